"""Items that come and go by adventure effects: draws, choices among them, discards and trades."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.core.ask import Option, Pick, PickSome
from engine.doomrock import gear, goods
from engine.doomrock.adventure import decks
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.wording import TYPES
from engine.doomrock.state import DoomGame, Gear, Hero

DeckKind = Literal["common", "epic"]


async def gain(
    game: DoomGame,
    deck: DeckKind,
    n: int,
    types: Sequence[ad.ItemType | None],
    keep: int,
    scene: Scene,
) -> None:
    """Draw n Items into the Party Inventory; with `keep` only so many (DOO-EFF-16, DOO-EFF-17)."""
    wanted = tuple(kind for kind in types if kind is not None)
    drawn = []
    for _ in range(n):
        card = decks.draw_item(game, deck, wanted)
        if card is None:
            break
        drawn.append(card)
    kept = await _kept(game, drawn, keep) if keep and len(drawn) > keep else [*drawn]
    for card in kept:
        scene.gained.append(goods.gain_item(game, card))
        drawn.remove(card)
    for card in drawn:
        decks.put_under(game, deck, card)


async def _kept(game: DoomGame, drawn: list[str], keep: int) -> list[str]:
    items = game.library.items
    options = tuple(
        Option(
            key=f"{n}:{card}",
            label=items[card].name,
            value=card,
            at=f"card:{card}",
            note=gear.describe(items[card]),
            same=card,
        )
        for n, card in enumerate(drawn, 1)
    )
    if keep == 1:
        return [await game.ask(Pick("item.keep", "Keep which Item?", options, "DOO-RUL-06"))]
    some = PickSome("item.keep", f"Keep which {keep}?", options, keep, keep, "DOO-RUL-06")
    return list(await game.ask_some(some))


def _item_options(
    game: DoomGame, found: list[tuple[Gear, Hero | None]]
) -> tuple[Option[Gear], ...]:
    items = game.library.items
    return tuple(
        Option(
            key=owned.uid,
            label=items[owned.card].name + (f" ({hero.name})" if hero is not None else ""),
            value=owned,
            at=f"card:{owned.card}",
            note=gear.describe(items[owned.card]),
            same=owned.card if hero is None else "",
        )
        for owned, hero in found
    )


def _of_deck(game: DoomGame, deck: str) -> list[tuple[Gear, Hero | None]]:
    items = game.library.items
    return [(g, hero) for g, hero in goods.owned(game) if deck in ("", items[g.card].deck)]


def _part_with(game: DoomGame, owned: Gear) -> None:
    """An Item is given up; one that a Hero has equipped comes off first, which is free."""
    for hero in game.state.heroes:
        if owned in hero.items:
            gear.take_off(game, hero, owned)
            break
    goods.give_up(game, owned)


async def discard(game: DoomGame, effect: ad.Discard, scene: Scene) -> None:
    """Give up Items of the player's choice, as many as there are, or the one just gained."""
    if effect.last:
        if scene.gained:
            _part_with(game, scene.gained.pop())
        return
    found = _of_deck(game, effect.deck)
    n = min(effect.n, len(found))
    if n:
        options = _item_options(game, found)
        prompt = f"Give up {n} {effect.deck.title()} Item".replace("  ", " ") + "s" * (n > 1)
        some = PickSome("item.discard", prompt, options, n, n, "DOO-RUL-06")
        for owned in await game.ask_some(some):
            _part_with(game, owned)


async def trade(game: DoomGame, effect: ad.Trade, scene: Scene) -> None:
    """An Item of one deck for one of another, of a type that the player names; or not at all."""
    found = _of_deck(game, effect.give)
    pick = Pick(
        "item.trade",
        f"Trade which {effect.give.title()} Item?",
        _item_options(game, found),
        "DOO-RUL-06",
        optional=True,
        skip="None",
    )
    given = await game.maybe(pick)
    if given is None:
        return
    types: tuple[ad.ItemType, ...] = ("weapon", "armor", "artifact", "consumable")
    wanted: tuple[ad.ItemType, ...] = ()
    if effect.named:
        options = tuple(
            Option(key=kind, label=TYPES[kind], value=kind, letter=kind[0]) for kind in types
        )
        wanted = (await game.ask(Pick("item.type", "For which type?", options, "DOO-EFF-17")),)
    _part_with(game, given)
    await gain(game, effect.take, 1, wanted, 0, scene)
