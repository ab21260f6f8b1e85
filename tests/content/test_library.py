"""All cards of The Forests of Adrimon: their words, and how few need code of their own."""

from __future__ import annotations

from collections import Counter

from content.checks.forests.lint import customs, lint
from content.checks.forests.references import decks
from content.files import toml_files
from content.libraries.forests import forests
from content.walk import inside
from engine.hexcrawl.cards import Action

LIBRARY = forests()
BOSSES = tuple(foe for foe in LIBRARY.foes.values() if foe.boss)


def test_the_linter_finds_no_fault() -> None:
    assert list(lint(LIBRARY, None)) == []


def test_cards_with_code_of_their_own_are_under_one_in_six() -> None:
    cards = [card for deck in decks(LIBRARY).values() for card in deck]
    assert 6 * sum(1 for card in cards if any(customs(card))) < len(cards)


def test_every_card_has_a_name_and_a_text() -> None:
    for deck, cards in decks(LIBRARY).items():
        for card in cards:
            assert card.name, (deck, card.id)
            assert card.text, (deck, card.id)


def test_every_action_has_a_name_and_a_text() -> None:
    for foe in LIBRARY.foes.values():
        for path, part in inside(foe):
            if isinstance(part, Action):
                assert all((part.name, part.text)), (foe.id, path)


def test_names_are_not_used_twice_in_a_deck() -> None:
    guards = ("city-watch-", "sentinel-")
    for deck, cards in decks(LIBRARY).items():
        names = Counter(card.name for card in cards if not card.id.startswith(guards))
        assert max(names.values()) == 1, (deck, names.most_common(1))


def test_stories_keep_their_length() -> None:
    for relic in LIBRARY.relics.values():
        assert 40 <= len(relic.flavour.split()) <= 70, relic.id
    for foe in BOSSES:
        assert 20 <= len(foe.flavour.split()) <= 45, foe.id


def test_content_is_plain_ascii() -> None:
    assert all(file.body.isascii() for file in toml_files("forests"))


def test_shielded_opponents_name_their_shield() -> None:
    shielded = [foe for foe in BOSSES if foe.shielded]
    assert [f.id for f in shielded if f"Soul Shield {f.health}" in f.text] == [
        "ironroot-colossus",
        "captain-veil",
        "adrimon",
    ]
