"""Constraints on lines of play, as a statement says them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from solver.model.units import Colour

ConstraintKind = Literal[
    "captures",
    "captured",
    "promotes",
    "promotions",
    "moves",
    "castles",
    "stays",
    "avoids",
    "visits",
    "route",
    "checks",
    "line",
    "final",
    "mates",
]


class Units(Struct, frozen=True):
    """Units that a constraint is about: the one that stands on `square` in the diagram, or all of
    a colour and walk. walk: None for all walks."""

    colour: Colour
    walk: str | None = None
    square: str | None = None


class Plies(Struct, frozen=True):
    """Half-moves from `first` to `last`, counted from 1, or from -1 backwards from the end."""

    first: int
    last: int


class MoveSaid(Struct, frozen=True):
    """A half-move as far as it is said. castles: "0-0" or "0-0-0", and nothing else is said then.
    captures: None where nothing is said of it."""

    walk: str | None = None
    file: str | None = None
    rank: str | None = None
    to: str = ""
    captures: bool | None = None
    promotes: str | None = None
    castles: str | None = None


class Demand(Struct, frozen=True):
    """What is asked of a line. Which fields count depends on the kind.

    most: None for any number; every: of checks, each move of the side gives one. squares: as they
    are written; of a route its squares in order, "*" for some moves. way: of mates, "moved" or
    "checks"; of final, "king" for the king that is mated. at: columns behind the beginning of the
    constraint.
    """

    kind: ConstraintKind
    units: Units | None = None
    least: int = 0
    most: int | None = None
    every: bool = False
    squares: tuple[str, ...] = ()
    plies: Plies | None = None
    walks: tuple[str, ...] = ()
    move: MoveSaid | None = None
    way: str = ""


class NotAsked(Struct, frozen=True):
    """The contrary of a demand."""

    demand: Demanded


class AnyAsked(Struct, frozen=True):
    """One of several demands at least."""

    demands: tuple[Demanded, ...]


Demanded = Demand | NotAsked | AnyAsked


def demands_of(demanded: Demanded) -> Iterator[Demand]:
    """All that is asked of lines, in whatever way it is joined."""
    match demanded:
        case NotAsked(of):
            yield from demands_of(of)
        case AnyAsked(several):
            for one in several:
                yield from demands_of(one)
        case Demand():
            yield demanded
