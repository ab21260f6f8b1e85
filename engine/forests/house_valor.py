"""House Valor: more deeds that earn a point each, our own and off unless they are wished for."""

from __future__ import annotations

from engine.forests.difficulty import level_name
from engine.forests.state import ForestsGame, ForestsState

HOUSE = "house-valor"
"""The switch."""
PREFIX = "valor:house-"
DEATHS = "deaths"
"""Where deaths are counted."""
MORROW, HATHOWYR, BOSSES = 2, 5, 9
SOON, SWIFT = 3, 5
LEVELS = (1, 2, 3, 4)
"""Easy to Heroic: Starter and Epic have points of their own."""
CHARMS = ("charm-spring", "charm-summer", "charm-autumn", "charm-winter")
CATEGORIES = ("Striker", "Assist", "Healer", "Sapper", "Utility")
SOURCES = {
    **{f"{PREFIX}{name.lower()}": f"won with a {name} in the group" for name in CATEGORIES},
    f"{PREFIX}alone": "won by a single hero",
    **{f"{PREFIX}{level_name(n).lower()}": f"won on {level_name(n)}" for n in LEVELS},
    f"{PREFIX}hathowyr": "Hathowyr Influenced",
    f"{PREFIX}morrow": "Sister Morrow Influenced",
    f"{PREFIX}bosses": "all nine Bosses beaten in one game",
    f"{PREFIX}workshop": f"the Workshop founded before Fate Cycle {SOON}",
    f"{PREFIX}swift": f"won by Fate Cycle {SWIFT}",
    f"{PREFIX}unharmed": "won without a death",
    f"{PREFIX}charms": "all four Charms owned",
    f"{PREFIX}marathon": "a Marathon won",
}
"""What earns a point, once and for all."""


def plays(state: ForestsState) -> bool:
    """Whether a game goes by the house rule."""
    return HOUSE in state.switches


def founded(state: ForestsState) -> None:
    """The Workshop has been founded."""
    if plays(state) and state.cycle < SOON:
        state.feats.append(f"{PREFIX}workshop")


def died(state: ForestsState) -> None:
    """A hero has died."""
    if plays(state):
        state.tally[DEATHS] = state.tally.get(DEATHS, 0) + 1


def won(game: ForestsGame) -> None:
    """The game is being won: note the deeds that lie in how."""
    state = game.state
    if not plays(state):
        return
    found = [game.library.roles[hero.role].category.lower() for hero in state.heroes]
    found += [
        name
        for name, so in (
            ("alone", state.size == 1),
            (level_name(state.beaten_on).lower(), state.beaten_on in LEVELS),
            ("swift", state.cycle <= SWIFT),
            ("unharmed", not state.tally.get(DEATHS)),
            ("marathon", state.mode == "marathon"),
        )
        if so
    ]
    state.feats += [f"{PREFIX}{name}" for name in dict.fromkeys(found)]


def earned(state: ForestsState) -> list[str]:
    """The points of this game so far."""
    if not plays(state):
        return []
    found = [
        f"{PREFIX}{name}"
        for name, so in (
            ("hathowyr", HATHOWYR in state.saved),
            ("morrow", MORROW in state.saved),
            ("bosses", len({*state.saved, *state.vanquished}) == BOSSES),
            ("charms", all(charm in state.group for charm in CHARMS)),
        )
        if so
    ]
    return [*found, *state.feats]
