"""One action of the Adventure: Travel, a visit, Search, Venture Forth, or what is free."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.ask import Option, Pick
from engine.doomrock import gear
from engine.doomrock.adventure import arena, movement, prices, resolve, standing, visits
from engine.doomrock.adventure.movement import Way, forth_note, ways
from engine.doomrock.adventure.places import Spot, doomrock_revealed, here, name_of, spots, type_of
from engine.doomrock.adventure.scout import card_name
from engine.doomrock.adventure.wording import price_words
from engine.doomrock.state import DoomGame, Place

TOPIC = "adventure.action"
BEGUN = "begun"
"""The mark that the Act's start has had its effects."""


class Action(NamedTuple):
    """What to do next: the kind of action, with the Area, location or way that it needs."""

    kind: str
    place: Place | None = None
    spot: Spot | None = None
    way: Way | None = None


async def adventure_turn(game: DoomGame) -> None:
    """One Adventure action of the player's choice, carried out whole (DOO-ADV-14).

    The Battle starts when the player says so, at the latest when nothing else can be done
    (DOO-ADV-05).
    """
    await _begin(game)
    place = here(game)
    options = [*_map_options(game, place), *_visit_options(game, place)]
    await _act(game, place, options)


async def arena_turn(game: DoomGame) -> None:
    """The drafts of the Battle Arena, then one visit after the other (DOO-ARE-03)."""
    if arena.DRAFTED not in game.state.adventure.marks:
        await arena.prepare(game)
        return
    place = here(game)
    await _act(game, place, _visit_options(game, place))


async def _begin(game: DoomGame) -> None:
    """What is in force at the start of the Act."""
    marks = game.state.adventure.marks
    if BEGUN not in marks:
        marks.append(BEGUN)
        await resolve.follow(game, "act", here(game))


async def _act(game: DoomGame, place: Place, options: list[Option[Action]]) -> None:
    if gear.changeable(game):
        options.append(_equip_option())
    options.append(_battle_option(game))
    adventure = game.state.adventure
    prompt = f"{name_of(game, place.card)}: Time {adventure.time}, Silver {game.state.silver}"
    action = await game.ask(Pick(TOPIC, prompt, tuple(options), "DOO-ADV-14"))
    match action:
        case Action("travel", place=Place() as to):
            with game.because("Travel", "DOO-ADV-15"):
                await movement.travel(game, to)
        case Action("visit", spot=Spot() as spot):
            await visits.visit(game, spot)
        case Action("search"):
            with game.because("Search", "DOO-SEA-01"):
                await visits.search(game, place)
        case Action("venture", way="area" | "doomrock" as way):
            with game.because("Venture Forth", "DOO-VEN-01"):
                await movement.venture(game, way)
        case Action("equip"):
            await gear.equip(game)
        case _:
            adventure.over = True


# -- options ---------------------------------------------------------------------------------------


def _forbidden(game: DoomGame, when: str, place: Place) -> tuple[str, str]:
    found = standing.due(game, when, "forbid", place)
    return (f"forbidden by {name_of(game, found[0].card)}", "DOO-ADV-11") if found else ("", "")


def _map_options(game: DoomGame, place: Place) -> list[Option[Action]]:
    """Travel, Search and Venture Forth, with what they cost and why they cannot be done."""
    options = [_travel_option(game, place, to) for to in movement.others(game)]
    options.append(_search_option(game, place))
    found = ways(game)
    options.extend(_venture_option(game, place, way) for way in found)
    if "area" not in found:
        options.append(
            Option(
                key="venture",
                label="Venture Forth",
                value=Action("venture"),
                why_not="no Area is left in the deck",
                rule="DOO-VEN-02",
                letter="v",
            )
        )
    return options


def _travel_option(game: DoomGame, place: Place, to: Place) -> Option[Action]:
    price = prices.of_action(game, "travel", to, place)
    why_not, rule = _forbidden(game, "travel", to)
    if not why_not:
        why_not, rule = prices.lacking(game, price, place)
    return Option(
        key=f"travel:{to.card}",
        label=f"Travel to {name_of(game, to.card)}",
        value=Action("travel", place=to),
        at=f"area:{to.card}",
        note=f"{price_words(price) or 'free'}: {type_of(game, to)}, {to.secrets} Secrets",
        why_not=why_not,
        rule=rule,
        letter="t",
    )


def _search_option(game: DoomGame, place: Place) -> Option[Action]:
    price = prices.of_action(game, "search", place)
    why_not, rule = _forbidden(game, "search", place)
    if not place.secrets:
        why_not, rule = "no Secret is left here", "DOO-SEA-01"
    elif not why_not:
        why_not, rule = prices.lacking(game, price, place)
    pile = game.state.events.pile
    event = "an Event"
    if "events" in game.state.scouted and pile:
        event = f"the Event {card_name(game, 'events', pile[-1])}"
    bonus = "" if place.bonus else ", the last brings the Exploration Bonus"
    return Option(
        key="search",
        label="Search",
        value=Action("search"),
        at=f"area:{place.card}",
        note=f"{price_words(price) or 'free'}: {event}, then 1 of {place.secrets} Secrets{bonus}",
        why_not=why_not,
        rule=rule,
        letter="s",
    )


def _venture_option(game: DoomGame, place: Place, way: Way) -> Option[Action]:
    price = prices.of_action(game, "venture", place)
    why_not, rule = _forbidden(game, "venture", place)
    if not why_not:
        why_not, rule = prices.lacking(game, price, place)
    doomrock = way == "doomrock"
    return Option(
        key="venture-doomrock" if doomrock else "venture",
        label="Venture Forth to Doomrock" if doomrock else "Venture Forth",
        value=Action("venture", way=way),
        note=f"{price_words(price) or 'free'}: {forth_note(game, way)}",
        why_not=why_not,
        rule=rule,
        letter="d" if doomrock else "v",
    )


def _visit_options(game: DoomGame, place: Place) -> list[Option[Action]]:
    options = []
    for spot in spots(game, place):
        why_not, rule = visits.refused(game, spot)
        options.append(
            Option(
                key=f"visit:{spot.id}",
                label=spot.location.name,
                value=Action("visit", spot=spot),
                at=spot.at,
                note=visits.note(game, spot),
                why_not=why_not,
                rule=rule,
            )
        )
    return options


def _equip_option() -> Option[Action]:
    return Option(
        key="equip",
        label="Change equipment",
        value=Action("equip"),
        note="costs nothing",
        letter="e",
    )


def _battle_option(game: DoomGame) -> Option[Action]:
    """What cannot be taken back stands in the label, which is shown wherever the cursor is."""
    state = game.state
    time = state.adventure.time
    parts = []
    if "battle" in state.scouted:
        parts.append(f"against {card_name(game, 'battle', state.battles.pile[-1])}")
    label = f"Start the Battle, {time} Time unused" if time else "Start the Battle"
    if state.act == standing.LAST_ACT and state.stage != "arena" and not doomrock_revealed(game):
        label = "Start the Battle and lose"
        parts.append("Doomrock is not revealed: the campaign would be lost")
    return Option(
        key="battle",
        label=label,
        value=Action("battle"),
        note="; ".join(parts),
        letter="b",
    )
