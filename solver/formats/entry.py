"""A problem of another format as the tree of a statement.

Whatever a problem is written in, it is read by the reader of statements: a format only finds the
words and says where they stand, and what they mean is looked up as ever.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from grammar.keywords import Language
from grammar.limits import Meter
from grammar.syntax import Command, Flaw, FlawKind, Statement, Twin, Word

#: the first line of a claim that is the whole solution as it was printed
AS_PRINTED: Mapping[Language, str] = {
    "en": "as printed",
    "de": "wie gedruckt",
    "fr": "comme imprimé",
}
#: a number of solutions, or for each move the number of its continuations
NUMBER_INTENDED = re.compile(r"\d{1,9}(?:[.;,]\d{1,9}){0,30}(?:\.{1,3}|…)?")

#: what is said of a twin in which the other side begins
TURN_NOTE = "is read as Turn: the sides exchange their parts"


class Remark(Struct, frozen=True):
    """What is to be known of a word that was read otherwise than it stands, at its offset."""

    at: int
    message: str


class Entry(Struct, frozen=True):
    """A problem as its format gives it.

    statement: its words where they stand in the text. remarks: how doubtful words were read.
    printed: the lines of the solution as it was printed; layout: what stood before each of them,
    see Intended. besides: what no word of a statement says, by the names of YACPDB's fields.
    asking: how a stipulation is written where none is.
    """

    statement: Statement
    remarks: tuple[Remark, ...] = ()
    printed: tuple[Word, ...] = ()
    layout: tuple[str, ...] = ()
    besides: tuple[tuple[str, str], ...] = ()
    asking: str = ""


class Collected:
    """The parts of a problem while it is read. start, end: the stretch of text that it takes.
    meter: asked with every command whether there is time for more. language: that of its words."""

    def __init__(self, start: int, end: int, meter: Meter | None = None) -> None:
        self._meter = meter
        self._start = start
        self._end = end
        self._commands: list[Command] = []
        self._flaws: list[Flaw] = []
        self._remarks: list[Remark] = []
        self.twins: list[Twin] = []
        self._printed: list[tuple[Word, str]] = []
        self.besides: list[tuple[str, str]] = []
        self.asking = ""
        self.language: Language = "en"

    def add(self, kind: str, name: Word, words: Iterable[Word]) -> None:
        """A command. kind: its terminal in the grammar; name: what stands for it in the text.
        Raises Overrun."""
        if self._meter is not None:
            self._meter.check(name.at)
        self._commands.append(Command(Word(kind, str(name), name.at), tuple(words)))

    def flaw(self, at: int, message: str, hint: str | None = None, kind: FlawKind = "form") -> None:
        """Something that cannot be read, with the way out."""
        self._flaws.append(Flaw(at, message, hint, kind))

    def remark(self, at: int, message: str) -> None:
        """Something that is read otherwise than it stands."""
        self._remarks.append(Remark(at, message))

    def print(self, line: Word, before: str = "", *, first: bool = False) -> None:
        """A line of the printed solution. before: the blanks and empty lines before it; first: it
        stands before the others."""
        self._printed.insert(0 if first else len(self._printed), (line, before))

    def entry(self) -> Entry:
        """All of it."""
        statement = Statement(
            language=self.language,
            commands=tuple(self._commands),
            twins=tuple(self.twins),
            ending="end",
            start=self._start,
            end=self._end,
            flaws=tuple(self._flaws),
        )
        return Entry(
            statement,
            tuple(self._remarks),
            tuple(line for line, _ in self._printed),
            tuple(before for _, before in self._printed),
            tuple(self.besides),
            self.asking,
        )


def broken(
    start: int, end: int, at: int, message: str, hint: str | None, kind: FlawKind = "form"
) -> Entry:
    """What stands in place of a problem that cannot be taken apart at all."""
    collected = Collected(start, end)
    collected.flaw(at, message, hint, kind)
    return collected.entry()


def words(of: Word) -> list[Word]:
    """The words of a text, each where it stands."""
    found, at = [], 0
    for part in of.split():
        at = of.index(part, at)
        found.append(Word("WORD", part, of.at + at))
        at += len(part)
    return found
