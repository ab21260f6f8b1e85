"""Act setup: the map, the Setting, Time, Silver, the Battle Card, the decks and their variants."""

from __future__ import annotations

import pytest

from engine.doomrock.adventure import act
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import here, places, type_of
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.state import DoomGame, KeptOmen
from tests.engine.doomrock.given import (
    ACTION,
    ability,
    area,
    event,
    given,
    item,
    location,
    own,
    script,
    secret_area,
    setting,
)


def set_up(game: DoomGame, act_: int = 1) -> DoomGame:
    game.state.act = act_
    game.state.stage = "adventure"
    game.state.silver = 0
    game.state.areas_seen = []
    act.set_up_act(game)
    return game


def types(game: DoomGame, cards: list[str]) -> list[str]:
    return sorted(str(game.library.areas[card].type) for card in cards)


@pytest.mark.rule("DOO-MAP-02")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_area_deck_is_two_of_each_type_shuffled(number: int) -> None:
    game, orders, cards = given(), set(), set()
    for _ in range(8):
        game.state.settings_used.clear()
        deck = set_up(game, number).state.adventure.deck.pile
        assert types(game, deck) == ["mountain"] * 2 + ["town"] * 2 + ["wilderness"] * 2
        orders.add(tuple(game.library.areas[card].type for card in deck))
        cards.update(deck)
    assert len(orders) > 4, "the six cards are shuffled together"
    assert len(cards) > 12, "and drawn from shuffled decks"


@pytest.mark.rule("DOO-MAP-03", "DOO-ADV-02", "DOO-ADV-08")
def test_act_one_opens_with_one_area_of_each_type_in_random_order() -> None:
    orders = set()
    game = given()
    for _ in range(12):
        game.state.settings_used.clear()
        set_up(game)
        row = [place.card for place in game.state.adventure.row]
        assert types(game, row) == ["mountain", "town", "wilderness"]
        orders.add(tuple(game.library.areas[card].type for card in row))
    assert len(orders) > 3


@pytest.mark.rule("DOO-MAP-09", "DOO-ADV-03")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_party_starts_in_the_town(number: int) -> None:
    game = set_up(given(), number)
    assert type_of(game, here(game)) == "town"


@pytest.mark.rule("DOO-MAP-04")
def test_act_two_opens_with_a_town_alone() -> None:
    game = set_up(given(), 2)
    assert [type_of(game, place) for place in places(game)] == ["town"]
    assert game.state.adventure.doomrock == ""


@pytest.mark.rule("DOO-MAP-05")
def test_act_three_adds_a_hidden_doomrock() -> None:
    game = set_up(given(), 3)
    assert [type_of(game, place) for place in places(game)] == ["town"]
    assert game.library.areas[game.state.adventure.doomrock].type == "doomrock"
    assert not act.doomrock_revealed(game)


@pytest.mark.rule("DOO-MAP-01", "DOO-MAP-06")
def test_every_act_deals_a_new_map_from_all_areas() -> None:
    game = set_up(given())
    seen = set()
    for _ in range(40):
        game.state.settings_used.clear()
        set_up(game, 1)
        adventure = game.state.adventure
        seen |= {*adventure.deck.pile, *(place.card for place in adventure.row)}
        assert len(adventure.row) == 3
    assert len(seen) == 18


@pytest.mark.rule("DOO-MAP-07")
def test_a_revealed_area_gets_the_secrets_in_its_corner() -> None:
    towns = [area(f"town-{n}", "town", secrets=4) for n in range(1, 7)]
    game = set_up(given(*towns), 2)
    assert here(game).secrets == 4


@pytest.mark.rule("DOO-MAP-08", "DOO-SHP-02")
def test_a_shop_is_stocked_as_soon_as_its_area_lies_open() -> None:
    wares = (
        ad.Ware(kind="common", price=2, n=2),
        ad.Ware(kind="common", type="armor", price=1),
        ad.Ware(kind="epic", price=5),
        ad.Ware(kind="shield", price=1),
    )
    shop = location("Old Market", ad.Shop(wares=wares))
    towns = [area(f"town-{n}", "town", shop) for n in range(1, 7)]
    game = set_up(given(*towns), 2)
    stock = here(game).stock
    assert [(piece.kind, piece.price) for piece in stock] == [
        ("common", 2),
        ("common", 2),
        ("common", 1),
        ("epic", 5),
    ]
    assert game.library.items[stock[2].card].type == "armor"
    assert {piece.place for piece in stock} == {f"{here(game).card}/old-market"}
    assert not {piece.card for piece in stock} & {*game.state.common.pile, *game.state.epic.pile}


