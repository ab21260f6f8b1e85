"""Pets in a Battle: their windows, their actions, and what Obedience adds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal

from engine.core.ask import Option, Pick
from engine.doomrock.battle import (
    able,
    groups,
    settle,
)
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.cards import PetSide
from engine.doomrock.facts import CardUsed, Counted
from engine.doomrock.names import pet_name
from engine.doomrock.state import DoomGame, Hero, OwnedPet

Window = Literal["start", "initiative", "hero", "end"]
Act = tuple[str, str, Callable[[], Awaitable[None]]]


def side_of(game: DoomGame, pet: OwnedPet) -> PetSide:
    """The side of a Pet card that is up."""
    return game.library.pets[pet.card].levels[pet.level - 1]


def acting(game: DoomGame, when: str) -> list[tuple[Hero, OwnedPet]]:
    """The Pets of a window with their owners."""
    pets = game.library.pets
    return [
        (hero, pet) for hero, pet in groups.pets_in_battle(game) if pets[pet.card].window == when
    ]


async def window(game: DoomGame, when: Window) -> None:
    """At the start of a phase its Pets act, in the player's order (DOO-PET-08)."""
    left = acting(game, when)
    while left:
        options = tuple(
            Option(
                key=f"pet:{pet.uid}",
                label=pet_name(game, pet),
                value=(hero, pet),
                at=f"figure:{pet.uid}",
                note=side_of(game, pet).text,
            )
            for hero, pet in left
        )
        pick = Pick("battle.pet", "Which Pet acts first?", options, "DOO-PET-08")
        hero, pet = await game.ask(pick)
        left = [each for each in left if each[1] is not pet]
        await activate(game, hero, pet)


def acts(game: DoomGame, when: Window) -> list[Act]:
    """The Pets of a window as things that happen in the player's order (DOO-STA-01)."""
    return [
        (f"pet:{pet.uid}", f"{pet_name(game, pet)} ({hero.name})", _deed(game, hero, pet))
        for hero, pet in acting(game, when)
    ]


def _deed(game: DoomGame, hero: Hero, pet: OwnedPet) -> Callable[[], Awaitable[None]]:
    async def deed() -> None:
        await activate(game, hero, pet)

    return deed


async def activate(game: DoomGame, hero: Hero, pet: OwnedPet, obedient: bool = False) -> None:
    """A Pet acts from where it stands; Obedient for this time, or for the round (DOO-PET-08, -09).

    May raise BattleOver.
    """
    if not pet.group:
        return
    name = pet_name(game, pet)
    scene = Scene(card=pet.card, name=name, kind="pet", hero=hero, pet=pet)
    text = side_of(game, pet).text
    game.tell(CardUsed(who=pet.uid, card=pet.card, kind="pet", text=text, rule="DOO-PET-08"))
    with game.because(name, "DOO-PET-08"):
        await carry_out(game, scene, side_of(game, pet), obedient or pet.obedient)
        await settle.conclude(game, scene)


async def carry_out(game: DoomGame, scene: Scene, side: PetSide, obedient: bool) -> None:
    """The effects of one side: any, all or none of the Obedience effects (DOO-PET-09)."""
    main = side.effects
    if obedient:
        if side.before and await _wanted(game, scene, "first", side, side.before):
            await game.moments.resolve(game, side.before, scene)
        if side.instead and await _wanted(game, scene, "instead", side, side.instead):
            main = side.instead
    await game.moments.resolve(game, main, scene)
    if obedient and side.after and await _wanted(game, scene, "then", side, side.after):
        await game.moments.resolve(game, side.after, scene)


async def _wanted(
    game: DoomGame, scene: Scene, when: str, side: PetSide, effects: Sequence[fx.Effect]
) -> bool:
    if not scene.hero.group or able.moot(game, effects, scene):
        return False
    options = (
        Option(key="obey", label=f"Obey ({when})", value=True, note=side.obey_text, letter="o"),
    )
    prompt = f"{scene.name} is Obedient: {side.obey_text}"
    pick = Pick(
        "battle.obey",
        prompt,
        options,
        "DOO-PET-09",
        scene.hero.id,
        optional=True,
        skip="Without it",
    )
    return await game.maybe(pick) is not None


def useful(game: DoomGame, scene: Scene, obedient: bool) -> list[OwnedPet]:
    """The Pets of the acting Hero that would do anything if they acted now."""
    found = []
    for pet in scene.hero.pets:
        if pet.group:
            there = Scene(card=pet.card, name="", kind="pet", hero=scene.hero, pet=pet)
            side = side_of(game, pet)
            parts = [side.effects]
            if obedient or pet.obedient:
                parts += [side.before, side.instead, side.after]
            if not all(able.moot(game, part, there) for part in parts):
                found.append(pet)
    return found


async def activate_one(game: DoomGame, scene: Scene, obedient: bool) -> None:
    """One of the Hero's Pets acts at once, besides its own window. May raise BattleOver."""
    options = tuple(
        Option(
            key=f"pet:{pet.uid}",
            label=pet_name(game, pet),
            value=pet,
            at=f"figure:{pet.uid}",
            note=side_of(game, pet).text,
        )
        for pet in useful(game, scene, obedient)
    )
    if not options:
        return
    prompt = f"{scene.name}: which Pet acts?"
    pet = await game.ask(Pick("battle.pet", prompt, options, "DOO-PET-08", scene.hero.id))
    await activate(game, scene.hero, pet, obedient)


# -- Obedience -------------------------------------------------------------------------------------


def obedience_options(game: DoomGame) -> list[Option[str]]:
    """The Pets that a marker from their card can make Obedient this round (DOO-ROL-07)."""
    return [
        Option(
            key=f"pet:{pet.uid}",
            label=f"Obedience for {pet_name(game, pet)}",
            value=f"pet:{pet.uid}",
            at=f"figure:{pet.uid}",
            note=f"{pet.obedience} on its card; {side_of(game, pet).obey_text}",
            letter="o",
        )
        for _, pet in groups.pets_in_battle(game)
        if pet.obedience and not pet.obedient
    ]


def obey(game: DoomGame, uid: str) -> None:
    """Move an Obedience Marker from a Pet's card to its marker (DOO-ROL-07)."""
    pet = next(pet for _, pet in groups.pets_in_battle(game) if pet.uid == uid)
    pet.obedience -= 1
    pet.obedient = True
    told = Counted(
        what="obedience", n=-1, now=pet.obedience, of=pet_name(game, pet), rule="DOO-ROL-07"
    )
    game.tell(told)
