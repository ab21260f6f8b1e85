"""What a player types to start a game, turned into what the engine understands."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from hashlib import blake2b

from engine.core.volume import BY_SEED, MONTHS, Edition, HeroChoice, PartChoice, Setup
from saves.history import utc
from saves.home import Home
from saves.store import Store

MOST_SEED = (1 << 64) - 1

MOST_NAMED = 24
"""A sentence names no more than so many choices."""


class Wrong(ValueError):
    """A wish that cannot be granted; the message is one sentence: what is wrong and what to do."""


def slug(text: str) -> str:
    """A name as ids are written: "Den Troll" is "den-troll"."""
    return "-".join(text.lower().replace("_", " ").replace("-", " ").split())


def parse_seed(text: str) -> int:
    """The seed of a number from 0 to 2**64 - 1, or of any other text. Raises Wrong."""
    text = text.strip()
    if not text:
        raise Wrong(f"The seed is empty; give a number from 0 to {MOST_SEED}, or some words.")
    digits = text[1:] if text[0] in "+-" else text
    if digits.isdecimal() and text.isascii():
        # More than twenty digits are out of range, and Python refuses to read very long ones.
        value = int(text) if len(digits.lstrip("0")) <= 20 else -1
        if not 0 <= value <= MOST_SEED:
            shown = text if len(text) <= 24 else f"{text[:21]}..."
            raise Wrong(f"The seed {shown} is out of range; use 0 to {MOST_SEED}, or some words.")
        return value
    digest = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def fresh_seed() -> int:
    """A seed nobody chose, short enough to be read aloud and typed again."""
    return secrets.randbelow(10**9)


def this_month() -> int:
    """The month now, from 1 to 12 (UTC)."""
    return int(utc()[5:7])


def usual_month(edition: Edition, own_seed: bool) -> int:
    """What a setup says of the month when nobody does: a seed that somebody chose is always the
    same game, so it decides itself."""
    if not edition.monthly:
        return 0
    return BY_SEED if own_seed else this_month()


MONTH_WORDS = {"surprise": BY_SEED, "none": 0}


def parse_month(text: str, edition: Edition, own_seed: bool) -> int:
    """The month of a setup: a number, "surprise", "none", or the usual. Raises Wrong."""
    word = text.strip().lower()
    if not word:
        return usual_month(edition, own_seed)
    if not edition.monthly:
        raise Wrong(f"Nothing in {edition.title} changes by month; leave out '{text.strip()}'.")
    if word in MONTH_WORDS:
        return MONTH_WORDS[word]
    if word.isdecimal() and word.isascii() and len(word) < 4 and 1 <= int(word) <= MONTHS:
        return int(word)
    raise Wrong(f"'{text.strip()}' is no month; give 1 to {MONTHS}, surprise or none.")


def month_words(month: int) -> str:
    """A month of a setup in words."""
    named = {number: word for word, number in MONTH_WORDS.items()}
    if month in named:
        return {"surprise": "surprise me"}.get(named[month], named[month])
    return f"{month} (this month)" if month == this_month() else str(month)


def usual_mode(edition: Edition, home: Home) -> str:
    """The mode when nobody says otherwise: another for who has never played the volume."""
    played = any(run.volume == edition.slug for run in Store(home, {edition.slug: edition}).runs())
    return edition.modes[0].slug if played or not edition.first else edition.first


def usual_size(edition: Edition, mode: str) -> int:
    """How many heroes play in a mode when nobody says otherwise."""
    size = next((each.size for each in edition.modes if each.slug == mode), 0)
    return min(size or edition.usual_heroes, edition.most_heroes)


def company(edition: Edition) -> str:
    """What comes with a hero who plays alone, or nothing."""
    return next((part.group for part in edition.parts() if part.solo), "")


def nearest(word: str, known: Iterable[str]) -> str:
    """ "Did you mean" for a misspelt word, or nothing."""
    close = get_close_matches(slug(word), list(known), n=1)
    return f" (did you mean {close[0]}?)" if close else ""


def one_of(word: str, known: Sequence[tuple[str, str]], what: str) -> str:
    """The id among (id, name) pairs that a word means, by id, name or clear beginning.

    Raises Wrong.
    """
    wanted = slug(word)
    ids = [key for key, _ in known]
    exact = [key for key, name in known if wanted in (key, slug(key), slug(name))]
    if exact:
        return exact[0]
    begun = [key for key, name in known if key.startswith(wanted) or slug(name).startswith(wanted)]
    if wanted and len(begun) == 1:
        return begun[0]
    said = f"There is no {what} '{word}'{nearest(word, ids)}"
    if len(ids) > MOST_NAMED:
        raise Wrong(f"{said}; all {len(ids)} are listed under New game in: questpane")
    raise Wrong(f"{said}; choose from {', '.join(ids)}.")


def parse_hero(text: str, parts: Sequence[PartChoice]) -> HeroChoice:
    """The hero of "role/race" or "Name: role/race", in ids or names. Raises Wrong."""
    name, colon, rest = text.rpartition(":")
    words = [word for word in (rest if colon else text).split("/") if word.strip()]
    if len(words) == 1 and words[0].strip().isdecimal():
        raise Wrong(f"'{text.strip()}' is no hero; --size says how many heroes play.")
    groups = list(dict.fromkeys(part.group for part in parts))
    example = "/".join(next(p.id for p in parts if p.group == group) for group in groups)
    chosen: dict[str, str] = {}
    for word in words:
        found = one_of(word, [(part.id, part.name) for part in parts], "hero part")
        group = next(part.group for part in parts if part.id == found)
        if group in chosen:
            raise Wrong(f"The hero '{text.strip()}' has two of {group}; write it like {example}.")
        chosen[group] = found
    open_ = {part.group for part in parts if part.open}
    missing = [group for group in groups if group not in chosen and group not in open_]
    if missing:
        raise Wrong(
            f"The hero '{text.strip()}' lacks {' and '.join(missing)}; write it like {example}."
        )
    made = tuple(chosen[group] for group in groups if group in chosen)
    return HeroChoice(parts=made, name=name.strip())


def parse_heroes(text: str, parts: Sequence[PartChoice]) -> tuple[HeroChoice, ...]:
    """The heroes of a list with commas. Raises Wrong."""
    heroes = [hero.strip() for hero in text.split(",")]
    if text.strip() and not any(hero.strip("/: ") for hero in heroes):
        raise Wrong(f"'{text}' names no hero; leave --heroes out for a surprise.")
    return tuple(parse_hero(hero, parts) for hero in heroes if hero)


def parse_switches(text: str, edition: Edition) -> tuple[str, ...]:
    """The optional rules of a list with commas; "-pets" switches one off. Raises Wrong."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if words and not edition.switches:
        raise Wrong(f"{edition.title} has no options to switch; leave out '{words[0]}'.")
    known = [(switch.slug, switch.title) for switch in edition.switches]
    found = []
    for word in words:
        off = "-" if word.startswith("-") else ""
        found.append(off + one_of(word.removeprefix("-"), known, "option"))
    for switch in found:
        if f"-{switch}" in found:
            raise Wrong(f"The option {switch} is switched both on and off; leave out one of them.")
    return tuple(found)


