"""The board as text, as the field has printed it for decades.

    +---a---b---c---d---e---f---g---h---+
    |                                   |
    8   .   .   .   .  -K   .   .   .   8
    |                                   |

White units stand alone, black ones after "-", neutral ones after "=". A hunter's second letter
stands on the line below. Holes are blank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct, field

from solver.catalogue import boards as catalogue
from solver.model import Placement
from solver.output.vocabulary import HUNTER, Vocabulary

CELL = 4

Cells = Callable[[str], int]
"""Number of the grid cell in which a square lies."""


class Extras(Struct, frozen=True):
    """What stands on a board besides units. grid: draws lines between squares of other cells."""

    holes: frozenset[str] = field(default_factory=frozenset)
    imitators: frozenset[str] = field(default_factory=frozenset)
    grid: Cells | None = None


NO_EXTRAS = Extras()


def size(board: str) -> tuple[int, int]:
    """Files and ranks of a board named like "8x8" or "10x10"."""
    files, _, ranks = board.partition("x")
    return int(files), int(ranks)


def board(
    placements: Iterable[Placement],
    words: Vocabulary,
    shape: str = "8x8",
    extras: Extras = NO_EXTRAS,
) -> str:
    """The diagram with its borders, one line break after every line."""
    walks = {placement.square: placement for placement in placements}
    heights = catalogue.board(shape).heights
    if heights:
        return hexes(heights, walks, words)
    files, ranks = size(shape)
    letters = [chr(ord("a") + file) for file in range(files)]
    lines = [border(files), blank(files)]
    for rank in range(ranks, 0, -1):
        squares = [f"{letter}{rank}" for letter in letters]
        cells = "".join(_cell(square, walks, words, extras) for square in squares)
        below = "".join(_under(square, walks, words, extras) for square in squares)
        lines += [f"{rank:<2}{cells} {rank:>2}", f"| {below}  |"]
    return "\n".join([*lines, border(files), ""])


def hexes(heights: Sequence[int], walks: Mapping[str, Placement], words: Vocabulary) -> str:
    """A board of hexes: files go up, neighbouring ones stand half a hex higher or lower.

    The letters of the files stand below their first cells.
    """
    most = max(heights)
    rows = []
    for level in range(2 * most, -1, -1):
        row = ""
        for file, height in enumerate(heights):
            step = level - (most - height)
            letter = chr(ord("a") + file)
            square = f"{letter}{step // 2}"
            if step == 0:
                row += f"  {letter} "
            elif step % 2 == 0 and 0 < step <= 2 * height:
                row += _cell(square, walks, words, NO_EXTRAS)
            else:
                row += " " * CELL
        rows.append(row.rstrip())
    return "\n".join([*rows, ""])


def numbered_board(cells: Cells, shape: str = "8x8") -> str:
    """The diagram with the number of every square's grid cell in place of units."""
    files, ranks = size(shape)
    lines = [border(files), blank(files)]
    for rank in range(ranks, 0, -1):
        numbers = (cells(f"{chr(ord('a') + file)}{rank}") % 100 for file in range(files))
        row = "".join(f" {number:>2} " for number in numbers)
        lines += [f"{rank:<2}{row} {rank:>2}", blank(files)]
    return "\n".join([*lines, border(files), ""])


def border(files: int) -> str:
    """The upper and lower edge with the letters of the files."""
    return "+--" + "".join(f"-{chr(ord('a') + file)}--" for file in range(files)) + "-+"


def blank(files: int) -> str:
    """A line between the edges."""
    return "|" + " " * (CELL * files + 3) + "|"


def _cell(square: str, walks: Mapping[str, Placement], words: Vocabulary, extras: Extras) -> str:
    """Four columns for a square: grid line, sign of the colour, letters."""
    left = chr(ord(square[0]) - 1) + square[1:]
    ruled = extras.grid is not None and square[0] > "a" and extras.grid(left) != extras.grid(square)
    edge = "|" if ruled else " "
    if square in extras.imitators:
        return f"{edge} I "
    placement = walks.get(square)
    if placement is None:
        return f"{edge}   " if square in extras.holes else f"{edge} . "
    sign = words.sign(placement.piece.colour)
    away, hunts, _ = words.walk(placement.piece.walk).partition(HUNTER)
    code = f"{away:>2}{hunts or ' '}" if len(away) == 2 else f" {away}{hunts or ' '}"
    return _signed(edge, sign, code)


def _signed(edge: str, sign: str, code: str) -> str:
    """Puts the sign directly before the letters, in the column of the grid line if need be."""
    if sign == " ":
        return edge + code
    if code[0] == " ":
        return edge + sign + code[1:]
    return sign + code


def _under(square: str, walks: Mapping[str, Placement], words: Vocabulary, extras: Extras) -> str:
    """Four columns below a square: grid line and the second letters of a hunter."""
    lower = f"{square[0]}{int(square[1:]) - 1}"
    grid = extras.grid
    ruled = grid is not None and not lower.endswith("0") and grid(lower) != grid(square)
    under = " ---" if ruled else " " * CELL
    placement = walks.get(square)
    home = words.walk(placement.piece.walk).partition(HUNTER)[2] if placement else ""
    if not home:
        return under
    return under[: 3 - len(home)] + home + under[3:]
