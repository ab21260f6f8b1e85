"""Rounds with a Goon: the shared pool, its card, its windows, and who gains what."""

from __future__ import annotations

import pytest

from engine.core.fact import Drew, PhaseBegan
from engine.core.testing import LoadedDice
from engine.doomrock.battle import dice, roll
from engine.doomrock.battle import round as rounds
from engine.doomrock.battle.defeat import hero_falls
from engine.doomrock.facts import Attacked, CardUsed, Counted, Diced
from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, Arena, arena
from tests.engine.doomrock.battle.test_round_roll import DONE, STRIKE, lay

BARGE = "h2:shoulder-barge"


def hired(
    *faces: int, card: str = "mook", top: str = "mook-2", custom: bool = False, foe: str = "E1"
) -> Arena:
    """A Warrior and a Goon about to roll, that card on top of the Goon's deck."""
    switches = ("custom-dice",) if custom else ()
    at = arena(goon=card, dice=faces, phase="roll", foes=(foe,), hp=[20], switches=switches)
    pile = at.game.battle.goon_deck.pile
    pile.remove(top)
    pile.append(top)
    at.game.battle.serial = 100
    return at


async def phase(at: Arena, *answers: Answer) -> None:
    at.game.battle.used.clear()
    at.answers(*answers)
    await roll.roll_phase(at.game)
    at.done()


def load(at: Arena, *faces: int) -> None:
    assert isinstance(at.game.rng, LoadedDice)
    at.game.rng.faces = list(faces)


@pytest.mark.rule("DOO-GOO-12", "DOO-GOO-19")
async def test_its_card_is_open_before_any_die_is_collected_or_rolled() -> None:
    at = hired(2, 2, 2, 2, 2, 2)
    at.hero().abilities.append("brace")
    (locked,) = at.die("brace", 4)
    locked.owner = ""
    load(at, 2, 2, 2, 2, 2)
    await phase(at, ("roll.collect", ()), DONE)
    assert at.game.battle.goon_card == "mook-2"
    kinds = [type(fact) for fact in at.told if isinstance(fact, Drew | Diced)]
    assert kinds == [Drew, Diced]
    top = at.game.battle.goon_deck.pile[-1]
    load(at, *[2] * 6)
    await phase(at, ("roll.collect", (locked.id,)), DONE)
    assert at.game.battle.goon_card == top


@pytest.mark.rule("DOO-GOO-12")
async def test_an_empty_deck_is_reshuffled() -> None:
    at = hired(*[2] * 5)
    deck = at.game.battle.goon_deck
    deck.discards, deck.pile = deck.pile, []
    await phase(at, DONE)
    assert at.game.battle.goon_card
    assert (len(deck.pile), deck.discards) == (5, [])


@pytest.mark.rule("DOO-GOO-13", "DOO-GOO-04")
async def test_the_pool_is_one_with_two_re_rolls_in_all_and_goes_on_cards_of_both() -> None:
    at = hired(5, 3, 2, 6, 4, 6, 6, 1)
    await phase(
        at,
        ("roll.die", "reroll:"),
        ("roll.reroll", ("d101", "d105")),
        ("roll.die", "reroll:"),
        ("roll.reroll", ("d105",)),
        ("roll.die", "die:d105"),
        ("roll.place", BARGE),
        *lay("d101", STRIKE),
        DONE,
    )
    battle = at.game.battle
    assert [(die.owner, die.value) for die in battle.dice] == [
        ("", 6), ("", 3), ("", 2), ("", 6), ("", 1),
    ]  # fmt: skip
    assert battle.rerolls == {"": 0}
    assert [die.source for die in battle.dice][-1] == BARGE, "one die for its Special Maneuver"
    assert [die.at for die in battle.dice] == [STRIKE, "pool", "pool", "pool", BARGE]


@pytest.mark.rule("DOO-GOO-13")
async def test_each_ability_of_the_goon_adds_a_die_and_its_re_rolls_are_shared() -> None:
    at = hired(*[2] * 6)
    at.hero(2).abilities.append("loaded-sleeve")
    (die,) = at.die("loaded-sleeve", 3, n=2)
    die.owner = ""
    await phase(at, ("roll.collect", ()), DONE)
    assert len(at.game.battle.dice) == 6
    assert at.game.battle.rerolls == {"": 3}


