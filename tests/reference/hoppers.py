"""Bul and Dob grasshoppers: a hop has the hurdle go elsewhere, or it is no move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from .position import Position, Side, Unit, other, shifted
from .rebirth import promotions
from .rules import ORTHODOX
from .steps import LINES, Step, unit_steps

#: as whom the hurdle goes: as a unit of the hopper's walk and side (Bul), or as it is (Dob)
Attribute = Literal["bul", "dob"]
Move = tuple[str, Position]


def hops(position: Position, square: str, side: Side) -> Iterator[tuple[Step, str]]:
    """Hops of a grasshopper of that side on the square, with the hurdle of each."""
    for files, ranks in LINES["Q"]:
        hurdle = shifted(square, files, ranks)
        while hurdle is not None and hurdle not in position.board:
            hurdle = shifted(hurdle, files, ranks)
        end = None if hurdle is None else shifted(hurdle, files, ranks)
        if hurdle is None or end is None:
            continue
        if end not in position.board:
            yield Step(square, end), hurdle
        elif position.board[end].side != side:
            yield Step(square, end, end), hurdle


def plain_steps(position: Position, square: str, unit: Unit) -> Iterator[Step]:
    """The ways of a unit there, be it a grasshopper, without what hurdles do."""
    if unit.walk == "G":
        yield from (step for step, _ in hops(position, square, unit.side))
    else:
        yield from unit_steps(position, square, unit, ORTHODOX)


def legal_moves(position: Position, attribute: Attribute) -> list[Move]:
    """All that leave the mover's king safe, without castlings."""
    side = position.side
    found = [
        (text, after)
        for text, after in moves(position, attribute)
        if not in_check(after, side, attribute)
    ]
    return [
        (text + "+" if in_check(after, other(side), attribute) else text, after)
        for text, after in found
    ]


def in_check(position: Position, side: Side, attribute: Attribute) -> bool:
    """Whether the other side could capture the king of this one by a whole move."""
    king = Unit(side, "K")
    asked = replace(position, side=other(side))
    return king in position.board.values() and any(
        king not in after.board.values() for _, after in moves(asked, attribute)
    )


def moves(position: Position, attribute: Attribute) -> Iterator[Move]:
    """Every way to complete a move, whosever king is left in check."""
    for square, unit in position.board.items():
        if unit.side != position.side:
            continue
        if unit.walk == "G":
            for step, hurdle in hops(position, square, unit.side):
                for text, after in made(position, step, unit, attribute):
                    yield from hurdle_moves(text, after, hurdle, unit, attribute)
        else:
            for step in unit_steps(position, square, unit, ORTHODOX):
                yield from made(position, step, unit, attribute)


def made(position: Position, step: Step, mover: Unit, attribute: Attribute) -> Iterator[Move]:
    """The step alone, in all ways to promote."""
    board = {at: there for at, there in position.board.items() if at != step.departure}
    board.pop(step.victim or "", None)
    for unit in promoted(mover, step.arrival):
        after = Position({**board, step.arrival: unit}, other(mover.side), passed=step.passed)
        sign = "-" if step.victim is None else "*"
        passing = " ep." if step.victim not in (None, step.arrival) else ""
        way = f"{marked(mover, attribute)}{step.departure}{sign}{step.arrival}{passing}"
        yield way + became(mover, unit, attribute), after


def hurdle_moves(
    text: str, after: Position, hurdle: str, hopper: Unit, attribute: Attribute
) -> Iterator[Move]:
    """The hop with the hurdle moved without capture, in all ways."""
    unit = after.board[hurdle]
    going = hopper if attribute == "bul" else unit
    asked = replace(after, board={**after.board, hurdle: going}, passed=())
    ways = plain_steps(asked, hurdle, going)
    for end in {step.arrival for step in ways if step.victim is None}:
        board = {at: there for at, there in after.board.items() if at != hurdle}
        for final in promoted(unit, end):
            name = f"{unit.side}{marked(unit, attribute) or 'P'}"
            way = f"[{name}{hurdle}->{end}{became(unit, final, attribute)}]"
            yield text + way, replace(after, board={**board, end: final})


def promoted(unit: Unit, square: str) -> list[Unit]:
    """As what a unit may arrive there; promoted grasshoppers have the attribute as well."""
    units = promotions(unit, square, ORTHODOX)
    return units if units == [unit] else [*units, unit._replace(walk="G")]


def became(before: Unit, after: Unit, attribute: Attribute) -> str:
    mark = f"={attribute[0]}" if after.walk == "G" else ""
    return "" if before == after else f"={after.walk}{mark}"


def marked(unit: Unit, attribute: Attribute) -> str:
    if unit.walk == "P":
        return ""
    return attribute[0] + "G" if unit.walk == "G" else unit.walk


def perft(position: Position, depth: int, attribute: Attribute) -> int:
    """How many sequences of so many half-moves there are."""
    if depth == 0:
        return 1
    after = [end for _, end in legal_moves(position, attribute)]
    return sum(perft(end, depth - 1, attribute) for end in after)
