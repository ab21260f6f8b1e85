"""Valor: how it is earned, what each tier gives to the next game, and what it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from content.editions import EDITIONS
from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.table import RandomBot, Table
from engine.core.volume import BadSetup, GreedyBot, Setup
from engine.forests import valor
from engine.forests.advisor.fights import _worthwhile
from engine.forests.luck import rolled
from engine.forests.mindwipe import check_minds, lost_skill
from engine.forests.powers import free
from engine.forests.setup import set_up
from engine.forests.state import ForestsGame, ForestsState
from engine.hexcrawl.heroes import rank
from engine.hexcrawl.skills import roll_skill
from engine.hexcrawl.state import Condition, Declared
from tests.engine.forests.battle import battle
from tests.engine.forests.given import beaten, done, given, load, script

Answers = Sequence[tuple[str, str | tuple[str, ...]]]

EPIC, DIFFICULT = 5, 3


def points(n: int) -> tuple[str, ...]:
    """So many points of Valor, whatever volume they come from."""
    return tuple(f"valor:elsewhere-{i}" for i in range(n))


def prepared(
    score: int, dice: Iterable[int] = (), answers: Answers = (), heroes: int = 1
) -> ForestsGame:
    """A game of this score just before its bonuses are given."""
    game = given(dice=dice, answers=answers)
    game.state.valor = score
    game.state.difficulty = EPIC
    return game


# -- tiers -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-VAL-09")
@pytest.mark.parametrize(
    ("score", "name"),
    [
        (0, ""), (1, "Initiate"), (7, "Initiate"), (8, "Adventurer"), (19, "Adventurer"),
        (20, "Hero"), (32, "Hero"), (33, "Champion"), (59, "Champion"), (60, "Avatar"),
    ],
)  # fmt: skip
def test_the_score_places_in_a_tier(score: int, name: str) -> None:
    assert valor.tier(score) == name


def begun(score: int, *switches: str, difficulty: str = "epic") -> ForestsState:
    setup = Setup(
        mode="standard", seed=1, size=1, difficulty=difficulty, legacy=points(score),
        switches=switches,
    )  # fmt: skip
    state = EDITIONS["forests"]().new(setup, RandomBot(1)).game.state
    assert isinstance(state, ForestsState)
    return state


@pytest.mark.rule("FOR-VAL-09")
def test_using_the_score_can_be_switched_off() -> None:
    assert begun(12).valor == 12
    assert begun(12, "-valor").valor == 0
    assert begun(0).valor == 0
    assert begun(0).switches == []


@pytest.mark.rule("FOR-VAL-01")
def test_a_game_takes_all_points_that_the_player_has() -> None:
    legacy = ("valor:starter", *points(2), "something-else")
    setup = Setup(mode="standard", seed=1, size=4, difficulty="easy", legacy=legacy)
    state = EDITIONS["forests"]().new(setup, RandomBot(1)).game.state
    assert isinstance(state, ForestsState)
    assert state.valor == 3


@pytest.mark.rule("FOR-VAL-10")
async def test_an_initiate_has_gold_for_gear_upgrades_only() -> None:
    game = prepared(7, answers=[("valor.gear", "navigate")])
    hero = game.state.heroes[0]
    before = rank(game.state, hero, "navigate")
    await valor.begin(game)
    done(game)
    assert rank(game.state, hero, "navigate") == before + 1
    assert hero.rings["navigate"] == 1
    assert hero.gold == 0


@pytest.mark.rule("FOR-VAL-10")
async def test_half_of_one_point_is_one_gold_which_buys_nothing_and_is_lost() -> None:
    game = prepared(1)
    await valor.begin(game)
    done(game)
    assert game.state.heroes[0].gold == 0


@pytest.mark.rule("FOR-VAL-10", "FOR-VAL-11")
async def test_the_gold_is_half_of_the_score_after_the_dice() -> None:
    game = prepared(
        9,
        dice=[5],
        answers=[("valor.gear", "navigate"), ("valor.gear", "navigate"), ("rank.stat", "health")],
    )
    await valor.begin(game)
    done(game)
    assert game.state.valor == 14
    assert game.state.heroes[0].rings["navigate"] == 2, "3 and 4 of the 7 Gold"


@pytest.mark.rule("FOR-VAL-11", "FOR-VAL-15")
async def test_an_adventurer_rolls_a_hex_die_that_hexplodes_and_gains_a_rank() -> None:
    game = prepared(8, dice=[6, 2], answers=[("valor.gear", ()), ("rank.stat", "attack")])
    attack = rank(game.state, game.state.heroes[0], "attack")
    await valor.begin(game)
    done(game)
    assert game.state.valor == 16
    assert rank(game.state, game.state.heroes[0], "attack") == attack + 1
    assert game.state.essence.get("seed", 0) == 0


@pytest.mark.rule("FOR-VAL-11", "FOR-VAL-12")
async def test_the_die_may_lift_into_a_higher_tier() -> None:
    game = prepared(19, dice=[2], answers=[("valor.gear", ()), ("rank.stat", "attack")])
    await valor.begin(game)
    done(game)
    assert valor.tier(game.state.valor) == "Hero"
    assert game.state.essence == {"seed": 1, "vine": 1}


@pytest.mark.rule("FOR-VAL-13", "FOR-VAL-18", "FOR-VAL-19")
async def test_a_champion_rolls_the_fate_die_too_and_has_a_heart_and_a_safe_skill() -> None:
    game = prepared(
        33, dice=[2, 1, 5],
        answers=[("valor.gear", ()), ("rank.stat", "attack"), ("rank.stat", "explore")],
    )  # fmt: skip
    hero = game.state.heroes[0]
    await valor.begin(game)
    done(game)
    assert game.state.valor == 33 + 2 + 1 + 5
    assert game.state.essence == {"seed": 1, "vine": 1, "heart": 1}
    game.state.cycle = 30
    assert not lost_skill(game.state, hero, "explore")
    assert lost_skill(game.state, hero, "navigate")
    await check_minds(game)
    assert not hero.mindwiped


@pytest.mark.rule("FOR-VAL-14")
async def test_a_critical_success_with_the_skill_of_an_avatar_heals() -> None:
    game = prepared(
        60, dice=[2, 2],
        answers=[
            ("valor.gear", ()), ("rank.stat", "attack"), ("rank.stat", "explore"),
            ("rank.stat", "navigate"),
        ],
    )  # fmt: skip
    hero = game.state.heroes[0]
    await valor.begin(game)
    done(game)
    hero.used.append(valor.MASTER)
    hero.health = hero.energy = 1
    load(game, [1])
    await roll_skill(game, hero, "explore")
    assert (hero.health, hero.energy) == (1, 1), "it is not the Skill"
    load(game, [2])
    await roll_skill(game, hero, "navigate")
    assert (hero.health, hero.energy) == (1, 1), "it is no critical"
    load(game, [1])
    await roll_skill(game, hero, "navigate")
    assert (hero.health, hero.energy) == (4, 4)


# -- powers ----------------------------------------------------------------------------------------


def offered(score: int, energy: int = 9, phase: str = "declare") -> dict[str, str]:
    """What a hero with this score is offered in a fight, and why not."""
    scene = battle("grubnose")
    scene.game.state.valor = score
    scene.hero.energy = energy
    scene.fight.phase = "declare" if phase == "declare" else "resolve"
    found = free.options(scene.game, scene.fight, scene.hero)
    return {option.key: option.why_not for option in found if option.key.startswith("free:valor")}


@pytest.mark.rule("FOR-VAL-16", "FOR-VAL-20")
def test_the_powers_of_hero_and_champion_are_offered_while_actions_are_declared() -> None:
    assert offered(19) == {}
    assert offered(20) == {"free:valor:sacrifice": ""}
    assert offered(20, energy=5) == {"free:valor:sacrifice": "needs 6 Energy"}
    assert offered(33) == {"free:valor:sacrifice": "", "free:valor:call": ""}
    assert offered(33, phase="resolve") == {}


@pytest.mark.rule("FOR-VAL-16")
async def test_a_heroic_sacrifice_boosts_an_action_by_8_once_per_game() -> None:
    scene = battle("grubnose", heroes=2)
    scene.game.state.valor = 20
    scene.fight.phase = "declare"
    scene.hero.energy = 8
    attack = rank(scene.game.state, scene.friend, "attack")
    scene.then([("valor.sacrifice", "h2"), ("rank.stat", "attack")])
    await free.use(scene.game, scene.fight, scene.hero, "free:valor:sacrifice")
    assert scene.hero.energy == 2
    assert rank(scene.game.state, scene.friend, "attack") == attack + 8
    assert "free:valor:sacrifice" not in [
        o.key for o in free.options(scene.game, scene.fight, scene.hero)
    ]


@pytest.mark.rule("FOR-VAL-20")
async def test_champions_call_boosts_the_own_action_by_10_once_per_game() -> None:
    scene = battle("grubnose")
    scene.game.state.valor = 33
    scene.fight.phase = "declare"
    defend = rank(scene.game.state, scene.hero, "defend")
    scene.then([("rank.stat", "defend")])
    await free.use(scene.game, scene.fight, scene.hero, "free:valor:call")
    assert rank(scene.game.state, scene.hero, "defend") == defend + 10
    assert "free:valor:call" not in [
        o.key for o in free.options(scene.game, scene.fight, scene.hero)
    ]
    assert valor.unused(scene.game.state, scene.hero) == ["Heroic Sacrifice"]


@pytest.mark.rule("FOR-VAL-22")
async def test_fate_master_changes_a_die_by_up_to_2_once_per_game() -> None:
    game = given(answers=[("die.change", "master:h1:3")])
    hero = game.state.heroes[0]
    game.state.valor = 60
    assert await rolled(game, hero, "skill", 5, lambda face: -face) == 3
    done(game)
    assert await rolled(game, hero, "skill", 5, lambda face: -face) == 5
    asked: list[Question[object]] = script(game).asked
    assert [option.key for option in asked[0].options] == ["master:h1:3", "master:h1:4"]


@pytest.mark.rule("FOR-VAL-22")
@pytest.mark.parametrize(("die", "face", "keys"), [
    ("skill", 2, ["master:h1:1"]),
    ("hex", 5, ["master:h1:6"]),
])  # fmt: skip
async def test_fate_master_stays_on_the_faces_of_the_die(
    die: str, face: int, keys: list[str]
) -> None:
    game = given(answers=[("die.change", keys[0])])
    game.state.valor = 60
    good = (lambda value: -value) if die == "skill" else (lambda value: value)
    await rolled(game, game.state.heroes[0], die, face, good)
    assert [option.key for option in script(game).asked[0].options] == keys


# -- the bar ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-VAL-17", "FOR-VAL-21")
@pytest.mark.parametrize(
    ("score", "difficulty", "result"),
    [
        (19, 0, "won"), (20, 2, "lost"), (20, DIFFICULT, "won"), (32, 4, "won"),
        (33, 4, "lost"), (33, EPIC, "won"), (60, 4, "lost"), (60, EPIC, "won"),
    ],
)  # fmt: skip
def test_from_hero_on_the_bar_to_win_is_higher(score: int, difficulty: int, result: str) -> None:
    outcome = beaten(difficulty, score).state.outcome
    assert outcome is not None
    assert outcome.result == result
    assert outcome.rule == (
        "FOR-OBJ-01" if result == "won" else "FOR-VAL-21" if score >= 33 else "FOR-VAL-17"
    )


@pytest.mark.rule("FOR-VAL-17", "FOR-VAL-21")
def test_a_game_that_could_not_be_won_is_refused_with_what_to_do() -> None:
    with pytest.raises(BadSetup, match="must fall on difficult or higher to win: raise the diff"):
        begun(20, difficulty="easy")
    with pytest.raises(BadSetup, match="must fall on epic or higher"):
        begun(33, difficulty="heroic")
    assert begun(20, "-valor", difficulty="easy").valor == 0
    assert begun(20, difficulty="difficult").valor == 20


@pytest.mark.rule("FOR-VAL-17")
@pytest.mark.parametrize(("answer", "level"), [("raise", DIFFICULT), ((), 0)])
async def test_where_the_dice_raise_the_bar_the_difficulty_may_follow(
    answer: str, level: int
) -> None:
    game = prepared(
        19, dice=[2],
        answers=[("valor.gear", ()), ("rank.stat", "attack"), ("valor.difficulty", answer)],
    )  # fmt: skip
    game.state.difficulty = 0
    await valor.begin(game)
    done(game)
    assert game.state.difficulty == level


def test_the_score_its_tier_and_its_bar_are_told_before_a_game() -> None:
    edition = EDITIONS["forests"]()
    told = edition.preview(Setup(mode="standard", seed=1, difficulty="epic", legacy=points(34)))
    assert told[:2] == (
        "Valor: 34 points (Champion).",
        "As Champion you win only on Epic or higher.",
    )
    off = Setup(mode="standard", seed=1, legacy=points(34), switches=("-valor",))
    assert edition.preview(off)[0] == "Valor: 34 points (Champion), not used in this game."


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("score", [1, 8, 20, 33, 60])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_games_of_every_tier_come_to_an_end(score: int, bot: str) -> None:
    for seed in range(3):
        greedy = GreedyBot()
        table: Table = greedy if bot == "greedy" else RandomBot(seed)
        setup = Setup(
            mode="quick", seed=seed, size=1 + seed, difficulty="epic", legacy=points(score)
        )
        sitting = greedy.sitting = EDITIONS["forests"]().new(setup, table)
        finish(sitting.play())
        state = sitting.game.state
        assert isinstance(state, ForestsState)
        assert state.outcome is not None
        assert state.valor >= score
        sitting.view()


async def test_without_valor_nothing_is_asked_or_rolled() -> None:
    game = given()
    await valor.begin(game)
    done(game)
    assert script(game).asked == []
    assert set_up is not None


@pytest.mark.parametrize(("origin", "wanted"), [("boss:1", True), ("adrimon", True), ("x", False)])
def test_the_hint_keeps_the_powers_for_great_fights(origin: str, wanted: bool) -> None:
    scene = battle("grubnose")
    scene.game.state.valor = 33
    scene.fight.origin = origin
    assert _worthwhile("free:valor:call", scene.hero, scene.game) is wanted


@pytest.mark.rule("FOR-VAL-16")
async def test_a_sacrifice_boosts_a_mastery_that_its_target_has_declared() -> None:
    scene = battle("grubnose", heroes=2)
    scene.game.state.valor = 20
    scene.fight.phase = "declare"
    scene.fight.declared["h2"] = Declared(ability="mastery1")
    scene.friend.energy = 0
    before = rank(scene.game.state, scene.friend, "mastery1")
    scene.then([("valor.sacrifice", "h2")])
    await free.use(scene.game, scene.fight, scene.hero, "free:valor:sacrifice")
    assert rank(scene.game.state, scene.friend, "mastery1") == before + 8


@pytest.mark.rule("FOR-VAL-16")
async def test_whom_the_last_energy_kills_dies_at_the_end_of_the_phase() -> None:
    scene = battle("grubnose", heroes=2)
    scene.game.state.valor = 20
    scene.fight.phase = "declare"
    scene.hero.energy = 6
    scene.hero.conditions.append(Condition(kind="tethered"))
    scene.then([("valor.sacrifice", "h2"), ("rank.stat", "attack")])
    await free.use(scene.game, scene.fight, scene.hero, "free:valor:sacrifice")
    assert (scene.hero.energy, scene.hero.dead) == (0, False)


@pytest.mark.rule("FOR-VAL-14")
def test_in_the_resolution_of_a_fight_the_healing_of_an_avatar_is_summed_with_the_damage() -> None:
    scene = battle("grubnose")
    scene.hero.powers[f"{valor.AVATAR_SKILL}.navigate"] = 1
    scene.hero.health = scene.hero.energy = 1
    scene.fight.phase = "resolve"
    valor.critical(scene.game, scene.hero, "navigate")
    assert scene.hero.health == 1
    assert scene.fight.healing["h1"] == {"health": 3, "energy": 3}
