"""What the panels draw with: one cell wide everywhere, in Unicode or in plain ASCII."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

TERRAIN: dict[str, str] = {
    "forest": ".",
    "dark-forest": "&",
    "marsh": '"',
    "highland": "-",
    "peak": "^",
    "mist": "%",
    "sand": ".",
    "dune": "~",
    "rock": "^",
    "water": "~",
}
"""The sign of each terrain; one that is not listed is ":"."""


class Glyphs(msgspec.Struct, frozen=True):
    """The signs that differ between terminals; the rest is ASCII everywhere.

    None of them is of ambiguous width, which leaves out most box drawing and card suits.
    """

    rule: str
    wall: str
    full: str
    empty: str
    point: str
    peak: str


SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))
"""What asks for another look of the character before; terminals disagree how wide that is."""
UNICODE = Glyphs(
    rule="\u254c", wall="\u254e", full="\u25aa", empty="\u25ab", point="\u25b8", peak="\u25b4"
)
ASCII = Glyphs(rule="-", wall="|", full="#", empty=".", point=">", peak="^")


def glyphs(ascii_only: bool) -> Glyphs:
    """The signs for a terminal."""
    return ASCII if ascii_only else UNICODE


def tongue(environ: Mapping[str, str]) -> str:
    """The locale that was asked for, or nothing.

    Python itself may have put C.UTF-8 into LC_CTYPE where only LANG said something else.
    """
    kind = environ.get("LC_CTYPE", "")
    said = "" if kind == "C.UTF-8" and environ.get("LANG") else kind
    return environ.get("LC_ALL") or said or environ.get("LANG", "") or kind


def in_unicode(environ: Mapping[str, str]) -> bool:
    """Whether a terminal shows Unicode, by its locale; one that says nothing does."""
    name = tongue(environ).lower().replace("-", "")
    return not name or "utf8" in name


def terrain(name: str, signs: Glyphs) -> str:
    """The sign of a terrain, given its id or its name."""
    slug = name.lower().replace(" ", "-")
    if "peak" in slug:
        return signs.peak
    return TERRAIN.get(slug, ":")


def bar(value: int, most: int, width: int, signs: Glyphs) -> str:
    """A value against its maximum; anything above nothing shows at least one full cell."""
    if most <= 0 or width <= 0:
        return ""
    full = min(width, max(0, value) * width // most)
    if value > 0 and full == 0:
        full = 1
    return signs.full * full + signs.empty * (width - full)


def plain(text: str, ascii_only: bool = False) -> str:
    """A text that is safe to draw: nothing that controls, and only ASCII when that is all."""
    if text.isascii() and text.isprintable():
        return text
    text = "".join(char if char.isprintable() else "?" for char in text if char not in SELECTORS)
    return text.encode("ascii", "replace").decode("ascii") if ascii_only else text
