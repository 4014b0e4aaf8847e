"""Whether a position is dead: whether either side can still be mated."""

from __future__ import annotations

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
    """

    life: Literal["alive", "dead", "unknown"]
    positions: int
    mate: tuple[str, ...] = ()


def life(diagram: Diagram, positions: int = LOOKED_AT) -> Life:
    """Whether a position is dead, with the rights that the diagram holds.

    positions: looked at, the nearest first. Raises IllegalSetup as Diagram.past does.
    """
    found, mate = _kernel.life(diagram.past(), positions)
    return Life(found, positions, tuple(map(str, mate)))  # type: ignore[arg-type]
