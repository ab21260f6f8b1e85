"""Party Damage: how it is split, and what it does to each Hero."""

from __future__ import annotations

import pytest

from engine.core.ask import Pick
from engine.core.fact import Fact
from engine.doomrock.battle import step as st
from engine.doomrock.battle import steps
from engine.doomrock.battle.defeat import BattleOver
from engine.doomrock.battle.effect import Passive
from engine.doomrock.battle.moments import Answer, Quiet
from engine.doomrock.battle.party_damage import limit, party_damage
from engine.doomrock.facts import Attacked
from engine.doomrock.state import DoomGame, Enemy, Hero, InForce
from tests.engine.doomrock.battle.enemies import (
    done,
    expose,
    fight,
    hero,
    minion,
    script,
    terrain,
)

PARTY = "battle.party"


def health(game: DoomGame) -> list[int]:
    return [each.health for each in game.state.heroes]


@pytest.mark.rule("DOO-ADB-08")
async def test_party_damage_is_split_in_whole_points_as_the_player_likes() -> None:
    told: list[Fact] = []
    game = fight("wolves", heroes=3, answers=[(PARTY, "3"), (PARTY, "0")], told=told)
    await party_damage(game, 4)
    assert health(game) == [3, 5, 4]
    assert [fact.who for fact in told if isinstance(fact, Attacked)] == ["h1", "h3"]
    done(game)


@pytest.mark.rule("DOO-ADB-08", "DOO-DMG-01")
async def test_each_share_is_an_attack_and_who_gets_none_is_not_attacked() -> None:
    game = fight("wolves", answers=[(PARTY, "1")])
    for each in game.state.heroes:
        expose(game, each, "+1")
    hero(game, 1).shields = 1
    await party_damage(game, 1)
    assert health(game) == [5, 5], "1 + 1 for Exposure, less 1 Shield"
    assert [len(each.exposure) for each in game.state.heroes] == [0, 1]
    assert game.battle.attacks == {"on:h1": 1}


@pytest.mark.rule("DOO-RUL-08", "DOO-RUL-09")
@pytest.mark.parametrize(("heroes", "total"), [(2, 4), (3, 6), (4, 8)])
async def test_a_value_depends_on_the_number_of_heroes(heroes: int, total: int) -> None:
    game = fight("wolves", heroes=heroes, answers=[(PARTY, "2")] * (heroes - 1))
    before = sum(health(game))
    await steps.act(game, minion(game), (st.PartyDamage(by_heroes=(4, 6, 8)),), None)
    assert before - sum(health(game)) == total


@pytest.mark.rule("DOO-RUL-08")
async def test_the_value_stays_when_a_hero_is_defeated() -> None:
    game = fight("wolves", heroes=3, answers=[(PARTY, "3")])
    hero(game, 3).hp, hero(game, 3).group = 0, 0
    await steps.act(game, minion(game), (st.PartyDamage(by_heroes=(4, 6, 8)),), None)
    assert health(game) == [3, 2, 0]


@pytest.mark.rule("DOO-ADB-17")
async def test_nobody_is_given_more_than_it_can_bear_while_others_can() -> None:
    game = fight("wolves", answers=[(PARTY, "2")])
    hero(game, 1).hp, hero(game, 1).shields = 1, 1
    await party_damage(game, 4)
    question = script(game).asked[0]
    assert isinstance(question, Pick)
    assert [option.key for option in question.options] == ["0", "1", "2"]
    assert health(game) == [0, 3]


@pytest.mark.rule("DOO-ADB-17")
async def test_a_hero_must_take_what_the_others_cannot_bear() -> None:
    game = fight("wolves", answers=[(PARTY, "3")])
    hero(game, 2).hp = 2
    await party_damage(game, 5)
    question = script(game).asked[0]
    assert [option.key for option in question.options] == ["3", "4", "5"]
    assert health(game) == [3, 0]


