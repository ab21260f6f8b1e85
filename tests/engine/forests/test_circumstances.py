from __future__ import annotations

import pytest

from engine.core.modifier import total
from engine.forests import battles
from engine.forests.circumstances import (
    begin_turn,
    circumstance_phase,
    count_down,
    discard_open,
    each_turn,
    end_affliction,
    play,
    refill,
)
from engine.forests.fey import portals_open
from engine.forests.state import ForestsGame, InForce, Timer
from tests.engine.forests.given import QUIET_CARDS, asked, done, given, place


@pytest.fixture
def fought(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The opponents of the Encounters that were met."""
    found: list[str] = []

    async def encounter(game: ForestsGame, card_id: str, origin: str) -> bool:
        found.append(card_id)
        return True

    monkeypatch.setattr(battles, "encounter", encounter)
    return found


@pytest.mark.rule("FOR-CIR-01", "FOR-CIR-02", "FOR-CIR-10", "FOR-ENC-01")
async def test_the_hex_die_picks_the_open_slot(fought: list[str]) -> None:
    game = given(dice=[4])
    await circumstance_phase(game)
    assert fought == [game.library.circumstances["giant-fox"].foe]


@pytest.mark.rule("FOR-CIR-02")
async def test_a_hex_plays_the_top_of_the_deck(fought: list[str]) -> None:
    game = given(dice=[6], deck=["bone-pickers"])
    await circumstance_phase(game)
    assert fought == [game.library.circumstances["bone-pickers"].foe]
    assert game.state.bar == list(QUIET_CARDS)


@pytest.mark.rule("FOR-CIR-01")
@pytest.mark.parametrize("place_", ["waypost:1", "site:1", "boss:1", "city:1", "city:3"])
async def test_some_places_know_no_circumstance(place_: str) -> None:
    game = given(at=place_)
    await circumstance_phase(game)
    done(game)


@pytest.mark.rule("FOR-CIR-01", "FOR-TOK-01")
async def test_a_cleared_boss_hex_is_a_normal_hex(fought: list[str]) -> None:
    game = given(at="boss:1", dice=[4])
    game.state.cleared = ["boss:1"]
    await circumstance_phase(game)
    assert fought


@pytest.mark.rule("FOR-TOK-03", "FOR-PLC-04")
async def test_a_fallen_waypost_knows_no_circumstance_either() -> None:
    game = given(at="waypost:1")
    game.state.fallen = [1]
    await circumstance_phase(game)
    done(game)


@pytest.mark.rule("FOR-ACR-07")
async def test_the_acropolis_ring_has_circumstances(fought: list[str]) -> None:
    game = given(dice=[4])
    q, r = place(game, "city:3")
    game.state.at = (q, r - 1)
    await circumstance_phase(game)
    assert fought


@pytest.mark.rule("FOR-CIR-03")
async def test_a_played_card_is_discarded_and_the_slot_refilled(fought: list[str]) -> None:
    game = given(dice=[4], deck=["bone-pickers"])
    await circumstance_phase(game)
    assert game.state.bar[3] == "bone-pickers"
    assert game.state.circumstances.discards == ["giant-fox"]


@pytest.mark.rule("FOR-CIR-03", "FOR-CIR-08")
async def test_an_affliction_lies_beside_the_bar() -> None:
    game = given(dice=[2], deck=["bone-pickers"])
    await circumstance_phase(game)
    assert [(one.card, one.left) for one in game.state.in_force] == [("rotfoot", 4)]
    assert game.state.bar[1] == "bone-pickers"
    assert game.state.circumstances.discards == []
    assert total(game.state.modifiers, ("group",), "speed") == -1


@pytest.mark.rule("FOR-CIR-04")
async def test_an_empty_deck_is_reshuffled_from_its_discards() -> None:
    game = given()
    game.state.circumstances.pile = []
    game.state.circumstances.discards = ["bone-pickers"]
    await discard_open(game, 0)
    refill(game)
    assert game.state.bar[0] in ("bone-pickers", "waypost-cache")


@pytest.mark.rule("FOR-CIR-04")
async def test_the_discards_are_shuffled_before_they_are_drawn_again() -> None:
    game = given()
    discards = sorted(game.library.circumstances)[:30]
    game.state.circumstances.pile = []
    game.state.circumstances.discards = list(discards)
    game.state.bar = [""] * 5
    refill(game)
    drawn = game.state.bar
    assert drawn != discards[-1:-6:-1]
    assert sorted([*drawn, *game.state.circumstances.pile]) == discards


@pytest.mark.rule("FOR-CIR-05", "FOR-MOV-07")
@pytest.mark.parametrize("kind", ["cautious", "camp"])
async def test_a_careful_group_may_discard_the_card(kind: str, fought: list[str]) -> None:
    game = given(dice=[4], deck=["bone-pickers"], answers=[("circumstance.play", "discard")])
    game.state.journey.kind = kind
    await circumstance_phase(game)
    assert fought == []
    assert game.state.bar[3] == "bone-pickers"
    assert game.state.circumstances.discards == ["giant-fox"]


@pytest.mark.rule("FOR-CIR-06")
async def test_an_unavoidable_card_must_be_played(fought: list[str]) -> None:
    bar = ["toll-bandits", *QUIET_CARDS[1:]]
    game = given(dice=[1], bar=bar)
    game.state.journey.kind = "cautious"
    await circumstance_phase(game)
    assert len(fought) == 1
    assert asked(game) == []


@pytest.mark.rule("FOR-SEN-05")
async def test_a_played_card_with_the_fate_symbol_raises_the_tracker_once() -> None:
    game = given()
    await play(game, "magis-whisper")
    assert game.state.tracker == 1
    await end_affliction(game, everything=True)
    assert game.state.tracker == 1


@pytest.mark.rule("FOR-SEN-05")
async def test_a_discarded_card_with_the_fate_symbol_raises_the_tracker() -> None:
    game = given(bar=["magis-whisper", *QUIET_CARDS[1:]])
    await discard_open(game, 0)
    assert game.state.tracker == 1


@pytest.mark.rule("FOR-CIR-07", "FOR-CIR-13", "FOR-FEY-02")
def test_the_grove_lynx_on_slot_3_opens_the_portals() -> None:
    assert not portals_open(given())
    bar = [*QUIET_CARDS[:2], "grove-lynx", *QUIET_CARDS[3:]]
    assert portals_open(given(bar=bar))


@pytest.mark.rule("FOR-CIR-03")
async def test_cards_in_force_do_not_open_portals() -> None:
    game = given()
    await play(game, "windfall-season")
    assert not portals_open(game)


@pytest.mark.rule("FOR-CIR-08")
async def test_several_afflictions_can_be_active() -> None:
    game = given()
    await play(game, "rotfoot")
    await play(game, "tangled-dreams")
    assert len(game.state.in_force) == 2


@pytest.mark.rule("FOR-CIR-08")
async def test_an_affliction_acts_after_the_skill_phase_from_the_next_turn_on() -> None:
    game = given(dice=[9], ranks={"survival": 5})
    hero = game.state.heroes[0]
    before = hero.health
    await play(game, "wasting-cough")
    await each_turn(game)
    assert hero.health == before
    begin_turn(game)
    await each_turn(game)
    assert hero.health == before - 2


@pytest.mark.rule("FOR-CIR-15")
async def test_an_affliction_lasts_its_turns_the_first_included() -> None:
    game = given()
    await play(game, "rotfoot")
    for _ in range(3):
        await count_down(game)
        assert game.state.in_force
    await count_down(game)
    assert game.state.in_force == []
    assert game.state.modifiers == []
    assert game.state.circumstances.discards == ["rotfoot"]


@pytest.mark.rule("FOR-CIR-12")
async def test_a_new_nature_card_replaces_the_old() -> None:
    game = given()
    await play(game, "thick-fog")
    await play(game, "blood-moon")
    assert game.state.nature == "blood-moon"
    assert game.state.circumstances.discards == ["thick-fog"]
    assert total(game.state.modifiers, ("group",), "skill.navigate.normal") == 0


@pytest.mark.rule("FOR-CIR-11")
async def test_a_treasure_is_a_find_and_gone() -> None:
    game = given()
    await play(game, "silver-snare")
    assert game.state.heroes[0].items == ["silver-snare"]
    assert game.state.circumstances.discards == ["silver-snare"]


@pytest.mark.rule("FOR-FEY-09", "FOR-FEY-10")
async def test_in_the_fey_realm_the_player_chooses_the_card(fought: list[str]) -> None:
    game = given(at="grove", answers=[("circumstance.choose", "slot:4")])
    game.state.journey.kind = "cautious"
    await circumstance_phase(game)
    assert len(fought) == 1


@pytest.mark.rule("FOR-FEY-09")
async def test_in_the_fey_realm_a_blind_draw_is_possible(fought: list[str]) -> None:
    answers = [("circumstance.choose", "blind")]
    game = given(at="grove", deck=["bone-pickers"], answers=answers)
    await circumstance_phase(game)
    assert fought == [game.library.circumstances["bone-pickers"].foe]


async def test_later_effects_come_due() -> None:
    game = given(answers=[("harvest.hero", "")])
    game.state.timers = [Timer(card="lost-child-of-the-wayposts", left=2)]
    await count_down(game)
    assert game.state.favors == 0
    await count_down(game)
    assert game.state.favors == 1
    assert game.state.timers == []


def test_begin_turn_makes_afflictions_old() -> None:
    game = given()
    game.state.in_force = [InForce(card="rotfoot", left=3)]
    begin_turn(game)
    assert not game.state.in_force[0].fresh
