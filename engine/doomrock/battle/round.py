"""A round of a Battle: seven phases, from the dice to the End of Round."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from engine.core.ask import Option, Pick
from engine.core.fact import PhaseBegan, Said
from engine.doomrock.battle import (
    activation,
    exposure,
    goon,
    groups,
    markers,
    passives,
    pets,
    reactions,
    roll,
    terrain,
    tutorial,
    use,
)
from engine.doomrock.battle.defeat import BattleOver
from engine.doomrock.battle.reckoning import worked_out
from engine.doomrock.battle.special import specials
from engine.doomrock.facts import Counted, RoundBegan
from engine.doomrock.state import DoomGame, Hero, Phase, TerrainPiece

LAST_ROUND = 4
"""After its End of Round all Heroes combust (DOO-EOR-04)."""

Act = tuple[str, str, Callable[[], Awaitable[None]]]
"""Something that happens at the Start or End of Round: a key, words, and the deed."""


async def battle_turn(game: DoomGame) -> None:
    """One whole round (DOO-BAT-01). Raises BattleOver when the Battle is won or lost."""
    battle = game.battle
    battle.round += 1
    battle.used.clear()
    battle.done.clear()
    battle.attacks.clear()
    battle.goon_done.clear()
    battle.deaths = 0
    lost = sum(battle.lost.values())
    game.tell(RoundBegan(round=battle.round, rule="DOO-EOR-03"))
    _begin(game, "roll")
    await roll.roll_phase(game)
    await _ends(game)
    _begin(game, "start")
    await _start(game)
    await _ends(game)
    _begin(game, "initiative")
    await _heroes_act(game)
    await _ends(game)
    _begin(game, "minion")
    await activation.minion_phase(game)
    await goon.window(game, "minion")
    await _ends(game)
    _begin(game, "boss")
    await activation.boss_phase(game)
    await _ends(game)
    _begin(game, "hero")
    await _heroes_act(game)
    await _ends(game)
    _begin(game, "late")
    await activation.late_phase(game)
    await _ends(game)
    _begin(game, "end")
    await _end(game)
    await _ends(game)
    if "attack-die" not in battle.used and sum(battle.lost.values()) == lost:
        tally = game.state.tally
        tally["pacifist-rounds"] = tally.get("pacifist-rounds", 0) + 1


def _begin(game: DoomGame, phase: Phase) -> None:
    game.battle.phase = phase
    if phase != "late":
        game.tell(PhaseBegan(phase=NAMES[phase], rule="DOO-BAT-01"))
    tutorial.teach(game)


NAMES: dict[Phase, str] = {
    "roll": "roll",
    "start": "start of round",
    "initiative": "initiative",
    "minion": "minion",
    "boss": "boss",
    "hero": "hero",
    "late": "late",
    "end": "end of round",
}


async def _ends(game: DoomGame) -> None:
    for special in specials(game):
        await special.end_of_phase(game, game.battle.phase)


# -- Initiative and Hero Phase --------------------------------------------------------------------


async def _heroes_act(game: DoomGame) -> None:
    """Abilities, Terrain, Items, Pets and Goon in any order (DOO-INI-01, DOO-HER-01, DOO-HER-02).

    What acts by itself in this phase and has not yet, acts at its end (DOO-GOO-15).
    """
    phase = game.battle.phase
    await pets.window(game, "initiative" if phase == "initiative" else "hero")
    while True:
        options: list[Option[str]] = [*use.uses(game), *goon.options(game)]
        ready = any(not option.why_not for option in options)
        if not ready:
            break
        label = "On to the Minions" if phase == "initiative" else "End the Hero Phase"
        options.append(Option(key="done", label=label, value="done", letter="d"))
        rule = "DOO-INI-01" if phase == "initiative" else "DOO-HER-01"
        prompt = "Who does what?"
        chosen = await game.ask(Pick("battle.act", prompt, tuple(options), rule))
        if chosen == "done":
            break
        if chosen.startswith("goon:"):
            await goon.act(game, int(chosen.partition(":")[2]))
        else:
            await use.use(game, use.named(chosen))
    await goon.window(game, "initiative" if phase == "initiative" else "hero")


# -- Start and End of Round -----------------------------------------------------------------------


async def _start(game: DoomGame) -> None:
    """All Start of Round effects in the player's order, the Goon's first (DOO-STA-01, GOO-16)."""
    await goon.window(game, "start")
    await _in_order(game, "start", _start_acts)


def _start_acts(game: DoomGame) -> list[Act]:
    """What happens at the Start of Round as things stand now."""
    acts: list[Act] = []
    for hero in groups.fighters(game):
        if hero.trait and not _quiet(game, hero):
            acts.append(_trait(game, hero))
        acts.extend(_triggers(game, hero, "start"))
    acts.extend(pets.acts(game, "start"))
    acts.extend(
        (f"sheet:{id_}", game.library.sheets[id_].name, _deed(special.start_of_round, game))
        for id_, special in zip(game.battle.sheets, specials(game), strict=True)
        if special.starts(game)
    )
    return acts


def _quiet(game: DoomGame, hero: Hero) -> bool:
    """Whether a die keeps a Trait from doing anything, so that its turn is nothing to order."""
    trait = game.library.traits[hero.trait]
    return not trait.overpowered and passives.dice_on(game, hero, trait.ability) > 0


def _trait(game: DoomGame, hero: Hero) -> Act:
    """Exposure without a die on the Trait; an Overpowered one removes some with (DOO-STA-02)."""
    trait = game.library.traits[hero.trait]

    async def deed() -> None:
        with game.because(trait.name, "DOO-STA-02"):
            if not trait.overpowered:
                exposure.deal(game, hero, 1)
            elif hero.exposure and passives.dice_on(game, hero, trait.ability):
                await reactions.may_unexpose(game, hero)

    return f"trait:{hero.id}", f"{trait.name} ({hero.name})", deed


def _triggers(game: DoomGame, hero: Hero, on: str) -> list[Act]:
    """The triggers of a Hero's cards; a second copy of an Item has a key of its own."""
    acts: list[Act] = []
    keys: set[str] = set()
    for card, name, trigger in reactions.triggers(game, hero, on):
        key = f"{on}:{hero.id}:{card}"
        while key in keys:
            key += "+"
        keys.add(key)
        deed = _deed(reactions.fire, game, hero, card, trigger)
        acts.append((key, f"{name} ({hero.name})", deed))
    return acts


