"""Attack Abilities, card by card: whom they may hit, for how much, and what follows."""

from __future__ import annotations

import pytest

from engine.core.testing import LoadedDice
from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, Arena, arena
from tests.engine.doomrock.battle.enemies import boss, script, stand

HIT = "battle.target"
FAR = ("e2", "e3")
ALL = ("e1", "e2", "e3")


def field(
    card: str,
    *,
    foes: tuple[str, ...] = ("H1", "E1", "E1"),
    hp: tuple[int, ...] = (20, 20, 20),
    sheet: str = "wolves",
) -> Arena:
    """A Warrior and a Rogue beside one Enemy, two more in another group, dice on the card."""
    at = arena("warrior", "rogue", foes=foes, hp=hp, sheet=sheet)
    pair = at.game.library.abilities[card].pair
    at.die(card, *[at.game.library.abilities[card].values[0]] * (2 if pair else 1))
    return at


def offered(at: Arena, topic: str = HIT) -> tuple[str, ...]:
    """Whom the first question of a topic offered."""
    first = next(question for question in script(at.game).asked if question.topic == topic)
    return tuple(option.key for option in first.options if not option.why_not)


ADJACENT = [
    ("melee-strike", 3),
    ("shield-slam", 1),
    ("rallying-slash", 3),
    ("poisonous-stab", 2),
    ("hundred-palms", 2),
    ("open-hand", 1),
    ("transfusion", 1),
    ("lance-charge", 3),
    ("righteous-hammer", 3),
    ("tree-hugging", 2),
    ("blood-in-the-mead", 2),
    ("axe-storm", 2),
    ("backstab", 4),
    ("trample", 1),
    ("clumsy", 2),
    ("nearsighted", 2),
    ("shin-kick", 3),
    ("heavy-swing", 5),
    ("overkill-seminar", 3),
    ("loud-axe", 4),
    ("headbutt", 2),
    ("wide-swing", 2),
    ("shoulder-through", 2),
    ("elbow-room", 2),
    ("grudge-match", 3),
    ("tenderize", 2),
    ("windmill-arms", 2),
    ("final-notice", 4),
    ("sit-down", 3),
    ("overdoing-it", 4),
    ("can-opener", 7),
    ("everybody-out", 4),
    ("you-finish-it", 5),
    ("twin-daggers", 2),
    ("low-blow", 2),
    ("parting-gift", 2),
    ("knife-in-the-dark", 3),
    ("now-you-see-me", 3),
    ("vanishing-act", 6),
    ("team-player", 3),
    ("shin-kick-2", 4),
    ("heavy-swing-2", 6),
    ("overkill-seminar-2", 4),
    ("tenderize-2", 2),
    ("elbow-room-2", 3),
    ("twin-daggers-2", 2),
    ("team-player-2", 4),
    ("soul-reap", 2),
    ("whip-crack", 2),
]
MAYBE: dict[str, tuple[Answer, ...]] = {
    "open-hand": (("battle.may", ""),),
    "wide-swing": (("battle.may", ""),),
    "you-finish-it": (("battle.may", ""),),
    "parting-gift": (("battle.move", ""),),
    "vanishing-act": (("battle.move", ""),),
    "trample": (("battle.move", ""),),
    "shoulder-through": (("battle.move", ""),),
    "transfusion": (("battle.hero", "h1"),),
}


ELSEWHERE = ("trample", "shoulder-through", "soul-reap", "whip-crack")
"""They Move first, or reach from a Pet."""


@pytest.mark.parametrize(("card", "n"), ADJACENT)
async def test_an_adjacent_enemy_is_hit_and_no_other(card: str, n: int) -> None:
    at = field(card)
    await at.ability(card, *MAYBE.get(card, ()))
    assert at.hits() == [("e1", n)]


@pytest.mark.rule("DOO-HER-03")
@pytest.mark.parametrize("card", [card for card, _ in ADJACENT if card not in ELSEWHERE])
def test_without_an_adjacent_enemy_it_cannot_be_used(card: str) -> None:
    at = field(card, foes=("E1",))
    option = at.option(f"ability:h1:{card}")
    assert (option.why_not, option.rule) == ("no adjacent Enemy", "DOO-HER-03")


