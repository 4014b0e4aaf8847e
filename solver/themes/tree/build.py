"""The tree of play out of a solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour, Line, Move, Phase, Solution, TwinSolution
from solver.model import Node as Found
from solver.themes.tree.growing import Grower, side_of
from solver.themes.tree.node import Branch, BranchKind, Node
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


class _Builder(Grower):
    """Builds the play of one twin."""

    def __init__(self, play: Play, starts: Starts, solved: TwinSolution) -> None:
        super().__init__(play, starts, solved.label, solved.twin)
        self._solved = solved

    def build(self) -> None:
        if not self.is_told:
            return
        for phase in self._solved.phases:
            if phase.lines and phase.lines[0].taken_back:
                self.leave_out("themes of retractors are not looked for")
            elif phase.mode == "line":
                self._lines(phase)
            else:
                self._tree(phase)

    # -- lines of help and series play

    def _lines(self, phase: Phase) -> None:
        if len(phase.lines) > MOST_LINES:
            self.leave_out(f"themes are looked for in the first {MOST_LINES} lines only")
        for line in islice(phase.lines, MOST_LINES):
            if not line.violates:
                self._line(phase, line)

    def _line(self, phase: Phase, line: Line) -> None:
        side = side_of(line.moves[0], _colour(phase.side)) if line.moves else _colour(phase.side)
        kind: BranchKind = "set" if phase.kind == "set" else "line"
        branch = Branch(self.twin, kind, side, side, is_battle=False)
        node = self.twin.start
        for number in range(line.skipped):
            passing = side if (line.skipped - number) % 2 == 0 else other_side(side)
            node = self.add(node, branch, None, passing)
        for move in line.moves:
            following = self._followed(node, branch, move, side)
            if following is None:
                return
            node, side = following, other_side(following.side)
        branch.finisher = node.side
        self.finish(branch)

    # -- trees of battle play

    def _tree(self, phase: Phase) -> None:
        side = _colour(phase.side)
        if phase.kind == "actual":
            for found in phase.tree:
                if found.move is not None:
                    first = side_of(found.move, side)
                    kind = _KINDS.get(found.mark, "key")
                    self._branch(kind, first, [found], passes=False)
        elif phase.kind == "postkey":
            for found in phase.tree:
                key = other_side(side)
                self._branch("postkey", key, _following(found), passes=True, begun=found)
        elif phase.tree:
            first_move = phase.tree[0].move
            begins = side if first_move is None else side_of(first_move, side)
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
        branch = Branch(self.twin, kind, side, side, is_battle=True)
        start = self.twin.start
        if passes:
            start = self.add(start, branch, None, side)
        if begun is not None and begun.threats:
            self._threats(start, branch, begun)
        for found in nodes:
            self._grow(start, branch, found)
        self.finish(branch)

    def _grow(self, parent: Node, branch: Branch, found: Found, *, refutes: bool = False) -> None:
        """Put a half-move, and all that follows it, below another one."""
        if found.move is None:
            return
        default = other_side(parent.side)
        node = self._followed(parent, branch, found.move, default)
        if node is None:
            return
        node.mark, node.refutes, node.zugzwang = found.mark, refutes, found.zugzwang
        if found.threats:
            self._threats(node, branch, found)
        for one in found.variations:
            self._grow(node, branch, one, refutes=one.unanswered)
        for one in found.refutations:
            self._grow(node, branch, one, refutes=True)

    def _followed(self, parent: Node, branch: Branch, move: Move, default: Colour) -> Node | None:
        node = self.follow(parent, branch, move, side_of(move, default))
        if node is None:
            self.leave_out("some moves do more than they tell: play behind them is left out")
        return node

    def _threats(self, node: Node, branch: Branch, found: Found) -> None:
        passing = self.add(node, branch, None, other_side(node.side))
        passing.threatens = True
        for one in found.threats:
            self._grow(passing, branch, one)


def _following(found: Found) -> Iterator[Found]:
    yield from found.variations
    yield from found.refutations


def _colour(side: str) -> Colour:
    return "black" if side == "black" else "white"
