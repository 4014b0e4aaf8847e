"""Battle play: keys and tries with what follows them, one half-move a line.

       1.Qd1-d5 ! threat:
              2.Qd5*f7 #
          1...Ke8-e7
              2.Qd5-d8 #

The depth of a node counts half-moves: 0 a key or try, 1 a defence, 2 a continuation or threat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.model import Branch, Node, Stipulation
from solver.output.moves import Notation
from solver.output.phrases import Phrases

BEFORE, KEY, DEFENCE = -1, 0, 1
"""Depths at which a phase may begin; BEFORE: what stands above the move with the number 1."""
CHECK = "+"
"""Mark of a key that was played before the diagram and that gives check."""
BLOCK_MARKS = frozenset({"!", "?"})
"""Marks of the first moves that are followed by an empty line of their own."""


def first_depth(kind: str, stipulation: Stipulation | None) -> int:
    """The depth of the moves with which a phase begins.

    Structured play that begins with a defence numbers it as a first move: `black 4da[#]`; with a
    change of side, `white - 4da[#]`, there is a number for the key.
    """
    if kind == "set":
        return DEFENCE
    play = stipulation.play if stipulation is not None and stipulation.structured else None
    begins = isinstance(play, Branch) and play.steps[0].kind == "d" and not play.changes_side
    return BEFORE if begins else KEY


def tree(nodes: Sequence[Node], notation: Notation, phrases: Phrases, depth: int) -> str:
    """The moves of a phase, from that depth on; every line begins with its line break."""
    return "".join(pieces(nodes, notation, phrases, depth))


def pieces(
    nodes: Sequence[Node], notation: Notation, phrases: Phrases, depth: int
) -> Iterator[str]:
    """The moves of a phase in the order of writing, in pieces of one line."""
    writer = _TreeWriter(notation, phrases)
    for node in nodes:
        yield from writer.block(node, depth)


class _TreeWriter:
    def __init__(self, notation: Notation, phrases: Phrases) -> None:
        self._notation = notation
        self._phrases = phrases
        self._margins: dict[tuple[int, int], str] = {}

    def block(self, node: Node, depth: int) -> Iterator[str]:
        """A first move with all that follows it; node.move None: the key has been played."""
        if node.move is None:
            yield self._after_key(node)
            yield from self._below(node, depth)
        else:
            yield from self._node(node, depth)
            if depth == KEY and node.mark in BLOCK_MARKS:
                yield "\n"

    def _after_key(self, node: Node) -> str:
        """What takes the place of a key that has been played: its check or its intention."""
        if node.mark == CHECK:
            return f" {CHECK}"
        tail = self._tail(node)
        return f"\n{tail}" if tail else ""

    def _node(self, node: Node, depth: int, further: int = 0) -> Iterator[str]:
        assert node.move is not None
        mark = f" {node.mark}" if node.mark else ""
        margin = self._margin(depth, further)
        yield margin + self._notation.full(node.move) + mark + self._tail(node)
        yield from self._below(node, depth, further)

    def _below(self, node: Node, depth: int, further: int = 0) -> Iterator[str]:
        """What follows a move: threats, variations, then what refutes it.

        further: how much further in it stands than its depth says. A defender who moves again
        answers the same attack; an attacker who does makes his next move.
        """
        for threat in node.threats:
            yield from self._node(threat, depth + 2, further)
        for variation in node.variations:
            if not variation.same_side:
                yield from self._node(variation, depth + 1, further)
            elif depth % 2:
                yield from self._node(variation, depth, further + 1)
            else:
                yield from self._node(variation, depth + 2, further - 1)
        if node.refutations:
            yield f"\n    {self._phrases.but}"
            for refutation in node.refutations:
                yield from self._node(refutation, depth + 1, further)
        if node.unanswered:
            yield "\n" + " " * (4 * (depth + 1 + further)) + self._phrases.refutes

    def _tail(self, node: Node) -> str:
        """The word at the end of a line that says what the move intends."""
        if node.threats:
            return f" {self._phrases.threat}"
        return f" {self._phrases.zugzwang}" if node.zugzwang else ""

    def _margin(self, depth: int, further: int = 0) -> str:
        """Line break, indentation and number of a move."""
        if (depth, further) not in self._margins:
            dots = ".." if depth % 2 else ""
            indent = " " * max(1, 4 * (depth + further))
            self._margins[depth, further] = f"\n{indent}{depth // 2 + 1:3}.{dots}"
        return self._margins[depth, further]
