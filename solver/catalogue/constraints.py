"""The kinds of constraints on lines of play; docs/constraints.md explains them.

Their words are the same in all languages of statements: a constraint is a note between solvers,
as a move is.
"""

from __future__ import annotations

from solver.catalogue.entries import Entry, names
from solver.model import ConstraintKind

_SOURCE = "constraints"


class ConstraintEntry(Entry, frozen=True):
    """A kind of constraint. takes: the words behind it; example: a whole constraint."""

    takes: str = ""
    example: str = ""


def _entry(kind: ConstraintKind, takes: str, summary: str, example: str) -> ConstraintEntry:
    witness = f"constraints/{kind}"
    return ConstraintEntry(kind, names(kind), True, summary, _SOURCE, witness, takes, example)


CONSTRAINTS: dict[str, ConstraintEntry] = {
    entry.key: entry
    for entry in (
        _entry(
            "captures",
            "units numbers [@half-moves]",
            "The units, or the side, capture so often.",
            "captures w 0",
        ),
        _entry(
            "captured",
            "units yes|no [@half-moves]",
            "One of the units is captured, or none is.",
            "captured bQd8 no",
        ),
        _entry(
            "promotes",
            "units [to walks] yes|no",
            "One of the pawns promotes, to one of the walks; or none does.",
            "promotes wPa2 to S yes",
        ),
        _entry(
            "promotions",
            "side numbers [to walks]",
            "So many pawns of the side promote, and each to one of the walks.",
            "promotions w 0-2 to Q",
        ),
        _entry(
            "moves",
            "units numbers [@half-moves]",
            "The units move so often.",
            "moves wKe1 0",
        ),
        _entry("castles", "side yes|no", "The side castles, or does not.", "castles w yes"),
        _entry(
            "stays",
            "units squares [@half-moves]",
            "After each of the half-moves they all stand there, and one does.",
            "stays bK file d",
        ),
        _entry(
            "avoids", "units squares", "None of them comes to one of the squares.", "avoids bK e4"
        ),
        _entry(
            "visits",
            "units squares [@half-moves]",
            "After one of the half-moves one of them stands on one of the squares.",
            "visits wKe1 e8",
        ),
        _entry(
            "route",
            "unit squares",
            "Its moves lead over these squares, from the first one on; * stands for some or none.",
            "route wRa1 a1-a4-h4",
        ),
        _entry(
            "checks",
            "side numbers|all [@half-moves]",
            "The side gives so many checks, or one by each of its half-moves.",
            "checks b 0",
        ),
        _entry("line", "@half-move move", "That half-move is this one.", "line @1 Ka1-b1"),
        _entry(
            "final",
            "units|king squares",
            "At the end they all stand there, and one does; king: the one that is mated.",
            "final king a8h8",
        ),
        _entry(
            "mates",
            "moved|checks units",
            "One of them makes the last half-move, or gives check at the end.",
            "mates moved wPb2",
        ),
    )
}
