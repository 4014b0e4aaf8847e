"""What the trees out of solutions and those out of printed solutions have in common: half-moves
are put below each other, and the positions after them are worked out."""

from __future__ import annotations

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour, Move, Twin
from solver.playing import replay
from solver.themes.tree.node import Branch, Node, Position, TwinPlay, Unit
from solver.themes.tree.origins import Starts
from solver.themes.tree.play import Play

_UNTOLD = "the positions cannot be followed under these rules"


class Grower:
    """Grows the play of one twin. is_told: whether its positions can be followed."""

    def __init__(self, play: Play, starts: Starts, label: str, twin: Twin | None) -> None:
        self.play = play
        problem, position = starts.of(label, twin)
        self.twin = TwinPlay(label, problem, Node(None, "white", None, position or {}))
        self.play.twins.append(self.twin)
        self.is_told = position is not None
        if not self.is_told:
            self.leave_out(_UNTOLD)

    def leave_out(self, reason: str) -> None:
        """Say that something is left out of the play of this twin, and why."""
        message = f"{self.twin.label}) {reason}" if self.twin.label else reason
        if message not in self.play.left_out:
            self.play.left_out.append(message)

    def add(
        self,
        parent: Node,
        branch: Branch,
        move: Move | None,
        side: Colour,
        after: Position | None = None,
    ) -> Node:
        """Put a half-move, or a pass, below another one."""
        node = Node(move, side, parent, parent.position if after is None else after)
        node.branch = branch
        if parent is self.twin.start and branch.node is self.twin.start:
            branch.node = node
        parent.children.append(node)
        return node

    def follow(self, parent: Node, branch: Branch, move: Move, side: Colour) -> Node | None:
        """The half-move below another one; None where the position after it cannot be told."""
        if move.kind == "null":
            return self.add(parent, branch, None, side)
        before = {at: (unit.piece, unit.origin) for at, unit in parent.position.items()}
        after = replay.after_tracked(before, move, f"/{parent.depth + 1}")
        if after is None:
            return None
        position = {at: Unit(piece, origin) for at, (piece, origin) in after.items()}
        return self.add(parent, branch, move, side, position)

    def finish(self, branch: Branch) -> None:
        """Put a branch among those of its twin, with who makes its last half-moves."""
        if branch.node is self.twin.start:
            return
        if branch.is_battle:
            reached = [leaf for leaf in branch.node.leaves() if leaf.move and leaf.move.goal]
            branch.finisher = reached[0].side if reached else _finisher(branch)
        branch.is_whole = True
        self.twin.branches.append(branch)


def _finisher(branch: Branch) -> Colour:
    """Who has to reach the goal in battle play, where nothing reaches it."""
    asked = branch.twin.problem.stipulation
    is_forced = asked is not None and asked.kind in ("self", "reflex", "semi-reflex")
    return other_side(branch.side) if is_forced else branch.side


def side_of(move: Move, default: Colour) -> Colour:
    """Who makes a move."""
    colour = move.mover or move.piece.colour
    return colour if colour in ("white", "black") else default
