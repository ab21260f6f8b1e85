"""The phases of a round, and what the player puts in order at its Start and its End.

Long, since it follows one round from its Start to its End, phase by phase.
"""

from __future__ import annotations

import pytest

from engine.core.fact import PhaseBegan, Said
from engine.doomrock.battle import passives
from engine.doomrock.battle import round as rounds
from engine.doomrock.battle.defeat import BattleOver, hero_falls
from engine.doomrock.battle.effect import Passive
from engine.doomrock.battle.set_up import set_up_battle
from engine.doomrock.facts import Activated, CardUsed, Counted, RoundBegan
from engine.doomrock.modes import SWITCHES
from engine.doomrock.state import Exposure, Hero, InForce
from tests.engine.doomrock.battle.arena import Answer, Arena, arena
from tests.engine.doomrock.battle.enemies import First, before, expose
from tests.engine.doomrock.battle.test_round_roll import DONE, SLAM, STRIKE, lay, rolling

ITEM = "battle.item"


async def start(at: Arena, *answers: Answer) -> None:
    """The Start of Round, asked exactly this."""
    at.game.battle.phase = "start"
    at.answers(*answers)
    await rounds._start(at.game)
    at.done()


async def end(at: Arena, *answers: Answer) -> None:
    """The End of Round, asked exactly this."""
    at.game.battle.phase = "end"
    at.answers(*answers)
    await rounds._end(at.game)
    at.done()


def quiet(hero: Hero) -> None:
    """A Hero without a Trait."""
    hero.trait = ""


# -- the round -------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-BAT-01", "DOO-EOR-02", "DOO-EOR-03")
async def test_a_round_runs_through_its_seven_phases() -> None:
    at = rolling(dice=(5, 3, 2, 2))
    at.game.battle.round = 1
    at.foe().hp, at.foe().group = 9, at.hero().group
    at.answers(*lay("d1", STRIKE), *lay("d2", SLAM), DONE)
    at.answers(("battle.act", "ability:h1:shield-slam"))
    at.answers(("battle.act", "ability:h1:melee-strike"))
    await rounds.battle_turn(at.game)
    at.done()
    seen = [
        fact.round
        if isinstance(fact, RoundBegan)
        else fact.phase
        if isinstance(fact, PhaseBegan)
        else fact.card
        if isinstance(fact, CardUsed)
        else fact.symbol
        for fact in at.told
        if isinstance(fact, RoundBegan | PhaseBegan | CardUsed | Activated)
    ]
    assert seen == [
        2, "roll", "start of round", "initiative", "shield-slam", "minion", "2", "boss",
        "hero", "melee-strike", "end of round",
    ]  # fmt: skip
    assert not at.foe().activated


@pytest.mark.rule("DOO-BAT-02")
async def test_a_fight_is_over_the_moment_the_last_enemy_falls() -> None:
    at = rolling(dice=(3, 2, 2, 2))
    at.foe().hp, at.foe().group = 1, at.hero().group
    at.answers(*lay("d1", SLAM), DONE, ("battle.act", "ability:h1:shield-slam"))
    with pytest.raises(BattleOver) as over:
        await rounds.battle_turn(at.game)
    assert over.value.result == "won"
    phases = [fact.phase for fact in at.told if isinstance(fact, PhaseBegan)]
    assert phases == ["roll", "start of round", "initiative"]


@pytest.mark.rule("DOO-BAT-02", "DOO-CHR-07")
async def test_a_fight_goes_on_while_anybody_stands_on_both_sides() -> None:
    at = arena("warrior", "rogue", foes=("E1",), hp=[9])
    at.hero().hp = 0
    hero_falls(at.game, at.hero())
    await end(at)
    at.hero(2).hp = 0
    with pytest.raises(BattleOver) as over:
        hero_falls(at.game, at.hero(2))
    assert over.value.result == "lost"