def make_setup(
    edition: Edition,
    *,
    mode: str = "",
    difficulty: str = "",
    heroes: str = "",
    size: int | None = None,
    seed: str = "",
    switches: str = "",
    month: str = "",
) -> Setup:
    """The setup of what was typed, defaults for what was not. Raises Wrong or BadSetup."""
    modes = [(each.slug, each.title) for each in edition.modes]
    levels = [(each, each) for each in edition.difficulties]
    chosen = parse_heroes(heroes, edition.parts()) if heroes else ()
    most = edition.most_heroes
    if size is not None and not 1 <= size <= most:
        raise Wrong(f"{edition.title} is played with 1 to {most} heroes, not {size}.")
    if len(chosen) > (most if size is None else size):
        limit = most if size is None else size
        raise Wrong(f"{len(chosen)} heroes are named where {limit} can play; name fewer.")
    played = one_of(mode, modes, "mode") if mode else edition.modes[0].slug
    setup = Setup(
        mode=played,
        seed=parse_seed(seed) if seed else fresh_seed(),
        size=size if size is not None else len(chosen) or usual_size(edition, played),
        difficulty=one_of(difficulty, levels, "difficulty") if difficulty else "",
        heroes=chosen,
        switches=parse_switches(switches, edition),
        month=parse_month(month, edition, bool(seed)),
    )
    edition.preview(setup)
    return setup
