"""The Forests of Adrimon as a volume: what can be chosen, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.game import Game
from engine.core.rng import Rng
from engine.core.state import streams
from engine.core.table import Table
from engine.core.view import View
from engine.core.volume import (
    Advice,
    BadSetup,
    HeroChoice,
    PartChoice,
    Remark,
    Setup,
    Volume,
    switched_on,
)
from engine.forests import coach, house_valor, living, party, setup, turn, valor, words
from engine.forests.advisor import advise
from engine.forests.cards import Library
from engine.forests.house_valor import HOUSE
from engine.forests.moments import ForestsMoments
from engine.forests.state import ForestsGame, ForestsState
from engine.forests.styles import GUIDED, PLAYS, SWITCHES, VALOR, style_of
from engine.forests.views import view
from engine.hexcrawl.cards import Card
from engine.hexcrawl.combat.difficulty import LEVELS
from engine.hexcrawl.heroes import STAT_NAMES
from engine.hexcrawl.state import STATS

MOST_HEROES = 6


def forests(game: Game[ForestsState, Library]) -> ForestsGame:
    """The game as one of the Forests, which `seat` makes it."""
    assert isinstance(game, ForestsGame), "this game was not seated by the Forests"
    return game


class Forests(Volume[ForestsState, Library]):
    """The Forests of Adrimon."""

    slug = "forests"
    title = "The Forests of Adrimon"
    modes = tuple(play.mode for play in PLAYS.values())
    difficulties = tuple(level.name.lower() for level in LEVELS)
    daily = "sprint"
    first = GUIDED
    most_heroes = MOST_HEROES
    monthly = "Living cards"
    switches = SWITCHES
    state_type = ForestsState

    def new(self, setup: Setup, library: Library) -> ForestsState:
        """The state before the first question. Raises BadSetup."""
        _check(setup, library)
        on = _on(setup)
        score = valor.score_of(setup.legacy, HOUSE in on)
        play, seeded = streams(setup.seed)
        return ForestsState(
            volume=self.slug,
            mode=setup.mode,
            seed=setup.seed,
            play=play,
            setup=seeded,
            size=setup.size,
            difficulty=self.difficulties.index(setup.difficulty or self.difficulties[0]),
            style=style_of(setup.mode, setup.size, on),
            wanted=[[*_parts(hero, library), hero.name] for hero in setup.heroes],
            switches=[slug for slug in on if slug != VALOR or score],
            valor=score if VALOR in on else 0,
            living=living.deal(library, setup.month, Rng(seeded)),
        )

    def seat(
        self, state: ForestsState, library: Library, table: Table, listen: Callable[[Fact], None]
    ) -> ForestsGame:
        """A game with the moments of the Forests, and with its living cards turned over."""
        turned = living.turned(library, state.living)
        return ForestsGame(state, turned, table, listen, moments=ForestsMoments())

    async def set_up(self, game: Game[ForestsState, Library]) -> None:
        """Set up the table (FOR-SET-01)."""
        await setup.set_up(forests(game))

    async def turn(self, game: Game[ForestsState, Library]) -> None:
        """One Game Turn (FOR-TRN-01)."""
        await turn.turn(forests(game))

    def cards(self, library: Library) -> tuple[str, ...]:
        """Circumstances, Destinations, Fragments, Relics, Power Ups and living cards."""
        decks = (
            library.circumstances,
            library.destinations,
            library.fragments,
            library.relics,
            library.power_ups,
            library.living,
            library.situations,
        )
        return tuple(card for deck in decks for card in deck)

    def legacy(self, state: ForestsState) -> tuple[str, ...]:
        """The points of Valor that a game has earned (FOR-VAL-02)."""
        return valor.earned(state)

    def heirlooms(self, library: Library) -> tuple[str, ...]:
        """All points of Valor that the Forests have (FOR-VAL-03 to -08)."""
        return (*valor.SOURCES, *house_valor.SOURCES)

    def view(self, game: Game[ForestsState, Library]) -> View:
        """The picture for the screens."""
        return view.view(forests(game))

    def words(self, fact: Fact, game: Game[ForestsState, Library]) -> str:
        """One plain sentence for a fact."""
        return words.words(fact, forests(game))

    def advise(self, game: Game[ForestsState, Library], question: Question[object]) -> Advice:
        """What the greedy bot answers."""
        return advise.advise(forests(game), question)

    def remarks(
        self, game: Game[ForestsState, Library], question: Question[object]
    ) -> Sequence[Remark]:
        """What a player may miss, and in First Steps what is new."""
        return coach.remarks(forests(game), question)

    def parts(self, library: Library) -> tuple[PartChoice, ...]:
        """Roles and Races."""
        roles = [
            PartChoice(
                "role",
                role.id,
                role.name,
                f"{role.category}. {role.text}",
                (
                    _stats(role.base),
                    f"{role.mastery1.name}: {role.mastery1.text}",
                    f"{role.mastery2.name}: {role.mastery2.text}",
                ),
            )
            for role in library.roles.values()
        ]
        races = [
            PartChoice(
                "race",
                race.id,
                race.name,
                race.text,
                (
                    _stats(race.modifiers),
                    f"Favored: {race.favored}. Food Rating {race.food_rating}.",
                    f"{race.ability}: {race.ability_text}",
                ),
            )
            for race in library.races.values()
        ]
        return (*roles, *races)

    def preview(self, library: Library, setup: Setup) -> tuple[str, ...]:
        """The heroes chosen so far with their totals. Raises BadSetup."""
        _check(setup, library)
        on = _on(setup)
        score = valor.score_of(setup.legacy, HOUSE in on)
        lines = valor.lines(score, VALOR in on)
        for choice in setup.heroes:
            role_id, race_id = _parts(choice, library)
            role = library.roles.get(role_id)
            race = library.races.get(race_id)
            names = f"{role.name if role else 'any Role'}, {race.name if race else 'any Race'}"
            total = {
                stat: (role.base.get(stat, 0) if role else 0)
                + (race.modifiers.get(stat, 0) if race else 0)
                for stat in STATS
            }
            lines.append(f"{choice.name or 'A hero'} ({names}): {_stats(total)}")
        whole = [
            (library.roles[role], library.races[race])
            for role, race in (_parts(choice, library) for choice in setup.heroes)
            if role and race
        ]
        lines.extend(f"Gap: {gap}" for gap in party.gaps(whole))
        missing = setup.size - len(setup.heroes)
        if missing:
            lines.append(f"{missing} more drawn at random.")
        return tuple(lines)


def _stats(scores: object) -> str:
    """Scores in one line."""
    assert isinstance(scores, dict)
    return " ".join(f"{STAT_NAMES[stat]} {scores.get(stat, 0)}" for stat in STATS)


def _on(setup: Setup) -> tuple[str, ...]:
    """The optional rules that are on. Raises BadSetup for one that is none."""
    level = setup.difficulty or Forests.difficulties[0]
    on = switched_on(SWITCHES, setup, PLAYS[setup.mode].mode, level)
    score = valor.score_of(setup.legacy, HOUSE in on) if VALOR in on else 0
    least = Forests.difficulties[valor.needed(score)]
    if Forests.difficulties.index(level) < valor.needed(score):
        raise BadSetup(
            f"With {score} points of Valor ({valor.tier(score)}) Adrimon must fall on {least} or "
            "higher to win: raise the difficulty, or switch Valor off."
        )
    return on


def _check(setup: Setup, library: Library) -> None:
    """Refuse a setup that cannot be played, in one sentence."""
    if setup.mode not in PLAYS:
        raise BadSetup(f"There is no mode '{setup.mode}'; there are {', '.join(PLAYS)}.")
    if not 1 <= setup.size <= MOST_HEROES:
        raise BadSetup(f"The Forests are played with 1 to {MOST_HEROES} heroes, not {setup.size}.")
    if setup.difficulty and setup.difficulty not in Forests.difficulties:
        known = ", ".join(Forests.difficulties)
        raise BadSetup(f"There is no difficulty '{setup.difficulty}'; there are {known}.")
    living.check(setup.month)
    if len(setup.heroes) > setup.size:
        raise BadSetup(f"{len(setup.heroes)} heroes are chosen where {setup.size} play.")
    taken: list[str] = []
    for hero in setup.heroes:
        role, _ = _parts(hero, library)
        if role and role in taken:
            name = library.roles[role].name
            raise BadSetup(f"Two heroes cannot both be {name}: a Role is a single card.")
        taken.append(role)


def _parts(hero: HeroChoice, library: Library) -> tuple[str, str]:
    """The Role and Race that a choice names, "" for what is left to chance. Raises BadSetup."""
    role = race = ""
    for part in hero.parts:
        if not part:
            continue
        if part in library.roles and not role:
            role = part
        elif part in library.races and not race:
            race = part
        elif part in library.roles or part in library.races:
            raise BadSetup(f"A hero is one Role and one Race; '{part}' is one too many.")
        else:
            raise BadSetup(f"There is no Role or Race '{part}'; {_near(part, library)}")
    return role, race


def _near(part: str, library: Library) -> str:
    cards: dict[str, Card] = {**library.roles, **library.races}
    close = get_close_matches(part.lower().replace(" ", "-"), cards, n=3, cutoff=0.4)
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"Roles are {', '.join(library.roles)}; Races are {', '.join(library.races)}."
