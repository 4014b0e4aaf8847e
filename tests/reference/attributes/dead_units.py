"""Dead and divine units: the dead do nothing, until a divine unit observes them after a move.

Beside the positions of the reference it is kept which squares hold dead and divine units.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from reference.position import Position, Side, Unit, other
from reference.rebirth import promotions
from reference.rules import ORTHODOX
from reference.steps import Step, unit_steps


@dataclass(frozen=True)
class State:
    """A position, and the squares of its dead and divine units."""

    position: Position
    dead: frozenset[str] = frozenset()
    divine: frozenset[str] = frozenset()


Move = tuple[str, State]


def steps_of_living(state: State, side: Side) -> Iterator[Step]:
    """All ways of the units of a side that live."""
    for square, unit in state.position.board.items():
        if unit.side == side and square not in state.dead:
            yield from unit_steps(state.position, square, unit, ORTHODOX)


def in_check(state: State, side: Side) -> bool:
    """Whether a living enemy could capture the king."""
    kings = {at for at, unit in state.position.board.items() if unit == Unit(side, "K")}
    return any(step.victim in kings for step in steps_of_living(state, other(side)))


def observed_by_divine(state: State, square: str) -> bool:
    """Whether a living divine unit of either side could capture there, were there an enemy."""
    unit = state.position.board[square]
    for at in state.divine - state.dead:
        watcher = state.position.board[at]
        board = {**state.position.board, square: unit._replace(side=other(watcher.side))}
        asked = replace(state.position, board=board, passed=())
        if at != square and any(
            step.victim == square for step in unit_steps(asked, at, watcher, ORTHODOX)
        ):
            return True
    return False


def raised(state: State) -> State:
    """The state with those alive again whom a divine unit observes now."""
    back = {square for square in state.dead if observed_by_divine(state, square)}
    return replace(state, dead=state.dead - back)


def moves(state: State) -> Iterator[Move]:
    """Every way to complete a move without castling, whosever king is left in check."""
    position = state.position
    for step in steps_of_living(state, position.side):
        mover = position.board[step.departure]
        board = {at: unit for at, unit in position.board.items() if at != step.departure}
        board.pop(step.victim or "", None)
        gone = {step.departure, step.victim}
        for unit in promotions(mover, step.arrival, ORTHODOX):
            after = Position({**board, step.arrival: unit}, other(mover.side), passed=step.passed)
            divine = state.divine - gone
            if step.departure in state.divine:
                divine |= {step.arrival}
            end = State(after, state.dead - gone, divine)
            sign = "-" if step.victim is None else "*"
            passing = " ep." if step.victim not in (None, step.arrival) else ""
            became = "" if unit == mover else f"={unit.walk}"
            yield f"{step.departure}{sign}{step.arrival}{passing}{became}", raised(end)


def legal_moves(state: State) -> list[Move]:
    """All that leave the mover's king safe."""
    side = state.position.side
    return [(text, after) for text, after in moves(state) if not in_check(after, side)]


def perft(state: State, depth: int) -> int:
    """How many sequences of so many half-moves there are."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for _, after in legal_moves(state))
