"""The three Dark Relics: who carries them, what they do while carried, and in a fight."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier
from engine.forests.fate import move_tracker
from engine.forests.powers.acts import helpless
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.acts import pick_foe
from engine.hexcrawl.combat.damage import settle
from engine.hexcrawl.combat.figures import fighters
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.heroes import lay, lift
from engine.hexcrawl.state import Fight, Foe, Hero, Strike

CROWN = "hollow-crown"
LANTERN = "weeping-lantern"
SPINDLE = "black-spindle"
TEARS = 3
HELD: dict[str, tuple[tuple[str, int], ...]] = {
    CROWN: (("rank.mastery1", 3), ("rank.mastery2", 3)),
    LANTERN: (("heal.half", 1),),
    SPINDLE: (),
}
"""The modifiers on whoever carries one."""


def item_moved(game: ForestsGame, item: str) -> None:
    """Write down who carries a Dark Relic now; its gift and its price go along (FOR-ESS-07)."""
    if item not in HELD:
        return
    state = game.state
    holders = (hero.id for hero in state.heroes if item in hero.items and not hero.gone)
    now, before = next(holders, ""), state.dark_relics.get(item, "")
    if now == before:
        return
    name = game.library.items[item].name
    if before:
        lift(game, source=name, who=before)
        del state.dark_relics[item]
    if now:
        state.dark_relics[item] = now
        for what, n in HELD[item]:
            lay(game, Modifier(now, what, n, "held", name, "FOR-ESS-07"))


def carrier(game: ForestsGame, fight: Fight, item: str) -> Hero | None:
    """The hero in the fight who carries a Dark Relic."""
    id = game.state.dark_relics.get(item)
    if not id:
        return None
    return next((hero for hero in fighters(game.state, fight) if hero.id == id), None)


async def weep(game: ForestsGame, fight: Fight) -> None:
    """The Lantern takes 3 Health that nothing reduces from an opponent each round."""
    hero = carrier(game, fight, LANTERN)
    if hero is None:
        return
    foe = await pick_foe(game, fight, "Whom does the Weeping Lantern burn?", hero.id)
    if foe is None:
        return
    with game.because("The Weeping Lantern", "FOR-ESS-07"):
        tears = Strike(
            source=hero.id,
            target=foe.id,
            amounts={"health": TEARS},
            ability="relic",
            attack=False,
            sure=True,
        )
        await settle(game, fight, [tears])


async def spin(game: ForestsGame, fight: Fight, foe: Foe, face: int) -> int:
    """Once per combat the Spindle sets the action die, and the Fate Tracker rises by 1."""
    hero = carrier(game, fight, SPINDLE)
    if hero is None or SPINDLE in fight.used or helpless(hero):
        return face
    key = fight_moments(game).foe_card(game, foe).key
    options = tuple(
        Option(key=str(n), label=f"{n}: {key[n - 1].title()}", value=n, note="Fate Tracker +1")
        for n in range(1, 7)
        if n != face
    )
    pick = Pick(
        "relic.spindle",
        f"{foe.name} rolled {face} ({key[face - 1].title()}). Turn the Black Spindle?",
        options,
        "FOR-ESS-07",
        who=hero.id,
        optional=True,
        skip=f"Leave the {face}",
    )
    chosen = await game.maybe(pick)
    if chosen is None:
        return face
    fight.used.append(SPINDLE)
    with game.because("The Black Spindle", "FOR-ESS-07"):
        await move_tracker(game, 1)
    return chosen
