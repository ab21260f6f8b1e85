"""Themes: which style each role on the screen has; never the only sign of a meaning."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from rich.style import Style

from tui.settings import Theme

Role = Literal[
    "text",
    "dim",
    "title",
    "active",
    "key",
    "here",
    "off",
    "good",
    "bad",
    "warn",
    "new",
    "lit",
    "road",
    "river",
    "forest",
    "dark-forest",
    "marsh",
    "highland",
    "peak",
    "mist",
    "feature",
    "group",
]
Palette = Mapping[Role, Style]

# Only the sixteen colours of the terminal, on its own background, so that its own choice of
# light or dark holds and a frame stays short. "dim" is no colour but an attribute, which every
# terminal may ignore without loss.
_DARK: dict[Role, str] = {
    "text": "",
    "dim": "dim",
    "title": "bold",
    "active": "bold reverse",
    "key": "bold yellow",
    "here": "reverse",
    "off": "dim",
    "good": "green",
    "bad": "bright_red",
    "warn": "yellow",
    "new": "bold",
    "lit": "bold bright_white",
    "road": "yellow",
    "river": "bright_blue",
    "forest": "green",
    "dark-forest": "bright_green",
    "marsh": "cyan",
    "highland": "yellow",
    "peak": "white",
    "mist": "magenta",
    "feature": "bold bright_white",
    "group": "bold reverse",
}
_LIGHT: dict[Role, str] = {
    **_DARK,
    "key": "bold blue",
    "bad": "red",
    "warn": "magenta",
    "lit": "bold",
    "road": "red",
    "river": "blue",
    "dark-forest": "bold green",
    "highland": "magenta",
    "peak": "",
    "feature": "bold",
}
_MONO: dict[Role, str] = {
    **dict.fromkeys(_DARK, ""),
    "dim": "dim",
    "title": "bold",
    "active": "bold reverse",
    "key": "bold",
    "here": "reverse",
    "off": "dim",
    "bad": "bold",
    "warn": "bold",
    "new": "bold",
    "lit": "bold",
    "feature": "bold",
    "group": "bold reverse",
}


def _made(words: Mapping[Role, str]) -> Palette:
    return MappingProxyType({role: Style.parse(text) for role, text in words.items()})


PALETTES: Mapping[Theme, Palette] = MappingProxyType(
    {"dark": _made(_DARK), "light": _made(_LIGHT), "mono": _made(_MONO)}
)

_TERRAIN: Mapping[str, Role] = MappingProxyType(
    {
        "forest": "forest",
        "dark-forest": "dark-forest",
        "marsh": "marsh",
        "highland": "highland",
        "peak": "peak",
        "mist": "mist",
    }
)


def terrain_role(name: str) -> Role:
    """The role that colours a terrain, given its id or its name."""
    slug = name.lower().replace(" ", "-")
    return "peak" if "peak" in slug else _TERRAIN.get(slug, "text")
