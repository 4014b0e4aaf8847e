"""Parts are solved, in whatever process, and what is found is sent while it is found."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from solver.solving.parts.machine import Machine, Part, Poll, Result, Task, solution_count
from solver.solving.parts.news import Cut, Ended, News, Send, Some, Wanted

log = logging.getLogger(__name__)

POLL = 0.05  # seconds between two questions of the kernel whether to go on


def solve_first(
    machine: Machine,
    task: Task,
    enough: int | None,
    stop_flag: Callable[[], Any],
    patience: float,
    send: Send,
    is_over: Poll,
) -> None:
    """Cut a phase into parts and solve one after the other, for at most `patience` seconds."""
    until = time.monotonic() + patience
    wanted = Wanted(task, enough)
    moves = 0
    cut_short = False

    def stops_cutting(moves: int) -> bool:
        nonlocal cut_short
        cut_short = is_over(moves)
        return cut_short

    def ends(moves_in_part: int) -> bool:
        return is_over(moves + moves_in_part) or time.monotonic() >= until

    parts = machine.parts(task, stop_flag(), stops_cutting, POLL)
    captures = not parts and machine.can_capture_king(task["side"])
    send(Cut(parts, not cut_short, captures, machine.undecided))

    def counted(news: News) -> None:
        if isinstance(news, Some):
            wanted.count(solution_count(news.found))
        send(news)

    next_check = 0.0  # a check costs as much as many a part
    for number, part in enumerate(parts):
        if (now := time.monotonic()) >= next_check:
            next_check = now + POLL / 5
            if ends(0):
                return
        ended = solve_part(machine, task, number, part, stop_flag(), counted, ends)
        if not ended.complete:
            return  # patience is at its end; the part starts anew
        moves += ended.moves
        wanted.part_is_done(parts, number + 1)
        if wanted.over:
            return
        if enough is not None:
            task = {**task, "most": int(wanted.left)}


def solve_part(
    machine: Machine, task: Task, number: int, part: Part, stop: Any, send: Send, is_over: Poll
) -> Ended:
    """Solve a part; send what is found while it is found, and last that it has ended."""
    began = time.monotonic()
    lines = nodes = solutions = 0

    def hand_on(found: Result) -> None:
        nonlocal lines, nodes, solutions
        if found["lines"][0] or found["nodes"][0]:
            send(Some(number, lines, nodes, {key: found[key] for key in ("lines", "nodes")}))
            lines += found["lines"][0]
            nodes += found["nodes"][0]
            solutions += solution_count(found)

    def poll(moves: int) -> bool:
        hand_on(machine.take())
        return is_over(moves)

    result = machine.solve(task, part, stop, poll, POLL)
    hand_on(result)
    complete = result["complete"] or result["enough"]
    full = result.get("ended") == "memory"
    refuted = result.get("refuted", 0)
    ended = Ended(number, number, complete, result["moves"], full, machine.undecided, refuted)
    if log.isEnabledFor(logging.DEBUG):
        done = "done" if ended.complete else "cut short"
        seconds = time.monotonic() - began
        log.debug(
            "part %s %s: %d moves, %d found, %.2f s", part, done, ended.moves, solutions, seconds
        )
    send(ended)
    return ended
