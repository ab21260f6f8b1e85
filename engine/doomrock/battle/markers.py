"""Heroism, Shields, Stealth, Provoke, Snare and Hit Points of Characters in a Battle."""

from __future__ import annotations

from engine.doomrock.battle import passives
from engine.doomrock.battle.checks import printed_armor
from engine.doomrock.battle.groups import terrain_in
from engine.doomrock.battle.special import special_of, specials
from engine.doomrock.facts import Counted
from engine.doomrock.modes import TOUGHNESS
from engine.doomrock.state import ENEMY_MARKERS, MAX_HP, DoomGame, Enemy, Figure, Hero


def shield(game: DoomGame, figure: Figure, n: int) -> None:
    """Gain or lose Shields, never below 0."""
    n = max(n, -figure.shields)
    if n:
        figure.shields += n
        game.tell(Counted(who=figure.id, what="shield", n=n, now=figure.shields))


def may_be_heroic(game: DoomGame, hero: Hero) -> bool:
    """Whether a Hero can gain Heroism where it stands."""
    return not any(special.unheroic(game, hero) for special in specials(game))


def heroism(game: DoomGame, hero: Hero, n: int) -> None:
    """Gain or lose Heroism, never below 0."""
    if n > 0 and not may_be_heroic(game, hero):
        return
    n = max(n, -hero.heroism)
    if n:
        hero.heroism += n
        game.tell(Counted(who=hero.id, what="heroism", n=n, now=hero.heroism))


def stealth(game: DoomGame, hero: Hero) -> bool:
    """Gain Stealth, which removes Provoke (DOO-STE-01); returns whether it was gained."""
    if passives.has(game, hero, "no-stealth"):
        return False
    lose(game, hero, "provoke")
    if not hero.stealth:
        hero.stealth = True
        game.tell(Counted(who=hero.id, what="stealth", n=1, now=1, rule="DOO-STE-01"))
    return True


def provoke(game: DoomGame, hero: Hero) -> None:
    """Gain Provoke, which removes Stealth (DOO-STE-01, DOO-PRO-01)."""
    lose(game, hero, "stealth")
    if not hero.provoke:
        hero.provoke = True
        game.tell(Counted(who=hero.id, what="provoke", n=1, now=1, rule="DOO-PRO-01"))


def snare(game: DoomGame, figure: Figure) -> None:
    """Gain Snare (DOO-ADB-10)."""
    if isinstance(figure, Hero) and passives.has(game, figure, "unsnared"):
        return
    if not figure.snare:
        figure.snare = True
        game.tell(Counted(who=figure.id, what="snare", n=1, now=1, rule="DOO-ADB-10"))


def lose(game: DoomGame, figure: Figure, what: str) -> bool:
    """Lose Stealth, Provoke or Snare; returns whether it was there. Raises ValueError."""
    match what:
        case "stealth":
            had, figure.stealth = figure.stealth, False
            told = Counted(who=figure.id, what="stealth", n=-1, now=0)
        case "provoke":
            had, figure.provoke = figure.provoke, False
            told = Counted(who=figure.id, what="provoke", n=-1, now=0)
        case "snare":
            had, figure.snare = figure.snare, False
            told = Counted(who=figure.id, what="snare", n=-1, now=0)
        case _:
            raise ValueError(f"there is no marker {what!r} to lose")
    if had:
        game.tell(told)
    return had


def restore_hp(game: DoomGame, hero: Hero, n: int) -> int:
    """Gain Broken HP up to the maximum of 6 (DOO-ADB-18); returns how many."""
    n = min(n, MAX_HP - hero.health)
    if n > 0:
        hero.broken += n
        game.tell(Counted(who=hero.id, what="hp", n=n, now=hero.health, rule="DOO-ADB-18"))
    return max(n, 0)


def take_hp(game: DoomGame, figure: Hero | Enemy, n: int) -> int:
    """Take HP, a Hero's unbroken ones first (DOO-ADB-05); returns how many were there to take."""
    if isinstance(figure, Hero):
        taken = min(n, figure.health)
        whole = min(taken, figure.hp)
        figure.hp -= whole
        figure.broken -= taken - whole
        now = figure.health
        lost = game.battle.lost
        lost[figure.id] = lost.get(figure.id, 0) + taken
    else:
        taken = min(n, figure.hp)
        figure.hp -= taken
        now = figure.hp
    if taken:
        game.tell(Counted(who=figure.id, what="hp", n=-taken, now=now))
    return taken