@pytest.mark.rule("DOO-CHR-07", "DOO-STA-02")
async def test_a_defeated_hero_has_no_part_in_the_rest_of_the_round() -> None:
    at = arena("warrior", "rogue", foes=("H1",), hp=[20])
    at.hero().abilities.append("walking-wall")
    at.die("walking-wall", 6)
    at.die("melee-strike", 6)
    at.die("backstab", 3, n=2)
    at.item("star-spotted-gown")
    at.terrain("bonfire", "E1", value=3)
    at.hero().hp = 0
    hero_falls(at.game, at.hero())
    assert at.uses() == ["ability:h2:backstab"]
    assert {die.at for die in at.game.battle.dice if die.owner == "h1"} == {"aside"}
    await start(at)
    assert (at.exposure(at.hero()), at.exposure(at.hero(2))) == (0, 1)
    assert at.hero(2).shields == 0, "its Ongoing effects have stopped"


# -- Start of Round --------------------------------------------------------------------------------


@pytest.mark.rule("DOO-STA-02")
@pytest.mark.parametrize("bonus", [False, True])
async def test_a_trait_exposes_its_hero_unless_a_die_lies_on_it(bonus: bool) -> None:
    at = arena("warrior", "rogue", "archer", foes=("E1",))
    at.die("gullible", 2)[0].bonus = bonus
    at.die("backstab", 3, n=2)
    await start(at)
    assert [at.exposure(each) for each in at.game.state.heroes] == [0, 1, 1]
    assert at.asked() == []


@pytest.mark.rule("DOO-STA-02")
async def test_a_locked_die_on_a_trait_counts() -> None:
    at = arena(foes=("E1",))
    at.hero().trait = "grumpy"
    at.hero().abilities[-1] = "grumpy"
    at.die("grumpy", 3)
    await start(at)
    assert at.exposure(at.hero()) == 0


@pytest.mark.rule("DOO-STA-02")
@pytest.mark.parametrize(
    ("die", "exposed", "left"), [(True, 2, 1), (False, 2, 2), (True, 0, 0), (False, 0, 0)]
)
async def test_an_overpowered_trait_removes_exposure_instead(
    die: bool, exposed: int, left: int
) -> None:
    at = arena(foes=("E1",))
    hero = at.hero()
    hero.trait, hero.abilities[-1] = "dice-whisperer", "dice-whisperer"
    if die:
        at.die("dice-whisperer", 2)
    hero.exposure = [Exposure("+1") for _ in range(exposed)]
    await start(at, *([("battle.unexpose", "yes")] if die and exposed else []))
    assert at.exposure(hero) == left


@pytest.mark.rule("DOO-STA-01", "DOO-RUL-05")
@pytest.mark.parametrize("first", ["pet", "sheet"])
async def test_the_start_of_round_is_in_the_players_order(first: str) -> None:
    at = arena("warrior", "rogue", foes=(), sheet="demon-prince", boss="E1")
    at.hero().abilities.append("brace")
    at.die("brace", 4)
    turtle = at.pet("turtle")
    order = [f"pet:{turtle.uid}", "sheet:demon-prince", "start:h1:brace", "trait:h2", "trait:h1"]
    if first == "sheet":
        order = order[::-1]
    await start(at, *[("battle.start", key) for key in order[:3]], *(
        [("battle.start", order[3])] if first == "sheet" else []
    ))  # fmt: skip
    used = [
        fact.card if isinstance(fact, CardUsed) else f"{fact.what}:{fact.who}"
        for fact in at.told
        if isinstance(fact, CardUsed)
        or (isinstance(fact, Counted) and fact.what in ("enrage", "exposure"))
    ]
    expected = ["turtle", "enrage:", "brace"]
    if first == "sheet":
        assert used == ["exposure:h1", "exposure:h2", *expected[::-1]]
    else:
        assert used == [*expected, "exposure:h1", "exposure:h2"], "two Traits need no order"
    assert (at.hero().shields, at.game.battle.enrage) == (2, 1)


