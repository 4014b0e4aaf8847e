"""Solutions that are reported while the rest of their phase is still being searched.

Long play is printed as it is found, while worker processes go on: what is written then need not
be written when they have nothing left to do. Where the search has to end, so do the reports.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from solver.decoding.solutions import in_pieces
from solver.model import Found, Line, Node, Phase, Twin
from solver.solving import short
from solver.solving.parts.machine import Result, solution_count
from solver.solving.parts.ordered import Parts
from solver.solving.parts.progress_reports import Ending
from solver.solving.transposed_solutions import MOST_LINES

EVERY = 0.25  # seconds between two reports, and before the first one
MANY = 5_000  # lines or first moves that are reported earlier
AT_ONCE = 20_000  # lines that are reported in one go
TO_REPORT = 1.0  # seconds for what is known when the search has to end

Decode = Callable[[Sequence[Result]], Phase]
OnFound = Callable[[Found], Any]


class EarlyResults:
    """Reports what is found of one twin before the twin is solved.

    phases: those that are solved; the caller adds to them. keep: what was reported stays; else it
    is given up, and the phase in the end has only what was not reported.
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
        self._phases_reported = 0
        self._pieces_reported = 0
        self._pieces_seen = 0
        self._pending = 0  # lines and first moves in those that are seen and not reported
        self._underway = False  # some solutions of a phase are reported, and not the last ones
        self._next = time.monotonic() + EVERY
        self._give_up = 0.0  # when, once the search has to end
        self._given_up: list[Line] = []  # the first of them
        self._short: list[Node] = []

    def report(self, parts: Parts, decode: Decode) -> None:
        """Report what is new of a phase that is being solved, where it is time for that."""
        if self._on_found is None:
            return
        for piece in parts.in_order[self._pieces_seen :]:
            self._pending += piece["lines"][0] + piece["nodes"][0]
        self._pieces_seen = len(parts.in_order)
        now = time.monotonic()
        if not self._pending or (now < self._next and self._pending < MANY):
            return
        if not self._underway:
            for phase in self._phases[self._phases_reported :]:
                self._hand_over(phase, ends=True)
        self._underway = True
        self._report_known(parts, decode)
        self._next = time.monotonic() + EVERY

    def end_phase(self, parts: Parts, decode: Decode) -> int:
        """Report the rest of a phase that is solved, if some of it has been reported.

        Returns the number of solutions for which there was no time.
        """
        left = 0
        if self._underway:
            left = self._report_known(parts, decode)
            self._hand_over(decode([]), ends=True)
        self._underway = False
        self._pieces_reported = self._pieces_seen = self._pending = 0
        return left

    def _report_known(self, parts: Parts, decode: Decode) -> int:
        """Report what is known in order, as long as there is time; how many solutions are left."""
        while self._pieces_reported < len(parts.in_order):
            piece = parts.in_order[self._pieces_reported]
            reported = 0
            for some in _split(piece):
                if self._has_no_time():
                    left = parts.in_order[self._pieces_reported :]
                    return sum(map(solution_count, left)) - reported
                phase = decode([some])
                self._hand_over(phase, ends=False)
                if not self._keep:
                    room = MOST_LINES + 1 - len(self._given_up)
                    self._given_up += islice(phase.lines, room)
                    self._short += short.keys(phase)
                reported += solution_count(some)
            self._pieces_reported += 1
            if not self._keep:
                parts.release(1)
        self._pieces_seen, self._pending = len(parts.in_order), 0
        return 0

    def take_given_up(self) -> Sequence[Line]:
        """The lines of the last phase that are reported and given up; of many, one more than those
        of which orders are compared."""
        lines, self._given_up = self._given_up, []
        return lines

    def take_short(self) -> Sequence[Node]:
        """The keys of the last phase that are reported and given up, as far as they succeed in
        fewer moves than asked."""
        found, self._short = self._short, []
        return found

    def _has_no_time(self) -> bool:
        if not self._ending:
            return False
        self._give_up = self._give_up or time.monotonic() + TO_REPORT
        return time.monotonic() > self._give_up

    def _hand_over(self, phase: Phase, *, ends: bool) -> None:
        assert self._on_found is not None
        self._phases_reported += ends
        self._on_found(Found(self._label, self._twin, phase, ends))


def _split(piece: Result) -> Iterator[Result]:
    """A piece, divided into pieces that take a moment each to be written."""
    if piece["lines"][0] <= AT_ONCE:
        yield piece
        return
    for pool in in_pieces(piece["lines"], AT_ONCE):
        yield {**piece, "lines": pool}
