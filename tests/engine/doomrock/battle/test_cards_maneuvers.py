"""Maneuvers and other Moves, card by card: where to, who, and what follows."""

from __future__ import annotations

import pytest

from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, Arena, arena
from tests.engine.doomrock.battle.enemies import at as group_at
from tests.engine.doomrock.battle.enemies import script, stand

MOVE = "battle.move"
HIT = "battle.target"
NEW = ["new:hero", "new:enemy"]


def field(card: str, *, foes: tuple[str, ...] = ("E1", "E2"), apart: bool = True) -> Arena:
    """A Warrior in H1, a Rogue in H2, an Enemy in each of E1 and E2, a die on the card."""
    at = arena("warrior", "rogue", foes=foes, apart=apart)
    at.die(card)
    return at


def to(place: str) -> Answer:
    """A Move to a place."""
    return (MOVE, place)


ANYWHERE = [
    "heavy-step",
    "blink",
    "tumble",
    "broom-hop",
    "flowing-step",
    "procession",
    "gallop",
    "roll-under",
    "improvised-exit",
    "root-tread",
    "sleepwalker",
    "march-in-step",
    "tripwires",
    "fade",
    "fade-2",
    "quick-exit",
    "side-door",
    "all-change",
    "forward-march",
    "crimson-step",
]


@pytest.mark.rule("DOO-POS-04", "DOO-FLD-02")
@pytest.mark.parametrize("card", ANYWHERE)
async def test_a_move_leads_to_every_other_group_or_a_new_one(card: str) -> None:
    at = field(card)
    then: dict[str, tuple[Answer, ...]] = {
        "gallop": (to(""),),
        "all-change": (to(""),),
        "forward-march": (to(""),),
        "crimson-step": (("battle.may", ""),),
        "tripwires": ((HIT, "e1"),),
    }
    await at.ability(card, to("E1"), *then.get(card, ()))
    assert at.where(at.hero()) == "E1"
    assert at.where(at.hero(2)) == "H2"
    at = field(card)
    then |= {"crimson-step": (("battle.may", ""),)}
    await at.ability(card, to("new:hero"), *then.get(card, ()))
    assert at.where(at.hero()) not in ("H2", "E1", "E2")
    first = next(q for q in script(at.game).asked if q.topic == MOVE)
    assert [option.key for option in first.options] == ["H2", "E1", "E2", *NEW]


FREE = ["blink", "sleepwalker", "side-door", "through-the-wall"]


@pytest.mark.rule("DOO-ADB-10")
@pytest.mark.parametrize(
    "card", [*ANYWHERE, "sidestep", "battering-run", "charge", "bull-rush", "back-door",
             "wander-off", "through-the-wall", "whistle", "ghost-walk"],
)  # fmt: skip
async def test_snare_holds_all_but_those_that_say_otherwise(card: str) -> None:
    at = field(card)
    at.pet("turtle", "E1")
    at.hero().snare = True
    option = at.option(f"ability:h1:{card}")
    if card in FREE:
        assert option.why_not == ""
    else:
        assert (option.why_not, option.rule) == ("Snare holds you", "DOO-HER-03")


@pytest.mark.parametrize("card", ["battering-run", "charge", "bull-rush", "bull-rush-2"])
async def test_a_run_leads_to_enemies(card: str) -> None:
    at = field(card)
    await at.ability(card, to("E2"))
    assert at.offered(MOVE) == ["E1", "E2"]
    n = {"battering-run": 1, "charge": 0, "bull-rush": 2, "bull-rush-2": 3}[card]
    assert (at.exposure(at.foe(1)), at.exposure(at.foe(2))) == (0, n)
    assert at.hero().shields == (card.startswith("bull-rush"))
    at = field(card, foes=("H1",))
    assert at.option(f"ability:h1:{card}").why_not == "there is nowhere to Move", "it must Move"


async def test_through_the_wall_exposes_each_enemy_there() -> None:
    at = field("through-the-wall", foes=("E1", "E2", "E2"))
    at.hero().snare = True
    await at.ability("through-the-wall", to("E2"))
    assert at.offered(MOVE) == ["E1", "E2"]
    assert [at.exposure(foe) for foe in at.game.battle.enemies] == [0, 2, 2]
    assert at.hero().heroism == 2


@pytest.mark.parametrize("card", ["sidestep", "back-door"])
async def test_a_way_out_leads_to_groups_without_enemies(card: str) -> None:
    at = field(card, foes=("H1", "E2"))
    at.hero().heroism = 1
    await at.ability(card, to("H2"), BOOST)
    assert at.offered(MOVE) == ["H2", *NEW]
    assert (at.exposure(at.foe(1)), at.exposure(at.foe(2))) == (1, 0)
    assert at.hero().stealth == at.hero().shields == (card == "back-door")


