"""Advice for Battles: what to use, on whom, where to stand, and how to share what hurts."""

from __future__ import annotations

from engine.core.ask import Option, Pick, PickSome, legal
from engine.core.volume import Advice
from engine.doomrock.advisor.aiming import chance, wanted
from engine.doomrock.advisor.reading import NEAR
from engine.doomrock.advisor.sight import heroes
from engine.doomrock.advisor.worth import effect_worth, table
from engine.doomrock.battle import dice, goon, groups, party_damage, passives
from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import Ability, Item
from engine.doomrock.state import DoomGame, Enemy, Hero

FIRST = (fx.BonusDie, fx.Expose, fx.Heroism, fx.Modify, fx.Custom)
"""Effects that help what comes after them."""
NEVER = -1.0
TOOL = 1.0
"""How much Terrain with a die draws a Hero to its group."""
CALM = 0.3
"""How much less harm is expected of a Minion that has to come first."""


# -- what to use next -----------------------------------------------------------------------------


def act(game: DoomGame, pick: Pick[object]) -> Advice:
    """The most useful thing first; done when nothing is worth its die."""
    best, most, reason = "done", 0.0, "what is left helps nobody now"
    for option in legal(pick):
        value, why = use_worth(game, option)
        if value > most:
            best, most, reason = option.key, value, why
    return Advice((best,), reason)


def use_worth(game: DoomGame, option: Option[object]) -> tuple[float, str]:
    """How much sooner than others a use should come, below 0 when it should not, and why."""
    by_id = heroes(game)
    kind, _, rest = option.key.partition(":")
    who, _, what = rest.partition(":")
    match kind:
        case "goon":
            blunt = any(_goon_blunt(game, hero) for hero in groups.fighters(game)) and not any(
                hero.goon and groups.engaged(game, hero) for hero in groups.fighters(game)
            )
            return (5.0 if blunt else 28.0), "the Goon acts anyway"
        case "ability":
            ability = game.library.abilities[what]
            return _ability(game, by_id[who], ability)
        case "item":
            hero = by_id[who]
            card = next(gear.card for gear in hero.items if gear.uid == what)
            return _item(game, hero, game.library.items[card])
        case "terrain":
            return 13.0, "the die lies ready"
        case "stealth":
            return (27.0 if game.battle.phase == "hero" else NEVER), "Stealth is there to be used"
        case _:
            return (9.0 if kind == "pet" else NEVER), "a Pet costs nothing"


def _ability(game: DoomGame, hero: Hero, ability: Ability) -> tuple[float, str]:
    worth = table(game).die(ability.id)
    if ability.lock:
        last = game.battle.round == 4 and game.battle.phase == "hero"
        return (15.0 + worth if last else NEVER), "the last moment for this die"
    known = table(game).reading(ability.id)
    if known.maneuver and not known.attack:
        quick = game.battle.phase == "initiative"
        if known.approach and blunt(game, hero, quick):
            return 25.0, "what it has to use needs an adjacent Enemy"
        if known.approach and not quick and _anybody_blunt(game, ability):
            return 24.0, "a friend needs an adjacent Enemy"
        if hero.health <= 2 and quick and groups.engaged(game, hero) and not _near_dice(game, hero):
            return 15.0, "it is too weak to stay there"
        return NEVER, ""
    if "Attack" in ability.keywords:
        return 20.0 + worth, "it hurts most for its die"
    if known.only_mends:
        needy = any(
            friend.health <= 4 or len(friend.exposure) >= 2 for friend in groups.fighters(game)
        )
        return (18.0 + worth if needy else NEVER), "somebody needs it"
    if any(isinstance(effect, FIRST) for effect in ability.effects):
        return 30.0 + worth, "it helps what comes after"
    return 12.0 + worth, "it helps"


def _anybody_blunt(game: DoomGame, ability: Ability) -> bool:
    """Whether an Ability that Moves others too would bring somebody to an Enemy."""
    others = any(isinstance(each, fx.Move) and each.who != "self" for each in ability.effects)
    return others and any(blunt(game, hero) for hero in groups.fighters(game))


def _near_dice(game: DoomGame, hero: Hero) -> int:
    """The dice of a Hero on Attacks that need an adjacent Enemy."""
    known = table(game)
    return sum(
        passives.dice_on(game, hero, id_)
        for id_ in (*hero.abilities, *hero.played)
        if known.reading(id_).melee
    )


