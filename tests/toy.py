"""A tiny volume for tests of saves and screens: a walk to a tower, a dozen answers long."""

from __future__ import annotations

import msgspec

from engine.core.ask import Option, Pick, PickSome, Question, legal
from engine.core.deck import Deck
from engine.core.fact import Fact, GameBegan, PhaseBegan, Rolled, Said, TurnBegan
from engine.core.game import Game
from engine.core.state import Outcome, State, streams
from engine.core.view import (
    Bar,
    CardBarView,
    CardView,
    CellView,
    HexMapView,
    MemberView,
    PartyView,
    PhaseView,
    SheetView,
    Stat,
    TracksView,
    TrackView,
    View,
)
from engine.core.volume import (
    Advice,
    BadSetup,
    Edition,
    Mode,
    PartChoice,
    Setup,
    Volume,
    edition,
)

TURNS = {"quick": 6, "long": 1200}
GOLD = {"quick": 9, "long": 1_000_000}
CARDS = ("bread", "coin", "purse", "wasp", "rain", "herb")
GEAR = ("lamp", "rope", "map")


class Library(msgspec.Struct, frozen=True):
    """The cards of the toy."""

    cards: tuple[str, ...] = CARDS


class ToyState(State, kw_only=True):
    """What lies on the table of the toy."""

    hero: str = ""
    gear: list[str] = []
    health: int = 10
    food: int = 2
    gold: int = 0
    at: int = 0
    phase: str = "set up"
    lined_up: str = ""
    found: list[str] = []
    deck: Deck = msgspec.field(default_factory=Deck)


ToyGame = Game[ToyState, Library]


def _option(key: str, label: str, **more: str) -> Option[str]:
    return Option(key=key, label=label, value=key, letter=key[0], **more)


