"""Adventure actions: Travel, Venture Forth, Search, Time, and the way into the Battle.

One action after another on the same table, so that a turn reads from top to bottom.
"""

from __future__ import annotations

import pytest

from engine.core.fact import Fact, Rolled
from engine.core.game import GameOver
from engine.doomrock.adventure import act
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import here, places
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.facts import AreaGone, Arrived
from tests.engine.doomrock.given import (
    ACTION,
    Answer,
    area,
    done,
    event,
    given,
    location,
    offered,
    own,
    place,
    scene,
    script,
    secret_area,
    setting,
)

QUIET = area("wilderness-2", "wilderness", standing=(ad.Standing(when="peril", what="none"),))
"""An Area that stills every Peril as soon as it lies open."""


# -- what is offered -------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ADV-14")
async def test_travel_visits_search_and_venture_forth_are_offered() -> None:
    game = given(area("town-1", "town", location("Inn", ad.Camp())))
    options = await offered(game, adventure_turn)
    assert list(options) == [
        "travel:wilderness-1",
        "travel:mountain-1",
        "search",
        "venture",
        "visit:town-1/inn",
        "battle",
    ]
    assert options["travel:mountain-1"].at == "area:mountain-1"
    assert options["visit:town-1/inn"].at == "location:town-1/1"


@pytest.mark.rule("DOO-ADV-04", "DOO-ADV-05")
async def test_without_time_every_action_that_costs_time_is_refused() -> None:
    inn = location("Inn", ad.Hp(n=1))
    mine = location("Mine", ad.Silver(n=1), price=ad.Price(time=1))
    game = given(area("town-1", "town", inn, mine), time=0)
    options = await offered(game, adventure_turn)
    refused = {key for key, option in options.items() if option.why_not}
    assert refused == {
        "travel:wilderness-1",
        "travel:mountain-1",
        "search",
        "venture",
        "visit:town-1/mine",
    }
    assert {options[key].rule for key in refused} == {"DOO-ADV-05"}


@pytest.mark.rule("DOO-ADV-04")
@pytest.mark.parametrize(
    "action", ["search", "venture", "travel:mountain-1", "visit:town-1/mine"], ids=str
)
async def test_time_leaves_the_setting_card_before_anything_else_of_an_action(action: str) -> None:
    late = ad.If(when=ad.Check(what="time", n=3), then=(ad.Silver(n=5),), otherwise=(ad.Loot(),))
    slope = ad.Standing(when="travel", what="effects", effects=(late,))
    game = given(
        setting("setting-1", slope),
        area("town-1", "town", location("Mine", late, price=ad.Price(time=1))),
        event("event-1", late),
        QUIET,
        time=3,
        dice=[3],
        answers=[(ACTION, action)],
    )
    await adventure_turn(game)
    assert game.state.adventure.time == 2
    assert game.state.silver == 1, "the LOOT! of those who have 2 Time left"


@pytest.mark.rule("DOO-ADV-05")
async def test_free_actions_go_on_at_no_time_until_the_player_starts_the_battle() -> None:
    clock = location("Clock", stay=(ad.Time(n=1),))
    answers: list[Answer] = [(ACTION, "visit:town-1/clock"), (ACTION, "battle")]
    game = given(area("town-1", "town", clock), time=0, answers=answers)
    await adventure_turn(game)
    assert game.state.adventure.time == 1
    assert not game.state.adventure.over
    assert not (await offered(game, adventure_turn))["search"].why_not
    await adventure_turn(game)
    assert game.state.adventure.over
    done(game)


@pytest.mark.rule("DOO-ADV-05")
async def test_the_action_that_takes_the_last_time_is_finished() -> None:
    game = given(event("event-1", ad.Silver(n=2)), time=1, answers=[(ACTION, "search")])
    await adventure_turn(game)
    assert (game.state.adventure.time, game.state.silver) == (0, 2)
    assert not game.state.adventure.over


