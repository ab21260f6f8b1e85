"""Trials: attempts at one Skill or several in a row, and their chances."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.ask import Option, Pick
from engine.core.odds import any_of, percent
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.skills import SkillResult, chances, roll_skill
from engine.hexcrawl.state import SKILLS, Hero, Skill


def trial_chance(
    game: AnyCrawl, hero: Hero, skills: tuple[str, ...], mod: int, purpose: str
) -> float:
    """The chance that a hero succeeds at all the named Skills."""
    p = 1.0
    for name in skills:
        if name == "choice":
            p *= max(chances(game, hero, skill, mod, purpose)[0] for skill in SKILLS)
        else:
            p *= chances(game, hero, _skill(name), mod, purpose)[0]
    return p


def group_chance(
    game: AnyCrawl, heroes: Iterable[Hero], skills: tuple[str, ...], mod: int, purpose: str
) -> float:
    """The chance that at least one of several heroes succeeds."""
    return any_of(trial_chance(game, hero, skills, mod, purpose) for hero in heroes)


def _skill(name: str) -> Skill:
    for skill in SKILLS:
        if skill == name:
            return skill
    raise ValueError(f"no Skill is called '{name}'")


async def choose_skill(
    game: AnyCrawl, hero: Hero, mod: int, purpose: str, prompt: str, rule: str = ""
) -> Skill:
    """The Skill that a hero rolls when the choice is free."""
    options = tuple(
        Option(
            key=skill,
            label=skill.title(),
            value=skill,
            note=percent(chances(game, hero, skill, mod, purpose)[0]),
        )
        for skill in SKILLS
    )
    return await game.ask(Pick("effect.skill", prompt, options, rule, who=hero.id))


async def attempt(
    game: AnyCrawl, hero: Hero, skills: tuple[str, ...], mod: int, purpose: str, rule: str = ""
) -> tuple[bool, list[SkillResult]]:
    """Roll the named Skills in order; success means all of them (FOR-DST-14)."""
    results = []
    for name in skills:
        if name == "choice":
            prompt = f"{hero.name}: which Skill?"
            skill = await choose_skill(game, hero, mod, purpose, prompt)
        else:
            skill = _skill(name)
        results.append(await roll_skill(game, hero, skill, mod, purpose, rule))
    return all(result.success for result in results), results
