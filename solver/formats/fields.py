"""The first fields of a FEN for a problem: units, side to move, castling rights, square passed."""

from __future__ import annotations

from solver.catalogue.boards import board
from solver.catalogue.games import castling_squares
from solver.catalogue.language import letters
from solver.catalogue.side_to_move import begins
from solver.formats.placement import TURNED
from solver.formats.rows import rows
from solver.model import Placement, Problem

_TURNS = {walk: turned for turned, walk in TURNED.items()}
_ORTHODOX = {"S": "N", **dict(zip("KQRBP", "KQRBP", strict=True))}


def write(problem: Problem) -> str:
    """The fields with blanks between them; fairy units as in FFEN.

    Raises ValueError for units that it cannot name.
    """
    on = board(problem.board)
    turn = "b" if begins(problem)[0] == "black" else "w"
    units = rows(problem.placements, on, _letter)
    return f"{units} {turn} {_rights(problem)} {problem.fen_en_passant or '-'}"


def homes(problem: Problem, rights: list[str]) -> list[str]:
    """The squares of rooks at home that have lost these rights, of which the king is at home."""
    squares = castling_squares(problem.game, problem.board)
    return [squares[one][1] for one in rights if one in squares and _at_home(problem, one)]


def _letter(unit: Placement) -> str:
    """A unit: of chess by its letter, turned where that is a habit, else by its walk's letters."""
    piece = unit.piece
    code = letters.code(piece.walk, "en").upper()
    has_case = code.upper() != code.lower()  # capitals are White's, and 24 has none
    if piece.attributes or unit.below or not code.isalnum() or not has_case:
        raise ValueError(f"no sign for the unit on {unit.square}")
    neutral = "-" if piece.colour == "neutral" else ""
    if code in _ORTHODOX:
        text = _ORTHODOX[code]
    elif code in _TURNS:
        text = f"*{_TURNS[code]}"
    else:
        text = "'" * len(code) + code
    return neutral + (text if piece.colour == "white" else text.lower())


def _rights(problem: Problem) -> str:
    """The rights that a FEN gave, or those of kings and rooks at home."""
    if problem.fen_rights is not None:
        return problem.fen_rights
    lost = {
        square
        for option in problem.options
        if option.name == "NoCastling"
        for square in option.arguments
    }
    found = ""
    for right, squares in castling_squares(problem.game, problem.board).items():
        is_lost = bool(lost & set(squares))
        found += right if _at_home(problem, right) and not is_lost else ""
    return found or "-"


def _at_home(problem: Problem, right: str) -> bool:
    """Whether king and rook of a right stand on their squares."""
    units = {unit.square: unit.piece for unit in problem.placements}
    side = "white" if right.isupper() else "black"
    squares = castling_squares(problem.game, problem.board)[right]
    there = [(units[one].colour, units[one].walk) for one in squares if one in units]
    return there == [(side, "king"), (side, "rook")]
