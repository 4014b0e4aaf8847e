"""A problem that is made, and its statement."""

from __future__ import annotations

from dataclasses import dataclass

from reference.constraints import name
from reference.short_mates import Position


@dataclass(frozen=True, eq=False)
class Made:
    """A problem: the position in which it begins, its stipulation, and where a game has to come
    to."""

    play: str
    position: Position
    asked: str
    half_moves: int
    target: tuple[str, ...] = ()

    def statement(self, constraints: tuple[str, ...] = ()) -> str:
        """It with these constraints."""
        lines = ["BeginProblem", _pieces(self.position.board), f"Stipulation {self.asked}"]
        if self.target:
            lines.append(_pieces(list(self.target)))
        lines += [f"Constraint {one}" for one in constraints]
        if self.play == "game" and self.position.side == "w":
            lines.append("Option WhiteToPlay")
        return "\n".join([*lines, "Option NoCastling a1h1a8h8", "EndProblem"]) + "\n"

    @property
    def attacker(self) -> str:
        return self.position.side


def _pieces(board: list[str]) -> str:
    found = ["Pieces"]
    for side, word in (("w", "White"), ("b", "Black")):
        units = [unit[1] + name(at) for at, unit in enumerate(board) if unit[:1] == side]
        found.append(f" {word} {' '.join(units)}")
    return "".join(found)
