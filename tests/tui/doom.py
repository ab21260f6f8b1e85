"""Views of areas, fields and dice made by hand."""

from __future__ import annotations

import msgspec

from engine.core.view import (
    AbilityView,
    AreasView,
    AreaView,
    Bar,
    DiceView,
    DieView,
    FieldsView,
    FieldView,
    FigureView,
    GroupView,
    HandView,
    LocationView,
    MemberView,
    PartyView,
    PhaseView,
    SheetView,
    Stat,
    TracksView,
    TrackView,
    View,
    WareView,
)

TITLE = "Assault on Doomrock"


def member(number: int, name: str, hp: int, broken: int = 0) -> MemberView:
    marks = ("Heroism 2", "Stealth") if number == 1 else ("Exposure 1",)
    return MemberView(
        id=f"h{number}",
        name=name,
        title="Warrior, Gullible",
        kind="hero",
        bars=(Bar("HP", hp + broken, 6),),
        abilities=(Stat("Str", 3), Stat("Agi", 1), Stat("Int", 0)),
        conditions=(*((f"Broken {broken}",) if broken else ()), *marks),
        notes=(f"Threat {100 - 10 * number}",),
        items=("Butter Knife",),
        sheet=("Melee Strike 5/6: 3 Damage to an adjacent Enemy.",),
    )


def party() -> PartyView:
    return PartyView(members=(member(1, "Hob", 4, 1), member(2, "Silt", 5)))


def areas() -> AreasView:
    bog = AreaView(
        name="Whispering Bog",
        kind="Wilderness",
        here=True,
        counters=(Stat("Secrets", 3),),
        lines=("Bonus: Stealth.",),
        locations=(
            LocationView(
                name="Dead Man's Puddle",
                price="Secret",
                signs="S",
                text="LOOT!.",
                at="location:bog/puddle",
            ),
            LocationView(
                name="Frog Oracle",
                price="Exposure",
                signs="X",
                text="SCOUT, then 1 Heroism.",
                why_not="Silt has none to pay",
                at="location:bog/oracle",
            ),
            LocationView(
                name="Wrong Turn",
                price="Time",
                signs="T",
                text="1 Secret Area.",
                at="location:bog/turn",
            ),
        ),
        at="area:bog",
    )
    lake = AreaView(
        name="Lake Regret",
        kind="Wilderness",
        counters=(Stat("Secrets", 4),),
        lines=("Bonus: 2 Silver.", "While here, each Damage symbol deals 1 more."),
        locations=(
            LocationView(
                name="Fishing",
                price="Secret",
                signs="S",
                text="D6: 1-2 nothing, 3-4 a Common Consumable, 5 1 Silver, 6 an Epic.",
                at="location:lake/fishing",
            ),
            LocationView(name="Swim", price="Time", signs="T", text="2 Exposure less."),
            LocationView(name="Drowned Shrine", price="Heroism", signs="H", text="2 Shields."),
        ),
        at="area:lake",
    )
    town = AreaView(
        name="Lower Dread",
        kind="Town",
        counters=(Stat("Secrets", 2),),
        lines=("Bonus: 1 Silver.",),
        locations=(
            LocationView(
                name="Market", text="SHOP.", why_not="you are not there", at="location:town/market"
            ),
            LocationView(name="Inn of Two Doors", text="CAMP, 1 HP."),
            LocationView(name="Notice Board", price="Time", signs="T", text="1 Event, 1 Silver."),
        ),
        wares=(
            WareView(name="Butter Knife", kind="Common weapon", price="2 Silver", at="ware:1"),
            WareView(
                name="Sword of Mild Peril", kind="Epic weapon", price="5 Silver", affordable=False
            ),
        ),
        at="area:town",
    )
    return AreasView(
        title="Act I: The Long Rain",
        areas=(bog, lake, town),
        decks=(Stat("Area Deck", 3), Stat("Battle", 1, "Goblin Moot")),
        notes=("SCOUTED: Common Items: Pan Lid",),
    )


