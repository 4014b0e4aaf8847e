"""What `kirke check` prints of each problem, as it is judged, and what it has kept."""

from __future__ import annotations

from collections.abc import Sequence

from solver.commands.checking import verdicts
from solver.commands.checking.check_store import Keeper
from solver.commands.checking.judging import Judged
from solver.commands.checking.records import Record
from solver.commands.outcome import (
    BAD_INPUT,
    CODES,
    CUT,
    NOT_INTENDED,
    Outcome,
    complain,
    note,
    say,
)
from solver.commands.terminal.live import Board
from solver.errors import FileError, InternalError, ReadError
from solver.model import Limits, Problem, Status
from solver.solving.workers import Progress
from solver.store.store import Kept


class Printer:
    """Prints a verdict on every problem, and has it kept."""

    def __init__(self, form: str, outcome: Outcome, keeper: Keeper | None, board: Board) -> None:
        self._is_json = form == "json"
        self._outcome = outcome
        self._board = board
        self._keeper = keeper
        self._words: list[str] = []
        self._told = 0
        self._off: set[int] = set()  # problems that were put off, by their identity
        self._was_off = False  # the problem at hand was
        self._asked = ""  # its stipulation

    def unread(self, error: ReadError) -> None:
        self._outcome.refuse(error)
        if not isinstance(error, FileError):  # of a file nobody knows how many problems it holds
            reasons = str(error).splitlines()
            if self._keeper:
                word, record = self._refusal(error, reasons)
                self._keeper.unread(error, word, record)
            self._refuse(error, reasons)
        elif self._is_json:
            say(verdicts.refusal_as_json(error, [str(error)]))

    def limited(self, limits: Limits) -> None:
        if self._keeper:
            self._keeper.limited(limits)

    def begin(self, problem: Problem) -> None:
        self._board.clear()
        self._was_off = id(problem) in self._off
        self._off.discard(id(problem))
        self._asked = asked_of(problem)
        if self._was_off:
            self._outcome.say_notes(problem)
        else:
            self._outcome.begin(problem)
        if self._keeper:
            self._keeper.begin(problem)

    def end(self, problem: Problem, judged: Judged) -> None:
        for text, is_note in judged.said:
            (note if is_note else complain)(text)
        printed = judged.printed
        if self._keeper:
            whole = self._keeper.with_other_part(problem, judged)
            if whole is not judged:
                judged, printed = whole, self._printed(problem, whole)
            self._keeper.solved(problem, judged)
        say(printed)
        self._add(judged.word, judged.seconds)
        self._add_code(judged.status, judged.word)

    def _printed(self, problem: Problem, judged: Judged) -> str:
        """A verdict that was joined of two parts."""
        record = Record(judged.record, problem)
        return record.as_json() if self._is_json else verdicts.as_text(problem, record.judged)

    def _add(self, word: str, seconds: float = 0.0) -> None:
        self._words.append(word)
        self._board.done(word, self._asked, seconds, was_off=self._was_off)
        self._was_off, self._asked = False, ""

    def put_off(self, problem: Problem, seconds: float) -> None:
        """Nothing to say before the verdict, but it was begun."""
        was_off = id(problem) in self._off
        self._board.put_off(asked_of(problem), seconds, was_off=was_off)
        if not was_off:
            self._off.add(id(problem))
            self._outcome.last = problem

    def told(self, problem: Problem, kept: Kept, record: Record) -> None:
        """Print the verdict that stands in the store."""
        self._board.clear()
        self._outcome.begin(problem)
        known = set(map(str, problem.notes))
        for fault in record.faults:
            complain(fault)
        for text in record.notes:
            if text not in known:
                (complain if kept.verdict == "refused" else note)(text)
        if kept.cut:
            note(f"{problem.place}  problem {problem.number}: {_unfinished(kept)}")
        text = verdicts.as_text(problem, record.judged, kept.reached)
        say(record.as_json() if self._is_json else text)
        self._told += 1
        self._words.append(kept.verdict)
        self._board.told(kept.verdict, asked_of(problem))
        self._add_code(record.status, kept.verdict)

    def _add_code(self, status: Status, word: str) -> None:
        match word:
            case "sound":
                pass
            case "unproved":
                self._outcome.add(CODES[status] or CUT)  # of no play nothing is proved
            case "sound under constraints":
                self._outcome.add(CUT)  # of the rest nothing is proved
            case "refused" | "claim not understood":
                self._outcome.add(BAD_INPUT)
            case _:
                self._outcome.add(NOT_INTENDED)

    def refused(self, problem: Problem, text: str) -> None:
        self._board.clear()
        self._outcome.refuse(text)
        reasons = [*text.splitlines(), *map(str, problem.notes)]
        if self._keeper:
            self._keeper.refused(*self._refusal(problem, reasons))
        self._refuse(problem, reasons)

    def failed(self, problem: Problem, error: InternalError) -> None:
        self._board.clear()
        self._outcome.refuse(error)
        reasons = str(error).splitlines()
        if self._keeper:
            self._keeper.refused(*self._refusal(error, reasons), failed=True)
        self._refuse(error, reasons)

    def _refusal(self, problem: Problem | ReadError, reasons: Sequence[str]) -> tuple[str, str]:
        """What stands in place of a verdict, and its record."""
        return verdicts.word_of_refusal(problem), verdicts.refusal_as_json(problem, reasons)

    def _refuse(self, problem: Problem | ReadError, reasons: Sequence[str]) -> None:
        """The record of a problem that is not judged."""
        word, record = self._refusal(problem, reasons)
        self._add(word)
        say(record if self._is_json else verdicts.refusal_as_text(problem))

    def progress(self, progress: Progress) -> None:
        self._board.update(progress)
        self.tick()

    def tick(self) -> None:
        self._board.tick()
        if self._keeper:
            self._keeper.make_safe()

    def close(self) -> None:
        """The totals."""
        self._board.clear()
        if self._words:
            stored = f"; {self._told} of them stood in the store" if self._told else ""
            note(verdicts.totals(self._words) + stored)


def _unfinished(kept: Kept) -> str:
    """How far a search came that was cut, and how to have it go on."""
    reached = f"{kept.reached}, " if kept.reached else ""
    return (
        f"unfinished after {reached}{kept.moves:,} moves, {kept.spent:.1f} s:"
        " a larger limit or --recheck tries again"
    )


def asked_of(problem: Problem) -> str:
    """The stipulation as it is written."""
    return problem.stipulation.text if problem.stipulation else ""
