"""Half-moves of the play with the positions after them, and how they belong together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from solver.model import Colour, Move, Piece, Problem


class Unit(Struct, frozen=True):
    """A unit on the board.

    origin: where it stood in the diagram, with the twin's letter behind it if a twin put it there,
    and behind a stroke the half-move that brought it ("d1/3"). It stays with the unit through
    moves, promotions, rebirths and changes of colour.
    """

    piece: Piece
    origin: str

    @property
    def colour(self) -> Colour:
        return self.piece.colour

    @property
    def walk(self) -> str:
        return self.piece.walk


#: what a branch is: set play; a try or a key of battle play; a line of help or series play; play
#: behind a key that is made already
BranchKind = Literal["set", "try", "key", "line", "postkey"]
#: units by their squares
Position = Mapping[str, Unit]


class Node:
    """A half-move, or the diagram or twin with which play begins, and the position after it.

    move: None where the side passes (set play, and before a threat), and at the beginning.
    side: who moves. depth: half-moves from the beginning, 0 there. mark: as in model.Node.
    threatens: the side passes here to show what is threatened. refutes: a defence that refutes a
    try. ends: nothing follows, as the play has reached its goal.
    branch: the first move or the set play to which it belongs, None at the beginning.
    """

    __slots__ = (
        "branch",
        "children",
        "depth",
        "mark",
        "move",
        "parent",
        "position",
        "refutes",
        "side",
        "threatens",
        "zugzwang",
    )

    def __init__(
        self,
        move: Move | None,
        side: Colour,
        parent: Node | None,
        position: Position,
        *,
        mark: str = "",
        threatens: bool = False,
        refutes: bool = False,
        zugzwang: bool = False,
    ) -> None:
        self.move = move
        self.side = side
        self.parent = parent
        self.position = position
        self.mark = mark
        self.threatens = threatens
        self.refutes = refutes
        self.zugzwang = zugzwang
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.children: list[Node] = []
        self.branch: Branch | None = None if parent is None else parent.branch

    @property
    def before(self) -> Position:
        """The position before the half-move."""
        assert self.parent is not None
        return self.parent.position

    @property
    def played(self) -> Move:
        """Its move, where there is one."""
        assert self.move is not None
        return self.move

    @property
    def unit(self) -> Unit:
        """The unit that moves, as it was before."""
        return self.before[self.played.departure]

    @property
    def captured(self) -> Unit | None:
        """The unit that is captured, as it was before."""
        at = None if self.move is None else self.move.captured
        return None if at is None else self.before.get(at)

    @property
    def ends(self) -> bool:
        """Whether the play reaches its goal here."""
        return not self.children and self.move is not None and not self.refutes

    def way(self) -> list[Node]:
        """The half-moves from the beginning to this one, passes too."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None and node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def below(self) -> Iterator[Node]:
        """This half-move, and all that follow it, each before what follows it."""
        if self.branch is not None and self.branch.node is self and self.branch.is_whole:
            return iter(self.branch.half_moves())
        return self._below()

    def _below(self) -> Iterator[Node]:
        open_ones = [self]
        while open_ones:
            node = open_ones.pop()
            yield node
            open_ones.extend(reversed(node.children))

    def leaves(self) -> Iterator[Node]:
        """Where the lines end that begin with this half-move."""
        return (node for node in self.below() if not node.children)


class Branch:
    """A first move with what follows it: a phase, or a solution of help play.

    node: the first half-move; in set play, and where the key is made already, the pass before it.
    kind: see BranchKind. side: who begins, the pass counted. finisher: the side that makes the
    last half-move, be it that it mates or that it is made to ("white" of most definitions).
    times: how often its first move is printed as such. is_whole: nothing is to come, so that what
    many ask for is put together once.
    """

    __slots__ = (
        *("finisher", "is_battle", "is_whole", "kind", "node", "side", "times", "twin"),
        *("_half_moves", "_lines"),
    )

    def __init__(
        self, twin: TwinPlay, kind: BranchKind, side: Colour, finisher: Colour, *, is_battle: bool
    ) -> None:
        self.twin = twin
        self.kind = kind
        self.side = side
        self.finisher = finisher
        self.is_battle = is_battle
        self.node: Node = twin.start
        self.times = 1
        self.is_whole = False
        self._half_moves: list[Node] = []
        self._lines: list[list[Node]] = []

    def half_moves(self) -> list[Node]:
        """All half-moves of a branch that is whole, each before what follows it."""
        if not self._half_moves:
            self._half_moves = list(self.node._below())
        return self._half_moves

    def lines(self) -> Iterator[list[Node]]:
        """The ways to all ends of the branch, refutations too. Nobody may change them."""
        if not self.is_whole:
            return (leaf.way() for leaf in self.node.leaves())
        if not self._lines:
            self._lines = [leaf.way() for leaf in self.node.leaves()]
        return iter(self._lines)


class TwinPlay:
    """The diagram or a twin. label: "" without twins; start: where its play begins; problem: its
    position and what is asked of it."""

    __slots__ = ("branches", "label", "problem", "start")

    def __init__(self, label: str, problem: Problem, start: Node) -> None:
        self.label = label
        self.problem = problem
        self.start = start
        self.branches: list[Branch] = []
