"""Trade for Nature's Essence: what it is worth, what it buys, and the Keepers' share."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests.cards import Destination
from engine.forests.essence import KINDS, NAMES, PURCHASE_VALUE, Kind, essence, gain_essence
from engine.forests.goods import acquire, mark_sold, on_sale, sale_why_not
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import Item


def purchase_power(game: ForestsGame, kinds: tuple[Kind, ...] | list[Kind]) -> int:
    """What the Essence of these kinds is worth in trade (FOR-ESS-04)."""
    return sum(essence(game, kind) * PURCHASE_VALUE[kind] for kind in kinds)


def payment(game: ForestsGame, value: int, kinds: list[Kind]) -> dict[Kind, int] | None:
    """The Essence that pays a value with the least waste, cheap kinds first; None if it cannot.

    No change is given (placard D6).
    """
    best: tuple[int, int, dict[Kind, int]] | None = None
    have = {kind: essence(game, kind) if kind in kinds else 0 for kind in KINDS}
    for hearts in range(have["heart"] + 1):
        for vines in range(have["vine"] + 1):
            rest = value - 20 * hearts - 10 * vines
            seeds = max(0, -(-rest // 5))
            if seeds > have["seed"]:
                continue
            waste = 20 * hearts + 10 * vines + 5 * seeds - value
            rank = (waste, 4 * hearts + 2 * vines)
            if best is None or rank < best[:2]:
                best = (*rank, {"seed": seeds, "vine": vines, "heart": hearts})
    return best[2] if best is not None else None


def goods(game: ForestsGame) -> list[Item]:
    """What the Grove trades, cheapest first."""
    found = [i for i in game.library.items.values() if i.value and on_sale(game, i.id)]
    return sorted(found, key=lambda item: (item.value, item.name))


async def trade(game: ForestsGame, kinds: list[Kind]) -> None:
    """Buy Grove goods with Essence of these kinds (FOR-ESS-01, -04)."""
    while True:
        options = []
        for item in goods(game):
            why_not = sale_why_not(game, item, "grove")
            price = payment(game, item.value, kinds)
            if not why_not and price is None:
                why_not = f"needs Essence worth {item.value}"
            options.append(
                Option(
                    key=item.id,
                    label=item.name,
                    value=item,
                    note=f"{item.value}: {item.text}",
                    why_not=why_not,
                    rule="FOR-ESS-04",
                )
            )
        if not any(not option.why_not for option in options):
            return
        worth = purchase_power(game, kinds)
        pick = Pick(
            "grove.trade",
            f"Essence worth {worth}. Trade for?",
            tuple(options),
            "FOR-ESS-04",
            optional=True,
            skip="Done",
        )
        chosen = await game.maybe(pick)
        if chosen is None:
            return
        price = await _pick_payment(game, chosen, kinds)
        for kind in KINDS:
            if price.get(kind):
                gain_essence(game, kind, -price[kind])
        mark_sold(game, chosen, "grove")
        await acquire(game, chosen, "grove")


async def _pick_payment(game: ForestsGame, item: Item, kinds: list[Kind]) -> dict[Kind, int]:
    """With which Essence to pay, among the ways that contain nothing needless."""
    ways: list[dict[Kind, int]] = []
    have = {kind: essence(game, kind) if kind in kinds else 0 for kind in KINDS}
    for hearts in range(have["heart"] + 1):
        for vines in range(have["vine"] + 1):
            rest = item.value - 20 * hearts - 10 * vines
            seeds = max(0, -(-rest // 5))
            paid = 20 * hearts + 10 * vines + 5 * seeds
            spare = paid - item.value
            needless = (hearts and spare >= 20) or (vines and spare >= 10)
            if seeds <= have["seed"] and not needless:
                ways.append({"seed": seeds, "vine": vines, "heart": hearts})
    options = tuple(
        Option(
            key=f"s{w['seed']}v{w['vine']}h{w['heart']}",
            label=", ".join(f"{w[kind]} {NAMES[kind]}" for kind in KINDS if w[kind]),
            value=w,
        )
        for w in ways
    )
    return await game.ask(Pick("grove.payment", f"Pay {item.value} with?", options, "FOR-ESS-04"))


async def trade_with_keeper(game: ForestsGame, card: Destination) -> None:
    """A Keeper trades one named kind of Essence, at once (FOR-DST-06)."""
    kinds = [kind for kind in KINDS if card.keeps in (kind, "any")]
    if purchase_power(game, kinds):
        with game.because(card.name, "FOR-DST-06"):
            await trade(game, kinds)
