"""SCOUT: the eight decks, cards left face up, and what cannot be discarded."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.adventure import act
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.decks import DECKS
from engine.doomrock.adventure.places import here, places
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.facts import ScoutedCard
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.given import (
    ACTION,
    Answer,
    area,
    event,
    given,
    location,
    offered,
    owns,
    scene,
    script,
    setting,
)


async def scout(game: DoomGame, *answers: Answer, n: int = 1, decks: tuple[str, ...] = ()) -> None:
    script(game).answers = list(answers)
    await resolve(game, (ad.Scout(n=n, decks=decks),), scene())
    assert script(game).answers == []


def on_offer(game: DoomGame) -> list[str]:
    questions = [q for q in script(game).asked if q.topic == "scout.deck"]
    return [option.key for option in questions[-1].options]


@pytest.mark.rule("DOO-SCO-01")
async def test_any_of_eight_decks_can_be_scouted_and_its_card_kept_or_discarded() -> None:
    told: list[Fact] = []
    game = given(act=3, told=told)
    game.state.adventure.doomrock = "doomrock-1"
    await scout(game, ("scout.deck", "common"), ("scout.keep", "bury"))
    assert on_offer(game) == list(DECKS)
    assert game.state.common.pile[0] == "soup-1"
    assert game.state.common.pile[-1] == "soup-2"
    assert game.state.scouted == []
    await scout(game, ("scout.deck", "level"), ("scout.keep", "keep"))
    assert game.state.level.pile[-1] == "skill-1"
    assert game.state.scouted == ["level"]
    facts = [(fact.card, fact.kept) for fact in told if isinstance(fact, ScoutedCard)]
    assert facts == [("soup-1", False), ("skill-1", True)]


@pytest.mark.rule("DOO-SCO-01")
async def test_a_scouted_card_is_an_ordinary_top_card() -> None:
    game = given()
    await scout(game, ("scout.deck", "common"), ("scout.keep", "keep"))
    await resolve(game, (ad.Common(),), scene())
    assert owns(game) == ["soup-1"]
    assert game.state.scouted == []


@pytest.mark.rule("DOO-SCO-02")
async def test_other_effects_can_refer_to_a_scouted_card() -> None:
    chart = ad.If(when=ad.Check(what="scouted", of="areas"), then=(ad.Silver(n=1),))
    game = given()
    await resolve(game, (chart,), scene())
    await scout(game, ("scout.keep", "keep"), decks=("areas",))
    await resolve(game, (chart,), scene())
    assert game.state.silver == 1


@pytest.mark.rule("DOO-SCO-03", "DOO-RUL-11")
async def test_scouting_again_puts_the_old_card_under_before_the_next_is_seen() -> None:
    game = given()
    await scout(game, ("scout.deck", "events"), ("scout.keep", "keep"))
    await scout(game, ("scout.deck", "events"), ("scout.keep", "keep"))
    assert game.state.events.pile == ["event-1", "event-3", "event-2"]
    assert game.state.scouted == ["events"]


@pytest.mark.rule("DOO-SCO-04")
async def test_a_scouted_area_is_not_in_play() -> None:
    shop = location("Shop", ad.Shop(wares=(ad.Ware(kind="common", price=1),)))
    game = given(area("wilderness-2", "wilderness", shop))
    await scout(game, ("scout.keep", "keep"), decks=("areas",))
    assert game.state.adventure.deck.pile[-1] == "wilderness-2"
    assert len(places(game)) == 3
    assert len(game.state.common.pile) == 8
    options = await offered(game, adventure_turn)
    assert "travel:wilderness-2" not in options
    assert "Wilderness-2" in options["venture"].note


@pytest.mark.rule("DOO-VEN-05", "DOO-SCO-04")
async def test_the_scouted_area_is_the_one_that_venture_forth_reveals() -> None:
    game = given(dice=[4])
    await scout(game, ("scout.keep", "keep"), decks=("areas",))
    script(game).answers = [(ACTION, "venture")]
    await adventure_turn(game)
    assert here(game).card == "wilderness-2"
    assert game.state.scouted == []


@pytest.mark.rule("DOO-SCO-05", "DOO-SCO-06", "DOO-VIC-04")
async def test_the_battle_card_and_doomrock_are_only_shown() -> None:
    game = given(act=3)
    game.state.adventure.doomrock = "doomrock-1"
    await scout(game, ("scout.deck", "battle"), ("scout.deck", "doomrock"), n=2)
    assert game.state.scouted == ["battle", "doomrock"]
    assert game.state.battles.pile == ["battle-3-1"]
    assert game.state.adventure.doomrock == "doomrock-1"
    assert not act.doomrock_revealed(game)
    assert "travel:doomrock-1" not in await offered(game, adventure_turn)
    await scout(game, ("scout.deck", "common"), ("scout.keep", "keep"))
    assert {"battle", "doomrock"} & set(on_offer(game)) == set()


async def test_looking_at_the_battle_card_is_like_scouting_it() -> None:
    game = given()
    await resolve(game, (ad.LookBattle(),), scene())
    assert game.state.scouted == ["battle"]
    assert "Battle-1-1" in (await offered(game, adventure_turn))["battle"].note


@pytest.mark.rule("DOO-SCB-02")
async def test_a_scouted_battle_may_go_to_the_bottom_and_the_next_one_opens() -> None:
    game = given(switches=["scouted"])
    game.state.battles.pile = ["battle-1-3", "battle-1-2", "battle-1-1"]
    game.state.scouted = ["battle"]
    await scout(game, ("scout.keep", "keep"), decks=("battle",))
    assert act.battle_card(game) == "battle-1-1"
    await scout(game, ("scout.keep", "bury"), decks=("battle",))
    assert game.state.battles.pile == ["battle-1-1", "battle-1-3", "battle-1-2"]
    assert act.battle_card(game) == "battle-1-2"
    assert game.state.scouted == ["battle"]


@pytest.mark.rule("DOO-VAN-07")
async def test_vanilla_doomrock_stays_last_and_has_no_deck_of_its_own() -> None:
    game = given(switches=["vanilla"], deck=["town-2", "wilderness-2", "doomrock-1"])
    await scout(game, ("scout.deck", "areas"), ("scout.keep", "bury"))
    assert "doomrock" not in on_offer(game)
    assert game.state.adventure.deck.pile == ["doomrock-1", "town-2", "wilderness-2"]
    await scout(game, ("scout.deck", "areas"), ("scout.keep", "bury"))
    assert game.state.adventure.deck.pile == ["doomrock-1", "wilderness-2", "town-2"]
    game.state.adventure.deck.pile = ["doomrock-1"]
    await scout(game, ("scout.deck", "areas"))
    assert game.state.scouted == ["areas"]
    await scout(game, ("scout.deck", "common"), ("scout.keep", "keep"))
    assert "areas" not in on_offer(game)


async def test_a_setting_may_forbid_to_scout_a_deck() -> None:
    fog = setting("setting-1", ad.Standing(when="scout", what="forbid", of="areas"))
    game = given(fog)
    await scout(game, ("scout.deck", "common"), ("scout.keep", "keep"))
    question = script(game).asked[0]
    refused = {option.key: option.why_not for option in question.options if option.why_not}
    assert refused == {"areas": "Setting-1"}
    await scout(game, decks=("areas",))


async def test_a_scout_may_bring_something_besides() -> None:
    eyes = ad.Standing(when="scout", what="effects", effects=(ad.Silver(n=1),))
    game = given(setting("setting-1", eyes))
    await scout(
        game, ("scout.deck", "battle"), ("scout.deck", "level"), ("scout.keep", "keep"), n=2
    )
    assert game.state.silver == 2


async def test_each_search_may_bring_a_scout() -> None:
    frogs = ad.Standing(when="search", what="effects", effects=(ad.Scout(),))
    answers: list[Answer] = [
        (ACTION, "search"),
        ("scout.deck", "events"),
        ("scout.keep", "keep"),
    ]
    game = given(setting("setting-1", frogs), answers=answers)
    await adventure_turn(game)
    assert game.state.scouted == ["events"]
    assert "Event-2" in (await offered(game, adventure_turn))["search"].note


@pytest.mark.rule("DOO-EXP-02")
async def test_a_pet_card_that_comes_up_by_scout_is_set_aside_too() -> None:
    game = given(event("event-1", pets=True))
    await scout(game, ("scout.deck", "events"), ("scout.keep", "keep"))
    assert game.state.events.pile == ["event-1", "event-3", "event-2"]


@pytest.mark.rule("DOO-PET-14")
async def test_the_pet_deck_is_never_scouted() -> None:
    game = given(switches=["pets"])
    await scout(game, ("scout.deck", "common"), ("scout.keep", "keep"))
    assert "pets" not in on_offer(game)
