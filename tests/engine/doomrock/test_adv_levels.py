"""Level Ups: costs, the three cards, who learns, limits, the Goon's count."""

from __future__ import annotations

import pytest

from engine.doomrock import gear, levels
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.given import (
    ACTION,
    Answer,
    ability,
    area,
    done,
    given,
    item,
    location,
    own,
    scene,
    script,
    setting,
)

BUY: Answer = ("level.buy", "level-up")
STOP: Answer = ("level.buy", "")
NONE: Answer = ("level.replace", ())


def keep(card: int, hero: str = "") -> list[Answer]:
    answers: list[Answer] = [("level.keep", f"skill-{card}")]
    return [*answers, ("level.hero", hero)] if hero else answers


async def camp(game: DoomGame, *answers: Answer, more: int = 0, first: int = 0) -> None:
    script(game).answers = list(answers)
    await resolve(game, (ad.Camp(more=more, first=first),), scene())
    done(game)


@pytest.mark.rule("DOO-CMP-01", "DOO-LVL-01", "DOO-LVL-02")
async def test_a_camp_sells_level_ups_and_does_what_else_it_lists() -> None:
    inn = location("Inn", ad.Camp(), ad.Hp(n=1), ad.Mark(kind="heroism"))
    answers: list[Answer] = [(ACTION, "visit:town-1/inn"), BUY, NONE, *keep(1, "h1"), BUY, NONE]
    game = given(area("town-1", "town", inn), silver=9, answers=[*answers, *keep(4), STOP])
    game.state.silver = 13
    await adventure_turn(game)
    assert [len(hero.abilities) for hero in game.state.heroes] == [5, 5]
    assert game.state.silver == 13 - 4 - 4
    assert [(hero.hp, hero.heroism) for hero in game.state.heroes] == [(6, 1), (6, 1)]
    assert game.state.tally["level-ups"] == 2
    assert game.state.tally["camp-silver-most"] == 8
    done(game)


@pytest.mark.rule("DOO-LVL-02", "DOO-LVL-03", "DOO-GOO-06", "DOO-GOO-07", "DOO-GOO-08")
@pytest.mark.parametrize("goon", [False, True])
async def test_the_first_six_level_ups_of_two_cost_four_four_five_five_six_six(goon: bool) -> None:
    game = given(goon=goon, silver=99)
    paid = []
    for n in range(6):
        before = game.state.silver
        hero = ["h1"] if n % 2 == 0 else []
        card = game.state.level.pile[-1].removeprefix("skill-")
        await camp(game, BUY, NONE, *keep(int(card), *hero), STOP)
        paid.append(before - game.state.silver)
    assert paid == [4, 4, 5, 5, 6, 6]
    first, second = game.state.heroes
    assert (len(first.abilities), len(second.abilities)) == (7, 4 if goon else 7)


@pytest.mark.rule("DOO-LVL-02", "DOO-LVL-05")
async def test_four_heroes_pay_four_until_each_has_learned() -> None:
    game = given(heroes=4, silver=20)
    for n, hero in enumerate(("h3", "h1", "h2")):
        assert levels.cost(game, game.state.adventure.row[0]) == 4
        await camp(game, BUY, NONE, *keep(3 * n + 1, hero), STOP)
    assert [hero.id for hero in levels.fewest(game)] == ["h4"]
    await camp(game, BUY, NONE, *keep(10))
    assert levels.cost(game, game.state.adventure.row[0]) == 5


@pytest.mark.rule("DOO-LVL-01")
async def test_without_enough_silver_no_level_up_is_offered() -> None:
    game = given(silver=3)
    await camp(game)
    game.state.silver = 4
    await camp(game, STOP)
    assert game.state.silver == 4
    assert game.state.tally["camp-silver-most"] == 0


@pytest.mark.rule("DOO-LVL-04", "DOO-LVL-10", "DOO-RUL-11")
async def test_any_of_the_three_cards_may_be_replaced_once() -> None:
    game = given(silver=4)
    await camp(game, BUY, ("level.replace", ("skill-1", "skill-3")), *keep(5, "h1"))
    assert game.state.heroes[0].abilities[-1] == "skill-5"
    pile = game.state.level.pile
    assert pile[-1] == "skill-6"
    assert sorted(pile[:4]) == ["skill-1", "skill-2", "skill-3", "skill-4"]
    offered = next(q for q in script(game).asked if q.topic == "level.keep")
    assert [option.key for option in offered.options] == ["skill-4", "skill-2", "skill-5"]
    assert [q.topic for q in script(game).asked].count("level.replace") == 1


@pytest.mark.rule("DOO-LVL-05", "DOO-LVL-08")
async def test_only_a_hero_with_the_fewest_cards_learns() -> None:
    game = given(heroes=3, silver=8)
    await camp(game, BUY, NONE, *keep(1, "h2"), BUY, NONE, *keep(4, "h1"))
    question = [q for q in script(game).asked if q.topic == "level.hero"][1]
    assert [option.key for option in question.options] == ["h1", "h3"]
    counts = [len(hero.abilities) for hero in game.state.heroes]
    assert counts == [5, 5, 4]
    assert max(counts) - min(counts) == 1


async def test_who_learns_is_told_how_the_goons_card_counts() -> None:
    game = given(goon=True, silver=4)
    await camp(game, BUY, NONE, *keep(1, "h2"))
    (question,) = (q for q in script(game).asked if q.topic == "level.hero")
    notes = [option.note for option in question.options]
    assert notes == ["4 Ability Cards", "1 Ability Card, counts as 4"]