@pytest.mark.rule("DOO-STA-01", "DOO-ITU-01")
async def test_items_have_their_place_in_the_order_before_a_trait_bites() -> None:
    at = arena("warrior", "rogue", foes=("E1",), dice=(2,))
    robe = at.item("vestments-of-perfect-timing", n=2)
    at.expose(at.hero(2), "+1")
    await start(
        at,
        ("battle.start", f"item:h2:{robe.uid}"),
        ("battle.bonus", "h1:gullible"),
    )
    assert (at.exposure(at.hero()), at.exposure(at.hero(2))) == (0, 1)


@pytest.mark.rule("DOO-STA-01")
async def test_items_may_also_come_after_the_traits() -> None:
    at = arena(foes=("E1",))
    gown = at.item("star-spotted-gown")
    await start(at, (ITEM, f"item:h1:{gown.uid}"))
    assert (at.exposure(at.hero()), gown.used) == (0, True)


async def test_a_second_copy_of_an_item_works_as_well() -> None:
    at = arena(foes=("E1",))
    quiet(at.hero())
    for card in ("brace", "walking-wall"):
        at.hero().abilities.append(card)
        at.die(card)
    keys = [key for key, _, _ in rounds._start_acts(at.game)]
    assert keys == ["start:h1:brace", "start:h1:walking-wall"]
    at.hero().abilities.append("brace")
    keys = [key for key, _, _ in rounds._start_acts(at.game)]
    assert keys == ["start:h1:brace", "start:h1:walking-wall", "start:h1:brace+"]


# -- Initiative and Hero Phase ---------------------------------------------------------------------


@pytest.mark.rule("DOO-INI-01")
async def test_quick_cards_are_used_in_any_order_or_kept_for_the_hero_phase() -> None:
    at = arena(phase="initiative", hp=[20])
    at.terrain("barrels-of-something", "H1", value=3)
    at.die("shield-slam", 3, 4)
    at.die("heavy-step", 1)
    at.die("melee-strike", 6)
    at.answers(("battle.act", "ability:h1:shield-slam"), ("battle.act", "done"))
    await rounds._heroes_act(at.game)
    at.done()
    quick = ["ability:h1:heavy-step", "ability:h1:shield-slam", "terrain:t1", "done"]
    assert at.offered("battle.act") == quick
    at.game.battle.phase = "hero"
    at.answers(("battle.act", "done"))
    await rounds._heroes_act(at.game)
    assert at.offered("battle.act") == [quick[0], "ability:h1:melee-strike", *quick[1:]]


@pytest.mark.rule("DOO-USE-10", "DOO-USE-09", "DOO-USE-07")
async def test_a_locked_card_made_quick_gives_its_other_part_and_stops_working() -> None:
    at = arena(phase="initiative", switches=("custom-dice",))
    at.hero().abilities.append("chalk-circle")
    plain, blue = at.die("chalk-circle", 4, 5)
    assert at.uses() == []
    blue.color = "blue"
    assert at.uses() == ["ability:h1:chalk-circle"]
    at.hero().hp = 3
    await at.ability("chalk-circle")
    assert (plain.at, at.hero().broken) == ("aside", 2)
    at.game.battle.phase = "start"
    quiet(at.hero())
    await start(at)
    assert at.hero().shields == 1, "one for the die that is left"


async def test_a_phase_in_which_nothing_can_be_done_asks_nothing() -> None:
    at = arena(phase="initiative")
    at.die("melee-strike", 6)
    await rounds._heroes_act(at.game)
    assert at.asked() == []


# -- End of Round ----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-EOR-01")
async def test_markers_leave_everybody_but_exposure_and_stealth_stay() -> None:
    at = arena("warrior", "rogue", foes=("H1", "E1"))
    game = at.game
    for each in game.state.heroes:
        each.heroism, each.shields, each.snare = 2, 3, True
    at.hero().provoke, at.hero(2).stealth = True, True
    at.foe().shields, at.foe().snare, at.foe(2).provoke = 2, True, True
    expose(game, at.hero(), "+1")
    expose(game, at.foe(2), "+1")
    await end(at)
    for each_one in (*game.state.heroes, *game.battle.enemies):
        assert (each_one.heroism, each_one.shields) == (0, 0)
        assert (each_one.snare, each_one.provoke) == (False, False)
    assert (at.hero(2).stealth, at.exposure(at.hero()), at.exposure(at.foe(2))) == (True, 1, 1)


