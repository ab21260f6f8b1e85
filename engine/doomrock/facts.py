"""What can happen in Assault on Doomrock besides what happens in any game."""

from __future__ import annotations

from typing import Literal

from engine.core.fact import CoreFact, Fact

Count = Literal[
    "heroism", "shield", "exposure", "stealth", "provoke", "snare", "hp", "silver", "time",
    "secret", "enrage", "obedience", "honor",
]  # fmt: skip


class Counted(Fact, frozen=True, kw_only=True, tag=True):
    """A count of a figure (or, for nobody, of the Party) changed by n and is now `now`.

    For Secrets `of` is the Area, for Obedience the Pet.
    """

    what: Count
    n: int
    now: int
    of: str = ""


class RoundBegan(Fact, frozen=True, kw_only=True, tag=True):
    """A round of a Battle began."""

    round: int


class ActBegan(Fact, frozen=True, kw_only=True, tag=True):
    """An Act began, with its Setting."""

    act: int
    setting: str


class BattleBegan(Fact, frozen=True, kw_only=True, tag=True):
    """A Battle was revealed."""

    sheets: tuple[str, ...]


class BattleEnded(Fact, frozen=True, kw_only=True, tag=True):
    """A Battle was won or lost."""

    result: Literal["won", "lost"]


class Diced(Fact, frozen=True, kw_only=True, tag=True):
    """Dice of an owner fell or were re-rolled: ids and values."""

    dice: tuple[str, ...]
    values: tuple[int, ...]
    again: bool = False


class DieMoved(Fact, frozen=True, kw_only=True, tag=True):
    """A die was placed on a card (`at`), taken back ("pool"), spent or set aside ("aside")."""

    die: str
    value: int
    at: str


class CardUsed(Fact, frozen=True, kw_only=True, tag=True):
    """An Ability, Item, Terrain, Pet, Goon action or Stealth effect was used; `text` is what the
    card says where its name does not tell it."""

    card: str
    kind: Literal["ability", "item", "terrain", "pet", "goon", "stealth", "reaction", "passive"]
    text: str = ""


class Moved(Fact, frozen=True, kw_only=True, tag=True):
    """A Character, Pet or Terrain changed groups."""

    to: str
    pushed: bool = False


class Attacked(Fact, frozen=True, kw_only=True, tag=True):
    """`who` was Attacked by `by`: the Damage with its parts, what Shields and Armor took, the HP
    lost, OVERKILL."""

    by: str
    damage: int
    parts: tuple[str, ...] = ()
    shields: int = 0
    armor: int = 0
    lost: int = 0
    overkill: int = 0
    combo: bool = False


class Exposed(Fact, frozen=True, kw_only=True, tag=True):
    """Exposure of `who` was revealed in an Attack."""

    kinds: tuple[str, ...]
    counted: int


class Defeated(Fact, frozen=True, kw_only=True, tag=True):
    """A Character was defeated."""

    by: str = ""


class Activated(Fact, frozen=True, kw_only=True, tag=True):
    """An Activation Card was revealed for an Enemy: its symbol, the action's name, and the entry of
    the sheet ("overdue-dead/2/minion")."""

    symbol: str
    action: str
    entry: str
    active: str = ""


class Spawned(Fact, frozen=True, kw_only=True, tag=True):
    """An Enemy entered the Battle."""

    group: str
    hp: int


class TerrainTurned(Fact, frozen=True, kw_only=True, tag=True):
    """A Terrain was flipped or removed."""

    terrain: str
    how: Literal["dice", "blank", "removed"]


class AreaRevealed(Fact, frozen=True, kw_only=True, tag=True):
    """An Area (or Secret Area) came into play."""

    card: str


class AreaGone(Fact, frozen=True, kw_only=True, tag=True):
    """An Area left the map."""

    card: str


class Arrived(Fact, frozen=True, kw_only=True, tag=True):
    """The Party moved to an Area."""

    area: str
    how: Literal["start", "travel", "venture"]


class Visited(Fact, frozen=True, kw_only=True, tag=True):
    """The Party visited a location."""

    area: str
    location: str


class Gained(Fact, frozen=True, kw_only=True, tag=True):
    """The Party gained (or lost) a card: an Item, an Ability of a Hero, a Pet."""

    card: str
    kind: Literal["item", "ability", "pet"]
    how: Literal["found", "bought", "sold", "lost", "learned", "forgotten"]


class Equipped(Fact, frozen=True, kw_only=True, tag=True):
    """A Hero equipped an Item, or put it away."""

    card: str
    on: bool


class ScoutedCard(Fact, frozen=True, kw_only=True, tag=True):
    """The top card of a deck was looked at and kept or put under the deck."""

    deck: str
    card: str
    kept: bool


class OmenKept(Fact, frozen=True, kw_only=True, tag=True):
    """An omen lies ready for the next Battle."""

    name: str


class ChallengeMet(Fact, frozen=True, kw_only=True, tag=True):
    """A Challenge was completed."""

    card: str
    honor: int


class Upgraded(Fact, frozen=True, kw_only=True, tag=True):
    """A card was replaced for good by its powered-up version."""

    card: str
    base: str


OwnFact = (
    Counted
    | RoundBegan
    | ActBegan
    | BattleBegan
    | BattleEnded
    | Diced
    | DieMoved
    | CardUsed
    | Moved
    | Attacked
    | Exposed
    | Defeated
    | Activated
    | Spawned
    | TerrainTurned
    | AreaRevealed
    | AreaGone
    | Arrived
    | Visited
    | Gained
    | Equipped
    | ScoutedCard
    | OmenKept
    | ChallengeMet
    | Upgraded
)

DoomFact = CoreFact | OwnFact
