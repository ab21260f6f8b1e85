"""What an Act counts for Challenges, what is told of it, and marks that must not linger."""

from __future__ import annotations

from engine.core.fact import Fact
from engine.doomrock.adventure import act
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import here
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.facts import AreaRevealed, Counted, ScoutedCard
from tests.engine.doomrock.given import (
    ACTION,
    Answer,
    area,
    event,
    given,
    location,
    offered,
    place,
    scene,
    script,
    setting,
)


async def test_everything_that_challenges_ask_for_is_counted() -> None:
    door = location(
        "Door",
        ad.Loot(),
        ad.Harm(n=2),
        ad.SecretArea(),
        price=ad.Price(silver=2, heroism=3, stealth=True),
    )
    pay = location("Pay", price=ad.Price(provoke=True), stay=(ad.Epic(),))
    answers: list[Answer] = [
        (ACTION, "visit:mountain-1/door"),
        (ACTION, "visit:mountain-1/pay"),
        (ACTION, "search"),
        (ACTION, "search"),
        (ACTION, "travel:town-1"),
        (ACTION, "search"),
    ]
    game = given(
        area("mountain-1", "mountain", door, pay, secrets=2),
        silver=2,
        dice=[4],
        here="mountain-1",
        answers=answers,
    )
    await resolve(game, (ad.Mark(kind="heroism", n=3), ad.Mark(kind="stealth")), scene())
    await adventure_turn(game)
    await resolve(game, (ad.Mark(kind="provoke"),), scene())
    for _ in answers[1:]:
        await adventure_turn(game)
    assert game.state.tally == {
        "visits": 2,
        "mountain-actions": 1,
        "silver-spent": 2,
        "heroism-paid": 3,
        "stealth-paid": 1,
        "provoke-paid": 1,
        "loots": 1,
        "common-gained": 1,
        "harmed": 2,
        "secret-areas": 1,
        "epic-gained": 1,
        "searches": 3,
        "events": 3,
        "travels": 1,
        "secrets-emptied": 1,
    }


async def test_each_mountain_counts_once_and_no_other_area_does() -> None:
    answers: list[Answer] = [(ACTION, "search"), (ACTION, "travel:mountain-1")]
    answers += [(ACTION, "search"), (ACTION, "search"), (ACTION, "travel:mountain-2")]
    game = given(row=("mountain-1", "mountain-2", "town-1"), answers=answers, time=9)
    found = []
    for _ in answers:
        await adventure_turn(game)
        found.append(game.state.tally.get("mountain-actions", 0))
    assert found == [0, 0, 1, 1, 1]
    script(game).answers = [(ACTION, "search")]
    await adventure_turn(game)
    assert game.state.tally["mountain-actions"] == 2


async def test_the_facts_of_markers_say_how_many_and_how_many_there_are_now() -> None:
    told: list[Fact] = []
    game = given(told=told)
    effects = (
        ad.Mark(kind="exposure", n=2),
        ad.Mark(kind="exposure", n=-1),
        ad.Hp(n=2),
        ad.Harm(),
        ad.Mark(kind="stealth"),
        ad.Mark(kind="provoke"),
        ad.Secret(n=2),
        ad.Secret(n=-1),
    )
    await resolve(game, effects, scene())
    counted = [(f.what, f.n, f.now) for f in told if isinstance(f, Counted) and f.who in ("", "h1")]
    assert counted == [
        ("exposure", 2, 2),
        ("exposure", -1, 1),
        ("hp", 1, 6),
        ("hp", -1, 5),
        ("stealth", 1, 1),
        ("stealth", -1, 0),
        ("provoke", 1, 1),
        ("secret", 2, 5),
        ("secret", -1, 4),
    ]


