"""How units go from square to square: movement alone, before any rule adds its effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from .position import CASTLING_SQUARES, Position, Side, Unit, forward, nth_rank, other, shifted
from .rules import Rules

ROOK_LINES = ((1, 0), (0, 1), (-1, 0), (0, -1))
BISHOP_LINES = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LINES = {"R": ROOK_LINES, "B": BISHOP_LINES, "Q": ROOK_LINES + BISHOP_LINES}
LEAPS = {
    "FE": BISHOP_LINES,
    "K": ROOK_LINES + BISHOP_LINES,
    "S": ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)),
}


#: units that move along lines by what stands there: hurdles to hop over, how far beyond the last
#: one they land (0: anywhere); hamsters go up to the last empty square before the first unit
HOPS_OVER_TWO = {
    "RX": (ROOK_LINES, 2, 0),
    "BX": (BISHOP_LINES, 2, 0),
    "RG": (ROOK_LINES, 2, 1),
    "BG": (BISHOP_LINES, 2, 1),
    "RY": (ROOK_LINES, 0, 0),
    "BY": (BISHOP_LINES, 0, 0),
}
#: squares from which units on another one of them capture as well (PlusChess)
MIDDLE = ("d4", "e4", "d5", "e5")
#: castling: sign, file of the rook, files that have to be empty, the way of the king, of the rook
CASTLINGS = (("0-0", "h", "fg", "fg", "f"), ("0-0-0", "a", "bcd", "dc", "d"))


class Step(NamedTuple):
    """A unit's way. victim: where its victim stands; passed: what a pawn's long step crosses.

    via: where the unit goes first, and captures from; made: the castling that leads to a capture.
    """

    departure: str
    arrival: str
    victim: str | None = None
    passed: tuple[str, ...] = ()
    via: str = ""
    made: str = ""


def steps(position: Position, side: Side, rules: Rules) -> Iterator[Step]:
    """All ways of a side's units, castling excepted."""
    for square, unit in position.board.items():
        if unit.side == side:
            yield from all_steps(position, square, unit, rules)


def all_steps(position: Position, square: str, unit: Unit, rules: Rules) -> Iterator[Step]:
    """Those of one unit, with those that rules add to its walk."""
    for step in unit_steps(position, square, unit, rules):
        if step.victim is None or not rules.makes:
            yield step
    if rules.makes:
        yield from set(captures_by_makes(position, square, unit, rules))
    if rules.middle and square in MIDDLE:
        own = {step.arrival for step in unit_steps(position, square, unit, rules) if step.victim}
        for start in MIDDLE:
            for step in captures_as_from(position, square, start, unit, rules):
                if step.arrival not in own:
                    yield step
    if rules.cannibals:
        yield from captures_of_own(position, square, unit, rules)


def captures_as_from(
    position: Position, square: str, start: str, unit: Unit, rules: Rules
) -> Iterator[Step]:
    """Captures by a unit as if it stood on that empty square."""
    if start in position.board:
        return
    board = {at: there for at, there in position.board.items() if at != square}
    for step in unit_steps(replace(position, board={**board, start: unit}), start, unit, rules):
        if step.victim is not None:
            yield step._replace(departure=square, via=start)


def captures_by_makes(position: Position, square: str, unit: Unit, rules: Rules) -> Iterator[Step]:
    """Captures after a move without capture as the unit to be captured would make it."""
    theirs = other(unit.side)
    for walk in {there.walk for there in position.board.values() if there.side == theirs}:
        as_theirs = Unit(theirs, walk)
        made = replace(position, board={**position.board, square: as_theirs}, passed=())
        for make in unit_steps(made, square, as_theirs, rules):
            if make.victim is None:
                for step in captures_as_from(position, square, make.arrival, unit, rules):
                    if position.board[step.victim or ""].walk == walk:
                        yield step._replace(via="")
        if walk == "K":
            yield from captures_by_castlings(position, square, unit, rules)


