"""Small positions as statements, and their solutions line by line."""

from __future__ import annotations

import re

import solver


def lines(condition: str, play: str, option: str, pieces: str) -> list[str]:
    """The solutions of one problem, without numbers and the mark of a key."""
    more = f"\noption {option}" if option else ""
    (problem,) = solver.load(
        f"BeginProblem\npieces {pieces}\nstipulation {play}\ncondition {condition}{more}"
        "\noption NoBoard\nEndProblem\n"
    )
    text = solver.text(solver.solve(problem)).split("solution finished.")[0]
    found = re.findall(r"^ +1\.(.+?)(?: !)?$", text, re.MULTILINE)
    return [" ".join(move.split()) for move in found]
