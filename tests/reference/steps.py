"""How units go from square to square: movement alone, before any rule adds its effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from .position import Position, Side, Unit, forward, nth_rank, other, shifted
from .rules import Rules

ROOK_LINES = ((1, 0), (0, 1), (-1, 0), (0, -1))
BISHOP_LINES = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LINES = {"R": ROOK_LINES, "B": BISHOP_LINES, "Q": ROOK_LINES + BISHOP_LINES}
LEAPS = {
    "K": ROOK_LINES + BISHOP_LINES,
    "S": ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)),
}


class Step(NamedTuple):
    """A unit's way. victim: where its victim stands; passed: what a pawn's long step crosses."""

    departure: str
    arrival: str
    victim: str | None = None
    passed: tuple[str, ...] = ()


def steps(position: Position, side: Side, rules: Rules) -> Iterator[Step]:
    """All ways of a side's units, castling excepted."""
    for square, unit in position.board.items():
        if unit.side == side:
            yield from unit_steps(position, square, unit, rules)


def unit_steps(position: Position, square: str, unit: Unit, rules: Rules) -> Iterator[Step]:
    if rules.lent is not None:
        yield from lent_steps(position, square, unit, rules)
    else:
        yield from walk_steps(position, square, unit, rules)


def lent_steps(position: Position, square: str, unit: Unit, rules: Rules) -> Iterator[Step]:
    """The steps of all walks that the unit has now, each once."""
    assert rules.lent is not None
    capturing, going = rules.lent(
        position.board, square, unit, lambda: observing_walks(position, square, unit.side, rules)
    )
    found: dict[tuple[str, str | None], Step] = {}
    for walk in sorted(capturing | going):
        for step in walk_steps(position, square, unit._replace(walk=walk), rules):
            if walk in (going if step.victim is None else capturing):
                known = found.setdefault((step.arrival, step.victim), step)
                if len(step.passed) > len(known.passed):
                    found[step.arrival, step.victim] = step
    yield from found.values()


def observing_walks(position: Position, square: str, side: Side, rules: Rules) -> frozenset[str]:
    """The walks of the enemies of a side that observe one of its units, each by its own walk."""
    asked = replace(position, passed=())
    return frozenset(
        unit.walk
        for at, unit in position.board.items()
        if unit.side != side
        and any(step.victim == square for step in walk_steps(asked, at, unit, rules))
    )


def walk_steps(position: Position, square: str, unit: Unit, rules: Rules) -> Iterator[Step]:
    if unit.walk == "P":
        yield from pawn_steps(position, square, unit.side, rules)
        return
    for files, ranks in LEAPS.get(unit.walk, ()):
        yield from landing(position, square, reached(square, files, ranks, rules))
    for files, ranks in LINES.get(unit.walk, ()):
        target = reached(square, files, ranks, rules)
        while target is not None:
            yield from landing(position, square, target)
            if target in position.board:
                break
            target = reached(target, files, ranks, rules)


def reached(square: str, files: int, ranks: int, rules: Rules) -> str | None:
    """The square so many files and ranks away, if there is one and it is no hole."""
    target = shifted(square, files, ranks)
    return None if target in rules.holes else target


def landing(position: Position, square: str, target: str | None) -> Iterator[Step]:
    """The step to the target if it is on the board and holds nobody who cannot be captured."""
    if target is None:
        return
    occupant = position.board.get(target)
    if occupant is None:
        yield Step(square, target)
    elif occupant.side != position.board[square].side and not occupant.ghost:
        yield Step(square, target, target)


def pawn_steps(position: Position, square: str, side: Side, rules: Rules) -> Iterator[Step]:
    if square[1] == nth_rank(side, 1) and not (
        rules.first_rank_steps or rules.ladder or square in rules.wormholes
    ):
        return
    crossed: tuple[str, ...] = ()
    ahead = reached(square, 0, forward(side), rules)
    for _ in range(most_steps(square, side, rules)):
        if ahead is None or ahead in position.board:
            break
        yield Step(square, ahead, passed=crossed)
        crossed += (ahead,)
        ahead = reached(ahead, 0, forward(side), rules)
    for files in (-1, 1):
        target = reached(square, files, forward(side), rules)
        yield from pawn_captures(position, square, target, side)


def most_steps(square: str, side: Side, rules: Rules) -> int:
    """How far a pawn may go in a straight line at once."""
    if square[1] == nth_rank(side, 1) and rules.ladder:
        return 3
    return 2 if square[1] == nth_rank(side, 2) else 1


def pawn_captures(
    position: Position, square: str, target: str | None, side: Side
) -> Iterator[Step]:
    if target is None:
        return
    occupant = position.board.get(target)
    if occupant is not None:
        if occupant.side != side and not occupant.ghost:
            yield Step(square, target, target)
    elif target in position.passed:
        victim = position.stepped or shifted(target, 0, -forward(side))
        while victim is not None and victim not in position.board:
            victim = shifted(victim, 0, -forward(side))
        if victim is not None and position.board[victim] == Unit(other(side), "P"):
            yield Step(square, target, victim)
