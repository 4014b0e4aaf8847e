"""Trees of play for the classic stipulations: who moves, how long, and what has to be reached.

One function a form, each from what the statement says (Asked) to its tree. The trees are those
that Popeye's structured form gives as synonyms; docs/sources.md [popeye-stipulation] lists them.
A constraint stands on the half-move before which it must hold, whatever letter it is written after.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.model import Both, Branch, Either, Goal, Not, Play, Step


class StipulationError(ValueError):
    """A stipulation that says nothing: a form without such lengths, goals or halves."""


class Asked(Struct, frozen=True):
    """What a classic stipulation says besides its form.

    moves: the count as written; half: ".5" follows it. other: the goal of the helping side in
    reciprocal play, if it is another.
    """

    goal: Goal
    moves: int
    half: bool = False
    exact: bool = False
    other: Goal | None = None


def direct(asked: Asked) -> Play:
    """The attacker reaches the goal against any defence."""
    return _branch(asked, _attack(asked.goal), Step("d"), 2 * asked.moves - 1)


def self_play(asked: Asked) -> Play:
    """The attacker forces the defender to reach the goal."""
    return _branch(asked, Step("a"), Step("d", (asked.goal,)), 2 * asked.moves)


def semi_reflex(asked: Asked) -> Play:
    """As in reflex play, but only the defender has to reach the goal when it can."""
    return _branch(asked, _attack(_must(asked.goal)), Step("d"), 2 * asked.moves - 1)


def reflex(asked: Asked) -> Play:
    """Self play in which each side has to reach the goal whenever it can do so in one move."""
    attack = Step("a", (_must(asked.goal),), Not(_at_once(asked.goal)))
    return _branch(asked, attack, Step("d"), 2 * asked.moves - 1)


def proof(asked: Asked) -> Play:
    """Both sides together, White beginning, whoever makes the last half-move."""
    return help_play(asked)


def help_play(asked: Asked) -> Play:
    """Both sides together; the goal is reached by the last half-move."""
    return _help(asked, asked.goal, _half_moves(asked))


def help_self(asked: Asked) -> Play:
    """Help play up to a self play in one: the last half-move is forced."""
    return _help_to(asked, _forced(asked.goal))


def help_reflex(asked: Asked) -> Play:
    """Help play up to a reflex play in one."""
    return _help_to(asked, _must(asked.goal), Not(_at_once(asked.goal)))


def reciprocal(asked: Asked) -> Play:
    """Help play after which Black can reach the goal at once, or help White to it.

    With whole moves that may already be so in the diagram, a solution that is too short.
    """
    ending = _reciprocal_end(asked)
    length = _half_moves(asked) - 2
    if length == 0:
        return ending
    helped = _help(asked, ending, length)
    return helped if asked.half or asked.exact else Either(ending, helped)


def series(asked: Asked) -> Play:
    """One side moves, again and again; its last move reaches the goal."""
    return _series(asked, asked.goal)


def series_help(asked: Asked) -> Play:
    """After the series the other side reaches the goal in one move."""
    return _series(asked, _one_help_move(asked.goal))


def series_self(asked: Asked) -> Play:
    """After the series the other side is forced to reach the goal."""
    return _series(asked, _forced(asked.goal))


def series_reflex(asked: Asked) -> Play:
    """After the series the other side can reach the goal; the series may not pass up a goal."""
    return _series(asked, _must(asked.goal), Not(_at_once(asked.goal)))


def series_help_self(asked: Asked) -> Play:
    """After the series one move of the other side, and the series' side is forced to the goal."""
    return _series(asked, _one_help_move(_forced(asked.goal)))


def series_reciprocal(asked: Asked) -> Play:
    """A series and then a reciprocal end; its first half-move belongs to the series' side."""
    ending = _reciprocal_end(asked)
    if asked.moves == 1:
        return ending
    same_side = _for_the_same_side(ending)
    shortest = asked.moves - 1 if asked.exact else 0
    return Branch((Step("s", (same_side,)),), asked.moves - 1, shortest)


def parry_series(asked: Asked) -> Play:
    """A series in which the other side may move only to parry a check."""
    return _branch(asked, _attack(asked.goal), _parry("d"), 2 * asked.moves - 1)


def parry_series_self(asked: Asked) -> Play:
    """A parry series that ends in self play; Black may reach the goal by a parry."""
    attack = _attack(_forced(asked.goal))
    return _branch(asked, attack, _parry("d", asked.goal), 2 * asked.moves - 1)


def parry_series_reflex(asked: Asked) -> Play:
    """A parry series that ends in reflex play."""
    attack = Step("a", (_must(asked.goal),), Not(_at_once(asked.goal)))
    return _branch(asked, attack, _parry("d"), 2 * asked.moves - 1)


def parry_series_help(asked: Asked) -> Play:
    """A parry series after which the other side reaches the goal in one move."""
    return _parry_help(asked, Branch((_attack(asked.goal), Step("d")), 1))


def parry_series_help_self(asked: Asked) -> Play:
    """A parry series, one move of the other side, and the series' side is forced to the goal."""
    return _parry_help(asked, _one_help_move(_forced(asked.goal)))


def parry_help(asked: Asked) -> Play:
    """A parry series whose parries help."""
    return _parry_help(asked, asked.goal)


def parry_help_self(asked: Asked) -> Play:
    """A parry series whose parries help, ending in self play."""
    return _parry_help(asked, _forced(asked.goal))


def parry_help_reflex(asked: Asked) -> Play:
    """A parry series whose parries help, ending in reflex play."""
    return _parry_help(asked, _must(asked.goal), Not(_at_once(asked.goal)))


