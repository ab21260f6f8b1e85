"""Abilities that handle dice, Items, Terrain, decks and other Abilities, card by card."""

from __future__ import annotations

import pytest

from tests.engine.doomrock.battle.arena import BOOST, Answer, arena
from tests.engine.doomrock.battle.cards import (
    HERO,
    HIT,
    exposed,
    heroism,
    party,
    shields,
)


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


async def test_foresight_sells_no_card_that_is_not_there() -> None:
    for cards, paid in ((["A", "Q"], 0), (["A", "Q", "J"], 1)):
        at = arena("mage", cards=cards)
        at.hero().heroism = 5
        at.die("foresight")
        looks: list[Answer] = [("battle.look", "bottom")] * len(cards)
        await at.ability("foresight", *[BOOST] * paid, *looks)
        assert at.hero().heroism == 5 - paid


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
