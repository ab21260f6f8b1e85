"""How Assault on Doomrock can be played: its modes, difficulties, expansions and variants."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.volume import Mode, Switch

TUTORIAL = Mode(
    slug="tutorial",
    title="Wolves (tutorial)",
    text="One easy Battle to learn the dice by; the book wants you to start here.",
    minutes="6 to 10",
    bare=True,
)
ARENA = Mode(
    slug="arena",
    title="Battle Arena, Act I",
    text="Draft Items, shop, camp, and fight one Battle of Act I.",
    minutes="10 to 16",
)
ONE_ACT = Mode(
    slug="act",
    title="One Act",
    text="The Adventure and the Battle of Act I, then it is over.",
    minutes="20",
)
CAMPAIGN = Mode(
    slug="campaign",
    title="Campaign",
    text="Three Acts, each an Adventure against the clock and a Battle, up to Doomrock.",
    minutes="60 to 90",
)
ARENA_2 = Mode(
    slug="arena-2",
    title="Battle Arena, Act II",
    text="As the Arena, with one reward first and a Battle of Act II.",
    minutes="13 to 19",
)
ARENA_3 = Mode(
    slug="arena-3",
    title="Battle Arena, Act III",
    text="As the Arena, with two rewards first and a Battle of Act III.",
    minutes="16 to 22",
)
MODES = (TUTORIAL, ARENA, ONE_ACT, CAMPAIGN, ARENA_2, ARENA_3)
"""All modes, the one for a first game first."""

ARENA_ACTS = {"arena": 1, "arena-2": 2, "arena-3": 3}
"""The Act in which an Arena game begins and ends."""


class Toughness(NamedTuple):
    """What a difficulty does to the HP that sheets list, from an Act on: so many more for each
    Minion, and so many per cent more for each Boss."""

    minion: int
    boss: int
    since: int = 1


TOUGHNESS = {
    "merciful": Toughness(-2, -60),
    "fair": Toughness(-1, -40, since=2),
    "doomed": Toughness(1, 10),
}
"""The difficulties that change HP, the tutorial Battle apart; each is a mark in the state.

The book has none of this. Doomed is as designed; the other two make up for Terrain, which helps a
Party much less than the design expects (docs/balance.md).
"""
DIFFICULTIES = ("fair", "merciful", "by-the-book", "doomed")
"""From the default on."""
DIFFICULTY_WORDS = (
    "Terrain; from Act II on Minions have 1 HP less and Bosses two fifths less.",
    "Most options that help; Minions have 2 HP less and Bosses three fifths less.",
    "The base rules and nothing else.",
    "The base rules; every Minion has 1 HP more, every Boss a tenth more.",
)
"""What each of them means."""

SWITCHES = (
    Switch(
        "terrain",
        "Terrain",
        "Interactive Terrain in Battles: more to do, less luck, slightly easier; no longer.",
        usual=("fair", "merciful"),
    ),
    Switch(
        "pets",
        "Pets",
        "Shops sell Pets that fight along: not for beginner Heroes; slightly easier, longer.",
    ),
    Switch(
        "custom-dice",
        "Custom dice",
        "Each Ability brings a coloured die with its own symbols: less luck, slightly easier.",
        usual=("merciful",),
    ),
    Switch(
        "overpowered",
        "Overpowered Traits",
        "Heroes draw Traits with a star, or choose one of them: much easier, no longer.",
        usual=("merciful",),
    ),
    Switch(
        "scouted",
        "SCOUTED Battle",
        "You always know the next Battle, and SCOUT may change it: easier, less random.",
        usual=("merciful",),
    ),
    Switch(
        "vanilla",
        "Vanilla map",
        "One map for the whole campaign, Doomrock at its end: harder to reach, a little longer.",
    ),
    Switch(
        "roguelike",
        "Roguelike",
        "Challenges earn Honor, which powers up cards of later games with this: easier in time.",
    ),
    Switch(
        "no-pet-cards",
        "Leave out Pet cards",
        "Events and Secret Areas with Pets are taken out, not just skipped: nothing else changes.",
    ),
    Switch(
        "banner",
        "Conflict banner",
        "Settles quarrels between players.",
        why_not="one player has nobody to quarrel with, and no rule depends on it.",
    ),
)
"""Every expansion and variant (DOO-EXP-01)."""
