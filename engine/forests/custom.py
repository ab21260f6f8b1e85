"""The few cards that no verb fits: a function for each, by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.core.hex import Hex, distance
from engine.forests import destinations
from engine.forests.facts import PlaceChanged, RelicChanged
from engine.forests.places import place_name
from engine.forests.power_ups import draw_and_keep_one, turn_up
from engine.forests.state import ForestsGame, Slot
from engine.hexcrawl.board import REALM
from engine.hexcrawl.growth import grow
from engine.hexcrawl.heroes import able, living, pick_hero, pick_stat, revive
from engine.hexcrawl.movement import ground, place_words, speed, teleport
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import STATS, Hero

Custom = Callable[[ForestsGame, Scene, int], Awaitable[None]]
ROOTS = 3
MOST_SAP = 3


# -- places ---------------------------------------------------------------------------------------


async def _token_hex(game: ForestsGame, what: str) -> Hex:
    """The group's hex or, in the Fey Realm, that of a Portal in play of the player's choice."""
    map_ = ground(game)
    if map_.spots[game.state.at].cell != REALM:
        return game.state.at
    options = []
    for n in range(1, 7):
        at = map_.find(f"portal:{n}")
        if at is not None:
            options.append(
                Option(
                    key=f"portal:{n}",
                    label=place_words(map_, at),
                    value=at,
                    at=f"hex:{at[0]},{at[1]}",
                )
            )
    return await game.ask(Pick("custom.portal", f"{what}: at which Portal?", tuple(options)))


async def paragons_hall(game: ForestsGame, scene: Scene, n: int) -> None:
    """n 0: lay the Hall token and reveal a Relic into a slot of its own; n 1: draw a Destination
    for that slot (FOR-TOK-05)."""
    state = game.state
    if n:
        if len(state.slots) > destinations.HALL_SLOT:
            destinations.open_on(game, destinations.HALL_SLOT)
        return
    state.hall = await _token_hex(game, scene.name)
    game.tell(PlaceChanged(place="Paragon's Hall", how="found", rule="FOR-TOK-05"))
    if state.relics_aside and len(state.slots) == destinations.HALL_SLOT:
        relic = state.relics_aside.pop()
        state.reveals += 1
        state.slots.append(Slot(relic=relic))
        game.tell(RelicChanged(relic=relic, how="revealed", rule="FOR-TOK-05"))


async def root_system(game: ForestsGame, scene: Scene, n: int) -> None:
    """Three Root tokens: here, and on the nearest Great Trees of two other tiles (FOR-TOK-06)."""
    state, map_ = game.state, ground(game)
    first = await _token_hex(game, scene.name)
    state.roots = [first]
    nearest: dict[str, Hex] = {}
    for hex_, spot in sorted(map_.spots.items()):
        if spot.cell == REALM or not spot.tree or spot.tile == map_.spots[first].tile:
            continue
        held = nearest.get(spot.tile)
        if held is None or distance(first, hex_) < distance(first, held):
            nearest[spot.tile] = hex_
    trees = sorted(nearest.values(), key=lambda hex_: (distance(first, hex_), hex_))
    state.roots.extend(trees[: ROOTS - 1])
    while len(state.roots) < ROOTS:
        tiles = [map_.spots[root].tile for root in state.roots]
        options = tuple(
            Option(
                key=f"hex:{hex_[0]},{hex_[1]}",
                label=place_words(map_, hex_),
                value=hex_,
                at=f"hex:{hex_[0]},{hex_[1]}",
            )
            for hex_, spot in sorted(map_.spots.items())
            if spot.cell != REALM and map_.passable(hex_) and spot.tile not in tiles
        )
        state.roots.append(await game.ask(Pick("custom.root", "Where does a Root rise?", options)))
    game.tell(PlaceChanged(place="the Root System", how="found", rule="FOR-TOK-06"))


async def free_infirmary(game: ForestsGame, scene: Scene, n: int) -> None:
    """One visit to the Infirmary of Waypost n costs nothing."""
    place = f"waypost:{n}"
    game.state.game_used.append(f"free-infirmary:{place}")
    game.tell(Said(text=f"The next Infirmary of {place_name(place)} is free."))


# -- goods of the Grove ---------------------------------------------------------------------------


def _thirsty(game: ForestsGame) -> list[Hero]:
    """Who may still drink of the Elder Oak's Sap."""
    return [h for h in living(game.state) if h.used.count("game:elder-sap") < MOST_SAP]


