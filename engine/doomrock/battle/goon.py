"""The Goon of a solo game: its Activation Cards, and the two actions in their windows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from engine.core.ask import Option, Pick
from engine.core.fact import Drew
from engine.doomrock.battle import (
    resolve,
    settle,
)
from engine.doomrock.battle.scene import Scene
from engine.doomrock.cards import GoonAction
from engine.doomrock.facts import CardUsed
from engine.doomrock.state import DoomGame, Hero

Window = Literal["start", "initiative", "minion", "hero", "end"]
Act = tuple[str, str, Callable[[], Awaitable[None]]]


def fighting(game: DoomGame) -> Hero | None:
    """The Goon, while it fights."""
    return next((hero for hero in game.state.heroes if hero.goon and hero.group), None)


def draw(game: DoomGame) -> None:
    """Draw the Goon's card of this round, reshuffling its deck when it is empty (DOO-GOO-12)."""
    battle = game.battle
    if battle.goon_card:
        battle.goon_deck.bury(battle.goon_card)
        battle.goon_card = ""
    battle.goon_done.clear()
    if fighting(game) is None:
        return
    card = battle.goon_deck.draw(game.rng)
    assert card is not None, "the Goon has no cards"
    battle.goon_card = card
    game.state.reveals += 1
    game.tell(Drew(deck="Goon", card=card, rule="DOO-GOO-12"))


def actions(game: DoomGame) -> list[tuple[int, GoonAction]]:
    """The actions of the open card that the Goon has not taken yet."""
    goon = fighting(game)
    battle = game.battle
    if goon is None or not battle.goon_card:
        return []
    card = next(card for card in game.library.goons[goon.card].cards if card.id == battle.goon_card)
    return [
        (number, action)
        for number, action in enumerate(card.actions)
        if number not in battle.goon_done
    ]


def options(game: DoomGame) -> list[Option[str]]:
    """The Goon's actions that can be taken at this moment of the Initiative or Hero Phase."""
    goon = fighting(game)
    return [
        Option(
            key=f"goon:{number}",
            label=f"{goon.name} acts",
            value=f"goon:{number}",
            at=f"figure:{goon.id}",
            note=action.text,
            letter="g",
        )
        for number, action in actions(game)
        if goon is not None and action.window == game.battle.phase
    ]


async def act(game: DoomGame, number: int) -> None:
    """Take one of the two actions; what is impossible of it is skipped (DOO-GOO-15, -17).

    May raise BattleOver.
    """
    goon = fighting(game)
    action = next((each for n, each in actions(game) if n == number), None)
    if goon is None or action is None:
        return
    card = game.battle.goon_card
    game.battle.goon_done.append(number)
    scene = Scene(
        card=card,
        name=goon.name,
        kind="goon",
        hero=goon,
        keywords=action.keywords,
        offers=action.heroism,
    )
    used = CardUsed(who=goon.id, card=card, kind="goon", text=action.text, rule="DOO-GOO-15")
    game.tell(used)
    with game.because(goon.name, "DOO-GOO-15"):
        await resolve.resolve(game, action.effects, scene)
        await settle.conclude(game, scene)


async def window(game: DoomGame, when: Window) -> None:
    """Take whatever action of a window has not been taken yet (DOO-GOO-15, -16)."""
    left = [(number, action) for number, action in actions(game) if action.window == when]
    while left:
        choices = tuple(
            Option(key=f"goon:{number}", label=action.text, value=number) for number, action in left
        )
        prompt = "What does the Goon do first?"
        number = await game.ask(Pick("battle.goon", prompt, choices, "DOO-GOO-15"))
        await act(game, number)
        left = [(n, action) for n, action in actions(game) if action.window == when]


def acts(game: DoomGame, when: Window) -> list[Act]:
    """The actions of a window as things that happen in the player's order."""
    goon = fighting(game)
    return [
        (f"goon:{number}", f"{goon.name}: {action.text}", _deed(game, number))
        for number, action in actions(game)
        if goon is not None and action.window == when
    ]


def _deed(game: DoomGame, number: int) -> Callable[[], Awaitable[None]]:
    async def deed() -> None:
        await act(game, number)

    return deed
