"""Attack Abilities, card by card: whom they may hit, and for how much."""

from __future__ import annotations

import pytest

from tests.engine.doomrock.battle.arena import Answer
from tests.engine.doomrock.battle.cards import (
    HIT,
    among,
    field,
)
from tests.engine.doomrock.battle.enemies import script

FAR = ("e2", "e3")
ALL = ("e1", "e2", "e3")


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
    assert among(at) == ALL
    at = field(card)
    await at.ability(card, (HIT, "e3"), *after)
    assert at.hits() == [("e3", far)]


async def test_a_headshot_is_for_any_enemy_and_better_against_exposure() -> None:
    at = field("headshot", foes=("E1", "E2"))
    at.expose(at.foe(2), "III")
    await at.ability("headshot", (HIT, "e2"))
    assert (at.hits(), among(at)) == ([("e2", 8)], ("e1", "e2"))
    at = field("headshot", foes=("E1", "E2"))
    await at.ability("headshot", (HIT, "e1"))
    assert at.hits() == [("e1", 6)]


async def test_mind_the_gap_is_for_distant_enemies_alone() -> None:
    at = field("mind-the-gap", hp=(20, 21, 22))
    await at.ability("mind-the-gap", (HIT, "e3"))
    assert (at.hits(), among(at)) == ([("e3", 3)], FAR)
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
    assert among(at, "battle.group") == ("H1", "E1")
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
    assert among(at) == ("e2", "e3", "e4", "e5")
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
    assert (at.hits(), among(at)) == ([("e2", 2), ("e3", 2)], ALL)
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
