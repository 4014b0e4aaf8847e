"""What a page asks about solutions besides the verdict, which follows each edit by itself."""

from __future__ import annotations

from solver.bench.desk import Answer, Desk, Doing


async def _stop(desk: Desk, number: int, _: Answer) -> None:
    """The page wants no search any more."""
    desk.stop()


DOINGS: dict[str, Doing] = {"stop": _stop}
