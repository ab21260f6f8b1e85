"""What Stealth effects of Battle Sheets do that no verb says: functions by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from engine.core.ask import Option, Pick
from engine.core.deck import Deck
from engine.core.fact import Said
from engine.doomrock.battle import groups
from engine.doomrock.battle.activation import choices
from engine.doomrock.battle.scene import Scene
from engine.doomrock.battle.spawn import minion_sheet
from engine.doomrock.cards import SYMBOLS
from engine.doomrock.state import DoomGame, Enemy

Act = Callable[[DoomGame, Scene, int], Awaitable[None]]


async def _pick(game: DoomGame, scene: Scene, among: Sequence[Enemy]) -> None:
    """Let the player pick the Enemy at hand; without any there is none."""
    scene.it, scene.them = None, []
    if not among:
        return
    prompt = f"{scene.name}: which one?"
    pick = Pick("battle.target", prompt, choices(game, among), "DOO-SHE-09", scene.hero.id)
    scene.it = await game.ask(pick)
    scene.them = [scene.it]


async def pick_minion_here(game: DoomGame, scene: Scene, n: int) -> None:
    """A Minion of the user's group."""
    here = groups.enemies_in(game, scene.group)
    await _pick(game, scene, [enemy for enemy in here if enemy.kind == "minion"])


async def pick_minion(game: DoomGame, scene: Scene, n: int) -> None:
    """Any Minion, wherever it is."""
    await _pick(game, scene, [e for e in game.battle.enemies if e.kind == "minion"])


async def pick_boss(game: DoomGame, scene: Scene, n: int) -> None:
    """The Boss."""
    await _pick(game, scene, [e for e in game.battle.enemies if e.kind == "boss"])


async def no_returns(game: DoomGame, scene: Scene, n: int) -> None:
    """No Skeleton stands up again this round."""
    game.battle.used.append("no-returns")


async def earplugs(game: DoomGame, scene: Scene, n: int) -> None:
    """The Heroes of the user's group ignore the next Harpy action that would Push or Expose."""
    for hero in groups.heroes_in(game, scene.group):
        game.battle.used.append(f"earplugs:{hero.id}")


async def no_bombs(game: DoomGame, scene: Scene, n: int) -> None:
    """No bomb goes off this round where the user stands."""
    game.battle.used.append(f"no-bombs:{scene.group}")


async def skip_restore(game: DoomGame, scene: Scene, n: int) -> None:
    """The Troll does not Restore by itself at the End of this Round."""
    game.battle.used.append("skip-restore")


async def boss_look(game: DoomGame, scene: Scene, n: int) -> None:
    """Look at the top n cards of the Boss's deck and put one of them at the bottom."""
    deck = boss_deck(game)
    top = deck.peek(n)
    if not top:
        game.tell(Said(text="No card of the Boss lies face down.", rule="DOO-ACT-10"))
        return
    game.state.reveals += 1
    game.tell(Said(text=f"The next cards of the Boss: {', '.join(top)}.", rule="DOO-SHE-09"))
    boss = next((enemy for enemy in game.battle.enemies if enemy.kind == "boss"), None)
    table = game.library.sheets[boss.sheet].table if boss is not None else {}
    options = []
    for index, symbol in enumerate(top):
        entry = next((card for key, card in table.items() if key == symbol), None)
        options.append(
            Option(
                key=str(index),
                label=f"{symbol}{f' ({entry.boss})' if entry is not None else ''}",
                value=symbol,
                note=entry.boss_text if entry is not None else "",
                same=symbol,
            )
        )
    prompt = "Which of these cards goes to the bottom?"
    pick = Pick("battle.look", prompt, tuple(options), "DOO-SHE-09", scene.hero.id)
    symbol = await game.ask(pick)
    index = len(deck.pile) - 1 - top.index(symbol)
    del deck.pile[index]
    deck.put_under(symbol)


