"""What the documents say of tests is true: each that is named exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent
DOC = ROOT.parent / "docs" / "terminal.md"
IDS = [f"E{n:02}" for n in range(1, 68)] + [f"W{n}" for n in range(1, 7)]


def rows() -> dict[str, str]:
    """The cell of tests of each id."""
    found = {}
    for line in DOC.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and re.fullmatch(r"[EW]\d+", cells[0]):
            found[cells[0]] = cells[2] if cells[2] != "-" or not cells[3] else ""
    return found


def test_every_expectation_has_a_row() -> None:
    assert list(rows()) == IDS


def test_every_test_that_is_named_exists() -> None:
    for id_, cell in rows().items():
        for named in filter(None, cell.split("; ")):
            match = re.fullmatch(r"`([a-z_/0-9]+)`( .+)?", named)
            assert match, f"{id_}: {named}"
            source = (ROOT / f"{match[1]}.py").read_text(encoding="utf-8")
            if match[2]:
                name = "test_" + match[2].strip().replace(" ", "_")
                assert f"def {name}(" in source, f"{id_}: {name} is not in {match[1]}"
