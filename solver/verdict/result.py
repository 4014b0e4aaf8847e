"""The verdict on a problem, and on each of its phases."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from solver.claims.difference import Difference
from solver.errors import Fault
from solver.model import Note

Word = Literal[
    "sound",
    "sound under constraints",
    "cooked",
    "no solution",
    "differs",
    "unproved",
    "claim not understood",
    "refused",
]

#: from best to worst
WORDS: tuple[Word, ...] = (
    "sound",
    "sound under constraints",
    "unproved",
    "differs",
    "cooked",
    "no solution",
    "claim not understood",
    "refused",
)


class Claim(Struct, frozen=True):
    """What is claimed of a phase: a number of solutions, and, where they are written, which."""

    count: int
    texts: tuple[str, ...] = ()


class PhaseVerdict(Struct, frozen=True):
    """A phase of actual play. extra: found, not claimed; missing: claimed, not found, and
    differences: where each of these differs.

    found_count, extra_count: how many were found, at least so many where the search was cut. found,
    extra: these solutions, or keys, in the letters of the statement, the first thousand of them.
    short_count: how many of the extra ones reach the goal before their time. is_cut: the search
    ended before its time. part: which one it is where the past leaves several (Retro), else 0.
    is_unprinted: nothing is printed for this twin, though something is for others.
    """

    label: str
    side: str
    word: Word
    claim: Claim
    found: tuple[str, ...]
    extra: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    found_count: int = 0
    extra_count: int = 0
    short_count: int = 0
    is_cut: bool = False
    differences: tuple[Difference, ...] = ()
    part: int = 0
    is_unprinted: bool = False


class Verdict(Struct, frozen=True):
    """A problem's verdict is that of its worst phase.

    faults: what of the claim is not understood, with its place. notes: what was not compared.
    constraints: what a partial test has assumed of lines; where there are some, nothing is sound
    without them. parts: where complementary tests prove together that it is sound, how many.
    """

    word: Word
    phases: tuple[PhaseVerdict, ...]
    faults: tuple[Fault, ...] = ()
    notes: tuple[Note, ...] = ()
    constraints: tuple[str, ...] = ()
    parts: int = 1
