"""Enemy activations: Minions by Hero in Threat order, Bosses by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Option, Pick
from engine.core.deck import Deck
from engine.core.fact import Said
from engine.doomrock.battle import groups, markers, steps, threat
from engine.doomrock.battle.reckoning import drawn
from engine.doomrock.battle.spawn import minion_sheet
from engine.doomrock.battle.special import specials
from engine.doomrock.cards import SYMBOLS, EnemyType, Symbol
from engine.doomrock.facts import Activated
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, Enemy, Hero


def kind_of(game: DoomGame, enemy: Enemy) -> EnemyType:
    """What the sheet prints of an Enemy."""
    sheet = game.library.sheets[enemy.sheet]
    kind = sheet.minion if enemy.kind == "minion" else sheet.boss
    assert kind is not None, f"{enemy.id} is no Enemy of {enemy.sheet}"
    return kind


def minions(game: DoomGame) -> list[Enemy]:
    """The Minions in the Battle."""
    return [enemy for enemy in game.battle.enemies if enemy.kind == "minion"]


def able(game: DoomGame) -> list[Enemy]:
    """The Minions that nothing keeps from being activated."""
    return [enemy for enemy in minions(game) if "activate" not in enemy.marks]


def fresh(game: DoomGame) -> list[Enemy]:
    """The Minions not activated yet (DOO-MIN-06)."""
    return [enemy for enemy in able(game) if not enemy.activated]


async def minion_phase(game: DoomGame) -> None:
    """Each Hero activates Minions, in Threat order (DOO-MIN-01, -02). May raise BattleOver."""
    battle = game.battle
    battle.done.clear()
    while able(game):
        hero = await _next_hero(game)
        if hero is None:
            break
        await _activations(game, hero)
        battle.done.append(hero.id)
    battle.active = ""


async def _next_hero(game: DoomGame) -> Hero | None:
    """The Hero of highest Threat among those not done, defeated ones too (DOO-MIN-02, -09)."""
    waiting = [hero for hero in game.state.heroes if hero.id not in game.battle.done]
    if not waiting:
        return None
    best = max(threat.rank(game, hero) for hero in waiting)
    tied = [hero for hero in waiting if threat.rank(game, hero) == best]
    prompt = "Who activates Minions first?"
    return await threat.pick_hero(game, "battle.threat", prompt, tied, "DOO-MIN-02")


async def _activations(game: DoomGame, hero: Hero) -> None:
    """The activations of one Hero, made by others where it is defeated (DOO-MIN-06, -07, -09)."""
    sheet = game.library.sheets[minion_sheet(game)]
    assert sheet.minion is not None, f"{sheet.id} has no Minions"
    left = sheet.minion.activations if fresh(game) else 1
    while left and able(game):
        again = not fresh(game)
        active = hero
        if not hero.group:
            prompt = f"Who activates in the place of {hero.name}?"
            others = groups.fighters(game)
            active = await threat.pick_hero(game, "battle.stand-in", prompt, others, "DOO-MIN-09")
        minion = await _choose(game, active, able(game) if again else fresh(game))
        await activate(game, minion, active)
        left -= 1
        if not fresh(game):
            break


async def _choose(game: DoomGame, active: Hero, among: list[Enemy]) -> Enemy:
    prompt = f"{active.name} activates which Minion?"
    return await game.ask(
        Pick("battle.minion", prompt, choices(game, among), "DOO-MIN-06", active.id)
    )


def choices(game: DoomGame, among: Sequence[Enemy]) -> tuple[Option[Enemy], ...]:
    """Enemies to choose from, by where they stand and what they have left."""
    return tuple(
        Option(
            key=enemy.id,
            label=enemy_name(game, enemy),
            value=enemy,
            at=f"figure:{enemy.id}",
            note=f"group {groups.group_of(game.battle, enemy.group).name}, {enemy.hp} HP",
            same=alike(enemy),
        )
        for enemy in among
    )


def alike(enemy: Enemy) -> str:
    """A mark that only Enemies share between which nothing differs."""
    seen = ",".join(marker.kind for marker in enemy.exposure if marker.seen)
    hidden = "" if not enemy.exposure else enemy.id
    flags = f"{enemy.snare}{enemy.activated}{enemy.stealth}{enemy.provoke}{','.join(enemy.marks)}"
    return f"{enemy.kind}/{enemy.group}/{enemy.hp}/{enemy.shields}/{seen}/{hidden}/{flags}"


def draw(game: DoomGame, deck: Deck) -> Symbol:
    """Reveal an Activation Card, rebuilding the deck when none is face down (DOO-ACT-10)."""
    symbol = deck.draw(game.rng)
    game.state.reveals += 1
    return next(known for known in SYMBOLS if known == symbol)


async def activate(game: DoomGame, minion: Enemy, active: Hero) -> None:
    """One Minion activation (DOO-ACT-01). May raise BattleOver."""
    battle = game.battle
    minion.activated = True
    deck = battle.minion_deck
    symbol = draw(game, deck)
    entry = game.library.sheets[minion.sheet].table.get(symbol)
    action = entry.minion if entry is not None else ""
    battle.card, battle.acting, battle.active = symbol, minion.id, active.id
    place = f"{minion.sheet}/{symbol}/minion"
    told = Activated(who=minion.id, symbol=symbol, action=action, entry=place, active=active.id)
    game.tell(told)
    active = await _provoked(game, minion, symbol, active)
    battle.active = active.id
    await game.moments.revealed(game, minion)
    if entry is not None and _goes_on(game, minion, symbol):
        with game.because(f"{enemy_name(game, minion)}, {action}", "DOO-ACT-01"):
            await steps.act(game, minion, entry.minion_steps, active)
    deck.bury(symbol)
    battle.card = battle.acting = ""


async def _provoked(game: DoomGame, minion: Enemy, symbol: Symbol, active: Hero) -> Hero:
    """Another Hero with Provoke may take the whole activation upon itself (DOO-PRO-03)."""
    willing = [hero for hero in groups.fighters(game) if hero.provoke and hero is not active]
    if not willing:
        return active
    options = tuple(
        Option(
            key=hero.id,
            label=f"{hero.name} steps in",
            value=hero,
            at=f"figure:{hero.id}",
            note=threat.standing(hero),
        )
        for hero in willing
    )
    prompt = f"{drawn(game, minion, symbol)} Who is the Active Hero in place of {active.name}?"
    pick = Pick("battle.provoke", prompt, options, "DOO-PRO-03", optional=True, skip="Nobody does")
    hero = await game.maybe(pick)
    if hero is None:
        return active
    markers.lose(game, hero, "provoke")
    return hero


def _goes_on(game: DoomGame, enemy: Enemy, symbol: str) -> bool:
    """Whether the card is resolved: the Enemy lives, and nothing has cancelled it.

    What cancels the card is used up by it in any case.
    """
    battle = game.battle
    reasons = [special.cancels(game, enemy, symbol) for special in specials(game)]
    for mark in ("cancel", f"cancel-next:{enemy.kind}"):
        if mark in battle.used and not any(reasons):
            battle.used.remove(mark)
            reasons.append("it is cancelled")
    for why in reasons:
        if why:
            game.tell(Said(who=enemy.id, text=f"The Activation Card has no effect: {why}."))
    return not any(reasons) and enemy in battle.enemies


async def boss_phase(game: DoomGame) -> None:
    """The Bosses that do not wait for the Hero Phase (DOO-ACT-05). May raise BattleOver."""
    await _bosses(game, late=False)


async def late_phase(game: DoomGame) -> None:
    """The Bosses that activate after the Hero Phase (DOO-SHE-03). May raise BattleOver."""
    await _bosses(game, late=True)


async def _bosses(game: DoomGame, late: bool) -> None:
    for boss in [enemy for enemy in game.battle.enemies if enemy.kind == "boss"]:
        kind = kind_of(game, boss)
        if kind.late is not late:
            continue
        times = game.by_heroes(kind.by_heroes) if kind.by_heroes else kind.activations
        for _ in range(times):
            if boss in game.battle.enemies and "activate" not in boss.marks:
                await activate_boss(game, boss)


async def activate_boss(game: DoomGame, boss: Enemy) -> None:
    """One Boss activation: the lower part of the card, without an Active Hero (DOO-ACT-05)."""
    battle = game.battle
    deck = battle.boss_deck if battle.two_decks else battle.minion_deck
    symbol = draw(game, deck)
    entry = game.library.sheets[boss.sheet].table.get(symbol)
    action = entry.boss if entry is not None else ""
    battle.card, battle.acting, battle.active = symbol, boss.id, ""
    boss.activated = True
    place = f"{boss.sheet}/{symbol}/boss"
    game.tell(Activated(who=boss.id, symbol=symbol, action=action, entry=place))
    await game.moments.revealed(game, boss)
    if entry is not None and _goes_on(game, boss, symbol):
        with game.because(f"{enemy_name(game, boss)}, {action}", "DOO-ACT-05"):
            await steps.act(game, boss, entry.boss_steps, None)
    deck.bury(symbol)
    battle.card = battle.acting = ""
