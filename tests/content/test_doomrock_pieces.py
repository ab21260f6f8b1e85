"""Terrain, Pets, Goons, Challenges, dice and markers of Assault on Doomrock, as printed."""

from __future__ import annotations

from collections import Counter

import pytest

from content.libraries.doomrock import doomrock
from engine.doomrock.adventure.luck import DAMAGE_FACE, EXPOSURE_FACES
from engine.doomrock.battle.custom_dice import FACES
from engine.doomrock.battle.effect import Damage, If
from engine.doomrock.battle.set_up import BOSS_DECK, MINION_DECK
from engine.doomrock.cards import Goon, GoonAction, Pet, Terrain
from engine.doomrock.state import ENEMY_MARKERS, EXPOSURE
from tests.content.doomrock import printed

LIBRARY = doomrock()
TERRAIN = list(LIBRARY.terrain.values())
PETS = list(LIBRARY.pets.values())
GOONS = list(LIBRARY.goons.values())
CHALLENGES = list(LIBRARY.challenges.values())

TERRAIN_PRINTED = {
    "Ballista": "5/6; Aim, Reload; no",
    "Barrels of Something": "3/4 !; Roll; dice",
    "Bonfire": "2/3; Kindle, Warm; no",
    "Old Wall": "1/2 !; Duck; both",
    "Chandelier": "6 !; Cut; no",
    "Healing Fountain": "4/5; Sip; no",
    "Watchtower": "2/5 !; Spot, Signal; blank",
    "Rope Bridge": "? !; Cross; no",
    "Anvil": "3/6; Hammer; dice",
    "Graveyard": "1/4; Borrow a Spade, Respect; no",
    "Mud Pit": "2/6 !; Splash; no",
    "Battle Standard": "5/6 !; Raise, March; no",
    "Crates": "? !; Search; both",
    "Crystal": "3/4; Focus; no",
    "Trapdoor": "1/6 !; Drop; dice",
}
"""Dice, the Hero actions and on which side there is Cover."""

PETS_PRINTED = {
    "Mildly Feral Cat": ("hero", 2),
    "Loyal Hound": ("initiative", 3),
    "War Goose": ("hero", 2),
    "Pack Mule": ("initiative", 3),
    "Owl of Mild Wisdom": ("start", 2),
    "Fire Salamander": ("hero", 2),
    "Hedgehog, Large": ("end", 3),
    "Monkey": ("initiative", 2),
    "Healing Slug": ("end", 3),
    "Crow": ("start", 2),
    "Bear Cub": ("hero", 2),
    "Will-o'-Wisp": ("initiative", 2),
    "Turtle": ("start", 3),
    "Baby Mimic": ("hero", 2),
    "Tiny Dragon": ("hero", 1),
}
"""When a Pet acts, and how much Obedience its card holds."""

GOONS_PRINTED = {
    "mook": (80, 6, "Str/Str; ? x1 !; Maneuver; grey"),
    "squire-pip": (38, 5, "Str/Int; ? x1 !; Maneuver; orange"),
    "shifty": (47, 5, "Agi/Agi; ? x1 !; Maneuver; blue"),
    "imp-intern": (27, 5, "Int/Int; ? x1 !; Maneuver, Attack, Magic; red"),
}
WINDOWS = {
    "mook": "start hero|initiative hero|initiative end|start hero|minion hero|initiative hero",
    "squire-pip": "start hero|initiative hero|initiative hero|start end|initiative hero|start hero",
    "shifty": "initiative hero|start hero|initiative hero|initiative end|minion hero"
    "|initiative hero",
    "imp-intern": "initiative hero|hero end|start hero|initiative hero|initiative hero|start hero",
}
HONOR = {
    "Spotless": 1,
    "Quick Work": 2,
    "Window Shopper": 1,
    "Big Spender": 1,
    "Nothing Left": 1,
    "Cartographer": 2,
    "Mountain Goat": 1,
    "Overachiever": 2,
    "Combo Artist": 2,
    "Wallflower": 1,
    "Glass Cannon": 3,
    "Pacifist Roll": 1,
    "Untouchable": 3,
    "Doom Clock": 2,
}


def dice(card: Terrain) -> str:
    """The dice that a Terrain takes."""
    values = "?" if len(card.values) == 6 else "/".join(map(str, card.values))
    return values + " !" * card.initiative


# -- Terrain and Pets ------------------------------------------------------------------------------


@pytest.mark.rule("DOO-TER-15")
def test_the_fifteen_terrain_cards_are_as_printed() -> None:
    found = {
        t.name: f"{dice(t)}; {', '.join(action.name for action in t.actions)}; {t.cover}"
        for t in TERRAIN
    }
    assert found == TERRAIN_PRINTED
    assert len(found) == 15


@pytest.mark.rule("DOO-TER-15")
@pytest.mark.parametrize("card", TERRAIN, ids=lambda card: card.id)
def test_a_terrain_says_all_that_is_printed_on_one(card: Terrain) -> None:
    assert card.enemy
    assert card.enemy_text
    for action in card.actions:
        assert action.effects, action.name
        assert f"{action.name}: " in card.text


def test_the_ballista_aims_and_reloads() -> None:
    aim, reload = LIBRARY.terrain["ballista"].actions
    assert aim.effects == (Damage(n=3, to="distant"),)
    assert reload.effects == (Damage(n=1, to="it"),)
    assert [(check.what, check.no) for check in reload.when] == [("engaged", True)]


@pytest.mark.rule("DOO-PET-15")
def test_the_fifteen_pets_are_as_printed() -> None:
    assert {pet.name: (pet.window, pet.limit) for pet in PETS} == PETS_PRINTED
    assert len(PETS) == 15


