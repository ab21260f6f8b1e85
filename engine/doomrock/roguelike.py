"""The Roguelike expansion: Challenges, Honor, and cards that are powered up for good."""

from __future__ import annotations

from engine.core.ask import Option, Pick, PickSome
from engine.core.fact import Said
from engine.core.rng import Rng
from engine.doomrock.cards import Challenge, Tally
from engine.doomrock.facts import ChallengeMet, Counted, Upgraded
from engine.doomrock.state import DoomGame

OPEN = 3
OFFERED = 3
KINDS = ("common", "epic", "level")
KIND_NAMES = {"common": "Common Item", "epic": "Epic Item", "level": "Level Up Ability"}


def deal_challenges(game: DoomGame) -> None:
    """Discard what was not completed and draw 3 new Challenges (DOO-ROG-03)."""
    state = game.state
    state.tally.clear()
    state.achieved.clear()
    if not game.on("roguelike"):
        return
    deck = sorted(game.library.challenges)
    Rng(state.setup).shuffle(deck)
    state.challenges = deck[:OPEN]
    names = ", ".join(game.library.challenges[id_].name for id_ in state.challenges)
    game.tell(Said(text=f"Challenges of this Act: {names}.", rule="DOO-ROG-03"))


def judge(game: DoomGame, moment: str) -> None:
    """Complete the open Challenges whose counts are right (DOO-ROG-04).

    `moment` is "now", "battle" (it starts) or "won".
    """
    state = game.state
    for id_ in state.challenges:
        card = game.library.challenges[id_]
        if card.judged == moment and id_ not in state.achieved and met(game, card):
            state.achieved.append(id_)
            state.honor += card.honor
            game.tell(ChallengeMet(card=id_, honor=card.honor, rule="DOO-ROG-04"))


def met(game: DoomGame, card: Challenge) -> bool:
    """Whether all counts of a Challenge are right now."""
    return all(_right(game, need) for need in card.needs)


def _right(game: DoomGame, need: Tally) -> bool:
    count = game.state.tally.get(need.of, 0)
    return count >= need.least and (need.most < 0 or count <= need.most)


async def spend_honor(game: DoomGame) -> None:
    """Spend all Honor at the end of the Act, a point an upgrade (DOO-ROG-05, DOO-ROG-07)."""
    state = game.state
    while state.honor:
        kinds = [kind for kind in KINDS if _upgrades(game, kind)]
        if not kinds:
            break
        state.honor -= 1
        game.tell(Counted(what="honor", n=-1, now=state.honor, rule="DOO-ROG-05"))
        options = tuple(
            Option(key=kind, label=f"A {KIND_NAMES[kind]}", value=kind, letter=kind[0])
            for kind in kinds
        )
        prompt = f"Honor powers up a card for good ({state.honor} more after this). Which kind?"
        kind = await game.ask(Pick("honor.kind", prompt, options, "DOO-ROG-05"))
        await _upgrade(game, kind)
    if state.honor:
        game.tell(Said(text="The Honor that is left over is lost.", rule="DOO-ROG-05"))
        state.honor = 0


def _upgrades(game: DoomGame, kind: str) -> list[str]:
    """The powered-up cards of a kind that were not won yet, by id."""
    state, library = game.state, game.library
    won = {*state.legacy, *state.won_legacy}
    if kind == "level":
        cards = [card.id for card in library.abilities.values() if card.base]
    else:
        cards = [card.id for card in library.items.values() if card.base and card.deck == kind]
    return sorted(id_ for id_ in cards if id_ not in won)


def _card_text(game: DoomGame, id_: str) -> tuple[str, str]:
    card = game.library.abilities.get(id_) or game.library.items[id_]
    return card.name, card.text


async def _upgrade(game: DoomGame, kind: str) -> None:
    deck = _upgrades(game, kind)
    game.rng.shuffle(deck)
    game.state.reveals += 1
    drawn, rest = deck[:OFFERED], deck[OFFERED:]
    if rest:
        swapped = await game.ask_some(
            PickSome(
                "honor.replace",
                "Which of the powered-up cards are replaced by new ones?",
                _options(game, drawn),
                0,
                min(len(drawn), len(rest)),
                "DOO-ROG-07",
            )
        )
        if swapped:
            game.state.reveals += 1
        for id_ in swapped:
            drawn[drawn.index(id_)] = rest.pop(0)
    prompt = "Which card is powered up for good?"
    id_ = await game.ask(Pick("honor.card", prompt, _options(game, drawn), "DOO-ROG-07"))
    game.state.won_legacy.append(id_)
    replace(game, id_)


def _options(game: DoomGame, cards: list[str]) -> tuple[Option[str], ...]:
    texts = {id_: _card_text(game, id_) for id_ in cards}
    return tuple(
        Option(key=id_, label=texts[id_][0], value=id_, note=texts[id_][1]) for id_ in cards
    )


def replace(game: DoomGame, id_: str) -> None:
    """Put a powered-up card in the place of one copy of its base, wherever that is (DOO-ROG-07)."""
    state, library = game.state, game.library
    ability = library.abilities.get(id_)
    base = ability.base if ability is not None else library.items[id_].base
    game.tell(Upgraded(card=id_, base=base, rule="DOO-ROG-07"))
    piles = [state.level.pile, state.common.pile, state.epic.pile]
    lists = [*piles, *(hero.abilities for hero in state.heroes)]
    for cards in lists:
        if base in cards:
            cards[cards.index(base)] = id_
            return
    gears = [*state.inventory, *(gear for hero in state.heroes for gear in hero.items)]
    for gear in gears:
        if gear.card == base:
            gear.card = id_
            return
    for place in state.adventure.row:
        for stock in place.stock:
            if stock.card == base:
                stock.card = id_
                return
