"""In which language a text names units: Q or D, R or T."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar.syntax import Malformed, Word
from solver.model import Language

_LETTERS: dict[Language, frozenset[str]] = {
    "en": frozenset("KQRBNSP"),
    "de": frozenset("KDTLSB"),
    "fr": frozenset("RDTFCP"),
}
#: a letter before a square, with what may stand between them
_UNIT = re.compile(r"(?<![A-Za-z])([A-Z])(?=[a-h]?[1-8]?[x:*-]?[a-h][1-8])|(?<=[18]=)([A-Z])")
#: letters of FFEN stand behind quotes
_OF_FAIRY = re.compile(r"''[A-Za-z]\w|'[A-Za-z]")
_ENGLISH = str.maketrans("DTLSBdtlsb", "QRBNPqrbnp")
_TWO = 'letters of two languages: "{}" and "{}"'
_HINT = "Write all of them in English (K Q R B N P) or in German (K D T L S B)"


def languages(text: str, among: Sequence[Language]) -> tuple[Language, ...]:
    """The languages in whose letters moves are written; all of them where no letter tells."""
    found = {first or second for first, second in _UNIT.findall(text)}
    fitting = tuple(language for language in among if found <= _LETTERS[language])
    return fitting or tuple(among)


def in_english(board: Word) -> tuple[Word, Language]:
    """The first field of a FEN with English letters, and the language that it was written in.

    Raises Malformed where letters of both stand in it, or fit both.
    """
    plain = _OF_FAIRY.sub("", board).partition(" ")[0]
    found = {letter.upper() for letter in plain if letter.isalpha()}
    german, english = found & set("DTL"), found & set("QRNP")
    if german and english:
        both = min(english), min(german)
        at = next(at for at, letter in enumerate(board) if letter.upper() == both[1])
        raise Malformed(_TWO.format(*both), board.at + at, _HINT)
    if found >= {"S", "B"} and not german and not english:
        at = next(at for at, letter in enumerate(board) if letter in "Bb")
        message = f'"{board[at]}" is a bishop, or in German a pawn'
        raise Malformed(message, board.at + at, "Knights are N where letters are English")
    if not german:
        return board, "en"
    units, blank, rest = board.partition(" ")
    return Word(board.type, units.translate(_ENGLISH) + blank + rest, board.at), "de"
