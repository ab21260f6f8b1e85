"""The sides of a choice: of an Event, or within a location's text."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure import luck, prices, resolve
from engine.doomrock.adventure.checks import holds
from engine.doomrock.adventure.places import where
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.wording import check_words
from engine.doomrock.state import DoomGame


async def choose(
    game: DoomGame,
    options: tuple[ad.Option, ...],
    scene: Scene,
    topic: str,
    prompt: str,
    rule: str = "DOO-RUL-06",
) -> None:
    """The player picks a side, which is paid for if it says "Pay", and resolved.

    Markers that a side merely removes need not be there (DOO-SEA-02). When no side can be paid
    for nothing happens.
    """
    offered = tuple(_option(game, option, n, scene) for n, option in enumerate(options, 1))
    if all(option.why_not for option in offered):
        return
    chosen = await game.ask(Pick(topic, prompt, offered, rule))
    if chosen.price is not None:
        await prices.pay(game, chosen.price, where(game, scene))
    await resolve.resolve(game, chosen.effects, scene)


def _option(game: DoomGame, option: ad.Option, n: int, scene: Scene) -> Option[ad.Option]:
    why_not, rule = "", ""
    if option.price is not None:
        why_not, rule = prices.lacking(game, option.price, where(game, scene))
    if not why_not and option.needs is not None and not holds(game, option.needs, scene):
        why_not, rule = f"only {check_words(option.needs)}", "DOO-SEA-02"
    return Option(
        key=f"option:{n}",
        label=option.label,
        value=option,
        note=luck.odds_among(game, option.effects),
        why_not=why_not,
        rule=rule,
    )
