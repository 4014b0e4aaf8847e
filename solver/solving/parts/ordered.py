"""What is known of the parts of a phase, put together in their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.decoding.solutions import SolutionPool, without_lines, without_nodes
from solver.model import FirstMove
from solver.processes.spool import NoRoom, Spool
from solver.processes.worker import Failed, Lost
from solver.solving.parts.cut_depth import reached
from solver.solving.parts.effort import Effort
from solver.solving.parts.first_moves_left import FirstMovesLeft
from solver.solving.parts.lengths import Lengths
from solver.solving.parts.machine import EMPTY, Part, Result, Task, first_solutions, solution_count
from solver.solving.parts.progress_reports import (
    Cut,
    Ended,
    Ending,
    Journal,
    News,
    Proven,
    Some,
    Wanted,
)
from solver.solving.progress import Length


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
    take, and needs more. undecided: rules do not decide whether some move is legal. journal: keeps
    what is found, if anybody does.
    """

    def __init__(
        self,
        task: Task,
        ending: Ending,
        enough: int | None = None,
        report: Callable[[Parts, int], None] | None = None,
        spool: Spool | None = None,
        journal: Journal | None = None,
    ) -> None:
        self.task = task if enough is None else {**task, "most": enough}
        self.cut: Cut | None = None
        self.in_order: list[Result] = []
        self.lost = 0
        self.loss = Lost()
        self.failure: Failed | None = None
        self.full: NoRoom | None = None
        self.no_memory = self.undecided = False
        self.ending = ending
        self.enough = enough
        self.journal = journal
        self._wanted = Wanted(task, enough)
        self._report = report or (lambda parts, moves: None)
        self._spool = spool or Spool(0)
        self._known: dict[int, _Known] = {}
        self._done: set[int] = set()  # parts of which nothing is to come
        self._refuted: dict[int, int] = {}  # others: half-moves within which there is no solution
        self._lengths: Lengths | None = None
        self._left: FirstMovesLeft | None = None
        self._effort = Effort(task)
        self.done = self.moves = 0
        self.workers = 1  # that are at it
        self._at_work = 0  # moves in parts that are not over
        self._front = 0  # parts at the front of which nothing is to come
        self._solutions = 0
        self._solutions_in_order = 0
        self._released = 0

    @property
    def parts(self) -> list[Part]:
        return self.cut.parts if self.cut else []

    @property
    def complete(self) -> bool:
        return self._all_done and not self.lost

    @property
    def _all_done(self) -> bool:
        return self.cut is not None and self.cut.whole and self._front == len(self.parts)

    @property
    def has_enough(self) -> bool:
        """Solving ended before all parts were solved, as it was asked to."""
        return self._wanted.over

    @property
    def ends_short(self) -> bool:
        """Solving ended early because there are short solutions."""
        return self._wanted.ends_short

    @property
    def solutions(self) -> int:
        return self._solutions

    @property
    def beyond(self) -> int:
        """Solutions that were found after something that is not known."""
        if self.has_enough:
            return 0
        return self._solutions - self._solutions_in_order + self._effort.proven_only

    @property
    def over(self) -> bool:
        """Nothing is left to do, or to be done."""
        done = self._all_done or self.has_enough
        return bool(self.ending) or done or self.cannot_go_on

    @property
    def cannot_go_on(self) -> bool:
        return self.failure is not None or self.full is not None or self.no_memory

    @property
    def left(self) -> list[int]:
        """The parts of which something is to come."""
        return [number for number in range(len(self.parts)) if number not in self._done]

    @property
    def reached(self) -> str:
        """How far a search came that was cut, in words; "" where no move is known."""
        if self.cut is None or not self.cut.whole or self.lost:
            return ""
        return reached(self.task, self.parts, self._done, self._refuted, self._solutions)

    @property
    def length(self) -> Length | None:
        """How far the length is whose lines are searched; None where there are no lengths."""
        if self._lengths is None:
            return None
        return self._lengths.at(self._front, self._done, self.moves, self._at_work)

    @property
    def seconds_left(self) -> tuple[float, float] | None:
        """In how many seconds battle play will be done that is cut by first moves, at least and at
        most; None where that cannot be forecast."""
        if self._left is None:
            return None
        return self._left.seconds(self._done, self.moves, self._at_work, self.workers)

    @property
    def forecast(self) -> tuple[float, float] | None:
        """In how many seconds the phase will be done, at least and at most; None where that cannot
        be forecast: of lengths, only the last one says that."""
        length = self.length
        if length is None:
            return self.seconds_left
        return length.seconds if length.number == length.count else None

    @property
    def first_moves(self) -> tuple[FirstMove, ...]:
        """What each first move of battle play took, of those that were begun."""
        return self._effort.first_moves(self.parts, self._done)

    def report(self, moves: int) -> None:
        """Say how far it is, with so many moves in what is at hand."""
        self._at_work = moves
        self._report(self, moves)

    def fail(self, failed: Failed) -> None:
        """The search has failed. Raises the error if it is one that Kirke raises on purpose."""
        if failed.error is not None:
            raise failed.error
        self.failure = failed

    def lose(self, parts: Sequence[int], loss: Lost) -> None:
        """These parts were lost with their process; what they had sent before is kept."""
        self.lost += len(parts)
        self.loss = loss
        if self.cut is not None:
            self._done.update(parts)
            self._go_on()

    def lose_first(self, loss: Lost) -> None:
        """The part at hand was lost, while parts were solved one after the other."""
        self.lose([self._front], loss)

    def receive(self, news: News) -> None:
        """Take in what was found."""
        is_known = self.cut is not None
        journal = self.journal
        if journal and isinstance(news, Some | Ended) and news.part not in self._done:
            journal.hear(news)
        self._take(news)
        if self.journal is not None and isinstance(news, Cut) and not is_known:
            for old in self.journal.begin(self.parts):
                self._take(old)
        self._report(self, self._at_work)

    def _take(self, news: News) -> None:
        match news:
            case Cut():
                self.cut = self.cut or news
                self._lengths = self._lengths or Lengths(self.task, self.parts)
                self._left = self._left or FirstMovesLeft(self.task, self.parts)
                self.undecided = self.undecided or news.undecided
                self._go_on()
            case Proven():
                self._effort.add_proven(self.parts, news.first_moves)
            case Some() if news.part >= self._front and not self.has_enough:
                self._keep(news)
            case Ended() if news.part not in self._done:
                moves = sum(news.moves)
                self.moves += moves
                self._effort.add(news)
                self._at_work = max(0, self._at_work - moves)
                self.no_memory = self.no_memory or news.no_memory
                self.undecided = self.undecided or news.undecided
                if not news.complete:
                    known = self._refuted.get(news.part, 0)
                    self._refuted[news.part] = max(known, news.refuted)
                else:
                    parts = range(news.first, news.part + 1)
                    self.done += len(parts)
                    if self._lengths is not None:
                        self._lengths.add(news.first, news.moves)
                    if self._left is not None:
                        self._left.add(news.first, news.moves)
                    self._done.update(parts)
                self._go_on()

    def release(self, count: int) -> None:
        """So many more pieces in order are reported, and nobody asks for them again."""
        for at in range(self._released, self._released + count):
            for kind in ("lines", "nodes"):
                self._spool.release(self.in_order[at][kind][3])
            self.in_order[at] = EMPTY
        self._released += count

    def _of(self, part: int) -> _Known:
        return self._known.setdefault(part, _Known())

    def _keep(self, news: Some) -> None:
        """Keep what is new: a part that was begun anew sends what it had sent once more."""
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
        self._effort.add_found(news.part, piece["nodes"][1], piece["nodes"][0])
        for kind in ("lines", "nodes"):
            piece[kind] = self._stored(piece[kind])
        if news.part == self._front:
            self._put_in_order(piece)
        else:
            known.pieces.append(piece)

    def _stored(self, pool: SolutionPool) -> SolutionPool:
        try:
            return (*pool[:3], self._spool.keep(pool[3]))  # type: ignore[arg-type]
        except NoRoom as error:
            self.full = error
            return pool

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
