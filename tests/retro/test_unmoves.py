"""Moves taken back: what can have been the last move, by the position alone."""

from __future__ import annotations

import pytest

from solver.retro import Diagram


def last(fen: str) -> list[str]:
    """The moves that can have been the last one."""
    return [str(move) for move in Diagram.of_fen(fen).past().unmoves()]


def shortened(moves: list[str]) -> set[str]:
    """The moves with what they captured left out of the text: "Ka1xb1" for all of "Ka1xQb1"..."""
    return {move[: move.index("x") + 1] + move[-2:] if "x" in move else move for move in moves}


def test_a_piece_comes_from_every_free_square_with_and_without_a_capture() -> None:
    moves = last("8/8/8/8/8/2k5/8/K7 b - -")
    assert moves[:2] == ["Kb1-a1", "Ka2-a1"]  # b2: the kings would have stood side by side
    # no pawn stands on the first rank
    assert set(moves[2:]) == {f"K{square}x{unit}a1" for square in ("a2", "b1") for unit in "QRBN"}


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("7k/8/8/8/8/P7/8/7K b - -", {"a2-a3"}),
        ("7k/8/8/8/P7/8/8/7K b - -", {"a3-a4", "a2-a4"}),
        ("7k/8/8/8/P7/n7/8/7K b - -", set()),
        ("7k/8/8/8/P7/8/n7/7K b - -", {"a3-a4"}),
        ("7k/8/8/8/8/8/P7/7K b - -", set()),
    ],
    ids=["one step", "two steps", "nothing to come from", "the first step alone", "at home"],
)
def test_a_pawn_comes_straight_without_a_capture(fen: str, expected: set[str]) -> None:
    pawn = {move for move in last(fen) if move[0].islower() and "x" not in move}
    assert pawn == expected


def test_a_pawn_comes_aslant_with_a_capture_only() -> None:
    aslant = [move for move in last("7k/8/8/8/8/P7/8/7K b - -") if move.startswith("b")]
    assert aslant == [f"b2x{unit}a3" for unit in "QRBNP"]


def test_a_capture_en_passant_needs_both_squares_of_the_double_step() -> None:
    moves = last("7k/8/3P4/8/8/8/8/7K b - -")
    assert {"c5xd6ep", "e5xd6ep"} <= set(moves)
    for blocked in ("7k/3n4/3P4/8/8/8/8/7K b - -", "7k/8/3P4/3n4/8/8/8/7K b - -"):
        assert not any(move.endswith("ep") for move in last(blocked))


def test_before_a_capture_en_passant_the_double_step_is_the_last_move() -> None:
    past = Diagram.of_fen("7k/8/3P4/8/8/8/8/7K b - -").past()
    (move,) = [move for move in past.unmoves() if str(move) == "c5xd6ep"]
    assert [str(one) for one in past.before(move).unmoves()] == ["d7-d5"]


def test_a_piece_on_the_last_rank_may_have_been_a_pawn() -> None:
    moves = last("R6k/8/8/8/8/8/8/7K b - -")
    assert {"a7-a8=R", "b7xQa8=R"} <= set(moves)
    assert "b7xPa8=R" not in moves


def test_castling_is_taken_back_unless_the_king_was_in_check_on_his_way() -> None:
    assert "0-0" in last("1k6/8/8/8/8/8/8/5RK1 b - -")
    assert "0-0-0" in last("7k/8/8/8/8/8/8/2KR4 b - -")
    assert "0-0" not in last("1k2r3/8/8/8/8/8/8/5RK1 b - -")
    assert "0-0" not in last("1k6/8/8/8/8/8/8/5RKR b - -")


def test_a_rook_may_pass_an_observed_square_in_castling() -> None:
    assert "0-0-0" in last("1r5k/8/8/8/8/8/8/2KR4 b - -")
    assert "0-0-0" not in last("3r3k/8/8/8/8/8/8/2KR4 b - -")


def test_what_castled_had_never_moved() -> None:
    past = Diagram.of_fen("1k6/8/8/8/8/8/8/5RK1 b - -").past()
    (castling,) = [move for move in past.unmoves() if str(move) == "0-0"]
    before = past.before(castling)
    assert before.unmoved == [4, 7]
    waiting = before.before(before.unmoves()[0])
    assert not any(str(move)[0] in "KR" for move in waiting.unmoves())


def test_units_that_keep_a_right_to_castle_have_not_moved() -> None:
    assert last("1k6/8/8/8/8/8/8/4K2R b K -") == []
    assert shortened(last("1k6/8/8/8/8/8/8/4K2R b - -")) >= {"Rg1-h1", "Kd1-e1"}


def test_no_move_leaves_the_other_side_in_check_before_it() -> None:
    """Black was not in check when White moved: the rook came over no line to him."""
    assert shortened(last("k7/8/1K6/8/8/8/8/R7 b - -")) & {"Ra2-a1", "Ra3-a1"} == set()