def introduced(play: Play, moves: int) -> Play:
    """Up to `moves` moves of the other side before `play` begins.

    Of reciprocal play every length is written, as it is without an introduction.
    """
    if isinstance(play, Either) and isinstance(play.left, Both):
        return Branch((Step("s", (play.left, play.right)),), moves)
    return Branch((Step("s", (play,)),), moves)


def inverted(play: Play) -> Play:
    """`-play`: the other side begins it.

    Raises StipulationError for a goal: whose move it is follows from the half-move before.
    """
    if isinstance(play, Branch):
        return replace(play, changes_side=not play.changes_side)
    if isinstance(play, Not):
        return Not(inverted(play.play))
    if isinstance(play, Both | Either):
        return replace(play, left=inverted(play.left), right=inverted(play.right))
    raise StipulationError('"-" stands before a branch, not before a goal')


# --- leaving out the first half-move -----------------------------------------------------------


def without_first(play: Branch) -> Play | None:
    """Help play as it stands after its first half-move; None if nothing is left.

    What that half-move may lead to comes first. If it ends play (`>`), it bars the half-moves after
    it: where Black is forced to mate at once, nothing else happens.
    """
    branches = branches_of(play.steps[0])
    begun = either_of(branches) if play.shortest < 2 else None
    if play.longest == 1:
        return begun
    first, *others = play.steps[1:] + play.steps[:1]
    for branch in branches:
        if isinstance(branch, Branch) and branch.ends:
            first = replace(first, constraint=both_of(first.constraint, Not(unmarked(branch))))
    shorter = max(play.shortest - 1, 0)
    rest = Branch((first, *others), play.longest - 1, shorter, play.changes_side)
    return Either(begun, rest) if begun else rest


def branches_of(step: Step) -> list[Play]:
    """What the half-move may lead to besides a goal of its own."""
    return [nested for nested in step.forks if not isinstance(nested, Goal)]


def either_of(branches: list[Play]) -> Play | None:
    """Several ways to go on."""
    if not branches:
        return None
    joined, *others = (unmarked(branch) for branch in branches)
    for more in others:
        joined = Either(joined, more)
    return joined


def unmarked(play: Play) -> Play:
    """A branch that no longer ends another one."""
    return replace(play, ends=False) if isinstance(play, Branch) else play


def both_of(held: Play | None, more: Play) -> Play:
    """A further play that has to hold."""
    return more if held is None else Both(held, more)


# --- building stones -------------------------------------------------------------------------


def _attack(reached: Play) -> Step:
    return Step("a", (reached,))


def _parry(kind: Literal["d", "h"], *reached: Goal) -> Step:
    """A half-move that is only granted to parry a check."""
    return Step(kind, reached, requires="+")


def _at_once(goal: Goal) -> Branch:
    """The side to move reaches the goal in one move."""
    return Branch((_attack(goal), Step("d")), 1)


def _must(goal: Goal) -> Branch:
    """The side to move can reach the goal in one move, and then has to."""
    return Branch((_attack(goal), Step("d")), 1, ends=True)


def _forced(goal: Goal) -> Branch:
    """Every move of the side to move reaches the goal."""
    return Branch((Step("d", (goal,)), Step("a")), 1, ends=True)


def _one_help_move(reached: Play) -> Branch:
    """One move of the side to move, reaching `reached`."""
    return Branch((Step("h", (reached,)), Step("h")), 1, 1)


def _half_moves(asked: Asked) -> int:
    return 2 * asked.moves + asked.half


def _branch(asked: Asked, attack: Step, defence: Step, length: int) -> Branch:
    """Battle play of `length` half-moves; of exactly that length where asked."""
    return Branch((attack, defence), length, length if asked.exact else 0)


def _help(asked: Asked, reached: Play, length: int, barred: Play | None = None) -> Branch:
    """Help play whose last half-move reaches something.

    barred: must hold before each half-move of the side that makes the last one.
    """
    last = Step("h", (reached,), barred)
    steps = (last, Step("h")) if length % 2 else (Step("h"), last)
    return Branch(steps, length, length if asked.exact else 0)


def _help_to(asked: Asked, reached: Play, barred: Play | None = None) -> Play:
    """Help play in which the first half-move of White leads to something, and each one after it.

    With n.5 White's first half-move is left out: Black may reach the goal at once.
    """
    length = _half_moves(asked) - 1
    if not asked.half:
        return _help(asked, reached, length, barred)
    left = without_first(_help(asked, reached, length + 1, barred))
    assert left is not None
    return left


def _series(asked: Asked, reached: Play, barred: Play | None = None) -> Branch:
    shortest = asked.moves if asked.exact else 0
    return Branch((Step("s", (reached,), barred),), asked.moves, shortest)


def _parry_help(asked: Asked, reached: Play, barred: Play | None = None) -> Branch:
    length = 2 * asked.moves - 1
    steps = (Step("h", (reached,), barred), _parry("h"))
    return Branch(steps, length, length if asked.exact else 0)


def _reciprocal_end(asked: Asked) -> Both:
    helped = Branch((Step("h"), Step("h", (asked.goal,))), 2, 2)
    return Both(helped, _one_help_move(asked.other or asked.goal))


def _for_the_same_side(ending: Both) -> Both:
    """The ending of a series, begun by the side that made the series."""
    assert isinstance(ending.left, Branch)
    assert isinstance(ending.right, Branch)
    return Both(replace(ending.left, changes_side=True), replace(ending.right, changes_side=True))
