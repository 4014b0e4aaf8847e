"""All small changes of a problem that a composer may think of."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from solver.catalogue import pieces, walks
from solver.catalogue.boards import FILES, BoardEntry, board
from solver.catalogue.side_to_move import begins
from solver.edits.edit import Edit, applied
from solver.edits.legality import is_no_worse, is_royal, passed_squares
from solver.model import Change, Piece, Placement, Problem
from solver.twins import MIRRORS, ROTATIONS, ChangeError

#: what units are worth, in pawns; walks that are not listed are worth as much as a knight
_WORTH = {"pawn": 1.0, "knight": 3.0, "bishop": 3.0, "rook": 5.0, "queen": 9.0}
_FAIRY = 3.0


def edits(problem: Problem, *, exchanges: bool = False) -> list[Edit]:
    """The changes that can be made, the smallest first.

    exchanges: two units that change places, and the sides their parts, are among them, as they are
    in twins.
    """
    found = [*_of_units(problem), *_of_all(problem), *_of_twins(problem)]
    if exchanges:
        found += [*_exchanges(problem), *_turns(problem)]
    return sorted((one for one in found if _is_legal(problem, one)), key=lambda one: one.turn)


def _is_legal(problem: Problem, edit: Edit) -> bool:
    """Whether a change can be made, and leaves what a composer expects."""
    try:
        after = applied(problem, edit)
    except ChangeError:
        return False
    if edit.twin is not None or edit.kind == "turn":
        return True
    before = {unit.square: unit.piece for unit in problem.placements}
    now = {unit.square: unit.piece for unit in after.placements}
    if before == now:
        return False
    touched = {one for one in before.keys() | now.keys() if before.get(one) != now.get(one)}
    turns = edit.kind in ("shift", "mirror", "rotate")
    if not turns and touched & passed_squares(problem):
        return False
    return is_no_worse(after, problem)


def _of_units(problem: Problem) -> Iterator[Edit]:
    """Changes of one unit."""
    on = board(problem.board)
    taken = {unit.square for unit in problem.placements}
    empty = [square for square in on.squares() if square not in taken]
    for unit in problem.placements:
        yield from _moves(unit, empty)
        if not is_royal(unit.piece) and not unit.below:
            worth = _worth(unit.piece.walk)
            yield Edit("remove", (Change("remove", (unit.square,)),), -1, 1, -worth)
            yield from _replacements(unit, problem)
    for piece in _addable(problem):
        worth = _worth(piece.walk)
        for square in empty:
            change = Change("add", placements=(Placement(square, piece),))
            yield Edit("add", (change,), 1, 1 + worth, worth)


def _moves(unit: Placement, empty: list[str]) -> Iterator[Edit]:
    for square in empty:
        change = Change("move", (unit.square, square))
        yield Edit("move", (change,), 0, _distance(unit.square, square))


def _replacements(unit: Placement, problem: Problem) -> Iterator[Edit]:
    for walk in _walks(problem):
        if walk != unit.piece.walk:
            new = replace(unit, piece=replace(unit.piece, walk=walk))
            changes = Change("remove", (unit.square,)), Change("add", placements=(new,))
            value = _worth(walk) - _worth(unit.piece.walk)
            yield Edit("replace", changes, 0, 2 + abs(value) / 4, value)


def _addable(problem: Problem) -> Iterator[Piece]:
    """Units that may be added, the cheapest first."""
    has_neutral = any(unit.piece.colour == "neutral" for unit in problem.placements)
    for walk in sorted(_walks(problem), key=_worth):
        yield Piece("black", walk)
        yield Piece("white", walk)
        if has_neutral:
            yield Piece("neutral", walk)


def _walks(problem: Problem) -> list[str]:
    """The walks of chess and those of the diagram, but for royal ones."""
    found = dict.fromkeys(("pawn", *pieces.promotees()))
    found |= dict.fromkeys(unit.piece.walk for unit in problem.placements)
    return [walk for walk in found if walk not in walks.ROYAL]


def _exchanges(problem: Problem) -> Iterator[Edit]:
    """Two units that change places."""
    for at, unit in enumerate(problem.placements):
        for other in problem.placements[at + 1 :]:
            if other.piece != unit.piece:
                change = Change("exchange", (unit.square, other.square))
                yield Edit("exchange", (change,), 0, 2)


def _turns(problem: Problem) -> Iterator[Edit]:
    """The other side begins."""
    for side in {"white", "black"} - {*begins(problem)}:
        yield Edit("turn", (Change("turn", (side,)),), 0, 1)


def _of_all(problem: Problem) -> Iterator[Edit]:
    """The whole position elsewhere on the board."""
    on = board(problem.board)
    for files in range(1 - on.files, on.files):
        for ranks in range(1 - on.ranks, on.ranks):
            if files or ranks:
                yield Edit("shift", (_shift(on, files, ranks),), 0, 2)
    for corners in MIRRORS if on.files == on.ranks else ():
        yield Edit("mirror", (Change("mirror", corners),), 0, 3)
    for degrees in ROTATIONS if on.files == on.ranks else ():
        yield Edit("rotate", (Change("rotate", (degrees,)),), 0, 3)


def _shift(on: BoardEntry, files: int, ranks: int) -> Change:
    """A shift by so many files and ranks, by the corner that it takes furthest."""
    file, rank = 0 if files > 0 else on.files - 1, 1 if ranks > 0 else on.ranks
    departure, arrival = f"{FILES[file]}{rank}", f"{FILES[file + files]}{rank + ranks}"
    return Change("shift", (departure, arrival))


def _of_twins(problem: Problem) -> Iterator[Edit]:
    """Twins that do the same on another square."""
    squares = board(problem.board).squares()
    for number, twin in enumerate(problem.twins):
        for at, change in enumerate(twin.changes):
            for other in _elsewhere(change, squares):
                changes = (*twin.changes[:at], other, *twin.changes[at + 1 :])
                yield Edit("change twin", changes, twin=number)


def _elsewhere(change: Change, squares: tuple[str, ...]) -> Iterator[Change]:
    if change.kind == "move":
        departure, arrival = change.arguments
        for square in squares:
            if square not in (departure, arrival):
                yield replace(change, arguments=(departure, square))
    elif change.kind == "add" and len(change.placements) == 1:
        (unit,) = change.placements
        for square in squares:
            if square != unit.square:
                yield replace(change, placements=(replace(unit, square=square),))
    elif change.kind == "remove" and len(change.arguments) == 1:
        for square in squares:
            if (square,) != change.arguments:
                yield replace(change, arguments=(square,))


def _distance(square: str, other: str) -> int:
    """How many steps a king takes."""
    files = abs(ord(square[0]) - ord(other[0]))
    return max(files, abs(int(square[1:]) - int(other[1:])))


def _worth(walk: str) -> float:
    return _WORTH.get(walk, _FAIRY)
