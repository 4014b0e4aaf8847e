"""Circe Alsatian: captures with rebirth whose result no game of chess leads to are forbidden."""

from __future__ import annotations

from random import Random

import pytest
from reference import RULES, position_from_fen
from reference import legal_moves as reference_moves

from solver.compiling.setting import setting_of
from solver.compiling.specs import machine_spec
from solver.errors import Unsupported
from solver.machines import legal_moves, machine
from solver.model import Colour, Problem
from solver.output.notation import notation
from solver.reading.reader import read

PAWNS = "Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2"
BLACK_PAWNS = "Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7"
BLACK_OFFICERS = "Ra8 Sb8 Bc8 Qd8 Ke8 Bf8 Sg8 Rh8"


def problem_of(white: str, black: str, condition: str = "Circe Alsatian") -> Problem:
    text = (
        f"BeginProblem\npieces white {white}\n black {black}\n"
        f"stipulation h#1\ncondition {condition}\nEndProblem\n"
    )
    (problem,) = read(text)
    assert isinstance(problem, Problem), problem
    return problem


def moves_of(problem: Problem, side: Colour = "black") -> list[str]:
    write = notation(problem).full
    moves = legal_moves(problem, side)
    return sorted(write(move).strip().replace(" +", "+") for move in moves)


def is_refused(white: str, black: str) -> bool:
    """Whether the diagram is refused because no game leads to it."""
    spec = machine_spec(setting_of(problem_of(white, black)))
    try:
        machine(spec)
    except Unsupported as error:
        return "no game of chess leads to the diagram" in str(error)
    return False


def test_plain_circe_lets_the_pawn_return_before_the_bishop() -> None:
    found = moves_of(problem_of("Kh1 Ba1 Pb7", "Ka8", "Circe"))
    assert found == ["Ka8*b7[+wPb2]", "Ka8-a7", "Ka8-b8"]


def test_no_bishop_has_come_to_the_corner_behind_an_unmoved_pawn() -> None:
    assert moves_of(problem_of("Kh1 Ba1 Pb7", "Ka8")) == ["Ka8-a7", "Ka8-b8"]


def test_a_forbidden_capture_leaves_mate() -> None:
    problem = problem_of("Kh1 Ba1 Pb7 Sc6", "Ka8")
    assert machine(machine_spec(setting_of(problem))).in_check(1)
    assert moves_of(problem) == []


def test_captures_without_rebirth_are_those_of_chess() -> None:
    assert "Ka8*b7" in moves_of(problem_of("Kh1 Ba1 Pb7", "Ka8 Pb2"))


def test_a_pawn_may_not_return_among_pawns_that_leave_no_file_for_another() -> None:
    position = ("Kh1 Pa2 Pc2 Pb3 Pb5", "Kb6")
    assert "Kb6*b5[+wPb2]" in moves_of(problem_of(*position, "Circe"))
    assert "Kb6*b5[+wPb2]" not in moves_of(problem_of(*position))
    assert "Kb6*b5[+wPb2]" in moves_of(problem_of("Kh1 Pa2 Pb3 Pb5", "Kb6"))


def test_a_bishop_returns_where_it_cannot_have_been_shut_in() -> None:
    assert "Ka8*b7[+wBf1]" in moves_of(problem_of("Kh1 Bb7 Pe2 Pg2", "Ka8"))


@pytest.mark.parametrize(
    ("white", "black"),
    [
        pytest.param("Ke4", "Ke5", id="kings side by side"),
        pytest.param("Kh1 Pa1", "Kh8", id="pawn on its first rank"),
        pytest.param("Kh1", "Kh8 Pa8", id="black pawn on its first rank"),
        pytest.param(f"Ke1 {PAWNS.replace('Pe2', 'Pe4')} Pe3", "Ke8", id="nine pawns"),
        pytest.param(f"Ke1 {PAWNS} Qd3 Qd4", "Ke8", id="a queen too many"),
        pytest.param(f"Ke1 {PAWNS} Ra3 Rb3 Rc3", "Ke8", id="a rook too many"),
        pytest.param("Ke1 Pa3 Pb3 Pc3 Pd3 Pe3 Pf3 Pg3 Ph3 Bd4 Bf4", "Ke8", id="two dark bishops"),
        pytest.param("Kh1", "Kc4 Re1 Qa8 Bd5 Sf2", id="four checks"),
        pytest.param("Kh1", "Kc4 Re1 Qd5 Sf2", id="three checks"),
        pytest.param("Kh1 Ba1 Pb2", "Ka8", id="bishop behind its pawn"),
        pytest.param("Kh1", "Ka8 Bh8 Pg7", id="black bishop behind its pawn"),
        pytest.param("Kh1 Pb2 Pd2 Rc1 Pa2 Pc2", "Ka8 Bb1", id="enemy bishop shut in"),
        pytest.param(f"Ke1 {PAWNS} Bf4", "Ke8", id="promoted bishop without a pawn to promote"),
        pytest.param("Kh1 Pa2 Pb2 Pc2 Pb3", "Ka8", id="no file left for the pawn"),
        pytest.param("Kh1 Pa2 Pa3 Pa4 Pa5 Pa6 Pa7", "Ke8 Sb8", id="fifteen captures of fourteen"),
        pytest.param(
            "Kh1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Qd4 Qd5",
            f"{BLACK_OFFICERS} {BLACK_PAWNS}",
            id="promotion without a capture",
        ),
    ],
)
def test_diagrams_that_no_game_leads_to(white: str, black: str) -> None:
    assert is_refused(white, black)


@pytest.mark.parametrize(
    ("white", "black"),
    [
        pytest.param(
            f"Ra1 Sb1 Bc1 Qd1 Ke1 Bf1 Sg1 Rh1 {PAWNS}",
            f"{BLACK_OFFICERS} {BLACK_PAWNS}",
            id="the game array",
        ),
        pytest.param("Sc3", "Ka8 Pb5", id="no white king"),
        pytest.param("Ke1 Pa3 Pb3 Pc3 Pd3 Pe3 Pf3 Pg3 Ph3 Bd4 Be4", "Ke8", id="two bishops"),
        pytest.param("Kh1 Ba1 Pb3", "Ka8", id="the pawn has moved"),
        pytest.param("Kh1 Bc1 Pb2 Pd2", "Ka8", id="the bishop has not moved"),
        pytest.param("Kh1 Pa2 Pa3 Pa4 Pa5 Pa6 Pa7", "Ke8", id="fifteen captures of fifteen"),
        pytest.param("Kh1 Pb2 Pd2 Bf4", "Ka8", id="promoted bishop"),
        pytest.param("Kh1", "Kc4 Re1 Qd5", id="two checks"),
        pytest.param("Kg1 Rf1 Pf2 Pg2 Ph2 Pe2 Pd2 Bc1 Pb2", "Ka8", id="castled"),
        pytest.param(
            "Kh1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Qd4 Qd5",
            f"{BLACK_OFFICERS} Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7",
            id="promotion past the missing pawn",
        ),
    ],
)
def test_diagrams_against_which_nothing_is_known(white: str, black: str) -> None:
    assert not is_refused(white, black)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_positions_of_games_are_never_refused(seed: int) -> None:
    random = Random(seed)
    position = position_from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    for ply in range(80):
        moves = sorted(reference_moves(position, RULES[""]), key=lambda move: move[0])
        if not moves:
            break
        position = random.choice(moves)[1]
        if ply % 4 == 3:
            units = dict.fromkeys("wb", "")
            for square, unit in position.board.items():
                units[unit.side] += f" {unit.walk}{square}"
            assert not is_refused(units["w"], units["b"]), units
