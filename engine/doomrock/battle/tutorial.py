"""The tutorial Battle: what is stacked for the first round, and the lines that explain it."""

from __future__ import annotations

from types import MappingProxyType

from engine.core.fact import Said
from engine.doomrock.state import DoomGame, Phase

TUTORIAL_SHEET = "wolves"
TUTORIAL_CARDS = ("2", "3", "A")
"""The first Activation Cards; the rest are shuffled."""
TUTORIAL_GOON_CARD = 1
"""Which of the Goon's cards comes first, counted from 0."""

DICE = MappingProxyType({"h1": (5, 6, 3, 1), "h2": (2, 5, 6, 4)})
"""The first dice of Warrior and Witch."""
SHARED_DICE = MappingProxyType({"": (5, 6, 3, 1, 4)})
"""The first dice of Warrior and Mook."""


def preset_dice(game: DoomGame) -> dict[str, list[int]]:
    """The dice of the first round, by owner; none where the player chose the Heroes."""
    if game.state.wanted:
        return {}
    dice = SHARED_DICE if game.state.goon else DICE
    return {owner: list(values) for owner, values in dice.items()}


LINES: MappingProxyType[tuple[int, Phase], tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        (1, "roll"): (
            ("A die goes on an Ability that shows its number. That is your plan.", "DOO-ROL-06"),
            ("A 6 may become Heroism instead, and a 1 a Shield.", "DOO-ROL-08"),
            ("A die on your Trait keeps its Exposure away at the Start of Round.", "DOO-STA-02"),
            ("Dice that you do not like are rolled again, twice at most.", "DOO-ROL-04"),
        ),
        (1, "start"): (("Now the Traits speak up, unless a die keeps them quiet.", "DOO-STA-02"),),
        (1, "initiative"): (
            ("Cards with Initiative may be used now, before the Wolves.", "DOO-INI-01"),
            ("To hit a Wolf up close, a Hero has to be in its group first.", "DOO-POS-02"),
        ),
        (1, "minion"): (
            ("Each Hero activates Wolves, the Highest Threat first.", "DOO-MIN-02"),
            ("A card says what a Wolf does; what it cannot do is skipped.", "DOO-ACT-03"),
        ),
        (1, "hero"): (
            ("Now every card with a die on it may be used, in any order.", "DOO-HER-01"),
            ("Exposure on a Wolf turns over when you Attack it, and may hurt.", "DOO-XPO-02"),
        ),
        (1, "end"): (
            ("Shields and Heroism leave now. Exposure and Stealth stay.", "DOO-EOR-01"),
            ("After round 4 all Heroes combust, so do not dawdle.", "DOO-EOR-04"),
        ),
        (2, "roll"): (
            ("From now on the dice fall as they like.", "DOO-ROL-04"),
            ("Keep cards with Initiative for what must happen before the Wolves.", "DOO-INI-01"),
        ),
        (2, "minion"): (("A Hero with Provoke may step in for another one.", "DOO-PRO-03"),),
        (2, "hero"): (
            ("A 6 kept as Heroism is paid now: it makes an Attack hit harder.", "DOO-ROL-08"),
        ),
    }
)
"""What is said at the beginning of a phase, by round, with the rules behind it."""


def teach(game: DoomGame) -> None:
    """Explain the phase that begins, in the first rounds of the tutorial (DOO-ADV-01)."""
    if game.state.mode != "tutorial":
        return
    battle = game.battle
    for text, rule in LINES.get((battle.round, battle.phase), ()):
        game.tell(Said(text=text, rule=rule))
