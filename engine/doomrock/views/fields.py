"""The battlefield as screens show it: Fields, groups and everybody in them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.view import FieldsView, FieldView, FigureView, GroupView
from engine.doomrock.battle import groups, markers, threat
from engine.doomrock.battle.activation import kind_of
from engine.doomrock.battle.defeat import is_objective
from engine.doomrock.battle.preview import foresee
from engine.doomrock.battle.reckoning import worked_out
from engine.doomrock.names import WINDOWS, enemy_name, pet_name, piece_name
from engine.doomrock.state import (
    DoomGame,
    Enemy,
    Field,
    Figure,
    Group,
    Hero,
    OwnedPet,
    TerrainPiece,
)
from engine.doomrock.views.party import pet_lines
from engine.doomrock.views.text import EXPOSURE_WORDS, exposure, symbols, values_words

ROUNDS = 4
PHASES = {
    "roll": "Roll Phase",
    "start": "Start of Round",
    "initiative": "Initiative Phase",
    "minion": "Minion Phase",
    "boss": "Boss Phase",
    "hero": "Hero Phase",
    "late": "late Enemies",
    "end": "End of Round",
}
_FIELDS: tuple[tuple[Field, str], ...] = (("hero", "Hero Field"), ("enemy", "Enemy Field"))
_LEGEND = (
    "Threat: the highest is aimed at first; Provoke puts a Hero above all, Stealth below all.",
    "Exposure: face down in the pool, up those that were revealed. In an Attack all Exposure of "
    "the target is revealed and adds its Damage.",
    "ENRAGE is added to the numbers of the Boss that say so. Deck: the symbols that Enemies may "
    "still draw, and those drawn. After round 4 every Hero is defeated.",
)
_HELD = {
    "move": "cannot Move",
    "restore": "cannot Restore",
    "activate": "will not activate",
    "split": "cannot split",
    "return": "cannot return",
}


def fields(game: DoomGame) -> FieldsView:
    """All groups by Field, Threat order, the Exposure pool and the Activation Decks.

    (DOO-POS-11, DOO-CHR-06, DOO-XPO-10, DOO-ACT-09)
    """
    battle, library = game.battle, game.library
    name = " with ".join(library.sheets[sheet].name for sheet in battle.sheets)
    found = []
    for field, title in _FIELDS:
        there = [
            _group(game, group)
            for group in sorted(battle.groups, key=lambda group: (len(group.name), group.name))
            if group.field == field
        ]
        found.append(FieldView(name=title, groups=tuple(there)))
    return FieldsView(
        title=f"{_moment(game)}: {name}",
        fields=tuple(found),
        order=tuple(order(game)),
        notes=tuple(_notes(game)),
        legend=_LEGEND,
    )


def _moment(game: DoomGame) -> str:
    """Round and phase (DOO-BAT-03, DOO-EOR-03)."""
    battle = game.battle
    if not battle.round:
        return "Before round 1"
    return f"Round {battle.round} of {ROUNDS}, {PHASES[battle.phase]}"


def order(game: DoomGame) -> Iterator[str]:
    """The Heroes from Highest to Lowest Threat, those who tie with the same number."""
    place = 1
    for tier in threat.ranks(game):
        for hero in tier:
            yield f"{place} {hero.name} {threat.why(game, hero)}"
        place += len(tier)


def _notes(game: DoomGame) -> Iterator[str]:
    battle = game.battle
    if battle.active:
        active = next(hero.name for hero in game.state.heroes if hero.id == battle.active)
        yield f"Active Hero {active}"
    if battle.card:
        yield f"Card drawn: {battle.card}"
    yield f"Exposure {len(battle.pool)} face down, up: {exposure(battle.revealed) or 'none'}"
    yield from decks(game)


def decks(game: DoomGame) -> Iterator[str]:
    """Which symbols are left in each Activation Deck and which lie face up (DOO-ACT-09)."""
    battle = game.battle
    both = [("Minion deck" if battle.two_decks else "Deck", battle.minion_deck)]
    both += [("Boss deck", battle.boss_deck)] if battle.two_decks else []
    for name, deck in both:
        left, played = symbols(deck.pile) or "none", symbols(deck.discards) or "none"
        yield f"{name} left: {left}, played: {played}"


def _group(game: DoomGame, group: Group) -> GroupView:
    """Heroes first, then Enemies, Pets and Terrain."""
    figures = [_hero(game, hero) for hero in groups.heroes_in(game, group.id)]
    figures += [_enemy(game, enemy) for enemy in groups.enemies_in(game, group.id)]
    figures += [
        _pet(game, owner, pet)
        for owner, pet in groups.pets_in_battle(game)
        if pet.group == group.id
    ]
    figures += [_terrain(game, piece) for piece in groups.terrain_in(game, group.id)]
    return GroupView(name=group.name, figures=tuple(figures), at=f"group:{group.name}")


def _known(figure: Figure) -> tuple[str, ...]:
    """The Exposure that the player has looked at; all other stays hidden."""
    return tuple(EXPOSURE_WORDS[marker.kind] for marker in figure.exposure if marker.seen)


def _hero(game: DoomGame, hero: Hero) -> FigureView:
    marks = [f"Heroism {hero.heroism}"] if hero.heroism else []
    marks += _signs(hero)
    if hero.hp == 0:
        marks.append("Broken")
    return FigureView(
        name=hero.name,
        kind="hero",
        hp=hero.hp,
        broken=hero.broken,
        shields=hero.shields,
        armor=markers.hero_armor(game, hero, False),
        exposed=len(hero.exposure),
        known=_known(hero),
        marks=tuple(marks),
        engaged=groups.engaged(game, hero),
        surrounded=groups.surrounded(game, hero),
        lines=tuple(_hero_lines(game, hero)),
        at=f"figure:{hero.id}",
    )


def _signs(figure: Figure) -> list[str]:
    return [
        word
        for word, on in (
            ("STEALTH", figure.stealth),
            ("PROVOKE", figure.provoke),
            ("SNARE", figure.snare),
        )
        if on
    ]


def _hero_lines(game: DoomGame, hero: Hero) -> Iterator[str]:
    value = threat.threat(game, hero)
    if hero.provoke:
        yield f"Threat {value}, but Provoke puts it above all others."
    elif hero.stealth:
        yield f"Threat {value}, but Stealth puts it below all others."
    else:
        yield f"Threat {value}."
    cover = markers.covers(game, hero.group)
    if cover:
        yield f"Cover here: {cover} Armor against Attacks from other groups."


def _enemy(game: DoomGame, enemy: Enemy) -> FigureView:
    """Of its HP markers only the top one can be broken (DOO-CHR-02)."""
    battle, kind = game.battle, kind_of(game, enemy)
    marks = []
    if enemy.kind == "boss":
        marks.append(f"ENRAGE {battle.enrage}")
    marks += _signs(enemy)
    marks += ["COMBO next"] if enemy.id in battle.combo else []
    marks += ["Objective"] if is_objective(game, enemy) else []
    marks += ["Immovable"] if kind.immovable else []
    marks += [_HELD.get(mark, mark) for mark in enemy.marks]
    marks += ["acts now"] if enemy.id == battle.acting else []
    return FigureView(
        name=enemy_name(game, enemy),
        kind="enemy",
        hp=enemy.hp - enemy.hp % 2,
        broken=enemy.hp % 2,
        shields=enemy.shields,
        armor=markers.enemy_armor(game, enemy, None, enemy.group),
        exposed=len(enemy.exposure),
        known=_known(enemy),
        marks=tuple(marks),
        engaged=groups.engaged(game, enemy),
        surrounded=groups.surrounded(game, enemy),
        activated=enemy.activated,
        lines=tuple(_enemy_lines(game, enemy)),
        at=f"figure:{enemy.id}",
    )


def _enemy_lines(game: DoomGame, enemy: Enemy) -> Iterator[str]:
    sheet, kind = game.library.sheets[enemy.sheet], kind_of(game, enemy)
    setup = f"{markers.setup_hp(game, enemy)} HP, Shields {kind.shields}, Armor {kind.armor}"
    yield f"{enemy.kind.title()} of {sheet.name}. At setup {setup}."
    if game.battle.round:
        yield "If it were activated now:"
        for card in foresee(game, enemy):
            chance = round(100 * card.chance)
            yield f"  {card.symbol} ({chance} %) {card.action}: {card.text}."
    if sheet.text:
        yield worked_out(game, sheet.text)
    cover = markers.covers(game, enemy.group)
    if cover:
        yield f"Cover here: {cover} Armor against Attacks from other groups."


def _pet(game: DoomGame, owner: Hero, pet: OwnedPet) -> FigureView:
    marks = [f"of {owner.name}"]
    marks += ["Obedient"] if pet.obedient else []
    window = WINDOWS[game.library.pets[pet.card].window]
    return FigureView(
        name=pet_name(game, pet),
        kind="pet",
        marks=tuple(marks),
        lines=(f"Acts: {window}.", *pet_lines(game, pet.card, pet.level)),
        at=f"figure:{pet.uid}",
    )


def _terrain(game: DoomGame, piece: TerrainPiece) -> FigureView:
    """A Terrain Marker: its side, the dice it takes or holds, and whether it is Cover."""
    always = "Always Cover" if piece.rubble else "Never Cover"
    lines: tuple[str, ...] = (f"{always}, takes no dice.",)
    marks = []
    if piece.card:
        card = game.library.terrain[piece.card]
        on = [str(die.value) for die in game.battle.dice if die.at == piece.id]
        values = values_words(card.values)
        marks.append(f"{values} [{' '.join(on)}]" if on else values)
        marks += [] if piece.dice_side else ["blank side"]
        cover = {"no": "never", "both": "on both sides"}.get(
            card.cover, f"on its {card.cover} side"
        )
        lines = (card.text, f"Enemies: {worked_out(game, card.enemy_text)}", f"Cover: {cover}.")
    if gives_cover(game, piece):
        marks.append("Cover")
    return FigureView(
        name=piece_name(game, piece),
        kind="terrain",
        marks=tuple(marks),
        lines=lines,
        at=f"figure:{piece.id}",
    )


def gives_cover(game: DoomGame, piece: TerrainPiece) -> bool:
    """Whether the side that is up shows Cover."""
    if piece.rubble or not piece.card:
        return piece.rubble
    side = "dice" if piece.dice_side else "blank"
    return game.library.terrain[piece.card].cover in ("both", side)
