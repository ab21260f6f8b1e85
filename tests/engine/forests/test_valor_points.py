"""Valor: what earns a point, in the book and by the house rule."""

from __future__ import annotations

import pytest

from content.editions import EDITIONS
from content.libraries.forests import forests
from engine.core.game import GameOver
from engine.core.state import Outcome
from engine.core.table import RandomBot
from engine.core.volume import Setup
from engine.forests import house_valor, valor
from engine.forests.battles import boss_card
from engine.forests.ending import check_won
from engine.forests.state import ForestsGame, ForestsState
from engine.forests.volume import Forests
from tests.engine.forests.given import beaten, given

EPIC = 5


# -- earning ---------------------------------------------------------------------------------------


def ended(game: ForestsGame, result: str = "lost") -> ForestsGame:
    with pytest.raises(GameOver):
        game.end(Outcome("won" if result == "won" else "lost", "it ends", "FOR-OBJ-01"))
    return game


@pytest.mark.rule("FOR-VAL-03", "FOR-VAL-04")
@pytest.mark.parametrize(
    ("difficulty", "found"),
    [(0, ("valor:starter",)), (1, ()), (4, ()), (EPIC, ("valor:epic",))],
)
def test_her_defeat_on_starter_and_on_epic_earns_a_point(
    difficulty: int, found: tuple[str, ...]
) -> None:
    assert Forests().legacy(beaten(difficulty).state) == found


@pytest.mark.rule("FOR-VAL-05")
@pytest.mark.parametrize("result", ["won", "lost"])
def test_four_relics_at_the_end_earn_a_point(result: str) -> None:
    game = given()
    game.state.relics = sorted(game.library.relics)[:4]
    assert valor.earned(game.state) == ()
    assert valor.earned(ended(game, result).state) == ("valor:relics",)
    fewer = given()
    fewer.state.relics = sorted(game.library.relics)[:3]
    assert valor.earned(ended(fewer, result).state) == ()


@pytest.mark.rule("FOR-VAL-06")
def test_all_three_dark_relics_given_to_elowen_earn_a_point() -> None:
    state = given().state
    state.dark_given = ["hollow-crown", "weeping-lantern"]
    assert valor.earned(state) == ()
    state.dark_given.append("black-spindle")
    assert valor.earned(state) == ("valor:dark",)


@pytest.mark.rule("FOR-VAL-07")
@pytest.mark.parametrize("result", ["won", "lost"])
def test_five_hearts_at_the_end_earn_a_point(result: str) -> None:
    game = given()
    game.state.essence["heart"] = 5
    assert valor.earned(game.state) == ()
    assert valor.earned(ended(game, result).state) == ("valor:hearts",)
    fewer = given()
    fewer.state.essence["heart"] = 4
    assert valor.earned(ended(fewer, result).state) == ()


@pytest.mark.rule("FOR-VAL-08")
def test_the_enraged_elemental_influenced_earns_a_point_killed_it_does_not() -> None:
    cards = [foe for foe in forests().foes.values() if foe.id == "enraged-elemental"]
    assert cards
    state = given().state
    number = next(n for n, boss in enumerate(sorted_bosses(), 1) if boss == "enraged-elemental")
    state.vanquished = [number]
    assert valor.earned(state) == ()
    state.saved = [number]
    assert valor.earned(state) == ("valor:elemental",)


def sorted_bosses() -> list[str]:
    """The Bosses by their numbers."""
    game = given()
    return [boss_card(game, number).id for number in range(1, 10)]


@pytest.mark.rule("FOR-VAL-02")
def test_each_source_is_a_point_once_ever() -> None:
    assert valor.score_of(["valor:starter", "valor:starter", "valor:epic"]) == 2
    assert valor.score_of([]) == 0
    assert set(valor.SOURCES) <= set(Forests().heirlooms(forests()))
    assert len(valor.SOURCES) == 6


# -- the house rule --------------------------------------------------------------------------------


def at_home(**changes: object) -> ForestsGame:
    """A game of two by the house rule."""
    game = given(heroes=2)
    game.state.switches = ["house-valor"]
    for name, value in changes.items():
        setattr(game.state, name, value)
    return game


def winning(game: ForestsGame, difficulty: int = 2) -> set[str]:
    """What a game has earned by the house rule when Adrimon has fallen."""
    game.state.magi_beaten = True
    game.state.difficulty = game.state.beaten_on = difficulty
    with pytest.raises(GameOver):
        check_won(game)
    return {
        each.removeprefix("valor:house-") for each in valor.earned(game.state) if "house" in each
    }


def test_the_house_rule_has_eighteen_sources_and_is_off_by_itself() -> None:
    assert len(house_valor.SOURCES) == 18
    assert set(house_valor.SOURCES) <= set(Forests().heirlooms(forests()))
    game = given(heroes=2)
    assert winning(game) == set()


def test_how_a_game_is_won_earns_points() -> None:
    game = at_home(cycle=5)
    roles = {game.library.roles[hero.role].category.lower() for hero in game.state.heroes}
    assert winning(game) == {*roles, "moderate", "swift", "unharmed"}
    assert winning(at_home(cycle=6), difficulty=4) == {*roles, "heroic", "unharmed"}
    assert winning(at_home(cycle=6), difficulty=EPIC) == {*roles, "unharmed"}


def test_a_death_a_single_hero_and_a_marathon_count() -> None:
    game = at_home(cycle=9, size=1, mode="marathon")
    house_valor.died(game.state)
    found = winning(game, difficulty=0)
    assert {"alone", "marathon"} <= found
    assert not {"unharmed", "swift", "starter"} & found


@pytest.mark.parametrize(("cycle", "found"), [(2, {"workshop"}), (3, set())])
def test_an_early_workshop_earns_a_point(cycle: int, found: set[str]) -> None:
    game = at_home(cycle=cycle)
    house_valor.founded(game.state)
    assert {each.removeprefix("valor:house-") for each in valor.earned(game.state)} == found


def test_the_saved_the_nine_and_the_charms_earn_points() -> None:
    charms = dict.fromkeys(house_valor.CHARMS, -1)
    game = at_home(saved=[2, 5], group=charms)
    names = [boss_card(game, number).id for number in (2, 5)]
    assert names == ["sister-morrow", "hathowyr"]
    found = {each.removeprefix("valor:house-") for each in valor.earned(game.state)}
    assert found == {"hathowyr", "morrow", "charms"}
    game.state.vanquished = [1, 3, 4, 6, 7, 8, 9]
    assert "valor:house-bosses" in valor.earned(game.state)
    del game.state.group["charm-winter"]
    assert "valor:house-charms" not in valor.earned(game.state)


@pytest.mark.parametrize(("switches", "score"), [((), 2), (("house-valor",), 3)])
def test_points_of_the_house_count_where_it_is_played(
    switches: tuple[str, ...], score: int
) -> None:
    legacy = ("valor:starter", "valor:epic", "valor:house-swift")
    setup = Setup(mode="standard", seed=1, legacy=legacy, switches=switches)
    state = EDITIONS["forests"]().new(setup, RandomBot(1)).game.state
    assert isinstance(state, ForestsState)
    assert state.valor == score
