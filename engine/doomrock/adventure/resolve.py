"""Carries adventure effects out, one by one from top to bottom.

Almost everything here can bring about everything else (an Event a LOOT!, a LOOT! an Event), so
these modules import each other as modules and call each other only when they run.
"""

from __future__ import annotations

from typing import assert_never

from engine.core.ask import Option, Pick
from engine.core.fact import Rolled
from engine.doomrock import goods, levels
from engine.doomrock.adventure import (
    choices,
    custom,
    events,
    harm,
    items,
    luck,
    movement,
    pets,
    scout,
    secrets,
    shop,
    standing,
)
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.checks import holds
from engine.doomrock.adventure.places import here, name_of, where
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.standing import Ruling
from engine.doomrock.adventure.wording import say
from engine.doomrock.state import DoomGame, KeptOmen, Place


async def resolve(game: DoomGame, effects: tuple[ad.Effect, ...], scene: Scene) -> None:
    """Work through effects downwards, each finished before the next (DOO-RUL-04, DOO-EFF-01)."""
    for effect in effects:
        await carry_out(game, effect, scene)


async def carry_out(game: DoomGame, effect: ad.Effect, scene: Scene) -> None:
    """Carry out one effect."""
    match effect:
        case ad.Time():
            goods.time(game, effect.n)
        case ad.Secret():
            await secrets.change(game, effect, scene)
        case ad.Silver():
            goods.silver(game, effect.n)
        case ad.Mark():
            await _mark(game, effect, scene)
        case ad.Hp():
            await _hp(game, effect.n)
        case ad.Harm():
            await harm.harm(game, effect.n)
        case ad.Common():
            await items.gain(game, "common", effect.n, (effect.type,), effect.keep, scene)
        case ad.Epic():
            types = (effect.type, *effect.types)
            await items.gain(game, "epic", effect.n, types, effect.keep, scene)
        case ad.Discard():
            await items.discard(game, effect, scene)
        case ad.Trade():
            await items.trade(game, effect, scene)
        case ad.Pet():
            await _pets(game, effect, scene)
        case ad.Obedience():
            await pets.obedience(game, effect.n)
        case ad.Loot():
            await luck.loot(game, effect.n, effect.table, scene)
        case ad.Shop():
            await shop.visit(game, effect, scene)
        case ad.Camp():
            await _camp(game, effect, scene)
        case ad.LevelUp():
            await levels.offer(game, here(game), -effect.less)
        case ad.Ability():
            for _ in range(effect.n):
                await levels.learn(game, here(game), "DOO-LVL-07")
        case ad.Scout():
            await scout.scout(game, effect.n, effect.decks, here(game))
        case ad.LookBattle():
            scout.look(game, "battle")
        case ad.Peril():
            await luck.perils(game, effect.n)
        case ad.Event():
            for _ in range(effect.n):
                await events.draw(game)
        case ad.SecretArea():
            for _ in range(effect.n):
                movement.reveal_secret_area(game, where(game, scene))
        case ad.TravelTo():
            await movement.travel_free(game, effect)
        case ad.VentureForth():
            await movement.venture_free(game, effect)
        case ad.Shift():
            await movement.shift(game, effect)
        case ad.FreeAction():
            free = game.state.adventure.free
            free[effect.action] = free.get(effect.action, 0) + effect.n
        case ad.Omen():
            _omen(game, effect, scene)
        case ad.Choose():
            prompt = f"{scene.name}: choose"
            await choices.choose(game, effect.options, scene, "adventure.choose", prompt)
        case ad.If():
            branch = effect.then if holds(game, effect.when, scene) else effect.otherwise
            await resolve(game, branch, scene)
        case ad.Roll():
            await resolve(game, luck.roll(game, effect), scene)
        case ad.Custom():
            await custom.CUSTOM[effect.name](game, scene, effect.n)
        case _:
            assert_never(effect)


