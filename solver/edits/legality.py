"""What a composer expects of a position, beyond that it can be solved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solver.catalogue import in_force, walks
from solver.catalogue.boards import SQUARE, board
from solver.model import Piece, Placement, Problem

MOST_UNITS, MOST_PAWNS = 16, 8
#: how many officers a side begins with; of bishops one for either colour of squares
_SET = {"queen": 1, "rook": 2, "light bishop": 1, "dark bishop": 1, "knight": 2}


def is_royal(piece: Piece) -> bool:
    """Whether a unit may be lost by no side."""
    return piece.walk in walks.ROYAL or "royal" in piece.attributes


def is_no_worse(after: Problem, before: Problem) -> bool:
    """Whether a change keeps to what a composer expects: no pawn on the first or last rank, no
    king more or less, at most sixteen units, eight pawns and no promoted unit a side. What the
    diagram before does itself is allowed as far as it does it."""
    known, new = _faults(before), _faults(after)
    return all(new[fault] <= known[fault] for fault in new) and _royals(after) == _royals(before)


def _royals(problem: Problem) -> Counter[Piece]:
    return Counter(unit.piece for unit in problem.placements if is_royal(unit.piece))


def _faults(problem: Problem) -> Counter[str]:
    """How often each of these things is the case."""
    found: Counter[str] = Counter()
    top = board(problem.board).ranks
    counts: Counter[tuple[str, str]] = Counter()
    for unit in problem.placements:
        counts[unit.piece.colour, "unit"] += 1
        counts[unit.piece.colour, _name(unit)] += 1
        if unit.piece.walk == "pawn" and int(unit.square[1:]) in (1, top):
            found["pawn on its edge"] += 1
    usual = not in_force.standard(problem.conditions) and problem.board == "8x8"
    for colour in ("white", "black") if usual else ():
        pawns = counts[colour, "pawn"]
        promoted = sum(max(0, counts[colour, name] - most) for name, most in _SET.items())
        found[f"{colour} units"] = max(0, counts[colour, "unit"] - MOST_UNITS)
        found[f"{colour} pawns"] = max(0, pawns + promoted - MOST_PAWNS)
        found[f"{colour} promoted"] = promoted
    return found


def _name(unit: Placement) -> str:
    if unit.piece.walk != "bishop":
        return unit.piece.walk
    light = (ord(unit.square[0]) + int(unit.square[1:])) % 2 == 0
    return "light bishop" if light else "dark bishop"


def passed_squares(problem: Problem) -> set[str]:
    """The squares on which a double step before the diagram relies: passed, left and reached."""
    option = problem.option("EnPassant")
    said = list(option.arguments) if option else [problem.fen_en_passant or ""]
    return {square for one in said if SQUARE.fullmatch(one) for square in _around(one)}


def _around(square: str) -> Iterator[str]:
    file, rank = square[0], int(square[1:])
    yield from (f"{file}{rank + step}" for step in (-1, 0, 1))
