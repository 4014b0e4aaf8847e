"""Positions line by line: a FEN with what is asked (`FEN #2`), or EPD with its operations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.syntax import Malformed, Word
from solver.catalogue.stipulation.loose import understood
from solver.formats import behind, placement
from solver.formats.entry import Collected, Entry

_LINE = re.compile(r"[^\r\n]+")
#: castling rights; one small letter of a file may begin what is asked, as in `w h #2`
_RIGHTS = r"(?:[KQkq]+|[KQA-Hkqa-h]{2,}|[A-H]|[a-h](?=[ \t]+(?:-|[a-h][1-8])(?!\S)))"
_END = rf"(?![^\s{placement.APART}])"
_FIELDS = re.compile(
    r"\s*(?P<board>\S+)"
    rf"(?P<fields>[ \t]+[wb]{_END}(?:[ \t]+(?:-|{_RIGHTS}){_END}(?:[ \t]+(?:-|[a-h][1-8]))?)?)?"
    rf"(?P<clocks>[ \t]+\d+(?:[ \t]+\d+)?{_END})?"
)
#: what follows where a field is none of FEN, in place of a stipulation
_NO_TURN = re.compile(
    r"\s*(?P<word>[A-Za-z])\s+(?:-|[A-Za-z]{1,4})(?:\s+(?:-|[a-h]?\d+)){0,3}(?!\S)"
)
_NO_RIGHTS = re.compile(r"\s*(?P<word>[A-Za-z]{1,4})\s+(?:-|[a-h]\d)(?:\s+\d+){0,2}(?!\S)")
_OPERATION = re.compile(
    r"[\s;]*(?P<name>[A-Za-z]\w*)(?![^\s;])\s*(?P<value>(?:\"[^\"]*\"|[^;\"])*)(?:;|$)"
)
_MATE = re.compile(r"#?(?P<sign>-)?(?P<moves>\d{1,3})")
_HINT = 'Write what is asked behind the position: "#3", "h#2", or as EPD "bm #3;"'
_POSITION = "E.g. 8/8/8/8/8/2k5/1q6/K7 w - - 0 1"
#: the operations that say what is asked
_ASKING = ("bm", "dm", "hm")
_EMPTY = "8/8/8/8/8/8/8/8"


def begins(text: str) -> bool:
    """Whether the first line that says something begins with a position."""
    first = next((line for line in _LINE.finditer(text) if _says(line[0])), None)
    if first is None:
        return False
    line = first[0].strip()
    is_tag = line[0] == "[" and line[-1] == "]"  # of PGN
    return not is_tag and placement.begins(placement.bare(line).lstrip())


def entries(text: str) -> Iterator[Entry]:
    """The problems of the lines in their order."""
    for line in _LINE.finditer(text):
        if _says(line[0]):
            yield entry(Word("TEXT", line[0], line.start()))


def asks(text: str) -> bool:
    """Whether a line begins with a position and says behind it what is asked."""
    line = placement.bare(text).lstrip()
    if not placement.begins(line):
        return False
    said = entry(Word("TEXT", text, 0)).statement
    asked = (one.words[0] for one in said.commands if one.keyword.type == "STIPULATION")
    if any(understood(word) for word in asked):
        return True
    others = _without_signs(Word("TEXT", line, 0)).split()[1:]  # the position may be a wrong one
    return any(understood(word) is not None and not word.isdecimal() for word in others)


def _says(line: str) -> bool:
    """Whether a line is no remark and not empty."""
    return bool(line.strip()) and line.lstrip()[0] not in "#%"


def entry(line: Word) -> Entry:
    """The problem of a line."""
    collected = Collected(line.at, line.at + len(line))
    collected.asking = _HINT
    plain = placement.bare(line).lstrip()
    line = Word("TEXT", plain, line.at + len(line) - len(plain))
    rest = position(line, collected)
    said = _without_signs(rest or Word("TEXT", "", 0))
    if rest and said:
        operations = _operations(said)
        is_asked = understood(said.replace(";", " ").split()[0]) is not None
        is_epd = ";" in rest and not is_asked
        if operations and (is_epd or operations[0]["name"] in _ASKING):
            turn = line[: len(line) - len(rest)].split()[1:2]
            _Operations(said, turn == ["w"], collected).read(operations)
        else:
            behind.add(said, collected)
    return collected.entry()


def _operations(text: str) -> list[re.Match[str]]:
    """The operations of EPD that a text begins with, one behind the other."""
    found: list[re.Match[str]] = []
    while one := _OPERATION.match(text, found[-1].end() if found else 0):
        found.append(one)
    return found


def _without_signs(rest: Word) -> Word:
    """What stands behind a position, without the comma between the two."""
    plain = rest.lstrip(f" \t{placement.APART}")
    return Word("TEXT", plain, rest.at + len(rest) - len(plain))


def position(line: Word, collected: Collected) -> Word | None:
    """Add the position that a line begins with; the rest of it, None where it cannot be read."""
    line = Word("TEXT", placement.bare(line), line.at)
    found = _FIELDS.match(line)
    if found is None:
        collected.flaw(line.at, "the position is empty", _POSITION)
        return None
    board = Word("WORD", found["board"], line.at + found.start("board"))
    fields = found["fields"] or ""
    if not placement.FIELD.fullmatch(board):
        ranks = board.count("/") + 1
        message = f'"{board[:40]}" is no position'
        if ranks not in (1, 8):
            message += f": it has {ranks} ranks instead of 8"
        collected.flaw(board.at, message, _POSITION)
        return None
    try:
        units = (
            []
            if fields and placement.is_orthodox(board)
            else [*placement.units(board, collected.language)]
        )
    except Malformed as error:
        collected.flaw(error.at, str(error), error.hint)
        return None
    name = Word("WORD", "FEN", board.at)
    if fields:
        squares = _EMPTY.ljust(len(board)) if units else str(board)  # so that places stay
        rights = "" if len(fields.split()) > 1 else " -"
        collected.add("FORSYTH", name, [Word("FEN", squares + fields + rights, board.at)])
    for unit in units:
        colour = Word("WORD", unit.colour, unit.word.at)
        collected.add("PIECES", name, [colour, unit.word])
    end = found.end()
    rest = Word("TEXT", line[end:], line.at + end)
    return rest if _is_behind(rest, len(fields.split()), collected) else None


def _is_behind(rest: Word, fields: int, collected: Collected) -> bool:
    """Whether a text stands behind all fields of a FEN; else it begins with one that is wrong.

    fields: of them so many are read.
    """
    if fields > 1:
        return True
    found = (_NO_RIGHTS if fields else _NO_TURN).match(rest)
    if found is None:
        return True
    at = rest.at + found.start("word")
    if fields:
        hint = "Write letters of KQkq, or - for none"
        collected.flaw(at, f'"{found["word"]}" names no castling rights', hint)
    else:
        collected.flaw(at, f'"{found["word"]}" is no side to move', "Write w or b")
    return False


class _Operations:
    """The operations of EPD. rest: the text in which they stand; is_white: White is to move."""

    def __init__(self, rest: Word, is_white: bool, collected: Collected) -> None:
        self._rest = rest
        self._is_white = is_white
        self._collected = collected

    def read(self, operations: list[re.Match[str]]) -> None:
        """Add what they say to an entry; those that nobody knows are kept."""
        known = False
        for one in operations:
            name = Word("WORD", one["name"], self._rest.at + one.start("name"))
            value = Word("WORD", one["value"].strip(), self._rest.at + one.start("value"))
            if name in _ASKING and not known:
                known = True
                self._mate(name, value)
            elif name == "id":
                title = value.strip('"')
                at = value.at + value.index(title)
                self._collected.add("TITLE", name, [Word("TEXT", title, at)])
            else:
                self._collected.besides.append((f"epd.{name}", str(value)))
        end = operations[-1].end()
        left = _without_signs(Word("TEXT", self._rest[end:], self._rest.at + end))
        if left:
            message = f'"{left.rstrip()}" is no operation of EPD'
            self._collected.flaw(left.at, message, 'E.g. bm #3; id "Name";')

    def _mate(self, name: Word, value: Word) -> None:
        """The stipulation of `bm #3`, `dm 3` or `hm 4`, of which the half-moves are counted."""
        found = _MATE.fullmatch(value)
        if found is None or (name == "bm" and not value.startswith("#")):
            message = f'"{name} {value}" names no number of moves'
            self._collected.flaw(value.at, message, _HINT)
            return
        moves = int(found["moves"])
        text = f"#{moves}"
        if name == "hm":
            text = f"h#{moves // 2}" + (".5" if moves % 2 else "")
        elif found["sign"]:
            text = f"#{moves + 1}"
            self._after_the_key(name, value, text)
        self._collected.add("STIPULATION", name, [Word("WORD", text, value.at)])

    def _after_the_key(self, name: Word, value: Word, text: str) -> None:
        """`bm #-3`: the side to move is mated, as in a diagram that stands after the key."""
        options = ["PostKeyPlay", *(["HalfDuplex"] if self._is_white else [])]
        words = [Word("WORD", option, value.at) for option in options]
        self._collected.add("OPTION", name, words)
        self._collected.remark(value.at, f"{name} {value}: the position after the key of {text}")
