"""Solver and reference on random positions with conditions of single half-moves.

    PYTHONPATH=tests python -m reference.half_moves.compare --positions 500

Most boards have holes on most of their squares, as the reference plays everything. What differs is
printed as a statement with both answers.
"""

from __future__ import annotations

import argparse
import random
from functools import partial

import solver
from reference.half_moves.play import Game, Line, Span, help_lines, keys, series_lines
from reference.moves import in_check
from reference.play.comparing import Refused, compare, difference
from reference.position import (
    CASTLING_SQUARES,
    FILES,
    RANKS,
    SQUARES,
    Position,
    Side,
    Unit,
    unmoved,
)
from reference.statement import lost_castling
from solver.model import Move
from solver.output.notation import notation

#: forms of play with the half-moves of their longest line; the keys of battle play are compared
FORMS = {"h{}1": 2, "h{}1.5": 3, "ser-{}2": 2, "ser-h{}1": 2, "ser-h{}2": 3, "{}2": 3, "s{}1": 2}
GOALS = ("#", "#", "=", "+", "x")
WALKS = "QQRRBSSPP"
#: conditions that go by nothing but the position, or last to its end, each one word with variants
FREE = (
    "Circe",
    "Circe PWC",
    "AntiCirce",
    "Madrasi",
    "FunctionaryChess",
    "Patrouille",
    "UltraPatrol",
    "EiffelChess",
    "CASTChess",
    "BrunnerChess",
    "NoCapture",
    "NoWhiteCapture",
    "Lortap",
    "SuperGuards",
    "Woozles",
    "AntiKings",
    "Bicolores",
    "VogtlaenderChess",
    "BlackUltraSchachZwang",
    "GridChess",
    "AndernachChess",
    "AntiAndernachChess",
    "Tibet",
    "DarkSide",
    "MagicSquares c3c4e5f5d1f8",
    "Masand",
    "GlasgowChess",
    "EinsteinChess",
    "LineChameleonChess",
    "Influencer",
    "Sentinelles",
    "SwappingKings",
    "ActuatedRevolvingCentre",
    "Wormholes b1c3d4f5b8g8",
    "BichromChess",
    "MonochromChess",
    "BlackEdgeMover",
    "Hole c3d4e4f5b7g1",
    "KoeKo",
    "AntiKoeko",
    "Isardam",
    "NoWhitePromotion",
    "WhiteMustCapture",
    "BlackForcedSquare d4e5",
    "AlphabeticChess",
    "BlackMaximummer",
    "WhiteMaximummer",
    "Make&TakeChess",
    "Bicaptures",
    "HalfInChess",
    "AnnanChess",
    "FaceToFace",
    "PointReflection",
    "TransmutedKings",
    "ReflectiveKings",
    "Breton",
)
#: conditions that are about squares of the whole board, or have holes themselves
NEED_THE_BOARD = {
    "Circe",
    "AntiCirce",
    "Make&TakeChess",
    "Hole c3d4e4f5b7g1",
    "Wormholes b1c3d4f5b8g8",
    "ActuatedRevolvingCentre",
    "Imitator d4",
}
#: conditions that go by what has been played: they hold from the first half-move on
REMEMBERING = (
    "Disparate",
    "FuddledMen",
    "BGL 5.25",
    "PatienceChess",
    "DuellistChess",
    "Imitator d4",
    "PADChess",
)
#: holes are there from the beginning, or not at all
FROM_THE_FIRST = (*REMEMBERING, "Hole c3d4e4f5b7g1")


