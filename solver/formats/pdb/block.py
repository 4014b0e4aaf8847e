"""One problem of a page of the PDB: what its lines say of it."""

from __future__ import annotations

import re

from grammar.spelling import folded
from grammar.syntax import Malformed, Word
from solver.catalogue.language import words
from solver.catalogue.stipulation.loose import as_asked
from solver.formats import clauses, fen_lines, printed_twins, unit_letters
from solver.formats.board import Board, check_numbers, of_fen
from solver.formats.entry import Collected, Entry, broken
from solver.formats.pdb import credits, lines
from solver.formats.pdb.lines import Kind
from solver.model import Language

_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_LANGUAGES: tuple[Language, ...] = ("en", "de")
#: `2#` is the genre of mates in two, and of nothing else
_GENRE_ASKS = re.compile(r"(?P<moves>[23])#")
_HINT = "The line with its position is FEN: 8/8/8/8/8/2k5/1q6/K7"
_ASKING = "A line above the solution says what is asked, such as #3 or h#2"
#: fields that say what other commands do
_READ = ("fen", "author", "source", "award", "dedication", "stipulation", "rules", "solution")
#: a keyword without what stands behind it in parentheses
_KEYWORD = re.compile(r"[^\s,()][^,()\n]*(?=[,(]|$)")
#: the words that a condition has at most; a text with more of them is a sentence
_FEW_WORDS = 6
_NAMES = '"kirke list conditions" names those there are; leave out what asks for nothing'


class Block:
    """A problem while its lines are read. ident: its number, "" if that is lost; begin: where its
    lines begin."""

    def __init__(self, ident: str, text: str, start: int, end: int, begin: int = 0) -> None:
        self._ident = ident
        self._start = start
        self._collected = Collected(start, end)
        self._collected.asking = _ASKING
        found = [Word("TEXT", one[0], one.start()) for one in _LINE.finditer(text, begin, end)]
        self._lines = lines.told_apart(found)

    def _of(self, kind: Kind, field: str = "") -> list[Word]:
        """The lines of a kind, or those of a field."""
        return [one.text for one in self._lines if one.kind == kind and field in ("", one.field)]

    def entry(self) -> Entry:
        """The problem that the lines are about."""
        fens = [one for one in self._of("field", "fen") if one]
        if not fens:
            what = f"{self._ident}, a page of the PDB," if self._ident else "this page of the PDB"
            start = self._start
            return broken(start, start + 1, start, f"{what} has no FEN", _HINT)
        self._credits()
        board = self._position(fens[-1])  # others stand in what people say
        for numbers in self._of("numbers"):
            check_numbers(numbers, board, self._collected)
        self._asked()
        self._twins(board)
        for line in self._of("solution"):
            self._print(line)
        self._keep()
        return self._collected.entry()

    def _credits(self) -> None:
        left = credits.read(self._of("credit"), self._collected)
        for name, kind in (("author", "AUTHOR"), ("source", "ORIGIN"), ("award", "AWARD")):
            for line in self._of("field", name):
                self._collected.add(kind, line, [line])
        if left is not None and self._asks():
            self._collected.add("REMARK", left, [left])
        elif left is not None:
            message = f'"{left}" is no stipulation that a search can answer'
            self._collected.flaw(left.at, message, _ASKING)

    def _asks(self) -> bool:
        return bool(self._of("stipulation") or self._of("field", "stipulation") or self._genre())

    def _genre(self) -> Word | None:
        """The genre where it says what is asked."""
        genres = self._of("field", "genre")
        return next((one for one in genres if _GENRE_ASKS.fullmatch(one)), None)

    def _position(self, fen: Word) -> Board:
        """Add the position; its units."""
        collected = self._collected
        try:
            english, german = unit_letters.in_english(fen)
            rules = self._of("rules")
            collected.language = clauses.language_of(rules, german)
            rest = fen_lines.position(english, collected)
        except Malformed as error:
            collected.flaw(error.at, str(error), error.hint)
            return {}
        if rest is not None and rest.strip():
            message = f'"{rest.strip()[:40]}" cannot stand behind a position'
            collected.flaw(rest.at, message, _HINT)
        return of_fen(english)

    def _asked(self) -> None:
        """Add what is asked, and by which rules."""
        collected = self._collected
        asked = [*self._of("stipulation"), *self._of("field", "stipulation")]
        genre = self._genre()
        if not asked and genre is not None and (found := _GENRE_ASKS.fullmatch(genre)):
            collected.remark(genre.at, f'the genre "{genre}" is read as #{found["moves"]}')
            collected.add("STIPULATION", genre, [Word("WORD", f"#{found['moves']}", genre.at)])
        for line in asked:
            collected.add("STIPULATION", line, [Word("WORD", as_asked(line), line.at)])
        for line in self._of("rules"):
            clauses.add(line, collected)
        for line in self._of("turn"):
            black = line.split()[0].lower() in ("black", "schwarz")
            side = words.spelled("colour", "black" if black else "white", collected.language)
            collected.add("TURN", line, [Word("WORD", side, line.at)])
        for line in self._of("intended"):
            collected.print(line, first=True)
        self._unknown()

    def _unknown(self) -> None:
        """Lines where it is said what is asked that nobody knows. Where no solution follows they
        may be a comment, if they are long."""
        is_solved = bool(self._of("solution"))
        for line in self._of("unknown"):
            if is_solved or len(line.split()) <= _FEW_WORDS:
                message = f'"{line}" is no option or condition that is known'
                self._collected.flaw(line.at, message, _NAMES)
            else:
                message = "stands behind what is asked and is kept as a remark"
                self._collected.remark(line.at, f'"{line[:40]}..." {message}')
                self._collected.add("REMARK", line, [line])

    def _twins(self, board: Board) -> None:
        if twins := self._of("twin"):
            likely = unit_letters.languages(" ".join(self._of("solution")), _LANGUAGES)
            printed_twins.read(twins, board, _LANGUAGES, self._collected, likely)

    def _print(self, line: Word) -> None:
        """A line of the solution, with the blanks before it."""
        text = line.strip()
        if text:
            before = line[: line.index(text)]
            self._collected.print(Word("TEXT", text, line.at + len(before)), before)

    def _keep(self) -> None:
        """What accompanies the problem."""
        collected = self._collected
        for line in (*self._of("tested"), *self._of("field", "dedication")):
            collected.add("REMARK", line, [line])
        for line in self._of("field", "pieces"):
            message = "is not read: what units are their letters and signs in the FEN say"
            collected.remark(line.at, f'"{line[:40]}" {message}')
        self._look_for_conditions()
        for one in self._lines:
            if one.kind == "comment":
                collected.besides.append(("pdb.comment", str(one.text)))
            elif one.kind == "field" and one.field not in _READ:
                collected.besides.append((f"pdb.{one.field}", str(one.text)))
        if self._ident:
            collected.besides.append(("foreignids.domain", "PDB"))
            collected.besides.append(("foreignids.problemid", self._ident))

    def _look_for_conditions(self) -> None:
        """Note the keyword that names a condition where none is said."""
        if self._of("rules"):
            return
        for line in self._of("field", "keywords"):
            for keyword in _KEYWORD.finditer(line):
                if any(_is_condition(keyword[0].strip(), one) for one in words.LANGUAGES):
                    message = f'the keyword "{keyword[0].strip()}" names a condition'
                    at = line.at + keyword.start()
                    self._collected.remark(at, f"{message}, which nobody asks for")


def _is_condition(word: str, language: Language) -> bool:
    return any(folded(word) in layer for layer in words.layers("condition", language))
