"""What is shown, in the words of a reader: units by letters and squares, moves with numbers."""

from __future__ import annotations

from collections.abc import Iterator

from solver.output.notation import notation
from solver.output.vocabulary import vocabulary
from solver.themes.shown import Shown
from solver.themes.tree.node import Node
from solver.themes.tree.play import Play


class Teller:
    """Writes units and moves of a play in the language of its statement."""

    def __init__(self, play: Play) -> None:
        self._words = vocabulary(play.problem.language, play.problem.game)
        self._notation = notation(play.problem)
        self._first = dict(_first_units(play))

    def units(self, shown: Shown) -> list[str]:
        """The units of a witness as they stand in the diagram, `wBe1`; one that comes later by
        where and when: `d1/3`."""
        return [self._first.get(origin, origin) for origin in shown.units]

    def moves(self, shown: Shown) -> list[str]:
        """The half-moves of a witness, each with its number and the letter of its twin."""
        return [self._with_label(node) for node in shown.nodes]

    def _told_apart(self, shown: Shown) -> list[str]:
        """The same. Where they are of several phases of battle play, each begins with its first
        move, or with `set play`."""
        phases = {id(node.branch) for node in shown.nodes}
        told: set[int] = set()
        found = list[str]()
        for node in shown.nodes:
            if len(phases) > 1 and id(node.branch) not in told:
                told.add(id(node.branch))
                found.extend(self._beginning(node))
            found.append(self._with_label(node))
        return found

    def _beginning(self, node: Node) -> Iterator[str]:
        """What tells the phase of a half-move that is not its first one."""
        branch = node.branch
        if branch is None or not branch.is_battle or node is branch.node:
            return
        if branch.node.move is not None:
            yield self._with_label(branch.node)
        elif branch.kind == "set":
            yield "set play:"

    def half_move(self, node: Node) -> str:
        """A half-move with its number."""
        if node.parent is None:
            return "diagram"
        number = f"{(node.depth + 1) // 2}{'.' if node.depth % 2 else '...'}"
        move = "..." if node.move is None else self._notation.full(node.move).strip()
        return f"{number}{move}{' ?' if node.mark == '?' else ''}"

    def said(self, shown: Shown) -> str:
        """A witness in a line."""
        parts = " ".join(self.units(shown)), " ".join(self._told_apart(shown))
        return ": ".join(filter(None, parts))

    def _with_label(self, node: Node) -> str:
        label = node.branch.twin.label if node.branch is not None else ""
        return f"{label}) {self.half_move(node)}" if label else self.half_move(node)


def _first_units(play: Play) -> Iterator[tuple[str, str]]:
    words = vocabulary(play.problem.language, play.problem.game)
    for twin in reversed(play.twins):
        for at, unit in twin.start.position.items():
            yield unit.origin, words.unit(unit.piece) + at
