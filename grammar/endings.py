"""Where problems end and begin in text that is not read word by word.

That is text between the problems, and statements that are too long or whose time is over. It may
be all of a large file, so the words in question are sought by a regular expression.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.keywords import LANGUAGES, OPENING, Language, opening, short_forms
from grammar.limits import MOST_CHARACTERS
from grammar.spelling import BETWEEN, folded

#: how the words begin that open or end a problem, in the three languages; an accent may be a
#: character of its own
_OPENINGS = ("beg", "anf", "de\u0301?b", "déb")
_ENDS = ("endp", "next", "ende", "weit", "finp", "a\u0300?sui", "àsui")
_CANDIDATE = re.compile(
    rf"(?<![^{BETWEEN}])(?:{'|'.join((*_OPENINGS, *_ENDS))})[^{BETWEEN}]*", re.IGNORECASE
)
#: two of these commands make a text a problem; so many characters are searched for them
_COMMANDS = ("PIECES", "FORSYTH", "STIPULATION", "SSTIPULATION", "CONDITION", "OPTION")
_LINE_START = re.compile(r"^[ \t]*([^\W\d_]{4,})\b(?!:)", re.MULTILINE)
_SEARCHED = 10_000
_GAP = re.compile(rf"[{BETWEEN}]*")
_BLANK_FROM_START = re.compile(r"(?:\A|[\r\n])[ \t]*\Z")
_BLANK_TO_END = re.compile(r"[ \t]*(?:[\r\n]|\Z)")


def first_end(text: str, at: int, language: Language) -> tuple[str, int]:
    """How the problem that is being read at an offset ends, and where what follows it begins.

    "end" or "next" by that word; "" where the next problem is opened, or the text ends. Words of
    one to three letters do not count, and no heed is paid to what is a line of text.
    """
    for found in _CANDIDATE.finditer(text, at):
        if opening(found[0], 4):
            return "", found.start()
        terminal = _ending(found[0], language)
        if terminal:
            return terminal.lower(), found.end()
    return "", len(text)


def is_too_long(text: str, at: int, language: Language) -> bool:
    """Whether more than so many characters stand before the end of the problem."""
    return len(text) - at > MOST_CHARACTERS and (
        first_end(text, at, language)[1] - at > MOST_CHARACTERS
    )


def next_opening(text: str, at: int) -> re.Match[str] | None:
    """The word that opens a problem after text that belongs to none.

    It begins a line, written out for six letters or alone there, or follows the end of a problem.
    """
    after_end = -1
    for word in _CANDIDATE.finditer(text, at):
        if opening(word[0]) and (word.start() == after_end or _opens_line(text, word)):
            return word
        if _ends_problem(word[0]):
            gap = _GAP.match(text, word.end())
            after_end = gap.end() if gap else word.end()
    return None


def has_end(text: str, start: int, end: int) -> bool:
    """Whether a stretch of text holds the word that ends a problem, in some language."""
    return any(map(_ends_problem, _words(text, start, end)))


def is_lost(text: str, first: re.Match[str], end: int) -> bool:
    """Whether a text begins like a misspelled opening word, or with the commands of a problem."""
    from difflib import get_close_matches

    openings = [spelled.lower() for spelled in OPENING.values()]
    if get_close_matches(first[0].lower(), openings, 1, 0.75):
        return True
    commands = {
        terminal
        for line in _LINE_START.finditer(text, first.start(), min(end, first.start() + _SEARCHED))
        for language in LANGUAGES
        if (terminal := short_forms("statement", language).get(folded(line[1]))) in _COMMANDS
    }
    return len(commands) > 1


def _words(text: str, start: int, end: int) -> Iterator[str]:
    return (found[0] for found in _CANDIDATE.finditer(text, start, end))


def _opens_line(text: str, word: re.Match[str]) -> bool:
    """Whether a word begins a line, and is long enough or alone there."""
    if not _BLANK_FROM_START.search(text, max(0, word.start() - 80), word.start()):
        return False
    return len(word[0]) >= 6 or _BLANK_TO_END.match(text, word.end()) is not None


def _ends_problem(word: str) -> bool:
    """Whether this is the word that ends a problem in some language."""
    return any(_ending(word, language) for language in LANGUAGES)


def _ending(word: str, language: Language) -> str:
    """The terminal of a word that ends a problem, "" for any other; four letters are needed."""
    terminal = short_forms("statement", language).get(folded(word)) if len(word) >= 4 else None
    return terminal if terminal in ("END", "NEXT") else ""
