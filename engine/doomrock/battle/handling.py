"""Effects that ready Items, and that make Pets Obedient."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle import targets
from engine.doomrock.battle.scene import Scene
from engine.doomrock.facts import Counted
from engine.doomrock.names import pet_name
from engine.doomrock.state import DoomGame, Gear, Hero


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
    if len(owners) == 1 and verb.to != "self":
        scene.that = owners[0]
    if len(owners) <= 1:
        await _ready(game, scene, owners, verb.n)
        return
    owner = await _ready(game, scene, owners, min(verb.n, 1))
    if owner is not None:
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
