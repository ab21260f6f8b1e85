from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import tui.settings
from tui.settings import Settings


def test_options_are_read_as_they_were_written(tmp_path: Path) -> None:
    chosen = Settings(theme="mono", ascii=True, keyboard="dvorak", ask="everything", hints=False)
    tui.settings.save(chosen, tmp_path)
    assert tui.settings.load(tmp_path) == (chosen, "")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("theme = ", "options.toml"),
        ('theme = "puce"', "puce"),
        ("ascii = 1", "ascii = 1"),
        ("nonsense = true", "nonsense"),
        ("theme = [[1]]", "theme"),
        ("\x00", "options.toml"),
    ],
)
def test_a_broken_options_file_is_named_and_the_rest_is_used(
    tmp_path: Path, text: str, named: str
) -> None:
    (tmp_path / tui.settings.FILE).write_text(f'keyboard = "azerty"\n{text}\n')
    settings, trouble = tui.settings.load(tmp_path)
    assert named in trouble
    assert settings.theme == "dark"
    assert "\n" not in trouble.strip()


def test_an_options_file_in_another_encoding_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / tui.settings.FILE).write_bytes(b'theme = "\xff"')
    assert tui.settings.load(tmp_path)[0] == Settings()


def test_options_live_in_the_home_that_was_chosen(tmp_path: Path) -> None:
    assert tui.settings.folder({"QUESTPANE_HOME": str(tmp_path)}) == tmp_path
    assert tui.settings.folder({}).name == "questpane"


def test_a_full_or_read_only_folder_keeps_the_old_options(tmp_path: Path) -> None:
    tui.settings.save(Settings(theme="light"), tmp_path)
    (tmp_path / f"{tui.settings.FILE}.new").mkdir()
    with pytest.raises(OSError, match="directory"):
        tui.settings.save(Settings(theme="mono"), tmp_path)
    assert tui.settings.load(tmp_path)[0].theme == "light"
    shutil.rmtree(tmp_path / f"{tui.settings.FILE}.new")
