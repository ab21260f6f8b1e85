"""Passives: what cards simply change, from dice that lie on them, gear, and what was laid down."""

from __future__ import annotations

from engine.doomrock.battle.checks import holds, order
from engine.doomrock.battle.effect import Keyword, Passive
from engine.doomrock.battle.scene import Scene
from engine.doomrock.cards import Library
from engine.doomrock.state import DoomGame, Hero

Source = tuple[str, Passive]


def dice_on(game: DoomGame, hero: Hero, ability: str) -> int:
    """How many dice lie on an Ability."""
    place = f"{hero.id}:{ability}"
    return sum(1 for die in game.battle.dice if die.at == place)


class Printed:
    """The cards of a library that have passives at all; this is asked more than anything else."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.always = {
            id_: tuple((id_, passive) for passive in card.passive)
            for cards in (library.abilities, library.items)
            for id_, card in cards.items()
            if card.passive
        }
        self.ongoing = {
            id_: tuple((id_, passive) for passive in card.ongoing)
            for id_, card in library.abilities.items()
            if card.ongoing
        }
        self.kinds: dict[str, set[str]] = {}
        for sources in (*self.always.values(), *self.ongoing.values()):
            for id_, passive in sources:
                self.kinds.setdefault(passive.what, set()).add(id_)

    def may_work(self, game: DoomGame, what: str) -> bool:
        """Whether any card on the table could have a passive of a kind."""
        battle = game.state.battle
        if battle is not None and battle.in_force:
            return True
        cards = self.kinds.get(what)
        if not cards:
            return False
        for hero in game.state.heroes:
            if not cards.isdisjoint(hero.abilities) or not cards.isdisjoint(hero.played):
                return True
            if hero.items and any(gear.card in cards for gear in hero.items):
                return True
        return False


_printed: list[Printed] = []


def printed(library: Library) -> Printed:
    """What the cards of a library print, read once."""
    for known in _printed:
        if known.library is library:
            return known
    _printed.append(Printed(library))
    return _printed[-1]


def own(game: DoomGame, hero: Hero) -> list[Source]:
    """Everything that works for a Hero by its own cards, with the card it comes from."""
    battle, known = game.state.battle, printed(game.library)
    always, ongoing = known.always, known.ongoing
    found: list[Source] = []
    for id_ in hero.abilities if not hero.played else (*hero.abilities, *hero.played):
        if id_ in always:
            found.extend(always[id_])
        if id_ in ongoing and battle is not None and dice_on(game, hero, id_):
            found.extend(ongoing[id_])
    for gear in hero.items:
        if gear.card in always:
            found.extend(always[gear.card])
    if battle is not None and battle.in_force:
        found.extend((laid.source, laid.passive) for laid in battle.in_force if laid.who == hero.id)
    return found


def working(game: DoomGame, hero: Hero) -> list[Source]:
    """What works for a Hero, that of adjacent Heroes which covers neighbours included."""
    found = own(game, hero)
    if hero.group:
        for other in game.state.heroes:
            if other is not hero and other.group == hero.group:
                found.extend(source for source in own(game, other) if source[1].near)
    return found


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
    if not printed(game.library).may_work(game, what):
        return []
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
    if not printed(game.library).may_work(game, what):
        return 0
    return sum([passive.n for _, passive in parts(game, hero, what, scene, keywords, nth)])


def has(game: DoomGame, hero: Hero, what: str) -> bool:
    """Whether any passive of a kind applies now."""
    return bool(parts(game, hero, what))
