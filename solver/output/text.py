"""A solution as plain text in the layout the field knows, in the language of the statement.

`render` gives the whole of it. While a problem is still being solved, a `Writer` gives the same
text piece by piece: the header, each twin as it is finished, then the closing line.
"""

from __future__ import annotations

from collections.abc import Iterator

import solver
from solver.model import Phase, Problem, Solution, Status, Stipulation, TwinSolution
from solver.output.header import header
from solver.output.layout import clock
from solver.output.lines import LineWriter
from solver.output.moves import Notation, notation
from solver.output.phrases import PHRASES
from solver.output.rules import twin_problem
from solver.output.vocabulary import vocabulary


def render(solution: Solution, *, regression: bool) -> str:
    """The text of one problem. regression: without version and times, for comparisons."""
    writer = Writer(solution.problem, regression=regression)
    parts = [version() if not regression else "", writer.header()]
    for twin in solution.twins:
        parts.extend(writer.twin(twin))
    parts.append(writer.closing(solution.status, solution.seconds, solution.notes))
    return "".join(parts)


def version() -> str:
    """The first line of a run."""
    return f"Kirke {solver.__version__}\n"


class Writer:
    """Writes one problem from top to bottom. Twins have to come in their order."""

    def __init__(self, problem: Problem, *, regression: bool) -> None:
        self._problem = problem
        self._regression = regression
        self._words = vocabulary(problem.language, problem.game)
        self._phrases = PHRASES[problem.language]
        self._started = False
        self._previous = problem

    def header(self) -> str:
        """Remarks, author, diagram, stipulation and conditions."""
        return header(self._problem)

    def twin(self, solved: TwinSolution) -> Iterator[str]:
        """The headline and the phases of the diagram or a twin, in pieces of any size."""
        if not self._started and self._problem.zeroposition:
            yield f"\n{self._words.word('command', 'zeroposition')}\n\n"
        self._started = True
        yield from (f"{message}\n" for message in solved.messages)
        if solved.label:
            from solver.output.twinning import headline

            yield headline(solved, self._problem, self._previous, self._words)
        self._previous = mine = twin_problem(self._problem, solved.twin, self._previous)
        moves = notation(mine)
        for phase in solved.phases:
            yield from self._phase(phase, mine.stipulation, moves)

    def closing(self, status: Status, seconds: float = 0.0, notes: tuple[str, ...] = ()) -> str:
        """What ends a problem: whether all was searched, and in what time."""
        end = self._phrases.closing(status)
        if self._regression:
            return f"{end}\n\n\n"
        noted = "".join(f"\n{note}" for note in notes)
        return f"{noted}{end} {self._phrases.time} = {clock(seconds)}\n\n\n"

    def _phase(
        self, phase: Phase, stipulation: Stipulation | None, notation: Notation
    ) -> Iterator[str]:
        """Set play or actual play; an empty line stands for one without solutions."""
        if phase.mode == "line":
            yield from LineWriter(notation, stipulation).all(phase.lines)
        else:
            from solver.output import tree

            depth = tree.first_depth(phase.kind, stipulation)
            yield from tree.pieces(phase.tree, notation, self._phrases, depth)
        yield "\n"
