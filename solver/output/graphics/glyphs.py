"""How fairy units look in print: a unit of chess, turned, or marked with the letters of its walk.

The habits of the field: a grasshopper is a queen upside down, a nightrider a knight upside down.
The unit is the one along whose lines the walk goes, its turn says of which family it is:

    upside down   hoppers, and riders on a knight's lines
    to the right  lions, locusts and marine units
    to the left   Chinese and Argentinian units

Whatever looks like something else in the same diagram is marked with its letters. Source:
docs/sources.md, glyphs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue import definitions, walks
from solver.catalogue.games import GAMES
from solver.catalogue.movement_of import movement_of
from solver.catalogue.movements import DIAGONAL, KNIGHT, ORTHOGONAL, Mover
from solver.catalogue.pieces import PIECES
from solver.model import Language, Piece, Problem
from solver.output.vocabulary import vocabulary

#: the units of draughts, which have discs of their own
DRAUGHTSMEN = ("man", "dame")
#: quarter turns to the right, by family
_TURNS = {
    "riders": 2,
    "grasshoppers": 2,
    "lions": 1,
    "locusts": 1,
    "chinese-and-argentinian": 3,
    "bent-riders": 1,
    "turning-hoppers": 2,
    "leapers": 3,
    "fairy-pawns": 2,
}
_TURNED = {
    "en": ("", "turned right", "upside down", "turned left"),
    "de": ("", "nach rechts gedreht", "auf dem Kopf", "nach links gedreht"),
    "fr": ("", "tourné à droite", "renversé", "tourné à gauche"),
}


class Glyph(Struct, frozen=True):
    """The picture of a walk. piece: of chess, "" for a plain disc; turns: quarter turns to the
    right; mark: letters written on it, "" for none."""

    piece: str
    turns: int = 0
    mark: str = ""


#: units of coalition chess that do not move as others do: what they are most like
_ALIKE = {
    "soldier": Glyph("pawn"),
    "machine-gun": Glyph("pawn", 2),
    "flier": Glyph("knight", 2),
}


class Explained(Struct, frozen=True):
    """A fairy walk of a diagram: its letters, its name, and its picture, also in words."""

    walk: str
    letters: str
    name: str
    picture: Glyph
    description: str


def glyph(walk: str, game: str = "chess") -> Glyph:
    """The picture of a walk where no other looks the same."""
    if walk in walks.CHESS or walk in DRAUGHTSMEN:
        return Glyph(walk)
    if walk in _ALIKE:
        return _ALIKE[walk]
    known = walk in PIECES
    turns = _TURNS.get(PIECES[walk].family, 0) if known else 2
    movement = movement_of(walk) if known or game == "chess" else GAMES[game].pieces.get(walk)
    piece = "pawn" if walk in walks.PAWNS else _unit_along(movement or ())
    return Glyph(piece, turns if piece else 0)


def glyphs(units: Iterable[Piece], language: Language, game: str = "chess") -> dict[str, Glyph]:
    """The pictures of the walks in a diagram, each different from all others."""
    used = sorted({unit.walk for unit in units}, key=_rank)
    found: dict[str, Glyph] = {walk: glyph(walk, game) for walk in used}
    taken: set[Glyph] = set()
    for walk in used:
        if found[walk] in taken or not found[walk].piece:
            found[walk] = replace(found[walk], mark=vocabulary(language, game).walk(walk))
        taken.add(found[walk])
    return found


def explained(units: Iterable[Piece], language: Language, game: str = "chess") -> list[Explained]:
    """What has to be said of a diagram's fairy units."""
    words = vocabulary(language, game)
    return [
        Explained(
            walk, words.walk(walk), _name(walk, language), picture, _described(picture, language)
        )
        for walk, picture in glyphs(units, language, game).items()
        if walk not in walks.CHESS and walk not in DRAUGHTSMEN
    ]


def legend(units: Iterable[Piece], language: Language, game: str = "chess") -> Iterator[str]:
    """What fairy units are and how they are printed: "G grasshopper: queen upside down"."""
    for unit in explained(units, language, game):
        yield f"{unit.letters} {unit.name}: {unit.description}"


def units_of(problem: Problem) -> list[Piece]:
    """All units that a diagram shows: on the board, below others, in hand; in A of a=>b, too."""
    placements = (*problem.placements, *(problem.start or ()))
    standing = [unit for p in placements for unit in (p.piece, *p.below)]
    return standing + [Piece(held.colour, held.walk) for held in problem.hands]


def _rank(walk: str) -> tuple[int, str]:
    """Units of chess first, then fairy units in the order of the catalogue."""
    order = [*walks.CHESS, *PIECES]
    return (order.index(walk) if walk in order else len(order), walk)


def _unit_along(movement: tuple[Mover, ...]) -> str:
    """The unit along whose lines most of the moves go, "" if there is none."""
    steps = {step for mover in movement for step in mover.steps}
    if not steps:
        return ""
    if steps <= set(ORTHOGONAL):
        return "rook"
    if steps <= set(DIAGONAL):
        return "bishop"
    if steps <= {*ORTHOGONAL, *DIAGONAL}:
        return "queen"
    return "queen" if {*ORTHOGONAL, *DIAGONAL, *KNIGHT} <= steps else "knight"


def _name(walk: str, language: Language) -> str:
    if definitions.is_defined(walk):
        return definitions.written(walk).partition(" = ")[0].partition(" ")[2]
    parts = walk.split("/")
    return "/".join(PIECES[part].names.of(language) if part in PIECES else part for part in parts)


def _described(picture: Glyph, language: Language) -> str:
    """The picture in words."""
    piece = PIECES[picture.piece].names.of(language) if picture.piece else "O"
    turned = _TURNED[language][picture.turns]
    return " ".join(filter(None, (piece, turned, f"({picture.mark})" if picture.mark else "")))
