"""One changed problem, tried in a worker process: the known solutions first, then all the rest.

Most changes leave a cook as it is, or spoil what is intended. To see that, only the play after a
few first moves is searched; what passes is searched whole, from the beginning, as any problem is.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.compiling.phases import phases
from solver.edits.edit import Edit, applied, squares
from solver.edits.first_moves import FirstMoves, Over
from solver.edits.moves import HalfMove, Named, course, half_move, named, turned
from solver.errors import KirkeError
from solver.model import Limits, Line, Problem, Solution
from solver.processes.worker import halted
from solver.solving.workers import solve
from solver.twins import ChangeError, twins
from solver.verdict import sides

#: options that ask for more to be printed, or end a search early
_BESIDES = frozenset({
    *("SetPlay", "Variation", "Try", "Defence", "Threat", "NoThreat", "TrivialTriesAvoid"),
    *("MaxSolutions", "MaxTime", "StopOnShortSolutions", "StartMoveNumber", "UpToMoveNumber"),
    *("NoShortVariations", "NonTrivial", "MaxFlightsquares"),
})  # fmt: skip

#: what became of a change. spoiled: what is intended is not solved any more; short: it is over
#: before its time; same: the twin is solved as the diagram is
Word = Literal["sound", "cooked", "spoiled", "short", "same", "illegal", "unproved"]


class OfPhase(Struct, frozen=True):
    """What is wanted of a phase of actual play. kept: exactly these solutions; else `count` of
    them. gone: none of these."""

    kept: tuple[Named, ...] | None
    count: int
    gone: tuple[Named, ...]


class Wanted(Struct, frozen=True):
    """What is wanted of a changed problem: of the phases of each twin, by its label, and whether
    solutions may take fewer moves than asked, as those do that are intended."""

    phases: dict[str, tuple[OfPhase, ...]]
    may_be_short: bool = False


class Trial(Struct, frozen=True):
    """What became of a change. lines: of each phase, where it is sound, what solves it."""

    word: Word
    lines: tuple[tuple[Line, ...], ...] = ()


def bare(problem: Problem) -> Problem:
    """The problem without what is only printed, and without limits."""
    options = tuple(one for one in problem.options if one.name not in _BESIDES)
    return replace(problem, options=options)


def tried(problem: Problem, edit: Edit, wanted: Wanted, seconds: float, memory: int) -> Trial:
    """In a worker: whether a change of a problem is as it is wanted, found in so many seconds of
    its own work, however busy the machine is."""
    square = squares(edit, problem)
    try:
        changed = applied(problem, edit)
        if square is not None:
            turned_phases = {
                label: tuple(_turned(one, square) for one in asked)
                for label, asked in wanted.phases.items()
            }
            wanted = replace(wanted, phases=turned_phases)
        return _Trial(wanted, seconds, memory).of(changed)
    except _Cut:
        return Trial("unproved")
    except (KirkeError, ChangeError, OverflowError):
        return Trial("illegal")


def _turned(asked: OfPhase, square: Callable[[str], str]) -> OfPhase:
    """What is asked of a phase, for a position of which every square has gone elsewhere."""
    kept = None if asked.kept is None else tuple(turned(one, square) for one in asked.kept)
    return OfPhase(kept, asked.count, tuple(turned(one, square) for one in asked.gone))


#: first moves that have cooked other changes of the problem at hand
_suspects: Counter[HalfMove] = Counter()
_suspected_of: Wanted | None = None
#: how many of them are looked at before all is searched
_FEW = 6


class _Cut(Exception):
    """The time is up."""


class _Trial:
    def __init__(self, wanted: Wanted, seconds: float, memory: int) -> None:
        global _suspected_of
        if _suspected_of != wanted:
            _suspected_of = wanted
            _suspects.clear()
        self._wanted = wanted
        self._memory = memory
        self._deadline = time.process_time() + seconds

    def of(self, problem: Problem) -> Trial:
        """All that is known of the change, once something is against it."""
        return self._filtered(problem) or self._proved(problem)

    def _over(self) -> bool:
        return halted() or time.process_time() >= self._deadline

    def _filtered(self, problem: Problem) -> Trial | None:
        """What is against the change, as far as known solutions say."""
        for label, _, position in twins(problem):
            tasks = [task for task in phases(position) if task.kind != "set"]
            wanted = self._wanted.phases.get(label, ())
            if len(tasks) != len(wanted):
                return Trial("illegal")
            for task, asked in zip(tasks, wanted, strict=True):
                first = FirstMoves(task, self._memory)
                word = _Filter(first, asked, self._wanted.may_be_short, self._over).word()
                if word is not None:
                    return Trial(word)
        return None

    def _limits(self, solutions: int) -> Limits:
        return Limits(memory=self._memory, solutions=solutions)

    def _proved(self, problem: Problem) -> Trial:
        """The change searched whole, by the same way as any problem."""
        most = 1 + max(asked.count for of_twin in self._wanted.phases.values() for asked in of_twin)
        solution = solve(problem, limits=self._limits(most), stop=self._over)
        found: list[tuple[Line, ...]] = []
        for lines, asked in self._by_phases(solution):
            solutions = list(map(named, lines))
            if word := _against(solutions, asked):
                if word == "cooked":
                    _suspects.update({one[0] for one in solutions if one} - _firsts(asked.kept))
                return Trial(word)
            if not self._wanted.may_be_short and _any_short(lines):
                return Trial("short")
            found.append(tuple(lines))
        if any(twin.status == "refused" for twin in solution.twins):
            return Trial("illegal")
        if solution.status != "finished":
            return Trial("unproved")
        return Trial("sound", tuple(found))

    def _by_phases(self, solution: Solution) -> Iterator[tuple[Sequence[Line], OfPhase]]:
        for twin in solution.twins:
            actual = [phase for phase in twin.phases if phase.kind != "set"]
            for phase, asked in zip(actual, self._wanted.phases[twin.label], strict=False):
                is_whole = twin.status == "finished" or phase is not actual[-1]
                lines = [line for line in sides.lines(phase) if not line.violates]
                if is_whole or len(lines) > asked.count:
                    yield lines, asked


def _any_short(solutions: Iterable[Line]) -> bool:
    return any(one.is_short for one in solutions)


def _against(found: Sequence[Named], asked: OfPhase) -> Word | None:
    """What is against these solutions of a phase."""
    if asked.kept is not None:
        # under some rules several half-moves have one name: they differ in their effects
        kept, now = Counter(asked.kept), Counter(found)
        if not kept <= now and len(found) <= asked.count:
            return "spoiled"
        return "cooked" if now != kept else None
    if set(map(course, found)) & set(map(course, asked.gone)):
        return "same"
    if len(found) != asked.count:
        return "cooked" if len(found) > asked.count else "spoiled"
    return None


def _firsts(solutions: Sequence[Named] | None) -> set[HalfMove]:
    return {one[0] for one in solutions or () if one}


class _Filter:
    """The first moves of a phase that known solutions begin with."""

    def __init__(self, phase: FirstMoves, asked: OfPhase, may_be_short: bool, over: Over) -> None:
        self._phase = phase
        self._asked = asked
        self._may_be_short = may_be_short
        self._over = over
        self._numbers: dict[HalfMove, list[int]] = {}
        for at, move in enumerate(phase.legal, 1):
            self._numbers.setdefault(half_move(move), []).append(at)

    def word(self) -> Word | None:
        """What is against the change; None where that is not known."""
        if not self._numbers:
            return None
        kept, gone = _firsts(self._asked.kept), _firsts(self._asked.gone)
        if not kept <= self._numbers.keys():
            return "spoiled"
        if self._asked.kept is None:
            return "same" if any(self._still(one) for one in self._asked.gone) else None
        if any(self._solves(first) for first in gone - kept):
            return "cooked"
        for first in kept:
            mine = Counter(one for one in self._asked.kept if one[0] == first)
            lines = self._found(first, mine.total() + 1)
            found = Counter(map(named, lines))
            if found != mine:
                return "cooked" if found > mine else "spoiled"
            if not self._may_be_short and _any_short(lines):
                return "short"
        for first, _ in _suspects.most_common(_FEW):
            if first not in kept and first not in gone and self._solves(first):
                _suspects[first] += 1
                return "cooked"
        return None

    def _still(self, solution: Named) -> bool:
        """Whether a solution solves still."""
        return bool(solution) and solution in map(named, self._found(solution[0], None))

    def _solves(self, first: HalfMove) -> bool:
        return bool(self._found(first, 1))

    def _found(self, first: HalfMove, most: int | None) -> Sequence[Line]:
        numbers = self._numbers.get(first)
        if numbers is None:
            return []
        found = self._phase.search(numbers, self._over, most)
        if not found.complete:
            raise _Cut
        return found.lines
