"""What screens are shown of a game: phase, tracks and placards, and the whole of it."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.modifier import Modifier
from engine.core.view import TrackView
from engine.core.volume import encode
from engine.forests.views.view import summary, view
from engine.hexcrawl.state import Ally, Fight
from tests.engine.forests.given import given, open_card
from tests.engine.forests.seen import fox, sheet, track

# -- as a whole ------------------------------------------------------------------------------------


def test_looking_changes_nothing_and_draws_nothing() -> None:
    game = given(heroes=3)
    before = encode(game.state)
    with game.rng.pure():
        view(game)
    assert encode(game.state) == before


def test_parts_that_did_not_change_are_the_same_objects() -> None:
    game = given(heroes=2)
    before = view(game)
    game.state.heroes[0].gold += 1
    after = view(game)
    assert after.map is before.map
    assert after.party.members[1] is before.party.members[1]
    assert after.party.members[0] != before.party.members[0]


def test_all_texts_are_ascii() -> None:
    game = given(heroes=6)
    for i, card in enumerate(sorted(game.library.destinations)[:12]):
        open_card(game, card, i % 4)
    assert str(msgspec.to_builtins(view(game))).isascii()


def test_the_line_for_saves_names_turn_cycle_and_heroes() -> None:
    game = given(heroes=2)
    game.state.turn, game.state.cycle = 12, 2
    game.state.heroes[0].health = 3
    game.state.heroes[1].dead = True
    most = game.state.heroes[0].start["health"]
    assert summary(game) == f"turn 12, cycle 2, Mirel 3/{most}"


# -- phase -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-TRN-04")
def test_the_phase_shows_movement_modifiers_and_what_is_left() -> None:
    game = given(heroes=2)
    journey = game.state.journey
    journey.phase, journey.kind, journey.moved, journey.left = "move", "normal", 2, 2
    journey.road = False
    game.state.modifiers.append(Modifier("group", "skill", 1, "turn", "Long Rain"))
    game.state.modifiers.append(Modifier("h2", "skill.explore", -2, "turn", "Owl Feather"))
    phase = view(game).phase
    assert phase.phase == "MOVE"
    assert phase.phases == ("MOVE", "SKILLS", "CIRC", "EVENT", "MAGI")
    assert "Move: Normal, 2 hexes left" in phase.details
    assert "All Skills +1 (Long Rain)" in phase.details
    assert "Explore -2 (Owl Feather) for Torvek" in phase.details


@pytest.mark.rule("FOR-TRN-04")
@pytest.mark.parametrize(
    ("phase", "shown"),
    [("skills", "SKILLS"), ("circumstance", "CIRC"), ("event", "EVENT"), ("magi", "MAGI")],
)
def test_every_phase_of_the_turn_has_its_mark(phase: str, shown: str) -> None:
    game = given()
    game.state.journey.phase = phase
    assert view(game).phase.phase == shown


@pytest.mark.rule("FOR-TRN-04")
def test_before_the_type_is_chosen_the_types_still_allowed_are_shown() -> None:
    game = given()
    game.state.modifiers.append(Modifier("group", "forbid.camp", 1, "turn", "Thick Fog"))
    details = view(game).phase.details
    assert any(line.startswith("Move: Normal 4, Cautious 4, Reckless 6") for line in details)
    assert not any("Camp" in line for line in details)


@pytest.mark.rule("FOR-MOV-08")
def test_a_move_along_the_road_is_shown_as_still_cautious() -> None:
    game = given()
    journey = game.state.journey
    journey.phase, journey.kind, journey.moved, journey.left = "move", "normal", 2, 2
    assert "Move: Normal, 2 hexes left, still Cautious" in view(game).phase.details
    journey.road = False
    assert "Move: Normal, 2 hexes left" in view(game).phase.details


# -- tracks ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-MAG-06")
def test_the_head_shows_fate_and_the_skills_it_takes_now_and_next() -> None:
    game = given(ranks={"navigate": 2, "explore": 3, "survival": 6})
    game.state.tracker, game.state.cycle = 4, 2
    fate, cycle = view(game).tracks.head
    assert (fate.value, fate.size) == (4, 6)
    assert cycle.value == 2
    assert cycle.note == "disabled: Mirel NAV; next cycle: Mirel EXP"


@pytest.mark.rule("FOR-MAT-01")
def test_the_battle_mat_shows_the_groups_things() -> None:
    game = given()
    state = game.state
    state.turn, state.tracker, state.difficulty, state.favors = 7, 3, 2, 3
    state.surges = ["site:1", "site:3"]
    state.favors_won = {"site:2": 2}
    state.group = {"guide-rope": 2, "elven-saddles": -1}
    state.modifiers.append(Modifier("group", "speed", 1, "held", "Elven Riding Saddles"))
    state.essence = {"seed": 2, "heart": 1}
    state.relics = ["arkavins-staff"]
    state.supplies = ["waypost:2"]
    state.fight = Fight(origin="circumstance:giant-fox", foes=[fox()], round=2)
    state.fight.foes[0].notes["marks"] = 3
    state.allies.append(
        Ally(id="a1", name="Old Tam", kind="escort", health=3, most=6, damage=1, card="x")
    )
    rest = view(game).tracks.rest
    assert track(rest, "Normal speed").value == 5
    assert track(rest, "Cautious speed").value == 5
    assert track(rest, "Game Turn").value == 7
    assert track(rest, "Combat round").value == 2
    assert track(rest, "Fate Tracker").value == 3
    assert track(rest, "Difficulty").note == "Moderate"
    surges = track(rest, "Healing Surges")
    assert (surges.value, surges.size) == (2, 4)
    assert surges.note == "used at Battle Site 1, Battle Site 3"
    favors = track(rest, "Favors")
    assert (favors.value, favors.size, favors.note) == (3, 4, "won: Battle Site 2 2/2")
    supplies = track(rest, "Workshop Supplies")
    assert (supplies.value, supplies.size, supplies.note) == (1, 3, "from Waypost 2")
    assert track(rest, "Guide Rope") == TrackView("Guide Rope", 2, note="uses left")
    assert track(rest, "Elven Riding Saddles").note == "for good"
    assert [track(rest, n).value for n in ("Infused Seed", "Essence Vine")] == [2, 0]
    assert track(rest, "Heart of the Forest").value == 1
    relics = track(rest, "Relics owned")
    assert (relics.value, relics.note) == (1, "Arkavin's Staff; a wielder needs 2 more")
    escort = track(rest, "Old Tam")
    assert (escort.value, escort.size) == (3, 6)
    assert track(rest, "Giant Fox: marks").value == 3


# -- sheets ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-PLC-02")
@pytest.mark.parametrize("phase", ["", "move", "magi"])
def test_the_game_turn_placard_can_be_opened_at_any_moment(phase: str) -> None:
    game = given()
    game.state.journey.phase = phase
    if phase == "magi":
        game.state.fight = Fight(origin="adrimon", foes=[fox()])
    text = sheet(view(game), "turn")
    for word in ("1 MOVE", "2 SKILLS", "3 CIRCUMSTANCE", "4 EVENT", "5 MAGI"):
        assert word in text
    assert "Normal: up to 4 hexes" in text
    assert "Cautious: exactly 1 hex, or up to 4" in text
    assert "Reckless: up to 6 hexes" in text
    assert "Camp: stay" in text


@pytest.mark.rule("FOR-CND-20")
def test_the_conditions_page_holds_the_random_table() -> None:
    text = sheet(view(given()), "conditions")
    names = ("Bleeding", "Burned", "Confused", "Disoriented", "Drained", "Frightened", "Poisoned")
    assert "\n  <1> Bleeding\n" in text
    for face, name in enumerate(names[1:], 2):
        assert f"\n  {face} {name}\n" in text
    assert "\n  8 Vulnerable\n" in text


@pytest.mark.rule("FOR-GUI-01", "FOR-PLC-01")
def test_the_placards_and_the_mat_can_be_read_at_any_time() -> None:
    game = given()
    game.state.favors = 2
    seen = view(game)
    assert {s.id for s in seen.sheets} == {
        "turn",
        "waypost",
        "site",
        "city",
        "grove",
        "sentinel",
        "conditions",
        "in-force",
        "mat",
    }
    assert "Favors: 2/4" in sheet(seen, "mat")


def test_prices_on_the_waypost_placard_follow_what_raises_them() -> None:
    game = given()
    assert "  3 Healing Draught: " in sheet(view(game), "waypost")
    game.state.modifiers.append(Modifier("group", "price", 1, "held", "Hard Times"))
    assert "  4 Healing Draught: " in sheet(view(game), "waypost")
    assert "  40 Spirit Tether Ritual: " in sheet(view(game), "grove")