def blunt(game: DoomGame, hero: Hero, quick: bool = False) -> bool:
    """Whether a Hero has dice on Attacks (`quick`: for now) that reach nobody from there."""
    if groups.engaged(game, hero):
        return False
    known = table(game)
    for id_ in (*hero.abilities, *hero.played):
        now = not quick or game.library.abilities[id_].initiative
        if now and known.reading(id_).melee and passives.dice_on(game, hero, id_):
            return True
    return _goon_blunt(game, hero)


def _goon_blunt(game: DoomGame, hero: Hero) -> bool:
    """Whether the Goon's next Attack needs an adjacent Enemy."""
    if not hero.goon:
        return False
    return any(
        action.window == game.battle.phase
        and any(isinstance(each, fx.Damage) and each.to in NEAR for each in action.effects)
        and not any(isinstance(each, fx.Move) for each in action.effects)
        for _, action in goon.actions(game)
    )


def _item(game: DoomGame, hero: Hero, item: Item) -> tuple[float, str]:
    heals = any(isinstance(effect, fx.Restore | fx.Revive) for effect in item.effects)
    if heals and item.consume:
        needy = any(friend.health <= 3 for friend in groups.fighters(game))
        return (16.0 if needy else NEVER), "somebody needs it"
    move = next((each for each in item.effects if isinstance(each, fx.Move)), None)
    if move is not None:
        if move.who == "self":
            fits = blunt(game, hero)
        elif move.to == "me":
            fits = groups.engaged(game, hero) and any(
                other is not hero and blunt(game, other) for other in groups.fighters(game)
            )
        else:
            fits = any(blunt(game, other) for other in groups.fighters(game))
        return (24.0 if fits else NEVER), "it brings a Hero to the Enemy"
    return 31.0 + table(game).item(item.id), "it is ready again next round"


# -- whom -----------------------------------------------------------------------------------------


