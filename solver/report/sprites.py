"""Pictures of a page: each is drawn once, and referred to wherever it stands."""

from __future__ import annotations

import json
from collections.abc import Mapping

from markupsafe import Markup

from solver.model import Piece, Problem
from solver.output.graphics.cells import SIDE
from solver.output.graphics.svg_board import SIZE, Board
from solver.output.graphics.svg_elements import definitions, n, quoted, to

_LEFT, _TOP, _RIGHT, _BELOW = 0.75 * SIDE, 0.35 * SIDE, 0.35 * SIDE, 0.8 * SIDE
"""Room around a board for the names of files and ranks."""
_HAND = 1.6 * SIDE
"""Room right of it for units in hand."""


class Sprites:
    """Collects the pictures of one page."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._boards: dict[str, Board] = {}

    def name(self, picture: str) -> str:
        """What a picture is referred to by."""
        return self._names.setdefault(picture, f"s{len(self._names)}")

    def definitions(self) -> Markup:
        """All pictures, to stand somewhere in the page."""
        drawn = "".join(f'<g id="{name}">{picture}</g>' for picture, name in self._names.items())
        outlines = definitions().replace("</defs>", f"{drawn}</defs>")
        return Markup(
            f'<svg class="sprites" width="0" height="0" aria-hidden="true">{outlines}</svg>'
        )

    def cells(self) -> Markup:
        """Where the squares of the page's boards are, as JSON: for each board their middles."""
        found = {
            name: {cell.square: [round(cell.x, 1), round(cell.y, 1)] for cell in board.page.cells}
            for name, board in self._boards.items()
        }
        return Markup(json.dumps(found, separators=(",", ":")))

    def diagram(
        self, problem: Problem, units: Mapping[str, Piece] | None, board: Board, label: str
    ) -> Markup:
        """The diagram of a problem, with these units on it; with those of the problem, stacks and
        units in hand among them, where units is None. label: the same in words."""
        self._boards.setdefault(problem.board, board)
        right = _HAND if problem.hands else _RIGHT
        width, height = board.page.width + _LEFT + right, board.page.height + _TOP + _BELOW
        box = f"{n(-_LEFT)} {n(-_TOP)} {n(width)} {n(height)}"
        return Markup(
            f'<svg class="diagram" viewBox="{box}" role="img" aria-label={quoted(label)} '
            f'data-board="{problem.board}" data-size="{SIZE}">'
            f'<use class="ground" href="#{self.name(board.ground())}"/><g class="changed"></g>'
            f'<g class="units">{self._units(problem, units, board)}</g>{board.hands()}</svg>'
        )

    def _units(self, problem: Problem, units: Mapping[str, Piece] | None, board: Board) -> str:
        if units is None:
            return board.units()
        at = {cell.square: cell for cell in board.page.cells}
        return "".join(
            f'<use href="#{self.name(board.picture(piece))}" '
            f'transform="{to(at[square].x, at[square].y, SIZE)}"/>'
            for square, piece in units.items()
        )

    def legend(self, picture: str) -> Markup:
        """The picture of a unit in a line of text."""
        return Markup(
            f'<svg class="glyph" viewBox="-50 -50 100 100" aria-hidden="true">'
            f'<use href="#{self.name(picture)}"/></svg>'
        )

    def changes(self, before: Mapping[str, Piece], after: Mapping[str, Piece], board: Board) -> str:
        """What leads from one position to the next: "e2 e4=s3", squares that are empty by now and
        those with another unit."""
        gone = [square for square in before if square not in after]
        come = [
            f"{square}={self.name(board.picture(piece))}"
            for square, piece in after.items()
            if before.get(square) != piece
        ]
        return " ".join(gone + come)
