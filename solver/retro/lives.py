"""Whether a position is dead: whether either side can still be mated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from solver import _kernel
from solver.retro.diagram import Diagram

#: positions that are looked at where nobody says how many
LOOKED_AT = 200_000


class Life(Struct, frozen=True):
    """What legal moves can lead to.

    life: "alive" where one side can be mated, with the shortest play that mates; "dead" where none
    can, so that the game has ended (FIDE Laws 5.2.2); "unknown" where positions do not tell.
    positions: at most so many were looked at. cut: that the time was used up before.
    """

    life: Literal["alive", "dead", "unknown"]
    positions: int
    mate: tuple[str, ...] = ()
    cut: bool = False


def life(
    diagram: Diagram,
    positions: int = LOOKED_AT,
    ended: Callable[[], bool] | None = None,
) -> Life:
    """Whether a position is dead, with the rights that the diagram holds.

    positions: looked at, the nearest first. ended: asked before each; once it is true, the answer
    is cut. Raises IllegalSetup as Diagram.past does.
    """
    found, mate, cut = _kernel.life(diagram.past(), positions, ended)
    return Life(found, positions, tuple(map(str, mate)), cut)  # type: ignore[arg-type]
