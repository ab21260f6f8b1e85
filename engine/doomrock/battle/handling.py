"""Effects on dice, Items, Pets' Obedience, Exposure that is looked at, and Activation Decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.core.ask import Option, Pick
from engine.core.deck import Deck
from engine.core.fact import Said
from engine.doomrock.battle import dice, exposure, targets
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.facts import Counted
from engine.doomrock.names import enemy_name, pet_name
from engine.doomrock.state import Die, DoomGame, Enemy, Exposure, Gear, Hero

EXPOSURE_WORDS = {
    "+1": "+1 Damage",
    "I": "+1 Damage in round 1",
    "II": "+1 Damage in round 2",
    "III": "+1 Damage from round 3 on",
    "push": "Push",
    "shuffle": "Shuffle",
}


# -- Items -----------------------------------------------------------------------------------------


def exhausted(game: DoomGame, scene: Scene, to: fx.Target) -> list[tuple[Hero, Gear]]:
    """The used Items of the Heroes that a word means."""
    heroes = targets.heroes(game, scene, to)
    return [(hero, gear) for hero in heroes for gear in hero.items if gear.used]


async def ready(game: DoomGame, scene: Scene, verb: fx.Ready) -> None:
    """Ready used Items: n of each Hero meant, of one Hero where one of several is (DOO-ITU-08)."""
    if verb.to in targets.ALL:
        for hero in targets.heroes(game, scene, verb.to):
            await _ready(game, scene, [hero], verb.n)
        return
    owners = targets.heroes(game, scene, verb.to)
    owner = await _ready(game, scene, owners, min(verb.n, 1))
    if owner is not None:
        if verb.to != "self":
            scene.that = owner
        await _ready(game, scene, [owner], verb.n - 1)


def make_ready(game: DoomGame, hero: Hero, gear: Gear) -> None:
    """An Item is ready again."""
    gear.used = False
    game.tell(Said(who=hero.id, text=f"{game.library.items[gear.card].name} is ready again."))


async def _ready(game: DoomGame, scene: Scene, heroes: list[Hero], n: int) -> Hero | None:
    items = game.library.items
    owner: Hero | None = None
    worn = [(hero, gear) for hero in heroes for gear in hero.items if gear.used]
    if len(worn) <= n:
        for hero, gear in worn:
            make_ready(game, hero, gear)
        return worn[-1][0] if worn else None
    for _ in range(n):
        options = tuple(
            Option(
                key=gear.uid,
                label=f"{items[gear.card].name} ({hero.name})",
                value=(hero, gear),
                at=f"card:{gear.card}",
                note=items[gear.card].text,
                same=f"{hero.id}/{gear.card}",
            )
            for hero in heroes
            for gear in hero.items
            if gear.used
        )
        prompt = f"{scene.name}: which Item is readied?"
        pick = Pick("battle.ready", prompt, options, "DOO-ITU-08", scene.hero.id)
        hero, gear = await game.ask(pick)
        make_ready(game, hero, gear)
        owner = hero
    return owner


# -- dice ------------------------------------------------------------------------------------------

Handling = fx.Reroll | fx.SetDie | fx.MoveDie


def dice_for(game: DoomGame, scene: Scene, verb: Handling) -> list[Die]:
    """The dice that an effect may change."""
    heroes = targets.heroes(game, scene, verb.to)
    battle = game.battle
    if isinstance(verb, fx.MoveDie):
        return [die for hero in heroes for die in _lying(game, hero) if moves(game, hero, die)]
    if not verb.placed:
        owners = {hero.id for hero in heroes}
        shared = any(hero.group for hero in heroes)
        return [
            die
            for die in battle.dice
            if die.at == "pool" and (die.owner in owners or (shared and not die.owner))
        ]
    lying = [die for hero in heroes for die in _lying(game, hero)]
    if isinstance(verb, fx.SetDie):
        here = dice.place_of(scene.hero, scene.card)
        return [die for die in lying if die.at != here and values_there(game, die)]
    return lying


def changeable(game: DoomGame, scene: Scene, verb: Handling) -> list[Die]:
    """The dice that an effect would really change, as far as anybody knows before a roll."""
    found = dice_for(game, scene, verb)
    if isinstance(verb, fx.SetDie) and not verb.placed:
        return [die for die in found if faces(verb.value, die.value)]
    return found


def _lying(game: DoomGame, hero: Hero) -> list[Die]:
    return [die for die in game.battle.dice if die.at.startswith(f"{hero.id}:")]


def values_there(game: DoomGame, die: Die) -> tuple[int, ...]:
    """The other values that a die may show where it lies."""
    ability = game.library.abilities[die.at.partition(":")[2]]
    return tuple(value for value in ability.values if value != die.value)


def moves(game: DoomGame, hero: Hero, die: Die) -> list[str]:
    """The other Abilities of a Hero with a free charge."""
    return [
        ability.id
        for ability in dice.abilities(game, hero)
        if dice.place_of(hero, ability.id) != die.at and dice.free(game, hero, ability)
    ]


def die_label(game: DoomGame, die: Die) -> str:
    """A die and where it lies."""
    ability = die.at.partition(":")[2]
    return f"{die.value} on {game.library.abilities[ability].name}" if ability else f"a {die.value}"


def die_options(game: DoomGame, among: Sequence[Die]) -> tuple[Option[Die], ...]:
    """Dice to pick from."""
    return tuple(
        Option(
            key=die.id,
            label=die_label(game, die),
            value=die,
            at=f"die:{die.id}",
            same=f"{die.at}/{die.value}/{die.owner}/{die.color}/{die.bonus}",
        )
        for die in among
    )


async def _pick_die(
    game: DoomGame, scene: Scene, prompt: str, among: Sequence[Die], may: bool
) -> Die | None:
    options = die_options(game, among)
    pick = Pick("battle.die", f"{scene.name}: {prompt}", options, "", scene.hero.id, may, "No more")
    return await targets.pick_one(game, pick)


async def reroll(
    game: DoomGame, scene: Scene, verb: fx.Reroll, rest: Sequence[fx.Effect] = ()
) -> None:
    """Roll up to n dice once more: together the unplaced ones, or one that is then placed anew.

    Whose dice they were may matter for what follows; shared ones are whose the player says.
    """
    if verb.placed:
        for _ in range(verb.n):
            die = await _pick_die(
                game, scene, "roll which die again?", dice_for(game, scene, verb), True
            )
            if die is None:
                return
            die.at = "pool"
            dice.roll(game, [die], again=True)
            await place_anew(game, scene, die)
        return
    chosen: list[Die] = []
    while len(chosen) < verb.n:
        left = [
            die
            for die in dice_for(game, scene, verb)
            if die not in chosen and (not chosen or die.owner == chosen[0].owner)
        ]
        if not left:
            break
        more = bool(chosen)
        another = await _pick_die(game, scene, "roll which die once more?", left, more)
        if another is None:
            break
        chosen.append(another)
    dice.roll(game, chosen, again=True)
    if chosen and verb.to == "hero" and rest:
        owner = chosen[0].owner
        among = [hero for hero in targets.heroes(game, scene, "hero") if owner in ("", hero.id)]
        await targets.pick_heroes(game, scene, "hero", "Its dice", among=among)


async def place_anew(game: DoomGame, scene: Scene, die: Die) -> None:
    """Lay a die on any card that takes it; it is lost where none does."""
    options = [dice.place_option(game, place) for place in dice.open_places(game, die)]
    if not options:
        dice.put(game, die, "aside")
        return
    prompt = f"{scene.name}: where does the {die.value} go?"
    place = await game.ask(Pick("battle.place", prompt, tuple(options), "DOO-ROL-06"))
    dice.put(game, die, place)


async def set_die(game: DoomGame, scene: Scene, verb: fx.SetDie) -> None:
    """Set up to n dice to a value."""
    done: list[Die] = []
    for _ in range(verb.n):
        left = [die for die in changeable(game, scene, verb) if die not in done]
        if not left:
            return
        die = await _pick_die(game, scene, "set which die?", left, bool(done))
        if die is None:
            return
        done.append(die)
        values = values_there(game, die) if verb.placed else faces(verb.value, die.value)
        options = tuple(
            Option(key=str(value), label=f"to {value}", value=value, letter=str(value))
            for value in values
        )
        prompt = f"{scene.name}: set the {die.value} to what?"
        before = die.value
        die.value = await game.ask(Pick("battle.value", prompt, options, "", scene.hero.id))
        game.tell(Said(text=f"{scene.hero.name} sets a {before} to {die.value}."))


def faces(how: int, value: int) -> tuple[int, ...]:
    """The other values to which a die may be set: one, any (0), a step (-1), turned over (7)."""
    match how:
        case 0:
            found = tuple(range(1, 7))
        case -1:
            found = (value - 1, value + 1)
        case 7:
            found = (7 - value,)
        case _:
            found = (how,)
    return tuple(face for face in found if 1 <= face <= 6 and face != value)


async def move_die(game: DoomGame, scene: Scene, verb: fx.MoveDie) -> None:
    """Move a die of a Hero to another of its Abilities; it takes any value printed there."""
    among = dice_for(game, scene, verb)
    if not among:
        return
    die = await _pick_die(game, scene, "move which die?", among, False)
    assert die is not None, "a die had to be picked"
    owner = next(hero for hero in game.state.heroes if die.at.startswith(f"{hero.id}:"))
    abilities = game.library.abilities
    options = tuple(
        Option(
            key=ability,
            label=abilities[ability].name,
            value=ability,
            at=f"card:{ability}",
            note=abilities[ability].text,
        )
        for ability in moves(game, owner, die)
    )
    prompt = f"{scene.name}: where does the {die.value} go?"
    to = await game.ask(Pick("battle.place", prompt, options, "DOO-ABL-07", owner.id))
    die.value = await _printed(game, scene, die, to)
    dice.put(game, die, dice.place_of(owner, to))


async def _printed(game: DoomGame, scene: Scene, die: Die, to: str) -> int:
    """A value printed on a card; asked for where it makes a difference."""
    card = game.library.abilities[to]
    options = tuple(
        Option(
            key=str(value),
            label=f"as a {value}",
            value=value,
            same="" if card.pair or die.color else "any",
            letter=str(value),
        )
        for value in sorted(card.values, key=lambda value: value != die.value)
    )
    prompt = f"{scene.name}: which value does it take on {card.name}?"
    return await game.ask(Pick("battle.value", prompt, options, "", scene.hero.id))


# -- Pets ------------------------------------------------------------------------------------------


async def obedience(game: DoomGame, scene: Scene, verb: fx.Obedience) -> None:
    """Make one of the Hero's Pets Obedient for this round (DOO-PET-09)."""
    for _ in range(verb.n):
        options = tuple(
            Option(key=pet.uid, label=pet_name(game, pet), value=pet, at=f"figure:{pet.uid}")
            for pet in scene.hero.pets
            if pet.group and not pet.obedient
        )
        if not options:
            return
        prompt = f"{scene.name}: which Pet becomes Obedient?"
        pet = await game.ask(Pick("battle.pet", prompt, options, "DOO-PET-09", scene.hero.id))
        pet.obedient = True
        game.tell(Counted(what="obedience", n=1, now=1, of=pet_name(game, pet)))


