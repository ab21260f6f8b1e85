"""What follows on the Damage of Attack Abilities, card by card."""

from __future__ import annotations

import pytest

from engine.core.testing import LoadedDice
from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, arena
from tests.engine.doomrock.battle.cards import (
    HIT,
    among,
    field,
)
from tests.engine.doomrock.battle.enemies import boss, stand


@pytest.mark.parametrize(
    ("card", "n"),
    [
        ("poisonous-stab", 1),
        ("pinning-arrow", 1),
        ("tenderize", 2),
        ("tenderize-2", 3),
        ("low-blow", 1),
        ("parting-gift", 1),
        ("pebble-storm", 2),
        ("throw-the-inventory", 1),
        ("whip-crack", 1),
        ("shoulder-through", 1),
    ],
)
async def test_exposure_follows_on_the_target(card: str, n: int) -> None:
    at = field(card, foes=("H1",), hp=(20,))
    at.pool("III", "III", "III", "+1")
    at.game.rng = LoadedDice([])
    await at.ability(card, *(((("battle.move", ""),)) if card == "parting-gift" else ()))
    assert at.exposure(at.foe()) == n
    assert len(at.hits()) == 1
    assert at.exposure(at.hero()) == 0


@pytest.mark.parametrize("card", ["sit-down", "nailed-boot", "cold-shoulder"])
async def test_the_target_is_snared(card: str) -> None:
    at = field(card, foes=("H1",))
    await at.ability(card)
    assert at.foe().snare
    assert at.hero().shields == (card == "sit-down")


async def test_a_headbutt_pushes_its_target() -> None:
    at = field("headbutt")
    await at.ability("headbutt")
    assert at.where(at.foe()) == "H2"


@pytest.mark.rule("DOO-SHE-06")
async def test_the_immovable_is_hit_but_never_pushed() -> None:
    library = arena().game.library
    fixed = next(s for s in library.sheets.values() if s.boss is not None and s.boss.immovable)
    for card in ("headbutt", "everybody-out", "wide-swing", "open-hand", "gravity-sideways"):
        at = field(card, foes=(), sheet=fixed.id)
        boss(at.game, "H1", hp=30)
        at.hero().heroism = 1
        await at.ability(card, PLAIN)
        assert at.where(at.foe()) == "H1"
    at = field("shield-slam", foes=(), sheet=fixed.id)
    boss(at.game, "H1", hp=30)
    at.hero().heroism = 1
    await at.ability("shield-slam")
    assert "battle.boost" not in at.asked(), "a Push would do nothing"


async def test_wide_swing_may_push_one_of_those_hit() -> None:
    at = field("wide-swing", foes=("H1", "H1", "E1"), hp=(20, 21, 22))
    await at.ability("wide-swing", ("battle.may", "yes"), (HIT, "e2"))
    assert (at.where(at.foe(1)), at.where(at.foe(2))) == ("H1", "H2")
    assert among(at) == ("e1", "e2")


async def test_elbow_room_gives_2_shields_to_the_surrounded() -> None:
    for card in ("elbow-room", "elbow-room-2"):
        at = field(card)
        await at.ability(card)
        assert at.hero().shields == 1
        at = field(card, foes=("H1", "H1", "H1", "H1"), hp=(9, 8, 7, 6))
        await at.ability(card, (HIT, "e1"))
        assert (at.hero().shields, at.hero(2).shields) == (2, 0)


async def test_heroism_follows_a_kill() -> None:
    for card, hp, gain in (
        ("windmill-arms", 2, 1),
        ("feedback-loop", 2, 2),
        ("overdoing-it", 1, 3),
    ):
        at = field(card, foes=("H1", "E1"), hp=(hp, 20))
        await at.ability(card, *([(HIT, "e1")] if card == "feedback-loop" else []))
        assert (at.fallen(), at.hero().heroism, at.hero(2).heroism) == (True, gain, 0)
        at = field(card, foes=("H1",), hp=(9,))
        await at.ability(card)
        assert at.hero().heroism == 0


@pytest.mark.rule("DOO-ADB-14")
async def test_overkill_goes_to_another_enemy_of_the_group() -> None:
    for card, n in (("overkill-seminar", 3), ("overkill-seminar-2", 4)):
        at = field(card, foes=("H1", "H1", "E1"), hp=(1, 20, 20))
        at.hero().heroism = 1
        await at.ability(card, (HIT, "e1"), BOOST, ("battle.extra", "e1"))
        assert at.hits() == [("e1", n + 1), ("e2", n)]
        at = field(card, foes=("H1", "E1"), hp=(1, 20))
        await at.ability(card)
        assert at.hits() == [("e1", n)], "nobody else is in the group"


async def test_drain_wits_takes_shields_that_are_left() -> None:
    for card, n in (("drain-wits", 1), ("drain-wits-2", 2)):
        at = field(card, foes=("H1",))
        at.foe().shields = 5
        at.game.battle.enrage = 2
        at.hero().heroism = 1
        await at.ability(card, BOOST)
        assert (at.foe().shields, at.game.battle.enrage) == (3 - n, 1)
        at = field(card, foes=("H1",))
        at.hero().heroism = 1
        await at.ability(card)
        assert at.asked() == [], "ENRAGE is 0 already"


