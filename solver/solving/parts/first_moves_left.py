"""When battle play will be done that is cut by first moves.

First moves take what they take: one in ten as much as all others together, and a key with its
variations as much as it likes. What tells something is the mean of those that are decided, each
one at hand taken for half of one. Later ones take less than earlier ones, as they find much in the
table. Replayed over 18 searches of #6 to #8 (matetrack) a forecast was given at 85 of 100 moments,
and 89 of 100 held the true time; over five long searches of other play at 60 of 100, of which 91 of
100 did. Of a search of few first moves nothing is forecast.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence, Set

from solver.solving.parts.machine import Part, Task
from solver.solving.parts.pace import Pace

#: first moves that must be decided
FEWEST = 4
#: what is left, against what it would be if each took the mean
LEAST, MOST = 0.15, 2.5
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
        if at_work > MOST * sum(over) / len(over) * left:
            return None  # one of them takes more than anybody thought
        at_hand = AT_HAND * min(workers, left)
        mean = (sum(over) + at_work) / (len(over) + at_hand)
        rest = mean * (left - at_hand)
        return LEAST * rest * a_move, max(MOST * rest, max(over) - at_work) * a_move
