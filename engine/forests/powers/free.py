"""Everything that a hero of the Forests may do in combat without an action (FOR-CMB-15)."""

from __future__ import annotations

from engine.core.ask import Option
from engine.forests import valor
from engine.forests.favors import gain_favors
from engine.forests.powers import items, races, relics
from engine.forests.powers.acts import helpless
from engine.forests.racial import MARK
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.acts import boost
from engine.hexcrawl.combat.options import ability_why_not
from engine.hexcrawl.heroes import pick_stat
from engine.hexcrawl.state import ABILITIES, Fight, Hero

FAVOR = "free:favor"
FAVOR_BOOST = 5


def options(game: ForestsGame, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
    """What a hero may use now: Race, Relics, things, a Favor."""
    favors = game.state.favors if fight.phase == "declare" else 0
    racial = MARK not in hero.used
    if helpless(hero):
        return ()
    found = valor.options(game, fight, hero) if game.state.valor else []
    if not (racial or favors or hero.relics or hero.items or game.state.group):
        return tuple(found)
    if racial:
        found.extend(races.options(game, fight, hero))
    if hero.relics:
        found.extend(relics.options(game, fight, hero))
    found.extend(items.options(game, fight, hero))
    if favors and any(not ability_why_not(game, fight, hero, a)[0] for a in ABILITIES):
        found.append(
            Option(
                key=FAVOR,
                label=f"Spend a Favor: an Ability +{FAVOR_BOOST}",
                value=FAVOR,
                note=f"{favors} left; this round",
                rule="FOR-PLC-05",
            )
        )
    return tuple(found)


async def use(game: ForestsGame, fight: Fight, hero: Hero, value: str) -> None:
    """Use what `options` offered."""
    if value == FAVOR:
        await _favor(game, fight, hero)
    elif value.startswith(valor.KEY):
        await valor.use(game, fight, hero, value)
    elif value.startswith(races.KEY):
        await races.use(game, fight, hero, value)
    elif value.startswith(relics.KEY):
        await relics.use(game, fight, hero, value)
    else:
        await items.use(game, fight, hero, value)


async def _favor(game: ForestsGame, fight: Fight, hero: Hero) -> None:
    """The fallen Boost the rank of one action by 5 for one round (FOR-PLC-05)."""
    usable = [a for a in ABILITIES if not ability_why_not(game, fight, hero, a)[0]]
    prompt = f"{hero.name}: which Ability do the fallen help with?"
    ability = await pick_stat(game, hero, usable, prompt, "FOR-PLC-05")
    gain_favors(game, -1)
    boost(game, hero.id, ability, FAVOR_BOOST, "Favor of the fallen")
