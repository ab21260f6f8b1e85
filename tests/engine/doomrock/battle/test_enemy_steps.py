"""Every word of the Enemies' vocabulary at work."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.battle import markers, spawn, steps
from engine.doomrock.battle import step as st
from engine.doomrock.battle.moments import Quiet
from engine.doomrock.facts import Moved
from engine.doomrock.state import ENEMY_MARKERS, DoomGame, Enemy, OwnedPet
from tests.engine.doomrock.battle.enemies import (
    asked,
    at,
    boss,
    expose,
    fight,
    hero,
    lay,
    minion,
    stand,
    terrain,
    where,
)

# -- moving ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-POS-05", "DOO-FLD-02")
async def test_engage_moves_an_enemy_to_the_hero_across_the_fields() -> None:
    told: list[Fact] = []
    game = fight("wolves", told=told)
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.Engage(),), hero(game, 2))
    assert where(game, wolf) == "H2"
    assert [fact.rule for fact in told if isinstance(fact, Moved)] == ["DOO-POS-04"]


@pytest.mark.rule("DOO-ACT-03", "DOO-POS-07")
async def test_an_engaged_enemy_does_not_engage_another_hero() -> None:
    game = fight("wolves")
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Engage(),), hero(game, 2))
    assert where(game, wolf) == "H1"


async def test_charge_moves_an_engaged_enemy_too() -> None:
    game = fight("wolves")
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Charge(to="lowest"),), None)
    assert where(game, wolf) == "H2"


@pytest.mark.rule("DOO-ADB-10")
async def test_a_snared_enemy_does_not_move_by_its_own_actions() -> None:
    game = fight("goblin-moot")
    wolf = minion(game, "E1")
    minion(game, "E2")
    minion(game, "E2")
    wolf.snare = True
    plan = (st.Engage(), st.Charge(to="lowest"), st.Retreat(), st.Gather())
    await steps.act(game, wolf, (*plan, st.JoinMinion(to="highest")), hero(game, 1))
    assert where(game, wolf) == "E1"


async def test_an_enemy_that_is_held_does_not_move() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    wolf.marks.append("move")
    await steps.act(game, wolf, (st.Charge(to="highest"),), None)
    assert where(game, wolf) == "E1"


@pytest.mark.rule("DOO-POS-12", "DOO-POS-06")
async def test_retreat_leads_to_a_new_group_of_its_field_and_leaves_terrain_behind() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    bonfire = terrain(game, "bonfire", "E1")
    await steps.act(game, wolf, (st.Retreat(),), None)
    assert (where(game, wolf), where(game, bonfire)) == ("E2", "E1")


async def test_an_enemy_all_by_itself_has_nowhere_to_retreat_to() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.Retreat(),), None)
    assert where(game, wolf) == "E1"


@pytest.mark.rule("DOO-FLD-03")
async def test_retreat_among_heroes_stays_in_their_field() -> None:
    game = fight("wolves")
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Retreat(),), None)
    assert where(game, wolf) == "H3"


async def test_gather_leads_to_the_most_other_minions() -> None:
    game = fight("small-print")
    cultist = minion(game, "E1")
    for group in ("E2", "E3", "E3"):
        minion(game, group)
    await steps.act(game, cultist, (st.Gather(),), None)
    assert where(game, cultist) == "E3"


async def test_gather_is_skipped_where_most_others_are_already() -> None:
    game = fight("small-print")
    cultist = minion(game, "E1")
    for group in ("E1", "E2"):
        minion(game, group)
    await steps.act(game, cultist, (st.Gather(),), None)
    assert where(game, cultist) == "E1"


@pytest.mark.rule("DOO-RUL-06")
async def test_gather_asks_which_of_several_groups() -> None:
    game = fight("small-print", answers=[("battle.enemy-group", "E3")])
    cultist = minion(game, "E1")
    for group in ("E2", "E3"):
        minion(game, group)
    await steps.act(game, cultist, (st.Gather(),), None)
    assert where(game, cultist) == "E3"


async def test_join_minion_needs_a_minion_beside_the_hero() -> None:
    game = fight("goblin-moot")
    shaman = boss(game)
    dance = (st.JoinMinion(to="highest"),)
    await steps.act(game, shaman, dance, None)
    assert where(game, shaman) == "E9"
    minion(game, "H1")
    await steps.act(game, shaman, dance, None)
    assert where(game, shaman) == "H1"


# -- Heroes ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-DMG-06", "DOO-FLD-03", "DOO-POS-12")
async def test_push_sends_a_hero_to_a_new_group_of_its_current_field() -> None:
    told: list[Fact] = []
    game = fight("wolves", told=told)
    stand(game, hero(game, 1), "E1")
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.PushHero(to="highest"),), None)
    assert where(game, hero(game, 1)) == "E2"
    assert [fact.pushed for fact in told if isinstance(fact, Moved)] == [True]


async def test_push_if_adjacent_leaves_a_distant_hero_alone() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.PushHero(to="highest"),), None)
    assert where(game, hero(game, 1)) == "H1"


async def test_push_with_any_range_reaches_everybody() -> None:
    game = fight("storm-titan", "overdue-dead", spread=False)
    titan = boss(game)
    plan = (st.PushHero(to="highest", range="any"), st.PushHero(to="lowest", range="any"))
    await steps.act(game, titan, plan, None)
    assert where(game, hero(game, 1)) != where(game, hero(game, 2))


async def test_that_hero_is_the_one_just_attacked() -> None:
    game = fight("toll-bridge")
    goat = minion(game, "H2")
    plan = (st.Strike(n=1, to="active", backup="adjacent"), st.PushHero(to="that"))
    await steps.act(game, goat, plan, hero(game, 1))
    assert (where(game, hero(game, 1)), where(game, hero(game, 2))) == ("H1", "H3")


async def test_that_hero_is_nobody_where_nobody_was_attacked() -> None:
    game = fight("toll-bridge")
    goat = minion(game, "E1")
    plan = (st.Strike(n=1, to="active", backup="adjacent"), st.PushHero(to="that", range="any"))
    await steps.act(game, goat, plan, hero(game, 1))
    assert where(game, hero(game, 1)) == "H1"


async def test_pull_brings_a_hero_to_the_enemy_from_anywhere_even_when_snared() -> None:
    game = fight("wyvern", "overdue-dead")
    wyvern = boss(game)
    hero(game, 2).snare = True
    await steps.act(game, wyvern, (st.PullHero(to="lowest"),), None)
    assert where(game, hero(game, 2)) == "E9"


async def test_expose_and_snare_reach_everybody() -> None:
    game = fight("wolves")
    plan = (st.ExposeHero(n=2, to="lowest"), st.SnareHero(to="lowest"), st.ExposeHero(to="each"))
    await steps.act(game, minion(game), plan, None)
    assert [len(each.exposure) for each in game.state.heroes] == [1, 3]
    assert [each.snare for each in game.state.heroes] == [False, True]


async def test_strip_takes_markers_of_each_kind_as_far_as_there_are_any() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    hob.heroism, hob.shields, hob.stealth = 1, 3, True
    plan = (
        st.Strip(kind="heroism", to="active", n=2),
        st.Strip(kind="shield", to="active", n=2),
        st.Strip(kind="stealth", to="active"),
    )
    await steps.act(game, minion(game), plan, hob)
    assert (hob.heroism, hob.shields, hob.stealth) == (0, 1, False)
    hob.provoke = True
    await steps.act(game, minion(game), (st.Strip(kind="provoke", to="active"),), hob)
    assert not hob.provoke


async def test_rattle_takes_dice_of_the_players_choice_for_the_round() -> None:
    game = fight("wolves", answers=[("battle.rattle", "d2")])
    hob = hero(game, 1)
    first, second = lay(game, hob, "melee-strike", 5), lay(game, hob, "shield-slam", 3)
    await steps.act(game, minion(game), (st.Rattle(to="highest"),), None)
    assert (first.at, second.at) == ("h1:melee-strike", "aside")


async def test_a_hero_with_fewer_dice_loses_what_it_has() -> None:
    game = fight("wolves")
    die = lay(game, hero(game, 1), "melee-strike", 5)
    await steps.act(game, minion(game), (st.Rattle(to="highest", n=2),), None)
    assert die.at == "aside"
    assert asked(game) == []


# -- itself ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ADB-04")
async def test_restored_shields_never_go_above_setup() -> None:
    game = fight("overdue-dead")
    bones = minion(game, shields=0)
    await steps.act(game, bones, (st.Guard(n=1), st.Guard(n=1)), None)
    assert bones.shields == 1


@pytest.mark.rule("DOO-ADB-04")
async def test_restored_shields_do_not_take_away_what_was_gained_beyond_setup() -> None:
    game = fight("overdue-dead")
    bones = minion(game, shields=1)
    await steps.act(game, bones, (st.Shell(n=2), st.Guard(n=1)), None)
    assert bones.shields == 3


@pytest.mark.rule("DOO-ADB-04")
async def test_restored_hp_never_go_above_setup() -> None:
    game = fight("ogre-and-sons", heroes=3)
    ogre = boss(game, hp=18)
    await steps.act(game, ogre, (st.Mend(n=2),), None)
    assert ogre.hp == 19


@pytest.mark.rule("DOO-ADB-04")
async def test_minions_beside_the_boss_are_mended() -> None:
    game = fight("lich", "overdue-dead")
    lich = boss(game, hp=3)
    near, far = minion(game, "E9", hp=1), minion(game, "E1", hp=1)
    expose(game, near, "+1")
    await steps.act(game, lich, (st.Mend(n=2, whom="minions"),), None)
    assert (near.hp, far.hp, lich.hp) == (3, 1, 3)
    assert len(near.exposure) == 1


@pytest.mark.rule("DOO-ADB-16", "DOO-RUL-01")
async def test_gained_hp_may_exceed_setup_as_long_as_markers_last() -> None:
    game = fight("sentient-puddings")
    pudding = minion(game)
    await steps.act(game, pudding, (st.Grow(n=1),), None)
    assert pudding.hp == 7
    for n in range(8):
        minion(game, f"E{n + 2}", hp=8)
    # 36 markers: 4 for this Pudding, 32 for the others.
    await steps.act(game, pudding, (st.Grow(n=1), st.Grow(n=1)), None)
    assert pudding.hp == 8


@pytest.mark.rule("DOO-ADB-15")
async def test_an_enemy_reduces_its_own_hp_past_shields_armor_and_exposure() -> None:
    game = fight("the-rock")
    shard = minion(game, shields=2)
    expose(game, shard, "+1")
    await steps.act(game, shard, (st.Bleed(n=2),), None)
    assert (shard.hp, shard.shields, len(shard.exposure)) == (2, 2, 1)


@pytest.mark.rule("DOO-SHE-07")
async def test_enrage_stays_between_0_and_6() -> None:
    game = fight("doom-dragon", enrage=5)
    dragon = boss(game)
    await steps.act(game, dragon, (st.Rage(n=2),), None)
    assert game.battle.enrage == 6
    await steps.act(game, dragon, (st.Rage(n=-9),), None)
    assert game.battle.enrage == 0


@pytest.mark.rule("DOO-SHE-08")
async def test_enrage_is_counted_when_its_step_comes() -> None:
    game = fight("minotaur", "overdue-dead", enrage=1, spread=False)
    beast = boss(game)
    plan = (st.Rage(n=1), st.Strike(n="1 + E", to="highest", range="any"))
    await steps.act(game, beast, plan, None)
    assert hero(game, 1).health == 3


async def test_an_attack_whose_number_is_0_is_skipped() -> None:
    game = fight("demon-prince", "overdue-dead")
    expose(game, hero(game, 2), "+1")
    plan = (st.Strike(n="E", to="lowest", range="any"),)
    await steps.act(game, boss(game), plan, None)
    assert (hero(game, 2).health, len(hero(game, 2).exposure)) == (5, 1)


async def test_cleanse_takes_exposure_from_adjacent_minions_or_from_itself() -> None:
    game = fight("goblin-moot")
    shaman, near, far = boss(game), minion(game, "E9"), minion(game, "E1")
    for each in (shaman, near, far):
        expose(game, each, "+1")
    await steps.act(game, shaman, (st.Cleanse(whom="minions"),), None)
    assert [len(each.exposure) for each in (shaman, near, far)] == [1, 0, 1]
    await steps.act(game, shaman, (st.Cleanse(),), None)
    assert shaman.exposure == []
    assert game.battle.pool.count("+1") == 9


@pytest.mark.rule("DOO-POS-08")
async def test_a_condition_looks_when_its_step_comes() -> None:
    game = fight("wolves")
    wolf, other = minion(game, "E1"), minion(game, "H1")
    circle = game.library.sheets["wolves"].table["3"].minion_steps
    await steps.act(game, wolf, circle, hero(game, 1))
    assert hero(game, 1).health == 4, "two Wolves surround one Hero"
    stand(game, other, "E5")
    await steps.act(game, wolf, circle, hero(game, 1))
    assert hero(game, 1).health == 3


async def test_conditions_on_enrage_and_being_engaged() -> None:
    game = fight("kraken", enrage=2)
    head = boss(game)
    rage = st.StepIf(when=st.StepCheck(what="enrage", n=3), then=(st.ExposeHero(to="each"),))
    free = st.StepIf(
        when=st.StepCheck(what="engaged", no=True), then=(st.ExposeHero(to="highest"),)
    )
    await steps.act(game, head, (rage, free), None)
    assert [len(each.exposure) for each in game.state.heroes] == [1, 0]
    stand(game, hero(game, 2), "E9")
    game.battle.enrage = 3
    await steps.act(game, head, (rage, free), None)
    assert [len(each.exposure) for each in game.state.heroes] == [2, 1]


# -- Spawn and markers -----------------------------------------------------------------------------


@pytest.mark.rule("DOO-ACT-06")
async def test_spawned_minions_have_setup_hp_and_no_shields() -> None:
    game = fight("goblin-moot")
    shaman = boss(game)
    await steps.act(game, shaman, (st.Spawn(n=1, where="boss"),), None)
    cousin = game.battle.enemies[-1]
    assert (cousin.kind, cousin.hp, cousin.shields, where(game, cousin)) == ("minion", 3, 0, "E9")


@pytest.mark.rule("DOO-ACT-06")
async def test_spawned_minions_may_have_other_hp_and_a_new_group() -> None:
    game = fight("professor", "overdue-dead")
    professor = boss(game)
    await steps.act(game, professor, (st.Spawn(n=1, hp=2, where="new"),), None)
    pupil = game.battle.enemies[-1]
    assert (pupil.sheet, pupil.hp, where(game, pupil)) == ("overdue-dead", 2, "E1")


@pytest.mark.rule("DOO-RUL-01", "DOO-RUL-02", "DOO-CHR-02")
async def test_no_more_enemies_than_markers() -> None:
    game = fight("kraken")
    head = boss(game)
    for n in range(8):
        minion(game, f"E{n + 1}", hp=8)
    minion(game, "E9", hp=5)
    # 36 markers: 8 x 4 and 3 for the 5 HP, so that 1 is left for 2 HP.
    assert ENEMY_MARKERS["minion"] == 36
    await steps.act(game, head, (st.Spawn(n=1, hp=4, where="new"),), None)
    assert game.battle.enemies[-1].hp == 2
    count = len(game.battle.enemies)
    await steps.act(game, head, (st.Spawn(n=1, hp=4, where="new"),), None)
    assert len(game.battle.enemies) == count
    assert {group.name for group in game.battle.groups} >= {"E9", "H1", "H2"}
    assert all(group.id for group in game.battle.groups)
    assert spawn.enter(game, "boss", "kraken", at(game, "E9")) is not None, "Bosses have their own"


@pytest.mark.rule("DOO-RUL-01")
def test_other_markers_never_run_out() -> None:
    game = fight("wolves")
    markers.shield(game, hero(game, 1), 99)
    markers.heroism(game, hero(game, 1), 99)
    assert (hero(game, 1).shields, hero(game, 1).heroism) == (99, 99)


def test_doomed_enemies_have_more_hp() -> None:
    game = fight("goblin-moot", switches=["doomed"])
    assert (minion(game).hp, boss(game).hp) == (4, 10)


async def test_a_pet_in_the_group_is_somebody_to_retreat_from() -> None:
    game = fight("wolves")
    hound = OwnedPet(uid="p1", card="loyal-hound", name="Rex", group=at(game, "E1"))
    hero(game, 1).pets.append(hound)
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.Retreat(),), None)
    assert where(game, wolf) == "E2"


class Watching(Quiet):
    """Notes who Moves where."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    async def entered(self, game: DoomGame, enemy: Enemy) -> None:
        self.seen.append(enemy.id)


@pytest.mark.rule("DOO-POS-04", "DOO-ACT-06")
async def test_to_be_spawned_beside_a_hero_is_not_to_move_there() -> None:
    game = fight("goblin-moot")
    game.moments = watching = Watching()
    shaman = boss(game, "E9")
    stand(game, hero(game, 1), "E9")
    await steps.act(game, shaman, (st.Spawn(n=1, where="boss"), st.Charge(to="lowest")), None)
    assert watching.seen == [shaman.id]