@pytest.mark.rule("DOO-VIC-04")
async def test_in_act_three_the_player_is_warned_that_doomrock_is_hidden() -> None:
    game = given(act=3)
    game.state.adventure.doomrock = "doomrock-1"
    assert "Doomrock" in (await offered(game, adventure_turn))["battle"].note
    assert not act.doomrock_revealed(game)


async def test_the_battle_says_in_its_label_what_it_gives_up() -> None:
    labels = [
        (await offered(given(act=number, time=time), adventure_turn))["battle"].label
        for number, time in ((1, 0), (1, 3), (3, 3))
    ]
    assert labels == [
        "Start the Battle",
        "Start the Battle, 3 Time unused",
        "Start the Battle and lose",
    ]


async def test_changing_equipment_is_offered_when_there_is_something_to_equip() -> None:
    game = given()
    assert "equip" not in await offered(game, adventure_turn)
    own(game, "sword-1")
    assert "equip" in await offered(game, adventure_turn)


# -- Travel ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ADV-15", "DOO-ADV-03")
async def test_travel_costs_one_time_however_far_it_is() -> None:
    told: list[Fact] = []
    game = given(answers=[(ACTION, "travel:wilderness-1")], told=told)
    await adventure_turn(game)
    assert game.state.adventure.here == "wilderness-1"
    assert game.state.adventure.time == 4
    assert [f.how for f in told if isinstance(f, Arrived)] == ["travel"]


@pytest.mark.rule("DOO-ADV-16", "DOO-VEN-12")
async def test_revealed_doomrock_is_reached_and_left_by_travel_for_one_time() -> None:
    answers: list[Answer] = [
        (ACTION, "venture-doomrock"),
        (ACTION, "travel:town-1"),
        (ACTION, "travel:doomrock-1"),
    ]
    game = given(QUIET, act=3, row=("wilderness-2", "town-1"), answers=answers, events=())
    game.state.adventure.doomrock = "doomrock-1"
    await adventure_turn(game)
    assert act.doomrock_revealed(game)
    options = await offered(game, adventure_turn)
    assert "venture-doomrock" not in options
    await adventure_turn(game)
    assert game.state.adventure.here == "town-1"
    await adventure_turn(game)
    assert (game.state.adventure.here, game.state.adventure.time) == ("doomrock-1", 2)
    done(game)


async def test_travel_by_a_card_costs_nothing_and_may_ask_for_a_type() -> None:
    game = given()
    await resolve(game, (ad.TravelTo(type="mountain"),), scene())
    assert (game.state.adventure.here, game.state.adventure.time) == ("mountain-1", 5)
    await resolve(game, (ad.TravelTo(type="doomrock"),), scene())
    assert game.state.adventure.here == "mountain-1"
    script(game).answers = [("travel.to", "")]
    await resolve(game, (ad.TravelTo(may=True),), scene())
    assert game.state.adventure.here == "mountain-1"
    assert game.state.tally["travels"] == 1


# -- Venture Forth ---------------------------------------------------------------------------------


@pytest.mark.rule("DOO-VEN-01", "DOO-VEN-02", "DOO-VEN-03", "DOO-VEN-05", "DOO-VEN-07")
async def test_venture_forth_slides_the_map_and_enters_the_next_area() -> None:
    told: list[Fact] = []
    game = given(dice=[4], answers=[(ACTION, "venture")], told=told)
    await adventure_turn(game)
    adventure = game.state.adventure
    assert [p.card for p in adventure.row] == ["mountain-1", "town-1", "wilderness-2"]
    assert (adventure.here, adventure.time) == ("wilderness-2", 4)
    assert adventure.deck.pile == ["town-2"]
    assert [f.card for f in told if isinstance(f, AreaGone)] == ["wilderness-1"]
    assert "wilderness-1" not in adventure.deck.pile


