"""Names: what everything on the table of Doomrock is called in sentences and pictures."""

from __future__ import annotations

from engine.doomrock.cards import Card
from engine.doomrock.state import DoomGame, Enemy, Hero, OwnedPet, TerrainPiece

ACTS = ("the tutorial", "Act I", "Act II", "Act III")

WINDOWS = {
    "start": "Start of Round",
    "initiative": "Initiative",
    "minion": "after the Minions",
    "hero": "Hero Phase",
    "end": "End of Round",
}
"""When Pets and Goons act, in words."""


def hero_by(game: DoomGame, id_: str) -> Hero | None:
    """The Hero or Goon of an id."""
    return next((hero for hero in game.state.heroes if hero.id == id_), None)


def pet_name(game: DoomGame, pet: OwnedPet) -> str:
    """The name of a Pet: that of its card where it was given none of its own."""
    return pet.name or game.library.pets[pet.card].name


def figure_name(game: DoomGame, id_: str) -> str:
    """The name of a Hero, Enemy, Pet or piece of Terrain; the Party's where there is no id."""
    if not id_:
        return "The Party"
    state = game.state
    hero = hero_by(game, id_)
    if hero is not None:
        return hero.name
    for owner in state.heroes:
        for pet in owner.pets:
            if pet.uid == id_:
                return pet_name(game, pet)
    if state.battle is not None:
        for enemy in state.battle.enemies:
            if enemy.id == id_:
                return enemy_name(game, enemy)
        for piece in state.battle.terrain:
            if piece.id == id_:
                return piece_name(game, piece)
    # Whoever has left the Battle may still be spoken of.
    return "An Enemy" if id_[0] == "e" and id_[1:].isdigit() else card_name(game, id_)


def enemy_name(game: DoomGame, enemy: Enemy) -> str:
    """The name of an Enemy: of a Minion with its number."""
    sheet = game.library.sheets[enemy.sheet]
    kind = sheet.minion if enemy.kind == "minion" else sheet.boss
    assert kind is not None, f"{enemy.id} is no Enemy of {enemy.sheet}"
    return f"{kind.name} {enemy.id[1:]}" if enemy.kind == "minion" else kind.name


def piece_name(game: DoomGame, piece: TerrainPiece) -> str:
    """The name of a Terrain Marker: of its card, if it has one."""
    if piece.card:
        return game.library.terrain[piece.card].name
    return "Rubble" if piece.rubble else "Blank Terrain"


def card_name(game: DoomGame, id_: str) -> str:
    """The name of a card of whatever deck; words of the id where there is none."""
    library = game.library
    found: Card | None = (
        library.abilities.get(id_)
        or library.items.get(id_)
        or library.events.get(id_)
        or library.areas.get(id_)
        or library.secret_areas.get(id_)
        or library.settings.get(id_)
        or library.sheets.get(id_)
        or library.terrain.get(id_)
        or library.pets.get(id_)
        or library.traits.get(id_)
        or library.goons.get(id_)
        or library.challenges.get(id_)
        or library.heroes.get(id_)
    )
    if found is not None:
        return found.name
    return id_.replace("-", " ").capitalize() if id_.islower() else id_


def die_place(game: DoomGame, at: str) -> str:
    """The Ability or Terrain on which a die lies."""
    _, _, ability = at.partition(":")
    return card_name(game, ability) if ability else figure_name(game, at)
