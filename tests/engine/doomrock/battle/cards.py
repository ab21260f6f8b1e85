"""Positions for tests of Ability Cards, with dice on the card in question."""

from __future__ import annotations

from tests.engine.doomrock.battle.arena import Arena, arena
from tests.engine.doomrock.battle.enemies import script, stand

HIT = "battle.target"
HERO = "battle.hero"
Three = tuple[int, int, int]


def field(
    card: str,
    *,
    foes: tuple[str, ...] = ("H1", "E1", "E1"),
    hp: tuple[int, ...] = (20, 20, 20),
    sheet: str = "wolves",
) -> Arena:
    """A Warrior and a Rogue beside one Enemy, two more in another group, dice on the card."""
    at = arena("warrior", "rogue", foes=foes, hp=hp, sheet=sheet)
    pair = at.game.library.abilities[card].pair
    at.die(card, *[at.game.library.abilities[card].values[0]] * (2 if pair else 1))
    return at


def party(card: str = "", *, foes: tuple[str, ...] = ("H1", "E1"), phase: str = "hero") -> Arena:
    """A Warrior and a Rogue in H1, a Mage in H3, an Enemy here and one there, dice on the card."""
    at = arena("warrior", "rogue", "mage", foes=foes, hp=(9, 8))
    stand(at.game, at.hero(3), "H3")
    if card:
        ability = at.game.library.abilities[card]
        at.die(card, *[ability.values[0]] * (2 if ability.pair else 1))
    return at


def shields(at: Arena) -> Three:
    """The Shields of the three."""
    one, two, three = at.game.state.heroes
    return one.shields, two.shields, three.shields


def heroism(at: Arena) -> Three:
    """The Heroism of the three."""
    one, two, three = at.game.state.heroes
    return one.heroism, two.heroism, three.heroism


def exposed(at: Arena) -> list[int]:
    """The Exposure of the Enemies."""
    return [at.exposure(foe) for foe in at.game.battle.enemies]


def offered(at: Arena, topic: str) -> list[str]:
    """Whom the first question of a topic offered."""
    first = next(question for question in script(at.game).asked if question.topic == topic)
    return [option.key for option in first.options if not option.why_not]


def among(at: Arena, topic: str = HIT) -> tuple[str, ...]:
    """Likewise, by default the targets."""
    return tuple(offered(at, topic))
