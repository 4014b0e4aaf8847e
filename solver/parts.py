"""The parts of a phase: solved one by one, here or in a worker process, and kept in order.

The kernel cuts a phase into independent parts in canonical order. Whoever solves a part sends what
is found while it is found, so a part that is cut short, or whose process dies, has what was found
by then. All of it is put together in the order of the parts.
"""

from __future__ import annotations

import logging
import math
import pickle
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from solver.sheets import Sheet, first_keys, first_lines, without_lines, without_nodes
from solver.spool import NoRoom, Spool
from solver.worker import (
    Done,
    Failed,
    Lost,
    Sent,
    failed,
    halted,
    is_wanted,
    report,
    send,
    shared_memory,
)

if TYPE_CHECKING:
    from solver.pool import Pool

log = logging.getLogger(__name__)

POLL = 0.05  # seconds between two looks of the kernel at what goes on outside
SHARES = 32  # groups that what is left is thought to make for each worker
LARGEST_GROUP = 8  # parts
POLL_AHEAD = 0.01  # the same of a search whose end others wait for
SEND_EVERY = 0.05  # seconds for which a worker gathers what it sends
SEND_BYTES = 1 << 16  # of what was found, and it is sent at once

Spec = dict[str, Any]
Task = dict[str, Any]
Part = tuple[int, ...]
Result = dict[str, Any]  # Sheets: "lines" (help and series play), "nodes" (battle play)

Poll = Callable[[int], bool]  # of the number of moves so far; True ends the search


class Machine(Protocol):
    """The kernel, set up with the rules and the position of one twin."""

    def parts(
        self, task: Task, stop: Any, poll: Poll | None, poll_seconds: float, /
    ) -> list[Part]: ...

    def can_capture_king(self, side: int, /) -> bool: ...

    def solve(
        self, task: Task, part: Part, stop: Any, poll: Poll | None, poll_seconds: float, /
    ) -> Result:
        """Solve a part: what was found since the last `take`, "complete", "enough", "moves".

        enough: it has ended after as many solutions as `task["most"]` says.
        """

    def take(self) -> Result:
        """In `poll`: what was found since it was asked last, which is forgotten."""

    def set_memory(self, size: int, /) -> None: ...

    def share_table(self, memory: memoryview, /) -> None: ...


class Maker(Struct, frozen=True):
    """How to set up a machine, here or in a worker: importable functions."""

    machine: Callable[[Spec], Machine]
    stop_flag: Callable[[], Any]
    memory: int  # bytes of tables for each machine

    def make(self, spec: Spec) -> Machine:
        machine = self.machine(spec)
        machine.set_memory(self.memory)
        return machine


class Ending:
    """Why a problem's solving ends early: its time is up, or somebody asked for it."""

    def __init__(
        self, seconds: float | None = None, is_asked: Callable[[], bool] = lambda: False
    ) -> None:
        self.deadline = math.inf if seconds is None else time.monotonic() + seconds
        self._is_asked = is_asked

    def __bool__(self) -> bool:
        return time.monotonic() >= self.deadline or self._is_asked()

    def __str__(self) -> str:
        """What has ended it."""
        if self._is_asked():
            return "interrupted"
        return "time limit reached"


# --- what is told of parts ---------------------------------------------------------------------


class Cut(Struct, frozen=True):
    """How a phase is cut into parts.

    whole: these are all; cutting it up may itself be cut short. can_capture_king: there are none
    as the side to move can do that.
    """

    parts: list[Part]
    whole: bool = True
    can_capture_king: bool = False


class Some(Struct, frozen=True):
    """What was found in a part, after so many lines and first moves of it that were told before."""

    part: int
    lines_before: int
    nodes_before: int
    found: Result


class Ended(Struct, frozen=True):
    """Parts that follow each other are over, up to `part`, after so many moves.

    complete: there is nothing else in them, or nothing else is wanted of them. no_memory: the last
    one cannot go on, as the memory that it may take is full.
    """

    first: int
    part: int
    complete: bool
    moves: int
    no_memory: bool = False


News = Cut | Some | Ended
Tell = Callable[[News], object]


