"""Power Ups: drawing them and what they give."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Shuffled
from engine.forests.difficulty import raise_difficulty
from engine.forests.facts import PowerUpGained
from engine.forests.state import ForestsGame
from engine.hexcrawl.growth import grow
from engine.hexcrawl.heroes import able, living, pick_hero
from engine.hexcrawl.resolve import resolve_for
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Hero

FOE_TYPES = (
    "Construct",
    "Creature",
    "Humanoid",
    "Monstrous Humanoid",
    "Magical Nature",
    "Spirit",
    "Undead",
)


def draw(game: ForestsGame) -> str | None:
    """The next Power Up; an empty deck is reshuffled from its discards (FOR-PWR-02)."""
    deck = game.state.power_ups
    if not deck.pile and deck.discards:
        game.tell(Shuffled(deck="Power Ups", rule="FOR-PWR-02"))
        if game.state.style.reshuffle_raises:
            raise_difficulty(game, "FOR-DIF-04")
    return game.draw(deck, "Power Ups")


def drawers(game: ForestsGame) -> list[Hero]:
    """Who draws when every hero gains a Power Up, the dead included (FOR-DTH-05, FOR-MWP-01)."""
    return [hero for hero in game.state.heroes if not hero.gone]


async def give(game: ForestsGame, heroes: list[Hero], n: int = 1) -> None:
    """Each hero draws n Power Ups; in Quick Play one is drawn for all (FOR-PWR-01, FOR-STY-05).

    The card of a dead or mindwiped hero is kept face down until it is Revived or cured
    (FOR-DTH-05, FOR-MWP-01).
    """
    for _ in range(n):
        if game.state.style.group_power_ups:
            card = draw(game)
            if card is not None:
                await give_to_all(game, card)
            continue
        for hero in heroes:
            card = draw(game)
            if card is None:
                return
            if hero.dead or hero.mindwiped:
                hero.face_down.append(card)
            else:
                await apply(game, hero, card)
                game.state.power_ups.bury(card)


async def give_to_all(game: ForestsGame, card: str) -> None:
    """Every hero gets the same card's bonus, each choosing for itself (FOR-SKL-08)."""
    for hero in able(game.state):
        await apply(game, hero, card)
    game.state.power_ups.bury(card)


async def turn_up(game: ForestsGame, hero: Hero) -> None:
    """A Revived or cured hero turns up the Power Ups won meanwhile (FOR-DTH-05)."""
    cards, hero.face_down = hero.face_down, []
    for card in cards:
        await apply(game, hero, card)
        game.state.power_ups.bury(card)


def bury_unseen(game: ForestsGame, hero: Hero) -> None:
    """A hero who is gone for good leaves the face-down Power Ups to the discards."""
    game.state.power_ups.discards.extend(hero.face_down)
    hero.face_down.clear()


async def draw_and_keep_one(game: ForestsGame, heroes: list[Hero]) -> None:
    """Each hero draws two Power Ups and keeps one of them (Blessing of the Dryad)."""
    for hero in heroes:
        cards = [card for card in (draw(game), draw(game)) if card is not None]
        if not cards:
            return
        library = game.library.power_ups
        options = tuple(
            Option(key=c, label=library[c].name, value=c, note=library[c].text) for c in cards
        )
        pick = Pick("power-up.keep", f"{hero.name} keeps which?", options, who=hero.id)
        kept = await game.ask(pick)
        for card in cards:
            game.state.power_ups.bury(card)
        await apply(game, hero, kept)


async def apply(game: ForestsGame, hero: Hero, card_id: str) -> None:
    """Give a hero what a Power Up grants."""
    card = game.library.power_ups[card_id]
    with game.because(card.name, "FOR-PWR-01"):
        game.tell(PowerUpGained(who=hero.id, card=card_id))
        await resolve_for(game, card.effects, Scene(card_id, card.name), hero)
        if card.power:
            await _power(game, hero, card.power)


async def _power(game: ForestsGame, hero: Hero, power: str) -> None:
    if power == "favored-type":
        await _new_favored(game, hero)
    elif power == "light-feet":
        if any(other.powers.get(power) for other in living(game.state)):
            # The group is quicker already, whoever brought that about.
            await grow(game, hero, "navigate", 1)
        else:
            hero.powers[power] = 1
    elif power == "clear-mind":
        options = tuple(
            Option(key=s, label=s.title(), value=s) for s in ("navigate", "explore", "survival")
        )
        pick = Pick("power-up.clear-mind", f"{hero.name}: clear for which Skill?", options)
        skill = await game.ask(pick)
        hero.powers[f"clear.{skill}"] = hero.powers.get(f"clear.{skill}", 0) + 1
        await game.moments.rank_changed(game, hero)
    else:
        hero.powers[power] = hero.powers.get(power, 0) + 1


async def _new_favored(game: ForestsGame, hero: Hero) -> None:
    options = tuple(
        Option(key=kind, label=kind, value=kind) for kind in FOE_TYPES if kind not in hero.favored
    )
    if options:
        pick = Pick("power-up.favored", f"{hero.name}: one more Favored Opponent", options)
        hero.favored.append(await game.ask(pick))


async def give_one(game: ForestsGame, n: int) -> None:
    """One hero of the player's choice draws n Power Ups."""
    heroes = able(game.state)
    if not heroes:
        return
    hero = await pick_hero(game, "power-up.hero", "Who draws?", heroes, "FOR-PWR-01")
    await give_alone(game, hero, n)


async def give_alone(game: ForestsGame, hero: Hero, n: int) -> None:
    """A hero draws n Power Ups that are nobody else's, in Quick Play too."""
    for _ in range(n):
        card = draw(game)
        if card is not None:
            await apply(game, hero, card)
            game.state.power_ups.bury(card)
