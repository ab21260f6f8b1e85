from __future__ import annotations

import pytest

from engine.forests import battles, city
from engine.forests.state import ForestsGame
from engine.hexcrawl.heroes import rank
from tests.engine.forests.given import asked, done, given, place, script

Answers = list[tuple[str, str | tuple[str, ...]]]
ENTER: Answers = [("city.loot", "loot"), ("effect.skill", "explore")]


def looting(dice: list[int], answers: Answers) -> ForestsGame:
    return given(
        at="city:1",
        dice=dice,
        answers=[*ENTER, *answers],
        ranks={"navigate": 5, "explore": 5, "survival": 5, "health": 20, "energy": 9},
    )


@pytest.mark.rule("FOR-PLC-07", "FOR-GER-06")
async def test_a_success_brings_two_searches_without_noise() -> None:
    game = looting([4, 2, 5], [("city.search", "gear"), ("city.search", "item")])
    hero = game.state.heroes[0]
    before = rank(game.state, hero, "attack")
    await city.visit(game, "city:1")
    done(game)
    assert rank(game.state, hero, "attack") == before + 1
    assert hero.rings["attack"] == 1
    assert hero.items == ["healing-draught"]


@pytest.mark.rule("FOR-PLC-07")
@pytest.mark.parametrize(("face", "searches"), [(1, 3), (5, 2), (8, 1), (10, 0)])
async def test_the_sneak_roll_decides_how_many_searches_there_are(face: int, searches: int) -> None:
    alarm = {1: [8], 5: [], 8: [8], 10: [8]}[face]
    answers: Answers = [("city.search", "item")] * searches
    game = looting([face, *[2] * searches, *alarm], answers)
    await city.visit(game, "city:1")
    done(game)
    assert game.state.heroes[0].gold == 3 * searches


@pytest.mark.rule("FOR-PLC-07")
async def test_a_city_is_looted_once_per_fate_cycle() -> None:
    game = looting([10, 8], [])
    await city.visit(game, "city:1")
    count = len(asked(game))
    await city.visit(game, "city:1")
    assert len(asked(game)) == count
    game.state.cycle = 1
    script(game).answers.append(("city.loot", "pass"))
    await city.visit(game, "city:1")
    assert len(asked(game)) == count + 1


@pytest.mark.rule("FOR-PLC-07")
async def test_the_alarm_counts_failures_extra_searches_and_half_the_cycle() -> None:
    game = given()
    assert city.alarm_number(game, 0, 2) == 0
    assert city.alarm_number(game, 1, 2) == 1
    assert city.alarm_number(game, 0, 5) == 3
    game.state.cycle = 5
    assert city.alarm_number(game, 0, 0) == 2


@pytest.mark.rule("FOR-PLC-07")
async def test_the_watch_comes_when_the_fate_die_shows_no_more_than_the_alarm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called: list[str] = []

    async def watch(game: ForestsGame, place: str) -> bool:
        called.append(place)
        return True

    monkeypatch.setattr(battles, "city_watch", watch)
    quiet = looting([8, 2, 2], [("city.search", "item")])
    await city.visit(quiet, "city:1")
    assert called == []
    loud = looting([8, 2, 1], [("city.search", "item")])
    await city.visit(loud, "city:1")
    assert called == ["city:1"]


@pytest.mark.rule("FOR-PLC-07")
async def test_who_flees_from_the_watch_loses_the_last_thing_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def watch(game: ForestsGame, place: str) -> bool:
        game.state.journey.fled = True
        return False

    monkeypatch.setattr(battles, "city_watch", watch)
    answers: Answers = [("city.search", "item"), ("city.search", "item"), ("city.search", "gear")]
    game = looting([1, 2, 5, 2, 1], answers)
    hero = game.state.heroes[0]
    before = rank(game.state, hero, "attack")
    await city.visit(game, "city:1")
    done(game)
    assert rank(game.state, hero, "attack") == before
    assert hero.rings["attack"] == 0
    assert (hero.gold, hero.items) == (3, ["healing-draught"])


@pytest.mark.rule("FOR-GER-07")
async def test_a_citys_supplies_are_found_once_and_are_gold_afterwards() -> None:
    game = looting([5, 1, 1], [("city.search", "item"), ("city.search", "item")])
    await city.visit(game, "city:1")
    assert game.state.supplies == ["city:1"]
    assert game.state.heroes[0].gold == 6


@pytest.mark.rule("FOR-GER-03", "FOR-GER-06")
async def test_a_found_upgrade_for_a_full_ring_is_lost() -> None:
    game = looting([5, 2, 10], [("city.search", "gear"), ("city.search", "gear")])
    hero = game.state.heroes[0]
    hero.rings["attack"] = 6
    before = rank(game.state, hero, "attack")
    await city.visit(game, "city:1")
    assert rank(game.state, hero, "attack") == before


@pytest.mark.rule("FOR-GER-06")
async def test_the_hex_on_the_gear_table_gives_two_different_upgrades_of_choice() -> None:
    answers: Answers = [
        ("city.search", "gear"),
        ("rank.stat", "attack"),
        ("rank.stat", "defend"),
        ("city.search", ""),
    ]
    game = looting([5, 1], answers)
    hero = game.state.heroes[0]
    await city.visit(game, "city:1")
    done(game)
    assert hero.rings == {"attack": 1, "defend": 1}


@pytest.mark.rule("FOR-PLC-04", "FOR-TOK-03")
async def test_a_fallen_waypost_is_looted_like_a_city_and_keeps_its_name_as_a_source() -> None:
    game = looting([5, 1, 2], [("city.search", "item"), ("city.search", "item")])
    game.state.at = place(game, "waypost:1")
    game.state.fallen = [1]
    await city.visit(game, "fallen:1")
    assert game.state.supplies == ["waypost:1"]