@pytest.mark.rule("DOO-MAP-10")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_battle_card_of_the_act_is_set_aside_unseen(number: int) -> None:
    game = given()
    drawn = set()
    for _ in range(30):
        game.state.settings_used.clear()
        set_up(game, number)
        assert len(game.state.battles.pile) == 1
        assert "battle" not in game.state.scouted
        drawn.add(act.battle_card(game))
    assert drawn == {f"battle-{number}-{n}" for n in range(1, 6)}


@pytest.mark.rule("DOO-SCB-01")
def test_with_scouted_battles_three_cards_lie_there_and_the_top_one_is_open() -> None:
    game = set_up(given(switches=["scouted"]))
    assert len(set(game.state.battles.pile)) == 3
    assert game.state.scouted == ["battle"]
    assert act.battle_card(game) == game.state.battles.pile[-1]


@pytest.mark.rule("DOO-MAP-11")
def test_the_setting_gives_its_time_and_comes_once_in_a_campaign() -> None:
    settings = [setting(f"setting-{n}", time=10 + n) for n in range(1, 5)]
    game = given(*settings)
    seen = []
    for number in (1, 2, 3):
        game.state.adventure.time = 3
        set_up(game, number)
        seen.append(game.state.setting)
        assert game.state.adventure.time == game.library.settings[game.state.setting].time
    assert len(set(seen)) == 3
    assert "arena" not in seen


@pytest.mark.rule("DOO-MAP-12", "DOO-GOO-02", "DOO-RUL-08")
@pytest.mark.parametrize(("heroes", "silver"), [(2, 2), (3, 3), (4, 4)])
def test_act_one_starts_with_silver_for_each_hero(heroes: int, silver: int) -> None:
    game = set_up(given(heroes=heroes))
    assert game.state.silver == silver
    assert set_up(given(goon=True)).state.silver == 2
    assert set_up(given(heroes=heroes), 2).state.silver == 0


@pytest.mark.rule("DOO-RUL-08", "DOO-RUL-09")
def test_values_for_several_numbers_of_heroes_go_by_the_party() -> None:
    values = [given(heroes=n).by_heroes((4, 6, 8)) for n in (2, 3, 4)]
    assert values == [4, 6, 8]
    assert given(goon=True).by_heroes((4, 6, 8)) == 4


@pytest.mark.rule("DOO-MAP-14")
def test_the_five_decks_are_shuffled_afresh_each_act_without_what_the_party_holds() -> None:
    game = given()
    own(game, "sword-1")
    game.state.heroes[0].abilities.append("skill-3")
    game.state.scouted = ["level", "events"]
    set_up(game)
    before = [list(pile) for pile in _piles(game)]
    assert "sword-1" not in game.state.common.pile
    assert "skill-3" not in game.state.level.pile
    assert len(game.state.level.pile) == 11
    assert game.state.scouted == []
    set_up(game, 2)
    after = [list(pile) for pile in _piles(game)]
    for old, new in zip(before, after, strict=True):
        assert sorted(old) == sorted(new)
    assert before != after


def _piles(game: DoomGame) -> list[list[str]]:
    state = game.state
    decks = (state.level, state.common, state.epic, state.events, state.secret_areas)
    return [deck.pile for deck in decks]


def test_a_card_with_two_copies_lies_twice_in_its_deck() -> None:
    game = set_up(given(item("soup-1", copies=2)))
    assert game.state.common.pile.count("soup-1") == 2
    own(game, "soup-1")
    set_up(game, 2)
    assert game.state.common.pile.count("soup-1") == 1


@pytest.mark.rule("DOO-ROG-07")
def test_a_powered_up_card_takes_the_place_of_one_copy_of_its_base() -> None:
    cards = [
        item("soup-1", copies=2),
        item("soup-1-2", base="soup-1"),
        ability("skill-1-2", "level", base="skill-1"),
    ]
    game = set_up(given(*cards))
    assert game.state.common.pile.count("soup-1") == 2
    assert "skill-1-2" not in game.state.level.pile
    game.state.legacy, game.state.won_legacy = ["soup-1-2"], ["skill-1-2"]
    act.set_up_decks(game)
    assert sorted(c for c in game.state.common.pile if c.startswith("soup-1")) == [
        "soup-1",
        "soup-1-2",
    ]
    assert "skill-1" not in game.state.level.pile
    assert "skill-1-2" in game.state.level.pile


