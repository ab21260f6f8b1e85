"""Advice on when to use Items, on what comes first, and on cards that are looked at."""

from __future__ import annotations

from engine.core.ask import Option, Pick, legal
from engine.core.volume import Advice
from engine.doomrock.adventure.decks import DeckName
from engine.doomrock.advisor import danger, fighting, gains, journey, wear
from engine.doomrock.state import DoomGame, Enemy, Exposure, Hero

UNKNOWN: tuple[DeckName, ...] = ("battle", "doomrock")
"""Decks of one card: once it is known there is nothing more to see."""


# -- windows --------------------------------------------------------------------------------------


def item(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Item that helps most now, none when all are better kept."""
    found = max(legal(pick), key=lambda option: fighting.use_worth(game, option)[0])
    value, why = fighting.use_worth(game, found)
    if value <= 0 and pick.optional:
        return Advice((), "what is left is better kept for later")
    return Advice((found.key,), why)


def at_once(game: DoomGame, pick: Pick[object]) -> Advice:
    """Items that help come first, then what happens anyway, what Terrain does to Heroes last."""

    def value(option: Option[object]) -> float:
        if option.key.startswith("item:"):
            return fighting.use_worth(game, option)[0]
        if option.key.startswith("terrain:"):
            pieces = (each for each in game.battle.terrain if f"terrain:{each.id}" == option.key)
            return 1.0 - 0.1 * sum(danger.spoils(game, piece) for piece in pieces)
        return 2.0

    found = max(legal(pick), key=value)
    return Advice((found.key,), "the rest can wait for it")


# -- looking --------------------------------------------------------------------------------------


def deck(game: DoomGame, pick: Pick[object]) -> Advice:
    """What waits at the end of the Act as long as nobody knows it, then what is bought next."""
    offered = [option.key for option in legal(pick)]
    for name in UNKNOWN:
        if name in offered and name not in game.state.scouted:
            return Advice((name,), "it is good to know what waits")
    wanted = "level" if "level" in offered else offered[0]
    return Advice((wanted,), "a weak card can make way for a better one")


def keep(game: DoomGame, pick: Pick[object]) -> Advice:
    """What helps the Party stays on top."""
    card = pick.options[0].at.partition(":")[2]
    good = _helps(game, card)
    wanted = "keep" if good else "bury"
    offered = {option.key for option in legal(pick)}
    if wanted not in offered:
        wanted = legal(pick)[0].key
    return Advice((wanted,), "it would help" if good else "the next one may be better")


def _helps(game: DoomGame, card: str) -> bool:
    """Whether a card on top of a deck is worth drawing; what cannot be told is."""
    library = game.library
    if card in library.abilities:
        return journey.ability_worth(game, card) >= journey.WEAK
    if card in library.items:
        have = wear.owned(game)
        return wear.outfit(game, [*have, card]) > wear.outfit(game, have)
    if card in library.events and not library.events[card].table:
        now = gains.needs(game)
        sides = [gains.side(game, each, now) for each in library.events[card].options]
        return max(sides, default=0.0) >= gains.event(game, now)
    return True


def exposure(game: DoomGame, pick: Pick[object]) -> Advice:
    """From a Hero what hurts goes back; an Enemy keeps it."""
    if not any(hero.id == pick.who for hero in game.state.heroes):
        return Advice((), "it hurts an Enemy") if pick.optional else _first(pick)
    hurts = [
        option
        for option in legal(pick)
        if isinstance(option.value, Exposure) and option.value.kind in ("+1", *_rounds(game))
    ]
    if hurts:
        return Advice((hurts[0].key,), "that one would count")
    return Advice((), "none of it would count") if pick.optional else _first(pick)


def _rounds(game: DoomGame) -> tuple[str, ...]:
    """The kinds of Exposure that still count in this round or a later one."""
    return ("I", "II", "III")[max(0, game.battle.round - 1) :] or ("III",)


def _first(pick: Pick[object]) -> Advice:
    return Advice((legal(pick)[0].key,), "one of them has to be")


def peek(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Hero with most Exposure."""

    def value(option: Option[object]) -> float:
        figure = option.value
        return len(figure.exposure) if isinstance(figure, Hero) else 0.0

    return Advice((max(legal(pick), key=value).key,), "most may come off there")


def foe(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Enemy that is most dangerous."""

    def value(option: Option[object]) -> float:
        enemy = option.value
        return danger.danger(game, enemy) if isinstance(enemy, Enemy) else 0.0

    return Advice((max(legal(pick), key=value).key,), "it is the most dangerous")
