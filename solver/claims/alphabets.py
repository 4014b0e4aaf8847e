"""In which languages the moves of a printed solution may be written."""

from __future__ import annotations

from collections.abc import Iterable

from solver.catalogue.in_force import has_second_board
from solver.claims import foreign
from solver.claims.foreign import PrintLanguage
from solver.claims.moves import LANGUAGES, Alphabet
from solver.claims.printed import Printed, of_two_letters
from solver.model import Problem


class Alphabets:
    """The languages in which the moves of a problem may be printed."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._known: dict[tuple[PrintLanguage, bool], Alphabet] = {}

    def of(self, language: PrintLanguage, *, seldom: bool = False) -> Alphabet:
        """The letters of a language. seldom: with those that hardly anybody writes."""
        key = language, seldom
        if key not in self._known:
            self._known[key] = Alphabet(self._problem, language, seldom=seldom)
        return self._known[key]

    def reads_as_stated(self, moves: Iterable[Printed]) -> bool:
        """Whether the language of the statement has all letters of these moves."""
        return self.of(self._problem.language).reads(self._by_letters(moves))

    def found_as_stated(self, moves: Iterable[Printed]) -> Alphabet | None:
        """The letters of the statement's language, if each names a unit that is there."""
        stated = self.of(self._problem.language)
        return stated if stated.finds(self._by_letters(moves)) else None

    def _by_letters(self, moves: Iterable[Printed]) -> list[Printed]:
        """One move of those that have their letters in common, where nothing else tells more."""
        if has_second_board(self._problem):
            return list(moves)
        found: dict[tuple[str, str, str], Printed] = {}
        for move in {id(one): one for one in moves}.values():  # the same text is the same object
            other = of_two_letters(move.text)
            found.setdefault((move.walk, move.becomes, other.walk if other else ""), move)
        return list(found.values())

    def fitting(self, moves: Iterable[Printed]) -> list[Alphabet]:
        """The alphabets in which moves may be printed, the likeliest first; none if no alphabet
        fits.

        Alphabets in which every letter names a unit that is there come first, and among them that
        of the statement: `Rd5` without a rook is the move of a king in French.
        """
        moves = self._by_letters(moves)
        choices = [*map(self.of, self.languages(moves)), self.of("de", seldom=True)]
        likely = [one for one in choices if one.finds(moves)]
        return likely + [one for one in choices if one not in likely and one.reads(moves)]

    def languages(self, moves: Iterable[Printed]) -> list[PrintLanguage]:
        """The languages in which moves may be printed, that of the statement first."""
        first = self._problem.language
        return [first, *(one for one in LANGUAGES if one != first), *foreign.told_by(moves)]
