"""Battles: who is fought where, and what victory, flight and defeat bring."""

from __future__ import annotations

from engine.forests.cards import Destination
from engine.forests.difficulty import raise_difficulty
from engine.forests.ending import check_lost, check_won
from engine.forests.escorts import check_escorts
from engine.forests.facts import PlaceChanged
from engine.forests.mindwipe import check_minds
from engine.forests.places import place_name
from engine.forests.rewards import gain_supplies, give_reward
from engine.forests.state import ForestsGame, Sentinel
from engine.hexcrawl.cards import FoeCard, Reward
from engine.hexcrawl.combat.fight import FightEnd, fight, make_foe
from engine.hexcrawl.movement import wander
from engine.hexcrawl.state import Foe, Hero

MOST_WATCH = 6


async def _battle(
    game: ForestsGame,
    cards: list[FoeCard],
    origin: str,
    *,
    dangerous: int = 0,
    penalty: int = 0,
    foes: list[Foe] | None = None,
) -> tuple[FightEnd, list[Hero]]:
    """Fight and return the end with the heroes who did not flee: the dead and the mindwiped, who
    count as dead for rewards, are among them (FOR-MWP-01)."""
    state = game.state
    if foes is None:
        foes = [make_foe(game, card, f"o{i + 1}") for i, card in enumerate(cards)]
    end = await fight(game, foes, origin, penalty=penalty, dangerous=dangerous)
    check_escorts(game)
    takers = [h for h in state.heroes if not h.gone and h.id not in end.fled]
    key = {"won": "fights won", "fled": "fights fled"}.get(end.result, "fights lost")
    state.tally[key] = state.tally.get(key, 0) + 1
    await check_minds(game)
    if end.fled:
        await wander(game)
    check_lost(game)
    return end, takers


async def card_fight(
    game: ForestsGame,
    card_id: str,
    *,
    origin: str,
    level: int = 0,
    dangerous: int = 0,
    penalty: int = 0,
    reward: bool = True,
) -> bool:
    """Fight the opponent of a card; "watch" with a level is the City Watch. True when it is
    beaten."""
    if card_id == "watch":
        card_id = game.library.placards.watch_of(min(MOST_WATCH, max(1, level)))
    card = game.library.foes[card_id]
    end, takers = await _battle(game, [card], origin, dangerous=dangerous, penalty=penalty)
    if end.result != "won":
        return False
    if reward:
        await _pay_out(game, card, end, takers, card.id)
    return True


async def _pay_out(
    game: ForestsGame, card: FoeCard, end: FightEnd, takers: list[Hero], source: str
) -> None:
    """The reward, and what killing or Influencing brings besides (FOR-RWD-04)."""
    await give_reward(game, card.reward, takers, source, card.name)
    extra = card.saved if end.saved else card.vanquish
    if extra != Reward():
        await give_reward(game, extra, takers, source, card.name)


async def encounter(game: ForestsGame, card_id: str, origin: str) -> bool:
    """An Encounter of the Circumstance deck (FOR-ENC-01)."""
    return await card_fight(game, card_id, origin=origin)


# -- Bosses ---------------------------------------------------------------------------------------


def boss_card(game: ForestsGame, number: int) -> FoeCard:
    """The Boss of a location."""
    for card in game.library.foes.values():
        if card.boss == number:
            return card
    raise KeyError(number)


async def boss(game: ForestsGame, number: int) -> None:
    """Fight a Boss; beaten, it gets a Hex token and never returns (FOR-EVT-03, -04)."""
    state = game.state
    card = boss_card(game, number)
    with game.because(card.name, "FOR-EVT-03"):
        end, takers = await _battle(game, [card], f"boss:{number}")
        if end.result != "won":
            return
        state.cleared.append(f"boss:{number}")
        (state.saved if end.saved else state.vanquished).append(number)
        game.tell(PlaceChanged(place=card.name, how="cleared", rule="FOR-TOK-01"))
        await _pay_out(game, card, end, takers, f"boss:{number}")
        if state.style.all_bosses and (len(state.saved) + len(state.vanquished)) % 2 == 1:
            raise_after_boss(game)
        check_won(game)


def raise_after_boss(game: ForestsGame) -> None:
    """Marathon: every other Boss raises the Difficulty (FOR-STY-14)."""
    raise_difficulty(game, "FOR-STY-14")


async def adrimon(game: ForestsGame) -> None:
    """The final combat; her defeat wins the game, even if nobody survives it (FOR-RES-05)."""
    state = game.state
    card = game.library.foes["adrimon"]
    with game.because("Adrimon, the Magi"):
        foe = make_foe(game, card, "o1")
        shift = foe.most_health - card.health
        foe.health = foe.most_health = foe.shield = foe.most_shield = state.style.shield + shift
        end = await fight(game, [foe], "adrimon")
        check_escorts(game)
        if end.result == "won":
            state.magi_beaten = True
            state.beaten_on = state.difficulty
            check_won(game)
        await check_minds(game)
        if end.fled:
            await wander(game)
        check_lost(game)


# -- Sentinels, City Watch, Incursions ------------------------------------------------------------


async def sentinel(game: ForestsGame, guard: Sentinel) -> bool:
    """Fight a Sentinel; the first one beaten also gives Workshop Supplies (FOR-SEN-04)."""
    state = game.state
    card = game.library.foes[game.library.placards.sentinel_of(guard.cycle)]
    foe = make_foe(game, card, "o1")
    foe.augments = list(guard.augments)
    known = {augment.id: augment for augment in game.library.placards.augments}
    for name in guard.augments:
        more = known[name].shield
        foe.health += more
        foe.most_health += more
        foe.shield += more
        foe.most_shield += more
    q, r = guard.at
    with game.because("a Sentinel", "FOR-SEN-04"):
        end, takers = await _battle(game, [card], f"sentinel:{q},{r}", foes=[foe])
        if end.result != "won":
            return False
        state.sentinels.remove(guard)
        state.sentinels_beaten += 1
        await _pay_out(game, card, end, takers, "sentinel")
        if state.sentinels_beaten == 1:
            gain_supplies(game, "sentinel")
        return True


async def city_watch(game: ForestsGame, place: str) -> bool:
    """The City Watch comes for looters; Level 1 + half the Fate Cycle, rounded down."""
    level = 1 + game.state.cycle // 2
    with game.because("City Watch", "FOR-PLC-07"):
        return await card_fight(game, "watch", origin=f"watch:{place}", level=level)


def incursion_level(game: ForestsGame) -> int:
    """The Level of an Incursion's City Watch: 2 + half the Fate Cycle, rounded down, at most 6."""
    return min(MOST_WATCH, 2 + game.state.cycle // 2)


async def incursion(game: ForestsGame, card: Destination) -> bool:
    """Fight an Incursion's Dangerous City Watch (FOR-DST-08)."""
    return await card_fight(
        game,
        "watch",
        origin=f"destination:{card.id}",
        level=incursion_level(game),
        dangerous=1,
        reward=False,
    )


def waypost_falls(game: ForestsGame, number: int) -> None:
    """The mindwiped take a Waypost: it is an Enthralled City from now on (FOR-PLC-04)."""
    if number not in game.state.fallen:
        game.state.fallen.append(number)
        game.tell(
            PlaceChanged(place=place_name(f"waypost:{number}"), how="fallen", rule="FOR-TOK-03")
        )