@pytest.mark.rule("DOO-GOO-14")
@pytest.mark.parametrize(("six", "one"), [("h1", "h2"), ("h2", "h1"), ("h2", "h2")])
async def test_a_die_gives_its_marker_to_either_of_the_two_and_to_nobody_else(
    six: str, one: str
) -> None:
    at = hired(6, 1, 2, 2, 2)
    await phase(at, *lay("d101", f"heroism:{six}"), *lay("d102", f"shield:{one}"), DONE)
    for hero in at.game.state.heroes:
        assert hero.heroism == int(hero.id == six)
        assert hero.shields == int(hero.id == one)


@pytest.mark.rule("DOO-GOO-14")
async def test_markers_are_not_shared() -> None:
    at = hired()
    at.game.battle.phase = "hero"
    at.game.battle.goon_card = "mook-2"
    goon, hero = at.hero(2), at.hero()
    goon.group = hero.group = at.foe().group
    hero.stealth, hero.provoke, hero.snare = True, False, True
    goon.heroism = 2
    at.expose(hero, "+1")
    assert (goon.stealth, goon.snare, goon.exposure, hero.heroism) == (False, False, [], 0)
    at.die("melee-strike", 6)
    await at.ability("melee-strike")
    assert goon.heroism == 2, "the Goon's Heroism is not there for the Hero"
    assert "battle.boost" not in at.asked()


@pytest.mark.rule("DOO-GOO-14")
async def test_stealth_of_a_face_goes_to_either_too() -> None:
    at = hired(3, 3, 3, 3, 1, card="shifty", top="shifty-1", custom=True)
    await phase(at, *lay("d105", "stealth:h2"), DONE)
    assert (at.hero().stealth, at.hero(2).stealth) == (False, True)
    assert {"stealth:h1", "stealth:h2"} <= set(at.offered("roll.place"))


@pytest.mark.rule("DOO-GOO-15")
@pytest.mark.parametrize("acts", ["early", "late"])
async def test_it_acts_at_any_moment_of_its_window_but_in_it(acts: str) -> None:
    at = hired(3, 2, 2, 2, 2, top="mook-3", foe="H1")
    at.answers(*lay("d101", "h1:shield-slam"), DONE)
    if acts == "early":
        at.answers(("battle.act", "goon:0"), ("battle.act", "ability:h1:shield-slam"))
    else:
        at.answers(("battle.act", "ability:h1:shield-slam"), ("battle.act", "done"))
    await rounds.battle_turn(at.game)
    at.done()
    told = [
        fact.phase if isinstance(fact, PhaseBegan) else fact.card
        for fact in at.told
        if isinstance(fact, PhaseBegan | CardUsed)
    ]
    both = ["mook-3", "shield-slam"] if acts == "early" else ["shield-slam", "mook-3"]
    at_initiative = told.index("initiative")
    assert told[at_initiative : at_initiative + 4] == ["initiative", *both, "minion"]
    assert told[-2:] == ["end of round", "mook-3"], "its other action is for the End of Round"


@pytest.mark.rule("DOO-GOO-15")
async def test_an_action_after_the_minions_comes_after_all_of_them() -> None:
    at = hired(2, 2, 2, 2, 2, top="mook-5")
    at.foe().marks = ["activate"]
    at.hero().trait = ""
    at.answers(DONE, ("battle.act", "done"))
    at.hero(2).group = at.foe().group
    await rounds.battle_turn(at.game)
    told = [
        fact.phase if isinstance(fact, PhaseBegan) else fact.card
        for fact in at.told
        if isinstance(fact, PhaseBegan | CardUsed)
    ]
    assert told == [
        "roll", "start of round", "initiative", "minion", "mook-5", "boss", "hero", "mook-5",
        "end of round",
    ]  # fmt: skip
    assert at.where(at.hero(2)) == "H1", "it went to the Hero, too far from the Wolf"
    assert at.hits() == [], "what is impossible is skipped"


@pytest.mark.rule("DOO-GOO-16", "DOO-STA-01")
async def test_its_start_of_round_action_comes_before_all_the_others() -> None:
    at = hired(top="mook-1")
    at.game.battle.goon_card = "mook-1"
    at.hero().abilities.append("brace")
    at.die("brace", 4)
    crow = at.pet("crow")
    gown = at.item("star-spotted-gown")
    at.expose(at.hero(), "+1")
    at.game.battle.phase = "start"
    at.answers(
        ("battle.start", f"item:h1:{gown.uid}"),
        ("battle.start", f"pet:{crow.uid}"),
        ("battle.start", "start:h1:brace"),
    )
    await rounds._start(at.game)
    at.done()
    used = [fact.card for fact in at.told if isinstance(fact, CardUsed)]
    assert used == ["mook-1", "star-spotted-gown", "crow", "brace"]
    assert (at.hero(2).shields, at.hero().shields) == (2, 1)


