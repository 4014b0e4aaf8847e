"""What a page asks about solutions besides the verdict, which follows each edit by itself."""

from __future__ import annotations

import asyncio
from functools import partial

from msgspec.structs import replace

from solver import twins
from solver.bench import helping, past, state, themes
from solver.bench.desk import Answer, Desk, Doing
from solver.bench.judging import judge
from solver.model import Problem
from solver.output.graphics import svg


async def _stop(desk: Desk, _: int, __: Answer) -> None:
    """The page wants no search any more; it is told what is known."""
    desk.stop()


async def _limit(desk: Desk, _: int, message: Answer) -> None:
    """The seconds that a search may take from now on."""
    desk.limit(float(message["seconds"]))


async def _solve(desk: Desk, number: int, message: Answer) -> None:
    """Search the statement once more."""
    problem = await _read(desk, number, message)
    if problem is not None:
        desk.search_now(number, partial(judge, problem, desk.limits, desk.numbered(number)))


async def _help(desk: Desk, number: int, message: Answer) -> None:
    """Look for cooks, cures or twins."""
    problem = await _read(desk, number, message)
    if problem is not None:
        tell = desk.numbered(number)
        count = int(message.get("count", 5))
        desk.search_now(number, helping.work(message["kind"], problem, desk.limits, count, tell))


async def _past(desk: Desk, number: int, message: Answer) -> None:
    """Look at the past of the position."""
    problem = await _read(desk, number, message)
    if problem is not None:
        seconds = desk.limits.seconds or 0.0
        tell = desk.numbered(number)
        desk.search_now(number, partial(past.ask, problem, seconds, desk.limits.memory, tell))


async def _themes(desk: Desk, number: int, message: Answer) -> None:
    """Look for themes."""
    problem = await _read(desk, number, message)
    if problem is not None:
        tell = desk.numbered(number)
        desk.search_now(number, partial(themes.look, problem, desk.limits, tell))


async def _position(desk: Desk, number: int, message: Answer) -> None:
    """How a position of the play looks; the statement stays as it is."""
    drawn = await asyncio.to_thread(_drawn, message)
    if drawn is None:
        desk.tell({"n": number, "is": "refused", "reasons": ["there is no such twin"]})
    else:
        desk.tell({"n": number, "is": "position", **drawn})


def _drawn(message: Answer) -> Answer | None:
    """The picture of units in the play of a twin."""
    problem = state.read(str(message["text"])).problem
    if problem is None:
        return None
    for label, _, position in twins.twins(problem):
        if label == message["twin"]:
            units = state.placements(message["units"])
            shown = replace(position, placements=units, start=None, twins=())
            return {
                "picture": svg.render([shown]),
                "units": [state.unit(one, shown) for one in units],
            }
    return None


async def _read(desk: Desk, number: int, message: Answer) -> Problem | None:
    """The problem of a message; None, and why, where it cannot be solved."""
    found = await asyncio.to_thread(state.read, str(message["text"]))
    if found.faults or found.problem is None:
        reasons = [str(fault) for fault in found.faults] or ["there is no problem"]
        desk.tell({"n": number, "is": "refused", "reasons": reasons})
        return None
    return found.problem


DOINGS: dict[str, Doing] = {
    "stop": _stop,
    "limit": _limit,
    "solve": _solve,
    "help": _help,
    "past": _past,
    "themes": _themes,
    "position": _position,
}
