"""What options add to a tree of play: ends that count besides those of the stipulation.

Each function returns the stipulation to be solved instead, or None where the option does not apply
(the program then says so and ignores it).

Source: docs/sources.md [popeye-options].
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from solver.catalogue.stipulation.plays import both_of
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
    found = set(reached(stipulation.play, 0))
    if len(found) != 1:
        return None
    goal, reacher = found.pop()
    if goal is None:
        return None
    return replace(stipulation, play=_ended(stipulation.play, goal, reacher, 0))


def quodlibet(stipulation: Stipulation) -> Stipulation | None:
    """Quodlibet: the attacker may reach the goal of the defender himself, too.

    s#2 is solved by #2 as well, and so is r#2.
    """
    play = stipulation.play
    if not isinstance(play, Branch) or play.steps[0].kind != "a" or len(play.steps) != 2:
        return None
    attack, defence = play.steps
    ends = [*_leaves(defence.forks), *(leaf for fork in attack.forks for leaf in _forced(fork))]
    if not ends or _leaves(attack.forks):
        return None
    attack = replace(attack, forks=(*dict.fromkeys(ends), *attack.forks))
    return replace(stipulation, play=replace(play, steps=(attack, defence)))


def _leaves(forks: tuple[Play, ...]) -> tuple[Goal, ...]:
    return tuple(fork for fork in forks if isinstance(fork, Goal))


def _forced(fork: Play) -> tuple[Goal, ...]:
    """The goals that the other side reaches by one half-move."""
    return _leaves(fork.steps[0].forks) if isinstance(fork, Branch) else ()


def reached(play: Play, turn: Turn) -> Iterator[tuple[Goal | None, Turn]]:
    """All goals of a tree with those who reach them; None for a goal that must not be reached.

    turn: whose half-move is the next.
    """
    if isinstance(play, Goal):
        yield play, 1 - turn
    elif isinstance(play, Not) and isinstance(play.play, Goal):
        yield None, 1 - turn
    elif isinstance(play, Not):
        yield from reached(play.play, turn)
    elif isinstance(play, Both | Either):
        yield from reached(play.left, turn)
        yield from reached(play.right, turn)
    else:
        for index, step in enumerate(play.steps):
            mover = _mover(play, index, turn)
            for fork in step.forks:
                yield from reached(fork, 1 - mover)
            if step.constraint is not None:
                yield from reached(step.constraint, mover)


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
