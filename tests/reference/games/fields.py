"""The two boards of Dragonfly: how units go on seven by seven squares and on 61 hexes."""

from __future__ import annotations

from dataclasses import dataclass

from .game import Side

Vector = tuple[int, int]


@dataclass(frozen=True)
class Castling:
    """A castling by the square of its rook. way: of the king, its arrival last."""

    side: Side
    king: str
    way: tuple[str, ...]
    between: tuple[str, ...]
    rook_to: str


@dataclass(frozen=True)
class Field:
    """A board. Squares have two coordinates; units go by vectors.

    lines: of rook and bishop. leaps: of king and knight. advance, takes: of the pawns.
    castlings: by the square of the rook. array: units of the game array by their squares.
    """

    at: dict[str, Vector]
    lines: dict[str, tuple[Vector, ...]]
    leaps: dict[str, tuple[Vector, ...]]
    advance: dict[Side, Vector]
    takes: dict[Side, tuple[Vector, ...]]
    castlings: dict[str, Castling]
    array: dict[str, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", {vector: name for name, vector in self.at.items()})

    def shifted(self, square: str, vector: Vector) -> str | None:
        """The square that lies so far from another, or None beyond the edge."""
        first, second = self.at[square]
        name: str | None = self.names.get((first + vector[0], second + vector[1]))  # type: ignore[attr-defined]
        return name

    def is_last(self, square: str, side: Side) -> bool:
        """Whether a pawn has nowhere to go on from there."""
        return self.shifted(square, self.advance[side]) is None


def negative(vectors: tuple[Vector, ...]) -> tuple[Vector, ...]:
    return tuple((-first, -second) for first, second in vectors)


def units(white: str, black: str) -> dict[str, str]:
    """Board from lists such as "Kd1 Pe6"."""
    lists = (("w", white), ("b", black))
    return {word[1:]: side + word[0] for side, text in lists for word in text.split()}


def castlings(rows: str) -> dict[str, Castling]:
    """From rows: side, square of the rook, its arrival, squares that have to be empty, king's way.

    The king's way begins on its own square.
    """
    table = {}
    for row in rows.strip().splitlines():
        side, rook, rook_to, between, way = row.split()
        king, *steps = way.split("-")
        owner: Side = "w" if side == "w" else "b"
        table[rook] = Castling(owner, king, tuple(steps), tuple(between.split("-")), rook_to)
    return table


ROOK = ((1, 0), (0, 1), (-1, 0), (0, -1))
BISHOP = ((1, 1), (1, -1), (-1, -1), (-1, 1))
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

SQUARE = Field(
    at={
        f"{file}{rank}": ("abcdefg".index(file), rank) for file in "abcdefg" for rank in range(1, 8)
    },
    lines={"R": ROOK, "B": BISHOP},
    leaps={"K": ROOK + BISHOP, "N": KNIGHT},
    advance={"w": (0, 1), "b": (0, -1)},
    takes={"w": ((-1, 1), (1, 1)), "b": ((-1, -1), (1, -1))},
    castlings=castlings(
        """
        w g1 e1 e1-f1 d1-e1-f1
        w a1 c1 b1-c1 d1-c1-b1
        b g7 e7 e7-f7 d7-e7-f7
        b a7 c7 b7-c7 d7-c7-b7
        """
    ),
    array=units(
        "Ra1 Bb1 Bc1 Kd1 Ne1 Nf1 Rg1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2",
        "Ra7 Bb7 Bc7 Kd7 Ne7 Nf7 Rg7 Pa6 Pb6 Pc6 Pd6 Pe6 Pf6 Pg6",
    ),
)

#: Cells of the files a to i, each numbered from White's side.
HEIGHTS = (5, 6, 7, 8, 9, 8, 7, 6, 5)
#: Up, and clockwise on: the six neighbours, then the six corners between them.
HEX_ROOK = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
HEX_BISHOP = ((1, 2), (2, 1), (1, -1), (-1, -2), (-2, -1), (-1, 1))
HALF_HEX_KNIGHT = ((3, 2), (3, 1), (-1, 2), (-2, 1), (1, 3), (2, 3))

HEX = Field(
    at={
        f"{'abcdefghi'[file]}{rank}": (file, rank - 1 + max(0, file - 4))
        for file, height in enumerate(HEIGHTS)
        for rank in range(1, height + 1)
    },
    lines={"R": HEX_ROOK, "B": HEX_BISHOP},
    leaps={"K": HEX_ROOK + HEX_BISHOP, "N": HALF_HEX_KNIGHT + negative(HALF_HEX_KNIGHT)},
    advance={"w": (0, 1), "b": (0, -1)},
    takes={"w": ((-1, 0), (1, 1)), "b": ((1, 0), (-1, -1))},
    castlings=castlings(
        """
        w h1 f1 f1-g1 e1-f1-g1
        w b1 d1 c1-d1 e1-d1-c1
        b h6 f8 f8-g7 e9-f8-g7
        b b6 d8 c7-d8 e9-d8-c7
        """
    ),
    array=units(
        "Ke1 Bc1 Bd1 Nf1 Ng1 Rb1 Rh1 Pa1 Pb2 Pc3 Pd3 Pe3 Pf3 Pg3 Ph2 Pi1",
        "Ke9 Bc7 Bd8 Nf8 Ng7 Rb6 Rh6 Pa5 Pb5 Pc5 Pd6 Pe7 Pf6 Pg5 Ph5 Pi5",
    ),
)
