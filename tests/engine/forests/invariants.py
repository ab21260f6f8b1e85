"""What must be true of a game of the Forests after every fact, at every question and turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core.ask import Question
from engine.core.deck import Deck
from engine.core.fact import Discarded, Drew, Fact, GameEnded, TurnBegan
from engine.core.table import Table
from engine.core.volume import Setup
from engine.forests.state import ForestsGame, ForestsState
from engine.hexcrawl.facts import ModifierLaid, RankChanged, VitalChanged
from engine.hexcrawl.goods import food_limit, gold_limit
from engine.hexcrawl.heroes import most
from engine.hexcrawl.movement import ground
from engine.hexcrawl.state import Ally, Foe, Hero, Vital
from tests.engine.watching import Guard

MOST_SENTINELS = 4
MOST_FAVORS = 4
MOST_SLOTS = 5
SETUP_PHASE = "setup"

_HALFWAY = (VitalChanged, RankChanged, ModifierLaid)
"""Facts told while several figures are being changed one after the other."""

_VITALS: tuple[Vital, ...] = ("health", "energy")


class Watch(Guard):
    """Listens to one game of the Forests and sits at its table in front of `table`."""

    def __init__(self, setup: Setup, table: Table, looks: int = 1) -> None:
        super().__init__("forests", setup, table, looks)
        self._raised: list[str] = []
        self._gone: list[str] = []
        game = self.sitting.game
        assert isinstance(game, ForestsGame)
        self.game: ForestsGame = game

    @property
    def state(self) -> ForestsState:
        """The state of the watched game."""
        return self.game.state

    def play(self) -> ForestsState:
        """Play to the end; the last state. Raises Broken, or whatever the rules raise."""
        self.run()
        return self.state

    # -- after every fact -------------------------------------------------------------------------

    def heard(self, fact: Fact) -> None:
        """Check the table after a fact."""
        state = self.state
        if isinstance(fact, TurnBegan):
            self._raised.clear()
        elif isinstance(fact, VitalChanged):
            self._vital(fact)
        if state.fight is None:
            for hero in state.heroes:
                self.need(hero.health >= 0 and hero.energy >= 0, f"{hero.name} is below 0")
        for hero in state.heroes:
            self.need(0 <= hero.gold <= gold_limit(hero), f"{hero.name} has {hero.gold} Gold")
            self.need(0 <= hero.food <= food_limit(hero), f"{hero.name} has {hero.food} Food")
            self.need(not (hero.dead and hero.conditions), f"{hero.name} is dead and ill")
        self.need(len(state.sentinels) <= MOST_SENTINELS, "too many Sentinels")
        self.need(0 <= state.favors <= MOST_FAVORS, f"{state.favors} Favors")
        self.need(len(state.slots) <= MOST_SLOTS, "too many slots")
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
            self.need(fact.after >= floor, f"a cost took {fact.who} to {fact.after}")

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
                self.need(now <= max(top, 1), f"{figure.id} has {now} {vital} of {top}")
        for slot in state.slots:
            n = len(slot.destinations)
            self.need(n <= max(4, state.style.most_destinations), f"{n} Destinations on a slot")

    # -- cards ------------------------------------------------------------------------------------

    def _nothing_twice(self) -> None:
        for name, cards in self._cards():
            count = Counter(cards)
            twice = [card for card, n in count.items() if n > 1]
            self.need(not twice, f"{name}: {twice} are there more than once")

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
                self.need(unique, f"{name}: {card} is missing")
                if card not in self._gone:
                    self._gone.append(card)
            strangers = found.difference(printed[name])
            self.need(not strangers, f"{name}: {strangers} do not exist")
            back = [card for card in self._gone if card in found]
            self.need(not back, f"{name}: {back} came back into the game")

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

    def turned(self) -> None:
        """Check the whole table between two turns."""
        now = self.state
        self.need(now.fight is None, "a fight goes on between turns")
        self.need(0 <= now.tracker < now.style.tracker, f"the Tracker is at {now.tracker}")
        self.need(now.cycle >= 0, f"the Cycle is {now.cycle}")
        self._nothing_twice()
        self._all_there()
        self._wielded()
        ids = [hero.id for hero in now.heroes] + [ally.id for ally in now.allies]
        self.need(len(set(ids)) == len(ids), f"ids are not unique: {ids}")

    def _wielded(self) -> None:
        state = self.state
        wielded = [relic for hero in state.heroes if not hero.gone for relic in hero.relics]
        self.need(len(set(wielded)) == len(wielded), f"a Relic has two wielders: {wielded}")
        self.need(set(wielded) <= set(state.relics), f"wielded but not owned: {wielded}")
        self.need(len(set(state.relics)) == len(state.relics), "a Relic is owned twice")

    # -- at every question ------------------------------------------------------------------------

    def asked(self, question: Question[object]) -> None:
        """Check where everybody stands."""
        state = self.state
        if state.turn and state.journey.phase != SETUP_PHASE:
            self.need(ground(self.game).passable(state.at), f"the group stands in {state.at}")
        if state.fight is not None:
            figures: list[Hero | Ally | Foe] = [*state.heroes, *state.allies, *state.fight.foes]
            ids = [figure.id for figure in figures]
            self.need(len(set(ids)) == len(ids), f"ids are not unique: {ids}")


def _in(deck: Deck, *places: Iterable[str]) -> list[str]:
    return [*deck.pile, *deck.discards, *(card for place in places for card in place)]
