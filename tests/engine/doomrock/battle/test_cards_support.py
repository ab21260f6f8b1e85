"""Support Abilities, card by card: whom they may help or expose, and how."""

from __future__ import annotations

import pytest

from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, Arena, arena, seen
from tests.engine.doomrock.battle.enemies import script, stand

HIT = "battle.target"
HERO = "battle.hero"
Three = tuple[int, int, int]


def party(card: str = "", *, foes: tuple[str, ...] = ("H1", "E1"), phase: str = "hero") -> Arena:
    """A Warrior and a Rogue in H1, a Mage in H3, an Enemy here and one there, dice on the card."""
    at = arena("warrior", "rogue", "mage", foes=foes, hp=(9, 8))
    stand(at.game, at.hero(3), "H3")
    if card:
        ability = at.game.library.abilities[card]
        at.die(card, *[ability.values[0]] * (2 if ability.pair else 1))
    return at


def shields(at: Arena) -> Three:
    """The Shields of the three."""
    one, two, three = at.game.state.heroes
    return one.shields, two.shields, three.shields


def heroism(at: Arena) -> Three:
    """The Heroism of the three."""
    one, two, three = at.game.state.heroes
    return one.heroism, two.heroism, three.heroism


def exposed(at: Arena) -> list[int]:
    """The Exposure of the Enemies."""
    return [at.exposure(foe) for foe in at.game.battle.enemies]


def offered(at: Arena, topic: str) -> list[str]:
    """Whom the first question of a topic offered."""
    first = next(question for question in script(at.game).asked if question.topic == topic)
    return [option.key for option in first.options if not option.why_not]


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


# -- dice, Items, Terrain --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card",
    ["tactical-order", "chatterbox", "team-spirit", "team-spirit-2", "borrowed-time",
     "stage-directions"],
)  # fmt: skip
async def test_another_hero_gains_a_bonus_die(card: str) -> None:
    at = arena("warrior", "rogue", "mage", dice=[3])
    at.die(card)
    lose: Answer = ("battle.bonus", "lose")
    await at.ability(card, (HERO, "h2"), lose)
    assert at.offered(HERO) == ["h2", "h3"]
    assert [die.owner for die in at.game.battle.dice if die.bonus] == ["h2"]
    assert heroism(at) == (0, int(card in ("borrowed-time", "stage-directions")), 0)


@pytest.mark.rule("DOO-GOO-18")
async def test_a_goon_counts_as_another_hero() -> None:
    for card in ("tactical-order", "chatterbox", "team-spirit", "mark-the-spot", "you-over-there"):
        at = arena("warrior", goon="mook", foes=["E1"], dice=[6])
        at.die(card)
        answers: dict[str, tuple[Answer, ...]] = {
            "mark-the-spot": (),
            "you-over-there": (("battle.move", "E1"), ("battle.move", "")),
        }
        await at.ability(card, *answers.get(card, (("battle.bonus", "lose"),)))
        goon = at.hero(2)
        gained = [die.owner for die in at.game.battle.dice if die.bonus]
        marked = [laid.who for laid in at.game.battle.in_force]
        assert "h2" in (*gained, *marked) or goon.heroism == 1


async def test_items_are_readied() -> None:
    at = party("cheapskate")
    used = [at.item("pan-lid", used=True) for _ in range(3)]
    await at.ability("cheapskate")
    assert sorted(gear.used for gear in used) == [False, False, True]
    at = party("rich-parents")
    mine, other = at.item("pan-lid", used=True), at.item("pan-lid", n=2, used=True)
    await at.ability("rich-parents")
    assert (mine.used, other.used) == (False, True)
    at = party("here-boy")
    lids = [at.item("pan-lid", n=2, used=True) for _ in range(2)]
    at.item("pan-lid", n=3, used=True)
    assert at.option("ability:h1:here-boy").why_not == ""
    await at.ability("here-boy", ("battle.ready", lids[0].uid))
    assert [gear.used for gear in lids] == [False, False], "both of the same Hero"


async def test_what_would_do_nothing_at_all_is_not_offered() -> None:
    at = party("know-it-all")
    assert at.option("ability:h1:know-it-all").why_not == "no die is there for it"
    at.die("backstab", 3, n=2)
    assert at.option("ability:h1:know-it-all").why_not == ""
    for card in ("squeamish", "clean-underwear"):
        at = party(card)
        at.expose(at.hero(3), "III")
        option = at.option(f"ability:h1:{card}")
        assert (option.why_not, option.rule) == ("nobody there has Exposure", "DOO-HER-03")
        at.expose(at.hero(1), "III")
        assert at.option(f"ability:h1:{card}").why_not == ""


async def test_a_die_moves_between_the_abilities_of_one_hero() -> None:
    at = party("know-it-all")
    [die] = at.die("backstab", 3, n=2)
    at.game.state.heroes[1].abilities = ["backstab", "poisonous-stab", "tumble"]
    await at.ability("know-it-all", ("battle.place", "poisonous-stab"))
    assert at.offered("battle.place") == ["poisonous-stab", "tumble"]
    assert die.at == "h2:poisonous-stab"
    assert die.value in (5, 6)


