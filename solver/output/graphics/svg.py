"""The diagram as a vector graphic: the board (svg_board.py), its units, units in hand, and what is
written around them.

Units are outlines of Kirke's own (shapes.py), turned and marked as glyphs.py says; only letters and
numbers are left to a font. Every cell, unit and legend entry is an element of its own with data
attributes, so that other programs find them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from solver.catalogue.games import GAMES
from solver.model import Problem
from solver.output.extras import at_start
from solver.output.graphics.cells import SIDE
from solver.output.graphics.glyphs import explained, units_of
from solver.output.graphics.svg_board import Board
from solver.output.graphics.svg_elements import definitions, escaped, glyph, n, quoted, to, written
from solver.output.header import asked, counted, credits, notes
from solver.output.layout import columns
from solver.output.vocabulary import vocabulary
from solver.texts.terminal_text import harmless

MARGIN, LINE, LETTER = 0.75 * SIDE, 22.0, 8.5
"""Around the board; of a line of text; of an average letter in it."""


def render(problems: Iterable[Problem]) -> str:
    """A document with the diagrams one below the other."""
    pictures = [_Picture(problem).drawn() for problem in problems]
    width = max((picture.width for picture in pictures), default=0.0)
    down, body = 0.0, ""
    for picture in pictures:
        body += f'<g transform="translate(0 {n(down)})">{picture.body}</g>\n'
        down += picture.height
    size = f'width="{n(width)}" height="{n(down)}" viewBox="0 0 {n(width)} {n(down)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" '
        f'font-size="15">\n{definitions()}\n'
        f'<rect width="100%" height="100%" fill="#ffffff"/>\n{body}</svg>\n'
    )


class Drawn(Struct, frozen=True):
    """A diagram with its texts, from (0, 0) on."""

    body: str
    width: float
    height: float


class _Picture:
    """Draws one problem."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        start = problem.start or ()
        self._board = Board(problem, [unit.piece for unit in start])
        units = [unit.piece for unit in problem.placements]
        self._first = Board(at_start(problem), units) if start else None

    def drawn(self) -> Drawn:
        """Titles, the board with the hands beside it, captions and the legend.

        Above the diagram of an a=>b problem stands the one from which play begins.
        """
        hands = GAMES[self._problem.game].hands
        width = self._board.page.width + 2 * MARGIN + (1.8 * SIDE if hands else 0)
        parts = [self._text(credits(self._problem), LINE / 2, width)]
        top = parts[0].height + 0.6 * SIDE
        for board, below in ((self._first, ["=>"]), (self._board, self._captions())):
            if board is None:
                continue
            placed = f'<g transform="{to(MARGIN, top)}">\n{board.drawn()}</g>\n'
            parts.append(Drawn(placed, 0, 0))
            parts.append(self._text(below, top + board.page.height + 0.8 * SIDE, width))
            top += board.page.height + 1.2 * SIDE + parts[-1].height
        legend = self._legend(top - 0.4 * SIDE + LINE / 3)
        height = top + legend.height
        return Drawn("".join(part.body for part in parts) + legend.body, width, height)

    def _captions(self) -> list[str]:
        """What is asked, the numbers of units, conditions and attributes."""
        problem = self._problem
        words = vocabulary(problem.language, problem.game)
        head = f"{asked(problem)}   ({counted(problem.placements, problem.coalition)})".strip()
        return [head, *(line.strip() for line in notes(problem, words))]

    def _legend(self, top: float) -> Drawn:
        """Fairy units with their pictures, one a line."""
        problem = self._problem
        body, down = "", top
        for entry in explained(units_of(problem), problem.language, problem.game):
            middle = down + 0.3 * SIDE
            body += (
                f'<g class="legend" data-walk={quoted(entry.walk)}>'
                f'<g transform="{to(MARGIN + 0.3 * SIDE, middle, 0.36)}">'
                f"{glyph(entry.picture, 'white')}</g>"
                f'<text x="{n(MARGIN + 0.7 * SIDE)}" y="{n(middle + 5)}">'
                f"{escaped(f'{entry.letters} {entry.name}: {entry.description}')}</text></g>\n"
            )
            down += 0.65 * SIDE
        return Drawn(body, 0, down - top)

    def _text(self, lines: Sequence[str], top: float, width: float) -> Drawn:
        """Lines in the middle, broken where they are too long."""
        room = int((width - MARGIN) / LETTER)
        pieces = [piece for line in lines for piece in _broken(harmless(line), room)]
        body = "".join(
            written(piece, width / 2, top + (number + 0.5) * LINE) + "\n"
            for number, piece in enumerate(pieces)
        )
        return Drawn(body, width, LINE * len(pieces))


def _broken(text: str, room: int) -> Iterator[str]:
    """The text in pieces of so many columns at most, broken between words where there are any."""
    line: list[str] = []
    taken = 0
    for piece in (piece for word in text.split() for piece in _cut(word, room)):
        wide = columns(piece)
        if line and taken + 1 + wide > room:
            yield " ".join(line)
            line, taken = [], 0
        taken += bool(line) + wide
        line.append(piece)
    if line:
        yield " ".join(line)


def _cut(word: str, room: int) -> Iterator[str]:
    """A word in pieces that have room, of one letter at least."""
    start, taken = 0, 0
    for at, letter in enumerate(word):
        wide = columns(letter)
        if taken + wide > room and at > start:
            yield word[start:at]
            start, taken = at, 0
        taken += wide
    yield word[start:]
