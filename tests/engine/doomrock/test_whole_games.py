"""Bots play whole games of Doomrock, under guard, in every mode, size and form."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import msgspec
import pytest

from content.editions import EDITIONS
from engine.core.ask import Pick, Question
from engine.core.drive import finish
from engine.core.fact import Said
from engine.core.table import RandomBot
from engine.core.volume import Setup, fingerprint
from engine.doomrock.state import DoomState, Exposure, Gear
from tests.engine.doomrock.invariants import Watch
from tests.engine.leaving import Leaver, Leaving, resumed
from tests.engine.watching import Broken, bot

EDITION = EDITIONS["doomrock"]()
MODES = tuple(mode.slug for mode in EDITION.modes)
SIZES = (1, 2, 3, 4)
SWITCHES = tuple(switch.slug for switch in EDITION.switches if not switch.why_not)
FORMS: tuple[tuple[str, ...], ...] = ((), *((slug,) for slug in SWITCHES), SWITCHES)
"""The base rules, every expansion and variant alone, and all of them together."""
NAMES = tuple("+".join(form) if len(form) < 2 else "all" for form in FORMS)
LOOKS = 40
LOOKED_AT = 120
"""Answers after which a game is left, where every single question is looked at."""


def watched(name: str, setup: Setup, looks: int = LOOKS, mercy: bool = False) -> Watch:
    game = Watch(setup, bot(name, setup.seed), looks, mercy)
    state = game.play()
    assert state.outcome is not None
    assert state.outcome.cause.isascii()
    return game


@pytest.mark.parametrize("form", FORMS, ids=NAMES)
@pytest.mark.parametrize("mode", MODES)
def test_a_random_game_keeps_every_invariant_and_ends(mode: str, form: tuple[str, ...]) -> None:
    first = (FORMS.index(form) + MODES.index(mode)) % len(SIZES)
    sizes = SIZES if form in ((), SWITCHES) else (SIZES[first],)
    for size in sizes:
        watched("random", Setup(mode=mode, seed=size, size=size, switches=form))


@pytest.mark.parametrize("form", FORMS, ids=NAMES)
@pytest.mark.parametrize("mode", MODES)
def test_a_greedy_game_keeps_every_invariant_and_ends(mode: str, form: tuple[str, ...]) -> None:
    size = 1 + (FORMS.index(form) + MODES.index(mode) + 2) % len(SIZES)
    watched("greedy", Setup(mode=mode, seed=7 + size, size=size, switches=form), LOOKS * 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", [(), SWITCHES], ids=["base", "all"])
def test_a_campaign_with_easy_battles_goes_through_all_acts(
    form: tuple[str, ...], size: int
) -> None:
    acts = [0]
    for seed in range(1, 5):
        setup = Setup(mode="campaign", seed=seed, size=size, switches=form)
        acts += watched("greedy", setup, LOOKS * 2, mercy=True).acts
        if 3 in acts:
            break
    assert max(acts) == 3


@pytest.mark.parametrize("difficulty", EDITION.difficulties)
def test_every_difficulty_can_be_played_to_the_end(difficulty: str) -> None:
    for name, size in (("random", 2), ("random", 4), ("greedy", 3)):
        watched(name, Setup(mode="act", seed=11, size=size, difficulty=difficulty))


@pytest.mark.parametrize("mode", MODES)
def test_looking_at_every_question_never_fails_and_never_draws(mode: str) -> None:
    form = FORMS[MODES.index(mode)]
    setup = Setup(mode=mode, seed=21, size=3, switches=form)
    watch = Watch(setup, Leaver(21, LOOKED_AT), looks=1, mercy=True)
    with suppress(Leaving):
        watch.play()
    assert len(watch.path) > 20


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_game_that_asks_everything_also_ends(seed: int) -> None:
    setup = Setup(mode="act", seed=seed, size=2, switches=SWITCHES)
    watch = Watch(setup, RandomBot(seed), LOOKS)
    watch.state.policy["*"] = "ask"
    assert watch.play().outcome is not None


# -- determinism ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("mode", ["arena", "campaign"])
def test_the_same_seed_is_the_same_game(mode: str, name: str) -> None:
    setup = Setup(mode=mode, seed=3, size=2, switches=SWITCHES)
    first, second = watched(name, setup), watched(name, setup, looks=1000)
    assert first.path == second.path
    assert fingerprint(first.state) == fingerprint(second.state)


def test_another_seed_is_another_game() -> None:
    first = watched("random", Setup(mode="arena", seed=3))
    second = watched("random", Setup(mode="arena", seed=4))
    assert fingerprint(first.state) != fingerprint(second.state)


def test_a_deaf_game_goes_as_one_that_is_heard() -> None:
    setup = Setup(mode="act", seed=5, size=2)
    heard = watched("random", setup)
    deaf = EDITION.new(setup, RandomBot(5))
    finish(deaf.play())
    assert fingerprint(deaf.game.state) == fingerprint(heard.state)


@pytest.mark.parametrize("form", [(), SWITCHES], ids=["base", "all"])
def test_a_game_resumed_at_every_turn_goes_on_as_it_would_have(form: tuple[str, ...]) -> None:
    setup = Setup(mode="campaign", seed=9, size=2, switches=form)
    whole = watched("random", setup)
    state, turns = resumed(EDITION, setup, RandomBot(9))
    assert turns > 3
    assert fingerprint(state) == fingerprint(whole.state)


# -- the guard itself -----------------------------------------------------------------------------


class _Stop(Exception):
    """A round of a Battle begins."""


def in_battle() -> Watch:
    """A game with a Goon at the first round of its Battle."""
    watch = Watch(Setup(mode="arena", seed=1), RandomBot(1))

    def stop(state: object) -> None:
        watch.at_turn(watch.state)
        if watch.state.battle is not None and watch.state.battle.round:
            raise _Stop

    with pytest.raises(_Stop):
        finish(watch.sitting.play(stop))
    return watch


def look_everywhere(watch: Watch, question: Question[object]) -> None:
    watch.heard(Said(text="Nothing happens."))
    watch.asked(question)
    watch.turned()


def lose_exposure(state: DoomState) -> None:
    assert state.battle is not None
    state.battle.pool.pop()


def gain_exposure(state: DoomState) -> None:
    state.heroes[0].exposure.extend(Exposure("push") for _ in range(5))


def lose_a_group(state: DoomState) -> None:
    assert state.battle is not None
    state.battle.groups.pop()


def hide_and_provoke(state: DoomState) -> None:
    state.heroes[0].stealth = state.heroes[0].provoke = True


def enrage(state: DoomState) -> None:
    assert state.battle is not None
    state.battle.enrage = 7


def owe_silver(state: DoomState) -> None:
    state.silver = -1


def heal(state: DoomState) -> None:
    state.heroes[0].hp = 7


def swell(state: DoomState) -> None:
    assert state.battle is not None
    state.battle.enemies[0].hp = 80


def throw_a_die(state: DoomState) -> None:
    assert state.battle is not None
    state.battle.dice.append(msgspec.structs.replace(state.battle.dice[0], id="d99"))


def misplace_a_die(state: DoomState) -> None:
    assert state.battle is not None
    state.battle.dice[0].at = "h1:nothing"


def learn(state: DoomState) -> None:
    state.heroes[0].abilities += state.level.pile[:2]


def burden(state: DoomState) -> None:
    state.heroes[0].items = [Gear(f"x{n}", state.common.pile[n]) for n in range(9)]


def copy_an_item(state: DoomState) -> None:
    state.inventory = [Gear("i9", state.common.pile[0]), Gear("i9", state.common.pile[1])]


def lose_a_card(state: DoomState) -> None:
    state.events.pile.pop()


def lose_an_activation_card(state: DoomState) -> None:
    assert state.battle is not None
    (state.battle.minion_deck.pile or state.battle.minion_deck.discards).pop()


BREAKS: tuple[tuple[Callable[[DoomState], None], str], ...] = (
    (lose_exposure, "29 Exposure Markers"),
    (gain_exposure, "Exposure Markers 'push' of 4"),
    (lose_a_group, "stands in group"),
    (hide_and_provoke, "hides and provokes"),
    (enrage, "ENRAGE 7"),
    (owe_silver, "Silver: -1"),
    (heal, "has 7 HP"),
    (swell, "Enemy Markers of 36"),
    (throw_a_die, "2 dice of"),
    (misplace_a_die, "lies on h1:nothing"),
    (learn, "Ability Cards"),
    (burden, "slots"),
    (copy_an_item, "Items and Pets are not unique"),
    (lose_a_card, "missing"),
    (lose_an_activation_card, "Activation Cards"),
)


@pytest.mark.parametrize(("harm", "says"), BREAKS, ids=[harm.__name__ for harm, _ in BREAKS])
def test_the_guard_notices_what_must_never_be(harm: Callable[[DoomState], None], says: str) -> None:
    watch = in_battle()
    harm(watch.state)
    question: Pick[object] = Pick("battle.act", "Who does what?", ())
    with pytest.raises(Broken, match=says):
        look_everywhere(watch, question)


def test_the_guard_finds_nothing_where_nothing_is_wrong() -> None:
    look_everywhere(in_battle(), Pick("battle.act", "Who does what?", ()))
