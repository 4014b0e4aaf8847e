"""Lines that an author writes out and that break the constraints of his own partial test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from solver.catalogue import walks
from solver.catalogue.constraint_words import text
from solver.catalogue.language import letters
from solver.catalogue.stipulation import modified
from solver.claims import read
from solver.claims.claimed import LineClaim
from solver.claims.printed import Printed
from solver.claims.twins import labels
from solver.compiling.constraints import MOST
from solver.edits.trial import bare
from solver.errors import NOWHERE, Fault, IllegalSetup
from solver.model import Constraint, Demand, Limits, MoveSaid, NotAsked, Plies, Problem
from solver.solving.workers import solve
from solver.twins import ChangeError, twins

SECONDS = 2.0  # for a line whose half-moves are all known
_CASTLING = {"castling-short": "0-0", "castling-long": "0-0-0"}


def refuse_broken_claims(problem: Problem) -> Problem:
    """The problem, before it is solved. Raises IllegalSetup where a line that is claimed is none
    under the constraints, and one without them.

    A constraint that begins with `not` is the other part of a test, of which what is claimed need
    not be. Lines of battle play are not looked at.
    """
    partial = [
        one
        for one in problem.constraints
        if not one.strict and not isinstance(one.demand, NotAsked)
    ]
    if not partial or problem.intended is None or problem.game != "chess":
        return problem
    for position, line in _lines(problem):
        moves = [_said(move, position) for move in line.readings()[-1]]
        if None in moves or len(moves) + len(problem.constraints) > MOST:
            continue  # what is not understood is compared with what is found
        played = [_as_played(number, move) for number, move in enumerate(moves, 1) if move]
        if not _is_found(position, played):
            continue
        for one in partial:
            if not _is_found(position, [*played, replace(one, strict=True)]):
                raise _broken(line, one, problem)
    return problem


def _lines(problem: Problem) -> Iterator[tuple[Problem, LineClaim]]:
    """The lines that are claimed of the diagram and of each twin."""
    said = labels.texts(problem.intended)
    try:
        for label, _, position in twins(bare(problem)):
            asked = position.stipulation
            if asked is None or modified.is_battle(asked):
                continue
            claims = read.claims(
                said,
                ("", label) if label else ("",),
                game=False,
                battle=False,
                intro=asked.intro > 0,
                printed=problem.is_printed,
            )
            yield from ((position, line) for line in claims.lines if not line.is_set)
    except (ChangeError, IllegalSetup):
        return  # that is said when it is solved


def _said(move: Printed, problem: Problem) -> MoveSaid | None:
    """A half-move as constraints say it; None where it says more, or less."""
    if move.way == "castling":
        return MoveSaid(castles=_CASTLING[move.castling])
    if move.way != "move" or move.leaves_open or len(move.to) < len("a1") or move.or_pawn:
        return None
    walk = _walk(move.walk, problem) if move.walk else "pawn"
    promotes = _walk(move.becomes, problem) if move.becomes else None
    if walk is None or (move.becomes and promotes is None):
        return None
    takes = True if move.takes else None
    return MoveSaid(walk, move.file or None, move.rank or None, move.to, takes, promotes)


def _walk(written: str, problem: Problem) -> str | None:
    """The walk of these letters, if there is one on the board or pawns become it."""
    found = letters.walk(written, problem.language, problem.game)
    there = {unit.piece.walk for unit in problem.placements} | {*walks.CHESS}
    if found not in there and written == "N":
        return "knight"
    return found if found in there else None


def _as_played(number: int, move: MoveSaid) -> Constraint:
    return Constraint(Demand("line", plies=Plies(number, number), move=move), strict=True)


def _is_found(problem: Problem, constraints: Sequence[Constraint]) -> bool:
    """Whether a line that meets the constraints solves the problem, with what is strict anyway."""
    strict = [one for one in problem.constraints if one.strict]
    asked = replace(problem, constraints=(*strict, *constraints), intended=None)
    solution = solve(asked, limits=Limits(seconds=SECONDS, solutions=1))
    return any(phase.lines for twin in solution.twins for phase in twin.phases)


def _broken(line: LineClaim, constraint: Constraint, problem: Problem) -> IllegalSetup:
    said = text(constraint, problem.language)
    message = f'"{line.text.strip()}" is claimed, and breaks the constraint "{said}"'
    hint = f"With not before it the rest is tested: not {said}"
    place = constraint.place or line.place or problem.place or NOWHERE
    return IllegalSetup([Fault(place, message, hint, kind="setup")])