async def _end(game: DoomGame) -> None:
    """End of Round effects, then markers leave; after round 4 DOOM (DOO-EOR-01, -02, -04)."""
    await _in_order(game, "end", _end_acts)
    if game.battle.round >= LAST_ROUND:
        game.tell(Said(text="Round 4 is over: every Hero combusts.", rule="DOO-EOR-04"))
        raise BattleOver("lost")
    _clear(game)


def _end_acts(game: DoomGame) -> list[Act]:
    """What happens at the End of Round as things stand now (DOO-TER-10)."""
    acts: list[Act] = []
    for hero in groups.fighters(game):
        acts.extend(_triggers(game, hero, "end"))
    acts.extend(pets.acts(game, "end"))
    acts.extend(goon.acts(game, "end"))
    acts.extend(
        (f"sheet:{id_}", game.library.sheets[id_].name, _deed(special.end_of_round, game))
        for id_, special in zip(game.battle.sheets, specials(game), strict=True)
        if special.ends(game)
    )
    acts.extend(
        (
            f"terrain:{piece.id}",
            _terrain_words(game, piece),
            _deed(terrain.enemy_action, game, piece),
        )
        for piece in terrain.armed(game)
    )
    return acts


def _terrain_words(game: DoomGame, piece: TerrainPiece) -> str:
    card = game.library.terrain[piece.card]
    return f"{card.name}: {worked_out(game, card.enemy_text)}"


def _deed(act: Callable[..., Awaitable[None]], *given: object) -> Callable[[], Awaitable[None]]:
    async def deed() -> None:
        await act(*given)

    return deed


async def _in_order(
    game: DoomGame, when: Literal["start", "end"], acts: Callable[[DoomGame], list[Act]]
) -> None:
    """Let the player order what happens at the same time, Items among it (DOO-RUL-05, -STA-01).

    What each effect leaves behind decides whether the next one still happens.
    """
    done: set[str] = set()
    while left := [act for act in acts(game) if act[0] not in done]:
        alike = all(key.startswith("trait:") for key, _, _ in left)
        options = [
            Option(key=key, label=words, value=key, same="traits" if alike else "")
            for key, words, _ in left
        ]
        # The bot takes what comes first.
        at = len(options) if when == "start" else 0
        options[at:at] = use.roll_items(game)
        rule = "DOO-STA-01" if when == "start" else "DOO-EOR-01"
        pick = Pick(f"battle.{when}", "What happens first?", tuple(options), rule)
        chosen = await game.ask(pick)
        if chosen.startswith("item:"):
            await use.use(game, use.named(chosen))
            continue
        # Traits that are all that is left deal from one pool: it is all one which of them begins.
        for key, _, deed in left if alike else [act for act in left if act[0] == chosen]:
            done.add(key)
            await deed()
    await use.window(game, when)


def _clear(game: DoomGame) -> None:
    """Heroism, Shields, Provoke, Snare and Bonus Dice leave; Exposure and Stealth stay.

    (DOO-EOR-01, DOO-BON-01, DOO-ADB-01, DOO-ADB-11, DOO-PET-11)
    """
    battle = game.battle
    with game.because("End of Round", "DOO-EOR-01"):
        for hero in groups.fighters(game):
            keep = passives.total(game, hero, "keep-heroism")
            markers.heroism(game, hero, min(0, keep - hero.heroism))
            keep = passives.total(game, hero, "keep-shield")
            markers.shield(game, hero, min(0, keep - hero.shields))
            for what in ("provoke", "snare"):
                markers.lose(game, hero, what)
        for enemy in battle.enemies:
            markers.shield(game, enemy, -enemy.shields)
            for what in ("provoke", "snare"):
                markers.lose(game, enemy, what)
            enemy.activated = False
            enemy.marks.clear()
    for hero in game.state.heroes:
        if hero.played:
            reactions.discard_played(game, hero)
        for pet in hero.pets:
            if pet.obedient:
                pet.obedient = False
                told = Counted(what="obedience", n=-1, now=pet.obedience, of=pet.name)
                game.tell(told)
    battle.dice = [die for die in battle.dice if not die.bonus]
    battle.in_force.clear()
    battle.combo.clear()
