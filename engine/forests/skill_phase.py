"""The Skill phase: everybody rolls, then Wander, finds, meals and Afflictions."""

from __future__ import annotations

import msgspec

from engine.core.ask import Option, Pick
from engine.core.fact import PhaseBegan
from engine.core.odds import any_of, at_least, percent
from engine.forests import circumstances, newcomers, starving
from engine.forests.essence import offer
from engine.forests.power_ups import draw, give_to_all
from engine.forests.racial import flit
from engine.forests.state import ForestsGame
from engine.hexcrawl.energy import forget_phase
from engine.hexcrawl.facts import GoodsChanged
from engine.hexcrawl.goods import gain_gold
from engine.hexcrawl.heroes import heal, living, most, sum_for
from engine.hexcrawl.movement import wander
from engine.hexcrawl.skills import FAILED, SkillResult, barred, chances, roll_skill
from engine.hexcrawl.state import Hero, Skill

SURE = ("cautious", "camp")
"""The movement types in which Navigate succeeds without a roll (FOR-NAV-01, FOR-MOV-02)."""

FIND = 2


class Rolls(msgspec.Struct):
    """What a hero rolled in this phase; None where no die was needed."""

    hero: Hero
    navigate: SkillResult | None = None
    explore: SkillResult = FAILED
    survival: SkillResult | None = None


def purpose(game: ForestsGame) -> str:
    """The purpose of Skill rolls in this phase: "phase.normal" and so on."""
    return f"phase.{game.state.journey.kind or 'normal'}"


def needed(heroes: int) -> int:
    """How many must succeed at Navigate: half, rounded up (FOR-NAV-02)."""
    return (heroes + 1) // 2


def find_way(game: ForestsGame, kind: str) -> float:
    """The chance that the group finds its way with a movement type (FOR-NAV-02)."""
    if kind in SURE:
        return 1.0
    heroes = living(game.state)
    found = [
        0.0 if hero.mindwiped else chances(game, hero, "navigate", 0, f"phase.{kind}")[0]
        for hero in heroes
    ]
    return at_least(found, needed(len(heroes)))


async def skill_phase(game: ForestsGame, *, portal: bool = False, sure: bool = False) -> bool:
    """All heroes roll Navigate, Explore and Survival (FOR-SKL-01); True if the group found its way.

    `portal` is the phase that a Portal opens: its failure always Wanders away from the Portal
    (FOR-FEY-04); `sure` lets Navigate succeed without a roll.
    """
    state = game.state
    state.journey.phase = "skills"
    state.journey.rolled = True
    forget_phase(game)
    game.tell(PhaseBegan(phase="Skills", rule="FOR-SKL-01"))
    sure = sure or state.journey.kind in SURE
    table = await _roll_all(game, sure)
    found = sure or _successes(table) >= needed(len(table))
    stays = await _criticals(game, table, found)
    if not found and not stays and not await _guided(game):
        await wander(game)
        if state.journey.fled:
            # Play goes directly to the Magi phase (FOR-FLE-03).
            return found
        # A Sentinel in the way may have killed somebody.
        table = [rolls for rolls in table if not rolls.hero.dead]
    for rolls in table:
        await _findings(game, rolls)
    await _three_hexes(game, table)
    await starving.eat(game, [r.hero for r in table if not (r.survival and r.survival.success)])
    for rolls in table:
        if rolls.survival is not None and rolls.survival.critical:
            await circumstances.end_affliction(game, rule="FOR-CIR-09")
    await circumstances.each_turn(game)
    if not portal:
        await newcomers.welcome(game)
    return found


def _successes(table: list[Rolls]) -> int:
    return sum(r.navigate is not None and r.navigate.success for r in table)


async def _roll_all(game: ForestsGame, sure: bool) -> list[Rolls]:
    why = purpose(game)
    roll_navigate = not sure or await _hunt(game, why)
    table = [Rolls(hero) for hero in living(game.state)]
    for rolls in table:
        hero = rolls.hero
        if hero.mindwiped:
            rolls.navigate = FAILED
        elif roll_navigate:
            rolls.navigate = await roll_skill(game, hero, "navigate", 0, why)
        left_out: Skill | None = None
        if game.state.journey.kind == "reckless":
            left_out = await _leave_out(game, hero, why)
        if left_out != "explore":
            rolls.explore = await roll_skill(game, hero, "explore", 0, why)
        if left_out == "survival":
            rolls.survival = FAILED
        elif await _forages(game, hero):
            rolls.survival = await roll_skill(game, hero, "survival", 0, why)
    return table


async def _hunt(game: ForestsGame, why: str) -> bool:
    """Whether a group that cannot Wander rolls Navigate all the same (FOR-NAV-01)."""
    heroes = [h for h in living(game.state) if not h.mindwiped]
    if all(barred(game, hero, "navigate") for hero in heroes):
        return False
    chance = any_of(chances(game, hero, "navigate", 0, why)[1] for hero in heroes)
    options = (
        Option("skip", "Do not roll", False, note="the way is known", letter="s"),
        Option("roll", "Roll", True, note=f"{percent(chance)} for a critical", letter="r"),
    )
    prompt = "Roll Navigate too? A critical lets you Harvest a Vine."
    return await game.ask(Pick("skills.navigate", prompt, options, "FOR-NAV-01"))


