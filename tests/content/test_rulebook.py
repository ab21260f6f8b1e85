"""The rulebook: every rule once, in topics, and found again."""

from __future__ import annotations

from collections import defaultdict

import pytest

from content.files import ContentError
from content.rulebook import parsed, rulebook

BOOK = rulebook("forests")
SMALL = """# A Small Game

## Walking

**FOR-WLK-01** You may walk. Running is told of in FOR-RUN-01.

**FOR-WLK-02** Walking costs food.

## Running

**FOR-RUN-01** Runners eat twice the food.
"""


def test_the_book_has_its_title_and_502_rules() -> None:
    assert BOOK.title == "The Forests of Adrimon"
    assert len(BOOK.rules) == 502


def test_every_id_stands_once_and_each_group_counts_without_a_gap() -> None:
    groups: dict[str, list[int]] = defaultdict(list)
    for rule in BOOK.rules:
        volume, group, number = rule.id.split("-")
        assert volume == "FOR"
        groups[group].append(int(number))
    for group, numbers in groups.items():
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), group


def test_every_topic_has_rules_and_every_rule_words() -> None:
    assert len(BOOK.topics()) == 61
    assert all(BOOK.topic(name) for name in BOOK.topics())
    assert all(len(rule.text.split()) >= 5 for rule in BOOK.rules)


def test_ids_in_the_text_exist() -> None:
    for rule in BOOK.rules:
        for other in BOOK.related(rule.id):
            assert BOOK.get(other) is not None


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    rule = BOOK.get("for-key-03")
    assert rule is not None
    assert (rule.id, rule.topic) == ("FOR-KEY-03", "Keywords")
    assert BOOK.search(" for-key-03 ") == (rule,)


def test_an_unknown_id_finds_nothing() -> None:
    assert BOOK.get("FOR-ZZZ-01") is None
    assert BOOK.related("FOR-ZZZ-01") == ()


def test_a_search_prefers_rules_with_all_the_words() -> None:
    assert [rule.id for rule in parsed(SMALL).search("walking food")] == ["FOR-WLK-02"]


def test_a_search_without_a_full_match_gives_those_that_hold_most() -> None:
    assert [rule.id for rule in parsed(SMALL).search("runner food shoes")] == ["FOR-RUN-01"]


@pytest.mark.parametrize(
    ("words", "id_"),
    [("swallowed", "FOR-CND-32"), ("Mindwiped hero dies", "FOR-MWP-04"), ("bleed", "FOR-CND-03")],
)
def test_a_search_finds_the_rule_meant(words: str, id_: str) -> None:
    assert id_ in [rule.id for rule in BOOK.search(words)[:3]]


def test_a_search_finds_words_that_are_only_begun() -> None:
    assert "FOR-MWP-01" in [rule.id for rule in BOOK.search("mindw")]


def test_a_search_for_nonsense_or_nothing_finds_nothing() -> None:
    assert BOOK.search("xyzzyq") == ()
    assert BOOK.search("  ") == ()


def test_related_rules_are_named_naming_and_near() -> None:
    small = parsed(SMALL)
    assert small.related("FOR-WLK-01") == ("FOR-RUN-01", "FOR-WLK-02")
    assert small.related("FOR-RUN-01") == ("FOR-WLK-01",)


def test_short_rules_come_before_long_ones_of_equal_matter() -> None:
    assert [rule.id for rule in parsed(SMALL).search("walk")] == ["FOR-WLK-02", "FOR-WLK-01"]


def test_topics_keep_the_printed_order() -> None:
    small = parsed(SMALL)
    assert small.topics() == ("Walking", "Running")
    assert [rule.id for rule in small.topic("Walking")] == ["FOR-WLK-01", "FOR-WLK-02"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (SMALL.replace("FOR-WLK-02", "FOR-WLK-01"), "book.md:7: FOR-WLK-01 is written twice"),
        (SMALL.replace("**FOR-RUN-01**", "FOR-RUN-01"), "book.md:11: neither a heading nor a rule"),
        (SMALL.replace("## Walking\n", ""), "book.md:4: neither a heading nor a rule"),
        ("# Empty\n", "book.md: no title or no rules"),
    ],
)
def test_a_bad_book_is_refused_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(ContentError) as caught:
        parsed(text, "book.md")
    assert str(caught.value).startswith(fault)


def test_a_missing_book_is_refused() -> None:
    with pytest.raises(ContentError, match=r"content/nowhere/rulebook\.md"):
        rulebook("nowhere")
