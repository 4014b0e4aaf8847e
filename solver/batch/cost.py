"""How long a problem may take, guessed from what it asks for."""

from __future__ import annotations

import math
import re

from solver.model import Problem

#: of a kind of play: seconds of one worker where it is two moves long, and how many times as long
#: it takes with each further move, about as measured on a thousand problems of collections
_DIRECT, _SELF, _HELP, _SERIES = (0.004, 5.0), (0.004, 7.0), (0.005, 7.0), (0.002, 3.0)
_SHORT = 0.1  # seconds
_LONGEST = 30.0  # moves: all that is longer takes for ever
_ASKED = re.compile(r"(?P<play>(?:\d+->)?(?:[a-z]+-)*(?:semi-)?[a-z]*)\W+?(?P<moves>\d+(?:\.5)?)$")


def predicted(problem: Problem) -> float:
    """Seconds that one worker may take for a problem, for a comparison with others."""
    asked = problem.stipulation
    return of_text(asked.text if asked else "") * (1 + len(problem.twins))


def is_short(problem: Problem) -> bool:
    """Whether it is likely to take so little that other problems may wait for it."""
    return problem.stipulation is not None and predicted(problem) < _SHORT


def of_text(stipulation: str) -> float:
    """Seconds that one worker may take for a stipulation as it is written; next to none for a text
    that is no stipulation."""
    found = _ASKED.match(stipulation)
    if found is None:
        return 0.001
    first, growth = _growth(found["play"])
    more = min(float(found["moves"]), _LONGEST) - 2
    return first * math.exp(more * math.log(growth))


def kind(stipulation: str) -> str:
    """What stands for problems that take about as long: play and length."""
    found = _ASKED.match(stipulation)
    return f"{found['play']} {found['moves']}" if found else ""


def _growth(play: str) -> tuple[float, float]:
    if "ser-" in play:
        return _SERIES
    if play.endswith("h"):
        return _HELP
    return _SELF if play.endswith(("s", "r")) else _DIRECT
