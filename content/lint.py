"""Checks the cards of every volume beyond what loading refuses: `python -m content.lint`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import resources

from content.checks.doomrock import lint as doomrock
from content.checks.forests import lint as forests
from content.files import ContentError, toml_files
from content.libraries.doomrock import checked as doomrock_library
from content.libraries.forests import checked as forests_library
from content.load import read

Line = tuple[str, str, str]
"""A deck, the id of a card in it and its fault."""

Report = tuple[list[Line], Mapping[str, tuple[int, int]]]
"""The faults of a volume, and by deck how many cards there are and how many need code."""


def constants(package: str) -> frozenset[str]:
    """Every name that the modules of a volume write as a string: what could be code for a card.

    Customs live in several tables and matches; reading the modules needs no list of those.
    """
    found: set[str] = set()
    folders = [resources.files(package)]
    for folder in folders:
        for path in folder.iterdir():
            if path.is_dir():
                folders.append(path)
            elif path.name.endswith(".py"):
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        found.add(node.value)
    return frozenset(found)


def shares(coded: Mapping[str, tuple[int, int]]) -> Iterator[str]:
    """A line for each deck and one for all: how many cards need code of their own."""
    total = tuple(sum(counts) for counts in zip(*coded.values(), strict=True))
    for deck, (cards, special) in (*coded.items(), ("all", total)):
        share = round(100 * special / cards) if cards else 0
        yield f"{deck:13} {cards:3} cards, {special:2} with code of their own ({share}%)"


def _forests() -> Report:
    library = read(toml_files("forests"), forests_library)
    found = list(forests.lint(library, constants("engine.forests")))
    return found, forests.coded(library)


def _doomrock() -> Report:
    library = read(toml_files("doomrock"), doomrock_library)
    found = list(doomrock.lint(library, constants("engine.doomrock")))
    return found, doomrock.coded(library)


VOLUMES: dict[str, Callable[[], Report]] = {"forests": _forests, "doomrock": _doomrock}
"""How to get the report of each volume."""


def main() -> int:
    """Print a line for each fault of a volume, or its shares. Gives the exit status."""
    status = 0
    for volume, report in VOLUMES.items():
        try:
            faults, coded = report()
        except ContentError as wrong:
            lines = [str(wrong)]
            status = 1
        else:
            lines = [f"{volume}: {deck} {id_!r}: {fault}" for deck, id_, fault in faults]
            status = 1 if faults else status
            lines = lines or [f"{volume}: {line}" for line in shares(coded)]
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    return status


if __name__ == "__main__":
    sys.exit(main())
