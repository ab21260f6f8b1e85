"""Functions for the few Battle cards that no verb fits, by the name that content gives them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.core.ask import Option, Pick
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle import exposure, groups, handling, hands, helpers, looking, places
from engine.doomrock.battle.scene import Scene
from engine.doomrock.battle.stealth import STEALTH_CUSTOM, STEALTH_HINDRANCE
from engine.doomrock.state import DoomGame, Hero

Function = Callable[[DoomGame, Scene, int], Awaitable[None]]
Hindrance = Callable[[DoomGame, Scene, int], str]

ATTACKS = frozenset({"shapeshift"})
"""Functions that may deal Damage as part of the Attack of their card."""

EARLY = frozenset({"draw-abilities", "look-further"})
"""Functions that a paid effect carries out at once, since the card itself goes on with it."""


def hindrance(game: DoomGame, scene: Scene, effect: fx.Custom) -> str:
    """Why a function would do nothing now, or nothing."""
    found = HINDRANCES.get(effect.name)
    return found(game, scene, effect.n) if found is not None else ""


async def after_use(game: DoomGame, scene: Scene) -> None:
    """An Attack that was boasted of and has defeated nobody exposes its Hero."""
    hero = scene.hero
    mark = f"overconfident:{hero.id}"
    if not scene.counted or mark not in game.battle.used:
        return
    boasts = game.battle.used.count(mark)
    game.battle.used = [each for each in game.battle.used if each != mark]
    if hero.group and not any(hit.defeated for hit in scene.hits):
        exposure.deal(game, hero, boasts)


async def overconfident(game: DoomGame, scene: Scene, n: int) -> None:
    """The next Attack of the Hero costs Exposure unless it defeats somebody."""
    game.battle.used.extend([f"overconfident:{scene.hero.id}"] * n)


async def march(game: DoomGame, scene: Scene, n: int) -> None:
    """The Terrain goes along with the next Move of the Hero in this round."""
    assert scene.terrain is not None, "only Terrain marches"
    game.battle.used.append(f"march:{scene.hero.id}:{scene.terrain.id}")


async def look_further(game: DoomGame, scene: Scene, n: int) -> None:
    """The card looks at n more Activation Cards."""
    scene.further += n


def no_further(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether the card looks at every card that is face down without that."""
    effects = game.library.abilities[scene.card].effects
    looks = sum(effect.n for effect in effects if isinstance(effect, fx.Look)) + scene.further
    most = max(len(deck.pile) for _, deck in looking.decks(game))
    return "" if most > looks else "no further card is there"


async def ready_this(game: DoomGame, scene: Scene, n: int) -> None:
    """The Item that brought this effect is ready again."""
    if scene.item is not None:
        handling.make_ready(game, scene.hero, scene.item)


# -- other groups ----------------------------------------------------------------------------------


def _other_groups(game: DoomGame, scene: Scene) -> list[int]:
    here = scene.hero.group
    numbers = [group.id for group in game.battle.groups if group.id != here]
    return [number for number in numbers if _heroes(game, number)]


def _heroes(game: DoomGame, group: int) -> list[Hero]:
    return groups.heroes_in(game, group)


def no_other_group(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether all Heroes stand together."""
    known = scene.chosen is not None and _other_groups(game, scene)
    return "" if known else "no Hero stands in another group"


async def another_group(game: DoomGame, scene: Scene, n: int) -> None:
    """The side just chosen works in one other group as well."""
    among = _other_groups(game, scene)
    if not among or scene.chosen is None:
        return
    prompt = f"{scene.name}: in which other group as well?"
    group = await places.pick_place(game, scene, prompt, among)
    assert group is not None, "one of the groups had to be picked"
    scene.place = group
    await game.moments.resolve(game, scene.chosen.effects, scene)
    scene.place = 0


def left_behind(game: DoomGame, scene: Scene) -> list[Hero]:
    """The other Heroes in the group that was left last."""
    if not scene.left:
        return []
    return [hero for hero in _heroes(game, scene.left[-1]) if hero is not scene.hero]


def nobody_left_behind(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether no other Hero stands in the group that was left."""
    return "" if left_behind(game, scene) else "no other Hero stands in the group you left"


async def bring_along(game: DoomGame, scene: Scene, n: int) -> None:
    """Another Hero of the group that was left follows."""
    options = tuple(
        Option(key=hero.id, label=hero.name, value=hero, at=f"figure:{hero.id}")
        for hero in left_behind(game, scene)
    )
    if options:
        pick = Pick("battle.hero", f"{scene.name}: who comes along?", options, "", scene.hero.id)
        scene.that = await game.ask(pick)
        await groups.move(game, scene.that, scene.hero.group)


CUSTOM: dict[str, Function] = {
    "another-group": another_group,
    "bring-along": bring_along,
    "crow-peek": helpers.crow_peek,
    "discard-abilities": hands.discard_abilities,
    "draw-abilities": hands.draw_abilities,
    "draw-pets": hands.draw_pets,
    "explode-pet": hands.explode_pet,
    "flip-pet": helpers.flip_pet,
    "heel": helpers.heel,
    "look-further": look_further,
    "march": march,
    "mimic-gift": helpers.mimic_gift,
    "overconfident": overconfident,
    "owner-here-shield": helpers.owner_here_shield,
    "play-ability": hands.play_ability,
    "raise-pet": hands.raise_pet,
    "ready-this": ready_this,
    "shapeshift": helpers.shapeshift,
    **STEALTH_CUSTOM,
}
"""The functions that content names by `custom`."""

HINDRANCES: dict[str, Hindrance] = {
    "another-group": no_other_group,
    "bring-along": nobody_left_behind,
    "crow-peek": helpers.nothing_to_peek,
    "discard-abilities": hands.empty_hand,
    "explode-pet": hands.nothing_to_explode,
    "flip-pet": helpers.nothing_to_flip,
    "heel": helpers.at_heel,
    "look-further": no_further,
    "mimic-gift": helpers.gift_given,
    "owner-here-shield": helpers.owner_away,
    "shapeshift": helpers.no_form,
    **STEALTH_HINDRANCE,
}
"""Why some of them would do nothing now."""
