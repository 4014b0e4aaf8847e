"""Which solutions hang on moves that are permitted and not proven legal (Alsatian)."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec.structs import replace

from solver.model import Line, Node, Phase, Unproven

#: where the two cannot be compared
NOT_COMPARED = "which solutions hang on moves that are not proven legal was not found out"
_KEY = "!"


def compared(found: Phase, strictly: Phase) -> Phase:
    """The phase with what differs where moves are forbidden that are not proven legal."""
    ours, theirs = _solutions(found), _solutions(strictly)
    kept, known = {_played(one) for _, one in theirs}, {_played(one) for _, one in ours}
    hanging = tuple(number for number, one in ours if _played(one) not in kept)
    otherwise = tuple(one for _, one in theirs if _played(one) not in known)
    return replace(found, unproven=Unproven(hanging, otherwise))


def _solutions(phase: Phase) -> list[tuple[int, Line | Node]]:
    """Its lines or keys, each with its number; in set play all first moves."""
    if phase.mode == "line":
        return list(enumerate(phase.lines))
    return [
        (number, node)
        for number, node in enumerate(phase.tree)
        if node.mark == _KEY or phase.kind != "actual"
    ]


def _played(solution: Line | Node) -> Hashable:
    return solution.moves if isinstance(solution, Line) else solution.move
