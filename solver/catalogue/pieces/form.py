"""The form of a walk's entry."""

from __future__ import annotations

from msgspec import field

from solver.catalogue.entries import Entry, Names, names
from solver.catalogue.movements import Movement


class PieceEntry(Entry, frozen=True):
    """A walk.

    codes: its one or two letters in each language. moves: how it moves. family: its family with
    worked problems, "" in orthodox chess. royal: whether its units are royal by nature. pawn: it
    promotes, is reborn as a pawn, and is no promotion piece. mimicked: whether mimics imitate it.
    """

    codes: Names = field(default_factory=lambda: names(""))
    moves: Movement = ()
    family: str = ""
    royal: bool = False
    pawn: bool = False
    mimicked: bool = True


def walk(
    family: str,
    key: str,
    codes: str,
    *,
    de: str,
    fr: str,
    moves: Movement,
    summary: str,
    en: str | None = None,
    royal: bool = False,
    pawn: bool = False,
    mimicked: bool = True,
    source: str = "popeye-walks",
) -> PieceEntry:
    """The entry of a walk; see the package for what it says.

    Its English name is the key, without its hyphens, unless another is given.
    """
    plain = key if any(letter.isdigit() for letter in key) else key.replace("-", " ")
    return PieceEntry(
        key,
        names(en or plain, de, fr),
        True,
        summary,
        source if family else "fide-laws",
        f"pieces/{family or key}",
        Names(*codes.split()),
        moves,
        family,
        royal,
        pawn,
        mimicked,
    )