@pytest.mark.rule("DOO-VEN-03")
@pytest.mark.parametrize("row", [("town-1",), ("mountain-1", "town-1")])
async def test_with_fewer_than_three_areas_nothing_is_discarded(row: tuple[str, ...]) -> None:
    game = given(row=row, dice=[4], answers=[(ACTION, "venture")])
    await adventure_turn(game)
    assert [p.card for p in game.state.adventure.row] == [*row, "wilderness-2"]


@pytest.mark.rule("DOO-VEN-04", "DOO-SHP-07", "DOO-SEA-05", "DOO-RUL-11", "DOO-SEA-04")
async def test_what_lies_with_the_discarded_area_goes_under_its_own_deck() -> None:
    wares = (ad.Ware(kind="common", price=2), ad.Ware(kind="epic", price=5))
    shop = area(
        "wilderness-1",
        "wilderness",
        location("Shop", ad.Shop(wares=wares)),
        bonus=(ad.Silver(n=9),),
    )
    game = given(shop, dice=[4], answers=[(ACTION, "venture")], switches=["pets"])
    old = place(game, "wilderness-1")
    old.secret_areas.append("secret-3")
    pieces = {piece.kind: piece.card for piece in old.stock}
    assert sorted(pieces) == ["common", "epic", "pet"]
    await adventure_turn(game)
    state = game.state
    assert state.common.pile[0] == pieces["common"]
    assert state.epic.pile[0] == pieces["epic"]
    assert state.pets.pile[0] == pieces["pet"]
    assert state.secret_areas.pile[0] == "secret-3"
    assert state.silver == 0


@pytest.mark.rule("DOO-VEN-06")
async def test_the_new_area_gets_its_secrets_and_its_stock() -> None:
    shop = location("Shop", ad.Shop(wares=(ad.Ware(kind="common", price=2, n=3),)))
    game = given(
        area("wilderness-2", "wilderness", shop, secrets=4), dice=[4], answers=[(ACTION, "venture")]
    )
    await adventure_turn(game)
    assert here(game).secrets == 4
    assert len(here(game).stock) == 3


@pytest.mark.rule("DOO-VEN-08", "DOO-PER-01", "DOO-PER-07")
@pytest.mark.parametrize(("card", "rolls"), [("town-2", 1), ("wilderness-2", 1), ("mountain-2", 2)])
async def test_a_peril_awaits_in_the_new_area(card: str, rolls: int) -> None:
    game = given(deck=[card], dice=[1] * rolls, answers=[(ACTION, "venture")])
    await adventure_turn(game)
    assert [len(hero.exposure) for hero in game.state.heroes] == [rolls, rolls]
    done(game)


@pytest.mark.rule("DOO-VEN-09")
async def test_an_event_follows_the_peril_and_takes_no_secret() -> None:
    game = given(
        event("event-1", ad.Mark(kind="exposure", n=-1), ad.Silver(n=1)),
        dice=[1],
        answers=[(ACTION, "venture")],
    )
    await adventure_turn(game)
    assert game.state.silver == 1
    assert [len(hero.exposure) for hero in game.state.heroes] == [0, 0]
    assert here(game).secrets == 3


@pytest.mark.rule("DOO-VEN-02")
async def test_an_empty_area_deck_forbids_venture_forth() -> None:
    option = (await offered(given(deck=()), adventure_turn))["venture"]
    assert (option.why_not != "", option.rule) == (True, "DOO-VEN-02")


@pytest.mark.rule("DOO-VEN-10", "DOO-VEN-11", "DOO-MAP-05")
@pytest.mark.parametrize("deck", [(), ("town-2",)])
async def test_doomrock_is_entered_by_venture_forth_whatever_the_deck_holds(
    deck: tuple[str, ...],
) -> None:
    game = given(act=3, deck=deck, dice=[1, 1], answers=[(ACTION, "venture-doomrock")])
    game.state.adventure.doomrock = "doomrock-1"
    assert "travel:doomrock-1" not in await offered(game, adventure_turn)
    await adventure_turn(game)
    adventure = game.state.adventure
    assert [p.card for p in adventure.row] == ["wilderness-1", "mountain-1", "town-1"]
    assert (adventure.here, adventure.time, here(game).secrets) == ("doomrock-1", 4, 3)
    assert [p.card for p in places(game)][-1] == "doomrock-1"
    assert adventure.deck.pile == list(deck)
    assert [len(hero.exposure) for hero in game.state.heroes] == [2, 2]
    assert game.state.tally["events"] == 1
    done(game)


