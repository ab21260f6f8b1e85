"""The hero sheet: one figure at a time, with the parts that each number is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.view import MemberView, Stat
from tui.screens.page import Page
from tui.widgets.menu import Row


class HeroScreen(Page):
    """The sheet of a member; Tab and the digits show the others."""

    def __init__(self, members: Sequence[MemberView], at: int = 0) -> None:
        super().__init__()
        self._members = tuple(members)
        self._at = max(0, min(at, len(members) - 1))
        self.commands = {"tab": ("next", self._next)}
        for index in range(min(9, len(members))):
            self.commands[str(index + 1)] = (members[index].name, self._goes_to(index))

    def fill(self) -> None:
        """Show the sheet."""
        if not self._members:
            self.title_line = " Heroes"
            self.show([Row("Nobody is here yet.")])
            return
        member = self._members[self._at]
        self.title_line = f" {self._at + 1} {member.name}, {member.title}"
        self.show(list(_rows(member)), cursor=0)

    def foot(self) -> str:
        """The keys in one line."""
        many = len(self._members)
        others = f"Tab next  1-{min(9, many)} heroes  " if many > 1 else ""
        return f" {others}? help  q back"

    def turned(self, key: str, step: int) -> None:
        """Show the sheet before or after."""
        self._goes_to((self._at + step) % len(self._members))()

    def _next(self) -> None:
        self._goes_to((self._at + 1) % max(1, len(self._members)))()

    def _goes_to(self, index: int) -> Callable[[], None]:
        def go() -> None:
            self._at = index
            self.fill()

        return go


def _rows(member: MemberView) -> Iterator[Row]:
    if member.out:
        yield Row(f"Out of the game: {member.out}")
    for bar in member.bars:
        yield Row(f"{bar.name} {bar.value} of {bar.most}")
    for title, stats in (
        ("Abilities", member.abilities),
        ("Skills", member.skills),
        ("Purse", member.purse),
    ):
        if stats:
            yield Row(title, head=True)
            yield from _stats(stats)
    for title, lines in (
        ("Conditions", member.conditions),
        ("Carries", member.items),
        ("Notes", member.notes),
        ("Sheet", member.sheet),
    ):
        if lines:
            yield Row(title, head=True)
            yield from (Row(f"  {line}") for line in lines)


def _stats(stats: Sequence[Stat]) -> Iterator[Row]:
    for stat in stats:
        note = f" ({stat.note})" if stat.note else ""
        parts = f": {', '.join(stat.parts)}" if stat.parts else ""
        yield Row(f"  {stat.name} {stat.value}{note}{parts}")
