"""What single Pets do that no verb says, and the forms of the Druid."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock.adventure import decks
from engine.doomrock.battle import (
    groups,
    looking,
    markers,
    pets,
)
from engine.doomrock.battle.scene import Scene
from engine.doomrock.facts import Gained
from engine.doomrock.names import pet_name
from engine.doomrock.state import DoomGame, Gear, OwnedPet

# -- Shapeshift ------------------------------------------------------------------------------------


def forms(game: DoomGame, scene: Scene) -> list[str]:
    """The forms not taken this round that would do anything (DOO-HSP-07)."""
    hero, cards = scene.hero, game.library.pets
    return [
        card
        for card in hero.forms
        if f"form:{hero.id}:{card}" not in game.battle.used
        and not (
            game.moments.moot(game, cards[card].levels[0].effects, scene)
            and game.moments.moot(game, cards[card].levels[0].instead, scene)
        )
    ]


def no_form(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether no form is left that would do anything."""
    return "" if forms(game, scene) else "no form is left that would do anything"


async def shapeshift(game: DoomGame, scene: Scene, n: int) -> None:
    """Resolve the Level 1 effect of a form as if the Hero were the Pet (DOO-HSP-07, -08).

    With n its Obedience effects may be used too. May raise BattleOver.
    """
    hero, cards = scene.hero, game.library.pets
    options = tuple(
        Option(
            key=card,
            label=cards[card].name,
            value=card,
            at=f"card:{card}",
            note=cards[card].levels[0].text
            + (f" Obedience: {cards[card].levels[0].obey_text}" if n else ""),
        )
        for card in forms(game, scene)
    )
    if not options:
        return
    prompt = f"{scene.name}: which form?"
    card = await game.ask(Pick("battle.form", prompt, options, "DOO-HSP-07", hero.id))
    game.battle.used.append(f"form:{hero.id}:{card}")
    await pets.carry_out(game, scene, cards[card].levels[0], bool(n))


# -- Pets ------------------------------------------------------------------------------------------


def _low(scene: Scene, n: int) -> list[OwnedPet]:
    return [pet for pet in scene.hero.pets if pet.group and pet.level < n]


def nothing_to_flip(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether every Pet of the Hero has that Level."""
    return "" if _low(scene, n) else "no Pet can rise a Level"


async def flip_pet(game: DoomGame, scene: Scene, n: int) -> None:
    """Flip one of the Hero's Pets to Level n (DOO-HSP-04)."""
    options = tuple(
        Option(
            key=pet.uid,
            label=pet_name(game, pet),
            value=pet,
            at=f"figure:{pet.uid}",
            note=game.library.pets[pet.card].levels[n - 1].text,
        )
        for pet in _low(scene, n)
    )
    if options:
        prompt = f"{scene.name}: which Pet rises to Level {n}?"
        pick = Pick("battle.pet", prompt, options, "DOO-HSP-04", scene.hero.id)
        (await game.ask(pick)).level = n


def at_heel(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether a Pet stands beside its owner already."""
    away = scene.pet is not None and scene.pet.group != scene.hero.group
    return "" if away else "it is beside its owner"


async def heel(game: DoomGame, scene: Scene, n: int) -> None:
    """The Pet Moves to its owner's group."""
    if scene.pet is not None and scene.pet.group != scene.hero.group:
        await groups.move(game, scene.pet, scene.hero.group)


def owner_away(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether the owner is not in the Pet's group."""
    return "" if scene.group == scene.hero.group else "its owner is elsewhere"


async def owner_here_shield(game: DoomGame, scene: Scene, n: int) -> None:
    """The owner gains n Shields if it is in the Pet's group."""
    if scene.group == scene.hero.group:
        markers.shield(game, scene.hero, n)


def nothing_to_peek(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether the Enemy at hand has no Exposure."""
    return "" if scene.it is None or scene.it.exposure else "it has no Exposure"


async def crow_peek(game: DoomGame, scene: Scene, n: int) -> None:
    """Look at n of the Exposure just dealt; it may be returned and dealt anew."""
    if scene.it is not None and scene.it.exposure:
        newest = scene.it.exposure[-n:]
        await looking.look_at(game, scene, scene.it, newest, n, True)


def _gift_mark(scene: Scene) -> str:
    return f"mimic:{scene.pet.uid if scene.pet is not None else scene.hero.id}"


def gift_given(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether the gift of this Battle was given."""
    return "it has given already" if _gift_mark(scene) in game.battle.kept else ""


async def mimic_gift(game: DoomGame, scene: Scene, n: int) -> None:
    """Once in a Battle the owner borrows n random Common Consumables, which need no slot."""
    battle, state, items = game.battle, game.state, game.library.items
    mark = _gift_mark(scene)
    if mark in battle.kept:
        return
    battle.kept.append(mark)
    for _ in range(n):
        card = decks.draw_fitting(game, "common", lambda id_: items[id_].type == "consumable")
        if card is None:
            return
        state.serial += 1
        gear = Gear(uid=f"i{state.serial}", card=card)
        scene.hero.items.append(gear)
        battle.kept.append(f"loan:{gear.uid}")
        game.tell(Gained(who=scene.hero.id, card=card, kind="item", how="found"))
