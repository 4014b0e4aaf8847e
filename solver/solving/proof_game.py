"""A game that proves a position legal, for positions to which a short one leads."""

from __future__ import annotations

import time

from solver.catalogue.games import castling_squares
from solver.catalogue.stipulation.trees import classic
from solver.model import Goal, Limits, Line, Move, Option, Problem
from solver.retro import Diagram
from solver.solving.workers import Workers

#: half-moves of the longest game that is looked for
LONGEST = 80
#: games of a length that are looked at where rights have to be kept
_LOOKED_AT = 200
_HOMES = castling_squares("chess", "8x8")


def proof_game(
    diagram: Diagram, seconds: float, *, dead: bool = False, workers: Workers | None = None
) -> tuple[Move, ...] | None:
    """The moves of a shortest game that leads to a position, from the game array on, or None where
    none was found in so many seconds.

    The castlings that are held are still permitted after it, and what is held to have been the last
    move was that. dead: no move is played from a dead position.
    """
    end = time.monotonic() + seconds
    if workers is None:
        with Workers(1) as own:
            return _shortest(diagram, end, dead, own)
    return _shortest(diagram, end, dead, workers)


def _shortest(
    diagram: Diagram, end: float, dead: bool, workers: Workers
) -> tuple[Move, ...] | None:
    if diagram.is_game_array():
        return ()
    first = 2 if diagram.turn == "white" else 1
    for half_moves in range(first, LONGEST + 1, 2):
        left = end - time.monotonic()
        if left <= 0:
            return None
        limits = Limits(seconds=left, solutions=_LOOKED_AT if _holds(diagram) else 1)
        solution = workers.solve(_asked(diagram, half_moves, dead=dead), limits)
        for line in solution.twins[0].phases[0].lines if solution.twins[0].phases else ():
            if _keeps(diagram, line):
                return line.moves
    return None


def _asked(diagram: Diagram, half_moves: int, *, dead: bool) -> Problem:
    """The proof game of a length."""
    moves, half = divmod(half_moves, 2)
    return Problem(
        "en",
        diagram.placements,
        classic("", Goal("dia"), moves, half=bool(half)),
        options=(Option("Dead", ()),) if dead else (),
    )


def _holds(diagram: Diagram) -> bool:
    """Whether a game may lead to the units and not to what is held."""
    return bool(diagram.castling) or diagram.passed is not None


def _keeps(diagram: Diagram, line: Line) -> bool:
    """Whether a game leads to all that is held of the past."""
    held = {home for letter in diagram.castling for home in _HOMES[letter]}
    touched = {square for move in line.moves for square in (move.departure, move.arrival)}
    if held & touched:
        return False
    if diagram.passed is None:
        return True
    last = line.moves[-1]
    file, rank = diagram.passed[0], diagram.passed[1]
    ranks = {last.departure[1], last.arrival[1]}
    return (
        last.piece.walk == "pawn"
        and {last.departure[0], last.arrival[0]} == {file}
        and ranks == ({"2", "4"} if rank == "3" else {"7", "5"})
    )
