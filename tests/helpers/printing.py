"""Solutions as magazines print them, in many ways: what `solver.claims` has to read back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.model import Line, Move

LETTERS = {
    "en": {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "S"},
    "us": {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N"},
    "de": {"king": "K", "queen": "D", "rook": "T", "bishop": "L", "knight": "S"},
    "fr": {"king": "R", "queen": "D", "rook": "T", "bishop": "F", "knight": "C"},
}


@dataclass(frozen=True)
class Style:
    """One way to print: letters of a key of LETTERS; the other fields are what is written."""

    letters: str = "en"
    long: bool = False
    capture: str = "x"
    promotion: str = "=%s"
    check: str = "+"
    mate: str = "#"
    ep: str = " e.p."
    castling: str = "0-0"
    between: str = " "
    number: str = "%d."

    def line(self, line: Line) -> str:
        """A line of play with its numbers."""
        first = 1 if line.skipped else 0
        words = ["1..."] if first else []
        for at, move in enumerate(line.moves, first):
            number = self.number % (at // 2 + 1) if at % 2 == 0 else ""
            words.append(number + self.move(move))
        return self.between.join(words).replace("..." + self.between, "...", 1)

    def move(self, move: Move) -> str:
        """A half-move."""
        return self._way(move) + (self.mate if move.goal == "#" else self.check * move.check)

    def _way(self, move: Move) -> str:
        if move.kind.startswith("castling"):
            wing = self.castling + self.castling[-2:] * (move.kind == "castling-long")
            return wing
        letter = LETTERS[self.letters].get(move.piece.walk, "")
        takes = move.captured is not None
        if self.long:
            start, sign = move.departure, self.capture or "*" if takes else "-"
        else:
            start = move.departure[0] if takes and not letter else ""
            sign = self.capture if takes else ""
        became = [e.after.walk for e in move.effects if e.reason == "promotion" and e.after]
        end = "".join(self.promotion % LETTERS[self.letters][walk] for walk in became)
        return letter + start + sign + move.arrival + end + self.ep * (move.kind == "en-passant")


def distinct(lines: Sequence[str]) -> bool:
    """Whether no two texts are the same."""
    return len(set(lines)) == len(lines)
