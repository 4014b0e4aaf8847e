"""Solver and reference on random positions with total invisibles.

    PYTHONPATH=tests python -m reference.invisible.compare --positions 500 --invisibles 1

Boards have holes on most of their squares where there are two invisibles, as the reference looks at
every world. With --small boards have four to eight squares, and play is longer: units stand in each
other's way there. What differs is printed as a statement with both answers.
"""

from __future__ import annotations

import argparse
import random
import re
from functools import partial

import solver
from reference.invisible.histories import SQUARES, Game, Square, lines, name
from reference.play.comparing import compare, difference

GOALS = ("#", "#", "#", "#", "=", "+", "x", "z")
WALKS = "QQRRBSSPPP"
#: forms of play, by invisibles, with which the reference takes some seconds
#: boards of small cases, by invisibles: files and ranks or the other way round
SHAPES = {
    1: ((6, 2), (4, 4), (5, 3)),
    2: ((7, 1), (8, 1), (5, 2), (4, 2), (6, 1), (3, 3)),
    3: ((7, 1), (6, 1), (4, 2), (3, 3), (8, 1)),
}
LONGER = ("h{}1", "h{}1.5", "h{}2", "ser-h{}2")
SHORTER = ("h{}1", "h{}1.5", "ser-h{}2")
PLAYS = {1: ("h{}1", "h{}1", "h{}1.5", "ser-h{}1"), 2: ("h{}1",) * 9 + ("h{}1.5",)}


def sides_of(asked: str) -> list[list[int]]:
    """Who makes each half-move of every length that is played."""
    return {
        "h1": [[1, 0]],
        "h1.5": [[0], [0, 1, 0]],
        "ser-h1": [[1, 0]],
        "h2": [[1, 0], [1, 0, 1, 0]],
        "ser-h2": [[1, 0], [1, 1, 0]],
    }[asked]


class Case:
    """A random position with what is asked for in it."""

    def __init__(self, number: int, invisibles: int) -> None:
        chance = random.Random(f"{number} {invisibles}")
        self.invisibles = invisibles
        self.goal = chance.choice(GOALS)
        self.form = chance.choice(PLAYS[invisibles])
        squares = list(SQUARES)
        if invisibles > 1 or chance.random() < 0.95:
            high = 4 if invisibles == 1 else 3
            left, low = chance.randrange(5), chance.choice((0, 0, 1, 8 - high, 8 - high))
            squares = [
                at for at in SQUARES if left <= at[0] < left + 4 and low <= at[1] < low + high
            ]
        self.holes = frozenset(SQUARES) - set(squares)
        self.target = name(chance.choice(squares)) if self.goal == "z" else ""
        chance.shuffle(squares)
        self.units: dict[Square, tuple[int, str]] = {}
        kings = [(0, "K"), (1, "K")]
        if invisibles > 1 and chance.random() < 0.2:
            kings.pop(chance.randrange(2))
        for unit in [*kings, *self._others(chance)]:
            at = next(one for one in squares if unit[1] != "P" or one[1] not in (0, 7))
            squares.remove(at)
            self.units[at] = unit

    def _others(self, chance: random.Random) -> list[tuple[int, str]]:
        return [
            (chance.choice((0, 0, 1)), chance.choice(WALKS)) for _ in range(chance.randint(2, 5))
        ]

    def statement(self) -> str:
        """The position as a statement."""
        pieces = [
            " ".join(f"{walk}{name(at)}" for at, (of, walk) in self.units.items() if of == side)
            for side in (0, 1)
        ]
        holes = "".join(sorted(map(name, self.holes)))
        asked = self.form.format(self.goal + self.target)
        return "\n".join(
            (
                "BeginProblem",
                *(f"Pieces {c} {p}" for c, p in zip(("White", "Black"), pieces, strict=True) if p),
                f"Pieces TotalInvisible {self.invisibles}",
                *([f"Condition Hole {holes}"] if holes else []),
                f"Stipulation {asked}",
                "EndProblem\n",
            )
        )

    def by_reference(self) -> set[str]:
        """The lines of the reference."""
        game = Game(self.holes, self.goal, self.target)
        found: set[tuple[str, ...]] = set()
        for sides in sides_of(self.form.format("")):
            shorter = {line for line in found if self._is_begun_by(sides, len(line))}
            of_length = lines(game, self.units, self.invisibles, sides)
            found |= {line for line in of_length if not _goes_on(line, shorter)}
        return {" ".join(line) for line in found}

    def _is_begun_by(self, sides: list[int], half_moves: int) -> bool:
        """Whether lines of so many half-moves are made by those who make the first of these."""
        return sides[:half_moves] in sides_of(self.form.format(""))

    def by_solver(self) -> set[str]:
        """The lines of the solver."""
        (problem,) = solver.loads(self.statement())
        found = re.findall(r"^ +(1\..*)$", solver.text(solver.solve(problem)), re.MULTILINE)
        return {" ".join(_move(word) for word in line.split() if _is_move(word)) for line in found}


class SmallCase(Case):
    """Likewise on a board of few squares, with few units besides the invisibles."""

    def __init__(self, number: int, invisibles: int) -> None:
        chance = random.Random(f"small {number} {invisibles}")
        self.invisibles = invisibles
        self.goal = chance.choice(GOALS)
        self.form = chance.choice(LONGER if invisibles < 3 else SHORTER)
        shapes = SHAPES[invisibles]
        wide, high = chance.choice(shapes)[:: chance.choice((1, -1))]
        left, low = (chance.choice((0, 8 - size)) for size in (wide, high))
        squares = [
            at for at in SQUARES if left <= at[0] < left + wide and low <= at[1] < low + high
        ]
        self.holes = frozenset(SQUARES) - set(squares)
        self.target = name(chance.choice(squares)) if self.goal == "z" else ""
        chance.shuffle(squares)
        kings = [(0, "K"), (1, "K")]
        if chance.random() < 0.2:
            kings.pop(chance.randrange(2))
        most = max(0, len(squares) - len(kings) - invisibles)
        others = self._others(chance)[: chance.randint(0, min(3, most))]
        self.units = {}
        for unit in [*kings, *others]:
            free = (one for one in squares if unit[1] != "P" or one[1] not in (0, 7))
            if (at := next(free, None)) is not None:
                squares.remove(at)
                self.units[at] = unit


def _goes_on(line: tuple[str, ...], found: set[tuple[str, ...]]) -> bool:
    """Whether the line begins with one that is a solution already; marks say nothing new then."""
    bare = tuple(re.sub(r"\[\w\w=\w+\]", "", move) for move in line)
    return any(
        bare[: len(one)] == tuple(re.sub(r"\[\w\w=\w+\]", "", move) for move in one)
        for one in found
    )


def _is_move(word: str) -> bool:
    return word not in ("#", "=", "+", "x", "z") and not re.fullmatch(r"\d+\.*", word)


def _move(word: str) -> str:
    return re.sub(r"^\d+\.+", "", word)


def differs(number: int, invisibles: int, kind: type[Case] = Case) -> tuple[str, int]:
    """What differs in a position, "" for nothing; how many solutions it has."""
    case = kind(number, invisibles)
    expected = case.by_reference()
    found = case.by_solver()
    return difference(case.statement(), expected, found), len(expected)


def main() -> None:
    """Compare, and say how many positions differ."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--invisibles", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--small", action="store_true", help="boards of few squares")
    asked = parser.parse_args()
    kind = SmallCase if asked.small else Case
    one = partial(differs, invisibles=asked.invisibles, kind=kind)
    compare(one, asked.first, asked.positions)


if __name__ == "__main__":
    main()
