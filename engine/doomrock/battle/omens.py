"""What omens, Setting and Areas change at the start of a Battle."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.deck import Deck
from engine.core.fact import Said
from engine.doomrock.adventure.effect import BattleStart
from engine.doomrock.battle import exposure, groups, markers
from engine.doomrock.battle.activation import alike
from engine.doomrock.battle.defeat import enemy_falls
from engine.doomrock.battle.scene import Hit
from engine.doomrock.cards import Item
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, Enemy

RULE = "DOO-SEA-08"


async def apply(game: DoomGame, start: BattleStart) -> None:
    """Apply one; Bonus Dice and re-rolls wait in the Battle for round 1. May raise BattleOver."""
    with game.because("what came before", RULE):
        _mark_heroes(game, start)
        markers.enrage(game, start.enrage)
        if start.foe_exposure:
            enemy = await _pick_enemy(game, f"Which Enemy has {start.foe_exposure} Exposure?")
            exposure.deal(game, enemy, start.foe_exposure)
        if start.foe_hp:
            less = abs(start.foe_hp)
            enemy = await _pick_enemy(game, f"Which Enemy has {less} HP less?")
            markers.take_hp(game, enemy, less)
            await enemy_falls(game, enemy, None, Hit(enemy.id))
        if start.look:
            await _look(game, start.look)
        if start.item_twice:
            await _item_twice(game)


def _mark_heroes(game: DoomGame, start: BattleStart) -> None:
    for hero in groups.fighters(game):
        markers.heroism(game, hero, start.heroism)
        markers.shield(game, hero, start.shield)
        if start.exposure < 0:
            exposure.take(game, hero, -start.exposure)
        else:
            exposure.deal(game, hero, start.exposure)
        if start.stealth:
            markers.stealth(game, hero)
        if start.provoke:
            markers.provoke(game, hero)


async def _pick_enemy(game: DoomGame, prompt: str) -> Enemy:
    options = tuple(
        Option(
            key=enemy.id,
            label=enemy_name(game, enemy),
            value=enemy,
            at=f"figure:{enemy.id}",
            note=f"group {groups.group_of(game.battle, enemy.group).name}, {enemy.hp} HP",
            same=alike(enemy),
        )
        for enemy in game.battle.enemies
    )
    return await game.ask(Pick("battle.omen-enemy", prompt, options, RULE))


async def _look(game: DoomGame, n: int) -> None:
    """Look at the top cards of one Activation Deck."""
    battle = game.battle
    decks = [("minion", "the Minions", battle.minion_deck)]
    if battle.two_decks:
        decks.append(("boss", "the Boss", battle.boss_deck))
    options = tuple(
        Option(key=key, label=f"The deck of {whose}", value=deck, letter=key[0])
        for key, whose, deck in decks
    )
    prompt = f"At the top {n} of which Activation Deck do you look?"
    deck: Deck = await game.ask(Pick("battle.omen-deck", prompt, options, RULE))
    game.state.reveals += 1
    game.tell(Said(text=f"On top of the deck lie: {', '.join(deck.peek(n))}."))


async def _item_twice(game: DoomGame) -> None:
    """The player names an equipped Item that may be used twice in round 1."""
    items = game.library.items
    options = tuple(
        Option(
            key=gear.uid,
            label=f"{items[gear.card].name} ({hero.name})",
            value=gear.uid,
            at=f"card:{gear.card}",
            note=items[gear.card].text,
        )
        for hero in groups.fighters(game)
        for gear in hero.items
        if usable(items[gear.card])
    )
    if not options:
        return
    prompt = "Which Item may be used twice in round 1?"
    uid = await game.ask(Pick("battle.omen-item", prompt, options, RULE))
    game.battle.kept.append(f"twice:{uid}")


def usable(item: Item) -> bool:
    """Whether an Item is used at all, and does not simply work."""
    return bool(item.effects) or item.boost is not None or item.reaction is not None
