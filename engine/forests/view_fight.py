"""A fight as screens show it: the opponents, their action keys and what was declared."""

from __future__ import annotations

from engine.core.view import Bar, FoeActionView, FoeView, GroupsView
from engine.forests.difficulty import level_name
from engine.forests.state import ForestsGame
from engine.forests.view_party import condition_lines
from engine.hexcrawl.cards import FoeCard
from engine.hexcrawl.difficulty import passives
from engine.hexcrawl.heroes import sum_for
from engine.hexcrawl.state import Act, Fight, Foe
from engine.hexcrawl.words import modifier_words

FACES = 6


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
    return GroupsView(
        title=" and ".join(foe.name for foe in (fight.foes or fight.fallen)),
        round=fight.round,
        phase=fight.phase,
        foes=tuple(_foe(game, fight, foe) for foe in fight.foes),
        notes=tuple(notes),
    )


def _foe(game: ForestsGame, fight: Fight, foe: Foe) -> FoeView:
    card = game.library.foes.get(foe.card)
    reducible, irreducible = declared_damage(fight, foe.id)
    return FoeView(
        id=foe.id,
        name=foe.name,
        title=f"{foe.type}, Level {foe.level}",
        bars=_bars(foe),
        actions=_actions(foe, card, _rolled(fight, foe)) if card is not None else (),
        conditions=condition_lines(foe),
        notes=_notes(game, fight, foe, card),
        reducible=reducible,
        irreducible=irreducible,
    )


def declared_damage(fight: Fight, target: str) -> tuple[int, int]:
    """What was declared against a figure: what Defend and Block can take, and what they cannot.

    (FOR-CMB-07)
    """
    reducible = irreducible = 0
    for strike in fight.strikes:
        if strike.target != target or strike.negated:
            continue
        for amount in strike.amounts.values():
            pierced = min(amount, strike.pierce)
            irreducible += pierced
            reducible += amount - pierced
    return reducible, irreducible


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


def _actions(foe: Foe, card: FoeCard, acts: list[Act]) -> tuple[FoeActionView, ...]:
    used = {act.action for act in acts}
    views = []
    for name, action in card.actions.items():
        faces = [face for face in range(1, FACES + 1) if card.key[face - 1] == name]
        text = action.text
        if action.default:
            default = card.actions.get(action.default)
            text += f" Else half of {default.name if default is not None else action.default}."
        views.append(
            FoeActionView(
                faces=faces_words(faces),
                name=action.name or name.title(),
                text=text,
                cost=action.cost,
                affordable=foe.energy >= action.cost,
                rolled=name in used,
            )
        )
    return tuple(views)


def faces_words(faces: list[int]) -> str:
    """Faces of the Hex die in short: "1-3", "4,6", the hex drawn as one."""
    runs: list[list[int]] = []
    for face in faces:
        if runs and face == runs[-1][-1] + 1 and face != FACES:
            runs[-1].append(face)
        else:
            runs.append([face])
    words = (f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
    return ",".join(f"<{FACES}>" if word == str(FACES) else word for word in words)


def _notes(game: ForestsGame, fight: Fight, foe: Foe, card: FoeCard | None) -> tuple[str, ...]:
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
    if card is not None and card.passive_text and passives(state):
        notes.append(f"Passive: {card.passive_text}")
    if card is not None and card.always_text:
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


def _act_words(act: Act, card: FoeCard | None) -> str:
    """What became of the action that the die revealed."""
    action = card.actions.get(act.action) if card is not None else None
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
