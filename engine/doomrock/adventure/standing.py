"""What is in force: the Setting's passive, the global effects of Areas, Secret Areas and Doomrock,
and what they and the omens change in the Battle."""

from __future__ import annotations

from typing import NamedTuple

from engine.doomrock.adventure import decks
from engine.doomrock.adventure.effect import BattleStart, Standing
from engine.doomrock.adventure.places import name_of, places, type_of
from engine.doomrock.cards import Library
from engine.doomrock.state import DoomGame, KeptOmen, Place

LAST_ACT = 3


class Ruling(NamedTuple):
    """One standing effect in play: the card that prints it, and its Area (the Setting has none)."""

    card: str
    n: int
    standing: Standing
    place: Place | None

    @property
    def mark(self) -> str:
        """How it is noted that a limited effect is used up."""
        return f"standing:{self.card}:{self.n}"


def rulings(game: DoomGame, when: str) -> list[Ruling]:
    """Everything in force for a moment, the Setting's first (DOO-ADV-11, -13, DOO-SEA-06)."""
    state = game.state
    printed = _printed(game.library).get(when)
    if not printed:
        return []
    found: list[Ruling] = []
    if state.setting in printed:
        _add(found, printed, state.setting, None)
    for place in places(game):
        if place.card in printed:
            _add(found, printed, place.card, place)
        for card in place.secret_areas:
            if card in printed:
                _add(found, printed, card, place)
    return found


Printed = dict[str, dict[str, list[tuple[int, Standing]]]]
"""The Standings of a library, numbered on their cards: by moment, then by card."""
_indexes: list[tuple[Library, Printed]] = []


def _printed(library: Library) -> Printed:
    """The Standings of a library by moment; this is asked at every turn on the map."""
    if not _indexes or _indexes[0][0] is not library:
        index: Printed = {}
        for cards in (library.settings, library.areas, library.secret_areas):
            for id_, card in cards.items():
                for n, standing in enumerate(card.standing):
                    index.setdefault(standing.when, {}).setdefault(id_, []).append((n, standing))
        _indexes[:] = [(library, index)]
    return _indexes[0][1]


def _add(
    found: list[Ruling],
    printed: dict[str, list[tuple[int, Standing]]],
    card: str,
    place: Place | None,
) -> None:
    found += [Ruling(card, n, standing, place) for n, standing in printed[card]]


def due(
    game: DoomGame,
    when: str,
    what: str,
    place: Place,
    *,
    of: str = "",
    left: Place | None = None,
) -> list[Ruling]:
    """What applies when something happens in an Area; `left` is the one a Travel comes from.

    An empty `what` asks for all that applies.
    """
    found = rulings(game, when)
    if not found:
        return found
    return [
        ruling
        for ruling in found
        if (not what or ruling.standing.what == what)
        and (not ruling.standing.of or ruling.standing.of == of)
        and _fits(game, ruling, place, left)
        and not _used(game, ruling, place)
    ]


def _fits(game: DoomGame, ruling: Ruling, place: Place, left: Place | None) -> bool:
    standing = ruling.standing
    if not standing.where:
        return True
    areas = [place, left] if standing.leaving and left is not None else [place]
    if standing.where == "here":
        return any(area is ruling.place for area in areas)
    return any(area is not None and type_of(game, area) == standing.where for area in areas)


def _marks(game: DoomGame, ruling: Ruling, place: Place) -> list[str]:
    match ruling.standing.limit:
        case "area":
            return place.marks
        case "stay":
            return place.stay
        case _:
            return game.state.adventure.marks


def _used(game: DoomGame, ruling: Ruling, place: Place) -> bool:
    return bool(ruling.standing.limit) and ruling.mark in _marks(game, ruling, place)


def use(game: DoomGame, ruling: Ruling, place: Place) -> None:
    """Note that a limited effect has been used: in this Area, this stay, or this Act."""
    if ruling.standing.limit:
        _marks(game, ruling, place).append(ruling.mark)


def has(game: DoomGame, when: str, what: str, place: Place, of: str = "") -> bool:
    """Whether anything in force says so."""
    return bool(due(game, when, what, place, of=of))


def total(game: DoomGame, when: str, what: str, place: Place, of: str = "") -> int:
    """The sum of what changes a number, used up or not by asking."""
    return sum(ruling.standing.n for ruling in due(game, when, what, place, of=of))


def spend(game: DoomGame, when: str, what: str, place: Place, left: Place | None = None) -> int:
    """The sum of what changes a number, with limited effects used up by it."""
    found = due(game, when, what, place, left=left)
    for ruling in found:
        use(game, ruling, place)
    return sum(ruling.standing.n for ruling in found)


def changed(game: DoomGame, when: str, n: int, place: Place) -> int:
    """A number as the effects in force leave it: more or less, doubled, or nothing; not below 0."""
    if n <= 0 or has(game, when, "none", place):
        return 0
    n = max(0, n + spend(game, when, "number", place))
    for ruling in due(game, when, "double", place):
        use(game, ruling, place)
        n *= 2
    return n


# -- the Battle ------------------------------------------------------------------------------------


def due_omens(game: DoomGame) -> list[KeptOmen]:
    """The omens for the Battle of this Act: for the next Battle, or for that of this Act."""
    state = game.state
    return [omen for omen in state.omens if omen.act in (0, state.act)]


def standing_starts(game: DoomGame) -> list[tuple[str, BattleStart]]:
    """What Setting and Areas change in the Battle, with their names.

    Doomrock speaks of the Act III Battle alone.
    """
    found = []
    for ruling in rulings(game, "battle"):
        standing = ruling.standing
        if standing.start is None:
            continue
        place = ruling.place
        if place is not None and type_of(game, place) == "doomrock" and game.state.act != LAST_ACT:
            continue
        found.append((name_of(game, ruling.card), standing.start))
    return found


def battle_starts(game: DoomGame) -> list[BattleStart]:
    """All that is different about the coming Battle: omens, then what is in force."""
    omens = [omen.start for omen in due_omens(game)]
    return [*omens, *(start for _, start in standing_starts(game))]


def clear_omens(game: DoomGame) -> None:
    """Discard the omens that this Battle has used; their Events go under the deck (DOO-SEA-08)."""
    state = game.state
    used = due_omens(game)
    state.omens = [omen for omen in state.omens if omen not in used]
    waiting = [omen.card for omen in state.omens]
    for card in dict.fromkeys(omen.card for omen in used):
        if card in game.library.events and card not in waiting:
            decks.put_under(game, "events", card)
