"""Destinations: opening them, attempting them, and what completes them."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.hex import Hex
from engine.core.odds import percent
from engine.forests import battles
from engine.forests.attempts import Attempt
from engine.forests.cards import Destination, Fragment
from engine.forests.escorts import arrived, leave, start_escort
from engine.forests.facts import CardPlayed, DestinationDone, DestinationOpened
from engine.forests.fate import move_tracker
from engine.forests.fragments import gain_fragments, guided, offers
from engine.forests.living import tell_situation
from engine.forests.power_ups import drawers
from engine.forests.state import ForestsGame, OpenDestination, Slot
from engine.forests.trade import trade_with_keeper
from engine.hexcrawl.effect import Effect
from engine.hexcrawl.goods import gain_food, gain_gold
from engine.hexcrawl.heroes import able, gain_rank
from engine.hexcrawl.movement import ground
from engine.hexcrawl.resolve import resolve, resolve_for
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.skills import FAILED
from engine.hexcrawl.state import Hero
from engine.hexcrawl.trials import attempt, group_chance, trial_chance

HALL_SLOT = 4
"""Index of the slot that Paragon's Hall adds."""


# -- opening --------------------------------------------------------------------------------------


def room(game: ForestsGame, slot: Slot, index: int) -> int:
    """How many more Destinations a slot holds (FOR-DST-01, FOR-STY-12)."""
    most = 4 if index == HALL_SLOT else game.state.style.most_destinations
    return most - len(slot.destinations)


def open_on(game: ForestsGame, index: int, card_id: str | None = None) -> bool:
    """Open one Destination on a slot; False without a card or without room."""
    slot = game.state.slots[index]
    if room(game, slot, index) <= 0:
        return False
    card = card_id or game.draw(game.state.destinations, "Destinations")
    if card is None:
        return False
    deadline = game.library.destinations[card].deadline or -1
    slot.destinations.append(OpenDestination(card=card, left=deadline))
    game.tell(DestinationOpened(card=card, slot=index + 1, rule="FOR-DST-01"))
    return True


def refill_all(game: ForestsGame) -> None:
    """A Waypost's notice board: one new Destination for each Relic in play (FOR-DST-01)."""
    for index in range(len(game.state.slots)):
        open_on(game, index)


async def open_more(game: ForestsGame, n: int, card_id: str | None = None) -> None:
    """Open n more Destinations on slots with room, the player picking the slots."""
    for _ in range(n):
        options = tuple(
            Option(
                key=f"slot:{i + 1}",
                label=f"Slot {i + 1}",
                value=i,
                note=f"{len(slot.destinations)} open",
            )
            for i, slot in enumerate(game.state.slots)
            if room(game, slot, i) > 0
        )
        if not options:
            return
        index = await game.ask(Pick("destination.slot", "Onto which slot?", options, "FOR-DST-05"))
        open_on(game, index, card_id)


# -- where they are -------------------------------------------------------------------------------


def place_of(game: ForestsGame, card: Destination) -> Hex | None:
    """The hex of a Destination; None while its tile is not on the board (FOR-DST-22)."""
    return ground(game).mark(card.tile, card.mark)


def open_here(game: ForestsGame) -> list[tuple[Slot, OpenDestination]]:
    """The open Destinations on the group's hex (FOR-DST-03)."""
    library = game.library.destinations
    found = []
    for slot in game.state.slots:
        for entry in slot.destinations:
            if entry.escorting or promised(game, entry):
                continue
            if place_of(game, library[entry.card]) == game.state.at:
                found.append((slot, entry))
    return found


def promised(game: ForestsGame, entry: OpenDestination) -> bool:
    """Whether a Destination only waits for what was promised there."""
    return any(timer.card == entry.card for timer in game.state.timers)


def words(game: ForestsGame, entry: OpenDestination) -> str:
    """What attempting a Destination takes and what its chances are."""
    card = game.library.destinations[entry.card]
    if entry.done:
        return "Challenge: " + (card.challenge.text if card.challenge else "")
    if card.kind == "Skill":
        chance = group_chance(game, able(game.state), card.skills, card.modifier, "destination")
        skills = " + ".join(skill.title() for skill in card.skills)
        return f"{skills} {percent(chance)}, {card.type}"
    if card.kind == "Bounty":
        foe = game.library.foes[card.foe]
        return f"fight {foe.name}, Level {foe.level}"
    if card.kind == "Incursion":
        return f"fight a Dangerous City Watch, Level {battles.incursion_level(game)}"
    if card.kind == "Keeper":
        return "Escort" if card.escort is not None else "trade Essence"
    return card.text


# -- attempting -----------------------------------------------------------------------------------


