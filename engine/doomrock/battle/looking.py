"""Effects that look at Exposure or at Activation Cards, and that cancel a card."""

from __future__ import annotations

from typing import Literal

from engine.core.ask import Option, Pick
from engine.core.deck import Deck
from engine.core.fact import Said
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle import exposure, targets
from engine.doomrock.battle.scene import Scene
from engine.doomrock.facts import Counted
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, Enemy, Exposure, Hero

EXPOSURE_WORDS = {
    "+1": "+1 Damage",
    "I": "+1 Damage in round 1",
    "II": "+1 Damage in round 2",
    "III": "+1 Damage from round 3 on",
    "push": "Push",
    "shuffle": "Shuffle",
}


def exposed(game: DoomGame, scene: Scene, to: fx.Target) -> list[Hero | Enemy]:
    """The Characters meant that have Exposure."""
    found: list[Hero | Enemy] = [*targets.heroes(game, scene, to)]
    found.extend(targets.enemies(game, scene, to))
    return [figure for figure in found if figure.exposure]


async def peek(game: DoomGame, scene: Scene, verb: fx.Peek) -> None:
    """Look at all Exposure on one Character, and give some of it back or deal it anew."""
    options = tuple(
        Option(
            key=figure.id,
            label=figure.name if isinstance(figure, Hero) else enemy_name(game, figure),
            value=figure,
            at=f"figure:{figure.id}",
            note=f"{len(figure.exposure)} Exposure",
        )
        for figure in exposed(game, scene, verb.to)
    )
    if not options:
        return
    figure = await game.ask(
        Pick("battle.peek", f"{scene.name}: whose Exposure?", options, "", scene.hero.id)
    )
    if isinstance(figure, Enemy):
        targets.touch(scene, figure)
    else:
        scene.that = figure
    await look_at(game, scene, figure, list(figure.exposure), verb.back, verb.replace)


async def look_at(
    game: DoomGame,
    scene: Scene,
    figure: Hero | Enemy,
    markers: list[Exposure],
    back: int,
    replace: bool,
) -> None:
    """The player sees these markers of a Character; up to `back` of them may leave it."""
    for marker in markers:
        marker.seen = True
    game.state.reveals += 1
    words = ", ".join(EXPOSURE_WORDS[marker.kind] for marker in markers)
    game.tell(Said(who=figure.id, text=f"Its Exposure: {words}."))
    returned = 0
    while returned < back and markers:
        options = tuple(
            Option(
                key=str(number),
                label=EXPOSURE_WORDS[marker.kind],
                value=marker,
                note=_use_now(game, marker),
                same=marker.kind,
            )
            for number, marker in enumerate(markers)
        )
        what = "is dealt anew" if replace else "returns to the pool"
        prompt = f"{scene.name}: which of it {what}?"
        pick = Pick("battle.exposure", prompt, options, "DOO-XPO-11", figure.id, True, "None of it")
        gone = await game.maybe(pick)
        if gone is None:
            break
        markers = [other for other in markers if other is not gone]
        _let_go(game, figure, gone)
        returned += 1
    if replace and returned:
        exposure.deal(game, figure, returned)


async def remove(game: DoomGame, hero: Hero, n: int) -> None:
    """Up to n Exposure leaves a Hero; which of it, the player says who knows some of it.

    (DOO-RUL-06, DOO-XPO-11)
    """
    while 0 < n < len(hero.exposure) and _differs(hero.exposure):
        _let_go(game, hero, await _one_of(game, hero))
        n -= 1
    exposure.take(game, hero, n)


def _differs(markers: list[Exposure]) -> bool:
    """Whether it makes a difference to the player which of these markers goes."""
    return len({marker.kind if marker.seen else "" for marker in markers}) > 1


async def _one_of(game: DoomGame, hero: Hero) -> Exposure:
    hidden = [marker for marker in hero.exposure if not marker.seen]
    known = {marker.kind: marker for marker in hero.exposure if marker.seen}
    options: list[Option[Exposure | None]] = []
    if hidden:
        # Without its marker: nobody who is asked may see what lies there.
        note = f"{len(hidden)} of them"
        options.append(Option(key="hidden", label="One that lies face down", value=None, note=note))
    options.extend(
        Option(key=kind, label=EXPOSURE_WORDS[kind], value=marker, note=_use_now(game, marker))
        for kind, marker in known.items()
    )
    prompt = f"Which Exposure leaves {hero.name}?"
    pick = Pick("battle.exposure", prompt, tuple(options), "DOO-RUL-06", hero.id)
    return await game.ask(pick) or hidden[0]


