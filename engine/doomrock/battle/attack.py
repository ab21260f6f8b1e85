"""Attacks: Exposure, Shields, Armor, Hit Points and OVERKILL, one target at a time."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock.battle import exposure, groups, markers, passives
from engine.doomrock.battle.defeat import enemy_falls, hero_falls
from engine.doomrock.battle.effect import Keyword, Passive
from engine.doomrock.battle.scene import Hit, Scene
from engine.doomrock.battle.special import special_of, specials
from engine.doomrock.facts import Attacked
from engine.doomrock.names import card_name, enemy_name
from engine.doomrock.state import DoomGame, Enemy, Hero

ALL_ARMOR = 9
"""Ignoring so much Armor ignores all of it."""


def untouchable(game: DoomGame, enemy: Enemy, group: int) -> str:
    """Why an Enemy cannot be Attacked from a group, or nothing."""
    return special_of(enemy).untouchable(game, enemy, group)


async def strike_enemy(
    game: DoomGame, scene: Scene, enemy: Enemy, n: int, ignore: int, parts: tuple[str, ...] = ()
) -> Hit:
    """One Attack on one Enemy (DOO-DMG-02, DOO-SUM-01). May raise BattleOver.

    `n` is the printed Damage with all that is added to it, `parts` say how it came about; nothing
    happens with 0 Damage (DOO-DMG-01). Pushes wait in the scene for `finish`.
    """
    battle = game.battle
    combo = scene.pet is None and enemy.id in battle.combo
    by = scene.hero.id if scene.pet is None else scene.pet.uid
    hit = Hit(enemy.id, by=by, combo=combo, exposed=bool(enemy.exposure))
    if n <= 0 or enemy not in battle.enemies:
        return hit
    battle.used.append(f"attacked:{enemy.id}")
    more, pushes, shuffle = exposure.reveal(game, enemy)
    scene.shuffle = scene.shuffle or shuffle
    if pushes and not unpushable(game, enemy):
        scene.pushes.append((enemy, True))
    total = max(0, special_of(enemy).damage_to_enemy(game, enemy, n + more, scene, hit.exposed))
    hit.damage = total
    shields = min(enemy.shields, total)
    enemy.shields -= shields
    armor = 0
    if ignore < ALL_ARMOR:
        armor = max(0, markers.enemy_armor(game, enemy, scene.hero, scene.group) - ignore)
    armor = min(armor, total - shields)
    through = total - shields - armor
    hit.overkill = max(0, through - enemy.hp)
    if more:
        parts = (*parts, f"Exposure +{more}")
    game.tell(
        Attacked(
            who=enemy.id,
            by=by,
            damage=total,
            parts=parts,
            shields=shields,
            armor=armor,
            lost=min(through, enemy.hp),
            overkill=hit.overkill,
            combo=hit.combo,
            rule="DOO-DMG-02",
        )
    )
    hit.lost = markers.take_hp(game, enemy, through)
    scene.hits.append(hit)
    tally = game.state.tally
    tally["overkill-most"] = max(tally.get("overkill-most", 0), hit.overkill)
    tally["damage-dealt"] = tally.get("damage-dealt", 0) + hit.lost
    await enemy_falls(game, enemy, scene.hero if scene.pet is None else None, hit)
    return hit


async def strike_hero(
    game: DoomGame, enemy: Enemy | None, hero: Hero, n: int, distant: bool, party: bool = False
) -> Hit:
    """One Attack on a Hero, by an Enemy or as a share of Party Damage. May raise BattleOver.

    Against `party` shares Cover gives no Armor: it has lowered the total (DOO-ADB-09).
    """
    battle = game.battle
    hit = Hit(hero.id, exposed=bool(hero.exposure))
    if n <= 0 or not hero.group:
        return hit
    place = f"on:{hero.id}"
    battle.attacks[place] = battle.attacks.get(place, 0) + 1
    more, pushes, shuffle = exposure.reveal(game, hero)
    parts = [f"Exposure +{more}"] if more else []
    total = n + more
    applied: list[Passive] = []
    at_work = Scene(card="", name="", kind="trigger", hero=hero, it=enemy)
    nth = battle.attacks[place]
    for source, passive in passives.parts(game, hero, "less", at_work, nth=nth):
        applied.append(passive)
        total -= passive.n
        parts.append(f"{card_name(game, source)} -{passive.n}")
    if party:
        total -= passives.total(game, hero, "less-party")
    caps = [passive for _, passive in passives.parts(game, hero, "cap", at_work, nth=nth)]
    total = max(0, min([total, *(passive.n for passive in caps)]))
    use_up(game, hero, [*applied, *caps])
    hit.damage = total
    shields = min(hero.shields, total)
    hero.shields -= shields
    armor = min(markers.hero_armor(game, hero, distant and not party), total - shields)
    through = total - shields - armor
    if through and await game.moments.before_loss(game, enemy, hero) == "unhurt":
        through = 0
    hit.overkill = max(0, through - hero.health)
    game.tell(
        Attacked(
            who=hero.id,
            by=enemy.id if enemy is not None else "",
            damage=total,
            parts=tuple(parts),
            shields=shields,
            armor=armor,
            lost=min(through, hero.health),
            overkill=hit.overkill,
            rule="DOO-DMG-02",
        )
    )
    hit.lost = markers.take_hp(game, hero, through)
    hero_falls(game, hero)
    if enemy is not None and hit.lost:
        for special in specials(game):
            await special.hero_hurt(game, enemy, hero, hit.lost)
    if pushes and hero.group:
        await push_hero(game, hero)
    if shuffle:
        exposure.shuffle_back(game)
    return hit


def use_up(game: DoomGame, hero: Hero, applied: list[Passive]) -> None:
    """Count down what was laid on a Hero for a number of Attacks and has worked in this one."""
    left = []
    for laid in game.battle.in_force:
        worked = laid.who == hero.id and any(passive is laid.passive for passive in applied)
        if worked and laid.uses:
            laid.uses -= 1
            if not laid.uses:
                continue
        left.append(laid)
    game.battle.in_force = left


def immovable(game: DoomGame, enemy: Enemy) -> bool:
    """Whether no effect of the Heroes Moves an Enemy: Immovable, or held fast (DOO-SHE-06)."""
    if "move" in enemy.marks:
        return True
    sheet = game.library.sheets[enemy.sheet]
    kind = sheet.minion if enemy.kind == "minion" else sheet.boss
    return kind is not None and kind.immovable


def unpushable(game: DoomGame, enemy: Enemy) -> bool:
    """Whether an Enemy stays where it is when Pushed."""
    return immovable(game, enemy) or special_of(enemy).unpushable(game, enemy)


async def push_hero(game: DoomGame, hero: Hero, by: Enemy | None = None) -> None:
    """Push a Hero to a new group of its Field (DOO-DMG-06, DOO-FLD-03)."""
    if passives.has(game, hero, "unpushed"):
        return
    field = groups.field_of(game.battle, hero.group)
    if by is not None and special_of(by).crosses(game, by):
        field = "enemy" if field == "hero" else "hero"
    await groups.move_apart(game, hero, field, pushed=True)
    if by is not None:
        await special_of(by).hero_pushed(game, by, hero)


async def push_enemy(game: DoomGame, enemy: Enemy) -> None:
    """Push an Enemy to a new group of its Field; Immovable ones stay (DOO-SHE-06)."""
    if enemy in game.battle.enemies and not unpushable(game, enemy):
        field = groups.field_of(game.battle, enemy.group)
        await groups.move_apart(game, enemy, field, pushed=True)


async def finish(game: DoomGame, scene: Scene) -> None:
    """What comes after a whole Attack: Pushes, those of Exposure on Enemies optional, and the
    Shuffle (DOO-XPO-07, -09)."""
    pushes, scene.pushes = scene.pushes, []
    for figure, optional in pushes:
        if isinstance(figure, Hero):
            if figure.group:
                await push_hero(game, figure)
        elif figure in game.battle.enemies and (not optional or await _wanted(game, figure)):
            await push_enemy(game, figure)
    if scene.shuffle:
        scene.shuffle = False
        exposure.shuffle_back(game)
    for special in specials(game):
        await special.after_attack(game, scene)


async def _wanted(game: DoomGame, enemy: Enemy) -> bool:
    options = (
        Option(key="push", label="Push it to a new group", value=True, letter="p"),
        Option(key="stay", label="Leave it where it is", value=False, letter="n"),
    )
    name = enemy_name(game, enemy)
    prompt = f"Exposure offers to Push {name}. Push it?"
    return await game.ask(Pick("exposure.push", prompt, options, "DOO-XPO-07", who=enemy.id))


def begin(game: DoomGame, scene: Scene) -> None:
    """Count an Attack of a Hero, once for each use that deals Damage; a Pet's counts for nobody."""
    if scene.counted or scene.pet is not None:
        return
    scene.counted = True
    battle, hero, tally = game.battle, scene.hero.id, game.state.tally
    for key in (f"by:{hero}", *(f"by:{hero}:{word}" for word in families(scene.keywords))):
        battle.attacks[key] = battle.attacks.get(key, 0) + 1
    tally["attacks"] = tally.get("attacks", 0) + 1
    if scene.spent:
        battle.used.append("attack-die")


def families(keywords: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    """The families among keywords: Might, Precision, Magic."""
    return tuple(word for word in keywords if word in ("Might", "Precision", "Magic"))