ANY = [
    ("longshot", 2, 3),
    ("pinning-arrow", 1, 1),
    ("frost-lance", 2, 2),
    ("power-chord", 2, 2),
    ("cauldron-burst", 2, 2),
    ("smite-the-unpunctual", 2, 2),
    ("attunement", 2, 2),
    ("elemental-bolt", 2, 2),
    ("clockwork-turret", 2, 2),
    ("borrowed-bolt", 2, 2),
    ("pot-shot", 3, 3),
    ("finisher", 4, 4),
    ("nailed-boot", 2, 2),
    ("kick-them-while-down", 2, 2),
    ("signal-arrow", 2, 2),
    ("pebble-storm", 1, 1),
    ("between-the-plates", 3, 3),
    ("drain-wits", 2, 2),
    ("cold-shoulder", 2, 2),
    ("gravity-sideways", 2, 2),
    ("told-you-so", 2, 2),
    ("feedback-loop", 2, 2),
    ("siphon", 2, 2),
    ("lonely-thunder", 5, 3),
    ("debt-collection", 5, 5),
    ("throw-the-inventory", 1, 1),
    ("pot-shot-2", 3, 3),
    ("drain-wits-2", 2, 2),
    ("cold-shoulder-2", 2, 2),
]


@pytest.mark.parametrize(("card", "near", "far"), ANY)
async def test_any_enemy_may_be_hit(card: str, near: int, far: int) -> None:
    after: tuple[Answer, ...] = (("battle.may", ""),) if card == "gravity-sideways" else ()
    after = (("battle.hero", "h1"),) if card in ("siphon", "debt-collection") else after
    at = field(card)
    await at.ability(card, (HIT, "e1"), *after)
    assert at.hits() == [("e1", near)]
    assert offered(at) == ALL
    at = field(card)
    await at.ability(card, (HIT, "e3"), *after)
    assert at.hits() == [("e3", far)]


async def test_a_headshot_is_for_any_enemy_and_better_against_exposure() -> None:
    at = field("headshot", foes=("E1", "E2"))
    at.expose(at.foe(2), "III")
    await at.ability("headshot", (HIT, "e2"))
    assert (at.hits(), offered(at)) == ([("e2", 8)], ("e1", "e2"))
    at = field("headshot", foes=("E1", "E2"))
    await at.ability("headshot", (HIT, "e1"))
    assert at.hits() == [("e1", 6)]


async def test_mind_the_gap_is_for_distant_enemies_alone() -> None:
    at = field("mind-the-gap", hp=(20, 21, 22))
    await at.ability("mind-the-gap", (HIT, "e3"))
    assert (at.hits(), offered(at)) == ([("e3", 3)], FAR)
    at = field("mind-the-gap", foes=("H1",))
    assert at.option("ability:h1:mind-the-gap").why_not == "no distant Enemy"


@pytest.mark.parametrize(
    ("card", "n"), [("fireball", 2), ("pyromaniac", 1), ("meteor-small", 4), ("firework", 1)]
)
async def test_each_enemy_of_one_group_is_hit(card: str, n: int) -> None:
    at = field(card)
    push: tuple[Answer, ...] = ((HIT, "e3"),) if card == "meteor-small" else ()
    if card == "meteor-small":
        at.foe(3).hp = 19
    await at.ability(card, ("battle.group", "E1"), *push)
    assert at.hits() == [("e2", n), ("e3", n)]
    assert offered(at, "battle.group") == ("H1", "E1")
    exposed = [at.exposure(foe) for foe in at.game.battle.enemies]
    assert exposed == ([0, 1, 1] if card == "firework" else [0, 0, 0])
    assert at.exposure(at.hero()) == (card == "pyromaniac")
    assert at.exposure(at.hero(2)) == 0


@pytest.mark.parametrize(("card", "third"), [("arc-lightning", 1), ("arc-lightning-2", 2)])
async def test_arc_lightning_strikes_up_to_3_of_one_group(card: str, third: int) -> None:
    at = field(card, foes=("H1", "E1", "E1", "E1", "E1"), hp=(2, 3, 4, 5, 6))
    group = ("battle.group", "E1")
    await at.ability(card, group, (HIT, "e5"), (HIT, "e2"), (HIT, "e3"))
    assert at.hits() == [("e5", 2), ("e2", 2), ("e3", third)]
    assert offered(at) == ("e2", "e3", "e4", "e5")
    at = field(card, hp=(20, 21, 22))
    await at.ability(card, group, (HIT, "e3"), (HIT, ""))
    assert at.hits() == [("e3", 2)]


