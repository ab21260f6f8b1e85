"""What is seen in the Adventure, and what stays hidden."""

from __future__ import annotations

import msgspec
import pytest

from content.editions import EDITIONS
from engine.core.deck import Deck
from engine.core.drive import finish
from engine.core.state import Outcome
from engine.core.table import Script
from engine.core.volume import HeroChoice, Setup
from engine.doomrock.adventure.effect import BattleStart, Price
from engine.doomrock.state import Exposure, Gear, KeptOmen, OwnedPet, Place
from engine.doomrock.views.areas import price_signs
from tests.engine.doomrock.pictured import adventure, area, picture, sheet
from tests.saves.kit import Halt, Halted
from tui import describe


@pytest.mark.rule("DOO-ADV-06")
def test_time_silver_areas_party_and_decks_are_in_sight() -> None:
    shown = picture(adventure())
    assert [(t.name, t.value) for t in shown.tracks.head] == [("Time", 7), ("Silver", 3)]
    assert shown.areas is not None
    assert [a.here for a in shown.areas.areas] == [False, True, False]
    lake = area(shown, "Lake Regret")
    assert lake.kind == "Wilderness"
    assert lake.counters[0].value == 1
    assert ("Area Deck", 1) in [(deck.name, deck.value) for deck in shown.areas.decks]


@pytest.mark.rule("DOO-ADV-06")
def test_locations_show_price_effect_and_what_forbids_them() -> None:
    shown = picture(adventure())
    fishing, swim, shrine = area(shown, "Lake Regret").locations
    assert (fishing.price, fishing.signs, fishing.why_not) == ("1 Secret", "S", "")
    assert fishing.text.startswith("D6: 1-2 nothing")
    assert swim.price == "1 Time"
    assert shrine.why_not == "each Hero needs 1 Heroism"
    assert fishing.at == "location:lake-regret/1"


@pytest.mark.rule("DOO-ADV-06")
def test_bonus_and_global_effects_are_shown() -> None:
    game = adventure()
    lines = area(picture(game), "Lake Regret").lines
    assert lines[0] == "Bonus: Silver +2."
    assert lines[1] == game.library.areas["lake-regret"].standing_text
    game.state.adventure.row[1].bonus = True
    assert area(picture(game), "Lake Regret").lines[0] == "Bonus (gained): Silver +2."


def test_wares_show_price_and_whether_they_can_be_paid() -> None:
    knife, ring = area(picture(adventure()), "Lower Dread").wares
    assert (knife.name, knife.kind, knife.price) == ("Test Knife", "Common Item", "2 Silver")
    assert knife.affordable
    assert not ring.affordable
    assert "+1 Damage" in knife.text


def test_an_arrow_says_what_comes_before() -> None:
    game = adventure()
    game.state.adventure.row[0] = Place(card="thistle-maze", secrets=3)
    locations = area(picture(game), "Thistle Maze").locations
    centre = next(each for each in locations if each.name == "-> Centre")
    assert centre.why_not == "only after Follow the Thread"


@pytest.mark.rule("DOO-ADV-06")
def test_the_heroes_show_hp_and_markers() -> None:
    game = adventure()
    game.state.heroes[0].exposure = [Exposure("III", seen=True), Exposure("push")]
    game.state.heroes[0].provoke = True
    hob, silt = picture(game).party.members
    assert (hob.bars[0].value, hob.bars[0].most) == (5, 6)
    assert hob.conditions == ("Broken 1", "Exposure 2 (III)", "Provoke")
    assert silt.conditions == ()
    assert hob.title == "Warrior, Gullible"


@pytest.mark.rule("DOO-ADV-06")
def test_a_scouted_card_is_in_sight_and_no_other_card_of_any_deck() -> None:
    game = adventure(level=Deck(["melee-strike", "backstab"]))
    hidden = str(msgspec.to_builtins(picture(game)))
    assert "SCOUTED" not in hidden
    assert "Bear Country" not in hidden
    assert "Goblin Moot" not in hidden
    game.state.scouted = ["level", "areas"]
    shown = picture(game)
    assert shown.areas is not None
    assert shown.areas.notes == (
        "SCOUTED: Level Up Abilities: Backstab; Area Deck: Bear Country (No Bears)",
    )
    assert "Melee Strike" not in str(msgspec.to_builtins(shown.areas))


def test_the_battle_card_is_open_when_scouted_or_in_a_scouted_battle() -> None:
    game = adventure()
    assert not [each for each in picture(game).sheets if each.id == "next-battle"]
    game.state.scouted = ["battle"]
    assert (
        "Minion Goblin: 3 HP, Shields 1, Armor 1"
        in sheet(picture(game), "Next Battle: Goblin Moot").lines[0]
    )
    game.state.scouted, game.state.switches = [], ["scouted"]
    shown = picture(game)
    assert sheet(shown, "Next Battle: Goblin Moot")
    assert shown.areas is not None
    assert "Battle Card: Goblin Moot" in shown.areas.notes[0]


