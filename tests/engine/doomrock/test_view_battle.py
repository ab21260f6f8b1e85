"""What is seen in a Battle, and what stays hidden."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.deck import Deck
from engine.core.view import View
from engine.doomrock.battle.reckoning import worked_out
from engine.doomrock.state import Die, DoomGame, Exposure, Gear, Phase
from engine.doomrock.views.reference import MAY
from tests.engine.doomrock.pictured import battle, card, figure, hand, picture, sheet
from tui import describe


def rolling() -> DoomGame:
    game = battle()
    game.battle.phase = "roll"
    return game


def notes(shown: View) -> str:
    assert shown.fields is not None
    return "; ".join(shown.fields.notes)


# -- phases -----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-BAT-03", "DOO-EOR-03")
@pytest.mark.parametrize("phase", [*MAY])
def test_round_phase_and_what_may_be_done_are_shown(phase: Phase) -> None:
    game = battle()
    game.battle.phase = phase
    shown = picture(game)
    assert shown.fields is not None
    assert shown.fields.title.startswith("Round 2 of 4, ")
    assert shown.phase.details == (MAY[phase],)
    assert [(t.name, t.value, t.size) for t in shown.tracks.head[:2]] == [
        ("Round", 2, 4),
        ("ENRAGE", 2, 6),
    ]


def test_before_the_first_round_the_inventory_lies_beside_the_hands() -> None:
    game = battle(inventory=[Gear(uid="i2", card="test-ring")])
    game.battle.round = game.state.heroes[1].group = 0
    shown = picture(game)
    assert shown.fields is not None
    assert shown.fields.title == "Before round 1: Goblin Moot"
    assert shown.phase.phase == "SETUP"
    assert card(shown, "Inventory", "Test Ring").why_not == "nobody has it equipped"
    assert hand(shown, "Silt").cards


def test_only_late_enemies_have_a_phase_of_their_own() -> None:
    assert "LATE" not in picture(battle()).phase.phases
    assert "LATE" in picture(battle("ogre-and-sons")).phase.phases


# -- figures ----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-POS-11")
def test_groups_stand_in_their_fields_with_engaged_and_surrounded() -> None:
    shown = picture(battle())
    assert shown.fields is not None
    hero, enemy = shown.fields.fields
    assert [group.name for group in hero.groups] == ["H1", "H2"]
    assert [group.name for group in enemy.groups] == ["E1", "E2"]
    hob = figure(shown, "Hob")
    assert hob.engaged
    assert hob.surrounded
    goblin = figure(shown, "Goblin 1")
    assert goblin.engaged
    assert not goblin.surrounded
    assert not figure(shown, "Silt").engaged


@pytest.mark.rule("DOO-CHR-06")
def test_hp_is_split_and_all_markers_are_shown() -> None:
    game = battle()
    game.battle.combo = ["e1"]
    game.battle.enemies[1].snare = True
    shown = picture(game)
    hob = figure(shown, "Hob")
    assert (hob.hp, hob.broken, hob.shields) == (4, 1, 2)
    assert hob.marks == ("Heroism 1",)
    assert figure(shown, "Silt").marks == ("STEALTH",)
    goblin = figure(shown, "Goblin 1")
    assert (goblin.hp, goblin.broken, goblin.shields, goblin.armor) == (2, 1, 1, 1)
    assert goblin.marks == ("COMBO next",)
    assert figure(shown, "Goblin 2").marks == ("SNARE",)


@pytest.mark.rule("DOO-CHR-06")
def test_heroes_are_listed_in_threat_order_with_what_changes_it() -> None:
    game = battle()
    shown = picture(game)
    assert shown.fields is not None
    assert shown.fields.order == ("1 Hob 90", "2 Silt Stealth")
    assert figure(shown, "Silt").lines[0] == "Threat 45, but Stealth puts it below all others."
    game.state.heroes[1].stealth, game.state.heroes[1].provoke = False, True
    shown = picture(game)
    assert shown.fields is not None
    assert shown.fields.order == ("1 Silt Provoke", "2 Hob 90")
    game.state.heroes[0].stealth = game.state.heroes[1].stealth = True
    game.state.heroes[1].provoke = False
    shown = picture(game)
    assert shown.fields is not None
    assert shown.fields.order == ("1 Hob Stealth", "1 Silt Stealth")


@pytest.mark.rule("DOO-MIN-03")
def test_activated_minions_are_marked() -> None:
    shown = picture(battle())
    assert figure(shown, "Goblin 1").activated
    assert not figure(shown, "Goblin 2").activated


@pytest.mark.rule("DOO-SHE-08")
def test_enrage_stands_beside_the_boss_and_in_its_actions() -> None:
    shown = picture(battle())
    assert "ENRAGE 2" in figure(shown, "Goblin Shaman").marks
    lines = sheet(shown, "Goblin Moot").lines
    dance = next(line for line in lines if "Voodoo Dance" in line)
    assert "Attack 1+ENRAGE = 3 on Highest Threat" in dance
    assert "ENRAGE 2." in lines[1]


@pytest.mark.rule("DOO-SHE-08")
def test_numbers_in_texts_are_worked_out() -> None:
    game = battle()
    assert worked_out(game, "Party Damage 2/3/4; ENRAGE -1") == "Party Damage 2; ENRAGE -1"
    assert worked_out(game, "Attack ENRAGE on") == "Attack ENRAGE = 2 on"
    assert worked_out(game, "if ENRAGE is 3 or more") == "if ENRAGE (now 2) is 3 or more"
    game.state.size = 4
    assert worked_out(game, "Party Damage 3/4/6") == "Party Damage 6"


@pytest.mark.rule("DOO-SHE-08", "DOO-RUL-08")
def test_no_text_of_a_sheet_leaves_a_number_open() -> None:
    game = battle()
    for one in game.library.sheets.values():
        texts = [one.text, one.stealth_text]
        texts += [
            text for entry in one.table.values() for text in (entry.minion_text, entry.boss_text)
        ]
        for text in texts:
            done = worked_out(game, text)
            assert "+ENRAGE " not in done.replace("+ENRAGE = ", "")
            assert "ENRAGE is" not in done
            assert not any(f"{a}/" in done for a in range(10))


def test_an_enemy_tells_what_each_card_left_would_make_it_do() -> None:
    lines = figure(picture(battle()), "Goblin 2").lines
    assert "If it were activated now:" in lines
    assert "  2 (33 %) Hack: Attack 1 on Hob." in lines
    assert not any(line.startswith("  3 ") for line in lines)
    boss = figure(picture(battle()), "Goblin Shaman").lines
    assert any(line.startswith("  A (33 %) Bones Say No: ") for line in boss)


def test_pets_and_terrain_stand_in_their_groups() -> None:
    shown = picture(battle())
    goose = figure(shown, "War Goose")
    assert goose.marks == ("of Silt", "Obedient")
    assert goose.lines[0] == "Acts: Hero Phase."
    wall = figure(shown, "Old Wall")
    assert wall.kind == "terrain"
    assert "Cover" in wall.marks
    assert any(line.startswith("Enemies: ") for line in wall.lines)


def test_objective_and_the_enemy_that_acts_are_marked() -> None:
    game = battle("toll-bridge")
    game.battle.card, game.battle.acting = "Q", "e3"
    marks = figure(picture(game), "Bridge Troll").marks
    assert "Objective" in marks
    assert "acts now" in marks
    assert "Objective" not in figure(picture(game), "Toll Goat 1").marks


# -- Exposure and Activation Cards ------------------------------------------------------------


@pytest.mark.rule("DOO-XPO-10")
def test_exposure_is_counted_but_hidden_kinds_stay_hidden() -> None:
    game = battle()
    shown = picture(game)
    hob = figure(shown, "Hob")
    assert (hob.exposed, hob.known) == (2, ("+1",))
    assert "Exposure 11 face down, up: +1 x2, III" in notes(shown)
    lines = sheet(shown, "Exposure pool").lines
    assert "Face up: 3 (+1 x2, III)" in lines
    assert "Looked at on Hob: +1" in lines
    # Another hidden kind changes nothing that is to be seen, but the odds.
    game.state.heroes[0].exposure[1] = Exposure("shuffle")
    game.battle.pool[-2] = "push"
    assert picture(game) == shown


@pytest.mark.rule("DOO-ACT-09")
def test_symbols_left_and_played_can_be_counted() -> None:
    shown = picture(battle())
    assert "Deck left: 2 A Q, played: 2 3 J" in notes(shown)
    game = battle()
    game.battle.two_decks = True
    game.battle.boss_deck = Deck(["4", "A"], ["J"])
    assert "Boss deck left: 4 A, played: J" in notes(picture(game))


@pytest.mark.rule("DOO-ACT-09")
def test_the_order_of_a_deck_is_hidden() -> None:
    game = battle()
    shown = picture(game)
    game.battle.minion_deck.pile.reverse()
    game.battle.pool.reverse()
    assert picture(game) == shown


@pytest.mark.rule("DOO-SHE-10")
def test_the_whole_sheet_lies_open_and_the_drawn_card_is_marked() -> None:
    game = battle()
    game.battle.card, game.battle.acting = "Q", "e2"
    shown = picture(game)
    lines = sheet(shown, "Goblin Moot").lines
    one = game.library.sheets["goblin-moot"]
    assert f"Special: {one.text}" in lines
    assert any(line.startswith(f"Stealth effect, {one.stealth_name}: ") for line in lines)
    for entry in one.table.values():
        assert any(entry.minion in line for line in lines)
        assert any(entry.boss in line for line in lines)
    assert [line for line in lines if line.startswith(">")] == [
        next(line for line in lines if "Minion Gang Up" in line)
    ]
    assert "> Q (1 left) Minion Gang Up:" in "\n".join(lines)
    assert "Card drawn: Q" in notes(shown)


@pytest.mark.rule("DOO-SHE-10")
def test_every_sheet_can_be_shown() -> None:
    for id_, one in battle().library.sheets.items():
        if one.minion is None:
            continue
        lines = sheet(picture(battle(id_)), one.name).lines
        assert sum(line[2] in "234AQJ" for line in lines if line[0] in "> ") >= 5


# -- dice -------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROL-13")
def test_each_die_shows_its_cards_the_rerolls_and_what_a_1_or_6_buys() -> None:
    shown = picture(rolling())
    hob = hand(shown, "Hob")
    assert hob.rerolls == 2
    (six,) = hob.pool
    assert six.value == 6
    assert "Melee Strike" in six.takes
    assert six.buys == ("Heroism",)
    (one,) = hand(shown, "Silt").pool
    assert one.buys == ("Shield",)
    assert "Poisonous Stab" not in one.takes


@pytest.mark.rule("DOO-ROL-13")
def test_a_full_card_takes_no_more_dice() -> None:
    game = rolling()
    charges = game.library.abilities["melee-strike"].charges
    game.battle.dice += [
        Die(id=f"d{9 + n}", owner="h1", value=6, at="h1:melee-strike") for n in range(charges)
    ]
    assert "Melee Strike" not in hand(picture(game), "Hob").pool[0].takes


def test_cards_show_values_charges_and_the_dice_on_them() -> None:
    shown = picture(rolling())
    strike = card(shown, "Hob", "Melee Strike")
    assert strike.values == "5/6"
    assert [die.value for die in strike.dice] == [5]
    assert strike.lines[0].startswith("3 Damage")
    assert card(shown, "Hob", "Heavy Step").why_not == "no die on it"
    assert [die.value for die in hand(shown, "Hob").aside] == [2]


def test_in_the_hero_phase_it_is_shown_what_can_be_used() -> None:
    game = battle()
    shown = picture(game)
    assert card(shown, "Hob", "Melee Strike").why_not == ""
    game.state.heroes[0].group = 2
    assert card(picture(game), "Hob", "Melee Strike").why_not != ""


def test_items_are_ready_or_used() -> None:
    game = battle()
    assert card(picture(game), "Hob", "Test Knife").why_not == "ready: it improves an Attack"
    game.state.heroes[0].items[0].used = True
    assert card(picture(game), "Hob", "Test Knife").why_not == "used"


def test_a_die_on_its_way_to_become_a_marker_says_so() -> None:
    game = rolling()
    game.battle.dice[1].at = "heroism:h1"
    assert ("Heroism", 6) in [(die.note, die.value) for die in hand(picture(game), "Hob").aside]


@pytest.mark.rule("DOO-GOO-19")
def test_the_goons_card_shows_both_windows_before_the_dice() -> None:
    game = rolling()
    goon = game.state.heroes[1]
    goon.goon, goon.card, goon.name, goon.trait = True, "mook", "Mook", ""
    goon.abilities = ["shoulder-barge"]
    game.state.size = 1
    game.battle.goon_card = "mook-3"
    game.battle.dice = [Die(id="d1", owner="", value=6)]
    shown = picture(game)
    assert shown.dice is not None
    plan, note = shown.dice.notes
    assert plan.startswith("One way: ")
    assert "Initiative: 3 Damage to an adjacent Enemy." in note
    assert "End of Round: Restore 2 on itself." in note
    assert sheet(shown, "Goon").lines == (note,)
    (die,) = hand(shown, "Shared dice").pool
    assert {"Melee Strike", "Shoulder Barge"} <= set(die.takes)
    game.battle.goon_done = [0]
    shown = picture(game)
    assert shown.dice is not None
    assert "adjacent Enemy. (done)" in shown.dice.notes[1]


# -- the rest ---------------------------------------------------------------------------------


def test_a_defeated_hero_is_out_and_has_no_hand() -> None:
    game = battle()
    silt = game.state.heroes[1]
    silt.hp, silt.group, silt.defeated = 0, 0, True
    shown = picture(game)
    assert shown.party.members[1].out == "defeated"
    assert shown.dice is not None
    assert [each.name for each in shown.dice.hands] == ["Hob", "Terrain"]


def test_places_of_options_are_places_of_the_picture() -> None:
    shown = picture(battle())
    assert figure(shown, "Goblin 1").at == "figure:e1"
    assert card(shown, "Terrain", "Old Wall").at == "card:t1"
    assert hand(shown, "Hob").pool[0].at == "die:d2"


def test_a_battle_can_be_read_in_plain_letters() -> None:
    text = "\n".join(describe.everything(picture(battle())))
    assert text.isascii()
    assert "Hob: 4 unbroken and 1 broken Hit Points, Shields 2, Exposure 2, seen of it: +1." in text


def test_the_picture_is_plain_data() -> None:
    assert msgspec.json.encode(picture(battle()))
