"""The Level Up and powered-up Abilities of Assault on Doomrock: counts and printed values."""

from __future__ import annotations

from collections import Counter

import pytest

from content.libraries.doomrock import doomrock
from engine.doomrock.battle.effect import Damage, Plus
from engine.doomrock.cards import Ability, Item
from tests.content.doomrock import printed

LIBRARY = doomrock()
CARDS = [a for a in LIBRARY.abilities.values() if a.deck == "level" and not a.base]
POWERED: list[Ability | Item] = [
    *(card for card in LIBRARY.abilities.values() if card.base),
    *(card for card in LIBRARY.items.values() if card.base),
]
PRINTED = {
    "shin-kick": "Str; 3/4 x2 !; Attack, Might; red",
    "heavy-swing": "Str; 6 x1; Attack, Might; red",
    "double-trouble": "Str; 22 x2; Attack, Might; red",
    "stand-behind-me": "Str; 1/2 x2 !; Support; grey",
    "brace": "Str; 4/5 x1 lock; Support; grey",
    "charge": "Str; ? x1; Maneuver, Attack, Might; red",
    "pot-shot": "Agi; 4/5 x2; Attack, Precision; red",
    "twin-daggers": "Agi; 2/5 x3; Attack, Precision; red",
    "caltrops": "Agi; 1/2 x2 !; Support, Precision; blue",
    "headshot": "Agi; 66 x2; Attack, Precision; red",
    "fade": "Agi; 3/4 x1 !; Maneuver; blue",
    "riposte": "Agi; 2/3 x1 !; Attack, Precision; grey",
    "opportunist": "Agi; 5/6 x1 lock; Support; blue",
    "arc-lightning": "Int; 5/6 x2; Attack, Magic; red",
    "drain-wits": "Int; 3/4 x2 !; Attack, Magic; orange",
    "second-wind": "Int; 1/6 x2; Support, Magic; orange",
    "foresight": "Int; 2/5 x1 !; Support, Magic; orange",
    "mirror-image": "Int; 3/4 x1 !; Support, Magic; blue",
    "meteor-small": "Int; 44 x2; Attack, Magic; red",
    "static-field": "Int; 5/6 x1 lock; Support, Magic; grey",
    "team-spirit": "-; 1/2 x2 !; Support; orange",
    "terrain-vague": "-; ? x1 !; Support; grey",
    "overkill-seminar": "Str; 5/6 x2; Attack, Might; red",
    "finisher": "Agi; 5 x1; Attack, Precision; red",
}


def role(card: Ability) -> str:
    """What an Ability is for; Ongoing ones and Maneuvers may Attack too."""
    if card.lock:
        return "Ongoing"
    return next((word for word in ("Maneuver", "Attack") if word in card.keywords), "Support")


def kind(card: Ability) -> str:
    """What dice an Ability takes."""
    if card.reaction is not None:
        return "Reaction"
    return "pair" if card.pair else {1: "one", 2: "two", 6: "?"}[len(card.values)]


def test_there_are_108_level_up_abilities_without_doubles() -> None:
    assert len(CARDS) == 108
    assert len({card.name for card in CARDS}) == 108


def test_level_up_abilities_by_attribute() -> None:
    found = Counter("/".join(card.attributes) for card in CARDS)
    assert found == {"str": 32, "agi": 32, "int": 32, "": 12}


def test_level_up_abilities_by_role() -> None:
    found = Counter(role(card) for card in CARDS)
    assert found == {"Attack": 54, "Support": 30, "Maneuver": 12, "Ongoing": 12}


def test_level_up_abilities_by_dice() -> None:
    found = Counter(kind(card) for card in CARDS)
    assert found == {"two": 62, "one": 18, "pair": 12, "?": 10, "Reaction": 6}


def test_level_up_abilities_by_charges() -> None:
    found = Counter(card.charges for card in CARDS if not card.pair)
    assert (found[2], found[3]) == (58, 4)


def test_level_up_abilities_by_die() -> None:
    found = Counter(card.color for card in CARDS)
    assert found == {"red": 40, "grey": 26, "orange": 24, "blue": 18}


def test_forty_level_up_abilities_work_in_initiative() -> None:
    assert sum(card.initiative for card in CARDS) == 40


