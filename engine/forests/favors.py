"""Favors of the fallen: gaining them and spending them."""

from __future__ import annotations

from engine.forests.state import ForestsGame
from engine.hexcrawl.facts import GoodsChanged

MOST = 4
PER_SITE = 2


def gain_favors(game: ForestsGame, n: int) -> int:
    """The group gains (or loses) Favors, holding at most four; returns the change."""
    before = game.state.favors
    now = max(0, min(MOST, before + n))
    game.state.favors = now
    if now != before:
        game.tell(
            GoodsChanged(who="group", what="Favor", n=now - before, now=now, rule="FOR-PLC-05")
        )
    return now - before
