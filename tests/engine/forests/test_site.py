from __future__ import annotations

import pytest

from engine.forests import site
from engine.forests.relics import lay_down, meets, requirement, wield, wielder
from engine.forests.state import InForce, Sentinel
from engine.hexcrawl.conditions import find, gain_condition
from engine.hexcrawl.heroes import rank
from engine.hexcrawl.state import StatName
from tests.engine.forests.given import asked, done, given, place

LEAVE = ("site.service", "leave")
SWORD = "kejels-great-sword"
STAFF = "arkavins-staff"
RELICS = (SWORD, "harrows-oathshield", STAFF, "vessins-mirror-bow")


@pytest.mark.rule("FOR-PLC-06", "FOR-CIR-09")
async def test_a_healing_surge_heals_everybody_ends_afflictions_and_is_used_up() -> None:
    game = given(heroes=2, at="site:1", answers=[("site.service", "heal"), LEAVE])
    first, second = game.state.heroes
    first.health, second.energy = 1, 0
    gain_condition(game, first, "poisoned")
    game.state.in_force = [InForce(card="rotfoot", left=3), InForce(card="magis-whisper", left=2)]
    await site.visit(game, "site:1")
    done(game)
    assert first.health == rank(game.state, first, "health")
    assert second.energy == rank(game.state, second, "energy")
    assert find(first, "poisoned") is None
    assert game.state.in_force == []
    again = next(o for o in asked(game)[-1].options if o.key == "heal")
    assert again.why_not


@pytest.mark.rule("FOR-DTH-03", "FOR-KEY-11")
async def test_a_healing_surge_revives_one_hero_with_full_vitals() -> None:
    game = given(heroes=2, at="site:1", answers=[("site.service", "revive"), LEAVE])
    fallen = game.state.heroes[1]
    fallen.dead, fallen.health, fallen.energy, fallen.starving = True, 0, 0, 2
    await site.visit(game, "site:1")
    done(game)
    assert not fallen.dead
    assert fallen.health == rank(game.state, fallen, "health")
    assert fallen.energy == rank(game.state, fallen, "energy")
    assert fallen.starving == 0


@pytest.mark.rule("FOR-MWP-04")
async def test_a_hero_who_died_mindwiped_cannot_be_revived() -> None:
    game = given(heroes=2, at="site:1", answers=[LEAVE])
    fallen = game.state.heroes[1]
    fallen.dead, fallen.mindwiped = True, 1
    await site.visit(game, "site:1")
    assert "revive" not in [option.key for option in asked(game)[0].options]


@pytest.mark.rule("FOR-DTH-05")
async def test_power_ups_won_while_dead_count_after_the_revival() -> None:
    game = given(heroes=2, at="site:1", answers=[("site.service", "revive"), LEAVE])
    fallen = game.state.heroes[1]
    fallen.dead = True
    fallen.face_down = ["power-up-01"]
    before = rank(game.state, fallen, "attack")
    await site.visit(game, "site:1")
    assert rank(game.state, fallen, "attack") == before + 2
    assert fallen.face_down == []


@pytest.mark.rule("FOR-PLC-05")
@pytest.mark.parametrize(("face", "favors"), [(9, 0), (4, 1), (1, 2)])
async def test_one_hero_asks_for_a_favor_by_the_sites_skill(face: int, favors: int) -> None:
    answers = [("site.service", "favor"), LEAVE]
    game = given(at="site:1", dice=[face], answers=answers, ranks={"navigate": 5})
    await site.visit(game, "site:1")
    done(game)
    assert game.state.favors == favors
    assert "favor" not in [option.key for option in asked(game)[-1].options]


@pytest.mark.rule("FOR-PLC-05")
async def test_a_site_gives_two_favors_in_a_game() -> None:
    game = given(at="site:1", answers=[LEAVE])
    game.state.favors_won = {"site:1": 2}
    await site.visit(game, "site:1")
    assert next(o for o in asked(game)[0].options if o.key == "favor").why_not


async def test_a_sentinel_shuts_the_site() -> None:
    game = given(at="site:1")
    game.state.sentinels = [Sentinel(at=place(game, "site:1"), cycle=1)]
    await site.visit(game, "site:1")
    assert asked(game) == []


# -- reforging and wielding -----------------------------------------------------------------------


