"""A volume's rulebook in our own words: topics, entries by id, and a search."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from importlib import resources

import msgspec

from content.files import ContentError

_ENTRY = re.compile(r"\*\*(?P<id>[A-Z]+-[A-Z]+-\d+)\*\* (?P<text>\S.*)")
_ID = re.compile(r"\b[A-Z]{2,}-[A-Z]{2,}-\d+\b")
_WORD = re.compile(r"[a-z0-9]+")
_ENDINGS = ("ing", "ed", "es", "s")
_DULL = frozenset(
    _WORD.findall(
        "a all also an and any are as at be but by each every for from has have if in into is it "
        "its may no not of on one only or so than that the their them then they this to up when "
        "which who with you your"
    )
)


class Rule(msgspec.Struct, frozen=True):
    """One entry of the rulebook."""

    id: str
    topic: str
    text: str


class Rulebook:
    """All rules of a volume in printed order."""

    def __init__(self, title: str, rules: tuple[Rule, ...]) -> None:
        self.title = title
        self.rules = rules
        self._by_id = {rule.id: rule for rule in rules}
        self._words = {rule.id: _stems(f"{rule.topic} {rule.text}") for rule in rules}
        self._spread = Counter(stem for words in self._words.values() for stem in words)

    def topics(self) -> tuple[str, ...]:
        """The topics in printed order."""
        return tuple(dict.fromkeys(rule.topic for rule in self.rules))

    def topic(self, name: str) -> tuple[Rule, ...]:
        """The rules of a topic in printed order."""
        return tuple(rule for rule in self.rules if rule.topic == name)

    def get(self, id_: str) -> Rule | None:
        """The rule of an id, in whatever case it is written."""
        return self._by_id.get(id_.upper())

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules that hold all the words, best first; with none, those that hold most.

        Rare words weigh more, and so do words of the topic. An id finds its rule.
        """
        exact = self.get(words.strip())
        if exact is not None:
            return (exact,)
        wanted = tuple(_stems(words)) or tuple(_WORD.findall(words.lower()))
        hits = {rule.id: self._hits(rule, wanted) for rule in self.rules}
        most = max((len(found) for found in hits.values()), default=0)
        if not most:
            return self._begun(words)
        best = [rule for rule in self.rules if len(hits[rule.id]) == most]
        # sorted() is stable: rules of equal weight stay in printed order.
        return tuple(sorted(best, key=lambda rule: -self._weight(rule, hits[rule.id])))

    def related(self, id_: str) -> tuple[str, ...]:
        """The ids that a rule mentions, those that mention it, and its neighbours in the topic."""
        rule = self.get(id_)
        if rule is None:
            return ()
        named = [found for found in _ID.findall(rule.text) if found in self._by_id]
        naming = [other.id for other in self.rules if rule.id in _ID.findall(other.text)]
        topic = [other.id for other in self.topic(rule.topic)]
        at = topic.index(rule.id)
        near = topic[max(0, at - 2) : at + 3]
        return tuple(found for found in dict.fromkeys((*named, *naming, *near)) if found != rule.id)

    def _hits(self, rule: Rule, wanted: tuple[str, ...]) -> tuple[str, ...]:
        words = self._words[rule.id]
        return tuple(word for word in wanted if word in words)

    def _weight(self, rule: Rule, found: tuple[str, ...]) -> float:
        topic = _stems(rule.topic)
        words = self._words[rule.id]
        # The root keeps long rules from winning by their length alone.
        length = math.sqrt(sum(words.values()))
        return sum((words[w] + 2 * (w in topic)) / self._spread[w] for w in found) / length

    def _begun(self, words: str) -> tuple[Rule, ...]:
        """The rules with words that begin as typed so far, for a search that grows by letters."""
        begun = tuple(_WORD.findall(words.lower()))
        if not begun:
            return ()
        return tuple(
            rule
            for rule in self.rules
            if all(any(w.startswith(b) for w in self._words[rule.id]) for b in begun)
        )


@cache
def rulebook(slug: str) -> Rulebook:
    """The rulebook of a volume. Raises ContentError."""
    path = resources.files("content") / slug / "rulebook.md"
    name = f"content/{slug}/rulebook.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        raise ContentError(f"{name}: there is no such rulebook") from None
    return parsed(text, name)


def parsed(text: str, name: str = "rulebook.md") -> Rulebook:
    """The rulebook that a text holds. Raises ContentError, naming the line."""
    title, topic = "", ""
    rules: dict[str, Rule] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            topic = line[3:].strip()
        elif line.strip():
            match = _ENTRY.fullmatch(line.rstrip())
            if match is None or not topic:
                raise ContentError(f"{name}:{number}: neither a heading nor a rule in a topic")
            if match["id"] in rules:
                raise ContentError(f"{name}:{number}: {match['id']} is written twice")
            rules[match["id"]] = Rule(match["id"], topic, match["text"])
    if not title or not rules:
        raise ContentError(f"{name}: no title or no rules")
    return Rulebook(title, tuple(rules.values()))


def _stems(text: str) -> Counter[str]:
    """How often each word that says something is used, without its ending."""
    return Counter(_stem(word) for word in _WORD.findall(text.lower()) if word not in _DULL)


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending).removesuffix("e")
    return word.removesuffix("e") if len(word) > 3 else word
