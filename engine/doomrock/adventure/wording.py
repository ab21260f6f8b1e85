"""Adventure effects in short words, as cards print them, and the odds of LOOT! in a line."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from engine.core.odds import percent
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.decks import DECKS

TYPES: dict[str, str] = {
    "weapon": "Weapon",
    "armor": "Armor",
    "artifact": "Artifact",
    "consumable": "Consumable",
}
CHECKS: dict[str, str] = {
    "area": "in a {of} Area",
    "marker": "{of} {n}",
    "silver": "Silver {n}",
    "time": "Time {n}",
    "secrets": "Secret {n} here",
    "act": "Act {n} or later",
    "scouted": "the {deck} shows a SCOUTED card",
    "pets": "with Pets",
    "items": "Items: {n} {of}",
    "hp": "each Hero has HP {n}",
}


def say(effects: tuple[ad.Effect, ...]) -> str:
    """What effects do, in a line; "nothing" when they do nothing."""
    return ", ".join(phrase(effect) for effect in effects) or "nothing"


def price_words(price: ad.Price | None) -> str:
    """A price in words, markers as each Hero pays them; empty when nothing is to be paid."""
    if price is None:
        return ""
    parts = [
        f"{n} {name}"
        for n, name in (
            (price.time, "Time"),
            (price.secret, "Secret"),
            (price.silver, "Silver"),
        )
        if n
    ]
    markers = [
        f"{n} {name}"
        for n, name in (
            (price.heroism, "Heroism"),
            (price.shield, "Shield"),
            (price.exposure, "Exposure"),
        )
        if n
    ]
    markers += ["Stealth"] * price.stealth + ["Provoke"] * price.provoke
    if markers:
        parts.append(f"{' and '.join(markers)} for each Hero")
    return ", ".join(parts)


def check_words(check: ad.Check) -> str:
    """A check in words."""
    deck = next((name for key, name in DECKS.items() if key == check.of), "")
    text = CHECKS[check.what].format(of=check.of, n=check.n, deck=deck).strip()
    return f"not {text}" if check.no else text


def phrase(effect: ad.Effect) -> str:
    """One effect in words."""
    match effect:
        case ad.Time():
            return f"Time {effect.n:+}"
        case ad.Secret():
            return f"Secret {effect.n:+} {'here' if effect.where == 'here' else 'on any Area'}"
        case ad.Silver():
            return f"Silver {effect.n:+}"
        case ad.Mark():
            return _marker(effect)
        case ad.Hp():
            return f"HP {effect.n:+}"
        case ad.Harm():
            return f"Damage {effect.n}"
        case ad.Common():
            return _items("Common", effect.n, (effect.type,), effect.keep)
        case ad.Epic():
            return _items("Epic", effect.n, (effect.type, *effect.types), effect.keep)
        case ad.Discard():
            which = f"{effect.deck.title()} Items" if effect.deck else "Items"
            return "discard it" if effect.last else f"discard {effect.n} {which}"
        case ad.Trade():
            named = " of a type you name" if effect.named else ""
            return f"trade 1 {effect.give.title()} for 1 {effect.take.title()}{named}"
        case ad.Pet():
            return f"Pet {effect.n}" + (f" or {say(effect.otherwise)}" if effect.otherwise else "")
        case ad.Obedience():
            return f"Obedience {effect.n:+} on one Pet"
        case ad.Loot():
            return "LOOT!" + (f" {effect.n:+}" if effect.n else "")
        case ad.Shop():
            return _shop(effect)
        case ad.Camp():
            return "CAMP" + _level_ups(effect)
        case ad.LevelUp():
            return f"Level Up at cost -{effect.less}" if effect.less else "Level Up"
        case ad.Ability():
            return f"Ability {effect.n} (free)"
        case ad.Scout():
            return _scout(effect)
        case ad.LookBattle():
            return "look at the Battle Card"
        case ad.Peril():
            return "Peril" + (f" {effect.n} times" if effect.n > 1 else "")
        case ad.Event():
            return f"Event {effect.n}"
        case ad.SecretArea():
            return f"Secret Area {effect.n}"
        case ad.TravelTo():
            return f"Travel to any {effect.type.title() + ' ' if effect.type else ''}Area"
        case ad.VentureForth():
            without = ["Event"] * (not effect.event) + ["Peril"] * (not effect.peril)
            return " and without its ".join(["Venture Forth without its Time cost", *without])
        case ad.Shift():
            return "swap two Areas" if effect.how == "swap" else "discard an Area"
        case ad.FreeAction():
            names = {"search": "Search", "travel": "Travel", "venture": "Venture Forth"}
            times = f" ({effect.n} times)" if effect.n > 1 else ""
            return f"the next {names[effect.action]} costs no Time{times}"
        case ad.Omen():
            return f"omen '{effect.name}': {start_words(effect.start)}"
        case ad.Choose():
            return " or ".join(option.label for option in effect.options)
        case ad.If():
            text = f"if {check_words(effect.when)}: {say(effect.then)}"
            return text + (f", otherwise {say(effect.otherwise)}" if effect.otherwise else "")
        case ad.Roll():
            return "D6: " + ", ".join(_row(effect.rows, i) for i in range(len(effect.rows)))
        case ad.Custom():
            return effect.name.replace("-", " ")
    assert_never(effect)


def _marker(effect: ad.Mark) -> str:
    name = effect.kind.title()
    if effect.kind in ("stealth", "provoke"):
        return name if effect.n > 0 else f"lose {name}"
    return f"{name} {effect.n:+}"


def _items(deck: str, n: int, types: tuple[ad.ItemType | None, ...], keep: int) -> str:
    words = " or ".join(TYPES[kind] for kind in types if kind is not None)
    text = f"{deck} {n} {words}".rstrip()
    return f"{text}, keep {keep}" if keep else text


def _shop(shop: ad.Shop) -> str:
    wares = ", ".join(_ware(ware) for ware in shop.wares)
    price = shop.sell_common
    return f"SHOP ({wares})" + (f"; you may sell 1 Common for {price} Silver" if price else "")


def _ware(ware: ad.Ware) -> str:
    if ware.kind in ("common", "epic"):
        thing = TYPES[ware.type] if ware.type is not None else ""
        many = "s" if thing and ware.n > 1 and ware.type != "armor" else ""
        return " ".join(
            filter(None, (f"{ware.n} {ware.kind.title()}", thing + many, f"at {ware.price}"))
        )
    name = "HP" if ware.kind == "hp" else ware.kind.title()
    return f"{name} {-ware.n if ware.kind == 'exposure' else ware.n:+} at {ware.price}"


def _level_ups(camp: ad.Camp) -> str:
    """How Level Ups in a CAMP cost more or less than elsewhere."""
    parts = [
        f"{which} {abs(n)} {'more' if n > 0 else 'less'}"
        for which, n in (("Level Ups cost", camp.more), ("the first Level Up costs", camp.first))
        if n
    ]
    return f" ({', '.join(parts)})" if parts else ""


def _scout(scout: ad.Scout) -> str:
    if not scout.decks:
        return "SCOUT" + (f" {scout.n}" if scout.n > 1 else "")
    names = " or ".join(f"the {name}" for deck, name in DECKS.items() if deck in scout.decks)
    return f"SCOUT {names}" + (f" {scout.n} times" if scout.n > 1 else "")


def _row(rows: tuple[ad.Row, ...], i: int) -> str:
    first = rows[i - 1].upto + 1 if i else 1
    return f"{_span(first, rows[i].upto)} {say(rows[i].effects)}"


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def start_words(start: ad.BattleStart) -> str:
    """What is different about a Battle, in words."""
    parts = [
        f"{name} {n:+}"
        for name, n in (
            ("Bonus Die", start.bonus_dice),
            ("re-roll", start.rerolls),
            ("Heroism", start.heroism),
            ("Shield", start.shield),
            ("Exposure", start.exposure),
            ("ENRAGE", start.enrage),
        )
        if n
    ]
    for wanted, words in (
        (start.stealth, "Stealth"),
        (start.provoke, "Provoke"),
        (start.foe_exposure, f"an Enemy starts with {start.foe_exposure} Exposure"),
        (start.foe_hp, f"an Enemy starts with {abs(start.foe_hp)} HP less"),
        (start.look, f"look at {start.look} Activation Cards"),
        (start.terrain, "a Terrain as you choose"),
        (start.item_twice, "an Item may be used twice"),
    ):
        if wanted:
            parts.append(words)
    return ", ".join(parts)


def row_for(rows: tuple[ad.LootRow, ...], result: int) -> ad.LootRow:
    """The row of a LOOT! table for a result; beyond its ends the nearest (DOO-EFF-10)."""
    found = rows[0]
    for row in rows:
        if row.result <= result:
            found = row
    return found


@lru_cache(maxsize=256)
def odds(rows: tuple[ad.LootRow, ...], modifier: int) -> str:
    """The die faces that bring each reward of a LOOT! table, with their chances."""
    spans: list[tuple[int, int, str]] = []
    for face in range(1, 7):
        words = say(row_for(rows, face + modifier).effects)
        if spans and spans[-1][2] == words:
            spans[-1] = (spans[-1][0], face, words)
        else:
            spans.append((face, face, words))
    return ", ".join(
        f"{_span(first, last)} {words} ({percent((last - first + 1) / 6)})"
        for first, last, words in spans
    )