@pytest.mark.rule("DOO-EXP-02", "DOO-EXP-03")
def test_cards_with_the_pet_mark_stay_in_their_decks_unless_they_are_left_out() -> None:
    cards = [event("griffin", pets=True), secret_area("stable", pets=True)]
    game = set_up(given(*cards))
    assert "griffin" in game.state.events.pile
    assert "stable" in game.state.secret_areas.pile
    game.state.switches = ["no-pet-cards"]
    act.set_up_decks(game)
    assert "griffin" not in game.state.events.pile
    assert "stable" not in game.state.secret_areas.pile
    game.state.switches = ["no-pet-cards", "pets"]
    act.set_up_decks(game)
    assert "griffin" in game.state.events.pile


@pytest.mark.rule("DOO-SEA-08")
def test_the_event_of_a_kept_omen_is_not_shuffled_into_its_deck() -> None:
    game = given()
    game.state.omens = [KeptOmen(name="Raven", card="event-1", start=ad.BattleStart(enrage=1))]
    act.set_up_decks(game)
    assert "event-1" not in game.state.events.pile


def test_pets_for_sale_on_the_last_map_go_back_under_their_deck() -> None:
    shop = location("Shop", ad.Shop(wares=()))
    game = given(area("wilderness-1", "wilderness", shop), switches=["pets"])
    assert len(game.state.pets.pile) == 4
    set_up(game, 2)
    assert len(game.state.pets.pile) == 5


# -- what a Setting does at the start of an Act ----------------------------------------------------


@pytest.mark.rule("DOO-ADV-12", "DOO-ADV-13")
async def test_what_a_setting_does_at_the_start_of_the_act_happens_once() -> None:
    start = ad.Standing(when="act", what="effects", effects=(ad.Mark(kind="heroism", n=2),))
    game = given(*(setting(f"setting-{n}", start) for n in range(1, 5)))
    set_up(game)
    script(game).answers = [(ACTION, "search"), (ACTION, "battle")]
    await adventure_turn(game)
    await adventure_turn(game)
    assert [hero.heroism for hero in game.state.heroes] == [2, 2]


# -- Vanilla ---------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-VAN-02")
def test_the_vanilla_deck_has_nine_areas_above_doomrock() -> None:
    game = set_up(given(switches=["vanilla"]))
    deck = game.state.adventure.deck.pile
    assert types(game, deck[1:]) == ["mountain"] * 3 + ["town"] * 3 + ["wilderness"] * 3
    assert types(game, deck[:1]) == ["doomrock"]
    assert game.state.adventure.doomrock == ""


@pytest.mark.rule("DOO-VAN-03")
def test_the_vanilla_map_opens_with_one_area_of_each_type_and_the_party_in_the_town() -> None:
    game = set_up(given(switches=["vanilla"]))
    row = [place.card for place in game.state.adventure.row]
    assert types(game, row) == ["mountain", "town", "wilderness"]
    assert type_of(game, here(game)) == "town"
    assert here(game).secrets == 3


@pytest.mark.rule("DOO-VAN-01", "DOO-VAN-04")
def test_a_vanilla_campaign_goes_on_with_its_map_decks_and_place() -> None:
    game = set_up(given(switches=["vanilla"]))
    adventure = game.state.adventure
    row, deck = [place.card for place in adventure.row], list(adventure.deck.pile)
    piles = [list(pile) for pile in _piles(game)]
    adventure.row[0].secrets, adventure.over, adventure.time = 1, True, 2
    adventure.free, stood, first = {"search": 1}, adventure.here, game.state.setting
    game.state.scouted = ["level"]
    set_up(game, 2)
    adventure = game.state.adventure
    assert [place.card for place in adventure.row] == row
    assert (adventure.deck.pile, adventure.here) == (deck, stood)
    assert adventure.row[0].secrets == 1
    assert [list(pile) for pile in _piles(game)] == piles
    assert game.state.scouted == ["level"]
    assert game.state.setting != first
    assert (adventure.time, adventure.over, adventure.free) == (9, False, {})
    assert act.battle_card(game).startswith("battle-2")
    assert game.state.silver == 0