# -- Exposure --------------------------------------------------------------------------------------


def exposed(game: DoomGame, scene: Scene, to: fx.Target) -> list[Hero | Enemy]:
    """The Characters meant that have Exposure."""
    found: list[Hero | Enemy] = [*targets.heroes(game, scene, to)]
    found.extend(targets.enemies(game, scene, to))
    return [figure for figure in found if figure.exposure]


async def peek(game: DoomGame, scene: Scene, verb: fx.Peek) -> None:
    """Look at all Exposure on one Character, and give some of it back or deal it anew."""
    options = tuple(
        Option(
            key=figure.id,
            label=figure.name if isinstance(figure, Hero) else enemy_name(game, figure),
            value=figure,
            at=f"figure:{figure.id}",
            note=f"{len(figure.exposure)} Exposure",
        )
        for figure in exposed(game, scene, verb.to)
    )
    if not options:
        return
    figure = await game.ask(
        Pick("battle.peek", f"{scene.name}: whose Exposure?", options, "", scene.hero.id)
    )
    if isinstance(figure, Enemy):
        targets.touch(scene, figure)
    else:
        scene.that = figure
    await look_at(game, scene, figure, list(figure.exposure), verb.back, verb.replace)


async def look_at(
    game: DoomGame,
    scene: Scene,
    figure: Hero | Enemy,
    markers: list[Exposure],
    back: int,
    replace: bool,
) -> None:
    """The player sees these markers of a Character; up to `back` of them may leave it."""
    for marker in markers:
        marker.seen = True
    game.state.reveals += 1
    words = ", ".join(EXPOSURE_WORDS[marker.kind] for marker in markers)
    game.tell(Said(who=figure.id, text=f"Its Exposure: {words}."))
    returned = 0
    while returned < back and markers:
        options = tuple(
            Option(
                key=str(number),
                label=EXPOSURE_WORDS[marker.kind],
                value=marker,
                note=_use_now(game, marker),
                same=marker.kind,
            )
            for number, marker in enumerate(markers)
        )
        what = "is dealt anew" if replace else "returns to the pool"
        prompt = f"{scene.name}: which of it {what}?"
        pick = Pick("battle.exposure", prompt, options, "DOO-XPO-11", figure.id, True, "None of it")
        gone = await game.maybe(pick)
        if gone is None:
            break
        markers = [other for other in markers if other is not gone]
        figure.exposure[:] = [other for other in figure.exposure if other is not gone]
        exposure.give_back(game, gone)
        now = len(figure.exposure)
        game.tell(Counted(who=figure.id, what="exposure", n=-1, now=now, rule="DOO-XPO-11"))
        returned += 1
    if replace and returned:
        exposure.deal(game, figure, returned)


