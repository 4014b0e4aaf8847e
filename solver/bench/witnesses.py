"""Themes with the play that shows them, so that a page can put each witness onto its board.

Beside what `kirke themes` writes there are names and definitions, and half-moves as they follow one
another: each is told once, however many witnesses it belongs to.
"""

from __future__ import annotations

import json
from typing import Any

from solver.commands.theming import listing, written
from solver.model import Language, Solution
from solver.output.json_moves import Encoder, piece
from solver.themes.families import themes
from solver.themes.find import Counted, found
from solver.themes.shown import Shown
from solver.themes.telling import Teller
from solver.themes.tree.build import play_of
from solver.themes.tree.node import Node, TwinPlay
from solver.themes.tree.play import Play

#: what the page calls the part of the play in which a half-move stands
_PARTS = {"set": "set", "try": "tries", "key": "actual", "line": "actual", "postkey": "postkey"}


def shown(solution: Solution, left_out: tuple[str, ...]) -> dict[str, Any]:
    """The themes of a solution: `record` is an object of docs/json.md, `beside` what it does not
    say. left_out: what was not asked for."""
    play = play_of(solution)
    counted = found(play)
    record = written.record(play, counted, solution.status, [*play.left_out, *left_out])
    told = _Told(play)
    language = play.problem.language
    return {
        "record": record,
        "beside": {
            "themes": [_named(one, language, told) for one in counted],
            "starts": {twin.label: _units(twin) for twin in play.twins},
            "moves": told.moves,
        },
        "cut": "",
    }


def _named(one: Counted, language: Language, told: _Told) -> dict[str, Any]:
    return {
        "name": written.name(one, language),
        "says": listing.sentences(themes()[one.theme]),
        "witnesses": [told.witness(shown) for shown in one.witnesses],
    }


def _units(twin: TwinPlay) -> list[dict[str, Any]]:
    return [{"at": at, **piece(unit.piece)} for at, unit in twin.start.position.items()]


class _Told:
    """Half-moves with what comes before them, by their numbers in a list: `moves`.

    One without a move is the diagram or a twin; passes are left out.
    """

    def __init__(self, play: Play) -> None:
        self.moves: list[dict[str, Any]] = []
        self._numbers: dict[int, int] = {}
        self._nodes: list[Node] = []
        self._teller = Teller(play)
        self._encoders = {twin.label: Encoder(twin.problem) for twin in play.twins}
        self._labels = {id(twin.start): twin.label for twin in play.twins}
        self._first = play.twins[0].start if play.twins else None

    def witness(self, shown: Shown) -> dict[str, Any]:
        """The half-moves of a witness, or the diagram, and by their numbers and those of all before
        them the squares where its units stand."""
        nodes = shown.nodes
        if not nodes and shown.units and self._first is not None:
            nodes = (self._first,)
        steps = [self._number(node) for node in nodes]
        units = set(shown.units)
        return {
            "steps": steps,
            "marks": {
                str(number): self._squares(number, units)
                for number in sorted({one for step in steps for one in self._way(step)})
            },
        }

    def _squares(self, number: int, units: set[str]) -> list[str]:
        """Where the units stand, or where one has just been captured."""
        node = self._nodes[number]
        squares = [at for at, unit in node.position.items() if unit.origin in units]
        lost = node.captured
        if node.move and node.move.captured and lost is not None and lost.origin in units:
            squares.append(node.move.captured)
        return sorted(set(squares))

    def _way(self, number: int | None) -> list[int]:
        way = []
        while number is not None:
            way.append(number)
            number = self.moves[number]["up"]
        return way

    def _number(self, node: Node) -> int:
        """The number of a half-move; that of one before it where the side passes."""
        while node.move is None and node.parent is not None:
            node = node.parent
        known = self._numbers.get(id(node))
        if known is None:
            told = self._told(node)
            known = self._numbers[id(node)] = len(self.moves)
            self.moves.append(told)
            self._nodes.append(node)
        return known

    def _told(self, node: Node) -> dict[str, Any]:
        branch, move = node.branch, node.move
        if branch is None or move is None:
            label = self._labels[id(node)]
            return {"up": None, "twin": label, "part": "", "text": "diagram", "move": None}
        label = branch.twin.label
        before = next((one for one in node.way()[-2::-1] if one.move is not None), None)
        return {
            "up": None if before is None else self._number(before),
            "twin": label,
            "part": _PARTS[branch.kind],
            "text": self._teller.half_move(node),
            "move": json.loads(self._encoders[label].move(move)),
        }
