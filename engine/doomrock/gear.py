"""Gear: four slots a Hero, attributes that Items require, and the free change of equipment."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock.battle.effect import Attribute
from engine.doomrock.cards import Item
from engine.doomrock.facts import Equipped
from engine.doomrock.state import DoomGame, Gear, Hero

SLOTS = 4
"""Armor, artifact and two hands (DOO-ITM-02)."""
HANDS = 2
ATTRIBUTES: dict[Attribute, str] = {"str": "Str", "agi": "Agi", "int": "Int"}

Change = tuple[Gear, Hero, bool]
"""Put an Item on a Hero (or, when False, take it off)."""


def attribute(game: DoomGame, hero: Hero, name: Attribute) -> int:
    """How often an attribute stands on a Hero's Ability Cards, with what equipped Items grant.

    (DOO-ITM-08, DOO-GOO-05)
    """
    library = game.library
    total = sum(library.abilities[id_].attributes.count(name) for id_ in hero.abilities)
    return total + sum(library.items[gear.card].grants.get(name, 0) for gear in hero.items)


def unmet(game: DoomGame, hero: Hero, item: Item) -> str:
    """The requirements of an Item that a Hero does not meet, in words (DOO-ITM-07)."""
    lacking = [
        f"{ATTRIBUTES[name]} {need} (has {has})"
        for name, need in item.requires.items()
        if (has := attribute(game, hero, name)) < need
    ]
    return "needs " + ", ".join(lacking) if lacking else ""


def no_room(game: DoomGame, hero: Hero, item: Item) -> tuple[str, str]:
    """Why an Item finds no slot, and the rule; ("", "") when it does (DOO-ITM-03 to -05).

    Consumables lie in any slot, so only the sum limits them.
    """
    worn = [game.library.items[gear.card] for gear in hero.items]
    if item.type == "weapon":
        if sum(other.hands for other in worn) + item.hands > HANDS:
            return "no free hand", "DOO-ITM-04"
    elif item.type != "consumable" and any(other.type == item.type for other in worn):
        return f"wears {item.type} already", "DOO-ITM-03"
    if sum(size(other) for other in worn) + size(item) > SLOTS:
        return "no free slot", "DOO-ITM-05"
    return "", ""


def size(item: Item) -> int:
    """How many slots an Item fills; a two-handed weapon fills both hands."""
    return max(1, item.hands)


def cannot(game: DoomGame, hero: Hero, item: Item) -> tuple[str, str]:
    """Why a Hero cannot equip an Item now, and the rule; ("", "") when it can."""
    lacking = unmet(game, hero, item)
    return (lacking, "DOO-ITM-07") if lacking else no_room(game, hero, item)


def put_on(game: DoomGame, hero: Hero, gear: Gear) -> None:
    """Equip an Item from the Party Inventory (DOO-ITM-02)."""
    game.state.inventory.remove(gear)
    hero.items.append(gear)
    game.tell(Equipped(who=hero.id, card=gear.card, on=True, rule="DOO-ITM-02"))


def take_off(game: DoomGame, hero: Hero, gear: Gear, rule: str = "DOO-ITM-06") -> None:
    """Put an equipped Item back into the Party Inventory, and whatever now fails with it."""
    hero.items.remove(gear)
    game.state.inventory.append(gear)
    game.tell(Equipped(who=hero.id, card=gear.card, on=False, rule=rule))
    check(game, hero)


def check(game: DoomGame, hero: Hero) -> None:
    """Take off every Item whose requirement is no longer met, until all are (DOO-ITM-10)."""
    for gear in hero.items:
        if unmet(game, hero, game.library.items[gear.card]):
            take_off(game, hero, gear, "DOO-ITM-10")
            return


def check_all(game: DoomGame) -> None:
    """Look at the requirements of all Heroes (DOO-ITM-10)."""
    for hero in game.state.heroes:
        check(game, hero)


def changeable(game: DoomGame) -> bool:
    """Whether the Party has any Item to equip or to put away."""
    return bool(game.state.inventory) or any(hero.items for hero in game.state.heroes)


async def equip(game: DoomGame, rule: str = "DOO-ITM-06") -> None:
    """Change equipment as often as the player likes; it costs nothing (DOO-ITM-06, DOO-BSU-13)."""
    while True:
        pick = Pick(
            "gear.change",
            "Who carries what?",
            tuple(_options(game)),
            rule,
            optional=True,
            skip="Done",
        )
        chosen = await game.maybe(pick)
        if chosen is None:
            return
        gear, hero, on = chosen
        if on:
            put_on(game, hero, gear)
        else:
            take_off(game, hero, gear)


def _options(game: DoomGame) -> list[Option[Change]]:
    state, items = game.state, game.library.items
    options: list[Option[Change]] = []
    seen: list[str] = []
    for gear in state.inventory:
        if gear.card in seen:
            continue
        seen.append(gear.card)
        item = items[gear.card]
        for hero in state.heroes:
            why_not, rule = cannot(game, hero, item)
            options.append(
                Option(
                    key=f"on:{gear.uid}:{hero.id}",
                    label=f"{item.name} to {hero.name}",
                    value=(gear, hero, True),
                    at=f"card:{gear.card}",
                    note=describe(item),
                    why_not=why_not,
                    rule=rule,
                )
            )
    for hero in state.heroes:
        for gear in hero.items:
            item = items[gear.card]
            options.append(
                Option(
                    key=f"off:{gear.uid}",
                    label=f"{hero.name} puts away {item.name}",
                    value=(gear, hero, False),
                    at=f"card:{gear.card}",
                    note=describe(item),
                )
            )
    return options


def describe(item: Item) -> str:
    """An Item in one line: its type, requirement and text."""
    kind = item.type
    words = f"{kind}, {item.hands} hands" if item.hands > 1 else kind
    needs = " ".join(f"{ATTRIBUTES[name]} {n}" for name, n in item.requires.items())
    grants = " ".join(f"+{n} {ATTRIBUTES[name]}" for name, n in item.grants.items())
    more = "".join(f", {part}" for part in (needs and f"needs {needs}", grants) if part)
    return f"({words}{more}) {item.text}"
