"""From Forsyth to the squares and letters it names."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grammar.syntax import Fen, ForsythUnit, Malformed
from grammar.tables import Unreadable, parser
from grammar.token import Token

_COLOURS = {"+": "white", "-": "black", "=": "neutral"}


@lru_cache(maxsize=256)
def parse_forsyth(text: str) -> tuple[ForsythUnit, ...]:
    """The units of a position in Forsyth. Squares after the last unit may be left out.

    Raises Malformed, also where `/` stands elsewhere than at the end of a rank.
    """
    found: tuple[ForsythUnit, ...] = _parse(text, "forsyth")
    return found


@lru_cache(maxsize=256)
def parse_fen(text: str) -> Fen:
    """A position in Forsyth-Edwards notation; side to move and castling rights must be there.

    Raises Malformed.
    """
    found: Fen = _parse(text, "fen")
    return found


def _parse(text: str, start: str) -> Any:
    try:
        return parser("forsyth", start, _BUILDER).parse(text)
    except Unreadable:
        from grammar.diagnose import malformed_position

        raise malformed_position(text, start, _BUILDER) from None


class _Builder:
    """Each method builds the node of the rule it is named after."""

    def unit(self, found: list[Any]) -> ForsythUnit:
        sign, letters = found
        colour: Any = _COLOURS[sign] if sign else _by_case(letters.lstrip(".")[0])
        return ForsythUnit(-1, letters.lstrip("."), colour, letters.start_pos)

    def forsyth(self, found: list[Any]) -> tuple[ForsythUnit, ...]:
        return _squares(found, "EMPTY")

    def placement(self, found: list[Any]) -> tuple[ForsythUnit, ...]:
        units = [self.unit([None, item]) if item.type == "FEN_LETTER" else item for item in found]
        squares = _squares(units, "FEN_EMPTY")
        count = sum(1 if isinstance(item, ForsythUnit) else _blanks(item) for item in units)
        if count != 64:
            raise Malformed(f"these are {count} squares instead of 64", found[-1].start_pos)
        return squares

    def fen(self, found: list[Any]) -> Fen:
        units, turn, rights, en_passant, *_clocks = found
        return Fen(
            units,
            "white" if turn == "w" else "black",
            None if rights == "-" else str(rights),
            None if en_passant in (None, "-") else str(en_passant),
        )


def _by_case(letter: str) -> str:
    """Small letters are Black's."""
    return "black" if letter.islower() else "white"


def _blanks(item: Token) -> int:
    return int(item) if item.type != "RANK" else 0


def _squares(found: list[Any], empty: str) -> tuple[ForsythUnit, ...]:
    """The units on the squares that they take, counted from a8.

    Raises Malformed for a rank that is cut off or too long, and for more than 64 squares.
    """
    units: list[ForsythUnit] = []
    square = 0
    for item in found:
        if isinstance(item, ForsythUnit):
            units.append(ForsythUnit(square, item.letters, item.colour, item.at))
            square += 1
        elif item.type == empty:
            square += int(item)
        elif square % 8:
            rank = 8 - square // 8
            raise Malformed(f'"/" ends rank {rank} after {square % 8} squares', item.start_pos)
        if square > 64:
            at = item.at if isinstance(item, ForsythUnit) else item.start_pos
            raise Malformed("there are more than 64 squares", at or 0)
    return tuple(units)


_BUILDER = _Builder()
