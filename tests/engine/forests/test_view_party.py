"""What screens are shown of heroes, allies and opponents."""

from __future__ import annotations

import pytest

from engine.core.modifier import Modifier
from engine.core.view import MemberView
from engine.forests.state import ForestsGame
from engine.forests.views.view import view
from engine.hexcrawl.names import CONDITIONS
from engine.hexcrawl.state import Act, Ally, Condition, Declared, Fight, Hero, Strike
from tests.engine.forests.given import given
from tests.engine.forests.seen import fox


def first(game: ForestsGame) -> tuple[Hero, MemberView]:
    return game.state.heroes[0], view(game).party.members[0]


# -- party -----------------------------------------------------------------------------------------


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


# -- fight -----------------------------------------------------------------------------------------


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
