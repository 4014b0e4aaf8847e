"""Arguments that name units: walks by their letters, circles of walks, a unit on its square."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from solver.catalogue.arguments import ArgumentError, Taken
from solver.catalogue.boards import SQUARE, SQUARES
from solver.catalogue.language import letters
from solver.catalogue.language.keyword_tables import KEYWORDS
from solver.model import Language


class Walks(Struct, frozen=True):
    """Walks by their letters, one a word: `Q B LE`."""

    least: int = 0
    most: int = 1000

    def take(self, following: Sequence[str], language: Language) -> Taken:
        found = []
        for word in following[: self.most]:
            walk = letters.walk(word, language)
            if walk is None:
                break
            found.append(walk)
        if len(found) < self.least:
            raise ArgumentError(_letters_missing(language), len(found))
        return Taken(tuple(found), len(found))

    def describe(self) -> str:
        return "pieces" if self.least else "[pieces]"


class Circle(Walks, frozen=True):
    """Walks by their letters, each of which becomes the next one and the last one the first.

    The first may stand once more at the end.
    """

    def take(self, following: Sequence[str], language: Language) -> Taken:
        taken = Walks.take(self, following, language)
        walks = taken.arguments
        if not walks:
            return taken
        ring = walks[:-1] if len(walks) > 1 and walks[0] == walks[-1] else walks
        if len(ring) < 2:
            message = "two walks or more change into each other, as in Q S Q"
            raise ArgumentError(message, len(walks))  # the list may go on
        twice = next((at for at, walk in enumerate(ring) if walk in ring[:at]), None)
        if twice is not None:
            message = f"{following[twice]} stands twice in the circle of walks"
            raise ArgumentError(message, twice, len(walks))
        return taken


class UnitOnSquare(Struct, frozen=True):
    """A unit with its colour and square: `white R g4`, `black royal Se5`.

    Taken as colour, attributes, walk, square.
    """

    def take(self, following: Sequence[str], language: Language) -> Taken:
        colour = KEYWORDS.find("colour", following[0], language) if following else None
        if colour not in ("white", "black", "neutral"):
            example = f"{KEYWORDS.spelled('colour', 'white', language)} {_rook(language)}g4"
            raise ArgumentError(f"the colour of a piece is missing here, e.g. {example}", 0)
        attributes = self._attributes(following[1:], language)
        start = 1 + len(attributes)
        walk, square, count = self._placed(following[start:], language, start)
        return Taken((colour, *attributes, walk, square), start + count)

    def describe(self) -> str:
        return "colour piece square"

    @staticmethod
    def _attributes(following: Sequence[str], language: Language) -> list[str]:
        """Attributes up to the walk; `R g4` is a rook, not the beginning of Royal."""
        found = []
        for word, after in pairwise(following):
            is_walk = letters.walk(word, language) and SQUARES.fullmatch(after)
            key = None if is_walk else KEYWORDS.find("attribute", word, language)
            if key is None:
                break
            found.append(key)
        return found

    @staticmethod
    def _placed(following: Sequence[str], language: Language, start: int) -> tuple[str, str, int]:
        """Walk, square and number of words of `Rg4` or `R g4`."""
        found = letters.split(following[0], language) if following else None
        if found is None:
            raise ArgumentError(f"{_letters_missing(language)}g4", start)
        walk, square = found
        count = 1
        if not square and len(following) > 1:
            square, count = following[1], 2
        if not SQUARE.fullmatch(square):
            raise ArgumentError("a square is missing here, e.g. g4", start + count - 1)
        return walk, square.lower(), count


def _letters_missing(language: Language) -> str:
    return f"the letters of a piece are missing here, e.g. {_rook(language)}"


def _rook(language: Language) -> str:
    return letters.code("rook", language).upper()
