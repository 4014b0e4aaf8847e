"""Flights that keys give and take, checks and withdrawals; diagrams."""

from __future__ import annotations

import pytest
from made_plays import shown
from paths import PROBLEMS
from waiting import NEVER

import solver
from solver.model import Limits
from solver.themes.find import found
from solver.themes.probe import Probe
from solver.themes.tree.build import play_of


def test_the_number_of_flights_is_what_the_king_gains() -> None:
    # Sam Loyd's key gives what it counts; a check alone gives none
    text = "Pieces White Ka1 Qe1 Rd1 Black Kg8 Pf7g7h7\nStipulation #1"
    found = shown(text, "FlightGivingKey", "FlightTakingKey", "CheckingKey")
    assert found["CheckingKey"] == [()]
    assert "FlightGivingKey" not in found


def test_a_flight_given_for_one_taken_changes_no_number() -> None:
    # E. Lasker: the king has d5 and e5 before the key, d3 and f3 after it
    text = "Pieces White Ke1 Qh3 Ra1h1 Se2 Black Ke4\nStipulation #2"
    found = shown(text, "FlightGivingKey", "FlightTakingKey", "FlightGivingAndTakingKey")
    assert set(found) == {"FlightGivingAndTakingKey"}


def test_flights_are_asked_of_the_kernel_under_fairy_rules() -> None:
    text = "Pieces White Kg6 Ra1 Black Kg8\nCondition Circe\nStipulation #1"
    assert shown(text, "FlightTakingKey") == {"FlightTakingKey": [("2",)]}
    assert not shown(text, "FlightTakingKey", probing=False)


def test_a_rook_that_takes_the_last_rank_takes_two_flights() -> None:
    text = "Pieces White Kg6 Ra1 Black Kg8\nStipulation #1"
    assert shown(text, "FlightTakingKey") == {"FlightTakingKey": [("2",)]}


def test_a_pawn_does_not_withdraw() -> None:
    text = "Pieces White Kg6 Ra7 Black Kg8\nStipulation #1"
    assert "WithdrawalKey" not in shown(text, "WithdrawalKey")


@pytest.mark.parametrize(
    ("pieces", "themes"),
    [
        ("White Kc3 Qf2 Black Ka1", {"Miniature", "NoPawns", "RexSolus"}),
        ("White Kc3 Qf2 Black Ka1 Pa2", {"Miniature"}),
        ("White Kc3 Pb2 Black Ka4 Pa5", {"Miniature", "Kindergarten"}),
        ("White Kc3 Qf2 Black Ka1 Pa2h7g7f7e7", {"Meredith"}),
        ("White Kc3 Qf2 Black Ka1 Pa2h7g7f7e7d7c7b7 Bb1 Sh8g8 Rf8", set()),
    ],
)
def test_the_diagram_is_counted(pieces: str, themes: set[str]) -> None:
    text = f"Pieces {pieces}\nStipulation #1"
    found = shown(text, "Miniature", "Meredith", "NoPawns", "Kindergarten", "RexSolus")
    assert set(found) == themes


def test_twins_are_no_diagrams() -> None:
    text = "Pieces White Kc3 Qf2 Black Ka1 Pa2\nStipulation #1\nTwin Remove a2"
    assert "NoPawns" not in shown(text, "NoPawns")


def test_four_sides_that_move_in_turn_are_not_asked_for() -> None:
    for problem in solver.load(PROBLEMS / "games" / "coalition.inp"):
        play = play_of(solver.solve(problem, limits=Limits(seconds=NEVER)))
        assert all(not Probe(twin).may_ask for twin in play.twins)
        found(play)


@pytest.mark.parametrize("rules", ["Condition Circe @1-2", "Pieces TotalInvisible 1"])
def test_where_a_position_does_not_tell_its_moves_nobody_is_asked_for_them(rules: str) -> None:
    text = f"BeginProblem\nPieces White Kc3 Qf2 Black Ka1\n{rules}\nStipulation h#1\nEndProblem\n"
    (problem,) = solver.loads(text)
    play = play_of(solver.solve(problem))
    assert all(not Probe(twin).may_ask for twin in play.twins)
    found(play)
