"""The pages that can be opened at any time: Battle Sheets, Terrain, pools, Setting, reference."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.view import SheetView
from engine.doomrock.adventure.wording import say
from engine.doomrock.battle.exposure import odds
from engine.doomrock.battle.reckoning import worked_out
from engine.doomrock.cards import SYMBOLS, EnemyType, Sheet
from engine.doomrock.names import figure_name
from engine.doomrock.state import EXPOSURE, DoomGame
from engine.doomrock.views.dice import goon_lines
from engine.doomrock.views.fields import decks
from engine.doomrock.views.open import open_cards
from engine.doomrock.views.party import pet_lines
from engine.doomrock.views.reference import PAGES
from engine.doomrock.views.text import exposure, values_words


def sheets(game: DoomGame) -> tuple[SheetView, ...]:
    """What is at work now first, then the reference (DOO-SHE-10, DOO-SUM-03)."""
    return (*_battle(game), *_adventure(game), *PAGES)


def _battle(game: DoomGame) -> Iterator[SheetView]:
    battle, library = game.state.battle, game.library
    if battle is None:
        return
    for number, id_ in enumerate(battle.sheets):
        sheet = library.sheets[id_]
        yield SheetView(f"sheet-{number}", sheet.name, tuple(sheet_lines(game, sheet)))
    yield SheetView("exposure", "Exposure pool", tuple(_exposure(game)))
    yield SheetView("activation", "Activation cards", tuple(decks(game)))
    pieces = [piece for piece in battle.terrain if piece.card]
    if pieces:
        lines = [line for piece in pieces for line in terrain_lines(game, piece.card)]
        yield SheetView("terrain", "Terrain", tuple(lines))
    goon = tuple(goon_lines(game))
    if goon:
        yield SheetView("goon", "Goon", goon)
    pets = [(pet.card, pet.level) for hero in game.state.heroes for pet in hero.pets]
    if pets:
        lines = [line for card, level in pets for line in pet_lines(game, card, level)]
        yield SheetView("pets", "Pets", tuple(lines))


# -- Battle Sheets --------------------------------------------------------------------------------


def sheet_lines(game: DoomGame, sheet: Sheet) -> Iterator[str]:
    """A whole Battle Sheet, numbers worked out; ">" marks the card that was drawn."""
    battle = game.state.battle
    if sheet.minion is not None:
        yield f"Minion {sheet.minion.name}: {_type_words(game, sheet.minion, per_hero=True)}"
    if sheet.boss is not None:
        enrage = f" ENRAGE {battle.enrage}." if battle is not None else ""
        boss = _type_words(game, sheet.boss, per_hero=False)
        yield f"Boss {sheet.boss.name}: {boss}{enrage}"
    if sheet.text:
        yield f"Special: {worked_out(game, sheet.text)}"
    yield f"Stealth effect, {sheet.stealth_name}: {worked_out(game, sheet.stealth_text)}"
    minion_deck, boss_deck = _left(game, sheet)
    for symbol in SYMBOLS:
        entry = sheet.table.get(symbol)
        if entry is None:
            continue
        for kind, name, text, left in (
            ("minion", entry.minion, entry.minion_text, minion_deck),
            ("boss", entry.boss, entry.boss_text, boss_deck),
        ):
            if name:
                drawn = ">" if _drawn(game, sheet, kind, symbol) else " "
                there = f" ({left.count(symbol)} left)" if battle is not None else ""
                who = f"{kind.title()} " if sheet.boss is not None and sheet.minion else ""
                yield f"{drawn} {symbol}{there} {who}{name}: {worked_out(game, text)}"


def _left(game: DoomGame, sheet: Sheet) -> tuple[list[str], list[str]]:
    battle = game.state.battle
    if battle is None or sheet.id not in battle.sheets:
        return [], []
    boss = battle.boss_deck if battle.two_decks else battle.minion_deck
    return battle.minion_deck.pile, boss.pile


def _drawn(game: DoomGame, sheet: Sheet, kind: str, symbol: str) -> bool:
    battle = game.state.battle
    if battle is None or battle.card != symbol:
        return False
    acting = next((enemy for enemy in battle.enemies if enemy.id == battle.acting), None)
    return acting is not None and acting.sheet == sheet.id and acting.kind == kind


def _type_words(game: DoomGame, kind: EnemyType, per_hero: bool) -> str:
    times = game.by_heroes(kind.by_heroes) if kind.by_heroes else kind.activations
    activations = f"{times} activation{'s' if times != 1 else ''}"
    words = [
        f"{game.by_heroes(kind.hp)} HP",
        f"Shields {kind.shields}",
        f"Armor {kind.armor}",
        f"{activations} {'for each Hero' if per_hero else 'a round'}",
    ]
    words += [
        word
        for word, on in (
            ("late: after the Hero Phase", kind.late),
            ("Objective", kind.objective),
            ("Immovable", kind.immovable),
        )
        if on
    ]
    return f"{', '.join(words)}."


# -- Exposure, Terrain ----------------------------------------------------------------------------


def _exposure(game: DoomGame) -> Iterator[str]:
    """What lies where, and how likely a hidden marker is to count (DOO-XPO-10)."""
    battle = game.battle
    yield f"In the game: {exposure(kind for kind, n in EXPOSURE.items() for _ in range(n))}"
    yield f"Face down in the pool: {len(battle.pool)}"
    yield f"Face up: {len(battle.revealed)} ({exposure(battle.revealed) or 'none'})"
    for figure in (*game.state.heroes, *battle.enemies):
        seen = [marker.kind for marker in figure.exposure if marker.seen]
        if seen:
            yield f"Looked at on {figure_name(game, figure.id)}: {exposure(seen)}"
    chance = round(100 * odds(game))
    yield f"A hidden marker adds 1 Damage in round {battle.round} with {chance} %."


def terrain_lines(game: DoomGame, card: str) -> Iterator[str]:
    """A Terrain Card: its dice, what Heroes and Enemies do with it, its Cover."""
    terrain = game.library.terrain[card]
    quick = ", Initiative" if terrain.initiative else ""
    yield f"{terrain.name} {values_words(terrain.values)}{quick}: {terrain.text}"
    cover = {"no": "no Cover", "both": "Cover"}.get(
        terrain.cover, f"Cover on its {terrain.cover} side"
    )
    foe = worked_out(game, terrain.enemy_text)
    yield f"  Enemies, when no die lies on it at the End of Round: {foe}; {cover}."


# -- the Adventure --------------------------------------------------------------------------------


def _adventure(game: DoomGame) -> Iterator[SheetView]:
    state, library = game.state, game.library
    setting = library.settings.get(state.setting)
    if setting is not None:
        reward = f"Reward after the Battle: {setting.reward_text}"
        yield SheetView("setting", f"Setting: {setting.name}", (setting.text, reward))
        table = library.loot[setting.loot]
        last = len(table.rows) - 1
        rows = tuple(
            f"  {'1 or less' if n == 0 else f'{row.result} or more' if n == last else row.result}: "
            f"{say(row.effects)}"
            for n, row in enumerate(table.rows)
        )
        yield SheetView("loot", "LOOT! table", rows)
    if state.challenges:
        yield SheetView("challenges", "Challenges", tuple(_challenges(game)))
    for deck, card in open_cards(game):
        if deck == "battle" and state.battle is None:
            sheet = library.sheets[card]
            yield SheetView(
                "next-battle", f"Next Battle: {sheet.name}", tuple(sheet_lines(game, sheet))
            )


def _challenges(game: DoomGame) -> Iterator[str]:
    """The open Challenges (DOO-ROG-02)."""
    for id_ in game.state.challenges:
        card = game.library.challenges[id_]
        met = " (met)" if id_ in game.state.achieved else ""
        yield f"{card.name}, Honor {card.honor}{met}: {card.text}"
