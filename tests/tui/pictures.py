"""Views made by hand, and a run that shows them and asks given questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from engine.core.ask import Option, Pick, Question
from engine.core.fact import Fact, Said
from engine.core.hex import Hex, add, disc
from engine.core.table import Script, Table
from engine.core.view import (
    Bar,
    CardBarView,
    CardView,
    CellView,
    FoeActionView,
    FoeView,
    GroupsView,
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
from engine.core.volume import Advice, Listener, Sitting
from tests.toy import quick, toy

TERRAINS = ("forest", "dark-forest", "marsh", "highland", "peak")


def option(key: str, label: str, **more: str) -> Option[object]:
    return Option(key=key, label=label, value=key, **more)


def pick(*options: Option[object], topic: str = "t", prompt: str = "What now?") -> Pick[object]:
    return Pick(topic=topic, prompt=prompt, options=options, rule="TST-01")


def cell(q: int, r: int) -> CellView:
    terrain = TERRAINS[(q * 2 + r * 3) % 5]
    road = r == 0 or (q == 0 and r > 0)
    return CellView(q=q, r=r, terrain=terrain, road=road, river=q == 2)


def board() -> HexMapView:
    """A map of radius 3 around the group, with a city, a card and the road through both."""
    cells = tuple(cell(q, r) for q, r in disc(3))
    replace = msgspec.structs.replace
    dressed = {
        (2, -2): replace(cell(2, -2), label="C1"),
        (-2, 1): replace(cell(-2, 1), marks="a"),
        (1, 1): replace(cell(1, 1), token="S"),
    }
    cells = tuple(dressed.get((c.q, c.r), c) for c in cells)
    near = {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}
    cells = tuple(replace(c, cost=1, safe=c.road) if (c.q, c.r) in near else c for c in cells)
    return HexMapView(
        title="Map: Quadrant B",
        here=(0, 0),
        cells=cells,
        edges=((4, -1), (4, 0)),
        legend=("C city",),
    )


def hero(number: int, name: str) -> MemberView:
    return MemberView(
        id=f"h{number}",
        name=name,
        title="Den Troll Druid",
        kind="hero",
        bars=(Bar("Health", 18 - 7 * number, 20), Bar("Energy", 9, 11)),
        skills=(Stat("Navigate", 6), Stat("Explore", 5, "disabled"), Stat("Survival", 7)),
        purse=(Stat("Gold", 4, "of 300"), Stat("Food", 6, "of 15")),
        conditions=("Poisoned",) if number == 2 else (),
        items=("Smoke Vial",),
        sheet=("Root Grip: 3 E, target loses its next action.",),
    )


def picture(fighting: bool = False) -> View:
    cards = tuple(
        CardView(
            id=f"c{n}",
            slot=str(n),
            name=name,
            kind="Encounter L1",
            symbols=("Elowen",) if n == 2 else (),
            summary="Fight it.",
            lines=("Fight it.", "Victory: 2 Gold."),
        )
        for n, name in enumerate(("Giant Fox", "Long Rain", "Old Well", "Lost Boy", "Wasps"), 1)
    )
    relics = tuple(
        CardView(id=f"r{n}", slot=str(n), name=name, kind="Relic", symbols=("1/3",))
        for n, name in enumerate(("Staff", "Sword"), 1)
    )
    return View(
        phase=PhaseView(
            title="Forests of Adrimon",
            turn=12,
            phases=("MOVE", "SKILLS", "CIRC", "EVENT", "MAGI"),
            phase="fight" if fighting else "MOVE",
            details=("Move: Normal 4", "Easy"),
        ),
        party=PartyView(members=(hero(1, "Mirel"), hero(2, "Torvek"))),
        tracks=TracksView(
            head=(TrackView("Fate", 3, 6), TrackView("Cycle", 2)), rest=(TrackView("Favors", 1),)
        ),
        map=board(),
        bars=(
            CardBarView(id="circumstances", title="Circumstances", cards=cards),
            CardBarView(id="relics", title="Relics", cards=relics),
        ),
        fight=fight() if fighting else None,
        sheets=(SheetView(id="turn", title="The turn", lines=("Move, then Skills.",)),),
    )


def fight() -> GroupsView:
    fox = FoeView(
        id="o1",
        name="Giant Fox",
        title="Beast, Level 2",
        bars=(Bar("Health", 7, 12), Bar("Energy", 2, 6)),
        actions=(
            FoeActionView(faces="1-4", name="Bite", text="4 Health to one hero.", rolled=True),
            FoeActionView(faces="5,<6>", name="Pounce", text="6 Health.", cost=3, affordable=False),
        ),
        conditions=("Bleeding: loses 1 H each round",),
        reducible=7,
        irreducible=3,
    )
    crow = FoeView(id="o2", name="Crow", title="Bird, Level 1", bars=(Bar("Health", 3, 3),))
    return GroupsView(
        title="Giant Fox and Crow", round=2, phase="declare", foes=(fox, crow), notes=("Easy",)
    )


STEPS = {"n": (0, -1), "ne": (1, -1), "se": (1, 0), "s": (0, 1), "sw": (-1, 1), "nw": (-1, 0)}


def routine(ways: Sequence[str] = tuple(STEPS), here: Hex = (0, 0)) -> Pick[object]:
    """A step to some neighbours, and a way to stop."""
    places = {way: add(here, STEPS[way]) for way in ways}
    steps = [option(way, f"go {way}", at=f"hex:{q},{r}") for way, (q, r) in places.items()]
    return pick(*steps, option("stop", "Stop here"), topic="move.step", prompt="Where to?")


class Shown(Sitting):
    """Shows one view for ever and asks what it is given."""

    def __init__(self, view: Callable[[], View]) -> None:
        self.game = toy().new(quick(), Script()).game
        self._view = view

    async def play(self, at_turn: object = None) -> None:
        raise NotImplementedError

    def view(self) -> View:
        return self._view()

    def legacy(self) -> tuple[str, ...]:
        return ()

    def words(self, fact: Fact) -> str:
        return fact.text if isinstance(fact, Said) else ""

    def advise(self, question: Question[object]) -> Advice:
        return Advice(keys=(question.options[-1].key,), reason="The last is the best.")


class Asking:
    """A run that asks questions one after the other and keeps the answers."""

    def __init__(self, *questions: Question[object], view: View | None = None) -> None:
        shown = view or picture()
        self.notice = ""
        self.practice = False
        self.recent: tuple[Fact, ...] = ()
        self.given: list[tuple[str, ...]] = []
        self.closed = False
        self.told: list[tuple[Fact, ...]] = []
        self.view = shown
        self._questions = questions
        self._sitting = Shown(lambda: self.view)

    @property
    def sitting(self) -> Sitting:
        return self._sitting

    @property
    def answers(self) -> int:
        return len(self.given)

    def close(self) -> None:
        self.closed = True

    async def play(self, table: Table, listen: Listener) -> None:
        for n, question in enumerate(self._questions):
            for fact in self.told[n] if n < len(self.told) else ():
                listen(fact)
            self.given.append(await table.ask(question))
