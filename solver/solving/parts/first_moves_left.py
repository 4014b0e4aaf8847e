"""When battle play will be done that is cut by first moves.

First moves take what they take: one in ten as much as all others together, and a key with its
variations as much as it likes. What tells something is the mean of those that are decided, each
one at hand taken for half of one. Later ones take less than earlier ones, as they find much in the
table. Replayed over the first half of 18 searches of #6 to #8 (matetrack) a forecast was given at
72 of 100 moments, and 95 of 100 held the true time; over five long searches of other play at 42 of
100, of which 95 of 100 did. A search of few first moves tells nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence, Set

from solver.solving.parts.machine import Part, Task
from solver.solving.parts.pace import Pace

#: first moves that must be decided
FEWEST = 4
#: what all of them take, against what it would be if each took the mean
LEAST, MOST = 1 / 3, 2.5
#: what is done of one at hand
AT_HAND = 0.5


class FirstMovesLeft:
    """What the first moves of a phase have taken. clock: tells the time in seconds."""

    def __init__(
        self, task: Task, parts: Sequence[Part], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._count = len(parts) if task.get("mode") == "attack" else 0
        self._costs: dict[int, int] = {}  # of each part that is over, in moves
        self._pace = Pace(clock)

    def add(self, first: int, moves: Sequence[int]) -> None:
        """Parts that follow each other are over, each after so many moves."""
        if self._count:
            self._costs.update(enumerate(moves, first))

    def seconds(
        self, done: Set[int], moves: int, at_work: int, workers: int = 1
    ) -> tuple[float, float] | None:
        """In how many seconds all of them will be decided, at least and at most; None where what is
        known does not tell. moves: that were made in all parts that are over; at_work: in the
        others, by so many workers."""
        if not self._count:
            return None
        self._pace.note(moves + at_work)
        left, over = self._count - len(done), [*self._costs.values()]
        a_move = self._pace.seconds_a_move()
        if len(over) < FEWEST or left <= 0 or a_move is None:
            return None
        made = sum(over) + at_work
        whole = made * self._count / (len(over) + AT_HAND * min(workers, left))
        least = LEAST * whole - made
        most = max(MOST * whole - made, max(over) - at_work)
        if at_work > MOST * sum(over) / len(over) * left:
            return None  # one of them takes more than anybody thought
        return max(0.0, least) * a_move, most * a_move
