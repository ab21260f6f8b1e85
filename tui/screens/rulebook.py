"""The rulebook screen: topics, a topic's rules, one rule with what belongs to it, and a search."""

from __future__ import annotations

from typing import Literal

import msgspec

from content.rulebook import Rule, Rulebook, rulebook
from tui.screens.page import Page
from tui.shelf import SHELF
from tui.widgets.menu import Row


class Place(msgspec.Struct):
    """An open page of the book, and the row under the cursor there."""

    kind: Literal["topics", "topic", "search", "rule"]
    name: str = ""
    at: str = ""


class RulebookScreen(Page):
    """The book of a volume, open at a rule or at its topics; Back goes to the page before."""

    def __init__(self, volume: str, rule: str = "") -> None:
        super().__init__()
        self._volume = volume
        self._places = [Place("rule", rule) if rule else Place("topics")]
        self.commands = {
            "s": ("search", self._ask),
            "/": ("search", self._ask),
            "t": ("topics", self._topics),
        }

    @property
    def book(self) -> Rulebook:
        """The volume's rulebook."""
        return rulebook(self._volume)

    def fill(self) -> None:
        """Show the open page."""
        place = self._places[-1]
        self.title_line = f" {self.book.title}"
        match place.kind:
            case "topics":
                rows = [
                    Row(topic, topic, note=f"({len(self.book.topic(topic))})")
                    for topic in self.book.topics()
                ]
                top = f"{len(self.book.rules)} rules. s searches them."
            case "topic":
                rows = [_row(rule) for rule in self.book.topic(place.name)]
                top = place.name
            case "search":
                found = self.book.search(place.name)
                rows = [_row(rule) for rule in found] or [Row("Nothing: try fewer or other words.")]
                top = f"'{place.name}': {len(found)} rules"
            case _:
                rows, top = self._rule(place.name)
        self.show(rows, top=(top, ""), cursor=place.at or 0)

    def _rule(self, name: str) -> tuple[list[Row], str]:
        rule = self.book.get(name)
        if rule is None:
            return [Row(f"The book has no rule {name}. s searches it.")], name
        rows = [Row(rule.text), Row("")]
        related = [self.book.get(other) for other in self.book.related(rule.id)]
        rows += [Row("See also", head=True)] if related else []
        rows += [_row(other) for other in related if other is not None]
        return rows, f"{rule.id}, {rule.topic}"

    def chosen(self, key: str) -> None:
        """Open a topic or a rule."""
        self._remember()
        kind: Literal["topic", "rule"] = "topic" if self._places[-1].kind == "topics" else "rule"
        self._open(Place(kind, key))

    def entered(self, purpose: str, text: str) -> None:
        """Show what a search finds."""
        if text.strip():
            self._remember()
            self._open(Place("search", text.strip()))

    def back(self) -> None:
        """Go to the page before, or leave."""
        self._places.pop()
        if self._places:
            self.fill()
        else:
            self.dismiss("")

    def _ask(self) -> None:
        self.menu.ask("search", "Search:")

    def _topics(self) -> None:
        if self._places[-1].kind != "topics":
            self._remember()
            self._open(Place("topics"))

    def _remember(self) -> None:
        self._places[-1].at = self.menu.here.key if self.menu.here is not None else ""

    def _open(self, place: Place) -> None:
        self._places.append(place)
        self.fill()


def _row(rule: Rule) -> Row:
    return Row(f"{rule.id} {rule.text}", rule.id)


class RulebooksScreen(Page):
    """The volumes, each with its rulebook."""

    title_line = " Rulebooks"

    def fill(self) -> None:
        """Show the volumes."""
        self.show([Row(rulebook(slug).title, slug) for slug in SHELF])

    def chosen(self, key: str) -> None:
        """Open a volume's book."""
        self.app.push_screen(RulebookScreen(key))
