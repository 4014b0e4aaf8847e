"""The cells of Grid Chess, for the diagram."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from solver.model import Condition
from solver.output.diagram import Cells

SHIFTS = {"VerticalShift": (0, 1), "HorizontalShift": (1, 0), "DiagonalShift": (1, 1)}
"""How many files and ranks the cells of two by two squares are moved."""
VARIANTS = frozenset({*SHIFTS, "Orthogonal", "Irregular", "GridLine"})


def cells(conditions: Iterable[Condition]) -> Cells | None:
    """The cell of every square by number, None where the board has no grid."""
    grid = next((one for one in conditions if one.name == "GridChess"), None)
    if grid is None:
        return None
    kind = next((key for key in grid.arguments if key in VARIANTS), "")
    if kind == "Irregular":
        return _irregular(_following(kind, grid.arguments))
    if kind == "Orthogonal":
        return _orthogonal("".join(_following(kind, grid.arguments)))
    return _regular(*SHIFTS.get(kind, (0, 0)))


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