class Toy(Volume[ToyState, Library]):
    """Walk, hunt or rest; enough gold wins, no health or no time loses."""

    slug = "toy"
    title = "The Toy Tower"
    modes = (
        Mode(slug="quick", title="Quick", text="Six turns to the tower.", minutes="1"),
        Mode(slug="long", title="Long", text="Twelve hundred turns.", minutes="60"),
    )
    difficulties = ("easy", "hard")
    most_heroes = 2
    state_type = ToyState

    def new(self, setup: Setup, library: Library) -> ToyState:
        if setup.mode not in TURNS:
            raise BadSetup(f"there is no mode '{setup.mode}'; there are quick and long")
        if not 1 <= setup.size <= self.most_heroes:
            raise BadSetup(f"{setup.size} heroes cannot play; 1 or 2 can")
        play, draw = streams(setup.seed)
        state = ToyState(volume=self.slug, mode=setup.mode, seed=setup.seed, play=play, setup=draw)
        if setup.difficulty == "hard":
            state.health = 7
        if setup.mode == "long":
            state.health = 50_000
        if setup.heroes:
            state.hero = setup.heroes[0].parts[0]
        state.deck.pile = list(library.cards)
        return state

    async def set_up(self, game: ToyGame) -> None:
        state = game.state
        game.tell(GameBegan(title=self.title, seed=state.seed))
        game.shuffle(state.deck)
        if not state.hero:
            state.hero = await game.ask(
                Pick(
                    topic="setup.hero",
                    prompt="Who goes to the tower?",
                    options=(
                        _option("scout", "Scout", note="walks two steps"),
                        _option("cook", "Cook", note="one more food"),
                    ),
                    rule="TOY-SET-01",
                )
            )
        state.food += state.hero == "cook"
        state.gear = list(
            await game.ask_some(
                PickSome(
                    topic="setup.gear",
                    prompt="What do you take along?",
                    options=tuple(_option(item, item.capitalize()) for item in GEAR),
                    least=1,
                    most=2,
                    rule="TOY-SET-02",
                )
            )
        )
        state.turn = 1

    async def turn(self, game: ToyGame) -> None:
        state = game.state
        game.tell(TurnBegan(turn=state.turn))
        await self._plan(game)
        await self._act(game)
        await self._meal(game)
        if state.health <= 0:
            game.end(Outcome(result="lost", cause="The hero is dead.", rule="TOY-END-02"))
        if state.gold >= GOLD[state.mode]:
            game.end(Outcome(result="won", cause="The tower is bought.", rule="TOY-END-01"))
        if state.turn >= TURNS[state.mode]:
            game.end(Outcome(result="lost", cause="Night has come.", rule="TOY-END-03"))
        state.turn += 1

    async def _plan(self, game: ToyGame) -> None:
        """Reveals nothing, so that it can be undone."""
        state = game.state
        self._begin(game, "plan")
        step = await game.ask(
            Pick(
                topic="plan.walk",
                prompt="Where do you walk?",
                options=(
                    _option("east", "East", at=f"hex:{state.at + 1},0"),
                    _option(
                        "west",
                        "West",
                        at=f"hex:{state.at - 1},0",
                        why_not="" if state.at > 0 else "the sea is in the way",
                        rule="TOY-WLK-02",
                    ),
                    _option("stay", "Stay", at=f"hex:{state.at},0"),
                ),
                rule="TOY-WLK-01",
                who="h1",
            )
        )
        state.at += {"east": 1, "west": -1, "stay": 0}[step]
        game.tell(Said(text=f"The {state.hero} goes {step}.", who="h1", rule="TOY-WLK-01"))
        state.lined_up = await game.ask(
            Pick(
                topic="plan.act",
                prompt="And what there?",
                options=(
                    _option("hunt", "Hunt", note="4 or more on a d6: 2 gold; else 2 damage"),
                    _option("explore", "Explore", note=f"{len(state.deck.pile)} cards left"),
                    _option("rest", "Rest", note="+1 health"),
                ),
                rule="TOY-ACT-01",
                who="h1",
            )
        )

    async def _act(self, game: ToyGame) -> None:
        state = game.state
        self._begin(game, "act")
        if state.lined_up == "hunt":
            face = game.roll(6)
            won = face >= 4
            game.tell(
                Rolled(
                    die="hunt",
                    faces=(face,),
                    total=face,
                    need="4 or more",
                    result="caught" if won else "bitten",
                    who="h1",
                    rule="TOY-ACT-02",
                )
            )
            state.gold += 2 if won else 0
            state.health -= 0 if won else 2
        elif state.lined_up == "explore":
            card = game.draw(state.deck, "finds")
            if card is not None:
                await self._find(game, card)
        else:
            state.health += 1
            game.tell(Said(text="A rest does good.", who="h1", rule="TOY-ACT-04"))

    async def _find(self, game: ToyGame, card: str) -> None:
        state = game.state
        state.found.append(card)
        keep = await game.maybe(
            Pick(
                topic="find.keep",
                prompt=f"You find: {card}. Use it?",
                options=(_option("use", "Use it", at=f"card:{card}"),),
                rule="TOY-ACT-03",
                optional=True,
                skip="Leave it",
            )
        )
        if keep is not None:
            state.gold += {"coin": 1, "purse": 3}.get(card, 0)
            state.food += card == "bread"
            state.health += {"herb": 2, "wasp": -1}.get(card, 0)
        game.discard(state.deck, "finds", card)

    async def _meal(self, game: ToyGame) -> None:
        state = game.state
        self._begin(game, "meal")
        if state.food == 0:
            return
        eat = await game.maybe(
            Pick(
                topic="meal.eat",
                prompt="Eat?",
                options=(_option("eat", "Eat", note="+2 health for 1 food"),),
                rule="TOY-EAT-01",
                optional=True,
            )
        )
        if eat is not None:
            state.food -= 1
            state.health += 2

    def _begin(self, game: ToyGame, phase: str) -> None:
        game.state.phase = phase
        game.tell(PhaseBegan(phase=phase))

    def view(self, game: ToyGame) -> View:
        state = game.state
        return View(
            phase=PhaseView(
                title=self.title,
                turn=state.turn,
                phases=("plan", "act", "meal"),
                phase=state.phase,
                details=(state.lined_up,) if state.lined_up else (),
            ),
            party=PartyView(
                members=(
                    MemberView(
                        id="h1",
                        name="Ann",
                        title=state.hero,
                        kind="hero",
                        bars=(Bar("Health", state.health, 10),),
                        purse=(Stat("gold", state.gold), Stat("food", state.food)),
                        items=tuple(state.gear),
                    ),
                )
            ),
            tracks=TracksView(head=(TrackView("Time", state.turn, TURNS[state.mode]),)),
            map=HexMapView(
                title="The way",
                here=(state.at, 0),
                cells=tuple(
                    CellView(
                        q=q,
                        r=0,
                        terrain="plains" if q % 3 else "dark forest",
                        token="@" if q == state.at else "",
                        cost=abs(q - state.at) if abs(q - state.at) < 2 else -1,
                    )
                    for q in range(max(8, state.at + 2))
                ),
            ),
            bars=(
                CardBarView(
                    id="finds",
                    title="Finds",
                    cards=tuple(
                        CardView(id=card, slot=str(n), name=card.capitalize(), kind="find")
                        for n, card in enumerate(state.found[-4:], 1)
                    ),
                ),
            ),
            sheets=(SheetView(id="gear", title="Gear", lines=tuple(state.gear)),),
        )

    def words(self, fact: Fact, game: ToyGame) -> str:
        match fact:
            case Said():
                return fact.text
            case Rolled():
                return f"{fact.die} {fact.total}, {fact.need}: {fact.result}."
            case TurnBegan():
                return f"Turn {fact.turn}."
            case _:
                return ""

    def advise(self, game: ToyGame, question: Question[object]) -> Advice:
        options = legal(question)
        keys = [option.key for option in options]
        if question.topic == "plan.act":
            key = "explore" if game.state.deck.pile else "rest"
            return Advice(keys=(key,), reason="Cards rarely bite.")
        least = question.least if isinstance(question, PickSome) else 1
        return Advice(keys=tuple(keys[:least]), reason="The first will do.")

    def parts(self, library: Library) -> tuple[PartChoice, ...]:
        return (
            PartChoice(group="role", id="scout", name="Scout", summary="Walks far."),
            PartChoice(group="role", id="cook", name="Cook", summary="Eats well."),
        )

    def preview(self, library: Library, setup: Setup) -> tuple[str, ...]:
        self.new(setup, library)
        return (f"{setup.size} of {self.most_heroes} heroes",)


def toy() -> Edition:
    """The edition of the toy."""
    return edition(Toy(), Library)


def quick(seed: int = 1) -> Setup:
    """The setup of a short game."""
    return Setup(mode="quick", seed=seed)
