"""Lists of pieces: `White Ka1 Pc3d4 White royal Gb2 Black Kh8`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from grammar.syntax import Word
from solver.catalogue import pieces, words
from solver.model import Colour, Piece
from solver.reading.sheet import Sheet

SQUARES = re.compile(r"(?:[a-h][1-8])+", re.IGNORECASE)
_UNIT = re.compile(r"([a-z0-9]{1,2}(?:/[a-z0-9]{1,2})?)((?:[a-z][0-9])*)", re.IGNORECASE)
COLOURS: dict[str, Colour] = {"white": "white", "black": "black", "neutral": "neutral"}


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit put on a square. at: the word that puts it there."""

    square: str
    piece: Piece
    at: int


def units(listed: Sequence[Word], sheet: Sheet) -> list[Unit]:
    """The units of a list of pieces in the order in which they are set up."""
    return _Reader(listed, sheet).read()


def colour_of(word: str, sheet: Sheet, at: int) -> str | None:
    """The key of the colour that a word names, None for a word that is no colour.

    A short form that is not unique is put on the list of faults and taken for the first.
    """
    try:
        return words.find("colour", word, sheet.language)
    except words.AmbiguousWord as error:
        sheet.fault(at, str(error), kind="word")
        return "white"


class _Reader:
    """Walks through a list of pieces."""

    def __init__(self, listed: Sequence[Word], sheet: Sheet) -> None:
        self.listed = listed
        self.sheet = sheet
        self.language = sheet.language
        self.index = 0
        self.found: list[Unit] = []

    def read(self) -> list[Unit]:
        while self.index < len(self.listed):
            word = self._take()
            colour = colour_of(word, self.sheet, word.at)
            if colour in COLOURS:
                self._group(word, COLOURS[colour])
            elif colour == "totalinvisible":
                self._invisible(word)
            elif colour:
                self.sheet.missing(word.at, f"colour {word}")
                self._skip()
            else:
                self._unknown(word)
        return self.found

    # -- words

    def _peek(self) -> Word | None:
        return self.listed[self.index] if self.index < len(self.listed) else None

    def _take(self) -> Word:
        self.index += 1
        return self.listed[self.index - 1]

    def _skip(self) -> None:
        """On to the next colour."""
        while (word := self._peek()) is not None and not self._is_colour(word):
            self.index += 1

    def _is_colour(self, word: str) -> bool:
        try:
            return words.find("colour", word, self.language) is not None
        except words.AmbiguousWord:
            return True

    # -- groups

    def _invisible(self, word: Word) -> None:
        number = self._peek()
        if number is None or not number.isdecimal():
            self.sheet.fault(word.at, f'a number is missing after "{word}"')
        else:
            self.index += 1
        self.sheet.missing(word.at, "TotalInvisible")

    def _group(self, word: Word, colour: Colour) -> None:
        """The units of one colour: attributes, then walks with their squares."""
        attributes = self._attributes()
        first = len(self.found)
        while (unit := self._peek()) is not None:
            split = self._split(unit)
            if split is None:
                break
            self.index += 1
            walk, squares, at = split
            self._place(Piece(colour, walk, attributes), squares, at)
            attributes = tuple(key for key in attributes if key != "royal")
        if len(self.found) == first:
            self._no_unit(word)

    def _attributes(self) -> tuple[str, ...]:
        found: list[str] = []
        while (word := self._peek()) is not None and not self._is_unit(word):
            try:
                key = words.find("attribute", word, self.language)
            except words.AmbiguousWord as error:
                self.sheet.fault(word.at, str(error), kind="word")
                key = ""
            if key is None:
                break
            self.index += 1
            if key:
                found.append(key)
        return tuple(dict.fromkeys(found))

    def _is_unit(self, word: Word) -> bool:
        """Whether a word that could be an attribute is a walk with its squares in the next word."""
        following = self.listed[self.index + 1] if self.index + 1 < len(self.listed) else ""
        return bool(SQUARES.fullmatch(following)) and bool(pieces.walk(word, self.language))

    def _split(self, word: Word) -> tuple[str, str, int] | None:
        """Walk, squares and place of the squares, None if the word is no unit."""
        split = pieces.split(word, self.language)
        if split is None:
            return None
        walk, squares = split
        if squares:
            return (walk, squares, word.at) if SQUARES.fullmatch(squares) else None
        following = self.listed[self.index + 1] if self.index + 1 < len(self.listed) else None
        if following is not None and SQUARES.fullmatch(following):
            self.index += 1
            return walk, following, following.at
        if self._is_colour(word) or words.find("attribute", word, self.language):
            return None
        self.sheet.fault(word.at, f'the squares of "{word}" are missing')
        return walk, "", word.at

    def _place(self, piece: Piece, squares: str, at: int) -> None:
        for start in range(0, len(squares), 2):
            self.found.append(Unit(squares[start : start + 2].lower(), piece, at))

    # -- faults

    def _no_unit(self, colour: Word) -> None:
        word = self._peek()
        if word is None or self._is_colour(word):
            self.sheet.fault(colour.at, f'no piece follows "{colour}"')
        else:
            self.index += 1
            self._unknown(word)

    def _unknown(self, word: Word) -> None:
        """A word that is neither unit nor colour; what belongs to it is left out."""
        self.sheet.fault(word.at, *self._explain(word), kind="word")
        if not any(letter.isdigit() for letter in word):
            self._skip()

    def _explain(self, word: Word) -> tuple[str, str | None]:
        """What is wrong with a word in a list of pieces, and the way out."""
        if _UNIT.fullmatch(word) and any(letter.isdigit() for letter in word):
            letters = 1 if len(word.rpartition("/")[2]) % 2 else 2
            cut = len(word.rpartition("/")[0]) + ("/" in word) + letters
            squares = re.findall("..", word[cut:])
            wrong = next((square for square in squares if not SQUARES.fullmatch(square)), None)
            if wrong:
                return f'"{wrong}" in "{word}" is no square', None
            if not pieces.walk(word[:cut], self.language):
                return f'no piece has the letters "{word[:cut]}"', None
            return f'"{word}" stands before any colour', 'Put "White" or another colour before it'
        for table in ("colour", "attribute", "command"):
            near = words.nearest(table, word, self.language)
            if near:
                return f'unknown word "{word}" in a list of pieces', f'Did you mean "{near}"?'
        return f'unknown word "{word}" in a list of pieces', "Pieces are written Ka1, Pb2c3"
