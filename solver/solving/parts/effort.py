"""What each first move of battle play took: which ones the time goes to."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Literal

from solver.model import FirstMove
from solver.solving.parts.machine import Part, Task
from solver.solving.parts.progress_reports import Ended


class Effort:
    """Moves and seconds of the parts of a phase, where each part is a first move."""

    def __init__(self, task: Task) -> None:
        self._is_counted = task.get("mode") == "attack"
        self._spent: dict[int, tuple[int, float]] = {}  # moves, seconds
        self._keys: set[int] = set()
        self._tries: set[int] = set()
        self._proven: set[int] = set()  # keys that may not have been written

    def add(self, ended: Ended) -> None:
        """Parts are over, or cut; one that was begun anew takes more."""
        if not self._is_counted:
            return
        for part, (moves, seconds) in enumerate(
            zip(ended.moves, ended.seconds, strict=False), ended.first
        ):
            before = self._spent.get(part, (0, 0.0))
            self._spent[part] = before[0] + moves, before[1] + seconds

    def add_found(self, part: int, keys: int, all_nodes: int) -> None:
        """So many keys were found in a part, and so many first moves with tries."""
        if keys:
            self._keys.add(part)
        elif all_nodes:
            self._tries.add(part)

    def add_proven(self, parts: Sequence[Part], first_moves: Sequence[int]) -> None:
        """These first moves, by their index, are seen to be keys before it is their turn."""
        wanted = set(first_moves)
        self._proven |= {part for part, (first, *_) in enumerate(parts) if first in wanted}

    @property
    def proven_only(self) -> int:
        """Keys that are known, and not written."""
        return len(self._proven - self._keys)

    def first_moves(self, parts: Sequence[Part], done: Set[int]) -> tuple[FirstMove, ...]:
        """The first moves that were begun or proven to be keys, in their order."""
        known = dict.fromkeys(self._proven, (0, 0.0)) | self._spent
        return tuple(
            FirstMove(parts[part][0] + 1, self._verdict(part, done), moves, seconds)
            for part, (moves, seconds) in sorted(known.items())
            if part < len(parts) and parts[part][0] >= 0  # others are whole phases
        )

    def _verdict(self, part: int, done: Set[int]) -> Literal["key", "try", "refuted", "open"]:
        if part in self._keys | self._proven:
            return "key"
        if part not in done:
            return "open"
        return "try" if part in self._tries else "refuted"
