"""What happens to units after a capture: the axes of the Circe family, played one after the other.

Order of the effects of a capturing move: the captured unit leaves the board; the capturer arrives;
a pawn on its last rank promotes; the unit to be reborn takes its square, which is judged occupied
or not only now (the departure square is empty, the arrival square holds the capturer unless the
capturer itself is reborn); a pawn reborn on its last rank promotes. Self-check is judged last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .position import SQUARES, Board, Unit, home_square, shifted
from .rules import Rules

PROMOTIONS = "QSRB"


class Capture(NamedTuple):
    """A capture as it stands on the board: the capturer has arrived (and promoted)."""

    departure: str
    arrival: str
    capturer: Unit
    square: str
    captured: Unit


class Outcome(NamedTuple):
    """A board after all effects, and what lies under it.

    text: their notation; born: squares where units are brand new; left: others that somebody left.
    """

    board: Board
    text: str = ""
    born: frozenset[str] = frozenset()
    buried: Mapping[str, tuple[Unit, ...]] = {}
    left: frozenset[str] = frozenset()


def promotions(unit: Unit, square: str, rules: Rules) -> list[Unit]:
    """What a unit on that square becomes: itself, or the promoted pieces of a pawn that must."""
    if unit.walk == "P" and rules.promotes_on(unit.side, square):
        if rules.shatranj:
            return [unit._replace(walk="FE")]
        royal = "K" if rules.dynasty or rules.check == "last" else ""
        others = royal + "I" * bool(rules.imitators)
        return [unit._replace(walk=walk) for walk in PROMOTIONS + others]
    return [unit]


def after_capture(board: Board, capture: Capture, rules: Rules) -> Iterator[Outcome]:
    """Every way in which the rebirth that a capture causes can go; none where it is illegal."""
    if rules.reborn == "nobody" or rules.trigger == "last":
        yield Outcome(board)
    elif rules.reborn == "victim":
        if capture.captured.walk == "K" and not rules.kings:
            yield Outcome(board)
            return
        for square in rebirth_squares(board, capture.captured, capture, rules):
            yield from reborn(board, capture.captured, square, rules, "+")
    else:
        yield from capturer_reborn(board, capture, rules)


def capturer_reborn(board: Board, capture: Capture, rules: Rules) -> Iterator[Outcome]:
    capturer, arrival = capture.capturer, capture.arrival
    if capturer.walk == "K" and not rules.kings:
        yield Outcome(board)
        return
    lifted = {square: unit for square, unit in board.items() if square != arrival}
    for square in rebirth_squares(lifted, capturer, capture, rules):
        if square == arrival and not rules.may_stay:
            continue
        yield from reborn(lifted, capturer, square, rules, arrival)


def rebirth_squares(board: Board, unit: Unit, capture: Capture, rules: Rules) -> list[str]:
    """The squares the mover may choose from, empty or not."""
    if rules.square == "departure":
        return [capture.departure]
    if rules.square == "anywhere":
        return [square for square in SQUARES if square not in board]
    return [home_square(unit, capture.square)]


def reborn(
    board: Board, unit: Unit, square: str | None, rules: Rules, origin: str
) -> Iterator[Outcome]:
    """The unit placed on the square, or what the rules say where that is impossible.

    square: None beyond the edge, which counts as occupied. origin: "+" for a unit that returns
    to the board, else the square a capturer comes from.
    """
    if square is None or (square in board and rules.occupied != "assassin"):
        if rules.occupied != "strict":
            yield Outcome(board)
        return
    way = f"+{unit}{square}" if origin == "+" else f"{unit}{origin}->{square}"
    for placed in promotions(unit, square, rules) if rules.promotes else [unit]:
        suffix = "" if placed == unit else f"={placed.walk}"
        yield Outcome({**board, square: placed}, f"[{way}{suffix}]", frozenset({square}))


def after_last_capture(
    board: Board, pending: tuple[Unit, str] | None, vector: tuple[int, int], rules: Rules
) -> Iterator[Outcome]:
    """The rebirth that waited for this half-move: the unit captured by the one before it.

    The half-move just played is the godfather, vector is its way. Where the sides take turns it is
    always played by the captured unit's side; in series play it need not be.
    """
    if pending is None or (pending[0].walk == "K" and not rules.kings):
        yield Outcome(board)
        return
    unit, captured_on = pending
    yield from reborn(board, unit, shifted(captured_on, *vector), rules, "+")
