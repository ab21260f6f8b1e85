"""Hero setup: Heroes, Traits, the Goon, and the Pets that some Heroes start with."""

from __future__ import annotations

from typing import TypeVar

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.core.rng import Rng
from engine.core.volume import BadSetup, HeroChoice, Setup
from engine.doomrock.cards import Library, Trait
from engine.doomrock.facts import Gained
from engine.doomrock.state import DoomGame, DoomState, Hero, OwnedPet

T = TypeVar("T")

TUTORIAL = (("warrior", "gullible"), ("witch", "squeamish"))
"""The fixed Heroes and Traits of the tutorial Battle."""
TUTORIAL_GOON = "mook"
PETS_DRAWN = 3


def check(setup: Setup, library: Library, overpowered: bool) -> None:
    """Refuse Heroes that cannot be played together, in one sentence. Raises BadSetup."""
    taken: list[str] = []
    for choice in setup.heroes:
        hero, trait, goon = parts_of(choice, library)
        for part, cards in ((hero, library.heroes), (trait, library.traits)):
            if part and part in taken:
                raise BadSetup(f"Two Heroes cannot both have {cards[part].name}: it is one card.")
            taken.append(part)
        if goon and setup.size != 1:
            raise BadSetup("A Goon comes only with a single Hero; play with 1 Hero, or without it.")
        if trait and library.traits[trait].overpowered and not overpowered:
            name = library.traits[trait].name
            raise BadSetup(f"{name} is an Overpowered Trait; switch on 'overpowered' to have it.")


def parts_of(choice: HeroChoice, library: Library) -> tuple[str, str, str]:
    """The Hero, Trait and Goon that a choice names, "" for what is left to chance.

    Raises BadSetup.
    """
    found = {"hero": "", "trait": "", "goon": ""}
    for part in choice.parts:
        if not part:
            continue
        for kind, cards in (
            ("hero", library.heroes),
            ("trait", library.traits),
            ("goon", library.goons),
        ):
            if part in cards:
                if found[kind]:
                    raise BadSetup(f"A Hero has one {kind}; '{part}' is one too many.")
                found[kind] = part
                break
        else:
            raise BadSetup(f"There is no Hero, Trait or Goon '{part}'.")
    return found["hero"], found["trait"], found["goon"]


async def muster(game: DoomGame, rng: Rng) -> None:
    """Make the Heroes, and the Goon of a solo game (DOO-SET-01 to -09, DOO-GOO-02)."""
    state, library = game.state, game.library
    wanted = [*state.wanted, *[["", "", "", ""]] * (state.size - len(state.wanted))]
    fixed = state.mode == "tutorial" and not state.wanted
    heroes = {parts[0] for parts in wanted}
    traits = {parts[1] for parts in wanted}
    for index, (hero, trait, _, name) in enumerate(wanted):
        if fixed and index < len(TUTORIAL):
            hero, usual = TUTORIAL[index]
            trait = "" if game.on("overpowered") else usual
            heroes.add(hero)
            traits.add(trait)
        if not hero:
            hero = _drawn(rng, [id_ for id_ in sorted(library.heroes) if id_ not in heroes])
            heroes.add(hero)
        if not trait:
            free = [card.id for card in _traits(game) if card.id not in traits]
            trait = _drawn(rng, free)
            traits.add(trait)
        state.heroes.append(_hero(game, f"h{index + 1}", hero, trait, name, rng.below(2)))
    if state.goon:
        goon = wanted[0][2] or (TUTORIAL_GOON if fixed else _drawn(rng, sorted(library.goons)))
        state.heroes.append(_goon(library, goon))
    for hero_ in state.heroes:
        _introduce(game, hero_)
    for hero_ in state.heroes:
        await _starting_pets(game, hero_)


def _drawn(rng: Rng, cards: list[T]) -> T:
    return cards[rng.below(len(cards))]


def _traits(game: DoomGame) -> list[Trait]:
    """The Traits in play: those with a star only with that switch (DOO-OVP-01)."""
    wanted = game.on("overpowered")
    traits = game.library.traits
    return [traits[id_] for id_ in sorted(traits) if traits[id_].overpowered is wanted]


def _hero(game: DoomGame, id_: str, card: str, trait: str, name: str, side: int) -> Hero:
    """A Hero with Maneuver, Starting Abilities and Trait (DOO-SET-03 to -09)."""
    placard = game.library.heroes[card]
    return Hero(
        id=id_,
        card=card,
        side=side,
        name=name or placard.sides[side],
        trait=trait,
        abilities=[placard.maneuver, *placard.start, game.library.traits[trait].ability],
        hp=placard.hp,
    )


def _goon(library: Library, card: str) -> Hero:
    """The Goon with its Special Maneuver (DOO-GOO-03, DOO-GOO-04)."""
    placard = library.goons[card]
    return Hero(
        id="h2",
        card=card,
        goon=True,
        name=placard.name,
        abilities=[placard.maneuver],
        hp=placard.hp,
    )


def _introduce(game: DoomGame, hero: Hero) -> None:
    library = game.library
    if hero.goon:
        text = f"{hero.name} comes along as the Goon."
        game.tell(Said(text=text, who=hero.id, rule="DOO-GOO-02"))
        return
    made = f"{library.heroes[hero.card].name}, {library.traits[hero.trait].name}"
    game.tell(Said(text=f"{hero.name} joins the Party: {made}.", who=hero.id, rule="DOO-SET-02"))


async def _starting_pets(game: DoomGame, hero: Hero) -> None:
    """The Pets that a Beastmaster or Druid draws (DOO-SET-16, DOO-SET-17, DOO-HSP-01, -07)."""
    state, library = game.state, game.library
    setup = "" if hero.goon else library.heroes[hero.card].setup
    if not setup:
        return
    drawn = [state.pets.pile.pop() for _ in range(min(PETS_DRAWN, len(state.pets.pile)))]
    state.reveals += 1
    if setup == "keep-all-pets":
        hero.forms = drawn
        forms = ", ".join(library.pets[card].name for card in drawn)
        text = f"{hero.name} may take these forms: {forms}."
        game.tell(Said(text=text, who=hero.id, rule="DOO-SET-17"))
        return
    options = tuple(
        Option(
            key=card,
            label=library.pets[card].name,
            value=card,
            at=f"card:{card}",
            note=library.pets[card].levels[0].text,
        )
        for card in drawn
    )
    pick = Pick("setup.pet", f"Which Pet does {hero.name} keep?", options, "DOO-SET-16", hero.id)
    kept = await game.ask(pick)
    for card in drawn:
        if card != kept:
            state.pets.put_under(card)
    state.serial += 1
    name = library.pets[kept].name
    hero.pets.append(OwnedPet(uid=f"p{state.serial}", card=kept, name=name, starting=True))
    game.tell(Gained(who=hero.id, card=kept, kind="pet", how="found", rule="DOO-SET-16"))


def full_wishes(setup: Setup, library: Library) -> list[list[str]]:
    """What the player wants of each Hero as it is kept in the state: Hero, Trait, Goon, name."""
    return [[*parts_of(choice, library), choice.name] for choice in setup.heroes]


def shuffled(state: DoomState, cards: list[str], rng: Rng) -> None:
    """Shuffle the Pet deck (DOO-PET-14: its top stays hidden)."""
    rng.shuffle(cards)
    state.pets.pile = cards