@pytest.mark.parametrize(
    ("card", "steps"),
    [("ricochet", (2, 1)), ("ricochet-2", (2, 2)), ("chain-of-events", (3, 2, 1))],
)
async def test_several_enemies_anywhere_take_less_and_less(
    card: str, steps: tuple[int, ...]
) -> None:
    at = field(card, hp=(20, 21, 22))
    order = ("e3", "e1", "e2")[: len(steps)]
    await at.ability(card, *[(HIT, each) for each in order])
    assert at.hits() == list(zip(order, steps, strict=True))
    picks = [question for question in script(at.game).asked if question.topic == HIT]
    for pick, n in zip(picks, steps, strict=True):
        assert all(option.note.startswith(f"{n} through of {n}") for option in pick.options)
    at = field(card, hp=(20, 21, 22))
    await at.ability(card, (HIT, "e2"), (HIT, ""))
    assert at.hits() == [("e2", steps[0])], "up to"


async def test_a_volley_is_for_up_to_3_different_enemies() -> None:
    at = field("volley", foes=("H1", "E1", "E1", "E2"), hp=(5, 6, 7, 8))
    await at.ability("volley", (HIT, "e4"), (HIT, "e1"), (HIT, "e2"))
    assert at.hits() == [("e4", 3), ("e1", 3), ("e2", 3)]
    at = field("volley", hp=(20, 21, 22))
    await at.ability("volley", (HIT, "e2"), (HIT, ""))
    assert at.hits() == [("e2", 3)]


async def test_a_controlled_burn_hits_each_enemy() -> None:
    at = field("controlled-burn")
    await at.ability("controlled-burn")
    assert at.hits() == [("e1", 2), ("e2", 2), ("e3", 2)]


@pytest.mark.parametrize(("card", "n"), [("wide-swing", 2), ("everybody-out", 4), ("trample", 1)])
async def test_each_adjacent_enemy_is_hit(card: str, n: int) -> None:
    at = field(card, foes=("H1", "H1", "E1"))
    await at.ability(card, *MAYBE.get(card, ()))
    assert at.hits() == [("e1", n), ("e2", n)]
    apart = at.where(at.foe(1)) != "H1" and at.where(at.foe(2)) not in ("H1", at.where(at.foe(1)))
    assert apart is (card == "everybody-out"), "each to a new group of its own"


async def test_an_axe_storm_reaches_up_to_two_adjacent_enemies() -> None:
    at = field("axe-storm", foes=("H1", "H1", "H1", "E1"), hp=(20, 21, 22))
    await at.ability("axe-storm", (HIT, "e2"), (HIT, "e3"))
    assert (at.hits(), offered(at)) == ([("e2", 2), ("e3", 2)], ALL)
    at = field("axe-storm", foes=("H1", "H1"), hp=(20, 21))
    await at.ability("axe-storm", (HIT, "e2"), (HIT, ""))
    assert at.hits() == [("e2", 2)]


@pytest.mark.parametrize(("card", "n"), [("double-trouble", (5, 4)), ("second-helping", (2, 2))])
async def test_the_second_blow_is_for_another_or_the_same(card: str, n: tuple[int, int]) -> None:
    at = field(card)
    await at.ability(card)
    assert at.hits() == [("e1", n[0]), ("e1", n[1])]
    at = field(card, foes=("H1", "H1", "E1"), hp=(n[0], 20, 20))
    await at.ability(card, (HIT, "e1"))
    assert at.hits() == [("e1", n[0]), ("e2", n[1])], "the first is defeated"


# -- conditions ------------------------------------------------------------------------------------


async def test_twin_daggers_gain_by_a_combo() -> None:
    for card, more in (("twin-daggers", 1), ("twin-daggers-2", 2), ("hundred-palms", 1)):
        at = field(card)
        at.die(card, 5)
        await at.ability(card)
        await at.ability(card)
        assert at.hits() == [("e1", 2), ("e1", 2 + more)]


async def test_a_combo_finisher_ignores_all_armor() -> None:
    at = arena(sheet="doom-dragon", foes=[], boss="H1")
    at.die("finisher", 5)
    at.die("pot-shot", 4)
    before = at.foe().hp
    await at.ability("pot-shot")
    await at.ability("finisher")
    assert before - at.foe().hp == 1 + 4


async def test_the_dragons_armor_is_ignored_as_printed() -> None:
    cards = {"heavy-swing": 4, "final-notice": 4, "between-the-plates": 3, "can-opener": 7}
    cards |= {"headbutt": 1, "nearsighted": 2, "cold-shoulder": 1, "cold-shoulder-2": 2}
    cards |= {"frost-lance": 1, "transfusion": 1, "kick-them-while-down": 1, "heavy-swing-2": 5}
    for card, lost in cards.items():
        at = field(card, foes=(), sheet="doom-dragon")
        boss(at.game, "H1")
        before = at.foe().hp
        await at.ability(card, *([("battle.hero", "h1")] if card == "transfusion" else []))
        assert (card, before - at.foe().hp) == (card, lost)


