"""Dice of the Adventure: LOOT!, the Peril Die, and D6 tables on cards."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Rolled
from engine.doomrock import goods
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure import harm, resolve, standing
from engine.doomrock.adventure.places import here, name_of, type_of
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.standing import Ruling
from engine.doomrock.adventure.wording import odds, row_for, say
from engine.doomrock.state import DoomGame, Place

EXPOSURE_FACES = 3
"""Faces 1 to 3 of the Peril Die deal Exposure, the next one Damage, the last two Damage for every
pair of Exposure (DOO-PER-03 to -05)."""
DAMAGE_FACE = 4


# -- LOOT! -----------------------------------------------------------------------------------------


def setting_table(game: DoomGame) -> tuple[ad.LootRow, ...]:
    """The LOOT! table of the Setting (DOO-EFF-09)."""
    library = game.library
    return library.loot[library.settings[game.state.setting].loot].rows


def loot_odds(game: DoomGame, n: int, table: tuple[ad.LootRow, ...]) -> str:
    """What a LOOT! would bring now, with its chances."""
    rows = table or setting_table(game)
    return odds(rows, n + standing.total(game, "loot", "roll", here(game)))


def odds_among(game: DoomGame, effects: tuple[ad.Effect, ...]) -> str:
    """The odds of the first LOOT! among effects; empty when there is none."""
    for effect in effects:
        if isinstance(effect, ad.Loot):
            return loot_odds(game, effect.n, effect.table)
    return ""


async def loot(game: DoomGame, n: int, table: tuple[ad.LootRow, ...], scene: Scene) -> None:
    """LOOT!: a D6 with modifiers, looked up in the card's own table or in the Setting's.

    (DOO-EFF-08 to -10)
    """
    place = here(game)
    again = standing.due(game, "loot", "again", place)
    for ruling in again:
        standing.use(game, ruling, place)
    for _ in range(1 + sum(max(1, ruling.standing.n) for ruling in again)):
        await _loot(game, n, table, scene, place)


async def _loot(
    game: DoomGame, n: int, table: tuple[ad.LootRow, ...], scene: Scene, place: Place
) -> None:
    goods.count(game, "loots")
    modifiers = standing.due(game, "loot", "roll", place)
    for ruling in modifiers:
        standing.use(game, ruling, place)
    parts = [f"LOOT! {n:+}"] if n else []
    parts += [f"{name_of(game, r.card)} {r.standing.n:+}" for r in modifiers]
    modifier = n + sum(ruling.standing.n for ruling in modifiers)
    rows = table or setting_table(game)
    face = game.roll(6)
    for ruling in standing.due(game, "loot", "reroll", place):
        if face == ruling.standing.n and await _again(game, ruling, face, odds(rows, modifier)):
            standing.use(game, ruling, place)
            face = game.roll(6)
    row = row_for(rows, face + modifier)
    game.tell(
        Rolled(
            die="d6",
            faces=(face,),
            total=face + modifier,
            parts=tuple(parts),
            need="LOOT!",
            result=say(row.effects),
            rule="DOO-EFF-08",
        )
    )
    await resolve.resolve(game, row.effects, scene)
    await resolve.follow(game, "loot", place)


async def _again(game: DoomGame, ruling: Ruling, face: int, note: str) -> bool:
    name = name_of(game, ruling.card)
    options = (
        Option(key="again", label="Roll again", value=True, note=note),
        Option(key="keep", label=f"Keep the {face}", value=False),
    )
    prompt = f"The LOOT! die shows {face}. {name}: roll it again?"
    return await game.ask(Pick("loot.reroll", prompt, options, "DOO-ADV-13"))


# -- D6 --------------------------------------------------------------------------------------------


def roll(game: DoomGame, effect: ad.Roll) -> tuple[ad.Effect, ...]:
    """Roll a D6 (DOO-EFF-15); returns the effects of the row."""
    face = game.roll(6)
    effects = next((row.effects for row in effect.rows if face <= row.upto), ())
    game.tell(Rolled(die="d6", faces=(face,), total=face, result=say(effects), rule="DOO-EFF-15"))
    return effects


# -- Peril -----------------------------------------------------------------------------------------


async def perils(game: DoomGame, n: int = 1) -> None:
    """n Perils where the Party stands (DOO-PER-01). Raises GameOver."""
    for _ in range(n):
        await peril(game)


async def peril(game: DoomGame) -> None:
    """Roll the Peril Die and apply it; twice in Mountain and Doomrock Areas (DOO-PER-02, -07)."""
    place = here(game)
    goods.count(game, "perils")
    with game.because("Peril", "DOO-PER-02"):
        if standing.has(game, "peril", "none", place):
            return
        rolls = 2 if type_of(game, place) in ("mountain", "doomrock") else 1
        for ruling in standing.due(game, "peril", "again", place):
            standing.use(game, ruling, place)
            rolls += max(1, ruling.standing.n)
        for _ in range(rolls):
            await _peril(game, place)
        await resolve.follow(game, "peril", place)


async def _peril(game: DoomGame, place: Place) -> None:
    face = game.roll(6)
    heroes = game.state.heroes
    if face <= EXPOSURE_FACES:
        _tell(game, face, "each Hero is dealt 1 Exposure", "DOO-PER-03")
        n = standing.changed(game, "exposure-peril", 1, place)
        for hero in heroes:
            goods.expose(game, hero, n)
    elif face == DAMAGE_FACE:
        _tell(game, face, "each Hero is dealt 1 Damage", "DOO-PER-04")
        await harm.harm(game, 1)
    else:
        _tell(game, face, "each Hero is dealt 1 Damage for every 2 Exposure", "DOO-PER-05")
        for hero in heroes:
            goods.hurt(game, hero, len(hero.exposure) // 2)
        goods.check_defeat(game)


def _tell(game: DoomGame, face: int, result: str, rule: str) -> None:
    game.tell(Rolled(die="peril", faces=(face,), total=face, result=result, rule=rule))
