"""The placards, the Battle Mat and the lists that can be opened at any time."""

from __future__ import annotations

from engine.core.view import SheetView, TrackView
from engine.forests.difficulty import level_name
from engine.forests.essence import (
    KINDS,
    NAMES,
    PURCHASE_VALUE,
    SELLING_VALUE,
    TARGET,
    essence,
)
from engine.forests.favors import MOST as MOST_FAVORS
from engine.forests.favors import PER_SITE
from engine.forests.goods import on_sale, price_of
from engine.forests.places import place_name
from engine.forests.relics import STEP
from engine.forests.rewards import SUPPLIES_NEEDED
from engine.forests.state import AT_CYCLE, ForestsGame
from engine.forests.views.cards import in_force
from engine.hexcrawl.cards import Card, Item
from engine.hexcrawl.movement import RECKLESS_HEXES, speed
from engine.hexcrawl.names import CONDITIONS, RANDOM_CONDITIONS
from engine.hexcrawl.words import face_name

SITES = 4


def sheets(game: ForestsGame) -> tuple[SheetView, ...]:
    """Every page of text (FOR-PLC-01, FOR-PLC-02, FOR-GUI-01)."""
    return (
        SheetView("turn", "Game Turn", _turn(game)),
        SheetView("waypost", "Waypost", _waypost(game)),
        SheetView("site", "Battle Site", _site(game)),
        SheetView("city", "Enthralled City", _city(game)),
        SheetView("grove", "Elowen's Grove", _grove(game)),
        SheetView("sentinel", "Sentinels", _sentinels(game)),
        SheetView("conditions", "Conditions", _conditions()),
        SheetView("in-force", "Cards in force", _in_force(game)),
        SheetView("mat", "Battle Mat", _mat(game)),
    )


# -- the Battle Mat -------------------------------------------------------------------------------


def mat(game: ForestsGame) -> tuple[TrackView, ...]:
    """The group's half of the Battle Mat (FOR-MAT-01)."""
    state, library = game.state, game.library
    sites = [place for place in state.surges if place.startswith("site:")]
    used = "used at " + ", ".join(place_name(place) for place in sites) if sites else "none used"
    owned = len(state.relics)
    tracks = [
        TrackView("Normal speed", speed(game, "normal")),
        TrackView("Cautious speed", speed(game, "cautious")),
        TrackView("Game Turn", state.turn, state.style.last_turn),
        TrackView("Combat round", state.fight.round if state.fight is not None else 0),
        TrackView("Fate Tracker", state.tracker, state.style.tracker),
        TrackView("Fate Cycle", state.cycle),
        TrackView("Difficulty", state.difficulty, note=level_name(state.difficulty)),
        TrackView("Healing Surges", len(sites), SITES, used),
        TrackView("Favors", state.favors, MOST_FAVORS, _favors(game)),
        TrackView("Workshop Supplies", len(state.supplies), SUPPLIES_NEEDED, _supplies(game)),
    ]
    tracks.extend(TrackView(NAMES[kind], essence(game, kind), note="Essence") for kind in KINDS)
    names = ", ".join(library.relics[relic].name for relic in state.relics)
    tracks.append(
        TrackView(
            "Relics owned", owned, note=f"{names or 'none'}; a wielder needs {STEP * owned} more"
        )
    )
    for item, uses in state.group.items():
        known = library.items.get(item)
        name = known.name if known is not None else item.replace("-", " ").title()
        tracks.append(TrackView(name, max(0, uses), note="for good" if uses < 0 else "uses left"))
    tracks.extend(
        TrackView(ally.name, ally.health, ally.most, f"{ally.kind.title()}, Health")
        for ally in state.allies
    )
    for timer in state.timers:
        card = library.circumstances.get(timer.card) or library.destinations.get(timer.card)
        name = card.name if card is not None else timer.card
        if timer.left == AT_CYCLE:
            tracks.append(TrackView(name, state.cycle, note="due when the Fate Cycle rises"))
        else:
            tracks.append(TrackView(name, timer.left, note="turns until it is due"))
    for foe in state.fight.foes if state.fight is not None else ():
        tracks.extend(TrackView(f"{foe.name}: {name}", n) for name, n in foe.notes.items())
    return tuple(tracks)


