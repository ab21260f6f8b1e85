"""Events: drawing them, resolving them, and where their cards go."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.doomrock import goods
from engine.doomrock.adventure import choices, decks, luck, resolve, standing
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import here
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.wording import odds
from engine.doomrock.facts import OmenKept
from engine.doomrock.state import DoomGame


async def draw(game: DoomGame) -> None:
    """Draw and resolve the top Event (DOO-SEA-01, DOO-VEN-09)."""
    place = here(game)
    card = decks.draw(game, "events")
    if card is None:
        return
    for ruling in standing.due(game, "event", "two-events", place):
        standing.use(game, ruling, place)
        card = await _of_two(game, card)
    await play(game, card)
    await resolve.follow(game, "event", place)


async def _of_two(game: DoomGame, first: str) -> str:
    """Draw a second Event; the player resolves one, the other goes to the bottom."""
    second = decks.draw(game, "events")
    if second is None:
        return first
    options = tuple(
        Option(
            key=card,
            label=game.library.events[card].name,
            value=card,
            note=summary(game, card),
        )
        for card in (first, second)
    )
    pick = Pick("event.which", "Which of the two Events happens?", options, "DOO-ADV-13")
    chosen = await game.ask(pick)
    decks.put_under(game, "events", second if chosen == first else first)
    return chosen


def summary(game: DoomGame, card: str) -> str:
    """What an Event offers, in a line."""
    event = game.library.events[card]
    if event.table:
        return f"LOOT!: {odds(event.table, 0)}"
    return " | ".join(option.label for option in event.options)


async def play(game: DoomGame, card: str) -> None:
    """Resolve an Event, then put it under its deck unless it is kept (DOO-SEA-02, -03, -08)."""
    event = game.library.events[card]
    goods.count(game, "events")
    scene = Scene(card=card, name=event.name, event=True)
    with game.because(event.name, "DOO-SEA-03" if event.table else "DOO-SEA-02"):
        asks = len(event.options) > 1
        if event.text and not asks:
            game.tell(Said(text=event.text))
        if event.table:
            await luck.loot(game, 0, event.table, scene)
        elif not asks:
            await resolve.resolve(game, event.options[0].effects, scene)
        else:
            prompt = f"{event.name}: {event.text}" if event.text else event.name
            await choices.choose(game, event.options, scene, "event.option", prompt, "DOO-SEA-02")
    if not scene.kept:
        decks.put_under(game, "events", card)


def omen_fact(effect: ad.Omen) -> OmenKept:
    """What is told of a kept omen."""
    return OmenKept(name=effect.name, rule="DOO-SEA-08")
