"""What screens are shown of a game: phase, tracks, party, map, cards, fight and placards."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.hex import Hex
from engine.core.modifier import Modifier
from engine.core.view import CardView, CellView, MemberView, TrackView, View
from engine.core.volume import encode
from engine.forests.state import ForestsGame, InForce, Sentinel
from engine.forests.view import summary, view
from engine.hexcrawl.names import CONDITIONS
from engine.hexcrawl.state import Act, Ally, Condition, Declared, Fight, Foe, Hero, Strike
from tests.engine.forests.given import given, open_card, place


def cell(seen: View, at: Hex) -> CellView:
    assert seen.map is not None
    return next(c for c in seen.map.cells if (c.q, c.r) == at)


def track(tracks: tuple[TrackView, ...], name: str) -> TrackView:
    return next(t for t in tracks if t.name == name)


def bar(seen: View, id: str) -> tuple[CardView, ...]:
    return next(b.cards for b in seen.bars if b.id == id)


def sheet(seen: View, id: str) -> str:
    return "\n".join(next(s.lines for s in seen.sheets if s.id == id))


def first(game: ForestsGame) -> tuple[Hero, MemberView]:
    return game.state.heroes[0], view(game).party.members[0]


def fox(**more: int) -> Foe:
    made = Foe(
        id="o1",
        card="giant-fox",
        name="Giant Fox",
        type="Creature",
        level=1,
        health=4,
        most_health=4,
        energy=1,
        most_energy=5,
    )
    return msgspec.structs.replace(made, **more)


# -- as a whole -----------------------------------------------------------------------------------


def test_looking_changes_nothing_and_draws_nothing() -> None:
    game = given(heroes=3)
    before = encode(game.state)
    with game.rng.pure():
        view(game)
    assert encode(game.state) == before


def test_parts_that_did_not_change_are_the_same_objects() -> None:
    game = given(heroes=2)
    before = view(game)
    game.state.heroes[0].gold += 1
    after = view(game)
    assert after.map is before.map
    assert after.party.members[1] is before.party.members[1]
    assert after.party.members[0] != before.party.members[0]


def test_all_texts_are_ascii() -> None:
    game = given(heroes=6)
    for i, card in enumerate(sorted(game.library.destinations)[:12]):
        open_card(game, card, i % 4)
    assert str(msgspec.to_builtins(view(game))).isascii()


def test_the_line_for_saves_names_turn_cycle_and_heroes() -> None:
    game = given(heroes=2)
    game.state.turn, game.state.cycle = 12, 2
    game.state.heroes[0].health = 3
    game.state.heroes[1].dead = True
    most = game.state.heroes[0].start["health"]
    assert summary(game) == f"turn 12, cycle 2, Mirel 3/{most}"


# -- phase ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-TRN-04")
def test_the_phase_shows_movement_modifiers_and_what_is_left() -> None:
    game = given(heroes=2)
    journey = game.state.journey
    journey.phase, journey.kind, journey.moved, journey.left = "move", "normal", 2, 2
    journey.road = False
    game.state.modifiers.append(Modifier("group", "skill", 1, "turn", "Long Rain"))
    game.state.modifiers.append(Modifier("h2", "skill.explore", -2, "turn", "Owl Feather"))
    phase = view(game).phase
    assert phase.phase == "MOVE"
    assert phase.phases == ("MOVE", "SKILLS", "CIRC", "EVENT", "MAGI")
    assert "Move: Normal, 2 hexes left" in phase.details
    assert "All Skills +1 (Long Rain)" in phase.details
    assert "Explore -2 (Owl Feather) for Torvek" in phase.details


@pytest.mark.rule("FOR-TRN-04")
@pytest.mark.parametrize(
    ("phase", "shown"),
    [("skills", "SKILLS"), ("circumstance", "CIRC"), ("event", "EVENT"), ("magi", "MAGI")],
)
def test_every_phase_of_the_turn_has_its_mark(phase: str, shown: str) -> None:
    game = given()
    game.state.journey.phase = phase
    assert view(game).phase.phase == shown


@pytest.mark.rule("FOR-TRN-04")
def test_before_the_type_is_chosen_the_types_still_allowed_are_shown() -> None:
    game = given()
    game.state.modifiers.append(Modifier("group", "forbid.camp", 1, "turn", "Thick Fog"))
    details = view(game).phase.details
    assert any(line.startswith("Move: Normal 4, Cautious 4, Reckless 6") for line in details)
    assert not any("Camp" in line for line in details)


@pytest.mark.rule("FOR-MOV-08")
def test_a_move_along_the_road_is_shown_as_still_cautious() -> None:
    game = given()
    journey = game.state.journey
    journey.phase, journey.kind, journey.moved, journey.left = "move", "normal", 2, 2
    assert "Move: Normal, 2 hexes left, still Cautious" in view(game).phase.details
    journey.road = False
    assert "Move: Normal, 2 hexes left" in view(game).phase.details


# -- tracks ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-MAG-06")
def test_the_head_shows_fate_and_the_skills_it_takes_now_and_next() -> None:
    game = given(ranks={"navigate": 2, "explore": 3, "survival": 6})
    game.state.tracker, game.state.cycle = 4, 2
    fate, cycle = view(game).tracks.head
    assert (fate.value, fate.size) == (4, 6)
    assert cycle.value == 2
    assert cycle.note == "disabled: Mirel NAV; next cycle: Mirel EXP"


@pytest.mark.rule("FOR-MAT-01")
def test_the_battle_mat_shows_the_groups_things() -> None:
    game = given()
    state = game.state
    state.turn, state.tracker, state.difficulty, state.favors = 7, 3, 2, 3
    state.surges = ["site:1", "site:3"]
    state.favors_won = {"site:2": 2}
    state.group = {"guide-rope": 2, "elven-saddles": -1}
    state.modifiers.append(Modifier("group", "speed", 1, "held", "Elven Riding Saddles"))
    state.essence = {"seed": 2, "heart": 1}
    state.relics = ["arkavins-staff"]
    state.supplies = ["waypost:2"]
    state.fight = Fight(origin="circumstance:giant-fox", foes=[fox()], round=2)
    state.fight.foes[0].notes["marks"] = 3
    state.allies.append(
        Ally(id="a1", name="Old Tam", kind="escort", health=3, most=6, damage=1, card="x")
    )
    rest = view(game).tracks.rest
    assert track(rest, "Normal speed").value == 5
    assert track(rest, "Cautious speed").value == 5
    assert track(rest, "Game Turn").value == 7
    assert track(rest, "Combat round").value == 2
    assert track(rest, "Fate Tracker").value == 3
    assert track(rest, "Difficulty").note == "Moderate"
    surges = track(rest, "Healing Surges")
    assert (surges.value, surges.size) == (2, 4)
    assert surges.note == "used at Battle Site 1, Battle Site 3"
    favors = track(rest, "Favors")
    assert (favors.value, favors.size, favors.note) == (3, 4, "won: Battle Site 2 2/2")
    supplies = track(rest, "Workshop Supplies")
    assert (supplies.value, supplies.size, supplies.note) == (1, 3, "from Waypost 2")
    assert track(rest, "Guide Rope") == TrackView("Guide Rope", 2, note="uses left")
    assert track(rest, "Elven Riding Saddles").note == "for good"
    assert [track(rest, n).value for n in ("Infused Seed", "Essence Vine")] == [2, 0]
    assert track(rest, "Heart of the Forest").value == 1
    relics = track(rest, "Relics owned")
    assert (relics.value, relics.note) == (1, "Arkavin's Staff; a wielder needs 2 more")
    escort = track(rest, "Old Tam")
    assert (escort.value, escort.size) == (3, 6)
    assert track(rest, "Giant Fox: marks").value == 3


# -- party ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-HRO-15")
def test_vitals_and_regen_of_every_hero_are_shown() -> None:
    game = given(heroes=2)
    hero = game.state.heroes[1]
    hero.health, hero.energy = 3, 1
    for n in (2, 3):
        game.state.modifiers.append(Modifier("h2", "regen.health", n, "combat", "Lifebloom"))
    members = view(game).party.members
    assert [(b.name, b.value, b.most) for b in members[1].bars] == [
        ("Health", 3, hero.start["health"]),
        ("Energy", 1, hero.start["energy"]),
    ]
    assert "Regen 3 Health" in members[1].notes
    assert not any("Regen" in note for note in members[0].notes)


@pytest.mark.rule("FOR-STV-08")
def test_the_starving_meter_and_the_food_missing_stand_beside_the_hero() -> None:
    game = given(heroes=[("soul-reaver", "den-troll")])
    hero, member = first(game)
    meter = next(s for s in member.purse if s.name == "Starving")
    assert (meter.value, meter.note) == (0, "of 3")
    hero.starving, hero.eaten = 2, 1
    meter = next(s for s in first(game)[1].purse if s.name == "Starving")
    assert (meter.value, meter.note) == (2, "of 3, 2 Food missing")


def test_ranks_are_shown_with_parts_that_add_up() -> None:
    game = given()
    hero, _ = first(game)
    hero.gained["attack"], hero.rings["attack"] = 3, 1
    game.state.modifiers.append(Modifier("h1", "rank.attack", 5, "held", "Kejel's Great Sword"))
    member = view(game).party.members[0]
    attack = member.abilities[0]
    assert attack.name == game.library.roles[hero.role].attack
    assert attack.value == hero.start["attack"] + 8
    assert sum(int(part.rpartition(" ")[2]) for part in attack.parts) == attack.value
    assert "Gear Upgrades +1" in attack.parts


def test_a_disabled_skill_says_why() -> None:
    game = given(ranks={"navigate": 2, "explore": 3, "survival": 6})
    game.state.cycle = 2
    notes = {skill.name: skill.note for skill in first(game)[1].skills}
    assert notes == {
        "Navigate": "disabled: Fate Cycle 2",
        "Explore": "lost next cycle",
        "Survival": "",
    }


@pytest.mark.rule("FOR-CND-21")
def test_conditions_of_heroes_allies_and_foes_show_stacks_and_effect() -> None:
    game = given()
    hero, _ = first(game)
    held = Condition("vulnerable", stacks=2)
    hero.conditions.append(held)
    game.state.allies.append(
        Ally(
            id="a1",
            name="Old Tam",
            kind="escort",
            health=3,
            most=6,
            damage=1,
            conditions=[Condition("burned")],
        )
    )
    foe = fox()
    foe.conditions.append(Condition("bleeding", stacks=3, left=2))
    game.state.fight = Fight(origin="circumstance:giant-fox", foes=[foe])
    seen = view(game)
    assert seen.party.members[0].conditions == (f"Vulnerable x2: {CONDITIONS['vulnerable'].line}",)
    assert seen.party.members[1].conditions == (f"Burned: {CONDITIONS['burned'].line}",)
    assert seen.fight is not None
    assert seen.fight.foes[0].conditions == (
        f"Bleeding x3: {CONDITIONS['bleeding'].line} (2 rounds left)",
    )


@pytest.mark.rule("FOR-GUI-01")
def test_the_hero_sheet_holds_all_that_a_player_would_write_down() -> None:
    game = given(heroes=[("verdant-keeper", "den-troll")])
    hero, _ = first(game)
    hero.gained = {"mastery1": 3}
    hero.rings = {"health": 1, "navigate": 6}
    hero.powers = {"clear.navigate": 1}
    hero.items = ["healing-draught", "healing-draught"]
    hero.tether = True
    _, member = first(game)
    text = "\n".join(member.sheet)
    assert "Role: Verdant Keeper, Striker." in text
    assert "Favored Opponent: Monstrous Humanoid" in text
    assert "Petal Storm, rank 6, 1 Energy." in text
    assert "Gains at rank 6 reached, 9 not yet." in text
    assert "Racial Ability: Bellow, 2 Health." in text
    assert "H 3, E 2, ATK 4, DEF 4, M1 4, M2 4, NAV full, EXP 3, SUR 3" in text
    assert "Powers: Clear Navigate" in text
    assert "Spirit Tether" in text
    assert member.items == ("Healing Draught x2",)


# -- map ------------------------------------------------------------------------------------------


def test_features_have_their_marks_and_say_what_they_offer() -> None:
    game = given()
    seen = view(game)
    for feature, label in (("waypost:1", "W1"), ("site:2", "S2"), ("boss:1", "B1")):
        assert cell(seen, place(game, feature)).label == label
    boss = cell(seen, place(game, "boss:1"))
    assert "Grubnose, the Toll Troll: Boss 1, Monstrous Humanoid, Level 1" in boss.lines
    game.state.cleared.append("boss:1")
    boss = cell(view(game), place(game, "boss:1"))
    assert boss.label == ""
    assert "Boss 1 is beaten: a normal hex now" in boss.lines


def test_tokens_lie_where_the_state_puts_them() -> None:
    game = given()
    state = game.state
    state.workshop, state.hall, state.roots = (0, 1), (0, 0), [(-1, 0)]
    state.fallen = [1]
    state.sentinels = [Sentinel(at=place(game, "site:1"), cycle=1, augments=["siphon"])]
    seen = view(game)
    assert cell(seen, (0, 1)).token == "+"
    assert cell(seen, (0, 0)).token == "H"
    assert cell(seen, (-1, 0)).token == "R"
    assert cell(seen, place(game, "waypost:1")).token == "E"
    assert cell(seen, place(game, "city:3")).token == "A"
    guarded = cell(seen, place(game, "site:1"))
    assert guarded.token == "S"
    assert "SENTINEL, Level 1: bars the way" in guarded.lines
    assert any(line.startswith("  Siphon: ") for line in guarded.lines)


@pytest.mark.rule("FOR-MOV-08")
def test_the_map_tells_the_price_of_a_hex_and_whether_it_stays_cautious() -> None:
    game = given(at="waypost:1")
    journey = game.state.journey
    journey.phase, journey.kind, journey.left = "move", "normal", 2
    seen = view(game)
    road, off = cell(seen, (-2, 2)), cell(seen, (-3, 2))
    assert (road.cost, road.safe) == (2, True)
    assert off.cost == 2
    assert not off.safe
    assert cell(seen, (-3, 1)).safe, "one hex anywhere is Cautious"
    assert cell(seen, (-2, 3)).cost == -1


def test_what_is_out_of_the_movement_phase_is_out_of_reach() -> None:
    game = given()
    game.state.journey.phase, game.state.journey.left = "event", 3
    seen = view(game)
    assert seen.map is not None
    assert [(c.q, c.r) for c in seen.map.cells if c.cost >= 0] == [game.state.at]


def test_in_the_fey_realm_only_the_realm_is_shown() -> None:
    game = given(at="grove")
    seen = view(game)
    assert seen.map is not None
    assert len(seen.map.cells) == 19
    assert seen.map.edges == ()
    assert cell(seen, game.state.at).label == "G"


def test_open_edges_lie_beyond_the_board() -> None:
    game = given()
    seen = view(game)
    assert seen.map is not None
    known = {(c.q, c.r) for c in seen.map.cells}
    assert len(known) == 4 * 37
    assert seen.map.edges
    assert not known & set(seen.map.edges)


# -- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-CIR-14")
def test_open_circumstances_show_kind_level_and_symbols() -> None:
    game = given()
    library = game.library.circumstances
    marked = (
        next(c for c in library.values() if c.elowen),
        next(c for c in library.values() if c.unavoidable),
        next(c for c in library.values() if c.fate),
    )
    game.state.bar = ["giant-fox", *(c.id for c in marked), ""]
    cards = bar(view(game), "circumstances")
    assert [card.slot for card in cards] == ["1", "2", "3", "4", "5"]
    assert (cards[0].name, cards[0].kind) == ("Giant Fox!", "Encounter L1")
    assert cards[0].lines[0] == library["giant-fox"].text
    assert cards[0].symbols == ()
    assert "Elowen" in cards[1].symbols
    assert "Unavoidable" in cards[2].symbols
    assert "Fate" in cards[3].symbols
    assert cards[4].id == ""


@pytest.mark.rule("FOR-CIR-16")
def test_cards_in_force_show_their_effect_and_the_turns_left() -> None:
    game = given()
    library = game.library.circumstances
    affliction = next(c for c in library.values() if c.kind == "Affliction")
    nature = next(c for c in library.values() if c.kind == "Nature")
    game.state.in_force.append(InForce(card=affliction.id, left=2))
    game.state.nature = nature.id
    seen = view(game)
    first_, second = bar(seen, "in-force")
    assert (first_.name, first_.symbols) == (affliction.name, ("2 turns left",))
    assert first_.summary == affliction.text
    assert (second.name, second.summary) == (nature.name, nature.text)
    assert affliction.text in sheet(seen, "in-force")


def test_relics_show_fragments_requirement_and_wielder() -> None:
    game = given(relics=("arkavins-staff", "kejels-great-sword"))
    state = game.state
    state.fragments = [
        f.id for f in game.library.fragments.values() if f.relic == "arkavins-staff"
    ][:2]
    state.relics = ["kejels-great-sword"]
    state.slots[1].reforged = True
    state.heroes[0].relics = ["kejels-great-sword"]
    staff, sword = bar(view(game), "relics")
    assert staff.symbols == ("2/3",)
    assert staff.summary == "Mastery I or Mastery II 10: +4 one Mastery"
    assert sword.symbols == ("0/3", "reforged", "Mirel")
    assert sword.summary.startswith("Attack 8:")


def test_a_hidden_relic_keeps_its_secret() -> None:
    game = given(relics=("arkavins-staff",))
    game.state.slots[0].hidden = True
    seen = view(game)
    assert "Arkavin" not in str(msgspec.to_builtins(seen.bars))
    assert "Battle Site 1" in bar(seen, "relics")[0].summary


@pytest.mark.rule("FOR-DST-23")
def test_open_destinations_show_kind_skills_place_distance_deadline_and_reward() -> None:
    game = given(at="waypost:1")
    open_card(game, "the-counting-stones")
    open_card(game, "smoke-on-the-reed-road", 1, left=8)
    far = next(d for d in game.library.destinations.values() if d.tile == "e")
    open_card(game, far.id, 2)
    seen = view(game)
    skill, incursion, away = bar(seen, "destinations")
    assert (skill.slot, skill.kind) == ("a", "Skill")
    assert skill.symbols == ("Explore", "Hidden Power", "5 away")
    assert skill.at == "hex:0,3"
    assert any("Quadrant A, blue mark" in line for line in skill.lines)
    assert "Reward: 1 Fragment, 2 Gold" in skill.summary
    assert (incursion.kind, incursion.symbols) == ("Incursion", ("1 away", "8 turns left"))
    assert "not on the board" in away.symbols
    assert away.at == ""
    marked = cell(seen, (0, 3))
    assert marked.marks == "a"
    assert any(line.startswith("a The Counting Stones: ") for line in marked.lines)


# -- fight ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-MAT-02")
def test_an_opponent_shows_all_its_numbers() -> None:
    game = given()
    foe = fox(shield=2, most_shield=6, influence=5, most_influence=9, health=6)
    game.state.fight = Fight(
        origin="circumstance:giant-fox",
        foes=[foe],
        strikes=[
            Strike(source="h1", target="o1", amounts={"health": 5}, pierce=2),
            Strike(source="h1", target="o1", amounts={"health": 1}, pierce=1, ability="favored"),
        ],
    )
    foe.conditions.append(Condition("bleeding"))
    fight = view(game).fight
    assert fight is not None
    shown = fight.foes[0]
    assert [(b.name, b.value, b.most) for b in shown.bars] == [
        ("Soul Shield", 2, 6),
        ("Health", 6, 4),
        ("Influence", 5, 9),
        ("Energy", 1, 5),
    ]
    assert "Raised 2 Health" in shown.notes
    assert len(shown.conditions) == 1
    assert (shown.reducible, shown.irreducible) == (3, 3)


@pytest.mark.rule("FOR-CMB-07")
def test_declared_actions_and_damage_are_shown_before_the_die_is_rolled() -> None:
    game = given(heroes=[("verdant-keeper", "den-troll"), ("soul-reaver", "sprite")])
    game.state.fight = Fight(
        origin="circumstance:giant-fox",
        foes=[fox()],
        declared={
            "h1": Declared(ability="attack", rank=6),
            "h2": Declared(ability="defend", rank=3, item="healing-draught"),
        },
        strikes=[
            Strike(source="h1", target="o1", amounts={"health": 6}, ability="attack"),
            Strike(source="h1", target="o1", amounts={"health": 4}, sure=True, ability="favored"),
            Strike(source="h2", target="o1", amounts={"energy": 2}, negated=True),
        ],
    )
    seen = view(game)
    assert seen.fight is not None
    foe = seen.fight.foes[0]
    assert (foe.reducible, foe.irreducible) == (6, 4)
    assert not any(action.rolled for action in foe.actions)
    assert [member.action for member in seen.party.members] == [
        "Thorn Lash, rank 6",
        "Grave Shroud with Healing Draught, rank 3",
    ]


def test_the_action_key_shows_faces_costs_and_what_was_rolled() -> None:
    game = given()
    game.state.fight = Fight(
        origin="circumstance:giant-fox",
        foes=[fox()],
        acts=[Act(foe="o1", face=6, action="special", defend=1)],
    )
    fight = view(game).fight
    assert fight is not None
    actions = fight.foes[0].actions
    assert [(a.faces, a.name) for a in actions] == [
        ("1-3", "Snap and Sidestep"),
        ("4-5", "Three Places at Once"),
        ("hex", "Through the Gap"),
    ]
    assert [a.affordable for a in actions] == [True, False, True]
    assert [a.rolled for a in actions] == [False, False, True]
    assert "Through the Gap: Defend 1" in fight.foes[0].notes


def test_before_the_dice_each_hero_sees_what_to_expect() -> None:
    game = given()
    game.state.fight = Fight(origin="circumstance:giant-fox", foes=[fox()])
    fight = view(game).fight
    assert fight is not None
    assert any(note.startswith("Mirel expects ") for note in fight.notes)
    game.state.fight.phase = "resolve"
    fight = view(game).fight
    assert fight is not None
    assert not any("expects" in note for note in fight.notes)


def test_a_passive_is_shown_only_while_the_difficulty_lets_it_act() -> None:
    game = given()
    card = game.library.foes["grubnose"]
    game.state.fight = Fight(origin="boss:1", foes=[fox()])
    game.state.fight.foes[0].card = card.id
    for difficulty, shown in ((1, False), (2, True)):
        game.state.fight.difficulty = difficulty
        fight = view(game).fight
        assert fight is not None
        assert (f"Passive: {card.passive_text}" in fight.foes[0].notes) is shown


# -- sheets ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-PLC-02")
@pytest.mark.parametrize("phase", ["", "move", "magi"])
def test_the_game_turn_placard_can_be_opened_at_any_moment(phase: str) -> None:
    game = given()
    game.state.journey.phase = phase
    if phase == "magi":
        game.state.fight = Fight(origin="adrimon", foes=[fox()])
    text = sheet(view(game), "turn")
    for word in ("1 MOVE", "2 SKILLS", "3 CIRCUMSTANCE", "4 EVENT", "5 MAGI"):
        assert word in text
    assert "Normal: up to 4 hexes" in text
    assert "Cautious: exactly 1 hex, or up to 4" in text
    assert "Reckless: up to 6 hexes" in text
    assert "Camp: stay" in text


@pytest.mark.rule("FOR-GUI-01")
def test_the_placards_and_the_mat_can_be_read_at_any_time() -> None:
    game = given()
    game.state.favors = 2
    seen = view(game)
    assert {s.id for s in seen.sheets} == {
        "turn",
        "waypost",
        "site",
        "city",
        "grove",
        "sentinel",
        "conditions",
        "in-force",
        "mat",
    }
    assert "Favors: 2/4" in sheet(seen, "mat")


def test_prices_on_the_waypost_placard_follow_what_raises_them() -> None:
    game = given()
    assert "  3 Healing Draught: " in sheet(view(game), "waypost")
    game.state.modifiers.append(Modifier("group", "price", 1, "held", "Hard Times"))
    assert "  4 Healing Draught: " in sheet(view(game), "waypost")
    assert "  40 Spirit Tether Ritual: " in sheet(view(game), "grove")
