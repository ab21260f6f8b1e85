"""The Heroes and Traits of Assault on Doomrock: their counts and printed values."""

from __future__ import annotations

from collections import Counter

import pytest

from content.libraries.doomrock import doomrock
from engine.doomrock.adventure.effect import Common, Silver
from engine.doomrock.battle.effect import Boost, Damage, Expose, If, Restore
from tests.content.doomrock import printed

LIBRARY = doomrock()

HEROES = {
    "commander": ("Captain Brunt", "Captain Brenna", 70, 6),
    "warrior": ("Hob", "Hilda", 90, 6),
    "archer": ("Finch", "Fern", 30, 5),
    "mage": ("Mordecai", "Fizz", 25, 4),
    "rogue": ("Silt", "Scarlet", 45, 5),
    "bard": ("Tobias Flat", "Tilda Sharp", 35, 5),
    "viking": ("Ulf", "Ylva", 85, 6),
    "witch": ("Griselda", "Garrick", 50, 5),
    "noble": ("Lord Percival", "Lady Persephone", 40, 5),
    "monk": ("Brother Ox", "Sister Reed", 65, 5),
    "cleric": ("Father Almond", "Sister Prudence", 55, 5),
    "blood-mage": ("Vlasta", "Vasil", 60, 6),
    "elementalist": ("Ember", "Brook", 28, 5),
    "cavalryman": ("Duchess", "Sergeant Trott", 75, 6),
    "engineer": ("Cogsworth", "Pliers", 20, 5),
    "paladin": ("Sir Gladwin", "Dame Gladys", 95, 6),
    "skillomancer": ("Dabbles", "Doctor Everything", 48, 5),
    "necromancer": ("Mortimer", "Morwenna", 33, 4),
    "beastmaster": ("Rurik", "Rowan", 58, 5),
    "druid": ("Oakley", "Willow", 52, 5),
}
START = {
    "forward-march": "Str; ? x1 !; Maneuver; grey",
    "rallying-slash": "Str; 4/5 x2; Attack, Might; red",
    "tactical-order": "Int; 2/3 x2 !; Support; orange",
    "heavy-step": "Str; ? x1 !; Maneuver; grey",
    "melee-strike": "Str; 5/6 x2; Attack, Might; red",
    "shield-slam": "Str; 3/4 x2 !; Attack, Might; grey",
    "sidestep": "Agi; ? x1 !; Maneuver; blue",
    "longshot": "Agi; 4/5 x2; Attack, Precision; red",
    "pinning-arrow": "Agi; 2/3 x2 !; Attack, Precision; blue",
    "blink": "Int; ? x1 !; Maneuver; blue",
    "fireball": "Int; 5/6 x2; Attack, Magic; red",
    "frost-lance": "Int; 2/3 x2; Attack, Magic; orange",
    "tumble": "Agi; ? x1 !; Maneuver; blue",
    "poisonous-stab": "Agi; 5/6 x2 !; Attack, Precision; red",
    "backstab": "Agi; 3/4 x2; Attack, Precision; blue",
    "exit-stage-left": "Agi; ? x1 !; Maneuver; orange",
    "power-chord": "Int; 4/5 x2; Attack, Magic; red",
    "battle-hymn": "Int; 1/2 x2 !; Support, Magic; orange",
    "battering-run": "Str; ? x1 !; Maneuver; grey",
    "axe-storm": "Str; 5/6 x2; Attack, Might; red",
    "blood-in-the-mead": "Str; 2/3 x2; Attack, Might; red",
    "broom-hop": "Int; ? x1 !; Maneuver; blue",
    "hex": "Int; 2/3 x2 !; Support, Magic; orange",
    "cauldron-burst": "Int; 5/6 x2; Attack, Magic; red",
    "after-you": "Int; ? x1 !; Maneuver; grey",
    "champion-by-proxy": "Int; 4/5 x2; Support; orange",
    "appalling-wealth": "Int; 2/3 x2 !; Support; orange",
    "flowing-step": "Agi; ? x1 !; Maneuver; blue",
    "hundred-palms": "Agi; 4/5 x3; Attack, Might; red",
    "open-hand": "Str; 2/3 x2 !; Attack, Might; grey",
    "procession": "Int; ? x1 !; Maneuver; grey",
    "lay-on-hands": "Int; 2/3 x2 !; Support, Magic; orange",
    "smite-the-unpunctual": "Int; 5/6 x2; Attack, Magic; red",
    "crimson-step": "Int; ? x1 !; Maneuver; red",
    "blood-bolt": "Int; 4/5 x2; Attack, Magic; red",
    "transfusion": "Int; 2/3 x2; Attack, Magic; orange",
    "gust": "Int; ? x1 !; Maneuver; blue",
    "attunement": "Int; 2/3 x1 lock; Attack, Support, Magic; grey",
    "elemental-bolt": "Int; 5/6 x3; Attack, Magic; red",
    "gallop": "Agi; ? x1 !; Maneuver; red",
    "lance-charge": "Str; 5/6 x2; Attack, Might; red",
    "trample": "Str; 2/3 x2; Attack, Might; grey",
    "roll-under": "Agi; ? x1 !; Maneuver; grey",
    "clockwork-turret": "Int; 3/4 x2 lock; Attack, Precision; red",
    "spanner-wisdom": "Int; 1/2 x2 !; Support; orange",
    "interpose": "Str; ? x1 !; Maneuver; grey",
    "righteous-hammer": "Str; 5/6 x2; Attack, Might; red",
    "bulwark": "Int; 3/4 x1 lock; Support; grey",
    "improvised-exit": "Agi; ? x1 !; Maneuver; blue",
    "skillomancery": "Int; ? x2 !; Support, Magic; orange",
    "borrowed-bolt": "Int; 3/4 x2; Attack, Magic; red",
    "ghost-walk": "Int; ? x1 !; Maneuver; blue",
    "explodomancy": "Int; 4/5 x2 !; Support, Magic; orange",
    "soul-reap": "Int; 2/3 x2; Attack, Magic; red",
    "whistle": "Agi; ? x1 !; Maneuver; grey",
    "whip-crack": "Agi; 4/5 x2; Attack, Precision; red",
    "sic-em": "Agi; 2/3 x2; Support; orange",
    "root-tread": "Agi; ? x1 !; Maneuver; grey",
    "shapeshift": "Int; 4/5 x2 !; Support, Magic; orange",
    "tree-hugging": "Str; 2/3 x2; Attack, Might; red",
}
TRAITS = {
    "pungent": "Str; 1/2 x1 !; grey",
    "grumpy": "Str; 3/4 x1 lock; red",
    "clumsy": "Agi; ? x1; Attack; red",
    "overdressed": "Str; 5/6 x1 lock; grey",
    "paranoid": "Agi; 1/2 x1 !; blue",
    "superstitious": "Int; 2/3 x1 !; orange",
    "hungover": "Str; 4/5 x1; orange",
    "nearsighted": "Agi; 3/4 x1; Attack; red",
    "gullible": "Str; ? x1 !; grey",
    "know-it-all": "Int; 2/3 x1 !; orange",
    "melodramatic": "Int; 6 x1 !; orange",
    "vain": "Agi; 5/6 x1 !; grey",
    "cheapskate": "Int; 3/4 x1; orange",
    "sleepwalker": "Agi; 1/2 x1 !; blue",
    "pyromaniac": "Int; 4/5 x1; Attack; red",
    "hoarder": "Str; ? x1 lock; grey",
    "overconfident": "Str; 6 x1 !; red",
    "chatterbox": "Int; 2/3 x1 !; orange",
    "nervous": "Agi; 1/2 x1 !; blue",
    "squeamish": "Int; 4/5 x1 !; orange",
    "chosen-one": "Str; ? x1 !; grey",
    "main-character": "Agi; ? x1 !; blue",
    "dice-whisperer": "Int; ? x1; orange",
    "born-in-plate": "Str; ? x1 lock; grey",
    "rich-parents": "Int; ? x1 !; orange",
}
OVERPOWERED = {
    "chosen-one",
    "main-character",
    "dice-whisperer",
    "born-in-plate",
    "rich-parents",
}
PLUS_ONE = (Boost(text="+1 Damage", damage=1),)


