"""Dice: where they may lie, how they get there, and how they leave."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.ask import Option, Pick, PickSome
from engine.doomrock.battle import custom_dice, markers, passives
from engine.doomrock.cards import Ability
from engine.doomrock.facts import Diced, DieMoved
from engine.doomrock.state import Battle, Die, DoomGame, Hero

BONUS_REROLLS = 2
"""Re-rolls of a Bonus Die (DOO-BON-02)."""

MARKERS = ("heroism", "shield", "stealth")
"""What a die may be turned into in the Roll Phase."""


def abilities(game: DoomGame, hero: Hero) -> Iterator[Ability]:
    """The Ability Cards on which a Hero's dice may lie, played ones last."""
    for id_ in (*hero.abilities, *hero.played):
        yield game.library.abilities[id_]


def place_of(hero: Hero, ability: str) -> str:
    """The place of an Ability as dice know it."""
    return f"{hero.id}:{ability}"


def dice_at(battle: Battle, place: str) -> list[Die]:
    """The dice that lie on a place."""
    return [die for die in battle.dice if die.at == place]


def in_pool(battle: Battle) -> list[Die]:
    """The rolled dice that are not placed yet."""
    return [die for die in battle.dice if die.at == "pool"]


def charges(game: DoomGame, hero: Hero, ability: Ability) -> int:
    """How many dice may lie on an Ability (DOO-ABL-07)."""
    return ability.charges + passives.total(game, hero, "charges")


def takes(ability: Ability, value: int) -> bool:
    """Whether an Ability shows a value (DOO-ROL-06)."""
    return value in ability.values


def free(game: DoomGame, hero: Hero, ability: Ability) -> bool:
    """Whether an Ability has a free charge."""
    placed = len(dice_at(game.battle, place_of(hero, ability.id)))
    return placed < charges(game, hero, ability)


def owners(game: DoomGame, die: Die) -> list[Hero]:
    """The Heroes on whose Abilities a die may lie: both where the pool is shared (DOO-GOO-13)."""
    owner = die.owner
    return [hero for hero in game.state.heroes if hero.group and owner in ("", hero.id)]


def open_places(game: DoomGame, die: Die) -> list[str]:
    """Every Ability and Terrain on which a die may be placed now (DOO-ROL-06, DOO-TER-04)."""
    return list(_open_places(game, die))


def goes_somewhere(game: DoomGame, die: Die) -> bool:
    """Whether a die can be placed, or become a marker, in the Roll Phase."""
    return any(_open_places(game, die)) or bool(marker_places(game, die))


def _open_places(game: DoomGame, die: Die) -> Iterator[str]:
    # Bots and views ask this for every die at every decision.
    value, battle, cards = die.value, game.battle, game.library.abilities
    laid = [other.at for other in battle.dice]
    for hero in owners(game, die):
        for id_ in (*hero.abilities, *hero.played):
            ability = cards[id_]
            if value in ability.values:
                place = f"{hero.id}:{id_}"
                left = ability.charges - laid.count(place)
                if left > 0 or left + passives.total(game, hero, "charges") > 0:
                    yield place
    terrain = game.library.terrain
    for piece in battle.terrain:
        if piece.card and piece.dice_side and piece.id not in laid:
            shown = terrain[piece.card].values
            if value in shown:
                yield piece.id


def marker_places(game: DoomGame, die: Die) -> list[str]:
    """The markers that a die may be turned into in the Roll Phase, as "heroism:h1".

    (DOO-ROL-08, DOO-ROL-10, DOO-BON-03, DOO-CUS-04 to -06)
    """
    if not game.on("custom-dice"):
        kinds = {6: ["heroism"], 1: ["shield"]}.get(die.value, [])
    else:
        symbols = custom_dice.symbols(die.color, die.value)
        kinds = [kind for kind in MARKERS if kind in symbols]
    return [
        f"{kind}:{hero.id}"
        for kind in kinds
        for hero in owners(game, die)
        if _may_gain(game, hero, kind)
    ]


