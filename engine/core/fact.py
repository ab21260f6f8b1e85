"""Facts: a frozen record of each thing that happened, for logs, screens and tests."""

from __future__ import annotations

import msgspec


class Fact(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Something that happened to `who` because of `cause`, as rule `rule` says."""

    who: str = ""
    cause: str = ""
    rule: str = ""


class GameBegan(Fact, frozen=True, kw_only=True, tag=True):
    """A new game was set up."""

    title: str
    seed: int


class TurnBegan(Fact, frozen=True, kw_only=True, tag=True):
    """A game turn began."""

    turn: int


class PhaseBegan(Fact, frozen=True, kw_only=True, tag=True):
    """A phase of the turn, or of a fight, began."""

    phase: str


class Rolled(Fact, frozen=True, kw_only=True, tag=True):
    """Dice were rolled: `faces` as they fell, `total` as used.

    `parts` explains the total ("die 6", "Camp -1"), `need` and `result` are in words.
    """

    die: str
    faces: tuple[int, ...]
    total: int
    parts: tuple[str, ...] = ()
    need: str = ""
    result: str = ""


class Drew(Fact, frozen=True, kw_only=True, tag=True):
    """A card was turned over."""

    deck: str
    card: str


class Discarded(Fact, frozen=True, kw_only=True, tag=True):
    """A card was put away."""

    deck: str
    card: str


class Shuffled(Fact, frozen=True, kw_only=True, tag=True):
    """A deck was shuffled."""

    deck: str


class Said(Fact, frozen=True, kw_only=True, tag=True):
    """A line of story, or an outcome that no other fact covers, in our own words."""

    text: str


class Suppressed(Fact, frozen=True, kw_only=True, tag=True):
    """A question that had only one outcome was answered for the player."""

    topic: str
    answer: str


class PassedOver(Fact, frozen=True, kw_only=True, tag=True):
    """Something that could have been done was not offered, as the player wishes."""

    topic: str
    prompt: str


class Commanded(Fact, frozen=True, kw_only=True, tag=True):
    """The player gave a command that is no answer: a change of policy or a manual fix."""

    command: str


class GameEnded(Fact, frozen=True, kw_only=True, tag=True):
    """The game is over."""

    result: str


CoreFact = (
    GameBegan
    | TurnBegan
    | PhaseBegan
    | Rolled
    | Drew
    | Discarded
    | Shuffled
    | Said
    | Suppressed
    | PassedOver
    | Commanded
    | GameEnded
)
