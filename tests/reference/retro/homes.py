"""Which pieces on the board can be those of the game array, and what that says of the others."""

from __future__ import annotations

from collections.abc import Mapping

from .board import FILES, Side, homes, is_light, other
from .known import Known

_NO: Mapping[int, frozenset[str]] = {}


def split(
    known: Known, side: Side, stayed: str = "", knights_not: Mapping[int, frozenset[str]] = _NO
) -> tuple[list[frozenset[str]], list[frozenset[str]]]:
    """Of each piece of the array that was captured where that can have been, and of each promoted
    one on the board where it can have promoted. As many as can be are taken to be of the array.

    stayed: a square of the array that its bishop never left. knights_not: squares on which the
    first missing knight was not captured (0), or the second (1)."""
    captured: list[frozenset[str]] = []
    promoted: list[frozenset[str]] = []
    for letter, of_array in _kinds(known, side):
        regions = [
            {home} if home == stayed else known.reach(side, letter, {home}) for home in of_array
        ]
        units = known.position.units(side, letter)
        if letter == "B":
            units = {square for square in units if is_light(square) == is_light(of_array[0])}
        held, lost = _most(units, regions)
        if letter == "N":
            lost = [one - knights_not.get(number, frozenset()) for number, one in enumerate(lost)]
        captured += lost
        strangers = units - set().union(*regions)
        origins = [_promotions_for(known, side, letter, {square}) for square in sorted(strangers)]
        others = len(units) - held - len(strangers)
        promoted += [*origins, *[_promotions_for(known, side, letter, units)] * others]
    return captured, promoted


def _kinds(known: Known, side: Side) -> list[tuple[str, list[str]]]:
    """Letters with squares of the array; each bishop is of a kind of its own."""
    pieces = [(letter, homes(letter, side)) for letter in "QRN"]
    return [*pieces, *(("B", [home]) for home in homes("B", side))]


def _most(units: set[str], regions: list[set[str]]) -> tuple[int, list[frozenset[str]]]:
    """How many units can be pieces of the array at most, and of the others of these where each can
    have been captured."""
    if len(regions) == 1:
        return (1, []) if units & regions[0] else (0, [frozenset(regions[0])])
    first, second = regions
    if units & first and units & second and len(units & (first | second)) > 1:
        return 2, []
    if units & (first | second):
        lost = set().union(
            *([second] if units & first else []), *([first] if units & second else [])
        )
        return 1, [frozenset(lost)]
    return 0, [frozenset(first), frozenset(second)]


def _promotions_for(known: Known, side: Side, letter: str, units: set[str]) -> frozenset[str]:
    """Squares of promotion from which a piece gets to one of the units."""
    return frozenset(
        square for square in last_rank(known, side) if gets_to(known, side, letter, square) & units
    )


def last_rank(known: Known, side: Side) -> frozenset[str]:
    """Squares of its last rank on which no unit has stood all the game."""
    return frozenset(file + {"w": "8", "b": "1"}[side] for file in FILES) - known.steady


def gets_to(known: Known, side: Side, letter: str, square: str) -> set[str]:
    """Where a piece gets to which promoted on the square."""
    if letter == "N" and _is_shut_corner(known, side, square):
        return {square}
    return known.reach(side, letter, {square})


def _is_shut_corner(known: Known, side: Side, square: str) -> bool:
    """R13: from a8 a knight leaves to b6 and c7. With enemy pawns on b6, b7 and c7 the one on b6
    came from a7 by capturing: only then did a pawn come to a7 and promote, and both were taken."""
    if square[0] not in "ah":
        return False
    enemy = other(side)
    second, third = {"b": ("7", "6"), "w": ("2", "3")}[enemy]
    near, far = {"a": ("b", "c"), "h": ("g", "f")}[square[0]]
    return all(
        known.is_unit(one, enemy, "P") for one in (near + second, far + second, near + third)
    )


def after_promotion(known: Known, side: Side, square: str) -> tuple[set[str], set[str]]:
    """Where the unit can have been captured that is missing for a pawn which promoted there: the
    promoted piece itself, or a piece of the array in whose place that one is on the board."""
    itself: set[str] = set()
    in_its_place: set[str] = set()
    for letter, of_array in _kinds(known, side):
        region = gets_to(known, side, letter, square)
        itself |= region
        units = region & known.position.units(side, letter)
        for home in set(of_array) - known.steady:
            if letter != "B" or is_light(home) == is_light(square):
                in_its_place |= known.reach(side, letter, {home}) if units else set()
    return itself, in_its_place
