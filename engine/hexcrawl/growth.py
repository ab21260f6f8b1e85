"""Growth: ranks that cards give, with the choices they leave to the player."""

from __future__ import annotations

from engine.hexcrawl.heroes import gain_rank, lowest, pick_stat
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import ABILITIES, SKILLS, STATS, Hero, StatName

GROWTH: dict[str, tuple[StatName, ...]] = {
    "any": STATS,
    "ability": ABILITIES,
    "mastery": ("mastery1", "mastery2"),
    "skill": SKILLS,
    "vital": ("health", "energy"),
}


async def grow(game: AnyCrawl, hero: Hero, stat: str, n: int) -> None:
    """Raise a stat for good, the player choosing where the card leaves a choice."""
    if stat in GROWTH:
        picked = await pick_stat(game, hero, GROWTH[stat], f"{hero.name}: {n:+d} to which stat?")
        await gain_rank(game, hero, picked, n)
    elif stat == "split-vitals":
        for left in range(n, 0, -1):
            prompt = f"{hero.name}: {left} more to Health or Energy?"
            picked = await pick_stat(game, hero, ("health", "energy"), prompt)
            await gain_rank(game, hero, picked, 1)
    elif stat in ("different-skills", "different-abilities"):
        rest: list[StatName] = list(SKILLS if stat == "different-skills" else ABILITIES)
        for _ in range(n):
            picked = await pick_stat(game, hero, rest, f"{hero.name}: +1 to which?")
            rest.remove(picked)
            await gain_rank(game, hero, picked, 1)
    elif stat in ("lowest-ability", "lowest-skill"):
        pool = lowest(game.state, hero, ABILITIES if stat == "lowest-ability" else SKILLS)
        picked = await pick_stat(game, hero, pool, f"{hero.name}: {n:+d} to the lowest")
        await gain_rank(game, hero, picked, n)
    elif stat == "highest-skill":
        ranks = [(hero.start.get(s, 0) + hero.gained.get(s, 0)) for s in SKILLS]
        tied = [s for s, r in zip(SKILLS, ranks, strict=True) if r == max(ranks)]
        picked = await pick_stat(game, hero, tied, f"{hero.name}: {n:+d} to the highest")
        await gain_rank(game, hero, picked, n)
    else:
        for exact in STATS:
            if exact == stat:
                await gain_rank(game, hero, exact, n)
