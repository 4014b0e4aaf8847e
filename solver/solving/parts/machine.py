"""The kernel as the parts of a phase need it: machines, and the results that they give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from solver.decoding.solutions import first_keys, first_lines

Spec = dict[str, Any]
Task = dict[str, Any]
Part = tuple[int, ...]
Result = dict[str, Any]  # Solution pools: "lines" (help and series play), "nodes" (battle play)

Poll = Callable[[int], bool]  # of the number of moves so far; True ends the search


class Machine(Protocol):
    """The kernel, set up with the rules and the position of one twin."""

    def parts(
        self, task: Task, stop: Any, poll: Poll | None, poll_seconds: float, /
    ) -> list[Part]: ...

    def can_capture_king(self, side: int, /) -> bool: ...

    def solve(
        self, task: Task, part: Part, stop: Any, poll: Poll | None, poll_seconds: float, /
    ) -> Result:
        """Solve a part: what was found since the last `take`, "complete", "enough", "moves".

        enough: it has ended after as many solutions as `task["most"]` says. A part of battle play
        says by "refuted" within how many half-moves its first move does not succeed. "proven": the
        first moves, by index, that were seen to be keys since the last `take`, if any were.
        """

    def take(self) -> Result:
        """In `poll`: what was found since it was asked last, which is forgotten."""

    @property
    def undecided(self) -> bool:
        """Whether rules have left undecided up to now if some move is legal."""

    @property
    def closes(self) -> bool:
        """Whether it closes all positions that play reaches, or has done so."""

    def set_memory(self, size: int, /) -> None: ...

    def share_table(self, memory: memoryview, /) -> bool:
        """Have the table lie in memory that workers share; whether there is a table."""


class Maker(Struct, frozen=True):
    """How to set up a machine, here or in a worker: importable functions."""

    machine: Callable[[Spec], Machine]
    stop_flag: Callable[[], Any]
    memory: int  # bytes of tables for each machine

    def make(self, spec: Spec) -> Machine:
        machine = self.machine(spec)
        machine.set_memory(self.memory)
        return machine


def can_be_helped(task: Task) -> bool:
    """Whether a worker that solves a part in another order finds out for the table what the one
    that is at it needs. Series are searched by all workers together."""
    if task.get("mode", "lines") != "lines":
        return True
    steps = [step for node in task.get("nodes", ()) for step in node.get("steps", ())]
    kinds = {step["kind"] for step in steps}
    return "h" in kinds and "s" not in kinds and "retractor" not in task


EMPTY: Result = {"lines": (0, 0, (), b""), "nodes": (0, 0, (), b"")}


def solution_count(result: Result) -> int:
    """Lines of help or series play; keys of battle play."""
    return int(result["lines"][1] + result["nodes"][1])


def first_solutions(results: Sequence[Result], count: int) -> list[Result]:
    """The results up to the given number of solutions."""
    first = []
    for result in results:
        if count <= 0:
            break
        found = solution_count(result)
        first.append(result if found < count else _cut(result, count))
        count -= found
    return first


def _cut(result: Result, count: int) -> Result:
    if result["lines"][0]:
        return {**result, "lines": first_lines(result["lines"], count)}
    return {**result, "nodes": first_keys(result["nodes"], count)}
