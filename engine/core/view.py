"""Views: frozen pictures for screens, with only what the player may know."""

from __future__ import annotations

import msgspec


class Bar(msgspec.Struct, frozen=True):
    """A value against its maximum ("Health", 7, 12)."""

    name: str
    value: int
    most: int


class Stat(msgspec.Struct, frozen=True):
    """A short name, a number, and a note such as "disabled"; `parts` adds up to the number."""

    name: str
    value: int
    note: str = ""
    parts: tuple[str, ...] = ()


class CellView(msgspec.Struct, frozen=True):
    """One hex: `terrain` names it, `label` is its one- or two-character feature mark, `marks` are
    the letters of open cards there. `cost` is what it takes to get there now (-1: out of reach),
    `safe` whether the way there keeps the turn Cautious."""

    q: int
    r: int
    terrain: str
    label: str = ""
    road: bool = False
    river: bool = False
    tree: bool = False
    blocked: bool = False
    marks: str = ""
    token: str = ""
    cost: int = -1
    safe: bool = False
    lines: tuple[str, ...] = ()


class HexMapView(msgspec.Struct, frozen=True):
    """A hex map: where the group is, every known cell, and the empty places that a tile may
    fill."""

    title: str
    here: tuple[int, int]
    cells: tuple[CellView, ...]
    edges: tuple[tuple[int, int], ...] = ()
    legend: tuple[str, ...] = ()


class MemberView(msgspec.Struct, frozen=True):
    """One figure of the player's side."""

    id: str
    name: str
    title: str
    kind: str
    bars: tuple[Bar, ...]
    abilities: tuple[Stat, ...] = ()
    skills: tuple[Stat, ...] = ()
    purse: tuple[Stat, ...] = ()
    conditions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    sheet: tuple[str, ...] = ()
    out: str = ""
    action: str = ""


class PartyView(msgspec.Struct, frozen=True):
    """Everyone on the player's side."""

    members: tuple[MemberView, ...]
    notes: tuple[str, ...] = ()


class CardView(msgspec.Struct, frozen=True):
    """One open card. `symbols` are short words such as "Elowen" or "Unavoidable"."""

    id: str
    slot: str
    name: str
    kind: str
    symbols: tuple[str, ...] = ()
    summary: str = ""
    lines: tuple[str, ...] = ()
    at: str = ""


class CardBarView(msgspec.Struct, frozen=True):
    """A row of open cards."""

    id: str
    title: str
    cards: tuple[CardView, ...]


class TrackView(msgspec.Struct, frozen=True):
    """A counter with its size (0: no end)."""

    name: str
    value: int
    size: int = 0
    note: str = ""


class TracksView(msgspec.Struct, frozen=True):
    """The counters of the game; `head` go into the status line, `rest` onto the tracker sheet."""

    head: tuple[TrackView, ...]
    rest: tuple[TrackView, ...] = ()


class FoeActionView(msgspec.Struct, frozen=True):
    """One line of an action key: the die faces, what it does, and whether it can be paid."""

    faces: str
    name: str
    text: str
    cost: int = 0
    affordable: bool = True
    rolled: bool = False


class FoeView(msgspec.Struct, frozen=True):
    """One opponent. `reducible` and `irreducible` are the damage declared against it."""

    id: str
    name: str
    title: str
    bars: tuple[Bar, ...]
    actions: tuple[FoeActionView, ...] = ()
    conditions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    reducible: int = 0
    irreducible: int = 0


class GroupsView(msgspec.Struct, frozen=True):
    """A fight: its round and phase, and the opponents."""

    title: str
    round: int
    phase: str
    foes: tuple[FoeView, ...]
    notes: tuple[str, ...] = ()


class PhaseView(msgspec.Struct, frozen=True):
    """Where in the turn the game is: all phases, the one now, and its particulars."""

    title: str
    turn: int
    phases: tuple[str, ...]
    phase: str
    details: tuple[str, ...] = ()


class SheetView(msgspec.Struct, frozen=True):
    """A page of text that can be opened at any time: a placard, a tracker, cards in force."""

    id: str
    title: str
    lines: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """All that a screen may show."""

    phase: PhaseView
    party: PartyView
    tracks: TracksView
    map: HexMapView | None = None
    bars: tuple[CardBarView, ...] = ()
    fight: GroupsView | None = None
    sheets: tuple[SheetView, ...] = ()
