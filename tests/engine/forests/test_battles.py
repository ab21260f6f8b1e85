"""What a fight's end brings; the fights themselves are decided by the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.game import GameOver
from engine.forests import battles
from engine.forests.custom import hathowyrs_back, paragons_hall
from engine.forests.destinations import attempt_one
from engine.forests.event import event_phase
from engine.forests.movement import movement_phase
from engine.forests.power_ups import give
from engine.forests.state import ForestsGame, Sentinel
from engine.hexcrawl.cards import FoeCard
from engine.hexcrawl.combat.fight import FightEnd
from engine.hexcrawl.heroes import able, gain_rank, rank
from engine.hexcrawl.movement import ground, speed
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Foe, Hero, StatName
from tests.engine.forests.given import done, given, load, open_card, place, script

Answers = list[tuple[str, str | tuple[str, ...]]]
FIRST = ("fragment.reward", "reward-1")


class Fate:
    """Decides how the next fights end, and remembers who was fought."""

    def __init__(self) -> None:
        self.ends: list[FightEnd] = []
        self.fought: list[tuple[str, str, int, int]] = []
        self.foes: list[Foe] = []

    async def fight(
        self,
        game: ForestsGame,
        foes: list[Foe],
        origin: str,
        *,
        penalty: int = 0,
        dangerous: int = 0,
    ) -> FightEnd:
        self.fought.append((foes[0].card, origin, penalty, dangerous))
        self.foes = foes
        end = self.ends.pop(0)
        if end.fled:
            game.state.journey.fled = True
        return end


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Fate]:
    """Fights end as the test says."""
    decided = Fate()
    monkeypatch.setattr(battles, "fight", decided.fight)
    yield decided
    assert decided.ends == []


def killed(card: str) -> FightEnd:
    return FightEnd(result="won", killed=(card,), saved=(), fled=())


def saved(card: str) -> FightEnd:
    return FightEnd(result="won", killed=(), saved=(card,), fled=())


def fled(*heroes: str) -> FightEnd:
    return FightEnd(result="fled", killed=(), saved=(), fled=heroes)


def card(game: ForestsGame, name: str) -> FoeCard:
    return game.library.foes[name]


# -- Bosses ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-EVT-03", "FOR-EVT-04", "FOR-TOK-01", "FOR-BSA-12", "FOR-RWD-02")
async def test_a_beaten_boss_is_cleared_for_good_and_pays_its_rewards(fate: Fate) -> None:
    game = given(at="boss:3", answers=[FIRST])
    game.state.power_ups.pile.append("power-up-02")
    hero = game.state.heroes[0]
    attack, defend = rank(game.state, hero, "attack"), rank(game.state, hero, "defend")
    fate.ends = [killed("tharanos")]
    await event_phase(game)
    done(game)
    assert fate.fought[0][:2] == ("tharanos", "boss:3")
    assert "boss:3" in game.state.cleared
    assert (hero.gold, hero.food) == (7, 1)
    assert rank(game.state, hero, "attack") == attack + 2
    assert rank(game.state, hero, "defend") >= defend + 2
    assert game.state.supplies == ["boss:3"]
    assert len(game.state.fragments) == 1
    await event_phase(game)
    assert len(fate.fought) == 1


@pytest.mark.rule("FOR-RWD-06", "FOR-RWD-02", "FOR-BSA-12")
async def test_with_several_heroes_the_target_dice_share_the_single_rewards(fate: Fate) -> None:
    game = given(heroes=2, at="boss:3", dice=[3, 9], answers=[FIRST, FIRST])
    game.state.power_ups.pile[-2:] = ["power-up-07", "power-up-06"]
    first, second = game.state.heroes
    before = rank(game.state, second, "attack")
    game.state.fragment_deck.pile[:] = ["lantern-1"]
    fate.ends = [killed("tharanos")]
    await battles.boss(game, 3)
    done(game)
    assert rank(game.state, second, "attack") == before + 2
    assert game.state.supplies == ["boss:3"]
    assert game.state.fragments == ["lantern-1"]
    assert [(h.gold, h.food) for h in (first, second)] == [(7, 1), (7, 1)]


@pytest.mark.rule("FOR-RWD-07")
async def test_allies_never_roll_for_single_rewards(fate: Fate) -> None:
    game = given(at="boss:3", answers=[FIRST])
    entry = open_card(game, "keeper-ombrel")
    await attempt_one(game, game.state.slots[0], entry)
    assert len(game.state.allies) == 1
    fate.ends = [killed("tharanos")]
    await battles.boss(game, 3)
    done(game)
    assert game.state.supplies == ["boss:3"]


@pytest.mark.rule("FOR-RWD-04", "FOR-INF-05", "FOR-EVT-04")
async def test_an_influence_reward_is_for_saving_only(fate: Fate) -> None:
    for end, owned in ((saved("hathowyr"), True), (killed("hathowyr"), False)):
        game = given(answers=[FIRST, FIRST])
        fate.ends = [end]
        await battles.boss(game, 5)
        assert ("hathowyrs-back" in game.state.group) is owned
        assert game.state.saved == ([5] if owned else [])
        assert game.state.vanquished == ([] if owned else [5])


@pytest.mark.rule("FOR-RWD-04")
async def test_a_vanquish_reward_is_for_killing(fate: Fate) -> None:
    game = given(answers=[("rank.stat", "navigate"), FIRST, FIRST])
    fate.ends = [killed("grieving-queen")]
    await battles.boss(game, 7)
    assert "black-spindle" in game.state.dark_relics


@pytest.mark.rule("FOR-STY-14")
async def test_in_marathon_every_other_boss_raises_the_difficulty(fate: Fate) -> None:
    game = given(answers=[FIRST] * 3, dice=[8, 8])
    game.state.style.all_bosses = True
    levels = []
    for number, name in ((1, "grubnose"), (3, "tharanos"), (4, "duskmaw")):
        game.state.fragment_deck.pile[:] = ["lantern-1"]
        game.state.power_ups.pile.append("power-up-02")
        fate.ends = [killed(name)]
        await battles.boss(game, number)
        levels.append(game.state.difficulty)
    assert levels == [1, 1, 2]


@pytest.mark.rule("FOR-INF-06")
async def test_hathowyr_doubles_the_movement_rate_once_per_cycle_and_it_stays_cautious() -> None:
    answers: Answers = [
        ("move.type", "free"),
        ("free.action", "group:hathowyrs-back"),
        ("custom.hathowyr", "speed"),
        ("move.step", "step:3,-1"),
        ("move.step", "step:2,-1"),
        ("move.step", "stop"),
    ]
    game = given(answers=answers)
    game.state.group["hathowyrs-back"] = -1
    pace = speed(game, "normal")
    await movement_phase(game)
    done(game)
    assert game.state.journey.left == 2 * pace - 2
    assert game.state.journey.kind == "cautious"
    assert "hathowyrs-back" in game.state.cycle_used


@pytest.mark.rule("FOR-INF-06")
async def test_hathowyr_carries_the_group_to_any_great_tree() -> None:
    game = given()
    trees = [h for h, s in sorted(ground(game).spots.items()) if s.tree and h != game.state.at]
    inland = [h for h in trees if h[0] < 50 and not ground(game).open_cells(h)]
    goal = inland[0]
    script: Answers = [
        ("custom.hathowyr", "tree"),
        ("move.teleport", f"hex:{goal[0]},{goal[1]}"),
    ]
    game = given(answers=script)
    await hathowyrs_back(game, Scene("hathowyrs-back", "Hathowyr's Back"), 0)
    assert game.state.at == goal
    assert game.state.journey.kind == "cautious"


# -- Bounties, Incursions, Watch, Sentinels -------------------------------------------------------


@pytest.mark.rule("FOR-DST-08", "FOR-ENC-01")
@pytest.mark.parametrize("won", [True, False])
async def test_a_bounty_is_completed_by_beating_its_opponent(fate: Fate, won: bool) -> None:
    game = given(answers=[FIRST] if won else [], dice=[] if won else [2])
    game.state.fragment_deck.pile[:] = ["lantern-1"]
    entry = open_card(game, "wanted-the-fen-hag")
    fate.ends = [killed("fen-hag") if won else fled("h1")]
    await attempt_one(game, game.state.slots[0], entry)
    done(game)
    assert fate.fought[0][0] == "fen-hag"
    assert (entry in game.state.slots[0].destinations) is not won


@pytest.mark.rule("FOR-DST-08", "FOR-OPP-03")
@pytest.mark.parametrize(("cycle", "level"), [(0, 2), (1, 2), (4, 4), (9, 6)])
async def test_an_incursion_is_a_dangerous_watch_that_grows_with_the_cycle(
    fate: Fate, cycle: int, level: int
) -> None:
    game = given(answers=[FIRST], ranks={"navigate": 20})
    game.state.cycle = cycle
    game.state.fragment_deck.pile[:] = ["lantern-1"]
    game.state.power_ups.pile.append("power-up-01")
    entry = open_card(game, "a-bell-in-the-dark", left=8)
    fate.ends = [killed("watch")]
    await attempt_one(game, game.state.slots[0], entry)
    assert card(game, fate.fought[0][0]).level == level
    assert fate.fought[0][3] == 1
    assert game.state.fallen == []


@pytest.mark.rule("FOR-SEN-04")
async def test_the_first_sentinel_beaten_also_gives_supplies(fate: Fate) -> None:
    game = given()
    for n in (1, 2):
        game.state.power_ups.pile.append("power-up-01")
        guard = Sentinel(at=game.state.at, cycle=1, augments=["ward-glyphs"] if n == 1 else [])
        game.state.sentinels = [guard]
        fate.ends = [killed("sentinel-1")]
        assert await battles.sentinel(game, guard)
        assert fate.foes[0].shield == (12 if n == 1 else 8)
    assert game.state.sentinels == []
    assert game.state.supplies == ["sentinel"]
    assert game.state.heroes[0].gold == 6


# -- fleeing, losing, winning ---------------------------------------------------------------------


@pytest.mark.rule("FOR-FLE-03")
async def test_a_later_fight_of_the_turn_from_which_nobody_fled_makes_nobody_wander(
    fate: Fate,
) -> None:
    game = given()
    game.state.journey.fled = True
    start = game.state.at
    fate.ends = [killed("stray-hounds")]
    await battles.encounter(game, "stray-hounds", "circumstance:stray-hounds")
    assert game.state.at == start


@pytest.mark.rule("FOR-FLE-03", "FOR-FLE-05")
async def test_when_somebody_fled_the_group_wanders_and_the_boss_stays(fate: Fate) -> None:
    game = given(dice=[3])
    fate.ends = [fled("h1")]
    start = game.state.at
    await battles.boss(game, 1)
    done(game)
    assert game.state.at == (start[0], start[1] + 1)
    assert "boss:1" not in game.state.cleared
    fate.ends = [fled("h1")]
    load(game, [3])
    await battles.boss(game, 1)
    assert fate.foes[0].health == card(game, "grubnose").health


@pytest.mark.rule("FOR-FLE-04", "FOR-RWD-01")
async def test_who_fled_gets_no_share_even_if_the_others_win(fate: Fate) -> None:
    game = given(heroes=2, dice=[3])
    end = FightEnd(result="won", killed=("stray-hounds",), saved=(), fled=("h2",))
    fate.ends = [end]
    await battles.card_fight(game, "giant-fox", origin="card:x")
    first, second = game.state.heroes
    assert (first.gold, second.gold) == (2, 0)


@pytest.mark.rule("FOR-MWP-01", "FOR-RWD-01")
async def test_the_mindwiped_count_as_dead_for_rewards(fate: Fate) -> None:
    game = given(heroes=2)
    game.state.heroes[1].mindwiped = 1
    game.state.heroes[1].start.update(dict.fromkeys(_skills(), 0))
    fate.ends = [killed("giant-fox")]
    await battles.card_fight(game, "giant-fox", origin="card:x")
    assert [hero.gold for hero in game.state.heroes] == [4, 0]
    assert [hero.id for hero in able(game.state)] == ["h1"]


@pytest.mark.rule("FOR-MWP-01", "FOR-MWP-02", "FOR-DTH-05")
async def test_a_mindwiped_heros_power_up_waits_for_the_cure() -> None:
    game = given(heroes=2)
    second = game.state.heroes[1]
    second.mindwiped = 1
    second.start.update(dict.fromkeys(_skills(), 0))
    game.state.power_ups.pile[-2:] = ["power-up-02", "power-up-01"]
    before = rank(game.state, second, "defend")
    await give(game, game.state.heroes)
    assert second.face_down == ["power-up-02"]
    await gain_rank(game, second, "navigate", 5)
    assert second.mindwiped == 0
    assert rank(game.state, second, "defend") == before + 2


def _skills() -> tuple[StatName, ...]:
    return ("navigate", "explore", "survival")


@pytest.mark.rule("FOR-OBJ-01", "FOR-RES-05")
async def test_beating_adrimon_wins_even_if_nobody_survives_it(fate: Fate) -> None:
    game = given()
    hero: Hero = game.state.heroes[0]
    hero.dead = True
    fate.ends = [killed("adrimon")]
    with pytest.raises(GameOver):
        await battles.adrimon(game)
    assert game.state.outcome is not None
    assert game.state.outcome.result == "won"


@pytest.mark.rule("FOR-OBJ-02")
async def test_a_fight_that_nobody_survives_loses_the_game(fate: Fate) -> None:
    game = given()
    game.state.heroes[0].dead = True
    fate.ends = [FightEnd(result="lost", killed=(), saved=(), fled=())]
    with pytest.raises(GameOver):
        await battles.card_fight(game, "giant-fox", origin="card:x")
    assert game.state.outcome is not None
    assert game.state.outcome.result == "lost"


@pytest.mark.rule("FOR-SHD-01", "FOR-STY-10")
@pytest.mark.parametrize(("shield", "level", "expected"), [(140, 0, 140), (70, 0, 70), (70, 1, 75)])
async def test_adrimons_shield_and_health_are_those_of_the_style(
    fate: Fate, shield: int, level: int, expected: int
) -> None:
    game = given(dice=[3])
    game.state.style.shield = shield
    game.state.difficulty = level
    fate.ends = [fled("h1")]
    await battles.adrimon(game)
    foe = fate.foes[0]
    assert (foe.health, foe.shield, foe.most_shield) == (expected, expected, expected)


# -- Paragon's Hall -------------------------------------------------------------------------------


@pytest.mark.rule("FOR-TOK-05", "FOR-REL-01", "FOR-DST-01")
async def test_paragons_hall_reveals_a_fifth_relic_with_a_slot_of_its_own() -> None:
    game = given()
    scene = Scene("paragons-hall", "Paragon's Hall")
    aside = list(game.state.relics_aside)
    await paragons_hall(game, scene, 0)
    assert game.state.hall == game.state.at
    assert len(game.state.slots) == 5
    assert game.state.slots[4].relic in aside
    for _ in range(6):
        await paragons_hall(game, scene, 1)
    assert len(game.state.slots[4].destinations) == 4


@pytest.mark.rule("FOR-TOK-05", "FOR-REL-02", "FOR-PLC-06")
async def test_the_hall_is_the_battle_site_of_its_relic_without_a_surge() -> None:
    answers: Answers = [("site.service", "reforge"), ("site.service", "leave")]
    game = given(answers=answers, ranks={"attack": 30, "energy": 30, "navigate": 30, "defend": 30})
    hero = game.state.heroes[0]
    hero.start.update({"mastery1": 30, "explore": 30, "survival": 30})
    await paragons_hall(game, Scene("paragons-hall", "Paragon's Hall"), 0)
    relic = game.state.slots[4].relic
    fragments = game.library.fragments.values()
    game.state.fragments = [f.id for f in fragments if f.relic == relic]
    game.state.power_ups.pile.append("power-up-01")
    if "mastery" in game.library.relics[relic].bonus:
        script(game).answers.insert(1, ("rank.stat", "mastery1"))
    await event_phase(game)
    assert game.state.relics == [relic]
    assert place(game, "site:1") != game.state.hall
