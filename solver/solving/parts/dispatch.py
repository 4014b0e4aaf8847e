"""Who solves which parts: this process, one worker, or all of them."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Any, Protocol

from solver.processes.worker import Done, Event, Failed, Lost, Sent, failed
from solver.solving.parts.machine import Machine, Maker, Spec, can_be_helped
from solver.solving.parts.ordered import Parts
from solver.solving.parts.search import solve_first
from solver.solving.parts.work import begin_phase, search_ahead, solve_parts

SHARES = 32  # groups that what is left is thought to make for each worker
LARGEST_GROUP = 8  # parts


class Crew(Protocol):
    """Workers that do tasks, each of which has its deadline as its last argument, as this machine's
    clock has it; run: see processes.run. reported: how many moves those at work have tried. shared:
    the memory in which they have one table, if they have."""

    @property
    def workers(self) -> int: ...
    def run(
        self,
        function: Callable[..., Any],
        tasks: Sequence[tuple[Any, ...]],
        stopping: Callable[[], bool],
        ahead: Callable[..., Any] | None,
    ) -> Generator[tuple[int, Event], None, None]: ...
    def reported(self) -> int: ...
    def shared(self) -> memoryview | None: ...
    def clear_memory(self) -> None: ...


# -- who solves them


def solve_here(parts: Parts, set_up: Callable[[], Machine], stop_flag: Callable[[], Any]) -> None:
    """Solve part after part in this process."""

    def is_over(moves: int) -> bool:
        parts.report(moves)
        return bool(parts.ending) or parts.full is not None

    try:
        machine = set_up()
        solve_first(machine, parts.task, parts.enough, stop_flag, math.inf, parts.receive, is_over)
    except Exception as error:
        parts.fail(failed(error))


def begin_there(parts: Parts, pool: Crew, maker: Maker, spec: Spec, patience: float) -> None:
    """Have a worker cut the phase into parts and solve what it can in so many seconds."""
    packed = pickle.dumps(spec), pickle.dumps(parts.task)
    task = (maker, *packed, parts.enough, patience, parts.ending.deadline)
    for loss in _listen(parts, pool, begin_phase, [task]).values():
        parts.lose_first(loss)


def solve_there(parts: Parts, pool: Crew, maker: Maker, spec: Spec) -> None:
    """Have the workers solve what is left."""
    packed = pickle.dumps((spec, parts.task))
    parts.workers = pool.workers
    try:
        if parts.journal is not None and (memory := pool.shared()) is not None:
            parts.journal.share(memory, maker.memory)
        lost = _solve_groups(parts, pool, maker, packed, grouped(parts.left, pool.workers))
        if not parts.over:  # one of each group is to blame
            left = set(parts.left)
            alone = [[number] for group in lost for number in group if number in left]
            lost = _solve_groups(parts, pool, maker, packed, alone)
        for group, loss in lost.items():
            parts.lose(group, loss)
    finally:
        if parts.journal is not None:
            parts.journal.end()
        pool.clear_memory()  # other phases mean other things by the same positions


def _solve_groups(
    parts: Parts, pool: Crew, maker: Maker, packed: bytes, groups: Sequence[Sequence[int]]
) -> dict[tuple[int, ...], Lost]:
    """Have the workers solve parts, each group in one go; the groups that they have lost."""
    deadline = parts.ending.deadline
    tasks = [(maker, packed, [(n, parts.parts[n]) for n in group], deadline) for group in groups]
    ahead = search_ahead if can_be_helped(parts.task) else None
    lost = _listen(parts, pool, solve_parts, tasks, ahead)
    return {tuple(groups[index]): loss for index, loss in lost.items()}


def _listen(
    parts: Parts,
    pool: Crew,
    function: Callable[..., Any],
    tasks: Sequence[tuple[Any, ...]],
    ahead: Callable[..., Any] | None = None,
) -> dict[int, Lost]:
    """Have tasks done and take in what they find; those that are lost."""

    def is_over() -> bool:
        parts.report(pool.reported())
        over = bool(parts.ending) or parts.has_enough or parts.cannot_go_on
        if parts.journal is not None and over:
            parts.journal.save()  # workers that do not end at once take the table with them
        elif parts.journal is not None:
            parts.journal.tick()
        return over

    lost = {}
    with closing(pool.run(function, tasks, is_over, ahead)) as events:
        for index, event in events:
            if isinstance(event, Lost):
                lost[index] = event
            elif isinstance(event, Failed):
                parts.fail(event)
            elif isinstance(event, Sent | Done):
                for news in event.content:
                    parts.receive(news)
            if parts.full:  # else what the others have found by then counts, too
                break
    return lost


def grouped(numbers: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Parts that workers solve in one go: several where there are many, one by one at the end.

    To hand out a part and to take its result costs the parent near a millisecond.
    """
    groups: list[Sequence[int]] = []
    at = 0
    while at < len(numbers):
        left = len(numbers) - at
        size = min(max(1, left // (SHARES * workers)), LARGEST_GROUP)
        groups.append(numbers[at : at + size])
        at += size
    return groups
