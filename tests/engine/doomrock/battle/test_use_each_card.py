"""Every Ability, Item, Goon card, Pet and Terrain is used once where it can be."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest

from content.libraries.doomrock import doomrock
from engine.core.ask import Pick, Question, legal
from engine.core.testing import LoadedDice
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle import goon, items, passives, pets, reactions, use
from engine.doomrock.battle.defeat import BattleOver
from engine.doomrock.battle.scene import Hit
from engine.doomrock.cards import Ability, Item
from engine.doomrock.facts import CardUsed
from engine.doomrock.state import DoomGame, Phase
from tests.engine.doomrock.battle.arena import Arena, arena
from tests.engine.doomrock.battle.enemies import First, expose, lay, minion, stand

LIBRARY = doomrock()
USED = [a.id for a in LIBRARY.abilities.values() if a.effects and a.reaction is None]
REACTIONS = [a.id for a in LIBRARY.abilities.values() if a.reaction is not None]
WORKING = [a.id for a in LIBRARY.abilities.values() if a.ongoing or a.passive or a.triggers]
ITEMS = [i.id for i in LIBRARY.items.values() if i.effects and i.reaction is None]
BOOSTS = [i.id for i in LIBRARY.items.values() if i.boost is not None]
ITEM_REACTIONS = [i.id for i in LIBRARY.items.values() if i.reaction is not None]


EAGER = frozenset(
    card
    for card in USED
    if any(
        isinstance(effect, fx.Damage | fx.Shield | fx.Heroism | fx.Expose)
        for effect in LIBRARY.abilities[card].effects
    )
)
"""Abilities that change the table, dice apart, whatever the player chooses."""

LOUD = frozenset(USED) - {"chatterbox", "know-it-all", "dice-whisperer"}
"""Abilities that change it for a player who says yes; the others only touch dice."""


class Unwilling:
    """Skips what may be skipped, else takes the last."""

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        if isinstance(question, Pick):
            return () if question.optional else (legal(question)[-1].key,)
        return tuple(option.key for option in legal(question)[: question.least])


def rich(phase: Phase = "hero", goon_card: str = "", willing: bool = True) -> Arena:
    """Two Heroes in the thick of it: everything is hurt, exposed, used or lies ready."""
    at = arena("warrior", *([] if goon_card else ["rogue"]), goon=goon_card, phase=phase, foes=[])
    game, battle = at.game, at.game.battle
    game.table = First() if willing else Unwilling()
    game.moments = reactions.Cards()
    for group in ("H1", "H1", "E1", "E1", "E2"):
        enemy = minion(game, group, hp=9, shields=1)
        expose(game, enemy, "II" if group == "E2" else "III")
    for number, hero in enumerate(game.state.heroes):
        hero.hp, hero.heroism = 3, 3
        expose(game, hero, "II")
        at.item("pan-lid", n=number + 1, used=True)
    at.terrain("old-wall", "E1").dice_side = False
    at.terrain("bonfire", "H1")
    at.pet("turtle")
    at.pet("bear-cub", "E1")
    at.loose(1, 2, 3)
    lay(game, at.hero(1), "melee-strike", 5)
    lay(game, at.hero(2), at.hero(2).abilities[0], 5)
    hero = at.hero(1)
    hero.forms = ["bear-cub", "crow", "tiny-dragon"]
    hero.hand = ["hex"]
    state = game.state
    state.silver = 5
    state.level.pile = ["pot-shot", "foresight", "shin-kick"]
    state.pets.pile = ["monkey", "crow"]
    state.common.pile = ["oil-flask"]
    battle.enrage, battle.deaths = 3, 1
    battle.used.append(f"use:{at.hero(2).id}:{at.hero(2).abilities[-1]}")
    game.rng = LoadedDice([3, 4, 2, 5, 1, 6] * 20)
    return at


def table_of(game: DoomGame) -> bytes:
    """Everything but the dice."""
    battle = game.battle
    return msgspec.json.encode(
        (
            game.state.heroes,
            battle.enemies,
            battle.groups,
            battle.terrain,
            battle.in_force,
            battle.enrage,
            battle.minion_deck,
            game.state.silver,
        )
    )


def restricted(at: Arena, card: Ability) -> None:
    """Put the Hero where the restriction of a card holds."""
    for check in card.restriction:
        match check.what:
            case "engaged" | "surrounded" | "enemy-here" if check.no:
                stand(at.game, at.hero(1), "H9")
            case "alone":
                stand(at.game, at.hero(2), "H2")
            case "stealth":
                at.hero(1).stealth = not check.no
            case _:
                pass


@pytest.mark.rule("DOO-ABL-02", "DOO-ABL-03", "DOO-HER-05")
@pytest.mark.parametrize("willing", [True, False])
@pytest.mark.parametrize("card", USED)
async def test_every_ability_can_be_used(card: str, willing: bool) -> None:
    at = rich(willing=willing)
    ability = LIBRARY.abilities[card]
    for die in [die for die in at.game.battle.dice if die.at.endswith(f":{card}")]:
        at.game.battle.dice.remove(die)
    restricted(at, ability)
    laid = at.die(card, *[ability.values[0]] * (2 if ability.pair else 1))
    option = at.option(f"ability:h1:{card}")
    assert option.why_not == ""
    before = table_of(at.game)
    with suppress(BattleOver):
        await use.use(at.game, use.named(option.key))
    used = [fact.card for fact in at.told if isinstance(fact, CardUsed)]
    assert card in used
    assert laid[0].at != f"h1:{card}"
    if card in (LOUD if willing else EAGER):
        assert table_of(at.game) != before


@pytest.mark.rule("DOO-ADB-02")
@pytest.mark.parametrize("card", REACTIONS)
async def test_every_reaction_can_be_used(card: str) -> None:
    at = rich("minion")
    at.die(card)
    assert await react(at, LIBRARY.abilities[card])
    used = [fact for fact in at.told if isinstance(fact, CardUsed)]
    assert (card, "reaction") in [(fact.card, fact.kind) for fact in used]


@pytest.mark.parametrize("card", ITEM_REACTIONS)
async def test_every_item_that_reacts_can_be_used(card: str) -> None:
    at = rich("minion")
    gear = at.item(card)
    before = table_of(at.game)
    assert await react(at, LIBRARY.items[card])
    assert gear.used
    assert table_of(at.game) != before


async def react(at: Arena, card: Ability | Item) -> bool:
    """Bring about the moment to which a card reacts."""
    game, moments, reaction = at.game, at.game.moments, card.reaction
    enemy, hero = at.foe(1), at.hero(1)
    game.battle.card, game.battle.acting = "2", enemy.id
    assert reaction is not None
    match reaction.on:
        case "attack":
            assert await moments.before_attack(game, enemy, hero) == reaction.answer
        case "hurt":
            assert await moments.before_loss(game, enemy, hero) == reaction.answer
        case "attacked":
            await moments.after_attack(game, enemy, hero)
        case "enters":
            await moments.entered(game, enemy)
        case "defeat":
            await moments.defeated(game, enemy, None, Hit(enemy.id))
        case "card":
            await moments.revealed(game, enemy)
    return True


@pytest.mark.rule("DOO-USE-07")
@pytest.mark.parametrize("card", WORKING)
async def test_every_ongoing_effect_works_with_a_die_alone(card: str) -> None:
    at = rich("start")
    ability = LIBRARY.abilities[card]
    at.hero().abilities.append(card)

    def working() -> list[fx.Passive]:
        return [passive for source, passive in passives.own(at.game, at.hero()) if source == card]

    def triggers() -> int:
        found = [reactions.triggers(at.game, at.hero(), on) for on in ("start", "end", "enters")]
        return sum(1 for each in found for source, _, _ in each if source == card)

    assert working() == list(ability.passive)
    assert triggers() == (0 if ability.lock else len(ability.triggers))
    at.die(card)
    assert working() == [*ability.passive, *ability.ongoing]
    assert triggers() == len(ability.triggers)
    before = table_of(at.game)
    for trigger in ability.triggers:
        if trigger.on != "enters":
            await reactions.fire(at.game, at.hero(), card, trigger)
            assert table_of(at.game) != before


@pytest.mark.rule("DOO-ITU-01", "DOO-ITU-02")
@pytest.mark.parametrize("willing", [True, False])
@pytest.mark.parametrize("card", ITEMS)
async def test_every_item_can_be_used(card: str, willing: bool) -> None:
    item = LIBRARY.items[card]
    at = rich(item.phases[0] if item.phases else "hero", willing=willing)
    gear = at.item(card)
    if any(isinstance(e, fx.If) for e in item.effects) and "Exposure" in item.text:
        at.hero().exposure.clear()
    if "to your group" in item.text:
        stand(at.game, at.hero(2), "H2")
    key = f"item:h1:{gear.uid}"
    assert key in [option.key for option in use.item_options(at.game, at.hero())]
    for phase in ("roll", "start", "initiative", "hero", "end"):
        at.game.battle.phase = phase
        assert items.in_phase(at.game, item) is (not item.phases or phase in item.phases)
    at.game.battle.phase = item.phases[0] if item.phases else "hero"
    before, looked = table_of(at.game), at.game.state.reveals
    values = [die.value for die in at.game.battle.dice]
    with suppress(BattleOver):
        await use.use(at.game, use.named(key))
    assert gear.used
    assert (gear in at.hero().items) is not item.consume
    changed = table_of(at.game) != before or values != [die.value for die in at.game.battle.dice]
    assert changed or at.game.state.reveals > looked


@pytest.mark.rule("DOO-DMG-03", "DOO-ITU-07")
@pytest.mark.parametrize("card", BOOSTS)
async def test_every_item_that_boosts_joins_an_attack_of_its_family(card: str) -> None:
    at = rich()
    at.hero(1).heroism = 0
    gear = at.item(card)
    boost = LIBRARY.items[card].boost
    assert boost is not None
    word = boost.keywords[0] if boost.keywords else "Might"
    attack = {"Might": "loud-axe", "Precision": "pot-shot", "Magic": "feedback-loop"}[word]
    at.game.battle.phase = (LIBRARY.items[card].phases or ("hero",))[0]
    at.hero(1).stealth = True
    at.die(attack)
    plain = rich()
    plain.hero(1).heroism = 0
    plain.hero(1).stealth = True
    plain.die(attack)
    await use.use(at.game, use.named(f"ability:h1:{attack}"))
    await use.use(plain.game, use.named(f"ability:h1:{attack}"))
    assert gear.used
    assert at.hits()[0][1] >= plain.hits()[0][1] + boost.damage
    assert table_of(at.game) != table_of(plain.game)


GOON_ACTIONS = [
    (placard.id, card.id, number)
    for placard in LIBRARY.goons.values()
    for card in placard.cards
    for number in range(2)
]


@pytest.mark.rule("DOO-GOO-15", "DOO-GOO-03")
@pytest.mark.parametrize(("placard", "card", "number"), GOON_ACTIONS)
async def test_every_goon_action_can_be_taken(placard: str, card: str, number: int) -> None:
    at = rich(goon_card=placard)
    at.game.battle.goon_card = card
    window = goon.actions(at.game)[number][1].window
    at.game.battle.phase = "minion" if window == "minion" else window
    stand(at.game, at.hero(1), "H5" if card == "mook-5" else "H1")
    before, looked = table_of(at.game), at.game.state.reveals
    await goon.window(at.game, window)
    assert number in at.game.battle.goon_done
    assert table_of(at.game) != before or at.game.state.reveals > looked
    assert next(fact.card for fact in at.told if isinstance(fact, CardUsed)) == card


@pytest.mark.rule("DOO-PET-08", "DOO-PET-09", "DOO-PET-15")
@pytest.mark.parametrize("obedient", [False, True])
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("card", list(LIBRARY.pets))
async def test_every_pet_acts(card: str, level: int, obedient: bool) -> None:
    at = rich()
    at.game.battle.round = 2
    pet = at.pet(card, level=level, obedient=obedient)
    before, looked = table_of(at.game), at.game.state.reveals
    await pets.activate(at.game, at.hero(), pet)
    assert table_of(at.game) != before or at.game.state.reveals > looked


@pytest.mark.rule("DOO-TER-05", "DOO-TER-15")
@pytest.mark.parametrize("card", list(LIBRARY.terrain))
async def test_every_terrain_can_be_used(card: str) -> None:
    at = rich()
    piece = at.terrain(card, "H1", LIBRARY.terrain[card].values[0])
    assert at.option(f"terrain:{piece.id}").why_not == ""
    await use.use(at.game, use.named(f"terrain:{piece.id}"))
    assert not piece.dice_side or piece not in at.game.battle.terrain
