"""Adventure effects: markers, Silver, HP, Damage, LOOT!, Peril, Items, choices, checks.

One short case for each verb of the vocabulary: long because the vocabulary is.
"""

from __future__ import annotations

import pytest

from engine.core.fact import Fact, Rolled
from engine.core.game import GameOver
from engine.doomrock import goods
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.checks import holds
from engine.doomrock.adventure.places import here
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.adventure.wording import odds, say
from engine.doomrock.cards import Event
from engine.doomrock.state import EXPOSURE, DoomGame, Exposure
from tests.engine.doomrock.given import (
    ACTION,
    PLAIN,
    Answer,
    area,
    dice,
    done,
    event,
    given,
    item,
    location,
    offered,
    own,
    owns,
    place,
    scene,
    script,
    setting,
    stand,
)


async def run(game: DoomGame, *effects: ad.Effect) -> None:
    await resolve(game, effects, scene())


# -- markers ---------------------------------------------------------------------------------------


@pytest.mark.rule(
    "DOO-EFF-02", "DOO-EFF-03", "DOO-EFF-04", "DOO-VIS-04", "DOO-SUM-02", "DOO-GOO-11"
)
@pytest.mark.parametrize("goon", [False, True])
async def test_every_hero_gains_markers_alike_and_loses_what_is_there(goon: bool) -> None:
    game = given(goon=goon)
    await run(
        game,
        ad.Mark(kind="shield", n=2),
        ad.Mark(kind="heroism", n=3),
        ad.Mark(kind="exposure", n=2),
    )
    found = [(h.shields, h.heroism, len(h.exposure)) for h in game.state.heroes]
    assert found == [(2, 3, 2)] * 2
    await run(
        game,
        ad.Mark(kind="shield", n=-3),
        ad.Mark(kind="heroism", n=-1),
        ad.Mark(kind="exposure", n=-5),
    )
    found = [(h.shields, h.heroism, len(h.exposure)) for h in game.state.heroes]
    assert found == [(0, 2, 0)] * 2


@pytest.mark.rule("DOO-EFF-05", "DOO-EFF-06", "DOO-EFF-07")
async def test_stealth_and_provoke_push_each_other_out_and_do_not_add_up() -> None:
    game = given()
    for kind in ("stealth", "provoke", "provoke", "stealth"):
        await run(game, ad.Mark(kind="stealth" if kind == "stealth" else "provoke"))
        found = [(hero.stealth, hero.provoke) for hero in game.state.heroes]
        assert found == [(kind == "stealth", kind == "provoke")] * 2
    await run(game, ad.Mark(kind="stealth", n=-1))
    assert [hero.stealth for hero in game.state.heroes] == [False, False]


