"""How the work of a function grows with its input, whatever else the machine does."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable

LARGER = 8
#: far from LARGER, and from its square, with which the work must not grow
MOST = 24
TRIES = 10
LEAST = 0.01  # seconds of a processor: less than that is nothing


def is_linear(work: Callable[[int], object], size: int) -> bool:
    """Whether work(LARGER * size) takes a multiple of work(size) as larger input may.

    What grows with the square is too slow in each try; what does not may be held up in some, but
    not in all of them.
    """
    work(size // 10)  # what is made once
    return any(_spent(work, LARGER * size) < MOST * _least(work, size) for _ in range(TRIES))


def _least(work: Callable[[int], object], size: int) -> float:
    return max(LEAST, min(_spent(work, size) for _ in range(3)))


def _spent(work: Callable[[int], object], size: int) -> float:
    """Seconds of a processor, without those of the collector, for which others' garbage counts."""
    gc.disable()
    try:
        begun = time.process_time()
        work(size)
        return time.process_time() - begun
    finally:
        gc.enable()


def calls(work: Callable[[], object]) -> int:
    """How many functions are called."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count
