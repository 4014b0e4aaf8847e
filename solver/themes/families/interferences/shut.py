"""Lines of the mated side that its own units shut, where the mate needs that."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from solver.themes.answers import answers
from solver.themes.endings import Ending
from solver.themes.geometry import Vector, between, direction
from solver.themes.lines import ahead, rides_of, without
from solver.themes.probe import is_royal
from solver.themes.tree.node import Node, Position, Unit

_AHEAD = {"white": (0, 1), "black": (0, -1)}


class Shut(Struct, frozen=True):
    """A unit shuts the line of another one of its side; with its square empty the other one could
    answer the mate.

    defence: the half-move by which it came there; square: where. by, shut: the two units.
    at: where the unit that is shut stands; vector: the direction of its line.
    sacrifice: the unit came there by capturing one that the half-move before had brought.
    """

    ending: Ending
    defence: Node
    square: str
    by: Unit
    shut: Unit
    at: str
    vector: Vector
    sacrifice: bool

    @property
    def alike(self) -> bool:
        """Whether the one that shuts could move along the line itself."""
        return self.vector in rides_of(self.by)

    @property
    def crosses(self) -> bool:
        """Whether it came from another line."""
        came = direction(self.defence.played.departure, self.square)
        x, y = self.vector
        return came not in (self.vector, (-x, -y))


def shuts(ending: Ending) -> Iterator[Shut]:
    """The lines that a mate needs shut."""
    last = ending.node
    for defence in ending.moves(ending.side):
        square = defence.played.arrival
        if defence is last or not ending.stays(defence) or is_royal(last.position[square]):
            continue
        base, sacrifice = _before(defence)
        if square in base:
            continue
        empty = without(last.position, square)
        for at, unit in empty.items():
            if unit.colour != ending.side:
                continue
            vector = _line(ending, unit, at, square)
            if vector is None or not _was_open(base, last.position, at, square):
                continue
            behind = _behind(ending, unit, square, vector)
            if behind and not _answers(ending, empty, at).isdisjoint(behind):
                by = last.position[square]
                yield Shut(ending, defence, square, by, unit, at, vector, sacrifice)


def _before(defence: Node) -> tuple[Position, bool]:
    """The position in which the line was open, and whether a unit was sacrificed on it since."""
    enemy = defence.parent
    if (
        enemy is not None
        and enemy.move is not None
        and enemy.move.arrival == defence.played.arrival
    ):
        return (enemy.before, True) if defence.played.captured else (defence.before, False)
    return defence.before, False


def _line(ending: Ending, unit: Unit, at: str, square: str) -> Vector | None:
    """The direction of a unit's line over a square: a rider's, or a pawn's double step."""
    vector = direction(at, square)
    if vector is None:
        return None
    if vector in rides_of(unit):
        return vector
    is_pawn = unit.walk == "pawn" and ending.probe.is_orthodox
    is_ahead = is_pawn and vector == _AHEAD.get(unit.colour)
    return vector if is_ahead and not between(at, square) else None


def _was_open(base: Position, last: Position, at: str, square: str) -> bool:
    """Whether the same unit's line led to the square before, and still leads there."""
    unit = base.get(at)
    if unit is None or unit.origin != last[at].origin:
        return False
    return not any(one in base or one in last for one in between(at, square))


def _behind(ending: Ending, unit: Unit, square: str, vector: Vector) -> tuple[str, ...]:
    """The squares of the line behind the one that is shut, of a double step the next one only."""
    squares = ahead(ending.probe.board, square, vector)
    return squares if vector in rides_of(unit) else squares[:1]


def _answers(ending: Ending, position: Position, at: str) -> frozenset[str]:
    return frozenset(answers(ending.probe, position, at))
