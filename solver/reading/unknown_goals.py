"""What may be meant by a goal that nobody knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from difflib import SequenceMatcher

from grammar import Malformed
from grammar.spelling import plain
from grammar.syntax import UnknownGoal
from solver.catalogue.goals import GOALS

#: signs of print for mate
AS_MATE = "\u2020\u2021\u2260\u266e"
#: how much two signs must have in common, and how many goals are named
_ALIKE, _MOST = 0.5, 3
_SQUARE = re.compile(r"[a-p][1-9]", re.IGNORECASE)
_WHAT = re.compile(r"[^:.,]+")


def way_out(text: str, unknown: UnknownGoal, parse: Callable[[str], object]) -> str:
    """The stipulations with a goal near to the one that stands in a text. parse: as it was read."""
    near = [*_near(unknown.sign, plain(text)[unknown.at + len(unknown.sign) :])]
    if not near:
        return '"kirke list goals" names those there are'
    named = [f'"{_with(goal, text, unknown, parse)}" ({_what(goal)})' for goal in near[:_MOST]]
    listed = " or ".join(filter(None, (", ".join(named[:-1]), named[-1])))
    return f"Did you mean {listed}?"


def _near(sign: str, behind: str) -> Iterator[str]:
    """The goals near to a sign, the nearest first. behind: the text that follows it."""
    if _SQUARE.match(behind):
        yield from (goal for goal, entry in GOALS.items() if entry.takes_square)
        return
    written = plain(sign).lower()
    if written == "++" or set(written) <= set(AS_MATE):  # ++ is mate in some books, too
        yield "#"
    alike = {
        goal: _alike(written, goal)
        for goal, entry in GOALS.items()
        if entry.supported and not entry.takes_square
    }
    yield from sorted((one for one in alike if alike[one] > _ALIKE), key=lambda one: -alike[one])


def _alike(written: str, goal: str) -> float:
    """How much two goals have in common, 1 where only the order differs."""
    if sorted(written) == sorted(goal):
        return 1
    return SequenceMatcher(None, written, goal).ratio()


def _with(goal: str, text: str, unknown: UnknownGoal, parse: Callable[[str], object]) -> str:
    """The text with this goal; the goal alone where more is wrong with the text."""
    meant = text[: unknown.at] + goal + text[unknown.at + len(unknown.sign) :]
    with suppress(Malformed):
        parse(meant)
        return meant
    return goal


def _what(goal: str) -> str:
    """What a goal is, in a few words."""
    found = _WHAT.match(GOALS[goal].summary)
    assert found is not None, "every goal is told"
    return found[0][0].lower() + found[0][1:]
