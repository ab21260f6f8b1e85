"""The campaign: Acts in their order, what ends it, the tutorial, the Arena, and saving between."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from content.editions import EDITIONS
from content.libraries.doomrock import doomrock
from engine.core.drive import finish
from engine.core.fact import Fact
from engine.core.state import Outcome
from engine.core.volume import Setup, encode
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.battle import defeat
from engine.doomrock.facts import ActBegan, BattleBegan, BattleEnded
from engine.doomrock.modes import ARENA_ACTS, MODES
from engine.doomrock.state import DoomGame, DoomState, Exposure
from engine.doomrock.volume import Doomrock
from saves.home import Home
from saves.run import Run
from tests.engine.doomrock.campaigns import (
    Hurried,
    begun,
    find_doomrock,
    hasten,
    in_act,
    in_battle,
    lost,
    play,
    table,
    won,
)
from tests.engine.doomrock.given import ACTION, Answer, area, done, given, location, script
from tests.saves.kit import NOW, Halt, Halted, clock, fast


def outcome(game: DoomGame) -> Outcome:
    assert game.state.outcome is not None
    return game.state.outcome


def acts(told: list[Fact]) -> list[str]:
    found = []
    for fact in told:
        match fact:
            case ActBegan():
                found.append(f"act {fact.act}")
            case BattleBegan():
                found.append("battle")
            case BattleEnded():
                found.append(fact.result)
            case _:
                pass
    return found


# -- Acts, victory, defeat -------------------------------------------------------------------------


@pytest.mark.rule("DOO-VIC-01", "DOO-VIC-05", "DOO-EOR-09")
async def test_three_acts_of_adventure_and_battle_win_the_campaign(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hasten(monkeypatch)
    told: list[Fact] = []
    game = await begun(told=told)
    find_doomrock(game)
    await play(game)
    assert acts(told) == [
        *("act 1", "battle", "won"),
        *("act 2", "battle", "won"),
        *("act 3", "battle", "won"),
    ]
    assert (outcome(game).result, outcome(game).rule) == ("won", "DOO-VIC-01")
    assert len(set(game.state.settings_used)) == 3
    assert [game.library.sheets[id_].act for id_ in game.state.fought[:1]] == [1]


@pytest.mark.rule("DOO-VIC-03", "DOO-VIC-05")
@pytest.mark.parametrize("number", [1, 2, 3])
async def test_a_lost_battle_ends_the_campaign_without_a_second_try(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    hasten(monkeypatch, *[won] * (number - 1), lost)
    told: list[Fact] = []
    game = await begun(told=told)
    find_doomrock(game)
    await play(game)
    assert (outcome(game).result, outcome(game).rule) == ("lost", "DOO-VIC-03")
    assert acts(told)[-1] == "lost"
    assert acts(told).count("battle") == number
    assert "battle.retry" not in table(game).topics()


@pytest.mark.rule("DOO-VIC-04")
@pytest.mark.parametrize(("switches", "rule"), [((), "DOO-VIC-04"), (("vanilla",), "DOO-VAN-06")])
async def test_without_doomrock_the_last_battle_is_lost_unfought(
    monkeypatch: pytest.MonkeyPatch, switches: tuple[str, ...], rule: str
) -> None:
    hasten(monkeypatch)
    told: list[Fact] = []
    game = await begun(switches=switches, told=told)
    await play(game)
    assert (outcome(game).result, outcome(game).rule) == ("lost", rule)
    assert acts(told)[-1] == "act 3"


@pytest.mark.rule("DOO-VIC-04", "DOO-SCO-06")
async def test_a_scouted_doomrock_is_not_a_revealed_one(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    game = await begun()
    await play(game, in_act(3))
    game.state.scouted.append("doomrock")
    await play(game)
    assert (outcome(game).result, outcome(game).rule) == ("lost", "DOO-VIC-04")


@pytest.mark.rule("DOO-EOR-09", "DOO-SAV-01")
async def test_after_a_battle_the_reward_is_gained_and_the_next_act_set_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hasten(monkeypatch)
    rewards = []
    for seed in range(1, 15):
        game = await begun(seed=seed)
        setting = game.library.settings[game.state.setting]
        await play(game, in_battle)
        silver = game.state.silver
        await play(game, in_act(2))
        state = game.state
        assert (state.battle, state.adventure.time) == (
            None,
            game.library.settings[state.setting].time,
        )
        assert state.setting != setting.id
        assert game.library.sheets[state.battles.pile[-1]].act == 2
        sure = sum(effect.n for effect in setting.reward1 if isinstance(effect, ad.Silver))
        assert state.silver >= silver + sure
        rewards.append(sure)
    assert any(rewards)


@pytest.mark.rule("DOO-EOR-10")
async def test_between_acts_nothing_is_healed_but_by_victory_and_reward(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def battered(game: DoomGame) -> None:
        first, second = game.state.heroes
        first.hp, first.broken = 2, 1
        second.hp, second.stealth = 1, True
        first.heroism, first.exposure = 2, [Exposure("+1")]
        won(game)

    hasten(monkeypatch, battered)
    game = await begun(heroes=["warrior/vain", "monk/clumsy"])
    game.state.setting = quiet_setting(game)
    await play(game, in_act(2))
    first, second = game.state.heroes
    assert (first.hp, first.broken, first.heroism, first.exposure) == (2, 0, 0, [])
    assert (second.hp, second.stealth) == (1, True)
    assert game.state.battle is None


def quiet_setting(game: DoomGame) -> str:
    """A Setting whose first reward is Silver and nothing else."""
    return next(
        card.id
        for card in game.library.settings.values()
        if card.reward1 and all(isinstance(effect, ad.Silver) for effect in card.reward1)
    )


@pytest.mark.rule("DOO-GOO-20")
@pytest.mark.parametrize(("falls", "stands"), [(0, 1), (1, 0)])
async def test_hero_or_goon_alone_may_win_and_the_fallen_returns(
    monkeypatch: pytest.MonkeyPatch, falls: int, stands: int
) -> None:
    def one_falls(game: DoomGame) -> None:
        fallen = game.state.heroes[falls]
        fallen.hp = 0
        defeat.hero_falls(game, fallen)
        assert fallen.defeated

    hasten(monkeypatch, one_falls)
    game = await begun(size=1)
    game.state.setting = quiet_setting(game)
    await play(game, in_act(2))
    assert game.state.heroes[falls].hp == 1
    assert not game.state.heroes[falls].defeated
    assert game.state.heroes[stands].hp > 1


@pytest.mark.rule("DOO-GOO-20", "DOO-VIC-03")
async def test_the_battle_is_lost_when_hero_and_goon_are_defeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def both_fall(game: DoomGame) -> None:
        for hero in game.state.heroes:
            hero.hp = 0
            defeat.hero_falls(game, hero)

    hasten(monkeypatch, both_fall)
    game = await begun(size=1)
    await play(game)
    assert (outcome(game).result, outcome(game).rule) == ("lost", "DOO-VIC-03")


# -- tutorial, one Act, Arena ----------------------------------------------------------------------


@pytest.mark.rule("DOO-ADV-01")
def test_the_tutorial_is_offered_first() -> None:
    assert [mode.slug for mode in MODES] == [
        "tutorial",
        "arena",
        "act",
        "campaign",
        "arena-2",
        "arena-3",
    ]
    assert EDITIONS["doomrock"]().modes[0].title == "Wolves (tutorial)"
    setup = Setup(mode="tutorial", seed=1, size=2)
    lines = Doomrock().preview(doomrock(), setup)
    assert lines[0] == "Those of the book for this Battle: Warrior and Witch/Witcherer."
    alone = Doomrock().preview(doomrock(), Setup(mode="tutorial", seed=1, size=1))
    assert alone[1] == "Those of the book for this Battle: Warrior and Mook."


@pytest.mark.rule("DOO-ADV-01")
async def test_the_tutorial_is_one_battle_against_the_wolves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hasten(monkeypatch)
    game = await begun("tutorial")
    assert game.battle.sheets == ["wolves"]
    assert game.state.silver == 0
    await play(game)
    assert (outcome(game).result, outcome(game).rule) == ("won", "DOO-EOR-05")


@pytest.mark.rule("DOO-ADV-01")
async def test_a_lost_tutorial_may_be_tried_again_with_the_same_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[int, list[str], list[int]]] = []

    def look_and_lose(game: DoomGame) -> None:
        pile = list(game.battle.minion_deck.pile)
        seen.append((game.state.play.state, pile, [hero.hp for hero in game.state.heroes]))
        for hero in game.state.heroes:
            hero.hp, hero.heroism = 0, 3
        lost(game)

    hasten(monkeypatch, look_and_lose, look_and_lose, lost)
    game = await begun("tutorial", plan={"battle.retry": [("again",), ("again",), ("end",)]})
    await play(game)
    assert len(seen) == 2
    assert seen[0] == seen[1]
    assert table(game).topics().count("battle.retry") == 3
    assert (outcome(game).result, outcome(game).rule) == ("lost", "DOO-VIC-03")


async def test_one_act_ends_with_its_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    told: list[Fact] = []
    game = await begun("act", told=told)
    assert len(game.state.adventure.row) == 3
    await play(game)
    assert acts(told) == ["act 1", "battle", "won"]
    assert outcome(game).result == "won"


@pytest.mark.rule("DOO-ARE-01", "DOO-VIC-04")
@pytest.mark.parametrize(("mode", "number"), ARENA_ACTS.items())
async def test_an_arena_game_is_one_battle_of_its_act_by_heroes_at_full_hp(
    monkeypatch: pytest.MonkeyPatch, mode: str, number: int
) -> None:
    hasten(monkeypatch)
    told: list[Fact] = []
    game = await begun(mode, told=told)
    library = game.library
    assert game.state.stage == "arena"
    assert library.settings[game.state.setting].arena
    for hero in game.state.heroes:
        assert hero.hp == library.heroes[hero.card].hp
        assert (hero.heroism, hero.shields, hero.exposure, hero.stealth) == (0, 0, [], False)
    await play(game, in_battle)
    assert library.sheets[game.battle.sheets[0]].act == number
    await play(game)
    assert acts(told) == [f"act {number}", "battle", "won"]
    assert (outcome(game).result, outcome(game).rule) == ("won", "DOO-EOR-05")


# -- quarrels --------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-CON-02")
async def test_each_of_the_five_decisions_of_a_camp_is_simply_the_players_own() -> None:
    visit: Answer = (ACTION, "visit:town-1/inn")
    answers: list[Answer] = [
        visit,
        ("level.buy", "level-up"),
        ("level.replace", ("skill-2",)),
        ("level.keep", "skill-4"),
        ("level.hero", "h2"),
        ("level.buy", ""),
    ]
    inn = location("Inn", ad.Camp())
    game = given(area("town-1", "town", inn), silver=8, answers=answers)
    await adventure_turn(game)
    done(game)
    assert "skill-4" in game.state.heroes[1].abilities
    assert game.state.silver == 4
    topics = [question.topic for question in script(game).asked]
    assert topics == [topic for topic, _ in answers]


# -- saving ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SAV-01", "DOO-SAV-02")
@pytest.mark.parametrize("switches", [(), ("pets", "roguelike", "vanilla")])
def test_a_save_between_acts_resumes_to_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, switches: tuple[str, ...]
) -> None:
    hasten(monkeypatch)
    editions = {"doomrock": EDITIONS["doomrock"]()}
    setup = Setup(mode="campaign", seed=3, size=2, switches=switches)
    run = Run.create(
        editions["doomrock"], setup, Home(tmp_path), created=NOW, disk=fast(), clock=clock
    )
    bot = Hurried()
    with run:
        while state_of(run).act == 1:
            with suppress(Halted):
                finish(run.play(Halt(bot, 1)))
        left = encode(run.sitting.game.state)
        answers = run.answers
        copy = tmp_path / "copy" / "runs" / run.id
        shutil.copytree(run.path, copy)
    with Run.open(copy, editions, disk=fast(), clock=clock) as again:
        assert again.answers == answers
        with suppress(Halted):
            finish(again.play(Halt(bot, 0)))
        assert encode(again.sitting.game.state) == left
        state = state_of(again)
        assert (state.act, state.stage, state.battle) == (2, "adventure", None)


def state_of(run: Run) -> DoomState:
    state = run.sitting.game.state
    assert isinstance(state, DoomState)
    return state


@pytest.mark.rule("DOO-SAV-02")
async def test_a_save_keeps_all_that_heroes_and_party_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hasten(monkeypatch)
    switches = ["pets", "roguelike", "-terrain"]
    game = await begun(heroes=["beastmaster/vain", "druid/clumsy"], switches=switches)
    await play(game, in_act(2))
    hob, silt = game.state.heroes
    hob.stealth, hob.heroism, hob.shields, hob.hp, hob.broken = True, 2, 1, 3, 1
    hob.pets[0].level, hob.pets[0].name = 2, "Rex"
    silt.exposure = [Exposure("push", seen=True)]
    game.state.won_legacy, game.state.achieved = ["fade-2"], ["spotless"]
    again = msgspec.json.decode(encode(game.state), type=DoomState)
    assert again == game.state
    first, second = again.heroes
    assert (first.pets[0].name, first.pets[0].level, first.heroism) == ("Rex", 2, 2)
    assert (second.forms, second.heroism) == (silt.forms, 0)
    assert again.switches == ["pets", "roguelike", "fair"]
