"""Cards that step in by themselves: Reactions, triggers, and Items while a card lies open."""

from __future__ import annotations

from typing import Literal

from engine.core.ask import Option, Pick
from engine.doomrock.adventure import decks
from engine.doomrock.battle import (
    able,
    dice,
    groups,
    items,
    looking,
    passives,
    resolve,
    settle,
    use,
)
from engine.doomrock.battle.checks import holds
from engine.doomrock.battle.effect import Effect, Reaction, Trigger
from engine.doomrock.battle.moments import Answer
from engine.doomrock.battle.reckoning import drawn
from engine.doomrock.battle.scene import Hit, Scene
from engine.doomrock.cards import SYMBOLS, Ability
from engine.doomrock.facts import CardUsed
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, Enemy, Gear, Hero

On = Literal["attack", "attacked", "hurt", "enters", "defeat", "card"]
Found = tuple[Hero, Ability | Gear]
"""Who may react, and with what."""

WORDS: dict[On, str] = {
    "attack": "is about to Attack {hero}",
    "attacked": "has Attacked {hero}",
    "hurt": "is about to take HP from {hero}",
    "enters": "has come to {hero}",
    "defeat": "is defeated",
    "card": "has an Activation Card open",
}


class Cards:
    """What cards do at the moments that the rules announce."""

    async def resolve(self, game: DoomGame, effects: tuple[Effect, ...], scene: Scene) -> None:
        """Carry out further effects of a card at work."""
        await resolve.resolve(game, effects, scene)

    def moot(self, game: DoomGame, effects: tuple[Effect, ...], scene: Scene) -> bool:
        """Whether none of these effects would do anything now."""
        return able.moot(game, effects, scene)

    async def entered(self, game: DoomGame, enemy: Enemy) -> None:
        """Triggers and Reactions of the Heroes to whom an Enemy has Moved."""
        for hero in groups.heroes_in(game, enemy.group):
            for card, name, trigger in triggers(game, hero, "enters"):
                if enemy in game.battle.enemies and enemy.group == hero.group:
                    await _fire(game, hero, card, name, trigger, enemy)
        for hero in groups.heroes_in(game, enemy.group):
            if enemy in game.battle.enemies and enemy.group == hero.group:
                await _react(game, "enters", enemy, hero)

    async def before_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> Answer:
        """Reactions that may turn an Attack aside."""
        return await _react(game, "attack", enemy, hero)

    async def before_loss(self, game: DoomGame, enemy: Enemy | None, hero: Hero) -> Answer:
        """Reactions that may save HP."""
        return await _react(game, "hurt", enemy, hero)

    async def after_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> None:
        """Reactions that strike back."""
        await _react(game, "attacked", enemy, hero)

    async def revealed(self, game: DoomGame, enemy: Enemy) -> None:
        """Reactions to an open card, and Items without a phase (DOO-ITU-04)."""
        await _react(game, "card", enemy, None)
        await _items(game, enemy)

    async def defeated(self, game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit) -> None:
        """Triggers of the Hero who has defeated an Enemy, then Reactions of anybody."""
        if by is not None and by.group:
            for card, name, trigger in triggers(game, by, "kills"):
                await _fire(game, by, card, name, trigger, enemy)
        await _react(game, "defeat", enemy, None)


# -- Reactions -------------------------------------------------------------------------------------


async def _react(game: DoomGame, on: On, enemy: Enemy | None, whom: Hero | None) -> Answer:
    """Let the player react as often as cards allow, until one turns the Attack (DOO-ADB-02)."""
    while True:
        options = [_option(game, hero, card) for hero, card in _reacting(game, on, enemy, whom)]
        if not options:
            return ""
        foe = enemy_name(game, enemy) if enemy is not None else "Party Damage"
        name = whom.name if whom is not None else ""
        prompt = f"{foe} {WORDS[on].format(hero=name)}. React?"
        pick = Pick(
            "battle.reaction",
            prompt,
            tuple(options),
            "DOO-ADB-02",
            whom.id if whom is not None else "",
            optional=True,
            skip="No",
        )
        chosen = await game.maybe(pick)
        if chosen is None:
            return ""
        hero, card = chosen
        reaction = _reaction(game, card)
        assert reaction is not None, f"{card} is no Reaction"
        if isinstance(card, Ability):
            await use.use_ability(game, hero, card, enemy, whom)
        else:
            await use.use_item(game, hero, card, enemy, whom)
        if reaction.answer:
            return reaction.answer
        if on not in ("defeat", "card") and not _goes_on(game, enemy, whom):
            return ""


def _goes_on(game: DoomGame, enemy: Enemy | None, whom: Hero | None) -> bool:
    """Whether there is still something to react to."""
    there = enemy is None or enemy in game.battle.enemies
    return there and (whom is None or bool(whom.group))


def _reaction(game: DoomGame, card: Ability | Gear) -> Reaction | None:
    return card.reaction if isinstance(card, Ability) else game.library.items[card.card].reaction


