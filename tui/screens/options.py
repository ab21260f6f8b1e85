"""The options screen."""

from __future__ import annotations

from tui.remap import EXAMPLE, FILE, keymap
from tui.screens.page import Page
from tui.settings import Settings, folder, save, turned
from tui.widgets.menu import Row

_ROWS = (
    ("theme", "t", "Colours", "dark, light, or mono for no colours at all"),
    ("ascii", "a", "ASCII only", "for terminals and fonts that mangle other signs"),
    ("keyboard", "k", "Keyboard", "which letters are the six directions"),
    ("ask", "s", "Ask", "matters: only when your answer matters; everything: always"),
    ("hints", "n", "Hints", "point at rules that a first game tends to miss"),
)


class OptionsScreen(Page):
    """Each option with its value; a change is kept at once."""

    title_line = " Options"

    def fill(self) -> None:
        """Show the values."""
        self._show("")

    def chosen(self, key: str) -> None:
        """Turn an option to its next value."""
        self.turned(key, 1)

    def turned(self, key: str, step: int) -> None:
        """Turn an option and keep it."""
        settings = turned(self.host.settings, key, step)
        self.host.use(settings)
        self.menu.signs, self.menu.palette = self.host.signs, self.host.palette
        where = folder()
        clash = " ".join(keymap(self.host.own, settings.keyboard)[1]) if key == "keyboard" else ""
        try:
            save(settings, where)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            self._show(f"This holds until you quit: {where} cannot be written ({reason}).")
        else:
            self._show(f"Kept. {clash}".rstrip())

    def _show(self, message: str) -> None:
        settings = self.host.settings
        rows = [
            Row(f"{label}: {_value(settings, name)}", name, letter, more=(about,))
            for name, letter, label, about in _ROWS
        ]
        number = len(self.host.own.lines)
        keys = f"gives {number} keys of your own" if number else "may give you keys of your own"
        own = f"The file {folder() / FILE} {keys}, with lines such as {EXAMPLE}"
        top = ("Enter or the arrows change a value.", own, "")
        self.show(rows, top=top, message=message)


def _value(settings: Settings, name: str) -> str:
    value = getattr(settings, name)
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"
