"""Effects that roll dice again, set them, or move them to other cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.doomrock.battle import dice, targets
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.state import Die, DoomGame, Hero

Handling = fx.Reroll | fx.SetDie | fx.MoveDie


def dice_for(game: DoomGame, scene: Scene, verb: Handling) -> list[Die]:
    """The dice that an effect may change."""
    heroes = targets.heroes(game, scene, verb.to)
    battle = game.battle
    if isinstance(verb, fx.MoveDie):
        own = dice.dice_at(battle, dice.place_of(scene.hero, scene.card))
        # The die that its use will remove is none of those that it may move.
        gone = own[:1] if scene.kind == "ability" and not scene.spent else []
        return [
            die
            for hero in heroes
            for die in _lying(game, hero)
            if die not in gone and moves(game, hero, die)
        ]
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


def die_options(game: DoomGame, among: Sequence[Die]) -> tuple[Option[Die], ...]:
    """Dice to pick from."""
    return tuple(
        Option(
            key=die.id,
            label=dice.die_label(game, die),
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
