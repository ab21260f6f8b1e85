"""Whom Enemies go for: Threat, Exposure, Hit Points, backups, and what is skipped."""

from __future__ import annotations

import pytest

from engine.core.plan import carry_out, within_reach
from engine.doomrock.battle import step as st
from engine.doomrock.battle import steps, threat
from engine.doomrock.battle.moments import Answer, Quiet
from engine.doomrock.state import DoomGame, Enemy, Hero
from tests.engine.doomrock.battle.enemies import (
    TARGET,
    answer,
    asked,
    done,
    expose,
    fight,
    hero,
    minion,
    stand,
    where,
)


def health(game: DoomGame) -> list[int]:
    return [each.health for each in game.state.heroes]


@pytest.mark.rule("DOO-MIN-04")
def test_highest_and_lowest_threat_ignore_the_defeated() -> None:
    game = fight("wolves", heroes=4)
    assert threat.highest(game) == [hero(game, 1)]
    assert threat.lowest(game) == [hero(game, 4)]
    for fallen in (hero(game, 1), hero(game, 4)):
        fallen.hp, fallen.group = 0, 0
    assert threat.highest(game) == [hero(game, 2)]
    assert threat.lowest(game) == [hero(game, 3)]


@pytest.mark.rule("DOO-STE-02", "DOO-PRO-02")
def test_provoke_is_above_and_stealth_below_every_threat_value() -> None:
    game = fight("wolves", heroes=3)
    hero(game, 3).provoke = True
    hero(game, 1).stealth = True
    assert threat.ranks(game) == [[hero(game, 3)], [hero(game, 2)], [hero(game, 1)]]
    assert threat.why(game, hero(game, 1)) == "Stealth"


def test_most_exposed_and_weakest_count_markers_and_all_hit_points() -> None:
    game = fight("wolves", heroes=3)
    expose(game, hero(game, 2), "+1", "push")
    expose(game, hero(game, 3), "+1")
    hero(game, 1).hp, hero(game, 1).broken = 1, 1
    assert threat.most_exposed(game) == [hero(game, 2)]
    assert threat.weakest(game) == [hero(game, 1)]


@pytest.mark.rule("DOO-RUL-06", "DOO-ACT-04")
async def test_ties_are_the_players() -> None:
    game = fight("wolves", answers=[(TARGET, "h2")])
    hero(game, 2).card = "warrior"
    await steps.act(game, minion(game), (st.Charge(to="highest"),), hero(game, 1))
    done(game)
    assert where(game, game.battle.enemies[0]) == "H2"


@pytest.mark.rule("DOO-ACT-08", "DOO-ACT-07")
async def test_the_backup_target_is_tried_when_the_first_is_out_of_reach() -> None:
    game = fight("wolves")
    wolf = minion(game, "H2")
    strike = st.Strike(n=1, to="active", backup="adjacent")
    await steps.act(game, wolf, (strike,), hero(game, 1))
    assert health(game) == [6, 4]


@pytest.mark.rule("DOO-ACT-04", "DOO-RUL-06")
async def test_an_open_target_is_chosen() -> None:
    game = fight("wolves", heroes=3, answers=[(TARGET, "h3")])
    for n in (2, 3):
        stand(game, hero(game, n), "H2")
    wolf = minion(game, "H2")
    await steps.act(game, wolf, (st.Strike(n=1, to="active", backup="adjacent"),), hero(game, 1))
    assert health(game) == [6, 5, 4]
    done(game)


@pytest.mark.rule("DOO-ACT-08")
async def test_the_first_target_is_never_swapped_for_the_backup_in_reach() -> None:
    game = fight("wolves", spread=False)
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Strike(n=1, to="active", backup="adjacent"),), hero(game, 2))
    assert health(game) == [6, 4]
    assert asked(game) == []


@pytest.mark.rule("DOO-ACT-03")
async def test_an_attack_without_any_target_in_reach_is_skipped() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    plan = (st.Strike(n=1, to="active", backup="adjacent"), st.ExposeHero(to="active"))
    await steps.act(game, wolf, plan, hero(game, 1))
    assert health(game) == [6, 5]
    assert len(hero(game, 1).exposure) == 1


async def test_a_distant_attack_takes_the_active_hero_only_from_afar() -> None:
    game = fight("overdue-dead", heroes=3)
    bones = minion(game, "H1")
    toss = st.Strike(n=1, to="active", backup="any", range="distant")
    answer(game, TARGET, "h3")
    await steps.act(game, bones, (toss,), hero(game, 1))
    assert health(game) == [6, 5, 4]
    await steps.act(game, bones, (toss,), hero(game, 2))
    assert health(game) == [6, 4, 4]
    done(game)


