"""The printed tables that the placards of Enthralled Cities and Sentinels hold."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.hexcrawl.effect import Effect
from engine.hexcrawl.state import StatName


class GearRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a face of the d10 finds when a hero searches for gear (FOR-GER-06).

    Each of `upgrades` is one free step on that stat's ring: "mastery" is either Mastery, "any" is
    any stat, "other" one that this find has not raised yet. An empty row finds nothing; `again` may
    be rolled again once while the game is being set up.
    """

    face: int
    text: str
    upgrades: tuple[StatName | Literal["mastery", "any", "other"], ...] = ()
    again: bool = False


class ThingRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a face of the d10 finds when a hero searches for items.

    `effects` happen to the searcher; `after` replaces them once the place has given its Workshop
    Supplies, `start` while the game is being set up.
    """

    face: int
    text: str
    effects: tuple[Effect, ...] = ()
    after: tuple[Effect, ...] = ()
    start: tuple[Effect, ...] = ()


class Augment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An augment of a Sentinel, by face of the Fate die; its working is code under its id.

    `shield` is added to its Soul Shield and Health when it is built, `damage` to each damage
    number.
    """

    id: str
    face: int
    name: str
    text: str
    shield: int = 0
    damage: int = 0


class Placards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tables of the placards: Searching for Gear (two of ten rows), the Sentinels' augments,
    and which opponent stands guard.

    `watch[n - 1]` is the opponent id of a City Watch of Level n, `sentinels[n]` that of a Sentinel
    created at Fate Cycle n, the last entry standing for all later cycles.
    """

    gear: tuple[GearRow, ...] = ()
    things: tuple[ThingRow, ...] = ()
    augments: tuple[Augment, ...] = ()
    watch: tuple[str, ...] = ()
    sentinels: tuple[str, ...] = ()

    def watch_of(self, level: int) -> str:
        """The City Watch of a Level, which stops at the highest printed."""
        return self.watch[max(1, min(level, len(self.watch))) - 1]

    def sentinel_of(self, cycle: int) -> str:
        """The Sentinel that a Fate Cycle creates."""
        return self.sentinels[max(0, min(cycle, len(self.sentinels) - 1))]
