"""When a run over many problems will end, learnt from what those that are done have taken."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable

from msgspec import Struct

from solver.batch.cost import kind, of_text

#: problems of a kind that weigh as much as what is guessed of it
WEIGHT = 3.0
#: how many times as long as the first try a problem is thought to take that was put off, where
#: there is no limit
PATIENCE = 30.0
#: by how much all guesses may be wrong
WRONG = 100.0


class _Kind(Struct):
    """Problems of a play and a length. guess: seconds of one of them, before any is done; left:
    how many are not done and not put off; seconds: what those that are done have taken."""

    guess: float
    left: int = 0
    done: int = 0
    off: int = 0
    seconds: float = 0.0


class Forecast:
    """The work of a run, in seconds of one worker, done and still to do.

    stipulations: those of all its problems, as they are written; limit: seconds for each problem;
    first_try: seconds after which it is put off. count: how many problems there are.
    """

    def __init__(self, stipulations: Iterable[str], limit: float | None, first_try: float) -> None:
        self._kinds: dict[str, _Kind] = {}
        self.count = 0
        for stipulation in stipulations:
            self._of(stipulation).left += 1
            self.count += 1
        self._limit = first_try * PATIENCE if limit is None else limit
        self._first_try = first_try
        self._spent_on_off = 0.0
        self._off_done: defaultdict[str, list[float]] = defaultdict(list)

    def _of(self, stipulation: str) -> _Kind:
        name = kind(stipulation)
        if name not in self._kinds:
            self._kinds[name] = _Kind(of_text(stipulation))
        return self._kinds[name]

    def done(self, stipulation: str, seconds: float, *, was_off: bool = False) -> None:
        """A problem is done, after so many seconds of its last try."""
        of_kind = self._of(stipulation)
        of_kind.done += 1
        if was_off:
            of_kind.off -= 1
            self._off_done[kind(stipulation)].append(seconds)
            self._spent_on_off += seconds
        else:
            of_kind.left = max(0, of_kind.left - 1)
            of_kind.seconds += seconds

    def put_off(self, stipulation: str, seconds: float, *, was_off: bool = False) -> None:
        """A problem is tried again later, after so many seconds."""
        of_kind = self._of(stipulation)
        self._spent_on_off += seconds
        if not was_off:
            of_kind.left = max(0, of_kind.left - 1)
            of_kind.off += 1

    def leave_out(self, stipulation: str) -> None:
        """A problem need not be done."""
        of_kind = self._of(stipulation)
        of_kind.left = max(0, of_kind.left - 1)

    @property
    def work_done(self) -> float:
        """Seconds that the workers have spent."""
        return self._spent_on_off + sum(one.seconds for one in self._kinds.values())

    @property
    def work_left(self) -> float:
        """Seconds that they will still spend."""
        scale = self._scale()
        return sum(self._left(name, one, scale) for name, one in self._kinds.items())

    @property
    def share(self) -> float:
        """The part of the work that is done, from 0 to 1."""
        done = self.work_done
        return done / (done + self.work_left) if done else 0.0

    def _scale(self) -> float:
        """How many times as long as guessed problems take."""
        guessed = sum(one.guess * self._in_one_go(name, one) for name, one in self._kinds.items())
        taken = sum(one.seconds for one in self._kinds.values())
        return min(max(taken / guessed, 1 / WRONG), WRONG) if guessed and taken else 1.0

    def _in_one_go(self, name: str, of_kind: _Kind) -> int:
        """How many problems were done in their first try."""
        return of_kind.done - len(self._off_done[name])

    def _left(self, name: str, of_kind: _Kind, scale: float) -> float:
        """The seconds that are left for problems of a kind: first tries of those that have not had
        one, and further tries of those that are or will be put off."""
        guess = of_kind.guess * scale
        in_one_go = self._in_one_go(name, of_kind)
        were_off = of_kind.off + len(self._off_done[name])
        first = (WEIGHT * min(guess, self._first_try) + of_kind.seconds) / (WEIGHT + in_one_go)
        if self._limit <= self._first_try:  # what reaches it is done
            return of_kind.left * first
        tried = in_one_go + were_off
        likely = (guess / (guess + self._first_try)) ** 2
        share_off = (WEIGHT * likely + were_off) / (WEIGHT + tried)
        again = self._again(name, guess)
        to_come = (1 - share_off) * first + share_off * (self._first_try + again)
        return of_kind.left * to_come + of_kind.off * again

    def _again(self, name: str, guess: float) -> float:
        """Seconds of the further tries of a problem that was put off."""
        known = self._off_done[name]
        likely = min(max(guess, math.sqrt(self._first_try * self._limit)), self._limit)
        return (likely + sum(known)) / (1 + len(known))
