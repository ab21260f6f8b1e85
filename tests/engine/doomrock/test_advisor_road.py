"""What the greedy bot does on the road: it mends, sells, buys, learns and wears like a player."""

from __future__ import annotations

import pytest

from engine.core.ask import Option, Pick
from engine.doomrock import gear
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.advisor import gains, trade, wear, worth
from engine.doomrock.advisor.advise import advise
from engine.doomrock.advisor.wear import outfit
from engine.doomrock.battle.roll import roll_phase
from engine.doomrock.state import DoomGame, Exposure
from tests.engine.doomrock import given as road
from tests.engine.doomrock.battle.arena import arena
from tests.engine.doomrock.test_advisor import Advised

HOUR = ad.Price(time=1)


async def first(game: DoomGame) -> str:
    """What is done first on the map."""
    seen = Advised(game)
    await adventure_turn(game)
    return seen.on("adventure.action")[0][0]


@pytest.mark.parametrize(("hp", "goes"), [(4, "visit:town-1/bed"), (6, "visit:town-1/till")])
async def test_it_mends_the_hurt_before_it_earns(hp: int, goes: str) -> None:
    bed = road.location("Bed", ad.Hp(n=1), price=HOUR)
    till = road.location("Till", ad.Silver(n=3), price=HOUR)
    game = road.given(road.area("town-1", "town", till, bed, secrets=0), time=1)
    for hero in game.state.heroes:
        hero.hp = hp
    assert await first(game) == goes


async def test_what_takes_no_time_comes_first() -> None:
    gift = road.location("Gift", ad.Silver(n=1), once="area")
    till = road.location("Till", ad.Silver(n=4), price=HOUR)
    game = road.given(road.area("town-1", "town", till, gift), time=3)
    assert await first(game) == "visit:town-1/gift"


async def test_it_goes_to_a_better_area_but_not_for_less() -> None:
    rich = road.area("town-2", "town", road.location("Inn", ad.Hp(n=2), price=HOUR), secrets=0)
    poor = road.area("town-1", "town", road.location("Till", ad.Silver(n=1), price=HOUR), secrets=0)
    for hp, goes in ((2, "travel:town-2"), (6, "visit:town-1/till")):
        game = road.given(rich, poor, row=["town-2", "town-1"], deck=[], time=3)
        for hero in game.state.heroes:
            hero.hp = hp
        assert await first(game) == goes


async def test_it_takes_the_side_of_an_event_that_hurts_least() -> None:
    sides = (
        ad.Option(label="Greed", effects=(ad.Silver(n=2), ad.Mark(kind="exposure", n=2))),
        ad.Option(label="Calm", effects=(ad.Silver(n=1),)),
    )
    event = road.event("event-1")
    game = road.given()
    options: tuple[Option[object], ...] = tuple(
        Option(key=f"option:{n}", label=side.label, value=side) for n, side in enumerate(sides, 1)
    )
    assert advise(game, Pick("event.option", event.name, options)).keys == ("option:2",)


def test_less_exposure_is_worth_nothing_to_those_who_have_none() -> None:
    game = road.given()
    relief = (ad.Mark(kind="exposure", n=-2),)
    assert gains.gain(game, relief) == 0
    for hero in game.state.heroes:
        hero.exposure.append(Exposure("+1"))
    assert gains.gain(game, relief) == pytest.approx(gains.EXPOSURE)


def test_shields_take_the_damage_of_the_road_first() -> None:
    game = road.given()
    for hero in game.state.heroes:
        hero.hp = 6
    bare = gains.gain(game, (ad.Harm(n=1),))
    for hero in game.state.heroes:
        hero.shields = 1
    assert bare < gains.gain(game, (ad.Harm(n=1),)) < 0


# -- SHOPs ----------------------------------------------------------------------------------------


async def test_it_sells_what_nobody_will_carry() -> None:
    wares = (ad.Ware(kind="shield", price=1),)
    market = road.location("Market", ad.Shop(wares=wares))
    heavy = road.item("anvil-1", kind="weapon", hands=2, requires={"str": 9})
    game = road.given(heavy, road.area("town-1", "town", market, secrets=0), time=0, act=3)
    road.own(game, "anvil-1", "anvil-1")
    seen = Advised(game)
    await adventure_turn(game)
    assert seen.on("shop.deal")[0] == ("sell-common",)
    assert road.owns(game) == []


async def test_it_buys_hp_when_it_is_hurt_and_nothing_when_it_is_well() -> None:
    wares = (ad.Ware(kind="hp", price=2), ad.Ware(kind="exposure", price=1))
    market = road.location("Market", ad.Shop(wares=wares))
    for hp, silver in ((3, 0), (6, 2)):
        game = road.given(road.area("town-1", "town", market, secrets=0), time=0, silver=2, act=3)
        for hero in game.state.heroes:
            hero.hp = hp
        Advised(game)
        while game.state.adventure.marks and not game.state.adventure.over:
            await adventure_turn(game)
        assert game.state.silver == silver


def test_silver_is_kept_for_a_level_up_within_reach() -> None:
    inn = road.area("town-1", "town", road.location("Inn", ad.Camp()), secrets=0)
    game = road.given(inn, silver=5)
    assert trade.reserve(game) > 0
    bare = road.given(road.area("town-1", "town", secrets=0), row=["town-1"])
    assert trade.reserve(bare) == 0


