"""The Circumstance phase: which card is met, playing it, and the cards that stay in force."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import PhaseBegan, Rolled, Said, Shuffled
from engine.forests import battles, destinations
from engine.forests.facts import CardPlayed
from engine.forests.fate import move_tracker
from engine.forests.living import tell_situation
from engine.forests.places import QUIET, in_fey, is_at
from engine.forests.state import AT_CYCLE, ForestsGame, InForce
from engine.hexcrawl.energy import forget_phase
from engine.hexcrawl.heroes import lift
from engine.hexcrawl.resolve import resolve
from engine.hexcrawl.scene import Scene

SLOTS = 5
DECK = "Circumstances"
DISCARDING = ("cautious", "camp")
"""The movement types that allow the card of the turn to be discarded (FOR-MOV-07)."""


async def circumstance_phase(game: ForestsGame) -> None:
    """One Circumstance, unless the place knows none (FOR-CIR-01, -02, FOR-FEY-09)."""
    state = game.state
    state.journey.phase = "circumstance"
    forget_phase(game)
    if not in_fey(game) and is_at(game, QUIET):
        game.tell(Said(text="No Circumstance on this spot.", rule="FOR-CIR-01"))
        return
    game.tell(PhaseBegan(phase="Circumstance", rule="FOR-CIR-01"))
    if in_fey(game):
        slot = await _choose_in_fey(game)
    else:
        face = game.roll(6)
        slot = face - 1
        result = f"slot {face}" if slot < SLOTS else "the top of the deck, unseen"
        game.tell(Rolled(die="hex", faces=(face,), total=face, result=result, rule="FOR-CIR-02"))
    if slot < SLOTS and state.bar[slot]:
        card, state.bar[slot] = state.bar[slot], ""
        if not await _waved_off(game, card):
            await play(game, card, slot)
    else:
        drawn = _draw(game)
        if drawn is not None and not await _waved_off(game, drawn):
            await play(game, drawn)
    refill(game)


async def _choose_in_fey(game: ForestsGame) -> int:
    """In the Fey Realm the group picks an open card or draws blindly (FOR-FEY-09)."""
    options = [
        Option(
            key=f"slot:{slot + 1}",
            label=game.library.circumstances[card].name,
            value=slot,
            at=f"slot:{slot + 1}",
            note=game.library.circumstances[card].text,
        )
        for slot, card in enumerate(game.state.bar)
        if card
    ]
    options.append(Option("blind", "Draw blindly", SLOTS, letter="d"))
    prompt = "The Fey Realm offers you a choice"
    return await game.ask(Pick("circumstance.choose", prompt, tuple(options), "FOR-FEY-09"))


async def _waved_off(game: ForestsGame, card_id: str) -> bool:
    """A Cautious or camping group may discard the card unplayed (FOR-CIR-05, -06, FOR-MOV-07)."""
    card = game.library.circumstances[card_id]
    if game.state.journey.kind not in DISCARDING or in_fey(game):
        return False
    options = (
        Option("play", f"Play {card.name}", False, note=card.text, letter="p"),
        Option(
            "discard",
            "Discard it",
            True,
            note="the Fate Tracker rises by 1" if card.fate else "",
            why_not="Unavoidable" if card.unavoidable else "",
            rule="FOR-CIR-06" if card.unavoidable else "",
            letter="d",
        ),
    )
    prompt = f"{card.name} ({card.kind}) lies ahead"
    pick = Pick("circumstance.play", prompt, options, "FOR-CIR-05")
    if not await game.ask(pick):
        return False
    await _bury(game, card_id, unplayed=True)
    return True


def _draw(game: ForestsGame) -> str | None:
    """The top of the deck; an empty one is reshuffled from its discards (FOR-CIR-04)."""
    deck = game.state.circumstances
    if not deck.pile and deck.discards:
        game.tell(Shuffled(deck=DECK, rule="FOR-CIR-04"))
    return game.draw(deck, DECK)


async def draw_and_play(game: ForestsGame) -> None:
    """Draw a Circumstance blindly and play it."""
    card = _draw(game)
    if card is not None:
        await play(game, card)


async def _bury(game: ForestsGame, card_id: str, *, unplayed: bool) -> None:
    """Put a card on the discards; an unplayed one with the Fate symbol counts now (FOR-SEN-05)."""
    with game.because(game.library.circumstances[card_id].name, "FOR-CIR-03"):
        game.discard(game.state.circumstances, DECK, card_id)
    if unplayed:
        await _symbol(game, card_id)


async def _symbol(game: ForestsGame, card_id: str) -> None:
    """A card with the Fate symbol raises the Fate Tracker once (FOR-SEN-05)."""
    card = game.library.circumstances[card_id]
    if card.fate:
        with game.because(card.name, "FOR-SEN-05"):
            await move_tracker(game, 1, card.name)


async def play(game: ForestsGame, card_id: str, slot: int | None = None) -> None:
    """Play a Circumstance; `slot` is where it lay open (FOR-CIR-03, FOR-CIR-08 to -12)."""
    state = game.state
    card = game.library.circumstances[card_id]
    scene = Scene(card_id, card.name)
    with game.because(card.name, "FOR-CIR-02"):
        game.tell(CardPlayed(deck=DECK, card=card_id))
        tell_situation(game, card_id)
        await _symbol(game, card_id)
        match card.kind:
            case "Encounter":
                await battles.encounter(game, card.foe, f"circumstance:{card_id}")
            case "Affliction":
                state.in_force.append(InForce(card=card_id, left=card.turns))
                await resolve(game, card.active, scene)
                await resolve(game, card.effects, scene)
                return
            case "Nature":
                await end_nature(game)
                state.nature = card_id
                await resolve(game, card.active, scene)
                await resolve(game, card.effects, scene)
                return
            case _:
                await resolve(game, card.effects, scene)
    if scene.kept and slot is not None and not state.bar[slot]:
        state.bar[slot] = card_id
    elif not card.unique or scene.kept:
        await _bury(game, card_id, unplayed=False)


def refill(game: ForestsGame) -> None:
    """Open a new card on each empty slot (FOR-SET-15, FOR-CIR-03)."""
    bar = game.state.bar
    while len(bar) < SLOTS:
        bar.append("")
    for slot in range(SLOTS):
        if not bar[slot]:
            bar[slot] = _draw(game) or ""


async def discard_open(game: ForestsGame, slot: int) -> None:
    """Discard an open Circumstance unplayed; its Fate symbol counts (FOR-SEN-05)."""
    card, game.state.bar[slot] = game.state.bar[slot], ""
    if card:
        await _bury(game, card, unplayed=True)


# -- cards in force -------------------------------------------------------------------------------


async def each_turn(game: ForestsGame) -> None:
    """What Afflictions do right after the Skill phase, from the turn after they were played."""
    for one in list(game.state.in_force):
        if one.fresh or one not in game.state.in_force:
            continue
        card = game.library.circumstances[one.card]
        if card.each_turn:
            with game.because(card.name, "FOR-CIR-08"):
                await resolve(game, card.each_turn, Scene(card.id, card.name))


async def end_affliction(
    game: ForestsGame, *, everything: bool = False, rule: str = "FOR-CIR-09"
) -> None:
    """End one Affliction of the player's choice, or all of them (FOR-CIR-09)."""
    state = game.state
    if everything:
        for one in list(state.in_force):
            _end(game, one, rule)
        return
    if not state.in_force:
        return
    options = tuple(
        Option(
            key=one.card,
            label=game.library.circumstances[one.card].name,
            value=one,
            at=f"card:{one.card}",
            note=f"{one.left} turns left: {game.library.circumstances[one.card].text}",
        )
        for one in state.in_force
    )
    pick = Pick("affliction.end", "Which Affliction ends?", options, rule)
    _end(game, await game.ask(pick), rule)


