"""The smallest Textual program that answers keys: what the game is measured against."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class Label(App[None]):
    """One label that shows how many keys were pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed = 0

    def compose(self) -> ComposeResult:
        """The label."""
        yield Static("0", id="label")

    def on_key(self, event: events.Key) -> None:
        """Count a key."""
        self.pressed += 1
        self.query_one("#label", Static).update(str(self.pressed))


if __name__ == "__main__":
    Label().run(mouse=False)
