"""What the greedy bot does in windows and with what it looks at, and that its hints agree."""

from __future__ import annotations

import pytest

from engine.core.ask import Option, Pick, Question
from engine.doomrock.adventure.arena import prepare
from engine.doomrock.advisor import wear
from engine.doomrock.advisor.advise import advise
from engine.doomrock.battle.roll import roll_phase
from engine.doomrock.battle.use import item_options
from engine.doomrock.state import DoomGame, Exposure, Gear
from tests.engine.doomrock import given as road
from tests.engine.doomrock.battle.arena import Arena, arena
from tests.engine.doomrock.test_advisor import Advised


def window(table: Arena, *items: str) -> tuple[str, ...]:
    """What is advised at the Start of Round to a Hero with these Items."""
    hero = table.hero()
    hero.items = [Gear(uid=f"i{n}", card=card) for n, card in enumerate(items)]
    options: tuple[Option[object], ...] = tuple(
        Option(key=each.key, label=each.label, value=each.value)
        for each in item_options(table.game, hero)
    )
    return advise(table.game, Pick("battle.item", "Which?", options, optional=True)).keys


def test_healing_waits_for_a_wound_and_all_else_does_not() -> None:
    table = arena("warrior", phase="start")
    table.hero().hp = 5
    assert window(table, "suspicious-soup") == ()
    assert window(table, "suspicious-soup", "firecracker") == ("item:h1:i1",)
    table.hero().hp = 2
    assert window(table, "suspicious-soup") == ("item:h1:i0",)


def test_terrain_that_serves_enemies_comes_after_what_serves_heroes() -> None:
    table = arena("warrior", phase="end")
    options: tuple[Option[object], ...] = (
        Option(key="terrain:t1", label="Graveyard", value=""),
        Option(key="pet:p1", label="Rex", value=""),
    )
    assert advise(table.game, Pick("battle.end", "First?", options)).keys == ("pet:p1",)


class Told(Advised):
    """Notes what was said of a die, and where it was put then."""

    def __init__(self, game: DoomGame) -> None:
        super().__init__(game)
        self.said = ""
        self.places: list[tuple[str, str]] = []

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        advice = advise(self.game, question)
        if question.topic == "roll.die":
            self.said = advice.reason
        elif question.topic == "roll.place":
            label = next(each.label for each in question.options if each.key in advice.keys)
            self.places.append((self.said, label))
        return await super().ask(question)


async def test_both_questions_about_a_die_get_the_same_answer() -> None:
    table = arena("warrior", switches=["terrain"], phase="roll", dice=[1, 1, 4, 4] + [3] * 20)
    table.hero().abilities = ["heavy-step", "melee-strike", "brace", "shield-slam"]
    seen = Told(table.game)
    await roll_phase(table.game)
    assert seen.places
    for promised, placed in seen.places:
        assert promised.endswith(f": {placed}")


async def test_a_draft_counts_the_items_themselves() -> None:
    game = road.given()
    counted: list[int] = []

    class Looking(Advised):
        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            for option in question.options:
                assert isinstance(option.value, tuple)
                assert all(card in game.library.items for card in option.value)
                counted.append(len(option.value))
            return await super().ask(question)

    Looking(game)
    await prepare(game)
    assert counted
    assert wear.owned(game), "the best of each draw was kept"


def test_scout_looks_at_what_nobody_knows() -> None:
    game = road.given()
    options: tuple[Option[object], ...] = tuple(
        Option(key=name, label=name, value=name) for name in ("level", "events", "battle")
    )
    pick = Pick("scout.deck", "Which deck?", options)
    assert advise(game, pick).keys == ("battle",)
    game.state.scouted.append("battle")
    assert advise(game, pick).keys == ("level",)


@pytest.mark.parametrize(("round_", "keys"), [(1, ("0",)), (3, ())])
def test_exposure_that_would_count_goes_back(round_: int, keys: tuple[str, ...]) -> None:
    table = arena("warrior", round_=round_)
    marker = Exposure("I", seen=True)
    options: tuple[Option[object], ...] = (Option(key="0", label="I", value=marker),)
    pick = Pick("battle.exposure", "Which?", options, who="h1", optional=True)
    assert advise(table.game, pick).keys == keys


def test_a_die_that_brings_a_hero_to_the_enemy_is_not_rolled_again() -> None:
    table = arena("warrior", foes=("E1",), phase="roll")
    table.die("melee-strike", 6)
    (step,) = table.die("heavy-step", 4)
    (idle,) = table.die("brace", 2)
    options: tuple[Option[object], ...] = tuple(
        Option(key=die.id, label=str(die.value), value=die) for die in (step, idle)
    )
    pick = Pick("battle.die", "Which is rolled again?", options, who="h1")
    assert advise(table.game, pick).keys == (idle.id,)
