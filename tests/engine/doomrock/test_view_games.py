"""Pictures of whole games: nothing is asked about what is not to be seen."""

from __future__ import annotations

import pytest

from content.editions import EDITIONS
from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.fact import Fact
from engine.core.table import RandomBot
from engine.core.view import View
from engine.core.volume import Setup, Sitting
from tui import describe
from tui.spots import on_board, on_cards

ELSEWHERE = ("card:", "item:", "slot:")
"""Cards that a question itself brings up, in hand or just drawn, lie nowhere on the table."""


def places(view: View) -> set[str]:
    """Everything that an option may lie on."""
    found = {*on_board(view), *on_cards(view)}
    found |= {f"figure:{member.id}" for member in view.party.members}
    found |= {card.at or f"card:{card.id}" for bar in view.bars for card in bar.cards}
    return found


class Looker:
    """A bot that looks at the table before it answers, and hears in words what happens."""

    def __init__(self, seed: int) -> None:
        self.sitting: Sitting | None = None
        self.missing: set[str] = set()
        self.asked = 0
        self._bot = RandomBot(seed)

    def hear(self, fact: Fact) -> None:
        if self.sitting is not None:
            words = self.sitting.words(fact)
            assert words.isascii(), words
            assert "\n" not in words

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        assert self.sitting is not None
        view = self.sitting.view()
        self.asked += 1
        known = places(view)
        for option in question.options:
            if option.at and option.at not in known and not option.at.startswith(ELSEWHERE):
                self.missing.add(f"{question.topic}: {option.at}")
        if self.asked % 7 == 0:
            text = "\n".join(describe.everything(view))
            assert text.isascii()
        return await self._bot.ask(question)


@pytest.mark.parametrize(
    ("mode", "size", "switches"),
    [
        ("tutorial", 1, ()),
        ("tutorial", 2, ()),
        ("arena", 2, ("terrain", "pets", "custom-dice")),
        ("act", 1, ("terrain", "pets")),
        ("act", 4, ("terrain", "scouted", "roguelike")),
        ("arena-2", 3, ("terrain",)),
        ("campaign", 2, ("vanilla", "overpowered")),
    ],
)
def test_what_is_asked_about_can_be_seen(mode: str, size: int, switches: tuple[str, ...]) -> None:
    for seed in range(1, 4):
        bot = Looker(seed)
        setup = Setup(mode=mode, seed=seed, size=size, switches=switches)
        bot.sitting = EDITIONS["doomrock"]().new(setup, bot, bot.hear)
        finish(bot.sitting.play())
        assert bot.asked
        assert not bot.missing
        bot.sitting.view()


def test_the_goon_chooser_shows_card_by_card_when_a_goon_acts() -> None:
    goons = {part.id: part for part in EDITIONS["doomrock"]().parts() if part.group == "goon"}
    assert goons["mook"].lines[0] == (
        "Start of Round: Gain 2 Shields. Hero Phase: 4 Damage to an adjacent Enemy."
    )


@pytest.mark.rule("DOO-SET-18")
def test_the_hero_chooser_shows_difficulty_and_pets() -> None:
    heroes = {
        part.name: part.summary for part in EDITIONS["doomrock"]().parts() if part.group == "hero"
    }
    assert heroes["Warrior"].startswith("for beginners. ")
    assert heroes["Noble"].startswith("advanced. ")
    assert heroes["Skillomancer"].startswith("good luck. ")
    for name in ("Necromancer", "Beastmaster", "Druid"):
        assert heroes[name].startswith("uses Pets. ")
    assert not any("uses Pets" in heroes[name] for name in ("Warrior", "Noble", "Bard"))
