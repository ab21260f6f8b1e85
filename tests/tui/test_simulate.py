from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from engine.core.fact import Drew, Said
from engine.core.volume import BadSetup, Edition, Setup, edition
from engine.doomrock.facts import ActBegan
from saves.home import Home
from saves.store import Store
from tests.toy import Library, Toy, ToyGame, quick, toy
from tests.tui.shelf import Typed, stock
from tui.shelf import SHELF
from tui.simulate import PLAIN, Plan, Tally, lines, one, setup_of, simulate, whimsical


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stock(monkeypatch, tmp_path)
    return tmp_path


def plan(home: Path, games: int = 3, bot: str = "random", **more: object) -> Plan:
    settings = {"volume": "toy", "setup": quick(), "games": games, "bot": bot, "home": str(home)}
    return msgspec.convert({**settings, **more}, Plan)


class Cursed(Toy):
    """Breaks in the third turn."""

    async def turn(self, game: ToyGame) -> None:
        if game.state.turn == 3:
            raise KeyError("no such hex")
        await super().turn(game)


class Treadmill(Toy):
    """Never ends."""

    async def turn(self, game: ToyGame) -> None:
        await self._plan(game)


class Carded(Toy):
    """Says which cards it has."""

    def cards(self, library: Library) -> tuple[str, ...]:
        return (*library.cards, "never-drawn")


def made(volume: Toy) -> Edition:
    return edition(volume, Library)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_game_is_won_or_lost(home: Path, bot: str) -> None:
    report = simulate(plan(home, 10, bot), toy())
    assert report.games == 10
    assert report.wins + report.losses == 10
    assert report.faults == 0


def test_the_same_seed_gives_the_same_games(home: Path) -> None:
    first, second = (simulate(plan(home, 5), toy()) for _ in range(2))
    kept = ("wins", "losses", "decisions", "turns_median", "cards_seen", "rules_touched")
    assert [getattr(first, name) for name in kept] == [getattr(second, name) for name in kept]


def test_keeping_runs_changes_no_result(home: Path) -> None:
    without = simulate(plan(home, 4), toy())
    kept = simulate(plan(home, 4, keep=True), toy())
    assert (kept.wins, kept.losses, kept.decisions) == (
        without.wins,
        without.losses,
        without.decisions,
    )


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_kept_runs_are_finished_and_replay(home: Path, bot: str) -> None:
    simulate(plan(home, 3, bot, keep=True), toy())
    store = Store(Home(home), SHELF)
    assert [run.condition for run in store.runs()] == ["finished"] * 3
    assert all(store.verify(run.id).ok for run in store.runs())


def test_without_keeping_nothing_is_written(home: Path) -> None:
    simulate(plan(home), toy())
    assert not Store(Home(home), SHELF).runs()


def test_a_fault_names_its_seed_and_leaves_a_journal(home: Path) -> None:
    report = simulate(plan(home, 2), made(Cursed()))
    assert (report.faults, report.wins + report.losses) == (2, 0)
    assert [fault.seed for fault in report.faulted] == [1, 2]
    assert "KeyError: 'no such hex'" in report.faulted[0].fault
    assert (Path(report.faulted[0].journal) / "journal.jsonl").exists()


def test_a_game_without_end_is_a_fault(home: Path) -> None:
    report = simulate(plan(home, 1, ceiling=500), made(Treadmill()))
    assert report.faults == 1
    assert "no end after 500 decisions" in report.faulted[0].fault


def test_cards_seen_are_counted_among_the_cards_there_are(home: Path) -> None:
    report = simulate(plan(home, 30), made(Carded()))
    assert (report.cards_seen, report.cards_total) == (6, 7)
    assert report.cards_missed == ("never-drawn",)


def test_a_fact_is_counted_by_its_card_and_its_rule() -> None:
    tally = Tally()
    tally(Drew(deck="finds", card="wasp", rule="TOY-1"))
    tally(Said(text="Nothing."))
    assert (tally.cards, tally.rules) == ({"wasp"}, {"TOY-1"})


def test_a_setting_that_is_laid_out_and_not_drawn_is_seen_as_well() -> None:
    tally = Tally()
    tally(ActBegan(act=1, setting="battle-arena"))
    assert tally.cards == {"battle-arena"}


def test_a_bad_setup_is_no_fault_of_a_game(home: Path) -> None:
    with pytest.raises(BadSetup):
        simulate(plan(home, setup=Setup(mode="nonsense", seed=1)), toy())


def test_seeds_count_upwards_and_wrap_around(home: Path) -> None:
    report = simulate(plan(home, 2, setup=quick(2**64 - 1)), made(Cursed()))
    assert [fault.seed for fault in report.faulted] == [2**64 - 1, 0]


def test_a_report_in_words_says_all_that_counts(home: Path) -> None:
    text = "\n".join(lines(simulate(plan(home), toy())))
    assert "3 games" in text
    assert "faults 0" in text


