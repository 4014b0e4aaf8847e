"""Retractors that several modules solve, and what is taken back in their solutions."""

from __future__ import annotations

from asked import solved

import solver

SUNYER = "Forsyth 4k3/8/8/7K/8/8/8/8\nStipulation -1w -1b & h#1"
WENDA = (
    "Pieces White Kg2 Qb1 Sf7h7 Black Ke6 Rd2 Be1 Sa8c8 Pe3g3\nCondition AntiCirce\n"
    "Retractor Proca\nOption MaxReplies 4\n"
)
KINGS = "Pieces White Ka1 Black Kh8\n"
HOEG = "Forsyth 1K6/4P3/5B1P/8/4k3/8/8/Q7\n"
LONE_ROOK = "Pieces White Kb3 Rh2 Black Ka1\n"
LONE_QUEEN = "Pieces White Kb3 Qd8 Black Ka1\nRetractor Hoeg\n"


def lines(said: str) -> list[str]:
    """The lines of the solution, without diagram and closing line."""
    text = solver.text(solved(said)).split("\n")
    return [line.strip() for line in text if line.startswith("  ") and "-1." in line]


def keys(said: str) -> set[str]:
    """The moves with which a solution begins, with what they uncapture."""
    return {line.split("&")[0].split("!")[0].strip() for line in lines(said)}
