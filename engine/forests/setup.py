"""Setting up the table: heroes, map, decks, the Acropolis, the starting city, and its loot."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.ask import Option, Pick
from engine.core.deck import Deck
from engine.core.fact import GameBegan, Rolled, Said
from engine.core.rng import Rng
from engine.forests import circumstances, city, destinations, power_ups, valor
from engine.forests.facts import PlaceChanged, RelicChanged
from engine.forests.goods import acquire, gain_group_item
from engine.forests.newcomers import free_roles, join
from engine.forests.places import acropolis, place_name
from engine.forests.state import ForestsGame, Slot
from engine.forests.styles import FIRST_MAP, GUIDED, PLAYS
from engine.hexcrawl.board import REALM, Cell, Placed
from engine.hexcrawl.cards import Race, Role
from engine.hexcrawl.goods import gain_food, gain_gold
from engine.hexcrawl.growth import grow
from engine.hexcrawl.movement import ground, wander
from engine.hexcrawl.resolve import pick_item
from engine.hexcrawl.state import Hero

QUARTERS: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
SLOTS = 4
ROLLS = ((3, 3), (3, 3), (2, 3), (2, 3), (1, 2), (1, 2))
"""Gear and item rolls per hero, by the number of heroes (FOR-STA-04)."""


async def set_up(game: ForestsGame) -> None:
    """Set up the table in the order of the book (FOR-SET-01)."""
    state = game.state
    play = PLAYS[state.mode]
    shuffler = Rng(state.setup)
    game.tell(GameBegan(title=f"The Forests of Adrimon: {play.mode.title}", seed=state.seed))
    state.journey.phase = "setup"
    _create_heroes(game, shuffler)
    state.speed = play.speed
    lay_map(game, shuffler)
    _shuffle_decks(game, shuffler)
    circumstances.refill(game)
    _deal_relics(game, shuffler)
    for charm in play.charms:
        gain_group_item(game, charm)
    place_acropolis(game)
    start = roll_start(game)
    if state.style.first_power_ups:
        with game.because(play.mode.title, "FOR-STY-06"):
            for _ in range(state.style.first_power_ups):
                card = power_ups.draw(game)
                if card is not None:
                    await power_ups.give_to_all(game, card)
    await valor.begin(game)
    await wander(game)
    await loot(game, start)
    await give_bonus(game, start)
    await _head_start(game)
    state.turn = 0


# -- heroes ---------------------------------------------------------------------------------------


def _create_heroes(game: ForestsGame, shuffler: Rng) -> None:
    """Each hero is a Role and a Race, picked or drawn; Roles differ (FOR-SET-02, FOR-SET-22)."""
    state, library = game.state, game.library
    wanted = {parts[0] for parts in state.wanted if parts[0]}
    for index in range(state.size):
        role_id, race_id, name = state.wanted[index] if index < len(state.wanted) else ("", "", "")
        role = library.roles[role_id] if role_id else _random_role(game, shuffler, wanted)
        race = library.races[race_id] if race_id else _random_race(game, shuffler)
        hero = join(game, role, race, name)
        hero.tether = state.style.one_hero  # FOR-ONE-03


def _random_role(game: ForestsGame, shuffler: Rng, wanted: set[str]) -> Role:
    free = [role for role in free_roles(game.state, game.library) if role.id not in wanted]
    return free[shuffler.below(len(free))]


def _random_race(game: ForestsGame, shuffler: Rng) -> Race:
    races = list(game.library.races.values())
    return races[shuffler.below(len(races))]


# -- map and decks --------------------------------------------------------------------------------


def lay_map(game: ForestsGame, shuffler: Rng) -> None:
    """Quadrants in any arrangement and orientation, HEXtiles face down, the Fey Realm apart.

    (FOR-SET-13, FOR-SET-14, FOR-FEY-01)
    """
    state = game.state
    kinds: dict[str, list[str]] = {"quadrant": [], "tile": [], "small": [], "realm": []}
    for tile in game.library.tiles.values():
        kinds[tile.kind].append(tile.id)
    quadrants = sorted(kinds["quadrant"])
    turns = [0] * len(QUARTERS)
    if FIRST_MAP not in state.switches and state.mode != GUIDED:
        shuffler.shuffle(quadrants)
        turns = [shuffler.below(6) for _ in QUARTERS]
    state.placed = [
        Placed(tile, cell[0], cell[1], turn)
        for tile, cell, turn in zip(quadrants, QUARTERS, turns, strict=True)
    ]
    state.placed.extend(Placed(tile, *REALM) for tile in kinds["realm"])
    state.tiles = sorted(kinds["tile"])
    shuffler.shuffle(state.tiles)
    state.small_tiles = sorted(kinds["small"])


def _shuffled(cards: Iterable[str], shuffler: Rng) -> Deck:
    pile = sorted(cards)
    shuffler.shuffle(pile)
    return Deck(pile)


def _shuffle_decks(game: ForestsGame, shuffler: Rng) -> None:
    """All decks, shuffled (FOR-SET-15, FOR-SET-16, FOR-SET-18)."""
    state, library = game.state, game.library
    state.circumstances = _shuffled(library.circumstances, shuffler)
    state.destinations = _shuffled(library.destinations, shuffler)
    state.fragment_deck = _shuffled(library.fragments, shuffler)
    state.power_ups = _shuffled(library.power_ups, shuffler)


def _deal_relics(game: ForestsGame, shuffler: Rng) -> None:
    """A Relic on each of four slots, Destinations over each (FOR-SET-17, -18, FOR-STY-11)."""
    state = game.state
    relics = sorted(game.library.relics)
    shuffler.shuffle(relics)
    state.slots = [Slot(relic=relic, hidden=state.style.hidden_relics) for relic in relics[:SLOTS]]
    state.relics_aside = relics[SLOTS:]
    for slot in state.slots:
        if not slot.hidden:
            game.tell(RelicChanged(relic=slot.relic, how="in play", rule="FOR-SET-17"))
    for index in range(len(state.slots)):
        for _ in range(state.style.destinations):
            destinations.open_on(game, index)


# -- the Acropolis and the start ------------------------------------------------------------------


def place_acropolis(game: ForestsGame) -> None:
    """The Hex die says on which city the Acropolis lies; a hex is rolled again (FOR-SET-20)."""
    face = 6
    while face == 6:
        face = game.roll(6)
        name = place_name(f"city:{face}") if face < 6 else "again"
        game.tell(Rolled(die="hex", faces=(face,), total=face, result=name, rule="FOR-SET-20"))
    game.state.acropolis = face
    game.tell(PlaceChanged(place="the Acropolis", how=f"set down on {name}", rule="FOR-SET-20"))


def roll_start(game: ForestsGame) -> int:
    """The starting city: its number, or 6 for the Acropolis (FOR-STA-01)."""
    state = game.state
    face = game.roll(6)
    number = 6 if face == state.acropolis else face
    name = place_name("acropolis" if number == 6 else f"city:{number}")
    game.tell(Rolled(die="hex", faces=(face,), total=face, result=name, rule="FOR-STA-01"))
    at = acropolis(game) if number == 6 else ground(game).find(f"city:{number}")
    assert at is not None, f"city {number} is not on the map"
    state.at = at
    return number


async def loot(game: ForestsGame, start: int) -> None:
    """Each hero's first searches: no risk, no Event (FOR-STA-03, FOR-STA-04)."""
    state = game.state
    place = f"city:{state.acropolis if start == 6 else start}"
    gear, things = ROLLS[state.size - 1]
    with game.because("starting loot", "FOR-STA-03"):
        for hero in list(state.heroes):
            for _ in range(gear):
                await city.search(game, hero, gear=True, place=place, starting=True)
            for _ in range(things):
                await city.search(game, hero, gear=False, place=place, starting=True)


