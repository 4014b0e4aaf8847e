"""Twins of the PDB: `b) sBa4-a5`, `c) ohne wSb3; d) +sLf3`, `b) h#3`. Letters are German.

What leaves a doubt is refused: a unit has to stand where it is said to stand, and a square to which
one comes has to be empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from grammar.forsyth import parse_forsyth
from grammar.syntax import Command, Malformed, Twin, Word
from solver.formats.entry import TURN_NOTE, Collected

#: units by their squares, each as `wSb3`
Board = dict[str, str]

_LABELS = "abcdefghijklmnopqrstuvwxyz"
_LABEL = re.compile(r"(?:^|(?<=[\s;,]))(?P<more>\+?)(?P<label>[a-z])\)")
#: {0} stands before the names of its groups
_UNIT = r"(?P<{0}side>[wsn])?(?P<{0}walk>[KDTLSB])?(?P<{0}square>[a-h][1-8])"
_FIRST, _SECOND = _UNIT.format("first_"), _UNIT.format("second_")
_MOVED = re.compile(rf"{_FIRST}\s*(?:-{{1,2}}>?|=>|→|nach\b)\s*(?P<to>[a-h][1-8])")
_EXCHANGED = re.compile(rf"{_FIRST}\s*(?:<-{{1,2}}>|<=>|↔|⇄)\s*{_SECOND}")
_ADDED = re.compile(r"(?:\+|mit\b)\s*(?P<side>[wsn])(?P<walk>[KDTLSB])(?P<square>[a-h][1-8])")
_REMOVED = re.compile(rf"(?:-|ohne\b)\s*{_FIRST}")
_ASKED = re.compile(r"(?:Forderung:?\s+)?(?P<asked>[a-z-]*[#=]\d{1,3}(?:[.,]5)?)")
_TURN = re.compile(r"(?P<side>Weiss|Weiß|Schwarz) +(?:am Zug|beginnt|zieht an|zieht zuerst)")
_ONWARD = re.compile(r"(?:ferner|weiter)\b:?\s*")
#: one change of several; `h#2,5` is none of two
_PART = re.compile(r"(?P<change>(?:(?!\bund\b|,(?!5)).)+)(?:,|und\b|$)")
_DIAGRAM = re.compile(r"diagram+\.?", re.IGNORECASE)
_COLOURS = {"w": "Weiss", "s": "Schwarz", "n": "Neutral"}
_HINT = "E.g. b) sBa4-a5, b) wTa1<->sTh8, b) +sLf3, b) ohne wSb3, b) h#3, b) Schwarz am Zug"


def read(lines: Sequence[Word], forsyth: str, collected: Collected) -> None:
    """Add the twins to an entry. lines: of the field; forsyth: the position of the diagram."""
    diagram = _placed(forsyth)
    board, expected = dict(diagram), "b"
    for number, (label, is_continued, text) in enumerate(_texts(lines)):
        is_first = not number and label == "a"
        if is_first and _DIAGRAM.fullmatch(text):
            continue
        if label != expected and not is_first:
            what = f'a twin "{label})"' if label else f'"{text}" without a label'
            message = f"{what} where {expected}) is expected"
            collected.flaw(text.at, message, "The diagram is a), its twins are b), c), ...")
            return
        board = board if is_continued else dict(diagram)
        changes = _changes(text, board, collected)
        if changes is None:
            message = f'twin: "{text}" is not known, or leaves a doubt in this position'
            collected.flaw(text.at, message, _HINT)
            return
        kind = "ZEROPOSITION" if is_first else "TWIN"
        collected.twins.append(Twin(Word(kind, label, text.at), changes, is_continued))
        expected = _LABELS[_LABELS.index(label) + 1 :][:1]


def _texts(lines: Sequence[Word]) -> Iterator[tuple[str, bool, Word]]:
    """The twins as they are written: label, whether it goes on from the one before it, and text.
    A single one needs no label."""
    for number, line in enumerate(lines):
        labels = [*_LABEL.finditer(line)]
        first = labels[0].start() if labels else len(line)
        if before := _part(line, 0, first):
            yield ("" if number else "b"), False, before
        ends = [*(found.start() for found in labels[1:]), len(line)]
        for found, end in zip(labels, ends, strict=False):
            text = _part(line, found.end(), end)
            onward = _ONWARD.match(text)
            text = _part(text, onward.end(), len(text)) if onward else text
            yield found["label"], bool(found["more"] or onward), text


def _part(line: Word, start: int, end: int) -> Word:
    """A stretch of a line without the signs around it."""
    text = line[start:end].strip(" \t;,.")
    return Word("TEXT", text, line.at + line.index(text, start))


def _placed(forsyth: str) -> Board:
    """The units of the diagram; none where that cannot be read, which its own reader says."""
    try:
        units = parse_forsyth(forsyth).units
    except Malformed:
        return {}
    sides = {"white": "w", "black": "s", "neutral": "n"}
    found = {}
    for unit in units:
        square = f"{_LABELS[unit.index % 8]}{8 - unit.index // 8}"
        found[square] = sides[unit.colour] + unit.letters.upper() + square
    return found


def _changes(text: Word, board: Board, collected: Collected) -> tuple[Command, ...] | None:
    """The changes of a twin, made on the board, too; None where one of them is not clear."""
    found = []
    for part in _PART.finditer(text):
        word = _part(text, *part.span("change"))
        change = _asked(word) or _turn(word, collected)
        for read in (_moved, _exchanged, _added, _removed):
            change = change or read(word, board)
        if change is None:
            return None
        found.append(change)
    return tuple(found) or None


def _asked(text: Word) -> Command | None:
    """`h#3`: something else is asked for."""
    found = _ASKED.fullmatch(text)
    if found is None:
        return None
    asked = Word("WORD", found["asked"].replace(",", "."), text.at + found.start("asked"))
    return _command("STIPULATION", text, asked)


def _turn(text: Word, collected: Collected) -> Command | None:
    """`Schwarz am Zug`: the other side begins."""
    found = _TURN.fullmatch(text)
    if found is None:
        return None
    collected.remark(text.at, f'"{text}" {TURN_NOTE}')
    side = "Schwarz" if found["side"] == "Schwarz" else "Weiss"
    return _command("TURN", text, Word("WORD", side, text.at))


def _moved(text: Word, board: Board) -> Command | None:
    """`sBa4-a5`: a unit stands elsewhere."""
    found = _MOVED.fullmatch(text)
    if found is None or not _stands(found, "first_", board) or found["to"] in board:
        return None
    start, end = found["first_square"], found["to"]
    board[end] = board.pop(start)[:-2] + end
    return _command("MOVE", text, *_squares(text, start, end))


def _exchanged(text: Word, board: Board) -> Command | None:
    """`wTa1<->sTh8`: two units change places."""
    found = _EXCHANGED.fullmatch(text)
    if found is None or not all(_stands(found, one, board) for one in ("first_", "second_")):
        return None
    first, second = found["first_square"], found["second_square"]
    board[first], board[second] = board[second][:-2] + first, board[first][:-2] + second
    return _command("EXCHANGE", text, *_squares(text, first, second))


def _added(text: Word, board: Board) -> Command | None:
    """`+sLf3`: one unit more."""
    found = _ADDED.fullmatch(text)
    if found is None or found["square"] in board:
        return None
    unit = found["walk"] + found["square"]
    board[found["square"]] = found["side"] + unit
    colour = Word("WORD", _COLOURS[found["side"]], text.at + found.start("side"))
    return _command("ADD", text, colour, Word("WORD", unit, text.at + found.start("walk")))


def _removed(text: Word, board: Board) -> Command | None:
    """`ohne wSb3`: one unit less."""
    found = _REMOVED.fullmatch(text)
    if found is None or not _stands(found, "first_", board):
        return None
    del board[found["first_square"]]
    return _command("REMOVE", text, *_squares(text, found["first_square"]))


def _stands(found: re.Match[str], name: str, board: Board) -> bool:
    """Whether the unit stands there that is named, as far as it is named."""
    unit = board.get(found[f"{name}square"], "")
    side, walk = found[f"{name}side"], found[f"{name}walk"]
    return bool(unit) and (side or unit[0]) == unit[0] and (walk or unit[1:-2]) == unit[1:-2]


def _squares(text: Word, *squares: str) -> Iterator[Word]:
    return (Word("SQUARE", square, text.at + text.index(square)) for square in squares)


def _command(kind: str, text: Word, *words: Word) -> Command:
    return Command(Word(kind, str(text), text.at), words)