class Wanted:
    """How much of a phase is wanted, counted in canonical order.

    enough: number of solutions after which it ends. A task that stops on short solutions ends
    after the parts of the first length, named by the first number of a part, that has some.
    """

    def __init__(self, task: Task, enough: int | None) -> None:
        self._on_short = bool(task.get("stop_on_short"))
        self.left = math.inf if enough is None else enough
        self._found = False
        self.ends_short = False

    @property
    def over(self) -> bool:
        return self.ends_short or self.left <= 0

    def count(self, solutions: int) -> None:
        """So many more were found."""
        self.left -= solutions
        self._found = self._found or solutions > 0

    def part_is_done(self, parts: Sequence[Part], done: int) -> None:
        """So many parts are done, from the front on."""
        if self._on_short and self._found and done < len(parts):
            self.ends_short = parts[done - 1][0] < parts[done][0]


class _Known:
    """What was found in one part. pieces: that, in order; lines, nodes: how much it is."""

    def __init__(self) -> None:
        self.pieces: list[Result] = []
        self.lines = self.nodes = 0


class Parts:
    """A phase's parts and what is known of each.

    enough: see Wanted. report: called now and then with the number of moves played in the part at
    hand. lost: parts that died with their processes, and `loss`, how the last one did. failure: of
    the search. full: there is no room for what is found. no_memory: the search has all that it may
    take, and needs more.
    """

    def __init__(
        self,
        task: Task,
        ending: Ending,
        enough: int | None = None,
        report: Callable[[Parts, int], None] | None = None,
        spool: Spool | None = None,
    ) -> None:
        self.task = task if enough is None else {**task, "most": enough}
        self.cut: Cut | None = None
        self.in_order: list[Result] = []
        self.lost = 0
        self.loss = Lost()
        self.failure: Failed | None = None
        self.full: NoRoom | None = None
        self.no_memory = False
        self._ending = ending
        self._enough = enough
        self._wanted = Wanted(task, enough)
        self._report = report or (lambda parts, moves: None)
        self._spool = spool or Spool(0)
        self._known: dict[int, _Known] = {}
        self._done: set[int] = set()  # parts of which nothing is to come
        self.done = self.moves = 0
        self._front = 0  # parts at the front of which nothing is to come
        self._solutions = 0
        self._solutions_in_order = 0
        self._released = 0

    @property
    def parts(self) -> list[Part]:
        return self.cut.parts if self.cut else []

    @property
    def complete(self) -> bool:
        return self._all_told and not self.lost

    @property
    def _all_told(self) -> bool:
        return self.cut is not None and self.cut.whole and self._front == len(self.parts)

    @property
    def has_enough(self) -> bool:
        """Solving ended before all parts were solved, as it was asked to."""
        return self._wanted.over

    @property
    def ends_short(self) -> bool:
        """It did so as there are short solutions."""
        return self._wanted.ends_short

    @property
    def solutions(self) -> int:
        return self._solutions

    @property
    def beyond(self) -> int:
        """Solutions that were found after something that is not known."""
        return 0 if self.has_enough else self._solutions - self._solutions_in_order

    @property
    def over(self) -> bool:
        """Nothing is left to do, or to be done."""
        done = self._all_told or self.has_enough
        return bool(self._ending) or done or self._cannot_go_on

    @property
    def _cannot_go_on(self) -> bool:
        return self.failure is not None or self.full is not None or self.no_memory

    def hear(self, news: News) -> None:
        """Take in what was found."""
        match news:
            case Cut():
                self.cut = self.cut or news
                self._go_on()
            case Some() if news.part >= self._front and not self.has_enough:
                self._keep(news)
            case Ended() if news.part not in self._done:
                self.moves += news.moves
                self.no_memory = self.no_memory or news.no_memory
                if news.complete:
                    parts = range(news.first, news.part + 1)
                    self.done += len(parts)
                    self._done.update(parts)
                self._go_on()
        self._report(self, 0)

    def release(self, count: int) -> None:
        """So many more pieces in order are told, and nobody asks for them again."""
        for at in range(self._released, self._released + count):
            for kind in ("lines", "nodes"):
                self._spool.release(self.in_order[at][kind][3])
            self.in_order[at] = EMPTY
        self._released += count

    def _of(self, part: int) -> _Known:
        return self._known.setdefault(part, _Known())

    def _keep(self, news: Some) -> None:
        """Keep what is new: a part that was begun anew tells what it told before once more."""
        known = self._of(news.part)
        piece = dict(news.found)
        again = min(max(0, known.lines - news.lines_before), piece["lines"][0])
        if again:
            piece["lines"] = without_lines(piece["lines"], again)
        again = min(max(0, known.nodes - news.nodes_before), piece["nodes"][0])
        if again:
            piece["nodes"] = without_nodes(piece["nodes"], again)
        known.lines += piece["lines"][0]
        known.nodes += piece["nodes"][0]
        found = solution_count(piece)
        self._solutions += found
        for kind in ("lines", "nodes"):
            piece[kind] = self._stored(piece[kind])
        if news.part == self._front:
            self._put_in_order(piece)
        else:
            known.pieces.append(piece)

    def _stored(self, sheet: Sheet) -> Sheet:
        try:
            return (*sheet[:3], self._spool.keep(sheet[3]))  # type: ignore[arg-type]
        except NoRoom as error:
            self.full = error
            return sheet

    def _put_in_order(self, piece: Result) -> None:
        """What comes next in canonical order: nothing before it is missing."""
        found = solution_count(piece)
        if found > self._wanted.left:
            piece = first_solutions([piece], int(self._wanted.left))[0]
            found = solution_count(piece)
        self.in_order.append(piece)
        self._solutions_in_order += found
        self._wanted.count(found)

    def _go_on(self) -> None:
        """Let the front go past all parts of which nothing is to come."""
        end = len(self.parts)
        while self._front < end and not self.has_enough:
            if known := self._known.get(self._front):
                for piece in known.pieces:
                    if not self.has_enough:
                        self._put_in_order(piece)
                known.pieces.clear()
            if self._front not in self._done:
                return
            self._front += 1
            self._wanted.part_is_done(self.parts, self._front)

    # -- who solves them

    def solve_here(self, set_up: Callable[[], Machine], stop_flag: Callable[[], Any]) -> None:
        """Solve part after part in this process."""

        def is_over(moves: int) -> bool:
            self._report(self, moves)
            return bool(self._ending) or self.full is not None

        try:
            machine = set_up()
            solve_first(machine, self.task, self._enough, stop_flag, math.inf, self.hear, is_over)
        except Exception as error:
            self._fail(failed(error))

    def begin_there(self, pool: Pool, maker: Maker, spec: Spec, patience: float) -> None:
        """Have a worker cut the phase into parts and solve what it can in so many seconds."""
        packed = pickle.dumps(spec), pickle.dumps(self.task)
        task = (maker, *packed, self._enough, self._ending.deadline, patience)
        for loss in self._listen(pool, begin_phase, [task], shares=False).values():
            self._lose([self._front], loss)

    def solve_there(self, pool: Pool, maker: Maker, spec: Spec) -> None:
        """Have the workers solve what is left."""
        left = [n for n in range(len(self.parts)) if n not in self._done]
        packed = pickle.dumps((spec, self.task))
        try:
            lost = self._solve_groups(pool, maker, packed, grouped(left, pool.workers))
            if not self.over:  # one of each group is to blame
                alone = [[n] for group in lost for n in group if n not in self._done]
                lost = self._solve_groups(pool, maker, packed, alone)
            for group, loss in lost.items():
                self._lose(group, loss)
        finally:
            pool.clear_memory()  # other phases mean other things by the same positions

    def _solve_groups(
        self, pool: Pool, maker: Maker, packed: bytes, groups: Sequence[Sequence[int]]
    ) -> dict[tuple[int, ...], Lost]:
        """Have the workers solve parts, each group in one go; the groups that they have lost."""
        deadline = self._ending.deadline
        tasks = [(maker, packed, [(n, self.parts[n]) for n in group], deadline) for group in groups]
        lost = self._listen(pool, solve_parts, tasks, self._ahead(), shares=True)
        return {tuple(groups[index]): loss for index, loss in lost.items()}

    def _listen(
        self,
        pool: Pool,
        function: Callable[..., Any],
        tasks: Sequence[tuple[Any, ...]],
        ahead: Callable[..., Any] | None = None,
        *,
        shares: bool,
    ) -> dict[int, Lost]:
        """Have tasks done and take in what they find; those that are lost."""

        def is_over() -> bool:
            self._report(self, pool.underway())
            return bool(self._ending)

        lost = {}
        with closing(pool.run(function, tasks, is_over, ahead, shares=shares)) as events:
            for index, event in events:
                if isinstance(event, Lost):
                    lost[index] = event
                elif isinstance(event, Failed):
                    self._fail(event)
                elif isinstance(event, Sent | Done):
                    for news in event.content:
                        self.hear(news)
                if self.has_enough or self._cannot_go_on:
                    break
        return lost

    def _fail(self, failed: Failed) -> None:
        if failed.error is not None:
            raise failed.error
        self.failure = failed

    def _lose(self, parts: Sequence[int], loss: Lost) -> None:
        """These parts died with their process; what they sent before is known."""
        self.lost += len(parts)
        self.loss = loss
        if self.cut is not None:
            self._done.update(parts)
            self._go_on()

    def _ahead(self) -> Callable[..., None] | None:
        """Battle play is proven twice, before it is written and while: a second worker can do the
        half of it. Lines have many small parts, and series are looked at by all workers together.
        """
        return None if self.task.get("mode", "lines") == "lines" else search_ahead


