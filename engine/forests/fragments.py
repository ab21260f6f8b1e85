"""Fragments: drawing them and choosing their rewards."""

from __future__ import annotations

from engine.core.ask import Option, Pick, PickSome
from engine.core.fact import Rolled
from engine.forests.cards import Fragment
from engine.forests.facts import FragmentFound
from engine.forests.power_ups import drawers, give
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.difficulty import LEVELS
from engine.hexcrawl.effect import Effect, Rank
from engine.hexcrawl.heroes import able
from engine.hexcrawl.resolve import resolve_for
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Hero


async def gain_fragments(
    game: ForestsGame, n: int, heroes: list[Hero] | None = None
) -> list[Fragment]:
    """The group gains n Fragments; `heroes` choose rewards (by default everybody able).

    (FOR-FRG-02, FOR-DIF-03)
    """
    found: list[Fragment] = []
    for _ in range(n):
        found.extend(await _one(game, heroes))
        if _extra(game):
            found.extend(await _one(game, heroes))
    return found


def _extra(game: ForestsGame) -> bool:
    limit = LEVELS[game.state.difficulty].fragment
    if not limit:
        return False
    face = game.roll(8)
    more = face <= limit
    game.tell(
        Rolled(
            die="fate",
            faces=(face,),
            total=face,
            need=f"{limit} or less",
            result="one more Fragment" if more else "no more",
            rule="FOR-DIF-03",
        )
    )
    return more


async def _one(game: ForestsGame, takers: list[Hero] | None) -> list[Fragment]:
    card_id = game.draw(game.state.fragment_deck, "Fragments")
    if card_id is None:
        with game.because("no Fragments left", "FOR-FRG-04"):
            await give(game, drawers(game) if takers is None else takers)
        return []
    return [await take(game, card_id, takers)]


async def take(game: ForestsGame, card_id: str, takers: list[Hero] | None = None) -> Fragment:
    """The group keeps a Fragment and each hero picks a reward (FOR-FRG-02, -03)."""
    card = game.library.fragments[card_id]
    game.state.fragments.append(card_id)
    with game.because(card.name, "FOR-FRG-02"):
        game.tell(FragmentFound(card=card_id))
        for hero in able(game.state) if takers is None else takers:
            await _choose_rewards(game, hero, card)
    return card


async def _choose_rewards(game: ForestsGame, hero: Hero, card: Fragment) -> None:
    options = tuple(
        Option(key=f"reward-{i + 1}", label=reward_words(reward), value=reward)
        for i, reward in enumerate(card.rewards)
    )
    prompt = f"{hero.name}: {card.name}"
    if "charm-autumn" in game.state.group:
        some = PickSome("fragment.reward", prompt, options, 2, 2, "FOR-FRG-02", hero.id)
        chosen = await game.ask_some(some)
    else:
        pick = Pick("fragment.reward", prompt, options, "FOR-FRG-02", who=hero.id)
        chosen = (await game.ask(pick),)
    for reward in chosen:
        await resolve_for(game, reward, Scene(card.id, card.name), hero)


def reward_words(effects: tuple[Effect, ...]) -> str:
    """A Fragment's reward in a few words."""
    words = []
    for effect in effects:
        if isinstance(effect, Rank):
            name = {"mastery1": "Mastery I", "mastery2": "Mastery II"}.get(
                effect.stat, effect.stat.replace("-", " ").title()
            )
            words.append(f"+{effect.n} {name}")
    return ", ".join(words)


def offers(card: Fragment, stat: str) -> bool:
    """Whether a Fragment names a stat among its rewards (FOR-DST-18); free choices do not count."""
    return any(
        isinstance(effect, Rank) and effect.stat == stat
        for reward in card.rewards
        for effect in reward
    )


async def guided(game: ForestsGame) -> list[Fragment]:
    """The Spirit Guide shows the top three Fragments; one is kept, the rest shuffled back.

    (FOR-DST-21)
    """
    deck = game.state.fragment_deck
    top = deck.peek(3)
    if not top:
        return await _one(game, None)
    game.state.reveals += 1
    library = game.library.fragments
    options = tuple(
        Option(
            key=c,
            label=library[c].name,
            value=c,
            note="; ".join(reward_words(r) for r in library[c].rewards),
        )
        for c in top
    )
    kept = await game.ask(Pick("fragment.guide", "Which Fragment?", options, "FOR-DST-21"))
    deck.pile.remove(kept)
    game.shuffle(deck)
    found = [await take(game, kept)]
    if _extra(game):
        found.extend(await _one(game, None))
    return found