def _may_gain(game: DoomGame, hero: Hero, kind: str) -> bool:
    """Whether a die for that marker would not be wasted on a Hero."""
    match kind:
        case "heroism":
            return markers.may_be_heroic(game, hero)
        case "stealth":
            if hero.stealth or passives.has(game, hero, "no-stealth"):
                return False
            return not dice_at(game.battle, f"stealth:{hero.id}")
        case _:
            return True


def put(game: DoomGame, die: Die, at: str) -> None:
    """Lay a die somewhere."""
    die.at = at
    game.tell(DieMoved(who=die.owner, die=die.id, value=die.value, at=at, rule="DOO-ROL-06"))


def roll(game: DoomGame, dice: list[Die], again: bool = False) -> None:
    """Roll dice, one after the other."""
    for die in dice:
        die.value = game.roll(6)
    if dice:
        ids = tuple(die.id for die in dice)
        values = tuple(die.value for die in dice)
        told = Diced(who=dice[0].owner, dice=ids, values=values, again=again, rule="DOO-ROL-04")
        game.tell(told)


def lay_out(game: DoomGame, dice: list[Die], values: list[int]) -> None:
    """Let dice show values that were set beforehand, as the tutorial does."""
    for die, value in zip(dice, values, strict=False):
        die.value = value
    if dice:
        ids = tuple(die.id for die in dice)
        shown = tuple(die.value for die in dice)
        game.tell(Diced(who=dice[0].owner, dice=ids, values=shown, rule="DOO-ROL-04"))


def make(game: DoomGame, owner: str, source: str = "") -> Die:
    """A new die of an owner, granted by an Ability; without one a Bonus Die."""
    battle = game.battle
    battle.serial += 1
    color = ""
    if source and game.on("custom-dice"):
        color = game.library.abilities[source.partition(":")[2]].color
    die = Die(
        id=f"d{battle.serial}",
        owner=owner,
        value=1,
        source=source,
        color=color,
        bonus=not source,
    )
    battle.dice.append(die)
    return die


def removable(game: DoomGame, hero: Hero, ability: Ability) -> list[Die]:
    """The dice that one use of an Ability removes; none when those there do not do.

    A pair needs two equal ones (DOO-USE-02). A die that makes its card Initiative-enabled is the
    last to go (DOO-CUS-07); a Bonus Die, which does not stay in any case, the first.
    """
    lying = dice_at(game.battle, place_of(hero, ability.id))
    lying.sort(key=lambda die: (custom_dice.quickens(die), not die.bonus))
    if not ability.pair:
        return lying[:1]
    for die in lying:
        equal = [other for other in lying if other.value == die.value]
        if len(equal) >= 2:
            return equal[:2]
    return []


def quick(game: DoomGame, place: str) -> bool:
    """Whether a die makes the card that it lies on Initiative-enabled (DOO-CUS-07)."""
    return any(custom_dice.quickens(die) for die in dice_at(game.battle, place))


def spend(game: DoomGame, dice: list[Die]) -> None:
    """Remove dice for the round."""
    for die in dice:
        put(game, die, "aside")


async def bonus_die(game: DoomGame, hero: Hero, n: int = 1) -> None:
    """A Hero gains Bonus Dice (DOO-BON-01 to -03, DOO-GOO-18).

    In the Roll Phase they join its pool with two re-rolls of their own; later each is rolled and
    placed at once, or lost.
    """
    for _ in range(n):
        die = make(game, hero.id)
        roll(game, [die])
        if game.battle.phase == "roll":
            game.battle.rerolls[die.id] = BONUS_REROLLS
        else:
            await _place_at_once(game, hero, die)


async def _place_at_once(game: DoomGame, hero: Hero, die: Die) -> None:
    left = BONUS_REROLLS
    while True:
        places = open_places(game, die)
        if not places and not left:
            put(game, die, "aside")
            return
        options = [place_option(game, place) for place in places]
        if left:
            note = f"{left} left"
            options.append(Option(key="again", label="Roll it again", value="again", note=note))
        options.append(Option(key="lose", label="Do without it", value="aside"))
        prompt = f"{hero.name}'s Bonus Die shows {die.value}. Where does it go?"
        pick = Pick("battle.bonus", prompt, tuple(options), "DOO-BON-02", hero.id)
        chosen = await game.ask(pick)
        if chosen != "again":
            put(game, die, chosen)
            return
        left -= 1
        roll(game, [die], again=True)


