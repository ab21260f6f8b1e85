"""Playing on a screen: what the rules ask, what the screen itself asks, and the answers."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from msgspec.structs import replace
from textual.worker import Worker

from engine.core.ask import Option, Pick, Question
from engine.core.view import View
from saves.home import find
from saves.run import Run
from tui.ahead import Ahead
from tui.coach import Coach, keyed
from tui.cursor import Cursor
from tui.policy import about_asking, due, promised
from tui.repeat import Given, again
from tui.screens.panels import Panels
from tui.seat import Playable, Seat
from tui.settings import AskPolicy
from tui.widgets.question import answers

FORESIGHT = "foresight"
"""The group of the workers that look what can be taken back."""
LEAVE = (
    Option[object](key="exit", label="Save and exit", value=None, letter="s"),
    Option[object](key="title", label="To the title screen", value=None, letter="t"),
    Option[object](key="", label="Play on", value=None, letter="p"),
    Option[object](
        key="give-up", label="Give up", value=None, note="the game ends for good", letter="g"
    ),
)
"""How a game is left."""
GIVE_UP = Pick[object](
    topic="ui.give-up",
    prompt="Give this game up? It cannot be played on, and counts as given up.",
    options=(
        Option(key="", label="Play on", value=None, letter="p"),
        Option(key="give-up", label="Give up for good", value=None, letter="y"),
    ),
)


class Playing(Panels, inherit_bindings=False):
    """Plays a run: each question of the rules becomes `pending`, a key becomes its answer.

    A question of the screen itself, such as whether to leave, takes the place of the one that the
    rules ask until it is answered, and is shown in the same panel.

    It ends with "exit" or "title" when the player leaves, with "give-up" when the game is given up
    for good, with "over" when it is over, and with "fault" when the rules raised `fault`; whatever
    happens, the answers so far are saved.
    """

    def __init__(self, run: Playable) -> None:
        super().__init__()
        self.run = run
        self.fault: Exception | None = None
        self.seat = Seat(run, self._asked)
        self._ahead = Ahead()
        self._seen: Question[object] | None = None
        self._seen_at = 0.0
        self.pressed_at = math.inf
        self._own: Callable[[str], None] | None = None
        self._own_at = 0.0
        self._asking: Question[object] | None = None
        self._kept = Cursor()
        self._over = ""
        self.leaves: tuple[Option[object], ...] = LEAVE
        self._wished = False
        self._worker: Worker[None] | None = None
        self._coach: Coach | None = None
        self._last: dict[str, Given] = {}

    def on_mount(self) -> None:
        """Sit down and play."""
        super().on_mount()
        self.play()

    # -- playing ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Play on from where the run is."""
        self._worker = self.run_worker(self._play(), "play", exclusive=True, exit_on_error=False)

    async def _play(self) -> None:
        try:
            await self.run.play(self.seat, self.seat.listen)
        except Exception as error:  # whatever went wrong in the rules, the run is saved
            self.fault = error
            self.house.faults.append(error)
            words = f"A fault of the game, not yours: {type(error).__name__}, {error}."
            self._end("fault", f"{words} Your run is saved up to the last answer. Enter leaves.")
        else:
            self._end("over", "The game is over. Look around, or press Enter for the outcome.")

    def _end(self, how: str, words: str) -> None:
        """Show the last picture; Enter leaves, once the player can have seen it."""
        with suppress(Exception):  # after a fault the picture may fail as well
            self.show_view(self._picture(), self.seat.lines, self.run.answers)
        self.pending, self._asking, self._own = None, None, None
        cursor = replace(self.cursor, panel="question", open="", letters={})
        at = self.here or cursor.hex
        self.point(replace(cursor, notice="", idle=words, hex=at))
        self.call_after_refresh(setattr, self, "_over", how)

    def _asked(self, question: Question[object]) -> None:
        """Show a question of the rules, unless it was answered ahead."""
        if not self._wished:
            self._wished = True
            command = due(self.house.settings.ask, self.run.sitting.game.state.policy)
            if command:
                self.call_later(self.seat.answer, (command,))
        self._asking = question
        self.show_view(self._picture(), self.seat.lines, self.run.answers)
        letters = self.letters(question)
        typed = self._ahead.take(question, letters, self._reveals)
        if typed is not None:
            self._answer((typed,))
            return
        self.put(question, letters)
        if self.run.notice:
            self.notice(self.run.notice)
            self.run.notice = ""
        else:
            self._coached(question)
        self.call_after_refresh(self._saw, question)

    def _coached(self, question: Question[object]) -> None:
        """Say quietly what may be missed at this question, if the player wants that."""
        if not self.house.settings.hints or not isinstance(self.run, Run) or self.run.practice:
            return
        if self._coach is None:
            self._coach = Coach(find())
        run = self.run
        remarks = run.sitting.remarks(question)
        word = self._coach.word(run.header.volume, run.id, remarks)
        if word:
            self.point(replace(self.cursor, aside=keyed(word, self.key)))

    def _picture(self) -> View:
        """What there is to see; a practice copy says all the time that it is one."""
        view = self.run.sitting.view()
        if not self.run.practice:
            return view
        clock = view.phase.clock or f"turn {view.phase.turn}"
        return replace(view, phase=replace(view.phase, clock=f"PRACTICE {clock}"))

    @property
    def _reveals(self) -> int:
        return self.run.sitting.game.state.reveals

    def _saw(self, question: Question[object]) -> None:
        self._seen, self._seen_at = question, monotonic()
        if isinstance(question, Pick) and isinstance(self.run, Run) and not self.run.practice:
            looks = self._foresee(question, self.run)
            self.run_worker(looks, FORESIGHT, FORESIGHT, exclusive=True)

    async def _foresee(self, question: Pick[object], run: Run) -> None:
        """Mark the options that cannot be taken back, found out one by one while nothing is done.

        What goes wrong in such a copy would go wrong in the game too, which then says so itself.
        """
        final: set[str] = set()
        with suppress(Exception):
            for option in answers(question):
                if not option.why_not and run.would_reveal((option.key,) if option.key else ()):
                    final.add(option.key)
                await asyncio.sleep(0)
                if self._asking is not question:
                    return
        if self.pending is question:
            self.point(replace(self.cursor, final=frozenset(final)))
        else:
            self._kept = replace(self._kept, final=frozenset(final))

    @property
    def unseen(self) -> bool:
        """Whether the question was not yet in sight when the key at hand was pressed."""
        asking = self._asking
        if self._own is not None:
            return self.pressed_at < self._own_at
        return asking is not None and (self._seen is not asking or self.pressed_at < self._seen_at)

    @property
    def unmeant(self) -> bool:
        """Whether a letter pressed now cannot be meant for the question."""
        asking = self._asking
        if not self.unseen or asking is None:
            return False
        return self._own is not None or not self._ahead.routine(asking, self._reveals)

    def _answer(self, keys: tuple[str, ...]) -> None:
        if self._asking is not None:
            self._last[self._asking.topic] = self._asking, keys
            self._ahead.answered(self._asking, self._reveals)
            self.seat.answer(keys)

    def repeat(self) -> None:
        """Answer as the last question of this kind was answered, if that is offered."""
        asking = self._asking
        if asking is None or self._own is not None or self.unmeant:
            return
        found = again(asking, self._last.get(asking.topic))
        if found is None:
            self.notice("What you last answered to this is not offered here.")
        else:
            self._answer(found)

    def rewind(self, command: str) -> None:
        """Take the last answer back, or give it again; the run asks, or says why it cannot be."""
        if self._asking is not None and self._own is None:
            self.seat.answer((command,))

    # -- questions of our own ----------------------------------------------------------------------

    def _ask_policy(self) -> None:
        """Ask when the question of this topic, or any, should be put."""
        if self._asking is not None and self._own is None:
            policy = self.run.sitting.game.state.policy
            self._put_own(about_asking(self._asking, policy), self._set_policy, careful=True)

    def _set_policy(self, key: str) -> None:
        self._put_back()
        if not key:
            return
        if key.startswith("* "):
            wish: AskPolicy = "everything" if key == "* ask" else "matters"
            self.house.keep(replace(self.house.settings, ask=wish))
        self.run.notice = promised(key)
        self.seat.answer((f"!policy {key}",))

    def ask_exit(self) -> None:
        """Ask whether to save and exit; asked again, go back to the game."""
        if self._own is not None:
            self._own("")
            return
        question = Pick[object](
            topic="ui.exit",
            prompt="Leave? Every answer is saved already.",
            options=self.leaves,
        )
        self._put_own(question, self._leave)

    def _put_own(
        self, question: Question[object], then: Callable[[str], None], *, careful: bool = False
    ) -> None:
        """Ask something of our own; meanwhile the question of the rules waits.

        A `careful` one takes no key that was pressed before it was in sight.
        """
        self._kept, self._own = self.cursor, then
        self._own_at = math.inf if careful else 0.0
        self.put(question, self.letters(question))
        if careful:
            self.call_after_refresh(self._saw_own)

    def _saw_own(self) -> None:
        self._own_at = monotonic()

    def _put_back(self) -> None:
        self._own = None
        self.pending = self._asking
        self.point(replace(self._kept, notice=""))

    def _leave(self, key: str) -> None:
        asked = self.pending
        self._put_back()
        if key == "give-up" and asked is not GIVE_UP:
            self._put_own(GIVE_UP, self._leave, careful=True)
        elif key:
            if self._worker is not None:
                self._worker.cancel()
            self.dismiss(key)
