"""Changes of a problem, tried by all workers, until enough of them are sound."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from solver.edits.edit import Edit, applied, text
from solver.edits.trial import Trial, Wanted, tried
from solver.model import Intended, Limits, Line, Problem, Twin
from solver.processes.run import run
from solver.processes.worker import Done, Failed
from solver.solving.workers import Workers
from solver.twins import twins
from solver.verdict.texts import Texts
from solver.writing import changes

#: seconds for a change, and how many times as long as the problem itself has taken
LEAST_SECONDS, TIMES = 5.0, 20.0
EVERY = 0.2  # seconds between two reports


class Sound(Struct, frozen=True):
    """A change after which a problem is sound. text: as the headline of a twin; statement: as the
    twin of a statement. problem: after the change, with what then solves it as Intended.
    solutions: that as it is printed. units: how many there are."""

    edit: Edit
    text: str
    statement: str
    problem: Problem
    solutions: tuple[str, ...]
    units: int


class Tried(Struct, frozen=True):
    """How far the trying has come. sound: what was found, the best first. words: how many changes
    became what, of those that were tried; count: how many there are; stored: how many of them were
    tried in an earlier run. reason: why not all were tried."""

    sound: tuple[Sound, ...]
    words: Mapping[str, int]
    done: int
    count: int
    stored: int = 0
    reason: str = ""


class Memory(Protocol):
    """What changes have become, by their texts in a statement, so that none is tried twice."""

    def word(self, edit: str) -> str | None:
        """What a change became, None where it was not tried."""

    def keep(self, edit: str, word: str) -> None:
        """Remember what it has become."""


class Forgetful:
    """Remembers nothing: a run tries no change twice anyway."""

    def word(self, edit: str) -> str | None:
        return None

    def keep(self, edit: str, word: str) -> None:
        """Nothing to do."""


class Hopes(Struct, frozen=True):
    """What is looked for. problem: the one to be changed; edits: in the order in which they are
    tried; wanted: of each of them; enough: how many sound ones."""

    problem: Problem
    edits: Sequence[Edit]
    wanted: Wanted
    enough: int


OnTried = Callable[[Tried], object]


def try_all(
    hopes: Hopes,
    workers: Workers,
    limits: Limits,
    *,
    took: float = 0.0,
    memory: Memory | None = None,
    on_tried: OnTried | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Tried:
    """Try changes until so many are sound, or all are tried, or a limit is reached.

    took: seconds that the problem itself took. memory: remembers what was tried; what was sound is
    tried again. Those that are found are the same for any number of workers: no change that stands
    before the last of them is untried.
    """
    return _Engine(hopes, workers, limits, memory or Forgetful(), on_tried, stop).all(took)


class _Engine:
    def __init__(
        self,
        hopes: Hopes,
        workers: Workers,
        limits: Limits,
        memory: Memory,
        on_tried: OnTried | None,
        stop: Callable[[], bool],
    ) -> None:
        self._hopes = hopes
        self._problem = hopes.problem
        self._workers = workers
        self._limits = limits
        self._memory = memory
        self._on_tried = on_tried
        self._stop = stop
        self._deadline = None if limits.seconds is None else time.monotonic() + limits.seconds
        self._names = [name(edit, self._problem) for edit in hopes.edits]
        self._done: set[int] = set()
        self._front = 0  # changes at the front of which all is known
        self._words: dict[str, int] = {}
        self._sound: dict[int, Sound] = {}
        self._stored = 0
        self._failure = ""  # an error of Kirke's own
        self._next_report = time.monotonic() + EVERY

    def all(self, took: float) -> Tried:
        left = []
        for at, one in enumerate(self._names):
            word = self._memory.word(one)
            if word is None or word in ("sound", "unproved"):
                left.append(at)
            else:
                self._stored += 1
                self._count(at, word)
        memory = max(1, self._limits.memory // self._workers.count)
        seconds = max(LEAST_SECONDS, TIMES * took)
        tasks = [
            (self._problem, self._hopes.edits[at], self._hopes.wanted, seconds, memory)
            for at in left
        ]
        pool = self._workers.pool(self._limits.memory)
        with closing(run(pool, tried, tasks, self._is_over)) as events:
            for number, event in events:
                if isinstance(event, Failed):
                    self._failure = f"internal error (please report): {event.text}"
                    break
                found = event.content if isinstance(event, Done) else Trial("unproved")
                self._take(left[number], found)
                self._report()
        return self._so_far()

    def _report(self) -> None:
        now = time.monotonic()
        if self._on_tried is not None and now >= self._next_report:
            self._next_report = now + EVERY
            self._on_tried(self._so_far())

    def _take(self, at: int, found: Trial) -> None:
        if self._is_over() and found.word == "unproved":
            return  # it was cut with the run
        self._memory.keep(self._names[at], found.word)
        self._count(at, found.word)
        if found.word == "sound":
            self._sound[at] = sound(self._problem, self._hopes.edits[at], found.lines)

    def _count(self, at: int, word: str) -> None:
        self._words[word] = self._words.get(word, 0) + 1
        self._done.add(at)
        while self._front in self._done:
            self._front += 1

    def _has_enough(self) -> bool:
        return sum(1 for at in self._sound if at < self._front) >= self._hopes.enough

    def _is_over(self) -> bool:
        return self._has_enough() or self._is_cut()

    def _is_cut(self) -> bool:
        timed_out = self._deadline is not None and time.monotonic() >= self._deadline
        return bool(self._failure) or timed_out or self._workers.stopped or self._stop()

    def _so_far(self) -> Tried:
        first = sorted(self._sound)[: self._hopes.enough]
        best = sorted((self._sound[at] for at in first), key=lambda one: one.edit.rank)
        reason = ""
        if len(self._done) < len(self._names) and not self._has_enough() and self._is_cut():
            stopped = self._workers.stopped or self._stop()
            reason = self._failure or ("interrupted" if stopped else "time limit reached")
        return Tried(
            tuple(best),
            dict(self._words),
            len(self._done),
            len(self._names),
            self._stored,
            reason,
        )


def name(edit: Edit, problem: Problem) -> str:
    """A change as the twin of a statement, by which it is known."""
    twin = changes.twin(Twin(edit.changes), "en", problem.game)
    return twin if edit.twin is None else f"{edit.twin}: {twin}"


def sound(problem: Problem, edit: Edit, lines: Sequence[Sequence[Line]]) -> Sound:
    """A change that is sound. lines: what solves it, phase by phase."""
    after = applied(problem, edit)
    claimed, printed = _claimed(after, lines)
    after = replace(after, intended=Intended(claimed), besides=(), notes=())
    return Sound(
        edit,
        text(edit, problem),
        changes.twin(Twin(edit.changes), problem.language, problem.game),
        after,
        printed,
        sum(1 + len(unit.below) for unit in after.placements),
    )


def _claimed(
    problem: Problem, lines: Sequence[Sequence[Line]]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What solves a problem as the lines of a claim, and as it is printed."""
    from solver.compiling.phases import phase, phases

    rest = iter(lines)
    claimed: list[str] = []
    printed: list[str] = []
    for label, _, position in twins(problem):
        tasks = [task for task in phases(position) if task.kind != "set"]
        for task in tasks:
            texts = Texts(position, phase(task)([])).of(next(rest, ()))
            before = f"{label}) " if label else ""
            printed += (f"{before}{one.strip()}" for one in texts)
            if len(tasks) > 1:  # a claim about several sides is a number for each
                claimed.append(f"{before}{task.side.capitalize()}: {len(texts)}")
            else:
                claimed += (f"{before}{one.strip()}" for one in texts)
    return tuple(claimed), tuple(printed)