def minion(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Minion that can do least: one that is held, else one that comes within reach of most."""
    hero = heroes(game).get(pick.who)
    waiting = hero is not None and _near_dice(game, hero) and not groups.engaged(game, hero)

    def value(option: Option[object]) -> float:
        enemy = option.value
        if not isinstance(enemy, Enemy):
            return 0.0
        far = not groups.engaged(game, enemy)
        if waiting:
            return (1.0 if far and not enemy.snare else 0.0) - 0.05 * enemy.hp
        return (2.0 if far and enemy.snare else 0.0) + CALM * far - 0.05 * enemy.hp

    best = max(legal(pick), key=value)
    return Advice((best.key,), "it comes within reach" if waiting else "it does least harm")


def friend(game: DoomGame, pick: Pick[object]) -> Advice:
    """Dice and Heroism to those who Attack, everything else to those who need it."""
    fighter = any(word in pick.prompt for word in ("Bonus Die", "Heroism", "uses"))

    def value(option: Option[object]) -> float:
        hero = option.value
        if not isinstance(hero, Hero):
            return 0.0
        if fighter:
            return sum(
                passives.dice_on(game, hero, id_)
                for id_ in hero.abilities
                if "Attack" in game.library.abilities[id_].keywords
            ) + (0.0 if hero.goon else 0.5)
        return 10.0 - hero.health - hero.shields + 0.4 * len(hero.exposure)

    best = max(legal(pick), key=value)
    return Advice((best.key,), "it can use it best" if fighter else "it needs it most")


def whom(game: DoomGame, pick: Pick[object]) -> Advice:
    """Let the strongest Hero take it."""

    def value(option: Option[object]) -> float:
        hero = option.value
        if not isinstance(hero, Hero):
            return 0.0
        return hero.health + hero.shields - 0.5 * len(hero.exposure)

    return Advice((max(legal(pick), key=value).key,), "it can bear that best")


# -- payments -------------------------------------------------------------------------------------


def boost(game: DoomGame, pick: Pick[object]) -> Advice:
    """Pay as long as the target still stands."""
    hero = heroes(game).get(pick.who)
    later = hero is not None and any(
        passives.dice_on(game, hero, id_) and "Attack" in game.library.abilities[id_].keywords
        for id_ in hero.abilities
    )
    for option in legal(pick):
        if option.key.startswith("item:"):
            return Advice((option.key,), "it is ready again next round")
        if chance(option.note) < 1.0 and ("Damage" in option.label or not later):
            return Advice((option.key,), "Heroism is lost at the End of Round anyway")
    return Advice((), "the Heroism is better kept for the next Attack")


# -- places ---------------------------------------------------------------------------------------


def place(game: DoomGame, pick: Pick[object]) -> Advice:
    """To Enemies with Attacks that need them near, away from them otherwise."""
    hero = heroes(game).get(pick.who)
    near = hero is not None and (blunt(game, hero) or _melee_hero(game, hero))

    def value(option: Option[object]) -> float:
        number = option.value
        if not isinstance(number, int) or not any(g.id == number for g in game.battle.groups):
            return 0.5 if near else 1.0
        foes = groups.enemies_in(game, number)
        if not near:
            return -len(foes) + 0.2 * len(groups.heroes_in(game, number))
        if not foes:
            return 0.0
        friends = len(groups.heroes_in(game, number))
        tools = sum(
            piece.group == number and bool(dice.dice_at(game.battle, piece.id))
            for piece in game.battle.terrain
        )
        best = max(wanted(game, enemy) for enemy in foes)
        return 5.0 + 0.1 * best + TOOL * tools - 1.5 * max(0, len(foes) - 1 - friends)

    best = max(legal(pick), key=value)
    return Advice((best.key,), "there it can Attack" if near else "there it is safer")


def _melee_hero(game: DoomGame, hero: Hero) -> bool:
    """Whether most Attacks of a Hero need adjacent Enemies."""
    attacks = [
        game.library.abilities[id_]
        for id_ in hero.abilities
        if "Attack" in game.library.abilities[id_].keywords
    ]
    return 2 * sum(table(game).reading(each.id).melee for each in attacks) > len(attacks)


def position(game: DoomGame, pick: Pick[object]) -> Advice:
    """Together, so that whoever comes for one stands beside all."""
    options = legal(pick)
    joined = [option for option in options if option.key != "new"]
    return Advice(((joined or options)[0].key,), "together everybody can strike what comes")


# -- what hurts -----------------------------------------------------------------------------------


def share(game: DoomGame, pick: Pick[object]) -> Advice:
    """Share Party Damage so that nobody falls and the strong take more."""
    by_id = heroes(game)
    hero = by_id[pick.who]
    fighters = groups.fighters(game)
    others = fighters[fighters.index(hero) + 1 :]
    mine = party_damage.limit(game, hero)
    theirs = sum(party_damage.limit(game, other) for other in others)
    most = max(int(option.key) for option in legal(pick))
    wanted = round(most * mine / max(1, mine + theirs))
    best = min(legal(pick), key=lambda option: abs(int(option.key) - wanted))
    return Advice((best.key,), "so nobody falls if it can be helped")


def restore(game: DoomGame, pick: Pick[object]) -> Advice:
    """HP for the weak, Exposure for the healthy."""
    hero = heroes(game).get(pick.who)
    wanted = "hp" if hero is None or hero.health <= 4 else "exposure"
    for option in legal(pick):
        if option.key.startswith(wanted):
            return Advice((option.key,), "that is what threatens most")
    return Advice((legal(pick)[0].key,), "that is what can be mended")


def choice(game: DoomGame, pick: Pick[object]) -> Advice:
    """The side that is worth most."""

    def value(option: Option[object]) -> float:
        side = option.value
        if not isinstance(side, fx.Choice):
            return 0.0
        return sum(effect_worth(effect) for effect in side.effects) - 0.8 * side.heroism

    return Advice((max(legal(pick), key=value).key,), "it is worth most")


def yes(game: DoomGame, pick: Pick[object]) -> Advice:
    """Take what is offered, but Push nobody away whom somebody beside it still wants to strike."""
    if pick.optional and "Push" in " ".join(option.label for option in pick.options):
        near = any(
            groups.engaged(game, hero) and _near_dice(game, hero) for hero in groups.fighters(game)
        )
        if near:
            return Advice((), "it is still to be struck from beside")
    return Advice((legal(pick)[0].key,), "it does no harm")


def no(game: DoomGame, pick: Pick[object]) -> Advice:
    """Leave it."""
    if pick.optional:
        return Advice((), "it is better left alone")
    return Advice((legal(pick)[-1].key,), "it is better left alone")


def none_of(game: DoomGame, some: PickSome[object]) -> Advice:
    """As few as may be."""
    return Advice(tuple(option.key for option in legal(some)[: some.least]), "no more than needed")