async def test_wandering_off_leads_to_an_empty_group() -> None:
    at = field("wander-off", foes=("H1", "E1"))
    at.expose(at.hero(), "III", "III")
    await at.ability("wander-off", to("new:enemy"))
    assert at.offered(MOVE) == NEW
    assert (at.exposure(at.hero()), at.hero().heroism) == (1, 1)


async def test_what_a_step_gives_depends_on_where_it_leads() -> None:
    for card in ("heavy-step", "flowing-step"):
        for place, shields in (("E1", 1), ("H2", 0)):
            at = field(card)
            await at.ability(card, to(place))
            assert (card, at.hero().shields) == (card, shields)
    for place, hidden in (("E1", False), ("H2", True)):
        at = field("quick-exit")
        await at.ability("quick-exit", to(place))
        assert at.hero().stealth is hidden
    for foes, n in ((("H1", "E1"), 1), (("E1",), 0)):
        at = field("broom-hop", foes=foes)
        await at.ability("broom-hop", to("new:hero"))
        assert at.hero().heroism == n


async def test_a_side_door_exposes_an_enemy_left_behind() -> None:
    at = field("side-door", foes=("H1", "H1", "E1"))
    at.hero().snare = True
    at.expose(at.foe(2), "III")
    await at.ability("side-door", to("new:hero"), (HIT, "e2"))
    assert [at.exposure(foe) for foe in at.game.battle.enemies] == [0, 3, 0]
    assert at.hero().heroism == 1


@pytest.mark.parametrize("card", ["exit-stage-left", "toss-a-colleague"])
async def test_oneself_or_an_adjacent_hero_is_moved(card: str) -> None:
    at = arena("bard", "warrior", "rogue", foes=["E1"])
    stand(at.game, at.hero(3), "H3")
    at.hero(2).snare = True
    at.hero().heroism = 1
    at.die(card)
    paid = [BOOST] if card == "exit-stage-left" else []
    await at.ability(card, ("battle.hero", "h2"), to("E1"), *paid)
    assert at.offered("battle.hero") == ["h1", "h2"]
    assert at.where(at.hero(2)) == "E1"
    assert (at.hero(1).shields, at.hero(2).shields) == (0, 1)
    assert at.hero().heroism == 1 - len(paid), "no Enemy is adjacent to expose"


async def test_a_snared_bard_still_moves_others() -> None:
    at = arena("bard", "warrior", foes=["E1"])
    at.hero().snare = True
    at.die("exit-stage-left")
    await at.ability("exit-stage-left", to("E1"))
    assert at.where(at.hero(2)) == "E1"
    stand(at.game, at.hero(2), "H2")
    at.die("exit-stage-left")
    assert at.option("ability:h1:exit-stage-left").why_not != ""


async def test_after_you_moves_or_swaps() -> None:
    at = field("after-you")
    at.hero().heroism = 1
    await at.ability("after-you", ("battle.choice", "0"), to("E1"))
    assert at.where(at.hero()) == "E1"
    assert "battle.boost" not in at.asked(), "there is no other Hero in a mere Move"
    at = field("after-you", apart=False)
    await at.ability("after-you", to("E1"))
    assert at.asked() == [MOVE], "nobody stands elsewhere to swap with"


async def test_a_change_of_seats_gives_a_shield_and_heroism_too() -> None:
    at = field("change-of-seats")
    await at.ability("change-of-seats", ("battle.choice", "1"))
    assert (at.where(at.hero()), at.where(at.hero(2))) == ("H2", "H1")
    assert (at.hero().shields, at.hero().heroism, at.hero(2).shields) == (1, 1, 0)
    assert {"moved:h1", "moved:h2"} <= set(at.game.battle.used)
    at = field("change-of-seats")
    at.hero().snare = True
    assert at.option("ability:h1:change-of-seats").why_not == "Snare holds you"


async def test_marching_in_step_takes_one_other_along() -> None:
    at = arena("warrior", "rogue", "mage", foes=["E1"])
    at.die("march-in-step")
    await at.ability("march-in-step", to("E1"), ("battle.follow", "h3"))
    assert at.offered("battle.follow") == ["h2", "h3"]
    assert [at.where(hero) for hero in at.game.state.heroes] == ["E1", "H1", "E1"]
    assert [hero.shields for hero in at.game.state.heroes] == [1, 0, 1]


async def test_blink_brings_only_those_left_behind() -> None:
    at = arena("mage", "warrior", "rogue", foes=["E1"])
    stand(at.game, at.hero(3), "H3")
    at.hero().heroism = 2
    at.die("blink")
    await at.ability("blink", to("E1"), BOOST)
    assert [at.where(hero) for hero in at.game.state.heroes] == ["E1", "E1", "H3"]
    at = arena("mage", "warrior", apart=True, foes=["E1"])
    at.hero().heroism = 2
    at.die("blink")
    await at.ability("blink", to("E1"))
    assert at.asked() == [MOVE]


