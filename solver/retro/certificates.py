"""Proofs about the past written out so that whoever does not trust Kirke can check them again."""

from __future__ import annotations

from typing import Any

from solver import _kernel
from solver.retro import records
from solver.retro.diagram import Diagram
from solver.retro.legality import Verdict


def positions(past: _kernel.Past, found: Verdict) -> list[dict[str, Any]]:
    """The proof that a position is illegal: every position of which it speaks once, that one first.

    Each is an object of its `fen` and its refutation; where that is "no last move", `last_moves`
    names every one with the number of the position before it in the list, counted from 0.
    """
    writer = _Writer()
    writer.number(past, found)
    return writer.positions


class _Writer:
    def __init__(self) -> None:
        self.positions: list[dict[str, Any]] = []
        self._numbers: dict[str, int] = {}

    def number(self, past: _kernel.Past, found: Verdict) -> int:
        """The number of a position, which is written with all before it if it is a new one."""
        text = Diagram.of_past(past).position()
        if text in self._numbers:
            return self._numbers[text]
        number = self._numbers[text] = len(self.positions)
        position = {"fen": text, **records.proof(found, explain=False)}
        self.positions.append(position)
        if found.why == "no last move":
            position["last_moves"] = [
                {"move": one.move, "position": self.number(past.before(move), one.verdict)}
                for move, one in zip(past.unmoves(), found.last_moves, strict=True)
            ]
        return number
