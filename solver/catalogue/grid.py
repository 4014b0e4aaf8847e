"""The cells of Grid Chess, and lines drawn besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

#: the cell of a square by number
Cells = Callable[[str], int]

SHIFTS = {"VerticalShift": (0, 1), "HorizontalShift": (1, 0), "DiagonalShift": (1, 1)}
"""How many files and ranks the cells of two by two squares are moved."""
VARIANTS = frozenset({*SHIFTS, "Orthogonal", "Irregular", "GridLine"})


def cells(arguments: Sequence[str]) -> Cells:
    """The cell of every square by number, as the arguments of GridChess say."""
    kind = next((key for key in arguments if key in VARIANTS), "")
    if kind == "Irregular":
        return _irregular(_following(kind, arguments))
    if kind == "Orthogonal":
        return _orthogonal("".join(_following(kind, arguments)))
    return _regular(*SHIFTS.get(kind, (0, 0)))


def lines(arguments: Sequence[str]) -> list[tuple[bool, int, int, int]]:
    """Lines besides: whether upright, file and rank of the square at whose lower left corner the
    line begins (from 0), its length in squares. "ha24" is a line of four squares below a2 to d2."""
    if "GridLine" not in arguments:
        return []
    return [
        (line[0] == "v", *_numbers(line[1:3]), int(line[3]))
        for line in _following("GridLine", arguments)
    ]


def _following(kind: str, arguments: Sequence[str]) -> list[str]:
    """The arguments of a variant."""
    rest = arguments[arguments.index(kind) + 1 :]
    return list(takewhile(lambda argument: argument not in VARIANTS, rest))


def _regular(by_file: int, by_rank: int) -> Cells:
    """Cells of two by two squares, numbered from a1."""
    files = 4 + by_file

    def cell(square: str) -> int:
        file, rank = _numbers(square)
        return (file + by_file) // 2 + files * ((rank + by_rank) // 2)

    return cell


def _irregular(groups: Sequence[str]) -> Cells:
    """Cells by their squares, numbered from 1; 0 is the rest of the board."""
    numbers = {
        group[at : at + 2]: number
        for number, group in enumerate(groups, 1)
        for at in range(0, len(group), 2)
    }
    return lambda square: numbers.get(square, 0)


def _orthogonal(lines: str) -> Cells:
    """Cells between lines right of these files and above these ranks: "bdf246"."""
    files = [_numbers(f"{line}1")[0] for line in lines if line.isalpha()]
    ranks = [int(line) - 1 for line in lines if line.isdigit()]

    def cell(square: str) -> int:
        file, rank = _numbers(square)
        right = sum(line < file for line in files)
        return right + (len(files) + 1) * sum(line < rank for line in ranks)

    return cell


def _numbers(square: str) -> tuple[int, int]:
    """File and rank, counted from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1
