"""From the text of a file to its problems, one after another, each as a tree of commands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grammar.keywords import LANGUAGES, Language, opening, short_forms
from grammar.lexer import WORD, Belongs, Reading, next_word
from grammar.parsers import library, parser
from grammar.spelling import folded
from grammar.syntax import Command, Flaw, Statement, Stray, Twin

if TYPE_CHECKING:
    from lark import Token


def statements(text: str, belongs: Belongs | None = None) -> Iterator[Statement | Stray]:
    """The problems of a file in order, each read when it is asked for, and what is none of them.

    belongs settles whether a word that could be a keyword belongs to the list being read (see
    grammar.lexer); without it a keyword always ends a list.
    """
    stray, language, at = _between(text, 0)
    if stray:
        yield stray
    while language:
        statement = _statement(text, at, language, belongs or _never)
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
    found = _later_opening(text, first.start())
    if found is None:
        return _stray(text, first, at, len(text)), None, len(text)
    return _stray(text, first, at, found.start()), opening(found[0]), found.end()


def _later_opening(text: str, at: int) -> re.Match[str] | None:
    """The word that opens a problem after text that belongs to none.

    It begins a line, written out for six letters or alone there, or follows the end of a problem.
    """
    after_end = False
    for word in WORD.finditer(text, at):
        if opening(word[0]) and (after_end or _opens_line(text, word)):
            return word
        after_end = _ends_problem(word[0])
    return None


def _opens_line(text: str, word: re.Match[str]) -> bool:
    """Whether a word begins a line, and is long enough or alone there."""
    blank_from_start = re.compile(r"(?:\A|[\r\n])[ \t]*\Z")
    if not blank_from_start.search(text, max(0, word.start() - 80), word.start()):
        return False
    blank_to_end = re.compile(r"[ \t]*(?:[\r\n]|\Z)")
    return len(word[0]) >= 6 or blank_to_end.match(text, word.end()) is not None


def _stray(text: str, first: re.Match[str], at: int, end: int) -> Stray:
    """Text outside of the problems: remains of the file, or a problem that nothing opened."""
    if any(_ends_problem(word) for word in WORD.findall(text, first.start(), end)):
        return Stray(first.start(), end, first[0], "problem")
    return Stray(first.start(), end, first[0], "remains" if at else "preface")


def _ends_problem(word: str) -> bool:
    """Whether this is the word that ends a problem in some language."""
    return len(word) >= 4 and any(
        short_forms("statement", language).get(folded(word)) in ("END", "NEXT")
        for language in LANGUAGES
    )


def _after_next(text: str, statement: Statement) -> tuple[Language | None, int]:
    """Language and beginning of the problem after NextProblem; it needs no opening word."""
    first = WORD.search(text, statement.end)
    if first is None:
        return None, len(text)
    language = opening(first[0], 4)
    return (language, first.end()) if language else (statement.language, statement.end)


def _never(_language: Language, _list: str, _words: Sequence[str], _word: str) -> bool:
    return False


def _statement(text: str, at: int, language: Language, belongs: Belongs) -> Statement:
    """The problem whose first word stands at or after `at`."""
    reading = Reading(text, at, language, belongs)
    (commands, twins, ending), flaws = parse(reading)
    return Statement(
        language=language,
        commands=commands,
        twins=twins,
        ending=ending,
        start=at,
        end=reading.at,
        flaws=tuple(flaws),
    )


def parse(reading: Reading) -> tuple[_Problem, list[Flaw]]:
    """The parts of the problem that begins where a Reading stands, and all that is wrong with it.

    The lexer has to know what the parser can take, so words are handed over one by one.
    """
    made = library("problem")
    state: Any = parser("problem", _BUILDER).parse_interactive()
    flaws: list[Flaw] = []
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
            return found, flaws


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
