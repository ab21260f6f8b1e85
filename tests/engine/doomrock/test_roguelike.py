"""The Roguelike expansion: Challenges, Honor, upgrades, and what they leave for later games."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from content.editions import EDITIONS
from content.libraries.doomrock import doomrock
from engine.core.ask import PickSome
from engine.core.drive import finish
from engine.core.fact import Drew, Fact
from engine.core.table import Table
from engine.core.volume import Setup, encode
from engine.doomrock import roguelike
from engine.doomrock.cards import Challenge, Tally
from engine.doomrock.facts import ChallengeMet, Upgraded
from engine.doomrock.state import DoomGame, DoomState, Gear, Stock
from engine.doomrock.words import words
from saves import legacy
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
from tests.engine.doomrock.given import Answer, ability, done, given, item, script
from tests.saves.kit import Halt, Halted, fast
from tui.shelf import begin, begin_as_heir

LIBRARY = doomrock()
ON = ("roguelike",)
UPGRADES = {card.id: card.base for card in LIBRARY.abilities.values() if card.base}
UPGRADES |= {card.id: card.base for card in LIBRARY.items.values() if card.base}


def challenge(
    id_: str, honor: int, of: str, least: int = 0, most: int = -1, judged: str = "now"
) -> Challenge:
    assert judged in ("now", "battle", "won")
    return Challenge(
        id=id_,
        name=id_.title(),
        text=id_,
        honor=honor,
        judged="won" if judged == "won" else "battle" if judged == "battle" else "now",
        needs=(Tally(of=of, least=least, most=most),),
    )


def open_(game: DoomGame, *cards: Challenge) -> None:
    """Let these be the open Challenges."""
    game.library.challenges.update({card.id: card for card in cards})
    game.state.challenges = [card.id for card in cards]


# -- Challenges ------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROG-01")
async def test_nothing_of_it_is_in_play_unless_it_is_switched_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for difficulty in ("fair", "merciful", "by-the-book", "doomed"):
        hasten(monkeypatch)
        game = await begun(difficulty=difficulty, legacy=["fade-2"])
        await play(game, in_act(2))
        state = game.state
        assert (state.challenges, state.honor, state.legacy) == ([], 0, [])
        assert not set(UPGRADES) & {*state.level.pile, *state.common.pile, *state.epic.pile}


@pytest.mark.rule("DOO-ROG-02")
def test_a_powered_up_card_is_a_card_of_the_same_kind_marked_with_a_2() -> None:
    assert len(UPGRADES) == 60
    for id_, base in UPGRADES.items():
        if id_ in LIBRARY.abilities:
            new, old = LIBRARY.abilities[id_], LIBRARY.abilities[base]
            assert (new.name, new.deck) == (f"{old.name} 2", old.deck)
        else:
            better, worse = LIBRARY.items[id_], LIBRARY.items[base]
            assert (better.name, better.deck) == (f"{worse.name} 2", worse.deck)
            assert better.type == worse.type


@pytest.mark.rule("DOO-ROG-03")
async def test_each_act_discards_its_challenges_and_draws_three_new_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for seed in range(1, 8):
        hasten(monkeypatch)
        game = await begun(seed=seed, switches=ON)
        find_doomrock(game)
        seen = list(game.state.challenges)
        for number in (2, 3):
            await play(game, in_act(number))
            assert (len(game.state.challenges), game.state.achieved) == (3, [])
            seen += game.state.challenges
        assert len(set(seen)) == 9


@pytest.mark.rule("DOO-ROG-03")
async def test_other_seeds_draw_other_challenges() -> None:
    drawn = set()
    for seed in range(1, 30):
        drawn |= set((await begun(seed=seed, switches=ON)).state.challenges)
    assert len(drawn) > 20


@pytest.mark.rule("DOO-ROG-03")
def test_each_challenge_is_told_with_what_it_asks() -> None:
    told: list[Fact] = []
    game = given(told=told, switches=ON)
    open_(game, challenge("walker", 2, "travels", least=2))
    game.state.act = 1
    roguelike.deal_challenges(game)
    drawn = [fact for fact in told if isinstance(fact, Drew)]
    assert [fact.card for fact in drawn] == game.state.challenges
    for fact in drawn:
        card = game.library.challenges[fact.card]
        assert words(fact, game).startswith(f"Challenge of this Act: {card.name}. {card.text}")


@pytest.mark.rule("DOO-ROG-04")
def test_a_challenge_counts_once_in_an_act_and_gives_its_honor() -> None:
    told: list[Fact] = []
    game = given(told=told)
    open_(game, challenge("walker", 2, "travels", least=2), challenge("idle", 1, "visits", 1))
    told.clear()
    for travels in (1, 2, 3):
        game.state.tally["travels"] = travels
        roguelike.judge(game, "now")
    assert (game.state.honor, game.state.achieved) == (2, ["walker"])
    met = [(fact.card, fact.honor) for fact in told if isinstance(fact, ChallengeMet)]
    assert met == [("walker", 2)]


@pytest.mark.rule("DOO-ROG-04")
@pytest.mark.parametrize("moment", ["now", "battle", "won"])
def test_a_challenge_is_judged_at_its_own_moment(moment: str) -> None:
    game = given()
    open_(game, challenge("miser", 1, "silver-spent", most=0, judged=moment))
    for other in {"now", "battle", "won"} - {moment}:
        roguelike.judge(game, other)
        assert game.state.honor == 0
    roguelike.judge(game, moment)
    assert game.state.honor == 1


@pytest.mark.rule("DOO-ROG-04")
async def test_what_is_counted_begins_anew_with_each_act(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    game = await begun(switches=ON)
    game.state.tally["travels"] = 5
    await play(game, in_act(2))
    assert game.state.tally.get("travels", 0) == 0


@pytest.mark.rule("DOO-ROG-04")
@pytest.mark.parametrize(("silver", "honor"), [(0, 1), (3, 0)])
async def test_a_challenge_at_the_start_of_a_battle_looks_at_the_party_then(
    silver: int, honor: int
) -> None:
    game = await begun(switches=ON)
    game.state.challenges = ["nothing-left"]
    game.state.silver = silver
    await play(game, in_battle)
    assert game.state.honor == honor


# -- Honor -----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROG-05")
async def test_all_honor_is_spent_at_the_end_of_the_act_a_point_an_upgrade(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hasten(monkeypatch)
    plan = {"honor.kind": [("common",), ("epic",), ("level",)]}
    game = await begun(switches=ON, plan=plan)
    game.state.challenges = []
    game.state.honor = 3
    await play(game, in_act(2))
    state, library = game.state, game.library
    assert state.honor == 0
    common, epic, level = state.won_legacy
    assert (library.items[common].deck, library.items[epic].deck) == ("common", "epic")
    assert library.abilities[level].deck == "level"
    assert table(game).topics().count("honor.card") == 3


@pytest.mark.rule("DOO-ROG-05")
async def test_a_lost_battle_leaves_no_honor_to_spend(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch, lost)
    game = await begun(switches=ON)
    game.state.honor = 2
    await play(game)
    assert game.state.won_legacy == []
    assert "honor.kind" not in table(game).topics()


@pytest.mark.rule("DOO-ROG-05")
async def test_an_arena_game_ends_with_its_upgrades(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    game = await begun("arena", switches=ON)
    game.state.challenges, game.state.honor = [], 1
    await play(game)
    assert len(game.state.won_legacy) == 1


@pytest.mark.rule("DOO-ROG-07")
async def test_three_powered_up_cards_are_drawn_and_any_replaced_once() -> None:
    game = await begun(switches=ON)
    game.state.honor = 1
    await roguelike.spend_honor(game)
    swap, card = [
        question for question in table(game).asked if question.topic.startswith("honor.")
    ][1:3]
    assert isinstance(swap, PickSome)
    assert [len(swap.options), swap.least, swap.most] == [3, 0, 3]
    assert [option.key for option in card.options] == [option.key for option in swap.options]

    game = await begun(switches=ON)
    game.state.honor = 1
    first, second, third = (option.key for option in swap.options)
    table(game).plan["honor.replace"] = [(first, third)]
    await roguelike.spend_honor(game)
    offered = [question for question in table(game).asked if question.topic == "honor.card"]
    keys = [option.key for option in offered[0].options]
    assert keys[1] == second
    assert not {first, third} & set(keys)
    assert table(game).topics().count("honor.replace") == 1


@pytest.mark.rule("DOO-ROG-07")
async def test_a_card_that_was_won_before_is_not_won_again() -> None:
    common = [id_ for id_ in sorted(UPGRADES) if id_ in LIBRARY.items]
    common = [id_ for id_ in common if LIBRARY.items[id_].deck == "common"]
    game = await begun(switches=ON, legacy=common[:-2])
    game.state.honor = 3
    table(game).plan["honor.kind"] = [("common",), ("common",), ("epic",)]
    await roguelike.spend_honor(game)
    assert sorted(game.state.won_legacy[:2]) == common[-2:]
    kinds = [question for question in table(game).asked if question.topic == "honor.kind"]
    assert [option.key for option in kinds[2].options] == ["epic", "level"]


# -- the card that is replaced ---------------------------------------------------------------------

BLADE = [item("sword-1", "common", "weapon", 1, copies=2), item("sword-1-2", base="sword-1")]
SKILL = [ability("skill-1-2", "level", base="skill-1")]


@pytest.mark.rule("DOO-ROG-07")
async def test_the_base_card_is_replaced_wherever_it_is() -> None:
    told: list[Fact] = []
    game = given(*SKILL, told=told)
    await roguelike.replace(game, "skill-1-2")
    assert "skill-1" not in game.state.level.pile
    assert game.state.level.pile[-1] == "skill-1-2"
    assert [fact.base for fact in told if isinstance(fact, Upgraded)] == ["skill-1"]

    game = given(*SKILL)
    game.state.level.pile.remove("skill-1")
    game.state.heroes[1].abilities.append("skill-1")
    await roguelike.replace(game, "skill-1-2")
    assert game.state.heroes[1].abilities[-1] == "skill-1-2"

    game = given(*BLADE)
    stock = Stock(place="town-1/shop", kind="common", card="sword-1", price=2)
    game.state.adventure.row[-1].stock.append(stock)
    await roguelike.replace(game, "sword-1-2")
    assert stock.card == "sword-1-2"


@pytest.mark.rule("DOO-ROG-07", "DOO-RUL-06")
async def test_of_several_copies_the_player_chooses_one() -> None:
    answers: list[Answer] = [("honor.copy", "i8")]
    game = given(*BLADE, common=("sword-1", "soup-1"), answers=answers)
    worn, spare = Gear(uid="i7", card="sword-1"), Gear(uid="i8", card="sword-1")
    game.state.heroes[0].items.append(worn)
    game.state.inventory.append(spare)
    await roguelike.replace(game, "sword-1-2")
    done(game)
    assert [option.key for option in script(game).asked[0].options] == ["i8", "i7", "common"]
    assert (worn.card, spare.card) == ("sword-1", "sword-1-2")
    assert game.state.common.pile == ["soup-1", "sword-1"]


@pytest.mark.rule("DOO-ROG-07")
async def test_an_upgrade_stays_in_the_decks_of_later_acts_and_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hasten(monkeypatch)
    game = await begun(switches=ON, plan={"honor.kind": [("level",)]})
    game.state.challenges, game.state.honor = [], 1
    await play(game, in_act(2))
    (won_card,) = game.state.won_legacy
    assert won_card in game.state.level.pile
    assert UPGRADES[won_card] not in game.state.level.pile
    later = await begun(seed=9, switches=ON, legacy=[won_card])
    assert won_card in later.state.level.pile
    assert UPGRADES[won_card] not in later.state.level.pile


# -- what is left for later games ------------------------------------------------------------------

EDITION = EDITIONS["doomrock"]()
SETUP = Setup(mode="arena", seed=5, size=2, switches=ON)


def state_of(run: Run) -> DoomState:
    state = run.sitting.game.state
    assert isinstance(state, DoomState)
    return state


def with_honor(game: DoomGame) -> None:
    """A round that wins 1 Honor and the Battle."""
    game.state.honor = 1
    won(game)


def give(run: Run, bot: Table, n: int = 1) -> None:
    with suppress(Halted):
        finish(run.play(Halt(bot, n)))


@pytest.mark.rule("DOO-ROG-07", "DOO-SAV-02")
def test_what_a_player_won_is_in_the_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasten(monkeypatch, with_honor)
    home = Home(tmp_path)
    with begin_as_heir(EDITION, SETUP, home) as run:
        finish(run.play(Hurried()))
        left = tuple(state_of(run).won_legacy)
    assert len(left) >= 1
    assert legacy.inherited(home, "doomrock") == left
    with begin_as_heir(EDITION, SETUP, home) as heir:
        assert heir.header.setup.legacy == left
        assert state_of(heir).legacy == list(left)
    plain = Setup(mode="arena", seed=5, size=2)
    with begin_as_heir(EDITION, plain, home) as other:
        assert state_of(other).legacy == []


def test_the_game_of_a_bot_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch, with_honor)
    home = Home(tmp_path)
    with begin(EDITION, SETUP, home, fast()) as run:
        finish(run.play(Hurried()))
        assert state_of(run).won_legacy
    assert legacy.inherited(home, "doomrock") == ()
    assert not (tmp_path / legacy.NAME).exists()


def test_an_undo_takes_back_what_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = 0

    async def battle_turn(game: DoomGame) -> None:
        nonlocal rounds
        rounds += 1
        game.battle.round += 1
        game.state.honor = 3
        won(game)

    monkeypatch.setattr("engine.doomrock.campaign.battle_turn", battle_turn)
    home = Home(tmp_path)
    bot = Hurried()
    with begin_as_heir(EDITION, SETUP, home) as run:
        while not state_of(run).won_legacy:
            give(run, bot)
        first = legacy.inherited(home, "doomrock")
        assert len(first) == 1
        before = encode(run.sitting.game.state)
        run.undo()
        give(run, Hurried({"honor.card": [(other_card(run, first[0]),)]}))
        second = legacy.inherited(home, "doomrock")
        assert len(second) == 1
        assert second != first
        assert encode(run.sitting.game.state) != before


def other_card(run: Run, card: str) -> str:
    """Another card than the one that was chosen, of those on offer now."""
    look = Halt(Hurried(), 0)
    with suppress(Halted):
        finish(run.play(look))
    assert look.question is not None
    return next(option.key for option in look.question.options if option.key != card)
