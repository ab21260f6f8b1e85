"""Tables of Doomrock to be looked at: real cards, laid out by hand."""

from __future__ import annotations

import msgspec

from content.libraries.doomrock import doomrock
from engine.core.deck import Deck
from engine.core.state import streams
from engine.core.table import Script
from engine.core.view import AbilityView, AreaView, FigureView, HandView, SheetView, View
from engine.doomrock.adventure import effect as ad
from engine.doomrock.battle.effect import Boost
from engine.doomrock.cards import Challenge, Item, Library, LootTable, Setting, Tally
from engine.doomrock.state import (
    Adventure,
    Battle,
    Die,
    DoomGame,
    DoomState,
    Enemy,
    Exposure,
    ExposureKind,
    Gear,
    Group,
    Hero,
    OwnedPet,
    Place,
    Stock,
    TerrainPiece,
)
from engine.doomrock.views.view import view

KNIFE = Item(
    id="test-knife",
    name="Test Knife",
    deck="common",
    type="weapon",
    hands=1,
    text="One Might Attack deals +1 Damage.",
    boost=Boost(text="+1 Damage", damage=1, keywords=("Might",)),
)
RING = Item(
    id="test-ring",
    name="Test Ring",
    deck="epic",
    type="artifact",
    grants={"int": 1},
    text="+1 Int.",
)
SETTING = Setting(
    id="test-setting",
    name="Test Setting",
    text="It rains on everybody.",
    time=9,
    loot="test-loot",
    reward1=(ad.Silver(n=2),),
    reward2=(ad.Silver(n=3),),
    reward_text="2 Silver; after Act II 3",
)
LOOT = LootTable(
    id="test-loot",
    name="Test Loot",
    rows=(ad.LootRow(result=1), ad.LootRow(result=2, effects=(ad.Silver(n=1),))),
)
CHALLENGE = Challenge(
    id="test-challenge",
    name="Test Challenge",
    text="Do nothing at all.",
    honor=2,
    judged="won",
    needs=(Tally(of="nothing"),),
)
POOL: tuple[ExposureKind, ...] = ("+1",) * 8 + ("push", "shuffle", "II")


def library() -> Library:
    """The real cards with a few plain ones."""
    real = doomrock()
    return msgspec.structs.replace(
        real,
        items={**real.items, KNIFE.id: KNIFE, RING.id: RING},
        settings={**real.settings, SETTING.id: SETTING},
        loot={**real.loot, LOOT.id: LOOT},
        challenges={**real.challenges, CHALLENGE.id: CHALLENGE},
    )


def heroes() -> list[Hero]:
    """Hob the Warrior and Silt the Rogue."""
    return [
        Hero(
            id="h1",
            card="warrior",
            name="Hob",
            trait="gullible",
            abilities=["heavy-step", "melee-strike", "shield-slam", "gullible"],
            items=[Gear(uid="i1", card=KNIFE.id)],
            hp=4,
            broken=1,
        ),
        Hero(
            id="h2",
            card="rogue",
            name="Silt",
            trait="squeamish",
            abilities=["tumble", "poisonous-stab", "backstab", "squeamish"],
            hp=5,
        ),
    ]


def table(**more: object) -> DoomGame:
    """A game of two Heroes; `more` replaces parts of its state."""
    play, seeded = streams(1)
    state = DoomState(
        volume="doomrock",
        mode="campaign",
        seed=1,
        play=play,
        setup=seeded,
        size=2,
        heroes=heroes(),
        silver=3,
        setting=SETTING.id,
        turn=4,
    )
    for name, value in more.items():
        setattr(state, name, value)
    return DoomGame(state, library(), Script())


def adventure(**more: object) -> DoomGame:
    """Three Areas, the Party on the second, a SHOP with two pieces in the third."""
    town = Place(card="lower-dread", secrets=2)
    town.stock = [
        Stock(place="lower-dread/market", kind="common", card=KNIFE.id, price=2),
        Stock(place="lower-dread/market", kind="epic", card=RING.id, price=5),
    ]
    row = [Place(card="whispering-bog", secrets=3), Place(card="lake-regret", secrets=1), town]
    laid = Adventure(time=7, row=row, deck=Deck(["bear-country"]), here="lake-regret")
    return table(adventure=laid, battles=Deck(["wolves", "goblin-moot"]), **more)


def battle(sheet: str = "goblin-moot", **more: object) -> DoomGame:
    """Hob among two Minions, Silt with a Goose in her own group, the Boss alone."""
    game = table(stage="battle", **more)
    hob, silt = game.state.heroes
    hob.group, hob.shields, hob.heroism = 3, 2, 1
    hob.exposure = [Exposure("+1", seen=True), Exposure("push")]
    silt.group, silt.stealth = 1, True
    silt.pets = [OwnedPet(uid="p1", card="war-goose", group=1, obedient=True)]
    has_boss = game.library.sheets[sheet].boss is not None
    enemies = [
        Enemy(id="e1", kind="minion", sheet=sheet, hp=3, group=3, shields=1, activated=True),
        Enemy(id="e2", kind="minion", sheet=sheet, hp=2, group=3, exposure=[Exposure("II")]),
    ]
    if has_boss:
        enemies.append(Enemy(id="e3", kind="boss", sheet=sheet, hp=9, group=4))
    game.state.battle = Battle(
        sheets=[sheet],
        round=2,
        phase="hero",
        groups=[
            Group(1, "hero", "H1"),
            Group(2, "hero", "H2"),
            Group(3, "enemy", "E1"),
            Group(4, "enemy", "E2"),
        ],
        enemies=enemies,
        terrain=[TerrainPiece(id="t1", card="old-wall", group=2, dice_side=True)],
        minion_deck=Deck(["Q", "2", "A"], ["2", "3", "J"]),
        enrage=2,
        pool=[*POOL],
        revealed=["+1", "III", "+1"],
        dice=[
            Die(id="d1", owner="h1", value=5, at="h1:melee-strike"),
            Die(id="d2", owner="h1", value=6),
            Die(id="d3", owner="h1", value=2, at="aside"),
            Die(id="d4", owner="h2", value=1),
        ],
        rerolls={"h1": 2, "h2": 1},
    )
    return game


# -- what is seen ---------------------------------------------------------------------------------


def figure(shown: View, name: str) -> FigureView:
    """A figure on the battlefield by its name."""
    assert shown.fields is not None
    for field in shown.fields.fields:
        for group in field.groups:
            for each in group.figures:
                if each.name == name:
                    return each
    raise AssertionError(f"{name} is not in the picture")


def hand(shown: View, name: str) -> HandView:
    """A hand by its name."""
    assert shown.dice is not None
    return next(each for each in shown.dice.hands if each.name == name)


def card(shown: View, owner: str, name: str) -> AbilityView:
    """A card of a hand."""
    of = hand(shown, owner)
    return next(each for each in (*of.cards, *of.gear) if each.name == name)


def area(shown: View, name: str) -> AreaView:
    """An Area by its name."""
    assert shown.areas is not None
    return next(each for each in shown.areas.areas if each.name == name)


def sheet(shown: View, title: str) -> SheetView:
    """A page by its title."""
    return next(each for each in shown.sheets if each.title == title)


def picture(game: DoomGame) -> View:
    """The view of a game, made without drawing and without changing anything."""
    before = msgspec.json.encode(game.state)
    with game.rng.pure():
        shown = view(game)
    assert msgspec.json.encode(game.state) == before
    return shown
