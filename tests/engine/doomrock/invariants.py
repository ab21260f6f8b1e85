"""What must be true of a game of Doomrock after every fact, at every question and turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.core.ask import Question
from engine.core.deck import Deck
from engine.core.fact import Drew, Fact
from engine.core.table import Table
from engine.core.volume import Setup
from engine.doomrock import gear, levels
from engine.doomrock.adventure.places import here, places
from engine.doomrock.battle import dice, exposure, groups
from engine.doomrock.battle.set_up import BOSS_DECK, MINION_DECK
from engine.doomrock.cards import Ability, Item
from engine.doomrock.facts import (
    Activated,
    AreaRevealed,
    BattleBegan,
    BattleEnded,
    Diced,
    Exposed,
    ScoutedCard,
)
from engine.doomrock.state import (
    ENEMY_MARKERS,
    EXPOSURE,
    MAX_HP,
    Battle,
    DoomGame,
    DoomState,
    Hero,
)
from tests.engine.watching import Guard

_REVEALS = (Activated, AreaRevealed, Diced, Drew, Exposed, ScoutedCard)
"""Facts that tell what nobody could know before, where undo has to stop."""

MARKERS = sum(EXPOSURE.values())
MOST_ENRAGE = 6
MOST_AREAS = 3
MOST_PETS = 2
"""Pets of the Party that count toward the limit (DOO-PET-04)."""
KIND_OF_STOCK = {"common": "common", "epic": "epic", "pet": "pets"}


class Watch(Guard):
    """Listens to one game of Doomrock and sits at its table in front of `table`.

    With `mercy` the Party is whole and every Enemy down to 1 HP when a round begins, so that any
    bot sees all Acts.
    """

    def __init__(self, setup: Setup, table: Table, looks: int = 1, mercy: bool = False) -> None:
        super().__init__("doomrock", setup, table, looks)
        self._mercy = mercy
        self._over = False
        self._known = 0
        self.acts: list[int] = []
        game = self.sitting.game
        assert isinstance(game, DoomGame)
        self.game: DoomGame = game

    @property
    def state(self) -> DoomState:
        """The state of the watched game."""
        return self.game.state

    def play(self) -> DoomState:
        """Play to the end; the last state. Raises Broken, or whatever the rules raise."""
        self.run()
        return self.state

    # -- after every fact -------------------------------------------------------------------------

    def heard(self, fact: Fact) -> None:
        """Check all counts, and where everything lies."""
        if isinstance(fact, BattleEnded | BattleBegan):
            self._over = isinstance(fact, BattleEnded)
        state = self.state
        if isinstance(fact, _REVEALS) and not self._stacked:
            self.need(state.reveals > self._known, "undo would not stop here")
        counts = {"Silver": state.silver, "Time": state.adventure.time, "Honor": state.honor}
        counts.update({f"Secrets of {place.card}": place.secrets for place in places(self.game)})
        for name, n in counts.items():
            self.need(n >= 0, f"{name}: {n}")
        for hero in state.heroes:
            self._hero(hero)
        kinds = Counter(m.kind for who in exposure.characters(self.game) for m in who.exposure)
        for kind, n in EXPOSURE.items():
            self.need(kinds[kind] <= n, f"{kinds[kind]} Exposure Markers '{kind}' of {n}")
        if state.battle is not None:
            self._battle(state.battle)

    @property
    def _stacked(self) -> bool:
        """Whether the dice are those that the tutorial has laid out beforehand."""
        battle = self.state.battle
        return self.state.mode == "tutorial" and battle is not None and battle.round == 1

    def _hero(self, hero: Hero) -> None:
        parts = (hero.hp, hero.broken, hero.heroism, hero.shields)
        self.need(min(parts) >= 0, f"{hero.name} has {parts}")
        self.need(hero.health <= MAX_HP, f"{hero.name} has {hero.health} HP")
        self.need(not (hero.stealth and hero.provoke), f"{hero.name} hides and provokes")

    def _battle(self, battle: Battle) -> None:
        self.need(0 <= battle.enrage <= MOST_ENRAGE, f"ENRAGE {battle.enrage}")
        if not self._over and (battle.round or battle.pool or battle.revealed):
            held = sum(len(who.exposure) for who in exposure.characters(self.game))
            total = len(battle.pool) + len(battle.revealed) + held
            self.need(total == MARKERS, f"{total} Exposure Markers")
        for kind, n in ENEMY_MARKERS.items():
            used = sum((enemy.hp + 1) // 2 for enemy in battle.enemies if enemy.kind == kind)
            self.need(used <= n, f"{used} Enemy Markers of {n} for a {kind}")
        for enemy in battle.enemies:
            self.need(min(enemy.hp, enemy.shields) >= 0, f"{enemy.id} has {enemy.hp} HP")
            self.need(not (enemy.stealth and enemy.provoke), f"{enemy.id} hides and provokes")
        known = [group.id for group in battle.groups]
        for who, group in self._stands(battle):
            self.need(group in known, f"{who} stands in group {group} of {known}")

    def _stands(self, battle: Battle) -> Iterator[tuple[str, int]]:
        """Everything on the battlefield with its group; a Hero who is not there has group 0."""
        for enemy in battle.enemies:
            yield enemy.id, enemy.group
        for piece in battle.terrain:
            yield piece.id, piece.group
        for hero in groups.fighters(self.game):
            yield hero.id, hero.group
        for _, pet in groups.pets_in_battle(self.game):
            yield pet.uid, pet.group

    # -- at every question ------------------------------------------------------------------------

    def asked(self, question: Question[object]) -> None:
        """Check what facts are told in the middle of: gear, Abilities, groups and dice."""
        state = self.state
        self._known = state.reveals
        if not question.topic.startswith("honor."):
            for hero in state.heroes:
                self._gear(hero)
        counts = [levels.counted(hero) for hero in state.heroes]
        # Heroes of a setup that still asks are not all there.
        if counts and state.ready:
            self.need(max(counts) - min(counts) <= 1, f"Ability Cards: {counts}")
        uids = [owned.uid for owned in state.inventory]
        for hero in state.heroes:
            uids += [owned.uid for owned in hero.items]
            uids += [pet.uid for pet in hero.pets]
        self._unique("Items and Pets", uids)
        if state.battle is not None and not self._over:
            self._field(state.battle)

    def _gear(self, hero: Hero) -> None:
        battle = self.state.battle
        kept = [] if battle is None else battle.kept
        # What a Pet has lent for a Battle needs no slot.
        owned = [each for each in hero.items if f"loan:{each.uid}" not in kept]
        items = [self.game.library.items[each.card] for each in owned]
        self.need(sum(gear.size(item) for item in items) <= gear.SLOTS, f"{hero.name}: slots")
        self.need(sum(item.hands for item in items) <= gear.HANDS, f"{hero.name}: hands")
        types = [item.type for item in items if item.type not in ("weapon", "consumable")]
        self._unique(f"{hero.name} wears", types)
        for item in items:
            lacking = gear.unmet(self.game, hero, item)
            self.need(not lacking, f"{hero.name}'s {item.name} {lacking}")
        most = levels.GOON_LIMIT if hero.goon else levels.LIMIT
        self.need(len(hero.abilities) <= most, f"{hero.name} has {hero.abilities}")

    def _field(self, battle: Battle) -> None:
        self._unique("groups", [group.id for group in battle.groups])
        self._unique("groups", [group.name for group in battle.groups])
        self._unique("on the field", [who for who, _ in self._stands(battle)])
        self._unique("dice", [die.id for die in battle.dice])
        if not battle.round:
            return
        for hero in self.state.heroes:
            self.need(bool(hero.group) is not hero.defeated, f"{hero.name} stands nowhere")
        cards = Counter(die.source for die in battle.dice if not die.bonus)
        for hero in self.state.heroes:
            for id_ in hero.abilities:
                n = cards.pop(dice.place_of(hero, id_), 0)
                fights = bool(hero.group)
                self.need(n == 1 or not (n or fights), f"{n} dice of {hero.name}'s {id_}")
        self.need(not cards, f"dice of no Ability: {cards}")
        for die in battle.dice:
            self.need(1 <= die.value <= 6, f"die {die.id} shows {die.value}")
            self.need(self._lies(battle, die.at), f"die {die.id} lies on {die.at}")

    def _lies(self, battle: Battle, at: str) -> bool:
        head, _, rest = at.partition(":")
        if head in ("pool", "aside"):
            return True
        if head in dice.MARKERS:
            return battle.phase == "roll" and any(hero.id == rest for hero in self.state.heroes)
        if not rest:
            lying = len(dice.dice_at(battle, at))
            return lying == 1 and any(piece.id == at and piece.card for piece in battle.terrain)
        return any(
            hero.id == head and rest in (*hero.abilities, *hero.played)
            for hero in groups.fighters(self.game)
        )

    # -- at every turn ----------------------------------------------------------------------------

    def turned(self) -> None:
        """Check the whole table between two turns."""
        state, battle = self.state, self.state.battle
        if state.act not in self.acts:
            self.acts.append(state.act)
        self.need((state.stage == "battle") is (battle is not None), f"a Battle in {state.stage}")
        found, printed = Counter(self._cards()), self._printed()
        self.need(found == printed, f"missing {printed - found}, strange {found - printed}")
        pets = [pet for hero in state.heroes for pet in hero.pets if not pet.starting]
        counted = [pet for pet in pets if not pet.undead]
        self.need(len(counted) <= MOST_PETS, f"{len(counted)} Pets")
        if battle is not None:
            self._round(battle)
        elif state.stage == "adventure":
            self.need(len(state.adventure.row) <= MOST_AREAS, f"{len(state.adventure.row)} Areas")
            self.need(here(self.game) in places(self.game), "the Party stands nowhere")
            self.need(any(hero.health for hero in state.heroes), "nobody has any HP")

    def _round(self, battle: Battle) -> None:
        full = {group for _, group in self._stands(battle)}
        empty = [group.name for group in battle.groups if group.id not in full]
        self.need(not empty, f"nothing stands in {empty}")
        for enemy in battle.enemies:
            self.need(enemy.hp > 0, f"{enemy.id} has no HP")
        more = max(self.state.size - 2, 0)
        self._deck("Activation Cards", battle.minion_deck, [*MINION_DECK, *["2"] * more])
        if battle.two_decks:
            self._deck("Boss's Activation Cards", battle.boss_deck, list(BOSS_DECK))
        for hero in self.state.heroes:
            if hero.goon:
                open_card = [battle.goon_card] if battle.goon_card else []
                cards = [card.id for card in self.game.library.goons[hero.card].cards]
                self._deck("Goon's cards", battle.goon_deck, cards, open_card)
        if self._mercy:
            for enemy in battle.enemies:
                enemy.hp, enemy.shields = 1, 0
            for hero in groups.fighters(self.game):
                hero.hp, hero.broken = MAX_HP, 0

    def _deck(
        self, name: str, deck: Deck, printed: list[str], out: list[str] | None = None
    ) -> None:
        found = sorted([*deck.pile, *deck.discards, *(out or [])])
        self.need(found == sorted(printed), f"{name}: {found}")

    def _printed(self) -> Counter[tuple[str, str]]:
        """Every card of the decks that never lose one, with its deck."""
        library, game = self.game.library, self.game
        without = game.on("no-pet-cards") and not game.on("pets")
        found: Counter[tuple[str, str]] = Counter()
        for ability in library.abilities.values():
            found["level", ability.id] += ability.deck == "level" and not ability.base
        for item in library.items.values():
            found[item.deck, item.id] += 0 if item.base else item.copies
        for event in library.events.values():
            found["events", event.id] += not (without and event.pets)
        for area in library.secret_areas.values():
            found["secret", area.id] += not (without and area.pets)
        for pet in library.pets:
            found["pets", pet] += 1
        return +found

    def _cards(self) -> Iterator[tuple[str, str]]:
        """Where those cards are; one that was powered up counts as what it was."""
        state, library = self.state, self.game.library
        for name, deck in (
            ("level", state.level),
            ("common", state.common),
            ("epic", state.epic),
            ("events", state.events),
            ("secret", state.secret_areas),
            ("pets", state.pets),
        ):
            for card in (*deck.pile, *deck.discards):
                yield name, self._base(card)
        for hero in state.heroes:
            for card in (*hero.abilities, *hero.hand, *hero.played):
                if card in library.abilities and library.abilities[card].deck == "level":
                    yield "level", self._base(card)
            for card in (*hero.hand, *hero.forms, *(pet.card for pet in hero.pets)):
                if card in library.pets:
                    yield "pets", card
        for owned in (*state.inventory, *(owned for hero in state.heroes for owned in hero.items)):
            yield library.items[owned.card].deck, self._base(owned.card)
        for place in places(self.game):
            for card in place.secret_areas:
                yield "secret", card
            for piece in place.stock:
                yield KIND_OF_STOCK[piece.kind], self._base(piece.card)
        for card in dict.fromkeys(omen.card for omen in state.omens):
            if card in library.events:
                yield "events", card

    def _base(self, card: str) -> str:
        library = self.game.library
        found: Ability | Item | None = library.abilities.get(card) or library.items.get(card)
        return card if found is None else found.base or card

    def _unique(self, what: str, ids: Sequence[object]) -> None:
        self.need(len(set(ids)) == len(ids), f"{what} are not unique: {ids}")