async def visit(game: ForestsGame) -> None:
    """Attempt the Destinations here, each at most once in this Event phase (FOR-DST-03)."""
    tried: list[str] = []
    while not game.state.journey.fled:
        options = tuple(
            Option(
                key=entry.card,
                label=game.library.destinations[entry.card].name,
                value=(slot, entry),
                at=f"card:{entry.card}",
                note=words(game, entry),
            )
            for slot, entry in open_here(game)
            if entry.card not in tried
        )
        pick = Pick(
            "destination.attempt",
            "Attempt a Destination?",
            options,
            "FOR-DST-03",
            optional=True,
            skip="Leave it for now",
        )
        chosen = await game.maybe(pick)
        if chosen is None:
            return
        slot, entry = chosen
        tried.append(entry.card)
        await attempt_one(game, slot, entry)


async def attempt_one(game: ForestsGame, slot: Slot, entry: OpenDestination) -> None:
    """Attempt one open Destination."""
    card = game.library.destinations[entry.card]
    with game.because(card.name, "FOR-DST-03"):
        game.tell(CardPlayed(deck="Destinations", card=card.id, how="attempted"))
        if entry.done:
            await _challenge(game, slot, entry, card)
        elif card.kind == "Skill":
            await _skill(game, slot, entry, card)
        elif card.kind == "Bounty":
            if await battles.card_fight(game, card.foe, origin=f"destination:{card.id}"):
                await complete(game, slot, entry)
        elif card.kind == "Incursion":
            if await battles.incursion(game, card):
                await complete(game, slot, entry)
        elif card.kind == "Living":
            tell_situation(game, card.id)
            await _living(game, slot, entry, card.effects)
        elif card.kind == "Keeper" and card.escort is not None:
            await start_escort(game, entry, card.escort, card.id)
        else:
            await trade_with_keeper(game, card)
            await complete(game, slot, entry)


async def _living(
    game: ForestsGame, slot: Slot, entry: OpenDestination, effects: tuple[Effect, ...]
) -> None:
    """What a living Destination asks, now or later (FOR-LIV-02)."""
    card = game.library.destinations[entry.card]
    scene = Scene(card.id, card.name)
    await resolve(game, effects, scene)
    if scene.completed:
        await complete(game, slot, entry)


async def due(game: ForestsGame, card: Destination) -> None:
    """What was promised at a Destination comes due, while it is still open."""
    for slot in game.state.slots:
        for entry in list(slot.destinations):
            if entry.card == card.id:
                with game.because(card.name, "FOR-CIR-11"):
                    await _living(game, slot, entry, card.later)


async def _skill(game: ForestsGame, slot: Slot, entry: OpenDestination, card: Destination) -> None:
    """Roll the Skills of a Skill Destination (FOR-DST-10 to -16, -20 to -25)."""
    tries = Attempt()
    for hero in able(game.state):
        if card.risky is not None and not await _means_to_try(game, hero, card):
            tries.sets.extend(
                (hero, False, [FAILED]) for _ in range(2 if game.state.style.one_hero else 1)
            )
            continue
        for _ in range(2 if game.state.style.one_hero else 1):
            success, results = await attempt(
                game, hero, card.skills, card.modifier, "destination", "FOR-DST-10"
            )
            tries.sets.append((hero, success, results))
    for hero in tries.critical_heroes():
        with game.because(f"{card.name}: Critical Success", "FOR-DST-11"):
            await resolve_for(game, card.crit, Scene(card.id, card.name), hero)
    await _fate_of(game, card, tries)
    extra = card.type == "Twisted Fate" and tries.any(critical=True)
    if tries.successes:
        await complete(
            game,
            slot,
            entry,
            extra=extra,
            guide=card.type == "Spirit Guide" and 2 * tries.successes >= len(tries.sets),
        )
    elif card.risky is not None:
        scene = Scene(card.id, card.name)
        with game.because(f"{card.name}: Risky", "FOR-DST-16"):
            await resolve(game, card.risky.effects, scene)
        if scene.completed:
            await complete(game, slot, entry, extra=extra)


async def _means_to_try(game: ForestsGame, hero: Hero, card: Destination) -> bool:
    chance = trial_chance(game, hero, card.skills, card.modifier, "destination")
    options = (
        Option(key="roll", label="Roll", value=True, note=percent(chance)),
        Option(key="fail", label="Fail on purpose", value=False, note="no die"),
    )
    prompt = f"{hero.name}: {card.name}"
    return await game.ask(Pick("destination.risk", prompt, options, "FOR-DST-16", who=hero.id))


async def _fate_of(game: ForestsGame, card: Destination, tries: Attempt) -> None:
    """What a failed Twisted Fate or Spirit Guide attempt does to the Tracker, once a turn."""
    if card.type == "Twisted Fate" and tries.any(critical=False):
        mark, rule = f"twisted:{card.id}", "FOR-DST-24"
    elif card.type == "Spirit Guide" and not tries.successes:
        mark, rule = f"guide:{card.id}", "FOR-DST-25"
    else:
        return
    if mark not in game.state.turn_used:
        game.state.turn_used.append(mark)
        with game.because(f"{card.name}: {card.type}", rule):
            await move_tracker(game, 1, card.name)


