"""Play as a page shows it: the JSON of docs/json.md, with what its numbers and positions need.

A page is told no more of a phase than somebody can look through, and how much is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec.structs import replace

from solver.bench.written import Written
from solver.model import Line, Node, Phase, Problem, Solution
from solver.output import json, tree
from solver.output.json_moves import piece
from solver.output.lines import numbers
from solver.output.moves import Notation
from solver.output.notation import notation
from solver.output.phrases import PHRASES
from solver.output.rules import twin_problem
from solver.playing import replay

MOST_LINES = 2000
"""Of a phase."""
MOST_HALF_MOVES = 20_000
"""Of the tree of a phase."""
PIECE = 250_000
"""Characters of play in an answer: others may come between."""


def play(solution: Solution) -> Iterator[dict[str, Any]]:
    """The twins, each in one answer or several: `solution` is an object of docs/json.md, and the
    last one of a twin has `beside` it what that does not say."""
    writer = json.Writer(solution.problem, PIECE)
    position = solution.problem
    for solved in solution.twins:
        position = twin_problem(solution.problem, solved.twin, position)
        shown = [_Shown(phase, position) for phase in solved.phases]
        phases = tuple(one.phase for one in shown)
        *pieces, last = writer.twin(replace(solved, phases=phases), solution.notes)
        for text in pieces:
            yield {"solution": Written(text)}
        yield {
            "solution": Written(last),
            "beside": {
                "phases": [one.beside() for one in shown],
                "start": _start(position),
                "words": _words(position),
            },
        }


def _start(position: Problem) -> list[dict[str, Any]] | None:
    """The units with which play begins; None where nobody knows them after a move."""
    units = replay.start(position)
    if units is None:
        return None
    return [{"at": at, **piece(unit)} for at, unit in units.items()]


def _words(position: Problem) -> dict[str, str]:
    """Words that stand beside moves, in the language of the statement."""
    phrases = PHRASES[position.language]
    return {
        "threat": phrases.threat,
        "zugzwang": phrases.zugzwang,
        "but": phrases.but,
        "refutes": phrases.refutes,
    }


class _Shown:
    """A phase as far as it is shown. left_out: how many lines or half-moves are not."""

    def __init__(self, phase: Phase, position: Problem) -> None:
        self._position = position
        lines = tuple(islice(phase.lines, MOST_LINES))
        pruning = _Pruning(MOST_HALF_MOVES)
        self.phase = replace(phase, lines=lines, tree=pruning.kept(phase.tree))
        self.left_out = len(phase.lines) - len(lines) + phase.beyond + pruning.left_out

    def beside(self) -> dict[str, Any]:
        """depth: of the first moves of a tree, in half-moves from the key on; numbers: what stands
        before each half-move of each line."""
        asked = self._position.stipulation
        written = notation(self._position)
        return {
            "depth": tree.first_depth(self.phase.kind, asked),
            "numbers": [_numbers(line, self._position, written) for line in self.phase.lines],
            "left_out": self.left_out,
        }


def _numbers(line: Line, position: Problem, written: Notation) -> list[str]:
    """What stands before each half-move of a line: `1.`, `1...2.`, `-1.`, or nothing."""
    back = [f"-{at // 2 + 1}{'...' if at % 2 else '.'}" for at in range(line.taken_back)]
    asked = position.stipulation
    played = replace(line, moves=line.moves[line.taken_back :])
    found = numbers(played, asked.play if asked else None, written)
    texts = ["" if number is None else f"{number}." for number in found]
    if texts and line.skipped:
        texts[0] = ("1..." if line.skipped == 1 else "1... ... ") + texts[0]
    return back + texts


class _Pruning:
    """Keeps so many half-moves of a tree, in the order in which it is printed."""

    def __init__(self, most: int) -> None:
        self._left = most
        self.left_out = 0

    def kept(self, nodes: Sequence[Node]) -> tuple[Node, ...]:
        found = []
        for node in nodes:
            if self._left <= 0:
                self.left_out += _size(node)
                continue
            self._left -= 1
            if node.threats or node.variations or node.refutations:
                node = replace(
                    node,
                    threats=self.kept(node.threats),
                    variations=self.kept(node.variations),
                    refutations=self.kept(node.refutations),
                )
            found.append(node)
        return tuple(found)


def _size(node: Node) -> int:
    below = (*node.threats, *node.variations, *node.refutations)
    return 1 + sum(map(_size, below))
