"""Dice, Abilities and Items as screens show them during a Battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.view import AbilityView, DiceView, DieView, HandView
from engine.doomrock import gear
from engine.doomrock.battle import custom_dice, dice, groups, items, use
from engine.doomrock.cards import Ability
from engine.doomrock.names import WINDOWS, piece_name
from engine.doomrock.state import Die, DoomGame, Gear, Hero, TerrainPiece
from engine.doomrock.views.party import heroism_words, kind_words
from engine.doomrock.views.text import values_words

Plan = Mapping[str, str]
"""A place for each die that finds one, by its id."""

Uses = Mapping[str, str]
"""Why each thing that could be used cannot be used now ("": it can), by the key of its option."""


def hands(game: DoomGame) -> DiceView:
    """Each Hero's dice, cards and Items; what the Goon is about to do (ROL-13, GOO-19)."""
    uses = _uses(game)
    rolling = game.battle.phase == "roll"
    plan = dice.whole_plan(game) if rolling else {}
    found = [_shared(game, plan)] if game.state.goon else []
    if game.battle.round:
        found += [_hand(game, hero, uses, plan) for hero in groups.fighters(game)]
    else:
        # Before the first round Items may change hands.
        found += [_hand(game, hero, uses, plan) for hero in game.state.heroes if not hero.defeated]
        found += [_inventory(game)] if game.state.inventory else []
    if any(piece.card for piece in game.battle.terrain):
        found.append(_terrain_hand(game, uses))
    said = plan_words(game, plan) if rolling else ""
    return DiceView(hands=tuple(found), notes=(*([said] if said else []), *goon_lines(game)))


def plan_words(game: DoomGame, plan: Plan) -> str:
    """One way to use every unplaced die, by card, or what finds no place (DOO-ROL-13)."""
    loose = sorted(dice.in_pool(game.battle), key=lambda die: -die.value)
    cards: dict[str, list[str]] = {}
    for die in loose:
        if die.id in plan:
            cards.setdefault(_plan_name(game, plan[die.id]), []).append(str(die.value))
    parts = [f"{' '.join(values)} on {name}" for name, values in cards.items()]
    waste = len(loose) - len(plan)
    parts += [f"{waste} without a place"] if waste else []
    return f"One way: {', '.join(parts)}." if parts else ""


def _plan_name(game: DoomGame, place: str) -> str:
    marker = place.partition(":")[0] in dice.MARKERS
    return dice.place_option(game, place).label if marker else _place_name(game, place)


def _uses(game: DoomGame) -> Uses:
    match game.battle.phase:
        case "initiative" | "hero":
            return {option.key: option.why_not for option in use.uses(game)}
        case "roll":
            return {option.key: option.why_not for option in use.roll_items(game)}
        case _:
            return {}


def _shared(game: DoomGame, plan: Plan) -> HandView:
    """The pool that Hero and Goon share (DOO-GOO-13)."""
    return HandView(
        name="Shared dice",
        pool=_pool(game, "", plan),
        aside=_aside(game, ""),
        rerolls=_rerolls(game, ""),
    )


def _hand(game: DoomGame, hero: Hero, uses: Uses, plan: Plan) -> HandView:
    battle = game.battle
    shared = game.state.goon
    return HandView(
        name=hero.name,
        pool=_pool(game, hero.id, plan),
        aside=_aside(game, hero.id),
        rerolls=0 if shared else _rerolls(game, hero.id),
        cards=tuple(_card(game, hero, ability, uses) for ability in dice.abilities(game, hero)),
        gear=tuple(_gear(game, hero, uses)),
        active=battle.active == hero.id,
    )


def _inventory(game: DoomGame) -> HandView:
    return HandView(
        name="Inventory",
        gear=tuple(_item(game, each, "nobody has it equipped") for each in game.state.inventory),
    )


def _rerolls(game: DoomGame, owner: str) -> int:
    """Re-rolls matter in the Roll Phase alone."""
    return game.battle.rerolls.get(owner, 0) if game.battle.phase == "roll" else 0


def _pool(game: DoomGame, owner: str, plan: Plan) -> tuple[DieView, ...]:
    """The highest first: those find a place last."""
    loose = [die for die in game.battle.dice if die.at == "pool" and die.owner == owner]
    return tuple(
        _loose(game, die, plan.get(die.id, "")) for die in sorted(loose, key=lambda die: -die.value)
    )


def _aside(game: DoomGame, owner: str) -> tuple[DieView, ...]:
    """Dice that are spent, and those that are to become a marker."""
    return tuple(
        DieView(value=die.value, note=_to_be(die), at=f"die:{die.id}")
        for die in game.battle.dice
        if die.owner == owner and (die.at == "aside" or _to_be(die))
    )


def _to_be(die: Die) -> str:
    kind = die.at.partition(":")[0]
    return kind.title() if kind in dice.MARKERS else ""


