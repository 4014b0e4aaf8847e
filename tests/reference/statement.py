"""A position and its rules as a statement of the problem language."""

from __future__ import annotations

from typing import Literal

from .position import CASTLING_SQUARES, Position, Side, other

COLOURS: dict[Side, Literal["white", "black"]] = {"w": "white", "b": "black"}


def statement(position: Position, rules: str) -> str:
    """The statement that has this position for its diagram and asks for any move."""
    lines = ["BeginProblem", "pieces"]
    for side, colour in COLOURS.items():
        units = [unit.walk + at for at, unit in position.board.items() if unit.side == side]
        if units:
            lines.append(f"  {colour} {' '.join(units)}")
    if conditions := " ".join([rules, *last_capture(position)]).strip():
        lines.append(f"condition {conditions}")
    if options := [*lost_castling(position), *en_passant(position)]:
        lines.append(f"option {' '.join(options)}")
    lines += [f"sstipulation {COLOURS[position.side]} 1h[~]h", "EndProblem"]
    return "\n".join(lines) + "\n"


def last_capture(position: Position) -> list[str]:
    if position.pending is None:
        return []
    unit, square = position.pending
    return [f"LastCapture {COLOURS[unit.side]} {unit.walk}{square}"]


def lost_castling(position: Position) -> list[str]:
    """The option that names kings and rooks at home that may not castle."""
    lost = [
        at
        for at, home in CASTLING_SQUARES.items()
        if position.board.get(at) == home and at not in position.castling
    ]
    return [f"NoCastling {''.join(lost)}"] if lost else []


def en_passant(position: Position) -> list[str]:
    """The option that tells the double step just played."""
    if not position.passed:
        return []
    stepped: Side = other(position.side)
    start, end = ("2", "4") if stepped == "w" else ("7", "5")
    (passed,) = position.passed
    return [f"EnPassant {passed[0]}{start}{passed}{passed[0]}{end}"]