@pytest.mark.rule("DOO-GOO-17", "DOO-GOO-15")
async def test_its_actions_have_keywords_and_are_improved_by_what_it_pays_itself() -> None:
    at = hired(top="mook-1", foe="H1")
    at.game.battle.goon_card = "mook-1"
    at.game.battle.phase = "hero"
    action = at.game.library.goons["mook"].cards[0].actions[1]
    assert "Attack" in action.keywords
    at.hero().heroism, at.hero(2).heroism = 2, 2
    at.answers(("battle.act", "goon:1"), BOOST, PLAIN)
    await rounds._heroes_act(at.game)
    at.done()
    damage = [fact.damage for fact in at.told if isinstance(fact, Attacked)]
    assert damage == [4 + action.heroism[0].damage]
    assert (at.hero().heroism, at.hero(2).heroism) == (2, 1)


@pytest.mark.rule("DOO-GOO-18")
async def test_a_bonus_die_belongs_to_the_one_who_gained_it() -> None:
    at = hired(2, 2, 2, 2, 2, 5, 6)
    bun = at.item("energy-bun", n=2)
    await phase(
        at,
        ("roll.die", f"item:h2:{bun.uid}"),
        ("roll.die", "reroll:d106"),
        ("roll.die", "die:d106"),
        ("roll.place", "heroism:h1"),
        DONE,
    )
    assert at.game.battle.rerolls == {"": 2, "d106": 1}, "its re-rolls are its own"
    assert at.offered("roll.place") == [
        "h1:heavy-step", STRIKE, "h1:gullible", "heroism:h1", "pool",
    ]  # fmt: skip
    assert (at.hero().heroism, at.hero(2).heroism) == (1, 1), "the other one is of the bun"
    load(at, 5)
    at.game.battle.phase = "initiative"
    at.answers(("battle.bonus", "h2:shoulder-barge"))
    await dice.bonus_die(at.game, at.hero(2))
    assert at.offered("battle.bonus") == ["h2:shoulder-barge", "again", "lose"]


@pytest.mark.rule("DOO-GOO-20", "DOO-USE-08")
async def test_the_dice_of_a_defeated_goon_leave_the_pool_not_the_heros_cards() -> None:
    at = hired(4, 2, 2, 2, 4, 4)
    at.hero().abilities.append("brace")
    await phase(at, ("roll.die", "die:d101"), ("roll.place", "pool"), DONE)
    battle = at.game.battle
    borrowed = next(die for die in battle.dice if die.source == BARGE)
    borrowed.at = "h1:brace"
    at.hero(2).hp = 0
    hero_falls(at.game, at.hero(2))
    load(at, *[3] * 4)
    await phase(at, ("roll.collect", ()), DONE)
    assert len(battle.dice) == 5 == len(at.hero().abilities)
    assert dice.dice_at(battle, "h1:brace") == [borrowed]
    assert sorted(die.source for die in battle.dice) == sorted(
        f"h1:{id_}" for id_ in at.hero().abilities
    )
    assert battle.goon_card == ""


@pytest.mark.rule("DOO-GOO-20")
async def test_dice_on_the_cards_of_a_defeated_goon_are_gone_for_the_round() -> None:
    at = hired(6, 6, 2, 2, 2)
    await phase(at, *lay("d101", BARGE), *lay("d102", STRIKE), DONE)
    at.hero(2).hp = 0
    hero_falls(at.game, at.hero(2))
    battle = at.game.battle
    assert [die.at for die in battle.dice[:2]] == ["aside", STRIKE]


@pytest.mark.rule("DOO-EOR-01", "DOO-GOO-14")
async def test_its_end_of_round_action_is_put_in_order_with_the_rest() -> None:
    at = hired(top="mook-3")
    at.game.battle.goon_card = "mook-3"
    at.game.battle.phase = "end"
    at.hero(2).hp = 6
    at.terrain("ballista", "E1")
    at.hero(2).provoke = True
    at.hero().trait = ""
    at.hero().group, at.hero(2).group = at.hero(2).group, at.hero().group
    at.answers(("battle.end", "terrain:t1"))
    await rounds._end(at.game)
    at.done()
    assert at.offered("battle.end") == ["goon:1", "terrain:t1"]
    order = [fact.card for fact in at.told if isinstance(fact, CardUsed)]
    assert order == ["ballista", "mook-3"]
    provoked = [
        fact.who for fact in at.told if isinstance(fact, Counted) and fact.what == "provoke"
    ]
    assert provoked == ["h2"]
