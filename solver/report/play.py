"""A solution as a report shows it: half-moves with the changes of the diagram that they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec import Struct, field
from msgspec.structs import replace

from solver.model import Line, Move, Node, Phase, Piece, Problem
from solver.output import tree
from solver.output.graphics.svg_board import Board
from solver.output.lines import numbers
from solver.output.notation import notation
from solver.output.phrases import PHRASES
from solver.output.retractor import TakenBackNotation
from solver.playing import replay
from solver.playing.replay import Units
from solver.report.sprites import Sprites

MOST_LINES, MOST_MOVES = 100, 400
"""The most lines of a phase, and half-moves of its tree, that are shown."""
_KINDS = {"set": "Set play", "actual": "Solution", "postkey": "Play after the key"}


class Half(Struct):
    """A half-move. text: with its number; changes: of the diagram, None where nobody knows them.

    before: a word that stands before it, as "threat:"; tail: one behind it.
    """

    text: str
    changes: str | None
    before: str = ""
    tail: str = ""
    below: list[Half] = field(default_factory=list)


class Shown(Struct):
    """A phase. lines or tree is filled; left_out: whether there is more than is shown."""

    title: str
    lines: list[list[Half]]
    tree: list[Half]
    left_out: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.lines and not self.tree


def pieces(phases: Sequence[Phase]) -> Iterator[Piece]:
    """All units that the moves of a solution name."""
    for phase in phases:
        moves = [move for line in islice(phase.lines, MOST_LINES) for move in line.moves]
        for move in (*moves, *islice(_moves(phase.tree), MOST_MOVES)):
            yield move.piece
            if move.captured_piece is not None:  # taken back, it comes
                yield move.captured_piece
            for effect in move.effects:
                yield effect.piece
                if effect.after is not None:
                    yield effect.after


def _moves(nodes: Sequence[Node]) -> Iterator[Move]:
    """The half-moves of a tree in the order in which it is printed."""
    for node in nodes:
        if node.move is not None:
            yield node.move
        yield from _moves((*node.threats, *node.variations, *node.refutations))


class Player:
    """Shows the play of the diagram or a twin. problem: what it stands for."""

    def __init__(self, problem: Problem, board: Board, sprites: Sprites) -> None:
        self._problem = problem
        self._board = board
        self._sprites = sprites
        self._notation = notation(problem)
        self._back = TakenBackNotation(problem)
        self._phrases = PHRASES[problem.language]
        self.start = replay.start(problem)
        self._left = 0

    def phase(self, phase: Phase, *, several: bool) -> Shown:
        """A phase of play. several: sides that begin, so that each is named."""
        side = f", {phase.side}" if several else ""
        side += f", part {phase.part}" if phase.part else ""
        self._left = MOST_MOVES
        shown = Shown(f"{_KINDS[phase.kind]}{side}", [], [])
        for line in islice(phase.lines, MOST_LINES):
            shown.lines.append(self._line(line))
        depth = tree.first_depth(phase.kind, self._problem.stipulation)
        for node in phase.tree:
            shown.tree += self._node(node, depth, self.start)
        shown.left_out = self._left < 0 or any(True for _ in islice(phase.lines, MOST_LINES, None))
        return shown

    def _line(self, line: Line) -> list[Half]:
        asked = self._problem.stipulation
        found = []
        units = self.start
        for at, move in enumerate(line.moves[: line.taken_back]):
            half, units = self._taken_back(at, move, units)
            found.append(half)
        played = replace(line, moves=line.moves[line.taken_back :])
        numbered = numbers(played, asked.play if asked else None, self._notation)
        for number, move in zip(numbered, played.moves, strict=True):
            text = self._notation.full(move)
            half, units = self._half(f"{number}.{text}" if number else text, move, units)
            found.append(half)
        if found and line.skipped:
            found[line.taken_back].before = "1..." if line.skipped == 1 else "1... ..."
        if found and line.violates:
            found[-1].tail = "?!?"
        return found

    def _half(self, text: str, move: Move, units: Units | None) -> tuple[Half, Units | None]:
        after = None if units is None else replay.after(units, move)
        changes = None
        if units is not None and after is not None:
            changes = self._sprites.changes(units, after, self._board)
        return Half(" ".join(text.split()), changes), after

    def _taken_back(
        self, at: int, move: Move, units: Units | None, mark: str = ""
    ) -> tuple[Half, Units | None]:
        """A half-move that is taken back after so many others."""
        before = None if units is None else replay.before(units, move)
        changes = None
        if units is not None and before is not None:
            changes = self._sprites.changes(units, before, self._board)
        dots = "..." if at % 2 else "."
        return Half(f"-{at // 2 + 1}{dots}{self._back.full(move)}{mark}", changes), before

    def _node(self, node: Node, depth: int, units: Units | None) -> list[Half]:
        """A node with what follows it; of one without a move, what follows alone."""
        self._left -= 1
        if self._left < 0:
            return []
        if node.move is None:
            return self._below(node, depth, units)
        dots = "..." if depth % 2 else "."
        mark = f" {node.mark}" if node.mark else ""
        if node.taken_back:
            half, earlier = self._taken_back(depth, node.move, units, mark)
            half.below = self._below(node, depth, earlier)
            return [half]
        text = f"{depth // 2 + 1}{dots}{self._notation.full(node.move).strip()}{mark}"
        half, after = self._half(text, node.move, units)
        if node.zugzwang and not node.threats:
            half.tail = self._phrases.zugzwang
        elif node.unanswered:
            half.tail = self._phrases.refutes
        half.below = self._below(node, depth, after)
        return [half]

    def _below(self, node: Node, depth: int, units: Units | None) -> list[Half]:
        """Threats, variations and refutations; the first of a kind has its word before it."""
        found: list[Half] = []
        for word, nodes, further in (
            (self._phrases.threat, node.threats, 2),
            ("", node.variations, 1),
            (self._phrases.but, node.refutations, 1),
        ):
            for at, one in enumerate(nodes):
                step = (0 if depth % 2 else 2) if one.same_side else further
                begins = node.taken_back and not one.taken_back  # forward play
                halves = self._node(one, tree.KEY if begins else depth + step, units)
                if halves and at == 0:
                    halves[0].before = word
                found += halves
        return found
