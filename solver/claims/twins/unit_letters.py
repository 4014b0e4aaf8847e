"""Letters that name a unit where a twin is printed: `wRc1`, `bpd4`, `cQd7`, in any language."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from solver.claims.alphabets import Alphabets
from solver.claims.cyrillic import BISHOP, KING, KNIGHT
from solver.claims.foreign import PrintLanguage
from solver.claims.moves import LANGUAGES, Alphabet, is_walk
from solver.model import Piece, Placement, Problem
from solver.output.vocabulary import vocabulary

_PRINT_LANGUAGES: tuple[PrintLanguage, ...] = (*LANGUAGES, "it", "ru")
#: letters of colours that are read beside the letters of any language
_COLOURS = {"white": "w\u0431", "black": "bs\u0447", "neutral": "n\u043d"}
#: languages whose letters of colours are other colours in other languages
_ROMANCE: tuple[PrintLanguage, ...] = ("fr", "it")
_ROMANCE_COLOURS = {"white": "b", "black": "n", "neutral": "n"}
#: letters of units in Russian, as they are written, and in Latin ones that look like them
_RUSSIAN = {
    "\u041a": (KNIGHT, KING),
    "K": (KNIGHT,),
    "\u0421": (BISHOP,),
    "C": (BISHOP,),
    "Kp": (KING,),
}
_RUSSIAN_PAWN = "\u041f"
_LATIN = str.maketrans({KNIGHT: "K", BISHOP: "C"})


class UnitLetters:
    """Letters read in all languages. languages: those of the moves beside them."""

    def __init__(self, problem: Problem, languages: Collection[PrintLanguage]) -> None:
        self._languages = languages
        alphabets = Alphabets(problem)
        self._alphabets = [alphabets.of(one, seldom=True) for one in _PRINT_LANGUAGES]

    def are_known(self, letters: str) -> bool:
        """Whether they may name some unit."""
        walks = {walk for _, walk in _readings(letters)}
        walks |= {walk.translate(_LATIN) for walk in walks}
        return any(
            not walk
            or walk in _RUSSIAN
            or walk == _RUSSIAN_PAWN
            or any(walk in one.readable for one in self._alphabets)
            or any(is_walk(walk, language) for language in LANGUAGES)
            for walk in walks
        )

    def may_name(self, letters: str, unit: Placement | None) -> bool:
        """Whether letters name a unit, of which colour and walk may be left out."""
        if unit is None:
            return False
        return any(self._names(colour, walk, unit.piece) for colour, walk in _readings(letters))

    def _names(self, colour: str, walk: str, piece: Piece) -> bool:
        """colour: the small letters before that of the walk, attributes among them."""
        return any(
            self._is_coloured(colour, piece, language, is_told)
            for language, is_told in self._naming(colour, walk, piece.walk)
        )

    def _naming(self, colour: str, walk: str, named: str) -> Iterator[tuple[PrintLanguage, bool]]:
        """The languages in which letters name a walk, and whether they do not in English."""
        if not walk:
            yield from ((language, False) for language in _PRINT_LANGUAGES)
            return
        english = False
        for one in self._reading(colour, walk):
            names = self._may_be(one, colour, walk, named)
            english = english or (names and one.language == "en")
            if names:
                yield one.language, not english

    def _reading(self, colour: str, walk: str) -> Sequence[Alphabet]:
        """In what languages letters of a walk are read: in those of the moves, where they are
        letters of theirs, else in all."""
        if not colour.isascii():
            return self._alphabets
        own = [one for one in self._alphabets if one.language in self._languages]
        return [one for one in own if walk in one.readable] or self._alphabets

    def _may_be(self, alphabet: Alphabet, colour: str, walk: str, named: str) -> bool:
        if alphabet.names(walk, named) or alphabet.names(walk.translate(_LATIN), named):
            return True
        return alphabet.language == "ru" and self._names_in_russian(colour, walk, named)

    def _names_in_russian(self, colour: str, walk: str, named: str) -> bool:
        """Whether Russian letters may name the walk: letters that look alike are tried, and both
        meanings of letters that have two."""
        if walk == _RUSSIAN_PAWN:
            return named == "pawn"
        is_russian = "ru" in self._languages or not (colour + walk).isascii()
        (alphabet,) = (one for one in self._alphabets if one.language == "ru")
        some = _RUSSIAN.get(walk, ()) if is_russian else ()
        return any(alphabet.names(one, named) for one in some)

    def _is_coloured(
        self, letters: str, piece: Piece, language: PrintLanguage, is_told: bool
    ) -> bool:
        """Whether letters are those of the colour or attributes of a unit, beside those of its walk
        in a language. is_told: by these, so that the colour may be one of that language."""
        if not letters or letters[0] in _COLOURS.get(piece.colour, ""):
            return True
        for one in map(vocabulary, LANGUAGES):
            attributes = {one.attributes(piece), *map(one.attribute_letters, piece.attributes)}
            is_other = piece.colour not in _COLOURS and letters[0] == one.colour_letter(
                piece.colour
            )
            if letters in attributes or is_other:
                return True
        may_be = language in _ROMANCE and (is_told or language in self._languages)
        return may_be and letters[0] == _ROMANCE_COLOURS.get(piece.colour)


def _readings(letters: str) -> Iterator[tuple[str, str]]:
    """Letters of a unit as those of its colour and of its walk."""
    small = letters[: next((i for i, c in enumerate(letters) if c.isupper()), len(letters))]
    yield small, letters[len(small) :]
    if len(letters) > 1:
        yield letters[:1].lower(), letters[1:].upper()  # `WSa3`, `bpd4`
    yield "", letters.upper()