def boss_deck(game: DoomGame) -> Deck:
    """The deck that serves the Boss (DOO-BSU-10, DOO-BSU-11)."""
    battle = game.battle
    return battle.boss_deck if battle.two_decks else battle.minion_deck


async def cancel_phylactery(game: DoomGame, scene: Scene, n: int) -> None:
    """The Lich does not return in this Battle any more."""
    game.battle.kept.append("no-phylactery")


async def point_of_order(game: DoomGame, scene: Scene, n: int) -> None:
    """The next Activation Card with a symbol of the player's choice has no effect this round."""
    table = game.library.sheets[minion_sheet(game)].table
    deck = game.battle.minion_deck
    options = tuple(
        Option(
            key=symbol,
            label=f"{symbol} ({table[symbol].minion} / {table[symbol].boss})",
            value=symbol,
            note=f"{deck.pile.count(symbol)} of {len(deck.pile)} cards face down",
            letter=symbol.lower(),
        )
        for symbol in SYMBOLS
        if symbol in table
    )
    prompt = "Which symbol is out of order?"
    pick = Pick("battle.symbol", prompt, options, "DOO-SHE-09", scene.hero.id)
    symbol = await game.ask(pick)
    game.battle.used.append(f"point-of-order:{symbol}")


# -- what would do nothing -------------------------------------------------------------------------


def _nobody_here(game: DoomGame, scene: Scene, n: int) -> str:
    here = groups.enemies_in(game, scene.group)
    return "" if any(e.kind == "minion" for e in here) else "no Minion is in the group"


def _no_minion(game: DoomGame, scene: Scene, n: int) -> str:
    return "" if any(e.kind == "minion" for e in game.battle.enemies) else "no Minion is left"


def _no_boss(game: DoomGame, scene: Scene, n: int) -> str:
    return "" if any(e.kind == "boss" for e in game.battle.enemies) else "the Boss is gone"


def _down_already(game: DoomGame, scene: Scene, n: int) -> str:
    done = {"returned", "no-returns"}.intersection(game.battle.used)
    return "no Skeleton returns any more this round" if done else _no_minion(game, scene, n)


def _deaf_already(game: DoomGame, scene: Scene, n: int) -> str:
    used = game.battle.used
    here = groups.heroes_in(game, scene.group)
    if all(f"earplugs:{hero.id}" in used for hero in here):
        return "everybody here wears earplugs"
    return _no_minion(game, scene, n)


def _no_fuse(game: DoomGame, scene: Scene, n: int) -> str:
    snipped = f"no-bombs:{scene.group}" in game.battle.used
    return "the fuses are snipped" if snipped else _nobody_here(game, scene, n)


def _paid_already(game: DoomGame, scene: Scene, n: int) -> str:
    return "the Troll is paid" if "skip-restore" in game.battle.used else ""


def _no_card(game: DoomGame, scene: Scene, n: int) -> str:
    return "" if boss_deck(game).pile else "no card of the Boss lies face down"


STEALTH_HINDRANCE: dict[str, Callable[[DoomGame, Scene, int], str]] = {
    "pick-minion-here": _nobody_here,
    "pick-minion": _no_minion,
    "pick-boss": _no_boss,
    "no-returns": _down_already,
    "earplugs": _deaf_already,
    "no-bombs": _no_fuse,
    "skip-restore": _paid_already,
    "boss-look": _no_card,
}
"""Why some of them would do nothing now."""

STEALTH_CUSTOM: dict[str, Act] = {
    "pick-minion-here": pick_minion_here,
    "pick-minion": pick_minion,
    "pick-boss": pick_boss,
    "no-returns": no_returns,
    "earplugs": earplugs,
    "no-bombs": no_bombs,
    "skip-restore": skip_restore,
    "boss-look": boss_look,
    "cancel-phylactery": cancel_phylactery,
    "point-of-order": point_of_order,
}
"""The functions that Stealth effects name by `custom`."""