@pytest.mark.rule("DOO-EOR-01")
async def test_some_cards_keep_some_markers() -> None:
    at = arena("warrior", "rogue", foes=("E1",))
    at.hero().abilities.append("hoarder")
    at.die("hoarder", 2)
    at.item("rat-catchers-coat")
    for each in at.game.state.heroes:
        each.heroism, each.shields = 3, 3
    await end(at)
    kept = [(each.heroism, each.shields) for each in at.game.state.heroes]
    assert kept == [(2, 1), (0, 0)]
    at.hero().heroism = 0
    await end(at)
    assert at.hero().heroism == 0, "nothing is gained by keeping"


@pytest.mark.rule("DOO-EOR-01", "DOO-RUL-05")
async def test_end_of_round_effects_come_before_the_markers_leave() -> None:
    at = arena("warrior", foes=("H1",), hp=[4], boss="E1", sheet="ogre-and-sons")
    at.pet("hedgehog-large", obedient=True)
    at.hero().shields = 3
    await end(at, ("battle.obey", "obey"))
    assert (at.hero().shields, at.foe().hp) == (1, 3)


@pytest.mark.rule("DOO-EOR-01", "DOO-RUL-05", "DOO-TER-10")
@pytest.mark.parametrize("first", ["pet", "terrain"])
async def test_pets_terrain_and_cards_are_put_in_order(first: str) -> None:
    at = arena("warrior", foes=("H1",), hp=[4])
    slug = at.pet("healing-slug")
    at.terrain("ballista", "E1")
    hero = at.hero()
    order = [f"pet:{slug.uid}", "terrain:t1"]
    if first == "terrain":
        order.reverse()
    await end(at, ("battle.end", order[0]))
    assert at.offered("battle.end") == [f"pet:{slug.uid}", "terrain:t1"]
    assert (hero.hp, hero.broken) == ((5, 1) if first == "terrain" else (5, 0))
    assert not at.game.battle.terrain[0].dice_side


@pytest.mark.rule("DOO-TER-10")
async def test_terrain_that_was_turned_or_given_a_die_meanwhile_does_nothing() -> None:
    at = arena(foes=("E1",))
    piece = at.terrain("ballista", "E1", value=5)
    at.terrain("ballista", "E1").dice_side = False
    await end(at)
    assert at.hero().hp == 6
    assert piece.dice_side, "Terrain with an unused die is safe"


@pytest.mark.rule("DOO-EOR-01", "DOO-RUL-05")
async def test_items_without_a_phase_have_their_place_in_the_order() -> None:
    at = arena("warrior", "rogue", foes=("E1",), dice=(1, 4))
    bun = at.item("energy-bun", n=2)
    at.terrain("ballista", "E1")
    at.hero().abilities = ["sturdy-boots"]
    quiet(at.hero())
    await end(
        at,
        ("battle.end", f"item:h2:{bun.uid}"),
        ("battle.bonus", "again"),
        ("battle.bonus", "h1:sturdy-boots"),
    )
    assert at.hero().hp == 6, "the first Attack on it deals 1 less"
    assert at.game.battle.dice == [], "the Bonus Die has left all the same"


@pytest.mark.rule("DOO-ADB-01", "DOO-ADB-11")
async def test_effects_of_the_round_and_combo_end_with_it() -> None:
    at = arena(foes=("H1",), hp=[20])
    armor = Passive(what="armor", n=2)
    at.game.battle.in_force = [InForce(who="h1", passive=armor, source="gullible")]
    at.game.battle.combo = ["e1"]
    at.foe().marks = ["move"]
    at.foe().activated = True
    assert passives.total(at.game, at.hero(), "armor") == 2
    await end(at)
    assert passives.total(at.game, at.hero(), "armor") == 0
    assert (at.game.battle.combo, at.foe().marks, at.foe().activated) == ([], [], False)


