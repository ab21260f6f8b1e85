"""Battle Sites and Paragon's Hall: Healing Surge, Favor and reforging."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.odds import percent
from engine.forests import circumstances, free
from engine.forests.facts import RelicChanged
from engine.forests.favors import MOST, PER_SITE, gain_favors
from engine.forests.places import place_name
from engine.forests.power_ups import drawers, give, turn_up
from engine.forests.relics import ready_wielders, reforge, reforge_why_not
from engine.forests.sentinels import sentinel_at
from engine.forests.state import ForestsGame, Slot
from engine.hexcrawl.conditions import cure_all
from engine.hexcrawl.heroes import able, heal, living, most, pick_hero, revive
from engine.hexcrawl.skills import chances, roll_skill
from engine.hexcrawl.state import Skill
from engine.hexcrawl.trials import choose_skill

FAVOR_SKILL: dict[str, Skill] = {
    "site:1": "navigate",
    "site:2": "explore",
    "site:3": "survival",
}


async def visit(game: ForestsGame, place: str) -> None:
    """The Event of a Battle Site ("site:N") or of Paragon's Hall ("hall") (FOR-PLC-05)."""
    with game.because(place_name(place), "FOR-PLC-05"):
        if sentinel_at(game, game.state.at) is not None:
            return
        reveal(game, place)
        while await _service(game, place):
            pass


def slot_of(game: ForestsGame, place: str) -> Slot | None:
    """The Relic slot that belongs to a place (FOR-REL-02)."""
    index = 4 if place == "hall" else int(place.partition(":")[2]) - 1
    return game.state.slots[index] if index < len(game.state.slots) else None


def reveal(game: ForestsGame, place: str) -> None:
    """Marathon: travelling to its Battle Site turns a Relic over (FOR-STY-11)."""
    slot = slot_of(game, place)
    if slot is not None and slot.hidden:
        slot.hidden = False
        game.tell(RelicChanged(relic=slot.relic, how="revealed", rule="FOR-STY-11"))


async def _service(game: ForestsGame, place: str) -> bool:
    options = [
        *_surge_options(game, place),
        *_favor_options(game, place),
        *_reforge_options(game, place),
    ]
    if not any(not option.why_not for option in options):
        return False
    if free.possible(game):
        options.append(Option(key="free", label="Other...", value="free"))
    options.append(Option(key="leave", label="Leave", value="leave"))
    pick = Pick("site.service", f"{place_name(place)}: what now?", tuple(options), "FOR-PLC-05")
    match await game.ask(pick):
        case "heal":
            await _surge_heal(game, place)
        case "revive":
            await _surge_revive(game, place)
        case "favor":
            await _favor(game, place)
        case "reforge":
            slot = slot_of(game, place)
            assert slot is not None
            wielder = await pick_hero(
                game, "site.wielder", "Who wields it?", ready_wielders(game, slot), "FOR-REL-06"
            )
            if await reforge(game, slot, wielder):
                await give(game, drawers(game))
        case "free":
            await free.menu(game)
        case _:
            return False
    return True


# -- Healing Surge --------------------------------------------------------------------------------


def _surge_options(game: ForestsGame, place: str) -> list[Option[str]]:
    """One Healing Surge per Battle Site and game; the Hall has none (FOR-PLC-06)."""
    state = game.state
    if place == "hall":
        return []
    used = "used in this game" if place in state.surges else ""
    options = [
        Option(
            key="heal",
            label="Healing Surge: heal everybody",
            value="heal",
            note="once per site: full Vitals, Conditions and Afflictions end",
            why_not=used,
            rule="FOR-PLC-06",
        )
    ]
    if any(hero.dead and not hero.gone and not hero.mindwiped for hero in state.heroes):
        options.append(
            Option(
                key="revive",
                label="Healing Surge: Revive a hero",
                value="revive",
                note="once per site: full Vitals, Afflictions end",
                why_not=used,
                rule="FOR-DTH-03",
            )
        )
    return options


async def _surge_heal(game: ForestsGame, place: str) -> None:
    game.state.surges.append(place)
    with game.because("Healing Surge", "FOR-PLC-06"):
        for hero in living(game.state):
            cure_all(game, hero)
            heal(game, hero, "health", most(game.state, hero, "health"))
            heal(game, hero, "energy", most(game.state, hero, "energy"))
        await circumstances.end_affliction(game, everything=True)


async def _surge_revive(game: ForestsGame, place: str) -> None:
    game.state.surges.append(place)
    fallen = [h for h in game.state.heroes if h.dead and not h.gone and not h.mindwiped]
    hero = await pick_hero(game, "site.revive", "Who comes back?", fallen, "FOR-DTH-03")
    with game.because("Healing Surge", "FOR-DTH-03"):
        revive(game, hero)
        await turn_up(game, hero)
        await circumstances.end_affliction(game, everything=True)


# -- Favor ----------------------------------------------------------------------------------------


def _favor_options(game: ForestsGame, place: str) -> list[Option[str]]:
    state = game.state
    if f"favor:{place}" in state.turn_used:
        return []
    why_not = ""
    if state.favors_won.get(place, 0) >= PER_SITE:
        why_not = f"{PER_SITE} Favors won here, no more to give"
    elif state.favors >= MOST:
        why_not = f"{MOST} Favors held, the most there can be"
    skill = FAVOR_SKILL.get(place)
    note = "a Skill of choice" if skill is None else skill.title()
    return [
        Option(
            key="favor",
            label="Ask a Favor of the fallen",
            value="favor",
            note=f"{note}: critical 2, success 1",
            why_not=why_not,
            rule="FOR-PLC-05",
        )
    ]


async def _favor(game: ForestsGame, place: str) -> None:
    """One hero tries, once per visit; at most two Favors per site and game."""
    state = game.state
    skill = FAVOR_SKILL.get(place)
    options = tuple(
        Option(
            key=hero.id,
            label=hero.name,
            value=hero,
            at=f"figure:{hero.id}",
            note="" if skill is None else percent(chances(game, hero, skill, 0, "event")[0]),
        )
        for hero in able(state)
    )
    hero = await game.ask(Pick("site.favor", "Who asks?", options, "FOR-PLC-05"))
    if skill is None:
        skill = await choose_skill(game, hero, 0, "event", f"{hero.name}: which Skill?")
    state.turn_used.append(f"favor:{place}")
    result = await roll_skill(game, hero, skill, 0, "event", "FOR-PLC-05")
    if result.success:
        left = PER_SITE - state.favors_won.get(place, 0)
        gained = gain_favors(game, min(left, 2 if result.critical else 1))
        state.favors_won[place] = state.favors_won.get(place, 0) + gained


# -- reforging ------------------------------------------------------------------------------------


def _reforge_options(game: ForestsGame, place: str) -> list[Option[str]]:
    slot = slot_of(game, place)
    if slot is None or slot.hidden or slot.reforged:
        return []
    relic = game.library.relics[slot.relic]
    return [
        Option(
            key="reforge",
            label=f"Reforge {relic.name}",
            value="reforge",
            note=f"{relic.fragments} Energy",
            why_not=reforge_why_not(game, slot),
            rule="FOR-REL-04",
        )
    ]
