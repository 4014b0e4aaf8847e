"""What happens in the play besides plain moves, gathered in one walk through it."""

from __future__ import annotations

from msgspec import Struct

from solver.themes.naming import unit_name
from solver.themes.tree.moves import MoveKey, move_key
from solver.themes.tree.node import Branch, Node, Unit
from solver.themes.tree.play import Play


class Promotion(Struct, frozen=True):
    """A promotion. walk: what the pawn becomes; name: as queries write it, "wQ"; origin: of the
    pawn. is_dual: in battle play, that to a queen stands beside it and does as well; as a defence,
    it has the same answers.
    """

    node: Node
    branch: Branch
    walk: str
    name: str
    origin: str
    is_dual: bool


class Happenings:
    """The promotions, castlings and captures in passing of a play, each half-move once."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.promotions: list[Promotion] = []
        self.castlings: list[tuple[Node, Branch]] = []
        self.in_passing: list[tuple[Node, Branch]] = []
        for branch in play.branches():
            for node in branch.node.below():
                if node.move is not None:
                    self._add(node, branch)

    def _add(self, node: Node, branch: Branch) -> None:
        move = node.played
        if move.kind == "en-passant":
            self.in_passing.append((node, branch))
        elif move.kind.startswith("castling"):
            self.castlings.append((node, branch))
        if move.effects and (unit := promoted(node)) is not None:
            dual = branch.is_battle and _is_dual(node, is_attack=node.side == branch.finisher)
            name = unit_name(unit)
            self.promotions.append(Promotion(node, branch, unit.walk, name, unit.origin, dual))


def promoted(node: Node) -> Unit | None:
    """The unit that a pawn becomes by the half-move that it makes."""
    for effect in node.played.effects:
        if effect.reason == "promotion" and effect.after is not None:
            unit = node.position.get(effect.at) or node.before.get(node.played.departure)
            return None if unit is None else Unit(effect.after, unit.origin)
    return None


def _is_dual(node: Node, *, is_attack: bool) -> bool:
    """Whether the same pawn becomes a queen on the same square as an alternative; of a defence
    also: and what follows is the same."""
    move = node.played
    if node.parent is None or _becomes(node) == "queen":
        return False
    queens = [
        other
        for other in node.parent.children
        if other.move is not None
        and (other.move.departure, other.move.arrival) == (move.departure, move.arrival)
        and _becomes(other) == "queen"
    ]
    return any(is_attack or _answers_alike(queen, node) for queen in queens)


def _answers_alike(queen: Node, other: Node) -> bool:
    """Whether both are refuted, or an answer to one is an answer to the other: what is told of
    play has one of them chosen."""
    first, second = _answers(queen), _answers(other)
    return first == second or not first.isdisjoint(second)


def _answers(node: Node) -> set[MoveKey]:
    return {move_key(one) for one in node.children}


def _becomes(node: Node) -> str:
    unit = promoted(node)
    return "" if unit is None else unit.walk