def _let_go(game: DoomGame, figure: Hero | Enemy, gone: Exposure) -> None:
    figure.exposure[:] = [other for other in figure.exposure if other is not gone]
    exposure.give_back(game, gone)
    now = len(figure.exposure)
    game.tell(Counted(who=figure.id, what="exposure", n=-1, now=now, rule="DOO-XPO-11"))


def _use_now(game: DoomGame, marker: Exposure) -> str:
    return "counts this round" if exposure.counts(game, marker.kind) else ""


# -- Activation Decks ------------------------------------------------------------------------------


def decks(game: DoomGame) -> list[tuple[Literal["minion", "boss"], Deck]]:
    """The Activation Decks at hand."""
    battle = game.battle
    found: list[tuple[Literal["minion", "boss"], Deck]] = [("minion", battle.minion_deck)]
    if battle.two_decks:
        found.append(("boss", battle.boss_deck))
    return found


async def look(game: DoomGame, scene: Scene, verb: fx.Look) -> None:
    """Look at the top cards of one Activation Deck, and put them where the effect allows."""
    options = tuple(
        Option(
            key=whose,
            label=f"The deck of the {'Boss' if whose == 'boss' else 'Minions'}",
            value=deck,
            note=f"{len(deck.pile)} cards face down",
            letter=whose[0],
        )
        for whose, deck in decks(game)
        if deck.pile
    )
    if not options:
        return
    prompt = f"{scene.name}: which Activation Deck?"
    deck = await game.ask(Pick("battle.deck", prompt, options, "DOO-ACT-10", scene.hero.id))
    n, scene.further = verb.n + scene.further, 0
    top = deck.peek(n)
    game.state.reveals += 1
    game.tell(Said(text=f"The next Activation Cards: {', '.join(top)}.", rule="DOO-ACT-10"))
    if verb.put == "none":
        return
    kept: list[str] = []
    for number, symbol in enumerate(top):
        if await _bury(game, scene, symbol, number):
            deck.pile.pop(-1 - len(kept))
            deck.put_under(symbol)
        else:
            kept.append(symbol)
    if verb.put == "any" and len(set(kept)) > 1:
        await _order(game, scene, deck, kept)


def describe(game: DoomGame, symbol: str) -> str:
    """What a card would mean for the Enemies in the Battle."""
    words = []
    for sheet in game.battle.sheets:
        for key, entry in game.library.sheets[sheet].table.items():
            if key == symbol:
                words += [f"{entry.minion}: {entry.minion_text}"] if entry.minion else []
                words += [f"{entry.boss}: {entry.boss_text}"] if entry.boss else []
    return "; ".join(words)


async def _bury(game: DoomGame, scene: Scene, symbol: str, number: int) -> bool:
    options = (
        Option(key="top", label="It stays on top", value=False, letter="t"),
        Option(key="bottom", label="It goes to the bottom", value=True, letter="b"),
    )
    prompt = f"{scene.name}: card {number + 1} is {symbol} ({describe(game, symbol)}). Where to?"
    return await game.ask(Pick("battle.look", prompt, options, "", scene.hero.id))


async def _order(game: DoomGame, scene: Scene, deck: Deck, kept: list[str]) -> None:
    """Put the cards that stay back in the order of the player's choice, the first on top."""
    del deck.pile[len(deck.pile) - len(kept) :]
    left, order = list(kept), list[str]()
    while left:
        options = tuple(
            Option(
                key=str(number),
                label=symbol,
                value=symbol,
                note=describe(game, symbol),
                same=symbol,
            )
            for number, symbol in enumerate(left)
        )
        prompt = f"{scene.name}: which card comes {'first' if not order else 'next'}?"
        symbol = await game.ask(Pick("battle.order", prompt, options, "", scene.hero.id))
        order.append(symbol)
        left.remove(symbol)
    deck.pile.extend(reversed(order))


def cancel(game: DoomGame, verb: fx.CancelCard) -> None:
    """The open Activation Card, or the next one of its kind, has no effect this round."""
    mark = f"cancel-next:{'boss' if verb.boss else 'minion'}" if verb.next else "cancel"
    game.battle.used.append(mark)
