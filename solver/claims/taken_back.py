"""Printed solutions of retractors, as if all of their moves were played.

What is taken back has numbers with a minus and names what it uncaptures; forward play stands behind
"&" with numbers of its own: `-1.Kg6xRh5 Rh8xQh5 & 1.0-0 Qh5-h7#`. Here it becomes one line of
moves, `1.Kg6xh5 Rh8xh5 0-0 Qh5-h7#`, in which everything stands where it stood.
"""

from __future__ import annotations

import re

_NUMBER = re.compile(r"(?<!\S)-(?=\d+\s*\.)")
_VICTIM = re.compile(r"(?<=[x*:])([^\W\da-z])([a-h][1-8])")
_FORWARD = re.compile(r"&[^;]*?(?=$|;|(?<!\S)-\d+\s*\.)")
_FORWARD_NUMBER = re.compile(r"&|\b\d+\s*\.+")


def as_played(line: str) -> str:
    """A line of a claim; one without such numbers is what it was."""
    if not _NUMBER.search(line):
        return line
    line = _FORWARD.sub(_without_numbers, line)
    return _VICTIM.sub(r"\2 ", _NUMBER.sub(" ", line))


def _without_numbers(forward: re.Match[str]) -> str:
    return _FORWARD_NUMBER.sub(lambda number: " " * len(number[0]), forward[0])
