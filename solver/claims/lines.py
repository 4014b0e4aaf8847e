"""Claimed lines beside the lines that were found, of which there may be millions.

Lines are compared move by move, many at a time, and never written as texts: only some that nobody
claims are stored as examples.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from solver.claims.claimed import LineClaim
from solver.claims.moves import Alphabet, Fit
from solver.claims.printed import Printed
from solver.model import Block, InBlocks, Line, Move, Node

MOST_EXAMPLES = 1000
"""Solutions of a phase that can be shown."""

T = TypeVar("T")
ClaimsShort = Callable[[LineClaim, Line], bool]


class Examples(Generic[T]):
    """The first MOST_EXAMPLES of many, and how many there are."""

    def __init__(self) -> None:
        self.count = 0
        self.first: list[T] = []

    def add(self, one: T) -> None:
        self.count += 1
        if len(self.first) < MOST_EXAMPLES:
            self.first.append(one)

    def add_all(self, count: int, some: Callable[[], Iterable[T]]) -> None:
        """Add so many; some: the first of them, one after the other."""
        room = min(count, MOST_EXAMPLES - len(self.first))
        self.count += count
        if room > 0:
            self.first.extend(one for one, _ in zip(some(), range(room), strict=False))


class Compared(Struct):
    """What was found in a phase beside the claims.

    fits: for every claim how many solutions it may name. nearly: for every claim whether one would
    fit but for what the claim leaves open. named: for every claim which of the first solutions it
    may name, by their numbers. extra: solutions that nobody claims. short: those of them that are
    shorter than asked.
    """

    found: Examples[Line]
    extra: Examples[Line]
    short: Examples[Line]
    fits: list[int]
    nearly: list[bool]
    named: list[list[int]]


def compare(
    lines: Sequence[Line],
    claims: Sequence[LineClaim],
    alphabet: Alphabet | None,
    claims_short: ClaimsShort = lambda claim, line: True,
) -> Compared:
    """Every line beside every claim; lines that only show what bars the play are no solutions.

    claims_short: whether a claim says of a line that it is shorter than asked, which it is. A claim
    of a whole line always does.
    """
    comparison = _Comparison(claims, alphabet, claims_short)
    some = isinstance(lines, list | tuple)  # as keys are; to ask for more takes longer than they do
    blocks = iter(lines) if some or not isinstance(lines, InBlocks) else lines.blocks()
    for block in blocks:
        if block.violates:
            continue
        if isinstance(block, Line):
            comparison.line(block)
        elif block.columns:
            comparison.block(block)
    return comparison.compared


def keys(tree: Sequence[Node], mark: str = "!") -> Iterator[Line]:
    """The first moves of battle play with a mark, each as a line."""
    for node in tree:
        if node.mark == mark and node.move is not None:
            yield Line((node.move,), is_short=node.sooner > 0)


def _never(said: Printed, move: Move) -> Fit:
    return "no"


class _Comparison:
    """Claims, and which moves they may name."""

    def __init__(
        self,
        claims: Sequence[LineClaim],
        alphabet: Alphabet | None,
        claims_short: ClaimsShort,
    ) -> None:
        self._claims = claims
        self._claims_short = claims_short
        self._readings = [claim.readings() for claim in claims] if alphabet else []
        self._fit: Callable[[Printed, Move], Fit] = alphabet.fit if alphabet else _never
        number = len(claims)
        self.compared = Compared(
            Examples(),
            Examples(),
            Examples(),
            [0] * number,
            [False] * number,
            [[] for _ in claims],
        )

    def line(self, line: Line) -> None:
        """Compare one line."""
        at = self.compared.found.count
        self.compared.found.add(line)
        claimed = False
        for number, readings in enumerate(self._readings):
            best = {self._of_line(reading, line) for reading in readings}
            self.compared.fits[number] += "yes" in best
            self.compared.nearly[number] |= "but" in best
            if "yes" in best:
                claimed |= not line.is_short or self._claims_short(self._claims[number], line)
                self._name(number, at)
        if not claimed:
            self.compared.extra.add(line)
            if line.is_short:
                self.compared.short.add(line)

    def _name(self, claim: int, solution: int) -> None:
        if len(self.compared.named[claim]) < MOST_EXAMPLES:
            self.compared.named[claim].append(solution)

    def _of_line(self, reading: tuple[Printed, ...], line: Line) -> Fit:
        if len(reading) != len(line.moves):
            return "no"
        fits = set(map(self._fit, reading, line.moves))
        return "no" if "no" in fits else "but" if "but" in fits else "yes"

    def block(self, block: Block) -> None:
        """Compare many lines that are as long as each other."""
        size = len(block.columns[0])
        claimed: set[int] = set()
        for number, readings in enumerate(self._readings):
            rows = {row for one in readings for row in self._rows(one, block, ("yes",))}
            self.compared.fits[number] += len(rows)
            if not rows:
                loose = (self._rows(one, block, ("yes", "but")) for one in readings)
                self.compared.nearly[number] |= any(loose)
            claimed |= rows
        self.compared.found.add_all(size, block.lines)
        unclaimed = size - len(claimed)

        def others() -> Iterator[Line]:
            return (line for row, line in enumerate(block.lines()) if row not in claimed)

        self.compared.extra.add_all(unclaimed, others)
        if block.is_short:
            self.compared.short.add_all(unclaimed, others)

    def _rows(
        self, reading: tuple[Printed, ...], block: Block, wanted: tuple[Fit, ...]
    ) -> Sequence[int]:
        """Which lines of a block a claim may name."""
        if len(reading) != len(block.columns):
            return ()
        rows: Sequence[int] = range(len(block.columns[0]))
        for said, column in zip(reading, block.columns, strict=True):
            moves = {n for n in set(column) if self._fit(said, block.moves[n]) in wanted}
            rows = [row for row in rows if column[row] in moves] if moves else ()
            if not rows:
                return ()
        return rows
