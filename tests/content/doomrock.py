"""Cards of Assault on Doomrock in one line, and what the linter says of made-up ones."""

from __future__ import annotations

import msgspec

from content.checks.doomrock.lint import lint
from engine.doomrock.adventure import effect as ad
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle import step as st
from engine.doomrock.cards import (
    Ability,
    Card,
    EnemyCard,
    Event,
    Item,
    Library,
    Location,
    SecretArea,
    Sheet,
)

EMPTY = Library(
    heroes={},
    abilities={},
    traits={},
    items={},
    areas={},
    secret_areas={},
    settings={},
    loot={},
    events={},
    sheets={},
    terrain={},
    pets={},
    goons={},
    challenges={},
)
CAMP = Location(name="Bench", text="CAMP", effects=(ad.Camp(),))


def dice(card: Ability) -> str:
    """The dice of an Ability: "5/6 x2 !" (2 charges, Initiative), "66 x1" (a pair), "? x1 lock"."""
    values = "?" if len(card.values) == 6 else "/".join(map(str, card.values)) * (1 + card.pair)
    return f"{values} x{card.charges}" + " !" * card.initiative + " lock" * card.lock


def printed(card: Ability) -> str:
    """Attributes, dice, keywords and die colour of an Ability."""
    attributes = "/".join(name.title() for name in card.attributes) or "-"
    parts = (attributes, dice(card), ", ".join(card.keywords), card.color)
    return "; ".join(part for part in parts if part)


def faults(known: frozenset[str] | None = None, **cards: Card) -> list[str]:
    """What the linter says of a library with nothing in it but these cards, one to a deck."""
    library = msgspec.structs.replace(EMPTY, **{d: {c.id: c} for d, c in cards.items()})
    return [fault for _, _, fault in lint(library, known)]


def ability(text: str, *effects: fx.Effect, heroism: tuple[fx.Boost, ...] = ()) -> list[str]:
    """What the linter says of an Ability."""
    card = Ability(
        id="nap",
        name="Nap",
        text=text,
        flavour="Zzz.",
        deck="level",
        values=(1,),
        color="grey",
        effects=effects,
        heroism=heroism,
    )
    return faults(abilities=card)


def item(text: str, boost: fx.Boost | None = None, **parts: tuple[fx.Passive, ...]) -> list[str]:
    """What the linter says of an Item."""
    card = Item(
        id="hat", name="Hat", text=text, flavour="Soft.", deck="common", type="armor", boost=boost
    )
    return faults(items=msgspec.structs.replace(card, **parts))


def located(*locations: Location) -> list[str]:
    """What the linter says of a Secret Area with these locations."""
    card = SecretArea(id="cave", name="Cave", text="Damp.", locations=locations)
    return faults(secret_areas=card)


def location(
    text: str, price: ad.Price, *effects: ad.Effect, once: bool = False, stay: bool = False
) -> list[str]:
    """What the linter says of a location."""
    parts = {"stay" if stay else "effects": effects}
    place = Location(name="Nook", text=text, price=price, once="stay" if once else "")
    return located(msgspec.structs.replace(place, **parts))


def event(*options: ad.Option, table: tuple[ad.LootRow, ...] = ()) -> list[str]:
    """What the linter says of an Event."""
    card = Event(
        id="egg", name="Egg", text="An egg.", flavour="Oval.", options=options, table=table
    )
    return faults(events=card)


def sheet(minion: str, *steps: st.AnyStep) -> list[str]:
    """What the linter says of a Battle Sheet with one Minion action."""
    card = Sheet(
        id="mice",
        name="Mice",
        flavour="Squeak.",
        act=1,
        stealth_name="Cheese",
        stealth_text="Move.",
        stealth=(fx.Move(),),
        table={"2": EnemyCard(minion="Nibble", minion_text=minion, minion_steps=steps)},
    )
    return faults(sheets=card)
