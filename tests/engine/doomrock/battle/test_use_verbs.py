"""Every verb of Battle effects against nothing there, a limit, immunity, and what is so already.

One short case for each verb of the vocabulary: long because the vocabulary is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pytest

from engine.core.ask import Pick
from engine.doomrock.advisor.advise import advise
from engine.doomrock.battle import able, attack, checks, resolve
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Hit, Scene
from tests.engine.doomrock.battle.arena import Answer, Arena, arena
from tests.engine.doomrock.battle.enemies import minion, script, stand

Change = Callable[[Arena], object]
Look = Callable[[Arena], object]


def scene_of(at: Arena) -> Scene:
    """An Item of the first Hero at work."""
    return Scene(card="test", name="Test", kind="item", hero=at.hero())


@dataclass(frozen=True)
class Case:
    """A verb in a Battle that was changed first, what is asked, and what one sees afterwards."""

    verb: fx.Effect
    look: Look
    seen: object
    change: Change = lambda at: None
    answers: Sequence[Answer] = ()
    dice: Sequence[int] = ()


def setting(name: str, value: object, n: int = 1) -> Change:
    """Change one field of the n-th Hero."""
    return lambda at: setattr(at.hero(n), name, value)


def foe(name: str, value: object, n: int = 1) -> Change:
    """Change one field of the n-th Enemy."""
    return lambda at: setattr(at.foe(n), name, value)


def each(*changes: Change) -> Change:
    """Several changes."""
    return lambda at: [change(at) for change in changes]


def of_hero(name: str, n: int = 1) -> Look:
    return lambda at: getattr(at.hero(n), name)


def of_foe(name: str, n: int = 1) -> Look:
    return lambda at: getattr(at.foe(n), name)


def item_of(at: Arena) -> object:
    return at.item("pan-lid", used=True)


def far(at: Arena) -> None:
    """Nobody is left beside the first Hero."""
    stand(at.game, at.hero(1), "H7")


ONE = (("battle.target", "e1"),)
CASES: dict[str, Case] = {
    "damage-0": Case(fx.Damage(n=0), of_foe("hp"), 4),
    "damage-nobody": Case(fx.Damage(n=2), of_foe("hp"), 4, far),
    "damage-to-the-last": Case(fx.Damage(n=9), lambda at: at.fallen(1), True, foe("hp", 1)),
    "damage-shielded": Case(fx.Damage(n=2), of_foe("hp"), 4, foe("shields", 5)),
    "damage-distant": Case(fx.Damage(n=2, to="distant"), of_foe("hp", 2), 2),
    "damage-each": Case(fx.Damage(n=1, to="each"), lambda at: [n for _, n in at.hits()], [1, 1]),
    "expose-2": Case(fx.Expose(n=2, to="adjacent"), lambda at: at.exposure(at.foe()), 2),
    "expose-0": Case(fx.Expose(n=0, to="adjacent"), lambda at: at.exposure(at.foe()), 0),
    "expose-less": Case(
        fx.Expose(n=1, to="self"),
        lambda at: at.exposure(at.hero()),
        0,
        lambda at: at.die("clean-underwear"),
    ),
    "expose-the-reset": Case(
        fx.Expose(n=1, to="adjacent"),
        lambda at: len(at.game.battle.pool),
        29,
        lambda at: at.game.battle.pool.clear(),
    ),
    "unexpose-none": Case(fx.Unexpose(n=2), lambda at: at.exposure(at.hero()), 0),
    "unexpose-some": Case(
        fx.Unexpose(n=2),
        lambda at: at.exposure(at.hero()),
        1,
        lambda at: at.expose(at.hero(), "I", "II", "III"),
    ),
    "snare": Case(fx.Snare(to="adjacent"), of_foe("snare"), True),
    "snare-already": Case(fx.Snare(to="adjacent"), of_foe("snare"), True, foe("snare", True)),
    "snare-immune": Case(
        fx.Snare(to="self"), of_hero("snare"), False, lambda at: at.die("sturdy-boots")
    ),
    "unsnare": Case(fx.Unsnare(to="each-here"), of_hero("snare"), False, setting("snare", True)),
    "reduce-shielded": Case(fx.ReduceHp(n=1, to="adjacent"), of_foe("hp"), 3, foe("shields", 3)),
    "reduce-hero": Case(fx.ReduceHp(n=1), of_hero("health"), 5, setting("shields", 2)),
    "unshield-all": Case(fx.Unshield(n=9, to="adjacent"), of_foe("shields"), 0, foe("shields", 3)),
    "unshield-none": Case(fx.Unshield(n=1, to="adjacent"), of_foe("shields"), 0),
    "unshield-split": Case(
        fx.Unshield(n=2, to="any", split=True),
        lambda at: (at.foe(1).shields, at.foe(2).shields),
        (1, 1),
        each(foe("shields", 2), foe("shields", 2, 2)),
        (*ONE, ("battle.target", "e2")),
    ),
    "enrage-cap": Case(
        fx.Enrage(n=3),
        lambda at: at.game.battle.enrage,
        6,
        lambda at: setattr(at.game.battle, "enrage", 5),
    ),
    "enrage-floor": Case(fx.Enrage(n=-2), lambda at: at.game.battle.enrage, 0),
    "move": Case(fx.Move(), lambda at: at.where(at.hero()), "E1", answers=[("battle.move", "E1")]),
    "move-snared": Case(fx.Move(), lambda at: at.where(at.hero()), "H1", setting("snare", True)),
    "move-free": Case(
        fx.Move(free=True),
        lambda at: at.where(at.hero()),
        "E1",
        setting("snare", True),
        [("battle.move", "E1")],
    ),
    "move-stay": Case(
        fx.Move(stay=True), lambda at: at.where(at.hero()), "H1", answers=[("battle.move", "")]
    ),
    "move-to-hero-there": Case(fx.Move(to="hero"), lambda at: at.where(at.hero()), "H1"),
    "move-foe": Case(
        fx.MoveFoe(who="adjacent", to="any"),
        lambda at: at.where(at.foe()),
        "E1",
        answers=[("battle.move", "E1")],
    ),
    "push": Case(fx.Push(to="adjacent"), lambda at: at.where(at.foe())[0], "H"),
    "push-hero-immune": Case(
        fx.Push(to="self"), lambda at: at.where(at.hero()), "H1", lambda at: at.die("sturdy-boots")
    ),
    "pull": Case(fx.Pull(to="any"), lambda at: at.where(at.foe(2)), "H1"),
    "swap-foe": Case(
        fx.Swap(to="any"), lambda at: (at.where(at.hero()), at.where(at.foe(2))), ("E1", "H1")
    ),
    "swap-with-nobody": Case(fx.Swap(to="other"), lambda at: at.where(at.hero()), "H1"),
    "shield": Case(fx.Shield(n=2), of_hero("shields"), 3, setting("shields", 1)),
    "heroism-lost": Case(fx.Heroism(n=-2), of_hero("heroism"), 0, setting("heroism", 1)),
    "stealth": Case(fx.Stealth(), of_hero("provoke"), False, setting("provoke", True)),
    "stealth-already": Case(fx.Stealth(), of_hero("stealth"), True, setting("stealth", True)),
    "stealth-immune": Case(
        fx.Stealth(), of_hero("stealth"), False, lambda at: at.die("overdressed")
    ),
    "stealth-lost": Case(
        fx.Stealth(lose=True), of_hero("stealth"), False, setting("stealth", True)
    ),
    "provoke": Case(fx.Provoke(), of_hero("stealth"), False, setting("stealth", True)),
    "restore-full": Case(fx.Restore(n=2), of_hero("health"), 6),
    "restore-cap": Case(fx.Restore(n=3), of_hero("broken"), 1, setting("hp", 5)),
    "restore-more": Case(
        fx.Restore(n=1),
        of_hero("broken"),
        2,
        each(lambda at: at.die("clean-underwear"), setting("hp", 3)),
    ),
    "restore-split": Case(
        fx.Restore(n=2, to="each-here", split=True),
        lambda at: (at.hero(1).health, at.hero(2).health),
        (4, 4),
        each(setting("hp", 3), setting("hp", 3, 2)),
        [("battle.restore", "h1:hp"), ("battle.restore", "h2:hp")],
    ),
    "revive-nobody": Case(fx.Revive(n=3), of_hero("broken"), 0),
    "immobile-already": Case(
        fx.Immobile(to="adjacent"), of_foe("marks"), ["move"], foe("marks", ["move"])
    ),
    "ready-none": Case(fx.Ready(n=1), of_hero("items"), []),
    "ready-one": Case(
        fx.Ready(n=9), lambda at: [gear.used for gear in at.hero().items], [False], item_of
    ),
    "obedience-nobody": Case(fx.Obedience(n=1), of_hero("pets"), []),
    "obedience-already": Case(
        fx.Obedience(n=1),
        lambda at: [pet.obedient for pet in at.hero().pets],
        [True],
        lambda at: at.pet("bear-cub", obedient=True),
    ),
    "pet-nobody": Case(fx.ActivatePet(), lambda at: at.hits(), []),
    "look-empty": Case(
        fx.Look(n=1),
        lambda at: at.asked(),
        [],
        lambda at: at.game.battle.minion_deck.pile.clear(),
    ),
    "cancel": Case(fx.CancelCard(), lambda at: "cancel" in at.game.battle.used, True),
    "cancel-next": Case(
        fx.CancelCard(next=True, boss=True),
        lambda at: "cancel-next:boss" in at.game.battle.used,
        True,
    ),
    "bonus-die-nowhere": Case(
        fx.BonusDie(n=1, to="self"),
        lambda at: [die.at for die in at.game.battle.dice],
        ["aside"],
        setting("abilities", ["melee-strike"]),
        [("battle.bonus", "lose")],
        [1],
    ),
    "move-terrain-none": Case(fx.MoveTerrain(), lambda at: at.asked(), []),
    "flip-terrain-none": Case(
        fx.FlipTerrain(), lambda at: at.asked(), [], lambda at: at.terrain("old-wall")
    ),
    "may-too-poor": Case(fx.May(effects=(fx.Shield(n=1),), silver=1), of_hero("shields"), 0),
    "choose-one-open": Case(
        fx.Choose(
            options=(
                fx.Choice(label="Ready", effects=(fx.Ready(n=1),)),
                fx.Choice(label="Shield", effects=(fx.Shield(n=1),)),
            )
        ),
        of_hero("shields"),
        1,
    ),
    "roll": Case(
        fx.Roll(rows=(fx.Row(upto=3), fx.Row(upto=6, effects=(fx.Shield(n=1),)))),
        of_hero("shields"),
        1,
        dice=[4],
    ),
}


@pytest.mark.rule("DOO-ABL-03", "DOO-RUL-04")
@pytest.mark.parametrize("name", list(CASES))
async def test_verb(name: str) -> None:
    case = CASES[name]
    at = arena("warrior", "rogue", foes=["H1", "E1"], dice=case.dice)
    case.change(at)
    at.answers(*case.answers)
    await resolve.resolve(at.game, (case.verb,), scene_of(at))
    at.done()
    assert case.look(at) == case.seen


NOTHING = [
    name
    for name in CASES
    if name.endswith(("none", "nobody", "already", "empty", "full", "floor", "poor", "there"))
    and name not in ("snare-already", "immobile-already", "unexpose-none")
]


@pytest.mark.parametrize("name", NOTHING)
def test_what_would_do_nothing_is_known_beforehand(name: str) -> None:
    case = CASES[name]
    at = arena("warrior", "rogue", foes=["H1", "E1"])
    case.change(at)
    assert able.moot(at.game, (case.verb,), scene_of(at))


@pytest.mark.rule("DOO-ADB-03", "DOO-ADB-18")
async def test_restore_mixes_hp_and_exposure_as_wished() -> None:
    at = arena()
    at.hero().hp = 4
    at.expose(at.hero(), "I", "II")
    at.answers(("battle.restore", "exposure:2"))
    await resolve.resolve(at.game, (fx.Restore(n=3),), scene_of(at))
    at.done()
    assert at.offered("battle.restore") == ["exposure:1", "exposure:2"], "only 2 HP are missing"
    assert (at.hero().broken, at.exposure(at.hero())) == (1, 0)


@pytest.mark.rule("DOO-ADB-15", "DOO-XPO-11")
async def test_reduce_hp_is_no_attack() -> None:
    at = arena()
    at.foe().shields = 2
    at.expose(at.foe(), "+1")
    await resolve.resolve(at.game, (fx.ReduceHp(n=1, to="adjacent"),), scene_of(at))
    assert (at.foe().hp, at.foe().shields, at.exposure(at.foe())) == (3, 2, 1)
    assert at.hits() == []


async def test_a_defeated_hero_returns_with_broken_hp() -> None:
    at = arena("warrior", "rogue")
    rogue = at.hero(2)
    rogue.hp, rogue.group, rogue.defeated = 0, 0, True
    await resolve.resolve(at.game, (fx.Revive(n=3),), scene_of(at))
    assert (rogue.hp, rogue.broken, rogue.defeated) == (0, 3, False)
    assert at.where(rogue) == "H1"


async def test_looked_at_exposure_may_go_back() -> None:
    at = arena(foes=["E1"])
    at.expose(at.foe(), "+1", "push", "shuffle")
    pool = len(at.game.battle.pool)
    at.answers(("battle.exposure", "1"), ("battle.exposure", ""))
    await resolve.resolve(at.game, (fx.Peek(to="anyone", back=2),), scene_of(at))
    at.done()
    assert [marker.kind for marker in at.foe().exposure] == ["+1", "shuffle"]
    assert all(marker.seen for marker in at.foe().exposure)
    assert len(at.game.battle.pool) == pool + 1


@pytest.mark.rule("DOO-RUL-06")
@pytest.mark.parametrize(
    ("key", "left"),
    [("+1", ["I", "push", "push"]), ("I", ["+1", "push", "push"]), ("hidden", ["+1", "I", "push"])],
)
async def test_which_exposure_leaves_a_hero_is_asked_when_some_is_known(
    key: str, left: list[str]
) -> None:
    at = arena(round_=3)
    at.expose(at.hero(), "I", "+1", "push", "push")
    for marker in at.hero().exposure[:2]:
        marker.seen = True
    at.answers(("battle.exposure", key))
    pool = len(at.game.battle.pool)
    await resolve.resolve(at.game, (fx.Unexpose(n=1, to="self"),), scene_of(at))
    at.done()
    assert sorted(marker.kind for marker in at.hero().exposure) == left
    assert len(at.game.battle.pool) == pool + 1
    question = script(at.game).asked[-1]
    labels = [option.label for option in question.options]
    assert labels == ["One that lies face down", "+1 Damage in round 1", "+1 Damage"]
    assert isinstance(question, Pick)
    assert advise(at.game, question).keys == ("+1",), "what counts in round 3"


@pytest.mark.rule("DOO-RUL-06")
@pytest.mark.parametrize(("seen", "n"), [(0, 1), (1, 3), (3, 3)])
async def test_no_question_where_it_makes_no_difference_which_exposure_leaves(
    seen: int, n: int
) -> None:
    at = arena()
    at.expose(at.hero(), "I", "+1", "push")
    for marker in at.hero().exposure[:seen]:
        marker.seen = True
    await resolve.resolve(at.game, (fx.Unexpose(n=n, to="self"),), scene_of(at))
    assert at.asked() == []
    assert at.exposure(at.hero()) == 3 - n


async def test_looked_at_exposure_may_be_dealt_anew() -> None:
    at = arena(foes=["E1"])
    at.expose(at.foe(), "shuffle")
    at.pool("I")
    at.answers(("battle.exposure", "0"))
    await resolve.resolve(at.game, (fx.Peek(to="any", back=1, replace=True),), scene_of(at))
    at.done()
    assert at.exposure(at.foe()) == 1


async def test_cards_are_put_back_in_any_order_or_to_the_bottom() -> None:
    at = arena(foes=["E1"], cards=["A", "Q", "J", "2"])
    at.answers(
        ("battle.look", "top"),
        ("battle.look", "bottom"),
        ("battle.look", "top"),
        ("battle.order", "1"),
    )
    await resolve.resolve(at.game, (fx.Look(n=3, put="any"),), scene_of(at))
    at.done()
    assert list(reversed(at.game.battle.minion_deck.pile)) == ["J", "A", "2", "Q"]


async def test_a_die_is_moved_and_takes_a_value_printed_there() -> None:
    at = arena(foes=["E1"])
    [die] = at.die("shield-slam", 3)
    at.answers(("battle.place", "heavy-step"))
    await resolve.resolve(at.game, (fx.MoveDie(to="hero"),), scene_of(at))
    at.done()
    assert (die.at, die.value) == ("h1:heavy-step", 3)
    at.die("headshot", 6)
    at.answers(("battle.die", die.id), ("battle.place", "headshot"))
    await resolve.resolve(at.game, (fx.MoveDie(to="hero"),), scene_of(at))
    at.done()
    assert (die.at, die.value) == ("h1:headshot", 6)


@pytest.mark.parametrize(
    ("value", "answers", "result"),
    [
        (6, [], 6),
        (7, [], 4),
        (-1, [("battle.value", "4")], 4),
        (0, [("battle.value", "1")], 1),
    ],
)
async def test_a_die_is_set(value: int, answers: list[Answer], result: int) -> None:
    at = arena(phase="roll", foes=["E1"])
    [die] = at.loose(3)
    at.answers(*answers)
    await resolve.resolve(at.game, (fx.SetDie(value=value),), scene_of(at))
    at.done()
    assert die.value == result


async def test_up_to_so_many_dice_of_one_hero_are_rolled_once_more() -> None:
    at = arena("warrior", "rogue", phase="roll", foes=["E1"], dice=[6, 5])
    first, second, third = at.loose(1, 2, 3)
    [other] = at.loose(1, n=2)
    at.answers(("battle.die", first.id), ("battle.die", third.id))
    await resolve.resolve(at.game, (fx.Reroll(n=2, to="hero"),), scene_of(at))
    at.done()
    assert [die.value for die in (first, second, third, other)] == [6, 2, 5, 1]


async def test_a_placed_die_is_rolled_and_placed_anew() -> None:
    at = arena(phase="initiative", foes=["E1"], dice=[5])
    [die] = at.die("shield-slam", 3)
    at.answers(("battle.die", die.id), ("battle.place", "h1:melee-strike"))
    await resolve.resolve(at.game, (fx.Reroll(placed=True),), scene_of(at))
    at.done()
    assert (die.at, die.value) == ("h1:melee-strike", 5)


# -- checks ----------------------------------------------------------------------------------------

HOLDS: list[tuple[fx.Check, Change]] = [
    (fx.Check(what="surrounded"), lambda at: stand(at.game, at.foe(2), "H1")),
    (fx.Check(what="broken"), each(setting("hp", 0), setting("broken", 1))),
    (fx.Check(what="moved"), lambda at: at.game.battle.used.append("moved:h1")),
    (fx.Check(what="stealth"), setting("stealth", True)),
    (fx.Check(what="provoke"), setting("provoke", True)),
    (fx.Check(what="heroism"), setting("heroism", 1)),
    (fx.Check(what="shield", n=2), setting("shields", 2)),
    (fx.Check(what="exposed"), lambda at: at.expose(at.hero(), "I")),
    (fx.Check(what="hp-at-most", n=3), setting("hp", 3)),
    (fx.Check(what="enemy-here", n=2), lambda at: stand(at.game, at.foe(2), "H1")),
    (fx.Check(what="hero-here"), lambda at: stand(at.game, at.hero(2), "H1")),
    (fx.Check(what="terrain-here"), lambda at: at.terrain("old-wall")),
    (fx.Check(what="pet-here"), lambda at: at.pet("bear-cub")),
    (fx.Check(what="attacked", n=2), lambda at: at.game.battle.attacks.update({"on:h1": 2})),
    (fx.Check(what="used-support"), lambda at: at.game.battle.used.append("support:h1")),
    (fx.Check(what="played-ability"), lambda at: at.game.battle.used.append("played:h1")),
    (fx.Check(what="silver", n=2), lambda at: setattr(at.game.state, "silver", 2)),
    (fx.Check(what="round", n=2), lambda at: setattr(at.game.battle, "round", 2)),
    (fx.Check(what="enrage", n=2), lambda at: setattr(at.game.battle, "enrage", 2)),
    (fx.Check(what="enemy-died"), lambda at: setattr(at.game.battle, "deaths", 1)),
    (fx.Check(what="enemies", n=3), lambda at: minion(at.game, "E1")),
    (fx.Check(what="engaged", no=True), lambda at: stand(at.game, at.foe(1), "E1")),
    (fx.Check(what="alone", no=True), lambda at: stand(at.game, at.hero(2), "H1")),
    (fx.Check(what="combo"), lambda at: at.game.battle.combo.append("e1")),
    (fx.Check(what="it-surrounded"), lambda at: stand(at.game, at.hero(2), "H1")),
    (fx.Check(what="it-alone", no=True), lambda at: stand(at.game, at.foe(2), "H1")),
    (fx.Check(what="it-broken"), foe("hp", 1)),
    (fx.Check(what="it-exposed"), lambda at: at.expose(at.foe(), "I")),
    (fx.Check(what="it-exposed", n=2), lambda at: at.expose(at.foe(), "I", "II")),
    (fx.Check(what="it-shielded"), foe("shields", 1)),
    (fx.Check(what="it-distant"), lambda at: stand(at.game, at.foe(1), "E1")),
    (fx.Check(what="it-same-field", no=True), lambda at: stand(at.game, at.foe(1), "E1")),
    (fx.Check(what="it-boss"), foe("kind", "boss")),
    (fx.Check(what="it-attacked"), lambda at: at.game.battle.used.append("attacked:e1")),
]


@pytest.mark.parametrize("number", range(len(HOLDS)), ids=[check.what for check, _ in HOLDS])
def test_a_check_holds_once_it_is_so(number: int) -> None:
    check, change = HOLDS[number]
    at = arena("warrior", "rogue", apart=True, foes=["H1", "E1"])
    scene = scene_of(at)
    scene.it = at.foe(1)
    assert not checks.holds(at.game, check, at.hero(), scene)
    change(at)
    assert checks.holds(at.game, check, at.hero(), scene)


def test_the_first_attack_is_told_from_the_next() -> None:
    at = arena()
    scene = scene_of(at)
    first = fx.Check(what="first-attack")
    assert checks.holds(at.game, first, at.hero(), scene)
    attack.begin(at.game, scene)
    assert checks.holds(at.game, first, at.hero(), scene), "this is the first"
    assert not checks.holds(at.game, first, at.hero(), scene_of(at))


def so(at: Arena, what: Literal["engaged", "surrounded"]) -> bool:
    """Whether the first Hero is Engaged or Surrounded."""
    return checks.holds(at.game, fx.Check(what=what), at.hero())


@pytest.mark.rule("DOO-POS-07", "DOO-POS-08", "DOO-POS-09", "DOO-POS-10", "DOO-POS-02")
async def test_the_books_example_of_engaged_and_surrounded() -> None:
    at = arena("rogue", "paladin", apart=True, foes=["E1", "E1", "E2"])
    at.die("tumble", 1)
    assert not so(at, "engaged")
    await at.ability("tumble", ("battle.move", "E1"))
    assert so(at, "engaged")
    assert so(at, "surrounded"), "2 Enemies, 1 Hero"
    stand(at.game, at.foe(3), "E1")
    stand(at.game, at.hero(2), "E1")
    assert not so(at, "surrounded"), "3 Enemies, 2 Heroes"
    stand(at.game, at.hero(2), "H9")
    assert so(at, "surrounded"), "3 Enemies, 1 Hero"


@pytest.mark.rule("DOO-POS-04", "DOO-POS-06", "DOO-POS-12")
async def test_a_move_to_a_new_group_leaves_terrain_and_pets_behind() -> None:
    at = arena("rogue", foes=["E1"])
    cub, wall = at.pet("bear-cub"), at.terrain("old-wall")
    at.die("tumble", 1)
    await at.ability("tumble", ("battle.move", "new:enemy"))
    assert at.where(at.hero()) == "E2"
    assert at.where(cub) == at.where(wall) == "H1"
    assert "moved:h1" in at.game.battle.used
    assert at.offered("battle.move") == ["E1", "new:hero", "new:enemy"], "not where it stands"


@pytest.mark.rule("DOO-POS-03")
async def test_a_place_where_only_terrain_stands_can_be_joined() -> None:
    at = arena("rogue", foes=["E1"])
    at.terrain("old-wall", "H4")
    at.die("tumble", 1)
    await at.ability("tumble", ("battle.move", "H4"))
    assert at.where(at.hero()) == "H4"


@pytest.mark.parametrize("lost", [0, 1])
def test_what_an_attack_has_done_is_known_to_later_parts(lost: int) -> None:
    at = arena()
    scene = scene_of(at)
    scene.it = at.foe()
    scene.hits.append(Hit("e1", damage=2, lost=lost, overkill=lost, defeated=bool(lost)))
    for what in (fx.Check(what="it-hurt"), fx.Check(what="it-defeated"), fx.Check(what="overkill")):
        assert checks.holds(at.game, what, at.hero(), scene) is bool(lost)
