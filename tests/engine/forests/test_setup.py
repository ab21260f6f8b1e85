from __future__ import annotations

import contextlib

import pytest

from content.libraries.forests import forests
from engine.core.game import GameOver
from engine.core.rng import Rng
from engine.core.table import RandomBot
from engine.core.testing import LoadedDice
from engine.core.volume import BadSetup, HeroChoice, Setup, encode
from engine.forests.free import menu
from engine.forests.places import acropolis, on_ring, tokens
from engine.forests.setup import give_bonus, lay_map, place_acropolis, roll_start, set_up
from engine.forests.state import ForestsGame
from engine.forests.volume import Forests
from engine.hexcrawl.board import REALM
from engine.hexcrawl.effect import Food, Gold
from engine.hexcrawl.heroes import gain_rank, most
from engine.hexcrawl.movement import ground, in_realm
from engine.hexcrawl.resolve import resolve
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import ABILITIES, SKILLS, STATS
from tests.engine.forests.given import ONE_HERO_DICE, asked, given, new_table, open_card, place


async def standard() -> ForestsGame:
    game = new_table(dice=ONE_HERO_DICE, answers=[("setup.myrin", "gold")])
    await set_up(game)
    return game


# -- heroes ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-SET-06", "FOR-HRO-01")
def test_each_of_nine_stats_is_base_plus_modifier() -> None:
    game = given(heroes=[("stormcaller", "sprite")])
    hero = game.state.heroes[0]
    role, race = game.library.roles["stormcaller"], game.library.races["sprite"]
    assert len(hero.start) == 9
    assert hero.start == {s: role.base[s] + race.modifiers[s] for s in STATS}


@pytest.mark.rule("FOR-SET-07", "FOR-SET-12")
def test_a_hero_takes_favored_opponent_and_food_rating_from_its_race() -> None:
    hero = given(heroes=[("druid", "den-troll")]).state.heroes[0]
    assert hero.favored == ["Monstrous Humanoid"]
    assert hero.food_rating == 3
    assert hero.name


@pytest.mark.rule("FOR-SET-02")
async def test_a_hero_left_open_is_drawn_at_random() -> None:
    game = await standard()
    hero = game.state.heroes[0]
    assert hero.role in game.library.roles
    assert hero.race in game.library.races


@pytest.mark.rule("FOR-SET-02")
async def test_a_chosen_role_and_race_are_kept() -> None:
    chosen = (HeroChoice(("druid", "sprite"), "Fen"),)
    game = new_table(heroes=chosen, dice=ONE_HERO_DICE, answers=[("setup.myrin", "gold")])
    await set_up(game)
    hero = game.state.heroes[0]
    assert (hero.role, hero.race, hero.name) == ("druid", "sprite", "Fen")


@pytest.mark.rule("FOR-SET-22")
def test_two_heroes_cannot_have_the_same_role() -> None:
    pair = (HeroChoice(("druid", "sprite")), HeroChoice(("druid", "korrigan")))
    with pytest.raises(BadSetup, match="Druid"):
        new_table(heroes=pair, size=2)


@pytest.mark.rule("FOR-SET-22")
async def test_random_heroes_never_share_a_role() -> None:
    dice = [3, 2, 4, *[2] * 18]
    answers = [("setup.myrin", "gold")] * 6
    game = new_table(size=6, dice=dice, answers=answers)
    await set_up(game)
    assert len({hero.role for hero in game.state.heroes}) == 6


@pytest.mark.rule("FOR-SET-09")
def test_two_heroes_may_share_a_race() -> None:
    pair = (HeroChoice(("druid", "sprite")), HeroChoice(("fenwitch", "sprite")))
    assert new_table(heroes=pair, size=2).state.wanted[1][1] == "sprite"


@pytest.mark.rule("FOR-OBJ-03", "FOR-STY-16")
@pytest.mark.parametrize("size", [1, 2, 6])
def test_one_to_six_heroes_may_play(size: int) -> None:
    assert new_table(size=size).state.size == size


