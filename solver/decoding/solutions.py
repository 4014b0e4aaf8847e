"""Lines and trees of play as the kernel hands them over, read whenever somebody looks at them.

A few thousand different half-moves make up millions of lines. So a pool has the record of each
once, and numbers of four bytes that tell which one stands where
(`kernel/search/records/solution_pool.hpp`):

    line   half-moves | intro << 12 | is_short << 30 | violates << 31; the record of each
    node   record or NO_RECORD; marks | sooner << 8 | BELOW if anything follows it, and then how
           many numbers threats, variations and refutations take; these nodes themselves

What is read is not kept: neither lines nor trees stand in memory as objects. The numbers of many
lines may lie in a file (`spool`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, TypeVar, overload

from solver.model import Block, Line, Move, Node
from solver.processes.spool import Stored

Numbers = bytes | Stored
SolutionPool = tuple[int, int, Sequence[Any], Numbers]
"""Number of lines or first moves; of solutions among them: all lines, but only keys; records;
numbers."""

PLIES, INTRO, INTRO_AT, SHORT_AT, VIOLATES_AT = 0xFFF, 0x3FFFF, 12, 30, 31
"""How the first number of a line is made up."""
NO_RECORD = 0xFFFFFFFF
BELOW = 1 << 31

KEY_MARK, TRY_MARK, ZUGZWANG, UNANSWERED, VIOLATION, CHECK_BEFORE = 1, 2, 4, 8, 16, 32
SAME_SIDE, TAKEN_BACK, SOONER_AT = 64, 128, 8
"""Bits of what the kernel notes about a node of battle play."""
MARKS = {0: "", KEY_MARK: "!", TRY_MARK: "?", VIOLATION: "?!?", CHECK_BEFORE: "+"}
MARKED = KEY_MARK | TRY_MARK | VIOLATION | CHECK_BEFORE

ENOUGH = 32
"""As many lines as are worth being written at once."""

T = TypeVar("T", Line, Node)
Decode = Callable[[Any], Move]


class _Read(Sequence[T]):
    """A sequence that is read from its beginning each time."""

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += len(self)
        for item in islice(self, index, None) if index >= 0 else ():
            return item
        raise IndexError(index)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __repr__(self) -> str:
        return repr(tuple(self))


class Lines(_Read[Line]):
    """The lines of pools. move: what a record means. skipped, taken_back: as in Line.

    violations: with the lines that only show why a constraint does not hold.
    """

    def __init__(
        self,
        pools: Iterable[SolutionPool],
        move: Decode,
        skipped: int = 0,
        *,
        violations: bool = True,
        taken_back: int = 0,
    ) -> None:
        self._pools = [pool for pool in pools if pool[0]]
        self._move = move
        self._skipped = skipped
        self._violations = violations
        self._taken_back = taken_back

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __len__(self) -> int:
        if not self._violations:
            return sum(1 for _ in self)
        return sum(pool[0] for pool in self._pools)

    def __iter__(self) -> Iterator[Line]:
        for size, _, records, packed in self._pools:
            yield from self._lines(size, tuple(map(self._move, records)), _numbers(packed))

    def __reduce__(self) -> Any:  # what records mean is known here
        pools = [
            (size, keys, tuple(map(self._move, records)), packed)
            for size, keys, records, packed in self._pools
        ]
        return _decoded_lines, (pools, self._skipped, self._violations, self._taken_back)

    def _lines(
        self, size: int, moves: tuple[Move, ...], numbers: memoryview[int]
    ) -> Iterator[Line]:
        skipped = self._skipped
        at = 0
        for _ in range(size):
            head = numbers[at]
            start, at = at + 1, at + 1 + (head & PLIES)
            if head >> VIOLATES_AT and not self._violations:
                continue
            plies = tuple([moves[number] for number in numbers[start:at]])
            intro, violates = head >> INTRO_AT & INTRO, bool(head >> VIOLATES_AT)
            is_short = bool(head >> SHORT_AT & 1)
            yield Line(plies, skipped, intro, violates, self._taken_back, is_short)

    def blocks(self) -> Iterator[Block | Line]:
        """The lines in their order; many of equal length that follow each other come as one
        block."""
        for size, _, records, packed in self._pools:
            moves = tuple(map(self._move, records))
            for alike, numbers in _runs(size, _numbers(packed)):
                if alike < ENOUGH:
                    yield from self._lines(alike, moves, numbers)
                    continue
                block = _block(moves, numbers, self._skipped, self._taken_back)
                if self._violations or not block.violates:
                    yield block


def _decoded_lines(
    pools: list[SolutionPool], skipped: int, violations: bool, taken_back: int
) -> Lines:
    return Lines(pools, _itself, skipped, violations=violations, taken_back=taken_back)


def _itself(move: Move) -> Move:
    return move


def _numbers(packed: Numbers) -> memoryview[int]:
    return memoryview(packed if isinstance(packed, bytes) else packed.read()).cast("I")


def _runs(size: int, numbers: memoryview[int]) -> Iterator[tuple[int, memoryview[int]]]:
    """How many lines follow each other that begin alike, and their numbers, for so many lines."""
    while size:
        step = 1 + (numbers[0] & PLIES)
        alike = _alike(numbers[: size * step : step])
        yield alike, numbers[: alike * step]
        numbers = numbers[alike * step :]
        size -= alike


def _alike(begins: memoryview[int]) -> int:
    """How many of these follow each other that are as the first: where each line is one number
    longer than it has plies, the numbers so far apart are what lines begin with, as long as they
    are as long as each other.

    More are looked at each time, so that lines of changing lengths are not counted over and over.
    """
    head = begins[0]
    alike, more = 0, ENOUGH
    while alike < len(begins):
        next_ones = begins[alike : alike + more].tolist()
        if next_ones.count(head) < len(next_ones):
            return alike + sum(1 for _ in takewhile(head.__eq__, next_ones))
        alike += len(next_ones)
        more *= 4
    return alike


def _block(
    moves: tuple[Move, ...], numbers: memoryview[int], skipped: int, taken_back: int
) -> Block:
    """Lines that begin alike."""
    head = numbers[0]
    step = 1 + (head & PLIES)
    columns = tuple([numbers[ply::step].tolist() for ply in range(1, step)])
    intro, violates = head >> INTRO_AT & INTRO, bool(head >> VIOLATES_AT)
    is_short = bool(head >> SHORT_AT & 1)
    return Block(moves, columns, skipped, intro, violates, taken_back, is_short)


class Nodes(_Read[Node]):
    """Nodes that stand side by side; what is below them is read in its turn."""

    def __init__(self, stretches: list[tuple[tuple[Move, ...], Numbers, int, int]]) -> None:
        self._stretches = stretches

    def __bool__(self) -> bool:
        return bool(self._stretches)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Node]:
        for moves, stored, at, end in self._stretches:
            packed = stored if isinstance(stored, bytes) else stored.read()
            numbers = memoryview(packed).cast("I")
            while at < end:
                record, marks = numbers[at], numbers[at + 1]
                at += 2
                move = None if record == NO_RECORD else moves[record]
                if not marks:  # as most that end play
                    yield Node(move)
                    continue
                parts: list[Sequence[Node]] = [(), (), ()]
                if marks & BELOW:
                    lengths = numbers[at : at + 3]
                    at += 3
                    for number, length in enumerate(lengths):
                        if length:
                            parts[number] = Nodes([(moves, packed, at, at + length)])
                            at += length
                yield Node(
                    move=move,
                    mark=MARKS[marks & MARKED],
                    threats=parts[0],
                    zugzwang=bool(marks & ZUGZWANG),
                    variations=parts[1],
                    refutations=parts[2],
                    unanswered=bool(marks & UNANSWERED),
                    same_side=bool(marks & SAME_SIDE),
                    taken_back=bool(marks & TAKEN_BACK),
                    sooner=(marks & ~BELOW) >> SOONER_AT,
                )


def nodes(pools: Iterable[SolutionPool], move: Decode) -> Nodes:
    """The first moves of pools. move: what a record means."""
    return Nodes(
        [
            (tuple(map(move, records)), packed, 0, len(packed) // 4)
            for _, _, records, packed in pools
            if packed
        ]
    )


def first_lines(pool: SolutionPool, count: int) -> SolutionPool:
    """The pool up to a number of lines that it has."""
    return count, count, *pool[2:]


def first_keys(pool: SolutionPool, count: int) -> SolutionPool:
    """The pool up to its key with this number, counted from 1."""
    _, _, records, packed = pool
    numbers = _numbers(packed)
    size = keys = at = 0
    while keys < count:
        keys += bool(numbers[at + 1] & KEY_MARK)
        at = _after_node(numbers, at)
        size += 1
    return size, keys, records, bytes(numbers[:at])


def without_lines(pool: SolutionPool, count: int) -> SolutionPool:
    """The pool without that many lines, of those that it has, at its beginning."""
    size, _, records, packed = pool
    numbers = _numbers(packed)
    at = 0
    for _ in range(count):
        at += 1 + (numbers[at] & PLIES)
    return size - count, size - count, records, bytes(numbers[at:])


def in_pieces(pool: SolutionPool, count: int) -> Iterator[SolutionPool]:
    """The pool in pieces of at most that many lines."""
    size, _, records, packed = pool
    numbers = _numbers(packed)
    start = at = 0
    for done in range(0, size, count):
        some = min(count, size - done)
        for _ in range(some):
            at += 1 + (numbers[at] & PLIES)
        yield some, some, records, bytes(numbers[start:at])
        start = at


def without_nodes(pool: SolutionPool, count: int) -> SolutionPool:
    """The pool without that many first moves, of those that it has, at its beginning."""
    size, keys, records, packed = pool
    numbers = _numbers(packed)
    at = 0
    for _ in range(count):
        keys -= bool(numbers[at + 1] & KEY_MARK)
        at = _after_node(numbers, at)
    return size - count, keys, records, bytes(numbers[at:])


def _after_node(numbers: memoryview[int], at: int) -> int:
    """Where the node that begins there has ended."""
    if not numbers[at + 1] & BELOW:
        return at + 2
    return at + 5 + sum(numbers[at + 2 : at + 5])
