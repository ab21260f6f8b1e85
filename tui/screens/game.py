"""The game screen: one for all volumes. It asks what the rules ask and carries out the keys."""

from __future__ import annotations

from msgspec.structs import replace
from textual import events

from engine.core.ask import Option, PickSome
from saves.home import find
from saves.run import Run
from tui import describe, explain, spots
from tui.aim import Reach, moved, placed, ticked, to_option
from tui.cursor import Cursor, Panel
from tui.keys import Command, Replies, about_steps, command, presses
from tui.notes import write_note
from tui.practice import DROP, drop
from tui.screens.log import Deed
from tui.screens.playing import Playing
from tui.seat import REDO, UNDO, Playable
from tui.widgets.question import answers

REPORTED = 40
"""So many lines of the log are in a report."""


class GameScreen(Playing, inherit_bindings=False):
    """The keys of a game: an option's letter first, then the cursor, then the commands."""

    def __init__(self, run: Playable) -> None:
        super().__init__(run)
        self._replies = Replies()
        self._rule = ""

    # -- keys ------------------------------------------------------------------------------------

    def take(self, event: events.Key) -> None:
        """Carry out what was pressed."""
        self.pressed_at = event.time
        for key in presses(event.key, event.character):
            if not self._replies.swallows(key):
                self.press(key)

    def press(self, key: str) -> None:
        """Carry out one key: an option's letter first, then the cursor, then the commands."""
        if self.too_small:
            return
        playing = self._worker is not None and self._worker.is_running
        if self._own is None and playing and not self.seat.waiting:
            self._ahead.push(key)
            return
        if self._picked(key):
            return
        reach = self._reach()
        aimed = moved(self.cursor, key, reach) if reach is not None else None
        if aimed is not None:
            self.point(aimed)
            return
        match key:
            case "enter":
                self._enter()
            case "space":
                self._space()
            case "tab" | "shift+tab":
                self._tab(1 if key == "tab" else -1)
            case "backspace" | "escape":
                self._back()
            case "up" | "down" if self.cursor.panel == "page":
                self.page_panel.scroll_rows(1 if key == "down" else -1)
                self.point(self.cursor)
            case _:
                named = command(key, self.cursor.letters, self.house.keymap)
                if named is not None:
                    self._command(named)

    def _picked(self, key: str) -> bool:
        """Choose the option of a letter; False when no option has it."""
        question = self.pending
        if question is None:
            return False
        if self.cursor.panel == "map" and self._steering(key):
            return False
        letters = self.cursor.letters
        for index, option in enumerate(answers(question)):
            letter = letters.get(option.key, "")
            if letter and (letter == key or letter == self._by_pad(key)):
                if not self.unmeant:
                    self._choose(index, option)
                return True
        return False

    def _steering(self, key: str) -> bool:
        """Whether a key moves the cursor over an opened map rather than the group."""
        reach = self._reach()
        return (
            self.cursor.open == "map"
            and len(key) == 1
            and reach is not None
            and moved(self.cursor, key, reach) is not None
        )

    def _by_pad(self, key: str) -> str:
        """The direction letter that a digit of the number pad stands for."""
        keymap = self.house.keymap
        step = keymap.pad().get(key)
        if step is None or self.pending is None:
            return ""
        if not about_steps(answers(self.pending), self.here):
            return ""
        ways = {way: letter for letter, way in keymap.directions().items()}
        return ways[step]

    def _choose(self, index: int, option: Option[object]) -> None:
        question = self.pending
        aimed = to_option(self.cursor, index, question)
        if option.why_not or question is None:
            self.point(aimed)
        elif isinstance(question, PickSome):
            self.point(ticked(question, aimed, option.key))
        elif self._own is not None:
            self._own(option.key)
        else:
            self._answer((option.key,) if option.key else ())

    def _enter(self) -> None:
        """Confirm what was ticked, or choose what the cursor of the active panel is on."""
        question, cursor = self.pending, self.cursor
        if cursor.panel == "page":
            self._back()
        elif cursor.panel == "log":
            self._why()
        elif question is None and self._over:
            self.dismiss(self._over)
        elif question is None or self.unseen:
            return
        elif isinstance(question, PickSome):
            missing = question.least - len(cursor.chosen)
            if missing > 0:
                self.notice(f"Choose {missing} more: the letters tick.")
            else:
                self._answer(cursor.chosen)
        else:
            index = self._here()
            if 0 <= index < len(answers(question)):
                self._choose(index, answers(question)[index])
            elif not self._whole(cursor.panel):
                self.notice("No option lies there. Backspace goes back to the question.")

    def _here(self) -> int:
        """The option that the cursor of the active panel is on, or -1."""
        cursor = self.cursor
        if cursor.panel == "question" or self.view is None:
            return cursor.option
        return placed(self.pending, cursor.panel, cursor, self.view)

    def _space(self) -> None:
        """Tick, where several are chosen; else turn the page."""
        question, cursor = self.pending, self.cursor
        if cursor.panel == "page":
            self.page_panel.scroll_rows(max(1, self.page_panel.room - 1))
            self.point(self.cursor)
        elif cursor.panel == "log":
            line = min(cursor.line + 5, max(0, len(self.seat.lines) - 1))
            self.point(replace(cursor, line=line))
        elif cursor.page or self._paged():
            self.point(replace(cursor, page=cursor.page + 1 if self._paged() else 0))
        elif question is None:
            return
        elif isinstance(question, PickSome):
            index = self._here()
            if 0 <= index < len(question.options) and not self.unmeant:
                self._choose(index, question.options[index])
        else:
            self.point(to_option(cursor, self.question_panel.turn(), question))

    def _paged(self) -> bool:
        """Whether the opened panel has more to show below."""
        panel = self.cursor.panel
        return self.cursor.open == panel and self.panels[self.shown(panel)].below > 0

    def _tab(self, step: int) -> None:
        cursor = self.cursor
        panels = self.reachable()
        at = panels.index(cursor.panel) if cursor.panel in panels else 0
        panel = panels[(at + step) % len(panels)]
        shown = panel if cursor.open and panel != "question" else ""
        self.point(replace(cursor, panel=panel, open=shown, notice="", page=0))

    def _back(self) -> None:
        cursor = self.cursor
        if self._own is not None:
            self._own("")
        elif cursor.panel != "question" or cursor.open:
            self.point(replace(cursor, panel="question", open="", notice="", page=0))
        elif cursor.chosen:
            self.point(replace(cursor, chosen=cursor.chosen[:-1], notice=""))
        else:
            undo, leave = self.key("u"), self.key("q")
            self.notice(
                f"Nothing to go back from: {undo} takes an answer back, {leave} saves and exits."
            )

    # -- commands --------------------------------------------------------------------------------

    def _command(self, name: Command) -> None:
        match name:
            case "help":
                title = self.view.phase.title if self.view is not None else ""
                keys = explain.valid_keys(self.pending, self.claimed, self.house.keymap)
                self.house.open_help(keys, title)
            case "why":
                self._why()
            case "undo" | "redo":
                self.rewind(UNDO if name == "undo" else REDO)
            case "repeat":
                self.repeat()
            case "hint":
                self._hint()
            case "look":
                self.read("Around you", explain.look(self.view) if self.view is not None else ())
            case "sheets":
                self.read("Sheets", explain.sheets(self.view) if self.view is not None else ())
            case "exit":
                self.ask_exit()
            case "asking":
                self._ask_policy()
            case "report":
                self._report()
            case "file":
                self.notice(write_note(find().root, "screen", self.picture()))
            case _:
                if self.cursor.open == name and not self._whole(name):
                    self._back()
                else:
                    cursor = replace(self.cursor, spot=self._spot())
                    self.point(replace(cursor, panel=name, open=name, notice="", page=0, line=0))
                    place = self._places.get("log")
                    if name == "log" and place is not None:
                        # What came at once is read from its first line on; in the middle of a
                        # resize there may be no room for a log at all.
                        line = self.log_panel.begun(place.height - 1)
                        self.point(replace(self.cursor, line=line) if line else self.cursor)

    def _spot(self) -> int:
        """The place on a battlefield that the option of the question lies on."""
        view = self.view.fields if self.view is not None else None
        places = tuple(spots.of_fields(view)) if view is not None else ()
        options = answers(self.pending) if self.pending is not None else ()
        option = options[self.cursor.option] if self.cursor.option < len(options) else None
        found = option is not None and option.at in places
        return places.index(option.at) if option is not None and found else self.cursor.spot

    def _whole(self, name: Panel) -> bool:
        """Open the whole screen that an opened panel has behind it, if it has one."""
        if name == "log":
            from tui.retell import remembered

            volume = self.run.sitting.game.state.volume
            self.seat.recall(remembered)
            at = len(self.seat.lines) - 1 - self.cursor.line
            self.house.open_log(self.seat.lines, volume, at, self._deeds())
        elif name == "party" and self.view is not None:
            self.house.open_hero(self.view.party.members, self.cursor.figure)
        else:
            return False
        return True

    def _deeds(self) -> dict[str, Deed]:
        """What can be done from a line of the log, in a run that is kept."""
        run = self.run
        if not isinstance(run, Run):
            return {}

        def back(answers: int) -> None:
            self.seat.answer((f"!back {answers}",))

        def practise(answers: int) -> None:
            copy = run.fork(max(run.header.begins, answers))

            def left(how: str | None) -> None:
                if how not in ("keep", "fault"):
                    drop(copy)
                self.notice("Back in your run: the practice copy changed nothing here.")

            self.house.open_game(copy, left).leaves = DROP

        return {
            "b": Deed("back to here", run.undo_refusal, back),
            "t": Deed("try from here", lambda _: "", practise),
        }

    def _report(self) -> None:
        """Write a file with everything that shows what the player sees."""
        from tui.faults import write_bug_report

        if isinstance(self.run, Run):
            told = [line.text for line in self.seat.lines[-REPORTED:]]
            self.notice(write_bug_report(self.run, self.picture(), told))

    def _why(self) -> None:
        """The cause of what the cursor is on, and by which rule is asked; asked again, that rule in
        the rulebook: of the question, unless a line or a barred option was pointed at."""
        volume = self.run.sitting.game.state.volume
        if self.cursor.panel == "page" and self._rule:
            self.house.open_rule(volume, self._rule)
            return
        lines: tuple[str, ...] = ()
        asked = self._asking.rule if self._asking is not None else ""
        self._rule = ""
        options = answers(self.pending) if self.pending is not None else ()
        option = options[self.cursor.option] if self.cursor.option < len(options) else None
        told = self.log_panel.entry(self.cursor.line if self.cursor.panel == "log" else 0)
        if option is not None and option.why_not and self.cursor.panel != "log":
            lines, self._rule = explain.why_not(option)
        elif told is not None:
            lines, rule = explain.why_told(told)
            self._rule = rule if self.cursor.panel == "log" else asked or rule
        self._rule = self._rule or asked
        if asked:
            lines += ("", *explain.why_asked(volume, asked))
        if self._rule:
            lines += (f"{self.key('w')} again opens {self._rule}.",)
        self.read("Why?", lines or ("Nothing has happened yet.",))

    def _hint(self) -> None:
        """What a sensible player would do: the cursor goes there, nothing is chosen."""
        if self._asking is None or self._own is not None:
            return
        advice = self.run.sitting.advise(self._asking)
        options = answers(self._asking)
        found = [n for n, option in enumerate(options) if option.key in advice.keys]
        if not found:
            found = [n for n, option in enumerate(options) if not option.key]
        names = ", ".join(options[n].label.rstrip(".") for n in found)
        cursor = to_option(self.cursor, found[0] if found else self.cursor.option, self._asking)
        if isinstance(self._asking, PickSome):
            # Several answers are ticked, so that Enter follows the hint here too.
            cursor = replace(cursor, chosen=tuple(advice.keys))
        words = f"Hint: {names}. {describe.sentence(advice.reason)}".rstrip()
        self.point(replace(self._facing(cursor), notice=words))

    def _facing(self, cursor: Cursor) -> Cursor:
        """The cursor where Enter takes its option: on the board if it lies there, else on the
        question."""
        view = self.view
        if view is not None and placed(self.pending, cursor.panel, cursor, view) == cursor.option:
            return cursor
        shown = "" if cursor.open == "page" else cursor.open
        return replace(cursor, panel="question", open=shown)

    def _reach(self) -> Reach | None:
        if self.view is None:
            return None
        count = len(answers(self.pending)) if self.pending is not None else 0
        return Reach(
            question=self.pending,
            view=self.view,
            each=max(1, -(-count // self.question_panel.columns)),
            told=len(self.seat.lines),
            keymap=self.house.keymap,
        )
