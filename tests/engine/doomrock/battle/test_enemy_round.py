"""Rounds with Enemies in them: order of the phases, what sheets do in them, whole Battles."""

from __future__ import annotations

import msgspec
import pytest

from content.libraries.doomrock import doomrock
from engine.core.ask import Pick, Question, legal
from engine.core.fact import Fact, PhaseBegan, Said
from engine.core.game import GameOver
from engine.core.rng import Rng
from engine.core.table import RandomBot
from engine.doomrock import campaign
from engine.doomrock.adventure.effect import Silver
from engine.doomrock.battle import markers
from engine.doomrock.battle import round as rounds
from engine.doomrock.battle.defeat import BattleOver
from engine.doomrock.battle.ending import battle_won, leave_battle
from engine.doomrock.battle.reactions import Cards
from engine.doomrock.battle.set_up import set_up_battle
from engine.doomrock.battle.tutorial import LINES
from engine.doomrock.cards import Challenge, Tally
from engine.doomrock.facts import Activated, BattleEnded, Counted, Diced, RoundBegan
from engine.doomrock.state import ENEMY_MARKERS, EXPOSURE, DoomGame
from tests.engine.doomrock.battle.enemies import before, boss, expose, fight, hero, minion


class Idle:
    """A Party that does nothing it does not have to."""

    def __init__(self) -> None:
        self.asked: list[Question[object]] = []

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        self.asked.append(question)
        keys = [option.key for option in legal(question)]
        if "done" in keys:
            return ("done",)
        if isinstance(question, Pick):
            return () if question.optional else (keys[0],)
        return tuple(keys[: question.least])


async def play(game: DoomGame, most: int = 4) -> str:
    """Rounds with dice that roll, until the Battle is over or so many; returns how it ended."""
    game.rng = Rng(game.state.play)
    try:
        for _ in range(most):
            await rounds.battle_turn(game)
    except BattleOver as over:
        return over.result
    return ""


@pytest.mark.rule("DOO-EOR-04", "DOO-EOR-05")
async def test_after_round_4_all_heroes_combust() -> None:
    game = fight("toll-bridge", heroes=4, round_=0)
    game.table = Idle()
    boss(game).marks.append("activate")
    assert await play(game, 3) == ""
    game.battle.enemies[0].marks.append("activate")
    assert await play(game, 1) == "lost"
    assert game.battle.round == 4


@pytest.mark.rule("DOO-MIN-03", "DOO-EOR-02")
async def test_activation_marks_leave_at_the_end_of_the_round() -> None:
    told: list[Fact] = []
    game = fight("wolves", heroes=4, round_=0, cards=["A"] * 8, told=told)
    game.table = Idle()
    wolf = minion(game)
    await play(game, 1)
    assert any(isinstance(fact, Activated) for fact in told)
    assert not wolf.activated
    phases = [fact.phase for fact in told if isinstance(fact, PhaseBegan)]
    assert phases == [
        "roll", "start of round", "initiative", "minion", "boss", "hero", "end of round",
    ]  # fmt: skip


@pytest.mark.rule("DOO-SHE-03")
async def test_a_late_boss_acts_after_the_hero_phase() -> None:
    told: list[Fact] = []
    game = fight("ogre-and-sons", heroes=4, round_=0, cards=["A"] * 8, told=told)
    game.table = Idle()
    boss(game)
    await play(game, 1)
    order = [
        fact.phase if isinstance(fact, PhaseBegan) else fact.action
        for fact in told
        if isinstance(fact, PhaseBegan | Activated)
    ]
    assert order.index("hero") < order.index("Tea Break") < order.index("end of round")


async def test_only_sheets_with_something_to_do_are_put_in_order() -> None:
    game = fight("demon-prince", "overdue-dead", heroes=2, round_=0, boss_cards=["J"] * 4)
    game.table = idle = Idle()
    boss(game)
    await play(game, 1)
    keys = {
        option.key
        for question in idle.asked
        if question.topic == "battle.start"
        for option in question.options
    }
    assert "sheet:demon-prince" in keys
    assert "sheet:overdue-dead" not in keys
    assert not any(question.topic == "battle.end" for question in idle.asked)


async def test_traits_alone_are_not_put_in_order() -> None:
    game = fight("wolves", heroes=3, round_=0, cards=["J"] * 6)
    game.table = idle = Idle()
    minion(game)
    await play(game, 1)
    assert [len(each.exposure) for each in game.state.heroes] == [1, 1, 1]
    assert not any(question.topic == "battle.start" for question in idle.asked)