@pytest.mark.rule("DOO-VEN-12")
async def test_a_venture_forth_from_doomrock_leaves_it_in_place() -> None:
    answers: list[Answer] = [(ACTION, "venture-doomrock"), (ACTION, "venture")]
    game = given(act=3, dice=[4, 4, 4], answers=answers)
    game.state.adventure.doomrock = "doomrock-1"
    await adventure_turn(game)
    await adventure_turn(game)
    assert [p.card for p in places(game)] == ["mountain-1", "town-1", "wilderness-2", "doomrock-1"]
    assert game.state.adventure.here == "wilderness-2"


@pytest.mark.rule("DOO-VEN-10")
@pytest.mark.parametrize("number", [1, 2])
async def test_before_act_three_there_is_no_way_to_doomrock(number: int) -> None:
    assert "venture-doomrock" not in await offered(given(act=number), adventure_turn)


@pytest.mark.rule("DOO-VAN-05", "DOO-VAN-06")
async def test_vanilla_doomrock_comes_last_and_slides_like_any_other() -> None:
    game = given(
        switches=["vanilla"],
        act=3,
        deck=["doomrock-1"],
        dice=[1, 1],
        answers=[(ACTION, "venture")],
        events=(),
    )
    assert not act.doomrock_revealed(game)
    await adventure_turn(game)
    assert [p.card for p in places(game)] == ["mountain-1", "town-1", "doomrock-1"]
    assert act.doomrock_revealed(game)
    assert game.state.adventure.here == "doomrock-1"


async def test_a_card_may_venture_forth_without_time_event_or_peril() -> None:
    game = given()
    await resolve(game, (ad.VentureForth(event=False, peril=False),), scene())
    assert (game.state.adventure.here, game.state.adventure.time) == ("wilderness-2", 5)
    assert "events" not in game.state.tally
    game.state.adventure.deck.pile.clear()
    await resolve(game, (ad.VentureForth(),), scene())
    assert game.state.adventure.here == "wilderness-2"


# -- Search ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SEA-01")
async def test_search_costs_one_time_resolves_an_event_and_removes_a_secret() -> None:
    game = given(event("event-1", ad.Silver(n=1)), answers=[(ACTION, "search")])
    await adventure_turn(game)
    assert (game.state.adventure.time, game.state.silver, here(game).secrets) == (4, 1, 2)
    assert game.state.events.pile[0] == "event-1"


@pytest.mark.rule("DOO-SEA-01")
async def test_an_area_without_secrets_cannot_be_searched() -> None:
    game = given(area("town-1", "town", secrets=0))
    option = (await offered(game, adventure_turn))["search"]
    assert (option.why_not != "", option.rule) == (True, "DOO-SEA-01")


@pytest.mark.rule("DOO-SEA-01", "DOO-SEA-04")
async def test_an_event_that_takes_the_last_secret_leaves_none_for_the_search() -> None:
    town = area("town-1", "town", secrets=1, bonus=(ad.Silver(n=3),))
    game = given(town, event("event-1", ad.Secret(n=-1)), answers=[(ACTION, "search")])
    await adventure_turn(game)
    assert (here(game).secrets, game.state.silver) == (0, 3)
    assert game.state.tally["secrets-emptied"] == 1