async def test_a_low_blow_hurts_the_broken_more() -> None:
    at = field("low-blow", hp=(1, 20, 20))
    await at.ability("low-blow")
    assert at.hits() == [("e1", 3)]


async def test_loud_axe_and_lonely_thunder_look_at_the_target() -> None:
    at = field("loud-axe")
    stand(at.game, at.hero(2), "H2")
    await at.ability("loud-axe")
    assert at.hits() == [("e1", 3)], "one Hero does not surround one Enemy"
    at = field("lonely-thunder", foes=("H1", "E1", "E1"), hp=(20, 2, 20))
    await at.ability("lonely-thunder", (HIT, "e2"))
    assert at.hits() == [("e2", 3)]


async def test_grudges_and_charges_need_a_reason() -> None:
    at = field("grudge-match")
    at.game.battle.attacks["on:h1"] = 1
    await at.ability("grudge-match")
    assert at.hits() == [("e1", 4)]
    at = field("lance-charge")
    at.game.battle.used.append("moved:h1")
    await at.ability("lance-charge")
    assert at.hits() == [("e1", 4)]
    at = field("borrowed-bolt", foes=("H1",))
    at.game.battle.used.append("played:h1")
    await at.ability("borrowed-bolt")
    assert at.hits() == [("e1", 3)]


async def test_told_you_so_counts_the_exposure_before_it_is_revealed() -> None:
    for n, damage in ((1, 2), (2, 4)):
        at = field("told-you-so", foes=("H1",))
        for _ in range(n):
            at.expose(at.foe(), "push")
        await at.ability("told-you-so", ("exposure.push", "stay"))
        assert at.hits() == [("e1", damage)]


async def test_kicking_needs_an_attack_before_in_this_round() -> None:
    at = field("kick-them-while-down", foes=("H1",))
    at.die("pot-shot", 4)
    await at.ability("pot-shot")
    await at.ability("kick-them-while-down")
    assert at.hits() == [("e1", 3), ("e1", 3)]


async def test_blood_in_the_mead_wants_a_hurt_hero() -> None:
    for hp, broken, damage in ((3, 1, 2), (2, 1, 3)):
        at = field("blood-in-the-mead")
        at.hero().hp, at.hero().broken = hp, broken
        await at.ability("blood-in-the-mead")
        assert at.hits() == [("e1", damage)]


async def test_a_knife_in_the_dark_gains_and_gives_stealth() -> None:
    at = field("knife-in-the-dark", hp=(4, 20, 20))
    at.hero().stealth = True
    await at.ability("knife-in-the-dark")
    assert (at.hits(), at.hero().stealth) == ([("e1", 4)], True)
    at = field("knife-in-the-dark", hp=(4, 20, 20))
    await at.ability("knife-in-the-dark")
    assert (at.hits(), at.hero().stealth) == ([("e1", 3)], False)


async def test_a_lucky_throw_rolls_for_its_damage() -> None:
    for face, damage in ((1, 2), (2, 2), (3, 4), (4, 4), (5, 6), (6, 6)):
        at = arena(foes=["H1", "E1"], hp=[20, 20], dice=[face])
        at.hero().heroism = 1
        at.die("lucky-throw", 1)
        await at.ability("lucky-throw", BOOST, (HIT, "e2"))
        assert at.hits() == [("e2", damage + 1)]


# -- what follows ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "n"),
    [
        ("poisonous-stab", 1),
        ("pinning-arrow", 1),
        ("tenderize", 2),
        ("tenderize-2", 3),
        ("low-blow", 1),
        ("parting-gift", 1),
        ("pebble-storm", 2),
        ("throw-the-inventory", 1),
        ("whip-crack", 1),
        ("shoulder-through", 1),
    ],
)
async def test_exposure_follows_on_the_target(card: str, n: int) -> None:
    at = field(card, foes=("H1",), hp=(20,))
    at.pool("III", "III", "III", "+1")
    at.game.rng = LoadedDice([])
    await at.ability(card, *(((("battle.move", ""),)) if card == "parting-gift" else ()))
    assert at.exposure(at.foe()) == n
    assert len(at.hits()) == 1
    assert at.exposure(at.hero()) == 0


