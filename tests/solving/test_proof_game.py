"""Games that prove a position legal, played again by the reference's rules."""

from __future__ import annotations

import pytest
from reference import RULES, legal_moves, position_from_fen

from solver import solve
from solver.catalogue.stipulation.trees import classic
from solver.model import Goal, Line, Problem
from solver.retro import Diagram, describe
from solver.solving.proof_game import proof_game

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.mark.parametrize(
    ("fen", "half_moves"),
    [
        ("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -", 2),
        ("rnbqkbnr/ppp1pppp/8/8/3pP3/5P2/PPPP2PP/RNBQKBNR b KQkq e3", 7),
        ("rnbqkb1r/ppBppppp/8/3n4/3P4/8/PPP1PPPP/RN1QKBNR b KQkq -", 5),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b Qkq -", 9),
        ("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 b kq -", 9),
    ],
    ids=["two pawns", "the last move was a double step", "a capture", "a tempo", "castled"],
)
def test_a_game_leads_there(fen: str, half_moves: int) -> None:
    found = proof_game(Diagram.of_fen(fen), 20)
    assert found is not None
    assert len(found) == half_moves
    position = position_from_fen(ARRAY)
    for move in found:
        written = describe.played(move).replace("N", "S").replace("x", "*").replace("ep", " ep.")
        position = dict(legal_moves(position, RULES[""]))[written]
    expected = position_from_fen(f"{fen} 0 1")
    assert (position.board, position.side) == (expected.board, expected.side)
    assert position.castling >= expected.castling
    assert expected.passed in ((), position.passed)


def test_the_game_array_needs_no_move() -> None:
    assert proof_game(Diagram.of_fen(ARRAY), 1) == ()


def test_where_no_game_is_found_in_time_there_is_none() -> None:
    assert proof_game(Diagram.of_fen("4k3/8/8/8/8/8/8/4K3 w - -"), 0.05) is None


def games(fen: str, half_moves: int, unmoved: tuple[str, ...], without: list[str]) -> set[Line]:
    """All games of so many half-moves to a board."""
    moves, half = divmod(half_moves, 2)
    goal = Goal("dia", may_castle=unmoved)
    placements = Diagram.of_fen(f"{fen} {'b' if half else 'w'} - -").placements
    problem = Problem("en", placements, classic("", goal, moves, half=bool(half)))
    return {*solve(problem, without=without).twins[0].phases[0].lines}


@pytest.mark.parametrize("without", [[], ["proof-game-bound"]], ids=["bound", "no bound"])
@pytest.mark.parametrize(
    ("fen", "unmoved"),
    [
        ("rnbqkbnr/2pppppp/pp6/8/4P3/8/PPPP1PPP/RNBQKBNR", ("a1", "e1", "h1")),
        ("rnbqkbnr/2pppppp/pp6/8/7P/8/PPPPPPP1/RNBQKBNR", ("e1", "h1")),
    ],
    ids=["the king might waste moves", "the rook might waste moves"],
)
def test_games_to_a_position_that_may_castle_are_those_that_never_moved_king_and_rook(
    fen: str, unmoved: tuple[str, ...], without: list[str]
) -> None:
    every, kept = games(fen, 5, (), without), games(fen, 5, unmoved, without)
    assert kept == {line for line in every if not squares(line) & {*unmoved}}
    assert 0 < len(kept) < len(every)


def squares(line: Line) -> set[str]:
    return {square for move in line.moves for square in (move.departure, move.arrival)}
