"""Squares as they stand to each other, however the board is turned and wherever they lie on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b

from msgspec import Struct

Point = tuple[int, int]
Turn = Callable[[int, int], Point]
#: the eight ways to turn and mirror a square board, about the corner a1
TURNS: tuple[Turn, ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-x, y),
    lambda x, y: (x, -y),
    lambda x, y: (-x, -y),
    lambda x, y: (y, x),
    lambda x, y: (-y, x),
    lambda x, y: (y, -x),
    lambda x, y: (-y, -x),
)
_OTHER = {"white": "black", "black": "white"}


class Placed(Struct, frozen=True):
    """Something that is said of squares. label: what; colour: of whom, "" of nobody."""

    label: str
    colour: str
    points: tuple[Point, ...]


def point(square: str) -> Point:
    """A square as file and rank from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def key(groups: Iterable[Sequence[Placed]], *, together: bool, turns: bool = True) -> str:
    """The same text for groups that can be turned and shifted into each other, colours exchanged
    or not.

    together: all of them are shifted by the same, else each of them as it likes. turns: False on
    boards of hexes, which are not turned or shifted here.
    """
    listed = [list(group) for group in groups]
    views = TURNS if turns else TURNS[:1]
    digests = [
        _digest(listed, turn, together=together and turns, swapped=swapped, shifts=turns)
        for turn in views
        for swapped in (False, True)
    ]
    return min(digests)


def _digest(
    groups: Sequence[Sequence[Placed]],
    turn: Turn,
    *,
    together: bool,
    swapped: bool,
    shifts: bool,
) -> str:
    turned = [
        [(one.label, _coloured(one.colour, swapped), [turn(*at) for at in one.points]) for one in g]
        for g in groups
    ]
    everywhere = [at for group in turned for _, _, points in group for at in points]
    rows = []
    for group in turned:
        own = everywhere if together else [at for _, _, points in group for at in points]
        left, low = _corner(own) if shifts else (0, 0)
        rows.append(
            [
                (label, colour, [(x - left, y - low) for x, y in points])
                for label, colour, points in group
            ]
        )
    text = repr(sorted(rows))
    return blake2b(text.encode("utf-8", "replace"), digest_size=12).hexdigest()


def _corner(points: Sequence[Point]) -> Point:
    return min((x for x, _ in points), default=0), min((y for _, y in points), default=0)


def _coloured(colour: str, swapped: bool) -> str:
    return _OTHER.get(colour, colour) if swapped else colour
