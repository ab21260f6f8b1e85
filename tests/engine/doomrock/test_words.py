"""A sentence for everything that can happen in Doomrock."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from engine.core import fact as core
from engine.core.fact import Fact
from engine.doomrock import facts as own
from engine.doomrock.words import words
from tests.engine.doomrock.pictured import adventure, battle, table

EXAMPLES: tuple[tuple[Fact, str], ...] = (
    (core.GameBegan(title="Assault on Doomrock", seed=7), "Assault on Doomrock begins, seed 7."),
    (core.PhaseBegan(phase="start of round"), "Start of Round."),
    (core.Drew(deck="Common Items", card="test-knife"), "Drawn from Common Items: Test Knife."),
    (core.PhaseBegan(phase="roll"), "Roll Phase."),
    (core.Drew(deck="Events", card="odd-cloud"), "Event: Odd cloud."),
    (core.Said(text="It rains."), "It rains."),
    (core.GameEnded(result="won", cause="all is well"), "The game is won. All is well."),
    (
        own.Counted(who="h1", what="heroism", n=2, now=3),
        "Hob gains 2 Heroism, now 3.",
    ),
    (own.Counted(who="h2", what="shield", n=-2, now=0), "Silt loses 2 Shields, now 0."),
    (
        own.Counted(who="e1", what="exposure", n=1, now=1, cause="Web"),
        "Goblin 1 gains 1 Exposure, now 1 (Web).",
    ),
    (own.Counted(who="h2", what="stealth", n=1, now=1), "Silt gains Stealth."),
    (own.Counted(who="h1", what="provoke", n=-1, now=0), "Hob loses Provoke."),
    (own.Counted(who="e3", what="snare", n=1, now=1), "Goblin Shaman gains Snare."),
    (own.Counted(who="e2", what="hp", n=-1, now=1), "Goblin 2 loses 1 HP, now 1."),
    (own.Counted(what="silver", n=2, now=5), "The Party gains 2 Silver, now 5."),
    (own.Counted(what="time", n=-1, now=6), "The Party loses 1 Time, now 6."),
    (own.Counted(what="honor", n=-1, now=0), "The Party loses 1 Honor, now 0."),
    (
        own.Counted(what="secret", n=-1, now=2, of="lake-regret"),
        "Lake Regret: Secrets -1, now 2.",
    ),
    (own.Counted(what="enrage", n=1, now=3), "ENRAGE +1, now 3."),
    (
        own.Counted(what="obedience", n=1, now=2, of="war-goose"),
        "War Goose gains 1 Obedience, now 2.",
    ),
    (own.RoundBegan(round=3), "Round 3 of 4."),
    (own.ActBegan(act=2, setting="test-setting"), "Act II begins: Test Setting."),
    (
        own.BattleBegan(sheets=("warlord", "goblin-moot")),
        "The Battle begins: The Warlord's Retirement Party with Goblin Moot.",
    ),
    (own.BattleEnded(result="won"), "The Battle is won."),
    (own.Diced(who="h1", dice=("d1", "d2"), values=(6, 3)), "Hob rolls 6 3."),
    (own.Diced(dice=("d1",), values=(4,), again=True), "The shared pool re-rolls 4."),
    (
        own.DieMoved(who="h1", die="d1", value=5, at="h1:melee-strike"),
        "Hob puts a 5 on Melee Strike.",
    ),
    (own.DieMoved(who="h1", die="d1", value=5, at="t1"), "Hob puts a 5 on Old Wall."),
    (
        own.DieMoved(who="h1", die="d1", value=6, at="heroism:h1"),
        "Hob keeps a 6 for Heroism.",
    ),
    (
        own.DieMoved(die="d1", value=1, at="shield:h2"),
        "The shared pool keeps a 1 for Shield of Silt.",
    ),
    (own.DieMoved(who="h1", die="d1", value=5, at="pool"), "Hob takes a 5 back."),
    (own.DieMoved(who="h1", die="d1", value=5, at="aside"), "Hob spends a 5."),
    (own.CardUsed(who="h1", card="melee-strike", kind="ability"), "Hob uses Melee Strike."),
    (own.CardUsed(who="h1", card="test-knife", kind="item"), "Hob uses Test Knife."),
    (own.CardUsed(who="h1", card="old-wall", kind="terrain"), "Hob uses Old Wall."),
    (own.CardUsed(who="e1", card="old-wall", kind="terrain"), "Goblin 1 uses Old Wall."),
    (own.CardUsed(who="p1", card="war-goose", kind="pet"), "War Goose acts."),
    (own.CardUsed(who="h2", card="war-goose", kind="pet"), "War Goose acts for Silt."),
    (own.CardUsed(who="h2", card="mook-1", kind="goon"), "Silt acts."),
    (
        own.CardUsed(who="h2", card="mook-1", kind="goon", text="3 Damage to any Enemy."),
        "Silt acts: 3 Damage to any Enemy.",
    ),
    (
        own.CardUsed(who="p1", card="war-goose", kind="pet", text="Move"),
        "War Goose acts: Move.",
    ),
    (own.CardUsed(who="h1", card="tumble", kind="reaction"), "Hob reacts with Tumble."),
    (own.CardUsed(who="h1", card="tumble", kind="passive"), "Tumble works for Hob."),
    (
        own.CardUsed(who="h2", card="goblin-moot", kind="stealth"),
        "Silt leaves the shadows for the Stealth effect of Goblin Moot.",
    ),
    (own.Moved(who="h1", to="E2"), "Hob Moves to group E2."),
    (own.Moved(who="e1", to="H1", cause="Goblin 1, Stab"), "Goblin 1 Moves to group H1 (Stab)."),
    (own.Counted(who="h1", what="shield", n=1, now=1, cause="Hob"), "Hob gains 1 Shield, now 1."),
    (own.Moved(who="p1", to="H1"), "War Goose Moves to group H1."),
    (own.Moved(who="t1", to="H1"), "Old Wall Moves to group H1."),
    (own.Moved(who="e1", to="E9", pushed=True), "Goblin 1 is Pushed to group E9."),
    (
        own.Attacked(
            who="e1", by="h1", damage=5, shields=2, armor=1, lost=1, overkill=1, combo=True
        ),
        "Hob COMBO Attacks Goblin 1 for 5: 2 on Shields, 1 on Armor, 1 HP lost, OVERKILL 1.",
    ),
    (own.Attacked(who="h1", by="", damage=1), "Hob is Attacked for 1: no HP lost."),
    (
        own.Exposed(who="h1", kinds=("+1", "III", "push", "shuffle"), counted=1),
        "Hob's Exposure: +1, +1 from round 3, Push, Shuffle; 1 counts.",
    ),
    (own.Defeated(who="e1", by="h1"), "Goblin 1 is defeated by Hob."),
    (own.Defeated(who="e7", by="h1"), "An Enemy is defeated by Hob."),
    (own.Defeated(who="h2"), "Silt is defeated."),
    (
        own.Activated(
            who="e1", symbol="A", action="Hide", entry="goblin-moot/A/minion", active="h1"
        ),
        "Goblin 1 draws an Ace: Hide, Hob is Active.",
    ),
    (
        own.Activated(who="e3", symbol="2", action="Voodoo Dance", entry="goblin-moot/2/boss"),
        "Goblin Shaman draws a 2: Voodoo Dance.",
    ),
    (own.Spawned(who="e2", group="E1", hp=3), "Goblin 2 enters group E1 with 3 HP."),
    (own.TerrainTurned(terrain="old-wall", how="dice"), "Old Wall turns to its dice side."),
    (own.TerrainTurned(terrain="old-wall", how="blank"), "Old Wall turns to its blank side."),
    (own.TerrainTurned(terrain="old-wall", how="removed"), "Old Wall leaves the Battle."),
    (own.AreaRevealed(card="lake-regret"), "Revealed: Lake Regret."),
    (own.AreaGone(card="lake-regret"), "Left behind for good: Lake Regret."),
    (own.Arrived(area="lake-regret", how="start"), "The Party begins at Lake Regret."),
    (own.Arrived(area="lake-regret", how="travel"), "The Party travels to Lake Regret."),
    (own.Arrived(area="lake-regret", how="venture"), "The Party ventures forth to Lake Regret."),
    (
        own.Visited(area="whispering-bog", location="whispering-bog/dead-mans-puddle"),
        "The Party visits Dead Man's Puddle in Whispering Bog.",
    ),
    (own.Gained(card="test-knife", kind="item", how="found"), "The Party gains Test Knife."),
    (
        own.Gained(who="h1", card="backstab", kind="ability", how="learned"),
        "Hob learns Backstab.",
    ),
    (own.Gained(who="h2", card="war-goose", kind="pet", how="bought"), "Silt buys War Goose."),
    (
        own.Gained(who="h2", card="war-goose", kind="pet", how="learned"),
        "Silt raises War Goose.",
    ),
    (own.Exposed(who="h1", kinds=("push",), counted=0), "Hob's Exposure: Push; none count."),
    (own.Gained(card="test-knife", kind="item", how="sold"), "The Party sells Test Knife."),
    (own.Gained(card="test-knife", kind="item", how="lost"), "Test Knife goes back to its deck."),
    (
        own.Gained(who="h1", card="backstab", kind="ability", how="forgotten"),
        "Hob forgets Backstab.",
    ),
    (own.Equipped(who="h1", card="test-knife", on=True), "Hob equips Test Knife."),
    (own.Equipped(who="h1", card="test-knife", on=False), "Hob puts away Test Knife."),
    (
        own.ScoutedCard(deck="Battle Card", card="goblin-moot", kept=True),
        "SCOUT, Battle Card: Goblin Moot stays on top.",
    ),
    (
        own.ScoutedCard(deck="Battle Card", card="goblin-moot", kept=False),
        "SCOUT, Battle Card: Goblin Moot goes under the deck.",
    ),
    (own.OmenKept(name="Odd Cloud"), "Kept for the Battle: Odd Cloud."),
    (
        own.ChallengeMet(card="test-challenge", honor=2),
        "Challenge met: Test Challenge, 2 Honor.",
    ),
    (
        own.Upgraded(card="test-ring", base="test-knife"),
        "Test Ring replaces Test Knife in all later games.",
    ),
)


@pytest.mark.parametrize(("fact", "sentence"), EXAMPLES)
def test_a_fact_is_one_plain_sentence(fact: Fact, sentence: str) -> None:
    assert words(fact, battle()) == sentence


def test_every_fact_of_the_volume_has_a_sentence() -> None:
    told = {type(fact) for fact, _ in EXAMPLES}
    assert told >= set(get_args(own.OwnFact))


def test_every_count_has_a_sentence() -> None:
    told = {fact.what for fact, _ in EXAMPLES if isinstance(fact, own.Counted)}
    assert told == set(get_args(own.Count))


def test_every_kind_of_use_has_a_sentence() -> None:
    told = {fact.kind for fact, _ in EXAMPLES if isinstance(fact, own.CardUsed)}
    assert told == set(get_args(get_type_hints(own.CardUsed)["kind"]))


@pytest.mark.parametrize("deck", ["Area Deck", "Mountain Areas", "Settings"])
def test_what_comes_into_play_at_once_is_told_once(deck: str) -> None:
    assert words(core.Drew(deck=deck, card="lake-regret"), battle()) == ""


def test_a_name_that_ends_in_s_owns_with_an_apostrophe() -> None:
    game = battle()
    game.state.heroes[0].name = "Pliers"
    fact = own.Exposed(who="h1", kinds=("push",), counted=0)
    assert words(fact, game) == "Pliers' Exposure: Push; none count."


def test_a_turn_is_not_worth_a_line() -> None:
    assert words(core.TurnBegan(turn=3), battle()) == ""


def test_outside_a_battle_figures_have_their_names_too() -> None:
    assert words(own.Counted(who="h1", what="hp", n=1, now=6), adventure()).startswith("Hob gains")


def test_a_fact_of_another_game_is_refused() -> None:
    class Odd(Fact, frozen=True, kw_only=True, tag=True):
        """Nobody's."""

    with pytest.raises(TypeError, match="Odd"):
        words(Odd(), table())


def test_no_sentence_ends_without_a_stop() -> None:
    game = battle()
    for fact, _ in EXAMPLES:
        assert words(fact, game)[-1] in ".!?"