@pytest.mark.rule("DOO-SEA-01")
async def test_an_event_that_adds_a_secret_is_settled_before_the_search_removes_one() -> None:
    town = area("town-1", "town", secrets=1, bonus=(ad.Silver(n=3),))
    game = given(town, event("event-1", ad.Secret(n=1)), answers=[(ACTION, "search")])
    await adventure_turn(game)
    assert (here(game).secrets, game.state.silver) == (1, 0)


@pytest.mark.rule("DOO-SEA-01")
async def test_the_secret_leaves_the_area_that_was_searched_even_if_the_party_has_gone() -> None:
    game = given(event("event-1", ad.TravelTo(type="mountain")), answers=[(ACTION, "search")])
    await adventure_turn(game)
    assert game.state.adventure.here == "mountain-1"
    assert (place(game, "town-1").secrets, place(game, "mountain-1").secrets) == (2, 3)


async def test_a_search_whose_area_leaves_the_map_removes_nothing() -> None:
    forth = event("event-1", ad.VentureForth(event=False, peril=False))
    game = given(forth, here="wilderness-1", answers=[(ACTION, "search")])
    await adventure_turn(game)
    assert [p.card for p in places(game)] == ["mountain-1", "town-1", "wilderness-2"]
    assert [p.secrets for p in places(game)] == [3, 3, 3]


@pytest.mark.rule("DOO-RUL-13")
async def test_without_events_a_search_still_removes_its_secret() -> None:
    game = given(events=(), answers=[(ACTION, "search")])
    await adventure_turn(game)
    assert here(game).secrets == 2


# -- the map changes -------------------------------------------------------------------------------


@pytest.mark.rule("DOO-RUL-06")
async def test_two_areas_may_change_places_and_one_may_leave() -> None:
    game = given(answers=[("area.swap", ("wilderness-1", "town-1"))])
    await resolve(game, (ad.Shift(how="swap"),), scene())
    assert [p.card for p in places(game)] == ["town-1", "mountain-1", "wilderness-1"]
    script(game).answers = [("area.discard", "mountain-1")]
    await resolve(game, (ad.Shift(how="discard"),), scene())
    assert [p.card for p in places(game)] == ["town-1", "wilderness-1"]
    assert [option.key for option in script(game).asked[-1].options] == [
        "mountain-1",
        "wilderness-1",
    ]


async def test_free_actions_by_cards_are_used_up() -> None:
    answers: list[Answer] = [(ACTION, "search"), (ACTION, "search"), (ACTION, "travel:mountain-1")]
    game = given(answers=answers)
    await resolve(game, (ad.FreeAction(action="search"),), scene())
    for left in (5, 4, 3):
        await adventure_turn(game)
        assert game.state.adventure.time == left
    assert game.state.adventure.free == {}


# -- global effects --------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ADV-11", "DOO-SEA-06", "DOO-RUL-05")
async def test_a_global_effect_works_from_anywhere_until_its_area_leaves() -> None:
    bell = ad.Standing(when="search", what="effects", effects=(ad.Silver(n=1),))
    here_only = ad.Standing(when="search", what="effects", where="here", effects=(ad.Silver(n=5),))
    cards = (
        area("wilderness-1", "wilderness", standing=(bell, here_only)),
        secret_area("secret-1", standing=(bell,)),
    )
    answers: list[Answer] = [(ACTION, "search"), (ACTION, "search"), (ACTION, "search")]
    game = given(*cards, answers=answers)
    await adventure_turn(game)
    assert game.state.silver == 1
    place(game, "wilderness-1").secret_areas.append("secret-1")
    script(game).answers.insert(1, ("adventure.order", "standing:secret-1:0"))
    await adventure_turn(game)
    assert game.state.silver == 3
    game.state.adventure.row.pop(0)
    await adventure_turn(game)
    assert game.state.silver == 3
    done(game)


