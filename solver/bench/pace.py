"""When the search after an edit begins: at once, or once edits no longer follow one another."""

from __future__ import annotations

from collections import deque

LULL = 0.1
"""Seconds without an edit after which a search begins where edits follow one another."""
APART = 0.15
"""An edit so long after the one before it has its search begun at once."""
SPAN, MANY, MOST = 1.0, 5, 3
"""Where so many edits come in a span of seconds, no more than MOST searches begin in it."""


class Pace:
    """The edits of a page and the searches that have begun, by the clock of their callers."""

    def __init__(self) -> None:
        self._edits: deque[float] = deque(maxlen=MANY)
        self._begun: deque[float] = deque(maxlen=MOST)

    def wait(self, now: float) -> float:
        """There is an edit: the seconds after which its search is to begin, if no other comes."""
        is_apart = not self._edits or now - self._edits[-1] > APART
        self._edits.append(now)
        lull = 0.0 if is_apart else LULL
        if len(self._edits) < MANY or now - self._edits[0] > SPAN or len(self._begun) < MOST:
            return lull
        return max(lull, self._begun[0] + SPAN - now)

    def begin(self, now: float) -> None:
        """A search begins."""
        self._begun.append(now)
