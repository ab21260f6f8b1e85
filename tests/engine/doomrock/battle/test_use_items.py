"""Items in a Battle: phases, exhaustion, boosts, Consumables, and when none may be used."""

from __future__ import annotations

import pytest

from engine.doomrock import gear
from engine.doomrock.battle import activation, passives, reactions, roll, use
from tests.engine.doomrock.battle.arena import arena
from tests.engine.doomrock.battle.enemies import asked, script


@pytest.mark.rule("DOO-ITU-01")
@pytest.mark.parametrize(
    ("card", "phases"),
    [
        ("squeaky-boots", ["hero"]),
        ("cloak-of-elsewhere", ["initiative"]),
        ("suspicious-soup", ["initiative", "hero"]),
    ],
)
def test_an_item_is_used_in_its_phase_or_without_one_at_any_time(
    card: str, phases: list[str]
) -> None:
    at = arena()
    at.hero().hp = 3
    at.item(card)
    found = []
    for phase in ("initiative", "hero"):
        at.game.battle.phase = "initiative" if phase == "initiative" else "hero"
        found += [phase] if at.uses() else []
    assert found == phases


@pytest.mark.rule("DOO-ITU-01")
async def test_start_and_end_of_round_offer_their_items_and_those_without_a_phase() -> None:
    at = arena(phase="start")
    lid, soup = at.item("pan-lid"), at.item("suspicious-soup")
    at.hero().hp = 3
    at.answers(("battle.item", f"item:h1:{lid.uid}"), ("battle.item", ""))
    await use.window(at.game, "start")
    at.done()
    assert (at.hero().shields, lid.used, soup.used) == (1, True, False)
    at.game.battle.phase = "end"
    lid.used = False
    at.answers(("battle.item", f"item:h1:{soup.uid}"))
    await use.window(at.game, "end")
    at.done()
    assert at.hero().health == 5
    assert soup not in at.hero().items


@pytest.mark.rule("DOO-ITU-02", "DOO-ITU-08")
async def test_a_used_item_waits_until_it_is_readied() -> None:
    at = arena(foes=["E1"])
    at.hero().stealth = True
    boots = at.item("squeaky-boots")
    key = f"item:h1:{boots.uid}"
    await at.use(key, ("battle.move", "E1"))
    assert not at.hero().stealth
    assert key not in at.uses()
    at.die("rich-parents", 1)
    await at.ability("rich-parents")
    assert key in at.uses()


@pytest.mark.rule("DOO-ITU-08", "DOO-ROL-02")
async def test_items_are_ready_again_when_a_round_begins() -> None:
    at = arena(phase="roll")
    lid = at.item("pan-lid", used=True)
    roll._ready(at.game)
    assert not lid.used


@pytest.mark.rule("DOO-ITU-03")
def test_passive_items_work_exhausted_or_not() -> None:
    at = arena()
    at.item("quilted-coat", used=True)
    assert passives.total(at.game, at.hero(), "keep-shield") == 1


@pytest.mark.rule("DOO-ITU-04", "DOO-ITU-05")
async def test_an_item_may_be_used_while_a_card_lies_open_but_not_later() -> None:
    at = arena(foes=["E1"], phase="minion", cards=["2"])
    at.game.moments = reactions.Cards()
    soup = at.item("suspicious-soup")
    at.hero().hp = 2
    at.answers(("battle.card-item", f"item:h1:{soup.uid}"))
    await activation.activate(at.game, at.foe(), at.hero())
    at.done()
    assert at.hero().health == 3, "Restored 2 before the Wolf came and bit"
    assert asked(at.game) == ["battle.card-item"]


@pytest.mark.rule("DOO-ITU-04")
async def test_items_with_a_phase_are_no_use_while_a_card_lies_open() -> None:
    at = arena(foes=["E1"], phase="minion", cards=["2"])
    at.game.moments = reactions.Cards()
    at.item("pan-lid")
    at.item("squeaky-boots")
    await activation.activate(at.game, at.foe(), at.hero())
    assert asked(at.game) == []


