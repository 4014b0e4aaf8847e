"""Positions worked out from what moves tell, held against what the solver found later on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from paths import PROBLEMS

import solver
from solver.model import Line, Move, Node, Piece, Problem
from solver.output.rules import twin_problem
from solver.playing import replay

#: what the moves of these do not tell: the test shows that their play is not shown
UNTOLD = {"alice", "imitator", "revolving-board", "role-exchange", "traitor"}


def problem(text: str) -> Problem:
    (found,) = solver.loads(f"beginproblem\n{text} endproblem")
    return found


def units(text: str) -> set[str]:
    return set(text.split())


def written(position: Mapping[str, Piece]) -> set[str]:
    """Units as "wKa1"."""
    letters = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P"}
    return {f"{one.colour[0]}{letters[one.walk]}{square}" for square, one in position.items()}


def ends(text: str) -> list[set[str]]:
    """The last positions of all lines, or of all variations."""
    asked = problem(text)
    (twin,) = solver.solve(asked).twins
    start = replay.start(asked)
    assert start is not None
    found = []
    for phase in twin.phases:
        for moves in (*map(line_moves, phase.lines), *paths(phase.tree)):
            position: Mapping[str, Piece] = start
            for made in moves:
                position = following(position, made)
            found.append(written(position))
    return found


#: a move, and whether it is taken back
Made = tuple[Move, bool]


def following(position: Mapping[str, Piece], made: Made) -> Mapping[str, Piece]:
    """The position after a move, or before one that is taken back, which leads to it again."""
    move, is_taken_back = made
    if not is_taken_back:
        after = replay.after(position, move)
        assert after is not None, move
        return after
    before = replay.before(position, move)
    assert before is not None, move
    assert replay.after(before, move) == position
    return before


def line_moves(line: Line) -> Sequence[Made]:
    return [(move, at < line.taken_back) for at, move in enumerate(line.moves)]


def paths(nodes: Sequence[Node]) -> Iterator[tuple[Made, ...]]:
    """The moves from the first one to each end of a tree."""
    for node in nodes:
        own = () if node.move is None else ((node.move, node.taken_back),)
        below = (*node.threats, *node.variations, *node.refutations)
        if not below:
            yield own
        for rest in paths(below):
            yield (*own, *rest)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pieces white Ke1 Rh1 Ra2 black Kd8 Pa7 Pe7 stipulation ~1", "wKg1 wRf1 wRa2 bKd8 bPa7"),
        ("pieces white Pe5 Ka1 black Ka8 Pd7 stipulation h~1", "wPd6 wKa1 bKa8"),
        ("pieces white Pb7 Ka1 black Kh8 stipulation ~1", "wQb8 wKa1 bKh8"),
        (
            "pieces white Ka1 Bf2 black Kh8 Pg3 stipulation ~1 condition Circe",
            "wBg3 bPg7 wKa1 bKh8",
        ),
    ],
    ids=["castling", "en passant", "promotion", "rebirth"],
)
def test_what_a_move_does_besides_is_on_the_board(text: str, expected: str) -> None:
    assert any(units(expected) <= found for found in ends(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pieces white Kh5 black Ke8 stipulation -1w -1b & h#1", "wKg6 wQh7 bKg8 bRf8"),
        (
            "pieces white Ke3 Rg3 Sd6 Pc2d2 black Ke1 Qa8 Rb8h2 Bb2d5 Pb5f5 retractor Proca\n"
            "condition AntiCirce Cheylan option MaxReplies 4 stipulation -6 & #1",
            "wKe1 wPb4 wPc2 bBc5 bBe4 bKf2 wNe8",
        ),
    ],
    ids=["castling after it", "rebirth"],
)
def test_what_is_taken_back_is_on_the_board(text: str, expected: str) -> None:
    assert any(units(expected) <= found for found in ends(text))


def test_a_proof_game_begins_with_the_array_and_ends_in_its_diagram() -> None:
    text = "forsyth rsbqkbsr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RSBQKBSR\nstipulation dia1.0"
    asked = problem(text)
    assert ends(text) == [written({one.square: one.piece for one in asked.placements})]


def test_a_move_that_does_not_fit_is_not_guessed() -> None:
    rook = Piece("white", "rook")
    move = Move(rook, "a1", "a8", "capture", "a8", Piece("black", "rook"))
    assert replay.after({"a1": rook}, move) is None
    assert replay.after({"a1": Piece("white", "queen"), "a8": rook}, move) is None


@pytest.mark.parametrize("name", sorted(UNTOLD))
def test_play_that_moves_do_not_tell_is_not_shown(name: str) -> None:
    asked = next(iter(solver.load(PROBLEMS / "conditions" / f"{name}.inp")))
    assert replay.start(asked) is None


@pytest.mark.long
@pytest.mark.parametrize("path", sorted(PROBLEMS.rglob("*.inp")), ids=lambda path: path.stem)
def test_every_move_of_the_worked_problems_fits(path: Path) -> None:
    """A unit stands where a move begins, and another one where it captures, each time."""
    for asked in solver.load(path):
        solution = solver.solve(asked, limits=solver.Limits(seconds=1, solutions=20))
        previous = asked
        for twin in solution.twins:
            previous = mine = twin_problem(asked, twin.twin, previous)
            start = replay.start(mine)
            if start is None:
                continue
            for phase in twin.phases:
                for moves in (*map(line_moves, phase.lines), *paths(phase.tree)):
                    position: Mapping[str, Piece] = start
                    for made in moves:
                        position = following(position, made)
