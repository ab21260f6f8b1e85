"""Every Mastery of the Forests by the id on its Role card."""

from __future__ import annotations

from engine.forests.masteries.assist import AncientRituals, Intercept, LessonsOfWar, Rally
from engine.forests.masteries.healer import HealingRay, MorningDew, Sunburst, Undertow
from engine.forests.masteries.sapper import FreezingRain, LeechVines, Thunderhead, WitheringHex
from engine.forests.masteries.striker import Overgrowth, PetalStorm, Reaping, SeverThread
from engine.forests.masteries.utility import CallOfTheWild, Deadfall, Waymarker, WildShape
from engine.hexcrawl.combat.mastery import Mastery

MASTERIES: dict[str, Mastery] = {
    mastery.id: mastery
    for mastery in (
        PetalStorm(),
        Overgrowth(),
        SeverThread(),
        Reaping(),
        FreezingRain(),
        Thunderhead(),
        WitheringHex(),
        LeechVines(),
        HealingRay(),
        Sunburst(),
        MorningDew(),
        Undertow(),
        AncientRituals(),
        LessonsOfWar(),
        Intercept(),
        Rally(),
        WildShape(),
        CallOfTheWild(),
        Deadfall(),
        Waymarker(),
    )
}
"""The code of each Mastery (FOR-HRO-06)."""
