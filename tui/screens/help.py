"""The help screen: the keys that are valid on the screen below it."""

from __future__ import annotations

from collections.abc import Sequence

from tui.screens.page import Page
from tui.widgets.menu import Row


class HelpScreen(Page):
    """Keys and what they do, in the order given; `lines` may say more below them.

    The key that opened it closes it too.
    """

    back_keys = (*Page.back_keys, "?", "h")

    def __init__(
        self,
        keys: Sequence[tuple[str, str]],
        where: str = "",
        lines: Sequence[str] = (),
        closes: str = "?",
    ) -> None:
        super().__init__()
        both = dict.fromkeys((*self.back_keys, closes, closes.upper()))
        self.back_keys = tuple(both)
        self.title_line = f" Keys: {where.strip()}" if where.strip() else " Keys"
        self._keys = tuple(keys)
        self._text = tuple(lines)

    def fill(self) -> None:
        """Show the keys."""
        width = max((len(key) for key, _ in self._keys), default=0)
        rows = [Row(f"  {key.ljust(width)}  {words}") for key, words in self._keys]
        rows += [Row(""), *(Row(line) for line in self._text)] if self._text else []
        self.show(rows)
