"""Whether the text of a card names all that its effects do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from content.checks.doomrock.numbers import beside
from content.checks.numbers import structs
from engine.doomrock.adventure import effect as ad
from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import Card

BATTLE: Mapping[type[fx.Verb], str] = {
    fx.Damage: "damage",
    fx.Expose: "exposure",
    fx.Unexpose: "exposure",
    fx.Peek: "look",
    fx.Snare: "snare",
    fx.Unsnare: "snare",
    fx.ReduceHp: "reduce",
    fx.Unshield: "shield",
    fx.Enrage: "enrage",
    fx.Move: "move",
    fx.MoveFoe: "move",
    fx.Push: "push",
    fx.Pull: "move|pull",
    fx.Swap: "swap|change groups",
    fx.MovePet: "move",
    fx.MoveTerrain: "move",
    fx.FlipTerrain: "turn|flip",
    fx.RemoveTerrain: "remove",
    fx.Shield: "shield",
    fx.Heroism: "heroism",
    fx.Stealth: "stealth",
    fx.Provoke: "provoke",
    fx.Restore: "restore",
    fx.Revive: "return",
    fx.BonusDie: "bonus di",
    fx.Reroll: "re-roll",
    fx.SetDie: "set|turn|change",
    fx.MoveDie: "move",
    fx.Ready: "read(y|ies)",
    fx.UseAbility: "use",
    fx.ActivatePet: "activate|acts",
    fx.Obedience: "obedien",
    fx.Look: "look",
    fx.CancelCard: "effect",
    fx.Roll: "d6|die",
}
ADVENTURE: Mapping[type[ad.Verb], str] = {
    ad.Time: "time",
    ad.Secret: "secret",
    ad.Silver: "silver",
    ad.Hp: "hp",
    ad.Harm: "damage",
    ad.Common: "common",
    ad.Epic: "epic",
    ad.Discard: "discard",
    ad.Trade: "trade",
    ad.Pet: "pet",
    ad.Obedience: "obedience",
    ad.Loot: "loot!",
    ad.Shop: "shop",
    ad.Camp: "camp",
    ad.LevelUp: "level up",
    ad.Ability: "ability",
    ad.Scout: "scout",
    ad.LookBattle: "look at the battle card",
    ad.Peril: "peril",
    ad.Event: "event",
    ad.SecretArea: "secret area",
    ad.TravelTo: "travel",
    ad.VentureForth: "venture forth",
    ad.Shift: "swap|discard",
    ad.FreeAction: "no time",
    ad.Omen: "omen",
    ad.Roll: "d6",
}
"""What a text says of each verb, in small letters; structure and customs say nothing themselves."""


def unnamed(card: Card) -> Iterator[tuple[str, str]]:
    """Each effect of a card, with the way to it, of which the nearest text says nothing.

    The rows of LOOT! tables are worded by the screens.
    """
    for path, thing, around in structs(card, beside, (ad.LootRow,)):
        wanted = _wanted(thing)
        near = beside(thing, "", around).lower()
        if wanted and re.search(wanted, near) is None:
            yield path, wanted


def _wanted(thing: msgspec.Struct) -> str:
    match thing:
        case ad.Mark(kind=kind):
            return kind
        case fx.Verb():
            return BATTLE.get(type(thing), "")
        case ad.Verb():
            return ADVENTURE.get(type(thing), "")
    return ""
