"""What a page asks about the statement at hand: to read it, to change it, which words there are."""

from __future__ import annotations

import asyncio
from functools import partial

from solver.bench import edits, state, words
from solver.bench.desk import Answer, Desk, Doing
from solver.bench.judging import judge


async def _words(desk: Desk, number: int, _: Answer) -> None:
    desk.tell({"n": number, "is": "words", **await asyncio.to_thread(words.offered)})


async def _state(desk: Desk, number: int, message: Answer) -> None:
    """The page has another statement: by its text, or by going back to an earlier one."""
    found = await asyncio.to_thread(state.read, str(message["text"]))
    await _show(desk, number, found, more=message.get("more") is True)


async def _edit(desk: Desk, number: int, message: Answer) -> None:
    """A change of the statement that the page has."""
    before = await asyncio.to_thread(state.read, str(message["text"]))
    if before.problem is None:
        desk.tell({"n": number, "is": "unchanged", "reasons": _reasons(before)})
        return
    try:
        made = edits.edited(before.problem, message["change"])
    except edits.Unchanged as error:
        desk.tell({"n": number, "is": "unchanged", "reasons": [str(error)]})
        return
    found = await asyncio.to_thread(state.read, made.text)
    if found.problem is None:
        desk.tell({"n": number, "is": "unchanged", **_refusal(found, made)})
        return
    await _show(desk, number, found, more=message.get("more") is True)


async def _show(desk: Desk, number: int, found: state.Read, *, more: bool) -> None:
    """Tell what a statement means, and have it searched; not if more edits wait on the page."""
    shown = await asyncio.to_thread(state.shown, found)
    desk.tell({"n": number, "is": "statement", **shown})
    if more:
        desk.stop(unwanted=True)
        return
    problem = found.problem
    if problem is None or found.faults or problem.stipulation is None:
        desk.stop(unwanted=True)
        desk.tell({"n": number, "is": "idle"})
        return
    tell = desk.numbered(number)
    desk.search_soon(number, partial(judge, problem, desk.limits, tell))


def _reasons(found: state.Read) -> list[str]:
    return [str(fault) for fault in found.faults] or ["there is no problem"]


def _refusal(found: state.Read, made: edits.Edited) -> Answer:
    """Why a clause is refused, each fault with its place in the words that the page gave."""
    faults = []
    for fault in found.faults:
        told = state.fault(fault)
        for number, (line, before) in enumerate(made.lines):
            if fault.place.line == line:
                told |= {"item": number, "at": max(0, fault.place.column - 1 - before)}
        faults.append(told)
    return {"reasons": _reasons(found), "faults": faults}


DOINGS: dict[str, Doing] = {"words": _words, "state": _state, "edit": _edit}
