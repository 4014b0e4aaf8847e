"""The text of a file that was pasted together, or went through other systems, as formats read it.

What differs is one character each, so that everything stays where it stood.
"""

from __future__ import annotations

import re

#: blanks of print and of web pages, and what systems put between texts or behind them: a null, a
#: new page, the end of a file
_BLANKS = (
    *map(chr, (0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000)),
    *"\0\f\v\x1a",
)
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
