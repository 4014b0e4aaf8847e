"""What a statement means, as the page shows it: its board, its clauses, what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from solver.bench import positions
from solver.catalogue import constraint_words
from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.boards import board
from solver.catalogue.language import words
from solver.errors import Fault, ReadError
from solver.model import Note, Piece, Placement, Problem
from solver.output.extras import extras
from solver.output.graphics import svg
from solver.output.graphics.cells import page
from solver.output.graphics.glyphs import glyphs, units_of
from solver.output.header import counted
from solver.output.json_moves import piece
from solver.output.vocabulary import vocabulary
from solver.reading import reader
from solver.writing import changes, clauses

NAME = "bench"
"""Stands for the file in what is said of a statement."""
MOST_LETTERS = 200_000
"""Of a statement."""


class Read(Struct, frozen=True):
    """A statement as it was read. problem: None where its words are not understood; a position that
    is not allowed has one, and faults."""

    text: str
    problem: Problem | None
    faults: tuple[Fault, ...] = ()
    notes: tuple[Note, ...] = ()


def read(text: str) -> Read:
    """The first problem of a text, which need not ask for anything yet."""
    items = reader.read(text, NAME, allow_unsupported=True, stipulation_needed=False)
    found = next(items, None)
    if found is None:
        return Read(text, None)
    if isinstance(found, ReadError):
        return Read(text, found.understood, found.problems, found.notes)
    return Read(text, found, (), found.notes)


def shown(found: Read) -> dict[str, Any]:
    """The statement as data of the page. Without a problem the page keeps the board that it has."""
    told = {
        "text": found.text,
        "faults": [fault(one) for one in found.faults],
        "notes": [str(note.message) for note in found.notes],
    }
    if found.problem is not None:
        told |= of_problem(found.problem)
    return told


def fault(one: Fault) -> dict[str, Any]:
    """A fault with its place, and as the command line prints it."""
    return {
        "line": one.place.line,
        "column": one.place.column,
        "message": one.message,
        "hint": one.hint or "",
        "kind": one.kind,
        "text": str(one),
    }


def of_problem(problem: Problem) -> dict[str, Any]:
    """The board with its picture, the units by their squares, and the clauses."""
    pictures = glyphs(units_of(problem), problem.language, problem.game)
    return {
        "language": problem.language,
        "game": problem.game,
        "board": problem.board,
        "squares": _squares(problem),
        "units": [unit(one, problem) for one in problem.placements],
        "counted": counted(problem.placements, problem.coalition),
        "glyphs": {
            walk: {"piece": one.piece, "turns": one.turns, "mark": one.mark}
            for walk, one in pictures.items()
        },
        "picture": svg.render([problem]),
        "refusals": positions.refusals(problem),
        "oddities": positions.oddities(problem),
        "clauses": _clauses(problem),
    }


def unit(placed: Placement, problem: Problem) -> dict[str, Any]:
    """A unit with its letters, and its name for those who hear it."""
    words_of = vocabulary(problem.language, problem.game)
    return {
        "at": placed.square,
        **piece(placed.piece),
        "below": [piece(one) for one in placed.below],
        "letters": words_of.unit(placed.piece),
    }


def _squares(problem: Problem) -> list[dict[str, Any]]:
    """The squares as a diagram is read, with their middles on the board's picture."""
    middles = {cell.square: cell for cell in page(problem.board).cells}
    holes = extras(problem).holes
    return [
        {"at": at, "x": middles[at].x, "y": middles[at].y, "hole": at in holes}
        for at in board(problem.board).reading_order()
    ]


def _clauses(problem: Problem) -> dict[str, Any]:
    """The words of the statement, but for its units, in its own language."""
    language = problem.language
    asked = problem.stipulation
    return {
        "stipulation": asked.text if asked and not asked.structured else "",
        "structured": asked.text if asked and asked.structured else "",
        "conditions": [clauses.condition(one, language) for one in problem.conditions],
        "options": [clauses.option(one, language) for one in problem.options],
        "constraints": [
            ("strict " if one.strict else "") + constraint_words.text(one, language)
            for one in problem.constraints
        ],
        "twins": [
            changes.twin(one, language, problem.game, zero=problem.zeroposition and at == 0)
            for at, one in enumerate(problem.twins)
        ],
        "zeroposition": problem.zeroposition,
        "authors": list(problem.authors),
        "titles": list(problem.titles),
        "origins": list(problem.origins),
        "awards": list(problem.awards),
        "remarks": list(problem.remarks),
        "intended": list(problem.intended.lines) if problem.intended else [],
        "turn": words.spelled("colour", problem.turn, language) if problem.turn else "",
        "hands": [[one.colour, one.walk, one.count] for one in problem.hands],
    }


def placements(units: Iterable[dict[str, Any]]) -> tuple[Placement, ...]:
    """The units that a page has set up. Raises ValueError for what is no unit."""
    return tuple(
        Placement(one["at"], _piece(one), tuple(map(_piece, one.get("below", ())))) for one in units
    )


def _piece(said: dict[str, Any]) -> Piece:
    given = set(said.get("attributes", ()))
    known = tuple(key for key in ATTRIBUTES if key in given)
    return Piece(said["colour"], said["walk"], (*known, *sorted(given - set(known))))


def reading_order(problem: Problem) -> tuple[str, ...]:
    """The squares of the problem's board as a diagram is read."""
    return board(problem.board).reading_order()
