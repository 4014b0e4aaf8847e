"""A solution as plain text in the layout the field knows, in the language of the statement.

`render` gives the whole of it. While a problem is still being solved, a `Writer` gives the same
text piece by piece: the header, each twin as it is finished or, where it takes long, what is found
of it, then the closing line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.catalogue import constraint_words
from solver.model import Found, Phase, Problem, Solution, Status, Twin, TwinSolution
from solver.output.header import header
from solver.output.layout import clock
from solver.output.lines import LineWriter
from solver.output.notation import notation
from solver.output.phrases import PHRASES, Phrases
from solver.output.rules import twin_problem
from solver.output.tested import tested_with
from solver.output.vocabulary import Vocabulary, vocabulary
from solver.version import __version__


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
    return f"Kirke {__version__}\n"


class Writer:
    """Writes one problem from top to bottom. Twins have to come in their order."""

    def __init__(self, problem: Problem, *, regression: bool) -> None:
        self._problem = problem
        self._regression = regression
        self._words = vocabulary(problem.language, problem.game)
        self._phrases = PHRASES[problem.language]
        self._started = False
        self._previous = problem
        self._twin: _Twin | None = None  # if some of it is written already

    def header(self) -> str:
        """Remarks, author, diagram, stipulation and conditions."""
        return header(self._problem)

    def found(self, found: Found) -> Iterator[str]:
        """Solutions of a twin that is not finished yet, in pieces of any size."""
        if self._twin is None:
            yield from self._begin(found.label, found.twin)
        assert self._twin is not None
        yield from self._twin.play(found.phase, ends=found.ends)

    def twin(self, solved: TwinSolution) -> Iterator[str]:
        """The headline and the phases of the diagram or a twin, or what is not written of them."""
        if self._twin is None:
            yield from self._begin(solved.label, solved.twin, solved.messages)
        else:
            yield from _lines(solved.messages)
        assert self._twin is not None
        yield from self._twin.rest(solved.phases)
        self._twin = None

    def _begin(self, label: str, twin: Twin | None, messages: Sequence[str] = ()) -> Iterator[str]:
        if not self._started and self._problem.zeroposition:
            yield f"\n{self._words.word('command', 'zeroposition')}\n\n"
        self._started = True
        yield from _lines(messages)
        if label:
            from solver.output.twinning import headline

            yield headline(label, twin, self._problem, self._previous, self._words)
        self._previous = twin_problem(self._problem, twin, self._previous)
        self._twin = _Twin(self._previous, self._phrases, self._words)

    def closing(self, status: Status, seconds: float = 0.0, notes: tuple[str, ...] = ()) -> str:
        """What ends a problem: whether all was searched, and in what time."""
        end = self._phrases.closing(status)
        assumed = constraint_words.partial(self._problem)
        if assumed and status != "refused":
            end = f"\n{tested_with(assumed)}\n{end.strip()}"
        if self._regression:
            return f"{end}\n\n\n"
        noted = "".join(f"\n{note}" for note in notes)
        return f"{noted}{end} {self._phrases.time} = {clock(seconds)}\n\n\n"


def _lines(messages: Sequence[str]) -> Iterator[str]:
    return (f"{message}\n" for message in messages)


class _Twin:
    """A twin that is being written. problem: what it stands for."""

    def __init__(self, problem: Problem, phrases: Phrases, words: Vocabulary) -> None:
        self._problem = problem
        self._words = words
        self._stipulation = problem.stipulation
        self._notation = notation(problem)
        self._phrases = phrases
        self._phases = 0  # that are written
        self._within_phase = False

    def rest(self, phases: Sequence[Phase]) -> Iterator[str]:
        """The text of all phases that are not written yet."""
        if self._within_phase:
            yield "\n"  # the last one could not be finished
        for phase in phases[self._phases :]:
            yield from self.play(phase, ends=True)

    def play(self, phase: Phase, *, ends: bool) -> Iterator[str]:
        """Set play or actual play, or a piece of it; ends: nothing follows of it.

        An empty line stands for a phase without solutions.
        """
        if phase.rights is not None and not self._within_phase:
            from solver.output.past import heading

            yield from heading(phase.rights, self._phrases, self._words)
        if self._stipulation is not None and self._stipulation.taken_back is not None:
            from solver.output.retractor import RetractorWriter

            writer = RetractorWriter(self._problem)
            yield from writer.all(phase)
            if ends:
                yield writer.restriction()
        elif phase.mode == "line":
            yield from LineWriter(self._notation, self._stipulation).all(phase.lines)
        else:
            from solver.output import tree

            depth = tree.first_depth(phase.kind, self._stipulation)
            yield from tree.pieces(phase.tree, self._notation, self._phrases, depth)
        if phase.unproven is not None:
            from solver.output import unproven

            lines = LineWriter(self._notation, self._stipulation)
            yield from unproven.lines(phase, lines, self._notation, self._phrases)
        self._within_phase = not ends
        if ends:
            self._phases += 1
            yield "\n"
