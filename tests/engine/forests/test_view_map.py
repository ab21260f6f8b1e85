"""What screens are shown of the map and the open cards."""

from __future__ import annotations

import msgspec
import pytest

from engine.forests.state import InForce, Sentinel
from engine.forests.views.view import view
from tests.engine.forests.given import given, open_card, place
from tests.engine.forests.seen import bar, cell, sheet

# -- map -------------------------------------------------------------------------------------------


def test_features_have_their_marks_and_say_what_they_offer() -> None:
    game = given()
    seen = view(game)
    for feature, label in (("waypost:1", "W1"), ("site:2", "S2"), ("boss:1", "B1")):
        assert cell(seen, place(game, feature)).label == label
    boss = cell(seen, place(game, "boss:1"))
    assert "Grubnose, the Toll Troll: Boss 1, Monstrous Humanoid, Level 1" in boss.lines
    game.state.cleared.append("boss:1")
    boss = cell(view(game), place(game, "boss:1"))
    assert boss.label == ""
    assert "Boss 1 is beaten: a normal hex now" in boss.lines


def test_tokens_lie_where_the_state_puts_them() -> None:
    game = given()
    state = game.state
    state.workshop, state.hall, state.roots = (0, 1), (0, 0), [(-1, 0)]
    state.fallen = [1]
    state.sentinels = [Sentinel(at=place(game, "site:1"), cycle=1, augments=["siphon"])]
    seen = view(game)
    assert cell(seen, (0, 1)).token == "+"
    assert cell(seen, (0, 0)).token == "H"
    assert cell(seen, (-1, 0)).token == "R"
    assert cell(seen, place(game, "waypost:1")).token == "E"
    assert cell(seen, place(game, "city:3")).token == "A"
    guarded = cell(seen, place(game, "site:1"))
    assert guarded.token == "S"
    assert "SENTINEL, Level 1: bars the way" in guarded.lines
    assert any(line.startswith("  Siphon: ") for line in guarded.lines)


@pytest.mark.rule("FOR-MOV-08")
def test_the_map_tells_the_price_of_a_hex_and_whether_it_stays_cautious() -> None:
    game = given(at="waypost:1")
    journey = game.state.journey
    journey.phase, journey.kind, journey.left = "move", "normal", 2
    seen = view(game)
    road, off = cell(seen, (-2, 2)), cell(seen, (-3, 2))
    assert (road.cost, road.safe) == (2, True)
    assert off.cost == 2
    assert not off.safe
    assert cell(seen, (-3, 1)).safe, "one hex anywhere is Cautious"
    assert cell(seen, (-2, 3)).cost == -1


def test_what_is_out_of_the_movement_phase_is_out_of_reach() -> None:
    game = given()
    game.state.journey.phase, game.state.journey.left = "event", 3
    seen = view(game)
    assert seen.map is not None
    assert [(c.q, c.r) for c in seen.map.cells if c.cost >= 0] == [game.state.at]


def test_in_the_fey_realm_only_the_realm_is_shown() -> None:
    game = given(at="grove")
    seen = view(game)
    assert seen.map is not None
    assert len(seen.map.cells) == 19
    assert seen.map.edges == ()
    assert cell(seen, game.state.at).label == "G"


def test_open_edges_lie_beyond_the_board() -> None:
    game = given()
    seen = view(game)
    assert seen.map is not None
    known = {(c.q, c.r) for c in seen.map.cells}
    assert len(known) == 4 * 37
    assert seen.map.edges
    assert not known & set(seen.map.edges)


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-CIR-14")
def test_open_circumstances_show_kind_level_and_symbols() -> None:
    game = given()
    library = game.library.circumstances
    marked = (
        next(c for c in library.values() if c.elowen),
        next(c for c in library.values() if c.unavoidable),
        next(c for c in library.values() if c.fate),
    )
    game.state.bar = ["giant-fox", *(c.id for c in marked), ""]
    cards = bar(view(game), "circumstances")
    assert [card.slot for card in cards] == ["1", "2", "3", "4", "5"]
    assert (cards[0].name, cards[0].kind) == ("Giant Fox!", "Encounter L1")
    assert cards[0].lines[0] == library["giant-fox"].text
    assert cards[0].symbols == ()
    assert "Elowen" in cards[1].symbols
    assert "Unavoidable" in cards[2].symbols
    assert "Fate" in cards[3].symbols
    assert cards[4].id == ""


@pytest.mark.rule("FOR-CIR-16")
def test_cards_in_force_show_their_effect_and_the_turns_left() -> None:
    game = given()
    library = game.library.circumstances
    affliction = next(c for c in library.values() if c.kind == "Affliction")
    nature = next(c for c in library.values() if c.kind == "Nature")
    game.state.in_force.append(InForce(card=affliction.id, left=2))
    game.state.nature = nature.id
    seen = view(game)
    first_, second = bar(seen, "in-force")
    assert (first_.name, first_.symbols) == (affliction.name, ("2 turns left",))
    assert first_.summary == affliction.text
    assert (second.name, second.summary) == (nature.name, nature.text)
    assert affliction.text in sheet(seen, "in-force")


def test_relics_show_fragments_requirement_and_wielder() -> None:
    game = given(relics=("arkavins-staff", "kejels-great-sword"))
    state = game.state
    state.fragments = [
        f.id for f in game.library.fragments.values() if f.relic == "arkavins-staff"
    ][:2]
    state.relics = ["kejels-great-sword"]
    state.slots[1].reforged = True
    state.heroes[0].relics = ["kejels-great-sword"]
    staff, sword = bar(view(game), "relics")
    assert staff.symbols == ("2/3",)
    assert staff.summary == "Mastery I or Mastery II 10: +4 one Mastery"
    assert sword.symbols == ("0/3", "reforged", "Mirel")
    assert sword.summary.startswith("Attack 8:")


def test_a_hidden_relic_keeps_its_secret() -> None:
    game = given(relics=("arkavins-staff",))
    game.state.slots[0].hidden = True
    seen = view(game)
    assert "Arkavin" not in str(msgspec.to_builtins(seen.bars))
    assert "Battle Site 1" in bar(seen, "relics")[0].summary


@pytest.mark.rule("FOR-DST-23")
def test_open_destinations_show_kind_skills_place_distance_deadline_and_reward() -> None:
    game = given(at="waypost:1")
    open_card(game, "the-counting-stones")
    open_card(game, "smoke-on-the-reed-road", 1, left=8)
    far = next(d for d in game.library.destinations.values() if d.tile == "e")
    open_card(game, far.id, 2)
    seen = view(game)
    skill, incursion, away = bar(seen, "destinations")
    assert (skill.slot, skill.kind) == ("a", "Skill")
    assert skill.symbols == ("Explore", "Hidden Power", "5 away")
    assert skill.at == "hex:0,3"
    assert any("Quadrant A, blue mark" in line for line in skill.lines)
    assert "Reward: 1 Fragment, 2 Gold" in skill.summary
    assert (incursion.kind, incursion.symbols) == ("Incursion", ("1 away", "8 turns left"))
    assert "not on the board" in away.symbols
    assert away.at == ""
    marked = cell(seen, (0, 3))
    assert marked.marks == "a"
    assert any(line.startswith("a The Counting Stones: ") for line in marked.lines)
