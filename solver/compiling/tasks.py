"""From a tree of play to the kernel's task: nodes in a list, children before their parents.

The kernel tests a step's constraint after that step, before the next one; the model's constraint
stands on the step before which it holds. The numbers of constraints move on by one here.
"""

from __future__ import annotations

from typing import Any

from solver.compiling.compile_context import Setting
from solver.compiling.specs import unit_spec
from solver.model import Both, Branch, Either, Goal, Not, Placement, Play, Step

Task = dict[str, Any]
NO_NODE = -1


class TreeBuilder:
    """Collects the nodes and goals of one task."""

    def __init__(self, setting: Setting) -> None:
        self.nodes: list[dict[str, Any]] = []
        self.goals: list[dict[str, Any]] = []
        self.signs: list[str] = []
        self._setting = setting

    def add(self, play: Play) -> int:
        """Adds a tree; the number of its root."""
        if isinstance(play, Goal):
            node = {"type": "goal", "goal": self._goal(play)}
        elif isinstance(play, Not):
            node = {"type": "not", "left": self.add(play.play)}
        elif isinstance(play, Both | Either):
            kind = "both" if isinstance(play, Both) else "either"
            node = {"type": kind, "left": self.add(play.left), "right": self.add(play.right)}
        else:
            node = self._branch(play)
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _branch(self, branch: Branch) -> dict[str, Any]:
        constraints = [
            NO_NODE if s.constraint is None else self.add(s.constraint) for s in branch.steps
        ]
        return {
            "type": "branch",
            "steps": [
                self._step(step, constraints[(i + 1) % len(constraints)])
                for i, step in enumerate(branch.steps)
            ],
            "shortest": branch.shortest,
            "longest": branch.longest,
            "changes_side": branch.changes_side,
            "hidden": branch.hidden,
            "ends": branch.ends,
        }

    def _step(self, step: Step, constraint: int) -> dict[str, Any]:
        return {
            "kind": step.kind,
            "forks": [self.add(fork) for fork in step.forks],
            "constraint": constraint,
            "parries": step.requires == "+",
        }

    def _goal(self, goal: Goal) -> int:
        found: dict[str, Any] = {"sign": self._sign(goal)}
        if goal.square is not None:
            found["square"] = self._setting.board.site(goal.square)
            found["unit_id"] = self._identity(goal.square)
        if goal.sign in ("dia", "a=>b"):
            found["position"] = [
                {**unit_spec(p, self._setting), "may_castle": p.square in goal.may_castle}
                for p in self._setting.problem.placements
            ]
        self.goals.append(found)
        self.signs.append(goal.sign)
        return len(self.goals) - 1

    def _sign(self, goal: Goal) -> str:
        """The kernel's name of a goal: who has won is another question in chess and its kin."""
        won_by_more = goal.sign == "win" and self._setting.problem.game == "chess"
        return "win-or-bare" if won_by_more else goal.sign

    def _identity(self, square: str) -> int:
        """The kernel numbers units from 1 in the order of the diagram's list; 0 is none."""
        problem = self._setting.problem
        placements: tuple[Placement, ...] = problem.start or problem.placements
        return next((i for i, p in enumerate(placements, 1) if p.square == square), 0)
