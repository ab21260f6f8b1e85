"""Whether the locations of Assault on Doomrock can be visited without end for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from content.walk import inside
from engine.doomrock.adventure import effect as ad
from engine.doomrock.cards import Card, Location

PAID = ("time", "secret", "silver", "heroism", "shield", "exposure", "stealth", "provoke")
"""What an entry cost takes; also Exposure is something to pay with (DOO-VIS-10)."""


def unbounded(card: Card) -> Iterator[tuple[str, str]]:
    """What lets a location of a card bring something again and again, with the way to it."""
    for n, location in enumerate(getattr(card, "locations", ())):
        for fault in _faults(location):
            yield f"locations.{n}", fault


def _faults(location: Location) -> Iterator[str]:
    if location.once or location.after:
        return
    if any(isinstance(part, ad.Secret) and part.n > 0 for _, part in inside(location.effects)):
        yield 'it adds Secrets, so it needs once = "stay"'
    free = location.price == ad.Price()
    if free:
        if not all(isinstance(effect, ad.Camp | ad.Shop) for effect in location.effects):
            yield "it has no price, so all but CAMP and SHOP belongs in `stay`"
    elif location.effects and not _loses(location):
        yield "it brings back all that it costs, so it has no end"


def _loses(location: Location) -> bool:
    """Whether a visit costs more of something than it brings on average."""
    paid = ((kind, int(getattr(location.price, kind))) for kind in PAID)
    return any(n > gain(location.effects, kind) for kind, n in paid if n)


def gain(effects: tuple[ad.Effect, ...], kind: str) -> float:
    """How much of something effects bring: the mean of dice, the most of choices."""
    return sum(_gain(effect, kind) for effect in effects)


def _gain(effect: ad.Effect, kind: str) -> float:
    match effect:
        case ad.Time(n=n) if kind == "time":
            return n
        case ad.Secret(n=n) if kind == "secret":
            return n
        case ad.Silver(n=n) if kind == "silver":
            return n
        case ad.Mark(n=n) if kind == effect.kind:
            return n
        case ad.Choose(options=options):
            return max(_side(option, kind) for option in options)
        case ad.If():
            return max(gain(effect.then, kind), gain(effect.otherwise, kind))
        case ad.Roll(rows=rows):
            ends = (0, *(row.upto for row in rows))
            faces = (last - first for first, last in pairwise(ends))
            return sum(n * gain(row.effects, kind) for n, row in zip(faces, rows, strict=True)) / 6
        case ad.Pet(otherwise=otherwise):
            return gain(otherwise, kind)
    return 0


def _side(option: ad.Option, kind: str) -> float:
    paid = int(getattr(option.price, kind)) if option.price is not None else 0
    return gain(option.effects, kind) - paid
