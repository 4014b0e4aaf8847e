"""A statement that has flaws: each is said, and the reading goes on behind it."""

from __future__ import annotations

from typing import Any

from grammar.diagnose import flaw_of
from grammar.lexer import Reading, pass_line
from grammar.limits import MOST_FAULTS, too_faulty
from grammar.parsers import library
from grammar.syntax import Flaw, Word

#: what stands for a single missing or wrong word
_FILLERS = ("SQUARE", "ANGLE", "MIRRORING", "WALK", "WORD")
#: commands that take the rest of their line
_LINES = (
    *("AUTHOR", "ORIGIN", "TITLE", "AWARD", "PROTOCOL", "INTENDED", "LATEX"),
    *("DEFINE", "CONSTRAINT"),
)
#: terminals after which a change is complete
_LAST = ("ANGLE", "MIRRORING")


def mend(found: Any, state: Any, reading: Reading, flaws: list[Flaw]) -> None:
    """Say what is wrong with a token and put the parser where it can go on.

    A wrong word is replaced by an empty one of the kind that was expected; before a keyword that
    comes too early the missing words are filled in; a word that has no business here is left out
    together with the words behind it. state: Lark's InteractiveParser.
    """
    accepted = state.accepts()
    flaw = flaw_of(found, accepted, reading)
    if not flaws or flaws[-1].at != flaw.at:
        flaws.append(flaw)
    if len(flaws) == MOST_FAULTS:
        raise too_faulty(flaw.at)
    filler = next((kind for kind in _FILLERS if kind in accepted), None)
    is_word = found.type == "STRAY" or found.type in (*_FILLERS, "SQUARES")
    if filler and is_word:
        state.feed_token(_empty(filler, found.start_pos))
        # what was meant may be several words; nothing else follows in such a change
        reading.skipping = filler in _LAST
        return
    while filler and found.type not in accepted:
        state.feed_token(_empty(filler, found.start_pos))
        accepted = state.accepts()
        filler = next((kind for kind in _FILLERS if kind in accepted and kind != "WORD"), None)
    if found.type in accepted:
        if found.type != "$END":
            state.feed_token(found)
        return
    _leave_out(found, reading)


def _empty(kind: str, at: int) -> Any:
    """A word that says nothing."""
    return library("problem").Token(kind, Word(kind, "", at), at)


def _leave_out(found: Any, reading: Reading) -> None:
    """Go on reading behind a word that has no business here, at the next keyword."""
    reading.skipping = True
    reading.ended = False
    if found.type in _LINES:
        pass_line(reading)
