"""Skill rolls: what counts, what are the chances, and the roll itself."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core.modifier import Modifier, parts
from engine.hexcrawl.conditions import end_condition, find, stacks
from engine.hexcrawl.facts import SkillRolled
from engine.hexcrawl.goods import gain_food
from engine.hexcrawl.heroes import rank
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import SKILLS, Hero, Skill


class SkillResult(msgspec.Struct, frozen=True):
    """A Skill roll: the face (0 when no die was rolled), the total, and what it came to."""

    face: int
    total: int
    success: bool
    critical: bool
    fumble: bool

    @property
    def word(self) -> str:
        """The result in words."""
        if self.critical:
            return "critical"
        if self.fumble:
            return "critical failure"
        return "success" if self.success else "failure"


FAILED = SkillResult(0, 0, False, False, False)
"""A plain failure without a die: chosen, or the Skill left out in a Reckless move."""

FUMBLED = SkillResult(0, 0, False, False, True)
"""A Critical Failure without a number (FOR-SKL-07)."""


def skill_rank(game: AnyCrawl, hero: Hero, skill: Skill) -> int:
    """The rank that a Skill roll is compared with."""
    return rank(game.state, hero, skill)


def barred(game: AnyCrawl, hero: Hero, skill: Skill) -> str:
    """Why a Skill roll is a Critical Failure without a die, or nothing.

    (FOR-HRO-02, FOR-SKL-07, FOR-STV-03, FOR-CND-27)
    """
    if find(hero, "knocked-down"):
        return "Knocked Down"
    if skill == "survival" and hero.starving >= 2:
        return "Starving"
    reason = game.moments.disabled(game, hero, skill)
    if reason:
        return reason
    return "rank 0" if skill_rank(game, hero, skill) <= 0 else ""


def _touched(modifiers: list[Modifier]) -> bool:
    """Whether anything on the table can change a Skill roll."""
    for modifier in modifiers:
        what = modifier.what
        if what[:5] == "skill" or what == "camp.skill" or what == "flee":
            return True
    return False


def skill_parts(
    game: AnyCrawl, hero: Hero, skill: Skill, purpose: str = ""
) -> list[tuple[str, int]]:
    """The modifiers of a roll by source; a bonus is negative (FOR-SKL-06).

    `purpose` is "phase.normal", "phase.cautious", "phase.reckless", "phase.camp", "flee", "fight",
    "destination" or "event".
    """
    state = game.state
    found: list[tuple[str, int]] = []
    if _touched(state.modifiers):
        who = (hero.id, "group", "game")
        found.extend(parts(state.modifiers, who, "skill"))
        found.extend(parts(state.modifiers, who, "skill." + skill))
        kind, _, move = purpose.partition(".")
        if move and skill == "navigate":
            found.extend(parts(state.modifiers, who, f"skill.navigate.{move}"))
        if move == "camp":
            found.extend(parts(state.modifiers, who, "camp.skill"))
        if kind in ("flee", "fight"):
            found.extend(parts(state.modifiers, who, "skill.combat"))
        if kind == "flee":
            found.extend(parts(state.modifiers, who, "flee"))
        highest = parts(state.modifiers, who, "skill.highest")
        if highest:
            ranks = [rank(state, hero, other) for other in SKILLS]
            if SKILLS[ranks.index(max(ranks))] == skill:
                found.extend(highest)
    found.extend(game.moments.skill_parts(game, hero, skill, purpose))
    return [part for part in found if part[1]]


@cache
def judge(face: int, total: int, rank_: int, disoriented: int = 0) -> SkillResult:
    """What a face with its modified total comes to (FOR-SKL-01 to -06, FOR-CND-08)."""
    if face == 1:
        return SkillResult(face, total, True, True, False)
    if face == 10 or total >= 10:
        return SkillResult(face, total, False, False, True)
    if disoriented and total >= max(2, 10 - 2 * disoriented):
        return SkillResult(face, total, False, False, True)
    if total <= 1 or total <= min(9, rank_ - 10):
        return SkillResult(face, total, True, True, False)
    return SkillResult(face, total, total <= rank_, False, False)


def chances(
    game: AnyCrawl, hero: Hero, skill: Skill, mod: int = 0, purpose: str = ""
) -> tuple[float, float, float]:
    """The chances of success (criticals included), Critical Success and Critical Failure."""
    if barred(game, hero, skill):
        return 0.0, 0.0, 1.0
    shift = mod + sum([n for _, n in skill_parts(game, hero, skill, purpose)])
    return _odds(shift, skill_rank(game, hero, skill), stacks(hero, "disoriented"))


@cache
def _odds(shift: int, rank_: int, disoriented: int) -> tuple[float, float, float]:
    results = [judge(face, face + shift, rank_, disoriented) for face in range(1, 11)]
    return (
        sum(r.success for r in results) / 10,
        sum(r.critical for r in results) / 10,
        sum(r.fumble for r in results) / 10,
    )


async def roll_skill(
    game: AnyCrawl, hero: Hero, skill: Skill, mod: int = 0, purpose: str = "", rule: str = ""
) -> SkillResult:
    """Roll a Skill for a hero with every modifier, rerolls offered, and tell it."""
    rank_ = skill_rank(game, hero, skill)
    reason = barred(game, hero, skill)
    if reason:
        game.tell(
            SkillRolled(
                who=hero.id,
                skill=skill,
                face=0,
                total=0,
                rank=rank_,
                result="critical failure",
                parts=(reason,),
                rule=rule or "FOR-SKL-07",
            )
        )
        return FUMBLED
    found = skill_parts(game, hero, skill, purpose)
    shift = mod + sum(n for _, n in found)
    disoriented = stacks(hero, "disoriented")

    def good(face: int) -> int:
        result = judge(face, face + shift, rank_, disoriented)
        return 2 * result.success + result.critical - result.fumble

    first = game.roll(10)
    face = await game.moments.rolled(game, hero, "skill", first, good)
    result = judge(face, face + shift, rank_, disoriented)
    words = tuple(f"{source} {n:+d}" for source, n in found)
    if mod:
        words = (*words, f"{mod:+d}")
    game.tell(
        SkillRolled(
            who=hero.id,
            skill=skill,
            face=face,
            total=result.total,
            rank=rank_,
            result=result.word,
            parts=words,
            rule=rule or "FOR-SKL-01",
            chance=_odds(shift, rank_, disoriented)[0],
            fell=judge(first, first + shift, rank_, disoriented).success,
        )
    )
    if result.critical:
        game.moments.critical(game, hero, skill)
    if skill == "survival" and result.success:
        _shake_off_poison(game, hero)
        if result.critical:
            _forage(game, hero)
    return result


def _forage(game: AnyCrawl, hero: Hero) -> None:
    """Food that cards add to a Critical Success at Survival."""
    for source, n in parts(game.state.modifiers, (hero.id, "group"), "crit.survival.food"):
        with game.because(source, "FOR-CIR-12"):
            gain_food(game, hero, n)


def _shake_off_poison(game: AnyCrawl, hero: Hero) -> None:
    poison = find(hero, "poisoned")
    if poison is not None:
        poison.count += 1
        if poison.count >= 3:
            with game.because("Poisoned", "FOR-CND-29"):
                end_condition(game, hero, "poisoned")
