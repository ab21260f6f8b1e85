from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PROGRAM = """
import sys
import tui.shelf
from tests.toy import toy
edition = toy()
tui.shelf.EDITIONS = {"toy": lambda: edition}
from tui.cli import main
code = main(sys.argv[1:])
heavy = sorted({name.partition(".")[0] for name in sys.modules} & {"textual", "rich"})
sys.stderr.write(f"code {code}, heavy {heavy}\\n")
"""


def fresh(home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program in a new interpreter, the toy on its shelf."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, "--home", str(home), *words],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        (("--version",), ""),
        (("status",), ""),
        (("runs",), ""),
        (("rules",), ""),
        (("simulate", "toy", "--games", "2", "--json"), ""),
        (("simulate", "toy", "--bot", "greedy", "--keep-runs"), ""),
        (("--plain",), "new\n\n\n\n\n\n1\n1\nq\n"),
        (("new", "toy", "--plain"), "1\n1\n1\n3\n"),
    ],
)
def test_commands_without_a_screen_never_import_textual_or_rich(
    tmp_path: Path, words: tuple[str, ...], typed: str
) -> None:
    done = fresh(tmp_path, *words, typed=typed)
    assert done.stderr.splitlines()[-1].endswith("heavy []"), done.stderr


def test_replay_and_watch_never_import_textual_or_rich(tmp_path: Path) -> None:
    fresh(tmp_path, "simulate", "toy", "--keep-runs")
    for words in (("replay", "toy-1", "--check"), ("replay", "toy-1"), ("watch", "toy-1")):
        assert fresh(tmp_path, *words).stderr.splitlines()[-1] == "code 0, heavy []"


def test_parsing_a_command_line_imports_no_game(tmp_path: Path) -> None:
    program = (
        "import sys; from tui.cli import parser; parser();"
        "print(sorted(n for n in sys.modules if n.partition('.')[0] in"
        " ('engine', 'content', 'saves', 'textual', 'rich', 'asyncio', 'msgspec')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
