"""Words about what is on the screen: why a line came, what lies around, which keys are valid."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.ask import Option, Question
from engine.core.fact import Fact
from engine.core.hex import bearing, distance
from engine.core.view import HexMapView, View
from tui import describe
from tui.keys import COMMANDS, USUAL, Keymap, shown
from tui.rules import find_rule
from tui.seat import Told
from tui.widgets.question import answers

MEANINGS = {
    "help": "these keys",
    "why": "why? (again: the rule itself)",
    "undo": "take the last answer back (not beyond one marked ~: it rolled or revealed)",
    "redo": "give an answer again that was taken back",
    "hint": "what a sensible player would do",
    "repeat": "what you last answered to such a question",
    "map": "the map, the areas or the fight",
    "party": "the party",
    "cards": "the open cards, or the dice",
    "log": "the log; Enter: all of it, to go back to a line or try from there",
    "sheets": "trackers and cards in force",
    "look": "what lies around, in words",
    "asking": "what you are asked, and when",
    "file": "write this screen to a file",
    "report": "write a report of something wrong, with the whole run in it",
    "exit": "save and exit",
}


def why_told(told: Told) -> tuple[tuple[str, ...], str]:
    """What a line of the log came from, and the id of its rule."""
    fact = told.fact
    lines = [told.text]
    lines += [f"  {part}" for part in _parts(fact)]
    if fact.cause:
        lines.append(f"Because of: {fact.cause}")
    if fact.rule:
        lines.append(f"Rule: {fact.rule}")
    if not fact.cause and not fact.rule:
        lines.append("You decided it; no rule came in between.")
    return tuple(lines), fact.rule


def why_asked(volume: str, rule: str) -> tuple[str, ...]:
    """The rule by which a question is put, in its own words if the rulebook has it."""
    found = find_rule(volume, rule)
    lines = (f"You are asked by rule {rule}{f', {found.topic}:' if found is not None else '.'}",)
    return (*lines, f"  {found.text}") if found is not None else lines


def _parts(fact: Fact) -> tuple[str, ...]:
    """The sums behind a number, for any fact that keeps them."""
    parts: object = msgspec.structs.asdict(fact).get("parts", ())
    return tuple(str(part) for part in parts) if isinstance(parts, tuple) else ()


def why_not(option: Option[object]) -> tuple[tuple[str, ...], str]:
    """Why an option is shown but not allowed."""
    lines = [f"{option.label}: not now.", f"Because: {option.why_not}"]
    return (*lines, *([f"Rule: {option.rule}"] if option.rule else [])), option.rule


def around(view: HexMapView) -> tuple[str, ...]:
    """Everything of note on the map, nearest first, with direction and distance."""
    here = next((cell for cell in view.cells if (cell.q, cell.r) == view.here), None)
    lines = []
    if here is not None:
        words = ". ".join(line.rstrip(".") for line in here.lines)
        lines.append(f"Here: {here.terrain.replace('-', ' ')}{'. ' if words else ''}{words}.")
    found = []
    for cell in view.cells:
        at = cell.q, cell.r
        if at == view.here or not (cell.label or cell.token or cell.marks):
            continue
        names = [*cell.lines[:2]] or [word for word in (cell.label, cell.token) if word]
        if cell.marks:
            names.append(f"cards {', '.join(cell.marks)}")
        what = ". ".join(name.rstrip(".") for name in names)
        found.append((distance(view.here, at), bearing(view.here, at), what))
    found.sort()
    lines += [f"{steps} {way}: {what}" for steps, way, what in found]
    return tuple(lines) or ("Nothing of note.",)


def look(view: View) -> tuple[str, ...]:
    """What lies around, whatever the board is."""
    board = tuple(describe.board(view))
    if board:
        return board
    return around(view.map) if view.map is not None else ()


def sheets(view: View) -> tuple[str, ...]:
    """All trackers and sheets, one after the other."""
    lines = list(view.phase.details)
    for track in (*view.tracks.head, *view.tracks.rest):
        size = f" of {track.size}" if track.size else ""
        note = f" ({track.note})" if track.note else ""
        lines.append(f"{track.name}: {track.value}{size}{note}")
    for sheet in view.sheets:
        lines += ["", sheet.title.upper(), *sheet.lines]
    return tuple(lines)


def valid_keys(
    question: Question[object] | None, letters: Mapping[str, str], keymap: Keymap = USUAL
) -> tuple[tuple[str, str], ...]:
    """Every key that does something now, and what."""
    found = []
    if question is not None:
        for option in answers(question):
            if letters.get(option.key):
                off = f" (not now: {option.why_not})" if option.why_not else ""
                found.append((letters[option.key], option.label + off))
    found += [
        ("arrows", "move the cursor of the active panel"),
        ("Enter", "choose what the cursor is on"),
        ("Space", "next page; tick, where several are chosen"),
        ("Tab", "next panel"),
        ("Backspace", "back"),
    ]
    found += [(shown(letter, letters, keymap), MEANINGS[name]) for letter, name in COMMANDS.items()]
    return tuple(found)
