"""Where lines of play end in a mate, and the half-moves of both sides that lead there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour
from solver.themes.lines import the_king
from solver.themes.probe import Probe, Probes
from solver.themes.tree.node import Branch, Node
from solver.themes.tree.play import Play


class Ending(Struct, frozen=True):
    """A mate. node: the half-move that mates; way: all half-moves, it too; side: who is mated;
    king: where."""

    node: Node
    way: tuple[Node, ...]
    side: Colour
    king: str
    branch: Branch
    probe: Probe

    def moves(self, side: Colour) -> Iterator[Node]:
        """The half-moves of a side, the first one first."""
        return (node for node in self.way if node.side == side and node.move is not None)

    def stays(self, node: Node) -> bool:
        """Whether the unit that moved still stands where it went."""
        at = node.played.arrival
        came = node.position.get(at)
        stands = self.node.position.get(at)
        return came is not None and stands is not None and came.origin == stands.origin


def endings(play: Play, probes: Probes) -> Iterator[Ending]:
    """The mates of a play, set play and tries too, of a side with one king."""
    for branch in play.branches():
        probe = probes.of(branch.twin)
        for leaf in branch.node.leaves():
            if leaf.ends and leaf.played.goal == "#":
                side = other_side(leaf.side)
                king = the_king(leaf.position, side)
                if king is not None:
                    yield Ending(leaf, tuple(leaf.way()), side, king, branch, probe)
