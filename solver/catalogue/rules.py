"""The kernel's rules as entries of the catalogue name them, and what they are asked with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from msgspec import Struct

from solver.catalogue.boards import SQUARE, BoardEntry
from solver.catalogue.stipulation.trees import other_side
from solver.errors import NOWHERE, Fault, Unsupported
from solver.model import Both, Branch, Colour, Either, Not, Play, Stipulation

#: colours by the kernel's numbers of whose a unit is
OWNERS: dict[Colour, int] = {"white": 1, "black": 2, "neutral": 3}

#: how hard it is proven that the result of a move is illegal in chess, where nobody says that: by
#: all static rules of the past
STRENGTH = 2

Value = bool | int | str | Iterable[int | str]


class Said(Struct, frozen=True):
    """A condition as a statement says it, and where.

    kinds: the walks in play; the place of each is its number in the kernel. asked: the stipulation,
    if there is one. ends: see Condition.
    """

    name: str
    arguments: tuple[str, ...]
    kinds: tuple[str, ...]
    board: BoardEntry
    asked: Stipulation | None = None
    ends: tuple[str, ...] | None = None

    def has(self, argument: str) -> bool:
        """Whether this is one of the arguments."""
        return argument in self.arguments

    def after(self, argument: str) -> str:
        """The argument that follows this one, e.g. the walk after Neighbour; "" where none does."""
        following = pairwise((*self.arguments, ""))
        return next((after for one, after in following if one == argument), "")

    def sites(self) -> list[int]:
        """The squares among the arguments by the kernel's numbers."""
        return [self.board.site(one) for one in self.arguments if SQUARE.fullmatch(one)]

    def squares(self, *names: str) -> list[int]:
        """The named squares of a board of 8 by 8 by the kernel's numbers. Raises Unsupported on
        other boards."""
        if (self.board.files, self.board.ranks) != (8, 8) or self.board.heights:
            message = f"{self.name}: which squares it is about is agreed for 8 by 8 squares only"
            hint = "Use the board of chess"
            raise Unsupported([Fault(NOWHERE, message, hint, kind="unsupported")])
        return [self.board.site(name) for name in names]

    def restricted(self) -> Colour:
        """The side that the stipulation restricts: the one against which it is played.

        Raises Unsupported where that is not one and the same.
        """
        sides = set(_restricted(self.asked.play, self.asked.side)) if self.asked else set()
        if len(sides) != 1:
            message = f"{self.name}: the stipulation does not say for which side it holds"
            raise Unsupported([Fault(NOWHERE, message, kind="unsupported")])
        return sides.pop()

    def owners(self, colour: str) -> int:
        """The kernel's number of whose the units of a colour are. Raises KeyError."""
        return {str(one): bits for one, bits in OWNERS.items()}[colour]

    def kind(self, walk: str) -> int:
        """The kernel's number of a walk. Raises ValueError for one that is not in play."""
        return self.kinds.index(walk)


class Rule(Struct, frozen=True):
    """A rule of the kernel by its name there, with its parameters.

    called: the condition that makes it, where that has another name. half_moves: see
    model.Condition.
    """

    name: str
    parameters: Mapping[str, str] = {}
    called: str = ""
    half_moves: tuple[int, int] | None = None


def _restricted(play: Play, side: Colour) -> Iterator[Colour]:
    """Whom play is aimed at that begins with `side`: the defender, or who does not play last."""
    match play:
        case Branch(steps=steps, longest=longest, changes_side=changes):
            begins = other_side(side) if changes else side
            kind = steps[0].kind
            own = kind == "d" or (kind == "h" and longest % 2 == 0)
            yield begins if own else other_side(begins)
        case Both(left, _):  # a reciprocal end: that of the side that makes the last move
            yield from _restricted(left, side)
        case Either(left, right):
            yield from _restricted(left, side)
            yield from _restricted(right, side)
        case Not(negated):
            yield from _restricted(negated, side)


def rule(name: str, **parameters: Value) -> Rule:
    """A rule of the kernel: True is "yes", False "no", several things have blanks between them."""
    return Rule(name, {key: _text(value) for key, value in parameters.items()})


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return str(value)
    return " ".join(map(str, value))
