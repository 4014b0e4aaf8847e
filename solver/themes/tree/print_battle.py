"""Battle play out of a printed solution: keys, tries and set play with what follows them."""

from __future__ import annotations

from solver.catalogue.stipulation.trees import other_side
from solver.claims.claimed import LineClaim, Step, Variation
from solver.model import Colour
from solver.themes.tree.moves import move_key
from solver.themes.tree.node import Branch, BranchKind, Node
from solver.themes.tree.print_reader import PrintReader

_COLOURS: tuple[Colour, Colour] = ("white", "black")


class BattleGrower:
    """Grows the battle play of one twin."""

    def __init__(self, reader: PrintReader) -> None:
        self._reader = reader
        self._branches: dict[tuple[object, ...], Branch] = {}
        self._nodes: dict[tuple[int, int], list[Node]] = {}
        self._firsts: dict[int, Step] = {}  # that have been read, by their identity
        self._steps: list[Step] = []  # keeps what _nodes knows by identity

    def grow(self) -> None:
        keys = {line.place: line for line in self._reader.claims.lines}
        variations = sorted(self._reader.claims.variations, key=lambda one: not one.is_set)

        done = {one.steps[0].place for one in variations if one.steps[0].ply == 0}
        for line in self._reader.claims.lines:
            if line.place not in done:
                self._first(_step_of(line), line.is_try, line.side)
        for one in variations:
            first = one.steps[0]
            claim = keys.get(first.place)
            is_try = one.is_try or (claim is not None and claim.is_try)
            self._variation(one, is_try, None if claim is None else claim.side)
        order = {"set": 0, "try": 1}
        for branch in sorted(self._branches.values(), key=lambda one: order.get(one.kind, 2)):
            self._reader.finish(branch)
        self._reader.twin.start.children.sort(key=_by_place)

    def _variation(
        self,
        variation: Variation,
        is_try: bool,
        side: int | None,
    ) -> None:
        steps = variation.steps
        if steps[0].ply == 0:
            nodes = self._first(steps[0], is_try, side)
            steps, ply = steps[1:], 0
        else:
            nodes = [self._passed("set", side)]
            ply = 0
        for step in steps:
            nodes = [one for node in nodes for one in self._below(node, step, step.ply - ply)]
            ply = step.ply
        if variation.refutes and len(variation.steps) == 2:
            for node in nodes:
                node.refutes, node.mark = True, "!"

    def _first(
        self,
        step: Step,
        is_try: bool,
        side: int | None,
    ) -> list[Node]:
        """The keys or tries of a step."""
        begins = self._reader.begins if side is None else _COLOURS[side]
        found: list[Node] = []
        if self._reader.twin.problem.option("PostKeyPlay") is not None:
            return [self._passed("postkey", side)]
        for number, said in enumerate(step.moves):
            text, place = step.alternative(number)
            kind: BranchKind = "try" if is_try else "key"
            branch = Branch(self._reader.twin, kind, begins, begins, is_battle=True)
            node = self._reader.half_move(
                self._reader.twin.start, branch, said, begins, place, text
            )
            if node is None:
                continue
            key = move_key(node)
            if key in self._branches:
                self._reader.twin.start.children.remove(node)
                node = self._branches[key].node
                self._branches[key].times += id(step) not in self._firsts
            else:
                node.mark = "?" if is_try else "!"
                self._branches[key] = branch
            found.append(node)
        self._firsts[id(step)] = step
        return found

    def _passed(self, kind: BranchKind, side: int | None) -> Node:
        begins = self._reader.begins if side is None else _COLOURS[side]
        key = (kind, begins)
        if key not in self._branches:
            branch = Branch(self._reader.twin, kind, begins, begins, is_battle=True)
            self._reader.add(self._reader.twin.start, branch, None, begins)
            self._branches[key] = branch
        return self._branches[key].node

    def _below(self, node: Node, step: Step, plies: int) -> list[Node]:
        """The half-moves of a step below another half-move; with passes between, where the step is
        a threat."""
        key = id(node), id(step)
        if key not in self._nodes:
            self._steps.append(step)
            above: Node | None = node
            for _ in range(plies - 1):
                above = above and self._threat(above)
            self._nodes[key] = self._alternatives(above, step) if above else []
        return self._nodes[key]

    def _threat(self, node: Node) -> Node:
        """The pass before what a half-move threatens."""
        for child in node.children:
            if child.threatens:
                return child
        assert node.branch is not None
        passing = self._reader.add(node, node.branch, None, other_side(node.side))
        passing.threatens = True
        return passing

    def _alternatives(self, node: Node, step: Step) -> list[Node]:
        assert node.branch is not None
        found: list[Node] = []
        for number, said in enumerate(step.moves):
            if said.text == "~" or said.way == "null":
                found.append(self._threat(node))
                continue
            text, place = step.alternative(number)
            one = self._reader.half_move(
                node, node.branch, said, other_side(node.side), place, text
            )
            if one is None:
                continue
            twice = [n for n in node.children[:-1] if n.move and move_key(n) == move_key(one)]
            if twice:
                node.children.pop()
                one = twice[0]
            found.append(one)
        return found


def _step_of(line: LineClaim) -> Step:
    """A key behind which nothing is printed."""
    return Step(0, line.moves, line.moves[0].text, line.place)


def _by_place(node: Node) -> int:
    """Set play stands before all, and tries before the keys."""
    kind = node.branch.kind if node.branch else "key"
    return {"set": 0, "try": 1}.get(kind, 2)
