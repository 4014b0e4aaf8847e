"""Small diagrams of the moves of every walk, for docs/catalogue.md."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.pieces import PIECES
from solver.compiling.kernel_setup import legal_moves
from solver.model import Move, Piece, Placement, Problem

HOME = "d4"
#: black units, for hops and captures
OTHERS = ("d6", "f6", "g7", "f4", "f2", "d2", "b2", "b4", "b6", "e6")
PER_ROW = 4
WIDTH = 20


def page() -> str:
    """All walks with what they may do in the same position."""
    walks = [key for key, entry in PIECES.items() if entry.supported]
    rows = [walks[at : at + PER_ROW] for at in range(0, len(walks), PER_ROW)]
    blocks = "\n\n".join("\n".join(_beside(row)) for row in rows)
    return f"{_PREFACE}\n\n```text\n{blocks}\n```\n"


_PREFACE = (
    "## Moves of the walks\n\n"
    "What a white unit on d4 may do alone against black pawns: `o` goes there, `x` captures\n"
    "there, `@` goes there capturing elsewhere, `p` a pawn that it does not capture. Orphans move\n"
    "as the pawns that attack them, friends as friends do."
)


def _beside(walks: list[str]) -> Iterator[str]:
    """Diagrams side by side under their names."""
    pictures = [picture(walk) for walk in walks]
    yield "".join(walk[: WIDTH - 1].ljust(WIDTH) for walk in walks).rstrip()
    for lines in zip(*pictures, strict=True):
        yield "".join(line.ljust(WIDTH) for line in lines).rstrip()


def picture(walk: str) -> list[str]:
    """The board from rank 8 to rank 1."""
    units = [Placement(HOME, Piece("white", walk))]
    units += [Placement(square, Piece("black", "pawn")) for square in OTHERS]
    marks = dict.fromkeys(OTHERS, "p")
    for move in legal_moves(Problem("en", tuple(units)), "white"):
        for square, mark in _marks(move):
            marks[square] = mark
    marks[HOME] = PIECES[walk].codes.en[0].upper()
    return [
        " ".join(marks.get(f"{file}{rank}", ".") for file in "abcdefgh") for rank in range(8, 0, -1)
    ]


def _marks(move: Move) -> Iterator[tuple[str, str]]:
    if move.captured is None:
        yield move.arrival, "o"
    elif move.captured == move.arrival:
        yield move.captured, "x"
    else:
        yield move.arrival, "@"
        yield move.captured, "x"