async def test_the_commander_may_be_alone_in_its_march() -> None:
    at = arena("commander", "rogue", "mage", apart=True, foes=["E1"])
    at.hero().heroism = 2
    at.die("forward-march")
    await at.ability("forward-march", to("E1"), ("battle.hero", ""))
    assert at.asked() == [MOVE, "battle.hero"], "nobody has Moved who might gain a Shield"
    at = arena("commander", "rogue", "mage", apart=True, foes=["E1"])
    at.hero().heroism = 2
    at.die("forward-march")
    await at.ability("forward-march", to("E1"), ("battle.hero", "h3"), BOOST, PLAIN)
    assert [hero.shields for hero in at.game.state.heroes] == [0, 0, 1]


async def test_you_over_there_sends_one_and_may_follow() -> None:
    at = arena("warrior", "rogue", "mage", apart=True, foes=["E1"])
    at.die("you-over-there")
    await at.ability("you-over-there", ("battle.hero", "h2"), to("E1"), to("E1"))
    assert sorted(at.offered(MOVE)) == ["E1", "H3"]
    assert (at.where(at.hero(1)), at.where(at.hero(2))) == ("E1", "E1")
    assert (at.hero(2).heroism, at.hero(2).shields, at.hero(3).shields) == (1, 1, 0)
    at = arena("warrior", "rogue", apart=True, foes=["E1"])
    at.hero().snare = True
    at.die("you-over-there")
    await at.ability("you-over-there", to("E1"))
    assert at.where(at.hero(1)) == "H1"


async def test_all_change_lets_the_other_go_too() -> None:
    at = field("all-change")
    await at.ability("all-change", to("E1"), to("E1"))
    assert (at.where(at.hero(1)), at.where(at.hero(2))) == ("E1", "E1")
    assert (at.hero(1).shields, at.hero(2).shields) == (1, 1)


async def test_interposing_provokes_only_beside_another() -> None:
    at = field("interpose")
    await at.ability("interpose", ("battle.choice", "1"), to("E1"))
    assert not at.hero().provoke
    at = field("interpose", apart=False)
    await at.ability("interpose", to("E1"))
    assert not at.hero().provoke
    assert at.asked() == [MOVE]


async def test_terrain_rolls_along_when_told_to() -> None:
    for key, place in (("t1", "E1"), ("", "H1")):
        at = field("roll-under", apart=False)
        wall = at.terrain("old-wall", "H1")
        at.terrain("bonfire", "E2")
        await at.ability("roll-under", to("E1"), ("battle.follow", key))
        assert at.where(wall) == place


async def test_gallop_may_stop_half_way() -> None:
    at = field("gallop")
    at.hero().heroism = 1
    await at.ability("gallop", to("E1"), to(""))
    assert at.where(at.hero()) == "E1"
    assert "battle.boost" not in at.asked(), "no group was passed through"


async def test_gust_pushes_or_moves_or_both() -> None:
    at = arena("elementalist", foes=["H1", "E1"])
    at.die("gust", 1)
    await at.ability("gust", ("battle.choice", "1"))
    assert (at.where(at.hero()), at.where(at.foe())) == ("H1", "H2")
    at = arena("elementalist", foes=["E1", "E2"])
    at.hero().heroism = 1
    at.die("gust", 1)
    await at.ability("gust", ("battle.choice", "2"), to("E1"))
    assert at.where(at.foe(1)) != at.where(at.hero()) == "E1", "Move, then Push"
    assert at.hero().heroism == 0
    assert at.offered(MOVE) == ["E1", "E2"], "only where there is somebody to Push"


async def test_ghost_walk_and_whistle_move_a_pet() -> None:
    at = field("ghost-walk")
    pet = at.pet("turtle", "E2")
    await at.ability("ghost-walk", to("E1"), ("battle.pet", pet.uid))
    assert at.where(pet) == "E1"
    at = field("whistle")
    pet = at.pet("turtle", "H1")
    await at.ability("whistle", to("E1"), to("E2"))
    assert (at.where(at.hero()), at.where(pet)) == ("E1", "E2")


async def test_pungent_pushes_and_exposes_the_same_enemy() -> None:
    at = field("pungent", foes=("H1", "H1", "E1"))
    at.foe(2).hp = 1
    await at.ability("pungent", (HIT, "e2"))
    assert at.offered(HIT) == ["e1", "e2"]
    assert [at.exposure(foe) for foe in at.game.battle.enemies] == [0, 1, 0]
    assert at.where(at.foe(2)) not in ("H1", "E1")
    assert at.game.battle.combo == []


async def test_open_hand_cannot_follow_while_snared_but_may_push() -> None:
    at = field("open-hand", foes=("H1", "E1"))
    at.hero().snare = True
    await at.ability("open-hand", ("battle.may", "yes"))
    assert at.where(at.hero()) == "H1" != at.where(at.foe(1))


async def test_tripwires_may_reach_any_enemy_after_the_move() -> None:
    at = field("tripwires")
    assert group_at(at.game, "E1")
    await at.ability("tripwires", to("E1"), (HIT, "e2"))
    assert at.exposure(at.foe(2)) == 2
