"""Positions written square by square: Forsyth, and Forsyth-Edwards notation in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from grammar import Malformed, parse_forsyth
from grammar.syntax import Command, ForsythUnit, Word
from solver.catalogue import pieces
from solver.catalogue.boards import BoardEntry
from solver.catalogue.games import castling_rooks
from solver.model import Colour, Piece
from solver.reading.sheet import Sheet
from solver.reading.units import Unit

if TYPE_CHECKING:
    from solver.formats.fen import FenPosition


class Position(Struct, frozen=True):
    """The units, and the fields of a Problem that the notation fills besides."""

    units: Sequence[Unit] = ()
    fields: dict[str, Any] = field(default_factory=dict)


def read(command: Command, sheet: Sheet, on: BoardEntry) -> Position:
    """The position of a command `forsyth`; an empty one, with a fault, if it is none."""
    word = command.words[0]
    try:
        if word.type == "FEN":
            return _fen(word, sheet, on)
        units = parse_forsyth(word, on.files, on.ranks)
    except Malformed as error:
        sheet.fault(word.at + error.at, str(error), error.hint)
        return Position()
    _look_for_english_letters(word, sheet)
    return Position([unit for one in units for unit in _unit(one, word, sheet, on)])


def _fen(word: Word, sheet: Sheet, on: BoardEntry) -> Position:
    from solver.formats import fen

    found = fen.parse(word, on)
    if set(found.rights or "") - set(castling_rooks(sheet.game, on.key)):
        message = f"there is no castling {found.rights} on the board {on.key}"
        sheet.fault(word.at, message, kind="setup")
    if found.en_passant and not _may_have_passed(found, on):
        sheet.note(f"there is no pawn that has just passed {found.en_passant}", word.at)
    units = [Unit(one.square, one.piece, word.at) for one in found.placements]
    fields = {"turn": found.turn, "fen_rights": found.rights or "-"}
    return Position(units, fields | {"fen_en_passant": found.en_passant})


def _may_have_passed(found: FenPosition, on: BoardEntry) -> bool:
    """Whether a pawn stands behind the square that it passed, with nobody on its way."""
    file, rank = (found.en_passant or "")[0], int((found.en_passant or "")[1:])
    colour: Colour = "white" if rank == 3 else "black"
    ahead = 1 if colour == "white" else -1
    men = {one.square: one.piece for one in found.placements}
    pawn = men.get(f"{file}{rank + ahead}")
    empty = f"{file}{rank}" not in men and f"{file}{rank - ahead}" not in men
    return empty and pawn == Piece(colour, "pawn")


def _unit(unit: ForsythUnit, word: Word, sheet: Sheet, on: BoardEntry) -> list[Unit]:
    walk = pieces.walk(unit.letters, sheet.language, sheet.game, sheet.walks)
    if walk is None:
        hint = "Walks of two letters are written .xy" if len(unit.letters) == 1 else None
        sheet.fault(
            word.at + unit.at, f'no piece has the letters "{unit.letters}"', hint, kind="word"
        )
        return []
    square = on.reading_order()[unit.index]
    return [Unit(square, Piece(unit.colour, walk), word.at + unit.at)]


def _look_for_english_letters(word: Word, sheet: Sheet) -> None:
    """Warn of a position that seems to use n for knights: in Forsyth it is the nightrider."""
    letters = word.lower()
    if sheet.language == "en" and "." not in letters and "n" in letters and "s" not in letters:
        sheet.note(
            "n is the nightrider in Forsyth, s the knight; with the side to move and castling "
            'rights behind it ("w -") the position is read as FEN',
            word.at,
        )
