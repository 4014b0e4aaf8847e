"""Betza's notation of moves: `fmWfcF` is a pawn without its double step, `NN` the nightrider.

Atoms are capital letters; a doubled one or the number 0 rides, another number rides so far. Small
letters before them say where to (f, b, l, r, v, s, h), when (m, c) and how (n, p, g). On knights
and their like f means the two moves nearest to the direction, fh all on that side, and of two
letters for one move the last is the main direction. Source: docs/sources.md, betza.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from grammar import numbers
from solver.catalogue.movements import Lines, Movement, Mover, Step, every

ATOMS: dict[str, tuple[int, int]] = {
    "W": (0, 1),
    "F": (1, 1),
    "D": (0, 2),
    "N": (1, 2),
    "A": (2, 2),
    "H": (0, 3),
    "L": (1, 3),
    "C": (1, 3),
    "J": (2, 3),
    "Z": (2, 3),
    "G": (3, 3),
}
#: letters for riders and sums of atoms
SHORT = {"R": ("WW",), "B": ("FF",), "Q": ("WW", "FF"), "K": ("W", "F")}

_ITEM = re.compile(r"([a-z]*)([A-Z])(\2)?(\d*)")
#: no board has more than 16 files or ranks
_FARTHEST = 15
_SIDES = {"f": (0, 1), "b": (0, -1), "l": (-1, 0), "r": (1, 0)}


class BetzaError(ValueError):
    """A notation that has no meaning here. at: where in it."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


def movement(text: str) -> Movement:
    """The moves of a notation. Raises BetzaError."""
    found: Movement = ()
    at = 0
    while at < len(text):
        item = _ITEM.match(text, at)
        if item is None:
            raise BetzaError(f'"{text[at:]}" has no atom (a capital letter)', at)
        found += _item(item)
        at = item.end()
    return found


def _item(item: re.Match[str]) -> Movement:
    modifiers, letter, doubled, number = item.groups()
    if number and numbers.value(number, 0, _FARTHEST) is None:
        raise BetzaError(numbers.wrong(number, "the length of a ride", 0, _FARTHEST), item.start(4))
    if letter in SHORT:
        if doubled:
            raise BetzaError(f'"{letter}" cannot be doubled', item.start(3))
        parts = [(part[0], 0 if len(part) == 2 else 1) for part in SHORT[letter]]
        if number:
            parts = [(atom, int(number)) for atom, _ in parts]
    elif letter in ATOMS:
        parts = [(letter, int(number) if number else 0 if doubled else 1)]
    else:
        raise BetzaError(f'no atom "{letter}"', item.start(2))
    found: Movement = ()
    for atom, most in parts:
        found += _atom(modifiers, atom, most, item.start())
    return found


def _atom(modifiers: str, atom: str, most: int, at: int) -> Movement:
    """most: steps that it may make; 0: any number."""
    where, how, use = _sorted(modifiers, at)
    steps = every(*ATOMS[atom])
    if where:
        steps = _chosen(steps, where, at)
    moves = _moves(steps, atom, most, how, at)
    moves = tuple(replace(mover, turned=bool(where)) for mover in moves)
    if use == "m":
        return tuple(replace(mover, use="quiet") for mover in moves)
    if use == "c":
        return tuple(replace(mover, use="capture") for mover in moves)
    return moves


def _sorted(modifiers: str, at: int) -> tuple[str, str, str]:
    """Modifiers of direction, of manner and of use, each together."""
    where, how, use = "", "", ""
    for index, letter in enumerate(modifiers):
        if letter in "fblrvsh":
            where += letter
        elif letter in "npg":
            how += letter
        elif letter in "mc":
            use += letter
        else:
            raise BetzaError(f'the modifier "{letter}" is not known', at + index)
    if len(how) > 1:
        raise BetzaError(f'"{how[0]}" and "{how[1]}" exclude each other', at)
    return where, how, use


def _moves(steps: tuple[Step, ...], atom: str, most: int, how: str, at: int) -> Movement:
    if how == "n":
        if atom != "N":
            raise BetzaError('"n" is known for N only: the mao', at)
        return (Lines(steps, "bent-orthogonal", most=most).mover("ride"),)
    if how:
        if most == 1:
            raise BetzaError(f'"{how}" needs a rider', at)
        return (Lines(steps, most=most).mover("hop", beyond=0 if how == "p" else 1),)
    if most == 1:
        return (Mover("leap", steps),)
    return (Lines(steps, most=most).mover("ride"),)


# --- directions


def _chosen(steps: tuple[Step, ...], where: str, at: int) -> tuple[Step, ...]:
    x, y = (abs(part) for part in steps[0])
    if x == y:
        directions = _pairs(where, _is_corner)
        test: Callable[[Step, str], bool] = _diagonal
    elif 0 in (x, y):
        directions = list(where)
        test = _orthogonal
    else:
        directions = _pairs(where, lambda pair: pair not in ("vs", "sv"))
        test = _oblique
    if "h" in directions:
        raise BetzaError('"h" follows a direction, of knights and their like', at)
    found = tuple(s for s in steps if any(test(s, direction) for direction in directions))
    if not found:
        raise BetzaError(f'no move goes "{where}"', at)
    return found


def _is_corner(pair: str) -> bool:
    return (pair[0] in "fb") != (pair[1] in "fb") and not set(pair) & set("vsh")


def _pairs(where: str, belong: Callable[[str], bool]) -> list[str]:
    """Letters two by two where they belong together."""
    found, at = [], 0
    while at < len(where):
        pair = where[at : at + 2]
        together = len(pair) == 2 and belong(pair)
        found.append(pair if together else where[at])
        at += 2 if together else 1
    return found


def _along(step: Step, side: str) -> int:
    """How far a step goes to a side."""
    x, y = _SIDES[side]
    return step[0] * x + step[1] * y


def _orthogonal(step: Step, side: str) -> bool:
    if side in "vs":
        return (step[0] == 0) == (side == "v")
    return side in _SIDES and _along(step, side) > 0


def _diagonal(step: Step, sides: str) -> bool:
    return all(side in "vs" or _along(step, side) > 0 for side in sides)


def _oblique(step: Step, sides: str) -> bool:
    upright = abs(step[1]) > abs(step[0])
    minor, major = sides[0], sides[-1]
    if major == "h":
        return _along(step, minor) > 0
    if major in "vs":
        fits = minor in "vs" or _along(step, minor) > 0
        return fits and upright == (major == "v")
    return _along(step, minor) > 0 and _along(step, major) > 0 and upright == (major in "fb")