async def test_the_golem_drops_armor_at_the_end_of_the_first_two_rounds() -> None:
    game = fight("siege-golem", heroes=4, round_=0)
    game.table = Idle()
    golem = boss(game)
    armor = []
    for _ in range(3):
        golem.marks.append("activate")
        await play(game, 1)
        armor.append(game.battle.kept.count("armor-lost"))
    assert armor == [1, 2, 2]


async def test_a_round_without_a_die_on_an_attack_and_without_loss_is_counted() -> None:
    game = fight("wolves", heroes=2, round_=0, cards=["A", "A", "2", "2", "2", "2"])
    game.table = Idle()
    minion(game)
    await play(game, 1)
    assert game.state.tally["pacifist-rounds"] == 1
    await play(game, 1)
    assert game.state.tally["pacifist-rounds"] == 1


def lines(round_: int) -> set[str]:
    """What the tutorial says in a round."""
    return {text for (n, _), said in LINES.items() if n == round_ for text, _ in said}


@pytest.mark.rule("DOO-ADV-01")
async def test_the_tutorial_explains_itself_in_the_first_two_rounds() -> None:
    told: list[Fact] = []
    game = before("wolves", mode="tutorial", act=0, told=told)
    game.table = Idle()
    game.moments = Cards()
    await set_up_battle(game)
    spoken: list[set[str]] = []
    for _ in range(3):
        told.clear()
        await rounds.battle_turn(game)
        spoken.append({fact.text for fact in told if isinstance(fact, Said)})
        if game.battle.round == 1:
            rolled = [fact.values for fact in told if isinstance(fact, Diced)]
            assert rolled[:2] == [(5, 6, 3, 1), (2, 5, 6, 4)]
            symbols = [fact.symbol for fact in told if isinstance(fact, Activated)]
            assert symbols[:3] == ["2", "3", "A"]
    lines = {
        n: {text for (r, _), some in LINES.items() if r == n for text, _ in some} for n in (1, 2)
    }
    assert lines[1] <= spoken[0]
    assert lines[2] <= spoken[1]
    assert not (lines[1] | lines[2]) & spoken[2]


async def test_other_battles_explain_nothing() -> None:
    told: list[Fact] = []
    game = before("polite-bandits", told=told)
    game.table = Idle()
    game.moments = Cards()
    await set_up_battle(game)
    await rounds.battle_turn(game)
    assert not (lines(1) | lines(2)) & {fact.text for fact in told if isinstance(fact, Said)}