@pytest.mark.rule("DOO-ITU-06")
async def test_only_boosts_of_the_right_family_join_an_attack() -> None:
    at = arena(hp=[9])
    at.hero().hp = 3
    wanted = at.item("nail-club")
    at.item("borrowed-bow")
    at.item("suspicious-soup")
    at.die("melee-strike", 5)
    await at.ability("melee-strike", ("battle.boost", f"item:{wanted.uid}"))
    assert at.hits() == [("e1", 4)]
    offered = [option.key for option in script(at.game).asked[0].options]
    assert offered == [f"item:{wanted.uid}"]
    assert wanted.used


@pytest.mark.rule("DOO-ITU-06")
async def test_an_item_that_attacks_is_not_boosted_by_others() -> None:
    at = arena(hp=[9])
    flask = at.item("oil-flask")
    any_kind = next(
        id_
        for id_, item in at.game.library.items.items()
        if item.boost is not None and not item.boost.keywords
    )
    at.item(any_kind)
    await at.use(f"item:h1:{flask.uid}")
    assert at.hits() == [("e1", 2)]


async def test_boosts_with_a_phase_wait_for_it() -> None:
    at = arena(hp=[9])
    knife = at.item("butter-knife")
    at.die("melee-strike", 5, 6)
    at.game.battle.phase = "minion"
    await at.ability("melee-strike")
    at.game.battle.phase = "hero"
    await at.ability("melee-strike", ("battle.boost", f"item:{knife.uid}"))
    assert at.hits() == [("e1", 3), ("e1", 4)]


@pytest.mark.rule("DOO-ITU-09", "DOO-RUL-11")
async def test_a_consumable_goes_to_the_bottom_of_its_deck() -> None:
    at = arena()
    at.hero().hp = 3
    at.game.state.common.pile = ["pan-lid"]
    soup = at.item("suspicious-soup")
    await at.use(f"item:h1:{soup.uid}")
    assert at.hero().health == 5
    assert at.hero().items == []
    assert at.game.state.common.pile == ["suspicious-soup", "pan-lid"]
    assert at.game.state.tally["items-used"] == 1


@pytest.mark.parametrize(("face", "stays"), [(3, False), (4, True)])
async def test_the_coat_of_many_pockets_may_keep_a_consumable(face: int, stays: bool) -> None:
    at = arena(dice=[face])
    at.hero().hp = 3
    at.item("coat-of-many-pockets")
    soup = at.item("suspicious-soup")
    await at.use(f"item:h1:{soup.uid}")
    assert (soup in at.hero().items) is stays
    assert soup.used


async def test_an_item_that_an_omen_names_is_used_twice_in_round_1() -> None:
    at = arena(phase="start")
    lid = at.item("pan-lid")
    at.game.battle.kept.append(f"twice:{lid.uid}")
    await at.use(f"item:h1:{lid.uid}")
    assert not lid.used
    await at.use(f"item:h1:{lid.uid}")
    assert lid.used
    assert at.hero().shields == 2


async def test_an_item_that_would_do_nothing_is_not_offered() -> None:
    at = arena()
    at.item("suspicious-soup")
    assert at.uses() == []
    at.hero().hp = 5
    assert len(at.uses()) == 1


async def test_overkill_readies_the_item_that_brought_it() -> None:
    at = arena(foes=["H1", "E1"], hp=[3])
    axe = at.item("widowmakers-apology")
    other = at.item("pan-lid", used=True)
    at.die("melee-strike", 5)
    await at.ability("melee-strike", ("battle.boost", f"item:{axe.uid}"))
    assert not axe.used
    assert other.used


@pytest.mark.rule("DOO-ITM-09", "DOO-ITM-08")
def test_three_cards_with_agi_give_agility_3() -> None:
    at = arena("rogue")
    cards = at.game.library.abilities
    at.hero().abilities = ["tumble", "poisonous-stab", "backstab", "hex"]
    assert [cards[id_].attributes for id_ in at.hero().abilities[:3]] == [("agi",)] * 3
    assert gear.attribute(at.game, at.hero(), "agi") == 3
    assert gear.attribute(at.game, at.hero(), "int") == 1
