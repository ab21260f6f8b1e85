"""The places of boards without hexes that options can lie on, in the order of the cursor."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.view import AreasView, DiceView, FieldsView, HandView, View


def of_areas(view: AreasView) -> Iterator[str]:
    """Each area with its locations and wares."""
    for area in view.areas:
        yield area.at
        yield from (location.at for location in area.locations)
        yield from (ware.at for ware in area.wares)


def of_fields(view: FieldsView) -> Iterator[str]:
    """Each group with its figures."""
    for field in view.fields:
        for group in field.groups:
            yield group.at
            yield from (figure.at for figure in group.figures)


def of_hand(view: HandView) -> Iterator[str]:
    """The dice of a hand, those set aside for something among them, then its cards with the dice
    that lie on them, and its gear."""
    yield from (die.at for die in view.pool)
    yield from (die.at for die in view.aside if die.note)
    for card in view.cards:
        yield card.at
        yield from (die.at for die in card.dice)
    yield from (card.at for card in view.gear)


def of_dice(view: DiceView) -> Iterator[str]:
    """Everything in all hands."""
    for hand in view.hands:
        yield from of_hand(hand)


def on_board(view: View) -> tuple[str, ...]:
    """The places of the board of areas or fields; none for maps and fights."""
    if view.fields is not None:
        return tuple(of_fields(view.fields))
    return tuple(of_areas(view.areas)) if view.areas is not None else ()


def on_cards(view: View) -> tuple[str, ...]:
    """The places of the dice and the cards that they go on."""
    return tuple(of_dice(view.dice)) if view.dice is not None else ()
