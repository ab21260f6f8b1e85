"""What makes Attack Abilities stronger, card by card."""

from __future__ import annotations

from tests.engine.doomrock.battle.arena import BOOST, arena
from tests.engine.doomrock.battle.cards import (
    HIT,
    field,
)
from tests.engine.doomrock.battle.enemies import boss, stand


async def test_twin_daggers_gain_by_a_combo() -> None:
    for card, more in (("twin-daggers", 1), ("twin-daggers-2", 2), ("hundred-palms", 1)):
        at = field(card)
        at.die(card, 5)
        await at.ability(card)
        await at.ability(card)
        assert at.hits() == [("e1", 2), ("e1", 2 + more)]


async def test_a_combo_finisher_ignores_all_armor() -> None:
    at = arena(sheet="doom-dragon", foes=[], boss="H1")
    at.die("finisher", 5)
    at.die("pot-shot", 4)
    before = at.foe().hp
    await at.ability("pot-shot")
    await at.ability("finisher")
    assert before - at.foe().hp == 1 + 4


async def test_the_dragons_armor_is_ignored_as_printed() -> None:
    cards = {"heavy-swing": 4, "final-notice": 4, "between-the-plates": 3, "can-opener": 7}
    cards |= {"headbutt": 1, "nearsighted": 2, "cold-shoulder": 1, "cold-shoulder-2": 2}
    cards |= {"frost-lance": 1, "transfusion": 1, "kick-them-while-down": 1, "heavy-swing-2": 5}
    for card, lost in cards.items():
        at = field(card, foes=(), sheet="doom-dragon")
        boss(at.game, "H1")
        before = at.foe().hp
        await at.ability(card, *([("battle.hero", "h1")] if card == "transfusion" else []))
        assert (card, before - at.foe().hp) == (card, lost)


async def test_a_low_blow_hurts_the_broken_more() -> None:
    at = field("low-blow", hp=(1, 20, 20))
    await at.ability("low-blow")
    assert at.hits() == [("e1", 3)]


async def test_loud_axe_and_lonely_thunder_look_at_the_target() -> None:
    at = field("loud-axe")
    stand(at.game, at.hero(2), "H2")
    await at.ability("loud-axe")
    assert at.hits() == [("e1", 3)], "one Hero does not surround one Enemy"
    at = field("lonely-thunder", foes=("H1", "E1", "E1"), hp=(20, 2, 20))
    await at.ability("lonely-thunder", (HIT, "e2"))
    assert at.hits() == [("e2", 3)]


async def test_grudges_and_charges_need_a_reason() -> None:
    at = field("grudge-match")
    at.game.battle.attacks["on:h1"] = 1
    await at.ability("grudge-match")
    assert at.hits() == [("e1", 4)]
    at = field("lance-charge")
    at.game.battle.used.append("moved:h1")
    await at.ability("lance-charge")
    assert at.hits() == [("e1", 4)]
    at = field("borrowed-bolt", foes=("H1",))
    at.game.battle.used.append("played:h1")
    await at.ability("borrowed-bolt")
    assert at.hits() == [("e1", 3)]


async def test_told_you_so_counts_the_exposure_before_it_is_revealed() -> None:
    for n, damage in ((1, 2), (2, 4)):
        at = field("told-you-so", foes=("H1",))
        for _ in range(n):
            at.expose(at.foe(), "push")
        await at.ability("told-you-so", ("exposure.push", "stay"))
        assert at.hits() == [("e1", damage)]


async def test_kicking_needs_an_attack_before_in_this_round() -> None:
    at = field("kick-them-while-down", foes=("H1",))
    at.die("pot-shot", 4)
    await at.ability("pot-shot")
    await at.ability("kick-them-while-down")
    assert at.hits() == [("e1", 3), ("e1", 3)]


async def test_blood_in_the_mead_wants_a_hurt_hero() -> None:
    for hp, broken, damage in ((3, 1, 2), (2, 1, 3)):
        at = field("blood-in-the-mead")
        at.hero().hp, at.hero().broken = hp, broken
        await at.ability("blood-in-the-mead")
        assert at.hits() == [("e1", damage)]


async def test_a_knife_in_the_dark_gains_and_gives_stealth() -> None:
    at = field("knife-in-the-dark", hp=(4, 20, 20))
    at.hero().stealth = True
    await at.ability("knife-in-the-dark")
    assert (at.hits(), at.hero().stealth) == ([("e1", 4)], True)
    at = field("knife-in-the-dark", hp=(4, 20, 20))
    await at.ability("knife-in-the-dark")
    assert (at.hits(), at.hero().stealth) == ([("e1", 3)], False)


async def test_a_lucky_throw_rolls_for_its_damage() -> None:
    for face, damage in ((1, 2), (2, 2), (3, 4), (4, 4), (5, 6), (6, 6)):
        at = arena(foes=["H1", "E1"], hp=[20, 20], dice=[face])
        at.hero().heroism = 1
        at.die("lucky-throw", 1)
        await at.ability("lucky-throw", BOOST, (HIT, "e2"))
        assert at.hits() == [("e2", damage + 1)]
