"""Whether one line with total invisibles is a solution, without a search for others."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from solver import _kernel
from solver.compiling.compile_context import setting_of
from solver.compiling.invisible_machine import (
    LONG,
    SEEN,
    SHORT,
    UNSEEN,
    UNSEEN_CAPTURE,
    Half,
    lengths,
)
from solver.compiling.invisibles import GOALS
from solver.compiling.phases import phases
from solver.errors import BadArgument
from solver.model import Problem

_MOVE = re.compile(r"(?:\[\+\w+\])?[A-Z]?([a-h][1-8])[-*]([a-h][1-8])(?:=([QRBS]))?")
_UNSEEN_CAPTURE = re.compile(r"T[IU]~\*([a-h][1-8])")
_CASTLING = {"0-0": (SHORT, 6), "0-0-0": (LONG, 2)}
_PROMOTIONS = " .QRBS"


def is_solution(problem: Problem, line: Sequence[str]) -> bool:
    """Whether the announced half-moves reach the goal in every history that fits them.

    line: half-moves as they are printed, without numbers and signs of goals, promotions with the
    letters of English. Raises InputError for what is not solved, BadArgument for what is no line.
    """
    (task, *_) = phases(problem)
    site = setting_of(problem).board.site
    found = [one for one in lengths(task.task) if len(one) == len(line)]
    if "invisible" not in task.spec or not found:
        raise BadArgument(f"no line of {len(line)} half-moves with invisibles is asked for")
    (sides,) = found
    halves = [_half(text, side, site) for text, side in zip(line, sides, strict=True)]
    (goal,) = task.task["goals"]
    kernel = _kernel.Invisibles(**task.spec["invisible"])
    number = GOALS.index(goal["sign"])
    return bool(kernel.solve(sides, number, goal.get("square", 0), [], halves)["lines"])


def _half(text: str, side: int, site: Callable[[str], int]) -> Half:
    """A half-move for the kernel."""
    text = re.sub(r"\[\w\d=\w+\]", "", text)
    if text in ("TI~-~", "TU~-~"):
        return (UNSEEN, 0, 0, 0)
    if found := _UNSEEN_CAPTURE.fullmatch(text):
        return (UNSEEN_CAPTURE, 0, site(found[1]), 0)
    if text in _CASTLING:
        kind, file = _CASTLING[text]
        return (kind, 56 * side + 4, 56 * side + file, 0)
    if found := _MOVE.fullmatch(text):
        promotion = _PROMOTIONS.index(found[3]) if found[3] else 0
        return (SEEN, site(found[1]), site(found[2]), promotion)
    raise BadArgument(f'"{text}" is no announced half-move, as Qd5-g5, TI~*x or TI~-~ are')
