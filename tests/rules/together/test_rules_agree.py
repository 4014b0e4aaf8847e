"""The kernel's moves are those of the reference rules, on positions nobody has chosen."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from reference import RULES, Pending, Position, Unit, in_check, legal_moves, perft
from reference.position import (
    CASTLING_SQUARES,
    SQUARES,
    Board,
    Side,
    other,
    position_from_lists,
    unmoved,
)
from reference.rules import Rules
from reference.statement import statement

from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import legal_moves as kernel_moves
from solver.compiling.kernel_setup import machine
from solver.compiling.specs import machine_spec
from solver.model import Problem
from solver.output.notation import notation
from solver.reading.reader import read

SIDES: tuple[Side, Side] = ("w", "b")
MOST = {2: 30, 3: 15}  # moves of a position whose paths the reference counts so far
ANY = Position({"a1": Unit("w", "K"), "h8": Unit("b", "K")})


def is_solved(rules: str) -> bool:
    """Whether the solver knows these rules at all."""
    return isinstance(next(iter(read(statement(ANY, rules)))), Problem)


EVERY_RULES = pytest.mark.parametrize(
    "rules",
    [
        pytest.param(name, marks=pytest.mark.skipif(not is_solved(name), reason="not solved yet"))
        for name in RULES
    ],
    ids=[name or "orthodox" for name in RULES],
)


def fits(square: str, unit: Unit) -> bool:
    """Pawns may stand on their own first rank, not on their last."""
    return unit.walk != "P" or square[1] != ("8" if unit.side == "w" else "1")


@st.composite
def boards(draw: st.DrawFn, most: int) -> dict[str, Unit]:
    """Kings with up to so many other units; often with rooks at home."""
    board: dict[str, Unit] = {}
    if draw(st.booleans()):
        for square in draw(st.sets(st.sampled_from(sorted(CASTLING_SQUARES)))):
            board[square] = CASTLING_SQUARES[square]
    squares = st.sampled_from(SQUARES)
    for side in SIDES:
        if Unit(side, "K") not in board.values() and draw(st.integers(0, 9)):
            board[draw(squares.filter(lambda square: square not in board))] = Unit(side, "K")
    plain = st.just(False)
    units = st.builds(Unit, st.sampled_from(SIDES), st.sampled_from("QRBSPPPP"), plain, plain)
    for square, unit in draw(st.dictionaries(squares, units, max_size=most)).items():
        if square not in board and fits(square, unit):
            board[square] = unit
    return board


def with_fers(unit: Unit) -> Unit:
    return unit._replace(walk="FE") if unit.walk == "Q" else unit


def double_steps(board: Board, stepped: Side) -> list[str]:
    """Squares a pawn of that side may just have passed."""
    start, passed, end = ("2", "3", "4") if stepped == "w" else ("7", "6", "5")
    return [
        file + passed
        for file in "abcdefgh"
        if board.get(file + end) == Unit(stepped, "P")
        and not {file + start, file + passed} & set(board)
    ]


@st.composite
def positions(draw: st.DrawFn, rules: str, most: int = 9) -> Position:
    """A position with castling rights, en passant and last capture as the rules allow."""
    board = draw(boards(most))
    board = {at: unit for at, unit in board.items() if at not in RULES[rules].holes}
    if RULES[rules].shatranj:
        board = {at: with_fers(unit) for at, unit in board.items()}
    side = draw(st.sampled_from(SIDES))
    assume(board)
    at_home = sorted(unmoved(board))
    lost = [square for square in at_home if draw(st.integers(0, 3)) == 0]
    position = Position(board, side, unmoved(board) - set(lost))
    steps = [] if RULES[rules].shatranj else double_steps(board, other(side))
    if draw(st.booleans()) and steps:
        position = replace(position, passed=(draw(st.sampled_from(steps)),))
    capturers = sorted(square for square, unit in board.items() if unit.side == other(side))
    if rules == "Circe Parrain" and capturers and not position.passed and draw(st.booleans()):
        unit = Unit(side, draw(st.sampled_from("QRBSP")))
        position = replace(position, pending=Pending(unit, draw(st.sampled_from(capturers))))
    assume(not in_check(position, other(side), RULES[rules]))
    return position


def is_slow(rules: Rules) -> bool:
    """Whether the reference tries all squares of the board in each move, or more."""
    return (
        rules.republic or rules.lost or (rules.reborn == "capturer" and rules.square == "anywhere")
    )


def problem_of(position: Position, rules: str) -> Problem:
    (problem,) = read(statement(position, rules))
    assert isinstance(problem, Problem)
    return problem


def moves_of(problem: Problem) -> list[str]:
    assert problem.stipulation is not None
    write = notation(problem).full
    moves = kernel_moves(problem, problem.stipulation.side)
    return [write(move).strip().replace(" +", "+") for move in moves]


@EVERY_RULES
@settings(deadline=None, max_examples=settings().max_examples // 5)
@given(data=st.data())
def test_same_legal_moves(rules: str, data: st.DataObject) -> None:
    position = data.draw(positions(rules, 3 if is_slow(RULES[rules]) else 9))
    expected = Counter(text for text, _ in legal_moves(position, RULES[rules]))
    assert Counter(moves_of(problem_of(position, rules))) == expected


@pytest.mark.slow
@EVERY_RULES
@settings(deadline=None, max_examples=settings().max_examples // 12)
@given(data=st.data())
def test_same_number_of_paths(rules: str, data: st.DataObject) -> None:
    most = 3 if RULES[rules].acts == "always" else 4  # or few have a move
    position = data.draw(positions(rules, most))
    depth = 3 if RULES[rules].ghosts else 2  # a ghost comes up when its capturer leaves
    if is_slow(RULES[rules]) or len(legal_moves(position, RULES[rules])) > MOST[depth]:
        depth -= 1
    assert paths(position, depth, rules) == perft(position, depth, RULES[rules])


@pytest.mark.parametrize("rules", ["PADChess", "PADChess Strict"])
def test_same_number_of_paths_where_units_capture_twice(rules: str) -> None:
    """In two moves of the knight, and in a third half-move that shows whether it is still there."""
    position = position_from_lists("Ka1 Sb1", "Kh5 Pc3 Pe4")
    assert paths(position, 4, rules) == perft(position, 4, RULES[rules])


def paths(position: Position, depth: int, rules: str) -> int:
    """How many there are of that length, as the kernel counts."""
    kernel = machine(machine_spec(setting_of(problem_of(position, rules))))
    return kernel.perft(depth, SIDES.index(position.side))
