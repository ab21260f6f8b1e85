"""The base of every screen but the game's: one menu, named commands, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult

from saves.home import Home, find
from saves.run import Run
from tui.app import Questpane
from tui.choices import slug
from tui.keyed import Keyed
from tui.keys import Replies, presses
from tui.notes import write_note
from tui.widgets.menu import Menu, Row


class Page(Keyed):
    """A menu over the whole screen.

    `commands` maps a key to what it does, in the words that the foot and the help show: what is
    shown and what works cannot differ. A page ends with the name of what was chosen, or "".
    """

    title_line = ""
    back_word = "back"
    back_keys: tuple[str, ...] = ("q", "backspace", "escape")

    def __init__(self) -> None:
        super().__init__()
        self.menu = Menu(self)
        self.commands: dict[str, tuple[str, Callable[[], None]]] = {}
        self._replies = Replies()

    def compose(self) -> ComposeResult:
        """The one widget."""
        yield self.menu

    @property
    def host(self) -> Questpane:
        """The program."""
        assert isinstance(self.app, Questpane), "pages belong to questpane"
        return self.app

    @property
    def home(self) -> Home:
        """Where runs and reports are kept."""
        return find()

    def on_screen_resume(self) -> None:
        """Show the page; what happened on a page above it may have changed it."""
        self.menu.signs, self.menu.palette = self.host.signs, self.host.palette
        self.fill()
        self.host.ready(self)

    # -- for the pages ---------------------------------------------------------------------------

    def fill(self) -> None:
        """Show what there is to show."""

    def chosen(self, key: str) -> None:
        """Do what a chosen row stands for."""

    def turned(self, key: str, step: int) -> None:
        """Turn a row to its next or previous value."""

    def entered(self, purpose: str, text: str) -> None:
        """Use a finished line of input."""

    def given_up(self, purpose: str) -> None:
        """A line of input was given up: nothing changes."""

    def show(
        self,
        rows: Sequence[Row],
        *,
        title: str = "",
        top: Sequence[str] = (),
        message: str = "",
        cursor: int | str | None = None,
    ) -> None:
        """Show rows under the page's title, with the keys at the foot."""
        self.menu.show(
            title or self.title_line,
            rows,
            top=top,
            foot=self.foot(),
            message=message,
            cursor=cursor,
        )

    def play(self, run: Run) -> None:
        """Sit down at a run."""
        # A screen that is on its way out is never told how the game above it ended: the program is.
        with self.host._context():
            self.host.open_game(run)

    def back(self) -> None:
        """Leave the page."""
        self.dismiss("")

    # -- keys -----------------------------------------------------------------------------------

    def valid_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys that are valid now and what they do."""
        listed = [(key, words) for key, (words, _) in self.commands.items()]
        rows = [row for row in self.menu.rows if row.key]
        if self.menu.entry is not None:
            return (("Enter", "done"), ("Backspace", "rub out; on an empty line: give up"))
        if rows:
            moves = [("arrows, Space", "move"), ("1-9 or letter", "choose"), ("Enter", "choose")]
        else:
            moves = [("arrows, Space", "scroll")]
        if self.menu.here is not None and self.menu.here.more:
            listed.append(("i", "more about this"))
        letters = {row.letter for row in rows} | set(self.commands)
        if "e" not in letters:
            listed.append(("e", "write this page to a file"))
        if "?" not in self.back_keys:
            listed.append(("?" if "h" in letters else "?, h", "help"))
        names = [key.title() if len(key) > 1 else key for key in self.back_keys if key != "escape"]
        return (*moves, *listed, (", ".join(names), self.back_word))

    def foot(self) -> str:
        """The keys in one line."""
        words = "  ".join(f"{key} {words}" for key, (words, _) in self.commands.items())
        help_ = "" if "?" in self.back_keys else "? help  "
        return f" {words}{'  ' if words else ''}{help_}q {self.back_word}"

    def take(self, event: events.Key) -> None:
        """Give each press to the menu, then to the page's commands."""
        if self.menu.entry is None and self._replies.swallows(event.character or event.key):
            return
        for key in presses(event.key, event.character):
            if self.menu.too_small:
                # Nothing is chosen unseen.
                if key in self.back_keys:
                    self.press(key)
            elif not self.menu.takes(key):
                self.press(key)

    def press(self, key: str) -> None:
        """Carry out a command of the page."""
        if key in self.commands:
            self.commands[key][1]()
        elif key in self.back_keys:
            self.back()
        elif key in ("?", "h"):
            self.host.open_help(self.valid_keys(), self.title_line)
        elif key == "e":
            self._write()
        elif key == "i" and self.menu.here is not None and self.menu.here.more:
            self.app.push_screen(TextPage(self.menu.here.label, self.menu.here.more))

    def _write(self) -> None:
        """Write the whole page to a file, also what is out of sight."""
        lines = [self.title_line.strip(), *self.menu.top, *(row.label for row in self.menu.rows)]
        name = slug("".join(c if c.isalnum() else " " for c in self.title_line)) or "page"
        self.menu.say(write_note(self.home.root, name, lines))


class TextPage(Page):
    """Some lines to be read."""

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.title_line = title
        self._text = tuple(lines)

    def fill(self) -> None:
        """Show the lines."""
        self.show([Row(line) for line in self._text])
