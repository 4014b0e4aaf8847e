"""The play of a problem as a table: by first move and defence, with what play goes on.

Themes of changes between phases are patterns in it. Of longer play the first defence and the move
after it are taken. Attacking moves of one unit to one square are equal here, wherever the unit
comes from: so do people letter them, as first moves of a unit often differ in nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from solver.themes.tree.moves import MoveKey, became, move_key
from solver.themes.tree.node import Branch, Node
from solver.themes.tree.play import Play

#: play with more first moves than these is looked at up to them: tries nobody meant
MOST_PHASES = 40
#: continuations after a defence, or threats
Moves = frozenset[MoveKey]


class Phase:
    """A first move, or set play.

    key: its first move, None in set play and where the key is made already. threats: what is
    threatened. answers: by defence how play goes on, threats that are repeated apart; a defence
    after which nothing but threats follow is none. after: by defence all that follows, threats too.
    refutations: defences that nothing follows. nodes: the half-moves of the table: of a threat, a
    defence, and of a defence with a move after it.
    """

    __slots__ = (
        "after",
        "answers",
        "branch",
        "defences",
        "key",
        "nodes",
        "number",
        "refutations",
        "threats",
    )

    def __init__(self, branch: Branch, number: int) -> None:
        self.branch = branch
        self.number = number
        self.key = attack_key(branch.node) if branch.node.move is not None else None
        self.threats: dict[MoveKey, Node] = {}
        self.after: dict[MoveKey, dict[MoveKey, Node]] = {}
        self.answers: dict[MoveKey, Moves] = {}
        self.defences: dict[MoveKey, Node] = {}
        self.refutations: dict[MoveKey, Node] = {}
        self._read()

    @property
    def is_set(self) -> bool:
        return self.branch.kind == "set"

    @property
    def is_try(self) -> bool:
        return self.branch.kind == "try"

    @property
    def is_actual(self) -> bool:
        return self.branch.kind in ("key", "postkey")

    @property
    def has_play(self) -> bool:
        """Whether anything is said of the play after the first move."""
        return bool(self.defences or self.threats)

    def _read(self) -> None:
        for node in self.branch.node.children:
            if node.threatens:
                self.threats.update((attack_key(one), one) for one in _without_duals(node.children))
            elif node.move is not None:
                self._defence(node)
        threatened = set(self.threats)
        for defence, after in self.after.items():
            moves = frozenset(after) - threatened
            if moves:
                self.answers[defence] = moves

    def _defence(self, node: Node) -> None:
        key = move_key(node)
        self.defences[key] = node
        if node.refutes or not node.children:
            self.refutations[key] = node
            return
        after = self.after.setdefault(key, {})
        after.update((attack_key(one), one) for one in _without_duals(node.children))


def attack_key(node: Node) -> MoveKey:
    """What equal attacking moves share: where they go, what the unit is then, and its origin."""
    if node.move is None or node.move.departure not in node.before:
        return move_key(node)
    return node.move.arrival, became(node), node.unit.origin


def _without_duals(nodes: list[Node]) -> Iterator[Node]:
    """Moves without promotions of a pawn that differ from one to a queen in the unit alone."""
    queens = {_way(one) for one in nodes if _promotes(one, "queen")}
    for one in nodes:
        if one.move is None or (
            queens and _promotes(one, "rook", "bishop") and _way(one) in queens
        ):
            continue
        yield one


def _promotes(node: Node, *walks: str) -> bool:
    return (
        node.move is not None
        and bool(node.move.effects)
        and node.move.piece.walk == "pawn"
        and became(node) in walks
    )


def _way(node: Node) -> tuple[str, str]:
    return node.played.departure, node.played.arrival


@lru_cache(maxsize=1)  # several families look at one play, one after the other
def phases(play: Play) -> tuple[Phase, ...]:
    """Those of battle play, in all twins: set play and tries as well."""
    battle = (branch for branch in play.branches() if branch.is_battle)
    return tuple(_first(Phase(branch, number) for number, branch in enumerate(battle)))


def _first(found: Iterator[Phase]) -> Iterator[Phase]:
    for number, phase in enumerate(found):
        if number == MOST_PHASES:
            return
        if phase.has_play:
            yield phase