async def test_a_whisperer_sets_a_die_or_takes_heart() -> None:
    at = party("dice-whisperer")
    assert at.option("ability:h1:dice-whisperer").why_not == ""
    [die] = at.die("melee-strike", 5)
    at.die("dice-whisperer", 2)
    await at.ability("dice-whisperer", ("battle.choice", "0"))
    assert die.value == 6
    await at.ability("dice-whisperer", ("battle.choice", "1"))
    assert heroism(at) == (1, 0, 0)


async def test_terrain_is_turned_or_brought() -> None:
    at = party("terrain-vague")
    assert at.option("ability:h1:terrain-vague").why_not == "no Terrain can be turned"
    wall, fire = at.terrain("old-wall", "E1"), at.terrain("bonfire", "H1")
    fire.dice_side = False
    at.die("terrain-vague", 2)
    turn: Answer = ("battle.choice", "0")
    await at.ability("terrain-vague", turn, ("battle.terrain-pick", wall.id))
    assert not wall.dice_side
    await at.ability("terrain-vague", ("battle.choice", "1"))
    assert at.where(wall) == "H1"
    at = party("redecorate")
    wall = at.terrain("old-wall", "E1")
    wall.dice_side = False
    may: Answer = ("battle.terrain-pick", wall.id)
    await at.ability("redecorate", (HIT, "e2"), may, may)
    assert (at.where(wall), wall.dice_side, exposed(at), heroism(at)) == (
        "H1",
        True,
        [0, 2],
        (1, 0, 0),
    )


async def test_foresight_puts_cards_on_top_or_at_the_bottom() -> None:
    for card, paid, n in (("foresight", 0, 2), ("foresight", 1, 3), ("foresight-2", 0, 3)):
        at = arena("mage", cards=["A", "Q", "J", "2"])
        at.hero().heroism = paid
        at.die(card)
        boost: list[Answer] = [BOOST] if paid else []
        looks: list[Answer] = [("battle.look", "bottom")] * n
        await at.ability(card, *boost, *looks)
        pile = at.game.battle.minion_deck.pile
        assert list(reversed(pile))[: 4 - n] == ["A", "Q", "J", "2"][n:]
        assert len(pile) == 4


async def test_encore_repeats_what_was_used_this_round_or_cheers() -> None:
    at = party("encore-please")
    at.die("encore-please", 6)
    await at.ability("encore-please", (HERO, "h3"))
    assert heroism(at) == (0, 0, 2), "nothing was used yet"
    at.die("backstab", 3, n=2)
    await at.ability("backstab", n=2)
    assert at.option("ability:h1:encore-please").why_not == ""
    await at.ability("encore-please", ("battle.choice", "0"))
    assert [n for _, n in at.hits()] == [4, 4]


async def test_borrowed_brilliance_lends_an_attack() -> None:
    at = party("borrowed-brilliance")
    at.hero().heroism = 1
    proxy: Answer = ("battle.proxy", "ability:h2:backstab")
    at.die("headshot", 6, 6, n=3)
    await at.ability("borrowed-brilliance", proxy, BOOST)
    assert "ability:h3:headshot" not in at.offered("battle.proxy"), "it takes two dice"
    assert at.hits() == [("e1", 5)]
    assert heroism(at) == (0, 1, 0)


async def test_a_smoke_break_hides_relieves_and_may_move() -> None:
    at = party("smoke-break")
    at.expose(at.hero(2), "III")
    at.hero().heroism = 1
    await at.ability("smoke-break", (HERO, "h2"), BOOST, ("battle.move", "E1"))
    assert at.offered(HERO) == ["h1", "h2"]
    two = at.hero(2)
    assert (two.stealth, at.exposure(two), two.shields, at.where(two)) == (True, 0, 1, "E1")
    at = party("smoke-break")
    at.hero().heroism = 1
    await at.ability("smoke-break", (HERO, "h2"), BOOST, ("battle.move", ""))
    assert shields(at) == (0, 1, 0), "who stays is still that Hero"


async def test_a_hymn_cheers_or_guards_the_group() -> None:
    for key, guarded, brave in (("0", (1, 1, 0), (0, 0, 0)), ("1", (0, 0, 0), (1, 1, 0))):
        at = party("battle-hymn")
        await at.ability("battle-hymn", ("battle.choice", key))
        assert (shields(at), heroism(at)) == (guarded, brave)


async def test_wealth_readies_an_item_of_any_hero_or_costs_silver() -> None:
    at = party("appalling-wealth")
    at.game.state.silver = 1
    lid = at.item("pan-lid", n=3, used=True)
    at.hero().heroism = 1
    await at.ability("appalling-wealth", ("battle.choice", "0"), BOOST, (HERO, "h2"))
    assert (lid.used, shields(at), at.game.state.silver) == (False, (0, 1, 0), 1)
    at = party("spanner-wisdom")
    at.item("pan-lid", n=3, used=True)
    option = at.option("ability:h1:spanner-wisdom")
    assert option.why_not == ""


async def test_brace_and_bulwark_give_up_their_die_for_more() -> None:
    at = party("brace")
    at.hero().hp = 2
    await at.ability("brace")
    assert (at.hero().broken, at.where(at.foe(1))) == (1, "H2")
    at = party("bulwark")
    for hero in at.game.state.heroes:
        hero.hp = 2
    await at.ability("bulwark")
    assert [hero.broken for hero in at.game.state.heroes] == [1, 1, 0]


async def test_loaded_sleeve_hides() -> None:
    at = party("loaded-sleeve")
    await at.ability("loaded-sleeve")
    assert at.hero().stealth