async def follow(game: DoomGame, when: str, place: Place, left: Place | None = None) -> None:
    """What the effects in force add to something that happened in an Area.

    Several at once come in the order that the player wants (DOO-RUL-05).
    """
    waiting = standing.due(game, when, "effects", place, left=left)
    while waiting:
        ruling = waiting[0] if len(waiting) == 1 else await _next(game, waiting)
        waiting.remove(ruling)
        standing.use(game, ruling, place)
        name = name_of(game, ruling.card)
        effects = ruling.standing.effects
        with game.because(name, "DOO-ADV-13" if ruling.place is None else "DOO-ADV-11"):
            if ruling.standing.die and not _falls(game, ruling):
                continue
            await resolve(game, effects, Scene(card=ruling.card, name=name, place=place))


async def _next(game: DoomGame, waiting: list[Ruling]) -> Ruling:
    options = tuple(
        Option(
            key=ruling.mark,
            label=name_of(game, ruling.card),
            value=ruling,
            at=f"area:{ruling.place.card}" if ruling.place is not None else "",
            note=say(ruling.standing.effects),
        )
        for ruling in waiting
    )
    return await game.ask(Pick("adventure.order", "What happens first?", options, "DOO-RUL-05"))


def _falls(game: DoomGame, ruling: Ruling) -> bool:
    face = game.roll(6)
    falls = face <= ruling.standing.die
    game.tell(
        Rolled(
            die="d6",
            faces=(face,),
            total=face,
            need=f"{ruling.standing.die} or less",
            result=say(ruling.standing.effects) if falls else "nothing",
            rule="DOO-EFF-15",
        )
    )
    return falls


async def _mark(game: DoomGame, effect: ad.Mark, scene: Scene) -> None:
    """Every Hero gains or loses the marker alike (DOO-VIS-04, DOO-EFF-02 to -07)."""
    n, heroes = effect.n, game.state.heroes
    lost = False
    match effect.kind:
        case "heroism":
            for hero in heroes:
                goods.heroism(game, hero, n)
        case "shield":
            for hero in heroes:
                goods.shield(game, hero, n)
        case "exposure":
            if n < 0 and scene.camp:
                n = -standing.changed(game, "camp-exposure", -n, here(game))
            for hero in heroes:
                goods.expose(game, hero, n)
                goods.unexpose(game, hero, -n)
        case "stealth":
            for hero in heroes:
                if n < 0:
                    goods.lose_stealth(game, hero)
                elif goods.stealth(game, hero):
                    lost = True
        case "provoke":
            for hero in heroes:
                if n > 0:
                    goods.provoke(game, hero)
                elif goods.lose_provoke(game, hero):
                    lost = True
        case _:
            assert_never(effect.kind)
    if lost:
        await follow(game, "provoke", here(game))


async def _hp(game: DoomGame, n: int) -> None:
    """Each Hero regains HP; what a Pet owner has too much may become Obedience (DOO-EFF-12)."""
    n = standing.changed(game, "hp", n, here(game))
    for hero in game.state.heroes:
        over = goods.heal(game, hero, n)
        if over and hero.pets:
            await pets.excess(game, hero, over)


async def _pets(game: DoomGame, effect: ad.Pet, scene: Scene) -> None:
    """Random Pets, or what a card gives instead without the Pets expansion."""
    if not game.on("pets"):
        await resolve(game, effect.otherwise, scene)
        return
    for _ in range(effect.n):
        card = pets.draw(game)
        if card is not None:
            await pets.gain(game, card)


async def _camp(game: DoomGame, effect: ad.Camp, scene: Scene) -> None:
    """Any number of Level Ups, and what is in force for CAMP (DOO-CMP-01)."""
    scene.camp = True
    place = here(game)
    await levels.camp(game, place, effect.more, effect.first)
    await follow(game, "camp", place)


def _omen(game: DoomGame, effect: ad.Omen, scene: Scene) -> None:
    """An omen waits for its Battle; the Event that gives it waits with it (DOO-SEA-08)."""
    state = game.state
    state.omens.append(
        KeptOmen(name=effect.name, card=scene.card, start=effect.start, act=effect.act)
    )
    scene.kept = scene.event
    game.tell(events.omen_fact(effect))
