"""The new game screen: every choice has a good default, so that Enter starts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.volume import (
    BY_SEED,
    MONTHS,
    BadSetup,
    Edition,
    HeroChoice,
    Mode,
    PartChoice,
    Setup,
    Switch,
)
from saves.home import SaveError
from tui.choices import (
    Wrong,
    company,
    fresh_seed,
    month_words,
    parse_seed,
    this_month,
    usual_mode,
    usual_month,
    usual_size,
)
from tui.screens.page import Page
from tui.shelf import SHELF, begin_as_heir, heirloom
from tui.widgets.menu import Row

CHANCE = "chance"
"""The row that leaves a part of a hero to chance."""


class NewGameScreen(Page):
    """Volume, mode, difficulty, heroes and seed, with what they add up to."""

    title_line = " New game"

    def __init__(self, volume: str = "") -> None:
        super().__init__()
        self._volumes = tuple(SHELF)
        self._volume = volume or self._volumes[0]
        self._seed = fresh_seed()
        self._seed_text = str(self._seed)
        self._own_seed = False
        self._reset()

    def _reset(self) -> None:
        usual = usual_mode(self.edition, self.home)
        self._mode = [mode.slug for mode in self.edition.modes].index(usual)
        self._difficulty = 0
        self._heroes: list[HeroChoice | None] = [None] * usual_size(self.edition, usual)
        self._switches: dict[str, bool] = {}
        self._month: int | None = None

    @property
    def edition(self) -> Edition:
        """The volume to be played."""
        return SHELF[self._volume]

    @property
    def mode(self) -> Mode:
        """The mode to be played."""
        return self.edition.modes[self._mode]

    @property
    def month(self) -> int:
        """What is played of that which changes by month: as the player wants it, else the usual."""
        return usual_month(self.edition, self._own_seed) if self._month is None else self._month

    @property
    def setup(self) -> Setup:
        """What would be started now."""
        levels = self.edition.difficulties
        return Setup(
            mode=self.mode.slug,
            seed=self._seed,
            size=len(self._heroes),
            difficulty=levels[self._difficulty] if levels else "",
            heroes=tuple(hero for hero in self._heroes if hero is not None),
            switches=tuple(slug if on else f"-{slug}" for slug, on in self._switches.items()),
            month=self.month,
            legacy=heirloom(self.edition, self.home),
        )

    # -- the page --------------------------------------------------------------------------------

    def fill(self) -> None:
        """Show the choices."""
        self._show("")

    def _show(self, message: str) -> None:
        why_not = ""
        preview: tuple[str, ...] = ()
        try:
            preview = self.edition.preview(self.setup)
        except BadSetup as error:
            why_not = str(error)
        rows = list(self._rows(why_not))
        rows += [Row(""), *(Row(f" {line}") for line in preview)]
        self.show(rows, top=(f"{self.mode.text} {self.mode.minutes} minutes.",), message=message)

    def _rows(self, why_not: str) -> Iterator[Row]:
        edition = self.edition
        yield Row("Start", "start", "s", why_not=why_not)
        if len(self._volumes) > 1:
            yield Row(f"Volume: {edition.title}", "volume", "v")
        yield Row(f"Mode: {self.mode.title}", "mode", "m")
        if edition.difficulties:
            words = edition.difficulty_words
            yield Row(
                f"Difficulty: {edition.difficulties[self._difficulty]}",
                "difficulty",
                "d",
                more=words[self._difficulty : self._difficulty + 1],
            )
        if edition.switches:
            on = [each.title for each in edition.switches if self._is_on(each)]
            yield Row(f"Options: {', '.join(on) or 'none'}", "switches", "o")
        with_ = company(edition) if len(self._heroes) == 1 else ""
        note = f"(with a {with_})" if with_ else ""
        yield Row(f"Heroes: {len(self._heroes)}", "size", "n", note=note)
        for index, hero in enumerate(self._heroes):
            yield Row(f"  Hero {index + 1}: {self._named(hero)}", f"hero:{index}", "abcefg"[index])
        yield Row(f"Seed: {self._seed_text}", "seed", "x", note="(the same seed, the same game)")
        if edition.monthly:
            yield Row(f"{edition.monthly}: {month_words(self.month)}", "month", "l")

    def _is_on(self, switch: Switch) -> bool:
        """Whether an optional rule is on: as the player wants it, else as is usual."""
        levels = self.edition.difficulties
        usual = bool(levels) and self.mode.usual(switch, levels[self._difficulty])
        return self._switches.get(switch.slug, usual)

    def _named(self, hero: HeroChoice | None) -> str:
        if hero is None:
            return "surprise me"
        parts = self.edition.parts()
        names = {part.id: part.name for part in parts}
        groups = dict.fromkeys(part.group for part in parts)
        made = ", ".join(
            names.get(part, f"any {group}") for part, group in zip(hero.parts, groups, strict=False)
        )
        return f"{hero.name}, {made}" if hero.name else made

    def foot(self) -> str:
        """The keys in one line."""
        return " Enter change  left/right turn  s start  ? help  q back"

    # -- choosing --------------------------------------------------------------------------------

    def chosen(self, key: str) -> None:
        """Start, change a value, or open what it needs."""
        if key == "start":
            self._start()
        elif key == "seed":
            self.menu.ask("seed", "Seed (a number or words):")
        elif key == "switches":
            states = {each.slug: self._is_on(each) for each in self.edition.switches}
            page = SwitchPage(self.edition.switches, states)
            self.app.push_screen(page, lambda _: self._switched(page.changed))
        elif key.startswith("hero:"):
            index = int(key[5:])
            others = [hero for n, hero in enumerate(self._heroes) if n != index and hero]
            parts = self.edition.parts()
            if len(self._heroes) > 1:
                parts = tuple(part for part in parts if not part.solo)
            picker = HeroPicker(parts, others)
            self.app.push_screen(picker, lambda made: self._made(index, made))
        else:
            self.turned(key, 1)

    def turned(self, key: str, step: int) -> None:
        """Turn a value to its next or previous one."""
        edition = self.edition
        match key:
            case "volume":
                at = self._volumes.index(self._volume)
                self._volume = self._volumes[(at + step) % len(self._volumes)]
                self._reset()
            case "mode":
                before = usual_size(edition, self.mode.slug)
                self._mode = (self._mode + step) % len(edition.modes)
                if self._heroes == [None] * before:
                    self._heroes = [None] * usual_size(edition, self.mode.slug)
            case "difficulty":
                self._difficulty = (self._difficulty + step) % len(edition.difficulties)
            case "size":
                size = (len(self._heroes) - 1 + step) % edition.most_heroes + 1
                self._heroes = (self._heroes + [None] * size)[:size]
            case "month":
                now = this_month()
                others = [(now + n) % MONTHS + 1 for n in range(MONTHS - 1)]
                months = [now, BY_SEED, 0, *others]
                self._month = months[(months.index(self.month) + step) % len(months)]
        self._show("")

    def entered(self, purpose: str, text: str) -> None:
        """Take a seed."""
        try:
            self._seed = parse_seed(text)
        except Wrong as error:
            self._show(str(error))
            return
        self._own_seed = True
        number = str(self._seed)
        self._seed_text = number if text.strip() == number else f"{text.strip()} = {number}"
        self._show("")

    def _made(self, index: int, made: str | None) -> None:
        if made == "surprise":
            self._heroes[index] = None
        elif made:
            parts, _, name = made.partition(":")
            self._heroes[index] = HeroChoice(parts=tuple(parts.split("/")), name=name)
        self._show("")

    def _switched(self, changed: dict[str, bool]) -> None:
        self._switches.update(changed)
        self._show("")

    def _start(self) -> None:
        try:
            run = begin_as_heir(self.edition, self.setup, self.home)
        except (BadSetup, SaveError) as error:
            self._show(str(error))
            return
        self.dismiss("")
        self.play(run)


class SwitchPage(Page):
    """The optional rules, each with what it does; Enter turns one on or off."""

    title_line = " Options of this game"

    def __init__(self, switches: Sequence[Switch], states: Mapping[str, bool]) -> None:
        super().__init__()
        self._switches = tuple(switches)
        self._states = dict(states)
        self.changed: dict[str, bool] = {}
        """What the player turned, by slug."""

    def fill(self) -> None:
        """Show each switch with its state."""
        rows = [
            Row(
                f"[{'x' if self._states[each.slug] else ' '}] {each.title}: {each.text}",
                each.slug,
                why_not=each.why_not,
            )
            for each in self._switches
        ]
        self.show(rows, cursor=0 if not self.menu.rows else None)

    def chosen(self, key: str) -> None:
        """Turn a switch."""
        self._states[key] = self.changed[key] = not self._states[key]
        self.fill()

    def turned(self, key: str, step: int) -> None:
        """Turn a switch, or say why it cannot be."""
        why_not = next(each.why_not for each in self._switches if each.slug == key)
        if why_not:
            self.menu.say(why_not)
        else:
            self.chosen(key)

    def foot(self) -> str:
        """The keys in one line."""
        return " Enter on or off  ? help  q back"


class HeroPicker(Page):
    """Puts one hero together, part by part; ends with "role/race:Name", or "surprise"."""

    def __init__(self, parts: Sequence[PartChoice], others: Sequence[HeroChoice]) -> None:
        super().__init__()
        self._parts = tuple(parts)
        self._groups = tuple(dict.fromkeys(part.group for part in parts))
        self._others = tuple(others)
        self._picked: list[str] = []

    def fill(self) -> None:
        """Show the parts of the group that comes next."""
        self._list(0 if not self.menu.rows else None)

    def _list(self, cursor: int | None = 0) -> None:
        group = self._groups[min(len(self._picked), len(self._groups) - 1)]
        self.title_line = f" Hero: which {group}?"
        rows = [] if self._picked else [Row("Surprise me", "surprise")]
        if any(part.open for part in self._parts if part.group == group):
            rows.append(Row(f"Leave the {group} to chance", CHANCE))
        taken = {part for hero in self._others for part in hero.parts[:1]}
        for part in self._parts:
            if part.group == group:
                # Another hero's may still be allowed; the new game screen says when it is not.
                note = "(another hero's already)" if part.id in taken else ""
                rows.append(
                    Row(f"{part.name}: {part.summary}", part.id, note=note, more=part.lines)
                )
        self.show(rows, cursor=cursor)

    def chosen(self, key: str) -> None:
        """Take a part; after the last ask for a name."""
        if key == "surprise":
            self.dismiss(key)
            return
        self._picked.append("" if key == CHANCE else key)
        if len(self._picked) < len(self._groups):
            self._list()
            return
        self.menu.ask("name", "Name (just Enter for one that fits):")

    def entered(self, purpose: str, text: str) -> None:
        """The hero is complete."""
        self.dismiss(f"{'/'.join(self._picked)}:{text.strip()}")

    def given_up(self, purpose: str) -> None:
        """Go back to the last part."""
        self._picked.pop()
        self._list()

    def back(self) -> None:
        """Go back a part, or leave the hero as it was."""
        if not self._picked:
            self.dismiss("")
            return
        self._picked.pop()
        self._list()
