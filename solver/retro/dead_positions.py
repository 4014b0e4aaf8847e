"""Whether a position is dead, or a side can still mate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from solver import _kernel
from solver.model import Colour
from solver.retro.diagram import Diagram

#: positions that are kept where nobody says how many, about a gigabyte of them
KEPT = 16_000_000
#: the most of them; bytes that each takes: 55 where there are 2.4 million, a little more behind a
#: growth of the table
MOST_KEPT, BYTES = 2**31 - 1, 64


class Life(Struct, frozen=True):
    """What legal moves can lead to.

    life: "alive" where there is a play to mate, "dead" where there is none, "unknown" where that
    was not found out. side: who is asked to mate; None: either side, so that the game has ended in
    a dead position (FIDE Laws 5.2.2). mate: the half-moves to a mate; is_shortest: whether it is
    known that no mate takes fewer. positions: that play came to. cut: of an unknown one, that it
    was ended from outside; else the positions were too many.
    """

    life: Literal["alive", "dead", "unknown"]
    side: Colour | None = None
    mate: tuple[str, ...] = ()
    is_shortest: bool = False
    positions: int = 0
    cut: bool = False


def life(
    diagram: Diagram,
    positions: int = KEPT,
    ended: Callable[[int], bool] | None = None,
    *,
    side: Colour | None = None,
) -> Life:
    """Whether a position is dead, with the rights that the diagram holds; or whether the side can
    still mate, by any legal moves of both sides (FIDE Laws 6.9).

    positions: that are kept, of those that moves lead to. ended: asked now and then, with how many
    there are so far; once it is true, the answer is cut. Raises IllegalSetup as Diagram.past does.
    """
    number = None if side is None else int(side == "black")
    found, mate, is_shortest, count, cut = _kernel.life(diagram.past(), number, positions, ended)
    return Life(found, side, tuple(map(str, mate)), is_shortest, count, cut)  # type: ignore[arg-type]