async def test_restore_follows_lost_hp_alone() -> None:
    for card, n in (("siphon", 1), ("debt-collection", 2), ("transfusion", 1)):
        at = field(card, foes=("H1",))
        at.hero(2).hp = 2
        await at.ability(card, ("battle.hero", "h2"))
        assert at.hero(2).broken == n
        at = field(card, foes=("H1",))
        at.foe().shields = 9
        await at.ability(card)
        assert at.asked() == []


async def test_transfusion_helps_only_who_is_adjacent() -> None:
    at = field("transfusion", foes=("H1",))
    stand(at.game, at.hero(2), "H2")
    at.hero(2).hp, at.hero().hp = 2, 3
    await at.ability("transfusion")
    assert (at.hero().broken, at.hero(2).broken) == (1, 0)


async def test_a_hug_restores_who_has_moved() -> None:
    for moved in (False, True):
        at = field("tree-hugging", foes=("H1",))
        at.hero().hp = 3
        if moved:
            at.game.battle.used.append("moved:h1")
        await at.ability("tree-hugging")
        assert at.hero().broken == moved


async def test_a_combo_helps_another_hero() -> None:
    for card in ("team-player", "team-player-2", "power-chord"):
        at = field(card, foes=("H1",))
        at.die("shin-kick", 3)
        await at.ability("shin-kick")
        await at.ability(card)
        assert (at.hero(1).heroism, at.hero(2).heroism) == (0, 1)
        at = field(card, foes=("H1",))
        await at.ability(card)
        assert at.hero(2).heroism == 0
    at = arena("warrior", "rogue", foes=["H1"], hp=[20], dice=[6])
    at.die("shin-kick", 3)
    at.die("signal-arrow", 4)
    await at.ability("shin-kick")
    await at.ability("signal-arrow", ("battle.bonus", "lose"))
    assert [die.owner for die in at.game.battle.dice if die.bonus] == ["h2"]


async def test_gravity_may_move_its_target_anywhere() -> None:
    at = field("gravity-sideways")
    await at.ability("gravity-sideways", (HIT, "e2"), ("battle.may", "yes"), ("battle.move", "H1"))
    assert at.where(at.foe(2)) == "H1"
    assert at.offered("battle.move") == ["H1", "new:hero", "new:enemy"]


async def test_a_parting_gift_and_a_vanishing_act_let_the_hero_go() -> None:
    for card, hidden in (("parting-gift", False), ("vanishing-act", True)):
        at = field(card)
        await at.ability(card, ("battle.move", "new:hero"))
        assert (at.where(at.hero()), at.hero().stealth) == ("H2", hidden)
        at = field(card)
        at.hero().snare = True
        await at.ability(card)
        assert (at.where(at.hero()), at.hero().stealth) == ("H1", hidden)


async def test_now_you_see_me_hides() -> None:
    at = field("now-you-see-me")
    at.hero().provoke = True
    await at.ability("now-you-see-me")
    assert (at.hero().stealth, at.hero().provoke) == (True, False)


@pytest.mark.rule("DOO-ADB-10")
@pytest.mark.parametrize("card", ["trample", "shoulder-through"])
async def test_a_snared_hero_may_still_fight_where_it_stands(card: str) -> None:
    at = field(card)
    at.hero().snare = True
    assert at.option(f"ability:h1:{card}").why_not == ""
    await at.ability(card)
    assert at.hits()[0][0] == "e1"
    at = field(card, foes=("E1",))
    at.hero().snare = True
    assert at.option(f"ability:h1:{card}").why_not == "Snare holds you"


@pytest.mark.parametrize("card", ["trample", "shoulder-through", "charge"])
async def test_a_charge_goes_to_enemies_only(card: str) -> None:
    at = field(card, foes=("E1", "E1", "E2"))
    strike: tuple[Answer, ...] = () if card == "trample" else ((HIT, "e2"),)
    at.foe(2).hp = 19
    await at.ability(card, ("battle.move", "E1"), *strike)
    assert at.offered("battle.move") == ["E1", "E2"]
    assert at.hits()[-1][0] == "e2"
    assert len(at.hits()) == (2 if card == "trample" else 1)


async def test_you_finish_it_keeps_its_heroism_for_its_own_blow() -> None:
    at = field("you-finish-it", foes=("H1",), hp=(30,))
    at.hero().heroism = 1
    strike = ("battle.proxy", "ability:h2:backstab")
    await at.ability("you-finish-it", BOOST, ("battle.may", "yes"), strike)
    assert at.hits() == [("e1", 6), ("e1", 4)]
    assert at.game.battle.combo == ["e1"]


async def test_you_finish_it_with_a_goon() -> None:
    at = arena("warrior", goon="mook", foes=["H1", "E1"], hp=[30, 30])
    at.die("you-finish-it", 3, 3)
    await at.ability("you-finish-it", ("battle.may", "yes"), (HIT, "e2"))
    assert at.hits() == [("e1", 5), ("e2", 2)]
