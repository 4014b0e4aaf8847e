"""From Forsyth to the squares and letters it names."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from grammar.parsers import library, parser
from grammar.syntax import Fen, Forsyth, ForsythUnit, Malformed

if TYPE_CHECKING:
    from lark import Token

_FIGURES = 3  # of the greatest number of squares, 256
_TOO_MANY = 10**_FIGURES
_BY_FILE = str.maketrans("HAha", "KQkq")
_COLOURS = {"+": "white", "-": "black", "=": "neutral"}


@lru_cache(maxsize=256)
def parse_forsyth(text: str, files: int = 8, ranks: int = 8) -> Forsyth:
    """A position in Forsyth. Squares after the last unit may be left out.

    Raises Malformed, also where `/` stands elsewhere than at the end of a rank.
    """
    found: Forsyth = _parse(text, "forsyth", _builder(files, ranks))
    return found


@lru_cache(maxsize=256)
def parse_fen(text: str, files: int = 8, ranks: int = 8) -> Fen:
    """A position in Forsyth-Edwards notation; side to move and castling rights must be there.

    Raises Malformed.
    """
    found: Fen = _parse(text, "fen", _builder(files, ranks))
    return found


def _parse(text: str, start: str, builder: _Builder) -> Any:
    try:
        return parser(start, builder).parse(text)
    except library(start).UnexpectedInput as error:
        from grammar.diagnose import malformed_position

        raise malformed_position(text, error) from None


def _rights(letters: Token) -> str:
    """Castling rights, of which those by the files of the rooks (`HAha`) are those of kings and
    queens.

    Raises Malformed for rooks that stand elsewhere in the array.
    """
    for index, letter in enumerate(letters):
        if letter not in "KQkqHAha":
            message = f"castling with the rook of the {letter.lower()} file is not known"
            hint = "Rights are those of chess: KQkq, a letter for each one that there is, or -"
            raise Malformed(message, (letters.start_pos or 0) + index, hint)
    return "".join(dict.fromkeys(letters.translate(_BY_FILE)))


class _Builder:
    """Each method builds the node of the rule it is named after, on a board of this size."""

    def __init__(self, files: int, ranks: int) -> None:
        self._files = files
        self._ranks = ranks

    def unit(self, found: list[Any]) -> ForsythUnit:
        sign, letters = found
        colour: Any = _COLOURS[sign] if sign else _by_case(letters.lstrip(".")[0])
        return ForsythUnit(-1, letters.lstrip("."), colour, letters.start_pos)

    def forsyth(self, found: list[Any]) -> Forsyth:
        return Forsyth(*self._placed(found))

    def placement(self, found: list[Any]) -> tuple[ForsythUnit, ...]:
        units = [self.unit([None, item]) if item.type == "FEN_LETTER" else item for item in found]
        placed, count = self._placed(units)
        if count != self._files * self._ranks:
            message = f"these are {count} squares instead of {self._files * self._ranks}"
            raise Malformed(message, found[-1].start_pos, self._hint())
        return placed

    def fen(self, found: list[Any]) -> Fen:
        units, turn, rights, en_passant, *_clocks = found
        return Fen(
            units,
            "white" if turn == "w" else "black",
            None if rights == "-" else _rights(rights),
            self._passed(en_passant),
        )

    def _passed(self, square: Token | None) -> str | None:
        """The square that a pawn has passed: it left the second rank, or the last but one."""
        if square is None or square == "-":
            return None
        if ord(square[0]) - ord("a") >= self._files or int(square[1:]) not in (3, self._ranks - 2):
            hint = 'Write "-" where no pawn has just made one'
            raise Malformed(
                f"no pawn passes {square} in a double step", square.start_pos or 0, hint
            )
        return str(square)

    def _placed(self, found: list[Any]) -> tuple[tuple[ForsythUnit, ...], int]:
        """The units on the squares that they take, and how many squares have been named.

        Raises Malformed for a rank that is cut off or too long, and for too many squares.
        """
        units: list[ForsythUnit] = []
        square, most = 0, self._files * self._ranks
        for item in found:
            if isinstance(item, ForsythUnit):
                units.append(ForsythUnit(square, item.letters, item.colour, item.at))
                square += 1
            elif item.type != "RANK":
                square += self._empty(item)
            elif square % self._files:
                rank, past = self._ranks - square // self._files, square % self._files
                squares = "square" if past == 1 else "squares"
                message = f'"/" ends rank {rank} after {past} {squares}'
                raise Malformed(message, item.start_pos, self._hint())
            if square > most:
                at = item.at if isinstance(item, ForsythUnit) else item.start_pos
                raise Malformed(f"there are more than {most} squares", at or 0, self._hint())
        return tuple(units), square

    def _hint(self) -> str:
        return f"A rank has {self._files} squares: count its figures and letters"

    def _empty(self, item: Token) -> int:
        """How many squares a number leaves empty."""
        if item.type == "FEN_EMPTY" and self._files < 10:
            if "0" in item:
                raise Malformed("0 squares of a rank are none", item.start_pos or 0, self._hint())
            return sum(map(int, item))
        return int(item[-_FIGURES:]) if not item[:-_FIGURES].strip("0") else _TOO_MANY


@cache
def _builder(files: int, ranks: int) -> _Builder:
    """The builder of a board: each parser has its own."""
    return _Builder(files, ranks)


def _by_case(letter: str) -> str:
    """Small letters are Black's."""
    return "black" if letter.islower() else "white"
