"""Reactions, triggers and passives of Abilities and Items."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import activation, attack, groups, passives, reactions
from tests.engine.doomrock.battle.arena import BOOST, Arena, arena
from tests.engine.doomrock.battle.enemies import asked, stand


def ready(*heroes: str, foes: tuple[str, ...] = ("H1",), cards: str = "2", **more: bool) -> Arena:
    """A Battle in its Minion Phase, with Reactions on."""
    at = arena(
        *heroes, foes=foes, phase="minion", cards=list(cards), apart=more.get("apart", False)
    )
    at.game.moments = reactions.Cards()
    return at


@pytest.mark.rule("DOO-ADB-02")
async def test_a_reaction_is_used_when_its_condition_is_met_and_not_otherwise() -> None:
    at = ready("rogue", "warrior")
    at.die("riposte", 2)
    at.game.battle.phase = "hero"
    assert at.uses() == []
    at.game.battle.phase = "minion"
    at.answers(("battle.reaction", "ability:h1:riposte"))
    await activation.activate(at.game, at.foe(), at.hero(1))
    at.done()
    assert at.hits() == [("h1", 1), ("e1", 3)], "the Wolf first, then the answer"
    await activation.activate(at.game, at.foe(), at.hero(1))
    assert len(asked(at.game)) == 1, "the die is gone"


@pytest.mark.rule("DOO-ADB-02")
async def test_the_activation_goes_on_after_a_reaction() -> None:
    at = ready("warrior", "rogue", foes=("E1",), apart=True)
    at.die("door-policy", 3)
    at.foe().hp = 9
    at.answers(("battle.reaction", "ability:h1:door-policy"))
    await activation.activate(at.game, at.foe(), at.hero())
    at.done()
    assert at.hits() == [("e1", 3), ("h1", 1)]


@pytest.mark.rule("DOO-ADB-02", "DOO-ACT-11")
async def test_an_enemy_that_falls_to_a_reaction_loses_the_rest_of_its_card() -> None:
    at = ready("warrior", "rogue", foes=("E1", "E2"), apart=True)
    at.die("door-policy", 3)
    at.foe(1).hp = 3
    at.answers(("battle.reaction", "ability:h1:door-policy"))
    await activation.activate(at.game, at.foe(1), at.hero())
    at.done()
    assert at.fallen(1)
    assert at.hits() == [("e1", 3)]


async def test_a_reaction_may_be_boosted() -> None:
    at = ready("rogue")
    at.hero().heroism = 1
    at.foe().hp = 9
    at.die("riposte", 2)
    at.answers(("battle.reaction", "ability:h1:riposte"), BOOST)
    await activation.activate(at.game, at.foe(), at.hero())
    at.done()
    assert at.hits() == [("h1", 1), ("e1", 4)]


async def test_nervous_moves_away_and_the_attack_finds_its_backup() -> None:
    at = ready("rogue", "warrior")
    at.die("nervous", 1)
    at.answers(("battle.reaction", "ability:h1:nervous"), ("battle.move", "new:hero"))
    await activation.activate(at.game, at.foe(), at.hero(1))
    at.done()
    assert at.hits() == [("h2", 1)]
    assert at.where(at.hero(1)) != "H1"


async def test_nervous_does_nothing_against_a_distant_enemy() -> None:
    at = ready("rogue")
    at.die("nervous", 1)
    stand(at.game, at.foe(), "E1")
    assert await at.game.moments.before_attack(at.game, at.foe(), at.hero()) == ""
    assert asked(at.game) == []


async def test_mirror_image_turns_an_attack_on_another_hero_in_reach() -> None:
    at = ready("mage", "warrior")
    at.die("mirror-image", 3)
    at.answers(("battle.reaction", "ability:h1:mirror-image"))
    await activation.activate(at.game, at.foe(), at.hero(1))
    at.done()
    assert at.hits() == [("h2", 1)]


async def test_main_character_saves_the_hp_of_an_adjacent_hero() -> None:
    at = ready("rogue", "warrior")
    at.die("main-character", 1)
    at.answers(("battle.reaction", "ability:h1:main-character"))
    await activation.activate(at.game, at.foe(), at.hero(2))
    at.done()
    assert at.hits() == [("h2", 1)], "it was Attacked all the same"
    assert at.hero(2).health == 6


async def test_not_today_saves_only_its_owner() -> None:
    at = ready("rogue", "warrior")
    at.die("not-today", 1)
    await activation.activate(at.game, at.foe(), at.hero(2))
    assert asked(at.game) == []
    assert at.hero(2).health == 5


async def test_point_of_order_cancels_the_open_card() -> None:
    at = ready("mage")
    at.die("point-of-order")
    at.answers(("battle.reaction", "ability:h1:point-of-order"))
    await activation.activate(at.game, at.foe(), at.hero())
    at.done()
    assert at.hits() == []
    assert at.game.battle.minion_deck.discards == ["2"]


async def test_victory_lap_comes_when_an_enemy_is_defeated() -> None:
    at = ready("rogue", foes=("H1", "E1"))
    at.foe(1).hp = 1
    at.die("victory-lap")
    at.die("backstab", 3)
    at.game.battle.phase = "hero"
    at.hero().hp = 3
    await at.ability(
        "backstab", ("battle.reaction", "ability:h1:victory-lap"), ("battle.may", "yes")
    )
    assert at.hero().heroism == 1
    assert at.hero().health == 4


async def test_an_item_reacts_once_a_round() -> None:
    at = ready("warrior")
    buckler = next(
        id_
        for id_, item in at.game.library.items.items()
        if item.text == "Reaction, before an Attack on you: gain 1 Shield."
    )
    item = at.item(buckler)
    at.answers(("battle.reaction", f"item:h1:{item.uid}"))
    await activation.activate(at.game, at.foe(), at.hero())
    await activation.activate(at.game, at.foe(), at.hero())
    at.done()
    assert at.hero().health == 5, "the first bite met a Shield"


async def test_an_item_takes_2_off_the_attack_at_hand_only() -> None:
    at = ready("warrior", cards="22")
    coat = next(
        id_
        for id_, item in at.game.library.items.items()
        if item.text == "Reaction, before an Attack on you: that Attack deals 2 less Damage."
    )
    item = at.item(coat)
    at.answers(("battle.reaction", f"item:h1:{item.uid}"))
    await activation.activate(at.game, at.foe(), at.hero())
    await activation.activate(at.game, at.foe(), at.hero())
    at.done()
    assert at.hits() == [("h1", 0), ("h1", 1)]


# -- triggers --------------------------------------------------------------------------------------


async def test_enemies_that_move_in_are_exposed_while_a_die_lies_there() -> None:
    at = ready("mage", foes=("E1",))
    [die] = at.die("static-field", 5)
    await groups.move(at.game, at.foe(), at.hero().group)
    assert at.exposure(at.foe()) == 1
    die.at = "aside"
    await groups.move_apart(at.game, at.foe(), "enemy")
    await groups.move(at.game, at.foe(), at.hero().group)
    assert at.exposure(at.foe()) == 1


async def test_whoever_defeats_an_enemy_sets_off_its_own_items() -> None:
    at = ready("warrior", "rogue", foes=("H1", "E1"))
    kills = next(id_ for id_, item in at.game.library.items.items() if item.triggers)
    at.item(kills, n=1)
    at.item(kills, n=2)
    at.foe(1).hp = 1
    at.die("backstab", 3, n=2)
    at.game.battle.phase = "hero"
    await at.ability("backstab", n=2)
    assert (at.hero(1).heroism, at.hero(2).heroism) == (0, 1)


async def test_a_turret_shoots_for_each_die_at_the_end_of_round() -> None:
    at = ready("engineer", foes=("E1", "E2"))
    at.die("clockwork-turret", 3, 4)
    [(card, _, trigger)] = reactions.triggers(at.game, at.hero(), "end")
    at.answers(("battle.target", "e2"))
    await reactions.fire(at.game, at.hero(), card, trigger)
    at.done()
    assert at.hits() == [("e2", 2)]
    assert at.game.battle.combo == []


# -- passives --------------------------------------------------------------------------------------


async def test_bulwark_covers_each_adjacent_hero_once_a_round() -> None:
    at = arena("paladin", "warrior", "rogue")
    at.die("bulwark", 3)
    stand(at.game, at.hero(3), "H2")
    for n in (1, 2, 2, 3):
        await attack.strike_hero(at.game, at.foe(), at.hero(n), 2, distant=False)
    assert at.hits() == [("h1", 1), ("h2", 1), ("h2", 2), ("h3", 2)]


async def test_opportunist_hits_each_surrounded_enemy_harder() -> None:
    at = arena("rogue", "warrior", foes=["H1", "E1"], hp=[9, 9])
    at.die("opportunist", 5)
    at.die("longshot", 4, 5)
    await at.ability("longshot", ("battle.target", "e1"))
    await at.ability("longshot", ("battle.target", "e2"))
    assert at.hits() == [("e1", 3), ("e2", 3)], "2 and 1 beside two Heroes; 3 from afar"


@pytest.mark.parametrize(("first", "later"), [("melee-strike", "shield-slam")])
async def test_a_passive_for_the_first_attacks_of_a_family_counts_that_family(
    first: str, later: str
) -> None:
    at = arena(hp=[40])
    at.die("warming-up", 3)
    at.die(first, 5, 5)
    at.die(later, 3)
    at.die("pot-shot", 4)
    await at.ability("pot-shot")
    await at.ability(first)
    await at.ability(first)
    await at.ability(later)
    assert [n for _, n in at.hits()] == [3, 4, 4, 1]


async def test_what_is_laid_down_for_one_attack_waits_for_the_right_one() -> None:
    at = arena("mage", hp=[40])
    at.terrain("crystal", value=3)
    at.die("pot-shot", 4)
    at.die("frost-lance", 2, 3)
    await at.use("terrain:t1")
    await at.ability("pot-shot")
    await at.ability("frost-lance")
    await at.ability("frost-lance")
    assert [n for _, n in at.hits()] == [3, 4, 2]
    assert at.game.battle.in_force == []


@pytest.mark.parametrize(("hp", "dealt"), [(2, 0), (9, 1)])
async def test_overconfident_pays_when_nobody_falls(hp: int, dealt: int) -> None:
    at = arena(foes=["H1", "E1"], hp=[hp])
    at.die("overconfident", 6)
    at.die("shield-slam", 3, 4)
    await at.ability("overconfident")
    await at.ability("shield-slam")
    assert at.hits() == [("e1", 3)]
    assert at.exposure(at.hero()) == dealt
    if dealt:
        await at.ability("shield-slam")
        assert at.hits()[-1] == ("e1", 1)
        assert at.exposure(at.hero()) == 1


@pytest.mark.rule("DOO-ADB-01")
async def test_a_dressing_gown_softens_attacks_from_afar_only() -> None:
    at = arena("mage", foes=["H1", "E1"])
    at.item("dragonhide-dressing-gown")
    await attack.strike_hero(at.game, at.foe(1), at.hero(), 2, distant=False)
    await attack.strike_hero(at.game, at.foe(2), at.hero(), 2, distant=True)
    assert at.hits() == [("h1", 2), ("h1", 1)]
    assert passives.total(at.game, at.hero(), "armor") == 0
