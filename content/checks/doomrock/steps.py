"""The words for Enemy actions, so that a Battle Sheet says exactly what its actions do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from engine.doomrock.battle import step as st
from engine.doomrock.cards import Card, Sheet

HEROES: Mapping[st.Whom, str] = {
    "active": "Active Hero",
    "highest": "Highest Threat",
    "lowest": "Lowest Threat",
    "exposed": "Hero with most Exposure",
    "weakest": "Hero with fewest HP",
    "adjacent": "any adjacent Hero",
    "any": "any Hero",
    "that": "that Hero",
    "each": "each Hero",
    "each-adjacent": "each adjacent Hero",
}
RANGES: Mapping[st.Range, str] = {"adjacent": "", "distant": " if distant", "any": " (any range)"}
PUSHED = {"adjacent": " if adjacent", "any": " (any range)"}
MENDED = {
    "self": "Restore {n} HP",
    "minions": "each Minion in its group Restores {n} HP",
    "enemies": "each Enemy adjacent to it Restores {n} HP",
}
CLEANSED = {"self": "it loses all Exposure", "minions": "adjacent Minions lose all Exposure"}
SPAWNED = {"boss": "adjacent to the Boss", "new": "in a new group", "here": "adjacent to it"}


def misworded(card: Card) -> Iterator[tuple[str, str]]:
    """Each action text of a Battle Sheet that is not what its actions do, with those in words."""
    if not isinstance(card, Sheet):
        return
    for symbol, entry in card.table.items():
        for field, text, steps in (
            ("minion_text", entry.minion_text, entry.minion_steps),
            ("boss_text", entry.boss_text, entry.boss_steps),
        ):
            words = say(steps)
            if text.lower().split() != words.lower().split():
                yield f"table.{symbol}.{field}", words


def say(steps: tuple[st.AnyStep, ...]) -> str:
    """What an Enemy does, as the sheets print it."""
    return "; ".join(phrase(step) for step in steps)


def phrase(step: st.AnyStep) -> str:
    """One action in words."""
    match step:
        case st.Engage(to=to):
            return f"Engage {HEROES[to]}"
        case st.Charge(to=to):
            return f"Charge {HEROES[to]}"
        case st.Retreat():
            return "Retreat to an empty group"
        case st.Gather():
            return "Gather where most other Minions are"
        case st.JoinMinion(to=to):
            return f"Move to any Minion adjacent to {HEROES[to]}"
        case st.Strike():
            return f"Attack {_amount(step.n)} on {HEROES[step.to]}{_reach(step)}"
        case st.PartyDamage(n=n, by_heroes=values):
            return f"Party Damage {'/'.join(map(str, values)) if values else _amount(n)}"
        case st.ExposeHero(n=n, to=to):
            return f"{n} Exposure to {HEROES[to]}"
        case st.PushHero(to=to, range=reach):
            return f"Push {HEROES[to]}{PUSHED[reach] if to != 'that' else ''}"
        case st.PullHero(to=to):
            return f"Pull {HEROES[to]}"
        case st.SnareHero(to=to):
            return f"Snare {HEROES[to]}"
        case st.Guard(n=n, all_enemies=everybody):
            return f"{'each Enemy Restores' if everybody else 'Restore'} {_many(n, 'Shield')}"
        case st.Shell(n=n, adjacent=adjacent):
            return (
                f"{'each Enemy adjacent to it gains' if adjacent else 'Gain'} {_many(n, 'Shield')}"
            )
        case st.Mend(n=n, whom=whom):
            return MENDED[whom].format(n=n)
        case st.Grow(n=n):
            return f"GAIN {n} HP"
        case st.Bleed(n=n):
            return f"REDUCE own HP by {n}"
        case st.Rage(n=n):
            return f"ENRAGE {n:+}"
        case st.Spawn(n=n, hp=hp, where=where):
            return f"Spawn {_many(n, 'Minion')}{f' with {hp} HP' if hp else ''} {SPAWNED[where]}"
        case st.Strip(kind=kind, to=to, n=n):
            what = _many(n, kind.title()) if kind == "shield" else f"{n} {kind.title()}"
            return f"{HEROES[to]} loses {what}"
        case st.Rattle(to=to, n=n):
            return f"{HEROES[to]} removes {n} {'die' if n == 1 else 'dice'} from its Abilities"
        case st.Cleanse(whom=whom):
            return CLEANSED[whom]
        case st.StepIf(when=when, then=then, otherwise=otherwise):
            rest = f"; otherwise: {say(otherwise)}" if otherwise else ""
            return f"if {_check(when)}: {say(then)}{rest}"
    assert_never(step)


def _amount(n: int | str) -> str:
    return str(n).replace(" ", "").replace("E", "ENRAGE")


def _many(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _reach(strike: st.Strike) -> str:
    """Where the target has to be, and whom the Attack is made on otherwise."""
    if strike.range == "distant":
        other = " distant".join(HEROES[strike.backup].rsplit(" Hero", 1)) if strike.backup else ""
        return RANGES["distant"] + (f", else {other} Hero" if other else "")
    backup = f", else {HEROES[strike.backup]}" if strike.backup else ""
    return backup + RANGES[strike.range]


def _check(check: st.StepCheck) -> str:
    words = {
        "surrounded": f"{HEROES[check.of]} is Surrounded",
        "enrage": f"ENRAGE is {check.n} or more",
        "engaged": "Engaged",
    }[check.what]
    return f"not {words}" if check.no else words