@pytest.mark.rule("FOR-OBJ-03")
@pytest.mark.parametrize("size", [0, 7])
def test_other_numbers_are_refused(size: int) -> None:
    with pytest.raises(BadSetup, match="1 to 6"):
        new_table(size=size)


def test_an_unknown_part_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(BadSetup, match="druid"):
        new_table(heroes=(HeroChoice(("druit",)),))


@pytest.mark.rule("FOR-SET-03", "FOR-SET-04")
def test_every_role_has_one_of_five_categories() -> None:
    roles = forests().roles
    assert {role.category for role in roles.values()} == {
        "Striker",
        "Assist",
        "Healer",
        "Sapper",
        "Utility",
    }
    named = {"verdant-keeper", "druid", "soul-reaver", "floromancer", "historian", "stormcaller"}
    assert named <= roles.keys()


@pytest.mark.rule("FOR-SET-05", "FOR-SET-10")
def test_the_races_of_the_book_are_there_with_all_that_their_cards_show() -> None:
    races = forests().races
    named = {"korrigan", "sprite", "den-troll", "wood-elf", "briarkin", "forestborn"}
    assert named <= races.keys()
    for race in races.values():
        assert race.favored
        assert race.ability
        assert race.ability_cost > 0
        assert set(race.modifiers) == set(STATS)


@pytest.mark.rule("FOR-SET-08")
def test_a_role_card_shows_abilities_vitals_masteries_and_scores() -> None:
    for role in forests().roles.values():
        assert role.attack_vitals
        assert role.mastery1.cost >= 1
        assert role.mastery2.cost >= 1
        assert set(role.base) == set(STATS)


@pytest.mark.rule("FOR-HRO-16", "FOR-HRO-17")
async def test_heroes_start_without_gold_and_food() -> None:
    game = new_table(dice=(3, 2, 4, 2, 2, 2, 5, 5, 5), answers=[("setup.myrin", "gold")])
    await set_up(game)
    hero = game.state.heroes[0]
    # Myrin's bonus is all there is.
    assert (hero.gold, hero.food) == (5, 0)


# -- the table ------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-SET-13", "FOR-MAP-01")
async def test_the_first_map_lays_the_quadrants_as_recommended() -> None:
    game = await standard()
    laid = [(p.tile, p.a, p.b, p.turn) for p in game.state.placed if p.tile in "abcd"]
    assert laid == [("a", 0, 0, 0), ("b", 1, 0, 0), ("c", 0, 1, 0), ("d", 1, 1, 0)]


@pytest.mark.rule("FOR-SET-13")
def test_other_maps_arrange_and_turn_the_quadrants() -> None:
    game = new_table(switches=())
    lay_map(game, Rng(game.state.setup))
    laid = [(p.tile, p.turn) for p in game.state.placed if p.tile in "abcd"]
    assert sorted(tile for tile, _ in laid) == ["a", "b", "c", "d"]
    assert laid != [("a", 0), ("b", 0), ("c", 0), ("d", 0)]


@pytest.mark.rule("FOR-SET-14")
async def test_ten_hextiles_lie_shuffled() -> None:
    game = await standard()
    assert sorted(game.state.tiles) == list("efghijklmn")
    assert game.state.tiles != sorted(game.state.tiles)


@pytest.mark.rule("FOR-SET-15")
async def test_five_circumstances_are_open() -> None:
    game = await standard()
    assert len(game.state.bar) == 5
    assert all(game.state.bar)
    assert len(game.state.circumstances.pile) == len(game.library.circumstances) - 5


@pytest.mark.rule("FOR-SET-16")
async def test_fragments_and_power_ups_are_shuffled() -> None:
    game = await standard()
    assert sorted(game.state.fragment_deck.pile) == sorted(game.library.fragments)
    assert game.state.fragment_deck.pile != sorted(game.library.fragments)
    assert game.state.power_ups.pile != sorted(game.library.power_ups)


@pytest.mark.rule("FOR-SET-17")
async def test_four_relics_are_in_play_and_the_others_aside() -> None:
    game = await standard()
    in_play = [slot.relic for slot in game.state.slots]
    assert len(in_play) == 4
    assert sorted([*in_play, *game.state.relics_aside]) == sorted(game.library.relics)
    assert not any(slot.hidden for slot in game.state.slots)