def check(game: DoomGame) -> None:
    """What always holds in a Battle."""
    battle = game.battle
    numbers = {group.id for group in battle.groups}
    figures = [*game.state.heroes, *battle.enemies]
    out = sum(len(figure.exposure) for figure in figures)
    assert out + len(battle.pool) + len(battle.revealed) == sum(EXPOSURE.values())
    for kind in EXPOSURE:
        lying = sum(marker.kind == kind for figure in figures for marker in figure.exposure)
        assert lying + battle.pool.count(kind) + battle.revealed.count(kind) == EXPOSURE[kind]
    for what in ("minion", "boss"):
        used = sum((enemy.hp + 1) // 2 for enemy in battle.enemies if enemy.kind == what)
        assert used <= ENEMY_MARKERS[what]
    assert all(enemy.hp > 0 and enemy.group in numbers for enemy in battle.enemies)
    assert all(each.group in numbers or not each.health for each in game.state.heroes)
    assert all(0 <= each.health <= 6 for each in game.state.heroes)
    assert 0 <= battle.enrage <= 6


@pytest.mark.parametrize("size", ["goon", 2, 3, 4])
@pytest.mark.parametrize("sheet", [sheet.id for sheet in doomrock().sheets.values() if sheet.act])
async def test_every_battle_can_be_fought_to_its_end(sheet: str, size: int | str) -> None:
    act = doomrock().sheets[sheet].act
    goon = size == "goon"
    heroes = size if isinstance(size, int) else 1
    game = before(sheet, heroes, act=act, goon=goon, switches=["terrain"], seed=heroes)
    game.table = RandomBot(heroes)
    game.moments = Cards()
    for each in game.state.heroes:
        each.stealth = True
    await set_up_battle(game)
    result = ""
    for _ in range(4):
        check(game)
        result = await play(game, 1)
        if result:
            break
    assert result in ("won", "lost")
    if result == "won":
        await battle_won(game)
        assert all(each.hp >= 1 and not each.broken for each in game.state.heroes)
    leave_battle(game)
    assert hero(game, 1).group == 0


# -- End of Round and after ------------------------------------------------------------------------


@pytest.mark.rule("DOO-EOR-01", "DOO-STE-01", "DOO-PRO-01")
async def test_markers_leave_at_the_end_of_the_round_but_exposure_and_stealth_stay() -> None:
    game = fight("overdue-dead", heroes=2, round_=0, cards=["A"] * 6)
    game.table = Idle()
    bones = minion(game, shields=1)
    bones.snare = True
    hob, silt = game.state.heroes
    hob.heroism, hob.shields, hob.snare, hob.stealth = 2, 2, True, True
    silt.provoke = True
    expose(game, silt, "push")
    await play(game, 1)
    assert (hob.heroism, hob.shields, hob.snare, hob.stealth) == (0, 0, False, True)
    assert not silt.provoke
    assert len(silt.exposure) >= 1
    assert (bones.shields, bones.snare) == (0, False)


@pytest.mark.rule("DOO-EOR-01", "DOO-ADB-05")
async def test_end_of_round_effects_come_before_markers_leave() -> None:
    game = fight("toll-bridge", heroes=2, round_=0, cards=["A"] * 6)
    game.table = Idle()
    troll = boss(game, hp=5, shields=1)
    troll.marks.append("activate")
    seen: list[tuple[int, int]] = []

    def listen(fact: Fact) -> None:
        if isinstance(fact, Counted) and fact.who == troll.id:
            seen.append((troll.hp, troll.shields))

    game.listen = listen
    await play(game, 1)
    assert seen == [(6, 1), (6, 0)]
    assert troll.marks == []


@pytest.mark.rule("DOO-EOR-03")
async def test_rounds_are_counted_and_told() -> None:
    told: list[Fact] = []
    game = fight("wolves", heroes=2, round_=0, cards=["J"] * 6, told=told)
    game.table = Idle()
    minion(game)
    await play(game, 3)
    assert [fact.round for fact in told if isinstance(fact, RoundBegan)] == [1, 2, 3]


@pytest.mark.rule("DOO-STE-01", "DOO-PRO-01")
def test_stealth_and_provoke_drive_each_other_out_and_come_once() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    markers.provoke(game, hob)
    assert markers.stealth(game, hob)
    assert (hob.stealth, hob.provoke) == (True, False)
    markers.stealth(game, hob)
    markers.provoke(game, hob)
    assert (hob.stealth, hob.provoke) == (False, True)


async def won(game: DoomGame) -> None:
    """A round in which the last Cultist sacrifices itself."""
    game.table = Idle()
    game.rng = Rng(game.state.play)
    minion(game, hp=1)
    game.battle.minion_deck.pile = ["J"] * 4
    await campaign.turn(game)


@pytest.mark.rule(
    "DOO-EOR-05", "DOO-EOR-06", "DOO-EOR-07", "DOO-EOR-08", "DOO-EOR-09", "DOO-CHR-04"
)
async def test_a_victory_restores_the_heroes_rewards_them_and_leads_to_the_next_act() -> None:
    told: list[Fact] = []
    game = fight("small-print", round_=0, told=told)
    state = game.state
    state.setting = next(
        card.id for card in game.library.settings.values() if card.reward1 == (Silver(n=6),)
    )
    hob, silt = state.heroes
    hob.hp, hob.broken, hob.heroism, hob.stealth = 0, 3, 2, True
    silt.hp, silt.group, silt.defeated = 0, 0, True
    await won(game)
    assert state.battle is None
    assert (state.act, state.stage) == (2, "adventure")
    assert (hob.hp, hob.broken, hob.heroism, hob.stealth) == (1, 0, 0, True)
    assert (silt.hp, silt.defeated, silt.group) == (1, False, 0)
    assert state.silver == 6
    ends = [fact.result for fact in told if isinstance(fact, BattleEnded)]
    assert ends == ["won"]


@pytest.mark.rule("DOO-EOR-09")
async def test_the_battle_of_act_iii_ends_the_campaign() -> None:
    game = fight("small-print", round_=0)
    game.state.act = 3
    with pytest.raises(GameOver):
        await won(game)
    assert game.state.outcome is not None
    assert game.state.outcome.result == "won"


async def test_challenges_know_the_end_of_the_battle_when_they_are_judged() -> None:
    game = fight("small-print", round_=1, switches=["roguelike"])
    game.state.act = 3
    game.state.challenges = ["quick"]
    card = Challenge(
        id="quick",
        name="Quick",
        text="Win in round 2 unhurt.",
        honor=0,
        judged="won",
        needs=(Tally(of="round", most=2), Tally(of="unhurt", least=1)),
    )
    game.library = msgspec.structs.replace(game.library, challenges={"quick": card})
    with pytest.raises(GameOver):
        await won(game)
    assert game.state.achieved == ["quick"]
