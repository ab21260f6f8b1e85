from __future__ import annotations

from collections import Counter

from engine.core.ask import Option, Pick, PickSome, Question, check
from engine.core.drive import finish
from engine.core.table import Table
from engine.core.whims import TRIES, WaywardBot, WhimsicalBot

SEEDS = range(40)


def options(*keys: str, at: str = "") -> tuple[Option[object], ...]:
    return tuple(Option(key=key, label=key, value=key, at=at) for key in keys)


def pick(*more: Option[object], topic: str = "map.go", optional: bool = False) -> Pick[object]:
    return Pick(topic, "Where to?", more or options("inn", "mill", "moor"), optional=optional)


def answers(table: Table, question: Question[object], times: int) -> list[tuple[str, ...]]:
    async def go() -> list[tuple[str, ...]]:
        return [await table.ask(question) for _ in range(times)]

    return finish(go())


class First:
    """Advises the first option."""

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        return (question.options[0].key,)


def test_whims_follow_from_the_seed() -> None:
    first, second = (answers(WhimsicalBot(3), pick(), 50) for _ in range(2))
    assert first == second
    assert len({tuple(answers(WhimsicalBot(seed), pick(), 50)) for seed in SEEDS}) == len(SEEDS)


def test_whims_are_different_in_each_game() -> None:
    liked = {
        Counter(answers(WhimsicalBot(seed), pick(), 60)).most_common(1)[0][0] for seed in SEEDS
    }
    assert liked == {("inn",), ("mill",), ("moor",)}


def test_everything_is_tried_some_time() -> None:
    for seed in SEEDS:
        assert len(set(answers(WhimsicalBot(seed), pick(optional=True), 200))) == 4


def test_what_was_never_on_offer_is_taken_when_it_comes() -> None:
    new = 0
    for seed in SEEDS:
        bot = WhimsicalBot(seed)
        answers(bot, pick(), 20)
        new += answers(bot, pick(*options("inn", "mill", "moor", "cave")), 1) == [("cave",)]
    assert new > len(SEEDS) * 0.8


def test_what_lies_on_the_table_comes_first() -> None:
    both = (*options("leave"), *options("inn", at="card:inn"))
    firsts = Counter(answers(WhimsicalBot(seed), pick(*both), 1)[0] for seed in SEEDS)
    assert firsts["inn",] > 3 * firsts["leave",]


def test_only_what_is_allowed_is_answered() -> None:
    moor: Option[object] = Option(key="moor", label="moor", value="moor", why_not="flooded")
    shut = (*options("inn", "mill"), moor)
    questions: list[Question[object]] = [pick(*shut), PickSome("map.mark", "Which?", shut, 1, 3)]
    for question in questions:
        for seed in SEEDS:
            for keys in answers(WhimsicalBot(seed), question, 10):
                check(question, keys)


def test_a_wayward_bot_leaves_some_kinds_of_question_to_whim_and_others_not() -> None:
    led = Counter(
        len(set(answers(WaywardBot(seed, First()), pick(), TRIES))) == 1 for seed in SEEDS
    )
    assert min(led[True], led[False]) > len(SEEDS) / 5


def test_a_wayward_bot_comes_to_follow_advice() -> None:
    for seed in SEEDS:
        late = answers(WaywardBot(seed, First()), pick(), 40 * TRIES)[-10 * TRIES :]
        assert late.count(("inn",)) > 0.98 * len(late)
