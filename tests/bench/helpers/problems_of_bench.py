"""Problems of `problems/` that tests of the bench solve."""

from __future__ import annotations

import re
from pathlib import Path

from paths import PROBLEMS

HARD = """BeginProblem
pieces White Kc6 Qd7 Rh1 Bg2 Sf3 Pa2b2c2d2e2 Black Ka8 Rh8 Sb8 Bc8 Pa7b7f7g7h7 Qe6
stipulation hs#5
EndProblem
"""
"""Takes minutes: tests stop it."""
SHORT = """BeginProblem
pieces White Kc1 Qd1 Ra4 Be4 Black Kc3 Pc2
stipulation #2
option SetPlay Variation Try
EndProblem
"""
"""Set play, tries and nine keys."""
MANY = """BeginProblem
pieces White Kf6 Qd1 Ra1 Black Kh8 Sa8
stipulation h#3
EndProblem
"""
"""64,402 solutions."""


def files(pattern: str, folder: str = ".") -> list[Path]:
    """The files whose text a pattern finds somewhere, in their order."""
    wanted = re.compile(pattern, re.IGNORECASE | re.MULTILINE)
    found = sorted((PROBLEMS / folder).rglob("*.inp"))
    return [path for path in found if wanted.search(path.read_text(encoding="utf-8"))]


def statement(path: Path) -> str:
    """The first problem of a file."""
    text = path.read_text(encoding="utf-8")
    body = re.split(r"^(?:EndProblem|NextProblem)", text, flags=re.MULTILINE | re.IGNORECASE)[0]
    return f"{body}EndProblem\n"


def spread(found: list[Path], count: int) -> list[Path]:
    """So many of them, from all over the list."""
    step = max(1, len(found) // count)
    return found[::step][:count]
