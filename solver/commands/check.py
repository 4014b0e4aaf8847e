"""`kirke check`: is a problem sound, that is, is what is found what its author intended?

Standard output has one record a problem, be it judged or refused; what stands on standard error is
for people: why something is refused or not understood, notes, and the totals at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from solver.commands import declare, options, verdicts
from solver.commands.inputs import how_many
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
from solver.commands.progress import Display
from solver.commands.running import run
from solver.commands.session import log_to_stderr
from solver.errors import FileError, InternalError, ReadError
from solver.model import Found, Limits, Problem, Solution, TwinSolution
from solver.solving.workers import Progress
from solver.verdict import Verdict, comparable, verdict


@declare.command(help="Solve problems and compare what is found with what the author intended.")
@options.paths
@options.output_format
@options.limits
@options.without
@options.output
@options.verbosity
@options.quiet
def command(
    paths: tuple[str, ...],
    form: str,
    workers: int,
    limits: Limits,
    without: tuple[str, ...],
    verbose: int,
) -> int:
    log_to_stderr(verbose)
    judges: list[_Judge] = []

    def judge(outcome: Outcome) -> _Judge:
        judges.append(_Judge(form, outcome))
        return judges[-1]

    code = run(paths, workers, limits, judge, without, comparable)
    for one in judges:
        one.close()
    return code


class _Judge:
    """Prints a verdict on every problem."""

    streams, keeps = False, True

    def __init__(self, form: str, outcome: Outcome) -> None:
        self._is_json = form == "json"
        self._outcome = outcome
        self._display = Display(how_many=how_many)
        self._words: list[str] = []

    def unread(self, error: ReadError) -> None:
        self._outcome.refuse(error)
        if not isinstance(error, FileError):  # of a file nobody knows how many problems it holds
            self._refuse(error, str(error).splitlines())
        elif self._is_json:
            say(verdicts.refusal_as_json(error, [str(error)]))

    def begin(self, problem: Problem) -> None:
        self._display.begin(problem)
        self._outcome.begin(problem)

    def found(self, problem: Problem, found: Found) -> None:
        """Nothing to say before the verdict."""

    def twin(self, problem: Problem, twin: TwinSolution) -> None:
        if twin.status == "refused":
            self._display.clear()
            self._outcome.refuse("\n".join(twin.messages))
        self._outcome.cut(problem, twin)

    def end(self, solution: Solution) -> None:
        self._display.clear()
        judged = verdict(solution)
        for fault in judged.faults:
            complain(fault)
        for remark in judged.notes:
            self._outcome.note(remark)
        say(self._described(solution, judged))
        self._words.append(judged.word)
        self._add_code(solution, judged)

    def _described(self, solution: Solution, judged: Verdict) -> str:
        if self._is_json:
            return verdicts.as_json(solution, judged)
        return verdicts.as_text(solution.problem, judged)

    def _add_code(self, solution: Solution, judged: Verdict) -> None:
        match judged.word:
            case "sound":
                pass
            case "unproved":
                self._outcome.add(CODES[solution.status] or CUT)  # of no play nothing is proved
            case "refused" | "claim not understood":
                self._outcome.add(BAD_INPUT)
            case _:
                self._outcome.add(NOT_INTENDED)

    def refused(self, problem: Problem, text: str) -> None:
        self._display.clear()
        self._outcome.refuse(text)
        self._refuse(problem, [*text.splitlines(), *map(str, problem.notes)])

    def failed(self, problem: Problem, error: InternalError) -> None:
        self._display.clear()
        self._outcome.refuse(error)
        self._refuse(error, str(error).splitlines())

    def _refuse(self, problem: Problem | ReadError, reasons: Sequence[str]) -> None:
        """The record of a problem that is not judged."""
        self._words.append(verdicts.word_of_refusal(problem))
        if self._is_json:
            say(verdicts.refusal_as_json(problem, reasons))
        else:
            say(verdicts.refusal_as_text(problem))

    def progress(self, progress: Progress) -> None:
        self._display.update(progress)

    def close(self) -> None:
        """The totals."""
        self._display.clear()
        if self._words:
            note(verdicts.totals(self._words))
