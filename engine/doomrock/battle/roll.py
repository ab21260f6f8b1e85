"""The Roll Phase: Items and Terrain are readied, dice are rolled, re-rolled and placed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.ask import Option, Pick, PickSome
from engine.doomrock.battle import custom_dice, dice, goon, markers, passives, pets, use
from engine.doomrock.battle.groups import fighters
from engine.doomrock.facts import TerrainTurned
from engine.doomrock.state import Die, DoomGame, Hero

REROLLS = 2
"""Re-rolls of each Hero in each Roll Phase (DOO-ROL-04)."""
SIX = 6


async def roll_phase(game: DoomGame) -> None:
    """The whole Roll Phase in the order of the book (DOO-ROL-01 to -12, DOO-TER-14)."""
    _ready(game)
    if game.state.goon:
        goon.draw(game)
    await _collect(game)
    _roll(game)
    await _omens(game)
    await _plan(game)
    _gain(game)


def _ready(game: DoomGame) -> None:
    """Items become ready; then Terrain turns to its dice side (DOO-ROL-01, -02, DOO-TER-14)."""
    for hero in game.state.heroes:
        for gear in hero.items:
            gear.used = False
    for piece in game.battle.terrain:
        if piece.card and not piece.dice_side:
            piece.dice_side = True
            game.tell(TerrainTurned(terrain=piece.card, how="dice", rule="DOO-ROL-01"))


async def _collect(game: DoomGame) -> None:
    """Dice come back, those on locked cards only if wanted.

    (DOO-ROL-03, DOO-USE-08, DOO-BON-04, DOO-TER-14)
    """
    battle = game.battle
    battle.dice = [die for die in battle.dice if not die.bonus]
    _match_cards(game)
    locked: list[Die] = []
    for die in battle.dice:
        if _locked(game, die):
            locked.append(die)
        else:
            die.at = "pool"
    if not locked:
        return
    abilities = game.library.abilities
    options = tuple(
        Option(
            key=die.id,
            label=f"{_face(die)} from {abilities[die.at.partition(':')[2]].name}",
            value=die,
            at=f"die:{die.id}",
            note=abilities[die.at.partition(":")[2]].text,
        )
        for die in locked
    )
    prompt = "Which locked dice are collected? The others keep their Ongoing effects."
    some = PickSome("roll.collect", prompt, options, 0, len(options), "DOO-ROL-03")
    for die in await game.ask_some(some):
        die.at = "pool"


def _match_cards(game: DoomGame) -> None:
    """As many dice as Ability Cards (DOO-SET-08, DOO-GOO-13, DOO-GOO-20, DOO-CUS-02)."""
    battle = game.battle
    have = {die.source for die in battle.dice}
    wanted: set[str] = set()
    for hero in fighters(game):
        owner = "" if game.state.goon else hero.id
        for ability in hero.abilities:
            source = dice.place_of(hero, ability)
            wanted.add(source)
            if source not in have:
                dice.make(game, owner, source)
    for die in battle.dice:
        if die.source not in wanted:
            _spare(game, die, wanted)
    battle.dice = [die for die in battle.dice if die.source in wanted]


def _spare(game: DoomGame, die: Die, wanted: set[str]) -> None:
    """A die on a locked card stays there: an equal one leaves the shared pool (DOO-GOO-20)."""
    if not _locked(game, die):
        return
    for other in game.battle.dice:
        alike = other.color == die.color and other.owner == die.owner
        if alike and other.source in wanted and not _locked(game, other):
            die.source, other.source = other.source, die.source
            return


def _locked(game: DoomGame, die: Die) -> bool:
    """Whether a die lies on a locked card."""
    ability = die.at.partition(":")[2]
    return bool(ability) and game.library.abilities[ability].lock


def _roll(game: DoomGame) -> None:
    """Every owner rolls what it has collected and has its re-rolls (DOO-ROL-04)."""
    battle = game.battle
    battle.rerolls.clear()
    for owner in _pools(game):
        heroes = [hero for hero in fighters(game) if owner in ("", hero.id)]
        more = sum(passives.total(game, hero, "rerolls") for hero in heroes)
        more += sum(start.rerolls for start in battle.start) if battle.round == 1 else 0
        battle.rerolls[owner] = REROLLS + more
        loose = [die for die in battle.dice if die.at == "pool" and die.owner == owner]
        battle.used.extend(f"rolled:{die.id}" for die in loose)
        preset = battle.preset.get(owner, []) if battle.round == 1 else []
        dice.lay_out(game, loose[: len(preset)], preset)
        dice.roll(game, loose[len(preset) :])


async def _omens(game: DoomGame) -> None:
    """The Bonus Dice that every Hero has in round 1 (DOO-BON-03)."""
    battle = game.battle
    n = sum(start.bonus_dice for start in battle.start) if battle.round == 1 else 0
    if n:
        for hero in fighters(game):
            await dice.bonus_die(game, hero, n)


def _pools(game: DoomGame) -> list[str]:
    """Whose dice there are: one shared pool in the Goon game, else one for each Hero."""
    return [""] if game.state.goon else [hero.id for hero in fighters(game)]


# -- planning -------------------------------------------------------------------------------------


async def _plan(game: DoomGame) -> None:
    """Re-roll, place and take back until the player is done (DOO-ROL-05, DOO-ROL-13)."""
    while True:
        options = _options(game)
        prompt = _prompt(game)
        chosen = await game.ask(Pick("roll.die", prompt, options, "DOO-ROL-05"))
        kind, _, rest = chosen.partition(":")
        match kind:
            case "done":
                return
            case "die":
                await _place(game, _die(game, rest))
            case "back":
                dice.put(game, _die(game, rest), "pool")
            case "reroll":
                await _reroll(game, rest)
            case "skull":
                _skull(game, _die(game, rest))
            case "item":
                await use.use(game, use.item(rest))
            case "pet":
                pets.obey(game, rest)
            case _:
                raise ValueError(f"there is no answer {chosen!r} while rolling")


def _die(game: DoomGame, id_: str) -> Die:
    return next(die for die in game.battle.dice if die.id == id_)


def _prompt(game: DoomGame) -> str:
    """What lies open; the view shows one way to use every die (DOO-ROL-13)."""
    if not dice.in_pool(game.battle):
        return "All dice are placed. Take one back, or begin the round?"
    return "Which die is placed?"


def _options(game: DoomGame) -> tuple[Option[str], ...]:
    battle = game.battle
    names = {hero.id: hero.name for hero in game.state.heroes}
    whose = names if len(_pools(game)) > 1 else {}
    loose_dice, laid = _different(game)
    options = [
        _die_option(die, names if die.bonus else whose)
        for die in loose_dice
        if dice.goes_somewhere(game, die)
    ]
    options += _reroll_options(game, whose)
    options += [_skull_option(game, die, whose) for die in loose_dice if custom_dice.skull(die)]
    options += use.roll_items(game)
    options += pets.obedience_options(game)
    options += [_back_option(game, die) for die in laid]
    loose = len(dice.in_pool(battle))
    unused = f", {loose} {'die' if loose == 1 else 'dice'} unused" if loose else ""
    done = Option(key="done", label=f"Begin the round{unused}", value="done", letter="b")
    # Nobody takes a die back by Enter who has just placed the last one.
    return (*options, done) if loose else (done, *options)


def _different(game: DoomGame) -> tuple[list[Die], list[Die]]:
    """The unplaced dice and those that may be taken back, equal ones once."""
    loose: list[Die] = []
    laid: list[Die] = []
    seen: set[tuple[str, str, int, str, bool]] = set()
    for die in game.battle.dice:
        if die.at == "aside" or _locked_before(game, die):
            continue
        kind = (die.at, die.owner, die.value, die.color, die.bonus)
        if kind not in seen:
            seen.add(kind)
            (loose if die.at == "pool" else laid).append(die)
    return loose, laid


def _locked_before(game: DoomGame, die: Die) -> bool:
    """Whether a die has lain on its locked card since an earlier round (DOO-ROL-03)."""
    return not die.bonus and f"rolled:{die.id}" not in game.battle.used


def _die_option(die: Die, names: dict[str, str]) -> Option[str]:
    return Option(
        key=f"die:{die.id}",
        label=f"{_face(die)}{_of(die, names)}" if names else f"Place a {_face(die)}",
        value=f"die:{die.id}",
        at=f"die:{die.id}",
        letter=str(die.value),
    )


def _skull_option(game: DoomGame, die: Die, names: dict[str, str]) -> Option[str]:
    left = game.battle.rerolls[die.owner]
    return Option(
        key=f"skull:{die.id}",
        label=f"Re-roll the skull {_face(die)}{_of(die, names)}",
        value=f"skull:{die.id}",
        at=f"die:{die.id}",
        note=f"gives up {left} normal re-rolls" if left else "",
        letter="k",
    )


def _back_option(game: DoomGame, die: Die) -> Option[str]:
    return Option(
        key=f"back:{die.id}",
        label=f"Take back {_face(die)} from {dice.place_option(game, die.at).label}",
        value=f"back:{die.id}",
        at=f"die:{die.id}",
    )


def _face(die: Die) -> str:
    """A die in words: its value, and what sets it apart."""
    words = [word for word in (die.color, "Bonus" if die.bonus else "") if word]
    return f"{die.value} ({' '.join(words)})" if words else str(die.value)


def _of(die: Die, names: dict[str, str]) -> str:
    return f" of {names[die.owner]}" if die.owner in names else ""


def _reroll_options(game: DoomGame, names: dict[str, str]) -> list[Option[str]]:
    found = []
    for owner, left in game.battle.rerolls.items():
        if left and _rerollable(game, owner):
            of = f" of {names[owner]}" if owner in names else ""
            if owner.startswith("d"):
                of = f" the Bonus Die {_die(game, owner).value}"
            found.append(
                Option(
                    key=f"reroll:{owner}",
                    label=f"Re-roll{of or ' dice'}",
                    value=f"reroll:{owner}",
                    note=f"{left} left",
                    letter="r",
                )
            )
    return found


def _rerollable(game: DoomGame, owner: str) -> list[Die]:
    """The unplaced dice that a re-roll of an owner (or a Bonus Die) may take."""
    return [
        die
        for die in game.battle.dice
        if die.at == "pool" and (die.id == owner if die.bonus else die.owner == owner)
    ]


async def _reroll(game: DoomGame, owner: str) -> None:
    """Roll any number of unplaced dice once more (DOO-ROL-04)."""
    loose = _rerollable(game, owner)
    options = tuple(
        Option(
            key=die.id,
            label=_face(die),
            value=die,
            at=f"die:{die.id}",
            note="" if dice.goes_somewhere(game, die) else "fits nowhere now",
            letter=letter,
        )
        for die, letter in zip(loose, _letters(loose), strict=True)
    )
    some = PickSome(
        "roll.reroll", "Which dice are rolled again?", options, 0, len(options), "DOO-ROL-04"
    )
    chosen = list(await game.ask_some(some)) if len(loose) > 1 else loose
    if chosen:
        game.battle.rerolls[owner] -= 1
        dice.roll(game, chosen, again=True)


def _letters(loose: Sequence[Die]) -> Iterator[str]:
    """The digit of a die that shows it first; others have letters, lest a digit mean another."""
    spare = iter("bdfgijkn")
    shown: set[int] = set()
    for die in loose:
        yield next(spare, "") if die.value in shown else str(die.value)
        shown.add(die.value)


def _skull(game: DoomGame, die: Die) -> None:
    """Re-roll pips end all normal rolling of their owner (DOO-CUS-03)."""
    game.battle.rerolls[die.owner] = 0
    dice.roll(game, [die], again=True)


async def _place(game: DoomGame, die: Die) -> None:
    """Lay one die on a card, on Terrain, or aside for a marker (DOO-ROL-06, -08, -10)."""
    places = [*dice.open_places(game, die), *dice.marker_places(game, die)]
    options = [dice.place_option(game, place) for place in places]
    options.append(Option(key="pool", label="Leave it for now", value="pool"))
    prompt = f"Where does the {die.value} go?"
    pick = Pick("roll.place", prompt, tuple(options), "DOO-ROL-06", die.id)
    chosen = await game.ask(pick)
    if chosen != "pool":
        dice.put(game, die, chosen)


def _gain(game: DoomGame) -> None:
    """Dice put aside for markers give them now, and are spent (DOO-ROL-08, -10, -12, CUS-06)."""
    heroes = {hero.id: hero for hero in fighters(game)}
    for die in game.battle.dice:
        kind, _, who = die.at.partition(":")
        if kind in dice.MARKERS:
            if who in heroes:
                _gain_marker(game, heroes[who], kind, die.value)
            die.at = "aside"


def _gain_marker(game: DoomGame, hero: Hero, kind: str, value: int) -> None:
    """What a 6 or a 1 gives more, other faces with the same symbol do not."""
    with game.because("a die", "DOO-ROL-12"):
        match kind:
            case "heroism":
                more = passives.total(game, hero, "heroism-six") if value == SIX else 0
                markers.heroism(game, hero, 1 + more)
            case "shield":
                more = passives.total(game, hero, "shield-one") if value == 1 else 0
                markers.shield(game, hero, 1 + more)
            case "stealth":
                markers.stealth(game, hero)
            case _:
                raise ValueError(f"no die gives {kind!r}")
