"""The `rule` mark, and the account of which rules of a volume have text and tests.

`python -m tests.rules` prints for each volume how many of its rules the in-game rulebook explains
and how many have a test, names those without, and fails below the floors recorded in
`rules.toml`. Where the ledgers lie beside the project it holds the rulebook against them too.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

HERE = Path(__file__).parent
LEDGERS = HERE.parent.parent / "shared" / "rules"
ENTRY = re.compile(r"^\*\*([A-Z]{3}-[A-Z]{3}-\d+)\*\* \S", re.MULTILINE)


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark."""
    config.addinivalue_line("markers", "rule(id, ...): fails if one of these rules were broken")


class Marks:
    """Collects the rule ids of all tests."""

    def __init__(self) -> None:
        self.tests: Counter[str] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Read the marks of the collected tests."""
        for item in items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests[str(rule)] += 1


def rulebook_ids(volume: str) -> list[str]:
    """The rule ids that a volume's rulebook explains, in order."""
    text = (HERE.parent / "content" / volume / "rulebook.md").read_text(encoding="utf-8")
    return ENTRY.findall(text)


def ledger(volume: str) -> dict[str, str]:
    """The kind of each rule by id, from the ledger; empty where there is none."""
    path = LEDGERS / f"{volume}.tsv"
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["id"]: row["kind"] for row in rows}


REQUIRED = ("core", "component", "example", "ui")
"""The kinds of rules that need a test, or a reason in `rules.toml` why they have none."""


class Floor(msgspec.Struct, forbid_unknown_fields=True):
    """What a volume has reached: rules with text, with a test, and the reasons of exceptions."""

    text: int
    tested: int
    exceptions: dict[str, str] = {}


def account(volume: str, floor: Floor, tests: Counter[str]) -> list[str]:
    """Print the account of one volume; returns what is wrong with it."""
    ids = rulebook_ids(volume)
    kinds = ledger(volume)
    faults = [
        f"{volume}: {rule} stands twice in the rulebook"
        for rule, n in Counter(ids).items()
        if n > 1
    ]
    for rule in kinds:
        if rule not in ids:
            faults.append(f"{volume}: {rule} has no text in the rulebook")
    if kinds:
        faults.extend(f"{volume}: {rule} is in no ledger" for rule in ids if rule not in kinds)
    tested = [rule for rule in ids if tests[rule]]
    sys.stdout.write(f"{volume}: {len(ids)} rules with text, {len(tested)} with a test\n")
    for kind in sorted(set(kinds.values())):
        of_kind = [rule for rule in ids if kinds.get(rule) == kind]
        done = sum(1 for rule in of_kind if tests[rule])
        sys.stdout.write(f"  {kind:<10} {done:>4} of {len(of_kind):>4} tested\n")
    missing = [rule for rule in ids if not tests[rule] and rule not in floor.exceptions]
    if missing:
        sys.stdout.write("  without a test: " + " ".join(missing) + "\n")
    for rule, reason in floor.exceptions.items():
        sys.stdout.write(f"  exception {rule}: {reason}\n")
        if tests[rule] or rule not in ids:
            faults.append(f"{volume}: {rule} is no longer an exception")
    faults.extend(
        f"{volume}: {rule} ({kinds[rule]}) has neither a test nor a reason"
        for rule in missing
        if kinds.get(rule) in REQUIRED
    )
    prefix = ids[0].partition("-")[0] if ids else ""
    for rule in sorted(tests):
        if rule.startswith(f"{prefix}-") and rule not in ids:
            faults.append(f"{volume}: tests are marked with {rule}, which is no rule")
    if len(ids) < floor.text:
        faults.append(f"{volume}: {len(ids)} rules with text, the floor is {floor.text}")
    if len(tested) < floor.tested:
        faults.append(f"{volume}: {len(tested)} rules with a test, the floor is {floor.tested}")
    return faults


def main() -> int:
    """Print the account of every volume; 1 when something is wrong."""
    marks = Marks()
    quiet = ["--collect-only", "-p", "no:terminal"]
    if pytest.main([*quiet, str(HERE)], plugins=[marks]) not in (0, 5):
        sys.stdout.write("the tests cannot be collected\n")
        return 1
    text = (HERE / "rules.toml").read_bytes()
    floors = msgspec.toml.decode(text, type=dict[str, Floor])
    faults = []
    for volume, floor in floors.items():
        faults.extend(account(volume, floor, marks.tests))
    for fault in faults:
        sys.stdout.write(f"FAULT {fault}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