@pytest.mark.rule("DOO-EFF-03", "DOO-RUL-03")
async def test_exposure_comes_from_the_limited_pool_and_starts_anew_when_it_is_empty() -> None:
    game = given()
    total = sum(EXPOSURE.values())
    await run(game, ad.Mark(kind="exposure", n=total // 2))
    kinds = [marker.kind for hero in game.state.heroes for marker in hero.exposure]
    assert {kind: kinds.count(kind) for kind in EXPOSURE} == EXPOSURE
    goods.expose(game, game.state.heroes[1], 1)
    assert [len(hero.exposure) for hero in game.state.heroes] == [0, 1]


async def test_removed_exposure_is_what_the_player_knows_to_be_harmful() -> None:
    game = given()
    hero = game.state.heroes[0]
    hero.exposure = [Exposure("shuffle", seen=True), Exposure("+1"), Exposure("I", seen=True)]
    goods.unexpose(game, hero, 1)
    assert [marker.kind for marker in hero.exposure] == ["shuffle", "+1"]


# -- Silver and Time -------------------------------------------------------------------------------


@pytest.mark.rule("DOO-EFF-11", "DOO-SUM-02")
@pytest.mark.parametrize("heroes", [2, 4])
async def test_silver_belongs_to_the_party_and_never_falls_below_zero(heroes: int) -> None:
    game = given(heroes=heroes)
    await run(game, ad.Silver(n=3))
    assert game.state.silver == 3
    await run(game, ad.Silver(n=-5))
    assert game.state.silver == 0


@pytest.mark.rule("DOO-ADV-04")
async def test_time_lost_takes_what_is_there() -> None:
    game = given(time=2)
    await run(game, ad.Time(n=-3))
    assert game.state.adventure.time == 0
    await run(game, ad.Time(n=2))
    assert game.state.adventure.time == 2


# -- HP and Damage ---------------------------------------------------------------------------------


@pytest.mark.rule("DOO-EFF-12")
async def test_hp_comes_back_unbroken_to_each_hero_up_to_six() -> None:
    game = given()
    game.state.heroes[0].hp, game.state.heroes[0].broken = 1, 1
    await run(game, ad.Hp(n=3))
    assert [(hero.hp, hero.broken) for hero in game.state.heroes] == [(4, 1), (6, 0)]


@pytest.mark.rule("DOO-EFF-13", "DOO-EFF-14")
async def test_damage_is_prevented_by_shields_first_and_then_takes_hp() -> None:
    game = given()
    first, second = game.state.heroes
    first.shields = 1
    second.shields = 3
    second.exposure = [Exposure("+1")]
    await run(game, ad.Harm(n=2))
    assert [(hero.hp, hero.shields) for hero in game.state.heroes] == [(4, 0), (5, 1)]
    assert len(second.exposure) == 1
    assert game.state.tally["harmed"] == 2


@pytest.mark.rule("DOO-VIC-02", "DOO-EFF-13", "DOO-GOO-11")
@pytest.mark.parametrize("goon", [False, True])
async def test_one_hero_at_zero_hp_is_no_loss_and_can_come_back(goon: bool) -> None:
    game = given(goon=goon)
    first, second = game.state.heroes
    first.hp, second.hp = 1, 2
    await run(game, ad.Harm())
    assert (first.hp, second.hp) == (0, 1)
    await run(game, ad.Mark(kind="heroism"), ad.Hp(n=1))
    assert (first.heroism, first.hp, second.hp) == (1, 1, 2)
    with pytest.raises(GameOver):
        await run(game, ad.Harm(n=2))
    assert game.state.outcome is not None
    assert game.state.outcome.rule == "DOO-VIC-02"


@pytest.mark.rule("DOO-ADV-11")
async def test_while_here_damage_may_be_more_or_paid_for() -> None:
    lake = ad.Standing(when="damage", what="number", where="here", n=1)
    kitchen = ad.Standing(when="damage", what="pay-silver", where="here", n=1)
    game = given(
        area("town-1", "town", standing=(lake,)),
        area("mountain-1", "mountain", standing=(kitchen,)),
        silver=3,
        answers=[("damage.pay", "take"), ("damage.pay", "pay")],
    )
    await run(game, ad.Harm())
    assert [hero.hp for hero in game.state.heroes] == [3, 3]
    stand(game, "mountain-1")
    await run(game, ad.Harm(n=2))
    assert [hero.hp for hero in game.state.heroes] == [2, 2]
    assert game.state.silver == 2
    game.state.silver = 0
    await run(game, ad.Harm())
    assert [hero.hp for hero in game.state.heroes] == [1, 1]
    done(game)


async def test_each_damage_symbol_may_bring_something_else_besides() -> None:
    arena = ad.Standing(
        when="damage", what="effects", where="here", effects=(ad.Mark(kind="heroism"),)
    )
    game = given(area("town-1", "town", standing=(arena,)))
    await run(game, ad.Harm(n=2))
    assert [(hero.hp, hero.heroism) for hero in game.state.heroes] == [(3, 2), (3, 2)]


# -- LOOT! -----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-EFF-08", "DOO-EFF-09", "DOO-EFF-15")
async def test_loot_rolls_a_die_with_its_modifier_on_the_table_of_the_setting() -> None:
    told: list[Fact] = []
    game = given(dice=[3, 3], told=told)
    await run(game, ad.Loot())
    assert game.state.silver == 1
    await run(game, ad.Loot(n=2))
    assert game.state.silver == 3
    rolls = [(f.faces, f.total, f.parts) for f in told if isinstance(f, Rolled)]
    assert rolls == [((3,), 3, ()), ((3,), 5, ("LOOT! +2",))]


@pytest.mark.rule("DOO-EFF-09")
async def test_a_table_printed_under_loot_replaces_that_of_the_setting() -> None:
    table = (ad.LootRow(result=1), ad.LootRow(result=4, effects=(ad.Silver(n=7),)))
    game = given(dice=[4, 3])
    await run(game, ad.Loot(table=table), ad.Loot(table=table))
    assert game.state.silver == 7


@pytest.mark.rule("DOO-EFF-10")
async def test_results_beyond_the_table_are_its_ends() -> None:
    game = given(dice=[1, 6])
    await run(game, ad.Loot(n=-3))
    assert [len(hero.exposure) for hero in game.state.heroes] == [1, 1]
    await run(game, ad.Loot(n=4))
    assert owns(game) == ["crown-1"]


@pytest.mark.rule("DOO-ADV-13")
async def test_a_setting_changes_loot_rolls_of_events_too() -> None:
    rows = tuple(ad.LootRow(result=n, effects=(ad.Silver(n=n),)) for n in range(1, 7))
    quiet = ad.Standing(when="loot", what="roll", n=-1)
    card = setting("setting-1", quiet)
    game = given(card, Event(id="event-1", name="Chest", table=rows), dice=[5, 4])
    await run(game, ad.Event())
    assert game.state.silver == 4
    await run(game, ad.Loot())
    assert game.state.silver == 5


async def test_a_one_may_be_rolled_again_once_where_magic_leaks() -> None:
    leak = ad.Standing(when="loot", what="reroll", n=1)
    game = given(
        setting("setting-1", leak),
        dice=[1, 1, 6, 1],
        answers=[("loot.reroll", "again"), ("loot.reroll", "keep")],
    )
    await run(game, ad.Loot())
    assert [len(hero.exposure) for hero in game.state.heroes] == [1, 1]
    await run(game, ad.Loot())
    assert game.state.silver == 3
    await run(game, ad.Loot())
    assert [len(hero.exposure) for hero in game.state.heroes] == [2, 2]
    done(game)


async def test_the_odds_of_a_loot_table_are_in_the_note_of_its_location() -> None:
    bog = location("Bog", ad.Loot(n=1), price=ad.Price(secret=1))
    note = (await offered(given(area("town-1", "town", bog)), adventure_turn))["visit:town-1/bog"]
    assert note.note == (
        "1 Secret: Bog [1 nothing (17%), 2 Silver +1 (17%), 3 Common 1 (17%), "
        "4 Silver +2 (17%), 5 Silver +3 (17%), 6 Epic 1 (17%)]"
    )
    assert odds(PLAIN.rows, -3).startswith("1-4 Exposure +1 (67%)")


# -- Peril -----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-PER-02", "DOO-PER-03")
@pytest.mark.parametrize("face", [1, 2, 3])
async def test_peril_exposes_each_hero_on_three_faces(face: int) -> None:
    game = given(dice=[face])
    await run(game, ad.Peril())
    assert [(len(hero.exposure), hero.hp) for hero in game.state.heroes] == [(1, 5), (1, 5)]


@pytest.mark.rule("DOO-PER-04")
async def test_peril_hurts_each_hero_on_one_face() -> None:
    game = given(dice=[4])
    await run(game, ad.Peril())
    assert [(len(hero.exposure), hero.hp) for hero in game.state.heroes] == [(0, 4), (0, 4)]


@pytest.mark.rule("DOO-PER-05", "DOO-PER-06", "DOO-EFF-14")
@pytest.mark.parametrize("face", [5, 6])
async def test_peril_hurts_by_pairs_of_exposure_on_two_faces_after_shields(face: int) -> None:
    game = given(dice=[face])
    first, second = game.state.heroes
    goods.expose(game, first, 5)
    goods.expose(game, second, 3)
    second.shields = 1
    await run(game, ad.Peril())
    assert [(hero.hp, hero.shields) for hero in game.state.heroes] == [(3, 0), (5, 0)]
    assert [len(hero.exposure) for hero in game.state.heroes] == [5, 3]


@pytest.mark.rule("DOO-PER-06", "DOO-VIC-02")
async def test_pairs_of_exposure_can_end_the_campaign() -> None:
    game = given(dice=[5])
    for hero in game.state.heroes:
        hero.hp = 1
        goods.expose(game, hero, 2)
    with pytest.raises(GameOver):
        await run(game, ad.Peril())


@pytest.mark.rule("DOO-PER-07")
@pytest.mark.parametrize(
    ("card", "rolls"), [("mountain-1", 2), ("doomrock-1", 2), ("town-1", 1), ("wilderness-1", 1)]
)
async def test_where_the_party_stands_says_how_often_the_peril_die_is_rolled(
    card: str, rolls: int
) -> None:
    game = given(row=("wilderness-1", "mountain-1", "town-1", "doomrock-1"), here=card)
    for hero in game.state.heroes:
        goods.expose(game, hero, 1)
    dice(game, *[2, 5][:rolls])
    await run(game, ad.Peril())
    # The second result sees the Exposure of the first.
    assert [(len(h.exposure), h.hp) for h in game.state.heroes] == [(2, 6 - rolls)] * 2
    done(game)


async def test_cards_make_peril_worse_or_stop_it() -> None:
    rain = setting("setting-1", ad.Standing(when="exposure-peril", what="double"))
    abbey = area("town-1", "town", standing=(ad.Standing(when="peril", what="none", where="here"),))
    wild = area(
        "wilderness-1",
        "wilderness",
        standing=(
            ad.Standing(when="peril", what="again", where="wilderness"),
            ad.Standing(
                when="peril",
                what="effects",
                where="here",
                effects=(ad.Mark(kind="exposure"),),
            ),
        ),
    )
    game = given(rain, abbey, wild)
    await run(game, ad.Peril())
    assert [len(hero.exposure) for hero in game.state.heroes] == [0, 0]
    stand(game, "wilderness-1")
    dice(game, 1, 1)
    await run(game, ad.Peril())
    assert [len(hero.exposure) for hero in game.state.heroes] == [5, 5]
    await run(game, ad.Mark(kind="exposure"))
    assert [len(hero.exposure) for hero in game.state.heroes] == [6, 6]
    done(game)


# -- Items -----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-EFF-16", "DOO-MAP-13", "DOO-ITM-01", "DOO-SUM-02")
async def test_common_and_epic_are_the_top_cards_into_the_inventory() -> None:
    game = given()
    await run(game, ad.Common(n=2), ad.Epic())
    assert owns(game) == ["soup-1", "soup-2", "crown-1"]
    assert game.state.common.pile[-1] == "soup-3"
    assert game.state.tally["common-gained"] == 2
    assert game.state.tally["epic-gained"] == 1
    assert len({gear.uid for gear in game.state.inventory}) == 3


@pytest.mark.rule("DOO-EFF-17", "DOO-RUL-11")
async def test_a_type_is_drawn_for_and_the_others_go_to_the_bottom() -> None:
    game = given(common=("soup-1", "ring-1", "sword-1", "vest-1", "sword-2"))
    await run(game, ad.Common(type="weapon"))
    assert owns(game) == ["sword-1"]
    assert game.state.common.pile == ["ring-1", "soup-1", "sword-2", "vest-1"]
    await run(game, ad.Epic(types=("armor", "artifact")))
    assert owns(game)[-1] == "crown-1"


@pytest.mark.rule("DOO-EFF-17", "DOO-RUL-13")
async def test_a_type_that_is_not_left_gives_nothing_and_keeps_the_order() -> None:
    game = given(common=("soup-1", "ring-1"), epic=())
    game.state.scouted = ["common"]
    await run(game, ad.Common(type="armor"), ad.Epic())
    assert owns(game) == []
    assert game.state.common.pile == ["ring-1", "soup-1"]
    assert game.state.scouted == ["common"]


async def test_of_several_draws_only_some_may_be_kept() -> None:
    game = given(common=("soup-1", "ring-1", "soup-3"), answers=[("item.keep", "2:ring-1")])
    await run(game, ad.Common(n=2, keep=1))
    assert owns(game) == ["ring-1"]
    assert game.state.common.pile == ["soup-1", "soup-3"]


@pytest.mark.rule("DOO-RUL-11")
async def test_items_are_given_up_by_choice_equipped_ones_included() -> None:
    game = given(answers=[("item.discard", ("i2",))])
    own(game, "sword-1", "ring-1")
    hero = game.state.heroes[0]
    hero.items.append(game.state.inventory.pop())
    await run(game, ad.Discard())
    assert (owns(game), hero.items) == (["sword-1"], [])
    assert game.state.common.pile[0] == "ring-1"
    await run(game, ad.Discard(n=3))
    assert owns(game) == []
    await run(game, ad.Discard(deck="epic"))


async def test_the_item_just_gained_may_be_discarded_by_the_same_card() -> None:
    dig = ad.Choose(
        options=(
            ad.Option(label="Discard it", effects=(ad.Discard(last=True),)),
            ad.Option(label="Exposure", effects=(ad.Mark(kind="exposure"),)),
        )
    )
    game = given(answers=[("adventure.choose", "option:1")])
    own(game, "sword-1")
    await run(game, ad.Common(), dig)
    assert owns(game) == ["sword-1"]
    assert game.state.common.pile[0] == "soup-1"


async def test_a_trade_gives_an_item_of_a_named_type_or_is_left() -> None:
    game = given(
        common=("soup-1", "ring-1", "sword-2"),
        answers=[("item.trade", "i1"), ("item.type", "artifact"), ("item.trade", "")],
    )
    own(game, "sword-1")
    await run(game, ad.Trade(named=True))
    assert owns(game) == ["ring-1"]
    assert game.state.common.pile == ["soup-1", "sword-1", "sword-2"]
    await run(game, ad.Trade(take="epic"))
    assert owns(game) == ["ring-1"]
    done(game)


# -- choices, checks, dice -------------------------------------------------------------------------


@pytest.mark.rule("DOO-EFF-15")
@pytest.mark.parametrize(("face", "silver"), [(2, 0), (3, 1), (4, 1), (6, 5)])
async def test_a_die_table_goes_by_its_rows(face: int, silver: int) -> None:
    rows = (
        ad.Row(upto=2),
        ad.Row(upto=4, effects=(ad.Silver(n=1),)),
        ad.Row(upto=6, effects=(ad.Silver(n=5),)),
    )
    game = given(dice=[face])
    await run(game, ad.Roll(rows=rows))
    assert game.state.silver == silver


async def test_a_side_that_needs_something_is_shown_but_refused() -> None:
    sides = ad.Choose(
        options=(
            ad.Option(
                label="In a Mountain",
                needs=ad.Check(what="area", of="mountain"),
                effects=(ad.Silver(n=1),),
            ),
            ad.Option(label="Pay", price=ad.Price(silver=9), effects=(ad.Silver(n=1),)),
        )
    )
    game = given()
    await run(game, sides)
    assert game.state.silver == 0
    stand(game, "mountain-1")
    await run(game, sides)
    assert game.state.silver == 1


CHECKS = [
    (ad.Check(what="area", of="town"), True),
    (ad.Check(what="area", of="mountain"), False),
    (ad.Check(what="area", of="mountain", no=True), True),
    (ad.Check(what="marker", of="heroism", n=1), False),
    (ad.Check(what="marker", of="shield", n=2), True),
    (ad.Check(what="silver", n=3), True),
    (ad.Check(what="silver", n=4), False),
    (ad.Check(what="time", n=5), True),
    (ad.Check(what="time", n=6), False),
    (ad.Check(what="secrets", n=3), True),
    (ad.Check(what="secrets", n=4), False),
    (ad.Check(what="act", n=2), True),
    (ad.Check(what="act", n=3), False),
    (ad.Check(what="scouted", of="events"), True),
    (ad.Check(what="scouted", of="level"), False),
    (ad.Check(what="pets"), False),
    (ad.Check(what="items", of="common", n=2), True),
    (ad.Check(what="items", of="weapon", n=1), True),
    (ad.Check(what="items", of="weapon", n=2), False),
    (ad.Check(what="items", n=3), True),
    (ad.Check(what="hp", n=4), True),
    (ad.Check(what="hp", n=5), False),
]


@pytest.mark.rule("DOO-SCO-02", "DOO-ADV-08")
@pytest.mark.parametrize(("check", "result"), CHECKS)
def test_checks_look_at_the_table(check: ad.Check, result: bool) -> None:
    game = given(silver=3, act=2)
    own(game, "sword-1", "soup-1", "crown-1")
    game.state.scouted = ["events"]
    first, second = game.state.heroes
    first.shields = second.shields = 2
    first.heroism, first.hp = 1, 4
    assert holds(game, check, scene()) is result


# -- what is in force ------------------------------------------------------------------------------


async def test_a_setting_may_make_hp_less_and_camps_worse() -> None:
    rain = ad.Standing(when="hp", what="number", n=-1)
    frogs = ad.Standing(when="camp-exposure", what="number", n=-1)
    inn = location("Inn", ad.Camp(), ad.Hp(n=1), ad.Mark(kind="exposure", n=-2))
    bath = location("Bath", ad.Mark(kind="exposure", n=-1))
    answers: list[Answer] = [(ACTION, "visit:town-1/inn"), (ACTION, "visit:town-1/bath")]
    game = given(
        setting("setting-1", rain, frogs), area("town-1", "town", inn, bath), answers=answers
    )
    for hero in game.state.heroes:
        hero.hp = 2
        goods.expose(game, hero, 3)
    await adventure_turn(game)
    assert [(hero.hp, len(hero.exposure)) for hero in game.state.heroes] == [(2, 2)] * 2
    await adventure_turn(game)
    assert [len(hero.exposure) for hero in game.state.heroes] == [1, 1]


async def test_provoke_that_is_paid_or_lost_can_bring_silver() -> None:
    wanted = ad.Standing(when="provoke", what="effects", effects=(ad.Silver(n=1),))
    door = location("Door", ad.Mark(kind="shield"), price=ad.Price(provoke=True))
    game = given(
        setting("setting-1", wanted),
        area("town-1", "town", door),
        answers=[(ACTION, "visit:town-1/door")],
    )
    await run(game, ad.Mark(kind="provoke"))
    await adventure_turn(game)
    assert game.state.silver == 1
    assert game.state.tally["provoke-paid"] == 1
    await run(game, ad.Mark(kind="provoke"), ad.Mark(kind="stealth"))
    assert game.state.silver == 2
    await run(game, ad.Mark(kind="provoke"), ad.Mark(kind="provoke", n=-1))
    assert game.state.silver == 3
    await run(game, ad.Mark(kind="stealth"), ad.Mark(kind="stealth", n=-1))
    assert game.state.silver == 3


async def test_a_bonus_in_a_type_of_area_can_bring_more() -> None:
    migration = ad.Standing(
        when="bonus", what="effects", where="wilderness", effects=(ad.Silver(n=1),)
    )
    game = given(
        setting("setting-1", migration),
        area("wilderness-1", "wilderness", secrets=1, bonus=(ad.Hp(n=1),)),
        area("town-1", "town", secrets=1),
    )
    await run(game, ad.Secret(n=-1))
    assert game.state.silver == 0
    stand(game, "wilderness-1")
    await run(game, ad.Secret(n=-1))
    assert (game.state.silver, game.state.heroes[0].hp) == (1, 6)
    assert place(game, "wilderness-1").bonus


def test_effects_have_short_words() -> None:
    effects = (
        ad.Silver(n=2),
        ad.Mark(kind="stealth"),
        ad.Common(n=2, type="weapon", keep=1),
        ad.Loot(n=-1),
        ad.LevelUp(less=3),
        ad.Roll(rows=(ad.Row(upto=2), ad.Row(upto=6, effects=(ad.Hp(n=1),)))),
    )
    assert say(effects) == (
        "Silver +2, Stealth, Common 2 Weapon, keep 1, LOOT! -1, Level Up at cost -3, "
        "D6: 1-2 nothing, 3-6 HP +1"
    )
    assert say(()) == "nothing"


async def test_an_event_can_bring_about_everything_else() -> None:
    chain = event("event-1", ad.Event(), ad.Loot(), ad.SecretArea(), ad.Peril())
    game = given(chain, event("event-2", ad.Silver(n=1)), item("soup-1"), dice=[4, 1])
    await run(game, ad.Event())
    assert (game.state.silver, owns(game)) == (1, ["soup-1"])
    assert here(game).secret_areas == ["secret-1"]
    assert [len(hero.exposure) for hero in game.state.heroes] == [1, 1]
    assert script(game).asked == []
