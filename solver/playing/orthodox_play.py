"""Orthodox chess from a diagram on: positions and their legal moves. Nothing is searched."""

from __future__ import annotations

from msgspec.structs import replace

from solver.catalogue.walks import CHESS
from solver.formats import fields
from solver.model import Colour, Move, Placement, Problem
from solver.playing import replay

#: the rights that are lost where a unit leaves a square, or is captured there
_HOMES = {"e1": "KQ", "h1": "K", "a1": "Q", "e8": "kq", "h8": "k", "a8": "q"}


def is_chess(problem: Problem) -> bool:
    """Whether nothing but the units of chess are on the board, a king of either side."""
    kings = [unit.piece.colour for unit in problem.placements if unit.piece.walk == "king"]
    return sorted(kings) == ["black", "white"] and all(
        unit.piece.walk in CHESS and not unit.piece.attributes and unit.piece.colour != "neutral"
        for unit in problem.placements
    )


def side_to_begin(problem: Problem) -> Colour:
    """Who makes the first move of actual play."""
    return "black" if fields.write(problem).split()[1] == "b" else "white"


def begun(problem: Problem, side: Colour) -> Problem:
    """The diagram alone with that side to move, its rights as a FEN says them."""
    _, _, rights, _ = fields.write(problem).split()
    return replace(
        problem, stipulation=None, intended=None, options=(), turn=side, fen_rights=rights
    )


def after(position: Problem, move: Move) -> Problem:
    """The position after a move of chess."""
    units = replay.after({unit.square: unit.piece for unit in position.placements}, move)
    assert units is not None, "moves of chess tell everything"
    lost = "".join(_HOMES.get(square, "") for square in (move.departure, move.arrival))
    rights = "".join(right for right in position.fen_rights or "" if right not in lost)
    return replace(
        position,
        placements=tuple(Placement(*unit) for unit in units.items()),
        turn=_other(position),
        fen_rights=rights or "-",
        fen_en_passant=_passed(move),
    )


def passed(position: Problem) -> Problem:
    """The position after the side to move has passed."""
    return replace(position, turn=_other(position), fen_en_passant=None)


def _other(position: Problem) -> Colour:
    return "black" if position.turn == "white" else "white"


def _passed(move: Move) -> str | None:
    """The square that a pawn has passed by a double step."""
    start, end = int(move.departure[1]), int(move.arrival[1])
    is_double = move.piece.walk == "pawn" and abs(start - end) == 2
    return f"{move.departure[0]}{(start + end) // 2}" if is_double else None
