"""Sizes and durations as people write them: 1.5G, 512MB, 90, 5s, 2m, 1:30."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import pairwise

import click

#: bytes in a unit; Kirke counts in powers of two, whether B or iB follows
UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}
LEAST_SIZE, MOST_SIZE = 1, 16 << 40
#: where Linux tells the bytes that a container may take, if they are limited (cgroups v2 and v1)
CONTAINER = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
SECONDS = {"ms": 0.001, "": 1.0, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0, "d": 86400.0}
MOST_SECONDS = 1e9  # some thirty years

_NUMBER = r"(\d{1,18}(?:\.\d*)?|\.\d+)"
_SIZE = re.compile(rf"{_NUMBER}\s*([KMGT]?)(?:i?B)?", re.IGNORECASE | re.ASCII)
_PART = re.compile(rf"{_NUMBER}\s*(ms|min|[smhd]?)\s*", re.IGNORECASE | re.ASCII)
_CLOCK = re.compile(r"(?:(\d{1,9}):)?(\d{1,9}):(\d{2}(?:\.\d*)?)", re.ASCII)


def whole(least: int, most: int | None = None) -> Callable[[str | int], int]:
    """What reads a whole number of a range. It raises BadParameter."""
    wanted = f"from {least} to {most}" if most is not None else f"of {least} or more"

    def number(text: str | int) -> int:
        digits = str(text).strip()
        found = int(digits) if re.fullmatch(r"-?[0-9]{1,18}", digits) else None
        if found is None or found < least or (most is not None and found > most):
            raise click.BadParameter(f"{text!r} is no whole number {wanted}")
        return found

    return number


def size(text: str) -> int:
    """The bytes of a size. Raises BadParameter."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise click.BadParameter(f"{text!r} is no size: write 512M, 1.5G or 1T, or bytes")
    found = int(float(match[1]) * UNITS[match[2].upper()])
    if not LEAST_SIZE <= found <= MOST_SIZE:
        has = memory_of_machine()
        machine = f"; this machine has {shown(has)}" if has else ""
        raise click.BadParameter(f"{text!r} is not from 1 byte to {shown(MOST_SIZE)}{machine}")
    return found


def duration(text: str) -> float:
    """The seconds of a duration, infinite for `none`. Raises BadParameter."""
    if text.strip().lower() == "none":
        return math.inf
    seconds = _seconds(text.strip())
    if seconds is None:
        ways = "seconds (90), 5s, 2m, 1h30m, 1:30 or none"
        raise click.BadParameter(f"{text!r} is no time: write {ways}")
    if not 0 < seconds <= MOST_SECONDS:
        most = f"{MOST_SECONDS:.0f}"
        raise click.BadParameter(f"{text!r} is not more than 0 and at most {most} seconds")
    return seconds


def _seconds(text: str) -> float | None:
    """The seconds of a duration, None for what is none."""
    if clock := _CLOCK.fullmatch(text):
        hours, minutes, seconds = clock.groups("0")
        within = float(seconds) < 60 and (not clock[1] or int(minutes) < 60)
        return int(hours) * 3600 + int(minutes) * 60 + float(seconds) if within else None
    found, at, units = 0.0, 0, list[float]()
    while match := _PART.match(text, at):
        at = match.end()
        units.append(SECONDS[match[2].lower()])
        found += float(match[1]) * units[-1]
    # 1h30m, but neither 30m1h nor 1h30
    falls = all(more > less for more, less in pairwise(units))
    alone = len(units) == 1 or not re.search(r"[\d.]$", text)
    return found if units and at == len(text) and falls and alone else None


def shown(size: int) -> str:
    """A number of bytes in the largest unit of which there is one: `15.6 GiB`."""
    for unit in ("T", "G", "M", "K"):
        if size >= UNITS[unit]:
            return f"{size / UNITS[unit]:.3g} {unit}iB"
    return f"{size} byte{'' if size == 1 else 's'}"


def memory_of_machine() -> int | None:
    """Bytes of memory that this machine has, or the container that this runs in where it has fewer;
    None where the system does not say."""
    try:
        physical = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None
    return min([physical, *_limits_of_container()])


def _limits_of_container() -> Iterator[int]:
    for path in CONTAINER:
        # There may be none, and it may say "max". Loading pathlib takes as long as a short problem.
        with suppress(OSError, ValueError), open(path) as limit:  # noqa: PTH123
            yield int(limit.read())