@pytest.mark.rule("DOO-ADV-13")
@pytest.mark.parametrize(("to", "left"), [("town-2", 5), ("mountain-1", 4)])
async def test_a_setting_can_make_travel_to_a_type_free(to: str, left: int) -> None:
    free = ad.Standing(when="travel", what="cost-time", where="town", n=-1)
    game = given(
        setting("setting-1", free),
        row=("mountain-1", "town-2", "town-1"),
        answers=[(ACTION, f"travel:{to}")],
    )
    await adventure_turn(game)
    assert game.state.adventure.time == left


async def test_a_travel_effect_of_an_area_works_to_it_and_with_leaving_from_it() -> None:
    slide = ad.Standing(
        when="travel", what="effects", where="here", leaving=True, effects=(ad.Silver(n=1),)
    )
    answers: list[Answer] = [
        (ACTION, "travel:mountain-1"),
        (ACTION, "travel:town-1"),
        (ACTION, "travel:wilderness-1"),
    ]
    game = given(area("mountain-1", "mountain", standing=(slide,)), answers=answers)
    for silver in (1, 2, 2):
        await adventure_turn(game)
        assert game.state.silver == silver


@pytest.mark.rule("DOO-EFF-15")
async def test_an_effect_on_a_die_falls_only_on_a_low_one() -> None:
    thief = ad.Standing(when="travel", what="effects", die=2, effects=(ad.Silver(n=-1),))
    faces = [6, 3, 2, 1]
    answers: list[Answer] = [(ACTION, f"travel:{to}-1") for to in ("mountain", "town") * 2]
    told: list[Fact] = []
    game = given(setting("setting-1", thief), silver=3, dice=faces, answers=answers, told=told)
    for left in (3, 3, 2, 1):
        await adventure_turn(game)
        assert game.state.silver == left
    assert [fact.faces for fact in told if isinstance(fact, Rolled)] == [(face,) for face in faces]


async def test_limits_are_kept_for_the_area_the_stay_and_the_act() -> None:
    def each(limit: str, n: int) -> ad.Standing:
        assert limit in ("area", "stay", "act")
        return ad.Standing(
            when="search",
            what="effects",
            effects=(ad.Silver(n=n),),
            limit="area" if limit == "area" else "stay" if limit == "stay" else "act",
        )

    card = setting("setting-1", each("act", 100), each("area", 10), each("stay", 1))
    game = given(card, events=(), time=9)
    order = ("adventure.order", "standing:setting-1:0"), ("adventure.order", "standing:setting-1:1")
    later = ("adventure.order", "standing:setting-1:1")
    script(game).answers = [
        (ACTION, "search"),
        *order,
        (ACTION, "search"),
        (ACTION, "travel:mountain-1"),
        (ACTION, "search"),
        later,
        (ACTION, "travel:town-1"),
        (ACTION, "search"),
    ]
    seen = []
    for _ in range(6):
        await adventure_turn(game)
        seen.append(game.state.silver)
    assert seen == [111, 111, 111, 122, 122, 123]
    done(game)


@pytest.mark.rule("DOO-VIC-02", "DOO-PER-06")
async def test_the_campaign_is_lost_when_a_peril_brings_every_hero_to_zero() -> None:
    game = given(dice=[4], answers=[(ACTION, "venture")])
    for hero in game.state.heroes:
        hero.hp = 1
    with pytest.raises(GameOver):
        await adventure_turn(game)
    assert game.state.outcome is not None
    assert (game.state.outcome.result, game.state.outcome.rule) == ("lost", "DOO-VIC-02")


async def test_a_count_of_what_challenges_need_is_kept() -> None:
    answers: list[Answer] = [
        (ACTION, "search"),
        (ACTION, "travel:mountain-1"),
        (ACTION, "search"),
        (ACTION, "search"),
        (ACTION, "venture"),
    ]
    game = given(answers=answers, dice=[2])
    for _ in answers:
        await adventure_turn(game)
    tally = game.state.tally
    assert (tally["searches"], tally["travels"], tally["ventures"]) == (3, 1, 1)
    assert (tally["events"], tally["perils"], tally["mountain-actions"]) == (4, 1, 1)