async def test_each_adjacent_hero_is_attacked_in_the_players_order() -> None:
    game = fight("wolves", heroes=3, answers=[(TARGET, "h2"), (TARGET, "h3")], spread=False)
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Strike(n=2, to="each-adjacent"),), None)
    assert health(game) == [4, 3, 3]
    done(game)


@pytest.mark.rule("DOO-ACT-05")
async def test_a_step_on_the_active_hero_is_skipped_where_there_is_none() -> None:
    game = fight("wolves", spread=False)
    wolf = minion(game, "H1")
    plan = (st.ExposeHero(to="active"), st.Strike(n=1, to="active", backup="adjacent"))
    answer(game, TARGET, "h2")
    await steps.act(game, wolf, plan, None)
    assert [len(each.exposure) for each in game.state.heroes] == [0, 0]
    assert health(game) == [6, 4]


@pytest.mark.rule("DOO-ACT-11")
async def test_later_steps_look_for_their_targets_anew_when_one_fell() -> None:
    game = fight("wolves", heroes=3)
    hero(game, 1).hp = 1
    stand(game, hero(game, 1), "H2")
    wolf = minion(game, "H2")
    blow = st.Strike(n=1, to="highest", backup="any", range="any")
    await steps.act(game, wolf, (blow, blow), None)
    assert health(game) == [0, 4, 5]


@pytest.mark.rule("DOO-ACT-11")
async def test_an_enemy_that_falls_by_its_own_card_does_nothing_more() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1", hp=1)
    minion(game, "E2")
    await steps.act(game, wolf, (st.Bleed(n=1), st.ExposeHero(to="each")), None)
    assert wolf not in game.battle.enemies
    assert hero(game, 1).exposure == []


class Biting(Quiet):
    """Answers for Heroes who are about to be Attacked."""

    def __init__(self, answer: Answer, kill: bool = False) -> None:
        self.answer = answer
        self.kill = kill
        self.after: list[str] = []

    async def before_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> Answer:
        if self.kill and enemy in game.battle.enemies:
            game.battle.enemies.remove(enemy)
        return self.answer if hero.id == "h1" else ""

    async def after_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> None:
        self.after.append(hero.id)


@pytest.mark.rule("DOO-ACT-11")
async def test_an_enemy_defeated_by_a_reaction_does_not_attack_any_more() -> None:
    game = fight("wolves")
    game.moments = Biting("", kill=True)
    wolf = minion(game, "H1")
    plan = (st.Strike(n=3, to="active"), st.ExposeHero(to="each"))
    await steps.act(game, wolf, plan, hero(game, 1))
    assert health(game) == [6, 5]
    assert hero(game, 2).exposure == []


@pytest.mark.rule("DOO-ADB-02")
async def test_a_dodged_attack_goes_to_its_backup() -> None:
    game = fight("wolves", spread=False)
    game.moments = Biting("dodge")
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Strike(n=1, to="active", backup="adjacent"),), hero(game, 1))
    assert health(game) == [6, 4]
    assert game.moments.after == ["h2"]


@pytest.mark.rule("DOO-ADB-02")
async def test_a_dodged_attack_without_a_backup_hits_nobody() -> None:
    game = fight("wolves", spread=False)
    game.moments = Biting("dodge")
    await steps.act(game, minion(game, "H1"), (st.Strike(n=1, to="active"),), hero(game, 1))
    assert health(game) == [6, 5]


async def test_a_redirected_attack_hits_another_hero_in_reach() -> None:
    game = fight("wolves", heroes=3)
    stand(game, hero(game, 3), "H1")
    game.moments = Biting("redirect")
    await steps.act(game, minion(game, "H1"), (st.Strike(n=1, to="active"),), hero(game, 1))
    assert health(game) == [6, 5, 4]


class Steps:
    """An actor of some other game that counts what it does."""

    def __init__(self, lives: int) -> None:
        self.lives = lives
        self.did: list[str] = []

    def gone(self) -> bool:
        return len(self.did) >= self.lives

    def idle(self, step: str) -> bool:
        return step == "idle"

    async def perform(self, step: str) -> None:
        self.did.append(step)


async def test_a_plan_skips_idle_steps_and_ends_with_its_actor() -> None:
    actor = Steps(lives=2)
    await carry_out(("idle", "walk", "idle", "hit", "rest"), actor)
    assert actor.did == ["walk", "hit"]


def test_the_first_choice_with_anybody_in_reach_is_taken() -> None:
    assert within_reach(((1, 2), (3, 4)), lambda n: n > 1) == [2]
    assert within_reach(((1,), (3, 4)), lambda n: n > 2) == [3, 4]
    assert within_reach(((1,), ()), lambda n: n > 2) == []
