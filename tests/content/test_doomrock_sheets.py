"""The Battle Sheets of Assault on Doomrock: their counts and printed values."""

from __future__ import annotations

from collections import Counter

import pytest

from content.checks.doomrock.steps import say
from content.libraries.doomrock import doomrock
from engine.doomrock.battle.sheets.registry import SHEETS
from engine.doomrock.battle.step import Engage, Strike
from engine.doomrock.cards import EnemyType, Sheet

LIBRARY = doomrock()
ALL = list(LIBRARY.sheets.values())

PRINTED = {
    "wolves": (
        "Wolf 4 0 0 2",
        "-",
        "2/3/3 2/2/3; 2 hero",
    ),
    "overdue-dead": (
        "Skeleton 4 1 0 2",
        "-",
        "2/3/3 2/2/3 1; 1 enemy",
    ),
    "polite-bandits": (
        "Bandit 5 0 0 2",
        "-",
        "2 2/3/3 1/1/2; 2 hero",
    ),
    "eight-legged-freaks": (
        "Giant Spider 4 0 1 2",
        "-",
        "1 1 1 1 0/1/1 0/0/1; 1 3",
    ),
    "sentient-puddings": (
        "Pudding 6 0 0 2",
        "-",
        "1/2/2 1/1/2 1 1; enemy 1",
    ),
    "small-print": (
        "Cultist 4 1 0 2",
        "-",
        "3/3/4 2/3/3; 2 1",
    ),
    "harpy-choir": (
        "Harpy 4 0 0 2",
        "-",
        "2/2/3 1 1 1 0/1/1; enemy hero",
    ),
    "kobold-safety": (
        "Kobold 3 1 0 2",
        "-",
        "2/2/3 2 2/3/3; 1 2",
    ),
    "goblin-moot": (
        "Goblin 3 1 1 2",
        "Goblin Shaman 9/11/13 0 0 1",
        "2/3/3 1/1/2 B; 1 3",
    ),
    "ogre-and-sons": (
        "Ogreling 5 0 0 2",
        "Ogre Foreman 16/19/22 0 1 1 late",
        "B 1/2/2 1/1/2; 1 hero",
    ),
    "toll-bridge": (
        "Toll Goat 4 0 0 2",
        "Bridge Troll 13/17/21 0 1 1 objective",
        "B 2 1 0/1/1 0/0/1; 1 2",
    ),
    "warlord": (
        "-",
        "Orc Warlord 11/15/19 1 1 2",
        "B; enemy hero",
    ),
    "wyvern": (
        "-",
        "Wyvern 10/13/16 0 0 2",
        "B; enemy hero",
    ),
    "count": (
        "-",
        "Count Vespertine 12/16/20 1 0 2",
        "B; enemy hero",
    ),
    "minotaur": (
        "-",
        "Minotaur 13/17/21 0 1 2",
        "B; enemy hero",
    ),
    "professor": (
        "-",
        "The Professor 12/15/18 1 0 2",
        "B; enemy hero",
    ),
    "mirror-match": (
        "Reflection 6 1 0 2",
        "The Mirror 15/20/25 0 1 2 objective immovable",
        "B 1 1 1 1 0/1/1 0/0/1; enemy hero",
    ),
    "siege-golem": (
        "-",
        "Siege Golem 25/36/47 0 2 4/5/6 immovable",
        "B; 1 hero",
    ),
    "sour-knights": (
        "Sour Knight 5 1 1 2",
        "Sir Lemuel the Bitter 15/19/23 1 1 2",
        "B1 2/3/3 1/1/2; 2 3",
    ),
    "doom-dragon": (
        "Whelp 4 0 0 1",
        "Doom Dragon 40/52/64 2 2 2",
        "B 1/2/2 1/1/2; enemy hero",
    ),
    "lich": (
        "-",
        "The Lich 28/36/44 2 1 2",
        "B; enemy hero",
    ),
    "demon-prince": (
        "-",
        "Demon Prince 42/52/62 1 1 3",
        "B; enemy hero",
    ),
    "kraken": (
        "Tentacle 7 0 0 2 immovable",
        "Kraken Head 27/36/45 0 2 3 objective immovable",
        "B 1 1 1 1 0/1/1 0/0/1; 2 3",
    ),
    "the-rock": (
        "Shard 4 0 1 2",
        "Doomrock Heart 38/48/58 0 2 3 objective immovable",
        "B1 2 1 0/1/1 0/0/1; 1 2",
    ),
    "storm-titan": (
        "-",
        "Storm Titan 36/46/56 0 1 3 late",
        "B; enemy hero",
    ),
    "committee": (
        "Eyestalk 5 1 0 2",
        "The Chair 38/48/58 1 1 3",
        "B1 1/2/2 1/1/2 1; 3 hero",
    ),
}
"""As designed: Minion, Boss (name, HP for 2/3/4 Heroes, Shields, Armor, activations, marks), the
groups at setup (B is the Boss, then Minions) and where the Terrain goes."""

