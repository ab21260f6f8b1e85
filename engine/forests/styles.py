"""The play styles: what each changes, in one table."""

from __future__ import annotations

import msgspec

from engine.core.volume import Mode, Switch
from engine.forests.house_valor import HOUSE
from engine.forests.state import Style
from engine.hexcrawl.combat.difficulty import LEVELS

GUIDED = "guided"
AUTUMN = "charm-autumn"
SUMMER = "charm-summer"


class Play(msgspec.Struct, frozen=True):
    """A play style: its numbers in the rules, speed, Charms at the start, and a head start.

    `head_start` Power Ups are drawn by each hero on top of `style.first_power_ups` for the group;
    `relic` starts the group with a whole set of Fragments for the first Relic. `shield_per_hero` is
    added to the Magi's Shield for each hero after the first.
    """

    mode: Mode
    style: Style
    speed: int = 4
    charms: tuple[str, ...] = ()
    head_start: int = 0
    relic: bool = False
    gold: int = 0
    food: int = 0
    shield_per_hero: int = 0


_QUICK = Style(
    tracker=5,
    destinations=3,
    shield=70,
    group_power_ups=True,
    first_power_ups=3,
    sentinels=False,
)

SINGLES_BY_CHOICE = "singles-by-choice"
RESHUFFLE_RAISES = "reshuffle-raises"
FIRST_MAP = "first-map"
VALOR = "valor"
SWITCHES = (
    Switch(
        FIRST_MAP,
        "The first map",
        "The quadrants lie as for a first game, not at random: no easier, no longer.",
    ),
    Switch(
        SINGLES_BY_CHOICE,
        "Singles by choice",
        "Who gets a single reward is chosen, not rolled for: a little easier, no longer.",
    ),
    Switch(
        RESHUFFLE_RAISES,
        "Reshuffles raise Difficulty",
        "Each time the Power Ups run out and are shuffled, the Difficulty rises: harder late.",
    ),
    Switch(
        VALOR,
        "Valor",
        "What your deeds in all games have earned helps these heroes: easier; from 20 points on "
        "the bar to win rises too.",
        usual=tuple(level.name.lower() for level in LEVELS),
    ),
    Switch(
        HOUSE,
        "House Valor",
        "Eighteen more deeds earn Valor, by a rule of our own; no easier now, easier in time.",
    ),
)
"""The optional rules, fixed when a game starts (FOR-SET-13, FOR-RWD-05, FOR-DIF-04, FOR-VAL-09)."""

PLAYS: dict[str, Play] = {
    play.mode.slug: play
    for play in (
        Play(
            Mode("standard", "Standard", "The whole game: grow strong, then face her.", "60-90"),
            Style(),
        ),
        Play(
            Mode("quick", "Quick Play", "Shared Power Ups, a faster Fate, half a Magi.", "25-40"),
            _QUICK,
            speed=5,
            charms=(AUTUMN, SUMMER),
        ),
        Play(
            Mode("sprint", "Sprint", "Twelve turns, a strong start, then she comes.", "10-20"),
            msgspec.structs.replace(_QUICK, tracker=3, shield=44, first_power_ups=6, last_turn=12),
            shield_per_hero=50,
            speed=5,
            charms=(AUTUMN, SUMMER),
            relic=True,
            gold=8,
            food=3,
        ),
        Play(
            Mode(
                GUIDED,
                "First Steps",
                "Nine turns, a strong start, and a word on each thing when it is new.",
                "8-15",
                size=1,
            ),
            msgspec.structs.replace(_QUICK, tracker=3, shield=16, first_power_ups=6, last_turn=9),
            shield_per_hero=30,
            speed=5,
            charms=(AUTUMN, SUMMER),
            relic=True,
            gold=12,
            food=4,
        ),
        Play(
            Mode(
                "double-up", "Double Up", "More Destinations, double rewards, less time.", "40-60"
            ),
            Style(tracker=5, destinations=3),
            charms=(AUTUMN,),
        ),
        Play(
            Mode(
                "marathon",
                "Marathon",
                "Hidden Relics, all nine Bosses, rising Difficulty.",
                "120-180",
            ),
            Style(most_destinations=3, hidden_relics=True, all_bosses=True),
        ),
    )
}
"""Every style by its slug (FOR-STY-01 to -15); the numbers of Sprint and First Steps are our
own."""


def style_of(mode: str, size: int, switches: tuple[str, ...]) -> Style:
    """The numbers of a game: style, lone hero (FOR-ONE-02) and optional rules."""
    play = PLAYS[mode]
    return msgspec.structs.replace(
        play.style,
        shield=play.style.shield + play.shield_per_hero * (size - 1),
        one_hero=size == 1,
        singles_by_choice=SINGLES_BY_CHOICE in switches,
        reshuffle_raises=RESHUFFLE_RAISES in switches,
    )
