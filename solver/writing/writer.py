"""From a Problem to a statement that reads back as the same problem.

Words are written out in full, in the language of the problem. Notes and the problem's number are
not part of a statement.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.keywords import OPENING, keywords
from solver.catalogue import constraint_words, definitions, in_force
from solver.catalogue.boards import board
from solver.catalogue.games import GAMES
from solver.catalogue.language import words
from solver.formats import fen
from solver.formats.entry import AS_PRINTED
from solver.model import Condition, FenFields, Placement, Problem
from solver.writing import changes, clauses, units

#: what of a problem's surroundings a statement has words for
SAID = ("authors", "origins", "titles", "awards", "remarks", "intended", "options")
_TEXTS = {
    "AUTHOR": "authors",
    "ORIGIN": "origins",
    "TITLE": "titles",
    "AWARD": "awards",
    "REMARK": "remarks",
}


def write(problem: Problem) -> str:
    """The statement of a problem, from BeginProblem to EndProblem, with a line break at its end."""
    terms = keywords("statement", problem.language)
    body = "\n".join(_lines(problem, terms))
    return f"{OPENING[problem.language]}\n{body}\n{terms['END']}\n"


def _lines(problem: Problem, terms: dict[str, str]) -> Iterator[str]:
    """The commands, one a line."""
    for term, field in _TEXTS.items():
        yield from (f"{terms[term]} {line}" for line in getattr(problem, field))
    yield from _own_commands(problem, terms)
    of_both, behind = _around_b(problem)
    if problem.start is not None:
        if problem.start_fen is not None:
            yield _fen(problem.start_fen, problem, terms)
        yield from _diagram(problem.start, problem, terms)
        yield from _conditions(of_both, problem, terms)
        yield from _asked(problem, terms)
    if problem.fen_rights is not None:
        said = FenFields(problem.turn or "white", problem.fen_rights, problem.fen_en_passant)
        yield _fen(said, problem, terms)
    yield from _diagram(problem.placements, problem, terms)
    if problem.invisibles is not None:
        yield f"{terms['PIECES']} {units.invisibles(problem.invisibles, problem.language)}"
    yield from _conditions(behind, problem, terms)
    if problem.options:
        options = [clauses.option(option, problem.language) for option in problem.options]
        yield f"{terms['OPTION']} {' '.join(options)}"
    if problem.start is None:
        yield from _asked(problem, terms)
    for number, twin in enumerate(problem.twins):
        zero = problem.zeroposition and number == 0
        yield changes.twin(twin, problem.language, problem.game, zero=zero)


def _around_b(problem: Problem) -> tuple[tuple[Condition, ...], tuple[Condition, ...]]:
    """The conditions that stand before an a=>b stipulation and those that stand behind it: where
    imitators end, and from the first of imitators that are not there before on. All stand behind
    the pieces of other problems."""
    listed = problem.conditions
    if problem.start is None:
        return (), listed
    fresh = (i for i, one in enumerate(listed) if one.ends is not None and not one.arguments)
    at = next(fresh, len(listed))
    ends = tuple(one for one in listed[:at] if one.ends is not None)
    return listed[:at], in_force.in_b((*ends, *listed[at:]))


def _conditions(
    listed: tuple[Condition, ...], problem: Problem, terms: dict[str, str]
) -> Iterator[str]:
    for one in listed:
        yield f"{terms['CONDITION']} {clauses.condition(one, problem.language)}"


def _own_commands(problem: Problem, terms: dict[str, str]) -> Iterator[str]:
    """The commands for what chess problems on the usual board leave unsaid."""
    for walk in definitions.used(problem):
        yield f"{terms['DEFINE']} {definitions.written(walk)}"
    if problem.game != "chess":
        yield f"{terms['GAME']} {words.spelled('game', problem.game, problem.language)}"
    if problem.board != GAMES[problem.game].board:
        yield f"{terms['BOARD']} {_board(problem)}"
    if problem.turn is not None and problem.fen_rights is None:
        yield f"{terms['TURN']} {words.spelled('colour', problem.turn, problem.language)}"
    if problem.coalition:
        yield f"{terms['COALITION']} {problem.coalition.upper()}"
    if problem.hands:
        yield f"{terms['HAND']} {units.held(problem.hands, problem.language)}"
    for constraint in problem.constraints:
        said = constraint_words.text(constraint, problem.language)
        yield f"{terms['CONSTRAINT']} {'strict ' if constraint.strict else ''}{said}"
    if problem.intended is not None:
        lines = problem.intended.lines
        if problem.intended.printed:  # ornaments between the lines are no text of a statement
            lines = (AS_PRINTED[problem.language], *filter(_says_something, lines))
        yield from (f"{terms['INTENDED']} {line}" for line in lines)


def _says_something(line: str) -> bool:
    return any(map(str.isalnum, line))


def _board(problem: Problem) -> str:
    """A board by its name, a rectangle by its files and ranks."""
    if problem.board not in words.keys("board"):
        return problem.board
    return words.spelled("board", problem.board, problem.language)


def _diagram(
    placements: tuple[Placement, ...], problem: Problem, terms: dict[str, str]
) -> Iterator[str]:
    for line in units.lines(placements, problem.language, problem.game):
        yield f"{terms['PIECES']} {line}"


def _fen(said: FenFields, problem: Problem, terms: dict[str, str]) -> str:
    """A FEN without units for its other fields; the units follow as a list."""
    position = fen.FenPosition((), said.turn, said.rights, said.en_passant)
    return f"{terms['FORSYTH']} {fen.write(position, board(problem.board))}"


def _asked(problem: Problem, terms: dict[str, str]) -> Iterator[str]:
    if problem.stipulation is not None:
        yield changes.stipulation(problem.stipulation, terms, problem.language)
