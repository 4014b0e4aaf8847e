"""Lines on the board, as walls between squares: whether one stands between here and there."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

FILES = "abcdefgh"

#: Whether a line runs between two squares.
Divided = Callable[[str, str], bool]


def two_by_two(files: int, ranks: int) -> Divided:
    """Cells of two by two squares; those of the first files and ranks are cut by so many."""

    def cell(square: str) -> tuple[int, int]:
        return (FILES.index(square[0]) + files) // 2, (int(square[1]) - 1 + ranks) // 2

    return lambda start, end: cell(start) != cell(end)


def orthogonal(files: str, ranks: str) -> Divided:
    """Lines across the whole board, right of these files and above these ranks."""

    def cell(square: str) -> tuple[int, int]:
        right = sum(file < square[0] for file in files)
        return right, sum(rank < square[1] for rank in ranks)

    return lambda start, end: cell(start) != cell(end)


def squares_of(*cells: str) -> Divided:
    """Cells by their squares; all other squares are one more."""

    def cell(square: str) -> str:
        return next((cell for cell in cells if square in cell.split()), "")

    return lambda start, end: cell(start) != cell(end)


def lines(*names: str) -> Divided:
    """Lines such as "va23": upright (or h) from the lower left corner of a2, three squares long."""
    return lambda start, end: any(is_crossed(name, start, end) for name in names)


def is_crossed(line: str, start: str, end: str) -> bool:
    """Whether the straight way between the centres of two squares meets the line, ends included."""
    corner, length = (FILES.index(line[1]), int(line[2]) - 1), int(line[3])
    across, along = (0, 1) if line[0] == "v" else (1, 0)
    here, there = centre(start), centre(end)
    if here[across] == there[across]:
        return False
    share = (corner[across] - here[across]) / (there[across] - here[across])
    meeting = here[along] + share * (there[along] - here[along])
    return 0 <= share <= 1 and corner[along] <= meeting <= corner[along] + length


def centre(square: str) -> tuple[Fraction, Fraction]:
    half = Fraction(1, 2)
    return FILES.index(square[0]) + half, int(square[1]) - half


def colours(*, same: bool) -> Divided:
    """As if lines ran so that there are ways between squares of the same colour, or of both."""

    def dark(square: str) -> bool:
        return (FILES.index(square[0]) + int(square[1])) % 2 == 1

    return lambda start, end: (dark(start) == dark(end)) == same


def crossing(*divisions: Divided) -> Divided:
    """Where any of them runs."""
    return lambda start, end: any(divided(start, end) for divided in divisions)
