"""What the play of a statement shows."""

from __future__ import annotations

import solver
from solver.themes.find import found
from solver.themes.tree.build import play_of


def shown_by(statement: str, *, probing: bool = True) -> frozenset[str]:
    """The keys of the themes that a statement, without its frame, shows once it is solved."""
    (problem,) = solver.loads(f"BeginProblem\n{statement}\nEndProblem")
    play = play_of(solver.solve(problem))
    return frozenset(one.theme for one in found(play, probing=probing))
