"""A table in the middle of an Adventure: a few plain cards, loaded dice, scripted answers.

Every Adventure test builds on this one table, so its parts stay together, however many.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

import msgspec

from engine.core.ask import Option, Question
from engine.core.deck import Deck
from engine.core.fact import Fact
from engine.core.state import streams
from engine.core.table import Script
from engine.core.testing import LoadedDice
from engine.doomrock import goods
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.movement import arrive, reveal
from engine.doomrock.adventure.places import place_of
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.battle.effect import Attribute
from engine.doomrock.cards import (
    Ability,
    Area,
    Card,
    Event,
    Goon,
    HeroCard,
    Item,
    Library,
    Location,
    LootTable,
    Pet,
    PetSide,
    SecretArea,
    Setting,
    Sheet,
    Trait,
)
from engine.doomrock.state import Adventure, DoomGame, DoomState, Gear, Hero, Place

Answer = tuple[str, str | tuple[str, ...]]
ACTION = "adventure.action"


# -- cards -----------------------------------------------------------------------------------------


def location(
    name: str,
    *effects: ad.Effect,
    price: ad.Price | None = None,
    after: str = "",
    once: str = "",
    stay: tuple[ad.Effect, ...] = (),
) -> Location:
    """A location that does something for a price."""
    assert once in ("", "area", "stay")
    return Location(
        name=name,
        text=name,
        price=price or ad.Price(),
        effects=effects,
        after=after,
        once="area" if once == "area" else "stay" if once == "stay" else "",
        stay=stay,
    )


def area(
    id_: str,
    kind: ad.AreaType,
    *locations: Location,
    secrets: int = 3,
    bonus: tuple[ad.Effect, ...] = (),
    standing: tuple[ad.Standing, ...] = (),
) -> Area:
    """An Area card."""
    return Area(
        id=id_,
        name=id_.title(),
        type=kind,
        secrets=secrets,
        bonus=bonus,
        bonus_text="bonus",
        locations=locations,
        standing=standing,
    )


def secret_area(
    id_: str,
    *locations: Location,
    standing: tuple[ad.Standing, ...] = (),
    pets: bool = False,
) -> SecretArea:
    """A Secret Area card."""
    return SecretArea(id=id_, name=id_.title(), locations=locations, standing=standing, pets=pets)


def event(id_: str, *effects: ad.Effect, pets: bool = False) -> Event:
    """An Event with one side."""
    return Event(
        id=id_,
        name=id_.title(),
        options=(ad.Option(label="So be it", effects=effects),),
        pets=pets,
    )


def setting(
    id_: str,
    *standing: ad.Standing,
    time: int = 9,
    loot: str = "plain",
    reward1: tuple[ad.Effect, ...] = (ad.Silver(n=4),),
    reward2: tuple[ad.Effect, ...] = (ad.Silver(n=5),),
    arena: bool = False,
    locations: tuple[Location, ...] = (),
) -> Setting:
    """A Setting card."""
    return Setting(
        id=id_,
        name=id_.title(),
        time=time,
        standing=standing,
        loot=loot,
        reward1=reward1,
        reward2=reward2,
        reward_text="reward",
        arena=arena,
        locations=locations,
    )


def item(
    id_: str,
    deck: str = "common",
    kind: ad.ItemType = "consumable",
    hands: int = 0,
    requires: dict[Attribute, int] | None = None,
    grants: dict[Attribute, int] | None = None,
    copies: int = 1,
    base: str = "",
) -> Item:
    """An Item card."""
    return Item(
        id=id_,
        name=id_.title(),
        deck="epic" if deck == "epic" else "common",
        type=kind,
        hands=hands,
        requires=requires or {},
        grants=grants or {},
        copies=copies,
        base=base,
    )


def ability(id_: str, deck: str = "level", *attributes: Attribute, base: str = "") -> Ability:
    """An Ability card."""
    decks = {"start": "start", "level": "level", "trait": "trait", "goon": "goon"}
    assert deck in decks
    return msgspec.convert(
        {
            "id": id_,
            "name": id_.title(),
            "deck": deck,
            "values": (1, 2),
            "color": "red",
            "attributes": attributes,
            "base": base,
        },
        Ability,
    )


def pet(id_: str, limit: int = 2) -> Pet:
    """A Pet card."""
    side = PetSide(text="sits", obey_text="stays", effects=())
    return Pet(id=id_, name=id_.title(), window="hero", limit=limit, levels=(side, side))


def sheet(id_: str, act: int) -> Sheet:
    """A Battle Sheet with nothing on it."""
    return Sheet(
        id=id_,
        name=id_.title(),
        act=act,
        stealth_name="hide",
        stealth_text="hides",
        stealth=(),
        table={},
    )


def loot(id_: str, *rows: tuple[int, tuple[ad.Effect, ...]]) -> LootTable:
    """A LOOT! table."""
    found = tuple(ad.LootRow(result=result, effects=effects) for result, effects in rows)
    return LootTable(id=id_, name=id_, rows=found)


PLAIN = loot(
    "plain",
    (1, (ad.Mark(kind="exposure"),)),
    (2, ()),
    (3, (ad.Silver(n=1),)),
    (4, (ad.Common(),)),
    (5, (ad.Silver(n=2),)),
    (6, (ad.Silver(n=3),)),
    (7, (ad.Epic(),)),
)
"""1 or less Exposure, 2 nothing, 3 Silver +1, 4 Common, 5 Silver +2, 6 Silver +3, 7+ Epic."""

HEROES = ("ann", "bob", "cleo", "dan")
SKILLS = tuple(f"skill-{n}" for n in range(1, 13))
SOUPS = tuple(f"soup-{n}" for n in range(1, 9))
CROWNS = tuple(f"crown-{n}" for n in range(1, 5))


def _cards() -> list[Card]:
    """The plain cards: enough of each kind for a map, and nothing that changes a rule."""
    cards: list[Card] = [PLAIN]
    for name in HEROES:
        cards += [
            ability(f"{name}-step", "start", "str"),
            ability(f"{name}-hit", "start", "str"),
            ability(f"{name}-aim", "start", "agi"),
            ability(f"{name}-quirk", "trait", "int"),
            HeroCard(
                id=name,
                name=name.title(),
                sides=(name, name),
                group="beginner",
                threat=50,
                hp=5,
                maneuver=f"{name}-step",
                start=(f"{name}-hit", f"{name}-aim"),
            ),
            Trait(id=f"{name}-trait", name="Trait", ability=f"{name}-quirk"),
        ]
    cards.append(ability("barge", "goon", "str", "str"))
    cards.append(Goon(id="mook", name="Mook", threat=80, hp=6, maneuver="barge", cards=()))
    cards += [ability(name, "level") for name in SKILLS]
    for kind in ("wilderness", "mountain", "town", "doomrock"):
        for n in range(1, 7):
            cards.append(area(f"{kind}-{n}", kind))
    cards += [secret_area(f"secret-{n}") for n in range(1, 4)]
    cards += [event(f"event-{n}") for n in range(1, 9)]
    cards += [setting(f"setting-{n}") for n in range(1, 5)]
    market = location("Quartermaster", ad.Shop(wares=(ad.Ware(kind="common", price=2, n=3),)))
    cards.append(
        setting("arena", time=0, arena=True, locations=(market, location("Barracks", ad.Camp())))
    )
    cards += [item(name) for name in SOUPS]
    cards += [item(f"sword-{n}", "common", "weapon", 1) for n in range(1, 7)]
    cards += [item(f"vest-{n}", "common", "armor") for n in range(1, 5)]
    cards += [item(f"ring-{n}", "common", "artifact") for n in range(1, 5)]
    cards += [item(name, "epic", "artifact") for name in CROWNS]
    cards += [item(f"plate-{n}", "epic", "armor") for n in range(1, 4)]
    cards += [pet(f"pet-{n}") for n in range(1, 6)]
    cards += [sheet(f"battle-{act}-{n}", act) for act in (1, 2, 3) for n in range(1, 6)]
    return cards


KINDS: dict[type[Card], str] = {
    HeroCard: "heroes",
    Ability: "abilities",
    Trait: "traits",
    Item: "items",
    Area: "areas",
    SecretArea: "secret_areas",
    Setting: "settings",
    LootTable: "loot",
    Event: "events",
    Sheet: "sheets",
    Pet: "pets",
    Goon: "goons",
}


def library(cards: Iterable[Card] = ()) -> Library:
    """The plain cards, with others besides or (by their id) in their place."""
    tables: dict[str, dict[str, Card]] = {
        name: {} for name in (*KINDS.values(), "terrain", "challenges")
    }
    for card in (*_cards(), *cards):
        tables[KINDS[type(card)]][card.id] = card
    return Library(**tables)  # type: ignore[arg-type]  # each table holds the cards of its kind


# -- the table -------------------------------------------------------------------------------------


def given(
    *cards: Card,
    heroes: int = 2,
    goon: bool = False,
    act: int = 1,
    row: Sequence[str] = ("wilderness-1", "mountain-1", "town-1"),
    here: str = "",
    deck: Sequence[str] = ("wilderness-2", "town-2"),
    in_force: str = "setting-1",
    time: int = 5,
    silver: int = 0,
    events: Sequence[str] = ("event-1", "event-2", "event-3"),
    level: Sequence[str] = SKILLS,
    common: Sequence[str] = SOUPS,
    epic: Sequence[str] = CROWNS,
    secret_areas: Sequence[str] = ("secret-1", "secret-2"),
    pets: Sequence[str] = ("pet-1", "pet-2", "pet-3", "pet-4", "pet-5"),
    switches: Sequence[str] = (),
    dice: Iterable[int] = (),
    answers: Iterable[Answer] = (),
    told: list[Fact] | None = None,
) -> DoomGame:
    """An Adventure in progress, the Party on `here` (the last of `row`).

    `cards` join the plain ones or replace them by their id. Decks are given from the top. Facts
    are collected in `told`.
    """
    play, setup = streams(1)
    state = DoomState(
        volume="doomrock",
        mode="campaign",
        seed=1,
        play=play,
        setup=setup,
        ready=True,
        turn=1,
        size=1 if goon else heroes,
        switches=list(switches),
        act=act,
        setting=in_force,
        silver=silver,
    )
    facts: list[Fact] = [] if told is None else told
    game = DoomGame(state, library(cards), Script(answers), facts.append)
    game.rng = LoadedDice(dice)
    state.heroes = [hero(f"h{n + 1}", name) for n, name in enumerate(HEROES[:heroes])]
    if goon:
        state.heroes = [state.heroes[0], _goon()]
    for pile, ids in (
        (state.events, events),
        (state.level, level),
        (state.common, common),
        (state.epic, epic),
        (state.secret_areas, secret_areas),
        (state.pets, pets),
    ):
        pile.pile = list(reversed(ids))
    state.adventure = Adventure(time=time, deck=Deck(list(reversed(deck))), marks=["begun"])
    state.adventure.row.extend(reveal(game, card) for card in row)
    state.battles.pile = [f"battle-{act}-1"]
    stand(game, here or row[-1])
    facts.clear()
    return game


def hero(id_: str, name: str) -> Hero:
    """A Hero with four Ability Cards (Str 2, Agi 1, Int 1) and 5 HP."""
    return Hero(
        id=id_,
        card=name,
        name=name.title(),
        trait=f"{name}-trait",
        abilities=[f"{name}-step", f"{name}-hit", f"{name}-aim", f"{name}-quirk"],
        hp=5,
    )


def _goon() -> Hero:
    return Hero(id="h2", card="mook", name="Mook", goon=True, abilities=["barge"], hp=6)


def stand(game: DoomGame, card: str) -> Place:
    """Put the Party on a revealed Area."""
    arrive(game, place(game, card), "start")
    return place(game, card)


def place(game: DoomGame, card: str) -> Place:
    """A revealed Area."""
    found = place_of(game, card)
    assert found is not None, f"{card} is not on the map"
    return found


def own(game: DoomGame, *cards: str) -> list[Gear]:
    """Put Items into the Party Inventory."""
    return [goods.gain_item(game, card) for card in cards]


def owns(game: DoomGame) -> list[str]:
    """The cards in the Party Inventory."""
    return [gear.card for gear in game.state.inventory]


def scene() -> Scene:
    """A card at work that is nowhere in particular."""
    return Scene(card="test", name="Test")


# -- questions -------------------------------------------------------------------------------------


def script(game: DoomGame) -> Script:
    """The script that answers."""
    assert isinstance(game.table, Script)
    return game.table


def dice(game: DoomGame, *faces: int) -> None:
    """Put more scripted dice on the table."""
    assert isinstance(game.rng, LoadedDice)
    game.rng.faces.extend(faces)


def done(game: DoomGame) -> None:
    """Assert that every scripted die and answer was used."""
    assert isinstance(game.rng, LoadedDice)
    assert game.rng.faces == [], f"dice left over: {game.rng.faces}"
    assert script(game).answers == [], f"answers left over: {script(game).answers}"


class Asked(Exception):
    """Raised by `Looking` in place of an answer."""


class Looking:
    """A table that looks at the first question and answers nothing."""

    def __init__(self) -> None:
        self.question: Question[object] | None = None

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """Keep the question. Raises Asked."""
        self.question = question
        raise Asked


async def offered(
    game: DoomGame, turn: Callable[[DoomGame], Awaitable[None]]
) -> dict[str, Option[object]]:
    """The options of the first question of a turn by key, whether allowed or not."""
    looking, table = Looking(), game.table
    game.table = looking
    game.state.policy["*"] = "ask"
    try:
        await turn(game)
    except Asked:
        pass
    finally:
        game.table = table
        del game.state.policy["*"]
    assert looking.question is not None, "nothing was asked"
    return {option.key: option for option in looking.question.options}
