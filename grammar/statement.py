"""From the text of a file to its problems, one after another, each as a tree of commands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grammar import endings
from grammar.keywords import Language, opening
from grammar.lexer import WORD, Belongs, Reading, next_word
from grammar.limits import Meter, Overrun, too_long
from grammar.parsers import library, parser
from grammar.syntax import Command, Flaw, Statement, Stray, Twin

if TYPE_CHECKING:
    from lark import Token


def statements(
    text: str, belongs: Belongs | None = None, is_late: Callable[[], bool] | None = None
) -> Iterator[Statement | Stray]:
    """The problems of a file in order, each read when it is asked for, and what is none of them.

    belongs settles whether a word that could be a keyword belongs to the list being read (see
    grammar.lexer); without it a keyword always ends a list. is_late: whether the time for reading
    a statement is over, asked now and then; the next one follows all the same.
    """
    stray, language, at = _between(text, 0)
    if stray:
        yield stray
    while language:
        meter = Meter(is_late or _in_time)
        statement = _statement(Reading(text, at, language, belongs or _never, meter))
        if statement.ending == "next":
            yield statement
            language, at = _after_next(text, statement)
            continue
        stray, language, at = _between(text, statement.end)
        if stray and stray.kind == "remains":
            yield replace(statement, remains=stray)
            continue
        yield statement
        if stray:
            yield stray


def _between(text: str, at: int) -> tuple[Stray | None, Language | None, int]:
    """What stands before the next problem, the language it is opened in, and where it begins."""
    first = WORD.search(text, at)
    if first is None:
        return None, None, len(text)
    language = opening(first[0], 3 if at else 1)
    if language:
        return None, language, first.end()
    found = endings.next_opening(text, first.start())
    if found is None:
        return _stray(text, first, at, len(text)), None, len(text)
    return _stray(text, first, at, found.start()), opening(found[0]), found.end()


def _stray(text: str, first: re.Match[str], at: int, end: int) -> Stray:
    """Text outside of the problems: remains of the file, or a problem that nothing opened."""
    if endings.has_end(text, first.start(), end) or (at and endings.is_lost(text, first, end)):
        return Stray(first.start(), end, first[0], "problem")
    return Stray(first.start(), end, first[0], "remains" if at else "preface")


def _after_next(text: str, statement: Statement) -> tuple[Language | None, int]:
    """Language and beginning of the problem after NextProblem; it needs no opening word."""
    first = WORD.search(text, statement.end)
    if first is None:
        return None, len(text)
    language = opening(first[0], 4)
    return (language, first.end()) if language else (statement.language, statement.end)


def _never(_language: Language, _list: str, _words: Sequence[str], _word: str) -> bool:
    return False


def _in_time() -> bool:
    return False


def _statement(reading: Reading) -> Statement:
    """The problem whose first word stands where the reading does, or behind that."""
    start = reading.at
    flaws: list[Flaw] = []
    try:
        if endings.is_too_long(reading.text, start, reading.language):
            raise too_long(start)
        commands, twins, ending = _parse(reading, flaws)
    except Overrun as overrun:
        flaws.append(overrun.flaw)
        commands, twins = (), ()
        ending, reading.at = endings.first_end(reading.text, reading.at, reading.language)
    return Statement(
        language=reading.language,
        commands=commands,
        twins=twins,
        ending=ending,
        start=start,
        end=reading.at,
        flaws=tuple(flaws),
    )


def _parse(reading: Reading, flaws: list[Flaw]) -> _Problem:
    """The parts of the problem that begins where a Reading stands. flaws: gets what is wrong.

    The lexer has to know what the parser can take, so words are handed over one by one. Raises
    Overrun.
    """
    made = library("problem")
    state: Any = parser("problem", _BUILDER).parse_interactive()
    while True:
        word = next_word(reading, state.choices())
        kind, at = ("$END", reading.at) if word is None else (word.type, word.at)
        try:
            found: _Problem | None = state.feed_token(made.Token(kind, word or "", at))
        except made.UnexpectedToken as error:
            from grammar.mending import mend

            mend(error.token, state, reading, flaws)
            continue
        if word is None:
            assert found is not None
            return found


_Problem = tuple[tuple[Command, ...], tuple[Twin, ...], str]


class _Builder:
    """Each method builds the node of the rule it is named after, of Lark's tokens with our words
    as their values."""

    def command(self, found: list[Token]) -> Command:
        keyword, *words = (token.value for token in found)
        return Command(keyword, tuple(words))

    change = command

    def twin(self, found: list[Any]) -> Twin:
        keyword, *changes = found
        continued = bool(changes) and not isinstance(changes[0], Command)
        return Twin(keyword.value, tuple(changes[1:] if continued else changes), continued)

    zeroposition = twin

    def problem(self, found: list[Any]) -> _Problem:
        is_ended = bool(found) and not isinstance(found[-1], Command | Twin)
        ending = found.pop().type.lower() if is_ended else ""
        commands = tuple(part for part in found if isinstance(part, Command))
        return commands, tuple(part for part in found if isinstance(part, Twin)), ending


_BUILDER = _Builder()