EMPTY: Result = {"lines": (0, 0, (), b""), "nodes": (0, 0, (), b"")}


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


def solution_count(result: Result) -> int:
    """Lines of help or series play; keys of battle play."""
    return int(result["lines"][1] + result["nodes"][1])


def first_solutions(results: Sequence[Result], count: int) -> list[Result]:
    """The results up to the given number of solutions."""
    kept = []
    for result in results:
        if count <= 0:
            break
        found = solution_count(result)
        kept.append(result if found < count else _cut(result, count))
        count -= found
    return kept


def _cut(result: Result, count: int) -> Result:
    if result["lines"][0]:
        return {**result, "lines": first_lines(result["lines"], count)}
    return {**result, "nodes": first_keys(result["nodes"], count)}


# --- where they are solved ---------------------------------------------------------------------


def solve_first(
    machine: Machine,
    task: Task,
    enough: int | None,
    stop_flag: Callable[[], Any],
    patience: float,
    tell: Tell,
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
    tell(Cut(parts, not cut_short, captures))

    def counted(news: News) -> None:
        if isinstance(news, Some):
            wanted.count(solution_count(news.found))
        tell(news)

    look_at = 0.0  # to look costs as much as many a part
    for number, part in enumerate(parts):
        if (now := time.monotonic()) >= look_at:
            look_at = now + POLL / 5
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
    machine: Machine, task: Task, number: int, part: Part, stop: Any, tell: Tell, is_over: Poll
) -> Ended:
    """Solve a part and tell what is found while it is found, and last that it has ended."""
    began = time.monotonic()
    lines = nodes = solutions = 0

    def hand_on(found: Result) -> None:
        nonlocal lines, nodes, solutions
        if found["lines"][0] or found["nodes"][0]:
            tell(Some(number, lines, nodes, {key: found[key] for key in ("lines", "nodes")}))
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
    ended = Ended(number, number, complete, result["moves"], full)
    if log.isEnabledFor(logging.DEBUG):
        done = "done" if ended.complete else "cut short"
        seconds = time.monotonic() - began
        log.debug(
            "part %s %s: %d moves, %d found, %.2f s", part, done, ended.moves, solutions, seconds
        )
    tell(ended)
    return ended


