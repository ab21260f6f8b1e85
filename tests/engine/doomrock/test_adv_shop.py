"""SHOPs: buying, selling, what runs out, and Pets on sale."""

from __future__ import annotations

import pytest

from engine.core.ask import Option
from engine.core.fact import Fact
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import here
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.cards import Area
from engine.doomrock.facts import Gained
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.given import (
    ACTION,
    Answer,
    area,
    done,
    event,
    given,
    item,
    location,
    own,
    owns,
    scene,
    script,
    setting,
)

VISIT = (ACTION, "visit:town-1/market")
LEAVE = ("shop.deal", "")


def market(*wares: ad.Ware, sell_common: int = 0, price: ad.Price | None = None) -> Area:
    shop = ad.Shop(wares=wares, sell_common=sell_common)
    return area("town-1", "town", location("Market", shop, price=price))


def buy(what: str) -> Answer:
    return "shop.deal", f"buy:{what}"


def last(game: DoomGame) -> dict[str, Option[object]]:
    """The options of the SHOP asked about last."""
    questions = [q for q in script(game).asked if q.topic == "shop.deal"]
    return {option.key: option for option in questions[-1].options}


@pytest.mark.rule("DOO-SHP-01", "DOO-SHP-03", "DOO-SHP-04")
async def test_one_visit_allows_any_number_of_purchases_for_their_prices() -> None:
    told: list[Fact] = []
    game = given(
        market(ad.Ware(kind="common", price=2, n=2), ad.Ware(kind="epic", price=5)),
        silver=9,
        answers=[VISIT, buy("soup-1"), buy("crown-1"), LEAVE],
        told=told,
    )
    await adventure_turn(game)
    assert owns(game) == ["soup-1", "crown-1"]
    assert game.state.silver == 2
    assert [fact.how for fact in told if isinstance(fact, Gained)] == ["bought", "bought"]
    assert (game.state.tally["shops"], game.state.tally["bought"]) == (1, 2)
    assert "shop-bought-nothing" not in game.state.tally
    done(game)


@pytest.mark.rule("DOO-SHP-03", "DOO-ITM-11")
async def test_what_the_party_cannot_pay_is_shown_and_refused() -> None:
    game = given(
        market(ad.Ware(kind="common", price=2), ad.Ware(kind="epic", price=5)),
        silver=2,
        answers=[VISIT, LEAVE],
    )
    await adventure_turn(game)
    assert [key for key, option in last(game).items() if option.why_not] == ["buy:crown-1"]
    assert game.state.tally["shop-bought-nothing"] == 1


@pytest.mark.rule("DOO-SHP-05")
async def test_items_are_single_pieces_but_markers_never_run_out() -> None:
    game = given(
        market(
            ad.Ware(kind="common", price=1),
            ad.Ware(kind="shield", price=1),
            ad.Ware(kind="heroism", price=2),
        ),
        silver=6,
        answers=[VISIT, buy("soup-1"), buy("shield"), buy("shield"), buy("heroism"), LEAVE],
    )
    await adventure_turn(game)
    assert [(hero.shields, hero.heroism) for hero in game.state.heroes] == [(2, 1), (2, 1)]
    assert list(last(game)) == ["buy:shield", "buy:heroism", "equip"]
    assert here(game).stock == []
    assert game.state.silver == 1


async def test_a_shop_may_sell_hp_and_the_removal_of_exposure() -> None:
    game = given(
        market(ad.Ware(kind="hp", price=1), ad.Ware(kind="exposure", price=1, n=2)),
        silver=2,
        answers=[VISIT, buy("hp"), buy("exposure")],
    )
    await resolve(game, (ad.Mark(kind="exposure", n=3),), scene())
    await adventure_turn(game)
    assert [(hero.hp, len(hero.exposure)) for hero in game.state.heroes] == [(6, 1), (6, 1)]


@pytest.mark.rule("DOO-SHP-06", "DOO-RUL-11")
async def test_two_common_items_or_one_epic_sell_for_one_silver() -> None:
    game = given(
        market(ad.Ware(kind="epic", price=5)),
        answers=[
            VISIT,
            ("shop.deal", "sell-common"),
            ("shop.sell", ("i1", "i3")),
            ("shop.deal", "sell:i4"),
        ],
    )
    own(game, "sword-1", "sword-2", "soup-8", "crown-4")
    await adventure_turn(game)
    assert (game.state.silver, owns(game)) == (2, ["sword-2"])
    assert game.state.common.pile[:2] == ["soup-8", "sword-1"]
    assert game.state.epic.pile[0] == "crown-4"
    assert "sell-common" not in last(game)
    assert game.state.tally["sold"] == 3
    done(game)


