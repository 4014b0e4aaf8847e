"""Which words belong to a list although they look like keywords: the grammar asks here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from solver.catalogue.language import letters, words
from solver.model import Language

if TYPE_CHECKING:
    from solver.reading.clauses import Goings


class Lists:
    """The lists of a text, each asked about while it grows."""

    def __init__(self) -> None:
        self._goings: Goings | None = None

    def belongs(self, language: Language, listed: str, before: Sequence[str], word: str) -> bool:
        """Whether the list of a command (`listed`: "pieces", "condition", ...) goes on with a word.

        before: the words of the list so far; the same object as long as it is the same list.
        """
        if listed not in ("condition", "option"):
            return _belongs(language, listed, before, word)
        if self._goings is None or not self._goings.is_about(listed, before, language):
            from solver.reading.clauses import Goings

            self._goings = Goings(listed, before, language)
        return self._goings.on(word)


def _belongs(language: Language, listed: str, before: Sequence[str], word: str) -> bool:
    if listed in ("pieces", "add"):
        after_unit = bool(before) and any(letter.isdigit() for letter in before[-1])
        return _is_piece_word(language, word.lower(), not after_unit)
    if listed == "stipulation":
        return len(word) < 3 and (not before or _is_between(before, word))
    if listed == "hand":
        return _is_piece_word(language, word.lower(), False)
    if listed == "turn" or (listed == "sstipulation" and not before):
        return _names("colour", word, language)
    if listed == "sstipulation":
        return word.lower() in ("s", "a", "d", "h", "ad", "da", "hh")
    if listed == "forsyth":
        return len(word) < 3
    if listed == "coalition":
        return "/" in word
    return listed in ("game", "board", "retractor", "retro") and _names(listed, word, language)


def _is_between(before: Sequence[str], word: str) -> bool:
    """Whether a word stands in the middle of `mate in 2`, for which there is a hint."""
    return len(before) == 1 and before[0].isalpha() and word.lower() in ("in", "en")


@lru_cache(maxsize=4096)
def _is_piece_word(language: Language, word: str, after_colour: bool) -> bool:
    if letters.walk(word, language) or _names("colour", word, language):
        return True
    return after_colour and _names("attribute", word, language)


def _names(table: str, word: str, language: Language) -> bool:
    """Whether the word names an entry of the table, or may name several."""
    try:
        return words.find(table, word, language) is not None
    except words.AmbiguousWord:
        return True
