from __future__ import annotations

from content.libraries.forests import forests
from engine.core.volume import HeroChoice, Setup
from engine.forests.party import gaps
from engine.forests.volume import Forests
from engine.hexcrawl.cards import Race, Role


def pair(role: str, race: str) -> tuple[Role, Race]:
    library = forests()
    return library.roles[role], library.races[race]


def test_a_party_without_a_healer_or_energy_attacks_is_told_so() -> None:
    found = gaps([pair("verdant-keeper", "den-troll")])
    assert "No Attack here hurts Energy." in found
    assert any(line.startswith("Nobody Heals") for line in found)


def test_a_skill_that_nobody_has_is_named() -> None:
    found = gaps([pair("soul-reaver", "mossling")])
    assert "Navigate is at most 3: Wandering is likely." in found
    assert not any("Navigate" in line for line in gaps([pair("druid", "wood-elf")]))


def test_a_thin_hero_is_named() -> None:
    found = gaps([pair("stormcaller", "sprite")])
    assert "Sprite Stormcaller starts with only 5 Health." in found


def test_a_hungry_party_is_warned() -> None:
    hungry = [pair("historian", "fen-satyr"), pair("stormcaller", "fen-satyr")]
    hungry.append(pair("historian", "forestborn"))
    assert "Hungry: up to 6 Food a turn when Survival fails." in gaps(hungry)
    assert not any("Hungry" in line for line in gaps([pair("druid", "mossling")]))


def test_the_preview_lists_totals_and_gaps() -> None:
    heroes = (HeroChoice(("stormcaller", "sprite")),)
    lines = Forests().preview(forests(), Setup(mode="quick", seed=1, size=2, heroes=heroes))
    assert any("Mastery I 5" in line for line in lines)
    assert any(line.startswith("Gap: ") for line in lines)
    assert lines[-1] == "1 more drawn at random."