async def elder_sap(game: ForestsGame, scene: Scene, n: int) -> None:
    """One hero: an Ability or Skill +1, or a Vital +2; at most three times per hero."""
    fit = _thirsty(game)
    hero: Hero | None = scene.hero if scene.hero in fit else None
    if hero is None:
        if not fit:
            return
        hero = await pick_hero(game, "item.target", "Who drinks the Sap?", fit)
    stat = await pick_stat(game, hero, STATS, f"{hero.name}: +1 (a Vital +2) to which stat?")
    hero.used.append("game:elder-sap")
    await grow(game, hero, stat, 2 if stat in ("health", "energy") else 1)


def _has_room(game: ForestsGame) -> bool:
    slots = game.state.slots
    return any(destinations.room(game, slot, i) > 0 for i, slot in enumerate(slots))


async def whispering_acorn(game: ForestsGame, scene: Scene, n: int) -> None:
    """Look at the top three Destinations and place one on a slot with room."""
    deck = game.state.destinations
    top = deck.peek(3)
    if not top:
        return
    game.state.reveals += 1
    cards = game.library.destinations
    options = tuple(
        Option(key=card, label=cards[card].name, value=card, note=cards[card].kind) for card in top
    )
    chosen = await game.ask(Pick("custom.acorn", "Which Destination is opened?", options))
    if _has_room(game):
        deck.pile.remove(chosen)
        await destinations.open_more(game, 1, chosen)


async def dryad_blessing(game: ForestsGame, scene: Scene, n: int) -> None:
    """Every hero draws two Power Ups and keeps one of them."""
    await draw_and_keep_one(game, able(game.state))


def _untied(game: ForestsGame) -> list[Hero]:
    """For whom the Ritual can do something."""
    return [
        hero
        for hero in game.state.heroes
        if not hero.gone and not hero.mindwiped and (hero.dead or not hero.tether)
    ]


async def spirit_tether(game: ForestsGame, scene: Scene, n: int) -> None:
    """The Ritual: Revive a dead hero, or tether a living one; one Tether per hero (FOR-DTH-03)."""
    heroes = _untied(game)
    if not heroes:
        return
    prompt = "For whom is the Ritual?"
    hero = await pick_hero(game, "custom.tether", prompt, heroes, "FOR-DTH-03")
    if hero.dead:
        revive(game, hero)
        await turn_up(game, hero)
    else:
        hero.tether = True
        game.tell(Said(who=hero.id, text=f"A Tether holds {hero.name}.", rule="FOR-DTH-03"))


async def hathowyrs_back(game: ForestsGame, scene: Scene, n: int) -> None:
    """Double the movement rate, or move to any Great Tree; the movement is Cautious
    (FOR-INF-06)."""
    journey = game.state.journey
    doubled = 2 * speed(game, "cautious")
    options = (
        Option(key="speed", label=f"Ride: {doubled} hexes", value="speed"),
        Option(key="tree", label="Fly to a Great Tree", value="tree"),
    )
    if await game.ask(Pick("custom.hathowyr", scene.name, options, "FOR-INF-06")) == "speed":
        journey.left = doubled - journey.moved
    else:
        await teleport(game, 0, "tree")
    journey.kind = "cautious"
    journey.road = True
    journey.mounted = True


CUSTOM: dict[str, Custom] = {
    "paragons-hall": paragons_hall,
    "root-system": root_system,
    "free-infirmary": free_infirmary,
    "elder-sap": elder_sap,
    "whispering-acorn": whispering_acorn,
    "dryad-blessing": dryad_blessing,
    "spirit-tether": spirit_tether,
    "hathowyrs-back": hathowyrs_back,
}
"""Customs outside fights; those inside are in engine.forests.battle_items."""

USEFUL: dict[str, Callable[[ForestsGame], bool]] = {
    "elder-sap": lambda game: bool(_thirsty(game)),
    "whispering-acorn": lambda game: bool(game.state.destinations.pile) and _has_room(game),
    "spirit-tether": lambda game: bool(_untied(game)),
}
"""Whether a custom can change anything now, where that is not certain."""
