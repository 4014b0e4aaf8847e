"""What a unit could do in a position that the play does not have.

With the units and rules of chess it is seen from the board, which takes microseconds; otherwise the
kernel is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour
from solver.themes import attacks
from solver.themes.geometry import between
from solver.themes.lines import the_king
from solver.themes.probe import Probe
from solver.themes.tree.node import Node, Position, Unit


def answers(probe: Probe, position: Mapping[str, Unit], at: str) -> Collection[str]:
    """Where a unit of the side to move may go, against a check if there is one.

    Castling, captures en passant and replies where no check is given are left to the kernel; where
    it may not be asked there is no answer.
    """
    side = position[at].colour
    if probe.is_orthodox and (squares := _parries(probe, position, side)) is not None:
        return [
            to for to in _goes(probe, position, at, squares) if _is_safe(probe, position, at, to)
        ]
    if not probe.may_ask:
        return ()
    return {move.arrival for move in probe.moves(position, side) if move.departure == at}


def _parries(probe: Probe, position: Position, side: Colour) -> Collection[str] | None:
    """Where a unit other than the king parries a check; None without a check or a single king."""
    king = the_king(position, side)
    if king is None:
        return None
    checking = probe.attackers(position, king, other_side(side))
    if not checking:
        return None
    if len(checking) > 1:
        return ()
    (checks,) = checking
    if position[checks].walk in ("knight", "pawn", "king"):
        return (checks,)
    return (checks, *between(checks, king))


def _goes(probe: Probe, position: Position, at: str, squares: Collection[str]) -> Iterator[str]:
    """Which of the squares a unit of chess can go to, be the king safe or not."""
    unit = position[at]
    for to in squares:
        there = position.get(to)
        if there is not None and there.colour == unit.colour:
            continue
        if unit.walk == "pawn" and there is None:
            if to in attacks.pawn_steps(position, at, probe.board):
                yield to
        elif attacks.attacks(position, at, to, probe.board):
            yield to


def _is_safe(probe: Probe, position: Position, at: str, to: str) -> bool:
    """Whether the king is not attacked after a move."""
    side = position[at].colour
    after = {square: unit for square, unit in position.items() if square != at}
    after[to] = position[at]
    king = the_king(after, side)
    return king is not None and not probe.attackers(after, king, other_side(side))


def still_ends(node: Node, probe: Probe, position: Position) -> bool:
    """Whether the goal that the play reaches with a half-move would be reached in another position
    as well: only mate and stalemate are known. Where the kernel may not be asked it would."""
    goal = node.played.goal
    if not probe.may_ask or goal not in ("#", "="):
        return True
    side = other_side(node.side)
    return probe.is_mate(position, side) if goal == "#" else probe.is_stalemate(position, side)


def can_capture(probe: Probe, position: Mapping[str, Unit], square: str, by: Colour) -> bool:
    """Whether a side, were it to move, could capture what stands on a square."""
    if probe.is_orthodox:
        attacking = probe.attackers(position, square, by)
        return any(_is_safe(probe, position, at, square) for at in attacking)
    return any(move.captured == square for move in probe.moves(position, by))
