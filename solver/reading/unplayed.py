"""Half-moves that are named and never played: notes, as what names them says nothing then."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue import half_moves
from solver.catalogue.stipulation.modified import most_half_moves
from solver.model import Condition, Problem, Stipulation
from solver.model.constraints import demands_of
from solver.reading.faults import Reading


def note(problem: Problem, at: int, reading: Reading) -> None:
    """Note conditions and constraints that are about half-moves behind the last one.

    at: where the statement begins.
    """
    longest = _longest(problem)
    if longest is None:
        return
    stipulation, played = longest
    why = f"{stipulation.text} has {played} half-move{'s' * (played > 1)}"
    for conditions in _conditions(problem):
        if not half_moves.are_restricted(conditions):
            continue
        for one in half_moves.resolved(conditions):
            # those of the next half-move judge what the last one has led to
            if one.half_moves is not None and one.half_moves[0] > played + 1:
                said = f"{one.name} {half_moves.written(one.half_moves)}"
                reading.note(f"{said} never holds: {why}", one.place or at)
    if problem.constraints:
        _note_constraints(problem, played, why, at, reading)


def _note_constraints(problem: Problem, played: int, why: str, at: int, reading: Reading) -> None:
    from solver.catalogue import constraint_words  # most problems have none

    for constraint in problem.constraints:
        for demand in demands_of(constraint.demand):
            plies = demand.plies
            if plies is not None and (plies.first > played or plies.last < -played):
                said = constraint_words.demanded(demand, problem.language)
                message = f'"{said}" is about half-moves that are not played: {why}'
                reading.note(message, constraint.place or at)


def _longest(problem: Problem) -> tuple[Stipulation, int] | None:
    """The longest play of the diagram and its twins, with its half-moves."""
    asked = [problem.stipulation]
    asked += [change.stipulation for twin in problem.twins for change in twin.changes]
    found = [(one, most_half_moves(one.play)) for one in asked if one is not None]
    return max(found, key=lambda one: one[1], default=None)


def _conditions(problem: Problem) -> Iterator[tuple[Condition, ...]]:
    """Those of the diagram and of its twins."""
    yield problem.conditions
    for twin in problem.twins:
        for change in twin.changes:
            yield change.conditions
