"""A sentence for everything that can happen, and none for what is not worth one."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.core import fact as core
from engine.core.fact import Fact
from engine.forests import facts as own
from engine.forests.state import ForestsGame
from engine.forests.words import words
from engine.hexcrawl import facts as crawl
from engine.hexcrawl.state import Ally, Fight, Foe
from tests.engine.forests.given import given

EXAMPLES: tuple[tuple[Fact, str], ...] = (
    (core.GameBegan(title="The Forests", seed=7), "The Forests begins, seed 7."),
    (core.TurnBegan(turn=12), "Turn 12."),
    (core.PhaseBegan(phase="Magi"), "Magi phase."),
    (
        core.Rolled(
            who="h1", die="fate", faces=(5,), total=4, parts=("Effort -1",), result="found"
        ),
        "Mirel: Fate die 5 - 1 (Effort) = 4: found.",
    ),
    (
        core.Rolled(who="h1", die="fate", faces=(5,), total=4, need="4 or less"),
        "Mirel: Fate die 5 - 1 = 4, 4 or less.",
    ),
    (
        core.Rolled(die="hex", faces=(3, 6), total=6, result="6 south"),
        "Hex die 3 and <6>: 6 south.",
    ),
    (core.Drew(deck="Circumstances", card="giant-fox"), "Drawn from Circumstances: Giant Fox!"),
    (core.Drew(deck="tiles", card="e"), "Drawn from tiles: HEXtile E."),
    (core.Discarded(deck="Circumstances", card="giant-fox"), "Discarded: Giant Fox!"),
    (
        own.SituationTold(situation="what-was-that-7"),
        "What Was That? The Path Folds.",
    ),
    (core.Said(text="It rains."), "It rains."),
    (core.Said(who="h1", text="Ouch."), "Mirel: Ouch."),
    (core.Said(who="h1", text="Mirel loses the action."), "Mirel loses the action."),
    (
        core.PassedOver(topic="fight.item", prompt="An item now?"),
        "Not offered, as you wish: An item now?",
    ),
    (
        core.Commanded(command="!policy x ask"),
        "Set by the player: questions of one kind are put always.",
    ),
    (
        core.Commanded(command="!policy * default"),
        "Set by the player: all questions are put when the answer matters.",
    ),
    (core.GameEnded(result="lost", cause="nobody is left"), "The game is lost. Nobody is left."),
    (
        crawl.Moved(start=(0, 2), end=(-1, 2), way="wander"),
        "The group Wanders north-west: forest, river.",
    ),
    (
        crawl.Moved(start=(0, 0), end=(-2, 0), way="teleport"),
        "The group Teleports: Waypost 1, road.",
    ),
    (crawl.Moved(start=(0, 0), end=(1, 0), way="portal"), "The group comes out at Portal 1."),
    (crawl.TilePlaced(tile="e", turn=2), "HEXtile E joins the map, turned 120 degrees."),
    (
        crawl.SkillRolled(
            who="h1",
            skill="navigate",
            face=4,
            total=3,
            rank=6,
            result="success",
            parts=("Camp -1",),
        ),
        "Mirel: Navigate 4 - 1 (Camp) = 3 vs 6, success.",
    ),
    (
        crawl.SkillRolled(who="h1", skill="explore", face=1, total=1, rank=6, result="critical"),
        "Mirel: Explore <1> vs 6, critical success.",
    ),
    (
        crawl.SkillRolled(
            who="h1",
            skill="survival",
            face=0,
            total=0,
            rank=2,
            result="critical failure",
            parts=("Fate Cycle 2",),
        ),
        "Mirel: Survival not rolled (Fate Cycle 2), critical failure.",
    ),
    (
        crawl.VitalChanged(who="h1", vital="health", before=9, after=5, how="damage"),
        "Mirel suffers 4 Health, now 5.",
    ),
    (
        crawl.VitalChanged(
            who="h1", vital="health", before=9, after=8, how="loss", cause="Poisoned"
        ),
        "Mirel loses 1 Health, now 8 (Poisoned).",
    ),
    (
        crawl.VitalChanged(who="o1", vital="energy", before=2, after=4, how="heal"),
        "Giant Fox Heals 2 Energy, now 4.",
    ),
    (
        crawl.VitalChanged(who="h1", vital="health", before=9, after=12, how="raise"),
        "Mirel Raises Health by 3, now 12.",
    ),
    (
        crawl.VitalChanged(who="h1", vital="energy", before=5, after=3, how="cost"),
        "Mirel pays 2 Energy, now 3.",
    ),
    (
        crawl.VitalChanged(who="h1", vital="health", before=12, after=9, how="set"),
        "Mirel: Health 12 to 9.",
    ),
    (
        crawl.RankChanged(who="h1", stat="navigate", n=1, rank=6, how="gear"),
        "Mirel: Navigate +1, now 6 (Gear Upgrade).",
    ),
    (crawl.GoodsChanged(who="h1", what="Gold", n=3, now=8), "Mirel gains 3 Gold, now 8."),
    (
        crawl.GoodsChanged(what="Favor", n=-1, now=0, cause="Thick Fog"),
        "The group gives up 1 Favor, now 0 (Thick Fog).",
    ),
    (
        crawl.GoodsChanged(who="group", what="Infused Seed", n=2, now=2),
        "The group gains 2 Infused Seeds, now 2.",
    ),
    (
        crawl.ItemMoved(who="h1", item="healing-draught", how="gained"),
        "Mirel gains: Healing Draught.",
    ),
    (
        crawl.ItemMoved(who="h1", item="healing-draught", how="given", to="h2"),
        "Mirel gives Torvek: Healing Draught.",
    ),
    (
        crawl.ModifierLaid(who="group", what="speed", n=1, until="turn", cause="Wild Shape"),
        "Wild Shape: +1 speed, this turn.",
    ),
    (
        crawl.ModifierLaid(who="h2", what="skill", n=-2, until="turn", cause="Lessons of War"),
        "Lessons of War: -2 all Skill rolls, Torvek, this turn.",
    ),
    (
        crawl.ModifierLaid(who="group", what="forbid.camp", n=1, until="held", cause="Thick Fog"),
        "Thick Fog: Camping is not allowed, while it is held.",
    ),
    (crawl.ConditionGained(who="h1", condition="vulnerable", stacks=2), "Mirel is Vulnerable x2."),
    (crawl.ConditionEnded(who="h1", condition="poisoned"), "Mirel is no longer Poisoned."),
    (crawl.Starved(who="h1", level=2), "Mirel: Starving 2 of 3."),
    (crawl.Starved(who="h1", level=0), "Mirel is no longer Starving."),
    (crawl.Ate(who="h1", n=2), "Mirel eats 2 Food."),
    (crawl.Died(who="h2", cause="Starving"), "Torvek dies (Starving)."),
    (crawl.Died(who="a7"), "An ally dies."),
    (crawl.Revived(who="h2"), "Torvek is Revived."),
    (
        crawl.HeroJoined(who="h3", name="Ansa", role="Druid", race="Sprite"),
        "Ansa, Sprite Druid, joins.",
    ),
    (
        crawl.HeroJoined(who="a1", name="Old Tam", role="Escort", race=""),
        "Old Tam, Escort, joins.",
    ),
    (crawl.FightBegan(foes=("o1",)), "A fight against Giant Fox."),
    (crawl.RoundBegan(round=2), "Round 2."),
    (
        crawl.HeroDeclared(who="h1", ability="attack", name="Thorn Lash", damage="5 Health"),
        "Mirel declares Thorn Lash: 5 Health.",
    ),
    (
        crawl.HeroDeclared(who="a1", ability="ally", name="Old Tam", damage="1 Health"),
        "Old Tam joins in: 1 Health.",
    ),
    (
        crawl.VitalChanged(who="o1", vital="shield", before=9, after=5, how="damage"),
        "Giant Fox suffers 4 Soul Shield, now 5.",
    ),
    (
        crawl.FoeActed(who="o1", face=6, action="special", targets=("h1", "h2")),
        "Giant Fox rolls <6>: Through the Gap on Mirel and Torvek.",
    ),
    (
        crawl.FoeActed(who="o1", face=4, action="attack", defaulted=True),
        "Giant Fox rolls 4, cannot pay and uses half of Snap and Sidestep.",
    ),
    (crawl.Targeted(rolls=(("h1", 8), ("h2", 3))), "Target dice: Mirel 8, Torvek 3."),
    (
        crawl.Struck(
            who="h1", target="o1", vital="health", amount=5, dealt=3, parts=("Defend -2",)
        ),
        "Mirel hits Giant Fox: 5 - 2 (Defend) = 3 Health.",
    ),
    (
        crawl.Struck(who="o1", target="h1", vital="energy", amount=2, dealt=2),
        "Giant Fox hits Mirel: 2 Energy.",
    ),
    (
        crawl.Struck(who="o1", target="h1", vital="health", amount=4, dealt=1),
        "Giant Fox hits Mirel: 1 of 4 Health.",
    ),
    (crawl.Fled(who="h1", escaped=True), "Mirel Flees."),
    (crawl.Fled(who="h1", escaped=False), "Mirel cannot get away."),
    (crawl.FoeFell(who="o1", how="killed"), "Giant Fox is killed."),
    (crawl.FightEnded(result="won"), "The fight is won."),
    (crawl.FightEnded(result="fled"), "The group has Fled."),
    (
        own.TrackerMoved(n=1, now=4, size=6, cause="Magi phase"),
        "Fate Tracker +1: 4 of 6 (Magi phase).",
    ),
    (own.CycleMoved(now=3), "The Fate Cycle is now 3."),
    (
        own.Mindwiped(who="h1", how="mindwiped"),
        "Mirel is mindwiped: no Skill is above the Fate Cycle.",
    ),
    (
        own.Mindwiped(who="h1", how="cured"),
        "Mirel remembers everything and is mindwiped no more.",
    ),
    (
        own.Mindwiped(who="h1", how="left"),
        "Mirel walks off among the mindwiped and is gone for good.",
    ),
    (
        own.SentinelRose(place="Battle Site 1", augments=("siphon", "thornplate")),
        "A Sentinel rises: Battle Site 1, with Siphon and Thornplate.",
    ),
    (own.CardPlayed(deck="Circumstances", card="giant-fox"), "Giant Fox! (Encounter)."),
    (own.CardPlayed(deck="Circumstances", card="giant-fox", how="ended"), "Over: Giant Fox!"),
    (
        own.CardPlayed(deck="Destinations", card="keeper-thessaly", how="attempted"),
        "Attempted: Keeper Thessaly.",
    ),
    (
        own.DestinationOpened(card="keeper-thessaly", slot=2),
        "New Destination on slot 2: Keeper Thessaly.",
    ),
    (own.DestinationDone(card="keeper-thessaly"), "Keeper Thessaly: completed."),
    (
        own.RelicChanged(who="h1", relic="arkavins-staff", how="wielded"),
        "Mirel wields Arkavin's Staff.",
    ),
    (
        own.RelicChanged(who="h1", relic="arkavins-staff", how="reforged"),
        "Arkavin's Staff is reforged by Mirel.",
    ),
    (own.RelicChanged(relic="arkavins-staff", how="revealed"), "Arkavin's Staff is revealed."),
    (own.PlaceChanged(place="Waypost 3", how="fallen"), "Waypost 3 is fallen."),
    (own.DifficultyRaised(level="Heroic"), "The Difficulty rises to Heroic."),
)

BY_CARD = (own.FragmentFound, own.PowerUpGained)
"""Facts whose sentences are looked at with cards of the library."""

SILENT: tuple[Fact, ...] = (
    core.Shuffled(deck="Circumstances"),
    core.Suppressed(topic="move.step", answer="north"),
    crawl.ModifierLaid(who="game", what="waymarked", n=2, until="turn", cause="Waymarker"),
)


@pytest.fixture(scope="module")
def game() -> ForestsGame:
    made = given(heroes=[("druid", "sprite"), ("soul-reaver", "den-troll")])
    fox = Foe(
        id="o1",
        card="giant-fox",
        name="Giant Fox",
        type="Creature",
        level=1,
        health=4,
        most_health=4,
        energy=5,
        most_energy=5,
    )
    made.state.allies.append(
        Ally(id="a1", name="Old Tam", kind="escort", health=3, most=6, damage=1)
    )
    made.state.fight = Fight(origin="circumstance:giant-fox", foes=[fox])
    return made


@pytest.mark.parametrize(("fact", "sentence"), EXAMPLES, ids=lambda x: type(x).__name__)
def test_each_fact_has_its_sentence(game: ForestsGame, fact: Fact, sentence: str) -> None:
    assert words(fact, game) == sentence


@pytest.mark.parametrize("fact", SILENT, ids=lambda fact: type(fact).__name__)
def test_some_facts_are_not_worth_a_line(game: ForestsGame, fact: Fact) -> None:
    assert words(fact, game) == ""


def test_no_fact_is_forgotten() -> None:
    kinds = {type(fact) for fact, _ in EXAMPLES} | {type(fact) for fact in SILENT} | set(BY_CARD)
    assert kinds == set(get_args(own.ForestsFact))


def test_every_circumstance_fragment_and_power_up_has_a_sentence(game: ForestsGame) -> None:
    library = game.library
    for card in library.fragments.values():
        sentence = words(own.FragmentFound(card=card.id), game)
        assert sentence.startswith(f"Fragment found: {card.name} of ")
    for gift in library.power_ups.values():
        sentence = words(own.PowerUpGained(who="h1", card=gift.id), game)
        assert sentence.startswith(f"Mirel powers up, {gift.name}")
        assert len(sentence) <= 110
    for event in library.circumstances.values():
        assert event.name in words(own.CardPlayed(deck="Circumstances", card=event.id), game)


def test_sentences_are_plain_ascii_and_short() -> None:
    for _, sentence in EXAMPLES:
        assert sentence.isascii()
        assert len(sentence) <= 110


def test_a_foreign_fact_is_refused(game: ForestsGame) -> None:
    class Foreign(Fact, frozen=True, kw_only=True, tag=True):
        pass

    with pytest.raises(TypeError, match="Foreign"):
        words(Foreign(), game)


@pytest.mark.rule("FOR-DIE-04")
def test_a_die_is_told_with_face_owner_modifiers_and_total(game: ForestsGame) -> None:
    roll = core.Rolled(who="h2", die="fate", faces=(1,), total=3, parts=("Level +2",))
    assert words(roll, game) == "Torvek: Fate die <1> + 2 (Level) = 3."


@pytest.mark.rule("FOR-DIE-04")
def test_the_hex_of_each_die_is_drawn_as_a_hex(game: ForestsGame) -> None:
    for die, face in (("hex", 6), ("fate", 1), ("skill", 1)):
        other = 2 if face == 1 else 1
        roll = core.Rolled(die=die, faces=(face, other), total=face)
        assert f" <{face}> and {other}." in words(roll, game)
