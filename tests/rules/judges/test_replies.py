"""Conditions that judge a move by the answers to it, or by whether it checks: small positions.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted

import solver


@pytest.mark.parametrize(
    ("condition", "play", "option", "pieces", "moves"),
    [
        ("WhiteUltraSchachZwang", "~1", "", "white ka1 rb1 black kh8", "Rb1-b8 + | Rb1-h1 +"),
        (
            "BlackUltraSchachZwang",
            "~1",
            "halfduplex",
            "white ka1 rb1 black kh8 qh7",
            "Qh7*b1 + | Qh7-a7 + | Qh7-g7 +",
        ),
        ("LeseMajeste", "~1", "", "white ka1 black rb8 kh8", "Ka1-a2"),
        (
            "Isardam",
            "~1",
            "",
            "white ka1 rd1 black kh8 ra4",
            "Ka1-b2 | Ka1-b1 | Rd1-b1 | Rd1-c1 | Rd1-h1 + | Rd1-g1 | Rd1-f1 | Rd1-e1",
        ),
        ("Isardam typeb", "~1", "", "white ka1 rd1 black kh8 ra4", "Ka1-b2 | Ka1-b1"),
        ("ExclusiveChess", "#1", "", "white kb6 rh1 rg1 black ka8", ""),
        ("ExclusiveChess", "#1", "", "white kb6 rh1 black ka8", "Rh1-h8 #"),
    ],
)
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_only_mates_check() -> None:
    found = lines("ChecklessChess", "~1", "", "white kb1 rh2 black ke8")
    assert len(found) == 17
    assert not any("+" in move for move in found)
    assert "Ra1-a8 +" in lines("ChecklessChess", "~1", "", "white kg6 ra1 black kg8")


def test_a_way_out_that_checks_is_none_unless_it_mates() -> None:
    found = lines("ChecklessChess", "#1", "", "white kh4 re1 black ka8 bb6 pa7b7")
    assert found == ["Re1-e8 #"]


def test_what_is_not_decided_is_not_played_and_told() -> None:
    (problem,) = solver.load(
        "BeginProblem\npieces white kd7 rd8h8 ba1h1 black ke5 nc3f3\nstipulation #1\n"
        "condition ChecklessChess\nEndProblem\n"
    )
    (twin,) = solver.solve(problem).twins
    assert len(twin.messages) == 1
    assert "cannot decide" in twin.messages[0]
    assert lines("ChecklessChess", "#1", "", "white kd7 rd8h8 ba1h1 black ke5 nc3f3") == [
        "Rd8-e8 #"
    ]


def test_of_several_mates_none_is_played() -> None:
    found = lines("ExclusiveChess", "~1", "", "white kb6 rh1 rg1 black ka8")
    assert len(found) == 24
    assert not {"Rh1-h8 +", "Rg1-g8 +"} & set(found)


def test_mates_are_asked_about_as_if_nobody_had_to_check() -> None:
    assert lines("BlackUltraSchachZwang", "#1", "", "white kg6 rb1 black kh8 qa7") == []


def test_who_cannot_check_is_stalemated() -> None:
    assert lines("UltraSchachZwang", "=1", "nobk", "white ka1 black se2") == ["Ka1-b2 ="]


def test_black_passes_where_he_cannot_check() -> None:
    found = lines("BlackChecks", "h~1", "", "white kh1 black ka8 pa7")
    assert set(found) == {"... Kh1-g2", "... Kh1-g1", "... Kh1-h2"}
    found = lines("BlackChecks", "h~1", "", "white kh1 black ka8 ra2")
    assert not any(move.startswith("...") for move in found)


def test_a_side_may_be_in_check_where_the_other_one_begins() -> None:
    assert "Rh1-h7 +" in lines("LeseMajeste", "~1", "", "white ka1 rh1 black kh8")
    assert lines("LeseMajeste", "x1", "", "white ka1 rh1 black kh8") == []
