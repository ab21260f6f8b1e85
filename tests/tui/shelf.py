"""Helpers for tests of the command line and of the screens around a game: the toy on the shelf."""

from __future__ import annotations

from pathlib import Path

import pytest

import tui.shelf
from engine.core.volume import Edition
from tests.toy import toy
from tui import cli

TOY = toy()


def stock(patch: pytest.MonkeyPatch, home: Path, edition: Edition = TOY) -> None:
    """Put one edition on the shelf, and everything that is written under a folder of its own."""
    patch.setattr(tui.shelf, "EDITIONS", {edition.slug: lambda: edition})
    patch.setenv("QUESTPANE_HOME", str(home))


class Typed:
    """The command line with captured output."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.out = ""
        self.err = ""
        self._capture = capture

    def __call__(self, *words: str) -> int:
        self._capture.readouterr()
        code = cli.main(words)
        self.out, self.err = self._capture.readouterr()
        return code
