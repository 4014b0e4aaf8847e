"""What stands outside of the problems of a file."""

from __future__ import annotations

from grammar.endings import next_opening
from grammar.keywords import OPENING
from grammar.syntax import Stray
from solver.errors import Fault
from solver.formats.kinds import SEARCHED
from solver.reading.lines import Lines


def stray_fault(stray: Stray, lines: Lines) -> Fault:
    """Why text that no problem claims is an error."""
    from difflib import get_close_matches

    from solver.reading import foreign

    other = foreign.recognized(lines.text[: stray.end], stray.start)
    if other is not None:
        return Fault(lines.place(stray.start), f"this is {other.name}", other.hint)
    behind = lines.text[stray.end : stray.end + SEARCHED]
    opened = next_opening(behind, 0)
    if stray.kind != "problem" and behind[: opened.start() if opened else None].strip():
        message = f'"{stray.word}" stands before the first problem'
        return Fault(lines.place(stray.start), message, "Leave it out")  # one of another format
    opening = ", ".join(OPENING.values())
    openings = {word.lower(): word for word in OPENING.values()}
    near = get_close_matches(stray.word.lower(), openings, 1, 0.6)
    hint = f'Did you mean "{openings[near[0]]}"?' if near else f"A problem begins with {opening}"
    if stray.kind == "problem":
        message = f'"{stray.word}" opens no problem'
    else:
        message = f'"{stray.word}" stands before the first problem'
    return Fault(lines.place(stray.start), message, hint)