def _favors(game: ForestsGame) -> str:
    won = [f"{place_name(place)} {n}/{PER_SITE}" for place, n in game.state.favors_won.items()]
    return f"won: {', '.join(won)}" if won else ""


def _supplies(game: ForestsGame) -> str:
    """The sources that have given their Supplies, in words."""
    library = game.library
    names = []
    for source in game.state.supplies:
        card: Card | None = library.foes.get(source) or library.destinations.get(source)
        card = card or library.circumstances.get(source)
        names.append(card.name if card is not None else place_name(source))
    return f"from {', '.join(names)}" if names else "no source yet"


def _mat(game: ForestsGame) -> tuple[str, ...]:
    lines = []
    for track in mat(game):
        size = f"/{track.size}" if track.size else ""
        note = f"  {track.note}" if track.note else ""
        lines.append(f"{track.name}: {track.value}{size}{note}")
    state = game.state
    bosses = [("Bosses beaten", state.vanquished), ("Bosses saved", state.saved)]
    lines.extend(f"{name}: {', '.join(map(str, found))}" for name, found in bosses if found)
    return tuple(lines)


# -- placards -------------------------------------------------------------------------------------


def _turn(game: ForestsGame) -> tuple[str, ...]:
    """The whole Game Turn with the four movement types (FOR-PLC-02)."""
    normal, careful = speed(game, "normal"), speed(game, "cautious")
    return (
        "1 MOVE: choose a type, then go. A Sentinel on the way must be fought.",
        f"  Normal: up to {normal} hexes. All three Skills are rolled.",
        f"  Cautious: exactly 1 hex, or up to {careful} if each holds road or river. "
        "Navigate succeeds unrolled; the Circumstance may be discarded.",
        f"  Reckless: up to {normal + RECKLESS_HEXES} hexes. Each hero loses 2 Energy "
        "(what is missing, Health) and leaves out Explore or Survival.",
        "  Camp: stay. Each hero Heals 3 Health and 3 Energy; Explore and Survival "
        "have -1, -2, -3 from Camp to Camp; the Circumstance may be discarded.",
        "2 SKILLS: Navigate, Explore and Survival for each hero, d10 against the rank.",
        "  Half must find the way or the group Wanders. Explore finds Gold.",
        "  Who fails Survival eats. A hex is a Critical Success, a 10 or more a fumble.",
        "3 CIRCUMSTANCE: the Hex die picks an open card, the hex draws blindly.",
        "  None on Wayposts, Battle Sites, Bosses, cities, Workshop and Hall.",
        "4 EVENT: whatever stands on the hex, in any order.",
        "5 MAGI: the Fate Tracker rises by 1; a full one raises the Fate Cycle, which",
        "  brings a Sentinel and disables each Skill that is not above it. Minds are",
        "  looked at, mindwiped heroes may leave, timers count down.",
        "Whoever Flees skips the rest of the turn up to the Magi phase.",
        "Wander: 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west, <6> north.",
        "<1> and <6> are hex faces: 1 on d10 and Fate die, 6 on the Hex die.",
    )


def _waypost(game: ForestsGame) -> tuple[str, ...]:
    lines = [
        "Hearth: each hero Heals 3 Health and 3 Energy.",
        "Infirmary, 3 Gold per hero: both Vitals full, Conditions end.",
        "Notice board: 1 new Destination for each Relic in play.",
        "Essence trader: " + ", ".join(f"{NAMES[k]} {SELLING_VALUE[k]}" for k in KINDS) + " Gold.",
        "Ashul's Workshop sells all of this, and every Gear Upgrade.",
        "Market, in Gold:",
        "  1 Food",
    ]
    wares = [item for item in game.library.items.values() if item.price]
    for item in sorted(wares, key=lambda one: (one.price, one.name)):
        lines.append(f"  {price_of(game, item)} {item.name}: {item.text}{_gone(game, item)}")
    return tuple(lines)


def _gone(game: ForestsGame, item: Item) -> str:
    return "" if on_sale(game, item.id) else " (owned)"


