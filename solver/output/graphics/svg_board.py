"""The board of a diagram as elements of a vector graphic, and the units on it and in hand.

The upper left corner of the board is (0, 0). Cells and units have data attributes, so that other
programs find them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from solver.catalogue.games import GAMES
from solver.model import Piece, Placement, Problem
from solver.output.diagram import Cells
from solver.output.extras import extras
from solver.output.graphics.cells import SIDE, Cell, Page, page
from solver.output.graphics.glyphs import glyphs, units_of
from solver.output.graphics.svg_elements import escaped, glyph, n, outline, quoted, tag, to, written
from solver.output.vocabulary import Vocabulary, vocabulary

SHADES = ("#ffffff", "#cccccc", "#e4e4e4")
SIZE = 0.6
"""The size of a unit alone on its cell; its outline is drawn from -50 to 50."""
FOUR = frozenset({"yellow", "green", "red"})
"""Colours that only a diagram of four sides has: its units have the letter of their colour too."""


class Board:
    """Draws the board of a problem. others: units that come besides, which have to look different
    from those of the diagram."""

    def __init__(self, problem: Problem, others: Iterable[Piece] = ()) -> None:
        self._problem = problem
        self._words: Vocabulary = vocabulary(problem.language, problem.game)
        self.page: Page = page(problem.board)
        units = [*units_of(problem), *others]
        self._glyphs = glyphs(units, problem.language, problem.game)
        self._four = any(unit.colour in FOUR for unit in units)

    def drawn(self) -> str:
        """The board with all that stands on it and beside it."""
        return "\n".join(filter(None, (self.ground(), self.units(), self.hands()))) + "\n"

    def ground(self) -> str:
        """The cells with the names of their files and ranks, lines of a grid, imitators."""
        on, more = self.page, extras(self._problem)
        corners = " ".join(f"{n(x)},{n(y)}" for x, y in on.outline)
        parts = [
            f'<polygon class="cell" data-square="{cell.square}" points="{corners}" '
            f'transform="{to(cell.x, cell.y)}" fill="{SHADES[cell.shade]}" stroke="#707070"/>'
            for cell in on.cells
            if cell.square not in more.holes
        ]
        parts += [written(label.text, label.x, label.y) for label in on.labels]
        if more.grid is not None:
            parts += _grid(on.cells, more.grid)
        for cell in on.cells:
            if cell.square in more.imitators:
                parts.append(outline("imitator", "white", 0, to(cell.x, cell.y, SIZE)))
        return "\n".join(parts)

    def units(self) -> str:
        """The units of the diagram."""
        standing = {unit.square: unit for unit in self._problem.placements}
        return "\n".join(
            self._standing(cell, standing[cell.square])
            for cell in self.page.cells
            if cell.square in standing
        )

    def hands(self) -> str:
        """The units in hand, in games that know hands."""
        return "\n".join(self._hands()) if GAMES[self._problem.game].hands else ""

    def _standing(self, cell: Cell, unit: Placement) -> str:
        """A unit, or a stack: the top unit large, those below him small and in their order."""
        if not unit.below:
            return self._unit(unit.piece, cell.square, cell.x, cell.y, SIZE)
        parts = [self._unit(unit.piece, cell.square, cell.x, cell.y - 0.17 * SIDE, 0.4)]
        step = min(0.32, 0.9 / len(unit.below)) * SIDE
        left = cell.x - step * (len(unit.below) - 1) / 2
        for at, piece in enumerate(unit.below):
            across, down = left + at * step, cell.y + 0.31 * SIDE
            parts.append(self._unit(piece, cell.square, across, down, 0.0135 * step, "below"))
        return f'<g class="stack">{"".join(parts)}</g>'

    def _unit(
        self, piece: Piece, square: str, x: float, y: float, size: float, kind: str = "unit"
    ) -> str:
        said = self._words.unit(piece) + square
        attributes = f' data-attributes="{" ".join(piece.attributes)}"' if piece.attributes else ""
        return (
            f'<g class="{kind}" data-square="{square}" data-colour="{piece.colour}" '
            f'data-walk={quoted(piece.walk)}{attributes} transform="{to(x, y, size)}">'
            f"<title>{escaped(said)}</title>{self.picture(piece)}</g>"
        )

    def picture(self, piece: Piece) -> str:
        """A unit with the letters of a walk that looks like another, of a colour among four, of
        attributes."""
        tags = glyph(self._glyphs[piece.walk], piece.colour)
        if self._four:
            tags += tag(piece.colour[0].upper(), -34, 34)
        letters = self._words.attributes(Piece("white", piece.walk, piece.attributes))
        return tags + (tag(letters, 30, -34) if letters else "")

    def _hands(self) -> Iterator[str]:
        """Units in hand right of the board: White's from below, Black's from above."""
        across = self.page.width + 1.1 * SIDE
        for colour, start, step in (("white", self.page.height, -1), ("black", 0.0, 1)):
            down = start + step * 0.5 * SIDE
            for held in self._problem.hands:
                if held.colour != colour:
                    continue
                unit = self._unit(Piece(held.colour, held.walk), "", across, down, SIZE, "hand")
                count = written(f"{held.count}\u00d7", across - 0.7 * SIDE, down)
                yield f'<g class="held" data-count="{held.count}">{count}{unit}</g>'
                down += step * SIDE


def _grid(cells: Sequence[Cell], number: Cells) -> Iterator[str]:
    """Lines between squares of different grid cells."""
    on = {(cell.x, cell.y): cell for cell in cells}
    for cell in cells:
        for dx, dy in ((1, 0), (0, 1)):
            other = on.get((cell.x + dx * SIDE, cell.y + dy * SIDE))
            if other is None or number(cell.square) == number(other.square):
                continue
            x, y = cell.x + (dx - dy) * SIDE / 2, cell.y + (dy - dx) * SIDE / 2
            yield (
                f'<path class="grid" d="M{n(x)} {n(y)}l{n(dy * SIDE)} {n(dx * SIDE)}" '
                f'stroke="#000000" stroke-width="3"/>'
            )
