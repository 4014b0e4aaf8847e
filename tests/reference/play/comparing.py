"""Comparisons of solver and reference on numbered positions, told as they go."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any

#: what differs in the position of a number, "" for nothing; how many solutions it has
Differs = Callable[[int], tuple[str, int]]


class Refused(Exception):
    """The solver does not take this position: another one is compared in its place."""


def difference(statement: str, expected: Set[Any], found: Set[Any]) -> str:
    """What differs, as text; "" for nothing."""
    if expected == found:
        return ""
    return (
        f"{statement}only by the reference: {sorted(expected - found)}\n"
        f"only by the solver: {sorted(found - expected)}\n"
    )


def compare(differs: Differs, first: int, positions: int, name: str = "") -> None:
    """Compare so many positions, and say how many differ. name: stands before each line."""
    different = solved = compared = refused = 0
    while compared < positions:
        number = first + compared + refused
        try:
            said, solutions = differs(number)
        except Refused:
            refused += 1
            continue
        compared += 1
        different += bool(said)
        solved += solutions > 0
        if said:
            print(f"{name}position {number}\n{said}", flush=True)
        if compared % 20 == 0:
            print(f"{name}{compared} positions, {different} differ", flush=True)
    print(
        f"{name}{compared} positions, {solved} with solutions: {different} differ; "
        f"{refused} refused"
    )