async def give_bonus(game: ForestsGame, start: int) -> None:
    """What the starting city gives each hero (FOR-STA-06 to -11)."""
    name = place_name("acropolis" if start == 6 else f"city:{start}")
    with game.because(name, f"FOR-STA-{5 + start:02d}"):
        for hero in list(game.state.heroes):
            match start:
                case 1:
                    await grow(game, hero, "split-vitals", 3)
                case 2:
                    await _gold_or_food(game, hero)
                case 3:
                    await grow(game, hero, "ability", 1)
                case 4:
                    await grow(game, hero, "any", 1)
                case 5:
                    item = await pick_item(game, hero, 5, "setup.item")
                    await acquire(game, game.library.items[item], "city:5", hero)
                case _:
                    await grow(game, hero, "skill", 1)


async def _gold_or_food(game: ForestsGame, hero: Hero) -> None:
    options = (
        Option("gold", "5 Gold", True, note=f"has {hero.gold}"),
        Option("food", "5 Food", False, note=f"has {hero.food}"),
    )
    pick = Pick("setup.myrin", f"{hero.name}: Gold or Food?", options, "FOR-STA-07", who=hero.id)
    if await game.ask(pick):
        gain_gold(game, hero, 5)
    else:
        gain_food(game, hero, 5)


async def _head_start(game: ForestsGame) -> None:
    """The advantages of a Sprint: Gold, Food and a Relic ready to be reforged."""
    state = game.state
    play = PLAYS[state.mode]
    for hero in list(state.heroes):
        gain_gold(game, hero, play.gold)
        gain_food(game, hero, play.food)
    if play.relic:
        relic = state.slots[0].relic
        name = game.library.relics[relic].name
        game.tell(Said(text=f"All pieces of {name} are in your bags; Battle Site 1 awaits them."))
        for card in list(state.fragment_deck.pile):
            if game.library.fragments[card].relic == relic:
                state.fragment_deck.pile.remove(card)
                state.fragments.append(card)
