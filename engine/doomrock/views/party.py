"""The Heroes as screens show them, hero sheets included."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.view import Bar, MemberView, PartyView, Stat
from engine.doomrock.battle import markers, passives, threat
from engine.doomrock.cards import Ability, Item
from engine.doomrock.gear import ATTRIBUTES, attribute, describe
from engine.doomrock.names import WINDOWS, card_name, pet_name
from engine.doomrock.state import MAX_HP, DoomGame, Hero, OwnedPet
from engine.doomrock.views.text import EXPOSURE_WORDS, passive_words, values_words


def party(game: DoomGame) -> PartyView:
    """All Heroes, and the Goon (DOO-CHR-06)."""
    return PartyView(members=tuple(_member(game, hero) for hero in game.state.heroes))


def _member(game: DoomGame, hero: Hero) -> MemberView:
    return MemberView(
        id=hero.id,
        name=hero.name,
        title=_title(game, hero),
        kind="goon" if hero.goon else "hero",
        bars=(Bar("HP", hero.health, MAX_HP),),
        abilities=tuple(_attributes(game, hero)),
        conditions=tuple(marks(game, hero)),
        notes=tuple(_notes(game, hero)),
        items=tuple(_items(game, hero)),
        sheet=tuple(_sheet(game, hero)),
        out="defeated" if hero.defeated else "",
    )


def _title(game: DoomGame, hero: Hero) -> str:
    library = game.library
    if hero.goon:
        return "Goon"
    card = library.heroes[hero.card].name
    return f"{card}, {library.traits[hero.trait].name}" if hero.trait else card


def marks(game: DoomGame, hero: Hero) -> Iterator[str]:
    """What lies on a Hero: Broken HP, Shields, Armor and all markers."""
    armor = markers.hero_armor(game, hero, False) if game.state.battle is not None else 0
    seen = [EXPOSURE_WORDS[marker.kind] for marker in hero.exposure if marker.seen]
    known = f" ({', '.join(seen)})" if seen else ""
    for n, words in (
        (hero.broken, "Broken"),
        (hero.heroism, "Heroism"),
        (hero.shields, "Shields"),
        (armor, "Armor"),
    ):
        if n:
            yield f"{words} {n}"
    if hero.exposure:
        yield f"Exposure {len(hero.exposure)}{known}"
    for on, words in (
        (hero.stealth, "Stealth"),
        (hero.provoke, "Provoke"),
        (hero.snare, "Snare"),
    ):
        if on:
            yield words


def _attributes(game: DoomGame, hero: Hero) -> Iterator[Stat]:
    library = game.library
    for name, words in ATTRIBUTES.items():
        parts = [
            f"{library.abilities[id_].name} {n}"
            for id_ in hero.abilities
            if (n := library.abilities[id_].attributes.count(name))
        ]
        parts += [
            f"{library.items[gear.card].name} {n}"
            for gear in hero.items
            if (n := library.items[gear.card].grants.get(name, 0))
        ]
        yield Stat(words, attribute(game, hero, name), parts=tuple(parts))


def _notes(game: DoomGame, hero: Hero) -> Iterator[str]:
    value, reason = threat.threat(game, hero), threat.why(game, hero)
    yield f"Threat {value}" + (f" ({reason})" if reason != str(value) else "")
    library = game.library
    for pet in hero.pets:
        yield f"Pet {pet_words(game, pet)}"
    for form in hero.forms:
        yield f"Form {library.pets[form].name}"
    for card in hero.hand:
        known = library.abilities.get(card) or library.pets[card]
        yield f"In hand: {known.name}"
    battle = game.state.battle
    for laid in battle.in_force if battle is not None else ():
        if laid.who == hero.id:
            uses = f", {laid.uses} left" if laid.uses else ""
            yield f"{card_name(game, laid.source)}: {passive_words(laid.passive)}{uses}"


def pet_words(game: DoomGame, pet: OwnedPet) -> str:
    """A Pet in short: its name, Level and Obedience."""
    card = game.library.pets[pet.card]
    of = f" of {card.limit}" if not pet.undead else ""
    undead = ", undead" if pet.undead else ""
    obeys = ", Obedient" if pet.obedient else ""
    return f"{pet_name(game, pet)}, Level {pet.level}, Obedience {pet.obedience}{of}{undead}{obeys}"


def _items(game: DoomGame, hero: Hero) -> Iterator[str]:
    for gear in hero.items:
        used = " (used)" if gear.used and game.state.battle is not None else ""
        yield game.library.items[gear.card].name + used


# -- the hero sheet -------------------------------------------------------------------------------


def _sheet(game: DoomGame, hero: Hero) -> Iterator[str]:
    library = game.library
    yield f"HP {hero.hp} unbroken and {hero.broken} broken; nobody has more than {MAX_HP}."
    if not hero.goon:
        card = library.heroes[hero.card]
        if card.text:
            yield f"{card.name}: {card.text}"
        trait = library.traits.get(hero.trait)
        if trait is not None:
            star = " (Overpowered)" if trait.overpowered else ""
            yield f"Trait {trait.name}{star}. {trait.text}".rstrip()
    for id_ in (*hero.abilities, *hero.played):
        yield from ability_lines(library.abilities[id_])
    for gear in hero.items:
        yield _item_line(library.items[gear.card])
    for pet in hero.pets:
        yield from pet_lines(game, pet.card, pet.level)
    for form in hero.forms:
        yield from pet_lines(game, form, 1)
    for source, passive in passives.own(game, hero):
        yield f"In force by {card_name(game, source)}: {passive_words(passive)}."


def kind_words(ability: Ability) -> str:
    """The keywords, attributes and marks of an Ability."""
    words = [*ability.keywords, *(ATTRIBUTES[name] for name in ability.attributes)]
    words += ["Initiative"] if ability.initiative else []
    words += ["locked"] if ability.lock else []
    words += ["Reaction"] if ability.reaction is not None else []
    return ", ".join(words)


def heroism_words(ability: Ability) -> str:
    """What Heroism adds to an Ability."""
    return "; ".join(f"for {boost.cost} Heroism: {boost.text}" for boost in ability.heroism)


def ability_lines(ability: Ability) -> Iterator[str]:
    """An Ability with its values and text."""
    charges = f" x{ability.charges}" if ability.charges > 1 else ""
    values = values_words(ability.values, ability.pair)
    yield f"{ability.name} {values}{charges} ({kind_words(ability)}): {ability.text}"
    if ability.heroism:
        yield f"  {heroism_words(ability)}"
    if ability.restricted:
        yield f"  {ability.restricted}"


def _item_line(item: Item) -> str:
    return f"{item.name} {describe(item)}"


def pet_lines(game: DoomGame, card: str, level: int) -> Iterator[str]:
    """A Pet's window, its action and what Obedience changes."""
    pet = game.library.pets[card]
    side = pet.levels[level - 1]
    yield f"{pet.name}, Level {level} ({WINDOWS[pet.window]}): {side.text}"
    yield f"  Obedient: {side.obey_text}"