@pytest.mark.rule("FOR-SET-18", "FOR-SET-01")
async def test_two_destinations_lie_over_each_relic() -> None:
    game = await standard()
    assert [len(slot.destinations) for slot in game.state.slots] == [2, 2, 2, 2]


@pytest.mark.rule("FOR-SET-19", "FOR-TOK-02")
def test_a_destination_has_a_token_once_its_tile_lies() -> None:
    game = given()
    near = next(c for c in game.library.destinations.values() if c.tile == "a")
    far = next(c for c in game.library.destinations.values() if c.tile == "e")
    open_card(game, near.id)
    open_card(game, far.id)
    assert [one.card for _, one in tokens(game)] == [near.id]
    assert tokens(game)[0][0] == ground(game).mark("a", near.mark)


@pytest.mark.rule("FOR-FEY-01")
async def test_the_fey_realm_is_there_and_touches_nothing() -> None:
    game = await standard()
    here = ground(game)
    realm = [at for at, spot in here.spots.items() if spot.cell == REALM]
    assert len(realm) == 19
    assert in_realm(game, place(game, "grove"))
    assert all(here.spots[near].cell == REALM for at in realm for near in here.steps(at))
    assert all(here.find(f"gate:{n}") for n in range(1, 7))


# -- the Acropolis and the start ------------------------------------------------------------------


@pytest.mark.rule("FOR-SET-20", "FOR-SET-21", "FOR-ACR-02")
def test_a_hex_is_rolled_again_and_a_5_puts_the_acropolis_on_city_5() -> None:
    game = given(dice=[6, 5])
    place_acropolis(game)
    centre = place(game, "city:5")
    assert acropolis(game) == centre
    assert on_ring(game, (centre[0], centre[1] - 1))
    assert not on_ring(game, centre)


@pytest.mark.rule("FOR-STA-01")
def test_the_hex_die_picks_the_starting_city() -> None:
    game = given(dice=[4])
    assert roll_start(game) == 4
    assert game.state.at == place(game, "city:4")


@pytest.mark.rule("FOR-STA-01")
@pytest.mark.parametrize("face", [6, 3])
def test_the_acropolis_answers_to_the_hex_and_to_the_city_below(face: int) -> None:
    game = given(dice=[face])
    assert roll_start(game) == 6
    assert game.state.at == place(game, "city:3")


@pytest.mark.rule("FOR-STA-02")
async def test_the_group_wanders_one_hex_from_the_start() -> None:
    game = await standard()
    city = place(game, "city:2")
    assert game.state.at == (city[0] - 1, city[1] + 1)


@pytest.mark.rule("FOR-STA-03")
async def test_starting_rolls_give_gear_and_things() -> None:
    game = await standard()
    hero = game.state.heroes[0]
    assert hero.rings == {"attack": 3}
    assert hero.gold == 3 * 3 + 5


@pytest.mark.rule("FOR-STA-04")
@pytest.mark.parametrize(("size", "rolls"), [(1, 6), (2, 6), (3, 5), (4, 5), (5, 3), (6, 3)])
async def test_the_number_of_rolls_depends_on_the_heroes(size: int, rolls: int) -> None:
    dice = LoadedDice([3, 2, 4, *[2] * (size * rolls)])
    game = new_table(size=size, answers=[("setup.myrin", "gold")] * size)
    game.rng = dice
    await set_up(game)
    assert dice.faces == []


@pytest.mark.rule("FOR-STA-06")
async def test_elashor_splits_three_ranks_over_the_vitals() -> None:
    answers = [("rank.stat", "health"), ("rank.stat", "energy"), ("rank.stat", "health")]
    game = given(answers=answers)
    await give_bonus(game, 1)
    assert game.state.heroes[0].gained == {"health": 2, "energy": 1}


