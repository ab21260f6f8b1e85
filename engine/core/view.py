"""Views: frozen pictures for screens, with only what the player may know."""

from __future__ import annotations

from typing import Literal

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


class LocationView(msgspec.Struct, frozen=True, kw_only=True):
    """A place to visit in an area: its price and its effect in words, and why it cannot be visited
    now ("": it can). `signs` is the price in as few signs as there are. `at` is the place under
    which options name it."""

    name: str
    text: str
    price: str = ""
    signs: str = ""
    why_not: str = ""
    at: str = ""


class WareView(msgspec.Struct, frozen=True, kw_only=True):
    """A piece for sale."""

    name: str
    kind: str
    price: str
    text: str = ""
    affordable: bool = True
    at: str = ""


class AreaView(msgspec.Struct, frozen=True, kw_only=True):
    """A place card: `counters` lie on it ("Secrets", 3), `lines` are its standing rules."""

    name: str
    kind: str
    here: bool = False
    counters: tuple[Stat, ...] = ()
    lines: tuple[str, ...] = ()
    locations: tuple[LocationView, ...] = ()
    wares: tuple[WareView, ...] = ()
    at: str = ""


class AreasView(msgspec.Struct, frozen=True, kw_only=True):
    """A row of place cards with the group on one of them; `decks` tells how many cards are left."""

    title: str
    areas: tuple[AreaView, ...]
    decks: tuple[Stat, ...] = ()
    notes: tuple[str, ...] = ()


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    """A piece on a battlefield: unbroken and broken Hit Points, what protects it, hidden damage
    tokens (`exposed` in all, `known` those that the player has seen), and its markers in words.
    `lines` tell more of it."""

    name: str
    kind: Literal["hero", "enemy", "pet", "terrain"]
    hp: int = 0
    broken: int = 0
    shields: int = 0
    armor: int = 0
    exposed: int = 0
    known: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    engaged: bool = False
    surrounded: bool = False
    activated: bool = False
    lines: tuple[str, ...] = ()
    at: str = ""


class GroupView(msgspec.Struct, frozen=True, kw_only=True):
    """Figures that stand together."""

    name: str
    figures: tuple[FigureView, ...]
    at: str = ""


class FieldView(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a battlefield."""

    name: str
    groups: tuple[GroupView, ...]


class FieldsView(msgspec.Struct, frozen=True, kw_only=True):
    """A battlefield without distances. `order` ranks figures ("1 Ann 90"), `notes` are what must be
    in sight at all times, whole sentences without their stops, `legend` what words and numbers
    there mean."""

    title: str
    fields: tuple[FieldView, ...]
    order: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()


class DieView(msgspec.Struct, frozen=True, kw_only=True):
    """A die: `takes` are the cards that it may still go to, `buys` what else it can be turned in
    for, `plan` which of that wastes no die; `note` tells its colour or that it is an extra one."""

    value: int
    takes: tuple[str, ...] = ()
    buys: tuple[str, ...] = ()
    plan: str = ""
    note: str = ""
    at: str = ""


class AbilityView(msgspec.Struct, frozen=True, kw_only=True):
    """A card that dice go on: the values it takes, its charges, the dice on it, and why it cannot
    be used now ("": it can). `lines` are its whole text, numbers worked out."""

    name: str
    kind: str
    values: str = ""
    charges: int = 1
    dice: tuple[DieView, ...] = ()
    why_not: str = ""
    lines: tuple[str, ...] = ()
    at: str = ""


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """What one player has to act with: dice not placed, dice set aside, re-rolls left, cards for
    dice, and `gear` that is ready or used. `active` is whose turn it is."""

    name: str
    pool: tuple[DieView, ...] = ()
    aside: tuple[DieView, ...] = ()
    rerolls: int = 0
    cards: tuple[AbilityView, ...] = ()
    gear: tuple[AbilityView, ...] = ()
    active: bool = False


class DiceView(msgspec.Struct, frozen=True, kw_only=True):
    """All dice and the cards that they go on; `notes` say what is to come, what matters most
    first."""

    hands: tuple[HandView, ...]
    notes: tuple[str, ...] = ()


class PhaseView(msgspec.Struct, frozen=True):
    """Where in the turn the game is: all phases, the one now, and its particulars. `clock` is said
    in place of the turn's number where a game counts otherwise, and so is `moment` where runs are
    listed."""

    title: str
    turn: int
    phases: tuple[str, ...]
    phase: str
    details: tuple[str, ...] = ()
    clock: str = ""
    moment: str = ""


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
    areas: AreasView | None = None
    fields: FieldsView | None = None
    dice: DiceView | None = None
