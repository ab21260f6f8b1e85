"""Cards in hand: Skillomancery with Abilities, Explodomancy with Pets."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock.adventure import decks
from engine.doomrock.battle import dice, groups, places
from engine.doomrock.battle.effect import Damage
from engine.doomrock.battle.scene import Scene
from engine.doomrock.cards import Ability
from engine.doomrock.facts import Gained
from engine.doomrock.names import WINDOWS, pet_name
from engine.doomrock.state import Die, DoomGame, Hero, OwnedPet

# -- Abilities -------------------------------------------------------------------------------------


async def draw_abilities(game: DoomGame, scene: Scene, n: int) -> None:
    """Draw n Level Up Abilities to hand (DOO-HSP-05)."""
    for _ in range(n):
        card = decks.draw(game, "level")
        if card is not None:
            scene.hero.hand.append(card)


def _ability_options(game: DoomGame, hero: Hero) -> tuple[Option[str], ...]:
    abilities = game.library.abilities
    return tuple(
        Option(
            key=card,
            label=abilities[card].name,
            value=card,
            at=f"card:{card}",
            note=f"({'/'.join(map(str, abilities[card].values))}) {abilities[card].text}",
        )
        for card in hero.hand
        if card in abilities
    )


def empty_hand(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether the Hero holds no card."""
    return "" if scene.hero.hand else "no card is in hand"


async def discard_abilities(game: DoomGame, scene: Scene, n: int) -> None:
    """Discard n Abilities from hand to the bottom of their deck."""
    for _ in range(n):
        options = _ability_options(game, scene.hero)
        if not options:
            return
        prompt = f"{scene.name}: which Ability is discarded?"
        card = await game.ask(Pick("battle.discard", prompt, options, "DOO-HSP-05", scene.hero.id))
        scene.hero.hand.remove(card)
        decks.put_under(game, "level", card)


async def play_ability(game: DoomGame, scene: Scene, n: int) -> None:
    """Play an Ability from hand for this round, and move up to n dice onto it (DOO-HSP-06)."""
    hero = scene.hero
    prompt = f"{scene.name}: play which Ability?"
    pick = Pick(
        "battle.play",
        prompt,
        _ability_options(game, hero),
        "DOO-HSP-06",
        hero.id,
        optional=True,
        skip="None now",
    )
    card = await game.maybe(pick)
    if card is None:
        return
    hero.hand.remove(card)
    hero.played.append(card)
    game.battle.used.append(f"played:{hero.id}")
    game.tell(Gained(who=hero.id, card=card, kind="ability", how="learned", rule="DOO-HSP-06"))
    ability = game.library.abilities[card]
    for _ in range(n):
        die = await _pick_die(game, scene, ability)
        if die is None:
            return
        dice.put(game, die, dice.place_of(hero, card))


async def _pick_die(game: DoomGame, scene: Scene, ability: Ability) -> Die | None:
    options = tuple(
        Option(
            key=die.id,
            label=dice.die_label(game, die),
            value=die,
            at=f"die:{die.id}",
            same=f"{die.at}/{die.value}/{die.color}/{die.bonus}",
        )
        for die in movable_dice(game, scene, ability)
    )
    prompt = f"{scene.name}: which die goes onto {ability.name}?"
    pick = Pick("battle.die", prompt, options, "DOO-HSP-06", scene.hero.id, True, "No more")
    return await game.maybe(pick)


def movable_dice(game: DoomGame, scene: Scene, ability: Ability) -> list[Die]:
    """The dice that may go onto a played card: unused, on other Abilities, or just removed."""
    hero = scene.hero
    if not dice.free(game, hero, ability):
        return []
    here = dice.place_of(hero, ability.id)
    return [
        die
        for die in game.battle.dice
        if dice.takes(ability, die.value)
        and die.at != here
        and (
            (die.at == "pool" and die.owner in ("", hero.id))
            or die.at.startswith(f"{hero.id}:")
            or (die in scene.spent and die.at == "aside")
        )
    ]


# -- Pets ------------------------------------------------------------------------------------------


async def draw_pets(game: DoomGame, scene: Scene, n: int) -> None:
    """Draw n Pets to hand (DOO-HSP-02); an empty deck gives none."""
    pile = game.state.pets.pile
    for _ in range(min(n, len(pile))):
        card = pile.pop()
        game.state.reveals += 1
        scene.hero.hand.append(card)
        told = Gained(who=scene.hero.id, card=card, kind="pet", how="found", rule="DOO-HSP-02")
        game.tell(told)


def undead(hero: Hero) -> list[OwnedPet]:
    """The undead Pets of a Hero in the Battle."""
    return [pet for pet in hero.pets if pet.undead and pet.group]


async def raise_pet(game: DoomGame, scene: Scene, n: int) -> None:
    """Put a Pet from hand into any group, undead, while there are fewer than n (DOO-HSP-03)."""
    hero, cards = scene.hero, game.library.pets
    hand = [card for card in hero.hand if card in cards]
    if not hand or len(undead(hero)) >= n:
        return
    options = tuple(
        Option(
            key=card,
            label=cards[card].name,
            value=card,
            at=f"card:{card}",
            note=f"{WINDOWS[cards[card].window]}: {cards[card].levels[0].text}",
        )
        for card in hand
    )
    prompt = f"{scene.name}: which Pet rises?"
    card = await game.ask(Pick("battle.raise", prompt, options, "DOO-HSP-02", hero.id))
    among = [group.id for group in game.battle.groups]
    group = await places.pick_place(game, scene, f"{scene.name}: in which group?", among)
    assert group is not None, "one of the groups had to be picked"
    hero.hand.remove(card)
    game.battle.serial += 1
    uid = f"u{game.battle.serial}"
    pet = OwnedPet(uid=uid, card=card, name=cards[card].name, undead=True, group=group)
    hero.pets.append(pet)
    game.tell(Gained(who=hero.id, card=card, kind="pet", how="learned", rule="DOO-HSP-03"))


def explosive(game: DoomGame, scene: Scene) -> list[OwnedPet]:
    """The undead Pets with Enemies beside them."""
    return [pet for pet in undead(scene.hero) if groups.enemies_in(game, pet.group)]


def nothing_to_explode(game: DoomGame, scene: Scene, n: int) -> str:
    """Whether no undead Pet stands beside an Enemy, and none can rise there in this use."""
    cards = [*scene.hero.hand, *game.state.pets.pile]
    if explosive(game, scene) or any(card in game.library.pets for card in cards):
        return ""
    return "no undead Pet stands beside an Enemy"


async def explode_pet(game: DoomGame, scene: Scene, n: int) -> None:
    """Discard an undead Pet: n Damage to each Enemy in its group. May raise BattleOver."""
    hero = scene.hero
    options = tuple(
        Option(
            key=pet.uid,
            label=pet_name(game, pet),
            value=pet,
            at=f"figure:{pet.uid}",
            note=places.who_is_there(game, pet.group),
        )
        for pet in explosive(game, scene)
    )
    if not options:
        return
    prompt = f"{scene.name}: which Pet goes off?"
    pet = await game.ask(Pick("battle.pet", prompt, options, "", hero.id))
    hero.pets.remove(pet)
    game.state.pets.put_under(pet.card)
    game.tell(Gained(who=hero.id, card=pet.card, kind="pet", how="lost", rule="DOO-RUL-11"))
    scene.place = pet.group
    await game.moments.resolve(game, (Damage(n=n, to="each-adjacent"),), scene)
    scene.place = 0
