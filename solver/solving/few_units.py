"""A way out of long play with few units: memory for a closure, which is a pruning of the kernel."""

from __future__ import annotations

from solver.model import Limits, Problem

UNITS = 4
MOVES = 6  # of the shortest play for which positions are closed
KINDS = ("direct", "self")
#: for four units, of which one may promote; closures of three units have room in any memory
ENOUGH = 3 << 29
WAY_OUT = (
    "with so few units kirke solve --workers 1 --max-memory 2G may end it: there is room then to"
    " close all positions that can be reached"
)


def way_out(position: Problem, limits: Limits, workers: int) -> list[str]:
    """What to say of a search that was cut, if more memory may end it soon.

    limits: of each worker.
    """
    asked = position.stipulation
    if asked is None or asked.kind not in KINDS or (asked.moves or 0) < MOVES:
        return []
    if len(position.placements) != UNITS or (workers == 1 and limits.memory >= ENOUGH):
        return []
    return [WAY_OUT]
