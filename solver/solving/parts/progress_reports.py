"""What is reported of parts while they are solved, and how much of it is wanted."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from solver.model.solution import INTERRUPTED, TIME_LIMIT
from solver.solving.parts.machine import Part, Result, Task


class Ending:
    """Why a problem's solving ends early: its time is up, or somebody asked for it."""

    def __init__(
        self, seconds: float | None = None, is_asked: Callable[[], bool] = lambda: False
    ) -> None:
        self.deadline = math.inf if seconds is None else time.monotonic() + seconds
        self._is_asked = is_asked

    def __bool__(self) -> bool:
        return time.monotonic() >= self.deadline or self._is_asked()

    def __call__(self) -> bool:
        """The same, for those who ask without a reason."""
        return bool(self)

    def __str__(self) -> str:
        """What has ended it."""
        if self._is_asked():
            return INTERRUPTED
        return TIME_LIMIT


class Cut(Struct, frozen=True):
    """How a phase is cut into parts.

    whole: these are all; cutting it up may itself be cut short. can_capture_king: there are none
    as the side to move can do that. undecided: rules do not decide whether some move is legal.
    """

    parts: list[Part]
    whole: bool = True
    can_capture_king: bool = False
    undecided: bool = False


class Some(Struct, frozen=True):
    """What was found in a part, after so many lines and first moves of it that were sent before."""

    part: int
    lines_before: int
    nodes_before: int
    found: Result


class Ended(Struct, frozen=True):
    """Parts that follow each other are over, up to `part`, each after so many moves.

    complete: there is nothing else in them, or nothing else is wanted of them. no_memory: the last
    one cannot go on, as the memory that it may take is full. undecided: as in Cut. refuted: the
    half-moves within which one that is not complete has no solution, as far as that is known.
    seconds: that each has taken.
    """

    first: int
    part: int
    complete: bool
    moves: tuple[int, ...]
    no_memory: bool = False
    undecided: bool = False
    refuted: int = 0
    seconds: tuple[float, ...] = ()


class Proven(Struct, frozen=True):
    """First moves that are seen to be keys before their turn to be written, by their index."""

    first_moves: tuple[int, ...]


News = Cut | Some | Ended | Proven
Send = Callable[[News], object]


class Journal(Protocol):
    """Keeps what is found of a phase beyond the end of this process: see solving.resume.

    begin: the parts are known; gives what was found in them before. hear: something new. share: the
    workers share this memory, each with so many bytes of its own. tick: is called now and then;
    save: writes what is new; end: likewise, before the memory is emptied.
    """

    def begin(self, parts: Sequence[Part], /) -> Iterable[Some | Ended]: ...
    def hear(self, news: Some | Ended, /) -> None: ...
    def share(self, memory: memoryview, own: int, /) -> None: ...
    def tick(self) -> None: ...
    def save(self) -> None: ...
    def end(self) -> None: ...


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
