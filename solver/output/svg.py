"""The diagram as a vector graphic: the board, its units, units in hand, and what is written below.

Units are outlines of Kirke's own (shapes.py), turned and marked as glyphs.py says; only letters and
numbers are left to a font. Every cell, unit and legend entry is an element of its own with data
attributes, so that other programs find them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.sax import saxutils

from msgspec import Struct

from solver.catalogue.games import GAMES
from solver.model import Piece, Placement, Problem
from solver.output.cells import SIDE, Cell, Page, page
from solver.output.diagram import Cells
from solver.output.extras import extras
from solver.output.glyphs import Glyph, explained, glyphs, units_of
from solver.output.header import asked, counted, credits, notes
from solver.output.layout import columns
from solver.output.shapes import NEUTRAL, PAINTS, SHAPES
from solver.output.vocabulary import Vocabulary, vocabulary
from solver.visible import harmless

SHADES = ("#ffffff", "#cccccc", "#e4e4e4")
MARGIN, LINE, LETTER = 0.75 * SIDE, 22.0, 8.5
"""Around the board; of a line of text; of an average letter in it."""
FOUR = frozenset({"yellow", "green", "red"})
"""Colours that only a diagram of four sides has: its units have the letter of their colour too."""


def render(problems: Iterable[Problem]) -> str:
    """A document with the diagrams one below the other."""
    pictures = [_Picture(problem).drawn() for problem in problems]
    width = max((picture.width for picture in pictures), default=0.0)
    down, body = 0.0, ""
    for picture in pictures:
        body += f'<g transform="translate(0 {_n(down)})">{picture.body}</g>\n'
        down += picture.height
    size = f'width="{_n(width)}" height="{_n(down)}" viewBox="0 0 {_n(width)} {_n(down)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" '
        f'font-size="15">\n<defs>{_outlines()}{NEUTRAL}</defs>\n'
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
        self._words: Vocabulary = vocabulary(problem.language, problem.game)
        self._page: Page = page(problem.board)
        self._units = units_of(problem)
        self._glyphs = glyphs(self._units, problem.language, problem.game)
        self._four = any(unit.colour in FOUR for unit in self._units)

    def drawn(self) -> Drawn:
        """Titles, the board with the hands beside it, captions and the legend."""
        hands = GAMES[self._problem.game].hands
        width = self._page.width + 2 * MARGIN + (1.8 * SIDE if hands else 0)
        titles = self._text(credits(self._problem), LINE / 2, width)
        top = titles.height + 0.6 * SIDE
        board = f'<g transform="translate({_n(MARGIN)} {_n(top)})">\n{self._board()}</g>\n'
        below = top + self._page.height + 0.8 * SIDE
        captions = self._text(self._captions(), below, width)
        legend = self._legend(below + captions.height)
        height = below + captions.height + legend.height + 0.4 * SIDE
        return Drawn(titles.body + board + captions.body + legend.body, width, height)

    # --- the board

    def _board(self) -> str:
        problem, on = self._problem, self._page
        more = extras(problem)
        corners = " ".join(f"{_n(x)},{_n(y)}" for x, y in on.outline)
        parts = [
            f'<polygon class="cell" data-square="{cell.square}" points="{corners}" '
            f'transform="{_to(cell.x, cell.y)}" fill="{SHADES[cell.shade]}" stroke="#707070"/>'
            for cell in on.cells
            if cell.square not in more.holes
        ]
        parts += [_written(label.text, label.x, label.y) for label in on.labels]
        if more.grid is not None:
            parts += _grid(on.cells, more.grid)
        standing = {unit.square: unit for unit in problem.placements}
        for cell in on.cells:
            if cell.square in more.imitators:
                parts.append(_outline("imitator", "white", 0, _to(cell.x, cell.y, 0.6)))
            if cell.square in standing:
                parts.append(self._standing(cell, standing[cell.square]))
        if GAMES[problem.game].hands:
            parts += self._hands()
        return "\n".join(parts) + "\n"

    def _standing(self, cell: Cell, unit: Placement) -> str:
        """A unit, or a stack: the top unit large, those below him small and in their order."""
        if not unit.below:
            return self._unit(unit.piece, cell.square, cell.x, cell.y, 0.6)
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
        glyph = self._glyphs[piece.walk]
        said = self._words.unit(piece) + square
        shape = _outline(glyph.piece or "disc", piece.colour, glyph.turns, "")
        parts = shape + self._tags(piece, glyph)
        attributes = f' data-attributes="{" ".join(piece.attributes)}"' if piece.attributes else ""
        return (
            f'<g class="{kind}" data-square="{square}" data-colour="{piece.colour}" '
            f'data-walk={_quoted(piece.walk)}{attributes} transform="{_to(x, y, size)}">'
            f"<title>{_escaped(said)}</title>{parts}</g>"
        )

    def _tags(self, piece: Piece, glyph: Glyph) -> str:
        """The letters of a walk that looks like another, of a colour among four, of attributes."""
        tags = _mark(glyph)
        if self._four:
            tags += _tag(piece.colour[0].upper(), -34, 34)
        letters = self._words.attributes(Piece("white", piece.walk, piece.attributes))
        return tags + (_tag(letters, 30, -34) if letters else "")

    def _hands(self) -> Iterator[str]:
        """Units in hand right of the board: White's from below, Black's from above."""
        across = self._page.width + 1.1 * SIDE
        for colour, start, step in (("white", self._page.height, -1), ("black", 0.0, 1)):
            down = start + step * 0.5 * SIDE
            for held in self._problem.hands:
                if held.colour != colour:
                    continue
                unit = self._unit(Piece(held.colour, held.walk), "", across, down, 0.6, "hand")
                count = _written(f"{held.count}\u00d7", across - 0.7 * SIDE, down)
                yield f'<g class="held" data-count="{held.count}">{count}{unit}</g>'
                down += step * SIDE

    # --- texts

    def _captions(self) -> list[str]:
        """What is asked, the numbers of units, conditions and attributes."""
        problem = self._problem
        head = f"{asked(problem)}   ({counted(problem.placements, problem.coalition)})".strip()
        return [head, *(line.strip() for line in notes(problem, self._words))]

    def _legend(self, top: float) -> Drawn:
        """Fairy units with their pictures, one a line."""
        body, down = "", top
        entries = explained(self._units, self._problem.language, self._problem.game)
        for entry in entries:
            middle = down + 0.3 * SIDE
            glyph = entry.picture
            picture = _outline(glyph.piece or "disc", "white", glyph.turns, "")
            picture += _mark(glyph)
            body += (
                f'<g class="legend" data-walk={_quoted(entry.walk)}>'
                f'<g transform="{_to(MARGIN + 0.3 * SIDE, middle, 0.36)}">{picture}</g>'
                f'<text x="{_n(MARGIN + 0.7 * SIDE)}" y="{_n(middle + 5)}">'
                f"{_escaped(f'{entry.letters} {entry.name}: {entry.description}')}</text></g>\n"
            )
            down += 0.65 * SIDE
        return Drawn(body, 0, down - top)

    def _text(self, lines: Sequence[str], top: float, width: float) -> Drawn:
        """Lines in the middle, broken where they are too long."""
        room = int((width - MARGIN) / LETTER)
        pieces = [piece for line in lines for piece in _broken(harmless(line), room)]
        body = "".join(
            _written(piece, width / 2, top + (number + 0.5) * LINE) + "\n"
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


def _escaped(text: str) -> str:
    """A text between tags."""
    return saxutils.escape(harmless(text))


def _quoted(text: str) -> str:
    """A text as the value of an attribute."""
    return saxutils.quoteattr(harmless(text))


def _outlines() -> str:
    return "".join(f'<g id="{name}">{shape}</g>' for name, shape in SHAPES.items())


def _outline(shape: str, colour: str, turns: int, placed: str) -> str:
    """The outline of a unit in the paint of a colour."""
    fill, line, details = PAINTS[colour]
    moved = " ".join(filter(None, (placed, f"rotate({90 * turns})" if turns else "")))
    transform = f' transform="{moved}"' if moved else ""
    return (
        f'<use href="#{shape}" fill="{fill}" stroke="{line}" color="{details}" '
        f'stroke-width="3" stroke-linejoin="round"{transform}/>'
    )


def _mark(glyph: Glyph) -> str:
    """The letters of a walk, where its picture needs them."""
    if not glyph.mark:
        return ""
    return _tag(glyph.mark, 26, 34) if glyph.piece else _tag(glyph.mark, 0, 4)


def _tag(text: str, x: float, y: float) -> str:
    """Letters on a small white plate."""
    half = 9 * len(text) + 4
    return (
        f'<rect x="{x - half}" y="{y - 14}" width="{2 * half}" height="28" rx="6" '
        f'fill="#ffffff" stroke="#000000"/><text class="mark" x="{x}" y="{y + 9}" '
        f'font-size="26" text-anchor="middle">{_escaped(text)}</text>'
    )


def _written(text: str, x: float, y: float) -> str:
    """A text around a point."""
    return f'<text x="{_n(x)}" y="{_n(y + 5)}" text-anchor="middle">{_escaped(text)}</text>'


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
                f'<path class="grid" d="M{_n(x)} {_n(y)}l{_n(dy * SIDE)} {_n(dx * SIDE)}" '
                f'stroke="#000000" stroke-width="3"/>'
            )


def _to(x: float, y: float, size: float = 1) -> str:
    moved = f"translate({_n(x)} {_n(y)})"
    return moved if size == 1 else f"{moved} scale({_n(size)})"


def _n(number: float) -> str:
    """A number as short as a picture needs it."""
    return f"{number:.3f}".rstrip("0").rstrip(".")