@pytest.mark.rule("DOO-ADB-17")
async def test_only_the_excess_over_all_limits_is_given_freely() -> None:
    game = fight("wolves", heroes=3, answers=[(PARTY, "2")])
    for each in game.state.heroes:
        each.hp = 1
    hero(game, 3).shields = 5
    with pytest.raises(BattleOver, match="lost"):
        await party_damage(game, 9)
    asked = [[option.key for option in question.options] for question in script(game).asked]
    assert asked == [["1", "2"]]
    assert health(game) == [0, 0, 0]


@pytest.mark.rule("DOO-ADB-17")
def test_a_limit_counts_all_that_is_sure_to_reduce_a_share() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    hob.hp, hob.broken, hob.shields = 2, 1, 1
    expose(game, hob, "+1")
    assert limit(game, hob) == 4, "hidden Exposure is not counted"
    for passive in (Passive(what="less", n=1, first=1), Passive(what="armor", n=2)):
        game.battle.in_force.append(InForce(who="h1", passive=passive, source="test"))
    assert limit(game, hob) == 7
    game.battle.attacks["on:h1"] = 1
    assert limit(game, hob) == 6, "only the first Attack of the round deals less"


@pytest.mark.rule("DOO-TER-12", "DOO-ADB-09")
async def test_party_damage_drops_by_1_for_each_hero_next_to_cover() -> None:
    game = fight("wolves", heroes=3, answers=[(PARTY, "2"), (PARTY, "0")], spread=False)
    terrain(game, "old-wall", "H1")
    terrain(game, "rubble", "H1")
    await party_damage(game, 6)
    assert health(game) == [4, 5, 4], "6 less 3; two Covers in a group count a Hero once"


@pytest.mark.rule("DOO-ADB-09")
async def test_cover_gives_no_armor_against_the_shares() -> None:
    game = fight("wolves", answers=[(PARTY, "3")])
    terrain(game, "rubble", "H1")
    await party_damage(game, 4)
    assert health(game) == [3, 5]


@pytest.mark.rule("DOO-ADB-09")
async def test_party_damage_never_drops_below_0() -> None:
    game = fight("wolves", spread=False)
    terrain(game, "rubble", "H1")
    await party_damage(game, 1)
    assert health(game) == [6, 5]
    assert script(game).asked == []


class Reacting(Quiet):
    """Heroes who react to each Attack."""

    def __init__(self, answer: Answer = "", kill: bool = False) -> None:
        self.answer = answer
        self.kill = kill
        self.log: list[str] = []

    async def before_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> Answer:
        self.log.append(f"before {hero.id}")
        hero.shields += 1
        if self.kill:
            game.battle.enemies.remove(enemy)
        return self.answer

    async def after_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> None:
        self.log.append(f"after {hero.id}")


@pytest.mark.rule("DOO-ADB-08", "DOO-DMG-01", "DOO-ADB-02")
async def test_heroes_react_to_their_shares_as_to_any_attack() -> None:
    game = fight("wolves", answers=[(PARTY, "2")])
    game.moments = reacting = Reacting()
    await party_damage(game, 2, minion(game))
    assert reacting.log == ["before h1", "after h1"]
    assert health(game) == [5, 5]


async def test_nobody_dodges_party_damage_but_another_hero_may_take_it() -> None:
    game = fight("wolves", answers=[(PARTY, "2"), (PARTY, "2")])
    game.moments = Reacting("dodge")
    wolf = minion(game)
    await party_damage(game, 2, wolf)
    assert health(game) == [5, 5]
    game.moments = Reacting("redirect")
    await party_damage(game, 2, wolf)
    assert health(game) == [5, 3]


@pytest.mark.rule("DOO-ACT-11")
async def test_shares_of_an_enemy_that_has_fallen_are_lost() -> None:
    game = fight("wolves", answers=[(PARTY, "2")])
    game.moments = Reacting(kill=True)
    await party_damage(game, 4, minion(game))
    assert health(game) == [6, 5]


async def test_a_passive_lowers_the_share_of_its_owner() -> None:
    game = fight("wolves", answers=[(PARTY, "2")])
    passive = Passive(what="less-party", n=1)
    game.battle.in_force.append(InForce(who="h1", passive=passive, source="test"))
    await party_damage(game, 3)
    assert health(game) == [5, 4]