class Case:
    """A random position with conditions of some half-moves, and what is asked for in it."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)
        self.form = list(FORMS)[number % len(FORMS)]
        series = self.form.startswith("ser")
        self.length = FORMS[self.form]
        self.spans = self._spans(series)
        self.holes = self._holes()
        goal = self.chance.choice(GOALS)
        self.game = Game([(name, span) for name, span in self.spans], goal, self.holes)
        self.position = self._position()

    def _spans(self, series: bool) -> list[tuple[str, Span]]:
        """One condition, or two of which the second begins when the first has ended."""
        listed = FREE if series else FREE + REMEMBERING
        first = self.chance.choice(listed)
        change = self.chance.randint(2, self.length + 1)
        if self.chance.random() < 0.4:
            second = self.chance.choice([one for one in FREE if one not in FROM_THE_FIRST])
            if second != first and second.split()[0] != first.split()[0]:
                last = self.chance.choice((0, change))
                return [(first, (1, change - 1)), (second, (change, last))]
        if first in FROM_THE_FIRST or self.chance.random() < 0.4:
            return [(first, (1, change - 1))]
        return [(first, (change, self.chance.choice((0, 0, change))))]

    def _holes(self) -> frozenset[str]:
        """The squares beside a part of the board, for all half-moves; often none in short play."""
        named = {name for name, _ in self.spans}
        if named & NEED_THE_BOARD or (self.length < 3 and self.chance.random() < 0.4):
            return frozenset()
        left, low = self.chance.randrange(5), self.chance.choice((0, 3, 3, 3))
        part = {file + rank for file in FILES[left : left + 4] for rank in RANKS[low : low + 5]}
        return frozenset(SQUARES) - part

    def _position(self) -> Position:
        """A position in which nobody can take the king of the side that is not to move."""
        begins: Side = "b" if "h" in self.form and not self.form.endswith(".5") else "w"
        while True:
            board = self._board()
            position = Position(board, begins, unmoved(board))
            if self.chance.random() < 0.5:
                position = Position(board, begins)
            holes = set(self.game.rules(1).holes)
            left: Side = "b" if begins == "w" else "w"
            if not holes & set(board) and not in_check(position, left, self.game.rules(1)):
                return position

    def _board(self) -> dict[str, Unit]:
        squares = [at for at in SQUARES if at not in self.holes]
        self.chance.shuffle(squares)
        board: dict[str, Unit] = {}
        if not self.holes and self.chance.random() < 0.4:
            board["e1"] = CASTLING_SQUARES["e1"]
            rook = self.chance.choice(("a1", "h1"))
            board[rook] = CASTLING_SQUARES[rook]
        units = [Unit("b", "K"), *self._others()]
        if "e1" not in board:
            units.insert(0, Unit("w", "K"))
        for unit in units:
            free = [at for at in squares if at not in board]
            at = next(at for at in free if unit.walk != "P" or at[1] not in "18")
            board[at] = unit
        return board

    def _others(self) -> list[Unit]:
        sides: tuple[Side, ...] = ("w", "w", "b")
        most = 4 if self.length < 3 else 3 if self.holes else 2
        count = self.chance.randint(1, most)
        return [
            Unit(self.chance.choice(sides), self.chance.choice(WALKS), False, False)
            for _ in range(count)
        ]

    def statement(self) -> str:
        """The position as a statement."""
        sides: tuple[tuple[Side, str], ...] = (("w", "White"), ("b", "Black"))
        pieces = [
            f"Pieces {colour} "
            + " ".join(
                unit.walk + at for at, unit in self.position.board.items() if unit.side == of
            )
            for of, colour in sides
        ]
        options = lost_castling(self.position)
        return "\n".join(
            (
                "BeginProblem",
                *pieces,
                f"Condition {' '.join(self._conditions())}",
                *([f"Option {' '.join(options)}"] if options else []),
                f"Stipulation {self.form.format(self.game.goal)}",
                "EndProblem\n",
            )
        )

    def _conditions(self) -> list[str]:
        """The conditions with their half-moves; a single one sometimes by the words for all."""
        holes = [f"Hole {''.join(sorted(self.holes))}"] if self.holes else []
        if len(self.spans) > 1 or holes or sum(map(ord, self.spans[0][0])) % 2:
            return holes + [f"{name} @{first}-{last or ''}" for name, (first, last) in self.spans]
        ((name, (first, last)),) = self.spans
        until = [f"ConditionsUntilPly {last}"] if last else []
        return [name, *([f"ConditionsFromPly {first}"] if first > 1 else []), *until]

    def by_reference(self) -> set[Line]:
        """The lines, or the keys, of the reference."""
        game, position = self.game, self.position
        moves = int(self.form[-1]) if not self.form.endswith(".5") else 0
        match self.form.partition("{")[0]:
            case "h":
                lengths = range(2 - self.length % 2, self.length + 1, 2)
                found = (line for n in lengths for line in help_lines(game, position, n))
            case "ser-":
                lengths = range(1, moves + 1)
                found = (line for n in lengths for line in series_lines(game, position, n, 0))
            case "ser-h":
                lengths = range(1, moves + 1)
                found = (line for n in lengths for line in series_lines(game, position, n, 1))
            case own:
                found = ((key,) for key in keys(game, position, moves, own == "s"))
        return set(found)

    def by_solver(self, workers: int = 1) -> set[Line]:
        """The lines, or the keys, of the solver."""
        (problem,) = solver.loads(self.statement())
        solution = solver.solve(problem, workers=workers)
        write = notation(problem).full
        if solution.status == "refused":
            raise Refused(solution.twins[0].messages)
        (phase,) = solution.twins[0].phases
        if phase.mode == "tree":
            trees = (node for node in phase.tree if node.mark == "!" and node.move is not None)
            return {(_bare(write(node.move)),) for node in trees if node.move is not None}
        return {_line(line.moves, write) for line in phase.lines}


def _line(moves: tuple[Move, ...], write: object) -> Line:
    assert callable(write)
    *before, last = [write(move).strip() for move in moves]
    return (*(one.replace(" +", "+") for one in before), _bare(last))


def _bare(text: str) -> str:
    """A move without what it reaches."""
    text = text.strip()
    for sign in (" +", " #", " =", " x"):
        text = text.removesuffix(sign)
    return text.rstrip("+").strip()


def differs(number: int, workers: int = 1) -> tuple[str, int]:
    """What differs in a position, "" for nothing; how many solutions it has."""
    case = Case(number)
    found = case.by_solver(workers)
    expected = case.by_reference()
    return difference(case.statement(), expected, found), len(expected)


def main() -> None:
    """Compare, and say how many positions differ."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    compare(partial(differs, workers=asked.workers), asked.first, asked.positions)


if __name__ == "__main__":
    main()
