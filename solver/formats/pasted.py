"""The text of a file that was pasted together, or went through other systems, as formats read it.

What differs is one character each, so that everything stays where it stood.
"""

from __future__ import annotations

import re

#: blanks of print and of web pages
_BLANKS = dict.fromkeys([0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000], " ")
#: what systems put between texts or behind them: no character, a new page, the end of a file
_BETWEEN = dict.fromkeys(map(ord, "\0\f\v\x1a"), " ")
_PLAIN = {**_BLANKS, **_BETWEEN}
_OLD_LINE_END = re.compile(r"\r(?!\n)")
#: the mark of its byte order with which a file begins that was put behind another one
_FILE_BEGINS = re.compile(r"(?<![^\r\n])\ufeff")
_SAID = re.compile(r"[\0\f\v\x1a]")


def plain(text: str) -> str:
    """The text with blanks for other blanks and for what is no character of a text, and every line
    ended by a line feed, be it one behind a carriage return."""
    if "\r" in text:
        text = _OLD_LINE_END.sub("\n", text)
    if not text.isascii():
        return _FILE_BEGINS.sub("\n", text).translate(_PLAIN)
    return text.translate(_BETWEEN) if _SAID.search(text) else text
