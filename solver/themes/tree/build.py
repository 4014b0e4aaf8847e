"""The tree of play out of a solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour, Line, Move, Phase, Solution, TwinSolution
from solver.model import Node as Found
from solver.playing import replay
from solver.themes.tree.node import Branch, BranchKind, Node, Position, TwinPlay, Unit
from solver.themes.tree.origins import Starts
from solver.themes.tree.play import Play

#: lines of a phase of which themes are looked for: no problem shows anything by more of them
MOST_LINES = 5_000
_KINDS: dict[str, BranchKind] = {"?": "try", "?!?": "try"}


def play_of(solution: Solution) -> Play:
    """The play of a solution. What cannot be followed is left out and said."""
    play = Play(solution.problem)
    starts = Starts(solution.problem)
    for twin in solution.twins:
        _Builder(play, starts, twin).build()
    if solution.status != "finished":
        play.left_out.append("the search was cut: there may be more play than was looked at")
    return play


class _Builder:
    """Builds the play of one twin."""

    def __init__(self, play: Play, starts: Starts, solved: TwinSolution) -> None:
        self._play = play
        self._solved = solved
        problem, position = starts.of(solved)
        self._told = position is not None
        start = Node(None, "white", None, position or {})
        self._twin = TwinPlay(solved.label, problem, start)

    def build(self) -> None:
        self._play.twins.append(self._twin)
        if not self._told:
            self._leave_out("the positions cannot be followed under these rules")
            return
        for phase in self._solved.phases:
            if phase.lines and phase.lines[0].taken_back:
                self._leave_out("themes of retractors are not looked for")
            elif phase.mode == "line":
                self._lines(phase)
            else:
                self._tree(phase)

    def _leave_out(self, reason: str) -> None:
        label = f"{self._solved.label}) " if self._solved.label else ""
        message = label + reason
        if message not in self._play.left_out:
            self._play.left_out.append(message)

    # -- lines of help and series play

    def _lines(self, phase: Phase) -> None:
        if len(phase.lines) > MOST_LINES:
            self._leave_out(f"themes are looked for in the first {MOST_LINES} lines only")
        for line in islice(phase.lines, MOST_LINES):
            if not line.violates:
                self._line(phase, line)

    def _line(self, phase: Phase, line: Line) -> None:
        side = _side(line.moves[0], _colour(phase.side)) if line.moves else _colour(phase.side)
        kind: BranchKind = "set" if phase.kind == "set" else "line"
        branch = Branch(self._twin, kind, side, side, is_battle=False)
        node = self._twin.start
        for number in range(line.skipped):
            passing = side if (line.skipped - number) % 2 == 0 else other_side(side)
            node = self._add(node, branch, None, passing)
        for move in line.moves:
            following = self._follow(node, branch, move, _side(move, side))
            if following is None:
                return
            node, side = following, other_side(following.side)
        branch.finisher = node.side
        self._finish(branch)

    # -- trees of battle play

    def _tree(self, phase: Phase) -> None:
        side = _colour(phase.side)
        if phase.kind == "actual":
            for found in phase.tree:
                if found.move is not None:
                    first = _side(found.move, side)
                    kind = _KINDS.get(found.mark, "key")
                    self._branch(kind, first, [found], passes=False)
        elif phase.kind == "postkey":
            for found in phase.tree:
                key = other_side(side)
                self._branch("postkey", key, _following(found), passes=True, begun=found)
        elif phase.tree:
            first_move = phase.tree[0].move
            begins = side if first_move is None else _side(first_move, side)
            self._branch("set", other_side(begins), phase.tree, passes=True)

    def _branch(
        self,
        kind: BranchKind,
        side: Colour,
        nodes: Iterable[Found],
        *,
        passes: bool,
        begun: Found | None = None,
    ) -> None:
        branch = Branch(self._twin, kind, side, side, is_battle=True)
        start = self._twin.start
        if passes:
            start = self._add(start, branch, None, side)
        if begun is not None and begun.threats:
            self._threats(start, branch, begun)
        for found in nodes:
            self._grow(start, branch, found)
        self._finish(branch)

    def _grow(self, parent: Node, branch: Branch, found: Found, *, refutes: bool = False) -> None:
        """Put a half-move, and all that follows it, below another one."""
        if found.move is None:
            return
        default = other_side(parent.side)
        node = self._follow(parent, branch, found.move, _side(found.move, default))
        if node is None:
            return
        node.mark, node.refutes, node.zugzwang = found.mark, refutes, found.zugzwang
        if found.threats:
            self._threats(node, branch, found)
        for one in found.variations:
            self._grow(node, branch, one, refutes=one.unanswered)
        for one in found.refutations:
            self._grow(node, branch, one, refutes=True)

    def _threats(self, node: Node, branch: Branch, found: Found) -> None:
        passing = self._add(node, branch, None, other_side(node.side))
        passing.threatens = True
        for one in found.threats:
            self._grow(passing, branch, one)

    # -- both

    def _add(
        self,
        parent: Node,
        branch: Branch,
        move: Move | None,
        side: Colour,
        after: Position | None = None,
    ) -> Node:
        node = Node(move, side, parent, parent.position if after is None else after)
        node.branch = branch
        if parent is self._twin.start and branch.node is self._twin.start:
            branch.node = node
        parent.children.append(node)
        return node

    def _follow(self, parent: Node, branch: Branch, move: Move, side: Colour) -> Node | None:
        """The half-move below another one; None where the position after it cannot be told."""
        if move.kind == "null":
            return self._add(parent, branch, None, side)
        before = {at: (unit.piece, unit.origin) for at, unit in parent.position.items()}
        after = replay.after_tracked(before, move, f"/{parent.depth + 1}")
        if after is None:
            self._leave_out("some moves do more than they tell: play behind them is left out")
            return None
        position = {at: Unit(piece, origin) for at, (piece, origin) in after.items()}
        return self._add(parent, branch, move, side, position)

    def _finish(self, branch: Branch) -> None:
        """Put a branch among those of its twin, with who makes its last half-moves."""
        if branch.node is self._twin.start:
            return
        if branch.is_battle:
            reached = [leaf for leaf in branch.node.leaves() if leaf.move and leaf.move.goal]
            branch.finisher = reached[0].side if reached else _finisher(branch)
        self._twin.branches.append(branch)


def _finisher(branch: Branch) -> Colour:
    """Who has to reach the goal in battle play, where nothing reaches it."""
    asked = branch.twin.problem.stipulation
    is_forced = asked is not None and asked.kind in ("self", "reflex", "semi-reflex")
    return other_side(branch.side) if is_forced else branch.side


def _following(found: Found) -> Iterator[Found]:
    yield from found.variations
    yield from found.refutations


def _colour(side: str) -> Colour:
    return "black" if side == "black" else "white"


def _side(move: Move, default: Colour) -> Colour:
    """Who makes a move."""
    colour = move.mover or move.piece.colour
    return colour if colour in ("white", "black") else default
