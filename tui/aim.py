"""Moving the cursor: what arrows, direction letters and pages do in each panel. Pure."""

from __future__ import annotations

import msgspec

from engine.core.ask import PickSome, Question
from engine.core.hex import Hex
from engine.core.view import View
from tui.cursor import Cursor, Panel, over_hexes
from tui.keys import USUAL, Keymap, place_of, step_across
from tui.spots import on_board, on_cards
from tui.widgets.question import answers

ARROWS = ("up", "down", "left", "right")


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to point at; `each` is how many options stand in one column."""

    question: Question[object] | None
    view: View
    each: int
    told: int
    keymap: Keymap = USUAL


def placed(question: Question[object] | None, panel: Panel, cursor: Cursor, view: View) -> int:
    """The number of the option that lies on what the cursor points at in a panel, or -1."""
    places: tuple[str, ...] = ()
    if panel == "map" and view.fight is not None:
        foes = view.fight.foes
        places = (f"figure:{foes[min(cursor.foe, len(foes) - 1)].id}",) if foes else ()
    elif panel == "map" and (spots := on_board(view)):
        places = (spots[min(cursor.spot, len(spots) - 1)],)
    elif panel == "map":
        places = (f"hex:{cursor.hex[0]},{cursor.hex[1]}",)
    elif panel == "party" and view.party.members:
        members = view.party.members
        places = (f"figure:{members[min(cursor.figure, len(members) - 1)].id}",)
    elif panel == "cards" and (spots := on_cards(view)):
        places = (spots[min(cursor.card, len(spots) - 1)],)
    elif panel == "cards":
        cards = [card for bar in view.bars for card in bar.cards]
        if cards:
            card = cards[min(cursor.card, len(cards) - 1)]
            places = (card.at or f"card:{card.id}", f"card:{card.id}", f"slot:{card.slot}")
    found = -1
    for index, option in enumerate(answers(question) if question is not None else ()):
        if option.at in places and (found < 0 or not option.why_not):
            found = index
            if not option.why_not:
                break
    return found


def moved(cursor: Cursor, key: str, reach: Reach) -> Cursor | None:
    """The cursor after an arrow (or a direction letter on the map); None when the key is none."""
    if over_hexes(cursor, reach.view):
        step = reach.keymap.directions().get(key)
        if step is not None:
            return _to_hex(cursor, (cursor.hex[0] + step[0], cursor.hex[1] + step[1]), reach)
        if key in ARROWS:
            return _to_hex(cursor, step_across(cursor.hex, key), reach)
        return None
    if key not in ARROWS:
        return None
    step_by = -1 if key in ("up", "left") else 1
    replace = msgspec.structs.replace
    match cursor.panel:
        case "question":
            along = step_by * (reach.each if key in ("left", "right") else 1)
            return to_option(cursor, cursor.option + along, reach.question)
        case "map":
            fight = reach.view.fight
            if fight is None:
                spot = _within(cursor.spot + step_by, len(on_board(reach.view)))
                return replace(cursor, spot=spot, notice="", page=0)
            count = len(fight.foes) if fight is not None else 1
            return replace(cursor, foe=_within(cursor.foe + step_by, count), notice="", page=0)
        case "party":
            count = len(reach.view.party.members)
            return replace(
                cursor, figure=_within(cursor.figure + step_by, count), notice="", page=0
            )
        case "cards":
            count = len(on_cards(reach.view)) or sum(len(bar.cards) for bar in reach.view.bars)
            return replace(cursor, card=_within(cursor.card + step_by, count), notice="", page=0)
        case "log":
            return replace(cursor, line=_within(cursor.line - step_by, reach.told), notice="")
        case _:
            return None


def to_option(cursor: Cursor, index: int, question: Question[object] | None) -> Cursor:
    """The cursor on another option, and on the hex that it lies on."""
    options = answers(question) if question is not None else ()
    if not options:
        return cursor
    index = _within(index, len(options))
    place = place_of(options[index].at)
    at = cursor.hex if place is None else place
    return msgspec.structs.replace(cursor, option=index, hex=at, notice="")


def ticked(question: PickSome[object], cursor: Cursor, key: str) -> Cursor:
    """The cursor after an option was ticked, or its tick taken away."""
    replace = msgspec.structs.replace
    if key in cursor.chosen:
        return replace(cursor, chosen=tuple(k for k in cursor.chosen if k != key))
    if question.most == 1:
        return replace(cursor, chosen=(key,))
    if len(cursor.chosen) >= question.most:
        return replace(cursor, notice=f"{question.most} at most: take a tick away first.")
    return replace(cursor, chosen=(*cursor.chosen, key))


def _to_hex(cursor: Cursor, at: Hex, reach: Reach) -> Cursor:
    """The cursor on another hex of the map, and on the option that lies there."""
    view = reach.view.map
    known = view is not None and (
        at in view.edges or any((cell.q, cell.r) == at for cell in view.cells)
    )
    offered = any(place_of(o.at) == at for o in (answers(reach.question) if reach.question else ()))
    if not known and not offered:
        return msgspec.structs.replace(cursor, notice="The map ends there.")
    there = msgspec.structs.replace(cursor, hex=at, notice="", page=0)
    index = placed(reach.question, "map", there, reach.view)
    return there if index < 0 else msgspec.structs.replace(there, option=index)


def _within(index: int, count: int) -> int:
    return max(0, min(index, count - 1))
