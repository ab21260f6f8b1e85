"""Advice on dice, cards and Pets that effects move about, and on who learns what."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ask import Option, Pick, legal
from engine.core.volume import Advice
from engine.doomrock.advisor import fighting
from engine.doomrock.advisor.sight import Sight, heroes
from engine.doomrock.advisor.worth import effect_worth, table
from engine.doomrock.battle import dice, groups
from engine.doomrock.cards import Ability
from engine.doomrock.state import Die, DoomGame, Gear, Hero, OwnedPet

NEEDED = 3.0
"""What a die is worth that brings a Hero to an Enemy whom all its other dice wait for."""
POOR = 1.2
"""A die worth less than this may be changed for another."""
PLAYED = 2
"""So many dice may be moved onto an Ability that is played."""


def _best(pick: Pick[object], value: Callable[[Option[object]], float], reason: str) -> Advice:
    return Advice((max(legal(pick), key=value).key,), reason)


# -- dice -----------------------------------------------------------------------------------------


def die(game: DoomGame, pick: Pick[object]) -> Advice:
    """The die that does least where it is; none when each does enough."""
    sight = Sight(game)
    least = min(legal(pick), key=lambda option: _lies_well(game, sight, option.value))
    hero = heroes(game).get(pick.who)
    bar = POOR
    if hero is not None and hero.played and pick.rule == "DOO-HSP-06":
        bar = table(game).die(hero.played[-1])
    if pick.optional and _lies_well(game, sight, least.value) >= bar:
        return Advice((), "every die does more where it is")
    return Advice((least.key,), "it does least where it is")


def _lies_well(game: DoomGame, sight: Sight, value: object) -> float:
    """What a die is worth where it is; in the pool, where it would best go."""
    if not isinstance(value, Die) or value.at == "aside":
        return 0.0
    if value.at == "pool":
        return _best_place(sight, value)
    head, _, ability = value.at.partition(":")
    if head in dice.MARKERS or not ability:
        return 0.8
    if table(game).reading(ability).approach and fighting.blunt(game, heroes(game)[head]):
        return NEEDED
    return table(game).die(ability)


def _best_place(sight: Sight, found: Die) -> float:
    """What a loose die is worth where it would best go."""
    places, spent = sight.places(found)
    return max(
        [0.0, *(sight.place(found, each) for each in places), *(sight.marker(e) for e in spent)]
    )


def value(game: DoomGame, pick: Pick[object]) -> Advice:
    """The value with the best place for it."""
    owner = pick.who if pick.who in heroes(game) else game.state.heroes[0].id
    shared = any(each.owner == "" for each in game.battle.dice)
    sight = Sight(game)

    def worth(option: Option[object]) -> float:
        if not isinstance(option.value, int):
            return 0.0
        made = Die(id="", owner="" if shared else owner, value=option.value)
        return _best_place(sight, made)

    return _best(pick, worth, "it is worth most as that")


def place(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Ability on which a die does most."""

    def worth(option: Option[object]) -> float:
        ability = option.key.partition(":")[2] or option.key
        return table(game).die(ability) if ability in game.library.abilities else 0.5

    return _best(pick, worth, "it does most there")


# -- cards ----------------------------------------------------------------------------------------


def play(game: DoomGame, pick: Pick[object]) -> Advice:
    """The card in hand that brings most with the dice at hand."""
    hero = heroes(game)[pick.who]
    sight = Sight(game)

    def worth(option: Option[object]) -> float:
        ability = game.library.abilities[str(option.value)]
        gain = table(game).die(ability.id) * sight.timely(hero, ability)
        if ability.reaction is not None or ability.lock:
            gain *= 0.5
        found = sorted(
            _lies_well(game, sight, die)
            for die in game.battle.dice
            if _could_go(hero, ability, die)
        )
        n = min(PLAYED, ability.charges, len(found))
        if ability.pair and n < PLAYED:
            return 0.0
        return gain * (n / 2 if ability.pair else n) - sum(found[:n])

    found = max(legal(pick), key=worth)
    if pick.optional and worth(found) <= 0:
        return Advice((), "the dice do more where they are")
    return Advice((found.key,), "it does most with these dice")


def _could_go(hero: Hero, ability: Ability, found: Die) -> bool:
    """Whether a die may be moved onto a card that is played (DOO-HSP-06)."""
    if not dice.takes(ability, found.value):
        return False
    return found.at.startswith(f"{hero.id}:") or (
        found.at in ("pool", "aside") and found.owner in ("", hero.id)
    )


def proxy(game: DoomGame, pick: Pick[object]) -> Advice:
    """The strongest Attack of another."""
    return _best(
        pick,
        lambda option: (
            table(game).die(option.key.rpartition(":")[2])
            if option.key.rpartition(":")[2] in game.library.abilities
            else 1.0
        ),
        "it hurts most",
    )


def learner(game: DoomGame, pick: Pick[object]) -> Advice:
    """Who has fewest Attacks learns an Attack; who fights beside Enemies what needs them near."""
    abilities = game.library.abilities
    asked_of = (id_ for id_, each in abilities.items() if f"learns {each.name}?" in pick.prompt)
    id_ = next(asked_of, "")

    def worth(option: Option[object]) -> float:
        hero = option.value
        if not isinstance(hero, Hero) or id_ not in abilities:
            return 0.0
        known = table(game)
        mine = [known.reading(each) for each in hero.abilities]
        asked = known.reading(id_)
        if not asked.attack:
            return 0.1 * sum(each.attack for each in mine)
        alike = sum(each.attack and each.melee == asked.melee for each in mine)
        return alike - 0.6 * sum(each.attack for each in mine)

    return _best(pick, worth, "it fits what this Hero does")


def ready(game: DoomGame, pick: Pick[object]) -> Advice:
    """The strongest Item."""

    def worth(option: Option[object]) -> float:
        piece = option.value[1] if isinstance(option.value, tuple) else option.value
        return table(game).item(piece.card) if isinstance(piece, Gear) else 0.0

    return _best(pick, worth, "it is the strongest")


# -- Pets -----------------------------------------------------------------------------------------


def form(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Pet whose effect brings most."""

    def worth(option: Option[object]) -> float:
        card = game.library.pets.get(str(option.value))
        return sum(effect_worth(each) for each in card.levels[0].effects) if card else 0.0

    return _best(pick, worth, "it does most")


def pet(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Pet with most Enemies beside it."""

    def worth(option: Option[object]) -> float:
        found = option.value
        return len(groups.enemies_in(game, found.group)) if isinstance(found, OwnedPet) else 0.0

    return _best(pick, worth, "most Enemies stand beside it")
