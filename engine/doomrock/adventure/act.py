"""Setting up an Act: Setting, Time, Silver, the Adventure Map, the Battle Card and the decks."""

from __future__ import annotations

from engine.core.fact import Drew
from engine.doomrock import goods
from engine.doomrock.adventure import decks, movement, shop
from engine.doomrock.adventure.effect import AreaType
from engine.doomrock.adventure.places import doomrock_revealed
from engine.doomrock.cards import Setting
from engine.doomrock.facts import ActBegan
from engine.doomrock.state import Adventure, DoomGame, Place

__all__ = ["battle_card", "doomrock_revealed", "set_up_act", "set_up_decks"]

LAND: tuple[AreaType, ...] = ("wilderness", "mountain", "town")
STARTING_SILVER = (2, 3, 4)
IN_DECK = 2
"""How many cards of each type make the Area Deck (DOO-MAP-02)."""
IN_VANILLA_DECK = 3
SCOUTED_BATTLES = 3
LAST_ACT = 3


def set_up_act(game: DoomGame) -> None:
    """Set up the table of an Act, in the form that is played (DOO-MAP-01 to -14)."""
    state = game.state
    first = state.act == 1
    if state.stage == "arena":
        _set_up_arena(game)
    elif game.on("vanilla") and not first:
        _go_on(game)
    else:
        set_up_decks(game)
        _begin_adventure(game)
        (_deal_vanilla if game.on("vanilla") else _deal)(game)
    if first:
        goods.silver(game, game.by_heroes(STARTING_SILVER))
    _deal_battles(game)


# -- Setting, decks, Battle ------------------------------------------------------------------------


def set_up_decks(game: DoomGame) -> None:
    """Shuffle the five decks afresh, whatever lay open on them (DOO-MAP-14)."""
    decks.build(game)
    game.state.scouted = []


def _draw_setting(game: DoomGame) -> Setting:
    """A random Setting that this campaign has not seen (DOO-MAP-11)."""
    state = game.state
    left = [
        card.id
        for card in game.library.settings.values()
        if not card.arena and card.id not in state.settings_used
    ]
    drawn = sorted(left)[game.rng.below(len(left))]
    state.settings_used.append(drawn)
    state.reveals += 1
    game.tell(Drew(deck="Settings", card=drawn))
    return game.library.settings[drawn]


def _begin_adventure(game: DoomGame) -> None:
    """An empty map under a new Setting with its Time."""
    state = game.state
    _clear_map(game)
    setting = _draw_setting(game)
    state.setting = setting.id
    state.adventure = Adventure()
    game.tell(ActBegan(act=state.act, setting=setting.id, rule="DOO-MAP-11"))
    goods.time(game, setting.time)


def _clear_map(game: DoomGame) -> None:
    """What lay on the last map goes back; only Pets have a deck that is not built anew."""
    adventure = game.state.adventure
    for place in adventure.row if adventure.rock is None else [*adventure.row, adventure.rock]:
        for piece in place.stock:
            if piece.kind == "pet":
                shop.put_away(game, piece)


def _deal_battles(game: DoomGame) -> None:
    """Set a random Battle Card of the Act aside, or three with the top one open.

    (DOO-MAP-10, DOO-SCB-01)
    """
    state = game.state
    cards = sorted(sheet.id for sheet in game.library.sheets.values() if sheet.act == state.act)
    game.rng.shuffle(cards)
    scouted = game.on("scouted")
    state.battles.pile = cards[: SCOUTED_BATTLES if scouted else 1]
    state.battles.discards = []
    decks.unmark(game, "battle")
    if scouted:
        state.scouted.append("battle")


def battle_card(game: DoomGame) -> str:
    """The sheet that will be fought: the top of the Battle deck."""
    return game.state.battles.pile[-1]


# -- the map ---------------------------------------------------------------------------------------


def _areas(game: DoomGame, kind: AreaType) -> list[str]:
    """All Areas of a type, shuffled (DOO-MAP-02, DOO-MAP-06)."""
    cards = sorted(area.id for area in game.library.areas.values() if area.type == kind)
    game.rng.shuffle(cards)
    return cards


def _deal(game: DoomGame) -> None:
    """The map of an Act: three Areas in Act I, later a Town alone, in Act III hidden Doomrock.

    (DOO-MAP-02 to -05)
    """
    adventure = game.state.adventure
    piles = {kind: _areas(game, kind) for kind in LAND}
    deck = [piles[kind].pop() for kind in LAND for _ in range(IN_DECK)]
    game.rng.shuffle(deck)
    adventure.deck.pile = deck
    if game.state.act == 1:
        _lay_out(game, piles)
    else:
        town = movement.turn_over(game, piles["town"].pop())
        adventure.row.append(town)
        movement.arrive(game, town, "start")
    if game.state.act == LAST_ACT:
        adventure.doomrock = _areas(game, "doomrock").pop()


def _lay_out(game: DoomGame, piles: dict[AreaType, list[str]]) -> None:
    """One Area of each type in random order, the Party in the Town (DOO-MAP-03, DOO-MAP-09)."""
    adventure = game.state.adventure
    cards = [piles[kind].pop() for kind in LAND]
    town = cards[-1]
    game.rng.shuffle(cards)
    for card in cards:
        adventure.row.append(movement.turn_over(game, card))
    movement.arrive(game, adventure.row[cards.index(town)], "start")


def _deal_vanilla(game: DoomGame) -> None:
    """The one map of a Vanilla campaign: 9 Areas above Doomrock (DOO-VAN-02, DOO-VAN-03)."""
    piles = {kind: _areas(game, kind) for kind in LAND}
    deck = [piles[kind].pop() for kind in LAND for _ in range(IN_VANILLA_DECK)]
    game.rng.shuffle(deck)
    game.state.adventure.deck.pile = [_areas(game, "doomrock").pop(), *deck]
    _lay_out(game, piles)


def _go_on(game: DoomGame) -> None:
    """A later Act of a Vanilla campaign: map, decks and Party stay (DOO-VAN-01, DOO-VAN-04)."""
    state = game.state
    adventure = state.adventure
    setting = _draw_setting(game)
    state.setting = setting.id
    adventure.marks.clear()
    adventure.free.clear()
    adventure.over = False
    game.tell(ActBegan(act=state.act, setting=setting.id, rule="DOO-VAN-04"))
    goods.time(game, setting.time - adventure.time)


def _set_up_arena(game: DoomGame) -> None:
    """The Battle Arena: its Setting instead of a map, as an Area of its own (DOO-ARE-01, -02)."""
    state = game.state
    set_up_decks(game)
    _clear_map(game)
    setting = next(card for card in game.library.settings.values() if card.arena)
    state.setting = setting.id
    place = Place(card=setting.id, secrets=0)
    state.adventure = Adventure(row=[place], here=setting.id)
    game.tell(ActBegan(act=state.act, setting=setting.id, rule="DOO-ARE-01"))
    shop.stock(game, place, setting.id)
