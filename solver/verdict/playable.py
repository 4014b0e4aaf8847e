"""Whether a printed defence that was not found is a move at all.

Solutions leave out defences that do not defend, so only the board tells a misprint from one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.claims.claimed import Step, Variation
from solver.claims.moves import Alphabet
from solver.compiling.kernel_setup import legal_moves
from solver.errors import KirkeError
from solver.model import Colour, Move, Node, Phase, Problem
from solver.playing import orthodox_play


class Board:
    """The positions of what was found of a problem, each set up once."""

    def __init__(self, problem: Problem, phases: Sequence[Phase], alphabet: Alphabet) -> None:
        self._problem = problem
        self._alphabet = alphabet
        self._phases = [one for one in phases if one.kind == "actual" and one.mode == "tree"]
        self._legal: dict[tuple[Move | None, ...], Sequence[Move]] = {}

    def refutes(self, variation: Variation) -> bool:
        """Whether the first half-move of a variation that was not found is no legal move there.

        False where that is not known: in set play, and wherever rules or units are not those of
        chess.
        """
        is_known = not self._problem.conditions and self._problem.game == "chess"
        if variation.is_set or not is_known or not orthodox_play.is_chess(self._problem):
            return False
        try:
            ways = [way for phase in self._phases for way in self._ways(phase, variation.steps)]
            return bool(ways) and not any(self._is_move(*way) for way in ways)
        except KirkeError:
            return False

    def _ways(
        self, phase: Phase, steps: Sequence[Step]
    ) -> Iterator[tuple[str, Sequence[Move | None], Step]]:
        """Who begins, the moves that lead to the half-move that was not found, and that one. Before
        a threat the other side passes: None."""
        moves = list[Move | None]()
        node: Node | None = None
        for step in steps:
            threatens = step.ply > len(moves)
            if threatens:
                moves.append(None)
            if step.ply != len(moves):
                return
            node = self._named(_after(node, phase, threatens), step)
            if node is None or node.move is None:
                yield phase.side, moves, step
                return
            moves.append(node.move)

    def _named(self, nodes: Sequence[Node], step: Step) -> Node | None:
        for node in nodes:
            if node.move and any(self._alphabet.fit(s, node.move) == "yes" for s in step.moves):
                return node
        return None

    def _is_move(self, side: str, moves: Sequence[Move | None], step: Step) -> bool:
        """Whether each alternative of a half-move may be a legal move after these."""
        legal = self._legal_after(side, moves)
        fit = self._alphabet.fit
        return all(any(fit(said, move) != "no" for move in legal) for said in step.moves)

    def _legal_after(self, side: str, moves: Sequence[Move | None]) -> Sequence[Move]:
        key = tuple(moves)
        if key not in self._legal:
            turn: Colour = "black" if side == "black" else "white"
            position = orthodox_play.begun(self._problem, turn)
            for move in moves:
                position = (
                    orthodox_play.after(position, move) if move else orthodox_play.passed(position)
                )
            self._legal[key] = legal_moves(position, position.turn or turn)
        return self._legal[key]


def _after(node: Node | None, phase: Phase, threatens: bool) -> Sequence[Node]:
    """What follows a node; None: what the phase begins with."""
    if node is None:
        return phase.tree
    return node.threats if threatens else (*node.variations, *node.refutations)
