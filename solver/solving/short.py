"""Keys of battle play that succeed in fewer moves than asked.

Solutions show them as they show any key; that their play is too short only its length tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.model import Node, Note, Phase, Problem

MOST_SHOWN = 10


def keys(phase: Phase) -> Iterator[Node]:
    """The keys of a phase that succeed in fewer moves than asked, without the play after them. Set
    play and tries are allowed to be short."""
    if phase.kind != "set":
        yield from (Node(one.move, one.mark, sooner=one.sooner) for one in phase.tree if one.sooner)


def notes(problem: Problem, found: Iterable[Node]) -> Iterator[Note]:
    """What there is to say of such keys of one phase."""
    short = list(found)
    if not short:
        return
    named = [_named(problem, one) for one in short if one.move is not None]
    more = len(named) - MOST_SHOWN
    shown = [*named[:MOST_SHOWN], *([f"{more} more"] if more > 0 else [])]
    after = f" after {', '.join(shown)}" if shown else ""
    asked = problem.stipulation
    place = (asked and asked.place) or problem.place
    yield Note(f"fewer moves than asked suffice{after}", place)


def _named(problem: Problem, key: Node) -> str:
    """A key by its squares, with the moves that it takes where the stipulation numbers them."""
    assert key.move is not None
    name = f"{key.move.departure}-{key.move.arrival}"
    asked = problem.stipulation
    if asked is None or asked.moves is None or asked.taken_back is not None:
        return name
    return f"{name} ({asked.moves - key.sooner:g} instead of {asked.moves:g})"
