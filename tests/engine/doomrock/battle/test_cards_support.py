"""Support Abilities, card by card: whom they may help or expose, and how."""

from __future__ import annotations

import pytest

from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, arena, seen
from tests.engine.doomrock.battle.cards import (
    HERO,
    HIT,
    Three,
    exposed,
    heroism,
    offered,
    party,
    shields,
)
from tests.engine.doomrock.battle.enemies import stand

PLAINLY: list[tuple[str, Three, Three, bool]] = [
    ("stand-behind-me", (1, 1, 0), (0, 0, 0), True),
    ("stand-behind-me-2", (1, 1, 0), (0, 0, 0), True),
    ("human-shield-voluntary", (4, 2, 0), (0, 0, 0), True),
    ("war-cry", (1, 1, 0), (2, 1, 0), False),
    ("gullible", (1, 0, 0), (0, 0, 0), True),
    ("chosen-one", (1, 0, 0), (1, 0, 0), False),
    ("melodramatic", (0, 0, 0), (1, 1, 1), False),
    ("vain", (1, 0, 0), (0, 0, 0), False),
    ("warming-up", (0, 0, 0), (2, 0, 0), False),
    ("deep-thought", (0, 0, 0), (2, 0, 0), False),
]


@pytest.mark.parametrize(("card", "guarded", "brave", "provoking"), PLAINLY)
async def test_markers_come_without_a_question(
    card: str, guarded: Three, brave: Three, provoking: bool
) -> None:
    at = party(card)
    await at.ability(card)
    assert (shields(at), heroism(at)) == (guarded, brave)
    assert [hero.provoke for hero in at.game.state.heroes] == [provoking, False, False]


async def test_a_war_cry_and_vanity_look_around() -> None:
    at = party("war-cry", foes=("E1",))
    await at.ability("war-cry")
    assert heroism(at) == (1, 1, 0), "not Engaged"
    at = party("vain")
    stand(at.game, at.hero(2), "H2")
    await at.ability("vain")
    assert shields(at) == (2, 0, 0)


@pytest.mark.parametrize(
    ("card", "guard", "brave"),
    [("pep-talk", 1, 1), ("pep-talk-2", 2, 1), ("bubble", 3, 0), ("bubble-2", 4, 0)],
)
async def test_any_hero_is_encouraged(card: str, guard: int, brave: int) -> None:
    at = party(card)
    at.expose(at.hero(3), "III", "III")
    await at.ability(card, (HERO, "h3"))
    assert offered(at, HERO) == ["h1", "h2", "h3"]
    assert (shields(at), heroism(at)) == ((0, 0, guard), (0, 0, brave))
    assert at.exposure(at.hero(3)) == (1 if card.startswith("bubble") else 2)


RESTORE: list[tuple[str, int, list[str]]] = [
    ("second-wind", 2, ["h1", "h2", "h3"]),
    ("second-wind-2", 3, ["h1", "h2", "h3"]),
    ("chalk-circle", 2, ["h1", "h2", "h3"]),
    ("walking-wall", 2, ["h1", "h2"]),
    ("rub-dirt-on-it", 2, ["h1", "h2"]),
]


@pytest.mark.parametrize(("card", "n", "whom"), RESTORE)
async def test_restore_helps_one_of_those_named(card: str, n: int, whom: list[str]) -> None:
    at = party(card)
    for hero in at.game.state.heroes:
        hero.hp = 2
    at.hero(2).snare = True
    await at.ability(card, (HERO, "h2"))
    assert offered(at, HERO) == whom
    assert [hero.broken for hero in at.game.state.heroes] == [0, n, 0]
    assert heroism(at) == (0, int(card == "rub-dirt-on-it"), 0)
    assert at.hero(2).snare is (card != "rub-dirt-on-it")


