"""A verdict on a position in the time that there is: proofs against it, and a game that leads to
it."""

from __future__ import annotations

import math
import time

from msgspec.structs import replace

from solver.commands.past.run import Run
from solver.model.solution import TIME_LIMIT
from solver.retro import Diagram, Judge, Strength, Verdict, describe
from solver.solving.proof_game import proof_game

#: the part of the time that proofs have where a game is looked for, too
PROOFS = 0.5
#: units of a position for which a game is looked for of itself; of 200 published proof games, their
#: length being known, 1.2 seconds found none of the 3 that lead to 26 or 27 units, 11 of the 17
#: that lead to 28 or 29, and 143 of the 180 that lead to more
NEAR = 26


def judged(
    run: Run, diagram: Diagram, strength: Strength, seconds: float | None
) -> tuple[Verdict, str]:
    """The verdict on a position, with a game that leads to it if one is found; and why the look for
    a game was cut, "" where it was not.

    seconds: for which a game is looked for, None where nobody says that. The look begins when the
    proofs have ended, or their part of the time is over.
    """
    if seconds is None:
        seconds = math.inf if len(diagram.placements) >= NEAR else 0.0
    past = diagram.past()
    judge = Judge(strength, run.ended("looking for proofs"))
    run.share(PROOFS if seconds > 0 else 1.0)
    found = judge.verdict(past)
    run.share(1.0)
    if found.is_illegal or seconds <= 0 or run.is_over():
        return found, ""
    look = _Look(run, min(seconds, run.left()))
    game = look.game(diagram, dead=bool(strength.dead))
    if game is not None:
        return replace(found, status="legal", cut=False, game=game), ""
    if found.cut and not run.is_over():
        found = judge.verdict(past)  # which goes on from what it remembers
    reason = look.cut()
    return replace(found, cut=found.cut or bool(reason)), reason


class _Look:
    """A look for a game that leads to a position, for so many seconds."""

    def __init__(self, run: Run, seconds: float) -> None:
        self._run = run
        self._seconds = seconds
        self._half_moves = 0
        self._is_over = False

    def game(self, diagram: Diagram, *, dead: bool) -> tuple[str, ...] | None:
        """The half-moves of a game, None where none was found."""
        end = time.monotonic() + self._seconds
        found = proof_game(
            diagram, self._seconds, dead=dead, on_looking=self._show, stop=self._run.is_over
        )
        self._is_over = self._run.is_over() or time.monotonic() >= end
        return None if found is None else tuple(map(describe.played, found))

    def cut(self) -> str:
        """Why longer games were not looked for; "" where they were."""
        if not self._is_over:
            return ""
        if self._run.is_over():
            return self._run.time_is_over(f", at games of {self._half_moves} half-moves")
        asked = f"{TIME_LIMIT} after {self._seconds:g} s, at games of {self._half_moves} half-moves"
        return f"{asked}: --game gives more"

    def _show(self, half_moves: int, moves: int) -> None:
        self._half_moves = half_moves
        self._run.show(f"looking for games of {half_moves} half-moves   moves {moves:,}")
