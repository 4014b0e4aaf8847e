"""How much a run may spend."""

from __future__ import annotations

from math import isfinite

from msgspec import Struct

from solver.errors import BadArgument


class Limits(Struct, frozen=True):
    """Bounds of a run: seconds a problem, bytes of memory, solutions a phase; None is none.

    closure: bytes, where that is more than `memory`, for long battle play from few units, of which
    all positions that it reaches are closed; None: no more than `memory`.
    Raises BadArgument for bounds that make no sense: seconds below 0 or infinite, bytes or
    solutions below 1.
    """

    seconds: float | None = None
    memory: int = 256 << 20
    solutions: int | None = None
    closure: int | None = None

    def __post_init__(self) -> None:
        for name, least in (("seconds", 0), ("memory", 1), ("solutions", 1), ("closure", 1)):
            bound = getattr(self, name)
            if bound is None and name != "memory":
                continue
            whole = isinstance(bound, int) and not isinstance(bound, bool)
            finite = isinstance(bound, float) and isfinite(bound) and name == "seconds"
            if not (whole or finite) or bound < least:
                what = "a number" if name == "seconds" else "a whole number"
                raise BadArgument(f"{name} must be {what} of {least} or more, not {bound!r}")