@pytest.mark.rule("FOR-STA-07")
async def test_myrin_gives_gold_or_food() -> None:
    game = given(heroes=2, answers=[("setup.myrin", "gold"), ("setup.myrin", "food")])
    await give_bonus(game, 2)
    first, second = game.state.heroes
    assert (first.gold, first.food, second.gold, second.food) == (5, 0, 0, 5)


@pytest.mark.rule("FOR-STA-08")
async def test_connak_raises_an_ability() -> None:
    game = given(answers=[("rank.stat", "defend")])
    await give_bonus(game, 3)
    assert game.state.heroes[0].gained == {"defend": 1}
    assert [option.key for option in asked(game)[0].options] == list(ABILITIES)


@pytest.mark.rule("FOR-STA-09")
async def test_darcassan_raises_any_stat() -> None:
    game = given(answers=[("rank.stat", "health")])
    await give_bonus(game, 4)
    assert game.state.heroes[0].gained == {"health": 1}


@pytest.mark.rule("FOR-STA-10")
async def test_keletheryl_gives_a_thing_worth_five_or_less() -> None:
    game = given(answers=[("setup.item", "luck-stone")])
    await give_bonus(game, 5)
    assert game.state.heroes[0].items == ["luck-stone"]
    items = game.library.items
    assert all((items[o.key].price or items[o.key].value) <= 5 for o in asked(game)[0].options)


@pytest.mark.rule("FOR-STA-11")
async def test_the_acropolis_raises_a_skill() -> None:
    game = given(answers=[("rank.stat", "explore")])
    await give_bonus(game, 6)
    assert game.state.heroes[0].gained == {"explore": 1}
    assert [option.key for option in asked(game)[0].options] == list(SKILLS)


@pytest.mark.rule("FOR-STA-05")
async def test_after_the_loot_heroes_may_hand_things_over() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [
        ("setup.myrin", "gold"),
        ("setup.myrin", "gold"),
        ("free.action", "give"),
        ("give.item", "h1:healing-draught"),
    ]
    game = new_table(size=2, dice=[3, 2, 4, 2, 2, 2, 5, 2, 2, *[2] * 6], answers=answers)
    await set_up(game)
    await menu(game, "move")
    assert game.state.heroes[1].items == ["healing-draught"]


@pytest.mark.rule("FOR-ACR-01")
async def test_all_heroes_stand_where_the_one_pawn_stands() -> None:
    game = await standard()
    assert isinstance(game.state.at, tuple)
    assert not any(hasattr(hero, "at") for hero in game.state.heroes)


@pytest.mark.rule("FOR-HRO-19", "FOR-HRO-20")
async def test_gold_and_food_of_a_card_are_for_each_hero() -> None:
    game = given(heroes=2)
    scene = Scene("card", "A card")
    await resolve(game, (Gold(n=1, who="each"), Food(n=1, who="each")), scene)
    assert [(hero.gold, hero.food) for hero in game.state.heroes] == [(1, 1), (1, 1)]


@pytest.mark.rule("FOR-HRO-23")
async def test_a_vital_rank_carries_its_current_value_along() -> None:
    game = given()
    hero = game.state.heroes[0]
    hero.health = 2
    await gain_rank(game, hero, "health", 3)
    assert (hero.health, most(game.state, hero, "health")) == (5, hero.start["health"] + 3)
    await gain_rank(game, hero, "health", -30)
    assert not hero.dead
    assert hero.health == 1


@pytest.mark.rule("FOR-GUI-02")
async def test_a_new_game_begins_with_clean_sheets_whatever_was_played_before() -> None:
    volume, library = Forests(), forests()
    fresh = encode(volume.new(Setup(mode="quick", seed=3, size=2), library))
    table = RandomBot(3)
    state = volume.new(Setup(mode="quick", seed=3, size=2), library)
    game = volume.seat(state, library, table, lambda fact: None)
    await volume.set_up(game)
    for _ in range(3):
        if state.outcome is None:
            with contextlib.suppress(GameOver):
                await volume.turn(game)
    assert state.turn > 0
    again = volume.new(Setup(mode="quick", seed=3, size=2), library)
    assert encode(again) == fresh
    assert (again.turn, again.cycle, again.tracker, again.heroes) == (0, 0, 0, [])
