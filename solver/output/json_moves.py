"""Moves, lines and nodes of a tree as JSON.

Moves make up nearly all of an output, and the same few come again and again: each is encoded
once and the text put together from there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from solver.catalogue import in_force
from solver.model import Effect, Line, Move, Node, Phase, Piece, Problem
from solver.output.notation import notation
from solver.output.retractor import TakenBackNotation


class Encoder:
    """Encodes moves and what is made of them. Keeps the text of every move."""

    def __init__(self, problem: Problem) -> None:
        self._notation = notation(problem)
        self._taken_back = TakenBackNotation(problem)
        self._judges = in_force.judges_legality(problem.conditions)
        self._written: dict[tuple[int, bool], tuple[Move, str]] = {}

    def items(self, phase: Phase) -> Iterator[tuple[int, str]]:
        """The lines of a phase, or its first moves with what follows them; before each, how many
        half-moves it skips."""
        for node in phase.tree:
            yield 0, self._node(node)
        for line in phase.lines:
            yield line.skipped, self._line(line)

    def otherwise(self, phase: Phase) -> list[str]:
        """Lines or first moves that are solutions only where moves not proven are forbidden."""
        found = phase.unproven.otherwise if phase.unproven else ()
        return [self._line(one) if isinstance(one, Line) else self._node(one) for one in found]

    def _line(self, line: Line) -> str:
        taken = [self.move(move, taken_back=True) for move in line.moves[: line.taken_back]]
        played = map(self.move, line.moves[line.taken_back :])
        return f"[{', '.join((*taken, *played))}]"

    def move(self, move: Move, *, taken_back: bool = False) -> str:
        """A half-move."""
        key = id(move), taken_back
        written = self._written.get(key)
        if written is None:
            text = json.dumps(self._move(move, taken_back), ensure_ascii=False)
            written = self._written[key] = (move, text)
        return written[1]

    def text_of(self, move: Move) -> str:
        """A half-move as it is printed."""
        return self._notation.bare(move).strip()

    def _nodes(self, nodes: Sequence[Node]) -> str:
        return f"[{', '.join(map(self._node, nodes))}]"

    def _node(self, node: Node) -> str:
        move = "null"
        if node.move is not None:
            move = self.move(node.move, taken_back=node.taken_back)
        flags = f'"zugzwang": {_flag(node.zugzwang)}, "unanswered": {_flag(node.unanswered)}'
        if node.same_side:
            flags += ', "same_side": true'
        if node.taken_back:
            flags += ', "taken_back": true'
        if self._judges and node.unproven:
            flags += ', "unproven": true'
        return (
            f'{{"move": {move}, "mark": "{node.mark}", {flags}, '
            f'"threats": {self._nodes(node.threats)}, '
            f'"variations": {self._nodes(node.variations)}, '
            f'"refutations": {self._nodes(node.refutations)}}}'
        )

    def _move(self, move: Move, taken_back: bool) -> dict[str, Any]:
        victim = move.captured_piece
        way = self._taken_back if taken_back else self._notation
        return {
            "text": way.bare(move).strip(),
            "kind": move.kind,
            "piece": piece(move.piece) if move.piece.walk else None,
            "from": move.departure or None,
            "to": move.arrival or None,
            "capture": move.captured
            and {"at": move.captured, "piece": None if victim is None else piece(victim)},
            "effects": [effect(item) for item in move.effects],
            "check": move.check,
            "goal": move.goal,
        }


def piece(unit: Piece) -> dict[str, Any]:
    """A unit by the keys of the catalogue."""
    return {"colour": unit.colour, "walk": unit.walk, "attributes": list(unit.attributes)}


def effect(change: Effect) -> dict[str, Any]:
    """One change of the position besides the unit's own way and its capture."""
    if change.op == "balance":
        return {"op": change.op, "side": change.piece.colour, "left": change.left}
    if change.op == "unproven":
        return {"op": change.op}
    return {
        "op": change.op,
        "reason": change.reason,
        "piece": piece(change.piece),
        "at": change.at,
        "to": change.to,
        "after": None if change.after is None else piece(change.after),
    }


def _flag(value: bool) -> str:
    return "true" if value else "false"
