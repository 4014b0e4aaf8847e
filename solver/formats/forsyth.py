"""Forsyth as Popeye writes it: fairy units too, in the letters of the statement's language."""

from __future__ import annotations

from collections.abc import Iterable

from solver.catalogue.boards import BoardEntry
from solver.catalogue.language import letters
from solver.formats.rows import rows
from solver.model import Language, Placement


def write(
    placements: Iterable[Placement], on: BoardEntry, language: Language, game: str = "chess"
) -> str:
    """The position square by square, rank by rank.

    Raises ValueError for units that Forsyth cannot name, and on hexes, which have no ranks.
    """
    if on.heights:
        raise ValueError(f"the board {on.key} has no ranks")
    return rows(placements, on, lambda unit: _letters(unit, language, game))


def _letters(unit: Placement, language: Language, game: str) -> str:
    """Capitals for White, small letters for Black, = before a neutral unit."""
    piece = unit.piece
    code = letters.code(piece.walk, language, game)
    if piece.attributes or unit.below or "/" in code:
        raise ValueError(f"Forsyth has no letters for the unit on {unit.square}")
    dot = "." if len(code) == 2 else ""
    if piece.colour == "neutral":
        return f"={dot}{code}"
    sign = "" if code[0].isalpha() else {"white": "+", "black": "-"}[piece.colour]
    return sign + dot + (code.upper() if piece.colour == "white" else code.lower())
