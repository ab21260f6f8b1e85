"""The Circumstance deck and its opponents: counts, budgets, names and words."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from content.walk import inside
from engine.forests.cards import Circumstance
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action, FoeCard, Item, Reward
from engine.hexcrawl.names import CONDITIONS, MODIFIERS, RANDOM_CONDITIONS

FOLDER = Path(__file__).parents[2] / "content" / "forests"
KINDS = ("Encounter", "Affliction", "Event", "Discovery", "Treasure", "Nature")


@cache
def _raw(file: str) -> dict[str, object]:
    return tomllib.loads((FOLDER / file).read_text(encoding="ascii"))


CARDS = msgspec.convert(_raw("circumstances.toml")["circumstance"], tuple[Circumstance, ...])
FOES = msgspec.convert(_raw("encounters.toml")["foe"], tuple[FoeCard, ...])
TREASURES = msgspec.convert(_raw("treasures.toml")["item"], tuple[Item, ...])
CARD = {card.id: card for card in CARDS}
FOE = {foe.id: foe for foe in FOES}
ENCOUNTERS = tuple(card for card in CARDS if card.kind == "Encounter")


def _walk(thing: object) -> Iterator[msgspec.Struct]:
    return (struct for _, struct in inside(thing))


def _things(card: Circumstance) -> Iterator[msgspec.Struct]:
    yield from _walk(card)
    if card.foe:
        yield from _walk(FOE[card.foe])


def _numbers(thing: object) -> Iterator[int]:
    """The numbers that the words of a card owe to its player."""
    for part in _walk(thing):
        match part:
            case Action():
                yield from (n for n in part.damage.values() if isinstance(n, int))
                yield from (n for n in (part.pierce, part.block, part.defend) if isinstance(n, int))
                yield part.cost
            case Circumstance():
                yield part.turns
            case Reward():
                yield from (part.gold, part.food, part.fragments)
            case fx.Gold() | fx.Food() | fx.Heal() | fx.Raise() | fx.Lose():
                yield part.n if isinstance(part.n, int) else 0
            case fx.Look() | fx.Teleport():
                yield part.n
            case fx.Modify() if not part.what.startswith(("forbid.", "open.")):
                yield part.n if isinstance(part.n, int) else 0
                yield part.turns
            case fx.Cost():
                yield from (part.gold, part.food, part.health, part.energy)
            case fx.Afflict():
                yield from (part.size, part.bite)
            case _:
                pass


def _missing(thing: object, text: str) -> list[int]:
    shown = {int(n) for n in re.findall(r"\d+", text)}
    return [abs(n) for n in _numbers(thing) if n and abs(n) not in shown]


def _known_items() -> set[str]:
    found: set[str] = set()
    for path in sorted(FOLDER.glob("*.toml")):
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("item", [])
        found.update(entry["id"] for entry in entries)
    return found


# -- counts ---------------------------------------------------------------------------------------


def test_the_deck_has_58_cards_besides_the_living_ones() -> None:
    assert Counter(card.kind for card in CARDS) == {
        "Encounter": 24,
        "Affliction": 6,
        "Event": 8,
        "Discovery": 8,
        "Treasure": 6,
        "Nature": 6,
    }


def test_ids_are_kebab_case_and_unique() -> None:
    for ids in ([c.id for c in CARDS], [f.id for f in FOES], [i.id for i in TREASURES]):
        assert len(set(ids)) == len(ids)
        assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", id) for id in ids)


@pytest.mark.parametrize(
    ("symbol", "counts"),
    [
        ("elowen", (6, 0, 3, 5, 2, 2)),
        ("fate", (2, 2, 2, 0, 1, 1)),
        ("unavoidable", (4, 3, 2, 0, 0, 1)),
    ],
)
def test_each_type_bears_its_symbols(symbol: str, counts: tuple[int, ...]) -> None:
    found = Counter[str](card.kind for card in CARDS if getattr(card, symbol))
    assert tuple(found[kind] for kind in KINDS) == counts


@pytest.mark.rule("FOR-ENC-01")
def test_encounters_have_levels_1_to_6() -> None:
    levels = Counter(FOE[card.foe].level for card in ENCOUNTERS)
    assert levels == {1: 6, 2: 6, 3: 5, 4: 3, 5: 2, 6: 2}


def test_only_afflictions_count_turns() -> None:
    assert all((card.turns > 0) == (card.kind == "Affliction") for card in CARDS)


def test_cards_in_force_have_something_to_enforce() -> None:
    for card in CARDS:
        in_force = card.kind in ("Affliction", "Nature")
        assert bool(card.active) == in_force, card.id
        modifiers = [effect for effect in card.active if isinstance(effect, fx.Modify)]
        assert len(modifiers) == len(card.active), card.id
        assert all(modifier.until == "held" for modifier in modifiers), card.id
        assert not card.each_turn or card.kind == "Affliction", card.id


def test_every_card_does_something() -> None:
    for card in CARDS:
        assert card.foe or card.effects or card.active, card.id


@pytest.mark.parametrize(("kind", "count"), [("seed", 6), ("vine", 5), ("heart", 4)])
def test_the_deck_holds_its_share_of_essence(kind: str, count: int) -> None:
    holders = [
        card.id
        for card in CARDS
        if any(isinstance(t, fx.Harvest | fx.Essence) and t.kind == kind for t in _things(card))
    ]
    assert len(holders) == count, holders


# -- opponents ------------------------------------------------------------------------------------

# By Level: Health, Energy, Mastery cost, the most of an individual hit and of a group action, Gold.
BUDGET = {
    1: ((4, 6), (3, 5), (1, 2), 3, 2, (1, 2)),
    2: ((8, 10), (4, 6), (2, 2), 5, 3, (3, 3)),
    3: ((13, 16), (8, 9), (3, 3), 5, 4, (4, 5)),
    4: ((19, 22), (10, 12), (3, 4), 8, 5, (5, 6)),
    5: ((26, 30), (12, 12), (4, 4), 10, 5, (7, 7)),
    6: ((34, 40), (14, 14), (5, 5), 10, 9, (9, 9)),
}
HALVED = {"mindwiped-hunters", "mindwiped-champions"}
"""Soul Shielded ones live on half the Health; the Villagers and the Wicker keep their own."""


@pytest.mark.rule("FOR-ENC-02")
@pytest.mark.parametrize("foe", FOES, ids=lambda foe: foe.id)
def test_an_opponent_keeps_the_budget_of_its_level(foe: FoeCard) -> None:
    health, energy, cost, single, group, gold = BUDGET[foe.level]
    share = 2 if foe.id in HALVED else 1
    assert health[0] // share <= foe.health <= health[1] // share
    assert energy[0] <= foe.energy <= energy[1]
    assert cost[0] <= foe.actions["mastery"].cost <= cost[1]
    for action in foe.actions.values():
        most = group if action.target == "group" else single
        assert all(isinstance(n, int) and 0 < n <= most for n in action.damage.values())
    if foe.id != "grave-tide":
        assert gold[0] <= max(foe.reward.gold, foe.vanquish.gold) <= gold[1]
        assert max(foe.reward.power_up, foe.vanquish.power_up) == (foe.level >= 4)
        assert foe.reward.fragments == (foe.level == 6)


@pytest.mark.parametrize("foe", FOES, ids=lambda foe: foe.id)
def test_an_action_key_names_actions_of_its_card(foe: FoeCard) -> None:
    assert set(foe.actions) == {"attack", "mastery", "special"} == set(foe.key)
    assert foe.actions["mastery"].default == "attack"
    assert foe.actions["attack"].cost == foe.actions["special"].cost == 0


def test_only_the_mindwiped_and_the_wicker_have_a_soul_shield() -> None:
    shielded = {foe.id for foe in FOES if foe.shielded}
    assert shielded == {"mindwiped-villagers", *HALVED, "nameless-wicker"}


def test_three_opponents_can_be_saved_at_nine_tenths_of_their_health() -> None:
    savable = {foe.id: foe for foe in FOES if foe.influence is not None}
    assert set(savable) == {"hollow-deer", "storm-heron", "elder-stag-of-the-rot"}
    assert all(foe.influence == foe.health * 9 // 10 for foe in savable.values())
    assert all(foe.saved != Reward() != foe.vanquish for foe in savable.values())


@pytest.mark.rule("FOR-ENC-04")
def test_the_giant_fox_is_a_creature_of_level_1() -> None:
    fox = FOE["giant-fox"]
    assert (fox.type, fox.level, fox.health, fox.energy) == ("Creature", 1, 4, 5)
    assert fox.reward == Reward(gold=2, food=2)


@pytest.mark.rule("FOR-ENC-05")
def test_the_giant_fox_weakens_a_target_that_damaged_it() -> None:
    attack = FOE["giant-fox"].actions["attack"]
    weaker = fx.Modify(what="damage", n=-1, until="combat")
    assert (attack.target, attack.damage) == ("single", {"health": 3})
    assert attack.then == (fx.When(check=fx.Check(what="damaged-it"), effects=(weaker,)),)


@pytest.mark.rule("FOR-ENC-06")
def test_the_giant_fox_drains_three_and_negates_the_strongest_attack() -> None:
    mastery = FOE["giant-fox"].actions["mastery"]
    assert (mastery.target, mastery.damage, mastery.cost) == ("triple", {"energy": 3}, 2)
    assert mastery.once == (fx.NegateHighest(),)


@pytest.mark.rule("FOR-ENC-07")
def test_the_giant_fox_bites_two_on_a_hex() -> None:
    fox = FOE["giant-fox"]
    special = fox.actions["special"]
    assert fox.key == ("attack", "attack", "attack", "mastery", "mastery", "special")
    assert (special.target, special.damage) == ("dual", {"health": 3})
    assert (special.pierce, special.defend) == (2, 1)


@pytest.mark.rule("FOR-RES-11")
def test_the_mindwiped_villagers_are_as_in_the_combat_example() -> None:
    foe = FOE["mindwiped-villagers"]
    attack, mastery, special = (foe.actions[name] for name in ("attack", "mastery", "special"))
    assert (foe.type, foe.level, foe.health, foe.energy) == ("Humanoid", 1, 5, 4)
    assert foe.shielded
    assert (attack.target, attack.damage) == ("single", {"health": 3})
    assert attack.then == (fx.Test(skill=("explore",), fail=(fx.Afflict(kind="disarmed"),)),)
    assert (mastery.target, mastery.damage) == ("group", {"energy": 2})
    assert (mastery.pierce, mastery.cost) == (1, 1)
    assert (special.target, special.damage, special.defend) == ("group", {"health": 2}, 2)
    assert foe.reward == Reward(gold=1)


def test_the_grove_lynx_bears_the_symbol_of_elowen() -> None:
    assert CARD["grove-lynx"].kind == "Encounter"
    assert CARD["grove-lynx"].elowen


@pytest.mark.rule("FOR-CND-20")
def test_the_death_moth_gives_one_of_eight_random_conditions() -> None:
    assert len(RANDOM_CONDITIONS) == 8
    assert FOE["death-moth"].actions["mastery"].hit == (fx.Afflict(kind="random"),)


# -- names ----------------------------------------------------------------------------------------


def test_every_name_on_a_card_exists() -> None:
    items = _known_items()
    for thing in _walk((CARDS, FOES, TREASURES)):
        match thing:
            case Circumstance():
                assert (thing.foe in FOE) == (thing.kind == "Encounter"), thing.id
            case fx.Modify():
                assert thing.what in MODIFIERS
            case fx.Afflict():
                assert thing.kind == "random" or thing.kind in CONDITIONS
            case fx.GainItem():
                assert thing.id in items or thing.worth > 0
            case fx.FightFoe():
                assert thing.card in FOE
            case _:
                pass


def test_few_cards_need_a_function_of_their_own() -> None:
    custom = {c.id for c in CARDS if any(isinstance(thing, fx.Custom) for thing in _walk(c))}
    assert custom == {"paragons-hall", "root-system"}


def test_a_choice_always_has_a_side_that_is_free() -> None:
    choices = [thing for thing in _walk((CARDS, TREASURES)) if isinstance(thing, fx.Choose)]
    assert choices
    for choose in choices:
        assert any(option.cost is None and option.needs is None for option in choose.options)
        assert len({option.key for option in choose.options}) == len(choose.options)


def test_later_effects_and_the_verb_go_together() -> None:
    for card in CARDS:
        assert bool(card.later) == any(isinstance(thing, fx.Later) for thing in _walk(card))


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_is_told_in_20_to_45_words(card: Circumstance) -> None:
    assert 20 <= len(f"{card.name} {card.flavour}".split()) <= 45
    assert 15 <= len(card.flavour.split()) <= 40


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_says_each_of_its_numbers(card: Circumstance) -> None:
    assert _missing(card, card.text) == []


@pytest.mark.parametrize("foe", FOES, ids=lambda foe: foe.id)
def test_an_opponent_says_each_of_its_numbers(foe: FoeCard) -> None:
    for action in foe.actions.values():
        assert _missing(action, action.text) == [], action.name
    assert _missing((foe.reward, foe.vanquish, foe.saved), foe.text) == []


def test_an_encounter_names_the_type_and_level_of_its_opponent() -> None:
    for card in ENCOUNTERS:
        foe = FOE[card.foe]
        assert f"({foe.type}, Level {foe.level})" in card.text, card.id