MOVED = {
    "goblin-moot": (0, -2),
    "ogre-and-sons": (-1, -2),
    "warlord": (0, -2),
    "count": (0, -4),
    "minotaur": (0, -5),
    "professor": (0, -5),
    "siege-golem": (0, -3),
    "sour-knights": (0, -3),
    "doom-dragon": (-2, -5),
    "lich": (0, -12),
    "demon-prince": (0, -13),
    "kraken": (-2, -5),
    "the-rock": (-2, -7),
    "storm-titan": (0, -6),
    "committee": (-3, -18),
}
"""By how much the HP of Minion and Boss were moved after measuring whole games: Minions by 1 to 3
and Bosses by 2 to 5, as the design wants it, but in Act III as far as its range asked for."""


def three(values: tuple[int, int, int]) -> str:
    """Values for 2, 3 and 4 Heroes, or the one for all."""
    return "/".join(map(str, values)) if len(set(values)) > 1 else str(values[0])


def enemy(kind: EnemyType | None, moved: int) -> str:
    """What the design prints of a Minion or Boss whose HP were moved."""
    if kind is None:
        return "-"
    times = three(kind.by_heroes) if kind.by_heroes else str(kind.activations)
    marks = [word for word in ("late", "objective", "immovable") if getattr(kind, word)]
    two, of_three, of_four = kind.hp
    hp = three((two - moved, of_three - moved, of_four - moved))
    return " ".join((kind.name, hp, str(kind.shields), str(kind.armor), times, *marks))


def setup(sheet: Sheet) -> str:
    """The setup side of a sheet."""
    groups = [
        "B" * group.boss + (three(group.minions) if any(group.minions) else "")
        for group in sheet.groups
    ]
    return f"{' '.join(groups)}; {' '.join(sheet.terrain)}"


def kind(sheet: Sheet) -> str:
    """Horde (Minions alone), warband (with a Boss), standalone, or joined by a horde."""
    if sheet.boss is None:
        return "horde"
    if sheet.adds:
        return "boss+horde"
    return "warband" if sheet.act == 1 else "standalone"


def test_there_are_26_sheets_by_act_and_kind() -> None:
    assert Counter((sheet.act, kind(sheet)) for sheet in ALL) == {
        (0, "horde"): 1,
        (1, "horde"): 7,
        (1, "warband"): 3,
        (2, "boss+horde"): 5,
        (2, "standalone"): 3,
        (3, "boss+horde"): 3,
        (3, "standalone"): 4,
    }


def test_hordes_make_10_38_and_25_encounters_of_the_three_acts() -> None:
    hordes = sum(sheet.act == 1 and kind(sheet) == "horde" for sheet in ALL)
    found: Counter[int] = Counter()
    for sheet in ALL:
        found[sheet.act] += hordes if sheet.adds else 1
    assert (found[1], found[2], found[3]) == (10, 38, 25)


@pytest.mark.rule("DOO-BSU-02", "DOO-SHE-01")
def test_the_sheets_are_as_designed_but_for_the_hp_that_were_moved() -> None:
    found = {}
    for sheet in ALL:
        minion, boss = MOVED.get(sheet.id, (0, 0))
        found[sheet.id] = (enemy(sheet.minion, minion), enemy(sheet.boss, boss), setup(sheet))
    assert found == PRINTED


def test_hp_were_moved_by_no_more_than_the_design_allows_but_for_bosses_of_act_iii() -> None:
    acts = {sheet.id: sheet.act for sheet in ALL}
    for sheet, (minion, boss) in MOVED.items():
        assert -3 <= minion <= 0
        assert boss == 0 or (-18 if acts[sheet] == 3 else -5) <= boss <= -2


@pytest.mark.rule("DOO-SHE-01")
def test_enrage_starts_at_one_on_three_sheets() -> None:
    found = {sheet.id: sheet.enrage for sheet in ALL if sheet.enrage}
    assert found == {"warlord": 1, "lich": 1, "demon-prince": 1}


@pytest.mark.rule("DOO-SHE-01")
def test_the_siege_golem_alone_brings_cover() -> None:
    assert {sheet.id: sheet.cover for sheet in ALL if sheet.cover} == {"siege-golem": 2}


@pytest.mark.rule("DOO-SHE-01")
def test_every_sheet_but_the_tutorial_has_a_special_effect() -> None:
    assert set(SHEETS) == {sheet.id for sheet in ALL if sheet.text}
    assert [sheet.id for sheet in ALL if not sheet.text] == ["wolves"]


