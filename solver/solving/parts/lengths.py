"""How far play has come that is searched length by length, and when a length will be done.

Help and series play, proof games and battle play that is written as lines come in parts of one
length each, short ones first. A length takes many times as long as the one before it, how many
differs from problem to problem, so nothing is said of when the lengths to come will be done.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set

from solver.solving.parts.machine import Part, Task
from solver.solving.parts.pace import Pace
from solver.solving.progress import Length

#: share of a length that all its parts have alike; of the rest each has what the lines before it
#: with the same first half-moves have taken, as some that took little may take long now
EVEN = 0.25
#: parts that must be done before a length is forecast
FEWEST = 8
#: standard deviations by which what is left may differ from what is expected
WIDTH = 2.5
#: how many times as long the first parts of a length may take as the last ones, which find much in
#: the table: 1.4 is the median of measured ones, and half of all are between 1.2 and 1.8
LEARNING = 2.0


class Lengths:
    """What the parts of a phase have taken, length by length. clock: tells the time in seconds."""

    def __init__(
        self, task: Task, parts: Sequence[Part], clock: Callable[[], float] = time.monotonic
    ) -> None:
        is_lines = task.get("mode", "lines") == "lines"
        self._parts = parts
        self._all = sorted({part[0] for part in parts if part[0] > 0}) if is_lines else []
        self._costs: dict[int, int] = {}  # of each part that is over, in moves
        self._length = 0  # that is at hand, with the share of it that each of its parts has
        self._weights: dict[int, float] = {}
        self._pace = Pace(clock)

    def add(self, first: int, moves: Sequence[int]) -> None:
        """Parts that follow each other are over, each after so many moves."""
        self._costs.update(enumerate(moves, first))

    def at(self, front: int, done: Set[int], moves: int, at_work: int) -> Length | None:
        """How far the length at hand is; None where play is not searched by length.

        front: the first part that is not over; moves: that were made in those that are; at_work:
        in the others.
        """
        length = self._parts[front][0] if front < len(self._parts) else 0
        if length not in self._all:
            return None
        if length != self._length:
            self._begin(length)
        self._pace.note(moves + at_work)
        over = [*self._over()]
        return Length(
            self._all.index(length) + 1,
            len(self._all),
            self._share(over, done, at_work),
            self._forecast(over, at_work),
        )

    def _over(self) -> Iterator[tuple[float, int]]:
        """The parts of the length that are over: what each was thought to take of it, and the
        moves that it has taken."""
        for part, weight in self._weights.items():
            if part in self._costs:
                yield weight, self._costs[part]

    def _share(self, over: Sequence[tuple[float, int]], done: Set[int], at_work: int) -> float:
        """How much of the length is thought to be done: never more than what is done has of all
        that was made for it."""
        thought = sum(weight for part, weight in self._weights.items() if part in done)
        made = sum(moves for _, moves in over)
        return min(thought, 1.0, made / (made + at_work) if at_work else 1.0)

    def _begin(self, length: int) -> None:
        """All shorter lines are searched."""
        self._length = length
        self._weights = self._weighed()
        self._pace.begin()

    def _weighed(self) -> dict[int, float]:
        """The share of the length that each of its parts is thought to have."""
        numbers = self._of_length(self._length)
        at = self._all.index(self._length)
        before = self._of_length(self._all[at - 1]) if at else range(0)
        even = 1 / len(numbers)
        named = min((len(self._parts[one[0]]) - 1 for one in (numbers, before) if one), default=0)
        if not before or not named:
            return dict.fromkeys(numbers, even)

        def named_by(number: int) -> Part:
            return self._parts[number][1 : 1 + named]

        taken = Counter[Part]()
        for number in before:
            taken[named_by(number)] += self._costs.get(number, 0)
        alike = Counter(map(named_by, numbers))
        shares = {one: taken[named_by(one)] / alike[named_by(one)] for one in numbers}
        whole = sum(shares.values())
        rest = EVEN if whole else 1.0
        return {
            one: rest * even + (1 - rest) * share / (whole or 1) for one, share in shares.items()
        }

    def _of_length(self, length: int) -> range:
        """The numbers of the parts of a length, which follow each other."""
        numbers = [number for number, part in enumerate(self._parts) if part[0] == length]
        return range(numbers[0], numbers[-1] + 1)

    def _forecast(
        self, over: Sequence[tuple[float, int]], at_work: int
    ) -> tuple[float, float] | None:
        """In how many seconds the length will be done, at least and at most; None where what is
        over does not tell."""
        weight, cost = sum(one for one, _ in over), sum(taken for _, taken in over)
        a_move = self._pace.seconds_a_move()
        if len(over) < FEWEST or cost <= 0 or a_move is None or not 0 < weight < 1:
            return None
        rate, ratio = cost / weight, (1 - weight) / weight
        left = rate * (1 - weight)
        scatter = sum((taken - rate * one) ** 2 for one, taken in over)
        deviation = math.sqrt(scatter * (ratio + ratio**2))
        least = (left - WIDTH * deviation) / LEARNING - at_work
        most = left + WIDTH * deviation - at_work
        if deviation > left or most <= 0:
            return None
        return max(0.0, least) * a_move, most * a_move
