"""Letters of units in languages in which solutions are printed, but no statements are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from solver.claims.cyrillic import BISHOP, KING, KNIGHT, QUEEN, ROOK
from solver.claims.printed import Printed
from solver.model import Language

PrintLanguage = Language | Literal["it", "ru"]

LETTERS: Mapping[str, Mapping[str, str]] = {
    "it": {"king": "R", "queen": "D", "rook": "T", "bishop": "A", "knight": "C"},
    "ru": {"king": KING, "queen": QUEEN, "rook": ROOK, "bishop": BISHOP, "knight": KNIGHT},
}
#: By language: letters that no other of our languages has. A print without any of them is in
#: another language.
_TELLING: Mapping[PrintLanguage, frozenset[str]] = {
    "it": frozenset({"A"}),
    "ru": frozenset({KING, QUEEN, ROOK, BISHOP, KNIGHT}),
}
LANGUAGE_NAMES: Mapping[str, str] = {
    **{"en": "English", "de": "German", "fr": "French"},
    **{"it": "Italian", "ru": "Russian"},
}


def told_by(moves: Iterable[Printed]) -> list[PrintLanguage]:
    """The languages of _TELLING in which the moves may be printed."""
    letters = {letter for move in moves for letter in (move.walk, move.becomes)}
    return [language for language, telling in _TELLING.items() if letters & telling]
