"""How far the search of a phase came that was cut: up to which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

from solver.solving.parts.machine import Part, Task


def reached(
    task: Task, parts: Sequence[Part], done: Set[int], refuted: Mapping[int, int], found: int
) -> str:
    """The parts that are done and up to which move play is known; "" where no move is.

    done: the numbers of parts that are. refuted: of others, the half-moves within which they have
    no solution. found: how many solutions there are up to now.
    """
    is_lines = task.get("mode", "lines") == "lines"
    said = _of_lengths(task, parts, done, found) if is_lines else _of_keys(parts, done, refuted)
    return f"{len(done)} of {len(parts)} parts, {said}" if said else ""


def _of_lengths(task: Task, parts: Sequence[Part], done: Set[int], found: int) -> str:
    """Lines come in parts of one length each, which is their first number."""
    begun = min((part[0] for at, part in enumerate(parts) if at not in done), default=0)
    known = max((part[0] for part in parts if 0 < part[0] < begun), default=0)
    if not known or min(part[0] for part in parts) < 1:  # some are parts of no length
        return ""
    move = known if _is_series(task) else _move(known)
    return f"{'searched' if found else 'no solution'} up to move {move}"


def _of_keys(parts: Sequence[Part], done: Set[int], refuted: Mapping[int, int]) -> str:
    """Battle play comes in parts by its first moves."""
    left = [at for at in range(len(parts)) if at not in done]
    known = [refuted.get(at, 0) for at in left]
    if not any(known):
        return ""
    if all(known):
        return f"in the others no solution up to move {_move(min(known))}"
    return f"in one more no solution up to move {_move(max(known))}"


def _is_series(task: Task) -> bool:
    """Whether one side makes all half-moves that are counted."""
    steps: list[dict[str, Any]] = task["nodes"][task["root"]].get("steps", [])
    return all(step["kind"] == "s" for step in steps)


def _move(half_moves: int) -> int:
    return (half_moves + 1) // 2
