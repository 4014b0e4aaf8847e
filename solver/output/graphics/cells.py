"""Where the cells of a board lie on a page: squares in rows, or hexes in files.

Lengths are pixels; the upper left corner of the board is (0, 0).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

from solver.catalogue import boards as catalogue

SIDE = 60.0
"""The side of a square. Hexes have an inscribed circle of that width."""
_RADIUS = SIDE / sqrt(3)
_SQUARE = tuple((x * SIDE / 2, y * SIDE / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
_HEX = tuple(
    (x * _RADIUS, y * SIDE / 2)
    for x, y in ((-1.0, 0), (-0.5, -1), (0.5, -1), (1.0, 0), (0.5, 1), (-0.5, 1))
)


class Cell(Struct, frozen=True):
    """A cell by its middle. shade: 0 is the lightest."""

    square: str
    x: float
    y: float
    shade: int


class Label(Struct, frozen=True):
    """A file's letter or a rank's number, by its middle."""

    text: str
    x: float
    y: float


class Page(Struct, frozen=True):
    """A board as it is drawn. outline: corners of a cell around its middle."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    labels: tuple[Label, ...]
    outline: tuple[tuple[float, float], ...]


def page(board: str) -> Page:
    """The cells and labels of a board."""
    on = catalogue.board(board)
    return _hexes(on.heights) if on.heights else _squares(on.files, on.ranks)


def _squares(files: int, ranks: int) -> Page:
    across = [(file, (number + 0.5) * SIDE) for number, file in enumerate(catalogue.FILES[:files])]
    down = [(rank, (ranks - rank + 0.5) * SIDE) for rank in range(ranks, 0, -1)]
    cells = tuple(
        Cell(f"{file}{rank}", x, y, 1 - (number + rank) % 2)
        for rank, y in down
        for number, (file, x) in enumerate(across, 1)
    )
    below = [Label(file, x, (ranks + 0.3) * SIDE) for file, x in across]
    left = [Label(str(rank), -0.3 * SIDE, y) for rank, y in down]
    return Page(files * SIDE, ranks * SIDE, cells, (*below, *left), _SQUARE)


def _hexes(heights: Sequence[int]) -> Page:
    """Files go up, neighbouring ones stand half a hex higher or lower."""
    most = max(heights)
    files = list(zip(catalogue.FILES, heights, strict=False))
    across = [_RADIUS * (1 + 1.5 * number) for number in range(len(files))]
    cells = []
    for number, (file, height) in enumerate(files):
        up = max(0, number - len(files) // 2)
        for rank in range(1, height + 1):
            middle = (most - rank + 0.5 - (most - height) / 2) * SIDE
            cells.append(Cell(f"{file}{rank}", across[number], middle, (number + rank + up) % 3))
    low = {cell.square[0]: cell for cell in cells if cell.square[1:] == "1"}
    below = [Label(file, low[file].x, low[file].y + 0.8 * SIDE) for file, _ in files]
    return Page(
        _RADIUS * (0.5 + 1.5 * len(files)),
        most * SIDE,
        tuple(cells),
        (*below, *_numbers(cells)),
        _HEX,
    )


def _numbers(cells: Sequence[Cell]) -> list[Label]:
    """Each number once, left above the first cell that has it."""
    first: dict[str, Cell] = {}
    for cell in cells:
        first.setdefault(cell.square[1:], cell)
    return [Label(rank, cell.x - 0.66 * SIDE, cell.y - 0.38 * SIDE) for rank, cell in first.items()]
