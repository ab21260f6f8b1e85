"""Favored Opponent damage: the die that a hero rolls against the type its Race favours."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Rolled
from engine.hexcrawl.combat.figures import fighters
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.heroes import sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.resolve import HEX
from engine.hexcrawl.state import Fight, Foe, Hero, Strike, Vital


async def favored_dice(game: AnyCrawl, fight: Fight) -> None:
    """Each hero facing its Favored type rolls the Hex die; it HEXplodes (FOR-FAV-01 to -03)."""
    for hero in fighters(game.state, fight):
        foes = [foe for foe in fight.foes if foe.type in hero.favored]
        if not foes:
            continue
        faces: list[int] = []
        total = sum_for(game.state, hero, "favored")
        while not faces or faces[-1] == HEX["hex"]:
            face = game.roll(6)
            face = await fight_moments(game).rolled(game, hero, "hex", face, lambda n: n)
            faces.append(face)
            total += face
        game.tell(
            Rolled(
                who=hero.id,
                die="hex",
                faces=tuple(faces),
                total=total,
                result="Favored Opponent",
                rule="FOR-FAV-01",
            )
        )
        await _place_favored(game, fight, hero, foes, total)


async def _place_favored(game: AnyCrawl, fight: Fight, hero: Hero, foes: list[Foe], n: int) -> None:
    options: list[Option[tuple[Foe, Vital]]] = []
    for foe in foes:
        vitals: list[Vital] = ["health"]
        if not foe.shield:
            if foe.energy > 0:
                vitals.append("energy")
            if foe.influence is not None:
                vitals.append("influence")
        for vital in vitals:
            shown = 2 * n if vital == "energy" else n
            word = "Soul Shield" if foe.shield else vital.title()
            options.append(
                Option(
                    key=f"{foe.id}:{vital}",
                    label=f"{foe.name}: {shown} {word}",
                    value=(foe, vital),
                    at=f"figure:{foe.id}",
                )
            )
    pick = Pick(
        "combat.favored",
        f"{hero.name}: {n} Favored damage as what?",
        tuple(options),
        "FOR-FAV-02",
        who=hero.id,
    )
    foe, vital = await game.ask(pick)
    fight.strikes.append(
        Strike(
            source=hero.id,
            target=foe.id,
            amounts={vital: n},
            ability="favored",
            attack=False,
            sure=True,
        )
    )