@pytest.mark.rule("DOO-PET-11")
async def test_obedience_leaves_pet_markers_but_not_pet_cards() -> None:
    at = arena("warrior", "rogue", foes=("E1",))
    obedient, other = at.pet("war-goose", obedient=True), at.pet("bear-cub", n=2)
    obedient.obedience, other.obedience = 1, 2
    await end(at)
    assert [(pet.obedient, pet.obedience) for pet in (obedient, other)] == [(False, 1), (False, 2)]
    told = [fact.of for fact in at.told if isinstance(fact, Counted) and fact.what == "obedience"]
    assert told == ["War Goose"]


@pytest.mark.rule("DOO-EOR-04")
@pytest.mark.parametrize("round_", [3, 4])
async def test_heroes_combust_after_round_4_and_no_sooner(round_: int) -> None:
    at = arena(foes=("E1",), round_=round_)
    if round_ == 3:
        await end(at)
        return
    with pytest.raises(BattleOver) as over:
        await end(at)
    assert over.value.result == "lost"
    assert any(isinstance(fact, Said) and fact.rule == "DOO-EOR-04" for fact in at.told)


@pytest.mark.rule("DOO-EOR-04", "DOO-EOR-05")
async def test_an_end_of_round_effect_of_round_4_may_still_win() -> None:
    at = arena(foes=("H1",), hp=[1], round_=4)
    at.pet("hedgehog-large")
    with pytest.raises(BattleOver) as over:
        await end(at)
    assert over.value.result == "won"


# -- what else belongs to the round ----------------------------------------------------------------


@pytest.mark.rule("DOO-ADB-03")
@pytest.mark.parametrize(("away", "hp", "left"), [(0, 5, 2), (1, 4, 1), (2, 3, 0)])
async def test_restore_mixes_hp_and_exposure_as_wished(away: int, hp: int, left: int) -> None:
    at = arena()
    at.hero().hp = 3
    at.expose(at.hero(), "+1", "I")
    at.die("walking-wall", 6)
    await at.ability("walking-wall", ("battle.restore", f"exposure:{away}"))
    assert (at.hero().health, at.exposure(at.hero())) == (hp, left)


@pytest.mark.rule("DOO-ADB-18")
@pytest.mark.parametrize(("hp", "broken", "after"), [(2, 1, 3), (5, 0, 1), (3, 3, 3), (4, 1, 2)])
async def test_restored_hp_is_broken_and_never_above_6(hp: int, broken: int, after: int) -> None:
    at = arena()
    hero = at.hero()
    hero.hp, hero.broken = hp, broken
    at.die("walking-wall", 6)
    await at.ability("walking-wall")
    assert (hero.hp, hero.broken) == (hp, after)
    assert hero.health <= 6


@pytest.mark.rule("DOO-ADB-18")
async def test_a_point_that_can_do_neither_is_lost() -> None:
    at = arena()
    at.expose(at.hero(), "+1")
    at.hero().hp = 6
    at.die("walking-wall", 6)
    await at.ability("walking-wall")
    assert (at.hero().health, at.hero().broken, at.exposure(at.hero())) == (6, 0, 0)


@pytest.mark.rule("DOO-TER-01")
@pytest.mark.parametrize("on", [True, False])
async def test_terrain_is_there_to_be_used_with_the_expansion_alone(on: bool) -> None:
    game = before("wolves", switches=["terrain"] if on else [])
    game.table = First()
    await set_up_battle(game)
    cards = [piece.card for piece in game.battle.terrain if not piece.rubble]
    assert len(cards) == 2
    assert all(bool(card) is on for card in cards)
    if on:
        assert set(cards) <= set(game.library.terrain)
        assert all(piece.dice_side for piece in game.battle.terrain if piece.card)


@pytest.mark.rule("DOO-PET-01")
def test_pets_are_off_unless_somebody_wants_more_to_think_of() -> None:
    (pets,) = [switch for switch in SWITCHES if switch.slug == "pets"]
    assert pets.usual == ()
    assert "beginner" in pets.text
