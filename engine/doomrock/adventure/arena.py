"""The Battle Arena: rewards for the Acts that were skipped, and the drafts of Items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.core.ask import Option, Pick
from engine.doomrock import gear, goods
from engine.doomrock.adventure import decks, rewards
from engine.doomrock.adventure.effect import ItemType
from engine.doomrock.adventure.wording import TYPES
from engine.doomrock.state import DoomGame

COMMON_DRAFTS, COMMON_DRAWN, COMMON_FEW = 3, 3, 4
EPIC_DRAFTS, EPIC_DRAWN, EPIC_FEW = 2, 2, 2
DRAFTED = "drafted"


async def prepare(game: DoomGame) -> None:
    """Rewards when starting in Act II or III, the Common draft, the Epic draft (DOO-ARE-03)."""
    state = game.state
    state.adventure.marks.append(DRAFTED)
    if not state.fought:
        for act in range(1, state.act):
            await rewards.reward(game, act)
    with game.because("Common draft", "DOO-ARE-04"):
        kept = await _draft(game, "common", COMMON_DRAFTS, COMMON_DRAWN, "DOO-ARE-04")
    if kept < COMMON_FEW:
        with game.because("Common draft", "DOO-ARE-09"):
            goods.silver(game, 1)
    with game.because("Epic draft", "DOO-ARE-05"):
        kept = await _draft(game, "epic", EPIC_DRAFTS, EPIC_DRAWN, "DOO-ARE-05")
    if kept < EPIC_FEW:
        with game.because("Epic draft", "DOO-ARE-10"):
            goods.silver(game, 2)


async def _draft(
    game: DoomGame, deck: Literal["common", "epic"], times: int, n: int, rule: str
) -> int:
    """Draw n Items so many times, keeping those of one type each time; returns how many.

    (DOO-ARE-04, DOO-ARE-05)
    """
    kept = 0
    for left in range(times, 0, -1):
        drawn = [card for card in (decks.draw(game, deck) for _ in range(n)) if card]
        prompt = f"{deck.title()} draft ({left} left): keep which?"
        wanted = await _wanted(game, drawn, prompt, _none(deck, kept), rule)
        for card in drawn:
            if card in wanted:
                goods.gain_item(game, card)
                kept += 1
            else:
                decks.put_under(game, deck, card)
    return kept


def _none(deck: Literal["common", "epic"], kept: int) -> str:
    """To keep none, with what few Items bring (DOO-ARE-09, DOO-ARE-10)."""
    few, silver = (COMMON_FEW, 1) if deck == "common" else (EPIC_FEW, 2)
    bonus = f" (fewer than {few} in all: {silver} Silver)" if kept < few else ""
    return f"None of them{bonus}"


async def _wanted(
    game: DoomGame, drawn: Sequence[str], prompt: str, none: str, rule: str
) -> tuple[str, ...]:
    """The cards of the type that the player keeps."""
    items = game.library.items
    by_type: dict[ItemType, tuple[str, ...]] = {}
    for card in drawn:
        by_type[items[card].type] = (*by_type.get(items[card].type, ()), card)
    options = tuple(
        Option(
            key=kind,
            label=f"{TYPES[kind]}: {'; '.join(items[card].name for card in cards)}",
            value=cards,
            note=" ".join(f"{items[card].name} {gear.describe(items[card])}" for card in cards),
            letter=kind[0],
        )
        for kind, cards in by_type.items()
    )
    pick = Pick("arena.draft", prompt, options, rule, optional=True, skip=none)
    return await game.maybe(pick) or ()