@pytest.mark.parametrize("card", ["sit-down", "nailed-boot", "cold-shoulder"])
async def test_the_target_is_snared(card: str) -> None:
    at = field(card, foes=("H1",))
    await at.ability(card)
    assert at.foe().snare
    assert at.hero().shields == (card == "sit-down")


async def test_a_headbutt_pushes_its_target() -> None:
    at = field("headbutt")
    await at.ability("headbutt")
    assert at.where(at.foe()) == "H2"


@pytest.mark.rule("DOO-SHE-06")
async def test_the_immovable_is_hit_but_never_pushed() -> None:
    library = arena().game.library
    fixed = next(s for s in library.sheets.values() if s.boss is not None and s.boss.immovable)
    for card in ("headbutt", "everybody-out", "wide-swing", "open-hand", "gravity-sideways"):
        at = field(card, foes=(), sheet=fixed.id)
        boss(at.game, "H1", hp=30)
        at.hero().heroism = 1
        await at.ability(card, PLAIN)
        assert at.where(at.foe()) == "H1"
    at = field("shield-slam", foes=(), sheet=fixed.id)
    boss(at.game, "H1", hp=30)
    at.hero().heroism = 1
    await at.ability("shield-slam")
    assert "battle.boost" not in at.asked(), "a Push would do nothing"


async def test_wide_swing_may_push_one_of_those_hit() -> None:
    at = field("wide-swing", foes=("H1", "H1", "E1"), hp=(20, 21, 22))
    await at.ability("wide-swing", ("battle.may", "yes"), (HIT, "e2"))
    assert (at.where(at.foe(1)), at.where(at.foe(2))) == ("H1", "H2")
    assert offered(at) == ("e1", "e2")


async def test_elbow_room_gives_2_shields_to_the_surrounded() -> None:
    for card in ("elbow-room", "elbow-room-2"):
        at = field(card)
        await at.ability(card)
        assert at.hero().shields == 1
        at = field(card, foes=("H1", "H1", "H1", "H1"), hp=(9, 8, 7, 6))
        await at.ability(card, (HIT, "e1"))
        assert (at.hero().shields, at.hero(2).shields) == (2, 0)


async def test_heroism_follows_a_kill() -> None:
    for card, hp, gain in (
        ("windmill-arms", 2, 1),
        ("feedback-loop", 2, 2),
        ("overdoing-it", 1, 3),
    ):
        at = field(card, foes=("H1", "E1"), hp=(hp, 20))
        await at.ability(card, *([(HIT, "e1")] if card == "feedback-loop" else []))
        assert (at.fallen(), at.hero().heroism, at.hero(2).heroism) == (True, gain, 0)
        at = field(card, foes=("H1",), hp=(9,))
        await at.ability(card)
        assert at.hero().heroism == 0


@pytest.mark.rule("DOO-ADB-14")
async def test_overkill_goes_to_another_enemy_of_the_group() -> None:
    for card, n in (("overkill-seminar", 3), ("overkill-seminar-2", 4)):
        at = field(card, foes=("H1", "H1", "E1"), hp=(1, 20, 20))
        at.hero().heroism = 1
        await at.ability(card, (HIT, "e1"), BOOST, ("battle.extra", "e1"))
        assert at.hits() == [("e1", n + 1), ("e2", n)]
        at = field(card, foes=("H1", "E1"), hp=(1, 20))
        await at.ability(card)
        assert at.hits() == [("e1", n)], "nobody else is in the group"


async def test_drain_wits_takes_shields_that_are_left() -> None:
    for card, n in (("drain-wits", 1), ("drain-wits-2", 2)):
        at = field(card, foes=("H1",))
        at.foe().shields = 5
        at.game.battle.enrage = 2
        at.hero().heroism = 1
        await at.ability(card, BOOST)
        assert (at.foe().shields, at.game.battle.enrage) == (3 - n, 1)
        at = field(card, foes=("H1",))
        at.hero().heroism = 1
        await at.ability(card)
        assert at.asked() == [], "ENRAGE is 0 already"


async def test_restore_follows_lost_hp_alone() -> None:
    for card, n in (("siphon", 1), ("debt-collection", 2), ("transfusion", 1)):
        at = field(card, foes=("H1",))
        at.hero(2).hp = 2
        await at.ability(card, ("battle.hero", "h2"))
        assert at.hero(2).broken == n
        at = field(card, foes=("H1",))
        at.foe().shields = 9
        await at.ability(card)
        assert at.asked() == []