@pytest.mark.rule("DOO-SHE-01")
@pytest.mark.parametrize("sheet", ALL, ids=lambda sheet: sheet.id)
def test_a_sheet_says_all_that_is_printed_on_one(sheet: Sheet) -> None:
    assert sheet.stealth
    assert sheet.stealth_name
    assert sheet.stealth_text
    assert set(sheet.table) == {"2", "3", "A", "Q", "J"} | ({"4"} if sheet.adds else set())
    bosses = sum(group.boss for group in sheet.groups)
    assert bosses == (sheet.boss is not None)
    assert any(any(group.minions) for group in sheet.groups) is (sheet.minion is not None)


@pytest.mark.rule("DOO-ACT-07")
@pytest.mark.parametrize("sheet", ALL, ids=lambda sheet: sheet.id)
def test_every_symbol_has_an_action_for_each_kind_of_enemy(sheet: Sheet) -> None:
    for symbol, entry in sheet.table.items():
        minion = (entry.minion, entry.minion_text, entry.minion_steps)
        boss = (entry.boss, entry.boss_text, entry.boss_steps)
        assert [bool(part) for part in minion] == [sheet.minion is not None] * 3, symbol
        assert [bool(part) for part in boss] == [sheet.boss is not None] * 3, symbol


@pytest.mark.rule("DOO-ACT-07", "DOO-BEX-08")
def test_a_goblin_is_as_in_the_book() -> None:
    goblin = LIBRARY.sheets["goblin-moot"].minion
    assert goblin is not None
    assert (goblin.name, goblin.hp, goblin.armor, goblin.shields) == ("Goblin", (3, 3, 3), 1, 1)
    hack = LIBRARY.sheets["goblin-moot"].table["2"]
    assert hack.minion == "Hack"
    assert hack.minion_steps == (
        Engage(to="active"),
        Strike(n=1, to="active", backup="adjacent"),
    )


@pytest.mark.rule("DOO-BEX-08")
def test_the_goblin_shaman_dances_as_in_the_book() -> None:
    sheet = LIBRARY.sheets["goblin-moot"]
    assert sheet.boss is not None
    assert (sheet.boss.name, sheet.boss.activations) == ("Goblin Shaman", 1)
    dance = sheet.table["2"]
    assert dance.boss == "Voodoo Dance"
    assert say(dance.boss_steps) == (
        "Move to any Minion adjacent to Highest Threat; adjacent Minions lose all Exposure; "
        "ENRAGE +1; Attack 1+ENRAGE on Highest Threat, else any Hero (any range)"
    )


@pytest.mark.parametrize(
    ("sheet", "symbol", "name", "words"),
    [
        ("wolves", "Q", "Single Out", "Charge Lowest Threat; Attack 1 on Lowest Threat, else any "
         "adjacent Hero"),
        ("overdue-dead", "J", "Late Fees", "Party Damage 2/3/4"),
        ("kobold-safety", "J", "Oops", "Attack 2 on each adjacent Hero; REDUCE own HP by 1"),
        ("harpy-choir", "3", "Screech", "1 Exposure to Active Hero; Push Active Hero if adjacent"),
        ("kraken", "A", "Coil", "Restore 2 HP"),
        ("the-rock", "J", "Merge", "Gather where most other Minions are; GAIN 1 HP"),
        ("committee", "3", "Ray of Boredom", "Active Hero removes 1 die from its Abilities; "
         "1 Exposure to Active Hero"),
    ],
)  # fmt: skip
def test_some_minion_actions_are_as_printed(sheet: str, symbol: str, name: str, words: str) -> None:
    entry = next(e for key, e in LIBRARY.sheets[sheet].table.items() if key == symbol)
    assert (entry.minion, say(entry.minion_steps)) == (name, words)


@pytest.mark.parametrize(
    ("sheet", "symbol", "name", "words"),
    [
        ("professor", "J", "Final Exam", "Party Damage 3/4/6"),
        ("siege-golem", "J", "Overheat", "Party Damage 2+ENRAGE; REDUCE own HP by 2"),
        ("doom-dragon", "J", "Inferno", "Party Damage 3+ENRAGE; ENRAGE -2"),
        ("kraken", "3", "Ink", "1 Exposure to each Hero"),
        ("storm-titan", "4", "Hail", "Party Damage 3/4/5"),
        ("storm-titan", "J", "Cloudburst", "Attack 1+ENRAGE on Hero with fewest HP, else any Hero "
         "(any range); ENRAGE -3"),
        ("committee", "A", "Quorum", "Spawn 1 Minion in a new group; Restore 1 Shield"),
    ],
)  # fmt: skip
def test_some_boss_actions_are_as_printed(sheet: str, symbol: str, name: str, words: str) -> None:
    entry = next(e for key, e in LIBRARY.sheets[sheet].table.items() if key == symbol)
    assert (entry.boss, say(entry.boss_steps)) == (name, words)