def _use_now(game: DoomGame, marker: Exposure) -> str:
    return "counts this round" if exposure.counts(game, marker.kind) else ""


# -- Activation Decks ------------------------------------------------------------------------------


def decks(game: DoomGame) -> list[tuple[Literal["minion", "boss"], Deck]]:
    """The Activation Decks at hand."""
    battle = game.battle
    found: list[tuple[Literal["minion", "boss"], Deck]] = [("minion", battle.minion_deck)]
    if battle.two_decks:
        found.append(("boss", battle.boss_deck))
    return found


async def look(game: DoomGame, scene: Scene, verb: fx.Look) -> None:
    """Look at the top cards of one Activation Deck, and put them where the effect allows."""
    options = tuple(
        Option(
            key=whose,
            label=f"The deck of the {'Boss' if whose == 'boss' else 'Minions'}",
            value=deck,
            note=f"{len(deck.pile)} cards face down",
            letter=whose[0],
        )
        for whose, deck in decks(game)
        if deck.pile
    )
    if not options:
        return
    prompt = f"{scene.name}: which Activation Deck?"
    deck = await game.ask(Pick("battle.deck", prompt, options, "DOO-ACT-10", scene.hero.id))
    n, scene.further = verb.n + scene.further, 0
    top = deck.peek(n)
    game.state.reveals += 1
    game.tell(Said(text=f"The next Activation Cards: {', '.join(top)}.", rule="DOO-ACT-10"))
    if verb.put == "none":
        return
    kept: list[str] = []
    for number, symbol in enumerate(top):
        if await _bury(game, scene, symbol, number):
            deck.pile.pop(-1 - len(kept))
            deck.put_under(symbol)
        else:
            kept.append(symbol)
    if verb.put == "any" and len(set(kept)) > 1:
        await _order(game, scene, deck, kept)


