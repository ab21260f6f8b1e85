"""Secrets of Areas, and the Exploration Bonus when the last one leaves."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock import goods
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure import resolve
from engine.doomrock.adventure.places import name_of, places, where
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.facts import Counted
from engine.doomrock.state import DoomGame, Place


def add(game: DoomGame, place: Place, n: int) -> None:
    """Put Secrets on an Area."""
    if n > 0:
        place.secrets += n
        now = place.secrets
        game.tell(Counted(what="secret", n=n, now=now, of=place.card, rule="DOO-MAP-07"))


async def remove(game: DoomGame, place: Place, n: int) -> None:
    """Remove Secrets, as far as there are any; with the last one comes the Exploration Bonus.

    It comes once for an Area, whatever removed the Secret (DOO-ADV-09, DOO-SEA-04).
    """
    n = min(n, place.secrets)
    if n <= 0:
        return
    place.secrets -= n
    now = place.secrets
    game.tell(Counted(what="secret", n=-n, now=now, of=place.card, rule="DOO-SEA-04"))
    area = game.library.areas.get(place.card)
    if now or place.bonus or area is None:
        return
    place.bonus = True
    goods.count(game, "secrets-emptied")
    name = f"Exploration Bonus of {name_of(game, place.card)}"
    with game.because(name, "DOO-ADV-09"):
        await resolve.resolve(game, area.bonus, Scene(card=place.card, name=name, place=place))
        await resolve.follow(game, "bonus", place)


async def change(game: DoomGame, effect: ad.Secret, scene: Scene) -> None:
    """Add or remove Secrets here, or on an Area that the player picks (DOO-RUL-06)."""
    place = where(game, scene)
    if effect.where == "any":
        found = [p for p in places(game) if effect.n > 0 or p.secrets]
        if not found:
            return
        options = tuple(
            Option(
                key=p.card,
                label=name_of(game, p.card),
                value=p,
                at=f"area:{p.card}",
                note=f"{p.secrets} Secrets",
            )
            for p in found
        )
        prompt = f"{scene.name}: Secret {effect.n:+} on which Area?"
        place = await game.ask(Pick("area.secret", prompt, options, "DOO-RUL-06"))
    if effect.n > 0:
        add(game, place, effect.n)
    else:
        await remove(game, place, -effect.n)
