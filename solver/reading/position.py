"""Positions written square by square: Forsyth, and Forsyth-Edwards notation in its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field

from grammar import Malformed, parse_forsyth
from grammar.syntax import Command, ForsythUnit, Word
from solver.catalogue.boards import BoardEntry
from solver.catalogue.games import castling_rooks
from solver.catalogue.language import letters
from solver.model import Piece
from solver.reading.faults import Reading
from solver.reading.turn import FenPlaces
from solver.reading.units import Unit, letters_elsewhere

#: the way out where a FEN without its fields is meant
_AS_FEN = 'write "w -" behind it (side to move, castling rights) to have it read as FEN'


class Position(Struct, frozen=True):
    """The units, and the fields of a Problem that the notation fills besides.

    fen: where the fields of a FEN stand, None for Forsyth.
    """

    units: Sequence[Unit] = ()
    fields: dict[str, Any] = field(default_factory=dict)
    fen: FenPlaces | None = None


def read(command: Command, reading: Reading, on: BoardEntry) -> Position:
    """The position of a command `forsyth`; an empty one, with a fault, if it is none."""
    word = command.words[0]
    try:
        if word.type == "FEN":
            return _fen(word, reading, on)
        found = parse_forsyth(word, on.files, on.ranks)
    except Malformed as error:
        reading.fault(word.at + error.at, str(error), error.hint)
        return Position()
    _look_for_english_letters(word, reading)
    _look_for_missing_ranks(word, found.squares, reading, on)
    unknown: set[str] = set()
    units = [_unit(one, word, reading, on, unknown) for one in found.units]
    return Position([unit for unit in units if unit is not None])


def _fen(word: Word, reading: Reading, on: BoardEntry) -> Position:
    from solver.formats import fen

    found = fen.parse(word, on)
    places = _places(word)
    if set(found.rights or "") - set(castling_rooks(reading.game, on.key)):
        message = f"there is no castling {found.rights} on the board {on.key}"
        reading.fault(places.rights, message, 'Write "-" for castling rights', kind="setup")
    units = [Unit(one.square, one.piece, word.at) for one in found.placements]
    fields = {"turn": found.turn, "fen_rights": found.rights or "-"}
    return Position(units, fields | {"fen_en_passant": found.en_passant}, places)


def _places(word: Word) -> FenPlaces:
    """Where side to move, castling rights and the square passed stand."""
    starts = [word.at + found.start() for found in re.finditer(r"\S+", word)]
    return FenPlaces(starts[1], starts[2], starts[min(3, len(starts) - 1)])


def _unit(
    unit: ForsythUnit, word: Word, reading: Reading, on: BoardEntry, unknown: set[str]
) -> Unit | None:
    """unknown: letters that name no walk, each of which is a fault once."""
    walk = letters.walk(unit.letters, reading.language, reading.game, reading.walks)
    if walk is None and unit.letters.lower() in unknown:
        return None
    if walk is None:
        unknown.add(unit.letters.lower())
        hint = '"kirke list pieces" names those there are; two letters are written .xy'
        if _has_letters_of_fen(word):
            hint = f"With English letters, {_AS_FEN}"
        else:
            hint = letters_elsewhere(unit.letters, reading.language) or hint
        reading.fault(
            word.at + unit.at, f'no piece has the letters "{unit.letters}"', hint, kind="word"
        )
        return None
    square = on.reading_order()[unit.index]
    return Unit(square, Piece(unit.colour, walk), word.at + unit.at)


def _look_for_english_letters(word: Word, reading: Reading) -> None:
    """Warn of a position that seems to use n for knights: in Forsyth it is the nightrider."""
    if reading.language != "en" or not _has_letters_of_fen(word) or "n" not in word.lower():
        return
    reading.note(
        f"n is the nightrider in Forsyth, s the knight; {_AS_FEN}",
        word.at,
    )


def _look_for_missing_ranks(word: Word, squares: int, reading: Reading, on: BoardEntry) -> None:
    """Note that ranks are left out at the end: one may have been forgotten before it."""
    if "/" in word and squares <= on.files * (on.ranks - 1):
        written = -(-squares // on.files)
        ranks = f"{written} of {on.ranks} ranks are written, from the uppermost down"
        reading.note(f"{ranks}; the others are empty", word.at)


def _has_letters_of_fen(word: str) -> bool:
    return all(letter in "pnbrqk" for letter in word.lower() if letter.isalpha()) and not (
        set(word) & set(".+=-")
    )