def describe(game: DoomGame, symbol: str) -> str:
    """What a card would mean for the Enemies in the Battle."""
    words = []
    for sheet in game.battle.sheets:
        for key, entry in game.library.sheets[sheet].table.items():
            if key == symbol:
                words += [f"{entry.minion}: {entry.minion_text}"] if entry.minion else []
                words += [f"{entry.boss}: {entry.boss_text}"] if entry.boss else []
    return "; ".join(words)


async def _bury(game: DoomGame, scene: Scene, symbol: str, number: int) -> bool:
    options = (
        Option(key="top", label="It stays on top", value=False, letter="t"),
        Option(key="bottom", label="It goes to the bottom", value=True, letter="b"),
    )
    prompt = f"{scene.name}: card {number + 1} is {symbol} ({describe(game, symbol)}). Where to?"
    return await game.ask(Pick("battle.look", prompt, options, "", scene.hero.id))


async def _order(game: DoomGame, scene: Scene, deck: Deck, kept: list[str]) -> None:
    """Put the cards that stay back in the order of the player's choice, the first on top."""
    del deck.pile[len(deck.pile) - len(kept) :]
    left, order = list(kept), list[str]()
    while left:
        options = tuple(
            Option(
                key=str(number),
                label=symbol,
                value=symbol,
                note=describe(game, symbol),
                same=symbol,
            )
            for number, symbol in enumerate(left)
        )
        prompt = f"{scene.name}: which card comes {'first' if not order else 'next'}?"
        symbol = await game.ask(Pick("battle.order", prompt, options, "", scene.hero.id))
        order.append(symbol)
        left.remove(symbol)
    deck.pile.extend(reversed(order))


def cancel(game: DoomGame, verb: fx.CancelCard) -> None:
    """The open Activation Card, or the next one of its kind, has no effect this round."""
    mark = f"cancel-next:{'boss' if verb.boss else 'minion'}" if verb.next else "cancel"
    game.battle.used.append(mark)
