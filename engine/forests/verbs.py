"""The verbs that only the Forests carry out: fate, Essence, Fragments, Destinations, fights."""

from __future__ import annotations

from engine.core.amount import amount
from engine.core.ask import Option, Pick, PickSome
from engine.core.deck import Deck
from engine.core.fact import Said
from engine.forests import battles, circumstances, destinations
from engine.forests.custom import CUSTOM
from engine.forests.essence import gain_essence, offer
from engine.forests.fate import move_cycle, move_tracker
from engine.forests.favors import gain_favors
from engine.forests.fragments import gain_fragments
from engine.forests.power_ups import drawers, give, give_one
from engine.forests.rewards import gain_supplies
from engine.forests.state import AT_CYCLE, ForestsGame, Timer
from engine.hexcrawl import effect as fx
from engine.hexcrawl.movement import roam, teleport, wander
from engine.hexcrawl.resolve import resolve
from engine.hexcrawl.scene import Scene


async def carry_out(game: ForestsGame, effect: fx.Verb, scene: Scene) -> None:
    """Carry out one verb. Raises ValueError for a verb that has no meaning outside a fight."""
    match effect:
        case fx.Supplies():
            gain_supplies(game, effect.source or scene.card)
        case fx.Essence():
            gain_essence(game, effect.kind, effect.n)
        case fx.Harvest():
            await offer(game, effect.kind, effect.n)
        case fx.Favor():
            gain_favors(game, effect.n)
        case fx.PowerUp():
            if effect.who == "one":
                await give_one(game, effect.n)
            elif effect.who == "subject" and scene.hero is not None:
                await give(game, [scene.hero], effect.n)
            else:
                await give(game, drawers(game), effect.n)
        case fx.Fragment():
            await gain_fragments(game, effect.n)
        case fx.OpenDestination():
            await destinations.open_more(game, effect.n)
        case fx.Teleport():
            await teleport(game, effect.n, effect.to)
        case fx.Wander():
            await wander(game)
        case fx.Roam():
            await roam(game)
        case fx.Fate():
            await move_tracker(game, effect.n, scene.name)
        case fx.Cycle():
            await move_cycle(game, effect.n)
        case fx.DrawCircumstance():
            await circumstances.draw_and_play(game)
        case fx.CycleSlot():
            await _cycle_slots(game, effect.n)
        case fx.Look():
            await _look(game, effect)
        case fx.EndAffliction():
            await circumstances.end_affliction(game, everything=effect.all)
        case fx.EndNature():
            await circumstances.end_nature(game)
        case fx.Later():
            game.state.timers.append(Timer(card=scene.card, left=effect.turns or AT_CYCLE))
        case fx.FightFoe():
            await _fight(game, effect, scene)
        case fx.Custom():
            await CUSTOM[effect.name](game, scene, effect.n)
        case _:
            raise ValueError(f"{scene.card}: {effect} means nothing outside a fight")


async def _cycle_slots(game: ForestsGame, n: int) -> None:
    state, library = game.state, game.library
    options = tuple(
        Option(
            key=f"slot:{i + 1}",
            label=library.circumstances[card].name,
            value=i,
            at=f"slot:{i + 1}",
            note=library.circumstances[card].kind,
        )
        for i, card in enumerate(state.bar)
        if card
    )
    some = PickSome(
        "circumstance.cycle",
        "Which open Circumstances go?",
        options,
        min(n, len(options)),
        min(n, len(options)),
        "FOR-CIR-03",
    )
    for slot in await game.ask_some(some):
        await circumstances.discard_open(game, slot)
    circumstances.refill(game)


def _pile(game: ForestsGame, deck: str) -> list[str]:
    """The cards of a deck, the top last; HEXtiles are drawn from the end too."""
    state = game.state
    decks: dict[str, Deck] = {
        "circumstances": state.circumstances,
        "destinations": state.destinations,
        "fragments": state.fragment_deck,
    }
    return decks[deck].pile if deck in decks else state.tiles


def card_name(game: ForestsGame, card: str) -> str:
    """The name of any card or tile."""
    library = game.library
    if card in library.circumstances:
        return library.circumstances[card].name
    if card in library.destinations:
        return library.destinations[card].name
    if card in library.fragments:
        return library.fragments[card].name
    return library.tiles[card].name


async def _look(game: ForestsGame, effect: fx.Look) -> None:
    """Look at the top cards and put them back in any order."""
    pile = _pile(game, effect.deck)
    count = min(effect.n, len(pile))
    if not count:
        return
    seen = [pile.pop() for _ in range(count)]
    game.state.reveals += 1
    if count == 1:
        # Nothing to put in order, so no question would show it.
        game.tell(Said(text=f"The last one is {card_name(game, seen[0])}."))
    back: list[str] = []
    while seen:
        options = tuple(Option(key=c, label=card_name(game, c), value=c) for c in seen)
        prompt = "Which comes first?" if not back else "Which comes next?"
        chosen = await game.ask(Pick("deck.order", prompt, options))
        seen.remove(chosen)
        back.append(chosen)
    pile.extend(reversed(back))


async def _fight(game: ForestsGame, effect: fx.FightFoe, scene: Scene) -> None:
    level = amount(effect.level, game.moments.numbers(game))
    won = await battles.card_fight(
        game,
        effect.card,
        origin=f"card:{scene.card}",
        level=level,
        dangerous=effect.dangerous,
        penalty=effect.penalty,
        reward=effect.reward,
    )
    if won:
        await resolve(game, effect.win, scene)
