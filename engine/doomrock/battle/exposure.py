"""Exposure: the limited pool, dealing it, revealing it in an Attack, and its reset."""

from __future__ import annotations

from engine.core.fact import Said
from engine.doomrock.battle import passives
from engine.doomrock.battle.special import specials
from engine.doomrock.facts import Counted, Exposed
from engine.doomrock.state import EXPOSURE, DoomGame, Exposure, ExposureKind, Figure, Hero

ROUNDS: dict[ExposureKind, int] = {"I": 1, "II": 2, "III": 3}


def characters(game: DoomGame) -> list[Figure]:
    """All Characters that can hold Exposure, Heroes first."""
    enemies = game.state.battle.enemies if game.state.battle is not None else []
    return [*game.state.heroes, *enemies]


def fill_pool(game: DoomGame) -> None:
    """Put every marker that lies on no Character into the face down pool (DOO-BSU-15)."""
    left = dict(EXPOSURE)
    for figure in characters(game):
        for marker in figure.exposure:
            left[marker.kind] -= 1
    game.battle.pool = [kind for kind, n in left.items() for _ in range(n)]
    game.battle.revealed = []


def exposable(game: DoomGame, figure: Figure) -> bool:
    """Whether a Character can be dealt Exposure at all."""
    return not any(special.unexposable(game, figure) for special in specials(game))


def deal(game: DoomGame, figure: Figure, n: int) -> int:
    """Deal face down Exposure (DOO-XPO-01, -03); returns how many markers were dealt."""
    if isinstance(figure, Hero) and n:
        n = max(0, n - passives.total(game, figure, "expose-less"))
    if n <= 0 or not exposable(game, figure):
        return 0
    for _ in range(n):
        if not game.battle.pool:
            _reset(game)
        pool = game.battle.pool
        # The pool needs no order: every marker in it is as likely to come next.
        figure.exposure.append(Exposure(pool.pop(game.rng.below(len(pool)))))
    now = len(figure.exposure)
    game.tell(Counted(who=figure.id, what="exposure", n=n, now=now, rule="DOO-XPO-01"))
    return n


def _reset(game: DoomGame) -> None:
    """Take all Exposure from all Characters and make a new pool of it (DOO-XPO-03)."""
    for figure in characters(game):
        figure.exposure.clear()
    fill_pool(game)
    text = "The Exposure pool is empty: every marker goes back into it."
    game.tell(Said(text=text, rule="DOO-XPO-03"))


def take(game: DoomGame, figure: Figure, n: int) -> int:
    """Remove up to n Exposure unseen into the pool, known ones first (DOO-XPO-11).

    Returns how many were removed.
    """
    n = min(n, len(figure.exposure))
    if n <= 0:
        return 0
    # What the player knows to be harmful goes first; the sort is stable.
    figure.exposure.sort(key=lambda marker: not (marker.seen and marker.kind != "shuffle"))
    for marker in figure.exposure[:n]:
        give_back(game, marker)
    del figure.exposure[:n]
    now = len(figure.exposure)
    game.tell(Counted(who=figure.id, what="exposure", n=-n, now=now, rule="DOO-XPO-11"))
    return n


def give_back(game: DoomGame, marker: Exposure) -> None:
    """Put a marker back into the face down pool (DOO-XPO-11)."""
    if game.state.battle is not None:
        game.state.battle.pool.append(marker.kind)


def counts(game: DoomGame, kind: ExposureKind) -> bool:
    """Whether a marker adds 1 Damage in this round (DOO-XPO-04, -05, -06)."""
    return kind == "+1" or ROUNDS.get(kind) == min(3, game.battle.round)


def reveal(game: DoomGame, figure: Figure) -> tuple[int, int, bool]:
    """Reveal all Exposure of an Attacked Character (DOO-XPO-02).

    Returns the Damage added, the Pushes, and whether the pile is shuffled after the Attack.
    """
    if not figure.exposure:
        return 0, 0, False
    kinds = [marker.kind for marker in figure.exposure]
    figure.exposure.clear()
    game.battle.revealed.extend(kinds)
    game.state.reveals += 1
    more = sum(1 for kind in kinds if counts(game, kind))
    game.tell(Exposed(who=figure.id, kinds=tuple(kinds), counted=more, rule="DOO-XPO-02"))
    return more, kinds.count("push"), "shuffle" in kinds


def shuffle_back(game: DoomGame) -> None:
    """Turn the face up pile down into the pool again (DOO-XPO-09)."""
    battle = game.battle
    battle.pool.extend(battle.revealed)
    battle.revealed.clear()
    game.tell(Said(text="The face up Exposure goes back into the pool.", rule="DOO-XPO-09"))


def odds(game: DoomGame) -> float:
    """The chance that a marker unknown to the player adds 1 Damage in this round.

    The player knows the face up pile and what was looked at; all else is equally likely anywhere.
    """
    battle = game.battle
    unknown = list(battle.pool)
    for figure in characters(game):
        unknown.extend(marker.kind for marker in figure.exposure if not marker.seen)
    hits = sum(1 for kind in unknown if counts(game, kind))
    return hits / len(unknown) if unknown else 0.0
