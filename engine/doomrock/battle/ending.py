"""After a Battle: what a victory restores, and what leaves the table."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.doomrock.adventure import decks
from engine.doomrock.battle import groups, reactions
from engine.doomrock.facts import Counted
from engine.doomrock.state import DoomGame, Hero, OwnedPet

MOST_LEVEL = 2


async def battle_won(game: DoomGame) -> None:
    """The steps of a victory before its reward (DOO-EOR-06, -07, DOO-CHR-04, DOO-ADB-05)."""
    _count(game)
    with game.because("victory", "DOO-EOR-06"):
        for hero in game.state.heroes:
            _drop_markers(game, hero)
            _mend(game, hero)
        put_away(game)
        await _raise_pet(game)


def _count(game: DoomGame) -> None:
    """Count what Challenges ask of a won Battle."""
    tally, battle = game.state.tally, game.battle
    tally["round"] = battle.round
    tally["unhurt"] = sum(1 for hero in groups.fighters(game) if not battle.lost.get(hero.id, 0))


def _drop_markers(game: DoomGame, hero: Hero) -> None:
    """Heroism, Shields, Exposure, Provoke and Snare leave; Stealth stays (DOO-EOR-06)."""
    hero.exposure.clear()
    hero.heroism = hero.shields = 0
    hero.provoke = hero.snare = False


def _mend(game: DoomGame, hero: Hero) -> None:
    """Broken HP leave, but not the last; the defeated return with 1 HP (DOO-EOR-07, CHR-04)."""
    back, before = not hero.health, hero.health
    hero.hp, hero.broken, hero.defeated = max(hero.hp, 1), 0, False
    if hero.hp != before:
        rule = "DOO-CHR-04" if back else "DOO-EOR-07"
        n = hero.hp - before
        game.tell(Counted(who=hero.id, what="hp", n=n, now=hero.hp, rule=rule))


def put_away(game: DoomGame) -> None:
    """Hands, played cards, undead Pets and what Pets have lent go under their decks.

    Obedience leaves, and Items are ready.

    (DOO-PET-13, DOO-HSP-02, -03, -05, DOO-EOR-10)
    """
    state = game.state
    for hero in state.heroes:
        if hero.played:
            reactions.discard_played(game, hero)
        for card in hero.hand:
            _discard(game, card)
        hero.hand.clear()
        for pet in hero.pets:
            pet.group, pet.obedient, pet.obedience = 0, False, 0
            if pet.undead:
                _discard(game, pet.card)
        hero.pets = [pet for pet in hero.pets if not pet.undead]
        for gear in hero.items:
            gear.used = False
            if f"loan:{gear.uid}" in game.battle.kept:
                decks.put_under(game, "common", gear.card)
        hero.items = [gear for gear in hero.items if f"loan:{gear.uid}" not in game.battle.kept]


def _discard(game: DoomGame, card: str) -> None:
    """A Pet or Ability goes to the bottom of its own deck (DOO-RUL-11)."""
    if card in game.library.pets:
        game.state.pets.put_under(card)
    else:
        decks.put_under(game, "level", card)


async def _raise_pet(game: DoomGame) -> None:
    """One Pet may be raised to Level 2 (DOO-PET-10); Soul Reap's Levels stay (DOO-HSP-04)."""
    pets = [
        (hero, pet) for hero in game.state.heroes for pet in hero.pets if pet.level < MOST_LEVEL
    ]
    options = tuple(
        Option(
            key=pet.uid,
            label=f"{pet.name} ({hero.name})",
            value=pet,
            at=f"figure:{pet.uid}",
            note=game.library.pets[pet.card].levels[1].text,
        )
        for hero, pet in pets
    )
    prompt = "Which Pet rises to Level 2?"
    pick: Pick[OwnedPet] = Pick(
        "battle.raise-pet", prompt, options, "DOO-PET-10", optional=True, skip="None"
    )
    pet = await game.maybe(pick)
    if pet is not None:
        pet.level = MOST_LEVEL
        game.tell(Said(text=f"{pet.name} is at Level 2 now.", rule="DOO-PET-10"))


def leave_battle(game: DoomGame) -> None:
    """Clear the table: the dice come back, nobody stands in a group (DOO-EOR-10)."""
    state = game.state
    put_away(game)
    state.battle = None
    for hero in state.heroes:
        hero.group = 0
        hero.snare = False


def forget_battle(game: DoomGame) -> None:
    """Clear the table as if the Battle had not been fought, for another try at the tutorial."""
    state = game.state
    leave_battle(game)
    for hero in state.heroes:
        _drop_markers(game, hero)
        hero.stealth = False
        card = game.library.goons[hero.card] if hero.goon else game.library.heroes[hero.card]
        hero.hp, hero.broken, hero.defeated = card.hp, 0, False