def test_json_has_all_the_numbers(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed = Typed(capsys)
    assert typed("simulate", "toy", "--games", "2", "--seed", "5", "--json") == 0
    found = json.loads(typed.out)
    names = (
        "volume mode bot games wins losses faults decisions seconds decisions_per_second "
        "turns_median decisions_median cards_seen cards_total rules_touched"
    )
    assert set(names.split()) <= set(found)
    assert found["games"] == 2


def test_faults_make_the_exit_code_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stock(monkeypatch, tmp_path, made(Cursed()))
    typed = Typed(capsys)
    assert typed("simulate", "toy", "--seed", "9") == 1
    assert "seed 9: KeyError" in typed.err
    assert str(tmp_path / "runs" / "toy-1") in typed.err


def test_mode_all_goes_round_modes_heroes_difficulties_and_switches(tmp_path: Path) -> None:
    edition = SHELF["doomrock"]
    setup = Setup(mode="all", seed=1)
    plan = Plan(volume="doomrock", setup=setup, games=1, bot="random", home=str(tmp_path))
    rounds = len(edition.modes) * edition.most_heroes
    found = [setup_of(plan, edition, PLAIN * number) for number in range(rounds * 10)]
    assert {each.mode for each in found} == {mode.slug for mode in edition.modes}
    assert {each.size for each in found} == {1, 2, 3, 4}
    assert {each.difficulty for each in found} == set(edition.difficulties)
    assert {(each.mode, each.size) for each in found[:rounds]} == {
        (mode.slug, size) for mode in edition.modes for size in (1, 2, 3, 4)
    }
    alone = {each.switches[0] for each in found if len(each.switches) == 1}
    assert alone == {each.slug for each in edition.switches if not each.why_not}


def everything(home: Path, volume: str, games: int = 1, bot: str = "random") -> Plan:
    setup = Setup(mode="all", seed=1)
    return Plan(volume=volume, setup=setup, games=games, bot=bot, home=str(home))


def test_the_other_games_of_mode_all_are_drawn_by_chance(tmp_path: Path) -> None:
    edition, plan = SHELF["doomrock"], everything(tmp_path, "doomrock")
    numbers = [number for number in range(400) if whimsical(number)]
    found = [setup_of(plan, edition, number) for number in numbers]
    assert len(found) == 300
    assert found == [setup_of(plan, edition, number) for number in numbers]
    assert {each.mode for each in found} == {mode.slug for mode in edition.modes}
    assert {each.size for each in found} == {1, 2, 3, 4}
    campaigns, tutorials = (
        sum(each.mode == mode for each in found) for mode in ("campaign", "tutorial")
    )
    assert campaigns > 4 * tutorials
    assert {card for each in found for card in each.legacy} == set(edition.heirlooms())
    assert all(len(each.legacy) < len(edition.heirlooms()) for each in found)


def test_the_games_that_take_turns_inherit_nothing(tmp_path: Path) -> None:
    plan = everything(tmp_path, "doomrock")
    assert not any(setup_of(plan, SHELF["doomrock"], n).legacy for n in range(0, 80, PLAIN))


@pytest.mark.parametrize("volume", list(SHELF))
def test_every_setup_of_mode_all_can_be_played(tmp_path: Path, volume: str) -> None:
    plan = everything(tmp_path, volume)
    for number in range(200):
        SHELF[volume].preview(setup_of(plan, SHELF[volume], number))


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_by_whim_is_the_same_each_time_and_on_record(tmp_path: Path, bot: str) -> None:
    edition, plan = SHELF["doomrock"], everything(tmp_path, "doomrock", bot=bot)
    setup = Setup(mode="arena", seed=7)
    first, second, kept = (
        one(edition, setup, msgspec.structs.replace(plan, keep=keep), whims=True)
        for keep in (False, False, True)
    )
    assert first.decisions == second.decisions == kept.decisions
    assert first.cards == second.cards == kept.cards
    assert first.decisions != one(edition, setup, plan).decisions


def test_the_number_of_jobs_changes_no_game_of_mode_all(tmp_path: Path) -> None:
    plan = everything(tmp_path, "doomrock", games=12)
    alone, shared = (simulate(plan, jobs=jobs) for jobs in (1, 2))
    assert (alone.decisions, alone.wins) == (shared.decisions, shared.wins)
    assert alone.cards_missed == shared.cards_missed


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_mode_of_its_own_is_played_without_whims(tmp_path: Path, bot: str) -> None:
    setup = Setup(mode="arena", seed=7)
    plan = Plan(volume="doomrock", setup=setup, games=2, bot=bot, home=str(tmp_path))
    alone = [
        one(SHELF["doomrock"], msgspec.structs.replace(setup, seed=seed), plan).decisions
        for seed in (7, 8)
    ]
    assert simulate(plan).decisions == sum(alone)
