"""Solution pools as the kernel would hand them over."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from solver.decoding.solutions import BELOW, KEY_MARK, NO_RECORD, SolutionPool

MadeNode = tuple[bytes | None, int, Sequence[Any], Sequence[Any], Sequence[Any]]
"""Record, marks, threats, variations, refutations."""


class _Numbers:
    def __init__(self) -> None:
        self.records: dict[bytes, int] = {}
        self.all = array("I")

    def of(self, record: bytes | None) -> int:
        return NO_RECORD if record is None else self.records.setdefault(record, len(self.records))

    def pool(self, size: int, solutions: int) -> SolutionPool:
        return size, solutions, list(self.records), self.all.tobytes()

    def add(self, node: MadeNode) -> None:
        record, marks, *parts = node
        self.all.extend((self.of(record), marks | (BELOW if any(parts) else 0)))
        if not any(parts):
            return
        lengths_at = len(self.all)
        self.all.extend((0, 0, 0))
        for number, part in enumerate(parts):
            start = len(self.all)
            for below in part:
                self.add(below)
            self.all[lengths_at + number] = len(self.all) - start


def of_lines(
    *lines: Sequence[bytes], intro: int = 0, violates: bool = False, is_short: bool = False
) -> SolutionPool:
    numbers = _Numbers()
    for line in lines:
        numbers.all.append(len(line) | intro << 12 | is_short << 30 | violates << 31)
        numbers.all.extend(map(numbers.of, line))
    return numbers.pool(len(lines), len(lines))


def of_nodes(*nodes: MadeNode) -> SolutionPool:
    numbers = _Numbers()
    for node in nodes:
        numbers.add(node)
    return numbers.pool(len(nodes), sum(1 for _, marks, *_ in nodes if marks & KEY_MARK))
