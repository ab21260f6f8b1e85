"""What must be true of a game of the Forests after every fact, at every question and turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from content.editions import EDITIONS
from engine.core.ask import Pick, Question, legal
from engine.core.deck import Deck
from engine.core.drive import finish
from engine.core.fact import Discarded, Drew, Fact, GameEnded, TurnBegan
from engine.core.state import State
from engine.core.table import RandomBot, Table
from engine.core.volume import GreedyBot, Setup, Sitting, encode, fingerprint
from engine.forests.state import ForestsGame, ForestsState
from engine.hexcrawl.facts import ModifierLaid, RankChanged, VitalChanged
from engine.hexcrawl.goods import food_limit, gold_limit
from engine.hexcrawl.heroes import most
from engine.hexcrawl.movement import ground
from engine.hexcrawl.state import Ally, Foe, Hero, Vital

MOST_SENTINELS = 4
MOST_FAVORS = 4
MOST_SLOTS = 5
SETUP_PHASE = "setup"
ENDLESS = 40_000
"""Questions after which a game counts as a soft lock; the longest real ones have a fifth."""

_HALFWAY = (VitalChanged, RankChanged, ModifierLaid)
"""Facts told while several figures are being changed one after the other."""

_VITALS: tuple[Vital, ...] = ("health", "energy")


class Broken(AssertionError):
    """Something that must never be; the message says what, and after what."""


class Watch:
    """Listens to one game and sits at its table in front of `table`.

    Every `looks`-th question is also looked at: its view, its hint and its effect on the state.
    The `path` of the answers so far, with the seed, leads to any fault.
    """

    def __init__(self, setup: Setup, table: Table, looks: int = 1) -> None:
        self.facts = 0
        self.path: list[tuple[str, ...]] = []
        self.topics: Counter[str] = Counter()
        self._table = table
        self._looks = looks
        self._raised: list[str] = []
        self._gone: list[str] = []
        self._last: Fact | None = None
        self.sitting: Sitting = EDITIONS["forests"]().new(setup, self, self.hear)
        if isinstance(table, GreedyBot):
            table.sitting = self.sitting
        game = self.sitting.game
        assert isinstance(game, ForestsGame)
        self.game: ForestsGame = game

    @property
    def state(self) -> ForestsState:
        """The state of the watched game."""
        return self.game.state

    def play(self) -> ForestsState:
        """Play to the end; the last state. Raises Broken, or whatever the rules raise."""
        finish(self.sitting.play(self.at_turn))
        if self.state.outcome is None:
            raise Broken(f"the game stopped without an outcome, after {self._last}")
        return self.state

    # -- after every fact -------------------------------------------------------------------------

    def hear(self, fact: Fact) -> None:
        """Check the table after a fact."""
        self.facts += 1
        self._last = fact
        with self.game.rng.pure():
            line = self.sitting.words(fact)
        self._plain(line)
        state = self.state
        if isinstance(fact, TurnBegan):
            self._raised.clear()
        elif isinstance(fact, VitalChanged):
            self._vital(fact)
        if state.fight is None:
            for hero in state.heroes:
                self._need(hero.health >= 0 and hero.energy >= 0, f"{hero.name} is below 0")
        for hero in state.heroes:
            self._need(0 <= hero.gold <= gold_limit(hero), f"{hero.name} has {hero.gold} Gold")
            self._need(0 <= hero.food <= food_limit(hero), f"{hero.name} has {hero.food} Food")
            self._need(not (hero.dead and hero.conditions), f"{hero.name} is dead and ill")
        self._need(len(state.sentinels) <= MOST_SENTINELS, "too many Sentinels")
        self._need(0 <= state.favors <= MOST_FAVORS, f"{state.favors} Favors")
        self._need(len(state.slots) <= MOST_SLOTS, "too many slots")
        if not isinstance(fact, _HALFWAY) and not isinstance(fact, GameEnded):
            self._maxima()
        if isinstance(fact, Drew | Discarded):
            self._nothing_twice()

    def _vital(self, fact: VitalChanged) -> None:
        # In a fight Heal and Raise are settled in one sum, which is then told as a Heal.
        if fact.how == "raise" or (self.state.fight is not None and fact.how in ("heal", "damage")):
            self._raised.append(fact.who)
        if fact.how == "cost":
            floor = 1 if fact.vital == "health" else 0
            self._need(fact.after >= floor, f"a cost took {fact.who} to {fact.after}")

    def _maxima(self) -> None:
        state = self.state
        figures: list[Hero | Foe] = [*state.heroes]
        if state.fight is not None:
            figures.extend(state.fight.foes)
        for figure in figures:
            if figure.id in self._raised or (isinstance(figure, Hero) and figure.gone):
                continue
            for vital in _VITALS:
                now = figure.health if vital == "health" else figure.energy
                top = most(state, figure, vital)
                # A hero whose maximum sank below 1 keeps the last point of Health (FOR-HRO-23).
                self._need(now <= max(top, 1), f"{figure.id} has {now} {vital} of {top}")
        for slot in state.slots:
            n = len(slot.destinations)
            self._need(n <= max(4, state.style.most_destinations), f"{n} Destinations on a slot")

    # -- cards ------------------------------------------------------------------------------------

    def _nothing_twice(self) -> None:
        for name, cards in self._cards():
            count = Counter(cards)
            twice = [card for card, n in count.items() if n > 1]
            self._need(not twice, f"{name}: {twice} are there more than once")

    def _all_there(self) -> None:
        library = self.game.library
        printed: dict[str, Iterable[str]] = {
            "circumstances": library.circumstances,
            "destinations": library.destinations,
            "fragments": library.fragments,
            "power-ups": library.power_ups,
            "relics": library.relics,
        }
        for name, cards in self._cards():
            found = set(cards)
            missing = [card for card in printed[name] if card not in found]
            for card in missing:
                # A card that leaves the game stays out of it.
                unique = name == "circumstances" and library.circumstances[card].unique
                self._need(unique, f"{name}: {card} is missing")
                if card not in self._gone:
                    self._gone.append(card)
            strangers = found.difference(printed[name])
            self._need(not strangers, f"{name}: {strangers} do not exist")
            back = [card for card in self._gone if card in found]
            self._need(not back, f"{name}: {back} came back into the game")

    def _cards(self) -> Iterator[tuple[str, list[str]]]:
        state = self.state
        yield (
            "circumstances",
            _in(
                state.circumstances,
                (card for card in state.bar if card),
                (one.card for one in state.in_force),
                (state.nature,) if state.nature else (),
            ),
        )
        entries = (entry.card for slot in state.slots for entry in slot.destinations)
        yield "destinations", _in(state.destinations, entries)
        yield "fragments", _in(state.fragment_deck, state.fragments)
        face_down = (card for hero in state.heroes for card in hero.face_down)
        yield "power-ups", _in(state.power_ups, face_down)
        yield "relics", [*(slot.relic for slot in state.slots), *state.relics_aside]

    # -- at every turn ----------------------------------------------------------------------------

    def at_turn(self, state: State) -> None:
        """Check the whole table between two turns."""
        now = self.state
        self._need(state is now, "the turn is of another game")
        self._need(now.fight is None, "a fight goes on between turns")
        self._need(0 <= now.tracker < now.style.tracker, f"the Tracker is at {now.tracker}")
        self._need(now.cycle >= 0, f"the Cycle is {now.cycle}")
        self._nothing_twice()
        self._all_there()
        self._wielded()
        ids = [hero.id for hero in now.heroes] + [ally.id for ally in now.allies]
        self._need(len(set(ids)) == len(ids), f"ids are not unique: {ids}")
        saved = encode(now)
        loaded = msgspec.json.decode(saved, type=ForestsState)
        self._need(encode(loaded) == saved, "the state does not come back from its bytes")

    def _wielded(self) -> None:
        state = self.state
        wielded = [relic for hero in state.heroes if not hero.gone for relic in hero.relics]
        self._need(len(set(wielded)) == len(wielded), f"a Relic has two wielders: {wielded}")
        self._need(set(wielded) <= set(state.relics), f"wielded but not owned: {wielded}")
        self._need(len(set(state.relics)) == len(state.relics), "a Relic is owned twice")

    # -- at every question ------------------------------------------------------------------------

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """Check a question, look at the game, and pass the question on."""
        self.topics[question.topic] += 1
        if len(self.path) > ENDLESS:
            raise Broken(f"endless: {self.topics.most_common(5)}")
        self.check_question(question)
        state = self.state
        if state.turn and state.journey.phase != SETUP_PHASE:
            self._need(ground(self.game).passable(state.at), f"the group stands in {state.at}")
        if state.fight is not None:
            figures: list[Hero | Ally | Foe] = [*state.heroes, *state.allies, *state.fight.foes]
            ids = [figure.id for figure in figures]
            self._need(len(set(ids)) == len(ids), f"ids are not unique: {ids}")
        if len(self.path) % self._looks == 0:
            self._look(question)
        keys = await self._table.ask(question)
        self.path.append(keys)
        return keys

    def check_question(self, question: Question[object]) -> None:
        """Everything that a screen relies on."""
        options = question.options
        topic = question.topic
        self._need(bool(legal(question)), f"{topic}: nothing may be answered")
        if not isinstance(question, Pick):
            least, most_ = question.least, question.most
            fits = 0 <= least <= most_ and least <= len(legal(question))
            self._need(fits, f"{topic}: {least} to {most_} of {len(legal(question))}")
        keys = [option.key for option in options]
        self._need(len(set(keys)) == len(keys), f"{topic}: keys are not unique: {keys}")
        self._need(bool(question.prompt.strip()), f"{topic}: no prompt")
        self._plain(question.prompt)
        for option in options:
            self._need(bool(option.key) and option.key[0] != "!", f"{topic}: key '{option.key}'")
            self._need(bool(option.label.strip()), f"{topic}: {option.key} has no label")
            bare = option.why_not and not option.why_not.strip()
            self._need(not bare, f"{topic}: {option.key} is forbidden without a reason")
            self._plain(f"{option.key} {option.label} {option.note} {option.why_not}")

    def _look(self, question: Question[object]) -> None:
        before = fingerprint(self.state)
        view = self.sitting.view()
        shown = msgspec.json.encode(view)
        self._need(shown.isascii(), "the view is not ASCII")
        advice = self.sitting.advise(question)
        keys = [option.key for option in legal(question)]
        unknown = [key for key in advice.keys if key not in keys]
        self._need(not unknown, f"{question.topic}: the hint names {unknown}, not in {keys}")
        self._need(fingerprint(self.state) == before, "looking changed the state")

    # -- saying it --------------------------------------------------------------------------------

    def _plain(self, text: str) -> None:
        self._need(text.isascii() and "\n" not in text, f"not plain ASCII: {text!r}")

    def _need(self, true: bool, message: str) -> None:
        if not true:
            state = self.state
            where = f"{state.mode} {state.seed}, turn {state.turn}, answer {len(self.path)}"
            raise Broken(f"{message} ({where}, after {self._last})")


def _in(deck: Deck, *places: Iterable[str]) -> list[str]:
    return [*deck.pile, *deck.discards, *(card for place in places for card in place)]


def bot(name: str, seed: int) -> Table:
    """A fresh bot: "random" or "greedy"."""
    return RandomBot(seed) if name == "random" else GreedyBot()
