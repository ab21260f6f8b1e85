"""Setting a Battle up: its sheets, Enemies, Terrain and decks, then the Heroes and their places."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.deck import Deck
from engine.doomrock import gear
from engine.doomrock.adventure import act, standing
from engine.doomrock.battle import exposure, groups, lay_out, markers, omens, reactions, spawn
from engine.doomrock.battle.tutorial import (
    TUTORIAL_CARDS,
    TUTORIAL_GOON_CARD,
    TUTORIAL_SHEET,
    preset_dice,
)
from engine.doomrock.cards import Sheet
from engine.doomrock.facts import BattleBegan
from engine.doomrock.state import Battle, DoomGame, Enemy, Hero

MINION_DECK = ("2", "2", "3", "A", "Q", "J")
"""With 3 Heroes another 2 joins, with 4 yet another (DOO-BSU-12)."""
BOSS_DECK = ("2", "3", "4", "A", "Q", "J")
"""The deck of a Boss that a horde has joined (DOO-BSU-11)."""


async def set_up_battle(game: DoomGame) -> None:
    """Set up the Battle of this Act in the order of the book (DOO-BSU-01).

    May raise BattleOver, where an omen or a card defeats the last Enemy.
    """
    state = game.state
    sheets = reveal(game)
    starts = standing.battle_starts(game)
    state.battle = Battle(sheets=sheets, start=starts, two_decks=len(sheets) > 1)
    standing.clear_omens(game)
    game.tell(BattleBegan(sheets=tuple(sheets), rule="DOO-BSU-01"))
    place_enemies(game)
    await lay_out.place_terrain(game, any(start.terrain for start in starts))
    build_decks(game)
    game.battle.enrage = min(6, game.library.sheets[sheets[0]].enrage)
    ready_heroes(game)
    if gear.changeable(game):
        await gear.equip(game, "DOO-BSU-13")
    for hero in state.heroes:
        if hero.health:
            await _position(game, hero)
    exposure.fill_pool(game)
    for start in starts:
        await omens.apply(game, start)
    for hero in groups.fighters(game):
        for card, name, trigger in reactions.triggers(game, hero, "battle"):
            with game.because(name):
                await reactions.fire(game, hero, card, trigger)


def count(game: DoomGame) -> None:
    """Count what Challenges ask of the Party as it goes into Battle."""
    state = game.state
    state.tally["hp-most"] = max(hero.health for hero in state.heroes)
    state.tally["silver"] = state.silver


# -- Enemies and decks -----------------------------------------------------------------------------


def reveal(game: DoomGame) -> list[str]:
    """The Battle Sheet, and the horde that joins it (DOO-BSU-03).

    A horde that was fought in this campaign does not come again.
    """
    state, sheets = game.state, game.library.sheets
    first = TUTORIAL_SHEET if state.mode == "tutorial" else act.battle_card(game)
    found = [first]
    if sheets[first].adds:
        hordes = [
            id_
            for id_ in sorted(sheets)
            if sheets[id_].act == 1 and sheets[id_].boss is None and id_ not in state.fought
        ]
        state.reveals += 1
        found.append(hordes[game.rng.below(len(hordes))])
    state.fought.extend(found)
    return found


def drawing(game: DoomGame) -> Sheet:
    """The sheet whose drawing says where Minions and Terrain stand (DOO-BSU-03)."""
    return game.library.sheets[game.battle.sheets[-1]]


def place_enemies(game: DoomGame) -> None:
    """The groups as drawn, all in the enemy Field, with HP and Shields (DOO-BSU-05 to -07).

    A Boss that a horde joins stands alone in a new group.
    """
    battle = game.battle
    for sheet_id in reversed(battle.sheets):
        sheet = game.library.sheets[sheet_id]
        for start in sheet.groups:
            minions = game.by_heroes(start.minions)
            if not minions and not start.boss:
                continue
            group = groups.new_group(battle, "enemy").id
            if start.boss:
                _shielded(game, spawn.enter(game, "boss", sheet_id, group))
            for _ in range(minions):
                _shielded(game, spawn.enter(game, "minion", sheet_id, group))


def _shielded(game: DoomGame, enemy: Enemy | None) -> None:
    if enemy is not None:
        enemy.shields = markers.setup_shields(game, enemy)


def build_decks(game: DoomGame) -> None:
    """The Activation Decks, shuffled; the tutorial stacks the first (DOO-BSU-10 to -12)."""
    battle = game.battle
    more = min(max(game.state.size - 2, 0), 2)
    battle.minion_deck = Deck([*MINION_DECK, *["2"] * more])
    if battle.two_decks:
        battle.boss_deck = Deck(list(BOSS_DECK))
    for deck in (battle.minion_deck, battle.boss_deck):
        game.shuffle(deck)
    if game.state.mode == "tutorial":
        _stack(battle.minion_deck, TUTORIAL_CARDS)
        battle.preset = preset_dice(game)
    _goon_deck(game)


def _stack(deck: Deck, top: tuple[str, ...]) -> None:
    """Put cards of a deck on top of it, the first of them topmost."""
    for card in reversed(top):
        deck.pile.remove(card)
        deck.pile.append(card)


def _goon_deck(game: DoomGame) -> None:
    """The Goon's own Activation Deck, shuffled (DOO-GOO-10)."""
    for hero in game.state.heroes:
        if hero.goon:
            cards = [card.id for card in game.library.goons[hero.card].cards]
            deck = Deck(list(cards))
            game.shuffle(deck)
            if game.battle.preset:
                _stack(deck, (cards[TUTORIAL_GOON_CARD],))
            game.battle.goon_deck = deck


# -- Heroes ----------------------------------------------------------------------------------------


def ready_heroes(game: DoomGame) -> None:
    """Heroes keep their markers (DOO-BSU-14); those at 0 HP count as defeated (DOO-EFF-13)."""
    for hero in game.state.heroes:
        hero.group = 0
        hero.defeated = not hero.health
        hero.snare = False
        if hero.defeated:
            hero.exposure.clear()
            hero.heroism = hero.shields = 0
            hero.stealth = hero.provoke = False
        for item in hero.items:
            item.used = False
        for pet in hero.pets:
            pet.group, pet.obedient = 0, False


async def _position(game: DoomGame, hero: Hero) -> None:
    """A Hero joins one that is placed, or stands apart, in the Hero Field (DOO-BSU-13, GOO-10).

    Its Pets start beside it (DOO-PET-06).
    """
    battle = game.battle
    options = [Option(key="new", label="A group of its own", value=0, letter="n")]
    for group in battle.groups:
        beside = groups.heroes_in(game, group.id)
        if beside:
            names = " and ".join(other.name for other in beside)
            options.append(
                Option(
                    key=group.name, label=f"With {names}", value=group.id, at=f"group:{group.name}"
                )
            )
    prompt = f"Where does {hero.name} start?"
    pick = Pick("battle.position", prompt, tuple(options), "DOO-BSU-13", hero.id)
    chosen = await game.ask(pick)
    hero.group = chosen or groups.new_group(battle, "hero").id
    for pet in hero.pets:
        pet.group = hero.group
