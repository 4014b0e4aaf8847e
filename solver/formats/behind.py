"""What stands behind a position, in a line of a file as on the command line: what is asked, then
conditions and options (`h#2 Circe Duplex`, `h#2 | Circe`), or these alone.

It is read alike whether or not a command needs a stipulation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar.syntax import Word
from solver.catalogue.language import words
from solver.catalogue.stipulation.loose import QUOTES, as_asked, begins_one, understood
from solver.formats import clauses
from solver.formats.entry import Collected

#: words that a stipulation is written in at most: `PG in 8.5 moves`
_MOST_WORDS = 8
_WORD = re.compile(r"[^\s,;]+")
#: a number, or a sign of a goal: every stipulation has one
_MARK = re.compile(r"[\d#=+~%!<>]")
_LISTS = '"kirke list stipulations" and "kirke list conditions" name those there are'


def asked(text: Word, collected: Collected) -> None:
    """Add a stipulation that stands behind a position, or in a tag."""
    plain = text.strip().strip(QUOTES)
    at = text.at + text.index(plain)
    said = Word("WORD", as_asked(plain), at)
    collected.add("STIPULATION", Word("WORD", plain, at), [said])


def add(text: Word, collected: Collected) -> None:
    """Add what is asked, then conditions and options."""
    text = Word(text.type, text.replace("|", ","), text.at)
    parts = _words(text)
    count = _asked_in(text, parts)
    if count is None:
        count = _before_clauses(text, parts)
        message = f'"{text[: _end(parts, count)]}" is neither a stipulation nor a condition or'
        collected.flaw(text.at, f"{message} an option", _LISTS)
    elif count:
        asked(Word("TEXT", text[: _end(parts, count)], text.at), collected)
    else:
        text = _without_stipulation(text, parts, collected)
    if count < len(parts):
        start = _end(parts, count)
        clauses.add(Word("TEXT", text[start:], text.at + start), collected)


def end_of_stipulation(text: str) -> int:
    """Where the longest beginning ends that can be read as what is asked, else the whole."""
    parts = _words(text)
    return _end(parts, _understood_words(text, parts)) or len(text)


def _words(text: str) -> list[Word]:
    return [Word("WORD", found[0], found.start()) for found in _WORD.finditer(text)]


def _understood_words(text: str, parts: Sequence[Word]) -> int:
    """How many of the first words can be read as what is asked, at most; 0 if none."""
    counts = range(min(len(parts), _MOST_WORDS), 0, -1)
    return next((count for count in counts if understood(text[: _end(parts, count)].strip())), 0)


def _end(parts: Sequence[Word], count: int) -> int:
    """Where so many of the words end."""
    return parts[count - 1].at + len(parts[count - 1]) if count else 0


def _asked_in(text: str, parts: Sequence[Word]) -> int | None:
    """How many of the first words say what is asked, be it wrong; 0 where conditions or options
    begin at once, None where nobody knows what the words are."""
    if clauses.begin(text):
        return 0
    if count := _understood_words(text, parts):
        return count
    # nothing of it can be read as what is asked
    before = _before_clauses(text, parts)
    marks = [count for count, word in enumerate(parts[:before], 1) if _MARK.search(word)]
    if begins_one(parts[0]) or 1 in marks:
        last = marks[-1] if marks else before
        return last if last < before and words.nearly_owner(parts[last], "en") else before
    if words.nearly_owner(parts[0], "en"):
        return 0
    return before if marks else None


def _before_clauses(text: str, parts: Sequence[Word]) -> int:
    """How many words stand before the name of a condition or an option."""
    asked = enumerate(parts[: _MOST_WORDS + 1])
    names = (count for count, word in asked if clauses.begin(text[word.at :]))
    return next(names, len(parts))


def _without_stipulation(text: Word, parts: Sequence[Word], collected: Collected) -> Word:
    """Conditions and options; a stipulation behind them is told of and left out."""
    for word in parts[1:]:
        if _MARK.search(word) and not word.isdecimal() and understood(word):
            message = f'"{word}" stands behind conditions or options'
            collected.flaw(text.at + word.at, message, "Write it right behind the position")
            blank = " " * len(word)
            return Word("TEXT", text[: word.at] + blank + text[word.at + len(word) :], text.at)
    return text
