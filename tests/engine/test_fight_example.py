"""The rulebook's example of a combat round, step by step."""

from __future__ import annotations

import pytest

from engine.core.fact import Rolled
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.acts import afflict_in, damage_rank, strike
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.combat.preview import action_views, declared
from engine.hexcrawl.conditions import find
from engine.hexcrawl.facts import FoeActed
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Foe, Hero, Strike
from tests.engine.fights import ATTACK, FIRST, Stand, TestMoments, given, hero, mastery, role


class FreezingRain(Mastery):
    """2 x R Energy damage and Drained for 2 rounds."""

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        strike(game, fight, hero, "mastery1", "energy", 2 * rank)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        afflict_in(game, fight, fight.foes[0], "drained", rounds=2)


class PetalStorm(Mastery):
    """R + ATK Health damage; Strengthened when the Fate die plus the Level is not above R."""

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        face = game.roll(8)
        total = face + fight.foes[0].level
        result = "Strengthened" if total <= rank else ""
        game.tell(Rolled(who=hero.id, die="fate", faces=(face,), total=total, result=result))
        if total <= rank:
            hero.powers["petal-storm"] = hero.powers.get("petal-storm", 0) + 1
        n = rank + damage_rank(game, fight, hero, "attack")
        strike(game, fight, hero, "mastery1", "health", n)


def villagers() -> FoeCard:
    return FoeCard(
        id="mindwiped-villagers",
        name="Mindwiped Villagers!",
        type="Humanoid",
        level=1,
        health=5,
        energy=4,
        shielded=True,
        actions={
            "attack": Action(
                target="single",
                damage={"health": 3},
                then=(fx.Test(skill=("explore",), fail=(fx.Afflict(kind="disarmed"),)),),
            ),
            "mastery": Action(target="group", damage={"energy": 2}, pierce=1, cost=1),
            "special": Action(target="group", damage={"health": 2}, defend=2),
        },
    )


def example(*dice: int, moments: TestMoments | None = None) -> Stand:
    return given(
        hero("h1", role="stormcaller", mastery1=5),
        hero("h2", role="verdant-keeper", mastery1=4, attack=4),
        foes=[villagers()],
        roles=[
            role("stormcaller", mastery1=mastery("freezing-rain")),
            role("verdant-keeper", mastery1=mastery("petal-storm")),
        ],
        moments=moments,
        masteries={"freezing-rain": FreezingRain(), "petal-storm": PetalStorm()},
        difficulty=1,
        answers=[FIRST, FIRST],
        dice=dice,
    )


@pytest.mark.rule("FOR-RES-06", "FOR-DIF-02", "FOR-DIF-06")
def test_two_heroes_on_easy_meet_villagers_with_ten_more_of_each_vital() -> None:
    foe = example().foe
    assert (foe.health, foe.shield, foe.energy) == (15, 15, 14)


@pytest.mark.rule("FOR-RES-07")
async def test_freezing_rain_lands_on_the_shield_with_energy_and_drained_kept_out() -> None:
    table = example(2, 4)
    await table.round()
    assert table.foe.energy == 13
    assert find(table.foe, "drained") is None


@pytest.mark.rule("FOR-RES-08")
async def test_petal_storm_is_strengthened_by_a_two_and_both_heroes_pay_one_energy() -> None:
    table = example(2, 1, 9, 2, 3)
    await table.round()
    assert table.friend.powers == {"petal-storm": 1}
    assert (table.hero.energy, table.friend.energy) == (7, 7)
    assert [f.result for f in table.told(Rolled)] == ["Strengthened"]
    storm = next(s for s in table.combat.strikes if s.source == "h2")
    assert storm.amounts == {"health": 8}


@pytest.mark.rule("FOR-RES-09", "FOR-OAC-04")
async def test_the_villagers_mastery_costs_each_hero_three_energy() -> None:
    table = example(2, 4)
    await table.round()
    assert [(f.face, f.action, f.defaulted) for f in table.told(FoeActed)] == [
        (4, "Mastery", False)
    ]
    assert (table.hero.energy, table.friend.energy) == (8 - 1 - 3, 8 - 1 - 3)


@pytest.mark.rule("FOR-RES-10", "FOR-SHD-02", "FOR-CMB-01")
async def test_the_shield_falls_and_the_excess_of_three_is_lost() -> None:
    table = example(2, 4)
    assert await table.round() == ""
    assert (table.foe.shield, table.foe.health, table.foe.energy) == (0, 15, 13)
    table.then([ATTACK, ATTACK], [1, 9, 2, 3])
    assert await table.round() == ""
    assert table.combat.round == 2
    assert table.foe.health == 15 - 8


@pytest.mark.rule("FOR-RES-11")
async def test_the_villagers_attack_disarms_whoever_fails_to_explore() -> None:
    table = example(2, 1, 9, 2, 8)
    await table.round()
    assert table.hero.health == 12 - 4
    assert find(table.hero, "disarmed") is not None
    assert find(table.friend, "disarmed") is None


@pytest.mark.rule("FOR-RES-11")
async def test_the_villagers_special_hits_all_and_defends_the_shield_by_two() -> None:
    table = example(2, 6)
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 - 3, 12 - 3)
    assert table.foe.shield == 15 - (10 - 2) - (8 - 2)


class Watching(TestMoments):
    """Notes what the tracker shows when the opponent's die falls."""

    seen: tuple[int, int] = (0, 0)

    async def foe_rolled(self, game: AnyCrawl, fight: Fight, foe: Foe, face: int) -> int:
        self.seen = declared(game, fight, foe)
        return face


@pytest.mark.rule("FOR-CMB-07", "FOR-CMB-13", "FOR-MAT-02")
async def test_declared_damage_is_totalled_before_the_opponents_die_is_looked_up() -> None:
    moments = Watching({"freezing-rain": FreezingRain(), "petal-storm": PetalStorm()}, False)
    table = example(2, 4, moments=moments)
    await table.round()
    assert moments.seen == (18, 0)


@pytest.mark.rule("FOR-CMB-07", "FOR-FAV-02")
@pytest.mark.parametrize(("shield", "closed"), [(0, 12), (9, 6)])
def test_favored_energy_damage_is_totalled_as_it_will_count(shield: int, closed: int) -> None:
    table = example()
    table.foe.shield = shield
    table.combat.strikes.append(
        Strike(source="h1", target="o1", amounts={"energy": 6}, ability="favored", sure=True)
    )
    assert declared(table.game, table.combat, table.foe) == (0, closed)


@pytest.mark.rule("FOR-OAC-01", "FOR-ENC-02")
def test_the_action_key_shows_faces_costs_and_numbers_of_today() -> None:
    table = example()
    views = action_views(table.game, table.combat, table.foe)
    assert [(v.faces, v.cost) for v in views] == [("1-3", 0), ("4-5", 1), ("hex", 0)]
    assert views[1].text == "group, 3 Energy, Piercing 1"
