"""A fight as screens show it: the opponents, their action keys and what was declared."""

from __future__ import annotations

from engine.core.view import Bar, FoeView, GroupsView
from engine.forests.difficulty import level_name
from engine.forests.state import ForestsGame
from engine.forests.views.party import condition_lines
from engine.hexcrawl.cards import FoeCard
from engine.hexcrawl.combat.difficulty import passives
from engine.hexcrawl.combat.figures import fighters
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.combat.preview import action_views, declared, outlook
from engine.hexcrawl.heroes import sum_for
from engine.hexcrawl.state import Act, Fight, Foe, Hero
from engine.hexcrawl.words import modifier_words


def fight_view(game: ForestsGame) -> GroupsView | None:
    """The fight in progress, if there is one."""
    fight = game.state.fight
    if fight is None:
        return None
    notes = [f"Difficulty {level_name(fight.difficulty)}"]
    notes.extend(
        f"{modifier.source}: {modifier_words(modifier.what, modifier.n)}, every opponent"
        for modifier in game.state.modifiers
        if modifier.who == "foes"
    )
    notes.extend(f"{foe.name}: beaten" for foe in fight.fallen)
    if fight.phase == "declare":
        notes.extend(_outlook(game, fight, hero) for hero in fighters(game.state, fight))
    return GroupsView(
        title=" and ".join(foe.name for foe in (fight.foes or fight.fallen)),
        round=fight.round,
        phase=fight.phase,
        foes=tuple(_foe(game, fight, foe) for foe in fight.foes),
        notes=tuple(notes),
    )


def _outlook(game: ForestsGame, fight: Fight, hero: Hero) -> str:
    """What the dice of this round will cost a hero who does nothing about it."""
    seen = outlook(game, fight, hero)
    return (
        f"{hero.name} expects {seen.health:.1f} H {seen.energy:.1f} E,"
        f" at worst {seen.worst_health} H {seen.worst_energy} E"
    )


def _foe(game: ForestsGame, fight: Fight, foe: Foe) -> FoeView:
    card = fight_moments(game).foe_card(game, foe)
    reducible, irreducible = declared(game, fight, foe)
    return FoeView(
        id=foe.id,
        name=foe.name,
        title=f"{foe.type}, Level {foe.level}",
        bars=_bars(foe),
        actions=action_views(game, fight, foe),
        conditions=condition_lines(foe),
        notes=_notes(game, fight, foe, card),
        reducible=reducible,
        irreducible=irreducible,
    )


def _bars(foe: Foe) -> tuple[Bar, ...]:
    """Soul Shield, Health, Influence and Energy, as far as the opponent has them (FOR-MAT-02)."""
    bars = []
    if foe.most_shield or foe.shield:
        bars.append(Bar("Soul Shield", foe.shield, foe.most_shield))
    bars.append(Bar("Health", foe.health, foe.most_health))
    if foe.influence is not None:
        bars.append(Bar("Influence", foe.influence, foe.most_influence))
    bars.append(Bar("Energy", foe.energy, foe.most_energy))
    return tuple(bars)


def _rolled(fight: Fight, foe: Foe) -> list[Act]:
    return [act for act in fight.acts if act.foe == foe.id]


def _notes(game: ForestsGame, fight: Fight, foe: Foe, card: FoeCard) -> tuple[str, ...]:
    state = game.state
    notes = []
    for act in _rolled(fight, foe):
        words = _act_words(act, card)
        if words:
            notes.append(words)
    raised = (
        ("Soul Shield", foe.shield - foe.most_shield),
        ("Health", foe.health - foe.most_health),
        ("Energy", foe.energy - foe.most_energy),
        ("Influence", (foe.influence or 0) - foe.most_influence),
    )
    notes.extend(f"Raised {n} {name}" for name, n in raised if n > 0)
    if card.passive_text and passives(state):
        notes.append(f"Passive: {card.passive_text}")
    if card.always_text:
        notes.append(card.always_text)
    known = {augment.id: augment for augment in game.library.placards.augments}
    notes.extend(f"{known[name].name}: {known[name].text}" for name in foe.augments)
    for what in ("defend", "block"):
        n = sum_for(state, foe, what)
        if n:
            notes.append(f"{what.title()} {n}")
    notes.extend(
        f"{modifier.source}: {modifier_words(modifier.what, modifier.n)}"
        for modifier in state.modifiers
        if modifier.who == foe.id and modifier.what not in ("defend", "block")
    )
    notes.extend(f"{name.replace('-', ' ')}: {n}" for name, n in foe.notes.items() if n)
    return tuple(notes)


def _act_words(act: Act, card: FoeCard) -> str:
    """What became of the action that the die revealed."""
    action = card.actions.get(act.action)
    name = action.name if action is not None and action.name else act.action
    words = []
    if act.defaulted:
        words.append("at half, unpaid")
    if act.unyielding:
        words.append("Unyielding")
    if act.lost:
        words.append("lost")
    if act.halved:
        words.append("halved")
    if act.block:
        words.append(f"Block {act.block}")
    if act.defend:
        words.append(f"Defend {act.defend}")
    return f"{name}: {', '.join(words)}" if words else ""
