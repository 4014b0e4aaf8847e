"""Play in which both sides work together, and the solutions of any play."""

from __future__ import annotations

from collections.abc import Iterator

from solver.themes.tree.node import Branch, Node
from solver.themes.tree.play import Play

#: what is said of themes that are looked for in it alone
TOGETHER = "Help play and series play only."
#: kinds of play in which both sides work together, or one moves alone
_TOGETHER = ("help", "series", "proof-game", "parry")


def is_together(play: Play) -> bool:
    """Whether it is help play or series play, whose lines stand for themselves."""
    asked = play.problem.stipulation
    return asked is None or asked.kind.startswith(_TOGETHER)


def solutions(play: Play) -> Iterator[tuple[Branch, list[Node]]]:
    """The lines of actual play that reach their goal, each with its branch."""
    for branch in play.branches():
        if branch.kind in ("key", "line", "postkey"):
            for line in branch.lines():
                if line and line[-1].ends:
                    yield branch, line