def named(group: str) -> set[str]:
    """The names of the Heroes of a group."""
    return {hero.name for hero in LIBRARY.heroes.values() if hero.group == group}


@pytest.mark.rule("DOO-SET-10")
def test_a_hero_card_says_all_that_is_printed_on_one() -> None:
    found = {h.id: (*h.sides, h.threat, h.hp) for h in LIBRARY.heroes.values()}
    assert found == HEROES
    for hero in LIBRARY.heroes.values():
        cards = [LIBRARY.abilities[id_] for id_ in (hero.maneuver, *hero.start)]
        assert ["Maneuver" in card.keywords for card in cards] == [True, False, False], hero.id
        assert [card.hero for card in cards] == [hero.id] * 3


def test_threat_values_of_heroes_are_all_different() -> None:
    threats = Counter(hero.threat for hero in LIBRARY.heroes.values())
    assert max(threats.values()) == 1


@pytest.mark.rule("DOO-SET-12")
def test_these_heroes_are_for_beginners() -> None:
    assert named("beginner") == {
        "Commander",
        "Warrior",
        "Archer",
        "Mage/Fairy",
        "Rogue/Rouge",
        "Bard",
        "Viking/Valkyrie",
        "Witch/Witcherer",
    }


@pytest.mark.rule("DOO-SET-13")
def test_these_heroes_are_advanced() -> None:
    assert named("advanced") == {
        "Noble",
        "Monk",
        "Cleric",
        "Blood Mage",
        "Elementalist",
        "Mare/Cavalryman",
        "Engineer",
        "Paladin",
    }