def _end(game: ForestsGame, one: InForce, rule: str) -> None:
    state = game.state
    card = game.library.circumstances[one.card]
    state.in_force.remove(one)
    with game.because(card.name, rule):
        game.tell(CardPlayed(deck=DECK, card=one.card, how="ended"))
        lift(game, source=card.name)
        game.discard(state.circumstances, DECK, one.card)


async def end_nature(game: ForestsGame) -> None:
    """The Nature card in play goes to the discards (FOR-CIR-12)."""
    state = game.state
    if not state.nature:
        return
    card = game.library.circumstances[state.nature]
    state.nature = ""
    with game.because(card.name, "FOR-CIR-12"):
        game.tell(CardPlayed(deck=DECK, card=card.id, how="ended"))
        lift(game, source=card.name)
        game.discard(state.circumstances, DECK, card.id)


def begin_turn(game: ForestsGame) -> None:
    """Afflictions played in an earlier turn are fresh no more."""
    for one in game.state.in_force:
        one.fresh = False


async def count_down(game: ForestsGame) -> None:
    """In the Magi phase Afflictions run out and delayed effects come due (FOR-CIR-15)."""
    state = game.state
    for one in list(state.in_force):
        one.left -= 1
        if one.left <= 0:
            _end(game, one, "FOR-CIR-15")
    for timer in list(state.timers):
        if timer.left == AT_CYCLE:
            continue
        timer.left -= 1
        if timer.left <= 0:
            state.timers.remove(timer)
            await _due(game, timer.card)


async def _due(game: ForestsGame, card_id: str) -> None:
    card = game.library.circumstances.get(card_id)
    if card is None:
        await destinations.due(game, game.library.destinations[card_id])
        return
    with game.because(card.name, "FOR-CIR-11"):
        await resolve(game, card.later, Scene(card_id, card.name))
