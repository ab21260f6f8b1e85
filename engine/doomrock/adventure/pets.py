"""Pets of the Party: gaining them, their limit, and Obedience gained in the Adventure."""

from __future__ import annotations

from typing import Literal

from engine.core.ask import Option, Pick
from engine.doomrock.facts import Counted, Gained
from engine.doomrock.state import DoomGame, Hero, OwnedPet

LIMIT = 2
"""The most Pets of the Party, those not counted that a Hero starts with (DOO-PET-04)."""
PRICE = 3
"""What every SHOP asks for its Pet (DOO-PET-02)."""
NAMES = (
    "Biscuit", "Lord Fluff", "Doris", "Number Two", "Gravy", "Nibbles", "Steve", "Pudding",
    "Regret", "Button", "Sir Bites", "Mildred", "Crumb", "Bailiff", "Turnip", "Wednesday",
)  # fmt: skip
"""Names that Pets receive, in this order."""

Owned = tuple[Hero, OwnedPet]


def draw(game: DoomGame) -> str | None:
    """Draw a random Pet: the top of its deck, which is always hidden (DOO-PET-14)."""
    if not game.state.pets.pile:
        return None
    return game.draw(game.state.pets, "Pets")


async def gain(game: DoomGame, card: str, how: Literal["found", "bought"] = "found") -> None:
    """A Pet goes to one Hero on its Level 1 side and is named; a third makes one leave.

    (DOO-PET-03, DOO-PET-04)
    """
    state = game.state
    name = game.library.pets[card].name
    options = tuple(
        Option(
            key=hero.id,
            label=hero.name,
            value=hero,
            at=f"figure:{hero.id}",
            note=", ".join(game.library.pets[pet.card].name for pet in hero.pets),
        )
        for hero in state.heroes
    )
    hero = await game.ask(Pick("pet.owner", f"Who owns the {name}?", options, "DOO-PET-03"))
    state.serial += 1
    taken = [pet.name for other in state.heroes for pet in other.pets]
    called = next((n for n in NAMES if n not in taken), name)
    hero.pets.append(OwnedPet(uid=f"p{state.serial}", card=card, name=called))
    game.tell(Gained(who=hero.id, card=card, kind="pet", how=how, rule="DOO-PET-03"))
    counted = [(owner, pet) for owner, pet in _owned(game) if not pet.starting]
    if len(counted) > LIMIT:
        prompt = "The Party may have 2 Pets. Which one leaves?"
        options_ = _options(game, counted)
        owner, pet = await game.ask(Pick("pet.release", prompt, options_, "DOO-PET-04"))
        owner.pets.remove(pet)
        state.pets.put_under(pet.card)
        game.tell(Gained(who=owner.id, card=pet.card, kind="pet", how="lost", rule="DOO-PET-04"))


def _owned(game: DoomGame) -> list[Owned]:
    return [(hero, pet) for hero in game.state.heroes for pet in hero.pets if not pet.undead]


def _options(game: DoomGame, pets: list[Owned]) -> tuple[Option[Owned], ...]:
    library = game.library
    return tuple(
        Option(
            key=pet.uid,
            label=f"{pet.name or library.pets[pet.card].name}, {hero.name}",
            value=(hero, pet),
            at=f"card:{pet.uid}",
            note=f"{library.pets[pet.card].name}, Level {pet.level}, "
            f"Obedience {pet.obedience} of {library.pets[pet.card].limit}",
        )
        for hero, pet in pets
    )


def _with_room(game: DoomGame, pets: list[Owned]) -> list[Owned]:
    return [(hero, pet) for hero, pet in pets if pet.obedience < game.library.pets[pet.card].limit]


def put_obedience(game: DoomGame, pet: OwnedPet, n: int, rule: str) -> None:
    """Put up to n Obedience on a Pet card, not above its limit."""
    n = min(n, game.library.pets[pet.card].limit - pet.obedience)
    if n > 0:
        pet.obedience += n
        now = pet.obedience
        game.tell(Counted(what="obedience", n=n, now=now, of=pet.card, rule=rule))


async def obedience(game: DoomGame, n: int) -> None:
    """Up to n Obedience on one Pet of the player's choice."""
    pets = _with_room(game, _owned(game))
    if pets:
        pick = Pick("pet.obedience", "Which Pet learns to obey?", _options(game, pets))
        put_obedience(game, (await game.ask(pick))[1], n, "DOO-PET-15")


async def excess(game: DoomGame, hero: Hero, n: int) -> None:
    """Each HP that a Pet owner has no room for may become Obedience instead (DOO-PET-05)."""
    for left in range(n, 0, -1):
        pets = _with_room(game, [(hero, pet) for pet in hero.pets if not pet.undead])
        if not pets:
            return
        pick = Pick(
            "pet.excess",
            f"{hero.name} has {left} HP too many: Obedience for a Pet?",
            _options(game, pets),
            "DOO-PET-05",
            hero.id,
            optional=True,
            skip="No",
        )
        chosen = await game.maybe(pick)
        if chosen is None:
            return
        put_obedience(game, chosen[1], 1, "DOO-PET-05")
