"""Diagrams for the LaTeX package `diagram` (chess-problem-diagrams).

Units have the package's German letters behind w, s or n, turned ones a letter for their turn, as
`output.glyphs` says; what they are stands under the diagram.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.catalogue import walks
from solver.catalogue.boards import board
from solver.model import Placement, Problem
from solver.output.diagram import Cells
from solver.output.extras import extras
from solver.output.glyphs import Explained, explained, glyphs, units_of
from solver.output.header import asked, notes
from solver.output.rules import twin_problem
from solver.output.twinning import headline
from solver.output.vocabulary import vocabulary
from solver.twins import label

OPENING = (
    "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage{diagram}\n"
    "\\nocomputer\n\\begin{document}\n"  # which would say of each problem that it is not tested
)
CLOSING = "\\putsol\n\\end{document}\n"
SAID = ("authors", "origins", "titles", "awards", "remarks", "intended")
_PIECES = dict(zip(walks.CHESS, "KDTLSB", strict=True))
_COLOURS = {"white": "w", "black": "s", "neutral": "n"}
_TURNS = ("", "R", "U", "L")
_OTHER = "KU"  # a king upside down, which no walk is printed as
_SPECIAL = {
    **{sign: f"\\{sign}" for sign in "#$%&_{}"},
    "\\": "\\textbackslash{}",
    "~": "\\textasciitilde{}",
    "^": "\\textasciicircum{}",
    "<": "\\textless{}",
    ">": "\\textgreater{}",
}


def diagram(problem: Problem) -> str:
    """The environment of a problem."""
    body = "".join(f"  \\{name}{{{value}}}\n" for name, value in _commands(problem) if value)
    grid = extras(problem).grid
    if grid is not None and _is_usual(grid, problem.board):
        body += "  \\stdgrid\n"
    size = "" if problem.board == "8x8" else f"[{problem.board}]"
    return f"\\begin{{diagram}}{size}\n{body}\\end{{diagram}}\n\n"


def _is_usual(grid: Cells, on: str) -> bool:
    """Whether a grid is the one that the package draws: cells of two by two squares from a1 on."""
    first: dict[tuple[int, int], int] = {}
    for square in board(on).squares():
        file, rank = ord(square[0]) - ord("a"), int(square[1:]) - 1
        if first.setdefault((file // 2, rank // 2), grid(square)) != grid(square):
            return False
    return len(set(first.values())) == len(first)


def _commands(problem: Problem) -> Iterator[tuple[str, str]]:
    yield "author", "; ".join(map(_author, problem.authors))
    yield "dedication", " ".join(map(escaped, problem.titles))
    yield "source", escaped(", ".join(problem.origins))
    yield "award", escaped(", ".join(problem.awards))
    yield "pieces", ", ".join(_units(problem))
    yield "nofields", ", ".join(map(_square, sorted(extras(problem).holes)))
    yield "stipulation", escaped(asked(problem))
    words = vocabulary(problem.language, problem.game)
    under = [line.strip() for line in notes(problem, words)]
    fairy = explained(units_of(problem), problem.language, problem.game)
    under += [_said(unit, problem.placements) for unit in fairy]
    yield "condition", "; ".join(map(escaped, under))
    yield "twins", "; ".join(map(escaped, _twins(problem)))
    yield "solution", _lines(problem.intended.lines if problem.intended else ())
    yield "comment", _lines(problem.remarks)


def _author(name: str) -> str:
    """A name as the package wants it, `Last, First`."""
    last, comma, first = name.partition(",")
    if not comma:
        first, _, last = name.strip().rpartition(" ")
    return f"{escaped(last.strip())}, {escaped(first.strip()) or '{}'}"


def _units(problem: Problem) -> Iterator[str]:
    """The units with the letters of their pictures: `wKa1`, `sDUb4`."""
    pictures = glyphs(units_of(problem), problem.language, problem.game)
    for unit in problem.placements:
        picture = pictures[unit.piece.walk]
        piece = _PIECES.get(picture.piece)
        drawn = f"{piece}{_TURNS[picture.turns]}" if piece else _OTHER
        yield f"{_COLOURS[unit.piece.colour]}{drawn}{_square(unit.square)}"


def _square(square: str) -> str:
    """A square as the package reads it: what stands in place of a rank's figure is in braces."""
    return square if len(square) == 2 else f"{square[0]}{{{square[1:]}}}"


def _said(unit: Explained, placements: Sequence[Placement]) -> str:
    """What a fairy unit is and where it stands, as several may look the same."""
    squares = (one.square for one in placements if one.piece.walk == unit.walk)
    return " ".join((unit.name, *squares))


def _twins(problem: Problem) -> Iterator[str]:
    previous = problem
    words = vocabulary(problem.language, problem.game)
    first = 0 if problem.zeroposition else 1
    for number, twin in enumerate(problem.twins, first):
        yield " ".join(headline(label(number), twin, problem, previous, words).split())
        previous = twin_problem(problem, twin, previous)


def _lines(texts: Sequence[str]) -> str:
    return " \\newline\n    ".join(map(escaped, texts))


def escaped(text: str) -> str:
    """A text whose signs are no orders to LaTeX."""
    return "".join(_SPECIAL.get(sign, sign) for sign in text)
