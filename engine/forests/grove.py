"""Elowen's Grove: rest, trade for Essence, the Ritual and the Dark Relics."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.forests import free
from engine.forests.essence import KINDS, gain_essence
from engine.forests.fate import move_cycle
from engine.forests.favors import gain_favors
from engine.forests.power_ups import drawers, give
from engine.forests.state import ForestsGame
from engine.forests.trade import purchase_power, trade
from engine.hexcrawl.heroes import heal, hero_by, lift, living

REST = 5
RULE = "FOR-ESS-01"
DARK_RELICS = ("hollow-crown", "weeping-lantern", "black-spindle")


async def visit(game: ForestsGame) -> None:
    """The Event of the Grove: everybody rests, then trade and Dark Relics in any order."""
    with game.because("Elowen's Grove", RULE):
        for hero in living(game.state):
            heal(game, hero, "health", REST)
            heal(game, hero, "energy", REST)
        while await _service(game):
            pass


async def _service(game: ForestsGame) -> bool:
    options: list[Option[str]] = []
    if purchase_power(game, KINDS):
        note = f"Essence worth {purchase_power(game, KINDS)}"
        options.append(Option(key="trade", label="Trade", value="trade", note=note))
    options.extend(
        Option(
            key=f"give:{name}",
            label=f"Give Elowen {game.library.items[name].name}",
            value=name,
            rule="FOR-ESS-07",
        )
        for name in DARK_RELICS
        if name in game.state.dark_relics
    )
    if not options:
        return False
    if free.possible(game):
        options.append(Option(key="free", label="Other...", value="free"))
    options.append(Option(key="leave", label="Leave", value="leave"))
    chosen = await game.ask(Pick("grove.service", "The Grove: what now?", tuple(options), RULE))
    if chosen == "leave":
        return False
    if chosen == "trade":
        await trade(game, list(KINDS))
    elif chosen == "free":
        await free.menu(game)
    else:
        await give_dark_relic(game, chosen)
    return True


# -- Dark Relics ----------------------------------------------------------------------------------


async def give_dark_relic(game: ForestsGame, name: str) -> None:
    """Give Elowen a Dark Relic and take what she gives for it (FOR-ESS-07)."""
    state = game.state
    carrier = hero_by(state, state.dark_relics.pop(name))
    if name in carrier.items:
        carrier.items.remove(name)
    state.dark_given.append(name)
    title = game.library.items[name].name
    lift(game, source=title)
    with game.because(f"Elowen takes {title}", "FOR-ESS-07"):
        game.tell(Said(text=f"Elowen takes {title} and closes her hands over it."))
        if name == "hollow-crown":
            await give(game, drawers(game), 3)
        elif name == "weeping-lantern":
            gain_essence(game, "heart", 2)
            gain_favors(game, 2)
        else:
            await move_cycle(game, -1)
