"""What a move takes in a search that is going on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Pace:
    """clock: tells the time in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._made: deque[tuple[float, int]] = deque()  # when how many moves had been made
        self.begin()

    def begin(self) -> None:
        """What was before says nothing about what follows."""
        self._begun = self._clock()
        self._made.clear()

    def note(self, moves: int) -> None:
        """So many moves have been made by now."""
        self._made.append((self._clock(), moves))

    def seconds_a_move(self) -> float | None:
        """What a move has taken in the latter half of the time: at the start much may be made
        ready. None where none was made; something has to be noted."""
        now, made = self._made[-1]
        while self._made[0][0] < (self._begun + now) / 2:
            self._made.popleft()
        since, before = self._made[0]
        return (now - since) / (made - before) if made > before else None