@pytest.mark.rule("DOO-SHP-06", "DOO-ITM-06")
async def test_an_equipped_item_must_come_off_before_it_is_sold() -> None:
    game = given(
        market(ad.Ware(kind="epic", price=5)),
        answers=[
            VISIT,
            ("shop.deal", "equip"),
            ("gear.change", "off:i1"),
            ("gear.change", ""),
            ("shop.deal", "sell:i1"),
        ],
    )
    own(game, "crown-4")
    hero = game.state.heroes[0]
    hero.items.append(game.state.inventory.pop())
    await adventure_turn(game)
    assert (game.state.silver, hero.items) == (1, [])
    done(game)


async def test_a_pawnshop_buys_a_single_common_item() -> None:
    game = given(market(sell_common=1), answers=[VISIT, ("shop.deal", "sell:i1")])
    own(game, "sword-1")
    await adventure_turn(game)
    assert (game.state.silver, owns(game)) == (1, [])


@pytest.mark.rule("DOO-SHP-07")
async def test_the_stock_waits_with_its_area_while_the_party_is_away() -> None:
    game = given(
        market(ad.Ware(kind="common", price=1)),
        silver=1,
        answers=[(ACTION, "travel:mountain-1"), (ACTION, "travel:town-1"), VISIT, buy("soup-1")],
    )
    for _ in range(3):
        await adventure_turn(game)
    assert owns(game) == ["soup-1"]


async def test_each_location_sells_its_own_stock() -> None:
    wares = ad.Ware(kind="common", price=1)
    card = area(
        "town-1",
        "town",
        location("Market", ad.Shop(wares=(wares,))),
        location("Cellar", ad.Shop(wares=(wares,))),
    )
    game = given(card, silver=1, answers=[(ACTION, "visit:town-1/cellar"), LEAVE])
    await adventure_turn(game)
    assert list(last(game)) == ["buy:soup-2"]


async def test_a_shop_of_an_event_is_stocked_for_its_visit_alone() -> None:
    shop = ad.Shop(wares=(ad.Ware(kind="common", price=1, n=2),))
    game = given(event("event-1", shop), silver=1, answers=[buy("soup-2"), LEAVE])
    await resolve(game, (ad.Event(),), scene())
    assert owns(game) == ["soup-2"]
    assert game.state.common.pile[0] == "soup-1"
    assert here(game).stock == []


async def test_two_copies_of_a_card_in_one_shop_have_keys_of_their_own() -> None:
    game = given(
        market(ad.Ware(kind="common", price=1, n=2)),
        item("soup-1", copies=2),
        common=("soup-1", "soup-1"),
        silver=2,
        answers=[VISIT, buy("soup-1:2"), buy("soup-1"), LEAVE],
    )
    await adventure_turn(game)
    assert owns(game) == ["soup-1", "soup-1"]


async def test_a_discount_week_makes_epic_items_cheaper_but_buys_nothing() -> None:
    week = setting(
        "setting-1",
        ad.Standing(when="shop", what="cost-silver", of="epic", n=-1),
        ad.Standing(when="shop", what="none"),
    )
    wares = (ad.Ware(kind="common", price=2), ad.Ware(kind="epic", price=5))
    game = given(week, market(*wares), silver=4, answers=[VISIT, buy("crown-1"), LEAVE])
    own(game, "sword-1", "sword-2")
    await adventure_turn(game)
    assert game.state.silver == 0
    assert list(last(game)) == ["buy:soup-1", "buy:crown-1", "equip"]
    cheap = given(week, market(ad.Ware(kind="epic", price=1)), silver=1)
    script(cheap).answers = [VISIT, buy("crown-1")]
    await adventure_turn(cheap)
    assert cheap.state.silver == 0


# -- Pets ------------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-PET-02", "DOO-PET-03")
async def test_every_shop_sells_one_random_pet_for_three_silver() -> None:
    game = given(
        market(ad.Ware(kind="common", price=2)),
        switches=["pets"],
        silver=5,
        answers=[VISIT, buy("pet-1"), ("pet.owner", "h2"), LEAVE],
    )
    await adventure_turn(game)
    assert game.state.silver == 2
    (pet,) = game.state.heroes[1].pets
    assert (pet.card, pet.level, pet.obedience, bool(pet.name)) == ("pet-1", 1, 0, True)
    assert [key for key in last(game) if key.startswith("sell")] == []
    assert "buy:pet-2" not in last(game)


@pytest.mark.rule("DOO-PET-02", "DOO-EXP-02")
async def test_without_the_expansion_no_shop_sells_pets() -> None:
    game = given(market(ad.Ware(kind="common", price=2)))
    assert [piece.kind for piece in here(game).stock] == ["common"]
    assert len(game.state.pets.pile) == 5
