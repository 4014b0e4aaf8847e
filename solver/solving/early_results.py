"""Solutions that are told while the rest of their phase is still being looked for.

Long play is printed as it is found, and while worker processes go on: what is written then need
not be written when they have nothing left to do. Where the search is to end, so does the telling.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from solver.decoding.solutions import in_pieces
from solver.model import Found, Phase, Twin
from solver.solving.parts.machine import Result, solution_count
from solver.solving.parts.news import Ending
from solver.solving.parts.ordered import Parts

EVERY = 0.25  # seconds between two tellings, and before the first one
MANY = 5_000  # lines or first moves that are told earlier
AT_ONCE = 20_000  # lines that are told in one go
TO_TELL = 1.0  # seconds for what is known when the search has to end

Decode = Callable[[Sequence[Result]], Phase]
OnFound = Callable[[Found], Any]


class Telling:
    """What has been told of one twin.

    phases: those that are solved; who uses this adds to them, and tells of the next one that it is
    being solved. keep: what was told stays; else it is given up, and the phase in the end has only
    what was not told.
    """

    def __init__(
        self,
        on_found: OnFound | None,
        ending: Ending,
        label: str,
        twin: Twin | None,
        phases: Sequence[Phase],
        *,
        keep: bool = True,
    ) -> None:
        self._on_found = on_found
        self._ending = ending
        self._label, self._twin = label, twin
        self._phases = phases
        self._keep = keep
        self._phases_told = 0
        self._pieces_told = 0
        self._pieces_seen = 0
        self._pending = 0  # lines and first moves in those that are seen and not told
        self._underway = False  # some solutions of a phase have been told, and not the last ones
        self._next = time.monotonic() + EVERY
        self._give_up = 0.0  # when, once the search has to end

    def look(self, parts: Parts, decode: Decode) -> None:
        """Now and then: tell what is new of a phase that is being solved."""
        if self._on_found is None:
            return
        for piece in parts.in_order[self._pieces_seen :]:
            self._pending += piece["lines"][0] + piece["nodes"][0]
        self._pieces_seen = len(parts.in_order)
        now = time.monotonic()
        if not self._pending or (now < self._next and self._pending < MANY):
            return
        if not self._underway:
            for phase in self._phases[self._phases_told :]:
                self._say(phase, ends=True)
        self._underway = True
        self._tell(parts, decode)
        self._next = time.monotonic() + EVERY

    def end_phase(self, parts: Parts, decode: Decode) -> int:
        """The phase is solved: if some of it has been told, tell the rest.

        The number of solutions for which there was no time.
        """
        left = 0
        if self._underway:
            left = self._tell(parts, decode)
            self._say(decode([]), ends=True)
        self._underway = False
        self._pieces_told = self._pieces_seen = self._pending = 0
        return left

    def _tell(self, parts: Parts, decode: Decode) -> int:
        """Tell what is known in order, as long as there is time; how many solutions are left."""
        while self._pieces_told < len(parts.in_order):
            piece = parts.in_order[self._pieces_told]
            told = 0
            for some in _split(piece):
                if self._has_no_time():
                    return sum(map(solution_count, parts.in_order[self._pieces_told :])) - told
                self._say(decode([some]), ends=False)
                told += solution_count(some)
            self._pieces_told += 1
            if not self._keep:
                parts.release(1)
        self._pieces_seen, self._pending = len(parts.in_order), 0
        return 0

    def _has_no_time(self) -> bool:
        if not self._ending:
            return False
        self._give_up = self._give_up or time.monotonic() + TO_TELL
        return time.monotonic() > self._give_up

    def _say(self, phase: Phase, *, ends: bool) -> None:
        assert self._on_found is not None
        self._phases_told += ends
        self._on_found(Found(self._label, self._twin, phase, ends))


def _split(piece: Result) -> Iterator[Result]:
    """The same in pieces that take a moment to be written."""
    if piece["lines"][0] <= AT_ONCE:
        yield piece
        return
    for pool in in_pieces(piece["lines"], AT_ONCE):
        yield {**piece, "lines": pool}