def place_option(game: DoomGame, place: str) -> Option[str]:
    """The option of laying a die on a place."""
    head, _, rest = place.partition(":")
    if head in MARKERS:
        hero = _hero(game, rest)
        word = {"heroism": "Heroism", "shield": "Shield", "stealth": "Stealth"}[head]
        return Option(
            key=place,
            label=f"{word} for {hero.name}",
            value=place,
            at=f"figure:{rest}",
            letter=word[0].lower(),
        )
    if rest:
        ability = game.library.abilities[rest]
        label = f"{ability.name} ({_hero(game, head).name})"
        return Option(key=place, label=label, value=place, at=f"card:{rest}", note=ability.text)
    piece = next(piece for piece in game.battle.terrain if piece.id == place)
    terrain = game.library.terrain[piece.card]
    return Option(key=place, label=terrain.name, value=place, at=f"card:{place}", note=terrain.text)


def _hero(game: DoomGame, id_: str) -> Hero:
    return next(hero for hero in game.state.heroes if hero.id == id_)


def die_label(game: DoomGame, die: Die) -> str:
    """A die and where it lies."""
    ability = die.at.partition(":")[2]
    return f"{die.value} on {game.library.abilities[ability].name}" if ability else f"a {die.value}"


async def rattle(game: DoomGame, hero: Hero, n: int) -> int:
    """A Hero loses n dice from its Abilities, of the player's choice; returns how many."""
    lying = [die for die in game.battle.dice if die.at.startswith(f"{hero.id}:")]
    n = min(n, len(lying))
    if not n:
        return 0
    options = tuple(
        Option(
            key=die.id,
            label=f"{die.value} on {game.library.abilities[die.at.partition(':')[2]].name}",
            value=die,
            at=f"die:{die.id}",
            same=f"{die.at}/{die.value}/{die.color}/{die.bonus}" if n == 1 else "",
        )
        for die in lying
    )
    if n == 1:
        pick = Pick("battle.rattle", f"Which die does {hero.name} lose?", options, who=hero.id)
        chosen = [await game.ask(pick)]
    else:
        prompt = f"Which dice does {hero.name} lose?"
        some = PickSome("battle.rattle", prompt, options, n, n, who=hero.id)
        chosen = list(await game.ask_some(some))
    spend(game, chosen)
    return n


def whole_plan(game: DoomGame) -> dict[str, str]:
    """A place for as many unplaced dice as possible, found without choosing for the player.

    Cards before markers; dice that fit nowhere are missing from it.
    """
    loose = in_pool(game.battle)
    wants = {die.id: [*open_places(game, die), *marker_places(game, die)] for die in loose}
    room = {place: _room(game, place) for places in wants.values() for place in places}
    laid: dict[str, list[str]] = {}
    for die in sorted(loose, key=lambda die: len(wants[die.id])):
        _augment(die.id, wants, room, laid, set())
    return {id_: place for place, ids in laid.items() for id_ in ids}


def _room(game: DoomGame, place: str) -> int:
    head, _, rest = place.partition(":")
    if head in MARKERS:
        return len(game.battle.dice) if head != "stealth" else 1
    if not rest:
        return 1
    hero = _hero(game, head)
    ability = game.library.abilities[rest]
    return charges(game, hero, ability) - len(dice_at(game.battle, place))


def _augment(
    die: str,
    wants: dict[str, list[str]],
    room: dict[str, int],
    laid: dict[str, list[str]],
    seen: set[str],
) -> bool:
    """One step of a matching: find a place for a die, moving others along if need be."""
    for place in wants[die]:
        if place in seen:
            continue
        seen.add(place)
        lying = laid.setdefault(place, [])
        if len(lying) < room[place]:
            lying.append(die)
            return True
        for other in lying:
            if _augment(other, wants, room, laid, seen):
                lying.remove(other)
                lying.append(die)
                return True
    return False