async def _leave_out(game: ForestsGame, hero: Hero, why: str) -> Skill:
    """In a Reckless turn one of Explore and Survival fails unrolled (FOR-MOV-02)."""
    skills: tuple[Skill, ...] = ("explore", "survival")
    options = tuple(
        Option(
            key=skill,
            label=f"Roll {skill.title()}",
            value=other,
            note=percent(chances(game, hero, skill, 0, why)[0]),
        )
        for skill, other in zip(skills, reversed(skills), strict=True)
    )
    prompt = f"{hero.name} is in a hurry: Explore or Survival?"
    return await game.ask(Pick("skills.reckless", prompt, options, "FOR-MOV-02", who=hero.id))


async def _forages(game: ForestsGame, hero: Hero) -> bool:
    """Whether a hero rolls Survival; without a Food Rating it may be skipped (FOR-SUR-03).

    It is asked only when failing would cost something.
    """
    if hero.food_rating > 0 or starving.meal(game, hero) == 0:
        return True
    p = chances(game, hero, "survival", 0, purpose(game))[0]
    options = (
        Option("roll", "Roll", True, note=percent(p)),
        Option("skip", "Skip the roll", False),
    )
    prompt = f"{hero.name} needs no Food. Roll Survival?"
    return await game.ask(Pick("skills.survival", prompt, options, "FOR-SUR-03", who=hero.id))


# -- what the rolls bring -------------------------------------------------------------------------


async def _criticals(game: ForestsGame, table: list[Rolls], found: bool) -> bool:
    """Each Critical Success at Navigate: no Wandering, or a Vine Harvest (FOR-NAV-03)."""
    stays = found
    for rolls in table:
        if rolls.navigate is None or not rolls.navigate.critical:
            continue
        if not stays:
            options = (
                Option("stay", "Do not Wander", True, note="this turn"),
                Option("vine", "Harvest an Essence Vine", False),
            )
            prompt = f"{rolls.hero.name} finds a sign of the way"
            pick = Pick("skills.critical", prompt, options, "FOR-NAV-03", who=rolls.hero.id)
            if await game.ask(pick):
                stays = True
                continue
        with game.because("critical Navigate", "FOR-NAV-03"):
            await offer(game, "vine")
    return stays


async def _guided(game: ForestsGame) -> bool:
    """A Guide Rope or a Sprite's Flit keeps a lost group where it is."""
    state = game.state
    if state.group.get("guide-rope", 0):
        options = (
            Option("rope", "Use the Guide Rope", True, note=f"{state.group['guide-rope']} left"),
        )
        pick = Pick(
            "skills.rope", "The group is lost.", options, "FOR-NAV-02", optional=True, skip="Wander"
        )
        if await game.maybe(pick):
            state.group["guide-rope"] -= 1
            if not state.group["guide-rope"]:
                del state.group["guide-rope"]
            game.tell(GoodsChanged(what="Guide Rope", n=-1, now=state.group.get("guide-rope", 0)))
            return True
    return await flit(game)


async def _findings(game: ForestsGame, rolls: Rolls) -> None:
    """Gold for Explore, and the bonus of each Critical Success (FOR-EXP-01, -02, FOR-SUR-04)."""
    hero = rolls.hero
    if rolls.explore.success:
        gold = FIND + sum_for(game.state, hero, "find.explore")
        if rolls.explore.critical:
            gold += sum_for(game.state, hero, "crit.explore.gold")
        with game.because("Explore", "FOR-EXP-01"):
            gain_gold(game, hero, gold)
        if rolls.explore.critical:
            await _bonus(game, hero, "explore", "FOR-EXP-02")
    if rolls.survival is not None and rolls.survival.critical:
        await _bonus(game, hero, "survival", "FOR-SUR-04")


async def _bonus(game: ForestsGame, hero: Hero, skill: Skill, rule: str) -> None:
    heroes = living(game.state)
    if skill == "explore":
        lacking = sum(h.health < most(game.state, h, "health") for h in heroes)
    else:
        lacking = sum(h.energy < most(game.state, h, "energy") for h in heroes)
    word = "Health" if skill == "explore" else "Energy"
    options = (
        Option("heal", f"Each hero Heals 1 {word}", True, note=f"{lacking} lack some"),
        Option("seed", "Harvest an Infused Seed", False),
    )
    prompt = f"{hero.name}: critical {skill.title()}"
    with game.because(f"critical {skill.title()}", rule):
        # With everybody whole only the Harvest means anything.
        pick = Pick("skills.bonus", prompt, options if lacking else options[1:], rule, who=hero.id)
        if await game.ask(pick):
            for other in heroes:
                heal(game, other, "health" if skill == "explore" else "energy", 1)
        else:
            await offer(game, "seed")


async def _three_hexes(game: ForestsGame, table: list[Rolls]) -> None:
    """Three natural hexes of one hero: a Power Up for everybody (FOR-SKL-08)."""
    for rolls in table:
        dice = (rolls.navigate, rolls.explore, rolls.survival)
        if all(result is not None and result.face == 1 for result in dice):
            with game.because(f"three hexes of {rolls.hero.name}", "FOR-SKL-08"):
                card = draw(game)
                if card is not None:
                    await give_to_all(game, card)