SPLIT: list[tuple[str, int, set[str]]] = [
    ("lay-on-hands", 2, {"h1:hp", "h2:hp", "h2:exposure"}),
    ("field-dressing", 3, {"h1:hp", "h2:hp", "h2:exposure"}),
    ("group-therapy", 5, {"h1:hp", "h2:hp", "h2:exposure", "h3:hp"}),
]


@pytest.mark.parametrize(("card", "n", "among"), SPLIT)
async def test_restore_is_split_as_the_player_likes(card: str, n: int, among: set[str]) -> None:
    at = party(card)
    for hero in at.game.state.heroes:
        hero.hp, hero.snare = 2, True
    at.expose(at.hero(2), "III")
    points: list[Answer] = [("battle.restore", "h2:exposure"), ("battle.restore", "h1:hp")]
    await at.ability(card, *points, *[("battle.restore", "h2:hp")] * (n - 2))
    assert set(offered(at, "battle.restore")) == among
    assert [hero.broken for hero in at.game.state.heroes] == [1, n - 2, 0]
    assert at.exposure(at.hero(2)) == 0
    held = [hero.snare for hero in at.game.state.heroes]
    assert held == ([False, False, True] if card == "field-dressing" else [True] * 3)
    assert heroism(at) == ((1, 1, 1) if card == "group-therapy" else (0, 0, 0))


async def test_lunch_is_for_oneself_and_relief_for_the_others() -> None:
    at = party("packed-lunch")
    for hero in at.game.state.heroes:
        hero.hp = 2
        at.expose(hero, "III")
    await at.ability("packed-lunch", ("battle.restore", "exposure:0"))
    assert [hero.broken for hero in at.game.state.heroes] == [2, 0, 0]
    assert [at.exposure(hero) for hero in at.game.state.heroes] == [1, 0, 0]


async def test_squeamish_clears_the_own_group_and_huddle_everybody() -> None:
    for card, left in (("squeamish", [1, 1, 2]), ("clean-underwear", [0, 2, 2])):
        at = party(card)
        for hero in at.game.state.heroes:
            at.expose(hero, "III" if hero.id == "h3" else "II", "I")
        await at.ability(card)
        assert [at.exposure(hero) for hero in at.game.state.heroes] == left
    at = arena("warrior", "rogue", "mage", dice=[6])
    for hero in at.game.state.heroes:
        at.expose(hero, "III")
    at.die("huddle", 1, 1)
    await at.ability("huddle", (HERO, "h3"), ("battle.bonus", "lose"))
    assert at.offered(HERO) == ["h2", "h3"]
    assert (shields(at), heroism(at)) == ((2, 2, 2), (1, 1, 1))
    assert [at.exposure(hero) for hero in at.game.state.heroes] == [0, 0, 0]


async def test_hungover_depends_on_the_hp_before() -> None:
    for hp, n in ((4, 1), (3, 2)):
        at = party("hungover")
        at.hero().hp = hp
        await at.ability("hungover")
        assert at.hero().broken == n


async def test_paranoia_hides_or_shields() -> None:
    at = party("paranoid")
    at.die("paranoid", 2)
    await at.ability("paranoid")
    assert (at.hero().stealth, shields(at)) == (True, (0, 0, 0))
    await at.ability("paranoid")
    assert shields(at) == (1, 0, 0)


async def test_a_calm_voice_lowers_enrage_or_cheers() -> None:
    for rage in (2, 0):
        at = party("calm-voice")
        at.game.battle.enrage = rage
        at.expose(at.hero(3), "III")
        await at.ability("calm-voice")
        assert at.game.battle.enrage == max(0, rage - 1)
        assert heroism(at) == ((0, 0, 0) if rage else (1, 1, 1))
        assert at.exposure(at.hero(3)) == 0


# -- Exposure --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "n"), [("hex", 2), ("mark-the-spot", 2), ("mark-the-spot-2", 3), ("poison-rings", 2)]
)
async def test_any_enemy_is_exposed(card: str, n: int) -> None:
    at = party(card)
    more: tuple[Answer, ...] = ((HERO, "h2"),) if card.startswith("mark") else ()
    await at.ability(card, (HIT, "e2"), *more)
    assert offered(at, HIT) == ["e1", "e2"]
    assert exposed(at) == [0, n]


