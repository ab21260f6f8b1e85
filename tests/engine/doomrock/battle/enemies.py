"""A battlefield laid out by hand for tests of Enemies: real cards, no dice, scripted answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from content.libraries.doomrock import doomrock
from engine.core.ask import Pick, Question, legal
from engine.core.deck import Deck
from engine.core.fact import Fact
from engine.core.state import streams
from engine.core.table import Script
from engine.core.testing import LoadedDice
from engine.doomrock.battle import able, attack, exposure, groups, resolve, spawn
from engine.doomrock.battle.effect import Effect
from engine.doomrock.battle.moments import Quiet
from engine.doomrock.battle.scene import Hit, Kind, Scene
from engine.doomrock.state import (
    Battle,
    Die,
    DoomGame,
    DoomState,
    Enemy,
    Exposure,
    ExposureKind,
    Figure,
    Hero,
    OwnedPet,
    TerrainPiece,
)

Answer = tuple[str, str | tuple[str, ...]]
PARTY = ("warrior", "rogue", "archer", "mage")
"""Threat 90, 45, 30 and 25."""
NAMES = {"warrior": "Hob", "rogue": "Silt", "archer": "Finch", "mage": "Fizz", "paladin": "Aldo"}
TRAITS = ("gullible", "squeamish", "clumsy", "vain")
TARGET = "battle.enemy-target"


class Unmoved(Quiet):
    """Cards work where they are used, and step in nowhere."""

    async def resolve(self, game: DoomGame, effects: tuple[Effect, ...], scene: Scene) -> None:
        await resolve.resolve(game, effects, scene)

    def moot(self, game: DoomGame, effects: tuple[Effect, ...], scene: Scene) -> bool:
        return able.moot(game, effects, scene)


def fight(
    *sheets: str,
    heroes: int | Sequence[str] = 2,
    round_: int = 1,
    cards: Sequence[str] = ("2", "2", "3", "A", "Q", "J"),
    boss_cards: Sequence[str] = ("2", "3", "4", "A", "Q", "J"),
    enrage: int = 0,
    switches: Sequence[str] = (),
    answers: Iterable[Answer] = (),
    dice: Iterable[int] = (),
    told: list[Fact] | None = None,
    spread: bool = True,
) -> DoomGame:
    """A Battle on these sheets without Enemies yet.

    Heroes stand each in a group of their own (H1, H2 ...), or with `spread` off all in H1. Decks
    are given from the top.
    """
    names = PARTY[:heroes] if isinstance(heroes, int) else heroes
    play, setup = streams(1)
    state = DoomState(
        volume="doomrock",
        mode="campaign",
        seed=1,
        play=play,
        setup=setup,
        ready=True,
        turn=1,
        size=len(names),
        switches=list(switches),
        stage="battle",
    )
    facts: list[Fact] = [] if told is None else told
    game = DoomGame(state, doomrock(), Script(answers), facts.append)
    game.moments = Unmoved()
    game.rng = LoadedDice(dice)
    state.heroes = [member(game, f"h{n + 1}", card, TRAITS[n]) for n, card in enumerate(names)]
    state.battle = Battle(
        sheets=list(sheets),
        round=round_,
        phase="minion",
        minion_deck=Deck(list(reversed(cards))),
        boss_deck=Deck(list(reversed(boss_cards))),
        two_decks=len(sheets) > 1,
        enrage=enrage,
    )
    for n, hero in enumerate(state.heroes):
        hero.group = at(game, f"H{n + 1}" if spread else "H1")
    exposure.fill_pool(game)
    return game


def before(
    sheet: str,
    heroes: int | Sequence[str] = 2,
    mode: str = "campaign",
    act: int = 1,
    goon: bool = False,
    switches: Sequence[str] = (),
    fought: Sequence[str] = (),
    answers: Iterable[Answer] = (),
    told: list[Fact] | None = None,
    seed: int = 1,
) -> DoomGame:
    """A Party about to go into the Battle of that sheet."""
    names = PARTY[:heroes] if isinstance(heroes, int) else heroes
    play, setup = streams(seed)
    state = DoomState(
        volume="doomrock",
        mode=mode,
        seed=seed,
        play=play,
        setup=setup,
        ready=True,
        turn=1,
        act=act,
        size=1 if goon else len(names),
        switches=list(switches),
        fought=list(fought),
    )
    facts: list[Fact] = [] if told is None else told
    game = DoomGame(state, doomrock(), Script(answers), facts.append)
    game.moments = Unmoved()
    state.heroes = [member(game, f"h{n + 1}", card, TRAITS[n]) for n, card in enumerate(names)]
    if goon:
        mook = game.library.goons["mook"]
        gang = Hero(id="h2", card="mook", name="Mook", goon=True, hp=mook.hp)
        gang.abilities.append(mook.maneuver)
        state.heroes = [state.heroes[0], gang]
    state.battles.pile = [sheet]
    return game


def member(game: DoomGame, id_: str, card: str, trait: str) -> Hero:
    """A Hero as it starts a campaign."""
    placard = game.library.heroes[card]
    return Hero(
        id=id_,
        card=card,
        name=NAMES.get(card, card.title()),
        trait=trait,
        abilities=[placard.maneuver, *placard.start, game.library.traits[trait].ability],
        hp=placard.hp,
    )


def at(game: DoomGame, name: str) -> int:
    """The group of that name, made where it is not there yet."""
    battle = game.battle
    for group in battle.groups:
        if group.name == name:
            return group.id
    made = groups.new_group(battle, "hero" if name.startswith("H") else "enemy")
    made.name = name
    return made.id


def where(game: DoomGame, piece: Figure | TerrainPiece | OwnedPet) -> str:
    """The name of the group in which a piece is, "" where it is in none."""
    return groups.group_of(game.battle, piece.group).name if piece.group else ""


def minion(
    game: DoomGame, group: str = "E1", hp: int = 0, shields: int = 0, sheet: str = ""
) -> Enemy:
    """A Minion in a group, with its setup HP unless told otherwise."""
    enemy = spawn.enter(game, "minion", sheet or game.battle.sheets[-1], at(game, group), hp)
    assert enemy is not None
    enemy.shields = shields
    return enemy


def boss(game: DoomGame, group: str = "E9", hp: int = 0, shields: int = 0) -> Enemy:
    """The Boss in a group, with its setup HP unless told otherwise."""
    enemy = spawn.enter(game, "boss", game.battle.sheets[0], at(game, group), hp)
    assert enemy is not None
    enemy.shields = shields
    return enemy


def hero(game: DoomGame, n: int = 1) -> Hero:
    """The n-th Hero."""
    return game.state.heroes[n - 1]


def stand(game: DoomGame, figure: Figure, group: str) -> None:
    """Put somebody somewhere without a Move."""
    figure.group = at(game, group)
    groups.tidy(game)


def expose(game: DoomGame, figure: Figure, *kinds: ExposureKind) -> None:
    """Lay these Exposure Markers on somebody, out of the pool."""
    for kind in kinds:
        game.battle.pool.remove(kind)
        figure.exposure.append(Exposure(kind))


def terrain(game: DoomGame, card: str, group: str, dice_side: bool = True) -> TerrainPiece:
    """A Terrain in a group; "" is a blank one, "rubble" Cover Terrain."""
    pieces = game.battle.terrain
    piece = TerrainPiece(
        id=f"t{len(pieces) + 1}",
        card="" if card == "rubble" else card,
        rubble=card == "rubble",
        group=at(game, group),
        dice_side=dice_side,
    )
    pieces.append(piece)
    return piece


def lay(game: DoomGame, figure: Hero, ability: str, value: int = 6) -> Die:
    """A die on an Ability of a Hero."""
    battle = game.battle
    die = Die(id=f"d{len(battle.dice) + 1}", owner=figure.id, value=value)
    die.source = die.at = f"{figure.id}:{ability}"
    battle.dice.append(die)
    return die


def scene(figure: Hero, kind: Kind = "ability", pet: OwnedPet | None = None) -> Scene:
    """A use of some card by a Hero."""
    return Scene(card="test", name="Test", kind=kind, hero=figure, pet=pet)


async def strike(
    game: DoomGame,
    by: Hero,
    enemy: Enemy,
    n: int,
    ignore: int = 0,
    pet: OwnedPet | None = None,
) -> Hit:
    """A whole Attack of a Hero (or its Pet) on one Enemy."""
    at_work = scene(by, "pet" if pet is not None else "ability", pet)
    hit = await attack.strike_enemy(game, at_work, enemy, n, ignore)
    await attack.finish(game, at_work)
    return hit


def script(game: DoomGame) -> Script:
    """The script that answers."""
    assert isinstance(game.table, Script)
    return game.table


def answer(game: DoomGame, topic: str, key: str | tuple[str, ...]) -> None:
    """Script one more answer."""
    script(game).answers.append((topic, key))


def asked(game: DoomGame) -> list[str]:
    """The topics of all questions so far."""
    return [question.topic for question in script(game).asked]


def done(game: DoomGame) -> None:
    """Assert that every scripted answer was used."""
    assert script(game).answers == []


def whole(sheet: str, heroes: int = 2, told: list[Fact] | None = None) -> DoomGame:
    """A whole Battle in full swing: everybody is hurt, shielded, exposed and in company."""
    library = doomrock()
    sheets = [sheet, "small-print"] if library.sheets[sheet].adds else [sheet]
    game = fight(*sheets, heroes=heroes, enrage=2, round_=2, told=told)
    for id_ in reversed(sheets):
        for n, start in enumerate(library.sheets[id_].groups):
            group = f"E{n + 1}" if id_ == sheets[-1] else "E9"
            if start.boss:
                boss(game, group).sheet = id_
            for _ in range(game.by_heroes(start.minions)):
                minion(game, group, sheet=id_)
    for enemy in game.battle.enemies:
        enemy.hp -= 2
        expose(game, enemy, game.battle.pool[0])
        terrain(game, "", groups.group_of(game.battle, enemy.group).name, dice_side=False)
    for each in game.state.heroes:
        each.heroism, each.shields = 2, 1
        lay(game, each, each.abilities[1])
        lay(game, each, each.abilities[2])
    return game


class First:
    """A table that always takes the first answer, and yes."""

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The first legal option, or as many as are needed."""
        least = 1 if isinstance(question, Pick) else max(1, question.least)
        return tuple(option.key for option in legal(question)[:least])
