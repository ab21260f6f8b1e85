"""What can happen in the Forests besides what happens in any hex crawl."""

from __future__ import annotations

from engine.core.fact import CoreFact, Fact
from engine.hexcrawl.facts import CrawlFact


class TrackerMoved(Fact, frozen=True, kw_only=True, tag=True):
    """The Fate Tracker moved by n."""

    n: int
    now: int
    size: int


class CycleMoved(Fact, frozen=True, kw_only=True, tag=True):
    """The Fate Cycle changed."""

    now: int


class Mindwiped(Fact, frozen=True, kw_only=True, tag=True):
    """A hero became mindwiped, was cured ("cured") or left the game ("left")."""

    how: str


class SentinelRose(Fact, frozen=True, kw_only=True, tag=True):
    """A Sentinel appeared."""

    place: str
    augments: tuple[str, ...]


class CardPlayed(Fact, frozen=True, kw_only=True, tag=True):
    """A Circumstance was played, or a Destination started."""

    deck: str
    card: str
    how: str = "played"


class SituationTold(Fact, frozen=True, kw_only=True, tag=True):
    """A living card turned out to be this situation."""

    situation: str


class DestinationOpened(Fact, frozen=True, kw_only=True, tag=True):
    """A Destination was opened on a slot."""

    card: str
    slot: int


class DestinationDone(Fact, frozen=True, kw_only=True, tag=True):
    """A Destination was completed, failed or discarded."""

    card: str
    how: str = "completed"


class FragmentFound(Fact, frozen=True, kw_only=True, tag=True):
    """A Fragment was found."""

    card: str


class PowerUpGained(Fact, frozen=True, kw_only=True, tag=True):
    """A hero (or everybody) gained a Power Up."""

    card: str


class RelicChanged(Fact, frozen=True, kw_only=True, tag=True):
    """A Relic was reforged, wielded, handed on, laid down or revealed."""

    relic: str
    how: str


class PlaceChanged(Fact, frozen=True, kw_only=True, tag=True):
    """A token was laid: a cleared Boss, a fallen Waypost, the Workshop, the Hall, a Root."""

    place: str
    how: str


class DifficultyRaised(Fact, frozen=True, kw_only=True, tag=True):
    """The Difficulty rose."""

    level: str


OwnFact = (
    TrackerMoved
    | CycleMoved
    | Mindwiped
    | SentinelRose
    | CardPlayed
    | SituationTold
    | DestinationOpened
    | DestinationDone
    | FragmentFound
    | PowerUpGained
    | RelicChanged
    | PlaceChanged
    | DifficultyRaised
)

ForestsFact = CoreFact | CrawlFact | OwnFact