async def test_the_marked_spot_serves_the_next_attack_of_one_other_hero() -> None:
    at = party("mark-the-spot")
    at.pool("push")
    at.game.battle.pool *= 2
    await at.ability("mark-the-spot", (HIT, "e2"), (HERO, "h2"))
    assert at.offered(HERO) == ["h2", "h3"]
    at.die("pot-shot", 4)
    at.die("fireball", 5, 6, n=2)
    await at.ability("pot-shot", (HIT, "e1"))
    at.foe(1).hp = at.foe(2).hp = 20
    stand(at.game, at.foe(1), "E1")
    at.foe(2).exposure.clear()
    extra: list[Answer] = [("battle.extra", "e1"), ("battle.extra", "e2")]
    await at.ability("fireball", *extra, n=2)
    await at.ability("fireball", n=2)
    assert at.hits() == [("e1", 3), ("e1", 3), ("e2", 3), ("e1", 2), ("e2", 2)]


@pytest.mark.parametrize(("card", "n"), [("caltrops", 1), ("caltrops-2", 2)])
async def test_caltrops_expose_a_group_and_snare_one_of_it(card: str, n: int) -> None:
    at = arena("archer", foes=["E1", "E1", "E2"], hp=(9, 8, 7))
    at.hero().heroism = 1
    at.die(card)
    await at.ability(card, ("battle.group", "E1"), BOOST, (HIT, "e2"), (HIT, "e1"))
    assert offered(at, HIT) == ["e1", "e2"]
    assert [at.exposure(foe) for foe in at.game.battle.enemies] == [n + 1, n, 0]
    assert [foe.snare for foe in at.game.battle.enemies] == [False, True, False]


async def test_fine_print_needs_no_exposure_before() -> None:
    at = party("fine-print")
    assert at.option("ability:h1:fine-print").why_not == ""
    at.pool("III", "III", "+1", "+1")
    answers: list[Answer] = [("battle.exposure", "0"), ("battle.exposure", "")]
    await at.ability("fine-print", (HIT, "e1"), *answers)
    assert exposed(at) == [2, 0]
    assert len(seen(at.foe(1))) == 1, "what is dealt anew is hidden"
    assert heroism(at) == (1, 0, 0)


async def test_the_superstitious_look_and_give_one_back() -> None:
    at = party("superstitious")
    assert at.option("ability:h1:superstitious").why_not == "nobody has Exposure"
    at.expose(at.hero(2), "I", "push")
    at.expose(at.foe(2), "III")
    await at.ability("superstitious", ("battle.peek", "h2"), ("battle.exposure", "1"))
    assert at.offered("battle.peek") == ["h2", "e2"]
    assert [marker.kind for marker in at.hero(2).exposure] == ["I"]


@pytest.mark.rule("DOO-HER-03")
async def test_who_cannot_be_exposed_is_no_target() -> None:
    at = arena("witch", sheet="sour-knights", foes=["E1", "E2"], boss="E1")
    at.die("hex", 2)
    await at.ability("hex", (HIT, "e2"))
    assert at.offered(HIT) == ["e2", "e3"], "the Knight beside its leader is safe"
    at = arena("witch", sheet="sour-knights", foes=["E1"], boss="E1")
    at.die("bull-rush", 3)
    await at.ability("bull-rush")
    assert (at.exposure(at.foe(1)), at.exposure(at.foe(2))) == (0, 2)
    at = arena("witch", "rogue", sheet="committee", foes=["E1"], boss="E2", apart=True)
    at.hero().heroism = 1
    at.die("battering-run", 1)
    await at.ability("battering-run", PLAIN)
    assert at.where(at.hero()) == "E1", "the Chair cannot be exposed while an Eyestalk lives"