def _loose(game: DoomGame, die: Die, planned: str) -> DieView:
    """A die that lies nowhere: where it may go and what it may become (DOO-ROL-13)."""
    if game.battle.phase != "roll":
        return DieView(value=die.value, note=_note(die), at=f"die:{die.id}")
    takes = [_place_name(game, place) for place in dice.open_places(game, die)]
    buys = [place.partition(":")[0].title() for place in dice.marker_places(game, die)]
    left = game.battle.rerolls.get(die.id, 0) if die.bonus else 0
    note = _note(die) + (f", re-rolls {left}" if left else "")
    return DieView(
        value=die.value,
        takes=tuple(takes),
        buys=tuple(dict.fromkeys(buys)),
        plan=_plan_name(game, planned) if planned else "",
        note=note,
        at=f"die:{die.id}",
    )


def _note(die: Die) -> str:
    words = ["Bonus"] if die.bonus else []
    words += [die.color] if die.color else []
    words += [symbol for symbol in custom_dice.symbols(die.color, die.value) if symbol == "skull"]
    return " ".join(words)


def _place_name(game: DoomGame, place: str) -> str:
    _, _, ability = place.partition(":")
    if ability:
        return game.library.abilities[ability].name
    piece = next(piece for piece in game.battle.terrain if piece.id == place)
    return piece_name(game, piece)


def _lying(game: DoomGame, place: str) -> tuple[DieView, ...]:
    found = dice.dice_at(game.battle, place)
    return tuple(DieView(value=die.value, note=_note(die), at=f"die:{die.id}") for die in found)


def _card(game: DoomGame, hero: Hero, ability: Ability, uses: Uses) -> AbilityView:
    lying = _lying(game, dice.place_of(hero, ability.id))
    key = f"ability:{hero.id}:{ability.id}"
    lines = [ability.text, heroism_words(ability), ability.restricted]
    return AbilityView(
        name=ability.name,
        kind=kind_words(ability),
        values=values_words(ability.values, ability.pair),
        charges=dice.charges(game, hero, ability),
        dice=lying,
        why_not=_why_not(game, uses, key, bool(lying)),
        lines=tuple(line for line in lines if line),
        at=f"card:{ability.id}",
    )


def _why_not(game: DoomGame, uses: Uses, key: str, dice_on: bool) -> str:
    if key in uses:
        return uses[key]
    if not dice_on:
        return "no die on it"
    return "not in this phase"


def _gear(game: DoomGame, hero: Hero, uses: Uses) -> Iterator[AbilityView]:
    """Equipped Items, ready or used (DOO-ITU-01)."""
    for each in hero.items:
        key = f"item:{hero.id}:{each.uid}"
        yield _item(game, each, uses[key] if key in uses else _idle(game, each))


def _idle(game: DoomGame, each: Gear) -> str:
    """Why an Item cannot be used by itself now."""
    item = game.library.items[each.card]
    if each.used:
        return "used"
    if not items.in_phase(game, item):
        return "ready, but not in this phase"
    if item.boost is not None:
        return "ready: it improves an Attack"
    if item.reaction is not None:
        return "ready: it is a Reaction"
    return "works by itself" if item.passive or item.triggers else "it would do nothing now"


def _item(game: DoomGame, each: Gear, why_not: str) -> AbilityView:
    item = game.library.items[each.card]
    return AbilityView(
        name=item.name,
        kind=item.type,
        why_not=why_not,
        lines=(gear.describe(item),),
        at=f"card:{each.card}",
    )


def _terrain_hand(game: DoomGame, uses: Uses) -> HandView:
    pieces = [piece for piece in game.battle.terrain if piece.card]
    return HandView(name="Terrain", cards=tuple(_terrain(game, piece, uses) for piece in pieces))


def _terrain(game: DoomGame, piece: TerrainPiece, uses: Uses) -> AbilityView:
    card = game.library.terrain[piece.card]
    lying = _lying(game, piece.id)
    why_not = _why_not(game, uses, f"terrain:{piece.id}", bool(lying))
    return AbilityView(
        name=card.name,
        kind="Terrain, Initiative" if card.initiative else "Terrain",
        values=values_words(card.values),
        dice=lying,
        why_not=why_not if piece.dice_side else "its blank side is up",
        lines=(card.text,),
        at=f"card:{piece.id}",
    )


def goon_lines(game: DoomGame) -> Iterator[str]:
    """Both windows of the Goon's card, from the start of the Roll Phase on (DOO-GOO-19)."""
    battle = game.battle
    for hero in game.state.heroes:
        if not hero.goon or not battle.goon_card:
            continue
        card = next(c for c in game.library.goons[hero.card].cards if c.id == battle.goon_card)
        done = battle.goon_done
        actions = [
            f"{WINDOWS[action.window]}: {action.text}{' (done)' if n in done else ''}"
            for n, action in enumerate(card.actions)
        ]
        yield f"{hero.name}: {' '.join(actions)}"