@pytest.mark.rule("DOO-SET-14")
def test_the_skillomancer_alone_is_for_experts() -> None:
    assert named("expert") == {"Skillomancer"}


@pytest.mark.rule("DOO-SET-15", "DOO-SET-16", "DOO-SET-17")
def test_three_heroes_use_pets_and_two_of_them_are_set_up_with_some() -> None:
    assert {h.id: h.setup for h in LIBRARY.heroes.values() if h.pets} == {
        "necromancer": "",
        "beastmaster": "keep-one-pet",
        "druid": "keep-all-pets",
    }
    assert named("pet") == {"Necromancer", "Beastmaster", "Druid"}
    assert not [h.id for h in LIBRARY.heroes.values() if h.setup and not h.pets]


@pytest.mark.rule("DOO-ABL-02")
def test_the_sixty_abilities_of_heroes_are_as_printed() -> None:
    found = {a.id: printed(a) for a in LIBRARY.abilities.values() if a.deck == "start"}
    assert found == START
    assert len(found) == 60


def test_maneuvers_of_heroes_take_any_die_in_initiative() -> None:
    for hero in LIBRARY.heroes.values():
        card = LIBRARY.abilities[hero.maneuver]
        assert card.values == (1, 2, 3, 4, 5, 6), card.id
        assert card.initiative, card.id
        assert card.heroism or card.id == "gust", card.id  # Its Heroism is in its choice.


def test_every_hero_but_the_noble_attacks_with_a_starting_ability() -> None:
    without = {
        hero.id
        for hero in LIBRARY.heroes.values()
        if not any("Attack" in LIBRARY.abilities[id_].keywords for id_ in hero.start)
    }
    assert without == {"noble"}  # The Noble has others Attack.


def test_melee_strike_is_as_in_the_book() -> None:
    card = LIBRARY.abilities["melee-strike"]
    assert card.hero == "warrior"
    assert card.effects == (Damage(n=3, to="adjacent"),)
    assert card.heroism == PLUS_ONE


def test_poisonous_stab_is_as_in_the_book() -> None:
    card = LIBRARY.abilities["poisonous-stab"]
    assert card.hero == "rogue"
    assert 6 in card.values
    assert card.charges >= 2
    assert card.initiative
    assert card.effects == (Damage(n=2, to="adjacent"), Expose(n=1, to="it"))
    assert card.heroism == PLUS_ONE


def test_tree_hugging_restores_the_druid_that_moved() -> None:
    card = LIBRARY.abilities["tree-hugging"]
    damage, then = card.effects
    assert (card.hero, damage) == ("druid", Damage(n=2, to="adjacent"))
    assert isinstance(then, If)
    assert [check.what for check in then.when] == ["moved"]
    assert then.then == (Restore(n=1, to="self"),)


@pytest.mark.parametrize(
    ("card", "hero", "words"),
    [
        ("explodomancy", "necromancer", ("Pet", "hand", "undead", "3")),
        ("soul-reap", "necromancer", ("2 Damage", "defeated", "Level 2")),
        ("skillomancery", "skillomancer", ("2 Level Up Abilities", "hand", "dice")),
        ("shapeshift", "druid", ("form", "Level 1")),
    ],
)
def test_the_books_special_abilities_belong_to_their_heroes(
    card: str, hero: str, words: tuple[str, ...]
) -> None:
    assert card in LIBRARY.heroes[hero].start
    assert [word for word in words if word not in LIBRARY.abilities[card].text] == []


def test_paladins_are_a_greater_threat_than_rogues() -> None:
    assert LIBRARY.heroes["paladin"].threat > LIBRARY.heroes["rogue"].threat


@pytest.mark.rule("DOO-SET-11")
def test_a_trait_says_all_that_is_printed_on_one() -> None:
    assert len(LIBRARY.traits) == 25
    assert {t.id for t in LIBRARY.traits.values() if t.overpowered} == OVERPOWERED
    found = {t.id: printed(LIBRARY.abilities[t.ability]) for t in LIBRARY.traits.values()}
    assert found == TRAITS
    for trait in LIBRARY.traits.values():
        card = LIBRARY.abilities[trait.ability]
        assert (card.deck, card.name) == ("trait", trait.name)
        assert len(card.attributes) == 1, trait.id
        assert "Start of Round" in trait.text, trait.id


def test_overpowered_traits_print_another_start_of_round() -> None:
    for trait in LIBRARY.traits.values():
        kind = "remove 1" if trait.overpowered else "dealt 1 Exposure"
        assert kind in trait.text, trait.id


def test_only_rich_parents_bring_something_to_the_campaign() -> None:
    gifts = {t.id: t.campaign for t in LIBRARY.traits.values() if t.campaign}
    assert gifts == {"rich-parents": (Silver(n=4), Common(n=1))}
