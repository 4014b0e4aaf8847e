"""Keys of the catalogue as a solution writes them in one language.

What moves need is looked up once: a solution names the same few walks many times over.
"""

from __future__ import annotations

from functools import cache

from solver.catalogue import definitions
from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.coalition import LETTERS
from solver.catalogue.games import GAMES
from solver.catalogue.language import words
from solver.catalogue.walks import IMITATOR
from solver.model import Colour, Language, Piece

HUNTER = "/"
INVISIBLE = {"en": "TI", "de": "TU", "fr": "TI"}
"""What stands for a unit that nobody sees."""
SIGNS: dict[Colour, str] = {"white": " ", "black": "-", "neutral": "="}


class Vocabulary:
    """The words of one language. Get one with `vocabulary`, which makes each once."""

    def __init__(self, language: Language, game: str = "chess") -> None:
        self.language = language
        self._walks = {key: code.upper() for key, code in GAMES[game].letters.items()}
        self._walks[IMITATOR] = "I"
        self._walks["invisible"] = INVISIBLE[language]
        self._letters: dict[str, str] = {}
        self._has_powers = game == "Coalition"

    def word(self, table: str, key: str) -> str:
        """An entry's name; a key that the table does not hold (a square, a number) stays itself."""
        try:
            return words.spelled(table, key, self.language)
        except KeyError:
            return key

    def walk(self, key: str) -> str:
        """The capital letters of a walk: "K", "LE", and "R/B" for a hunter that rides both."""
        if definitions.is_defined(key):
            return definitions.code(key).upper()
        if key not in self._walks:
            parts = key.split(HUNTER)
            self._walks[key] = HUNTER.join(self.word("piece", part).upper() for part in parts)
        return self._walks[key]

    def sign(self, colour: Colour) -> str:
        """What stands before a unit of a colour in the diagram; powers have their letters."""
        return LETTERS[colour] if self._has_powers else SIGNS[colour]

    def colour_letter(self, colour: str) -> str:
        """The small letter of a colour in front of a unit, e.g. "w"."""
        return self.word("colour", colour)[0].lower()

    def attribute_letters(self, key: str) -> str:
        """The small letters of an attribute in front of a walk: "k", "hn" for HalfNeutral.

        On which of two boards a unit stands is not written there.
        """
        if key not in self._letters:
            name = "" if ATTRIBUTES[key].board else self.word("attribute", key)
            self._letters[key] = "".join(c.lower() for c in name if c.isupper())
        return self._letters[key]

    def attributes(self, piece: Piece, silent: frozenset[str] = frozenset()) -> str:
        """The letters before a unit's walk, colour aside: neutral first, then its attributes.

        silent: attributes that a condition gives to every unit and that nobody writes. That a
        king is royal goes without saying.
        """
        letters = self.colour_letter("neutral") if piece.colour == "neutral" else ""
        for key in piece.attributes:
            if key not in silent and not (key == "royal" and piece.walk == "king"):
                letters += self.attribute_letters(key)
        return letters

    def unit(self, piece: Piece, silent: frozenset[str] = frozenset()) -> str:
        """A unit with its colour, as in "wSb1" or "nhnPa7", without the square."""
        colour = "" if piece.colour == "neutral" else self.colour_letter(piece.colour)
        return colour + self.attributes(piece, silent) + self.walk(piece.walk)


@cache
def vocabulary(language: Language, game: str = "chess") -> Vocabulary:
    """The words of a language in a game, one object for all who ask."""
    return Vocabulary(language, game)
