"""What a Defending hero may do besides: use an item, hand one on, or wake a companion."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier
from engine.hexcrawl.cards import Item
from engine.hexcrawl.combat.effects import fallen, resolve_in_fight
from engine.hexcrawl.combat.figures import Figure, fighters, figure_by
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.conditions import end_condition, find
from engine.hexcrawl.effect import Heal
from engine.hexcrawl.facts import ItemMoved
from engine.hexcrawl.goods import give_food, give_item
from engine.hexcrawl.heroes import brief, hero_by, lay, sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import ABILITIES, Fight, Hero


async def maybe_use_item(game: AnyCrawl, fight: Fight, hero: Hero) -> None:
    """One item with a Defend, in the Resolution phase (FOR-CMB-16, FOR-CMB-17)."""
    declared = fight.declared[hero.id]
    if declared.item_used or sum_for(game.state, hero, "forbid.item"):
        return
    options = tuple(options_of(game, fight, hero))
    if not options:
        return
    pick = Pick(
        "combat.item",
        f"{hero.name} Defends: use or give one item?",
        options,
        "FOR-CMB-16",
        who=hero.id,
        optional=True,
        skip="Only Defend",
    )
    chosen = await game.maybe(pick)
    if chosen is None:
        return
    declared.item_used = True
    declared.item = chosen
    word, _, rest = chosen.partition(":")
    first, _, second = rest.partition(":")
    if word == "item":
        await _use(game, fight, hero, first, second)
    elif word == "give":
        giver = hero if first in hero.items else _owner(game, hero, first)
        give_item(game, giver, hero_by(game.state, second), first)
    elif word == "food":
        eater = hero_by(game.state, first)
        n = _meal(game, hero, eater)
        for owner in [hero, *fallen(game)]:
            n -= give_food(game, owner, eater, min(n, owner.food))
    elif word == "wake":
        wake(game, hero_by(game.state, first), "FOR-CND-33")
    else:
        await fight_moments(game).use_item(game, fight, hero, chosen)


def options_of(game: AnyCrawl, fight: Fight, hero: Hero) -> list[Option[str]]:
    """Everything that a Defending hero may do with the item that goes with it."""
    options: list[Option[str]] = []
    reach = [hero, *fallen(game)]
    seen: set[str] = set()
    for owner in reach:
        for id in owner.items:
            if id not in seen:
                seen.add(id)
                item = game.library.items[id]
                if "defend" in item.when and f"{item.once}:{id}" not in hero.used:
                    options.extend(_uses(game, fight, hero, item))
    others = [h for h in fighters(game.state, fight) if h is not hero and not find(h, "swallowed")]
    for eater in [hero, *others]:
        n = _meal(game, hero, eater) if eater.starving else 0
        if n:
            options.append(
                Option(
                    key=f"food:{eater.id}",
                    label=f"Eat {n} Food" if eater is hero else f"Feed {eater.name}: {n} Food",
                    value=f"food:{eater.id}",
                    rule="FOR-CMB-18",
                )
            )
    for other in others:
        options.extend(
            Option(
                key=f"give:{id}:{other.id}",
                label=f"Give {game.library.items[id].name} to {other.name}",
                value=f"give:{id}:{other.id}",
                rule="FOR-HRO-22",
            )
            for id in sorted(seen)
        )
        if find(other, "unconscious"):
            options.append(
                Option(
                    key=f"wake:{other.id}",
                    label=f"Wake {other.name}",
                    value=f"wake:{other.id}",
                    rule="FOR-CND-33",
                )
            )
    options.extend(fight_moments(game).item_options(game, fight, hero))
    return options


def _uses(game: AnyCrawl, fight: Fight, hero: Hero, item: Item) -> list[Option[str]]:
    targets: list[Figure] = []
    if item.target == "hero":
        targets = [h for h in fighters(game.state, fight) if h is hero or not find(h, "swallowed")]
        if any(isinstance(effect, Heal) and effect.vital != "energy" for effect in item.effects):
            targets += game.state.allies  # They can be Healed (FOR-ESC-01); the rest says "hero".
    elif item.target == "dead":
        targets = [h for h in game.state.heroes if h.dead and not h.gone and not h.mindwiped]
    elif item.target == "foe":
        targets = [*fight.foes]
    else:
        key = f"item:{item.id}:"
        return [Option(key=key, label=item.name, value=key, note=item.text)]
    return [
        Option(
            key=f"item:{item.id}:{target.id}",
            label=f"{item.name} on {target.name}",
            value=f"item:{item.id}:{target.id}",
            at=f"figure:{target.id}",
            note=brief(target) if isinstance(target, Hero) else item.text,
        )
        for target in targets
    ]


def _meal(game: AnyCrawl, hero: Hero, eater: Hero) -> int:
    """What one may eat of the Food within a Defending hero's reach (FOR-CMB-18, FOR-DTH-01)."""
    reach = sum(owner.food for owner in [hero, *fallen(game)])
    return min(reach, max(1, eater.food_rating))


def _owner(game: AnyCrawl, hero: Hero, item: str) -> Hero:
    for other in fallen(game):
        if item in other.items:
            return other
    return hero


async def _use(game: AnyCrawl, fight: Fight, hero: Hero, id: str, target: str) -> None:
    item = game.library.items[id]
    owner = hero if id in hero.items else _owner(game, hero, id)
    if item.once:
        hero.used.append(f"{item.once}:{id}")
    else:
        owner.items.remove(id)
    game.tell(ItemMoved(who=hero.id, item=id, how="used", rule="FOR-CMB-16"))
    figure = figure_by(game.state, fight, target) if target else None
    if figure is None and item.target == "dead":
        figure = hero_by(game.state, target)
    with game.because(item.name, "FOR-CMB-17"):
        await resolve_in_fight(game, fight, None, item.effects, figure, by=hero)


def wake(game: AnyCrawl, hero: Hero, rule: str) -> None:
    """An Unconscious hero wakes; all Ability ranks are at -3 in the next round (FOR-CND-34)."""
    with game.because("Unconscious", rule):
        end_condition(game, hero, "unconscious")
        for ability in ABILITIES:
            lay(game, Modifier(hero.id, "rank." + ability, -3, "next-round", "just woken"))