def captures_by_castlings(
    position: Position, square: str, unit: Unit, rules: Rules
) -> Iterator[Step]:
    """The same where the make is a castling of a unit that stands where the king of the other
    side would stand unmoved, with a rook of that side."""
    theirs = other(unit.side)
    rank = nth_rank(theirs, 1)
    if square != "e" + rank:
        return
    for sign, rook_file, between, way, rook_to in CASTLINGS:
        rook = rook_file + rank
        if rook not in position.castling or position.board.get(rook) != CASTLING_SQUARES[rook]:
            continue
        if any(file + rank in position.board for file in between):
            continue
        board = {at: there for at, there in position.board.items() if at not in (square, rook)}
        board |= {way[-1] + rank: unit, rook_to + rank: Unit(theirs, "R")}
        moved = replace(position, board=board)
        for step in unit_steps(moved, way[-1] + rank, unit, rules):
            if step.victim is not None and board[step.victim].walk == "K":
                yield step._replace(departure=square, made=sign)


def captures_of_own(position: Position, square: str, unit: Unit, rules: Rules) -> Iterator[Step]:
    """Captures of units of one's own side but the king, as if they were enemies."""
    board = {
        at: there._replace(side=other(there.side))
        if there.side == unit.side and there.walk != "K" and at != square
        else there
        for at, there in position.board.items()
    }
    for step in unit_steps(replace(position, board=board, passed=()), square, unit, rules):
        if step.victim is not None and position.board[step.victim].side == unit.side:
            yield step


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


def walks_as_itself(position: Position, square: str, rules: Rules) -> bool:
    """Whether the unit has its own walk, too, where it borrows one."""
    unit = position.board[square]
    if rules.lent is None:
        return True
    _, going = rules.lent(
        position.board, square, unit, lambda: observing_walks(position, square, unit.side, rules)
    )
    return unit.walk in going


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
    if unit.walk in HOPS_OVER_TWO:
        yield from hops_over_two(position, square, unit.walk, rules)
        return
    for files, ranks in LEAPS.get(unit.walk, ()):
        yield from landing(position, square, reached(position, square, files, ranks, rules))
    for files, ranks in LINES.get(unit.walk, ()):
        target = reached(position, square, files, ranks, rules)
        while target is not None:
            yield from landing(position, square, target)
            if target in position.board:
                break
            target = reached(position, target, files, ranks, rules)


def hops_over_two(position: Position, square: str, walk: str, rules: Rules) -> Iterator[Step]:
    lines, hurdles, beyond = HOPS_OVER_TWO[walk]
    for files, ranks in lines:
        line = []
        at = reached(position, square, files, ranks, rules)
        while at is not None:
            line.append(at)
            at = reached(position, at, files, ranks, rules)
        units = [number for number, at in enumerate(line) if at in position.board]
        if hurdles == 0:
            if units and units[0] > 0:
                yield Step(square, line[units[0] - 1])
            continue
        if len(units) < hurdles:
            continue
        landings = line[units[hurdles - 1] + 1 :][: beyond or None]
        for at in landings:
            yield from landing(position, square, at)
            if at in position.board:
                break


def reached(position: Position, square: str, files: int, ranks: int, rules: Rules) -> str | None:
    """The square so many files and ranks away, if there is one and it is no hole."""
    target = shifted(square, files, ranks)
    return None if target in rules.holes | position.holes else target


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
    ahead = reached(position, square, 0, forward(side), rules)
    for _ in range(most_steps(square, side, rules)):
        if ahead is None or ahead in position.board:
            break
        yield Step(square, ahead, passed=crossed)
        crossed += (ahead,)
        ahead = reached(position, ahead, 0, forward(side), rules)
    for files in (-1, 1):
        target = reached(position, square, files, forward(side), rules)
        yield from pawn_captures(position, square, target, side)


def most_steps(square: str, side: Side, rules: Rules) -> int:
    """How far a pawn may go in a straight line at once."""
    if square[1] == nth_rank(side, 1) and rules.ladder:
        return 3
    return 2 if square[1] == nth_rank(side, 2) and not rules.shatranj else 1


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
