"""The clock that limits of time go by: tests let time pass, so that nobody has to be quick."""

from __future__ import annotations

import time
from collections.abc import Callable

from solver.solving.parts.ordered import Parts

#: takes what looks at the parts of a phase each time that something is heard of them
Watching = Callable[[Callable[[Parts], object]], None]
#: takes what has to hold of them, and the time of a search is up
TimeIsUp = Callable[[Callable[[Parts], bool]], None]


class Clock:
    """The machine's clock, and the time that was let pass besides, in this process."""

    def __init__(self) -> None:
        self.passed = 0.0

    def monotonic(self) -> float:
        """Seconds, as time.monotonic has them."""
        return time.monotonic() + self.passed

    def passes(self, seconds: float) -> None:
        """Be so much later."""
        self.passed += seconds


#: the one that a kernel of helpers/fake_kernel.py lets go on
clock = Clock()
