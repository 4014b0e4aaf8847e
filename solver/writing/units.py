"""Lists of pieces as text: `White Ka1 Pb2c3 White royal Sd4`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from solver.catalogue import pieces
from solver.catalogue.language import letters, words
from solver.model import Colour, Held, Language, Piece, Placement

_COLOURS: tuple[Colour, ...] = ("white", "yellow", "black", "neutral", "green", "red")


def lines(placements: Iterable[Placement], language: Language, game: str = "chess") -> list[str]:
    """The units of a diagram, a line for each colour; units below others on lines before."""
    units = [*placements]
    depth = max((len(unit.below) for unit in units), default=0)
    found: list[str] = []
    for level in range(depth, -1, -1):
        found += _diagram(_at_level(units, level), language, game)
    return found


def listed(placements: Sequence[Placement], language: Language, game: str = "chess") -> str:
    """Units in exactly this order."""
    written = []
    for piece, group in groupby(placements, key=lambda unit: unit.piece):
        written.append((piece, "".join(unit.square for unit in group)))
    return " ".join(_text(written, language, game))


def invisibles(number: int, language: Language) -> str:
    """How many units nobody sees."""
    return f"{words.spelled('colour', 'totalinvisible', language)} {number}"


def held(hands: Iterable[Held], language: Language) -> str:
    """Units in hand, each side's behind its colour."""
    found: list[str] = []
    for colour, held in groupby(hands, key=lambda one: one.colour):
        found.append(words.spelled("colour", colour, language))
        for one in held:
            number = str(one.count) if one.count != 1 else ""
            found.append(number + letters.code(one.walk, language).upper())
    return " ".join(found)


def _at_level(units: Iterable[Placement], level: int) -> list[tuple[str, Piece]]:
    """The units with exactly `level` others above them on their square."""
    found = []
    for unit in units:
        stack = (unit.piece, *unit.below)
        if level < len(stack):
            found.append((unit.square, stack[level]))
    return found


def _diagram(units: Iterable[tuple[str, Piece]], language: Language, game: str) -> list[str]:
    """Units sorted by colour, then by kind; a line for each colour."""
    squares: dict[Piece, str] = {}
    for square, piece in units:
        squares[piece] = squares.get(piece, "") + square
    order = [*pieces.PIECES]

    def rank(piece: Piece) -> tuple[int, tuple[str, ...]]:
        return (order.index(piece.walk) if piece.walk in order else len(order), piece.attributes)

    found = []
    for colour in _COLOURS:
        own = sorted((piece for piece in squares if piece.colour == colour), key=rank)
        own.sort(key=lambda piece: len(piece.attributes))
        if own:
            found.append(
                " ".join(_text([(piece, squares[piece]) for piece in own], language, game))
            )
    return found


def _text(units: Iterable[tuple[Piece, str]], language: Language, game: str) -> Iterable[str]:
    """Each piece with its squares, colour and attributes where they are not those in force."""
    force: tuple[Colour, tuple[str, ...]] | None = None
    for piece, squares in units:
        if (piece.colour, piece.attributes) != force:
            yield words.spelled("colour", piece.colour, language)
            for attribute in piece.attributes:
                yield words.spelled("attribute", attribute, language)
        # Royal counts for one walk only.
        force = None if "royal" in piece.attributes else (piece.colour, piece.attributes)
        code = letters.code(piece.walk, language, game)
        yield (code if len(code) > 1 else code.upper()) + squares
