"""What Enemies do to themselves and to each other, and Minions that appear."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import markers, spawn, steps
from engine.doomrock.battle import step as st
from engine.doomrock.battle.moments import Quiet
from engine.doomrock.modes import TOUGHNESS
from engine.doomrock.state import ENEMY_MARKERS, DoomGame, Enemy, OwnedPet
from tests.engine.doomrock.battle.enemies import (
    answer,
    at,
    boss,
    expose,
    fight,
    hero,
    minion,
    stand,
    where,
)

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
    ogre = boss(game, hp=16)
    await steps.act(game, ogre, (st.Mend(n=2),), None)
    assert ogre.hp == markers.setup_hp(game, ogre) == 17


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
    pudding = minion(game, hp=6)
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
    shard = minion(game, hp=4, shields=2)
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


@pytest.mark.rule("DOO-RUL-02")
@pytest.mark.parametrize(
    ("answers", "hp"),
    [(["0", "1"], [2, 3]), (["1", "1"], [2, 2, 2]), (["2", "0"], [3, 2]), (["2", "1"], [3, 2])],
)
async def test_the_player_hands_out_the_last_markers(answers: list[str], hp: list[int]) -> None:
    game = fight("kraken")
    head = boss(game)
    for n in range(8):
        minion(game, f"E{n + 1}", hp=8)
    minion(game, "E9", hp=2)
    # 36 markers: 8 x 4 and 1, so that 3 are left for three Minions with 2 markers each.
    for key in answers:
        answer(game, "battle.markers", key)
    await steps.act(game, head, (st.Spawn(n=3, hp=3, where="new"),), None)
    assert [enemy.hp for enemy in game.battle.enemies[10:]] == hp
    assert markers.room(game, "minion") == 0


@pytest.mark.rule("DOO-RUL-01")
def test_other_markers_never_run_out() -> None:
    game = fight("wolves")
    markers.shield(game, hero(game, 1), 99)
    markers.heroism(game, hero(game, 1), 99)
    assert (hero(game, 1).shields, hero(game, 1).heroism) == (99, 99)


@pytest.mark.parametrize(
    ("difficulty", "act", "hp"),
    [
        ("", 2, (3, 7)),
        ("doomed", 1, (4, 8)),
        ("fair", 1, (3, 7)),
        ("fair", 2, (2, 4)),
        ("merciful", 1, (1, 3)),
    ],
)
def test_the_difficulty_moves_the_hp_of_enemies(
    difficulty: str, act: int, hp: tuple[int, int]
) -> None:
    game = fight("goblin-moot", switches=[difficulty] if difficulty else [])
    game.state.act = act
    enemies = minion(game), boss(game)
    assert tuple(markers.setup_hp(game, each) for each in enemies) == hp


def test_the_tutorial_is_as_printed_at_every_difficulty() -> None:
    assert {minion(fight("wolves", switches=[each])).hp for each in TOUGHNESS} == {4}


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
