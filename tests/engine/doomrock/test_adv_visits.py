"""Visits: entry costs, once and again, arrows, Secrets and the Exploration Bonus, Events."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import here
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.cards import Event
from engine.doomrock.facts import Counted, Visited
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.given import (
    ACTION,
    Answer,
    area,
    done,
    event,
    given,
    location,
    offered,
    place,
    scene,
    script,
    secret_area,
    setting,
)

GAIN = ad.Silver(n=1)


def at(name: str) -> Answer:
    return ACTION, f"visit:town-1/{name}"


# -- paying ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-VIS-01", "DOO-EFF-01", "DOO-RUL-04", "DOO-ADV-07")
async def test_the_whole_cost_is_paid_before_the_effects_come_in_their_order() -> None:
    told: list[Fact] = []
    stall = location(
        "Stall",
        ad.Mark(kind="heroism"),
        ad.Hp(n=1),
        GAIN,
        price=ad.Price(silver=2, time=1),
    )
    game = given(area("town-1", "town", stall), silver=2, answers=[at("stall")], told=told)
    await adventure_turn(game)
    counted = [(fact.what, fact.n) for fact in told if isinstance(fact, Counted) and not fact.who]
    assert counted == [("silver", -2), ("time", -1), ("silver", 1)]
    changes = [fact.what for fact in told if isinstance(fact, Counted)]
    assert changes == ["silver", "time", "heroism", "heroism", "hp", "hp", "silver"]
    assert [fact.location for fact in told if isinstance(fact, Visited)] == ["town-1/stall"]


@pytest.mark.rule("DOO-VIS-02", "DOO-VIS-13", "DOO-VIS-05", "DOO-VIS-07")
async def test_the_same_location_may_be_visited_again_and_each_visit_is_paid() -> None:
    paid = location("Mine", ad.Silver(n=2), price=ad.Price(silver=1, time=1))
    free = location("Well", ad.Mark(kind="shield"))
    answers = [at("mine"), at("well"), at("mine"), at("well")]
    game = given(area("town-1", "town", paid, free), silver=1, answers=answers)
    for _ in answers:
        await adventure_turn(game)
    assert (game.state.silver, game.state.adventure.time) == (3, 3)
    assert [hero.shields for hero in game.state.heroes] == [2, 2]


PRICES = [
    ("time", "DOO-VIS-05", ad.Price(time=2)),
    ("secret", "DOO-VIS-06", ad.Price(secret=2)),
    ("silver", "DOO-VIS-07", ad.Price(silver=2)),
    ("heroism", "DOO-VIS-08", ad.Price(heroism=2)),
    ("shield", "DOO-VIS-09", ad.Price(shield=2)),
    ("exposure", "DOO-VIS-10", ad.Price(exposure=2)),
    ("stealth", "DOO-VIS-11", ad.Price(stealth=True)),
    ("provoke", "DOO-VIS-12", ad.Price(provoke=True)),
]


def _stock(game: DoomGame, kind: str, n: int) -> None:
    state = game.state
    state.adventure.time = state.silver = here(game).secrets = 0
    if kind == "time":
        state.adventure.time = n
    elif kind == "silver":
        state.silver = n
    elif kind == "secret":
        here(game).secrets = n


async def _give(game: DoomGame, kind: str, n: int) -> None:
    _stock(game, kind, n)
    match kind:
        case "heroism" | "shield" | "exposure":
            await resolve(game, (ad.Mark(kind=kind, n=n),), scene())
        case "stealth" | "provoke":
            if n > 1:
                await resolve(game, (ad.Mark(kind=kind),), scene())
        case _:
            pass


def _left(game: DoomGame, kind: str) -> list[int]:
    state = game.state
    match kind:
        case "time":
            return [state.adventure.time]
        case "silver":
            return [state.silver]
        case "secret":
            return [here(game).secrets]
        case "heroism":
            return [hero.heroism for hero in state.heroes]
        case "shield":
            return [hero.shields for hero in state.heroes]
        case "exposure":
            return [len(hero.exposure) for hero in state.heroes]
        case "stealth":
            return [int(hero.stealth) for hero in state.heroes]
        case _:
            return [int(hero.provoke) for hero in state.heroes]


@pytest.mark.rule(
    "DOO-VIS-03",
    "DOO-VIS-05",
    "DOO-VIS-06",
    "DOO-VIS-07",
    "DOO-VIS-08",
    "DOO-VIS-09",
    "DOO-VIS-10",
    "DOO-VIS-11",
    "DOO-VIS-12",
)
@pytest.mark.parametrize(("kind", "rule", "price"), PRICES)
async def test_each_entry_cost_must_be_there_whole_and_is_taken(
    kind: str, rule: str, price: ad.Price
) -> None:
    door = location("Door", ad.Hp(n=1), price=price)
    game = given(area("town-1", "town", door), answers=[at("door")])
    await _give(game, kind, 1)
    option = (await offered(game, adventure_turn))["visit:town-1/door"]
    assert option.why_not, kind
    await _give(game, kind, 2)
    assert not (await offered(game, adventure_turn))["visit:town-1/door"].why_not
    before = _left(game, kind)
    game.state.policy["*"] = "ask"
    await adventure_turn(game)
    taken = 1 if kind in ("stealth", "provoke") else 2
    assert _left(game, kind) == [n - taken for n in before]
    assert [hero.hp for hero in game.state.heroes] == [6, 6]


@pytest.mark.rule("DOO-VIS-04")
async def test_a_cost_is_payable_only_if_every_hero_can_pay() -> None:
    door = location("Door", GAIN, price=ad.Price(heroism=1))
    game = given(area("town-1", "town", door))
    game.state.heroes[0].heroism = 2
    option = (await offered(game, adventure_turn))["visit:town-1/door"]
    assert (option.why_not, option.rule) == ("each Hero needs 1 Heroism", "DOO-VIS-04")


@pytest.mark.rule("DOO-VIS-06", "DOO-SEA-04", "DOO-ADV-09")
async def test_the_last_secret_paid_brings_the_bonus_before_the_effect() -> None:
    rich = ad.If(when=ad.Check(what="silver", n=3), then=(ad.Hp(n=1),))
    puddle = location("Puddle", rich, price=ad.Price(secret=1))
    card = area("town-1", "town", puddle, secrets=2, bonus=(ad.Silver(n=3),))
    game = given(card, answers=[at("puddle"), at("puddle")])
    await adventure_turn(game)
    assert (game.state.silver, game.state.heroes[0].hp) == (0, 5)
    await adventure_turn(game)
    assert (game.state.silver, game.state.heroes[0].hp) == (3, 6)


@pytest.mark.rule("DOO-ADV-09", "DOO-SEA-04")
async def test_the_bonus_comes_once_even_if_secrets_are_added_later() -> None:
    card = area("town-1", "town", secrets=1, bonus=(ad.Silver(n=3),))
    game = given(card)
    for effect in (ad.Secret(n=-1), ad.Secret(n=1), ad.Secret(n=-1)):
        await resolve(game, (effect,), scene())
    assert game.state.silver == 3
    assert here(game).bonus


@pytest.mark.rule("DOO-SEA-04", "DOO-RUL-06")
async def test_a_secret_may_leave_another_area_whose_bonus_then_comes_there() -> None:
    far = area("mountain-1", "mountain", secrets=1, bonus=(ad.SecretArea(),))
    game = given(far, answers=[("area.secret", "mountain-1")])
    await resolve(game, (ad.Secret(n=-1, where="any"),), scene())
    assert place(game, "mountain-1").secret_areas == ["secret-1"]
    script(game).answers = [("area.secret", "town-1")]
    await resolve(game, (ad.Secret(n=-1, where="any"),), scene())
    assert here(game).secrets == 2
    assert [option.key for option in script(game).asked[-1].options] == ["wilderness-1", "town-1"]
    script(game).answers = [("area.secret", "mountain-1")]
    await resolve(game, (ad.Secret(n=2, where="any"),), scene())
    assert place(game, "mountain-1").secrets == 2


@pytest.mark.rule("DOO-ADV-11")
async def test_while_here_does_not_hold_for_the_bonus_of_an_area_far_away() -> None:
    far = area(
        "mountain-1",
        "mountain",
        secrets=1,
        bonus=(ad.Harm(),),
        standing=(ad.Standing(when="damage", what="number", where="here", n=3),),
    )
    game = given(far, answers=[("area.secret", "mountain-1")])
    await resolve(game, (ad.Secret(n=-1, where="any"),), scene())
    assert [hero.hp for hero in game.state.heroes] == [4, 4]


# -- once ------------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ADV-10", "DOO-VIS-02")
async def test_an_arrow_leads_once_to_a_location_after_the_one_before_it() -> None:
    first = location("Dead Man's Step", GAIN)
    second = location("Top", ad.Silver(n=5), after="Dead Man's Step")
    answers: list[Answer] = [
        at("dead-mans-step"),
        (ACTION, "travel:mountain-1"),
        (ACTION, "travel:town-1"),
        at("top"),
    ]
    game = given(area("town-1", "town", first, second), answers=answers)
    option = (await offered(game, adventure_turn))["visit:town-1/top"]
    assert (option.why_not, option.rule) == ("only after Dead Man's Step", "DOO-ADV-10")
    for _ in answers:
        await adventure_turn(game)
    assert game.state.silver == 6
    option = (await offered(game, adventure_turn))["visit:town-1/top"]
    assert (option.why_not, option.rule) == ("only once", "DOO-ADV-10")
    script(game).answers = [(ACTION, "travel:mountain-1"), (ACTION, "travel:town-1")]
    await adventure_turn(game)
    await adventure_turn(game)
    assert (await offered(game, adventure_turn))["visit:town-1/top"].why_not == "only once"


@pytest.mark.rule("DOO-VIS-13")
async def test_once_means_once_for_the_area_and_once_per_stay_until_the_party_leaves() -> None:
    card = area(
        "town-1",
        "town",
        location("Well", GAIN, once="area"),
        location("Track", GAIN, once="stay"),
        location("Sign", stay=(GAIN,)),
        location("Inn", ad.Mark(kind="shield"), stay=(ad.Hp(n=1),)),
    )
    game = given(card, answers=[at("well"), at("track"), at("sign"), at("inn"), at("inn")])
    for _ in range(5):
        await adventure_turn(game)
    hero = game.state.heroes[0]
    assert (game.state.silver, hero.shields, hero.hp) == (3, 2, 6)
    options = await offered(game, adventure_turn)
    refused = [key.partition("/")[2] for key, option in options.items() if option.why_not]
    assert refused == ["well", "track", "sign"]
    script(game).answers = [(ACTION, "travel:mountain-1"), (ACTION, "travel:town-1")]
    await adventure_turn(game)
    await adventure_turn(game)
    options = await offered(game, adventure_turn)
    refused = [key.partition("/")[2] for key, option in options.items() if option.why_not]
    assert refused == ["well"]


# -- Secret Areas ----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SEA-05", "DOO-SEA-06", "DOO-SHP-02")
async def test_a_secret_area_adds_its_locations_and_stock_to_the_area_below() -> None:
    shop = ad.Shop(wares=(ad.Ware(kind="epic", price=3),))
    cellar = secret_area(
        "secret-1",
        location("Barrels", GAIN, price=ad.Price(secret=1)),
        location("Stall", shop),
    )
    answers: list[Answer] = [(ACTION, "visit:secret-1/barrels"), (ACTION, "travel:mountain-1")]
    game = given(cellar, answers=answers)
    await resolve(game, (ad.SecretArea(),), scene())
    assert [piece.place for piece in here(game).stock] == ["secret-1/stall"]
    await adventure_turn(game)
    assert (game.state.silver, here(game).secrets) == (1, 2)
    await adventure_turn(game)
    assert "visit:secret-1/barrels" not in await offered(game, adventure_turn)
    assert place(game, "town-1").secret_areas == ["secret-1"]
    assert game.state.tally["secret-areas"] == 1


@pytest.mark.rule("DOO-RUL-13", "DOO-EXP-02")
async def test_cards_with_the_pet_mark_are_passed_over_without_that_expansion() -> None:
    stable = secret_area("secret-1", pets=True)
    game = given(stable, event("event-1", GAIN, pets=True), event("event-2", ad.Silver(n=5)))
    await resolve(game, (ad.SecretArea(), ad.Event()), scene())
    assert here(game).secret_areas == ["secret-2"]
    assert game.state.silver == 5
    assert game.state.secret_areas.pile == ["secret-1"]
    assert game.state.events.pile == ["event-2", "event-1", "event-3"]
    await resolve(game, (ad.SecretArea(),), scene())
    assert here(game).secret_areas == ["secret-2"]


@pytest.mark.rule("DOO-EXP-02", "DOO-EXP-03")
async def test_with_pets_their_cards_come_up_like_others() -> None:
    game = given(event("event-1", GAIN, pets=True), switches=["pets"])
    await resolve(game, (ad.Event(),), scene())
    assert game.state.silver == 1


# -- Events ----------------------------------------------------------------------------------------


def two_sided() -> Event:
    return Event(
        id="event-1",
        name="Bridge",
        options=(
            ad.Option(label="Pay", price=ad.Price(silver=1), effects=(ad.Mark(kind="heroism"),)),
            ad.Option(label="Jump", effects=(ad.Mark(kind="shield", n=-2), ad.Hp(n=1))),
        ),
    )


@pytest.mark.rule("DOO-SEA-02", "DOO-SEA-07", "DOO-VIS-03")
async def test_a_text_event_asks_for_a_side_and_lacking_markers_do_not_block_one() -> None:
    game = given(two_sided(), silver=1, answers=[("event.option", "option:2")])
    await resolve(game, (ad.Event(),), scene())
    assert [(hero.hp, hero.shields) for hero in game.state.heroes] == [(6, 0), (6, 0)]
    done(game)


@pytest.mark.rule("DOO-SEA-02")
async def test_a_side_that_says_pay_needs_its_price() -> None:
    game = given(two_sided(), silver=1, answers=[("event.option", "option:1")])
    await resolve(game, (ad.Event(),), scene())
    assert (game.state.silver, game.state.heroes[0].heroism) == (0, 1)
    poor = given(two_sided())
    await resolve(poor, (ad.Event(),), scene())
    assert poor.state.heroes[0].hp == 6


@pytest.mark.rule("DOO-SEA-03", "DOO-EFF-09", "DOO-SEA-07")
async def test_a_loot_event_uses_its_own_table() -> None:
    rows = tuple(ad.LootRow(result=n, effects=(ad.Silver(n=10 * n),)) for n in range(1, 7))
    game = given(Event(id="event-1", name="Chest", table=rows), dice=[3])
    await resolve(game, (ad.Event(),), scene())
    assert game.state.silver == 30


@pytest.mark.rule("DOO-SEA-08", "DOO-RUL-11")
async def test_a_resolved_event_goes_under_its_deck_and_a_kept_one_waits() -> None:
    start = ad.BattleStart(bonus_dice=1)
    game = given(event("event-1", ad.Omen(name="Raven", start=start)))
    await resolve(game, (ad.Event(), ad.Event()), scene())
    assert game.state.events.pile == ["event-2", "event-3"]
    assert [(omen.name, omen.card) for omen in game.state.omens] == [("Raven", "event-1")]


async def test_the_first_event_of_the_act_may_be_one_of_two() -> None:
    comet = ad.Standing(when="event", what="two-events", limit="act")
    cards = (setting("setting-1", comet), event("event-1", GAIN), event("event-2", ad.Silver(n=5)))
    game = given(*cards, answers=[("event.which", "event-2")])
    await resolve(game, (ad.Event(), ad.Event()), scene())
    assert game.state.silver == 5
    assert game.state.events.pile == ["event-3", "event-2", "event-1"]


async def test_a_tax_of_the_setting_falls_on_the_first_visit_of_each_stay_in_a_town() -> None:
    tax = ad.Standing(when="visit", what="cost-silver", where="town", n=1, limit="stay")
    well = location("Well", ad.Mark(kind="shield"))
    answers: list[Answer] = [
        at("well"),
        at("well"),
        (ACTION, "travel:mountain-1"),
        (ACTION, "travel:town-1"),
        at("well"),
    ]
    game = given(setting("setting-1", tax), area("town-1", "town", well), silver=5, answers=answers)
    left = []
    for _ in answers:
        await adventure_turn(game)
        left.append(game.state.silver)
    assert left == [4, 4, 4, 4, 3]
    done(game)
