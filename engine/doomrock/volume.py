"""Assault on Doomrock as a volume: what can be chosen, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.game import Game
from engine.core.state import streams
from engine.core.table import Table
from engine.core.view import View
from engine.core.volume import Advice, BadSetup, PartChoice, Remark, Setup, Volume, switched_on
from engine.doomrock import campaign, coach, party, roguelike, words
from engine.doomrock.adventure.places import slug as place_slug
from engine.doomrock.advisor import advise
from engine.doomrock.battle.reactions import Cards
from engine.doomrock.cards import HeroCard, Library
from engine.doomrock.modes import DIFFICULTIES, DIFFICULTY_WORDS, MODES, SWITCHES, TOUGHNESS
from engine.doomrock.names import WINDOWS
from engine.doomrock.state import DoomGame, DoomState
from engine.doomrock.views import view

MOST_HEROES = 4
GROUPS = {
    "beginner": "for beginners",
    "advanced": "advanced",
    "expert": "good luck",
    "pet": "uses Pets",
}


def doomrock(game: Game[DoomState, Library]) -> DoomGame:
    """The game as one of Doomrock, which `seat` makes it."""
    assert isinstance(game, DoomGame), "this game was not seated by Doomrock"
    return game


class Doomrock(Volume[DoomState, Library]):
    """Assault on Doomrock."""

    slug = "doomrock"
    title = "Assault on Doomrock"
    modes = MODES
    difficulties = DIFFICULTIES
    difficulty_words = DIFFICULTY_WORDS
    daily = "arena-2"
    most_heroes = MOST_HEROES
    usual_heroes = 1
    switches = SWITCHES
    state_type = DoomState

    def new(self, setup: Setup, library: Library) -> DoomState:
        """The state before the first question. Raises BadSetup."""
        difficulty = setup.difficulty or self.difficulties[0]
        on = self._check(setup, library)
        play, seeded = streams(setup.seed)
        return DoomState(
            volume=self.slug,
            mode=setup.mode,
            seed=setup.seed,
            play=play,
            setup=seeded,
            size=setup.size,
            difficulty=self.difficulties.index(difficulty),
            wanted=party.full_wishes(setup, library),
            switches=[*on, *([difficulty] if difficulty in TOUGHNESS else [])],
            legacy=list(setup.legacy) if "roguelike" in on else [],
        )

    def _check(self, setup: Setup, library: Library) -> tuple[str, ...]:
        """The switches of a setup that can be played. Raises BadSetup."""
        slugs = [mode.slug for mode in self.modes]
        if setup.mode not in slugs:
            raise BadSetup(f"There is no mode '{setup.mode}'; there are {', '.join(slugs)}.")
        if not 1 <= setup.size <= MOST_HEROES:
            raise BadSetup(
                f"Doomrock is played with 1 Hero and a Goon, or 2 to {MOST_HEROES} Heroes, "
                f"not {setup.size}."
            )
        difficulty = setup.difficulty or self.difficulties[0]
        if difficulty not in self.difficulties:
            known = ", ".join(self.difficulties)
            raise BadSetup(f"There is no difficulty '{difficulty}'; there are {known}.")
        if len(setup.heroes) > setup.size:
            raise BadSetup(f"{len(setup.heroes)} Heroes are chosen where {setup.size} play.")
        mode = next(each for each in self.modes if each.slug == setup.mode)
        on = switched_on(self.switches, setup, mode, difficulty)
        party.check(setup, library, "overpowered" in on)
        return on

    def seat(
        self, state: DoomState, library: Library, table: Table, listen: Callable[[Fact], None]
    ) -> DoomGame:
        """A game in which cards may step in during Battles."""
        game = DoomGame(state, library, table, listen)
        game.moments = Cards()
        return game

    async def set_up(self, game: Game[DoomState, Library]) -> None:
        """Set up Heroes and the first Act (DOO-SET-01)."""
        await campaign.set_up(doomrock(game))

    async def turn(self, game: Game[DoomState, Library]) -> None:
        """One Adventure action or one round of a Battle."""
        await campaign.turn(doomrock(game))

    def cards(self, library: Library) -> tuple[str, ...]:
        """Everything that games turn over: cards, locations, and the entries of Battle Sheets."""
        decks = (
            {id_: card for id_, card in library.abilities.items() if card.deck == "level"},
            library.items,
            library.areas,
            library.secret_areas,
            library.settings,
            library.events,
            library.terrain,
            library.pets,
            library.sheets,
            library.challenges,
        )
        drawn = [id_ for deck in decks for id_ in deck]
        for cards in (library.areas, library.secret_areas, library.settings):
            for id_, card in cards.items():
                drawn.extend(f"{id_}/{place_slug(location.name)}" for location in card.locations)
        for sheet in library.sheets.values():
            for symbol, entry in sheet.table.items():
                if entry.minion_steps:
                    drawn.append(f"{sheet.id}/{symbol}/minion")
                if entry.boss_steps:
                    drawn.append(f"{sheet.id}/{symbol}/boss")
        return tuple(drawn)

    def legacy(self, state: DoomState) -> tuple[str, ...]:
        """The powered-up cards won in this game (DOO-ROG-07)."""
        return tuple(state.won_legacy)

    def heirlooms(self, library: Library) -> tuple[str, ...]:
        """The powered-up cards (DOO-ROG-07)."""
        return roguelike.powered_up(library)

    def view(self, game: Game[DoomState, Library]) -> View:
        """The picture for the screens."""
        return view.view(doomrock(game))

    def words(self, fact: Fact, game: Game[DoomState, Library]) -> str:
        """One plain sentence for a fact."""
        return words.words(fact, doomrock(game))

    def advise(self, game: Game[DoomState, Library], question: Question[object]) -> Advice:
        """What the greedy bot answers."""
        return advise.advise(doomrock(game), question)

    def remarks(
        self, game: Game[DoomState, Library], question: Question[object]
    ) -> Sequence[Remark]:
        """What a player may miss."""
        return coach.remarks(doomrock(game), question)

    def parts(self, library: Library) -> tuple[PartChoice, ...]:
        """Heroes by difficulty group, Traits and Goons (DOO-SET-18)."""
        order = list(GROUPS)
        heroes = sorted(library.heroes.values(), key=lambda card: order.index(card.group))
        found = [_hero_part(card, library) for card in heroes]
        for trait in library.traits.values():
            star = "Overpowered. " if trait.overpowered else ""
            text = star + library.abilities[trait.ability].text
            more = (trait.text,) if trait.text else ()
            found.append(PartChoice("trait", trait.id, trait.name, text, more, open=True))
        for goon in library.goons.values():
            lines = tuple(
                " ".join(f"{WINDOWS[action.window]}: {action.text}" for action in card.actions)
                for card in goon.cards
            )
            summary = f"Threat {goon.threat}, {goon.hp} HP. {goon.text}".rstrip()
            found.append(
                PartChoice("goon", goon.id, goon.name, summary, lines, open=True, solo=True)
            )
        return tuple(found)

    def preview(self, library: Library, setup: Setup) -> tuple[str, ...]:
        """The Heroes chosen so far and the switches that are on. Raises BadSetup."""
        on = self._check(setup, library)
        lines = []
        for choice in setup.heroes:
            hero, trait, goon = party.parts_of(choice, library)
            card = library.heroes.get(hero)
            who = f"{card.name}, Threat {card.threat}, {card.hp} HP" if card else "any Hero"
            who += f"; {library.traits[trait].name}" if trait else "; any Trait"
            who += f"; with {library.goons[goon].name}" if goon else ""
            lines.append(f"{choice.name or 'A Hero'}: {who}")
        if setup.size == 1:
            lines.append("A Hero and a Goon: the solo mode that the book recommends.")
        missing = setup.size - len(setup.heroes)
        if setup.mode == "tutorial" and not setup.heroes:
            fixed = party.TUTORIAL[: setup.size]
            made = [library.heroes[hero].name for hero, _ in fixed]
            if setup.size == 1:
                made.append(library.goons[party.TUTORIAL_GOON].name)
            lines.append(f"Those of the book for this Battle: {' and '.join(made)}.")
            missing -= len(fixed)
        if missing:
            more = "more " if missing < setup.size else ""
            lines.append(f"{missing} {more}drawn at random.")
        names = [switch.title for switch in self.switches if switch.slug in on]
        lines.append(f"In play: {', '.join(names) or 'the base rules only'}.")
        return tuple(lines)


def _hero_part(card: HeroCard, library: Library) -> PartChoice:
    pets = ", uses Pets" if card.pets and card.group != "pet" else ""
    summary = f"{GROUPS[card.group]}{pets}. Threat {card.threat}, {card.hp} HP. {card.text}"
    lines = tuple(
        f"{library.abilities[id_].name}: {library.abilities[id_].text}"
        for id_ in (card.maneuver, *card.start)
    )
    return PartChoice("hero", card.id, card.name, summary.rstrip(), lines, open=True)