@pytest.mark.rule("DOO-PET-15")
@pytest.mark.parametrize("pet", PETS, ids=lambda pet: pet.id)
def test_a_pet_says_all_that_is_printed_on_one(pet: Pet) -> None:
    for side in pet.levels:
        assert side.text
        assert side.obey_text
        assert side.effects
        assert side.before or side.after or side.instead
    first, second = pet.levels
    assert first != second


# -- Goons -----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-GOO-03")
def test_the_four_goons_are_as_printed() -> None:
    found = {g.id: (g.threat, g.hp, printed(LIBRARY.abilities[g.maneuver])) for g in GOONS}
    assert found == GOONS_PRINTED


@pytest.mark.rule("DOO-GOO-03")
def test_special_maneuvers_have_two_attributes() -> None:
    for goon in GOONS:
        card = LIBRARY.abilities[goon.maneuver]
        assert (card.deck, card.hero) == ("goon", goon.id)
        assert len(card.attributes) == 2


@pytest.mark.rule("DOO-GOO-03")
@pytest.mark.parametrize("goon", GOONS, ids=lambda goon: goon.id)
def test_a_goon_has_six_cards_of_two_actions(goon: Goon) -> None:
    windows = [" ".join(action.window for action in card.actions) for card in goon.cards]
    assert "|".join(windows) == WINDOWS[goon.id]
    assert len({card.id for card in goon.cards}) == 6


@pytest.mark.rule("DOO-GOO-03")
def test_actions_of_goons_that_deal_damage_are_attacks() -> None:
    for goon in GOONS:
        for action in (action for card in goon.cards for action in card.actions):
            assert hurts(action) is ("Attack" in action.keywords), action.text


def hurts(action: GoonAction) -> bool:
    """Whether an action deals Damage."""
    parts = [
        *action.effects,
        *(part for effect in action.effects if isinstance(effect, If) for part in effect.then),
    ]
    return any(isinstance(part, Damage) for part in parts)


# -- dice and markers ------------------------------------------------------------------------------


@pytest.mark.rule("DOO-CUS-08")
def test_the_faces_of_the_four_custom_dice() -> None:
    assert {color: ["+".join(face) for face in faces] for color, faces in FACES.items()} == {
        "grey": ["shield", "shield", "", "skull", "", "shield"],
        "red": ["skull", "", "", "", "heroism", "heroism"],
        "orange": ["shield", "skull", "", "", "heroism", "heroism"],
        "blue": ["stealth", "skull", "", "", "initiative", "initiative"],
    }


def test_every_ability_grants_a_die_that_there_is() -> None:
    assert {card.color for card in LIBRARY.abilities.values()} == set(FACES)


@pytest.mark.rule("DOO-XPO-08")
def test_thirty_exposure_markers_of_six_kinds() -> None:
    assert EXPOSURE == {"+1": 10, "I": 4, "II": 4, "III": 4, "push": 4, "shuffle": 4}
    assert sum(EXPOSURE.values()) == 30


@pytest.mark.rule("DOO-PER-03", "DOO-PER-04", "DOO-PER-05")
def test_the_peril_die_has_three_faces_of_exposure_one_of_damage_and_two_of_both() -> None:
    assert (EXPOSURE_FACES, DAMAGE_FACE) == (3, 4)


def test_there_are_36_markers_for_each_kind_of_enemy() -> None:
    assert ENEMY_MARKERS == {"minion": 36, "boss": 36}


def test_activation_decks_are_as_printed() -> None:
    assert Counter(MINION_DECK) == {"2": 2, "3": 1, "A": 1, "Q": 1, "J": 1}
    assert Counter(BOSS_DECK) == {"2": 1, "3": 1, "4": 1, "A": 1, "Q": 1, "J": 1}


# -- Challenges ------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROG-06")
def test_there_are_24_challenges_by_honor() -> None:
    assert Counter(card.honor for card in CHALLENGES) == {1: 12, 2: 8, 3: 4}
    assert {c.name: c.honor for c in CHALLENGES if c.name in HONOR} == HONOR


@pytest.mark.rule("DOO-ROG-06")
def test_every_challenge_asks_for_something() -> None:
    for card in CHALLENGES:
        assert card.needs, card.id
        for tally in card.needs:
            assert tally.least > 0 or tally.most >= 0, card.id
            assert tally.most < 0 or tally.least <= tally.most, card.id


@pytest.mark.parametrize(
    ("id_", "judged", "of", "least", "most"),
    [
        ("spotless", "won", "heroes-defeated", 0, 0),
        ("quick-work", "won", "round", 0, 2),
        ("big-spender", "now", "camp-silver-most", 8, -1),
        ("nothing-left", "battle", "silver", 0, 0),
        ("cartographer", "now", "secrets-emptied", 3, -1),
        ("mountain-goat", "now", "mountain-actions", 2, -1),
        ("overachiever", "now", "overkill-most", 5, -1),
        ("combo-artist", "now", "combo-row-most", 5, -1),
        ("glass-cannon", "won", "hp-most", 0, 3),
        ("untouchable", "won", "unhurt", 1, -1),
        ("doom-clock", "won", "round", 4, 4),
    ],
)
def test_challenges_of_the_samples_are_as_printed(
    id_: str, judged: str, of: str, least: int, most: int
) -> None:
    card = LIBRARY.challenges[id_]
    (tally,) = card.needs
    assert (card.judged, tally.of, tally.least, tally.most) == (judged, of, least, most)