def setup_hp(game: DoomGame, enemy: Enemy) -> int:
    """The HP that the sheet lists for an Enemy, with what the difficulty adds."""
    sheet = game.library.sheets[enemy.sheet]
    kind = sheet.minion if enemy.kind == "minion" else sheet.boss
    assert kind is not None, f"{enemy.id} is no Enemy of {enemy.sheet}"
    hp = game.by_heroes(kind.hp)
    more = next((shift for mark, shift in TOUGHNESS.items() if game.on(mark)), None)
    if more is None or not sheet.act or game.state.act < more.since:
        return hp
    if enemy.kind == "minion":
        return max(1, hp + more.minion)
    return hp + (hp * more.boss + 50) // 100


def setup_shields(game: DoomGame, enemy: Enemy) -> int:
    """The Shields that the sheet lists for an Enemy."""
    sheet = game.library.sheets[enemy.sheet]
    kind = sheet.minion if enemy.kind == "minion" else sheet.boss
    assert kind is not None, f"{enemy.id} is no Enemy of {enemy.sheet}"
    return kind.shields


def room(game: DoomGame, kind: str, but: Enemy | None = None) -> int:
    """The HP that the Enemy Markers not in use can still stand for (DOO-RUL-02, DOO-CHR-02)."""
    used = sum(
        (enemy.hp + 1) // 2
        for enemy in game.battle.enemies
        if enemy.kind == kind and enemy is not but
    )
    return max(0, 2 * (ENEMY_MARKERS[kind] - used))


def mend(game: DoomGame, enemy: Enemy, n: int) -> int:
    """Restore HP of an Enemy, never above setup (DOO-ADB-04); returns how many."""
    if special_of(enemy).unmendable(game, enemy) or not enemy.hp:
        return 0
    return _gain(game, enemy, min(n, setup_hp(game, enemy) - enemy.hp))


def grow(game: DoomGame, enemy: Enemy, n: int) -> int:
    """GAIN HP on an Enemy, beyond setup as long as markers last (DOO-ADB-16)."""
    return _gain(game, enemy, n)


def _gain(game: DoomGame, enemy: Enemy, n: int) -> int:
    n = min(n, room(game, enemy.kind, but=enemy) - enemy.hp)
    if n > 0:
        enemy.hp += n
        game.tell(Counted(who=enemy.id, what="hp", n=n, now=enemy.hp))
    return max(n, 0)


def enrage(game: DoomGame, n: int) -> int:
    """Change ENRAGE between 0 and 6 (DOO-SHE-07); returns by how much."""
    battle = game.battle
    now = min(6, max(0, battle.enrage + n))
    n = now - battle.enrage
    if n:
        battle.enrage = now
        game.tell(Counted(what="enrage", n=n, now=now, rule="DOO-SHE-07"))
    return n


def covers(game: DoomGame, group: int) -> int:
    """How many Cover symbols are visible in a group (DOO-TER-12)."""
    visible = 0
    for piece in terrain_in(game, group):
        if piece.rubble:
            visible += 1
        elif piece.card:
            cover = game.library.terrain[piece.card].cover
            visible += cover == "both" or cover == ("dice" if piece.dice_side else "blank")
    return visible


def hero_armor(game: DoomGame, hero: Hero, distant: bool) -> int:
    """The Armor of a Hero, with Cover against Attacks from distant groups."""
    armor = passives.total(game, hero, "armor")
    return armor + (covers(game, hero.group) if distant else 0)


def enemy_armor(game: DoomGame, enemy: Enemy, by: Hero | None, group: int) -> int:
    """The Armor of an Enemy against an Attack from a group, never below 0."""
    armor = printed_armor(game, enemy)
    armor += sum(special.armor(game, enemy, by) for special in specials(game))
    if group != enemy.group:
        armor += covers(game, enemy.group)
    return max(0, armor)
