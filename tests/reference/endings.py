"""What ends a move: rebirths that have waited, taxes, what units and rights are left of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from .changes import others_changed
from .contacts import is_spoiled
from .losses import without_lost
from .notation import step_text
from .past import remembering
from .position import (
    CASTLING_SQUARES,
    FILES,
    RANKS,
    SQUARES,
    Board,
    Pending,
    Position,
    Side,
    Unit,
    nth_rank,
    other,
)
from .rebirth import Outcome, after_last_capture, promotions
from .rules import Rules
from .shifts import Checked, Made, shifted_units, turn_of
from .sides import observed_recoloured
from .steps import CASTLINGS, Step
from .taxes import taxed

Move = tuple[str, Position]


class Asked(NamedTuple):
    """What is asked of a position: whether a side is in check, whether the side to move is mated
    by these rules."""

    checked: Checked
    mated: Callable[[Position, Rules], bool]


class Played(NamedTuple):
    """A move as far as it is made. mover: the side; following: imitators where they have come;
    rook: where that of a castling stands."""

    text: str
    step: Step
    made: Made
    mover: Side
    captured: Unit | None
    touched: set[str | None]
    following: tuple[str, ...]
    pending: Pending | None = None
    rook: str | None = None


def ended(
    position: Position, played: Played, ending: Outcome, rules: Rules, asked: Asked
) -> Iterator[Move]:
    """Every way in which a move ends, of which this is what captures and rebirths have made."""
    made, side = played.made, played.mover
    text, following = played.text, played.following
    for moved, stands in shifted_units(position, ending, made, rules, asked.checked):
        new = [stands] if played.rook is None else [played.rook]
        recoloured = observed_recoloured(position, moved, side, stands, rules)
        passed = tuple(turn_of(made, rules).get(at, at) for at in played.step.passed)
        for final in others_changed(recoloured, new, played.captured, rules):
            after = successor(position, side, final, played.touched, passed, played.pending)
            after = replace(after, stepped=stands if passed else "")
            if rules.dynasty:
                after = replace(after, castling=after.castling - uncrowned(after.board))
            stand = list(dict.fromkeys([stands, *new]))
            balance, after = remembering(position, after, played.step, stand, rules)
            left = imitated(after, following)
            if left is not None and not is_spoiled(left, rules):
                yield without_lost(text + final.text + balance, left, rules)
                yield from kings_set(text + final.text + balance, left, rules, asked)


def successor(
    position: Position,
    side: Side,
    ending: Outcome,
    touched: set[str | None],
    passed: tuple[str, ...],
    pending: Pending | None,
) -> Position:
    """The position after a move of that side.

    Castling is lost where a unit has left or been replaced; a king or rook that is brand new on
    its castling square counts as unmoved.
    """
    fresh = {at for at in ending.born if ending.board[at] == CASTLING_SQUARES.get(at)}
    castling = (position.castling - touched - ending.born - ending.left) | fresh
    return Position(
        ending.board,
        other(side),
        castling,
        passed,
        pending,
        ending.buried,
        castled=position.castled,
    )


def uncrowned(board: Board) -> set[str]:
    """Castling squares of kings of whom there are several: none of them castles any more."""
    units = list(board.values())
    homes = CASTLING_SQUARES.items()
    return {at for at, home in homes if home.walk == "K" and units.count(home) > 1}


def castling_of(after: Position, ending: Outcome) -> frozenset[str]:
    fresh = {at for at in ending.born if ending.board[at] == CASTLING_SQUARES.get(at)}
    return (after.castling - ending.born) | fresh


def has_king(board: Board, side: Side) -> bool:
    return Unit(side, "K") in board.values()


def kings_set(text: str, after: Position, rules: Rules, asked: Asked) -> Iterator[Move]:
    """The same move with a king set where he is mated, if the side to move has none."""
    if not rules.republic or has_king(after.board, after.side):
        return
    king = Unit(after.side, "K")
    for at in SQUARES:
        if at not in after.board:
            mated = replace(after, board={**after.board, at: king})
            if asked.mated(mated, replace(rules, republic=False)):
                yield f"{text}[+{king}{at}]", mated


def waiting_rebirth(
    position: Position, endings: Iterator[Outcome], vector: tuple[int, int], rules: Rules
) -> Iterator[Outcome]:
    """The endings of a move with the rebirth added that the half-move before it left behind."""
    for ending in endings:
        if rules.trigger == "last":
            yield from after_last_capture(ending.board, position.pending, vector, rules)
        else:
            yield ending


def arriving(mover: Unit, square: str, model: Unit | None, rules: Rules) -> list[Unit]:
    """As what a unit may arrive on a square. model: the victim whose walk it takes, if it does."""
    unit = mover if model is None else mover._replace(walk=model.walk)
    return [unit] if rules.ladder else promotions(unit, square, rules)


def imitated(after: Position, following: tuple[str, ...]) -> Position | None:
    """The position with imitators where they have come; None if a unit stands there."""
    new = tuple(at for at, unit in after.board.items() if unit.walk == "I")
    board = {at: unit for at, unit in after.board.items() if unit.walk != "I"}
    places = (*following, *new)
    return None if set(places) & set(board) else replace(after, board=board, imitators=places)


def castled_rook(step: Step, side: Side) -> tuple[str, str] | None:
    """From where to where the rook goes in a castling that leads to a capture."""
    for sign, rook_file, _, _, rook_to in CASTLINGS:
        if step.made == sign:
            rank = nth_rank(other(side), 1)
            return rook_file + rank, rook_to + rank
    return None


def taxed_outcomes(
    position: Position, step: Step, board: dict[str, Unit], captured: Unit, rules: Rules
) -> Iterator[Move]:
    """A capture with which another unit goes; the capturer may promote after that."""
    mover = position.board[step.departure]
    touched = {step.departure, step.arrival, step.victim}
    arrived = {**board, step.arrival: mover}
    for after, text, gone in taxed(arrived, captured, mover.side, rules):
        there = after.get(step.arrival)
        last = [there] if there is None or there.side != mover.side else None
        for unit in last or promotions(there or mover, step.arrival, rules):
            final = {**after, step.arrival: unit} if unit is not None else after
            promoted = unit is not None and unit.walk != mover.walk
            sign = f"={unit.walk}" if unit is not None and promoted else ""
            way = step_text(step, mover, mover, None) + text
            way += f"[{step.arrival}{sign}]" if text and sign else sign
            born = frozenset([gone] if gone in final else [])
            ending = Outcome(final, born=born)
            yield way, successor(position, mover.side, ending, touched | {gone}, (), None)


def exchanged(position: Position, rules: Rules) -> Iterator[Move]:
    """White exchanges the roles: the board is turned and all units change sides."""
    if position.side == "w" and position.exchanges < rules.exchanges:
        board = {
            FILES[7 - FILES.index(at[0])] + RANKS[7 - RANKS.index(at[1])]: unit._replace(
                side=other(unit.side)
            )
            for at, unit in position.board.items()
        }
        yield "RoleExchange", Position(board, exchanges=position.exchanges + 1)
