"""Solutions as texts, in the language of their statement."""

from __future__ import annotations

from collections.abc import Iterable

from solver.model import Line, Phase, Problem
from solver.output.lines import LineWriter
from solver.output.notation import notation
from solver.output.retractor import RetractorWriter

_AFTER_KEY = "1..."  # the play of a diagram that stands after the key, as a solution


class Texts:
    """Writes the solutions of a phase in the language of the statement."""

    def __init__(self, problem: Problem, phase: Phase) -> None:
        self._notation = notation(problem)
        asked = problem.stipulation
        self._retractor = RetractorWriter(problem) if asked and asked.taken_back else None
        self._phase = phase
        self._writer = LineWriter(self._notation, problem.stipulation)

    def of(self, lines: Iterable[Line]) -> tuple[str, ...]:
        """The texts of lines, or of keys."""
        if self._phase.kind == "postkey":
            return tuple(_AFTER_KEY for _ in lines)
        if self._retractor is not None:
            write = self._retractor.line if self._phase.mode == "line" else self._retractor.key
            return tuple(write(line).strip() for line in lines)
        if self._phase.mode == "line":
            return tuple(map(self._writer.line, lines))
        return tuple(f"1.{self._notation.full(key.moves[0])}" for key in lines)