# -- gear and Abilities ---------------------------------------------------------------------------


def test_two_pairs_of_hands_are_all_there_are() -> None:
    game = arena("warrior").game
    once = outfit(game, ["fence-post"])
    assert once > 0
    assert outfit(game, ["fence-post", "fence-post"]) == pytest.approx(once)


def test_what_may_be_worn_soon_counts_for_less() -> None:
    game = arena("warrior").game
    hero = game.state.heroes[0]
    items = game.library.items.values()
    card = next(each for each in items if each.type == "artifact" and each.requires == {"int": 2})
    assert gear.attribute(game, hero, "int") == 0
    assert outfit(game, [card.id]) == 0
    assert 0 < outfit(game, [card.id], wear.SOON) < worth.table(game).worn(hero, card.id)


def test_it_keeps_a_strong_shot_rather_than_another_step() -> None:
    game = arena("warrior").game
    options: tuple[Option[object], ...] = tuple(
        Option(key=card, label=card, value=card)
        for card in ("back-door", "between-the-plates", "you-over-there")
    )
    pick = Pick("level.keep", "Which Ability?", options, optional=True)
    assert advise(game, pick).keys == ("between-the-plates",)


def test_a_melee_ability_goes_to_the_one_who_fights_that_way() -> None:
    game = arena("archer", "warrior").game
    options: tuple[Option[object], ...] = tuple(
        Option(key=hero.id, label=hero.name, value=hero) for hero in game.state.heroes
    )
    pick = Pick("level.hero", "Who learns Heavy Swing?", options)
    assert advise(game, pick).keys == ("h2",)


# -- dice and cards in a Battle -------------------------------------------------------------------


def test_a_die_is_set_to_what_the_best_card_takes() -> None:
    table = arena("archer", foes=("E1",))
    longshot = table.game.library.abilities["longshot"]
    table.loose(next(v for v in range(1, 7) if v not in longshot.values))
    options: tuple[Option[object], ...] = tuple(
        Option(key=str(n), label=str(n), value=n) for n in range(1, 7)
    )
    (key,) = advise(table.game, Pick("battle.value", "Set it?", options, who="h1")).keys
    assert int(key) in longshot.values


def test_exposure_goes_where_there_is_something_to_lose() -> None:
    table = arena("witch", foes=("E1", "E2"), hp=(1, 6))
    options: tuple[Option[object], ...] = tuple(
        Option(key=foe.id, label=foe.id, value=foe) for foe in table.game.battle.enemies
    )
    pick = Pick("battle.target", "Hex: 2 Exposure, to whom?", options)
    assert advise(table.game, pick).keys == ("e2",)


async def test_an_item_that_has_nothing_to_do_with_dice_waits_for_its_time() -> None:
    table = arena("archer", foes=("E1", "E1"), phase="roll", dice=[5] * 20)
    flask = table.item("oil-flask")
    seen = Advised(table.game)
    await roll_phase(table.game)
    assert all("item:" not in key for keys in seen.on("roll.die") for key in keys)
    assert flask in table.hero().items


def test_a_card_is_played_for_the_dice_at_hand() -> None:
    table = arena("skillomancer", foes=("E1",))
    table.hero().abilities.remove("skillomancery")
    table.hero().hand += ["fade", "between-the-plates"]
    table.loose(6, 6)
    options: tuple[Option[object], ...] = tuple(
        Option(key=card, label=card, value=card) for card in table.hero().hand
    )
    pick = Pick("battle.play", "Play which Ability?", options, who="h1", optional=True)
    assert advise(table.game, pick).keys == ("between-the-plates",)


def test_a_die_that_does_enough_stays_where_it_is() -> None:
    table = arena("archer", foes=("E1",))
    laid = table.die("longshot", 5)
    options: tuple[Option[object], ...] = tuple(
        Option(key=die.id, label=die.id, value=die) for die in laid
    )
    pick = Pick("battle.die", "Roll which die once more?", options, who="h1", optional=True)
    assert advise(table.game, pick).keys == ()


async def test_a_party_near_its_end_looks_for_a_bed_instead_of_coins() -> None:
    till = road.location("Till", ad.Silver(n=1), price=HOUR)
    game = road.given(road.area("town-1", "town", till, secrets=0), time=6, dice=[6] * 20)
    for hero in game.state.heroes:
        hero.hp = 2
    assert await first(game) == "venture"


def test_the_risk_of_the_peril_die_is_that_all_fall_at_once() -> None:
    game = road.given()
    one, two = game.state.heroes
    one.hp = two.hp = 1
    assert gains.peril_risk(game) == pytest.approx(1 / 6)
    two.shields = 1
    assert gains.peril_risk(game) == 0, "somebody would be left"
    two.shields = 0
    one.exposure = [Exposure("+1"), Exposure("+1")]
    two.exposure = [Exposure("+1"), Exposure("+1")]
    assert gains.peril_risk(game) == pytest.approx(1 / 6 + 1 / 3)


def test_a_weaker_party_has_less_to_lose() -> None:
    game = road.given()
    well = gains.end(gains.needs(game))
    for hero in game.state.heroes:
        hero.hp = 2
    assert gains.end(gains.needs(game)) < well
