"""From the text of a file to its problems, one after another, each as a tree of commands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from lark import Transformer, UnexpectedToken

from grammar.keywords import LANGUAGES, Language, opening, short_forms
from grammar.lexer import LINE, WORD, Belongs, Reading, StatementLexer
from grammar.syntax import Command, Flaw, Statement, Stray, Twin, Word
from grammar.tables import parser

_BLANK_TO_END = re.compile(r"[ \t]*(?:[\r\n]|\Z)")
_BLANK_FROM_START = re.compile(r"(?:\A|[\r\n])[ \t]*\Z")
#: what stands for a single missing or wrong word
_FILLERS = ("SQUARE", "ANGLE", "MIRRORING", "WALK", "WORD")


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
    if not _BLANK_FROM_START.search(text, max(0, word.start() - 80), word.start()):
        return False
    return len(word[0]) >= 6 or _BLANK_TO_END.match(text, word.end()) is not None


def _stray(text: str, first: re.Match[str], at: int, end: int) -> Stray:
    """Text outside of the problems: remains of the file, or a problem that nothing opened."""
    if any(_ends_problem(word) for word in WORD.findall(text, first.start(), end)):
        return Stray(first.start(), end, first[0], "problem")
    return Stray(first.start(), end, first[0], "remains" if at else "preface")


def _ends_problem(word: str) -> bool:
    """Whether this is the word that ends a problem in some language."""
    return len(word) >= 4 and any(
        short_forms("statement", language).get(word.lower()) in ("END", "NEXT")
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
    flaws: list[Flaw] = []

    def recover(error: Any) -> bool:
        _mend(error, reading, flaws)
        return True

    lark = parser("problem", "problem", _BUILDER, StatementLexer)
    parsed: Any = lark.parse(reading, on_error=recover)
    commands, twins, ending = parsed
    return Statement(
        language=language,
        commands=commands,
        twins=twins,
        ending=ending,
        start=at,
        end=reading.at,
        flaws=tuple(flaws),
    )


def _mend(error: UnexpectedToken, reading: Reading, flaws: list[Flaw]) -> None:
    """Say what is wrong and put the parser where it can go on.

    A wrong word is replaced by an empty one of the kind that was expected; before a keyword that
    comes too early the missing words are filled in; a word that has no business here is left out
    together with the words behind it.
    """
    from grammar.diagnose import flaw_of

    found = error.token
    go_on: Any = error.interactive_parser
    accepted = go_on.accepts()
    flaw = flaw_of(found, accepted, reading)
    if not flaws or flaws[-1].at != flaw.at:
        flaws.append(flaw)
    filler = next((kind for kind in _FILLERS if kind in accepted), None)
    is_word = found.type == "STRAY" or found.type in (*_FILLERS, "SQUARES")
    if filler and is_word:
        go_on.feed_token(Word(filler, "", found.start_pos))
        return
    while filler and found.type not in accepted:
        go_on.feed_token(Word(filler, "", found.start_pos))
        accepted = go_on.accepts()
        filler = next((kind for kind in _FILLERS if kind in accepted and kind != "WORD"), None)
    if found.type in accepted:
        if found.type != "$END":
            go_on.feed_token(found)
        return
    _leave_out(found, reading)


def _leave_out(found: Any, reading: Reading) -> None:
    """Go on reading behind a word that has no business here, at the next keyword."""
    reading.skipping = True
    reading.ended = False
    if found.type in ("AUTHOR", "ORIGIN", "TITLE", "AWARD", "PROTOCOL", "INTENDED", "LATEX"):
        line = LINE.match(reading.text, reading.at)
        reading.at = line.end() if line else reading.at


class _Builder(Transformer[Word, Any]):
    """Each method builds the node of the rule it is named after."""

    def command(self, found: list[Word]) -> Command:
        return Command(found[0], tuple(found[1:]))

    change = command

    def twin(self, found: list[Any]) -> Twin:
        keyword, *changes = found
        continued = bool(changes) and isinstance(changes[0], Word)
        return Twin(keyword, tuple(changes[1:] if continued else changes), continued)

    zeroposition = twin

    def problem(self, found: list[Any]) -> tuple[tuple[Command, ...], tuple[Twin, ...], str]:
        ending = found.pop().type.lower() if found and isinstance(found[-1], Word) else ""
        commands = tuple(part for part in found if isinstance(part, Command))
        return commands, tuple(part for part in found if isinstance(part, Twin)), ending


_BUILDER = _Builder()
