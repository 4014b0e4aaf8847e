"""Texts of the PDB: blocks that begin with `No. 17 (id: P0003471)`.

Behind that stand author, source and the position in German Forsyth, a line each, then fields such
as `stipulation:` and `solution:`, which go on up to the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.forsyth import parse_forsyth
from grammar.syntax import RIGHTS, Malformed, Word
from solver.catalogue.language import letters
from solver.catalogue.stipulation.loose import as_asked
from solver.formats import listed
from solver.formats.board import Board, Standing
from solver.formats.entry import Collected, Entry, broken, words
from solver.formats.fen import CHESSBOARD

#: the head of a block
HEAD = r"(?i:[ \t]*No\.?[ \t]*\d+[ \t]*\(id:[ \t]*(?P<id>P\d+)\))"
_HEAD = re.compile(rf"^{HEAD}[^\r\n]*", re.MULTILINE)
_LINE = re.compile(r"[^\r\n]+")
_FIELD = re.compile(r"[ \t]*(?P<name>[A-Za-z][\w-]*)[ \t]*:(?!\w)[ \t]*(?P<value>.*)")
_FORSYTH = re.compile(
    r"[ \t]*(?P<squares>[0-9A-Za-z.+=-]+(?:/[0-9A-Za-z.+=-]+){7})"
    rf"(?P<fields>[ \t]+[wb][ \t]+(?:-|{RIGHTS}(?!\S))(?:[ \t]+\S+){{0,3}})?[ \t]*"
)
#: an accent before its letter
_ACCENTS = {f'"{plain}': accented for plain, accented in zip("aouAOU", "äöüÄÖÜ", strict=True)}
_TEXTS = ("AUTHOR", "ORIGIN")
_COMMANDS = {
    "stipulation": "STIPULATION",
    "condition": "CONDITION",
    "conditions": "CONDITION",
    "fairy": "CONDITION",
    "twin": "TWIN",
    "twins": "TWIN",
    "zwilling": "TWIN",
    "zwillinge": "TWIN",
    "award": "AWARD",
    "distinction": "AWARD",
}
#: fields that say which walks the letters of fairy units stand for
_WALKS = ("pieces", "piece", "figuren", "figur")
_HINT = "A line behind the source has eight ranks: 8/8/8/8/8/2k5/1d6/K7"
_ASKING = 'Write it into a line of its own: "stipulation: #3"'


def begins(text: str) -> bool:
    """Whether a text holds the head of a block, with nothing but remarks before it."""
    return _HEAD.search(text) is not None


def gives_position(text: str, start: int, end: int) -> bool:
    """Whether a line of this stretch of a text is a position of such a block."""
    return any(_FORSYTH.fullmatch(line[0]) for line in _LINE.finditer(text, start, end))


def entries(text: str) -> Iterator[Entry]:
    """The problems of a text in their order."""
    heads = [*_HEAD.finditer(text)]
    ends = [*(head.start() for head in heads[1:]), len(text)]
    for head, end in zip(heads, ends, strict=True):
        yield _entry(head, text, end)


def _entry(head: re.Match[str], text: str, end: int) -> Entry:
    start = head.start("id")
    lines = [Word("TEXT", line[0], line.start()) for line in _LINE.finditer(text, head.end(), end)]
    forsyth = next((at for at, line in enumerate(lines) if _FORSYTH.fullmatch(line)), None)
    if forsyth is None:
        return broken(start, end, start, f"{head['id']} has no position", _HINT)
    collected = Collected(start, end)
    collected.asking = _ASKING
    collected.language = "de"
    for kind, line in zip(_TEXTS, lines[:forsyth], strict=False):
        collected.add(kind, line, [_accented(_stripped(line))])
    found = _FORSYTH.fullmatch(lines[forsyth])
    assert found is not None, "it has been looked for"
    at = lines[forsyth].at + found.start("squares")
    fen = found["fields"]  # else German letters
    position = Word("FEN" if fen else "WORD", found["squares"] + (fen or ""), at)
    collected.add("FORSYTH", Word("WORD", "Forsyth", at), [position])
    if twins := _fields(lines[forsyth + 1 :], collected):
        from solver.formats import printed_twins  # few problems have any

        printed_twins.read(twins, _placed(found["squares"]), ("de",), collected)
    collected.besides.append(("foreignids.domain", "PDB"))
    collected.besides.append(("foreignids.problemid", head["id"]))
    return collected.entry()


def _placed(forsyth: str) -> Board:
    """The units of the diagram; none where that cannot be read, which its own reader says."""
    try:
        units = parse_forsyth(forsyth).units
    except Malformed:
        return {}
    squares = CHESSBOARD.reading_order()
    walks = [(unit, letters.walk(unit.letters, "de")) for unit in units]
    return {squares[unit.index]: Standing(unit.colour, walk) for unit, walk in walks if walk}


def _fields(lines: list[Word], collected: Collected) -> list[Word]:
    """The fields behind the position; a line without a name goes on with the field before it. Gives
    the lines of twins, which are read when all is known."""
    name, twins = Word("WORD", "", 0), []
    for line in lines:
        found = _FIELD.match(line)
        value = line
        if found is not None and not found["name"].isdecimal():
            name = Word("WORD", found["name"], line.at + found.start("name"))
            value = Word("TEXT", found["value"], line.at + found.start("value"))
        if _COMMANDS.get(name.lower()) == "TWIN":
            twins.append(_stripped(value))
        elif value.strip() and name.lower() == "solution":
            text = _stripped(value)
            collected.print(text, value[: value.index(text)])
        elif value.strip():
            _field(name, _stripped(value), collected)
    return [line for line in twins if line]


def _field(name: Word, value: Word, collected: Collected) -> None:
    """A line of a field that is no solution."""
    key = name.lower()
    kind = _COMMANDS.get(key)
    if kind == "AWARD":
        collected.add(kind, name, [_accented(value)])
    elif kind == "CONDITION":
        for one in listed.clauses(value, collected):
            collected.add(kind, name, one)
    elif kind:
        collected.add(kind, name, words(Word("TEXT", as_asked(value), value.at)))
    else:
        if key in _WALKS:
            message = "is not read: letters of the position name the walks that they name in German"
            collected.remark(value.at, f'"{name}: {value}" {message}')
        collected.besides.append((f"pdb.{key or 'text'}", str(value)))


def _stripped(line: Word) -> Word:
    text = line.strip()
    return Word("TEXT", text, line.at + line.index(text))


def _accented(line: Word) -> Word:
    """Letters with the accents that stand before them: `Jen"o`."""
    text = re.sub(r'"[aouAOU]', lambda found: _ACCENTS[found[0]], line)
    return Word(line.type, text, line.at)
