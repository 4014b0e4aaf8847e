"""A game that proves a position legal, for positions to which a short one leads."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from contextlib import nullcontext

from solver.catalogue.stipulation.trees import classic, other_side
from solver.model import Goal, Limits, Move, Option, Piece, Problem
from solver.retro import Diagram
from solver.retro.diagram import CASTLINGS, square
from solver.solving.progress import Progress
from solver.solving.workers import Workers

#: half-moves of the longest game that is looked for
LONGEST = 80
#: told the half-moves of the games that are looked for, and how many moves were played for that
OnLooking = Callable[[int, int], object]


def proof_game(
    diagram: Diagram,
    seconds: float,
    *,
    dead: bool = False,
    workers: Workers | None = None,
    on_looking: OnLooking = lambda half_moves, moves: None,
    stop: Callable[[], bool] = lambda: False,
) -> tuple[Move, ...] | None:
    """The moves of a shortest game that leads to a position, from the game array on, or None where
    none was found in so many seconds.

    The castlings that are held are still permitted after it, and what is held to have been the last
    move was that. seconds: infinite without a limit. dead: no move is played from a dead position.
    on_looking: is called for each length, and several times a second. stop: is asked as often; True
    ends the search.
    """
    end = time.monotonic() + seconds
    without = _without_double_step(diagram)
    if without is None:
        return None
    before, last = without
    if before.is_game_array():
        return last
    first = 2 if before.turn == "white" else 1
    with Workers(1) if workers is None else nullcontext(workers) as crew:
        for half_moves in range(first, LONGEST - len(last) + 1, 2):
            left = end - time.monotonic()
            if left <= 0 or stop():
                return None

            def told(progress: Progress, length: int = half_moves + len(last)) -> None:
                on_looking(length, progress.moves)

            on_looking(half_moves + len(last), 0)
            asked = _asked(before, half_moves, dead=dead)
            limits = Limits(seconds=None if math.isinf(left) else left, solutions=1)
            phases = crew.solve(asked, limits, told, stop=stop).twins[0].phases
            if phases and phases[0].lines:
                return (*phases[0].lines[0].moves, *last)
    return None


def _without_double_step(diagram: Diagram) -> tuple[Diagram, tuple[Move, ...]] | None:
    """The position before a last move that is known, the double step of a pawn, and that move; None
    where it cannot have been."""
    if diagram.passed is None:
        return diagram, ()
    past = diagram.past()
    moves = past.unmoves()
    if not moves:
        return None
    (step,) = moves
    pawn = Piece(other_side(diagram.turn), "pawn")
    ways = square(step.origin), square(step.target)
    return Diagram.of_past(past.before(step)), (Move(pawn, *ways, check=past.checked()),)


def _asked(diagram: Diagram, half_moves: int, *, dead: bool) -> Problem:
    """The proof game of a length."""
    moves, half = divmod(half_moves, 2)
    unmoved = tuple({home for letter in diagram.castling for home in CASTLINGS[letter]})
    return Problem(
        "en",
        diagram.placements,
        classic("", Goal("dia", may_castle=unmoved), moves, half=bool(half)),
        options=(Option("Dead", ()),) if dead else (),
    )
