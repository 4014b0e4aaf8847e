"""Cyrillic letters in printed solutions: those of units in Russian, and others that were typed in
place of Latin ones."""

from __future__ import annotations

import re

#: units in Russian print; the letters of bishop and knight look like Latin ones
KING, QUEEN, ROOK = "\u041a\u0440", "Ф", "Л"
BISHOP, KNIGHT = "\u0421", "\u041a"
#: what they are in other languages
LOOK_LIKE = {BISHOP: "C", KNIGHT: "K"}

#: letters that look like Latin ones
_LOOK_ALIKES = str.maketrans(
    "\u0430\u0441\u0435\u043e\u0440\u0445"
    "\u0410\u0412\u0421\u0415\u041a\u041c\u041d\u041e\u0420\u0422\u0425",
    "aceopxABCEKMHOPTX",
)
_FILES = "\u0430\u0441\u0435"
#: words that have letters of both scripts, and moves of which all are Cyrillic
_MIXED = re.compile(
    r"[a-zA-Z][\w:*=-]*[\u0400-\u04ff]\w*|[\u0400-\u04ff][\w:*=-]*[a-zA-Z]\w*"
    rf"|(?<!\w)(?:{KING}|[\u041a\u0421{QUEEN}{ROOK}п])?[{_FILES}]?[1-8]?[-:]?[{_FILES}][1-8]"
    rf"=?[\u041a\u0421{QUEEN}{ROOK}]?(?!\w)"
)
#: units of Russian print, before a square and behind that of promotion
_UNIT = re.compile(
    rf"([\u041aK]\u0440(?=[-:*x\u0445a-h{_FILES}])"
    rf"|^[\u041a\u0421](?=[-:*x\u0445a-h{_FILES}1-8])|(?<=[18=(])[\u041a\u0421](?!\w))"
)
_PAWN = re.compile(rf"^п(?=[a-h{_FILES}])")


def in_latin(text: str) -> str:
    """A text with Latin letters in place of those that look like them, where both stand in one
    word, but for those of the king. The letter of a pawn, which nobody needs, is left out."""
    return _MIXED.sub(_word_in_latin, text)


def _word_in_latin(word: re.Match[str]) -> str:
    parts = _UNIT.split(_PAWN.sub(" ", word[0]))
    parts[::2] = [part.translate(_LOOK_ALIKES) for part in parts[::2]]
    return "".join(KING if part.endswith("\u0440") else part for part in parts)