async def deliver(game: ForestsGame) -> None:
    """Each Escort who stands where it wanted to be completes its card and leaves (FOR-DST-06)."""
    library = game.library.destinations
    for slot in game.state.slots:
        for entry in list(slot.destinations):
            card = library[entry.card]
            if not entry.escorting or card.escort is None or not arrived(game, card.escort):
                continue
            entry.escorting = False
            with game.because(card.name, "FOR-DST-06"):
                await trade_with_keeper(game, card)
                leave(game, card.id)
                await complete(game, slot, entry)


# -- completing -----------------------------------------------------------------------------------


async def complete(
    game: ForestsGame,
    slot: Slot,
    entry: OpenDestination,
    *,
    extra: bool = False,
    guide: bool = False,
) -> None:
    """A Destination is completed: Fragments, reward, perhaps a Challenge (FOR-DST-04, -15)."""
    card = game.library.destinations[entry.card]
    with game.because(card.name, "FOR-DST-04"):
        game.tell(DestinationDone(card=card.id))
        game.state.tally["destinations"] = game.state.tally.get("destinations", 0) + 1
        push = card.type == "Hidden Power" and await _push(game, card)
        found = await _fragments(game, card.reward.fragments + extra, guide)
        if push:
            await _hidden_power(game, card, found)
        for hero in drawers(game):  # A dead hero's share goes to the others (FOR-DTH-02).
            gain_gold(game, hero, card.reward.gold)
            gain_food(game, hero, card.reward.food)
        await resolve(game, card.reward.effects, Scene(card.id, card.name))
        if card.challenge is not None and await _accepts(game, card):
            entry.done = True
            await _challenge(game, slot, entry, card)
        else:
            discard(game, slot, entry)


def discard(game: ForestsGame, slot: Slot, entry: OpenDestination) -> None:
    """Put a Destination away."""
    if entry in slot.destinations:
        slot.destinations.remove(entry)
        game.discard(game.state.destinations, "Destinations", entry.card)


async def _fragments(game: ForestsGame, n: int, guide: bool) -> list[Fragment]:
    found: list[Fragment] = []
    if guide and n:
        found.extend(await guided(game))
        n -= 1
    found.extend(await gain_fragments(game, n))
    return found


async def _push(game: ForestsGame, card: Destination) -> bool:
    """Push fate before the Fragment is seen? (FOR-DST-18)"""
    left = [game.library.fragments[c] for c in game.state.fragment_deck.pile]
    chance = sum(offers(f, card.stat) for f in left) / len(left) if left else 0.0
    stat = card.stat.replace("mastery1", "Mastery I").replace("mastery2", "Mastery II").title()
    options = (
        Option(
            key="push",
            label=f"Push fate for +1 {stat}",
            value=True,
            note=f"about {percent(chance)}, else Tracker +1",
        ),
        Option(key="leave", label="Leave fate alone", value=False),
    )
    return await game.ask(Pick("destination.push", card.name, options, "FOR-DST-18"))


async def _hidden_power(game: ForestsGame, card: Destination, found: list[Fragment]) -> None:
    with game.because(f"{card.name}: Hidden Power", "FOR-DST-18"):
        if card.stat and any(offers(fragment, card.stat) for fragment in found):
            for hero in able(game.state):
                await gain_rank(game, hero, card.stat, 1)
        else:
            await move_tracker(game, 1, card.name)


async def _accepts(game: ForestsGame, card: Destination) -> bool:
    assert card.challenge is not None
    options = (
        Option(key="accept", label="Take the Challenge", value=True, note=card.challenge.text),
        Option(key="decline", label="Be content", value=False),
    )
    return await game.ask(Pick("destination.challenge", card.name, options, "FOR-DST-15"))


async def _challenge(
    game: ForestsGame, slot: Slot, entry: OpenDestination, card: Destination
) -> None:
    """Attempt the Challenge; the card stays until it is done (FOR-DST-15)."""
    if card.challenge is None:
        return
    scene = Scene(card.id, card.name)
    with game.because(f"{card.name}: Challenge", "FOR-DST-15"):
        await resolve(game, card.challenge.effects, scene)
        if scene.completed:
            game.tell(DestinationDone(card=card.id, how="challenge done"))
            discard(game, slot, entry)


# -- time -----------------------------------------------------------------------------------------


def count_down(game: ForestsGame) -> None:
    """In the Magi phase Incursions come nearer while their Waypost is on the board (FOR-DST-09)."""
    map_ = ground(game)
    for slot in game.state.slots:
        for entry in list(slot.destinations):
            card = game.library.destinations[entry.card]
            if card.kind != "Incursion" or entry.done:
                continue
            if map_.find(f"waypost:{card.waypost}") is None:
                continue
            entry.left -= 1
            if entry.left <= 0:
                with game.because(card.name, "FOR-DST-09"):
                    battles.waypost_falls(game, card.waypost)
                    game.tell(DestinationDone(card=card.id, how="too late"))
                    discard(game, slot, entry)
