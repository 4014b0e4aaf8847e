"""A position laid on another one: turned, shifted, and what then differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.boards import FILES, board
from solver.catalogue.walks import PAWNS
from solver.model import Change, Placement, Problem
from solver.store.nearby import Point, can_shift, point
from solver.store.positions import Position, View, name_of, turned

_MIRRORED = Change("mirror", ("a1", "h1"))
_UPSIDE_DOWN = (Change("mirror", ("a1", "a8")), Change("rotate", ("180",)))
#: where kings and rooks stand that may castle
_KINGS, _ROOKS = {"white": "e1", "black": "e8"}, {"white": ("a1", "h1"), "black": ("a8", "h8")}


class Alignment(Struct, frozen=True):
    """How a position lies on another one.

    turn, swapped, shift: what is done to the one that is looked for, by so many files and ranks.
    allowed: the rules know nothing of such a turn. gone: units that it then has not, come: those
    that it has instead.
    """

    turn: Change | None
    swapped: bool
    shift: Point
    allowed: bool
    gone: tuple[Placement, ...]
    come: tuple[Placement, ...]

    @property
    def distance(self) -> int:
        """By how many units they differ; one that stands elsewhere, or is another, counts once."""
        return max(len(self.gone), len(self.come))

    @property
    def rank(self) -> tuple[int, int, bool, bool, bool, bool]:
        """Of two alignments the better one has less of this. A unit that is missing is less than
        one that is another or stands elsewhere."""
        return (
            self.distance,
            len(self.gone) + len(self.come),
            self.shift != (0, 0),
            not self.allowed,
            self.swapped,
            self.turn is not None,
        )


def allowed(
    problem: Problem, position: Position, view: View, there: Sequence[Placement] = ()
) -> bool:
    """Whether the rules of a problem look the same in a view: pawns and castling tell up from down
    and left from right, conditions that name squares tell everything. there: what it is laid on,
    where there may be castling, too."""
    if any(square_named(one) for condition in problem.conditions for one in condition.arguments):
        return view.turn is None and not view.swapped
    directed = any(unit.piece.walk in PAWNS for unit in position.units)
    castles = any(
        _may_castle(units, colour)
        for units in (position.units, there)
        for colour in ("white", "black")
    )
    if not directed and not castles:
        return True
    sideways = view.turn in (None, _MIRRORED) and not view.swapped
    upside_down = view.turn in _UPSIDE_DOWN and view.swapped
    mirrored = view.turn in (_MIRRORED, _UPSIDE_DOWN[1])
    return (sideways or upside_down) and not (castles and mirrored)


def square_named(text: str) -> bool:
    """Whether an argument of a condition begins with a square."""
    return len(text) > 1 and text[0] in "abcdefgh" and text[1].isdigit()


def _may_castle(units: Iterable[Placement], colour: str) -> bool:
    at = {unit.square: unit.piece for unit in units if unit.piece.colour == colour}
    king = at.get(_KINGS[colour])
    rooks = (at.get(square) for square in _ROOKS[colour])
    return (
        king is not None
        and king.walk == "king"
        and any(rook is not None and rook.walk == "rook" for rook in rooks)
    )


def aligned(
    problem: Problem,
    position: Position,
    view: View,
    there: Sequence[Placement],
    most: int,
) -> Alignment | None:
    """The best way to lay a view of a position on another one; None where they differ by more than
    so many units."""
    ours = turned(position, view)
    if abs(len(ours) - len(there)) > most:
        return None
    found = None
    for shift in _shifts(ours, there, position.board):
        gone, come = _apart(ours, there, shift, position.board)
        if max(len(gone), len(come)) <= most:
            may = allowed(problem, position, view, there)
            one = Alignment(view.turn, view.swapped, shift, may, gone, come)
            if found is None or one.rank < found.rank:
                found = one
    return found


def _shifts(ours: Sequence[Placement], there: Sequence[Placement], on: str) -> list[Point]:
    """Shifts that bring most units onto the same ones, (0, 0) among the first."""
    if not can_shift(on):
        return [(0, 0)]
    by_name: dict[int, list[Point]] = {}
    for unit in there:
        by_name.setdefault(name_of(unit, swapped=False), []).append(point(unit.square))
    votes: Counter[Point] = Counter()
    for unit in ours:
        file, rank = point(unit.square)
        for at in by_name.get(name_of(unit, swapped=False), ()):
            votes[at[0] - file, at[1] - rank] += 1
    most = max(votes.values(), default=0)
    return [shift for shift, count in votes.items() if count == most]


def _apart(
    ours: Sequence[Placement], there: Sequence[Placement], shift: Point, on: str
) -> tuple[tuple[Placement, ...], tuple[Placement, ...]]:
    """The units that are only in one of two positions, the first one shifted."""
    mine = {(name_of(unit, swapped=False), *_moved(unit, shift)): unit for unit in ours}
    others = {(name_of(unit, swapped=False), *point(unit.square)): unit for unit in there}
    gone = tuple(_shifted(mine[one], shift, on) for one in mine if one not in others)
    come = tuple(others[one] for one in others if one not in mine)
    return gone, come


def _moved(unit: Placement, shift: Point) -> Point:
    file, rank = point(unit.square)
    return file + shift[0], rank + shift[1]


def _shifted(unit: Placement, shift: Point, on: str) -> Placement:
    """A unit where it stands after the shift; one that leaves the board, where it stood."""
    if shift == (0, 0):
        return unit
    file, rank = _moved(unit, shift)
    square = f"{FILES[file]}{rank + 1}" if 0 <= file < len(FILES) else ""
    return replace(unit, square=square) if board(on).holds(square) else unit
