"""Party Damage: split by the player, one Attack for each share."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.doomrock.battle import markers, passives
from engine.doomrock.battle.attack import strike_hero
from engine.doomrock.battle.groups import fighters
from engine.doomrock.battle.threat import pick_hero
from engine.doomrock.state import DoomGame, Enemy, Hero


async def party_damage(game: DoomGame, n: int, by: Enemy | None = None) -> None:
    """Deal Party Damage (DOO-ADB-08, -09, -17). May raise BattleOver."""
    covered = sum(1 for hero in fighters(game) if markers.covers(game, hero.group))
    n = max(0, n - covered)
    game.tell(Said(text=f"Party Damage {n}{_cover(covered)}.", rule="DOO-ADB-08"))
    shares = await _split(game, n)
    for hero, share in shares:
        if by is not None and by not in game.battle.enemies:
            return
        if share and hero.group:
            await _take(game, by, hero, share)


async def _take(game: DoomGame, by: Enemy | None, hero: Hero, share: int) -> None:
    """One share is one Attack, with the Reactions to it (DOO-DMG-01, DOO-ADB-02).

    It reaches its Hero wherever that is, so that nobody dodges it; another one may take it.
    """
    if by is not None:
        answer = await game.moments.before_attack(game, by, hero)
        if by not in game.battle.enemies:
            return
        if answer == "redirect":
            others = [other for other in fighters(game) if other is not hero]
            if not others:
                return
            prompt = "Whom does it Attack instead?"
            hero = await pick_hero(game, "battle.enemy-target", prompt, others)
    if not hero.group:
        return
    await strike_hero(game, by, hero, share, distant=True, party=True)
    if by is not None and by in game.battle.enemies and hero.group:
        await game.moments.after_attack(game, by, hero)


def _cover(covered: int) -> str:
    return f", {covered} less for Cover" if covered else ""


def limit(game: DoomGame, hero: Hero) -> int:
    """The highest share that surely takes a Hero to 0 HP and no lower (DOO-ADB-17)."""
    nth = game.battle.attacks.get(f"on:{hero.id}", 0) + 1
    less = passives.total(game, hero, "less", nth=nth) + passives.total(game, hero, "less-party")
    caps = [passive.n for _, passive in passives.parts(game, hero, "cap")]
    sure = hero.health + hero.shields + passives.total(game, hero, "armor") + less
    return 99 if caps and min(caps) < hero.health else sure


async def _split(game: DoomGame, n: int) -> list[tuple[Hero, int]]:
    """Whole points among the Heroes, each asked for its share but the last (DOO-ADB-08)."""
    heroes = fighters(game)
    limits = [limit(game, hero) for hero in heroes]
    excess = max(0, n - sum(limits))
    shares: list[tuple[Hero, int]] = []
    left = n
    for index, hero in enumerate(heroes):
        later = sum(limits[index + 1 :])
        most = left - later if excess else min(left, limits[index])
        least = min(limits[index], left) if excess else max(0, left - later)
        if index == len(heroes) - 1:
            shares.append((hero, left))
            break
        options = tuple(
            Option(
                key=str(share),
                label=f"{share} to {hero.name}",
                value=share,
                at=f"figure:{hero.id}",
                note=_outcome(game, hero, share),
                letter=str(share) if share < 10 else "",
            )
            for share in range(least, most + 1)
        )
        prompt = f"Party Damage {left}: how much of it does {hero.name} take?"
        share = await game.ask(Pick("battle.party", prompt, options, "DOO-ADB-08", hero.id))
        shares.append((hero, share))
        left -= share
    return shares


def _outcome(game: DoomGame, hero: Hero, share: int) -> str:
    if not share:
        return "not Attacked"
    unseen = len(hero.exposure)
    armor = passives.total(game, hero, "armor")
    through = max(0, share - hero.shields - armor)
    words = f"{min(through, hero.health)} HP lost"
    return f"{words}, {unseen} Exposure revealed" if unseen else words
