"""Where a run stands on the disk: its question, and its dice too, for the state holds them."""

from __future__ import annotations

from pathlib import Path

from engine.core.volume import fingerprint
from saves import replay
from tests.player import letters, prompt, question, recorded
from tests.saves.kills import headed, newest
from tests.saves.runs import EDITIONS, asked
from tests.terminal import Terminal


def standing(home: Path) -> str:
    """The state of the newest run with its dice, and all of the question that waits."""
    seen = replay.glance(newest(home), EDITIONS)
    return f"{seen.answers} {fingerprint(seen.sitting.game.state)} {asked(seen.question)}"


def asked_in(term: Terminal) -> list[str]:
    """The question, however many rows the log leaves to it."""
    return [prompt(term), *(row for row in question(term)[1:] if row)]


def ready(term: Terminal, home: Path, answers: int) -> None:
    """Wait until so many answers are on the disk and the next question is on the screen.

    Raises AssertionError when that does not come to pass.
    """

    def there(text: str) -> bool:
        if "save+exit" not in text or recorded(home) != answers:
            return False
        waits = replay.glance(newest(home), EDITIONS).question
        return waits is not None and headed(term, waits)

    term.wait_for(there)
    term.settle(0.4, 0.15)


def play_some(term: Terminal, home: Path, answers: int = 3) -> list[str]:
    """Answer some questions, however slow the machine is; the question that is open then."""
    before = recorded(home)
    ready(term, home, before)
    for n in range(answers):
        term.type(letters(term)[0])
        ready(term, home, before + n + 1)
    return asked_in(term)


def resumes(term: Terminal, asked: list[str]) -> None:
    """Wait until the program asks this. Raises AssertionError when it never does."""
    term.wait_for(lambda text: "save+exit" in text and asked_in(term) == asked)
