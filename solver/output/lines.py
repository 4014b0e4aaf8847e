"""Help and series play: one line a solution.

The side that begins is numbered: "  1.Ke4-d5 Rd1-e1   2.Kd5-c6 Re1-e6 #". A first number without
its move says that half a move was left out, "  1...Rd1-e1   2.Ke4-d5 Re1-d1 #", or a whole one,
"  1...  ...  2.Ke4-d5 Re1-d1 #". After an introduction the numbers start again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, product
from math import prod

from solver.model import Block, Both, Branch, Either, InBlocks, Line, Move, Play, Stipulation
from solver.output.moves import Notation

OPENINGS = ("", "  1...", "  1...  ...")
VIOLATED = " ?!?"
AT_ONCE = 1024
"""Lines of a piece of text."""
MOST_EXAMPLES = 64
"""Ways in which the sides may share the half-moves of a block, for its pattern to be looked for."""
SHORT = 2
"""Half-moves after an introduction that are still counted with it."""


class LineWriter:
    """Writes lines of play, without line breaks.

    Lines in which the same side makes every half-move look alike but for the moves: their pattern
    and the text of each move are stored.
    """

    def __init__(self, notation: Notation, stipulation: Stipulation | None) -> None:
        self._notation = notation
        self._play = stipulation.play if stipulation else None
        self._patterns: dict[tuple[int | None, ...], str] = {}
        # By identity, as hashing a move costs as much as writing it; the move is stored as well, so
        # that its identity is not used again.
        self._written: dict[int, tuple[str, int | None, Move]] = {}

    def all(self, solutions: Sequence[Line]) -> Iterator[str]:
        """The text of all lines, each after a line break, in pieces of any size."""
        if not isinstance(solutions, InBlocks):
            yield from ("\n" + self.line(solution) for solution in solutions)
            return
        for block in solutions.blocks():
            if isinstance(block, Line):
                yield "\n" + self.line(block)
            else:
                yield from self._block(block)

    def _block(self, block: Block) -> Iterator[str]:
        distinct = list(map(set, block.columns))
        pattern = self._pattern_of(block, distinct)
        if pattern is None:
            yield from ("\n" + self.line(solution) for solution in block.lines())
            return
        first, *others, last = ("\n" + pattern).split("%s")
        ends = [""] * len(others) + [last]
        columns = []
        for at, (before, after) in enumerate(zip((first, *others), ends, strict=True)):
            texts = {n: before + self._known(block.moves[n])[0] + after for n in distinct[at]}
            columns.append(map(texts.__getitem__, block.columns[at]))
        rows = zip(*columns, strict=True)
        while piece := "".join(chain.from_iterable(islice(rows, AT_ONCE))):
            yield piece

    def _pattern_of(self, block: Block, distinct: Sequence[set[int]]) -> str | None:
        """The pattern of all lines of a block; None if it depends on the moves.

        distinct: the moves of each half-move, by their numbers.
        """
        examples = [
            {self._known(block.moves[n])[1]: n for n in numbers}.values() for numbers in distinct
        ]
        if prod(map(len, examples)) > MOST_EXAMPLES:
            return None
        patterns = {
            self._pattern(
                Line(
                    tuple([block.moves[n] for n in numbers]),
                    block.skipped,
                    block.intro,
                    block.violates,
                )
            )
            for numbers in product(*examples)
        }
        return patterns.pop() if len(patterns) == 1 else None

    def line(self, solution: Line) -> str:
        """The text of a line."""
        written = self._written
        texts, sides = [], []
        for move in solution.moves:
            known = written.get(id(move)) or self._write(move)
            texts.append(known[0])
            sides.append(known[1])
        key = (solution.skipped, solution.intro, solution.violates, *sides)
        pattern = self._patterns.get(key)
        if pattern is None:
            pattern = self._patterns[key] = self._pattern(solution)
        return pattern % tuple(texts)

    def _known(self, move: Move) -> tuple[str, int | None, Move]:
        return self._written.get(id(move)) or self._write(move)

    def _write(self, move: Move) -> tuple[str, int | None, Move]:
        side = _maker(move, self._notation)
        known = self._written[id(move)] = (self._notation.full(move), side, move)
        return known

    def _pattern(self, solution: Line) -> str:
        numbered = numbers(solution, self._play, self._notation)
        moves = " ".join(f"{number:3}.%s" if number else "%s" for number in numbered)
        return OPENINGS[solution.skipped] + moves + (VIOLATED if solution.violates else "")


def numbers(solution: Line, play: Play | None, notation: Notation) -> Iterator[int | None]:
    """The number to be written before each move of a line, None if there is none."""
    made_by = sides(solution, play, notation)
    number = 2 if solution.skipped else 1
    counting = 1 - made_by[0] if solution.skipped == 1 else made_by[0]
    restart = solution.intro if _main_play_is_long(play) else 0
    for at, side in enumerate(made_by):
        if restart and at == restart:
            number, counting = 1, side
        if side == counting:
            yield number
            number += 1
        else:
            yield None


def sides(solution: Line, play: Play | None, notation: Notation) -> list[int]:
    """Who made each half-move: 0 the side that begins the line, 1 the other."""
    found = _turns(play, len(solution.moves), solution.intro)
    known = [_maker(move, notation) for move in solution.moves]
    shown = [(at, side) for at, side in enumerate(known) if side is not None]
    if shown:
        at, side = shown[0]
        first = found[at] if side == 0 else 1 - found[at]
        for at, side in shown:
            found[at] = first if side == 0 else 1 - first
    return found


def _maker(move: Move, notation: Notation) -> int | None:
    """The side that made a move, 0 or 1; None where the move does not say."""
    if move.mover is not None:
        return 0 if move.mover == "white" else 1
    says = move.kind != "null" and move.piece.colour != "neutral"
    return notation.side_of(move.piece) if says else None


def _turns(play: Play | None, plies: int, intro: int) -> list[int]:
    """Whose turn each half-move is by the stipulation alone."""
    if not isinstance(play, Branch) or len(play.steps) > 1:
        return [ply % 2 for ply in range(plies)]
    after = _play_after(play)
    if after is None:
        return [0] * plies
    own = intro or max(plies - after.longest, 0)
    first = 0 if after.changes_side else 1
    return [0] * own + [abs(side - first) for side in _turns(after, plies - own, 0)]


def _play_after(play: Branch) -> Branch | None:
    """The play to which a series or an introduction leads, None if it reaches the goal itself.

    Of alternatives, as half a move more than self or reflex play asks for, it is the longest.
    """
    found = (part for step in play.steps for fork in step.forks for part in _alternatives(fork))
    return max(found, key=lambda part: part.longest, default=None)


def _alternatives(play: Play) -> Iterator[Branch]:
    if isinstance(play, Branch):
        yield play
    elif isinstance(play, Both | Either):
        yield from _alternatives(play.left)
        yield from _alternatives(play.right)


def _main_play_is_long(play: Play | None) -> bool:
    """Whether the play after an introduction is counted on its own."""
    after = _play_after(play) if isinstance(play, Branch) else None
    if after is None:
        return play is None
    length = 2 * after.longest - 1 if len(after.steps) == 1 else after.longest
    return length > SHORT
