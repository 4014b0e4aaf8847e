r"""The units of a diagram: `\pieces{wKf6, sBb7c6, nDUd4}`, each by its picture.

A picture is a unit of chess, perhaps turned. Which walk it stands for the legend says, of all units
that look so or of those on some squares; else it is that of a habit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from grammar.syntax import Word
from solver.catalogue.language import letters
from solver.catalogue.walks import CHESS
from solver.formats.entry import Collected
from solver.formats.latex.legend import PIECES, TURNS, Legend
from solver.formats.placement import TURNED
from solver.formats.walk_names import Named
from solver.model import Colour

_ITEM = re.compile(r"[^,\s][^,]*")
_UNIT = re.compile(
    r"(?P<side>[A-Za-z?])\s?(?P<piece>[A-Z?])(?P<turn>[A-Z?])?"
    r"(?P<squares>(?:\s*[a-z](?:\d|\{\d{1,2}\}))+)\s*"
)
_SQUARE = re.compile(r"([a-z])\{?(\d{1,2})\}?")
#: the letters of the package: units of chess in German; an imitator; an equihopper, also turned
_CHESS = dict(zip(PIECES, CHESS, strict=True))
IMITATOR = "C"
_EQUIHOPPER = "EX"
_FFEN = dict(zip(PIECES, "KQRBNP", strict=True))
_TURNS = {"": "", "R": "1", "U": "2", "L": "3"}
_HINT = "E.g. wKa1, sBb7c7, nDUd4: w, s or n; K, D, T, L, S or B; turned R, U or L"
_UNEXPLAINED = r"Say it: \remark{NAME SQUARES}, such as \remark{grasshopper b1 c3}"


class Letters(Struct, frozen=True):
    r"""The letters of sides, units and turns: those of the package, or of `\DefinePieces`."""

    sides: str = "wsn"
    pieces: str = PIECES
    turns: str = TURNS


class Drawn(Struct, frozen=True):
    """A unit. word: as it is written; piece, turn: letters of the package."""

    word: Word
    colour: Colour
    piece: str
    turn: str
    square: str


class Unit(Struct, frozen=True):
    """A unit with what it is. walk: a key, code: its letters in a language."""

    drawn: Drawn
    walk: str
    attributes: tuple[str, ...]


def drawn(text: Word, of: Letters, collected: Collected) -> Iterator[Drawn]:
    """The units of the list; of what is none a flaw."""
    for item in _ITEM.finditer(text):
        word = Word("WORD", item[0].rstrip(), text.at + item.start())
        found = _UNIT.fullmatch(word)
        read = found and _drawn(found, word, of)
        if read:
            yield from read
        else:
            hint = _HINT if "?" not in word else "Its picture has to be told: DU, upside down"
            collected.flaw(word.at, f'"{word[:40]}" is no unit of a diagram', hint)


def _drawn(found: re.Match[str], word: Word, of: Letters) -> list[Drawn]:
    """The units of one item, none where a letter is unknown."""
    side = of.sides.find(found["side"])
    at = of.pieces.find(found["piece"])
    turn = of.turns.find(found["turn"] or " ")
    other = found["piece"] in (IMITATOR, *_EQUIHOPPER) and not found["turn"]
    if side < 0 or (at < 0 and not other) or (found["turn"] and turn < 0):
        return []
    colour: tuple[Colour, ...] = ("white", "black", "neutral")
    piece = PIECES[at] if at >= 0 else found["piece"]
    turned = TURNS[turn] if found["turn"] else ""
    squares = _SQUARE.findall(found["squares"])
    return [Drawn(word, colour[side], piece, turned, file + rank) for file, rank in squares]


def explained(units: Iterable[Drawn], legend: Legend, collected: Collected) -> Iterator[Unit]:
    """The units with their walks; a flaw for each kind that nobody explains."""
    unknown = set()
    for unit in units:
        said = legend.by_square.get(unit.square, [])
        walk = next((one.walk for one in said if one.walk), "") or _walk(unit, legend)
        strange = legend.strange.get(unit.square) if unit.turn and not said else None
        if strange is not None:
            hint = '"kirke list pieces" names those there are'
            collected.flaw(strange.at, f'"{strange[:40]}" names no walk that is known', hint)
        elif walk:
            yield Unit(unit, walk, _attributes(said))
        elif (unit.piece, unit.turn) not in unknown:
            unknown.add((unit.piece, unit.turn))
            message = f'"{unit.word[:40]}" stands for no walk by habit'
            collected.flaw(unit.word.at, message, _UNEXPLAINED)


def _attributes(said: Iterable[Named]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for one in said for key in one.attributes))


def _walk(unit: Drawn, legend: Legend) -> str:
    """What a picture stands for, "" for what nobody knows."""
    if found := legend.by_picture.get((unit.piece, unit.turn)):
        return found
    if unit.piece in _EQUIHOPPER:
        return "equihopper"
    if not unit.turn:
        return _CHESS.get(unit.piece, "")
    code = TURNED.get(f"{_TURNS[unit.turn]}{_FFEN.get(unit.piece)}")
    return (letters.walk(code, "en") or "") if code else ""