async def test_shields_that_prevent_damage_are_told_with_what_is_left() -> None:
    told: list[Fact] = []
    game = given(told=told)
    game.state.heroes[0].shields = 3
    await resolve(game, (ad.Harm(n=2),), scene())
    found = [(f.what, f.n, f.now) for f in told if isinstance(f, Counted) and f.who == "h1"]
    assert found == [("shield", -1, 2), ("shield", -1, 1)]


async def test_a_scouted_mark_leaves_with_its_card() -> None:
    told: list[Fact] = []
    game = given(act=3, told=told, dice=[4, 4])
    game.state.adventure.doomrock = "doomrock-1"
    script(game).answers = [("scout.deck", "doomrock"), ("scout.deck", "areas")]
    script(game).answers += [("scout.keep", "keep")]
    await resolve(game, (ad.Scout(n=2),), scene())
    note = (await offered(game, adventure_turn))["venture-doomrock"].note
    assert note == "1 Time: Doomrock-1 (doomrock), Peril twice, Event"
    script(game).answers = [(ACTION, "venture-doomrock")]
    await adventure_turn(game)
    assert game.state.scouted == ["areas"]
    script(game).answers = [("scout.keep", "bury")]
    await resolve(game, (ad.Scout(decks=("areas",)),), scene())
    assert game.state.scouted == []
    kept = [fact.kept for fact in told if isinstance(fact, ScoutedCard)]
    assert kept == [True, True, False]


async def test_what_a_venture_forth_leaves_behind_and_meets_is_in_its_note() -> None:
    game = given(act=3)
    game.state.adventure.doomrock = "doomrock-1"
    options = await offered(game, adventure_turn)
    assert options["venture"].note == (
        "1 Time: Wilderness-1 leaves the map; an unknown Area, Peril (twice in a Mountain), Event"
    )
    assert options["venture-doomrock"].note == "1 Time: Peril twice, Event"


async def test_a_free_action_is_not_used_up_where_the_action_is_free_anyway() -> None:
    free = ad.Standing(when="search", what="cost-time", n=-1, limit="act")
    answers: list[Answer] = [(ACTION, "search"), (ACTION, "search"), (ACTION, "search")]
    game = given(setting("setting-1", free), answers=answers)
    await resolve(game, (ad.FreeAction(action="search"),), scene())
    left = []
    for _ in answers:
        await adventure_turn(game)
        left.append((game.state.adventure.time, game.state.adventure.free.get("search", 0)))
    assert left == [(5, 1), (5, 0), (4, 0)]


def test_the_vanilla_deck_is_shuffled() -> None:
    orders = set()
    for _ in range(3):
        game = given(switches=["vanilla"])
        game.state.stage = "adventure"
        for _ in range(3):
            game.state.settings_used.clear()
            act.set_up_act(game)
            deck = game.state.adventure.deck.pile[1:]
            orders.add(tuple(game.library.areas[card].type for card in deck))
    assert ("wilderness",) * 3 + ("mountain",) * 3 + ("town",) * 3 not in orders


async def test_the_text_of_an_event_without_a_choice_is_told() -> None:
    told: list[Fact] = []
    game = given(event("event-1"), event("event-2"), told=told)
    card = game.library.events["event-1"]
    assert not card.text
    await resolve(game, (ad.Event(),), scene())
    assert [type(fact).__name__ for fact in told] == ["Drew"]


async def test_a_revealed_area_is_told_once() -> None:
    told: list[Fact] = []
    game = given(dice=[4], answers=[(ACTION, "venture")], told=told)
    await adventure_turn(game)
    assert [fact.card for fact in told if isinstance(fact, AreaRevealed)] == ["wilderness-2"]
    assert game.state.areas_seen[-1] == "wilderness-2"


async def test_stealth_that_is_lost_frees_the_hero_of_it_alone() -> None:
    game = given()
    game.state.heroes[0].stealth = True
    await resolve(game, (ad.Mark(kind="stealth", n=-1),), scene())
    assert [hero.stealth for hero in game.state.heroes] == [False, False]
    assert place(game, "town-1") is here(game)
