"""Memory for closures of long play with few units, which are a pruning of the kernel."""

from __future__ import annotations

from solver.model import Limits, Problem
from solver.solving.parts.machine import Spec, Task

UNITS = 4
MOVES = 6  # of the shortest play for which positions are closed
KINDS = ("direct", "self")
#: for four units, of which one may promote; closures of three units have room in any memory
ENOUGH = 3 << 29
WAY_OUT = (
    "with so few units kirke solve --max-memory 2G may end it: there is room then to close all"
    " positions that can be reached"
)
_MOST_UNITS = 5  # that the kernel closes positions of
_SHORT = 10  # half-moves of play for which it closes none


def may_close(spec: Spec, task: Task) -> bool:
    """Whether positions of a phase may be closed, as far as its units and its length tell."""
    if task.get("mode") != "attack" or len(spec.get("units", ())) > _MOST_UNITS:
        return False
    return any(node.get("longest", 0) > _SHORT for node in task.get("nodes", ()))


def memory(limits: Limits, workers: int) -> int:
    """Bytes for the one worker that closes positions while the others wait.

    limits: of each worker.
    """
    return max(limits.memory * workers, limits.closure or 0)


def way_out(position: Problem, limits: Limits, workers: int) -> list[str]:
    """What to say of a search that was cut, if more memory may end it soon.

    limits: of each worker.
    """
    asked = position.stipulation
    if asked is None or asked.kind not in KINDS or (asked.moves or 0) < MOVES:
        return []
    if len(position.placements) != UNITS or memory(limits, workers) >= ENOUGH:
        return []
    return [WAY_OUT]
