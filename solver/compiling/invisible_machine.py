"""The kernel's search with total invisibles as a machine that solves phases in parts.

A part is the beginning of lines of one length: how many half-moves they have, which of the first
half-moves it is about, and the first and the last of the second ones, by their numbers (0: there is
no end).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from solver import _kernel
from solver.compiling.invisibles import GOALS

Part = tuple[int, ...]
Result = dict[str, Any]
Poll = Callable[[int], bool]
Half = tuple[int, int, int, int]  # of the kernel: kind, from, to, promotion

SEEN, UNSEEN, UNSEEN_CAPTURE, SHORT, LONG = range(5)
_PAWN = 6
_SPLIT_FROM = 4  # half-moves: where play is as long as that, first half-moves are split up
_SHARE = 4  # second half-moves of visible units in a part
_SHORT_AT = 30
_NOTHING = (0, 0, (), b"")
_packed = msgspec.msgpack.Encoder().encode


class InvisibleMachine:
    """Diagram and rules of one twin with invisibles, and the searches in it."""

    undecided = closes = False

    def __init__(self, spec: dict[str, Any]) -> None:
        self._kernel = _kernel.Invisibles(**spec)
        self._units = {square: (side, walk) for square, side, walk in spec["units"]}

    def parts(
        self, task: dict[str, Any], stop: Any, poll: Poll | None, poll_seconds: float, /
    ) -> list[Part]:
        """Short lines first; in each length parts for every first half-move, many of them where
        play is long, as a single one may take a quarter of all time."""
        first, last = task.get("first_move", 1), task.get("last_first_move")
        asks_behind = "first_numbers" in task or "last_numbers" in task
        if self.can_capture_king(task["side"]):
            return []
        return [
            (len(sides), number, *share)
            for sides in lengths(task)
            for number in range(len(self._kernel.first(sides)))
            if number + 1 >= first and (last is None or number < last)
            for share in ([(1, 0)] if asks_behind else self._shares(sides))
        ]

    def _shares(self, sides: list[int]) -> Iterator[tuple[int, int]]:
        """The first and the last of the second half-moves of each part, as many as there are in the
        diagram; the last part takes what there is besides."""
        begins = 1
        if len(sides) >= _SPLIT_FROM:
            for number, (kind, *_) in enumerate(self._kernel.first(sides[1:])[:-1], 1):
                if number + 1 == begins + _SHARE or kind in (UNSEEN, UNSEEN_CAPTURE):
                    yield begins, number
                    begins = number + 1
        yield begins, 0

    def can_capture_king(self, side: int, /) -> bool:
        """Whether who begins can capture it wherever the invisibles stand."""
        return not self._kernel.has_placement([side])

    def solve(
        self,
        task: dict[str, Any],
        part: Part,
        stop: Any,
        poll: Poll | None,
        poll_seconds: float,
        /,
    ) -> Result:
        """The lines of a part."""
        all_lengths = lengths(task)
        sides = next(one for one in all_lengths if len(one) == part[0])
        (goal,) = task["goals"]
        begins_alike = [len(one) for one in all_lengths if sides[: len(one)] == one]
        earlier = begins_alike if goal["sign"] in "+xz" and not is_exact(task) else []
        begin = [self._kernel.first(sides)[part[1]]]
        ends = [
            numbers[1:] if numbers[:1] == [part[1] + 1] else [share] * (share > 0)
            for share, numbers in (
                (part[2], task.get("first_numbers", [])),
                (part[3], task.get("last_numbers", [])),
            )
        ]
        found = self._kernel.solve(
            sides,
            GOALS.index(goal["sign"]),
            goal.get("square", 0),
            [length for length in earlier if length < len(sides)],
            begin,
            stop,
            poll,
            poll_seconds,
            *ends,
        )
        is_short = len(sides) < len(all_lengths[-1])
        return {
            "lines": self._pool(found["lines"], sides, is_short=is_short),
            "nodes": _NOTHING,
            "complete": found["complete"],
            "enough": False,
            "ended": "" if found["complete"] else "stopped",
            "moves": found["moves"],
            "refuted": 0,
        }

    def take(self) -> Result:
        """Lines of a part come when it is over."""
        return {"lines": _NOTHING, "nodes": _NOTHING}

    def set_memory(self, size: int, /) -> None:
        """There are no tables."""

    def share_table(self, memory: memoryview, /) -> bool:
        """There are no tables."""
        return False

    def _pool(self, lines: list[Any], sides: list[int], *, is_short: bool) -> Any:
        """Lines as decoding takes them: the half-moves that occur, and their numbers."""
        records: dict[Any, int] = {}
        numbers = array("I")
        for line in lines:
            numbers.append(len(line) | is_short << _SHORT_AT)
            for record in self._records(line, sides):
                numbers.append(records.setdefault(record, len(records)))
        return (len(lines), len(lines), [*map(_packed, records)], numbers.tobytes())

    def _records(self, line: list[Any], sides: list[int]) -> Iterator[tuple[Any, ...]]:
        """The half-moves of a line with the visible units that they are about: kind, side, walk,
        from, to, promotion, what is captured (side and walk, walk 0 for an invisible), what turns
        visible, and whether it is the last."""
        board = dict(self._units)
        for ply, ((kind, start, to, promotion), shown, takes) in enumerate(line):
            side = sides[ply]
            walk, captured = 0, board.get(to) if kind in (SEEN, UNSEEN_CAPTURE) else None
            if kind == SEEN:
                _, walk = board.pop(start)
                if captured is None and (takes or (walk == _PAWN and start % 8 != to % 8)):
                    captured = (1 - side, 0)
                board[to] = (side, promotion or walk)
            elif kind == UNSEEN_CAPTURE:
                del board[to]
            elif kind in (SHORT, LONG):
                corner, beside = (start + 3, start + 1) if kind == SHORT else (start - 4, start - 1)
                board.pop(start, None)
                board.pop(corner, None)
                board[to], board[beside] = (side, 1), (side, 3)
            for square, code in shown:
                board[square] = (code >> 3, code & 7)
            yield (
                *(kind, side, walk, start, to, promotion, captured),
                tuple((square, code >> 3, code & 7) for square, code in shown),
                ply + 1 == len(line),
            )


def lengths(task: dict[str, Any]) -> list[list[int]]:
    """Who makes each half-move, for every length of play that may reach the goal; short first."""
    found = _lengths(task["nodes"], task["root"], task["side"])
    return sorted(found, key=len)


def _lengths(nodes: list[dict[str, Any]], number: int, side: int) -> Iterator[list[int]]:
    node = nodes[number]
    steps = node["steps"]
    if len(steps) == 1:
        (fork,) = steps[0]["forks"]
        for played in range(max(1, node["shortest"]), node["longest"] + 1):
            for after in _lengths(nodes, fork, 1 - side):
                yield [side] * played + after
        return
    for played in range(max(1, node["shortest"]), node["longest"] + 1):
        if steps[(played - 1) % 2]["forks"]:
            yield [(side + ply) % 2 for ply in range(played)]


def is_exact(task: dict[str, Any]) -> bool:
    """Whether lines must have their full length."""
    root = task["nodes"][task["root"]]
    return bool(root["shortest"] == root["longest"])
