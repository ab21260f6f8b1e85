"""The Destination deck: counts, places, references and words.

Longer than other files because all of it reads the same 59 cards.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from engine.forests.cards import Destination, DestinationReward, EscortCard
from engine.hexcrawl import effect as fx
from engine.hexcrawl.board import Tile
from engine.hexcrawl.cards import FoeCard
from engine.hexcrawl.names import CONDITIONS
from engine.hexcrawl.tiles import RawTile, tile

FOLDER = Path(__file__).parents[2] / "content" / "forests"
QUADRANTS = "abcd"
HEXTILES = "efghijklmn"
LIVING_PLACE = ("a", "violet")
"""Where The Last Hero, the living card, stands."""

STAT_NAMES = {
    "mastery1": "Mastery I",
    "mastery2": "Mastery II",
    "ability": "an Ability of choice",
    "mastery": "a Mastery of choice",
    "skill": "a Skill of choice",
}
ESSENCE_NAMES = {
    "seed": "Infused Seed",
    "vine": "Essence Vine",
    "heart": "Heart of the Forest",
}


@cache
def _raw(file: str) -> dict[str, object]:
    return tomllib.loads((FOLDER / file).read_text(encoding="ascii"))


CARDS = msgspec.convert(_raw("destinations.toml")["destination"], tuple[Destination, ...])
CARD = {card.id: card for card in CARDS}
SKILL = tuple(card for card in CARDS if card.kind == "Skill")
BOUNTIES = tuple(card for card in CARDS if card.kind == "Bounty")
INCURSIONS = tuple(card for card in CARDS if card.kind == "Incursion")
KEEPERS = tuple(card for card in CARDS if card.kind == "Keeper")
FOE = {foe.id: foe for foe in msgspec.convert(_raw("encounters.toml")["foe"], tuple[FoeCard, ...])}
TILE: dict[str, Tile] = {
    raw.id: tile(raw) for raw in msgspec.convert(_raw("board.toml")["tile"], tuple[RawTile, ...])
}


def _items() -> set[str]:
    files = sorted(FOLDER.glob("*.toml"))
    tables = (tomllib.loads(file.read_text(encoding="utf-8")) for file in files)
    return {entry["id"] for table in tables for entry in table.get("item", [])}


def _walk(thing: object) -> Iterator[msgspec.Struct]:
    if isinstance(thing, msgspec.Struct):
        yield thing
        for name in thing.__struct_fields__:
            yield from _walk(getattr(thing, name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _walk(part)


def _has(thing: object, kind: type[msgspec.Struct]) -> bool:
    return any(isinstance(part, kind) for part in _walk(thing))


def _stat(stat: str) -> str:
    return STAT_NAMES.get(stat, stat.title())


# -- counts ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-DST-02")
def test_the_deck_has_59_cards_of_four_kinds_besides_the_living_one() -> None:
    kinds = Counter(card.kind for card in CARDS)
    assert kinds == {"Skill": 36, "Bounty": 10, "Incursion": 6, "Keeper": 7}


def test_ids_are_the_kebab_case_of_the_names_and_unique() -> None:
    assert len(CARD) == len({card.name for card in CARDS}) == len(CARDS)
    for card in CARDS:
        words = card.name.lower().replace("'", "")
        assert card.id == re.sub(r"[^a-z0-9]+", "-", words).strip("-")


def test_single_dual_and_triple_cards_share_the_skills_evenly() -> None:
    combinations = Counter("+".join(sorted(card.skills)) for card in SKILL)
    assert combinations == {
        "navigate": 7,
        "explore": 7,
        "survival": 6,
        "explore+navigate": 4,
        "navigate+survival": 4,
        "explore+survival": 4,
        "explore+navigate+survival": 4,
    }


@pytest.mark.rule("FOR-DST-17")
def test_every_skill_destination_has_one_of_three_types() -> None:
    types = Counter(card.type for card in SKILL)
    assert types == {"Hidden Power": 12, "Twisted Fate": 12, "Spirit Guide": 12}


def test_hidden_powers_alone_name_a_stat_and_all_nine_occur() -> None:
    assert all(bool(card.stat) == (card.type == "Hidden Power") for card in CARDS)
    assert len({card.stat for card in CARDS if card.stat}) == 9


def test_twelve_skill_destinations_are_risky_and_ten_others_hold_a_challenge() -> None:
    risky = {card.id for card in CARDS if card.risky is not None}
    challenge = {card.id for card in CARDS if card.challenge is not None}
    assert (len(risky), len(challenge)) == (12, 10)
    assert not risky & challenge
    assert risky | challenge <= {card.id for card in SKILL}


def test_bounties_ask_for_ten_opponents_of_rising_level() -> None:
    assert sorted(FOE[card.foe].level for card in BOUNTIES) == [2, 2, 3, 3, 3, 4, 4, 5, 5, 6]
    assert len({card.foe for card in BOUNTIES}) == 10


def test_a_bounty_pays_its_level_in_gold_and_two_fragments_from_level_4() -> None:
    for card in BOUNTIES:
        level = FOE[card.foe].level
        reward = DestinationReward(fragments=2 if level >= 4 else 1, gold=level)
        assert card.reward == reward, card.id


def test_each_waypost_has_one_incursion_on_its_own_tile_with_a_deadline_of_8() -> None:
    assert sorted(card.waypost for card in INCURSIONS) == [1, 2, 3, 4, 5, 6]
    for card in INCURSIONS:
        wayposts = [name for names in TILE[card.tile].features.values() for name in names]
        assert f"waypost:{card.waypost}" in wayposts, card.id
        assert card.deadline == 8, card.id


def test_an_incursion_gives_a_fragment_and_a_power_up_for_each_hero() -> None:
    for card in INCURSIONS:
        assert card.reward.fragments == 1, card.id
        assert card.reward.effects[0] == fx.PowerUp(who="each"), card.id


def test_seven_keepers_trade_four_of_them_on_the_road() -> None:
    assert Counter(card.keeps for card in KEEPERS) == {"seed": 2, "vine": 2, "heart": 2, "any": 1}
    assert sum(card.escort is not None for card in KEEPERS) == 4


def test_only_triples_and_strong_bounties_give_two_fragments() -> None:
    for card in CARDS:
        strong = len(card.skills) == 3 or (card.kind == "Bounty" and FOE[card.foe].level >= 4)
        assert card.reward.fragments == (2 if strong else 1), card.id


@pytest.mark.parametrize("kind", ["seed", "vine", "heart"])
def test_six_destinations_supply_each_kind_of_essence(kind: str) -> None:
    holders = [
        card.id
        for card in CARDS
        if any(
            isinstance(part, fx.Harvest | fx.Essence) and part.kind == kind for part in _walk(card)
        )
    ]
    assert len(holders) == 6, holders


def test_essence_is_harvested_but_for_the_vine_of_the_willow() -> None:
    assert [card.id for card in CARDS if _has(card, fx.Essence)] == ["the-sluggish-bend"]


def test_few_cards_need_a_function_of_their_own() -> None:
    assert [card.id for card in CARDS if _has(card, fx.Custom)] == ["lanterns-at-wayfork"]


# -- places ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-DST-22")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_destination_names_a_piece_and_a_mark_printed_on_it(card: Destination) -> None:
    assert card.tile in QUADRANTS + HEXTILES
    assert card.mark in TILE[card.tile].marks


def test_quadrants_hold_nine_cards_each_and_hextiles_two_or_three() -> None:
    expected: Counter[tuple[str, str]] = Counter()
    for name in QUADRANTS:
        for mark, n in (
            ("red", 2),
            ("blue", 2),
            ("green", 2),
            ("yellow", 1),
            ("white", 1),
            ("violet", 1),
        ):
            expected[name, mark] = n
    for name in HEXTILES:
        expected[name, "red"] = expected[name, "blue"] = 1
    for name in "eghm":
        expected[name, "yellow"] = 1
    del expected[LIVING_PLACE]
    assert Counter((card.tile, card.mark) for card in CARDS) == expected


def test_hearts_are_offered_only_where_they_can_be_harvested() -> None:
    for card in CARDS:
        if any(isinstance(part, fx.Harvest) and part.kind == "heart" for part in _walk(card)):
            spot = TILE[card.tile].marks[card.mark]
            assert TILE[card.tile].terrain[spot] in ("forest", "dark-forest"), card.id


def test_an_escort_wants_to_go_somewhere_that_exists() -> None:
    features = {name for t in TILE.values() for names in t.features.values() for name in names}
    kinds = {name.split(":")[0] for name in features}
    for card in KEEPERS:
        if card.escort is not None:
            assert card.escort.to in features | (kinds & {"waypost", "site", "grove"}), card.id
            assert card.escort.turns > 0, card.id
            assert card.name == f"Keeper {card.escort.name}"


# -- effects --------------------------------------------------------------------------------------


def test_fields_belong_to_the_kind_of_the_card() -> None:
    for card in CARDS:
        assert bool(card.skills) == bool(card.type) == bool(card.crit) == (card.kind == "Skill")
        assert bool(card.foe) == (card.kind == "Bounty"), card.id
        assert bool(card.waypost) == bool(card.deadline) == (card.kind == "Incursion"), card.id
        assert bool(card.keeps) == (card.kind == "Keeper"), card.id
        assert card.escort is None or card.kind == "Keeper", card.id
        assert not card.effects, card.id
        assert not card.later, card.id


def test_a_critical_bonus_is_one_rank_or_two_of_a_vital() -> None:
    for card in SKILL:
        (bonus,) = card.crit
        assert isinstance(bonus, fx.Rank), card.id
        assert bonus.who == "subject", card.id
        # The Energy of the willow is the book's own number.
        vital = bonus.stat in ("health", "energy") and card.id != "the-sluggish-bend"
        assert bonus.n == (2 if vital else 1), card.id


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_references_exist(card: Destination) -> None:
    items = _items()
    for part in _walk(card):
        match part:
            case Destination(foe=foe) if foe:
                assert foe in FOE
            case fx.FightFoe(card=foe):
                assert foe in FOE
            case fx.GainItem(id=item) | fx.Cost(item=item) if item:
                assert item in items
            case fx.Afflict(kind=kind):
                assert kind in CONDITIONS
            case _:
                pass


def test_every_risky_situation_and_challenge_can_be_done() -> None:
    for card in CARDS:
        for more in (card.risky, card.challenge):
            assert more is None or _has(more, fx.CompleteDestination), card.id
        assert not _has(card.reward, fx.CompleteDestination), card.id


def test_a_fight_is_done_only_by_winning_it() -> None:
    for card in CARDS:
        for more in (card.risky, card.challenge):
            if more is not None and _has(more, fx.FightFoe):
                (fight,) = more.effects
                assert isinstance(fight, fx.FightFoe), card.id
                assert fight.win[-1] == fx.CompleteDestination(), card.id


def test_a_choice_always_has_a_side_that_costs_nothing() -> None:
    for card in CARDS:
        for part in _walk(card):
            if isinstance(part, fx.Choose):
                assert any(side.cost is None and side.needs is None for side in part.options)
                assert len({side.key for side in part.options}) == len(part.options)


def test_die_tables_cover_every_face() -> None:
    for card in CARDS:
        for part in _walk(card):
            if isinstance(part, fx.Roll):
                rows = [row.upto for row in part.rows]
                assert rows == sorted(set(rows)), card.id
                assert rows[-1] == {"hex": 6, "fate": 8, "skill": 10}[part.die], card.id


# -- words ----------------------------------------------------------------------------------------


def _phrases(card: Destination) -> Iterator[str]:
    """What the words of a card owe to its player."""
    yield f"{card.reward.fragments} Fragment"
    for n, name in ((card.reward.gold, "Gold"), (card.reward.food, "Food")):
        if n:
            yield f"{n} {name} for each hero"
    for effect in card.reward.effects:
        match effect:
            case fx.Harvest(kind=kind):
                yield f"Harvest attempt at a{'' if kind == 'heart' else 'n'} {ESSENCE_NAMES[kind]}"
            case fx.PowerUp():
                yield f"{effect.n} Power Up for each hero"
            case fx.Favor():
                yield f"{effect.n} Favor"
            case fx.Heal():
                yield f"Heals {effect.n} {effect.vital.title()}"
            case fx.CycleSlot():
                yield f"discard {effect.n} open Circumstance"
            case fx.Custom(name="free-infirmary"):
                yield f"free Infirmary at Waypost {effect.n}"
            case _:
                raise AssertionError(f"{card.id}: no words for {effect}")
    match card.kind:
        case "Skill":
            skills = ", then ".join(skill.title() for skill in card.skills)
            each = "each " if len(card.skills) > 1 else ""
            yield f"Roll {skills}{f' ({each}{card.modifier:+d})' if card.modifier else ''}:"
            yield f"{card.type}{f': {_stat(card.stat)}' if card.stat else ''}."
            for bonus in card.crit:
                assert isinstance(bonus, fx.Rank)
                to = "to " if bonus.stat in ("ability", "mastery", "skill") else ""
                yield f"Critical Success: +{bonus.n} {to}{_stat(bonus.stat)}."
        case "Bounty":
            yield f"{FOE[card.foe].name.rstrip('!').removeprefix('The ')} (Level "
            yield f"(Level {FOE[card.foe].level})"
        case "Incursion":
            yield "Dangerous City Watch here: Level 2 plus half the Fate Cycle (rounded down), at"
            yield f"Deadline: {card.deadline} Game Turns"
            yield f"Waypost {card.waypost} "
        case "Keeper":
            if card.keeps == "any":
                yield "trades Grove goods for any Essence"
            else:
                plural = ESSENCE_NAMES[card.keeps].replace("Heart", "Hearts")
                yield f"for {plural if card.keeps == 'heart' else plural + 's'} only"
            if card.escort is not None:
                yield f"(Health {card.escort.health}, deals {card.escort.damage} Health damage"
                yield f"within {card.escort.turns} Game Turns"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_text_says_what_the_card_does(card: Destination) -> None:
    for phrase in _phrases(card):
        assert phrase in card.text


def _numbers(thing: object) -> Iterator[int]:
    for part in _walk(thing):
        match part:
            case fx.Lose() | fx.Food():
                yield part.n if isinstance(part.n, int) else 0
            case fx.Rank() | fx.PowerUp() | fx.Fragment() | fx.Favor() | fx.Fate() | fx.Essence():
                yield abs(part.n)
            case fx.FightFoe():
                yield from (part.penalty, part.dangerous, FOE[part.card].level)
            case fx.Cost():
                yield from (part.food, part.health, part.seed)
            case fx.Test():
                yield part.mod
            case _:
                pass


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_risky_and_challenge_texts_name_their_numbers_and_opponents(card: Destination) -> None:
    for more in (card.risky, card.challenge):
        if more is None:
            continue
        shown = {int(n) for n in re.findall(r"\d+", more.text)}
        assert {n for n in _numbers(more) if n} <= shown
        for part in _walk(more):
            if isinstance(part, fx.FightFoe):
                assert FOE[part.card].name.rstrip("!").removeprefix("The ") in more.text
            elif isinstance(part, fx.Test) and "choice" not in part.skill:
                assert ", then ".join(skill.title() for skill in part.skill) in more.text


def test_every_card_has_flavour_of_15_to_40_words() -> None:
    for card in CARDS:
        assert 15 <= len(card.flavour.split()) <= 40, card.id


# -- the samples ----------------------------------------------------------------------------------


@pytest.mark.rule("FOR-DST-13")
def test_the_sluggish_bend_is_the_willow_of_the_book() -> None:
    card = CARD["the-sluggish-bend"]
    assert (card.tile, card.mark, card.skills) == ("a", "green", ("survival",))
    assert (card.type, card.crit) == ("Twisted Fate", (fx.Rank(stat="energy", n=1),))
    assert card.risky is not None
    win = (fx.Essence(kind="vine"), fx.CompleteDestination())
    assert card.risky.effects == (fx.FightFoe(card="death-moth", penalty=1, win=win),)
    assert card.reward == DestinationReward()


def test_the_rope_of_hair_hides_defend() -> None:
    card = CARD["rope-of-hair"]
    assert (card.tile, card.mark, card.skills) == ("b", "red", ("navigate",))
    assert (card.stat, card.crit) == ("defend", (fx.Rank(stat="navigate"),))
    assert card.reward == DestinationReward(gold=1)


def test_three_doors_tempt_with_a_power_up_for_all() -> None:
    card = CARD["three-doors"]
    assert (card.tile, card.mark, card.skills) == ("c", "violet", ("navigate", "explore"))
    assert (card.type, card.crit) == ("Spirit Guide", (fx.Rank(stat="explore"),))
    assert card.challenge is not None
    assert card.challenge.effects == (
        fx.Test(
            skill=("survival",),
            who="each",
            fail=(fx.Lose(vital="energy", n=3),),
            all=(fx.PowerUp(who="each"), fx.CompleteDestination()),
        ),
    )


def test_the_glass_orchard_costs_five_health_when_all_fail() -> None:
    card = CARD["the-glass-orchard"]
    assert (card.tile, card.mark, card.type) == ("j", "red", "Twisted Fate")
    assert card.skills == ("navigate", "explore", "survival")
    assert card.crit == (fx.Rank(stat="ability"),)
    assert card.risky is not None
    cost = fx.Lose(vital="health", n=5, nonlethal=True, who="each")
    assert card.risky.effects == (cost, fx.CompleteDestination())
    assert card.reward == DestinationReward(fragments=2)


def test_the_briar_ogre_is_wanted_on_the_river_road() -> None:
    card = CARD["wanted-the-briar-ogre"]
    assert (card.tile, card.mark, card.foe) == ("d", "yellow", "briar-ogre")
    assert card.reward == DestinationReward(fragments=2, gold=4)


def test_the_lanterns_at_wayfork_also_bring_a_free_infirmary() -> None:
    card = CARD["lanterns-at-wayfork"]
    assert (card.tile, card.mark, card.waypost) == ("b", "yellow", 2)
    assert card.reward.effects[1:] == (fx.Custom(name="free-infirmary", n=2),)


@pytest.mark.rule("FOR-ESC-03")
def test_ombrel_has_health_8_and_deals_2_each_round() -> None:
    card = CARD["keeper-ombrel"]
    assert (card.tile, card.mark, card.keeps) == ("e", "blue", "seed")
    assert card.escort == EscortCard(name="Ombrel", health=8, damage=2, to="waypost", turns=6)
    assert card.reward == DestinationReward(food=2)


def test_the_drowned_chapel_keeps_the_weeping_lantern() -> None:
    card = CARD["the-drowned-chapel"]
    assert (card.tile, card.mark, card.skills) == ("l", "blue", ("explore",))
    assert (card.stat, card.crit) == ("mastery1", (fx.Rank(stat="mastery1"),))
    assert card.challenge is not None
    win = (fx.GainItem(id="weeping-lantern"), fx.CompleteDestination())
    assert card.challenge.effects == (fx.FightFoe(card="grave-tide", win=win),)


def test_the_moss_grown_stair_strengthens_the_heart() -> None:
    card = CARD["moss-grown-stair"]
    assert (card.tile, card.mark, card.skills) == ("h", "red", ("survival",))
    assert (card.type, card.crit) == ("Spirit Guide", (fx.Rank(stat="health", n=2),))
    assert card.reward == DestinationReward()