# --- in a worker -------------------------------------------------------------------------------


class _Outlet:
    """Sends news to the parent, many at a time; `rest` is what the task returns."""

    def __init__(self) -> None:
        self._gathered: list[News] = []
        self._bytes = 0
        self._next = time.monotonic() + SEND_EVERY

    def tell(self, news: News) -> None:
        last = self._gathered[-1] if self._gathered else None
        if isinstance(news, Ended) and isinstance(last, Ended) and last.complete and news.complete:
            both = last.moves + news.moves
            self._gathered[-1] = Ended(last.first, news.part, True, both)
            return
        self._gathered.append(news)
        if isinstance(news, Some):
            self._bytes += len(news.found["lines"][3]) + len(news.found["nodes"][3])
        if self._bytes > SEND_BYTES:
            self._send()

    def look(self) -> None:
        """Now and then: send what has waited."""
        if self._gathered and time.monotonic() >= self._next:
            self._send()

    def rest(self) -> list[News]:
        return self._gathered

    def _send(self) -> None:
        send(self._gathered)
        self._gathered, self._bytes = [], 0
        self._next = time.monotonic() + SEND_EVERY


class _Bench:
    """What the parts of a phase are solved with."""

    def __init__(self, maker: Maker, packed: bytes) -> None:
        self.maker, self.packed = maker, packed
        spec, self.task = pickle.loads(packed)
        self.task_ahead = {**self.task, "ahead": True}
        self.machine = maker.make(spec)
        memory = shared_memory()
        self.shares = memory is not None
        if memory is not None:
            self.machine.share_table(memory.bytes)