def _option(game: DoomGame, hero: Hero, card: Ability | Gear) -> Option[Found]:
    if isinstance(card, Ability):
        return Option(
            key=f"ability:{hero.id}:{card.id}",
            label=f"{hero.name}: {card.name}",
            value=(hero, card),
            at=f"card:{card.id}",
            note=card.text,
        )
    item = game.library.items[card.card]
    return Option(
        key=f"item:{hero.id}:{card.uid}",
        label=f"{hero.name}: {item.name}",
        value=(hero, card),
        at=f"card:{card.card}",
        note=item.text,
    )


def _reacting(game: DoomGame, on: On, enemy: Enemy | None, whom: Hero | None) -> list[Found]:
    """The Reactions that may be used now, with a die on the card or the Item ready."""
    found: list[Found] = []
    for hero in groups.fighters(game):
        near = whom is not None and hero is not whom
        if near and (whom is None or whom.group != hero.group):
            continue
        for ability in dice.abilities(game, hero):
            reaction = ability.reaction
            if reaction is None or reaction.on != on or (near and not reaction.near):
                continue
            if not dice.removable(game, hero, ability):
                continue
            scene = _scene(use.scene_of(game, hero, ability), enemy, whom)
            if not use.closed(game, scene, ability)[0]:
                found.append((hero, ability))
        for gear in hero.items:
            item = game.library.items[gear.card]
            reaction = item.reaction
            if reaction is None or reaction.on != on or (near and not reaction.near):
                continue
            scene = _scene(use.item_scene(hero, item), enemy, whom)
            if items.ready(game, gear) and not able.moot(game, item.effects, scene):
                found.append((hero, gear))
    return found


def _scene(scene: Scene, enemy: Enemy | None, whom: Hero | None) -> Scene:
    if enemy is not None:
        scene.it, scene.spot, scene.them = enemy, enemy.group, [enemy]
    scene.that = whom
    return scene


async def _items(game: DoomGame, enemy: Enemy) -> None:
    """Items without a phase, between the card and what it does (DOO-ITU-04, -05)."""
    symbol = next(known for known in SYMBOLS if known == game.battle.card)
    while enemy in game.battle.enemies:
        options = tuple(
            option for hero in groups.fighters(game) for option in use.item_options(game, hero)
        )
        prompt = f"{drawn(game, enemy, symbol)} Use an Item first?"
        pick = Pick("battle.card-item", prompt, options, "DOO-ITU-04", optional=True, skip="No")
        chosen = await game.maybe(pick)
        if chosen is None:
            return
        await use.use(game, use.named(chosen))


# -- triggers --------------------------------------------------------------------------------------


def triggers(game: DoomGame, hero: Hero, on: str) -> list[tuple[str, str, Trigger]]:
    """The triggers of a Hero's cards for a moment: locked Abilities with a die, and all Items."""
    found: list[tuple[str, str, Trigger]] = []
    for ability in dice.abilities(game, hero):
        if ability.triggers and (not ability.lock or passives.dice_on(game, hero, ability.id)):
            found.extend((ability.id, ability.name, t) for t in ability.triggers if t.on == on)
    for gear in hero.items:
        item = game.library.items[gear.card]
        found.extend((item.id, item.name, t) for t in item.triggers if t.on == on)
    return found


async def fire(game: DoomGame, hero: Hero, card: str, trigger: Trigger) -> None:
    """Carry out a trigger, if what it asks for is so. May raise BattleOver."""
    ability = game.library.abilities.get(card)
    name = ability.name if ability is not None else game.library.items[card].name
    await _fire(game, hero, card, name, trigger, None)


async def _fire(
    game: DoomGame, hero: Hero, card: str, name: str, trigger: Trigger, enemy: Enemy | None
) -> None:
    ability = game.library.abilities.get(card)
    scene = Scene(
        card=card,
        name=name,
        kind="trigger",
        hero=hero,
        keywords=ability.keywords if ability is not None else (),
        dice=passives.dice_on(game, hero, card),
    )
    _scene(scene, enemy, None)
    if not hero.group or not all(holds(game, check, hero, scene) for check in trigger.when):
        return
    if able.moot(game, trigger.effects, scene):
        return
    game.tell(CardUsed(who=hero.id, card=card, kind="passive"))
    with game.because(name):
        await resolve.resolve(game, trigger.effects, scene)
        await settle.settle(game, scene)


async def may_unexpose(game: DoomGame, hero: Hero) -> None:
    """A Hero may remove 1 of its Exposure (DOO-STA-02)."""
    options = (
        Option(
            key="yes", label="Remove 1 Exposure", value=True, at=f"figure:{hero.id}", letter="y"
        ),
    )
    prompt = f"{hero.name} may remove 1 of {len(hero.exposure)} Exposure."
    pick = Pick("battle.unexpose", prompt, options, "DOO-STA-02", hero.id, True, "Keep it")
    if await game.maybe(pick):
        await looking.remove(game, hero, 1)


def discard_played(game: DoomGame, hero: Hero) -> None:
    """Ability Cards on the table for one round go under their deck; their dice come back."""
    for card in hero.played:
        for die in dice.dice_at(game.battle, dice.place_of(hero, card)):
            die.at = "aside"
        decks.put_under(game, "level", card)
    hero.played.clear()