def test_doomrock_lies_face_down_until_it_is_scouted() -> None:
    game = adventure(act=3)
    doom = next(a for a in game.library.areas.values() if a.type == "doomrock")
    game.state.adventure.doomrock = doom.id
    shown = picture(game)
    assert shown.areas is not None
    assert doom.name not in str(msgspec.to_builtins(shown))
    assert ("Doomrock", "face down") in [(d.name, d.note) for d in shown.areas.decks]


def test_open_cards_are_setting_items_pets_omens_and_challenges() -> None:
    game = adventure(challenges=["test-challenge"], inventory=[Gear(uid="i2", card="test-ring")])
    start = BattleStart(heroism=1)
    game.state.omens = [KeptOmen(name="Odd Cloud", card="test-setting", start=start)]
    game.state.heroes[1].pets = [OwnedPet(uid="p1", card="war-goose", name="Honk")]
    shown = picture(game)
    bars = {bar.title: [card.name for card in bar.cards] for bar in shown.bars}
    assert bars == {
        "Setting": ["Test Setting"],
        "Inventory": ["Test Ring"],
        "Equipped": ["Test Knife"],
        "Pets": ["Honk"],
        "For the Battle": ["Odd Cloud"],
        "Challenges": ["Test Challenge"],
    }
    assert shown.areas is not None
    assert "For the Battle: Odd Cloud" in shown.areas.notes


@pytest.mark.rule("DOO-ADV-12", "DOO-ADV-13")
def test_the_setting_with_its_table_and_reward_can_be_read() -> None:
    shown = picture(adventure())
    lines = sheet(shown, "Setting: Test Setting").lines
    assert lines == (
        "It rains on everybody.",
        "Reward after the Battle: 2 Silver; after Act II 3",
    )
    assert sheet(shown, "LOOT! table").lines == ("  1 or less: nothing", "  2 or more: Silver +1")


@pytest.mark.rule("DOO-SUM-03")
def test_the_reference_is_there_in_adventure_and_battle_alike() -> None:
    titles = [page.title for page in picture(adventure()).sheets]
    for title in ("Battle phases", "Attack sequence", "Adventure actions", "Adventure effects"):
        assert title in titles
    phases = "\n".join(sheet(picture(adventure()), "Battle phases").lines)
    for number in range(7):
        assert f"{number} " in phases


def test_the_reference_leaves_it_to_the_screen_where_lines_end() -> None:
    for title in ("Battle phases", "Attack sequence", "Adventure actions", "Adventure effects"):
        for line in sheet(picture(adventure()), title).lines:
            assert not line.startswith("  "), line


def test_the_phase_says_what_can_be_done() -> None:
    phase = picture(adventure()).phase
    assert phase.clock == "Act I"
    assert phase.moment == "Act I, Adventure"
    assert phase.details == ("Travel, Search, visit a location, or Venture Forth",)


def test_heroes_are_made_in_the_act_of_the_arena_before_anything_is_open() -> None:
    halt = Halt(Script(), 0)
    hero = HeroChoice(parts=("beastmaster", "vain", "mook"))
    setup = Setup(mode="arena-3", seed=8, heroes=(hero,))
    sitting = EDITIONS["doomrock"]().new(setup, halt)
    with pytest.raises(Halted):
        finish(sitting.play())
    phase = sitting.view().phase
    assert (phase.clock, phase.phase, phase.details) == ("Act III", "SETUP", ())


def test_when_the_game_is_over_nothing_more_may_be_done() -> None:
    game = adventure()
    game.state.outcome = Outcome("won", "It is over.")
    phase = picture(game).phase
    assert (phase.phase, phase.details) == ("OVER", ())


def test_a_price_is_as_short_as_on_the_card() -> None:
    price = Price(time=1, secret=2, silver=2, heroism=1, stealth=True)
    assert price_signs(price) == "T 2S 2$ H St"


def test_the_hero_sheet_has_every_card_with_its_text() -> None:
    hob = picture(adventure()).party.members[0]
    text = "\n".join(hob.sheet)
    assert "HP 4 unbroken and 1 broken" in text
    assert "Melee Strike 5/6 x2 (Attack, Might, Str): 3 Damage" in text
    assert "for 1 Heroism: +1 Damage" in text
    assert "Test Knife (weapon) One Might Attack deals +1 Damage." in text
    strength = next(stat for stat in hob.abilities if stat.name == "Str")
    assert strength.value == len(strength.parts)


def test_everything_can_be_read_in_plain_letters() -> None:
    lines = [*describe.everything(picture(adventure()))]
    text = "\n".join(lines)
    assert text.isascii()
    assert "You are at Lake Regret, Wilderness, Secrets 1." in text
    assert lines[0].startswith("Assault on Doomrock, Act I, ADVENTURE.")
