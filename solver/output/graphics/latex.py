"""Diagrams for the LaTeX package `diagram` (chess-problem-diagrams).

Units have the package's German letters behind w, s or n, turned ones a letter for their turn, as
`output.glyphs` says; what they are stands under the diagram.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from solver.catalogue import definitions, walks
from solver.catalogue.boards import board
from solver.model import Change, Condition, Language, Placement, Problem, Twin
from solver.output.diagram import Cells
from solver.output.extras import extras
from solver.output.graphics.glyphs import explained, glyphs, units_of
from solver.output.header import attributes
from solver.output.rules import twin_problem
from solver.output.twinning import GAP, changed
from solver.output.vocabulary import vocabulary
from solver.twins import apply_change, label

OPENING = (
    "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage{diagram}\n"
    "\\nocomputer\n\\begin{document}\n"  # which would say of each problem that it is not tested
)
CLOSING = "\\putsol\n\\end{document}\n"
SAID = ("authors", "origins", "titles", "awards", "remarks", "intended", "keywords")
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
    '"': "\\textquotedbl{}",
    "'": "{'}",
    "`": "{`}",
}


class Statements(Protocol):
    """How statements write what stands in a diagram, too: conditions and options, and units."""

    def rules(self, problem: Problem, language: Language) -> Iterable[str]: ...
    def condition(self, written: Condition, language: Language) -> str: ...
    def unit(self, placement: Placement, language: Language) -> str: ...


def diagram(problem: Problem, as_statements: Statements) -> str:
    """The environment of a problem, whose words are those of statements."""
    commands = _commands(problem, as_statements)
    body = "".join(f"  \\{name}{{{value}}}\n" for name, value in commands if value)
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


def _commands(problem: Problem, written: Statements) -> Iterator[tuple[str, str]]:
    yield "author", "; ".join(map(_author, problem.authors))
    yield "dedication", _lines(problem.titles)
    yield "source", _lines(problem.origins)
    yield "award", _lines(problem.awards)
    yield "pieces", ", ".join(_units(problem))
    yield "nofields", ", ".join(map(_square, sorted(extras(problem).holes)))
    yield "stipulation", escaped(problem.stipulation.text if problem.stipulation else "")
    yield "condition", "; ".join(map(escaped, written.rules(problem, problem.language)))
    yield "remark", "; ".join(map(escaped, _legend(problem)))
    yield "twins", "; ".join(_twins(problem, written))
    yield "solution", _lines(problem.intended.lines if problem.intended else ())
    yield "themes", ", ".join(escaped(text) for key, text in problem.besides if key == "keywords")
    yield "comment", _lines(problem.remarks)


def _legend(problem: Problem) -> Iterator[str]:
    """What fairy units are and where they stand, as several may look the same; who is royal and
    the like."""
    yield from map(definitions.written, definitions.used(problem))
    for unit in explained(units_of(problem), problem.language, problem.game):
        squares = (one.square for one in problem.placements if one.piece.walk == unit.walk)
        yield " ".join((unit.name, *squares))
    yield from attributes(problem.placements, vocabulary(problem.language, problem.game))


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


def _twins(problem: Problem, written: Statements) -> Iterator[str]:
    previous = problem
    first = 0 if problem.zeroposition else 1
    for number, twin in enumerate(problem.twins, first):
        position = previous if twin.continued else problem
        said = []
        for change in twin.changes:
            said.append(_change(change, position, written))
            position = apply_change(position, change)
        yield f"{'+' * twin.continued}{label(number)}) {', '.join(said)}"
        previous = twin_problem(problem, twin, previous)


def _change(change: Change, problem: Problem, written: Statements) -> str:
    """A change as it is printed, but for what could be read in several ways."""
    match change.kind:
        case "add":
            return ", ".join(_added(unit, problem, written) for unit in change.placements)
        case "condition":
            conditions = (written.condition(one, problem.language) for one in change.conditions)
            return ", ".join(map(escaped, conditions))
        case "stipulation" if change.stipulation is not None:
            return escaped(change.stipulation.text)
    words = vocabulary(problem.language, problem.game)
    text = changed(Twin((change,)), problem, words)
    return escaped(text.replace(GAP, ", "))


def _added(unit: Placement, problem: Problem, written: Statements) -> str:
    """A unit that is added: by its figure, or in words where its letters leave a doubt."""
    is_new = all(one.square != unit.square for one in problem.placements)
    piece = _PIECES.get(unit.piece.walk)
    if piece and not unit.piece.attributes and not unit.below:
        figure = rf"\{_COLOURS[unit.piece.colour]}{piece} {unit.square}"
        return "+" * is_new + figure
    return "+" + escaped(written.unit(unit, problem.language))


def _lines(texts: Sequence[str]) -> str:
    return " \\newline\n    ".join(map(escaped, texts))


def escaped(text: str) -> str:
    """A text whose signs are no orders to LaTeX."""
    return "".join(_SPECIAL.get(sign, sign) for sign in text)