@pytest.mark.rule("DOO-ABL-02")
def test_the_samples_are_as_printed() -> None:
    assert {id_: printed(LIBRARY.abilities[id_]) for id_ in PRINTED} == PRINTED


@pytest.mark.rule("DOO-ABL-02")
def test_an_ability_says_all_that_is_printed_on_one() -> None:
    for card in LIBRARY.abilities.values():
        works = (*card.effects, *card.passive, *card.ongoing, *card.triggers)
        assert works or (card.reaction is not None and card.reaction.answer), card.id
        assert card.charges >= 1, card.id
        assert list(card.values) == sorted({*card.values} & set(range(1, 7))), card.id
        assert len(card.values) == 1 or not card.pair, card.id
        assert not card.restriction or card.restricted, card.id


def test_abilities_that_deal_damage_are_attacks() -> None:
    for card in LIBRARY.abilities.values():
        if any(isinstance(effect, Damage) for effect in card.effects):
            assert "Attack" in card.keywords, card.id


def test_headshot_hits_the_exposed_harder_and_needs_room() -> None:
    card = LIBRARY.abilities["headshot"]
    (damage,) = card.effects
    assert isinstance(damage, Damage)
    assert (damage.n, damage.to, len(damage.plus)) == (6, "any", 1)
    (plus,) = damage.plus
    assert isinstance(plus, Plus)
    assert (plus.when.what, plus.n) == ("it-exposed", 2)
    assert [(check.what, check.no) for check in card.restriction] == [("engaged", True)]


# -- powered-up cards ------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROG-06")
def test_there_are_sixty_powered_up_cards_named_like_their_base_with_a_two() -> None:
    found = Counter(card.deck for card in POWERED)
    assert found == {"common": 20, "epic": 14, "level": 26}
    assert len({card.base for card in POWERED}) == 60
    for card in POWERED:
        base: Ability | Item = (
            LIBRARY.abilities[card.base] if isinstance(card, Ability) else LIBRARY.items[card.base]
        )
        assert card.name == f"{base.name} 2"
        assert card.id == f"{base.id}-2"
        assert card.deck == base.deck, card.id
        assert not base.base, card.id


@pytest.mark.rule("DOO-ROG-06")
@pytest.mark.parametrize("card", POWERED, ids=lambda card: card.id)
def test_a_powered_up_card_changes_its_base(card: Ability | Item) -> None:
    if isinstance(card, Ability):
        base = LIBRARY.abilities[card.base]
        assert (card.keywords, card.attributes) == (base.keywords, base.attributes)
        assert (card.color, card.pair, card.lock) == (base.color, base.pair, base.lock)
        same = (base.values, base.charges, base.effects, base.heroism, base.ongoing, base.triggers)
        new = (card.values, card.charges, card.effects, card.heroism, card.ongoing, card.triggers)
        assert (*new, card.passive, card.initiative) != (*same, base.passive, base.initiative)
    else:
        item = LIBRARY.items[card.base]
        assert (card.type, card.hands, card.requires) == (item.type, item.hands, item.requires)
        old = (item.boost, item.effects, item.passive, item.triggers)
        assert (card.boost, card.effects, card.passive, card.triggers) != old


@pytest.mark.parametrize(
    ("id_", "words"),
    [
        ("butter-knife-2", "+2 Damage"),
        ("pan-lid-2", "1 Exposure"),
        ("suspicious-soup-2", "Restore 3"),
        ("loaded-die-2", "2 dice"),
        ("cloak-of-elsewhere-2", "+1 Damage"),
        ("door-of-the-old-guard-2", "2 Shields"),
        ("shin-kick-2", "4 Damage"),
        ("second-wind-2", "Restore 3"),
    ],
)
def test_powered_up_samples_are_as_printed(id_: str, words: str) -> None:
    card = LIBRARY.abilities.get(id_) or LIBRARY.items[id_]
    assert words in card.text


def test_powered_up_fade_takes_a_third_value_and_team_spirit_a_third_die() -> None:
    assert LIBRARY.abilities["fade-2"].values == (3, 4, 5)
    assert LIBRARY.abilities["team-spirit-2"].charges == 3
