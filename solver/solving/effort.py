"""Where the time of battle play went, in words: first move by first move, keys apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solver.model import FirstMove

LONG = 1.0  # seconds from which on it is told where they went
SHARE = 0.01  # of all seconds, from which on a first move is told by itself


def told(
    first_moves: Sequence[FirstMove],
    named: Callable[[FirstMove], str] = lambda one: f"first move {one.number}",
) -> Iterator[str]:
    """A sentence for all keys, one for all others, and one for each first move that took some time;
    none where all of them took little. named: how a first move is called."""
    whole = sum(one.seconds for one in first_moves)
    if whole < LONG:
        return
    keys = [one for one in first_moves if one.verdict == "key"]
    others = [one for one in first_moves if one.verdict != "key"]
    for what, some in (("keys", keys), ("other first moves", others)):
        yield f"{len(some)} {what}: {_taken(some)}"
    least = SHARE * whole
    for one in sorted(first_moves, key=lambda one: -one.seconds):
        if one.seconds >= least:
            yield f"{named(one)}, {one.verdict}: {_taken([one])}"
    for one in keys:
        if not one.moves:
            yield f"{named(one)}, {one.verdict}: proven before its turn"


def _taken(some: Sequence[FirstMove]) -> str:
    moves, seconds = sum(one.moves for one in some), sum(one.seconds for one in some)
    return f"{seconds:.2f} s, {moves} moves"