async def test_transfusion_helps_only_who_is_adjacent() -> None:
    at = field("transfusion", foes=("H1",))
    stand(at.game, at.hero(2), "H2")
    at.hero(2).hp, at.hero().hp = 2, 3
    await at.ability("transfusion")
    assert (at.hero().broken, at.hero(2).broken) == (1, 0)


async def test_a_hug_restores_who_has_moved() -> None:
    for moved in (False, True):
        at = field("tree-hugging", foes=("H1",))
        at.hero().hp = 3
        if moved:
            at.game.battle.used.append("moved:h1")
        await at.ability("tree-hugging")
        assert at.hero().broken == moved


async def test_a_combo_helps_another_hero() -> None:
    for card in ("team-player", "team-player-2", "power-chord"):
        at = field(card, foes=("H1",))
        at.die("shin-kick", 3)
        await at.ability("shin-kick")
        await at.ability(card)
        assert (at.hero(1).heroism, at.hero(2).heroism) == (0, 1)
        at = field(card, foes=("H1",))
        await at.ability(card)
        assert at.hero(2).heroism == 0
    at = arena("warrior", "rogue", foes=["H1"], hp=[20], dice=[6])
    at.die("shin-kick", 3)
    at.die("signal-arrow", 4)
    await at.ability("shin-kick")
    await at.ability("signal-arrow", ("battle.bonus", "lose"))
    assert [die.owner for die in at.game.battle.dice if die.bonus] == ["h2"]


async def test_gravity_may_move_its_target_anywhere() -> None:
    at = field("gravity-sideways")
    await at.ability("gravity-sideways", (HIT, "e2"), ("battle.may", "yes"), ("battle.move", "H1"))
    assert at.where(at.foe(2)) == "H1"
    assert at.offered("battle.move") == ["H1", "new:hero", "new:enemy"]


async def test_a_parting_gift_and_a_vanishing_act_let_the_hero_go() -> None:
    for card, hidden in (("parting-gift", False), ("vanishing-act", True)):
        at = field(card)
        await at.ability(card, ("battle.move", "new:hero"))
        assert (at.where(at.hero()), at.hero().stealth) == ("H2", hidden)
        at = field(card)
        at.hero().snare = True
        await at.ability(card)
        assert (at.where(at.hero()), at.hero().stealth) == ("H1", hidden)


async def test_now_you_see_me_hides() -> None:
    at = field("now-you-see-me")
    at.hero().provoke = True
    await at.ability("now-you-see-me")
    assert (at.hero().stealth, at.hero().provoke) == (True, False)


@pytest.mark.rule("DOO-ADB-10")
@pytest.mark.parametrize("card", ["trample", "shoulder-through"])
async def test_a_snared_hero_may_still_fight_where_it_stands(card: str) -> None:
    at = field(card)
    at.hero().snare = True
    assert at.option(f"ability:h1:{card}").why_not == ""
    await at.ability(card)
    assert at.hits()[0][0] == "e1"
    at = field(card, foes=("E1",))
    at.hero().snare = True
    assert at.option(f"ability:h1:{card}").why_not == "Snare holds you"


@pytest.mark.parametrize("card", ["trample", "shoulder-through", "charge"])
async def test_a_charge_goes_to_enemies_only(card: str) -> None:
    at = field(card, foes=("E1", "E1", "E2"))
    strike: tuple[Answer, ...] = () if card == "trample" else ((HIT, "e2"),)
    at.foe(2).hp = 19
    await at.ability(card, ("battle.move", "E1"), *strike)
    assert at.offered("battle.move") == ["E1", "E2"]
    assert at.hits()[-1][0] == "e2"
    assert len(at.hits()) == (2 if card == "trample" else 1)


async def test_you_finish_it_keeps_its_heroism_for_its_own_blow() -> None:
    at = field("you-finish-it", foes=("H1",), hp=(30,))
    at.hero().heroism = 1
    strike = ("battle.proxy", "ability:h2:backstab")
    await at.ability("you-finish-it", BOOST, ("battle.may", "yes"), strike)
    assert at.hits() == [("e1", 6), ("e1", 4)]
    assert at.game.battle.combo == ["e1"]


async def test_you_finish_it_with_a_goon() -> None:
    at = arena("warrior", goon="mook", foes=["H1", "E1"], hp=[30, 30])
    at.die("you-finish-it", 3, 3)
    await at.ability("you-finish-it", ("battle.may", "yes"), (HIT, "e2"))
    assert at.hits() == [("e1", 5), ("e2", 2)]
