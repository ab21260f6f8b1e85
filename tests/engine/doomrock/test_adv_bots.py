"""Adventures of a bot that does whatever is allowed, on the real cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from content.libraries.doomrock import doomrock
from engine.core.deck import Deck
from engine.core.game import GameOver
from engine.core.rng import Rng
from engine.core.state import streams
from engine.core.table import RandomBot
from engine.core.volume import encode
from engine.doomrock import gear, levels
from engine.doomrock.adventure import act
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.custom import CUSTOM
from engine.doomrock.adventure.places import here, places
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.rewards import reward
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.standing import battle_starts, clear_omens
from engine.doomrock.adventure.turn import adventure_turn, arena_turn
from engine.doomrock.adventure.wording import say
from engine.doomrock.cards import Area, Library, SecretArea, Setting
from engine.doomrock.state import EXPOSURE, DoomGame, DoomState, Hero
from tests.engine.doomrock.given import given

LONG = 400
"""Far more actions than any Act has room for."""


def party(library: Library, seed: int, size: int, goon: bool) -> list[Hero]:
    """Heroes from the real cards, others for each seed."""
    names, traits = sorted(library.heroes), sorted(library.traits)
    heroes = []
    for n in range(1 if goon else size):
        card = library.heroes[names[(seed + 7 * n) % len(names)]]
        trait = library.traits[traits[(seed + 3 * n) % len(traits)]]
        abilities = [card.maneuver, *card.start, trait.ability]
        heroes.append(
            Hero(
                id=f"h{n + 1}",
                card=card.id,
                name=card.name,
                trait=trait.id,
                abilities=abilities,
                hp=card.hp,
            )
        )
    if goon:
        mook = library.goons[sorted(library.goons)[seed % len(library.goons)]]
        heroes.append(
            Hero(
                id="h2",
                card=mook.id,
                name=mook.name,
                goon=True,
                abilities=[mook.maneuver],
                hp=mook.hp,
            )
        )
    return heroes


def seated(seed: int, size: int = 2, switches: tuple[str, ...] = ()) -> DoomGame:
    """A game on the real cards before its first Act; `size` 1 brings a Goon."""
    library = doomrock()
    play, setup = streams(seed)
    state = DoomState(
        volume="doomrock",
        mode="campaign",
        seed=seed,
        play=play,
        setup=setup,
        size=size,
        switches=list(switches),
    )
    state.heroes = party(library, seed, size, size == 1)
    state.pets = Deck(sorted(library.pets))
    game = DoomGame(state, library, RandomBot(seed), lambda fact: None)
    game.rng = Rng(state.play)
    return game


def cards_of(game: DoomGame) -> Iterator[tuple[str, str]]:
    """Every card of the decks that are never to lose one, with its deck."""
    state, items = game.state, game.library.items
    for name, deck in (
        ("level", state.level),
        ("common", state.common),
        ("epic", state.epic),
        ("events", state.events),
        ("secret", state.secret_areas),
        ("pets", state.pets),
    ):
        for card in deck.pile:
            yield name, card
    for hero in state.heroes:
        for card in hero.abilities:
            if game.library.abilities[card].deck == "level":
                yield "level", card
        for pet in hero.pets:
            yield "pets", pet.card
    gears = [*state.inventory, *(owned for hero in state.heroes for owned in hero.items)]
    for owned in gears:
        yield items[owned.card].deck, owned.card
    for place in places(game):
        for card in place.secret_areas:
            yield "secret", card
        for piece in place.stock:
            yield ("pets" if piece.kind == "pet" else piece.kind), piece.card
    for card in dict.fromkeys(omen.card for omen in state.omens):
        if card in game.library.events:
            yield "events", card


def look(game: DoomGame, cards: Counter[tuple[str, str]]) -> None:
    """Assert what must hold between any two actions."""
    state = game.state
    encode(state)
    assert Counter(cards_of(game)) == cards
    assert min(state.silver, state.adventure.time, *(p.secrets for p in places(game))) >= 0
    assert len(state.adventure.row) <= 3
    assert here(game) in places(game)
    assert any(hero.health for hero in state.heroes)
    kinds = Counter(marker.kind for hero in state.heroes for marker in hero.exposure)
    assert all(kinds[kind] <= n for kind, n in EXPOSURE.items())
    counts = [levels.counted(hero) for hero in state.heroes]
    assert max(counts) - min(counts) <= 1
    uids = [owned.uid for owned in state.inventory]
    for hero in state.heroes:
        uids += [owned.uid for owned in hero.items]
        assert len(hero.abilities) <= (levels.GOON_LIMIT if hero.goon else levels.LIMIT)
        assert min(hero.heroism, hero.shields, hero.hp) >= 0
        assert hero.health <= 6
        assert not (hero.stealth and hero.provoke)
        worn = [game.library.items[owned.card] for owned in hero.items]
        assert sum(gear.size(item) for item in worn) <= gear.SLOTS
        assert sum(item.hands for item in worn) <= gear.HANDS
        assert all(not gear.unmet(game, hero, item) for item in worn)
    assert len(uids) == len(set(uids))
    counted = [p for hero in state.heroes for p in hero.pets if not p.starting]
    assert len(counted) <= 2


async def play_act(game: DoomGame, number: int) -> None:
    """One Adventure (or Arena) to its end, and the reward for a Battle won."""
    state = game.state
    state.act = number
    act.set_up_act(game)
    cards = Counter(cards_of(game))
    turn = arena_turn if state.stage == "arena" else adventure_turn
    for _ in range(LONG):
        await turn(game)
        look(game, cards)
        if state.adventure.over:
            break
    else:
        raise AssertionError(f"an Act of more than {LONG} actions")
    battle_starts(game)
    clear_omens(game)
    state.fought.append(act.battle_card(game))
    await reward(game)
    look(game, cards)
    gear.check_all(game)


FORMS: tuple[tuple[int, tuple[str, ...]], ...] = (
    (1, ()),
    (2, ("pets", "scouted")),
    (3, ("vanilla", "no-pet-cards")),
    (4, ("vanilla", "pets")),
)


@pytest.mark.rule("DOO-RUL-11", "DOO-LVL-08", "DOO-EFF-07")
@pytest.mark.parametrize(("size", "switches"), FORMS)
async def test_whatever_a_bot_does_no_card_is_lost_and_no_limit_broken(
    size: int, switches: tuple[str, ...]
) -> None:
    for seed in range(12):
        game = seated(100 * size + seed, size, switches)
        try:
            for number in (1, 2, 3):
                await play_act(game, number)
        except GameOver:
            assert game.state.outcome is not None
            assert game.state.outcome.rule == "DOO-VIC-02"


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_a_bot_goes_through_the_arena(number: int) -> None:
    for seed in range(4):
        game = seated(seed, 2 - seed % 2)
        game.state.stage = "arena"
        await play_act(game, number)


# -- every card ------------------------------------------------------------------------------------


def effects_of(library: Library) -> Iterator[tuple[str, tuple[ad.Effect, ...]]]:
    """The effects of every adventure card with its id."""
    for area in library.areas.values():
        yield area.id, area.bonus
    cards: list[Area | SecretArea | Setting] = [
        *library.areas.values(),
        *library.secret_areas.values(),
        *library.settings.values(),
    ]
    for card in cards:
        for location in card.locations:
            yield card.id, (*location.effects, *location.stay)
        for standing in card.standing:
            yield card.id, standing.effects
    for setting in library.settings.values():
        yield setting.id, setting.reward1
        yield setting.id, setting.reward2
    for event in library.events.values():
        for option in event.options:
            yield event.id, option.effects
        for row in event.table:
            yield event.id, row.effects
    for table in library.loot.values():
        for row in table.rows:
            yield table.id, row.effects
    for trait in library.traits.values():
        yield trait.id, trait.campaign


@pytest.mark.parametrize("switches", [(), ("pets",)])
async def test_every_effect_of_every_adventure_card_can_be_carried_out(
    switches: tuple[str, ...],
) -> None:
    for seed, (card, effects) in enumerate(effects_of(doomrock())):
        game = seated(seed, 2, switches)
        game.state.act = 3
        act.set_up_act(game)
        game.state.silver = 9
        for hero in game.state.heroes:
            hero.hp, hero.heroism = 6, 2
        await resolve(game, (ad.Common(n=2), ad.Epic(), *effects), Scene(card=card, name=card))
        assert say(effects)


def test_no_function_stands_without_a_card_that_names_it() -> None:
    def names(effects: tuple[ad.Effect, ...]) -> Iterator[str]:
        for effect in effects:
            match effect:
                case ad.Custom():
                    yield effect.name
                case ad.Choose():
                    for option in effect.options:
                        yield from names(option.effects)
                case ad.If():
                    yield from names((*effect.then, *effect.otherwise))
                case ad.Roll():
                    for row in effect.rows:
                        yield from names(row.effects)
                case _:
                    pass

    found = {name for _, effects in effects_of(doomrock()) for name in names(effects)}
    assert found == set(CUSTOM)


async def test_markers_of_the_adventure_stay_alike_for_all_heroes() -> None:
    game = given(heroes=4)
    for effect in (ad.Mark(kind="heroism", n=2), ad.Mark(kind="exposure", n=3), ad.Harm(n=1)):
        await resolve(game, (effect,), Scene(card="x", name="x"))
    found = {(h.heroism, h.shields, len(h.exposure), h.hp) for h in game.state.heroes}
    assert found == {(2, 0, 3, 4)}
