"""What the player is asked, and when: the choice for one topic, and for everything."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.ask import Option, Pick, Question
from tui.settings import AskPolicy

WORDS = {
    "ask": "Ask me always, even when all answers come to the same.",
    "auto": "Do it for me, when all answers come to the same.",
    "never": "Never offer it.",
    "default": "Ask me when my answer matters.",
}


def about_asking(question: Question[object], policy: Mapping[str, str]) -> Pick[object]:
    """Asks how the topic of a question should be put; each key goes behind "!policy"."""
    topic = question.topic
    now = policy.get(topic, "default")
    ways = ["ask", "default"]
    if isinstance(question, Pick) and question.optional:
        ways = ["ask", "auto", "never", "default"]
    options = [
        Option[object](
            key=f"{topic} {way}",
            label=WORDS[way],
            value=None,
            note="(as now)" * (way == now),
            letter={"ask": "a", "auto": "d", "never": "n", "default": "m"}[way],
        )
        for way in ways
    ]
    options += [
        Option(
            key=f"{other} default",
            label=f"Offer again: {other.replace('.', ', ').replace('_', ' ')}",
            value=None,
            note="(never offered now)",
        )
        for other, rule in policy.items()
        if rule == "never" and other != topic
    ]
    everything = policy.get("*") == "ask"
    options += [
        Option(
            key="* default" if everything else "* ask",
            label="Everything: only what matters." if everything else "Everything: ask always.",
            value=None,
            letter="e",
        ),
        Option(key="", label="Leave it as it is", value=None, letter="l"),
    ]
    prompt = f"From now on, how should questions like this be put: {question.prompt}"
    return Pick(topic="ui.asking", prompt=prompt, options=tuple(options))


def promised(key: str) -> str:
    """The sentence that answers a choice."""
    topic, _, way = key.rpartition(" ")
    what = "Everything" if topic == "*" else "Questions like this, from now on"
    return f"{what}: {WORDS[way]}"


def due(wish: AskPolicy, policy: Mapping[str, str]) -> str:
    """The command that brings a game in line with the player's options, or nothing."""
    wanted = "ask" if wish == "everything" else None
    if policy.get("*") == wanted:
        return ""
    return f"!policy * {wanted or 'default'}"
