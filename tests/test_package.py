"""The wheel holds everything: installed elsewhere it starts and loads all content."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from content.editions import EDITIONS
from content.rulebook import rulebook

ROOT = Path(__file__).parent.parent
PLAY = """
import content, engine, saves, tui, sys
for package in (content, engine, saves, tui):
    assert package.__file__.startswith(sys.argv[1]), package.__file__
from content.editions import EDITIONS
from content.rulebook import rulebook
from engine.core.table import RandomBot
from engine.core.drive import finish
from engine.core.volume import Setup
for slug, make in EDITIONS.items():
    made = make()
    for mode in made.modes:
        sitting = made.new(Setup(mode=mode.slug, seed=1, size=1), RandomBot(1))
        finish(sitting.play())
        assert sitting.game.state.outcome is not None
    assert rulebook(slug).rules
    print(slug, made.content(), len(made.cards()), len(made.parts()), len(rulebook(slug).rules))
assert "textual" not in sys.modules and "rich" not in sys.modules
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the built wheel was unpacked by pip, without its dependencies."""
    folder = tmp_path_factory.mktemp("wheel")
    python = [sys.executable, "-m"]
    build = [*python, "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    wheel = next(folder.glob("*.whl"))
    target = folder / "site"
    pip = [*python, "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    return target


def run(installed: Path, *command: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(installed), "QUESTPANE_HOME": str(installed / "home")}
    return subprocess.run(
        [sys.executable, *command],
        cwd=installed,
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_installed_wheel_plays_every_mode_on_all_cards_without_a_screen(
    installed: Path,
) -> None:
    done = run(installed, "-c", PLAY, str(installed))
    assert done.returncode == 0, done.stderr
    said = []
    for slug, make in EDITIONS.items():
        made, rules = make(), rulebook(slug).rules
        said.append(
            f"{slug} {made.content()} {len(made.cards())} {len(made.parts())} {len(rules)}\n"
        )
    assert done.stdout == "".join(said)


def test_the_installed_command_answers(installed: Path) -> None:
    done = run(installed, "-m", "tui", "--version")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("questpane ")
