"""What options add to a tree of play: ends that count besides those of the stipulation.

Each function returns the stipulation to be solved instead, or None where the option does not apply
(the program then says so and ignores it).

Source: docs/sources.md [popeye-options].
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.catalogue.plays import both_of
from solver.model import Both, Branch, Either, Goal, Not, Play, Step, Stipulation

#: goals that only the last half-move of a series can reach: the other side is in check after them,
#: or cannot move
_ENDS_SERIES = ("#", "=", "#=", "==", "!=", "!#", "##", "##!", "+")

#: who makes a half-move: 0 the side that begins, 1 the other one
Turn = int


def goal_is_end(stipulation: Stipulation) -> Stipulation | None:
    """GoalIsEnd: play is over where the side reaches the goal that is not meant to.

    Before each half-move of the side that is, the other one may not have reached it. There has to
    be one goal only, of one side: reflex play has goals of both.
    """
    reached = set(_reached(stipulation.play, 0))
    if len(reached) != 1:
        return None
    goal, reacher = reached.pop()
    if goal is None:
        return None
    return replace(stipulation, play=_ended(stipulation.play, goal, reacher, 0))


def _reached(play: Play, turn: Turn) -> Iterator[tuple[Goal | None, Turn]]:
    """All goals of a tree with those who reach them; None for a goal that must not be reached.

    turn: whose half-move is the next.
    """
    if isinstance(play, Goal):
        yield play, 1 - turn
    elif isinstance(play, Not) and isinstance(play.play, Goal):
        yield None, 1 - turn
    elif isinstance(play, Not):
        yield from _reached(play.play, turn)
    elif isinstance(play, Both | Either):
        yield from _reached(play.left, turn)
        yield from _reached(play.right, turn)
    else:
        for index, step in enumerate(play.steps):
            mover = _mover(play, index, turn)
            for fork in step.forks:
                yield from _reached(fork, 1 - mover)
            if step.constraint is not None:
                yield from _reached(step.constraint, mover)


def _ended(play: Play, goal: Goal, reacher: Turn, turn: Turn) -> Play:
    """The tree with the wrong side's goal barred before each half-move of the right one."""
    if isinstance(play, Not):
        return Not(_ended(play.play, goal, reacher, turn))
    if isinstance(play, Both | Either):
        left = _ended(play.left, goal, reacher, turn)
        return replace(play, left=left, right=_ended(play.right, goal, reacher, turn))
    if isinstance(play, Goal):
        return play
    steps = []
    for index, step in enumerate(play.steps):
        mover = _mover(play, index, turn)
        forks = tuple(_ended(fork, goal, reacher, 1 - mover) for fork in step.forks)
        if step.kind == "s":
            barred = mover != reacher and goal.sign not in _ENDS_SERIES
        else:
            barred = mover == reacher
        held = both_of(step.constraint, Not(goal)) if barred else step.constraint
        steps.append(Step(step.kind, forks, held, step.requires))
    return replace(play, steps=tuple(steps))


def _mover(branch: Branch, step: int, turn: Turn) -> Turn:
    """Who makes a half-move of the branch."""
    return (turn + step + branch.changes_side) % 2
