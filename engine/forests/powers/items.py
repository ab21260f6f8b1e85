"""Things of the Forests in combat: what needs no Defend, and the effects that no verb fits."""

from __future__ import annotations

from engine.core.ask import Option, PickSome
from engine.forests.custom import CUSTOM
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import Item
from engine.hexcrawl.combat.acts import pick_foe, strike
from engine.hexcrawl.combat.effects import resolve_in_fight
from engine.hexcrawl.combat.figures import fighters, foe_in, held
from engine.hexcrawl.combat.options import flee_why_not
from engine.hexcrawl.conditions import find
from engine.hexcrawl.effect import Custom
from engine.hexcrawl.facts import Fled
from engine.hexcrawl.goods import spend_item
from engine.hexcrawl.heroes import sum_for
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Fight, Foe, Hero, Strike

KEY = "free:item"


def options(game: ForestsGame, fight: Fight, hero: Hero) -> list[Option[str]]:
    """Things for the Declaration phase that need no Defend (FOR-CMB-17)."""
    if fight.phase != "declare" or not (hero.items or game.state.group):
        return []
    library = game.library.items
    names = [name for name in dict.fromkeys(hero.items) if "declare" in library[name].when]
    names.extend(
        name
        for name in game.state.group
        if "declare" in library[name].when and f"item:{name}" not in fight.used
    )
    if not names or _barred(game, hero):
        return []
    return [option for name in names for option in _uses(game, fight, hero, library[name])]


def _barred(game: ForestsGame, hero: Hero) -> bool:
    """Whether a hero cannot reach into the bag (FOR-CND-10, FOR-CND-13, FOR-CND-16)."""
    if held(hero) or find(hero, "knocked-down") is not None:
        return True
    return sum_for(game.state, hero, "forbid.item") != 0


def _uses(game: ForestsGame, fight: Fight, hero: Hero, item: Item) -> list[Option[str]]:
    if item.target == "foe":
        return [
            Option(
                key=f"{KEY}:{item.id}:{foe.id}",
                label=f"{item.name} on {foe.name}",
                value=f"{KEY}:{item.id}:{foe.id}",
                at=f"figure:{foe.id}",
                note=item.text,
                rule="FOR-CMB-17",
            )
            for foe in fight.foes
        ]
    why_not, rule = flee_why_not(game, fight, hero) if item.id == "smoke-vial" else ("", "")
    key = f"{KEY}:{item.id}:"
    return [
        Option(
            key=key,
            label=item.name,
            value=key,
            note=item.text,
            why_not=why_not,
            rule=rule or "FOR-CMB-17",
        )
    ]


async def use(game: ForestsGame, fight: Fight, hero: Hero, value: str) -> None:
    """Use a thing that `options` offered."""
    name, _, target = value.removeprefix(f"{KEY}:").partition(":")
    item = game.library.items[name]
    with game.because(item.name, "FOR-CMB-17"):
        if item.group:
            fight.used.append(f"item:{name}")
        else:
            spend_item(game, hero, name)
        foe = foe_in(fight, target)
        await resolve_in_fight(game, fight, None, item.effects, foe, by=hero)


# -- effects that no verb fits --------------------------------------------------------------------


async def custom(
    game: ForestsGame, fight: Fight, foe: Foe | None, effect: Custom, hero: Hero | None
) -> None:
    """Carry out a custom effect inside a fight; `hero` is whoever uses the thing, or drinks it."""
    match effect.name:
        case "smoke-vial":
            await _smoke(game, fight)
        case "piercing-health":
            await _throw(game, fight, foe, hero, effect.n, pierce=effect.n)
        case "plain-health":
            await _throw(game, fight, foe, hero, effect.n)
        case _:
            scene = Scene(game.cause, game.cause, hero=hero, purpose="fight")
            await CUSTOM[effect.name](game, scene, effect.n)


async def _throw(
    game: ForestsGame, fight: Fight, foe: Foe | None, hero: Hero | None, n: int, pierce: int = 0
) -> None:
    """Health damage of a thing: no attack by an Ability (FOR-CND-07)."""
    target = foe if foe is not None else await pick_foe(game, fight, "Which opponent?")
    if target is None:
        return
    if pierce and hero is not None:
        # Thrown by the hero, so that whatever raises its damage numbers counts.
        strike(game, fight, hero, "item", "health", n, pierce=-1, target=target.id, attack=False)
        return
    fight.strikes.append(
        Strike(
            source=hero.id if hero is not None else "",
            target=target.id,
            amounts={"health": n},
            pierce=pierce,
            ability="item",
            attack=False,
        )
    )


async def _smoke(game: ForestsGame, fight: Fight) -> None:
    """All heroes who wish Flee without a roll (FOR-FLE-02)."""
    able_to = [h for h in fighters(game.state, fight) if not flee_why_not(game, fight, h)[0]]
    choices = tuple(Option(key=h.id, label=h.name, value=h, at=f"figure:{h.id}") for h in able_to)
    some = PickSome("item.smoke", "Who slips away?", choices, 1, len(choices), "FOR-FLE-02")
    for hero in await game.ask_some(some):
        fight.fled.append(hero.id)
        fight.declared.pop(hero.id, None)
        game.tell(Fled(who=hero.id, escaped=True, rule="FOR-FLE-02"))
