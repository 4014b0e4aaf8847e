"""Moves of two units at once: castlings anywhere, and units that change places."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from .position import CASTLING_SQUARES, SQUARES, Board, Position, Side, Unit, other, shifted
from .rules import Rules

InCheck = Callable[[Position, Side], bool]
STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def moves_of_two(
    position: Position, rules: Rules, in_check: InCheck
) -> Iterator[tuple[str, Position]]:
    """Notation of each, and the position after it."""
    match rules.pairs:
        case "any" | "rooks":
            yield from castlings_anywhere(position, rules, in_check)
        case "own":
            yield from exchanges_with_own(position)
        case "enemies" | "enemies but kings":
            yield from exchanges_with_enemies(position, rules)


def castlings_anywhere(
    position: Position, rules: Rules, in_check: InCheck
) -> Iterator[tuple[str, Position]]:
    """A king goes two squares towards the first unit on a line, which jumps over him."""
    side = position.side
    if in_check(position, side):
        return
    for king in squares_of(position.board, Unit(side, "K")):
        for step in STEPS:
            line = list(squares_beyond(king, step))
            partner = next((at for at in line if at in position.board), None)
            if partner is None or line.index(partner) < 2:
                continue
            unit = position.board[partner]
            if rules.pairs == "rooks" and (unit.walk != "R" or all(step)):
                continue
            passed, end = line[:2]
            board = {at: unit for at, unit in position.board.items() if at != king}
            on_its_way = replace(position, board={**board, passed: Unit(side, "K")}, passed=())
            if in_check(on_its_way, side):
                continue
            del board[partner]
            board |= {end: Unit(side, "K"), passed: unit}
            text = f"K{king}-{end}/{unit}{partner}-{passed}"
            yield text, after(position, board, {king, partner})


def exchanges_with_own(position: Position) -> Iterator[tuple[str, Position]]:
    """Once in a game a king changes places with a unit of his side that is no pawn."""
    side = position.side
    if side in position.castled:
        return
    for king in squares_of(position.board, Unit(side, "K")):
        for at, unit in position.board.items():
            if unit.side == side and unit.walk != "P" and at != king:
                found = after(position, swapped(position.board, king, at), {king, at})
                text = f"K{king}<->{unit.walk}{at}"
                text = text if unit.walk == "K" else f"{unit.walk}{at}<->K{king}"
                yield text, replace(found, castled=position.castled + side)


def exchanges_with_enemies(position: Position, rules: Rules) -> Iterator[tuple[str, Position]]:
    """A unit changes places with an enemy of its walk, if neither has just done so."""
    for start, unit in position.board.items():
        if unit.side != position.side or start in position.exchanged:
            continue
        if unit.walk == "K" and rules.pairs == "enemies but kings":
            continue
        for end in squares_of(position.board, Unit(other(unit.side), unit.walk)):
            if end not in position.exchanged:
                found = after(position, swapped(position.board, start, end), {start, end})
                text = f"{unit.walk}{start}<->{unit.walk}{end}"
                yield text, replace(found, exchanged=frozenset([start, end]))


def squares_of(board: Board, unit: Unit) -> list[str]:
    return [at for at in SQUARES if board.get(at) == unit]


def squares_beyond(square: str, step: tuple[int, int]) -> Iterator[str]:
    """The squares in a direction, up to the edge."""
    while (beyond := shifted(square, *step)) is not None:
        yield beyond
        square = beyond


def swapped(board: Board, a: str, b: str) -> dict[str, Unit]:
    return {**board, a: board[b], b: board[a]}


def after(position: Position, board: Board, left: set[str]) -> Position:
    """The position with the other side to move. Who has left his square does not castle."""
    castling = position.castling - (left & CASTLING_SQUARES.keys())
    return Position(board, other(position.side), castling, castled=position.castled)
