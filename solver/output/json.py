"""A solution as typed JSON: one object a line and twin. The schema is described in docs/json.md.

Moves make up nearly all of an output, and the same few come again and again: each is encoded
once and the text put together from there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from solver.catalogue.boards import board
from solver.model import (
    Effect,
    Move,
    Node,
    Phase,
    Piece,
    Problem,
    Pruning,
    Solution,
    Stipulation,
    TwinSolution,
)
from solver.output.glyphs import explained, units_of
from solver.output.moves import Notation, notation
from solver.output.rules import twin_problem
from solver.visible import escaped

SCHEMA = 1


def render(solution: Solution) -> Iterator[str]:
    """A line for every twin, each with its line break."""
    writer = Writer(solution.problem)
    for twin in solution.twins:
        yield writer.twin(twin, solution.notes)


def refusal(identifier: str, messages: Iterable[str]) -> str:
    """The line of a problem that was not solved, with the reasons as notes."""
    return _line(
        {
            **_head(identifier, "", None, ()),
            "status": "refused",
            "phases": [],
            "moves": 0,
            "seconds": 0.0,
            "notes": list(messages),
            "legend": [],
            "pruning": None,
        }
    )


def diagram(problem: Problem, forsyth: str | None) -> str:
    """The line of a diagram that is not solved: its board, its units, and how they are printed.

    forsyth: the position in Forsyth, if it can be written so.
    """
    return _line(
        {
            **_head(identifier(problem), "", problem.stipulation, _conditions(problem)),
            "game": problem.game,
            "board": problem.board,
            "squares": list(board(problem.board).reading_order()),
            "units": [
                {"at": p.square, **piece(p.piece), "below": [piece(man) for man in p.below]}
                for p in problem.placements
            ],
            "hands": [
                {"colour": held.colour, "walk": held.walk, "count": held.count}
                for held in problem.hands
            ],
            "forsyth": forsyth,
            "legend": legend(problem),
            "notes": [str(note) for note in problem.notes],
        }
    )


def legend(problem: Problem) -> list[dict[str, Any]]:
    """How the fairy units of a diagram are printed."""
    return [
        {
            "walk": entry.walk,
            "letters": entry.letters,
            "name": entry.name,
            "man": entry.picture.man or None,
            "turns": entry.picture.turns,
            "mark": entry.picture.mark,
            "text": entry.told,
        }
        for entry in explained(units_of(problem), problem.language, problem.game)
    ]


def identifier(problem: Problem) -> str:
    """Where the problem comes from: its file, and its number there."""
    file = problem.place.file if problem.place else "-"
    return f"{file}#{problem.number}"


class Writer:
    """Writes the twins of one problem, in their order."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._previous = problem

    def twin(self, solved: TwinSolution, notes: tuple[str, ...] = ()) -> str:
        """The line of the diagram or a twin."""
        self._previous = mine = twin_problem(self._problem, solved.twin, self._previous)
        encode = _Encoder(notation(mine))
        head = _head(identifier(mine), solved.label, mine.stipulation, _conditions(mine))
        tail = {
            "moves": solved.moves,
            "seconds": round(solved.seconds, 3),
            "notes": [*solved.messages, *notes, *map(str, (*self._problem.notes, *solved.notes))],
            "legend": legend(mine),
            "pruning": _pruning(solved.pruning),
        }
        phases = ", ".join(encode.phase(phase) for phase in solved.phases)
        start = _dumped({**head, "status": solved.status})[:-1]
        end = _dumped(tail)[1:]
        return f'{start}, "phases": [{phases}], {end}\n'


class _Encoder:
    """Encodes moves and what is made of them. Keeps the text of every move."""

    def __init__(self, notation: Notation) -> None:
        self._notation = notation
        self._kept: dict[int, tuple[Move, str]] = {}

    def phase(self, phase: Phase) -> str:
        """Set play or actual play."""
        head = f'"kind": "{phase.kind}", "side": "{phase.side}"'
        if phase.mode == "tree":
            return f'{{{head}, "tree": {self._nodes(phase.tree)}}}'
        lines = ", ".join(f"[{', '.join(map(self.move, line.moves))}]" for line in phase.lines)
        skipped = phase.lines[0].skipped if phase.lines else 0
        return f'{{{head}, "skipped": {skipped}, "lines": [{lines}]}}'

    def move(self, move: Move) -> str:
        """A half-move."""
        kept = self._kept.get(id(move))
        if kept is None:
            text = json.dumps(self._move(move), ensure_ascii=False)
            kept = self._kept[id(move)] = (move, text)
        return kept[1]

    def _nodes(self, nodes: Sequence[Node]) -> str:
        return f"[{', '.join(map(self._node, nodes))}]"

    def _node(self, node: Node) -> str:
        move = "null" if node.move is None else self.move(node.move)
        flags = f'"zugzwang": {_flag(node.zugzwang)}, "unanswered": {_flag(node.unanswered)}'
        if node.same_side:
            flags += ', "same_side": true'
        return (
            f'{{"move": {move}, "mark": "{node.mark}", {flags}, '
            f'"threats": {self._nodes(node.threats)}, '
            f'"variations": {self._nodes(node.variations)}, '
            f'"refutations": {self._nodes(node.refutations)}}}'
        )

    def _move(self, move: Move) -> dict[str, Any]:
        victim = move.captured_piece
        return {
            "text": self._notation.bare(move).strip(),
            "kind": move.kind,
            "piece": None if move.kind == "null" else piece(move.piece),
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
    return {
        "op": change.op,
        "reason": change.reason,
        "piece": piece(change.piece),
        "at": change.at,
        "to": change.to,
        "after": None if change.after is None else piece(change.after),
    }


def _head(
    problem: str, twin: str, stipulation: Stipulation | None, conditions: Iterable[str]
) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "problem": problem,
        "twin": twin,
        "stipulation": stipulation.text if stipulation else None,
        "conditions": list(conditions),
    }


def _conditions(problem: Problem) -> Iterator[str]:
    """Conditions in the catalogue's own words, whatever the language of the statement."""
    return (" ".join((condition.name, *condition.arguments)) for condition in problem.conditions)


def _pruning(asked: tuple[Pruning, ...] | None) -> list[dict[str, Any]] | None:
    """The bounds and filters of a search, None if nobody has asked."""
    if asked is None:
        return None
    return [{"name": one.name, "on": one.on, "because": list(one.because)} for one in asked]


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _line(content: dict[str, Any]) -> str:
    return _dumped(content) + "\n"


def _dumped(content: dict[str, Any]) -> str:
    """The content in letters as they are, but for those that would give orders to a terminal."""
    return escaped(json.dumps(content, ensure_ascii=False))
