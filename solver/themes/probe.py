"""What the rules allow in positions that the play does not have.

A claim such as "this line was closed, and that mattered" is shown by what happens otherwise: the
effect is undone in the position, and the kernel is asked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

from msgspec.structs import replace

from solver.catalogue import boards, half_moves, in_force, walks
from solver.catalogue.stipulation.trees import other_side
from solver.compiling.kernel_setup import CapturesKing, legal_moves
from solver.errors import KirkeError
from solver.model import Colour, Move, Piece, Placement, Problem
from solver.themes import attacks
from solver.themes.tree.node import Node, Position, TwinPlay, Unit
from solver.themes.tree.play import Play

#: what the kernel says of a side to move: its legal moves, or why there are none
Answer = tuple[Move, ...] | Literal["captures king", "refused"]

#: positions that are kept, each with its moves
_MOST_KEPT = 5_000
_CORNERS = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}
_KINGS = {"white": "e1", "black": "e8"}


class Probe:
    """Asks the rules of a twin about any position. All answers are kept for a while.

    may_ask: whether the kernel may be asked at all: who does not want to wait forbids it. A
    detector that needs an answer looks for nothing then.
    """

    def __init__(self, twin: TwinPlay, *, may_ask: bool = True) -> None:
        self._may_ask = may_ask
        self.problem = twin.problem
        self.board = boards.board(twin.problem.board)
        self._unmoved = {at for at, unit in twin.start.position.items() if unit.origin == at}
        self._moves: dict[tuple[object, ...], Answer] = {}

    @cached_property
    def is_orthodox(self) -> bool:
        """Whether nothing but units and rules of chess is there, on its board, so that who attacks
        a square is seen from the board alone."""
        problem = self.problem
        return (
            problem.game == "chess"
            and problem.invisibles is None
            and not problem.conditions
            and problem.board == "8x8"
            and all(
                unit.piece.walk in walks.CHESS
                and not unit.piece.attributes
                and unit.piece.colour != "neutral"
                for unit in problem.placements
            )
        )

    @cached_property
    def may_ask(self) -> bool:
        """Whether the kernel may be asked, and the position alone tells which moves there are:
        where rules ask for the last move, for what a unit was, or which half-move comes next, or
        where units are not seen, a probe shows nothing. Where four sides move in turn nobody asks
        for two of them."""
        problem = self.problem
        return (
            self._may_ask
            and problem.game != "Coalition"
            and problem.invisibles is None
            and not in_force.needs_memory(problem.conditions)
            and not half_moves.are_restricted(problem.conditions)
        )

    @cached_property
    def knows_attacks(self) -> bool:
        """Whether `attackers` may be asked."""
        return self.is_orthodox or self.may_ask

    def moves(
        self, position: Position, side: Colour, passed: str | None = None
    ) -> tuple[Move, ...]:
        """The legal moves of a side. passed: the square that a pawn has just passed by a double
        step. None is legal where the other side's king could be captured, or the position cannot be
        set up."""
        found = self._asked(position, side, passed)
        return found if isinstance(found, tuple) else ()

    def is_possible(self, position: Position, side: Colour) -> bool:
        """Whether the side may be to move: the position can be set up, and it could not capture the
        other side's king."""
        return isinstance(self._asked(position, side, None), tuple)

    def is_check(self, position: Position, side: Colour) -> bool:
        """Whether the side's king stands in check. False of what cannot be set up."""
        return self._asked(position, other_side(side), None) == "captures king"

    def is_mate(self, position: Position, side: Colour, passed: str | None = None) -> bool:
        """Whether the side, to move, is mated."""
        return self.is_check(position, side) and self._asked(position, side, passed) == ()

    def is_stalemate(self, position: Position, side: Colour) -> bool:
        """Whether the side, to move, is stalemated."""
        is_free = self.is_possible(position, other_side(side))
        return is_free and self._asked(position, side, None) == ()

    def attackers(self, position: Position, square: str, by: Colour) -> frozenset[str]:
        """The squares of a side's units that would capture an enemy unit on a square, be they
        pinned or not."""
        if self.is_orthodox:
            return attacks.attackers(position, square, by, self.board)
        return self._attackers_by_rules(position, square, by)

    def _attackers_by_rules(self, position: Position, square: str, by: Colour) -> frozenset[str]:
        """Put an enemy unit there and ask who may capture it: with no kings on the board, so that
        no check forbids it, and with the own one for its own captures."""
        enemy = other_side(by)
        there = position.get(square)
        is_there = there is not None and there.colour == enemy and not is_royal(there)
        lifted = royals(position, enemy)
        position = {at: unit for at, unit in position.items() if at not in lifted}
        if not is_there:
            position[square] = Unit(Piece(enemy, "queen"), square)
        royal = royals(position, by)
        without = {at: unit for at, unit in position.items() if at not in royal}
        found = {m.departure for m in self.moves(without, by) if m.captured == square}
        found |= {
            m.departure
            for m in self.moves(position, by)
            if m.captured == square and m.departure in royal
        }
        return frozenset(found)

    def _asked(self, position: Position, side: Colour, passed: str | None) -> Answer:
        key = (side, passed, frozenset((at, unit.piece) for at, unit in position.items()))
        if key not in self._moves:
            if len(self._moves) > _MOST_KEPT:
                self._moves.clear()
            self._moves[key] = self._ask(position, side, passed)
        return self._moves[key]

    def _ask(self, position: Position, side: Colour, passed: str | None) -> Answer:
        problem = self._set_up(position, side, passed)
        try:
            return tuple(legal_moves(problem, side))
        except CapturesKing:
            return "captures king"
        except KirkeError:  # nothing is claimed of it
            return "refused"

    def _set_up(self, position: Position, side: Colour, passed: str | None) -> Problem:
        """The problem whose diagram is the position."""
        return replace(
            self.problem,
            placements=tuple(Placement(at, unit.piece) for at, unit in position.items()),
            stipulation=None,
            start=None,
            start_fen=None,
            intended=None,
            options=(),
            turn=side,
            fen_rights=self._rights(position),
            fen_en_passant=passed,
        )

    def _rights(self, position: Position) -> str:
        """Castlings that may be there: king and rook stand where they stood in the diagram."""
        given = self.problem.fen_rights
        rights = ""
        for letter, corner in _CORNERS.items():
            home = _KINGS["white" if letter.isupper() else "black"]
            if all(_stays(position, at) for at in (home, corner)) and (
                given is None or letter in given
            ):
                rights += letter
        return rights or "-"


def _stays(position: Position, at: str) -> bool:
    """Whether the unit of the diagram still stands on a square, or has come back to it."""
    unit = position.get(at)
    return unit is not None and unit.origin == at


class Probes:
    """The probes of all twins of a play. may_ask: as in Probe."""

    def __init__(self, play: Play, *, may_ask: bool = True) -> None:
        self._probes = {id(twin): Probe(twin, may_ask=may_ask) for twin in play.twins}

    def of(self, twin: TwinPlay) -> Probe:
        """That of a twin."""
        return self._probes[id(twin)]

    def at(self, node: Node) -> Probe:
        """That of the twin to which a half-move belongs."""
        assert node.branch is not None
        return self.of(node.branch.twin)


def is_royal(unit: Unit) -> bool:
    """Whether a unit is one that is mated."""
    return unit.walk in walks.ROYAL or "royal" in unit.piece.attributes


def royals(position: Mapping[str, Unit], side: Colour) -> list[str]:
    """Where the kings of a side stand."""
    return [at for at, unit in position.items() if unit.colour == side and is_royal(unit)]