@pytest.mark.rule("FOR-REL-01", "FOR-REL-02", "FOR-REL-04", "FOR-REL-12", "FOR-REL-13")
async def test_reforging_costs_energy_gives_the_relic_and_a_power_up() -> None:
    game = given(
        at="site:1",
        answers=[("site.service", "reforge"), LEAVE],
        ranks={"attack": 8, "energy": 6},
        relics=RELICS,
    )
    game.state.fragments = ["sword-1", "sword-2", "sword-3"]
    game.state.power_ups.pile.append("power-up-02")
    hero = game.state.heroes[0]
    await site.visit(game, "site:1")
    done(game)
    assert hero.energy == 3
    assert hero.relics == [SWORD]
    assert rank(game.state, hero, "attack") == 13
    assert rank(game.state, hero, "defend") == hero.start["defend"] + 2


@pytest.mark.rule("FOR-REL-02", "FOR-REL-03")
async def test_a_relic_is_reforged_at_the_site_of_its_slot_only() -> None:
    ranks: dict[StatName, int] = {"mastery1": 9, "energy": 9}
    for number, there in ((1, False), (3, True)):
        game = given(at=f"site:{number}", answers=[LEAVE], ranks=ranks, relics=RELICS)
        game.state.fragments = ["staff-1", "staff-2", "staff-3"]
        await site.visit(game, f"site:{number}")
        offered = [o.key for o in asked(game)[0].options if o.key == "reforge" and not o.why_not]
        assert bool(offered) is there


@pytest.mark.rule("FOR-REL-01", "FOR-REL-06")
@pytest.mark.parametrize(
    ("fragments", "attack", "energy"),
    [(["sword-1", "sword-2"], 8, 6), (["sword-1", "sword-2", "sword-3"], 7, 6)],
)
async def test_a_missing_fragment_or_a_low_rank_forbids_reforging(
    fragments: list[str], attack: int, energy: int
) -> None:
    game = given(
        at="site:1",
        answers=[LEAVE],
        ranks={"attack": attack, "energy": energy},
        relics=RELICS,
    )
    game.state.fragments = fragments
    await site.visit(game, "site:1")
    assert next(o for o in asked(game)[0].options if o.key == "reforge").why_not


@pytest.mark.rule("FOR-REL-06", "FOR-REL-08")
async def test_each_relic_owned_raises_the_requirement_by_two() -> None:
    game = given(relics=RELICS)
    assert requirement(game, SWORD) == 8
    game.state.relics = [STAFF]
    assert requirement(game, SWORD) == 10
    game.state.relics = [STAFF, "harrows-oathshield"]
    assert requirement(game, SWORD) == 12
    game.state.relics = [SWORD, STAFF]
    assert requirement(game, SWORD) == 10


@pytest.mark.rule("FOR-REL-05", "FOR-REL-07", "FOR-REL-12")
async def test_a_wielder_keeps_a_relic_when_the_requirement_rises_and_a_new_one_must_meet_it() -> (
    None
):
    game = given(heroes=2, relics=RELICS, ranks={"attack": 9})
    first, second = game.state.heroes
    game.state.relics = [SWORD]
    await wield(game, SWORD, first)
    game.state.relics.append(STAFF)
    assert wielder(game, SWORD) is first
    assert rank(game.state, first, "attack") == 14
    assert not meets(game, SWORD, second)
    lay_down(game, SWORD)
    assert rank(game.state, first, "attack") == 9
    assert wielder(game, SWORD) is None


@pytest.mark.rule("FOR-REL-12")
async def test_the_wielder_bonus_is_lost_when_the_relic_changes_hands() -> None:
    game = given(heroes=2, relics=RELICS, ranks={"attack": 9, "defend": 3})
    first, second = game.state.heroes
    game.state.relics = [SWORD]
    await wield(game, SWORD, first)
    await wield(game, SWORD, second)
    assert rank(game.state, first, "attack") == 9
    assert rank(game.state, second, "attack") == 14


@pytest.mark.rule("FOR-HRO-23")
async def test_a_lost_vital_bonus_cuts_the_current_value_but_never_kills() -> None:
    game = given(ranks={"navigate": 9, "energy": 5})
    hero = game.state.heroes[0]
    knife = "maeliths-loom-knife"
    game.state.relics = [knife]
    await wield(game, knife, hero)
    assert (rank(game.state, hero, "energy"), hero.energy) == (11, 11)
    lay_down(game, knife)
    assert (rank(game.state, hero, "energy"), hero.energy) == (5, 5)
