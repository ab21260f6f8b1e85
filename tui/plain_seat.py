"""The seat of the plain front end: questions as numbered lines, answers as typed words."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import count

from engine.core.ask import Pick, Question, Refused, check, legal
from engine.core.fact import Fact
from saves.home import find
from saves.run import Run
from tui import describe
from tui.coach import Coach, keyed
from tui.console import Console, Left, picked
from tui.faults import write_bug_report
from tui.notes import write_note
from tui.policy import about_asking, promised
from tui.practice import drop
from tui.repeat import Given, again
from tui.rules import rule_lines
from tui.settings import AskPolicy

COMMANDS = (
    ("?", "help", "this list"),
    ("w", "why", "where the last line came from, and its rule; w 3 for the third last"),
    ("v", "view", "the whole table; v NAME for one hero or sheet"),
    ("o", "look", "what is around you, with direction and distance"),
    ("l", "log", "the last 20 lines; l 100 for more; l WORD for lines with a word"),
    ("r", "rule", "rules with a word or an id: r camp, r FOR-CMB-07"),
    ("h", "hint", "what a sensible player would do"),
    ("u", "undo", "take the last answer back"),
    ("x", "practice", "try from here in a copy that counts for nothing; q comes back"),
    ("q", "quit", "save and exit"),
    ("", "back", "back to before the last line; back 3: to before the third last"),
    (".", "again", "what you last answered to such a question"),
    ("", "redo", "give the answer again that was taken back"),
    ("", "final", "which answers roll dice or reveal something: they cannot be taken back"),
    ("", "asking", "what you are asked, and when: always, never, or when it matters"),
    ("!", "report", "write a report of something wrong, with the whole run in it"),
    ("", "write", "write the log and the table to a file"),
    ("", "give-up", "end the game for good; it counts as given up"),
)
RESERVED = frozenset(letter for letter, _, _ in COMMANDS if letter)
SKIP = "0"


def _command(word: str) -> str:
    """The letter of a command that was typed, its word where it has none, or nothing."""
    for letter, name, _ in COMMANDS:
        if word and word in (letter, name):
            return letter or name
    return ""


class GivenUp(Exception):
    """The player gives the game up for good."""


class PlainSeat:
    """Asks in lines and tells in lines; whatever is typed besides an answer is a command."""

    def __init__(
        self,
        console: Console,
        run: Run,
        policy: AskPolicy = "matters",
        coach: Coach | None = None,
    ) -> None:
        self._console = console
        self._run = run
        self._policy = policy
        self._coach = coach
        self._last: dict[str, Given] = {}
        self.told: list[tuple[str, Fact]] = []
        self._answers: list[int] = []
        self._generation = run.generation
        self._asked_after = run.answers

    def listen(self, fact: Fact) -> None:
        """Tell what happened."""
        words = self._run.sitting.words(fact)
        if words:
            self.told.append((words, fact))
            self._answers.append(self._run.answers)
            self._console.say(words)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The keys that the player types. Raises Left when the player leaves."""
        wanted = "ask" if self._policy == "everything" else None
        if self._run.sitting.game.state.policy.get("*") != wanted:
            return (f"!policy * {wanted or 'default'}",)
        if self._generation != self._run.generation:
            redone = self._asked_after < self._run.answers
            self._generation = self._run.generation
            kept = sum(number < self._run.answers for number in self._answers)
            del self.told[kept:], self._answers[kept:]
            self._console.say("Given again." if redone else "Taken back.")
        self._asked_after = self._run.answers
        self.notice()
        if self._coach is not None and not self._run.practice:
            run = self._run
            remarks = run.sitting.remarks(question)
            word = self._coach.word(run.header.volume, run.id, remarks)
            if word:
                # What the map shows is told by "view" here.
                self._console.say("", keyed(word, lambda key: "v" if key == "m" else key))
        self._put(question)
        while True:
            line = self._console.read(_prompt(question))
            word, _, rest = line.partition(" ")
            command = _command(word.lower())
            if command == "q":
                raise Left
            if command in ("u", "redo"):
                return ("!undo" if command == "u" else "!redo",)
            if command == ".":
                repeated = again(question, self._last.get(question.topic))
                if repeated is not None:
                    return repeated
                self._console.say("What you last answered to this is not offered here.")
                self._put(question)
                continue
            if command in ("back", "asking"):
                given = self._back(rest.strip()) if command == "back" else self._asking(question)
                if given:
                    return (given,)
                self._put(question)
                continue
            if command == "give-up":
                if self._console.read("Type yes to give this game up for good").lower() == "yes":
                    raise GivenUp
                self._put(question)
                continue
            if command == "x":
                await self._practise()
                self._put(question)
                continue
            if command:
                self._command(command, rest.strip(), question)
                continue
            try:
                keys = _answer(question, line)
                check(question, keys)
            except (Refused, KeyError) as error:
                # Nothing typed is nothing wrong: the question is simply put again.
                if isinstance(error, KeyError) and line:
                    self._console.say(f"'{error.args[0]}' is no answer here; ? lists what is.")
                elif line:
                    self._console.say(f"{_count(question)}.")
                self._put(question)
                continue
            self._last[question.topic] = question, keys
            return keys

    def notice(self) -> None:
        """Say what the run has to say, once."""
        if self._run.notice:
            self._console.say(self._run.notice)
            self._run.notice = ""

    async def _practise(self) -> None:
        """Play a practice copy until it is left or over; it is thrown away then."""
        copy = self._run.fork()
        seat = PlainSeat(self._console, copy, self._policy)
        self._console.say("A practice copy with fresh dice. q comes back to your run.")
        with copy, suppress(Left, GivenUp):
            await copy.play(seat, seat.listen)
        drop(copy)
        self._console.say("Back in your run: the copy is gone and changed nothing.")

    # -- the question ----------------------------------------------------------------------------

    def _put(self, question: Question[object]) -> None:
        self._console.say("", question.prompt)
        letters, numbers = _letters(question), _numbers(question)
        for option in question.options:
            note = f": {option.note}" if option.note else ""
            if option.why_not:
                rule = f" ({option.rule})" if option.rule else ""
                self._console.say(f"- {option.label}{note}. Not now: {option.why_not}{rule}")
                continue
            letter = f" ({letters[option.key]})" if letters[option.key] else ""
            self._console.say(f"{numbers[option.key]} {option.label}{letter}{note}")
        if isinstance(question, Pick) and question.optional:
            self._console.say(f"{SKIP} {question.skip}")

    # -- commands --------------------------------------------------------------------------------

    def _command(self, command: str, rest: str, question: Question[object]) -> None:
        say = self._console.say
        match command:
            case "?":
                say("Type the number or the letter of an answer, or one of these:")
                for letter, word, text in COMMANDS:
                    say(f"{letter} ({word}): {text}" if letter else f"{word}: {text}")
                if question.rule:
                    self._rule(question.rule)
                self._put(question)
            case "w":
                self._why(rest)
            case "v":
                self._view(rest)
            case "o":
                self._look()
            case "l":
                self._log(rest)
            case "r":
                self._rule(rest or question.rule)
            case "final":
                self._final(question)
            case "write":
                self._write()
            case "!":
                told = [words for words, _ in self.told]
                table = describe.everything(self._run.sitting.view())
                say(write_bug_report(self._run, [*table, "", question.prompt], told[-40:]))
            case _:
                advice = self._run.sitting.advise(question)
                names = [o.label for o in question.options if o.key in advice.keys]
                reason = describe.sentence(advice.reason)
                say(f"Hint: {' and '.join(names) or 'skip it'}. {reason}".rstrip())

    def _back(self, rest: str) -> str:
        """The command that goes back to before a line, or nothing where that cannot be."""
        back = int(rest or "1") if (rest or "1").isdecimal() and len(rest) < 5 else 0
        if not 1 <= back <= len(self.told):
            self._console.say("No such line was told since you sat down.")
            return ""
        answers = self._answers[-back]
        refusal = self._run.undo_refusal(answers)
        if refusal:
            self._console.say(refusal)
            return ""
        return f"!back {answers}"

    def _asking(self, question: Question[object]) -> str:
        """The command that sets when to ask, or nothing."""
        asked = about_asking(question, self._run.sitting.game.state.policy)
        key = self._console.choose(
            asked.prompt, [(o.key, o.letter, f"{o.label} {o.note}".strip()) for o in asked.options]
        )
        if not key:
            return ""
        if key.startswith("* "):
            self._policy = "everything" if key == "* ask" else "matters"
        self._console.say(promised(key))
        return f"!policy {key}"

    def _final(self, question: Question[object]) -> None:
        """Say which answers could not be taken back."""
        tried = [] if self._run.practice or not isinstance(question, Pick) else legal(question)
        found = [option.label for option in tried if self._run.would_reveal((option.key,))]
        words = ", ".join(found) or "none that is known of"
        self._console.say(f"Cannot be taken back: {words}.")

    def _write(self) -> None:
        run = self._run
        lines = [*(words for words, _ in self.told), "", *describe.everything(run.sitting.view())]
        self._console.say(write_note(find().root, f"plain-{run.id}", lines))

    def _look(self) -> None:
        view = self._run.sitting.view()
        lines = [*describe.board(view)]
        if not lines:
            lines = [*describe.around(view.map)] if view.map is not None else ["There is no map."]
        self._console.say(*lines)

    def _why(self, rest: str) -> None:
        say = self._console.say
        back = int(rest) if rest.isdecimal() and 0 < len(rest) < 5 else 1
        if not 1 <= back <= len(self.told):
            say("No such line was told since you sat down." if self.told else "Nothing yet.")
            return
        words, fact = self.told[-back]
        say(words)
        parts = getattr(fact, "parts", ())
        say(*(f"  {part}" for part in parts))
        say(f"Because of: {fact.cause}" if fact.cause else "It comes from the rule itself.")
        if fact.rule:
            self._rule(fact.rule)

    def _view(self, rest: str) -> None:
        view = self._run.sitting.view()
        if not rest:
            self._console.say(*describe.everything(view))
            sheets = ", ".join(sheet.title for sheet in view.sheets)
            if sheets:
                self._console.say(f"Sheets to read with v NAME: {sheets}.")
            return
        wanted = rest.lower()
        for member in view.party.members:
            if member.name.lower().startswith(wanted):
                self._console.say(*describe.member(member), *member.sheet)
                return
        for lines in describe.named(view, wanted):
            self._console.say(*lines)
            return
        for sheet in view.sheets:
            if sheet.title.lower().startswith(wanted):
                self._console.say(sheet.title, *sheet.lines)
                return
        self._console.say(f"Nobody and nothing here is called '{rest}'.")

    def _log(self, rest: str) -> None:
        lines = [words for words, _ in self.told]
        if rest and not rest.isdecimal():
            lines = [words for words in lines if rest.lower() in words.lower()]
        many = int(rest) if rest.isdecimal() and len(rest) < 7 else 20
        self._console.say(*(lines[-many:] if many else ()), f"That was all of {len(lines)}.")

    def _rule(self, words: str) -> None:
        self._console.say(*rule_lines(self._run.edition.slug, words))


