"""What can stand between a hero and death."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.forests.state import ForestsGame
from engine.hexcrawl.goods import spend_item
from engine.hexcrawl.heroes import revive
from engine.hexcrawl.state import Hero

STONE = "revival-stone"


async def would_die(game: ForestsGame, hero: Hero) -> bool:
    """A Spirit Tether, or the Revival Stone of the only hero, undoes a death (placard D6).

    Never that of a mindwiped hero (FOR-MWP-04). With both at hand the player picks.
    """
    if hero.mindwiped:
        return False
    options = []
    if hero.tether:
        options.append(Option("tether", "The Spirit Tether", "tether", note="half of both Vitals"))
    alone = sum(not other.gone for other in game.state.heroes) == 1
    if alone and STONE in hero.items:
        options.append(Option("stone", "The Revival Stone", "stone", note="full Vitals"))
    if not options:
        return False
    prompt = f"{hero.name} is dying. What holds on?"
    used = await game.ask(Pick("death.save", prompt, tuple(options), "FOR-DTH-03", who=hero.id))
    if used == "tether":
        hero.tether = False
        game.tell(Said(who=hero.id, text=f"The Tether snaps taut: {hero.name} is back."))
    else:
        spend_item(game, hero, STONE)
    revive(game, hero, half_vitals=used == "tether")
    return True
