"""Where each panel of the game screen lies, for any size of the terminal."""

from __future__ import annotations

from typing import Literal

from textual.geometry import Region

from tui.cursor import Cursor

Place = Literal[
    "status",
    "map",
    "fight",
    "areas",
    "fields",
    "party",
    "cards",
    "dice",
    "log",
    "page",
    "question",
    "hint",
    "small",
]

LEAST = (40, 12)
"""Below this nothing sensible fits."""

SHARED = (80, 20)
"""From here on the panels share the screen; below, one is shown at a time."""

MOST = (160, 60)
"""Beyond this more space is left empty: a huge pane over a slow line would hurt."""


BOARDS: tuple[Place, ...] = ("map", "fight", "areas", "fields")
"""What may stand in the place of the map; on a table with dice they take that of the cards."""


Dice = Literal["loose", "ready", "idle"]
"""What dice ask for: to be placed, to be used, or nothing while others act."""


def arrange(
    width: int,
    height: int,
    cursor: Cursor,
    board: Place = "map",
    members: int = 2,
    dice: Dice = "idle",
    rows: int = 0,
) -> dict[Place, Region]:
    """The region of each panel that is shown, for the board there is and so many of the party.

    `rows` are those that a board of areas or fields can use.
    """
    if width < LEAST[0] or height < LEAST[1]:
        return {"small": Region(0, 0, width, height)}
    width, height = min(width, MOST[0]), min(height, MOST[1])
    shares = width >= SHARED[0] and height >= SHARED[1]
    asked = _asked(height, shares)
    if board == "fields" and dice == "loose" and shares and height < 30:
        # Each die names its cards in the panel of the dice: the question may be short.
        asked -= 1
    upper = Region(0, 1, width, height - 2 - asked)
    places: dict[Place, Region] = {
        "status": Region(0, 0, width, 1),
        "question": Region(0, upper.bottom, width, asked),
        "hint": Region(0, height - 1, width, 1),
    }
    shown = cursor.open
    if not shown and not shares:
        placing = board == "fields" and dice == "loose"
        shown = cursor.panel if cursor.panel != "question" else "cards" if placing else "map"
    if shown and shown != "question":
        places[board if shown == "map" else _cards(board) if shown == "cards" else shown] = upper
        return places
    if width >= 110:
        return places | _wide(upper, board, dice)
    if board == "areas":
        # Place cards have much to say: the log has what they leave, and two rows at least.
        below = min(max(1, members), upper.height // 3)
        log = max(2 if upper.height < 20 else 4, upper.height - below - max(rows, 6))
        return places | _long(upper, board, "party", below, log)
    if board == "fields":
        top = upper.height * 7 // 16
        if dice == "loose":
            top = min(max(4, rows), upper.height // 2 - max(0, members - 2))
            return places | _long(upper, board, "dice", upper.height - top - 2, 2)
        left = upper.height - top
        log = left * 5 // 9 if dice == "idle" else left * 4 // 9 if members < 3 else left // 3
        return places | _long(upper, board, "dice", left - log, log)
    return places | _narrow(upper, board)


def _cards(board: Place) -> Place:
    """What stands in the place of the cards."""
    return "dice" if board == "fields" else "cards"


def _asked(height: int, shares: bool) -> int:
    """The rows of the question: its title, the options, and one line of detail."""
    if not shares:
        return max(5, min(9, height // 2 - 1))
    return 6 if height < 30 else 8 if height < 45 else 10


def _narrow(upper: Region, board: Place) -> dict[Place, Region]:
    """Map and party side by side, the cards folded below them, then the log.

    In a fight the open cards make room for the fight itself and for what happens in it.
    """
    cards = 3 if upper.height < 14 else 4 if upper.height < 20 else 6
    log = 3 if upper.height < 14 else 4 if upper.height < 20 else upper.height // 4
    if board == "fight":
        log += cards // 2 + 1
        cards = 0
    top = upper.height - cards - log
    left = (upper.width + 2) // 2
    places: dict[Place, Region] = {
        board: Region(0, upper.y, left, top),
        "party": Region(left, upper.y, upper.width - left, top),
        "log": Region(0, upper.y + top + cards, upper.width, log),
    }
    if cards:
        places["cards"] = Region(0, upper.y + top, upper.width, cards)
    return places


def _long(upper: Region, board: Place, below: Place, rows: int, log: int) -> dict[Place, Region]:
    """A board over the whole width, one panel of so many rows below it, then the log."""
    top = upper.height - rows - log
    return {
        board: Region(0, upper.y, upper.width, top),
        below: Region(0, upper.y + top, upper.width, rows),
        "log": Region(0, upper.y + top + rows, upper.width, log),
    }


def _wide(upper: Region, board: Place, dice: Dice) -> dict[Place, Region]:
    """A tall map; party above cards beside it, less of it where dice are placed; the log below."""
    log = max(4, upper.height // 4)
    top = upper.height - log
    left = upper.width * 54 // 100
    share = 30 if board == "fields" and dice == "loose" else 45
    party = max(5, top * share // 100)
    return {
        board: Region(0, upper.y, left, top),
        "party": Region(left, upper.y, upper.width - left, party),
        _cards(board): Region(left, upper.y + party, upper.width - left, top - party),
        "log": Region(0, upper.y + top, upper.width, log),
    }