def _numbers(question: Question[object]) -> dict[str, str]:
    """The number of each option: the digit that it has of its own (a die, a share), else the next
    that is free."""
    own: dict[str, str] = {}
    for option in legal(question):
        if option.letter.isdecimal() and option.letter not in (SKIP, *own.values()):
            own[option.key] = option.letter
    free = (str(n) for n in count(1) if str(n) not in own.values())
    return {option.key: own.get(option.key) or next(free) for option in legal(question)}


def _letters(question: Question[object]) -> dict[str, str]:
    """The letter of each option, where it has one that is no command and nobody else's.

    A digit is the number of an option here, and never its letter.
    """
    taken = set(RESERVED)
    letters = {}
    for option in question.options:
        letter = option.letter.lower()
        letters[option.key] = letter if letter.isalpha() and letter not in taken else ""
        taken.add(letter)
    return letters


def _count(question: Question[object]) -> str:
    if isinstance(question, Pick):
        return "Type one number or letter"
    least, most = question.least, question.most
    many = str(least) if least == most else f"{least} to {most}"
    none = ", or just Enter for none" if least == 0 else ""
    return f"Type {many} different numbers or letters with spaces{none}"


def _prompt(question: Question[object]) -> str:
    return "Your choice (? for help)" if isinstance(question, Pick) else _count(question)


def _answer(question: Question[object], line: str) -> tuple[str, ...]:
    """The keys that a line means. Raises KeyError with the word that means nothing, or Refused."""
    letters, numbers = _letters(question), _numbers(question)
    choices = [(o.key, letters[o.key], o.label) for o in legal(question)]
    if isinstance(question, Pick):
        if question.optional and line.lower() in (SKIP, question.skip.lower()):
            return ()
        if not line:
            raise Refused("nothing typed")
        return (_one(line, choices, numbers),)
    if not line.isdecimal() and (whole := picked(line, choices)):
        return (whole,)
    return tuple(_one(word, choices, numbers) for word in line.replace(",", " ").split())


def _one(word: str, choices: Sequence[tuple[str, str, str]], numbers: dict[str, str]) -> str:
    if word.isdecimal():
        found = next((key for key, number in numbers.items() if number == word), "")
    else:
        found = picked(word, choices)
    if not found:
        raise KeyError(word)
    return found
