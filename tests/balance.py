"""How often the greedy bot wins, by mode, difficulty and heroes: `make balance`.

Writes the table of a volume into docs/balance.md, in the place of the one before.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from engine.core.drive import finish
from engine.core.fact import Fact
from engine.core.volume import GreedyBot, Setup
from engine.doomrock.facts import BattleBegan, BattleEnded
from tui.haste import marathon
from tui.shelf import SHELF
from tui.simulate import Plan, Report, simulate

DOC = Path(__file__).parent.parent / "docs" / "balance.md"


class Row(msgspec.Struct, frozen=True):
    """One line of the table; the band is in per cent of wins, where the design gives one."""

    mode: str
    difficulty: str
    heroes: int
    band: tuple[int, int] | None = None
    bot: str = "greedy"


ACTS = {1: (81, 90), 2: (61, 74), 3: (54, 79)}
"""The ranges over the Battle Sheets of an Act, for two Heroes with the gear of a campaign."""

SHEETS = 3
"""How many more games the table of Battles takes, since each sheet is fought in some only."""

ROWS: dict[str, tuple[Row, ...]] = {
    "doomrock": (
        Row("tutorial", "by-the-book", 1, (95, 100)),
        Row("tutorial", "by-the-book", 2, (95, 100)),
        Row("arena", "by-the-book", 1),
        Row("arena", "by-the-book", 2),
        Row("arena-2", "by-the-book", 1),
        Row("arena-2", "by-the-book", 2),
        Row("arena-3", "by-the-book", 1),
        Row("arena-3", "by-the-book", 2),
        Row("act", "by-the-book", 1, (81, 90)),
        Row("act", "by-the-book", 2, (81, 90)),
        Row("campaign", "merciful", 1, (78, 90)),
        Row("campaign", "merciful", 2, (78, 90)),
        Row("campaign", "fair", 1, (44, 60)),
        Row("campaign", "fair", 2, (44, 60)),
        Row("campaign", "by-the-book", 1, (33, 50)),
        Row("campaign", "by-the-book", 2, (33, 50)),
        Row("campaign", "doomed", 1, (20, 30)),
        Row("campaign", "doomed", 2, (20, 30)),
        Row("campaign", "fair", 3),
        Row("campaign", "fair", 4),
        Row("campaign", "fair", 2, None, "random"),
    ),
}
"""The rows of each volume: the greedy bot's goal is the design's simulation and up to its goal for
a thinking player."""


def measure(volume: str, row: Row, games: int, jobs: int) -> Report:
    """Play the games of one row."""
    with tempfile.TemporaryDirectory() as home:
        setup = Setup(mode=row.mode, seed=1, size=row.heroes, difficulty=row.difficulty)
        plan = Plan(volume=volume, setup=setup, games=games, bot=row.bot, home=home)
        return simulate(plan, SHELF[volume], jobs)


def line(row: Row, report: Report) -> str:
    """One row of the table."""
    won = 100 * report.wins / report.games
    band = f"{row.band[0]} to {row.band[1]} %" if row.band else ""
    held = ("yes" if row.band[0] <= round(won) <= row.band[1] else "no") if row.band else ""
    return (
        f"| {row.mode} | {row.difficulty} | {row.heroes} | {row.bot} | {won:.0f} % | {band} "
        f"| {held} | {report.turns_median:g} | {report.decisions_median:g} |"
    )


def table(volume: str, games: int, jobs: int) -> list[str]:
    """All rows of a volume, each printed as it is ready."""
    lines = [
        "| mode | difficulty | heroes | bot | won | band | held | turns | decisions |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in ROWS[volume]:
        lines.append(line(row, measure(volume, row, games, jobs)))
        sys.stdout.write(f"{lines[-1]}\n")
        sys.stdout.flush()
    return lines


# -- Battles by sheet -----------------------------------------------------------------------------


class Fought(msgspec.Struct, frozen=True):
    """A Battle of a campaign: its Act, its sheet, and whether it was won."""

    act: int
    sheet: str
    won: bool


def campaign(seed: int) -> list[Fought]:
    """The Battles of one campaign by the book, two Heroes, played by the greedy bot."""
    bot = GreedyBot()
    sheets: list[str] = []
    results: list[bool] = []

    def listen(fact: Fact) -> None:
        if isinstance(fact, BattleBegan):
            sheets.append(fact.sheets[0])
        elif isinstance(fact, BattleEnded):
            results.append(fact.result == "won")

    setup = Setup(mode="campaign", seed=seed, size=2, difficulty="by-the-book")
    bot.sitting = SHELF["doomrock"].new(setup, bot, listen)
    finish(bot.sitting.play())
    return [
        Fought(act, sheet, won)
        for act, (sheet, won) in enumerate(zip(sheets, results, strict=True), 1)
    ]


def campaigns(seeds: Iterable[int]) -> list[Fought]:
    """The Battles of several campaigns."""
    with marathon():
        return [battle for seed in seeds for battle in campaign(seed)]


def battles(games: int, jobs: int) -> list[str]:
    """A table of the Battles of campaigns by Act and by Battle Sheet."""
    shares = [range(1 + first, 1 + games, jobs) for first in range(jobs)]
    with ProcessPoolExecutor(jobs) as pool:
        fought = [battle for share in pool.map(campaigns, shares) for battle in share]
    rows: dict[tuple[int, str], list[bool]] = defaultdict(list)
    for battle in fought:
        rows[battle.act, ""].append(battle.won)
        rows[battle.act, battle.sheet].append(battle.won)
    lines = [
        "| act | sheet | Battles | won | band | held |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for (act, sheet), won in sorted(rows.items()):
        low, high = ACTS[act]
        rate = 100 * sum(won) / len(won)
        held = "yes" if low <= round(rate) <= high else "no"
        band = f"{low} to {high} %"
        lines.append(f"| {act} | {sheet or 'all'} | {len(won)} | {rate:.0f} % | {band} | {held} |")
    return lines


def write(volume: str, lines: list[str]) -> None:
    """Put a table between its marks in the document."""
    text = DOC.read_text(encoding="utf-8")
    begin, end = f"<!-- {volume} -->", f"<!-- /{volume} -->"
    body = "\n".join([begin, "", *lines, "", end])
    marked = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
    DOC.write_text(marked.sub(lambda _: body, text), encoding="utf-8")


def main() -> int:
    """Measure a volume and write its table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("volume", choices=sorted(ROWS))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="into docs/balance.md")
    args = parser.parse_args()
    lines = [f"{args.games} games a row, seeds from 1 on.", ""]
    lines += table(args.volume, args.games, args.jobs)
    if args.volume == "doomrock":
        many = args.games * SHEETS
        lines += ["", f"The Battles of {many} campaigns by the book, two Heroes.", ""]
        fought = battles(many, args.jobs)
        sys.stdout.write("\n".join([*fought, ""]))
        lines += fought
    if args.write:
        write(args.volume, lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