def _site(game: ForestsGame) -> tuple[str, ...]:
    state = game.state
    lines = [
        "Once per site: all heroes healed and free of Conditions, or one fallen",
        "  hero Revived. Either way all Afflictions end.",
        "Favor: one hero per visit rolls; success 1, critical 2, at most 2 a site.",
        "  Site 1 Navigate, 2 Explore, 3 Survival, 4 and the Hall any Skill.",
        "  A Favor rerolls a die, Boosts a rank by 5, or stops a card's Fate.",
        "Reforge the Relic of the slot: the whole set, a fit wielder, Energy.",
    ]
    for n in range(1, SITES + 1):
        place = f"site:{n}"
        surge = "Surge used" if place in state.surges else "Surge ready"
        won = state.favors_won.get(place, 0)
        lines.append(f"{place_name(place)}: {surge}, Favors {won}/{PER_SITE}")
    return tuple(lines)


def _city(game: ForestsGame) -> tuple[str, ...]:
    state, placards = game.state, game.library.placards
    lines = [
        "Loot each city once per Fate Cycle. Each hero sneaks by a Skill:",
        "  critical 3 searches, success 2, failure 1 and Alarm 1, fumble 0 and Alarm 2.",
        "Alarm + searches beyond the second + half the Fate Cycle: a Fate die not",
        f"  above it brings the City Watch, now Level {min(6, 1 + state.cycle // 2)}.",
        "Searching for gear:",
    ]
    lines.extend(f"  {face_name('d10', row.face)} {row.text}" for row in placards.gear)
    lines.append("Searching for items:")
    lines.extend(f"  {face_name('d10', row.face)} {row.text}" for row in placards.things)
    looted = [
        place_name(p.replace("fallen:", "waypost:"))
        for p, n in state.looted.items()
        if n == state.cycle + 1
    ]
    if looted:
        lines.append(f"Looted in this Fate Cycle: {', '.join(looted)}")
    return tuple(lines)


def _grove(game: ForestsGame) -> tuple[str, ...]:
    lines = ["Each hero Heals 5 Health and 5 Energy. Goods for Essence; no change is given."]
    for kind in KINDS:
        lines.append(
            f"  {NAMES[kind]}: worth {PURCHASE_VALUE[kind]}, Harvested on {TARGET[kind]} or less,"
            f" held {essence(game, kind)}"
        )
    lines.append("Goods by value (W: Wayposts sell them too):")
    goods = [item for item in game.library.items.values() if item.value]
    for item in sorted(goods, key=lambda one: (one.value, one.name)):
        also = " W" if item.price else ""
        lines.append(f"  {item.value}{also} {item.name}: {item.text}{_gone(game, item)}")
    return tuple(lines)


def _sentinels(game: ForestsGame) -> tuple[str, ...]:
    state, library = game.state, game.library
    lines = [
        "Each new Fate Cycle raises one, at most four: cycles 1 to 4 on the Battle",
        "  Sites, later ones around the Acropolis. 1 augment, 2 from cycle 4, 3 from 7.",
        "Augments by Fate die:",
    ]
    lines.extend(
        f"  {face_name('fate', augment.face)} {augment.name}: {augment.text}"
        for augment in library.placards.augments
    )
    for guard in state.sentinels:
        foe = library.foes[library.placards.sentinel_of(guard.cycle)]
        names = ", ".join(a.name for a in library.placards.augments if a.id in guard.augments)
        lines.append(f"Standing at {guard.at[0]},{guard.at[1]}: Level {foe.level}, {names}")
    lines.append(f"Beaten so far: {state.sentinels_beaten}")
    return tuple(lines)


def _conditions() -> tuple[str, ...]:
    """The random Condition table, then every Condition (FOR-CND-20)."""
    lines = ["Random Condition by Fate die:"]
    lines.extend(
        f"  {face_name('fate', i + 1)} {CONDITIONS[kind].name}"
        for i, kind in enumerate(RANDOM_CONDITIONS)
    )
    for rule in CONDITIONS.values():
        marks = [
            word
            for word, on in (
                ("stacks", rule.stacks),
                ("persists", rule.persists),
                ("stubborn", rule.stubborn),
                ("opponents too", rule.any),
            )
            if on
        ]
        tail = f" ({', '.join(marks)})" if marks else ""
        lines.append(f"{rule.name}: {rule.line}{tail}")
    return tuple(lines)


def _in_force(game: ForestsGame) -> tuple[str, ...]:
    found = in_force(game)
    if not found:
        return ("Nothing is in force.",)
    return tuple(f"{card.name} ({card.kind}, {card.symbols[0]}): {card.summary}" for card in found)
