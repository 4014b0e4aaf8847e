"""R6, R7, R15 and R17: every pawn began on a file of its own and changes files by capturing."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from .board import SIDES, Side, captures_of_pawn, height, shifted, up
from .known import Known

_FILES = "abcdefgh"
_MANY = 99  # more captures than there are units


def _aside(square: str, file: str) -> int:
    return abs(_FILES.index(square[0]) - _FILES.index(file))


def _captures_to(square: str, side: Side, file: str, captor: bool) -> int:
    """Captures with which a pawn comes to a square; captor: one at least, back to its file too."""
    least = 2 if captor and square[0] == file else _aside(square, file)
    return least if least <= height(square, side) - 2 else _MANY


def _captures_to_promote(known: Known, side: Side, file: str) -> int:
    least = _MANY
    for square in known.before_promotion(side):
        aside = _aside(square, file)
        if aside <= 5 and shifted(square, 0, up(side)) not in known.steady:
            least = min(least, aside)
        if aside <= 5 and captures_of_pawn(side, square) - known.steady:
            least = min(least, aside + 1)
    return least


def least_captures(
    known: Known, side: Side, captors: Collection[str] = (), begun: tuple[str, str] = ("", "")
) -> int:
    """With which the pawns came to where they are, the promoted ones included.

    begun: the square of one of them, and the file on which it is supposed to have begun; without a
    square that of one that is missing."""
    rows = [
        [
            _MANY
            if begun[1] and (square == begun[0]) != (file == begun[1])
            else _captures_to(square, side, file, square in captors)
            for file in _FILES
        ]
        for square in sorted(known.position.units(side, "P"))
    ]
    if known.promoted[side]:
        promoting = [_captures_to_promote(known, side, file) for file in _FILES]
        rows += [promoting] * known.promoted[side]
    least = {"": 0}  # by the files on which the pawns so far began
    for row in rows:
        more: dict[str, int] = {}
        for files, captures in least.items():
            for file, needed in zip(_FILES, row, strict=True):
                if file not in files and needed < _MANY:
                    taken = "".join(sorted(files + file))
                    more[taken] = min(more.get(taken, _MANY), captures + needed)
        least = more
    return min(least.values(), default=_MANY)


def files_of(known: Known, side: Side, square: str = "") -> list[str]:
    """Files on which the pawn there can have begun, or one that is missing."""
    most = known.pawn_captures(side)
    return [file for file in _FILES if least_captures(known, side, begun=(square, file)) <= most]


def too_many_captures(known: Known, squares: set[str]) -> bool:
    return any(
        squares == known.position.units(side, "P")
        and least_captures(known, side) > known.pawn_captures(side)
        for side in SIDES
    )


def passed_each_other(known: Known, squares: set[str]) -> bool:
    """Of every two that passed each other on a file one has captured, for each would have had to go
    through the other: whichever did, the captures do not suffice."""
    white = squares & known.position.units("w", "P")
    black = squares & known.position.units("b", "P")
    pairs = [(w, b) for w in white for b in black if w[0] == b[0] and w[1] > b[1]]
    if squares != {square for pair in pairs for square in pair} or not pairs:
        return False
    for count in range(len(white) + 1):
        for captors in combinations(sorted(white), count):
            others = {b for w, b in pairs if w not in captors}
            if all(
                least_captures(known, side, some) <= known.pawn_captures(side)
                for side, some in (("w", captors), ("b", others))
            ):
                return False
    return True


def never_captured(known: Known, squares: set[str]) -> bool:
    """R15: had one of these pawns captured, there were too few captures."""
    for side in SIDES:
        pawns = known.position.units(side, "P") & squares
        most = known.pawn_captures(side)
        if any(
            height(one, side) == 2 or least_captures(known, side, [one]) <= most for one in pawns
        ):
            return False
    if not squares or squares - known.position.units("w", "P") - known.position.units("b", "P"):
        return False
    known.straight |= squares
    return True


def moved_once(known: Known, squares: set[str]) -> bool:
    """R17: these pawns stand on their third rank, and each can have begun on one file alone, which
    is another one: it came from the second rank there."""
    for square in squares:
        side = next((one for one in SIDES if known.is_unit(square, one, "P")), "")
        if not side or height(square, side) != 3:
            return False
        files = files_of(known, side, square)
        if len(files) != 1 or files[0] == square[0]:
            return False
        known.moved_once[square] = files[0] + {"w": "2", "b": "7"}[side]
    return bool(squares)
