"""Positions typed on the command line: `kirke solve "8/8/... w - -" "#2"`, in quotes or without."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from grammar import Malformed, parse_stipulation
from solver.formats import placement

#: what places of a position that was typed are named after
ARGUMENT = "argument"
_FIELD = re.compile(r"[wb]|-|[KQkq]{1,4}|[a-h][36]|\d{1,3}")


class Typed(Struct, frozen=True):
    """A position, and what is asked where that is typed behind it."""

    text: str


def joined(paths: Sequence[str]) -> Iterator[str | Typed]:
    """The paths; a position with its fields and a stipulation behind it is one of them."""
    index = 0
    while index < len(paths):
        path = paths[index]
        index += 1
        behind = paths[index] if index < len(paths) else ""
        if _is_name(path) and (_is_name(behind) or is_position(behind)):
            continue
        if not is_position(path):
            yield path
            continue
        parts = [placement.bare(path).strip()]
        while index < len(paths) and _goes_on(parts, paths[index]):
            parts.append(paths[index])
            index += 1
        yield Typed(" ".join(parts))


def is_position(argument: str) -> bool:
    """Whether an argument is a position, be it a wrong one, and no name of anything that is
    there."""
    is_written_so = placement.begins(placement.bare(argument).lstrip())
    return is_written_so and not os.path.lexists(argument)


def _is_name(argument: str) -> bool:
    """Whether it says that a position comes next."""
    return placement.NAME.fullmatch(argument) is not None and not os.path.lexists(argument)


def _goes_on(parts: Sequence[str], argument: str) -> bool:
    """Whether an argument belongs to the position that was begun."""
    if _is_stipulation(parts[-1].split()[-1]) or os.path.lexists(argument):
        return False
    words = " ".join(parts).split()
    return (len(words) < 6 and _FIELD.fullmatch(argument) is not None) or _is_stipulation(argument)


def _is_stipulation(argument: str) -> bool:
    if argument.isdecimal():
        return False
    try:
        parse_stipulation(argument)
    except Malformed:
        return False
    return True
