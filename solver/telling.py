"""Solutions that are told while the rest of their phase is still being looked for.

Long play is printed as it is found, and while worker processes go on: what is written then need
not be written when they have nothing left to do.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from solver.model import Found, Phase, Twin
from solver.parts import Parts, Result

EVERY = 0.25  # seconds between two tellings, and before the first one

Decode = Callable[[Sequence[Result]], Phase]
OnFound = Callable[[Found], Any]


class Telling:
    """What has been told of one twin.

    phases: those that are solved; who uses this adds to them, and tells of the next one that it is
    being solved.
    """

    def __init__(
        self, on_found: OnFound | None, label: str, twin: Twin | None, phases: Sequence[Phase]
    ) -> None:
        self._on_found = on_found
        self._label, self._twin = label, twin
        self._phases = phases
        self._phases_told = 0
        self._results_told = 0
        self._underway = False  # some solutions of a phase have been told, and not the last ones
        self._next = time.monotonic() + EVERY

    def look(self, parts: Parts, decode: Decode) -> None:
        """Now and then: tell what is new of a phase that is being solved."""
        now = time.monotonic()
        if self._on_found is None or now < self._next:
            return
        self._next = now + EVERY
        news = parts.results_in_order(self._results_told)
        self._results_told += len(news)
        self._tell(news, decode)

    def end_phase(self, parts: Parts, decode: Decode) -> None:
        """The phase is solved: if some of it has been told, tell the rest."""
        if self._underway:
            self._say(decode(parts.results[self._results_told :]), ends=True)
        self._underway = False
        self._results_told = 0

    def _tell(self, news: Sequence[Result], decode: Decode) -> None:
        news = [result for result in news if result["lines"][0] or result["nodes"][0]]
        if not news:
            return
        for phase in self._phases[self._phases_told :]:
            self._say(phase, ends=True)
        self._say(decode(news), ends=False)
        self._underway = True

    def _say(self, phase: Phase, *, ends: bool) -> None:
        assert self._on_found is not None
        self._phases_told += ends
        self._on_found(Found(self._label, self._twin, phase, ends))
