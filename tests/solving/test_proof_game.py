"""Games that prove a position legal, played again by the reference's rules."""

from __future__ import annotations

import pytest
from reference import RULES, legal_moves, position_from_fen

from solver.retro import Diagram, told
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
        written = told.played(move).replace("N", "S").replace("x", "*").replace("ep", " ep.")
        position = dict(legal_moves(position, RULES[""]))[written]
    expected = position_from_fen(f"{fen} 0 1")
    assert (position.board, position.side) == (expected.board, expected.side)
    assert position.castling >= expected.castling
    assert expected.passed in ((), position.passed)


def test_the_game_array_needs_no_move() -> None:
    assert proof_game(Diagram.of_fen(ARRAY), 1) == ()


def test_where_no_game_is_found_in_time_there_is_none() -> None:
    assert proof_game(Diagram.of_fen("4k3/8/8/8/8/8/8/4K3 w - -"), 0.05) is None
