"""The play of a problem: twins, and in each of them first moves with what follows them."""

from __future__ import annotations

from collections.abc import Iterator

from solver.model import Problem
from solver.themes.tree.node import Branch, Node, TwinPlay


class Play:
    """The play of a problem. left_out: what it does not hold of what was found or printed, as
    sentences: a reader has to know that nothing was looked for there."""

    __slots__ = ("left_out", "problem", "twins")

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.twins: list[TwinPlay] = []
        self.left_out: list[str] = []

    def branches(self) -> Iterator[Branch]:
        """Those of all twins."""
        return (branch for twin in self.twins for branch in twin.branches)

    def lines(self) -> Iterator[list[Node]]:
        """The ways to all ends, refutations too."""
        return (line for branch in self.branches() for line in branch.lines())

    def solutions(self) -> Iterator[list[Node]]:
        """The lines that reach the goal in actual play, without set play and tries."""
        for branch in self.branches():
            if branch.kind in ("key", "line", "postkey"):
                yield from (line for line in branch.lines() if line and line[-1].ends)
