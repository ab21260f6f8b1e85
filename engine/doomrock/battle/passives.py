"""Passives: what cards simply change, from dice that lie on them, gear, and what was laid down."""

from __future__ import annotations

from collections.abc import Iterator

from engine.doomrock.battle.checks import holds, order
from engine.doomrock.battle.effect import Keyword, Passive
from engine.doomrock.battle.scene import Scene
from engine.doomrock.state import DoomGame, Hero

Source = tuple[str, Passive]


def dice_on(game: DoomGame, hero: Hero, ability: str) -> int:
    """How many dice lie on an Ability."""
    place = f"{hero.id}:{ability}"
    return sum(1 for die in game.battle.dice if die.at == place)


def own(game: DoomGame, hero: Hero) -> Iterator[Source]:
    """Everything that works for a Hero by its own cards, with the card it comes from."""
    battle, library = game.state.battle, game.library
    for id_ in (*hero.abilities, *hero.played):
        ability = library.abilities[id_]
        for passive in ability.passive:
            yield id_, passive
        if ability.ongoing and battle is not None and dice_on(game, hero, id_):
            for passive in ability.ongoing:
                yield id_, passive
    for gear in hero.items:
        for passive in library.items[gear.card].passive:
            yield gear.card, passive
    if battle is not None:
        for laid in battle.in_force:
            if laid.who == hero.id:
                yield laid.source, laid.passive


def working(game: DoomGame, hero: Hero) -> Iterator[Source]:
    """What works for a Hero, that of adjacent Heroes which covers neighbours included."""
    yield from own(game, hero)
    for other in game.state.heroes:
        if other is not hero and hero.group and other.group == hero.group:
            for source, passive in own(game, other):
                if passive.near:
                    yield source, passive


def parts(
    game: DoomGame,
    hero: Hero,
    what: str,
    scene: Scene | None = None,
    keywords: tuple[Keyword, ...] = (),
    nth: int = 0,
) -> list[Source]:
    """The passives of a kind that apply now.

    `keywords` are those of the Attack at hand; `nth` counts the Attacks of the round on the Hero,
    without it those by the Hero count, of its keyword's family where the passive has one.
    """
    return [
        (source, passive)
        for source, passive in working(game, hero)
        if passive.what == what
        and (passive.keyword is None or passive.keyword in keywords)
        and (
            not passive.first or (nth or order(game, hero, scene, passive.keyword)) <= passive.first
        )
        and all(holds(game, check, hero, scene) for check in passive.when)
    ]


def total(
    game: DoomGame,
    hero: Hero,
    what: str,
    scene: Scene | None = None,
    keywords: tuple[Keyword, ...] = (),
    nth: int = 0,
) -> int:
    """The sum of the passives of a kind that apply now."""
    return sum(passive.n for _, passive in parts(game, hero, what, scene, keywords, nth))


def has(game: DoomGame, hero: Hero, what: str) -> bool:
    """Whether any passive of a kind applies now."""
    return bool(parts(game, hero, what))
