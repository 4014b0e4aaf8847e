"""A solution as typed JSON: one object a line and twin. The schema is described in docs/json.md.

A long answer comes in several objects: see `json_twin`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.catalogue.boards import board
from solver.model import Found, Problem, Solution, Twin, TwinSolution
from solver.output.json_lines import identifier, line
from solver.output.json_moves import piece
from solver.output.json_twin import TwinWriter, conditions, constraints, head, legend
from solver.output.rules import twin_problem


def render(solution: Solution) -> Iterator[str]:
    """A line for every twin, each with its line break."""
    writer = Writer(solution.problem)
    for twin in solution.twins:
        yield from writer.twin(twin, solution.notes)


def refusal(identifier: str, messages: Iterable[str], status: str = "refused") -> str:
    """The line of a problem that was not solved, with the reasons as notes.

    status: "failed" where that is a fault of Kirke.
    """
    return line(
        {
            **head(identifier, "", None, ()),
            "status": status,
            "phases": [],
            "moves": 0,
            "seconds": 0.0,
            "notes": list(messages),
            "legend": [],
            "pruning": None,
        }
    )


def diagram(problem: Problem, forsyth: str | None, statement: str) -> str:
    """The line of a diagram that is not solved: its board, its units, and how they are printed.

    forsyth: the position in Forsyth, if it can be written so. statement: the same as
    a statement.
    """
    return line(
        {
            **head(
                identifier(problem),
                "",
                problem.stipulation,
                conditions(problem),
                constraints(problem),
            ),
            "game": problem.game,
            "board": problem.board,
            "squares": list(board(problem.board).reading_order()),
            "units": [
                {"at": p.square, **piece(p.piece), "below": [piece(below) for below in p.below]}
                for p in problem.placements
            ],
            "invisibles": problem.invisibles,
            "hands": [
                {"colour": held.colour, "walk": held.walk, "count": held.count}
                for held in problem.hands
            ],
            "forsyth": forsyth,
            "legend": legend(problem),
            "notes": [str(note) for note in problem.notes],
            "statement": statement,
            "besides": [list(pair) for pair in problem.besides],
        }
    )


class Writer:
    """Writes the twins of one problem, in their order. piece: characters of play in an
    object, None for as many as `kirke solve` writes."""

    def __init__(self, problem: Problem, piece: int | None = None) -> None:
        self._problem = problem
        self._piece = piece
        self._previous = problem
        self._twin: TwinWriter | None = None  # if some of it is written already

    def found(self, found: Found) -> Iterator[str]:
        """Solutions of a twin that is not finished yet: the objects that they fill."""
        return self._begun(found.label, found.twin).play(found.phase, ends=found.ends)

    def twin(self, solved: TwinSolution, notes: tuple[str, ...] = ()) -> Iterator[str]:
        """The object of the diagram or a twin, or those that are not written yet."""
        twin = self._begun(solved.label, solved.twin)
        self._twin = None
        yield from twin.rest(solved.phases)
        all_notes = (*notes, *solved.reasons, *self._problem.notes, *solved.notes)
        yield twin.end(solved, [*solved.messages, *map(str, all_notes)])

    def _begun(self, label: str, twin: Twin | None) -> TwinWriter:
        if self._twin is None:
            self._previous = mine = twin_problem(self._problem, twin, self._previous)
            self._twin = TwinWriter(mine, label, self._piece)
        return self._twin
