"""What stands in a solution where a claim goes another way: its nearest, for people to compare."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.claims.claimed import LineClaim, Step, Variation
from solver.claims.difference import Difference
from solver.claims.lines import keys
from solver.claims.moves import Alphabet
from solver.claims.printed import Printed
from solver.claims.trees import goes_on
from solver.model import Line, Move, Node, Phase, Problem
from solver.output.notation import notation
from solver.verdict.playable import Board
from solver.verdict.sides import lines

#: lines that are compared, and moves that are shown
MOST_LINES = 1000
MOST_SHOWN = 6


class Nearest:
    """Finds how far solutions go along with a claim, and what they have there instead."""

    def __init__(self, problem: Problem, phases: Sequence[Phase], alphabet: Alphabet) -> None:
        self._phases = phases
        self._alphabet = alphabet
        self._board = Board(problem, phases, alphabet)
        self._notation = notation(problem)

    def of(self, claim: LineClaim | Variation) -> Difference:
        """Where the claim leaves what was found."""
        if isinstance(claim, Variation):
            return self._of_variation(claim)
        return self._of_line(claim)

    # -- lines, and keys, which are lines of one half-move

    def _of_line(self, claim: LineClaim) -> Difference:
        agrees, near = -1, list[Move]()
        for phase in self._phases:
            found = keys(phase.tree, "?") if claim.is_try else lines(phase)
            for line, _ in zip(found, range(MOST_LINES), strict=False):
                common = self._common(claim, line)
                if common > agrees:
                    agrees, near = common, []
                if common == agrees:
                    near += line.moves[common : common + 1]
        at = min(max(agrees, 0), len(claim.moves) - 1)
        place = claim.places[at] if claim.places else claim.place
        return Difference(claim.text, place, claim.moves[at].text, self._written(near))

    def _common(self, claim: LineClaim, line: Line) -> int:
        """How many half-moves a line has in common with a claim from the first on."""
        for at, (said, move) in enumerate(zip(claim.moves, line.moves, strict=False)):
            if self._alphabet.fit(said, move) == "no":
                return at
        return min(len(claim.moves), len(line.moves))

    # -- trees

    def _of_variation(self, claim: Variation) -> Difference:
        far, near, threats = -1, list[Node](), list[Node]()
        for phase in self._phases:
            if (phase.kind == "set") is not claim.is_set or phase.mode != "tree":
                continue
            agrees, nodes, threatened = self._along(phase.tree, claim.steps)
            if agrees > far:
                far, near, threats = agrees, list(nodes), threatened
        is_shown = not threats or self._board.refutes(claim)
        if not is_shown and self._is_answer_wrong(claim.steps[far + 1 :], near, threats):
            far, near = far + 1, threats
        step = claim.steps[min(max(far, 0), len(claim.steps) - 1)]
        moves = [node.move for node in near if node.move is not None]
        said, place = step.alternative(self._first_missing(step, moves))
        return Difference(claim.text, place, said, self._written(moves))

    def _first_missing(self, step: Step, moves: Sequence[Move]) -> int:
        """The number of the first alternative that names none of these moves; 0 if each does."""
        for number, said in enumerate(step.moves):
            if not any(self._alphabet.fit(said, move) == "yes" for move in moves):
                return number
        return 0

    def _is_answer_wrong(
        self, after: Sequence[Step], near: Sequence[Node], threats: Sequence[Node]
    ) -> bool:
        """Whether it is not a defence that is wrong, which may be one that does not defend, but
        what is printed behind it: no threat, and no answer to any defence."""
        answers = [reply for node in near for reply in (*node.variations, *node.refutations)]
        return bool(after) and not any(
            self._may_be(said, node.move)
            for said in after[0].moves
            for node in (*threats, *answers)
            if node.move
        )

    def _along(
        self, nodes: Sequence[Node], steps: Sequence[Step]
    ) -> tuple[int, Sequence[Node], list[Node]]:
        """How many half-moves of a variation are there, what stands where they end, and, where that
        are defences, the threats before them."""
        threats = list[Node]()
        for number, step in enumerate(steps):
            named = self._named(step, nodes)
            if not named and step.text == "~" and threats and number + 1 < len(steps):
                nodes, threats = threats, []  # the threat is printed behind it
                continue
            if not named:
                return number, nodes, threats
            following = steps[number + 1].ply if number + 1 < len(steps) else step.ply
            threats = [threat for node in named for threat in node.threats]
            if following > step.ply + 1:
                nodes, threats = threats, []
            else:
                nodes = [reply for node in named for reply in (*node.variations, *node.refutations)]
        return len(steps), nodes, []

    def _named(self, step: Step, nodes: Iterable[Node]) -> list[Node]:
        """The nodes that a half-move may name; none unless each of its alternatives names one."""
        nodes = [node for node in nodes if not (step.ends and goes_on(node))]
        found = []
        for said in step.moves:
            mine = [n for n in nodes if n.move and self._may_be(said, n.move)]
            if not mine:
                return []
            found += mine
        return found

    def _may_be(self, said: Printed, move: Move) -> bool:
        return self._alphabet.may_be(said, move)

    def _written(self, moves: Iterable[Move]) -> tuple[str, ...]:
        texts = dict.fromkeys(self._notation.full(move).strip() for move in moves)
        return tuple(texts)[:MOST_SHOWN]
