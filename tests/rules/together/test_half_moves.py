"""Conditions of single half-moves: which rules say what, and how half-moves are counted."""

from __future__ import annotations

import pytest
from reference.half_moves.compare import differs
from small_positions import lines, parted, shown

import solver
from solver.compiling.kernel_setup import prunings

POSITIONS = (
    (
        "a king may stand attacked by rules that begin with the next half-move",
        "MonochromChess @1",
        "~1",
        "",
        "white ka1 ph2 black kh8 ra8",
        "Ka1-b2 | h2-h4",
    ),
    (
        "a move is legal by the rules of its own half-move",
        "MonochromChess @2-",
        "~1",
        "",
        "white ka1 ph2 black kh8 ra8",
        "Ka1-b1 | Ka1-b2",
    ),
    (
        "check is asked by the rules of the next half-move",
        "MonochromChess @2-",
        "+1",
        "",
        "white ka1 rb1 black kh8",
        "Rb1-b8 +",
    ),
    (
        "check is asked by the laws of chess where the condition has ended",
        "MonochromChess @1",
        "+1",
        "",
        "white ka1 rb1 black kh8",
        "Rb1-h1 +",
    ),
    (
        "a king who checks a king is not captured, and mates",
        "Patrouille @1",
        "#1",
        "",
        "white kf7 black kh8",
        "Kf7-g7 # | Kf7-g8 #",
    ),
    (
        "a half-move that set play leaves out counts as played",
        "NoWhiteCapture @1",
        "hx1",
        "setplay",
        "white ka1 rb1 black kh2 pb7",
        (
            "..Rb1*b7 x | Kh2-g2 Rb1*b7 x | Kh2-g3 Rb1*b7 x | Kh2-h3 Rb1*b7 x | "
            "b7-b6 Rb1*b6 x | b7-b5 Rb1*b5 x"
        ),
    ),
    (
        "what set play begins with is the second half-move",
        "NoWhiteCapture @2-",
        "hx1",
        "setplay",
        "white ka1 rb1 black kh2 pb7",
        "",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "found"), shown(POSITIONS))
def test_positions(condition: str, play: str, option: str, pieces: str, found: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(found)


def solved(condition: str, asked: str, pieces: str, option: str = "") -> str:
    """What is printed of a problem."""
    more = f"Option {option}\n" if option else ""
    (problem,) = solver.loads(
        f"BeginProblem\nPieces {pieces}\nCondition {condition}\n{more}Stipulation {asked}\n"
        "EndProblem\n"
    )
    return solver.text(solver.solve(problem))


@pytest.mark.parametrize(
    ("condition", "mark"), [("NoWhiteCapture @1-2", "threat:"), ("NoWhiteCapture @1-3", "")]
)
def test_a_threat_has_the_number_of_the_half_move_after_the_defence(
    condition: str, mark: str
) -> None:
    printed = solved(condition, "x2", "White Ka1 Rb1 Black Kh8 Pb7", "Variation")
    assert ("threat:" in printed) == bool(mark)


def test_the_passes_of_a_series_do_not_count() -> None:
    pieces = "White Ka1 Rb1 Black Kh8 Pb7"
    assert "Rb1*b7 x" not in solved("NoWhiteCapture @1", "ser-x1", pieces)
    assert "Rb1*b7 x" not in solved("NoWhiteCapture @1-2", "ser-x2", pieces)
    assert "2.Rb1*b7 x" in solved("NoWhiteCapture @1-1", "ser-x2", pieces)


@pytest.mark.parametrize("asked", ["h#2", "ser-h#3", "#2", "s#2"])
def test_several_workers_find_what_one_finds(asked: str) -> None:
    text = (
        "BeginProblem\nPieces White Kf5 Qd2 Ra3 Black Kh8 Rb7 Pg7\n"
        f"Condition Circe @1-2 Madrasi @3-\nStipulation {asked}\nEndProblem\n"
    )
    (problem,) = solver.loads(text)
    alone = solver.solve(problem)
    several = solver.solve(problem, workers=2)
    assert [one.phases for one in several.twins] == [one.phases for one in alone.twins]


def test_only_prunings_that_hold_within_a_half_move_are_on() -> None:
    (problem,) = solver.loads(
        "BeginProblem\nPieces White Kf6 Qd2 Black Kh8\nCondition Circe @1-2\nStipulation h#2\n"
        "EndProblem\n"
    )
    found = prunings(problem)
    assert {one.name for one in found if one.on} == {
        "transposition-table",
        "barred-moves",
        "king-shelter",
    }
    why = {reason.name for one in found if not one.on for reason in one.because}
    assert why <= {"rules of single half-moves", "no rule asks for it"}


@pytest.mark.parametrize("number", range(21))
def test_solver_and_reference_find_the_same_in_random_positions(number: int) -> None:
    assert differs(number)[0] == ""
