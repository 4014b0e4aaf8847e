"""Battle play that is over before its time: no cure, and no twin, of a problem of that length."""

from __future__ import annotations

from msgspec.structs import replace

from solver.model import Branch, Problem

_MOVE = 2  # half-moves


def shorter(problem: Problem) -> Problem | None:
    """The problem with a move less to reach its goal; None where that asks for something else."""
    asked = problem.stipulation
    if asked is None or not isinstance(asked.play, Branch):
        return None
    play = asked.play
    if play.steps[0].kind != "a" or play.shortest or play.longest <= _MOVE:
        return None
    return replace(
        problem,
        twins=(),
        zeroposition=False,
        stipulation=replace(asked, play=replace(play, longest=play.longest - _MOVE)),
    )