async def test_a_level_up_may_be_paid_and_none_of_the_cards_kept() -> None:
    game = given(silver=4)
    await camp(game, BUY, NONE, ("level.keep", ""))
    assert game.state.silver == 0
    assert [len(hero.abilities) for hero in game.state.heroes] == [4, 4]
    assert game.state.level.pile[:3] == ["skill-3", "skill-2", "skill-1"]


@pytest.mark.rule("DOO-LVL-07", "DOO-LVL-08")
async def test_a_free_ability_goes_to_a_hero_with_the_fewest_cards() -> None:
    game = given()
    game.state.heroes[0].abilities.append("skill-12")
    script(game).answers = [NONE, *keep(2)]
    await resolve(game, (ad.Ability(),), scene())
    assert game.state.heroes[1].abilities[-1] == "skill-2"
    assert game.state.silver == 0
    done(game)


@pytest.mark.rule("DOO-LVL-09", "DOO-LVL-10")
async def test_at_seven_cards_a_level_up_costs_seven_and_swaps_a_learned_card() -> None:
    game = given(silver=7, level=("skill-10", "skill-11", "skill-12"))
    first, second = game.state.heroes
    first.abilities += ["skill-1", "skill-2", "skill-3"]
    second.abilities += ["skill-4", "skill-5", "skill-6"]
    answers: list[Answer] = [BUY, *keep(11, "h2"), ("level.forget", "skill-5")]
    await camp(game, *answers)
    question = script(game).asked[-1]
    assert [option.key for option in question.options] == ["skill-4", "skill-5", "skill-6"]
    assert len(second.abilities) == 7
    assert second.abilities[-3:] == ["skill-4", "skill-6", "skill-11"]
    assert game.state.silver == 0
    assert "skill-5" in game.state.level.pile


@pytest.mark.rule("DOO-GOO-06", "DOO-GOO-09")
async def test_a_goon_has_at_most_five_cards_of_which_the_maneuver_stays() -> None:
    game = given(goon=True, silver=14)
    hero, goon = game.state.heroes
    hero.abilities += ["skill-1", "skill-2", "skill-3"]
    goon.abilities += ["skill-4", "skill-5", "skill-6"]
    await camp(game, BUY, NONE, ("level.keep", "skill-1"), ("level.hero", "h2"), STOP)
    assert len(goon.abilities) == 5
    assert levels.full(goon)
    assert [other.id for other in levels.fewest(game)] == ["h1"]
    hero.abilities.append("skill-7")
    goon.abilities[-1:] = ["skill-8"]
    script(game).answers = [
        NONE,
        ("level.keep", "skill-4"),
        ("level.hero", "h2"),
        ("level.forget", "skill-8"),
    ]
    await resolve(game, (ad.Ability(),), scene())
    assert [goon.abilities[0], len(goon.abilities)] == ["barge", 5]
    assert "skill-8" not in goon.abilities


async def test_a_forgotten_attribute_unequips_what_it_carried() -> None:
    blade = item("blade", "common", "weapon", 1, {"str": 3})
    game = given(ability("skill-1", "level", "str"), blade, silver=7, level=("skill-10",))
    first, second = game.state.heroes
    first.abilities += ["skill-1", "skill-2", "skill-3"]
    second.abilities += ["skill-4", "skill-5", "skill-6", "skill-7"]
    gear.put_on(game, first, own(game, "blade")[0])
    await camp(game, BUY, ("level.keep", "skill-10"), ("level.forget", "skill-1"))
    assert first.items == []
    assert [owned.card for owned in game.state.inventory] == ["blade"]


# -- what changes the cost -------------------------------------------------------------------------


@pytest.mark.rule("DOO-RUL-07")
async def test_a_camp_may_make_level_ups_dearer_and_its_first_one_cheaper() -> None:
    game = given(silver=20)
    await camp(game, BUY, NONE, *keep(1, "h1"), BUY, NONE, *keep(4), STOP, first=-1)
    assert game.state.silver == 20 - 3 - 4
    await camp(game, BUY, NONE, *keep(7, "h1"), STOP, more=1)
    assert game.state.silver == 13 - 6


async def test_a_level_up_without_a_camp_costs_less_but_never_below_nothing() -> None:
    game = given(silver=1)
    script(game).answers = [BUY, NONE, *keep(1, "h1")]
    await resolve(game, (ad.LevelUp(less=3),), scene())
    assert game.state.silver == 0
    script(game).answers = [BUY, NONE, *keep(4)]
    await resolve(game, (ad.LevelUp(less=9),), scene())
    assert [len(hero.abilities) for hero in game.state.heroes] == [5, 5]
    await resolve(game, (ad.LevelUp(less=3),), scene())
    done(game)


async def test_a_guild_audit_allows_to_replace_twice() -> None:
    audit = ad.Standing(when="level-up", what="replace", n=1)
    game = given(setting("setting-1", audit), silver=4)
    await camp(
        game,
        BUY,
        ("level.replace", ("skill-1",)),
        ("level.replace", ("skill-2", "skill-4")),
        *keep(6, "h1"),
    )
    assert game.state.heroes[0].abilities[-1] == "skill-6"


async def test_a_feast_gives_more_at_every_camp() -> None:
    feast = ad.Standing(when="camp", what="effects", effects=(ad.Mark(kind="heroism"),))
    game = given(setting("setting-1", feast))
    await camp(game)
    assert [hero.heroism for hero in game.state.heroes] == [1, 1]


@pytest.mark.rule("DOO-RUL-13")
async def test_an_empty_level_deck_gives_nothing() -> None:
    game = given(silver=9, level=())
    await camp(game)
    await resolve(game, (ad.Ability(),), scene())
    assert [len(hero.abilities) for hero in game.state.heroes] == [4, 4]
