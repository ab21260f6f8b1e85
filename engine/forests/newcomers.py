"""Heroes: putting one together, and newcomers who take the place of the fallen."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests import power_ups
from engine.forests.cards import Library
from engine.forests.mindwipe import leave
from engine.forests.places import HAVENS, is_at
from engine.forests.state import ForestsGame, ForestsState
from engine.hexcrawl.cards import Race, Role
from engine.hexcrawl.facts import HeroJoined
from engine.hexcrawl.heroes import living
from engine.hexcrawl.state import STATS, Hero

NAMES = (
    "Mirel",
    "Torvek",
    "Ansa",
    "Quill",
    "Oda",
    "Brannoc",
    "Ifry",
    "Sedge",
    "Lorn",
    "Vesper",
    "Hob",
    "Tamsin",
    "Garrow",
    "Nettle",
    "Ulric",
    "Pim",
)
"""Names for heroes whose players did not think of one."""


def make_hero(id: str, name: str, role: Role, race: Race) -> Hero:
    """A hero of a Role and a Race: base scores plus modifiers (FOR-SET-06, -07, FOR-HRO-16)."""
    start = {stat: role.base.get(stat, 0) + race.modifiers.get(stat, 0) for stat in STATS}
    return Hero(
        id=id,
        name=name,
        role=role.id,
        race=race.id,
        favored=[race.favored],
        start=start,
        health=start["health"],
        energy=start["energy"],
        food_rating=race.food_rating,
    )


def new_name(state: ForestsState) -> str:
    """A name that nobody in this game had; which comes first depends on the seed."""
    used = {hero.name for hero in state.heroes}
    first = state.seed % len(NAMES)
    names = (*NAMES[first:], *NAMES[:first])
    return next((name for name in names if name not in used), f"Hero {len(used) + 1}")


def free_roles(state: ForestsState, library: Library, lost: Hero | None = None) -> list[Role]:
    """The Roles that nobody has: a Role is a single card (FOR-SET-22).

    The fallen hold on to theirs, since they may be Revived; only `lost` gives it back.
    """
    taken = {hero.role for hero in state.heroes if not hero.gone and hero is not lost}
    return [role for role in library.roles.values() if role.id not in taken]


def join(game: ForestsGame, role: Role, race: Race, name: str = "") -> Hero:
    """A new hero joins the group."""
    state = game.state
    hero = make_hero(f"h{len(state.heroes) + 1}", name or new_name(state), role, race)
    state.heroes.append(hero)
    game.tell(
        HeroJoined(who=hero.id, name=hero.name, role=role.name, race=race.name, rule="FOR-SET-02")
    )
    return hero


async def welcome(game: ForestsGame) -> None:
    """Replace the fallen where new heroes can be met (FOR-DTH-04).

    It takes an arrival at a haven and somebody alive to greet the newcomer. The replaced hero can
    no longer be Revived.
    """
    state = game.state
    if not state.journey.arrived or not is_at(game, HAVENS):
        return
    while living(state):
        lost = [h for h in state.heroes if (h.dead or h.gone) and not h.replaced]
        options = tuple(
            Option(
                key=hero.id,
                label=f"In place of {hero.name}",
                value=hero,
                at=f"figure:{hero.id}",
                note="can no longer be Revived" if not hero.gone else "gone for good",
            )
            for hero in lost
        )
        pick = Pick(
            "newcomer.replace",
            f"Somebody here would join you, with {2 * state.cycle} Power Ups.",
            options,
            "FOR-DTH-04",
            optional=True,
            skip="Not now",
        )
        hero = await game.maybe(pick)
        if hero is None:
            return
        await _replace(game, hero)


async def _replace(game: ForestsGame, lost: Hero) -> None:
    state, library = game.state, game.library
    roles = tuple(
        Option(role.id, role.name, role, note=role.category)
        for role in free_roles(state, library, lost)
    )
    role = await game.ask(Pick("newcomer.role", "Which Role?", roles, "FOR-SET-22"))
    races = tuple(
        Option(race.id, race.name, race, note=race.text) for race in library.races.values()
    )
    race = await game.ask(Pick("newcomer.race", "Which Race?", races, "FOR-SET-02"))
    lost.replaced = True
    hero = join(game, role, race)
    leave(game, lost)
    with game.because("a new companion", "FOR-DTH-04"):
        await power_ups.give_alone(game, hero, 2 * state.cycle)
