"""Locked cards and Traits, card by card: when they work, and when they stop."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import (
    attack,
    exposure,
    groups,
    markers,
    passives,
    reactions,
)
from engine.doomrock.battle import round as battle_round
from tests.engine.doomrock.battle.arena import PLAIN, Answer, Arena, arena
from tests.engine.doomrock.battle.enemies import stand

HIT = "battle.target"


# -- passives --------------------------------------------------------------------------------------


async def hits(at: Arena, card: str, times: int, *answers: Answer) -> list[int]:
    """The Damage of so many uses of an Ability."""
    before = len(at.hits())
    at.die(card, *[at.game.library.abilities[card].values[0]] * times)
    for _ in range(times):
        await at.ability(card, *answers)
    return [n for _, n in at.hits()[before:]]


@pytest.mark.rule("DOO-USE-07", "DOO-USE-09")
@pytest.mark.parametrize(
    ("card", "with_", "expected"),
    [
        ("grumpy", "melee-strike", [4, 3, 3]),
        ("born-in-plate", "melee-strike", [4, 3, 3]),
        ("born-in-plate", "pot-shot", [3, 3, 3]),
        ("warming-up", "melee-strike", [4, 4, 3]),
        ("warming-up", "pot-shot", [3, 3, 3]),
        ("poison-rings", "pot-shot", [5, 3, 3]),
        ("poison-rings", "melee-strike", [3, 3, 3]),
        ("deep-thought", "frost-lance", [3, 3, 2]),
        ("attunement", "frost-lance", [3, 2, 2]),
        ("opportunist", "melee-strike", [4, 4, 4]),
        ("opportunist-2", "melee-strike", [4, 4, 4]),
    ],
)
async def test_attacks_deal_more_as_long_as_the_die_lies_there(
    card: str, with_: str, expected: list[int]
) -> None:
    at = arena("warrior", "rogue", foes=["H1"], hp=[60])
    [die] = at.die(card)
    assert await hits(at, with_, 3) == expected
    at.game.battle.attacks.clear()
    die.at = "aside"
    plain = {"melee-strike": 3, "pot-shot": 3, "frost-lance": 2}[with_]
    assert await hits(at, with_, 1) == [plain]


async def test_grumpiness_needs_enemies_around() -> None:
    at = arena(foes=["E1"], hp=[60])
    at.die("grumpy")
    assert await hits(at, "pot-shot", 1) == [3]


async def test_opportunists_need_a_surrounded_target() -> None:
    at = arena("warrior", foes=["H1", "H1"], hp=[60])
    at.die("opportunist")
    assert await hits(at, "wide-swing", 1, ("battle.may", "")) == [2, 2]


@pytest.mark.parametrize(
    ("card", "with_", "lost"),
    [
        ("attunement", "frost-lance", 3),
        ("poison-rings", "pot-shot", 5),
        ("warming-up", "melee-strike", 3),
    ],
)
async def test_attacks_ignore_armor(card: str, with_: str, lost: int) -> None:
    at = arena(sheet="doom-dragon", foes=[], boss="H1")
    before = at.foe().hp
    at.die(card)
    await hits(at, with_, 1)
    assert before - at.foe().hp == lost, "of 2 Armor"


@pytest.mark.parametrize("card", ["overdressed", "sturdy-boots", "bulwark"])
async def test_the_first_attack_on_one_deals_less(card: str) -> None:
    at = arena("warrior", "rogue")
    [die] = at.die(card)
    for n in (1, 1, 2, 2):
        await attack.strike_hero(at.game, at.foe(), at.hero(n), 2, distant=False)
    near = card == "bulwark"
    assert [n for _, n in at.hits()] == [1, 2, 1 if near else 2, 2]
    die.at = "aside"
    at.game.battle.attacks.clear()
    await attack.strike_hero(at.game, at.foe(), at.hero(1), 2, distant=False)
    assert at.hits()[-1] == ("h1", 2)


async def test_sturdy_boots_stand_firm() -> None:
    at = arena("warrior")
    [die] = at.die("sturdy-boots")
    await attack.push_hero(at.game, at.hero())
    assert at.where(at.hero()) == "H1"
    markers.snare(at.game, at.hero())
    assert not at.hero().snare
    die.at = "aside"
    markers.snare(at.game, at.hero())
    await attack.push_hero(at.game, at.hero())
    assert at.hero().snare
    assert at.where(at.hero()) != "H1"


async def test_who_is_overdressed_cannot_hide() -> None:
    at = arena("rogue", foes=["E1"])
    at.hero().heroism = 1
    at.die("overdressed", 5)
    at.die("tumble", 1)
    await at.ability("tumble", ("battle.move", "E1"))
    assert "battle.boost" not in at.asked()
    at.die("fade", 3)
    await at.ability("fade", ("battle.move", "new:hero"), PLAIN)
    assert not at.hero().stealth


async def test_plate_is_armor_even_without_a_die() -> None:
    at = arena("warrior")
    at.hero().abilities.append("born-in-plate")
    before = at.hero().health
    await attack.strike_hero(at.game, at.foe(), at.hero(), 2, distant=False)
    assert before - at.hero().health == 1


def test_rerolls_of_sleeve_and_whisperer() -> None:
    at = arena("rogue")
    at.hero().abilities.append("dice-whisperer")
    assert passives.total(at.game, at.hero(), "rerolls") == 2
    at.die("loaded-sleeve", 4)
    assert passives.total(at.game, at.hero(), "rerolls") == 3


@pytest.mark.parametrize(
    ("card", "brave", "guarded"),
    [("hoarder", 1, 1), ("walking-wall", 0, 2), ("deep-thought", 2, 0)],
)
async def test_markers_are_kept_at_the_end_of_round(card: str, brave: int, guarded: int) -> None:
    at = arena("warrior", phase="end")
    [die] = at.die(card)
    at.hero().heroism = at.hero().shields = 3
    battle_round._clear(at.game)
    assert (at.hero().heroism, at.hero().shields) == (brave, guarded)
    die.at = "aside"
    battle_round._clear(at.game)
    assert (at.hero().heroism, at.hero().shields) == (0, 0)


async def test_clean_underwear_softens_exposure_and_helps_restore() -> None:
    at = arena("warrior", "cleric")
    at.die("clean-underwear", 2)
    exposure.deal(at.game, at.hero(), 1)
    assert at.exposure(at.hero()) == 0
    exposure.deal(at.game, at.hero(), 3)
    assert at.exposure(at.hero()) == 2
    at.hero().exposure.clear()
    at.hero().hp = 2
    at.die("second-wind", 1)
    await at.ability("second-wind", ("battle.hero", "h1"))
    assert at.hero().broken == 3


# -- triggers --------------------------------------------------------------------------------------


async def fire(at: Arena, on: str, *answers: Answer) -> int:
    """Carry out the triggers of the first Hero; how many there were."""
    at.answers(*answers)
    found = reactions.triggers(at.game, at.hero(), on)
    for card, _, trigger in found:
        await reactions.fire(at.game, at.hero(), card, trigger)
    at.done()
    return len(found)


async def test_what_happens_at_the_start_of_round() -> None:
    at = arena("warrior", "rogue", foes=["E1", "E2"], phase="start")
    [die] = at.die("brace", 4)
    assert await fire(at, "start") == 1
    assert at.hero().shields == 1
    die.at = "aside"
    assert await fire(at, "start") == 0
    [die] = at.die("walking-wall", 6)
    await fire(at, "start")
    assert [hero.shields for hero in at.game.state.heroes] == [2, 1]
    die.at = "aside"
    one, two = at.die("chalk-circle", 4, 5)
    await fire(at, "start", ("battle.hero", "h2"))
    assert at.hero(2).shields == 3, "1 for each die"
    one.at = "aside"
    await fire(at, "start", ("battle.hero", "h2"))
    assert at.hero(2).shields == 4
    two.at = "aside"
    one, two = at.die("tripwires", 2, 5)
    await fire(at, "start", (HIT, "e2"))
    assert at.exposure(at.foe(2)) == 4
    one.at = two.at = "aside"
    assert await fire(at, "start") == 0


async def test_the_turret_needs_its_dice_at_the_end_of_round() -> None:
    at = arena("engineer", foes=["E1", "E2"], hp=[20, 20], phase="end")
    one, two = at.die("clockwork-turret", 3, 4)
    one.at = "aside"
    await fire(at, "end", (HIT, "e1"))
    assert at.hits() == [("e1", 1)]
    two.at = "aside"
    assert await fire(at, "end") == 0
    at.game.battle.phase = "hero"
    at.die("clockwork-turret", 3)
    await at.ability("clockwork-turret", (HIT, "e2"))
    assert at.hits()[-1] == ("e2", 2)


@pytest.mark.parametrize(("card", "n"), [("static-field", 1), ("static-field-2", 2)])
async def test_a_static_field_exposes_each_enemy_that_comes(card: str, n: int) -> None:
    at = arena("warrior", "rogue", foes=["E1", "E1"], phase="minion")
    at.game.moments = reactions.Cards()
    at.die(card)
    await groups.move(at.game, at.foe(1), at.hero().group)
    assert (at.exposure(at.foe(1)), at.exposure(at.foe(2))) == (n, 0)
    at.game.battle.phase = "hero"
    at.die("gravity-sideways", 1)
    to = ("battle.move", "H1")
    await at.ability("gravity-sideways", (HIT, "e2"), ("battle.may", "yes"), to)
    assert at.exposure(at.foe(2)) == n, "also when a Hero Moves it"


# -- Traits with a price ---------------------------------------------------------------------------


async def test_overconfidence_is_for_the_next_attack_alone() -> None:
    at = arena("warrior", foes=["H1"], hp=[60])
    at.die("overconfident", 6)
    await at.ability("overconfident")
    assert await hits(at, "wide-swing", 2, ("battle.may", "")) == [4, 2]
    assert at.exposure(at.hero()) == 1


async def test_overconfidence_is_not_excused_by_what_another_hero_defeats() -> None:
    at = arena("warrior", "rogue", foes=["H1", "H1", "E1"], hp=[60, 2, 9])
    at.die("overconfident", 6)
    await at.ability("overconfident")
    at.die("you-finish-it", 3, 3)
    proxy: Answer = ("battle.proxy", "ability:h2:poisonous-stab")
    await at.ability("you-finish-it", (HIT, "e1"), ("battle.may", "yes"), proxy, (HIT, "e2"))
    assert at.fallen(2)
    assert at.exposure(at.hero()) == 1


async def test_moves_of_others_leave_stealth_alone() -> None:
    at = arena("warrior", "rogue", foes=["E1"])
    at.hero(2).stealth = True
    at.die("exit-stage-left")
    await at.ability("exit-stage-left", ("battle.hero", "h2"), ("battle.move", "E1"))
    assert at.hero(2).stealth
    stand(at.game, at.hero(2), "H1")
