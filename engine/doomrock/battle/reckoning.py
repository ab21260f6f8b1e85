"""Texts of Enemies with their numbers worked out."""

from __future__ import annotations

import re

from engine.doomrock.cards import Symbol
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, Enemy

_SUM = re.compile(r"\b(\d+) ?\+ ?ENRAGE\b")
_BARE = re.compile(r"\b(Attack|Damage|deal|deals) ENRAGE\b")
_COMPARED = re.compile(r"\bENRAGE(?= is \d)|\bENRAGE \d or (?:less|more)\b")
_BY_HEROES = re.compile(r"(?<![\d/])(\d+)/(\d+)/(\d+)(?![\d/])")


def worked_out(game: DoomGame, text: str) -> str:
    """A text of Enemies: ENRAGE added up, values for this number of Heroes (DOO-SHE-08).

    "Attack 1+ENRAGE" becomes "Attack 1+ENRAGE = 3", "Party Damage 2/3/4" becomes "Party Damage 2".
    """
    enrage = game.state.battle.enrage if game.state.battle is not None else 0
    text = " ".join(text.split())
    text = _SUM.sub(lambda found: f"{found[0]} = {int(found[1]) + enrage}", text)
    text = _BARE.sub(lambda found: f"{found[0]} = {enrage}", text)
    text = _COMPARED.sub(lambda found: f"{found[0]} (now {enrage})", text)

    def one(found: re.Match[str]) -> str:
        return str(game.by_heroes((int(found[1]), int(found[2]), int(found[3]))))

    return _BY_HEROES.sub(one, text)


def drawn(game: DoomGame, enemy: Enemy, symbol: Symbol) -> str:
    """An Activation Card that was drawn for an Enemy, with what it is about to do."""
    words = f"{enemy_name(game, enemy)} draws {symbol}"
    entry = game.library.sheets[enemy.sheet].table.get(symbol)
    if entry is None:
        return f"{words}."
    name, text = (
        (entry.minion, entry.minion_text)
        if enemy.kind == "minion"
        else (entry.boss, entry.boss_text)
    )
    return f"{words}, {name}: {worked_out(game, text)}"
