"""Whole games read as they did; a change of rules or words must be meant."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.golden.transcripts import GOLDENS, Golden, transcript

CONTEXT = 6
SHOWN = 60


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_a_golden_game_goes_as_it_did(golden: Golden) -> None:
    old = golden.path.read_text("ascii").splitlines()
    new = transcript(golden).splitlines()
    if old != new:
        changed = list(unified_diff(old, new, golden.path.name, "now", lineterm="", n=CONTEXT))
        more = len(changed) - SHOWN
        tail = [f"... and {more} lines more"] if more > 0 else []
        advice = "if the first change is right, run `make golden` and read the diff"
        pytest.fail("\n".join([advice, *changed[:SHOWN], *tail]), pytrace=False)


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_a_transcript_is_plain_and_has_no_empty_sentence(golden: Golden) -> None:
    text = golden.path.read_text("ascii")
    assert "None" not in text.split()
    assert "  " not in text.replace("\n    ", "\n")
