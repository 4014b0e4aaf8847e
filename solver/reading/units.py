"""Lists of pieces: `White Ka1 Pc3d4 White royal Gb2 Black Kh8`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from grammar import numbers
from grammar.syntax import Word
from solver.catalogue import walks
from solver.catalogue.boards import SQUARES, split
from solver.catalogue.coalition import POWERS
from solver.catalogue.games import GAMES
from solver.catalogue.language import letters, words
from solver.model import Colour, Language, Piece
from solver.reading.faults import Reading

#: for messages
SOME_SQUARE = "b2"
COLOURS: dict[str, Colour] = {"white": "white", "black": "black", "neutral": "neutral"}
#: no board of chess holds more
MOST_INVISIBLES = 64
_POWERS: dict[str, Colour] = {colour: colour for colour in POWERS.values()}


class Unit(Struct, frozen=True):
    """A unit put on a square. at: the word that puts it there; below: units under it, top first."""

    square: str
    piece: Piece
    at: int
    below: tuple[Piece, ...] = ()


class Listed(Struct, frozen=True):
    """A list of pieces: its units in the order in which they are set up, and how many there are
    that nobody sees, None where it does not say. at: the word that says so."""

    units: list[Unit]
    invisibles: int | None = None
    at: int = 0


def read_list(listed: Sequence[Word], reading: Reading) -> Listed:
    """What a list of pieces says."""
    reader = _Reader(listed, reading)
    found = reader.read()
    return Listed(found, reader.invisibles, reader.said_at)


def colour_of(word: str, reading: Reading, at: int) -> str | None:
    """The key of the colour that a word names, None for a word that is no colour.

    A short form that is not unique is put on the list of faults and taken for the first.
    """
    try:
        return words.find("colour", word, reading.language)
    except words.AmbiguousWord as error:
        reading.fault(at, str(error), kind="word")
        return "white"


def example(reading: Reading, corner: str = "h8") -> str:
    """A list of pieces as it may stand in the statement. corner: a square of its board."""
    sides = list(colours(reading.game))[:2]
    white, black = (words.spelled("colour", side, reading.language) for side in sides)
    own = GAMES[reading.game].letters
    walk = "king" if not own or "king" in own else next(iter(own))
    unit = letters.code(walk, reading.language, reading.game).upper()
    return f"{white} {unit}a1 {black} {unit}{corner}"


def colours(game: str) -> dict[str, Colour]:
    """The colours of units in a game."""
    return _POWERS if game == "Coalition" else COLOURS


class _Reader:
    """Walks through a list of pieces."""

    def __init__(self, listed: Sequence[Word], reading: Reading) -> None:
        self.listed = listed
        self.reading = reading
        self.language = reading.language
        self.index = 0
        self.found: list[Unit] = []
        self.invisibles: int | None = None
        self.said_at = 0

    def read(self) -> list[Unit]:
        while self.index < len(self.listed):
            word = self._take()
            colour = colour_of(word, self.reading, word.at)
            known = colours(self.reading.game)
            if colour in known:
                self._group(word, known[colour])
            elif colour == "totalinvisible":
                self._invisible(word)
            elif colour in COLOURS or colour in _POWERS:
                spelled = (words.spelled("colour", one, self.language) for one in known)
                hint = f"Its colours are {', '.join(spelled)}"
                self.reading.fault(word.at, f"nobody is {word} in this game", hint, kind="setup")
                self._skip()
            elif colour:
                self.reading.missing(word.at, f"colour {word}")
                self._skip()
            else:
                self._unknown(word)
        return self.found

    # -- words

    def _peek(self) -> Word | None:
        return self.listed[self.index] if self.index < len(self.listed) else None

    def _take(self) -> Word:
        self.index += 1
        self.reading.check_time(self.listed[self.index - 1].at)
        return self.listed[self.index - 1]

    def _skip(self) -> None:
        """On to the next colour."""
        while (word := self._peek()) is not None and not self._is_colour(word):
            self.index += 1

    def _is_colour(self, word: str) -> bool:
        return self._names("colour", word)

    def _names(self, table: str, word: str) -> bool:
        """Whether a word names an entry of a table, or may name several."""
        try:
            return words.find(table, word, self.language) is not None
        except words.AmbiguousWord:
            return True

    # -- groups

    def _invisible(self, word: Word) -> None:
        """How many units nobody sees."""
        number = self._peek()
        if number is None or not numbers.is_like(number):
            self.reading.fault(word.at, f'a number is missing after "{word}"', f"E.g. {word} 1")
            return
        self.index += 1
        if self.invisibles is not None:
            hint = "Leave one of them out"
            self.reading.fault(word.at, "total invisibles are given twice", hint, kind="setup")
        many = numbers.value(number, 0, MOST_INVISIBLES)
        if many is None:
            what = f"the number behind {word}"
            message = numbers.wrong(number, what, 0, MOST_INVISIBLES)
            self.reading.fault(number.at, message, f"E.g. {word} 1", kind="setup")
            return
        self.invisibles, self.said_at = many, word.at

    def _group(self, word: Word, colour: Colour) -> None:
        """The units of one colour: attributes, then walks with their squares."""
        attributes = self._attributes()
        first = len(self.found)
        while (unit := self._peek()) is not None:
            self.reading.check_time(unit.at)
            split = self._split(unit)
            stack = _stack(unit)
            if stack is not None:
                self.index += 1
                self._stack(unit, colour, stack[1], stack[2])
            elif split is not None:
                self.index += 1
                walk, squares, at = split
                first = first if squares else -1  # it is a fault already
                self._place(Piece(colour, walk, attributes), squares, at)
                attributes = tuple(key for key in attributes if key != "royal")
            elif self._is_colour(unit) or _is_plain(unit):
                break
            else:
                self.index += 1
                self.reading.fault(unit.at, *self._explain_unit(unit), kind="word")
                first = -1
        if len(self.found) == first:
            self._no_unit(word)

    def _attributes(self) -> tuple[str, ...]:
        found: list[str] = []
        while (word := self._peek()) is not None and not self._is_unit(word):
            try:
                key = words.find("attribute", word, self.language)
            except words.AmbiguousWord as error:
                self.reading.fault(word.at, str(error), kind="word")
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
        return bool(SQUARES.fullmatch(following)) and bool(
            letters.walk(word, self.language, self.reading.game, self.reading.walks)
        )

    def _split(self, word: Word) -> tuple[str, str, int] | None:
        """Walk, squares and place of the squares, None if the word is no unit."""
        split = letters.split(word, self.language, self.reading.game, self.reading.walks)
        if split is None:
            return None
        walk, squares = split
        if squares:
            return (walk, squares, word.at) if SQUARES.fullmatch(squares) else None
        following = self.listed[self.index + 1] if self.index + 1 < len(self.listed) else None
        if following is not None and SQUARES.fullmatch(following):
            self.index += 1
            return walk, following, following.at
        if self._is_colour(word) or (len(word) > 2 and self._names("attribute", word)):
            return None
        message = f'the squares of "{word}" are missing'
        self.reading.fault(word.at, message, f"E.g. {word}{SOME_SQUARE}")
        return walk, "", word.at

    def _place(self, piece: Piece, squares: str, at: int) -> None:
        self.found += [Unit(square, piece, at) for square in split(squares)]

    def _stack(self, word: Word, colour: Colour, walks: str, squares: str) -> None:
        """Units on each other, top first: `(SP)a8`."""
        stacked: list[Piece] = []
        for letter in walks:
            walk = letters.walk(letter, self.language, self.reading.game)
            if walk is None:
                self.reading.fault(word.at, f'no piece has the letter "{letter}"', kind="word")
                return
            stacked.append(Piece(colour, walk))
        top, *below = stacked
        self.found += [Unit(square, top, word.at, tuple(below)) for square in split(squares)]

    # -- faults

    def _no_unit(self, colour: Word) -> None:
        word = self._peek()
        if word is None or self._is_colour(word):
            self.reading.fault(colour.at, f'no piece follows "{colour}"', f"E.g. {colour} Ka1")
        else:
            self.index += 1
            self._unknown(word)

    def _unknown(self, word: Word) -> None:
        """A word that is neither unit nor colour.

        It may be a colour written wrong: what follows is read as units of some colour. Behind what
        may be a command written wrong, all is left out up to the next colour.
        """
        message, hint, command = self._explain(word)
        self.reading.fault(word.at, message, hint, "word")
        following = self._peek()
        if command:
            self._skip()
        elif following is not None and not self._is_colour(following) and not _is_plain(following):
            self._group(word, "white")

    def _explain(self, word: Word) -> tuple[str, str | None, bool]:
        """What is wrong with a word, the way out, and whether it may be meant for a command."""
        if not _is_plain(word):
            return *self._explain_unit(word), False
        if self._names("attribute", word):
            return f'"{word}" must follow a colour', "Repeat the colour before it", False
        message = f'unknown word "{word}" in a list of pieces'
        for table in ("colour", "attribute", "command"):
            here = words.translated(table, word, self.language)
            if here:
                return message, f'Here it is "{here}"', table == "command"
        owner = words.owner(word, self.language)
        if owner:
            return message, f'Put "{owner}" before it', True
        for table in ("colour", "attribute", "command"):
            near = words.nearest(table, word, self.language)
            if near:
                return message, f'Did you mean "{near}"?', table == "command"
        return message, f"Pieces are written {example(self.reading)}", True

    def _way_out(self, written: str) -> str:
        """The way out for letters that no walk has."""
        listed = '"kirke list pieces" names those there are'
        return letters_elsewhere(written, self.language) or listed

    def _explain_unit(self, word: Word) -> tuple[str, str | None]:
        """What is wrong with a word that is written like a unit."""
        if SQUARES.fullmatch(word):
            pawn = letters.code("pawn", self.language).upper()
            hint = f"Write them behind it: {pawn}{word}"
            return f'"{word}" names squares without a piece', hint
        away, slash, rest = word.rpartition("/")
        cut = len(away + slash) + (1 if len(rest) % 2 else 2)
        if not letters.walk(word[:cut], self.language, self.reading.game, self.reading.walks):
            written = word[:cut]
            return f'no piece has the letters "{written}" of "{word}"', self._way_out(written)
        squares = SQUARES.match(word, cut)
        wrong = word[squares.end() if squares else cut :][:2]
        if wrong:
            written = word[:cut]
            return f'"{wrong}" in "{word}" is no square', f"E.g. {written}{SOME_SQUARE}"
        colour = words.spelled("colour", "white", self.language)
        return f'"{word}" has no colour', f"Put {colour} or another colour before it"


def letters_elsewhere(written: str, language: Language) -> str | None:
    """How a unit of chess is written here that has these letters in another language."""
    for other in words.LANGUAGES:
        walk = letters.walk(written, other)
        if walk in walks.CHESS:
            here = letters.code(walk, language).upper()
            return f"In this language the {walk} is {here}"
    return None


def _stack(word: str) -> re.Match[str] | None:
    """Letters and squares of units on each other, as `(SP)a8`; None if the word is none."""
    if not word.startswith("("):
        return None
    return re.fullmatch(rf"\(([^\W\d]+)\)({SQUARES.pattern})", word, re.IGNORECASE)


def _is_plain(word: str) -> bool:
    """Whether a word cannot be a unit: it names no square."""
    return not any(letter.isdigit() for letter in word)
