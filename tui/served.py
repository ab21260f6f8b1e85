"""Playing in a browser: what textual-serve starts and speaks to."""

from __future__ import annotations

import os
from collections.abc import Mapping

from textual import messages
from textual.driver import Driver
from textual.drivers.web_driver import WebDriver


class Served(WebDriver):
    """The driver of a served game: it ends when nobody serves it any more."""

    def _enable_mouse_support(self) -> None:
        """The mouse is never asked for."""

    def run_input_thread(self) -> None:
        """Read keys until the end; without a server that is the end of the game too."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self.send_message(messages.ExitApp())


def served(environ: Mapping[str, str] = os.environ) -> type[Driver] | None:
    """The driver that whoever started us asks for in TEXTUAL_DRIVER, or None for a terminal."""
    return Served if environ.get("TEXTUAL_DRIVER", "").endswith(":WebDriver") else None
