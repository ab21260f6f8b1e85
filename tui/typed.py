"""What was typed, out of all that a terminal sends: reports and broken bytes are nobody's keys."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder

PATIENCE = 0.3
"""Seconds after which the rest of something unfinished will not come any more."""

_MOST = 65536

_NOISE = re.compile(
    r"\x1b\[[IO]"  # the window got or lost the focus
    r"|\x1b\[[?>=](?![\d;]*\$y)[\d;:]*[ -/]*[@-~]"  # replies, but for those about modes
    r"|\x1b\[<[\d;-]+[mM]|\x1b\[M[^\x1b]{3}"  # a mouse that nobody asked about
    r"|\x1b(?:\][\d]|P[\d>!|+$])[^\x07\x1b]*(?:\x07|\x1b\\)"  # colours, names, versions
)
_UNFINISHED = re.compile(
    r"\x1b\[[?>=<][\d;:-]*[ -/]*\Z"
    r"|\x1b(?:\][\d]|P[\d>!|+$])[^\x07\x1b]*\x1b?\Z"
    r"|\x1b\[200~(?:(?!\x1b\[201~).)*\Z",
    re.DOTALL,
)


class Typed:
    """Takes the bytes that come in and gives what a person typed.

    A reply may come in pieces, and a paste may never end: what is unfinished is kept for a moment
    and then forgotten.
    """

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")()
        self._kept = ""
        self._since = 0.0

    def take(self, data: bytes, now: float) -> str:
        """The keys among some bytes that came at a time in seconds."""
        if now - self._since > PATIENCE:
            self._kept = ""
            self._decoder.reset()
        text = _NOISE.sub("", self._kept + self._text(data))
        self._since, self._kept = now, ""
        found = _UNFINISHED.search(text)
        if found is not None and len(text) - found.start() < _MOST:
            self._kept = text[found.start() :]
            text = text[: found.start()]
        return text

    def _text(self, data: bytes) -> str:
        """Bytes as text; what follows a broken character at once is as doubtful as itself."""
        pending = len(self._decoder.getstate()[0])
        try:
            return self._decoder.decode(data)
        except UnicodeDecodeError as error:
            self._decoder.reset()
            return data[: max(0, error.start - pending)].decode("utf-8", "ignore")
