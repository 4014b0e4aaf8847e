"""LaTeX as plain text, and what stands in groups.

What a command of LaTeX prints takes its place, and the blanks that are left over stand at the next
blank, so that what follows stays where it stood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import normalize

from msgspec import Struct

from grammar.syntax import Word

_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_COMMAND = re.compile(r"\\(?P<name>[A-Za-z]+)\*?")
_GIVEN = re.compile(r"[ \t]*(?:\r?\n[ \t]*)?(?:\[(?P<given>[^\]\n]*)\][ \t]*)?\{")
#: units in the midst of text, `\wDU`
_FIGURINE = re.compile(r"[a-z][A-Z]{1,2}")
#: what is no letter of its own: signs behind a backslash, commands, braces, mathematics
_ITEM = re.compile(
    r"\\(?P<accent>[\"'`^~=.])[ \t]*(?:\{(?P<base>\\?[A-Za-z])\}|(?P<bare>\\?[A-Za-z]))"
    r"|\\(?P<letter_accent>[uvHckr])(?:\{(?P<of>[A-Za-z])\}|[ \t]+(?P<of_bare>[A-Za-z]))"
    r"|\\(?P<castling>0{2,3})(?!0)|\\(?P<sign>[^A-Za-z])"
    r"|(?P<gap>\\(?:[hv]space|label|index)\*?\{[^{}]*\})"
    r"|\\(?P<word>[A-Za-z]+)(?P<behind>[ \t]*)"
    r"|(?P<quotes>``|''|\"`|\"')|(?<=[A-Za-z])\"(?P<umlaut>[aouAOUs])"
    r"|(?P<unsaid>[{}$]|\^(?=\\circ))|(?P<tie>~)|(?P<blank>[ \t\r\n])"
)
_COMBINING = {
    **{'"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", "=": "\u0304"},
    **{".": "\u0307", "u": "\u0306", "v": "\u030c", "H": "\u030b", "c": "\u0327", "k": "\u0328"},
    "r": "\u030a",
}
#: what commands print; those that nobody knows print nothing
_WORDS = {
    **{"ra": "->", "rightarrow": "->", "to": "->", "lra": "<->", "leftrightarrow": "<->"},
    **{"textrightarrow": "->", "longrightarrow": "->", "textleftrightarrow": "<->"},
    **{"Rightarrow": "=>", "x": "x", "times": "x", "set": "*", "any": "~", "sim": "~"},
    **{"OO": "O-O", "OOO": "O-O-O", "ldots": "...", "dots": "...", "circ": "\u00b0"},
    **{"ss": "\u00df", "ae": "\u00e6", "AE": "\u00c6", "oe": "\u0153", "OE": "\u0152"},
    **{"o": "\u00f8", "O": "\u00d8", "aa": "\u00e5", "AA": "\u00c5", "l": "\u0142"},
    **{"L": "\u0141", "i": "i", "j": "j", "S": "\u00a7", "textonehalf": "\u00bd"},
    **{"textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^"},
    **{"textless": "<", "textgreater": ">", "textbar": "|", "textquotedbl": '"'},
    **dict.fromkeys(("glqq", "grqq", "flqq", "frqq", "textquotedblleft"), '"'),
    **dict.fromkeys(("newline", "par", "linebreak", "break"), "\n"),
    **dict.fromkeys(("quad", "qquad", "hfill", "enspace", "thinspace", "space"), " "),
}
#: signs behind a backslash that print something else than themselves
_SIGNS = {"\\": "\n", ",": " ", ";": " ", ":": " ", "!": "", "/": "", "-": "", "\n": " "}


class Group(Struct, frozen=True):
    """A command with what stands in its group. given: in brackets before it; is_open: its brace is
    never closed."""

    name: Word
    text: Word
    given: str = ""
    is_open: bool = False


def groups(text: Word) -> Iterator[Group]:
    """The commands of a text that stand in no group, those without a group with an empty one."""
    closed = _closed(text)
    at = 0
    while found := _COMMAND.search(text, at):
        at = found.end()
        name = Word("WORD", found["name"], text.at + found.start())
        given = _GIVEN.match(text, at)
        if given is None:
            yield Group(name, Word("TEXT", "", text.at + at))
            continue
        start = given.end()
        end = closed.get(start - 1, len(text))
        inside = Word("TEXT", text[start:end], text.at + start)
        yield Group(name, inside, given["given"] or "", start - 1 not in closed)
        at = end


def _closed(text: str) -> dict[int, int]:
    """Where each brace that is closed is closed."""
    opened: list[int] = []
    found = {}
    for brace in _BRACE.finditer(text):
        if brace[0] == "{":
            opened.append(brace.start())
        elif brace[0] == "}" and opened:
            found[opened.pop()] = brace.start()
    return found


def plain(text: Word, *, keeps_places: bool = True) -> Word:
    """What a text prints, with a line feed for each end of a line that it asks for.

    keeps_places: with more blanks where commands are longer than what they print.
    """
    printed: list[str] = []
    owed = 0
    end = 0
    for item in _ITEM.finditer(text):
        printed.append(text[end : item.start()])
        end = item.end()
        said, keeps = _printed(item)
        owed += (len(item[0]) - len(said)) * keeps_places
        printed.append(said)
        if keeps and owed:  # a blank of the text: here more of them change nothing
            printed.append(" " * owed)
            owed = min(owed, 0)
    printed.append(text[end:])
    return Word("TEXT", "".join(printed), text.at)


def _printed(item: re.Match[str]) -> tuple[str, bool]:
    """What it prints, and whether that is a blank or the end of a line."""
    if item["blank"] or item["tie"] or item["gap"]:
        return item["blank"] or " ", True
    if accent := item["accent"] or item["letter_accent"]:
        base = item["base"] or item["bare"] or item["of"] or item["of_bare"]
        return normalize("NFC", base.strip("\\") + _COMBINING[accent]), False
    if word := item["word"]:
        said = _WORDS.get(word, word if _FIGURINE.fullmatch(word) else "")
        return said, said.isspace()
    if item["umlaut"]:
        plain = item["umlaut"]
        return "\u00df" if plain == "s" else normalize("NFC", plain + "\u0308"), False
    if item["castling"]:
        return "-".join(item["castling"]), False
    if item["quotes"]:
        return '"', False
    if item["unsaid"]:
        return "", False
    said = _SIGNS.get(item["sign"], item["sign"])
    return said, said.isspace()


def lines(text: Word | None) -> list[Word]:
    """The lines of a plain text that say something."""
    return _parts(text, "\n")


def items(text: Word | None) -> list[Word]:
    """The parts of a plain text that say something, divided at line ends and semicolons."""
    return [item for line in lines(text) for item in _parts(line, ";")]


def _parts(text: Word | None, sign: str) -> list[Word]:
    found, at = [], 0
    for part in (text or "").split(sign):
        if text is not None and part.strip():
            start = at + len(part) - len(part.lstrip())
            found.append(Word("TEXT", part.strip(), text.at + start))
        at += len(part) + len(sign)
    return found


def in_single_blanks(line: Word) -> Word:
    """A line with one blank between its words, for texts that are only shown."""
    return Word("TEXT", " ".join(line.split()), line.at)
