"""Solver and reference rules on random positions, in five forms of play.

    PYTHONPATH=tests python -m reference.play.compare --positions 200 "Bosma" "zat" "exact" "hc#"

A word is a rule set of reference.rules, a goal (its positions are orthodox), `exact`, `EpOn`,
`CastlingOff`, `hc#`, or letters of walks such as `RX BX`. What differs is printed as a statement
with both answers.
"""

from __future__ import annotations

import argparse
import random
import re
from dataclasses import replace
from functools import partial

import solver
from reference.moves import in_check
from reference.play.comparing import compare, difference
from reference.play.solutions import FORMS, Asked, solutions
from reference.position import FILES, SQUARES, Board, Position, Side, Unit, unmoved
from reference.rules import ORTHODOX, RULES, Rules
from reference.steps import HOPS_OVER_TWO
from solver.model import Limits

GOALS = ("++", "+++", "#&=", "zat", "win")
#: signs that stand behind a move
SIGNS = ("#", "=", "+", "++", "+++", "#&=", "x", "zat", "!", "~")
OFFICERS = "QRBS"


class Case:
    """A random position with what is asked for in it."""

    def __init__(self, word: str, number: int) -> None:
        chance = random.Random(f"{word} {number}")
        self.word = word
        self.rules: Rules = RULES.get(word, ORTHODOX)
        self.form = list(FORMS)[number % len(FORMS)]
        self.goal = self._goal(chance)
        if word == "hc#":
            self.form, self.goal = ("h", "ser-h")[number % 2], "#"
        if word == "exact":
            self.form = ("h", "ser-", "ser-h")[number % 3]
        self.position = self._position(chance)

    def _goal(self, chance: random.Random) -> str:
        if self.word in GOALS:
            return self.word
        if self.word == "exact":
            return chance.choice("~x+")
        if self.rules.shatranj:
            return chance.choice(("#", "win", "win", "="))
        return chance.choice("####=+x")

    def _position(self, chance: random.Random) -> Position:
        """One in which neither side could capture a king, often with a king near the edge."""
        while True:
            board = self._board(chance)
            side: Side = "b" if self.form in ("h", "ser-h") else "w"
            position = Position(board, side, unmoved(board))
            if self.word == "CastlingOff":
                position = replace(position, castling=frozenset())
            if self.word == "EpOn":
                position = replace(position, passed=double_steps(board, side))
            if not any(in_check(position, one, self.rules) for one in ("w", "b")):
                return position

    def _board(self, chance: random.Random) -> dict[str, Unit]:
        free = [at for at in SQUARES if at not in self.rules.holes]
        chance.shuffle(free)
        edge = [at for at in free if at[0] in "ah" or at[1] in "18"]
        board = {chance.choice(edge): Unit("b", "K")}
        if self.word in ("hc#", "CastlingOff"):
            board = {"e1": Unit("w", "K"), "h1": Unit("w", "R"), "a1": Unit("w", "R")}
            board[chance.choice(("e8", "g3", "d3", "e3"))] = Unit("b", "K")
        units = [Unit("w", "K"), *self._units(chance)]
        for unit in units:
            if unit.walk == "K" and unit in board.values():
                continue
            ranks = "2345" if self.word == "EpOn" else "234567"
            at = next(
                one for one in free if one not in board and (unit.walk != "P" or one[1] in ranks)
            )
            board[at] = unit
        return board

    def _units(self, chance: random.Random) -> list[Unit]:
        walks = [*self.word.split(), "R", "P"] if self.word.split()[0] in HOPS_OVER_TWO else []
        letters = walks or [*"QQRRBSSPP"]
        if self.word in ("EpOn", "PromBothColours", "hc#"):
            letters = [*"QRBSPPPP"]
        if self.rules.shatranj:
            letters = ["FE", "FE", *"RRBSPP"]
        if walks:
            letters = [one for one in letters if one != "P"]
        crowded = walks or self.word in ("++", "+++", "zat", "#&=")
        count = chance.randint(5, 9) if crowded else chance.randint(3, 5)
        return [Unit(chance.choice(("w", "w", "b")), chance.choice(letters)) for _ in range(count)]

    def statement(self) -> str:
        """The position as a statement."""
        lines = ["BeginProblem"]
        for side, colour in (("w", "White"), ("b", "Black")):
            units = " ".join(
                unit.walk + at for at, unit in self.position.board.items() if unit.side == side
            )
            lines += [f"Pieces {colour} {units}"] if units else []
        exact = "exact-" if self.word == "exact" else ""
        form = self.form.replace("h", "hc") if self.word == "hc#" else self.form
        lines.append(f"Stipulation {exact}{form}{self.goal}{FORMS[self.form]}")
        if self.word in RULES and self.word:
            lines.append(f"Condition {self.word}")
        options = "NoBoard " + (self.word if self.word in ("EpOn", "CastlingOff") else "")
        return "\n".join([*lines, f"Option {options}", "EndProblem\n"])

    def by_reference(self) -> set[str]:
        """The lines of the reference."""
        asked = Asked(self.form, self.goal, self.rules, self.word == "exact", self.word == "hc#")
        return {" ".join(line) for line in solutions(self.position, asked)}

    def by_solver(self) -> set[str]:
        """The lines of the solver."""
        (problem,) = solver.loads(self.statement())
        text = solver.text(solver.solve(problem, workers=1, limits=Limits(seconds=60)))
        keys = self.form in ("", "s")
        pattern = r"^   1\.(.*)$" if keys else r"^ +(1\..*)$"
        found = re.findall(pattern, text, re.MULTILINE)
        found = [line for line in found if "..." not in line and not line.rstrip().endswith("?")]
        return {" ".join(filter(None, map(_move, line.split()))) for line in found}


def _move(word: str) -> str:
    """A move without its number; nothing of signs."""
    word = re.sub(r"^\d+\.", "", word)
    return "" if word in SIGNS else word


def double_steps(board: Board, side: Side) -> tuple[str, ...]:
    """Squares that a pawn of the other side may have passed just now."""
    start, passed, end = ("7", "6", "5") if side == "w" else ("2", "3", "4")
    pawn = Unit("b" if side == "w" else "w", "P")
    return tuple(
        file + passed
        for file in FILES
        if board.get(file + end) == pawn and not {file + start, file + passed} & set(board)
    )


def differs(word: str, number: int) -> tuple[str, int]:
    """What differs in a position, "" for nothing; how many solutions it has."""
    case = Case(word, number)
    expected, found = case.by_reference(), case.by_solver()
    return difference(case.statement(), expected, found), len(expected)


def main() -> None:
    """Compare, and say how many positions differ."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("words", nargs="+")
    asked = parser.parse_args()
    for word in asked.words:
        compare(partial(differs, word), asked.first, asked.positions, f"{word}: ")


if __name__ == "__main__":
    main()
