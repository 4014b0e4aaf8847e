"""How economical a mate is: pure, model, ideal; and the pattern of the squares around the king."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from solver.themes.final import Final
from solver.themes.geometry import Vector, between, step
from solver.themes.probe import Probe

#: the steps around a king, once round
_ROUND: tuple[Vector, ...] = (
    *((-1, -1), (-1, 0), (-1, 1), (0, 1)),
    *((1, 1), (1, 0), (1, -1), (0, -1)),
)
#: the symmetries of the board: from which step, and which way round
_SYMMETRIES = tuple((first, way) for first in range(0, 8, 2) for way in (1, -1))
_EDGE = "edge"


class Pure(Struct, frozen=True):
    """A mate or stalemate in which every square around the king is denied to him once.

    pinned: squares of units that block him and are also attacked, as they are pinned. model: every
    unit of the mating side but king and pawns takes part. ideal: every unit on the board does.
    """

    final: Final
    pinned: tuple[str, ...]
    model: bool
    ideal: bool

    @property
    def units(self) -> tuple[str, ...]:
        """The origins of the units that take part, the king first."""
        position = self.final.position
        others = sorted(_participants(self.final) - {self.final.king})
        return tuple(position[at].origin for at in (self.final.king, *others))

    @property
    def placed(self) -> frozenset[tuple[str, str]]:
        """Where they stand: squares and origins."""
        position = self.final.position
        return frozenset((at, position[at].origin) for at in _participants(self.final))


def pure(final: Final, probe: Probe) -> Pure | None:
    """What a final position is if it is pure."""
    guards = final.guards
    if len(final.checks) != (0 if final.is_stalemate else 1):
        return None
    pinned = []
    for square in final.field:
        if final.is_taken(square):
            continue
        denials = len(guards[square]) + final.is_blocked(square)
        if denials == 1:
            continue
        if denials != 2 or not final.is_blocked(square):
            return None
        pinned.append(square)
    if any(not _is_needed(final, square, probe) for square in pinned):
        return None
    there = _participants(final)
    is_model = all(
        at in there
        for at, unit in final.position.items()
        if unit.piece.colour == final.node.side and unit.piece.walk not in ("king", "pawn")
    )
    is_ideal = is_model and len(there) == len(final.position)
    return Pure(final, tuple(pinned), is_model, is_ideal)


def _participants(final: Final) -> set[str]:
    there = {final.king}
    for square in (*final.field, final.king):
        there.update(final.guards[square])
        if square in final.position:
            there.add(square)
    return there


def _is_needed(final: Final, blocked: str, probe: Probe) -> bool:
    """Whether a unit beside the king is pinned by its only attacker, and would otherwise move."""
    (pinner,) = final.guards[blocked]
    if blocked not in between(pinner, final.king) or not probe.may_ask:
        return False
    freed = {at: unit for at, unit in final.position.items() if at != pinner}
    return bool(probe.moves(freed, final.mated))


def pattern(one: Pure, probe: Probe) -> tuple[tuple[object, ...], int]:
    """Who denies which square, units numbered by first meeting, as it looks in that of the eight
    symmetries in which it is smallest; and the number of the symmetry. The unit that checks is 0,
    edges are like blocking units."""
    final = one.final
    ring = [step(final.king, vector, probe.board) for vector in _ROUND]
    denials = [_denial(one, square) for square in ring]
    return min(
        (_numbered(denials, first, way, final.checks), number)
        for number, (first, way) in enumerate(_SYMMETRIES)
    )


def _denial(one: Pure, square: str | None) -> tuple[tuple[str, ...], bool]:
    """The units that deny a square, and whether one is there and pinned."""
    if square is None:
        return (_EDGE,), False
    if one.final.is_blocked(square):
        return (_EDGE,), square in one.pinned
    return one.final.guards[square], False


def _numbered(
    denials: list[tuple[tuple[str, ...], bool]], first: int, way: int, checks: tuple[str, ...]
) -> tuple[object, ...]:
    numbers = dict.fromkeys(checks, 0)
    return tuple(
        (tuple(numbers.setdefault(unit, len(numbers) + 1) for unit in units), pinned)
        for units, pinned in (denials[(first + way * turn) % 8] for turn in range(8))
    )


def pure_finals(finals: Iterator[Final], probe: Probe) -> Iterator[Pure]:
    """Those that are pure."""
    for final in finals:
        found = pure(final, probe)
        if found is not None:
            yield found
