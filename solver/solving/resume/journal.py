"""What is found of a problem while it is searched, kept in a file and given back.

Two things are kept. Parts that are done, with what was found in them: they are not searched again,
so what is printed is the same. And facts about positions, from the table that the workers share:
where a part is searched again, it comes quickly to where it was. Facts hold for any length of the
play, parts only for the one that was asked.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from solver.model import Problem
from solver.solving.parts.machine import Part, Spec, Task
from solver.solving.parts.progress_reports import Ended, News, Some
from solver.solving.resume import identity, kept_news
from solver.solving.resume.block_file import HEAD, BlockFile

log = logging.getLogger(__name__)

EVERY = 10.0  # seconds between two times at which what is new is written, where that takes little
RAREST = 60.0  # seconds, however long it takes
FORMAT = 1
#: half-moves of play that a fact has to be about, and bytes of facts up to which that goes: those
#: about short play are many, and save what they cost only where a search is short itself
LEVELS = ((4, 16 << 20), (6, 128 << 20), (8, None))
FACTS, NEWS = 1, 2  # kinds of blocks
AT_ONCE = 1 << 16  # facts in a block
WAITING = 1 << 20  # bytes of news that are written before it is time
PATIENT = 50  # times as long as the writing takes the search goes on in between


class Head(Struct, frozen=True):
    """What a file says of itself. asked: the stipulation for which it was begun, for people."""

    format: int
    kernel: str
    statement: str
    asked: str


class FactLog(Protocol):
    """The kernel's reader of facts: see its stub."""

    def fresh(self, most: int, /) -> bytes: ...
    def learn(self, facts: bytes, /) -> None: ...
    @property
    def at_end(self) -> bool: ...


class Resume:
    """The file of one problem. every: see EVERY. Raises InputError where the file is no such file,
    or belongs to another statement or kernel."""

    def __init__(self, path: str, problem: Problem, every: float | None = None) -> None:
        asked = problem.stipulation.text if problem.stipulation else ""
        own = Head(FORMAT, identity.kernel(), identity.statement(problem), asked)
        self._every = EVERY if every is None else every
        self._file = BlockFile(path, msgspec.json.encode(own))
        try:
            self._compare(own)
        except BaseException:
            self.close()
            raise

    def phase(self, spec: Spec, task: Task) -> Journal:
        """What is kept of a phase."""
        return Journal(self._file, spec, task, self._every)

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()

    def _compare(self, own: Head) -> None:
        try:
            head = msgspec.json.decode(next(self._file.read(HEAD), b""), type=Head)
        except msgspec.DecodeError:
            head = Head(0, "", "", "")
        way_out = "Name another file, or delete this one"
        if head.format != FORMAT:
            message = "was written by another version of Kirke"
        elif head.statement != own.statement:
            asked = f", {head.asked}" if head.asked else ""
            message = f"belongs to another statement{asked}"
        elif head.kernel != own.kernel:
            message = "was written by another kernel, whose moves and positions may mean another"
        else:
            return
        raise self._file.refused(message, way_out)


class Journal:
    """What is kept of one phase, and what is new of it."""

    def __init__(self, file: BlockFile, spec: Spec, task: Task, every: float) -> None:
        self._file = file
        self._spec, self._task = spec, task
        self._every = every
        self._meaning = identity.meaning(spec, task)
        self._phase = b""
        self._new: list[kept_news.Kept] = []
        self._waiting = 0  # bytes of them
        self._facts: FactLog | None = None
        self._shared: tuple[memoryview, int] | None = None
        self._least = 0
        self._bytes = 0  # of facts that are kept
        self._next = time.monotonic() + every

    def begin(self, parts: Sequence[Part]) -> Iterator[Some | Ended]:
        """The phase is cut into these parts: what was found in them before."""
        self._phase = identity.phase(self._spec, self._task, parts)
        for block in self._file.read(NEWS):
            if block.startswith(self._phase):
                try:
                    yield from kept_news.read(block[identity.DIGEST :], len(parts))
                except ValueError as error:
                    log.warning("%s: parts that are left out: %s", self._file.path, error)

    def hear(self, news: News) -> None:
        """Something was found, or parts are done."""
        if not self._phase or (one := kept_news.kept(news)) is None:
            return
        self._new.append(one)
        self._waiting += kept_news.size(one)
        if self._waiting > WAITING:
            self._write_news()

    def share(self, memory: memoryview, own: int) -> None:
        """The workers share a table: what is known goes there, and what is new comes from it."""
        self._shared = memory, own
        known = [block for block in self._file.read(FACTS) if block.startswith(self._meaning)]
        self._bytes = sum(map(len, known))
        facts = self._read_from_now_on(self._shared)
        for block in known:
            facts.learn(block[identity.DIGEST :])

    def _read_from_now_on(self, shared: tuple[memoryview, int]) -> FactLog:
        """Read the facts that are worth being kept now."""
        self._least = _least(self._bytes)
        self._facts = fact_log(*shared, self._least)
        return self._facts

    def tick(self) -> None:
        """Write what is new, where it is time for that."""
        if time.monotonic() >= self._next:
            self.save()

    def save(self) -> None:
        """Write what is new."""
        began = time.process_time()  # while this process waits for the disk the workers go on
        self._write_news()
        if self._facts is not None:
            self._write_facts(self._facts)
        self._file.flush()
        taken = time.process_time() - began
        self._next = time.monotonic() + min(max(self._every, PATIENT * taken), RAREST)

    def end(self) -> None:
        """Write what is new; the table is given up."""
        self.save()
        self._facts = self._shared = None

    def _write_news(self) -> None:
        if self._new:
            self._file.add(NEWS, self._phase + kept_news.written(self._new))
            self._new, self._waiting = [], 0

    def _write_facts(self, facts: FactLog) -> None:
        more = True
        while more:
            if some := facts.fresh(AT_ONCE):
                self._file.add(FACTS, self._meaning + some)
                self._bytes += len(some)
            more = not facts.at_end
        if self._shared is not None and self._least < _least(self._bytes):
            self._read_from_now_on(self._shared)


def _least(kept: int) -> int:
    """Half-moves that a fact has to be about where so many bytes of them are kept."""
    return next(least for least, most in LEVELS if most is None or kept < most)


def fact_log(memory: memoryview, own: int, least: int) -> FactLog:
    """The kernel's reader of facts in memory that workers share. own: bytes of each worker. least:
    half-moves of play that they are about."""
    from solver import _kernel

    return _kernel.FactLog(memory, own, least)
