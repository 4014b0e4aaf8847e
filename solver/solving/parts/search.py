"""Parts are solved, in whatever process, and what is found is sent while it is found."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from solver.solving.parts.machine import Machine, Part, Poll, Result, Task, solution_count
from solver.solving.parts.progress_reports import Cut, Ended, Proven, Send, Some, Wanted

log = logging.getLogger(__name__)

POLL = 0.02  # seconds between two questions of the kernel whether to go on


def solve_first(
    machine: Machine,
    task: Task,
    enough: int | None,
    stop_flag: Callable[[], Any],
    patience: float,
    send: Send,
    is_over: Poll,
) -> None:
    """Cut a phase into parts and solve one after the other, for at most `patience` seconds, or, of
    play that the machine closes, until it is over: nobody can help with that. Whether it closes
    play is known when the first part has begun."""
    wanted = Wanted(task, enough)
    cut_short = False

    def stops_cutting(moves: int) -> bool:
        nonlocal cut_short
        cut_short = is_over(moves)
        return cut_short

    def ends(moves: int) -> bool:
        return is_over(moves) or (time.monotonic() >= until and not machine.closes)

    parts = machine.parts(task, stop_flag(), stops_cutting, POLL)
    captures = not parts and machine.can_capture_king(task["side"])
    send(Cut(parts, not cut_short, captures, machine.undecided))
    until = time.monotonic() + patience
    search = Search(machine, task, stop_flag(), send, ends)
    next_check = 0.0  # a check costs as much as many a part
    for number, part in enumerate(parts):
        if (now := time.monotonic()) >= next_check:
            next_check = now + POLL / 5
            if search.is_to_end():
                return
        if not search.solve(number, part):
            return  # patience is at its end; the part starts anew
        if search.found:
            wanted.count(search.found)
        wanted.part_is_done(parts, number + 1)
        if wanted.over:
            break
        if enough is not None:
            search.task = {**task, "most": int(wanted.left)}
    search.hand_on()


class Search:
    """Solves parts one after the other.

    send: gets what is found, and which parts are over: with one word those that follow each other,
    as in most of them nothing is found. is_over: is asked now and then, with the number of moves of
    which nothing has been sent. found: the solutions of the last part.
    """

    def __init__(self, machine: Machine, task: Task, stop: Any, send: Send, is_over: Poll) -> None:
        self.task = task
        self.found = 0
        self._machine = machine
        self._stop = stop
        self._send = send
        self._is_over = is_over
        self._first = self._next = 0  # parts that are over, of which that is not sent
        self._moves: list[int] = []  # of each of these
        self._seconds: list[float] = []
        self._lines = self._nodes = 0  # of the part at hand that are sent

    def solve(self, number: int, part: Part) -> bool:
        """Solve a part; whether it came to its end."""
        if number != self._next:
            self.hand_on()
            self._first = self._next = number
        self._lines = self._nodes = self.found = 0
        began = time.monotonic()
        result = self._machine.solve(self.task, part, self._stop, self._poll, POLL)
        self._add(result)
        moves, complete = result["moves"], result["complete"] or result["enough"]
        seconds = round(time.monotonic() - began, 6)
        if log.isEnabledFor(logging.DEBUG):
            done = "done" if complete else "cut short"
            log.debug(
                "part %s %s: %d moves, %d found, %.2f s", part, done, moves, self.found, seconds
            )
        if not complete:
            self.hand_on()
            full, refuted = result.get("ended") == "memory", result.get("refuted", 0)
            undecided = self._machine.undecided
            told = Ended(number, number, False, (moves,), full, undecided, refuted, (seconds,))
            self._send(told)
            return False
        self._next += 1
        self._moves.append(moves)
        self._seconds.append(seconds)
        return True

    def is_to_end(self) -> bool:
        """Whether that is so between two parts."""
        self.hand_on()
        return self._is_over(0)

    def hand_on(self) -> None:
        """Send which parts are over."""
        if self._next > self._first:
            undecided = self._machine.undecided
            over = Ended(
                self._first,
                self._next - 1,
                True,
                tuple(self._moves),
                undecided=undecided,
                seconds=tuple(self._seconds),
            )
            self._first = self._next
            self._moves.clear()
            self._seconds.clear()
            self._send(over)

    def _poll(self, moves: int) -> bool:
        self._add(self._machine.take())
        self.hand_on()
        return self._is_over(moves)

    def _add(self, found: Result) -> None:
        """Send what was found in the part at hand."""
        lines, nodes = found["lines"][0], found["nodes"][0]
        if lines or nodes:
            self.hand_on()
            some = {key: found[key] for key in ("lines", "nodes")}
            self._send(Some(self._next, self._lines, self._nodes, some))
            self._lines += lines
            self._nodes += nodes
            self.found += solution_count(found)
        if proven := found.get("proven"):
            self._send(Proven(tuple(proven)))
