"""Positions typed on the command line: `kirke solve "8/8/... w - -" "#2" Circe`, in quotes or
without."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.stipulation.loose import understood
from solver.errors import Fault, ReadError
from solver.formats import placement

#: what places of a position that was typed are named after
ARGUMENT = "argument"
_UNKNOWN = "unknown "
_FIELDS = 6  # of a FEN
_LIKE_A_PATH = re.compile(r"[/\\]|\.(?!\d+$)|:\d|^-$")
#: an argument that may have been meant for a file or a folder
_LIKE_A_NAME = re.compile(r"[^\W\d_][\w-]{2,}")


class Typed(Struct, frozen=True):
    """A position, and what is asked where that is typed behind it: arguments one by one."""

    parts: tuple[str, ...]

    @property
    def text(self) -> str:
        """All of it as the line of a file."""
        return " ".join(self.parts)

    def explained(self, error: ReadError) -> ReadError:
        """What is wrong with it. A word that nobody knows may have been meant for a path."""
        if type(error) is not ReadError:
            return error
        faults = [_also_no_path(one) if self._is_name(one) else one for one in error.problems]
        return ReadError(faults, error.number, error.notes)

    def _is_name(self, fault: Fault) -> bool:
        """Whether a fault is about an argument that may be a path of nothing that is there."""
        start = 1
        for index, part in enumerate(self.parts):
            if fault.place.column == start and index and _LIKE_A_NAME.fullmatch(part):
                said = fault.message
                return said.startswith((_UNKNOWN, f'"{part}" is neither ')) or (
                    f'"{part}" is no ' in said
                )
            start += len(part) + 1
        return False


def _also_no_path(fault: Fault) -> Fault:
    """A fault with the other reading of what it is about."""
    what, colon, why = fault.message.partition(": ")
    return replace(fault, message=f"{what}, and no file or folder has this name{colon}{why}")


def joined(paths: Sequence[str]) -> Iterator[str | Typed]:
    """The paths; a position with what belongs to it behind it is one of them."""
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
        yield Typed(tuple(parts))


def is_position(argument: str) -> bool:
    """Whether an argument is a position, be it a wrong one, and no name of anything that is
    there."""
    is_written_so = placement.begins(placement.bare(argument).lstrip())
    return is_written_so and not os.path.lexists(argument)


def _is_name(argument: str) -> bool:
    """Whether it says that a position comes next."""
    return placement.NAME.fullmatch(argument) is not None and not os.path.lexists(argument)


def _goes_on(parts: Sequence[str], argument: str) -> bool:
    """Whether an argument belongs to the position that was begun: one of its fields, what is
    asked, then conditions and options. What looks like a path is one, be it of no file."""
    if os.path.lexists(argument) or is_position(argument) or _is_name(argument):
        return False
    words = " ".join(parts).split()
    if not any(map(_is_asked, words)):
        if _is_asked(argument):
            return True
        if argument == "-":
            return len(words) < _FIELDS
    return _LIKE_A_PATH.search(argument) is None


def _is_asked(argument: str) -> bool:
    return not argument.isdecimal() and understood(argument) is not None
