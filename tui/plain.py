"""The plain front end: what every screen does, in lines that are only ever added."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path

import msgspec

from content.rulebook import rulebook
from engine.core.drive import finish
from engine.core.volume import MONTHS, BadSetup, Edition, Mode, Setup
from saves import history
from saves.home import Home, SaveError
from saves.run import Run
from saves.store import Store, Summary
from tui import settings as options
from tui import summaries
from tui.choices import (
    Wrong,
    company,
    fresh_seed,
    month_words,
    parse_heroes,
    parse_month,
    parse_seed,
    parse_switches,
    usual_mode,
    usual_month,
    usual_size,
)
from tui.coach import Coach
from tui.console import Console, Left
from tui.daily import begin_today
from tui.plain_seat import GivenUp, PlainSeat
from tui.retell import remembered
from tui.rules import rule_lines
from tui.shelf import SHELF, Shelf, begin_as_heir, heirloom
from tui.statistics import ledger


class Plain:
    """One session at a console; each method is what one screen does."""

    def __init__(self, console: Console, home: Home, shelf: Shelf = SHELF) -> None:
        self.console = console
        self.home = home
        self.shelf = shelf
        self.store = Store(home, shelf)

    def title(self) -> None:
        """The title menu, until the player leaves."""
        acts: dict[str, Callable[[], None]] = {
            "continue": self.resume,
            "new": self.new,
            "daily": self.daily,
            "saves": self.saves,
            "rules": self.rules,
            "history": self.history,
            "options": self.options,
            "help": self.help,
        }
        try:
            while True:
                key = self.console.choose("questpane", self._entries(), self._first())
                if key in ("", "quit"):
                    break
                acts[key]()
        except Left:
            pass
        self.console.say("Goodbye.")

    def _first(self) -> str:
        return "continue" if self.store.latest() is not None else "new"

    def _entries(self) -> list[tuple[str, str, str]]:
        latest = self.store.latest()
        entries = [
            ("new", "n", "New game"),
            ("daily", "d", "Game of the day"),
            ("saves", "s", "Saved runs"),
            ("rules", "r", "Rulebooks"),
            ("history", "h", "History"),
            ("options", "o", "Options"),
            ("help", "?", "Help"),
            ("quit", "q", "Quit"),
        ]
        if latest is not None:
            entries.insert(0, ("continue", "c", f"Continue {summaries.run_line(latest)}"))
        return entries

    # -- playing ---------------------------------------------------------------------------------

    def resume(self) -> None:
        """Play the last run on."""
        latest = self.store.latest()
        if latest is None:
            self.console.say("There is no run to continue: choose New game.")
        else:
            self.open(latest.id)

    def daily(self) -> None:
        """The game of the day; Enter takes the volume that was played last."""
        played = (run.volume for run in self.store.runs())
        slug = next((each for each in played if each in self.shelf), next(iter(self.shelf)))
        if len(self.shelf) > 1:
            entries = [(each, "", edition.title) for each, edition in self.shelf.items()]
            slug = self.console.choose("Of which volume?", entries, slug)
        if not slug:
            return
        try:
            self.play(begin_today(self.shelf[slug], self.home))
        except SaveError as error:
            self.console.say(str(error))

    def open(self, run: str) -> None:
        """Play a run on; what keeps it from that is said."""
        try:
            opened = self.store.open(run)
        except SaveError as error:
            self.console.say(str(error))
            return
        self.play(opened)

    def play(self, run: Run) -> None:
        """Play a run to its end, or until the player leaves. Raises SaveError."""
        say = self.console.say
        wishes = options.load(options.folder())[0]
        coach = Coach(self.home) if wishes.hints else None
        seat = PlainSeat(self.console, run, wishes.ask, coach)
        with run:
            if run.answers:
                say("", f"Welcome back to {run.id}. What happened last:")
                say(*[told.text for told in remembered(run)[-5:]])
            else:
                say("", f"{run.edition.title}, seed {run.header.setup.seed}.")
            try:
                finish(run.play(seat, seat.listen))
            except GivenUp:
                run.abandon()
            except Left:
                seat.notice()
                if run.unsaved:
                    self._say_unsaved(run)
                else:
                    say(f"Saved as {run.id}. questpane continue --plain plays on.")
                raise
            seat.notice()
            if run.unsaved:
                self._say_unsaved(run)
            ended, setup, edition = run.finished, run.header.setup, run.edition
            counted = ledger(run) if ended is not None else ()
        if ended is not None:
            self.outcome(ended, setup, edition, counted)

    def _say_unsaved(self, run: Run) -> None:
        self.console.say(f"{run.unsaved} answers could not be saved. See: questpane doctor.")

    def outcome(
        self, ended: history.Finished, setup: Setup, edition: Edition, counted: Sequence[str] = ()
    ) -> None:
        """How a game ended, what was in it, and what next."""
        self.console.say("", *summaries.ending_lines(ended), *counted)
        choice = self.console.choose(
            "What next?",
            [
                ("title", "t", "Back to the title"),
                ("fresh", "n", "Again with a new seed"),
                ("same", "s", f"Again with seed {setup.seed}"),
            ],
        )
        if choice == "fresh":
            setup = msgspec.structs.replace(setup, seed=fresh_seed(), legacy=())
        if choice in ("fresh", "same"):
            self.start(edition, setup)

    def start(self, edition: Edition, setup: Setup) -> None:
        """Begin a run and play it."""
        try:
            run = begin_as_heir(edition, setup, self.home)
        except (BadSetup, SaveError) as error:
            self.console.say(str(error))
            return
        self.play(run)

    # -- a new game ------------------------------------------------------------------------------

    def new(self) -> None:
        """Ask for volume, mode, difficulty, heroes and seed; Enter takes the usual."""
        slugs = list(self.shelf)
        slug = slugs[0]
        if len(slugs) > 1:
            entries = [(each, "", self.shelf[each].title) for each in slugs]
            slug = self.console.choose("Which volume?", entries, slug)
        if not slug:
            return
        edition = self.shelf[slug]
        modes = [
            (mode.slug, "", f"{mode.title}: {mode.text} {mode.minutes} minutes")
            for mode in edition.modes
        ]
        mode = self.console.choose("Which mode?", modes, usual_mode(edition, self.home))
        levels = [
            (level, "", f"{level}: {words}" if words else level)
            for level, words in zip_longest(edition.difficulties, edition.difficulty_words)
        ]
        level = self.console.choose("How difficult?", levels, levels[0][0]) if levels else ""
        if not mode or (levels and not level):
            return
        size, heroes = self._size(edition, mode), ""
        self._parts(edition, size)
        played = next(each for each in edition.modes if each.slug == mode)
        self._switches(edition, played, level)
        while True:
            try:
                heroes = self.console.read("Heroes with commas, or Enter for a surprise")
                switches = ""
                if edition.switches:
                    switches = self.console.read("Options with commas, or Enter for the usual")
                seed = self.console.read("Seed, a number or words, or Enter for a new one")
                month = self.console.read(_month_prompt(edition, seed)) if edition.monthly else ""
                setup = Setup(
                    mode=mode,
                    seed=parse_seed(seed) if seed else fresh_seed(),
                    size=size,
                    difficulty=level,
                    heroes=parse_heroes(heroes, edition.parts()),
                    switches=parse_switches(switches, edition),
                    month=parse_month(month, edition, bool(seed)),
                    legacy=heirloom(edition, self.home),
                )
                self.console.say(*edition.preview(setup))
            except (Wrong, BadSetup) as error:
                self.console.say(str(error))
                continue
            self.start(edition, setup)
            return

    def _size(self, edition: Edition, mode: str) -> int:
        usual, most = usual_size(edition, mode), edition.most_heroes
        with_ = company(edition)
        one = f"1 (with a {with_})" if with_ else "1"
        while True:
            word = self.console.read(f"How many heroes, {one} to {most}, or Enter for {usual}")
            if not word:
                return usual
            if word.isdecimal() and len(word) < 4 and 1 <= int(word) <= most:
                return int(word)
            self.console.say(f"Type a number from 1 to {most}.")

    def _parts(self, edition: Edition, size: int) -> None:
        parts = [part for part in edition.parts() if size == 1 or not part.solo]
        for group in dict.fromkeys(part.group for part in parts):
            members = [part for part in parts if part.group == group]
            chance = " (or leave it to chance)" if members[0].open else ""
            self.console.say(f"{group.capitalize()}, one each{chance}:")
            self.console.say(*(f"  {part.id}: {part.summary}" for part in members))

    def _switches(self, edition: Edition, mode: Mode, level: str) -> None:
        """The optional rules, and which are on in this mode at this difficulty."""
        if not edition.switches:
            return
        self.console.say("Options, -NAME to switch one off:")
        for switch in edition.switches:
            state = "on" if mode.usual(switch, level) else "off"
            barred = f" Not available: {switch.why_not}" if switch.why_not else ""
            self.console.say(f"  {switch.slug} ({state}): {switch.text}{barred}")

    # -- the other screens -----------------------------------------------------------------------

    def saves(self) -> None:
        """List the runs; resume, export or delete one."""
        while True:
            runs = self.store.runs()
            if not runs:
                self.console.say("There are no runs yet.")
                return
            entries = [(run.id, "", summaries.run_line(run)) for run in runs]
            key = self.console.choose("Saved runs", entries)
            if not key:
                return
            self._saved(next(run for run in runs if run.id == key))

    def _saved(self, run: Summary) -> None:
        entries = [("export", "e", "Export to a file"), ("delete", "d", "Delete")]
        if run.condition in ("resumable", "finished", "damaged"):
            entries.insert(0, ("resume", "r", "Play on"))
        act = self.console.choose(run.id, entries)
        try:
            if act == "resume":
                self.open(run.id)
            elif act == "export":
                target = self.console.read("File to write")
                if target:
                    self.store.export(run.id, Path(target).expanduser().absolute())
                    self.console.say(f"Written to {target}.")
            elif act == "delete":
                word = self.console.read(
                    f"Delete {run.id}, {summaries.moment(run)}? Type delete to do it"
                )
                if word == "delete":
                    self.console.say(f"Moved to {self.store.delete(run.id)}.")
        except SaveError as error:
            self.console.say(str(error))

    def rules(self) -> None:
        """Search the rulebooks."""
        slugs = list(self.shelf)
        slug = slugs[0]
        if len(slugs) > 1:
            slug = self.console.choose("Which rulebook?", [(each, "", each) for each in slugs])
        if not slug:
            return
        book = rulebook(slug)
        self.console.say(f"{book.title}:", *(f"  {topic}" for topic in book.topics()))
        while word := self.console.read("A word, a topic or an id, or Enter for back"):
            topic = next((t for t in book.topics() if t.lower() == word.lower()), "")
            if topic:
                self.console.say(*(f"{rule.id}: {rule.text}" for rule in book.topic(topic)))
            else:
                self.console.say(*rule_lines(slug, word, 10))

    def history(self) -> None:
        """Results and what they add up to."""
        results = self.store.history(practice=True)
        self.console.say("", *(summaries.result_line(run, ended) for run, ended in results[-20:]))
        tally = history.tally(ended for _, ended in results)
        self.console.say(*summaries.tally_lines(tally))

    def options(self) -> None:
        """Turn options."""
        where = options.folder()
        while True:
            now, trouble = options.load(where)
            if trouble:
                self.console.say(trouble)
            values = msgspec.structs.asdict(now)
            entries = [(name, "", f"{name}: {value}") for name, value in values.items()]
            key = self.console.choose("Options; choosing one turns it", entries)
            if not key:
                return
            try:
                options.save(options.turned(now, key), where)
            except OSError as error:
                self.console.say(f"{where} cannot be written: {error.strerror}.")
                return

    def help(self) -> None:
        """What can be typed."""
        self.console.say(
            "Everything is a list of numbered lines: type a number, a letter, or the first",
            "letters of a line, then Enter. b goes back. In a game ? lists the commands.",
            "The end of the input, and q in a game, save and leave. Nothing is ever lost.",
        )


def _month_prompt(edition: Edition, seed: str) -> str:
    usual = month_words(usual_month(edition, bool(seed)))
    return f"{edition.monthly}, 1 to {MONTHS}, surprise or none, or Enter for {usual}"
