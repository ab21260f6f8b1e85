"""Conditions: gaining, carrying and losing them."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.hexcrawl.facts import ConditionEnded, ConditionGained
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.names import CONDITIONS
from engine.hexcrawl.state import Ally, Condition, Foe, Hero

Figure = Hero | Ally | Foe


def find(figure: Figure, kind: str) -> Condition | None:
    """The Condition of this kind on a figure."""
    for condition in figure.conditions:
        if condition.kind == kind:
            return condition
    return None


def stacks(figure: Figure, kind: str) -> int:
    """How often a figure has a Condition (0: not at all)."""
    for condition in figure.conditions:
        if condition.kind == kind:
            return condition.stacks
    return 0


def may_suffer(figure: Figure, kind: str) -> bool:
    """Whether a Condition can touch this kind of figure (FOR-CND-02)."""
    return isinstance(figure, Hero) or CONDITIONS[kind].any


def gain_condition(
    game: AnyCrawl,
    figure: Figure,
    kind: str,
    *,
    n: int = 1,
    rounds: int | None = None,
    size: int = 0,
    bite: int = 0,
    source: str = "",
) -> bool:
    """Give a Condition, stacking where it stacks; False when nothing changed (FOR-CND-01, -02)."""
    rule = CONDITIONS[kind]
    if not may_suffer(figure, kind) or n <= 0:
        return False
    if isinstance(figure, Hero) and figure.dead:
        return False
    held = find(figure, kind)
    if held is None:
        amount = n if rule.stacks else 1
        figure.conditions.append(
            Condition(kind, stacks=amount, left=rounds, size=size, bite=bite, source=source)
        )
        game.tell(ConditionGained(who=figure.id, condition=kind, stacks=amount))
        return True
    if held.left is not None:
        held.left = None if rounds is None else max(held.left, rounds)
    if not rule.stacks:
        return False
    held.stacks += n
    game.tell(ConditionGained(who=figure.id, condition=kind, stacks=held.stacks))
    return True


def end_condition(game: AnyCrawl, figure: Figure, kind: str) -> bool:
    """End a Condition with all its stacks; False when the figure does not have it."""
    held = find(figure, kind)
    if held is None:
        return False
    figure.conditions.remove(held)
    game.tell(ConditionEnded(who=figure.id, condition=kind))
    return True


def removable(figure: Figure) -> list[Condition]:
    """The Conditions that effects may remove (Encased, Swallowed and Soul Laced are stubborn)."""
    return [c for c in figure.conditions if not CONDITIONS[c.kind].stubborn]


def cure_all(game: AnyCrawl, figure: Figure) -> None:
    """Negate every removable Condition."""
    for condition in removable(figure):
        end_condition(game, figure, condition.kind)


async def cure_some(game: AnyCrawl, figure: Figure, n: int) -> None:
    """Negate up to n removable Conditions, the player picking which."""
    for _ in range(n):
        held = removable(figure)
        if not held:
            return
        options = tuple(
            Option(
                key=c.kind,
                label=CONDITIONS[c.kind].name,
                value=c.kind,
                note=CONDITIONS[c.kind].line,
            )
            for c in held
        )
        kind = await game.ask(
            Pick("condition.cure", "Which Condition ends?", options, "FOR-KEY-05", who=figure.id)
        )
        end_condition(game, figure, kind)


def end_unpersisting(game: AnyCrawl, figure: Figure) -> None:
    """End what does not Persist, when a fight (or, outside fights, a turn) ends (FOR-CND-02)."""
    for condition in list(figure.conditions):
        if not CONDITIONS[condition.kind].persists:
            end_condition(game, figure, condition.kind)
