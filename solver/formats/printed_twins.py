"""Twins as they are printed: `b) sBa4-a5`, `c) without wSb3; +d) +bBf3`, `b) h#3`.

Letters are those of a language, and which one is seldom said: the twins are read in each that they
may be written in, and only what says the same in all that fit counts. What leaves a doubt is
refused: a unit has to stand where it is said to stand, and a square to which one comes has to be
empty.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import cast, get_args

from msgspec import Struct

from grammar.syntax import Command, Twin, Word
from solver.catalogue.language import letters, words
from solver.catalogue.stipulation.loose import as_asked, understood
from solver.catalogue.walks import CHESS
from solver.formats import clauses
from solver.formats.board import Board, Standing
from solver.formats.entry import TURN_NOTE, Collected
from solver.model import Colour, Language

_LABELS = "abcdefghijklmnopqrstuvwxyz"
#: `c)`, `+c)` and `c=b)`, from the position of b)
LABEL = r"(?P<more>\+?)[ \t]*(?P<label>[a-z])(?:\s?=\s?(?P<base>[a-z]))?\)"
_LABEL = re.compile(rf"(?:^|(?<=[\s;,])){LABEL}")
_SQUARE = r"[a-p](?:1[0-6]|[1-9])"
_WALK = r"(?:[A-Z][A-Z0-9]?(?:/[A-Z][A-Z0-9]?)?|[\u2654-\u265f])"
#: a unit as far as it is named, and one that is named in full; {0} stands before the names of
#: groups, {1} for the letters of sides
_UNIT = (
    r"(?:(?P<{0}side>[{1}])(?:[a-z]{{1,4}}(?=[A-Z]))?)?"  # letters of attributes behind its side
    rf"\s*(?P<{{0}}walk>{_WALK})?\s*(?P<{{0}}square>{_SQUARE})"
)
_NAMED = rf"(?P<side>[{{1}}])?\s*(?P<walk>{_WALK})\s*(?P<square>{_SQUARE})"
_ARROW = r"(?:[-=]{1,3}>?|\u2013|\u2192|\u21d2|nach\b|auf\b|to\b)"
_SWAP = r"(?:<[-=]{1,3}>|\u2194|\u21c4)"
_WITH = r"(?:\+\s?|(?:mit|with|add|plus)\s+)"
_ADDED_IN_WORDS = re.compile(
    rf"{_WITH}(?P<colour>[^\W\d]{{4,8}})(?P<how>(?:\s+[^\W\d]{{3,24}})*?)\s+"
    rf"(?P<walk>{_WALK})(?P<square>{_SQUARE})",
    re.IGNORECASE,
)
_WITHOUT = r"(?:-{1,2}\s?|\u2013\s?|(?:ohne|without|remove|minus)\s+)"
_ASKED = re.compile(r"(?:(?:Forderung|Stipulation):?\s+)?(?P<asked>[^\s*]+)\*?", re.I)
_TURN = re.compile(
    r"(?P<side>Weiss|Weiß|Schwarz|White|Black) +"
    r"(?:am Zug|beginnt|zieht an|zieht zuerst|to +(?:move|play|begin)|begins|starts)",
    re.IGNORECASE,
)
_ROTATED = re.compile(r"(?:rotate|Drehung)\s+(?P<by>90|180|270)\s?°?", re.IGNORECASE)
_MIRRORED = re.compile(
    rf"(?:mirror|Spiegelung)\s+(?P<by>{_SQUARE})\s*{_SWAP}\s*(?P<to>{_SQUARE})", re.IGNORECASE
)
_SHIFTED = re.compile(
    rf"(?:shift|Verschiebung)\s+(?P<by>{_SQUARE})\s*{_ARROW}\s*(?P<to>{_SQUARE})", re.IGNORECASE
)
_POLISH = re.compile(r"Polish(?:\s?Type)?|Farbwechsel", re.IGNORECASE)
_SUBSTITUTED = re.compile(r"(?P<old>[A-Z][A-Z0-9]?)\s*(?:={1,2}>|\u21d2)\s*(?P<new>[A-Z][A-Z0-9]?)")
_ONWARD = re.compile(r"(?:ferner|weiter|continued|further)\b:?\s*", re.IGNORECASE)
#: one change of several; `h#2,5` is none of two
_PART = re.compile(r"(?P<change>(?:(?!\b(?:und|and)\b|&|,(?!5)).)+)(?:,|&|(?:und|and)\b|$)")
_DIAGRAM = re.compile(r"(?:diagram+|Diagrammstellung)\.?", re.IGNORECASE)
#: the letters of the sides; who is neutral has the same one everywhere but in French
_SIDES: dict[Language, dict[str, Colour]] = {
    "en": {"w": "white", "b": "black", "n": "neutral"},
    "de": {"w": "white", "s": "black", "n": "neutral"},
    "fr": {"b": "white", "n": "black"},
}
#: figurines of White and of Black; neutral units are written with them, too
_FIGURINES = {
    **dict(zip("\u2654\u2655\u2656\u2657\u2658\u2659", CHESS, strict=True)),
    **dict(zip("\u265a\u265b\u265c\u265d\u265e\u265f", CHESS, strict=True)),
}
_FIRST_BLACK = "\u265a"
_HINTS: dict[Language, str] = {
    "en": "E.g. b) bPa4-a5, b) wRa1<->bRh8, b) +bBf3, b) without wSb3, b) h#3, b) Black to move",
    "de": "E.g. b) sBa4-a5, b) wTa1<->sTh8, b) +sLf3, b) ohne wSb3, b) h#3, b) Schwarz am Zug",
    "fr": "E.g. b) nPa4-a5, b) bTa1<->nTh8, b) +nFf3, b) h#3",
}


def read(
    lines: Sequence[Word],
    board: Board,
    languages: Sequence[Language],
    collected: Collected,
    likely: Sequence[Language] = (),
) -> None:
    """Add the twins to an entry. lines: of the field; board: the position of the diagram;
    languages: those in whose letters they may be written; likely: those that go before others."""
    to = collected.language
    found = {language: _Reader(lines, board, language, to) for language in languages}
    fitting = {language: one for language, one in found.items() if one.failure is None}
    good = [one for language, one in fitting.items() if language in likely] or [*fitting.values()]
    if not good:
        farthest = max(found.values(), key=lambda one: len(one.twins))
        assert farthest.failure is not None, "none of them is good"
        collected.flaw(*farthest.failure)
    elif any(_said(one.twins) != _said(good[0].twins) for one in good):
        message = "twins: letters of two languages fit this position, and say different things"
        collected.flaw(lines[0].at, message, "Write D and S, or Q and P, for one of the units")
    else:
        collected.twins.extend(good[0].twins)
        for at, note in good[0].notes:
            collected.remark(at, note)


def _said(twins: Sequence[Twin]) -> list[list[tuple[str, tuple[str, ...]]]]:
    """What they change, without the places of the words."""
    return [[(one.keyword.type, tuple(map(str, one.words))) for one in t.changes] for t in twins]


class _Reader:
    """The twins in the letters of one language. to: the language of the statement that they become.

    failure: place, message and hint of the first one that cannot be read, None if all are;
    notes: places and messages.
    """

    def __init__(
        self, lines: Sequence[Word], board: Board, language: Language, to: Language
    ) -> None:
        self._language = language
        self._to = to
        self._board: Board = {}
        self.twins: list[Twin] = []
        self.notes: list[tuple[int, str]] = []
        self.failure = self._read(lines, board)

    def _read(self, lines: Sequence[Word], diagram: Board) -> tuple[int, str, str] | None:
        expected = "b"
        self._board = dict(diagram)
        for number, (label, is_continued, text) in enumerate(_texts(lines)):
            is_first = not number and label == "a"
            if is_first and _DIAGRAM.fullmatch(text):
                continue
            if label != expected and not is_first:
                what = f'a twin "{label})"' if label else f'"{text}" without a label'
                message = f"{what} where {expected}) is expected"
                return text.at, message, "The diagram is a), its twins are b), c), ..."
            self._board = self._board if is_continued else dict(diagram)
            changes = self._changes(text)
            if changes is None:
                message = f'twin: "{text}" is not known, or leaves a doubt in this position'
                return text.at, message, _HINTS[self._language]
            kind = "ZEROPOSITION" if is_first else "TWIN"
            self.twins.append(Twin(Word(kind, label, text.at), changes, is_continued))
            expected = _LABELS[_LABELS.index(label) + 1 :][:1]
        return None

    def _changes(self, text: Word) -> tuple[Command, ...] | None:
        """The changes of a twin, made on the board, too; None where one of them is not clear."""
        found = []
        for part in _PART.finditer(text):
            change = self._change(_part(text, *part.span("change")))
            if change is None:
                return None
            found.append(change)
        return tuple(found) or None

    def _change(self, text: Word) -> Command | None:
        of_all: tuple[Callable[[Word], Command | None], ...] = (
            *(self._asked, self._turn, self._rotated, self._mirrored, self._shifted),
            *(self._polish, self._substituted, self._condition),
        )
        of_units = (
            *(self._moved, self._exchanged, self._added, self._added_in_words),
            *(self._removed, self._replaced),
        )
        for reading in (*of_units, *of_all):
            if change := reading(text):
                return change
        return None

    # -- units

    def _moved(self, text: Word) -> Command | None:
        """`sBa4-a5`: a unit stands elsewhere."""
        found = _forms(self._language).moved.fullmatch(text)
        if found is None or not self._stands(found, "first_") or found["to"] in self._board:
            return None
        start, end = found["first_square"], found["to"]
        self._board[end] = self._board.pop(start)
        return _command("MOVE", text, *_squares(text, start, end))

    def _exchanged(self, text: Word) -> Command | None:
        """`wTa1<->sTh8`: two units change places."""
        found = _forms(self._language).exchanged.fullmatch(text)
        if found is None or not all(self._stands(found, one) for one in ("first_", "second_")):
            return None
        first, second = found["first_square"], found["second_square"]
        board = self._board
        board[first], board[second] = board[second], board[first]
        return _command("EXCHANGE", text, *_squares(text, first, second))

    def _added(self, text: Word) -> Command | None:
        """`+sLf3`: one unit more."""
        found = _forms(self._language).added.fullmatch(text)
        return None if found is None or found["square"] in self._board else self._add(found, text)

    def _replaced(self, text: Word) -> Command | None:
        """`sLf3`: another unit in place of what stands there."""
        found = _forms(self._language).replaced.fullmatch(text)
        if found is None or self._board.get(found["square"]) in (None, self._unit(found)):
            return None
        self.notes.append((text.at, f'"{text}" is read as a unit in place of what stands there'))
        return self._add(found, text)

    def _add(self, found: re.Match[str], text: Word) -> Command | None:
        unit = self._unit(found)
        if unit is None:
            return None
        self._board[found["square"]] = unit
        at = text.at + found.start("walk")
        piece = letters.code(unit.walk, self._to).upper() + found["square"]
        colour = words.spelled("colour", unit.colour, self._to)
        return _command("ADD", text, Word("WORD", colour, at), Word("WORD", piece, at))

    def _added_in_words(self, text: Word) -> Command | None:
        """`+White Royal Sb3`: one unit more, or in place of what stands there."""
        found = _ADDED_IN_WORDS.fullmatch(text)
        if found is None:
            return None
        colour = words.find("colour", found["colour"], self._language)
        keys = [words.find("attribute", one, self._language) for one in found["how"].split()]
        walk = letters.walk(found["walk"], self._language)
        if colour is None or colour not in get_args(Colour) or None in keys or walk is None:
            return None
        self._board[found["square"]] = Standing(cast(Colour, colour), walk)
        said = [words.spelled("colour", colour, self._to)]
        said += [words.spelled("attribute", key, self._to) for key in keys if key]
        said.append(letters.code(walk, self._to).upper() + found["square"])
        return _command("ADD", text, *(Word("WORD", one, text.at) for one in said))

    def _removed(self, text: Word) -> Command | None:
        """`ohne wSb3`: one unit less."""
        found = _forms(self._language).removed.fullmatch(text)
        if found is None or not self._stands(found, "first_"):
            return None
        del self._board[found["first_square"]]
        return _command("REMOVE", text, *_squares(text, found["first_square"]))

    def _unit(self, found: re.Match[str]) -> Standing | None:
        """A unit that is named in full, None for one whose letters nobody knows."""
        walk, colour = self._walk(found["walk"]), self._colour(found["side"], found["walk"])
        return Standing(colour, walk) if walk and colour else None

    def _walk(self, written: str) -> str | None:
        """A walk by its letters or its figurine."""
        return _FIGURINES.get(written) or letters.walk(written, self._language)

    def _colour(self, side: str | None, walk: str | None) -> Colour | None:
        """The colour that is said, None where none is."""
        if side:
            return _SIDES[self._language][side]
        if walk in _FIGURINES:
            return "white" if walk < _FIRST_BLACK else "black"
        return None

    def _stands(self, found: re.Match[str], name: str) -> bool:
        """Whether the unit stands there that is named, as far as it is named."""
        unit = self._board.get(found[f"{name}square"])
        if unit is None:
            return False
        walk = found[f"{name}walk"]
        colour = self._colour(found[f"{name}side"], walk)
        walks = (self._walk(walk), "") if walk else (unit.walk,)
        return colour in (unit.colour, None) and unit.walk in walks

    # -- all of it

    def _asked(self, text: Word) -> Command | None:
        """`h#3`: something else is asked for."""
        found = _ASKED.fullmatch(text)
        if found is None or understood(found["asked"]) is None:
            return None
        asked = Word("WORD", as_asked(found["asked"]), text.at + found.start("asked"))
        return _command("STIPULATION", text, asked)

    def _turn(self, text: Word) -> Command | None:
        """`Schwarz am Zug`: the other side begins."""
        found = _TURN.fullmatch(text)
        if found is None:
            return None
        self.notes.append((text.at, f'"{text}" {TURN_NOTE}'))
        colour = "black" if found["side"].lower() in ("schwarz", "black") else "white"
        side = words.spelled("colour", colour, self._to)
        return _command("TURN", text, Word("WORD", side, text.at))

    def _rotated(self, text: Word) -> Command | None:
        found = _ROTATED.fullmatch(text)
        return found and _command("ROTATE", text, Word("WORD", found["by"], text.at))

    def _mirrored(self, text: Word) -> Command | None:
        found = _MIRRORED.fullmatch(text)
        squares = found and f"{found['by']}<-->{found['to']}"
        return _command("MIRROR", text, Word("WORD", squares, text.at)) if squares else None

    def _shifted(self, text: Word) -> Command | None:
        found = _SHIFTED.fullmatch(text)
        return found and _command("SHIFT", text, *_squares(text, found["by"], found["to"]))

    def _polish(self, text: Word) -> Command | None:
        return _command("POLISH", text) if _POLISH.fullmatch(text) else None

    def _substituted(self, text: Word) -> Command | None:
        """`R ==> B`: all units of a walk get another one."""
        found = _SUBSTITUTED.fullmatch(text)
        parts = (found["old"], found["new"]) if found else ()
        walks = [self._walk(part) for part in parts]
        codes = [letters.code(walk, self._to).upper() for walk in walks if walk]
        if len(codes) != 2:
            return None
        return _command("SUBSTITUTE", text, *(Word("WORD", code, text.at) for code in codes))

    def _condition(self, text: Word) -> Command | None:
        """`Circe`: a condition holds besides."""
        if not clauses.begin(text, self._to):
            return None
        held = Collected(text.at, text.at)
        held.language = self._to
        clauses.add(text, held)
        (said, *others) = held.entry().statement.commands
        return None if others or said.keyword.type != "CONDITION" else said


class _Forms(Struct, frozen=True):
    """Changes of units in the letters of a language."""

    moved: re.Pattern[str]
    exchanged: re.Pattern[str]
    added: re.Pattern[str]
    replaced: re.Pattern[str]
    removed: re.Pattern[str]


@cache
def _forms(language: Language) -> _Forms:
    sides = "".join(_SIDES[language])
    first, second = _UNIT.format("first_", sides), _UNIT.format("second_", sides)
    named = _NAMED.format("", sides)
    return _Forms(
        moved=re.compile(rf"{first}\s*{_ARROW}\s*(?P<to>{_SQUARE})"),
        exchanged=re.compile(rf"{first}\s*{_SWAP}\s*{second}"),
        added=re.compile(_WITH + named),
        replaced=re.compile(named),
        removed=re.compile(_WITHOUT + first),
    )


def _texts(lines: Sequence[Word]) -> Iterator[tuple[str, bool, Word]]:
    """The twins as they are written: label, whether it goes on from the one before it, and text.
    A single one needs no label, and one that goes on from another has none that is known."""
    last = "a"
    for number, line in enumerate(lines):
        labels = [*_LABEL.finditer(line)]
        first = labels[0].start() if labels else len(line)
        if before := _part(line, 0, first):
            yield ("" if number else "b"), False, before
        ends = [*(found.start() for found in labels[1:]), len(line)]
        for found, end in zip(labels, ends, strict=False):
            text = _part(line, found.end(), end)
            onward = _ONWARD.match(text)
            text = _part(text, onward.end(), len(text)) if onward else text
            is_known = found["base"] in (None, "a", last)
            is_continued = found["base"] == last != "a"
            yield found["label"] * is_known, bool(found["more"] or onward or is_continued), text
            last = found["label"]


def _part(line: Word, start: int, end: int) -> Word:
    """A stretch of a line without the signs around it."""
    text = line[start:end].strip(" \t;,.")
    return Word("TEXT", text, line.at + line.index(text, start))


def _squares(text: Word, *squares: str) -> Iterator[Word]:
    return (Word("SQUARE", square, text.at + text.index(square)) for square in squares)


def _command(kind: str, text: Word, *said: Word) -> Command:
    return Command(Word(kind, str(text), text.at), said)