def fields() -> FieldsView:
    def bones(number: int, hp: int, broken: int = 0, **more: bool) -> FigureView:
        return FigureView(
            name=f"Skeleton {number}",
            kind="enemy",
            hp=hp,
            broken=broken,
            at=f"figure:e{number}",
            shields=number % 2,
            exposed=number % 3,
            known=("+1",) if number == 2 else (),
            engaged=more.get("engaged", False),
            surrounded=more.get("surrounded", False),
            activated=more.get("activated", False),
        )

    hob = FigureView(
        name="Hob",
        kind="hero",
        hp=4,
        broken=1,
        shields=2,
        exposed=2,
        marks=("Heroism 1", "PROVOKE"),
        engaged=True,
        surrounded=True,
        at="figure:h1",
        lines=("Threat 90, Provoke: Highest Threat.",),
    )
    silt = FigureView(name="Silt", kind="hero", hp=5, marks=("STEALTH",), at="figure:h2")
    shaman = FigureView(
        name="Shaman", kind="enemy", hp=9, armor=1, marks=("Boss", "ENRAGE 2"), at="figure:e9"
    )
    table = FigureView(name="Table", kind="terrain", marks=("Cover",), at="figure:t1")
    goose = FigureView(name="War Goose", kind="pet", marks=("Obedient",), at="figure:p1")
    return FieldsView(
        title="Round 2 of 4, Hero Phase: The Overdue Dead",
        fields=(
            FieldView(
                name="Hero Field",
                groups=(
                    GroupView(name="H1", figures=(silt, goose), at="group:H1"),
                    GroupView(name="H2", figures=(table,), at="group:H2"),
                ),
            ),
            FieldView(
                name="Enemy Field",
                groups=(
                    GroupView(
                        name="E1",
                        figures=(
                            hob,
                            bones(1, 4, engaged=True, activated=True),
                            bones(2, 2, 1, engaged=True),
                        ),
                        at="group:E1",
                    ),
                    GroupView(name="E2", figures=(bones(3, 4), bones(4, 4)), at="group:E2"),
                    GroupView(name="E3", figures=(shaman,), at="group:E3"),
                ),
            ),
        ),
        order=("1 Hob Provoke", "2 Silt Stealth"),
        notes=(
            "Exposure 21 face down, up: +1 x2, III",
            "Deck 4 left: 2 3 A Q, played: 2 J",
        ),
    )


def dice(rolling: bool = True) -> DiceView:
    def card(name: str, values: str, text: str, **more: str) -> AbilityView:
        slug = name.lower().replace(" ", "-")
        return AbilityView(
            name=name,
            kind="Attack, Might",
            values=values,
            lines=(text,),
            why_not=more.get("why_not", ""),
            at=f"card:{slug}",
        )

    strike = card("Melee Strike", "5/6", "3 Damage to an adjacent Enemy.")
    strike = msgspec.structs.replace(strike, dice=(DieView(value=5, at="die:d9"),), charges=2)
    hob = HandView(
        name="Hob",
        pool=(
            DieView(value=6, takes=("Melee Strike",), buys=("Heroism",), at="die:d1"),
            DieView(value=3, at="die:d2"),
            DieView(value=1, takes=("March", "Table"), buys=("Shield",), at="die:d3"),
        )
        if rolling
        else (),
        aside=(DieView(value=2),),
        rerolls=2 if rolling else 0,
        cards=(
            strike,
            card("March", "1/2/3/4", "Move.", why_not="no die on it"),
            card("Shield Wall", "4", "2 Shields.", why_not="no die on it"),
            card("Gullibility", "?", "Start of Round: 1 Exposure.", why_not="no die on it"),
        ),
        gear=(AbilityView(name="Butter Knife", kind="weapon", at="item:i1"),),
        active=True,
    )
    silt = HandView(
        name="Silt",
        pool=(DieView(value=4, takes=("Poisonous Stab",), at="die:d5"),) if rolling else (),
        cards=(card("Poisonous Stab", "4/6", "2 Damage, then 1 Exposure to it."),),
        gear=(AbilityView(name="Pan Lid", kind="weapon", why_not="used", at="item:i2"),),
    )
    return DiceView(hands=(hob, silt))


def adventure() -> View:
    return View(
        phase=PhaseView(
            title=TITLE,
            turn=3,
            phases=("ADVENTURE",),
            phase="ADVENTURE",
            details=("Travel, Search, visit a location or Venture Forth",),
            clock="Act I",
        ),
        party=party(),
        tracks=TracksView(head=(TrackView("Time", 7), TrackView("Silver", 3))),
        areas=areas(),
        sheets=(SheetView(id="battle", title="How a Battle goes", lines=("0 Roll", "1 Start")),),
    )


def battle(rolling: bool = True) -> View:
    return View(
        phase=PhaseView(
            title=TITLE,
            turn=3,
            phases=("ROLL", "START", "INIT", "MINION", "BOSS", "HERO", "END"),
            phase="ROLL" if rolling else "HERO",
            details=("Use Abilities in any order",),
            clock="Act I",
        ),
        party=party(),
        tracks=TracksView(
            head=(TrackView("Round", 2, 4), TrackView("ENRAGE", 2, 6), TrackView("Silver", 3))
        ),
        fields=fields(),
        dice=dice(rolling),
    )
