"""The four powers of coalition chess, and how two and two of them stand together.

A power is written by the first letter of its English name; two coalitions as `yg/br`. To the kernel
a coalition is a side; the units of its second power are marked besides.
"""

from __future__ import annotations

from collections.abc import Mapping

from solver.model import Colour

POWERS: Mapping[str, Colour] = {"y": "yellow", "b": "black", "g": "green", "r": "red"}
LETTERS: Mapping[Colour, str] = {colour: letter for letter, colour in POWERS.items()}
#: powers that have a king
GREAT: tuple[Colour, ...] = ("yellow", "black")
COALITIONS = ("yg/br", "yr/bg", "gr/yb")
_SECOND = 4  # of the bits of owners


def named(text: str) -> str | None:
    """The coalitions of a word such as `YG/BR` or `rb/gy`, as they stand in COALITIONS."""
    pairs = {frozenset(pair) for pair in text.lower().split("/")}
    return next(
        (known for known in COALITIONS if {frozenset(pair) for pair in known.split("/")} == pairs),
        None,
    )


def side_of(colour: Colour, coalitions: str) -> int:
    """The coalition of a power: 0 the first, 1 the second."""
    return 0 if LETTERS[colour] in coalitions.partition("/")[0] else 1


def owners(coalitions: str) -> dict[Colour, int]:
    """To whom a power's units belong, a bit a side of the kernel."""
    return {
        POWERS[letter]: 1 << side | (_SECOND if second else 0)
        for side, pair in enumerate(coalitions.split("/"))
        for second, letter in enumerate(pair)
    }
