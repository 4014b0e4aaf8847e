"""The text of a file that was pasted together, or went through other systems, as formats read it.

What differs is one character each, so that everything stays where it stood.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from grammar.spelling import BLANKS
from grammar.syntax import Command, Word
from solver.formats.entry import Entry

#: blanks of print and of web pages, and what systems put between texts or behind them: a null, a
#: new page, the end of a file
_BLANKS = f"{BLANKS}\0\f\v\x1a"
#: commands with a text that stays as it is
_TEXTS = ("AUTHOR", "ORIGIN", "TITLE", "AWARD", "REMARK")
_OLD_LINE_END = re.compile(r"\r(?!\n)")
#: the mark of its byte order with which a file begins that was put behind another one
_MARK = "\ufeff"
_FILE_BEGINS = re.compile(rf"(?<![^\r\n]){_MARK}")


def plain(text: str) -> str:
    """The text with blanks for other blanks and for what is no character of a text, and every line
    ended by a line feed, be it one behind a carriage return."""
    if "\r" in text:
        text = _OLD_LINE_END.sub("\n", text)
    if _MARK in text:
        text = _FILE_BEGINS.sub("\n", text)
    for blank in _BLANKS:
        text = text.replace(blank, " ")
    return text


def with_blanks(entry: Entry, text: str) -> Entry:
    """An entry of a text that is plain now, with the blanks in its titles and the like that stood
    there before."""
    said = entry.statement

    def given(word: Word) -> Word:
        """A word as it stood; one that was written otherwise, in several lines say, stays."""
        written = text[word.at : word.at + len(word)]
        return Word(word.type, written, word.at) if plain(written) == word else word

    def restored(command: Command) -> Command:
        if command.keyword.type not in _TEXTS:
            return command
        return replace(command, words=tuple(map(given, command.words)))

    said = replace(said, commands=tuple(map(restored, said.commands)))
    return replace(entry, statement=said)