_bench: _Bench | None = None  # that of the last part
_lead: tuple[Maker, bytes, Machine] | None = None  # what the last phase was begun with


def forget_machine() -> None:
    """Give the tables of what was solved last back."""
    global _bench, _lead
    _bench = _lead = None


def begin_phase(
    maker: Maker, spec: bytes, task: bytes, enough: int | None, deadline: float, patience: float
) -> list[News]:
    """Cut a phase and solve its first parts in a worker, with a table of its own.

    The machine stays for the twin's next phase.
    """
    global _lead
    if _lead is None or _lead[:2] != (maker, spec):
        forget_machine()  # its tables go before new ones come
        _lead = maker, spec, maker.make(pickle.loads(spec))
    machine, outlet = _lead[2], _Outlet()
    solve_first(
        machine,
        pickle.loads(task),
        enough,
        maker.stop_flag,
        patience,
        outlet.tell,
        _over_in_worker(deadline, outlet),
    )
    return outlet.rest()


def solve_parts(
    maker: Maker, packed: bytes, parts: Sequence[tuple[int, Part]], deadline: float
) -> list[News]:
    """Solve parts, with their numbers, in a worker, whose machine stays for the phase's next.

    Its table is that of all workers, or its own where they cannot share one. What is left when the
    run is over or the time is up is not told of.
    """
    bench, outlet = _bench_for(maker, packed), _Outlet()
    is_over = _over_in_worker(deadline, outlet)
    done = 0

    def is_over_now(moves: int) -> bool:
        return is_over(done + moves)

    for number, part in parts:
        flag = maker.stop_flag()
        ended = solve_part(bench.machine, bench.task, number, part, flag, outlet.tell, is_over_now)
        done += ended.moves
        if not ended.complete:
            break
        outlet.look()
    return outlet.rest()


def _over_in_worker(deadline: float, outlet: _Outlet) -> Poll:
    def is_over(moves: int) -> bool:
        report(moves)
        outlet.look()
        return halted() or time.monotonic() >= deadline

    return is_over


def search_ahead(
    ahead: int, maker: Maker, packed: bytes, parts: Sequence[tuple[int, Part]], deadline: float
) -> None:
    """Solve parts that another worker has begun from their other end.

    The other one finds what this one has stored in the table of all workers.
    """
    bench = _bench_for(maker, packed)
    if not bench.shares:
        return

    def is_over() -> bool:
        return not is_wanted(ahead) or time.monotonic() >= deadline

    def poll(moves: int) -> bool:
        bench.machine.take()  # what is found is the other one's to tell
        return is_over()

    for _, part in reversed(parts):
        if not is_over():
            bench.machine.solve(bench.task_ahead, part, maker.stop_flag(), poll, POLL_AHEAD)


def _bench_for(maker: Maker, packed: bytes) -> _Bench:
    """That of the last part, if that was one of the same phase."""
    global _bench
    if _bench is None or (_bench.packed, _bench.maker) != (packed, maker):
        forget_machine()
        _bench = _Bench(maker, packed)
    return _bench
