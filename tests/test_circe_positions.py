"""The questions that the Circe family raises, each answered by one position.

What was captured where, who returns to which square, who gives check: the answers are those of
Popeye 4.104 and of the sources in docs/sources.md.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import solver
from solver.compile import legal_moves
from solver.model import Problem
from solver.output.moves import Notation
from solver.output.vocabulary import vocabulary

COLLECTION = Path(__file__).parents[2] / "shared" / "rules_positions.json"
#: what the collection calls otherwise
SPELLED = {"circe PWC": "PWC"}


def problem(condition: str, white: str, black: str, asked: str = "stipulation ~1") -> Problem:
    condition = SPELLED.get(condition, condition)
    (found,) = solver.load(
        f"BeginProblem\n{asked}\ncondition {condition}\n"
        f"pieces white {white} black {black}\nEndProblem\n"
    )
    return found


def moves(condition: str, white: str, black: str, side: str) -> set[str]:
    asked = problem(condition, white, black)
    write = Notation(vocabulary("en")).bare
    return {write(move) for move in legal_moves(asked, "white" if side == "w" else "black")}


def positions() -> list[dict[str, str]]:
    """The Circe positions of the collection, if it is here."""
    if not COLLECTION.exists():
        return []
    listed = json.loads(COLLECTION.read_text(encoding="utf-8"))
    return [one for one in listed if one["system"] == "circe"]


@pytest.mark.skipif(not COLLECTION.exists(), reason="the collection of positions is not here")
@pytest.mark.parametrize("one", positions(), ids=lambda one: one["id"])
def test_positions_of_the_collection(one: dict[str, str]) -> None:
    found = moves(one["condition"], one["white"], one["black"], one["side"])
    assert found == {move.rstrip("+") for move in one["moves"]}


#: condition, white, black, side to move, all its captures
CAPTURES = [
    ("Circe", "Ka1 Rd8", "Kh1 Qd5", "w", "Rd8*d5[+bQd8]"),  # just vacated by the capturer
    ("Circe", "Ke1 Pb7", "Kh8 Ra8", "w", "b7*a8=Q b7*a8=S b7*a8=R b7*a8=B"),
    ("Circe", "Kh1 Ba1 Pb7", "Ka8", "b", "Ka8*b7[+wPb2]"),
    ("Circe Alsatian", "Kh1 Ba1 Pb7", "Ka8", "b", ""),
    ("Circe RexInclusive", "Kd4", "Kd5 Pb7", "w", "Kd4*d5[+bKe8]"),
    ("Circe Strict", "Ke1 Ra4", "Kg7 Qa5 Sd8", "w", ""),
    ("PWC", "Ke1 Ra4", "Ke8 Sa7", "w", "Ra4*a7[+bSa4]"),
    (
        "PWC",
        *("Ke2 Ra1", "Kh7 Pa6", "w"),
        "Ra1*a6[+bPa1=Q] Ra1*a6[+bPa1=S] Ra1*a6[+bPa1=R] Ra1*a6[+bPa1=B]",
    ),
    ("PWC", "Kd1", "Kh8 Se2", "w", "Kd1*e2[+bSd1]"),
    (
        "PWC",
        *("Ke1 Pb7", "Kh6 Sa8", "w"),
        "b7*a8=Q[+bSb7] b7*a8=S[+bSb7] b7*a8=R[+bSb7] b7*a8=B[+bSb7]",
    ),
    ("Circe PWC RexInclusive", "Kh1 Ra5", "Kd5 Pa7", "w", "Ra5*a7[+bPa5] Ra5*d5[+bKa5]"),
    ("CirceAssassin", "Kh1 Sb3", "Kg7 Qa5 Sd8", "w", "Sb3*a5[+bQd8]"),
    ("CirceAssassin", "Ke1 Ra4 Sd8", "Kg7 Qa5", "w", "Ra4*a5[+bQd8]"),
    ("CirceAssassin", "Ke1 Rd4", "Kg7 Qd8", "w", "Rd4*d8[+bQd8]"),  # kills its capturer
    ("CirceAssassin", "Kd8 Ra4", "Kg7 Qa5", "w", ""),  # not the own king
    ("AntiCirce", "Ke1 Ra3", "Ke8 Sa1", "w", "Ra3*a1[wRa1->a1]"),
    ("AntiCirce Cheylan", "Ke1 Ra3", "Ke8 Sa1", "w", ""),
    ("AntiCirce Cheylan", "Ke1 Ra1", "Ke8 Sa5", "w", "Ra1*a5[wRa5->a1]"),
    ("AntiCirce", "Ke1 Ra3 Sa1", "Ke8 Sa5", "w", ""),
    ("AntiCirce", "Kd2", "Ke8 Sd3", "w", "Kd2*d3[wKd3->e1]"),
    ("AntiCirce", "Kd2", "Ke8 Sd3 Rh1", "w", ""),  # e1 is attacked
    (
        "AntiCirce",
        *("Ke1 Pb7", "Kh6 Ra8", "w"),
        "b7*a8=Q[wQa8->d1] b7*a8=S[wSa8->b1] b7*a8=R[wRa8->h1] b7*a8=B[wBa8->f1]",
    ),
    ("AntiCirce", "Kd1 Pb7 Rh1", "Kg6 Ra8", "w", "b7*a8=S[wSa8->b1] b7*a8=B[wBa8->f1]"),
    ("AntiCirce", "Kd1 Sa3", "Kh8 Rd8 Pb5 Qd5", "w", "Sa3*b5[wSb5->b1]"),
    ("AntiCirce Relaxed", "Ke1 Ra3 Sa1", "Kg8 Sa5", "w", "Ra3*a5"),
    ("AntiCirce RexExclusive", "Kd2", "Kh8 Sd3", "w", "Kd2*d3"),
    ("AntiCirce Clone", "Ke1 Ra3", "Kg8 Sa5", "w", "Ra3*a5[wRa5->Sg1]"),
    ("AntiCirce Volcanic", "Ke1 Ra3 Sa1", "Kg8 Sa5", "w", "Ra3*a5[wRa5->a1->v]"),
    ("Circe Turncoats", "Ke1 Ra3", "Kg8 Sa5", "w", "Ra3*a5[+bSb8=w]"),
    ("Circe Volcanic", "Kh1 Ra3", "Kh8 Sa7 Bb8", "w", "Ra3*a7[+bSb8->v]"),
    (
        "CirceTake&Make",
        *("Ke1 Ra3", "Kg8 Pa5 Sa2", "w"),
        "Ra3*a2[+bSb4] Ra3*a2[+bSc3] Ra3*a2[+bSc1] Ra3*a5[+bPa4]",
    ),
    ("MarsCirce", "Ke4", "Kg8 Sd2 Rd1", "w", "Ke4-e1*d2 Ke4-e1*d1"),
]


@pytest.mark.parametrize(("condition", "white", "black", "side", "captures"), CAPTURES)
def test_captures(condition: str, white: str, black: str, side: str, captures: str) -> None:
    found = {move for move in moves(condition, white, black, side) if "*" in move}
    assert found == set(captures.split())


#: condition, white, black, side to move, all its moves: who is in check?
MOVES = [
    ("Circe", "Kd1 Sb3", "Kh8 Qa1", "w", "Kd1-c2 Kd1-d2 Kd1-e2 Sb3-c1"),
    ("Circe RexInclusive", "Kh1 Ra8", "Ke8 Pb7", "b", "Ke8-d7 Ke8-f7 Ke8-e7 Ke8-d8 Ke8-f8"),
    (
        "Circe Strict RexInclusive",
        *("Ke1 Ra4", "Ka8 Se8 Ph7", "b"),
        "h7-h5 h7-h6 Ka8-b7 Ka8-a7 Ka8-b8 Se8-c7 Se8-d6 Se8-f6 Se8-g7",
    ),
    ("Circe Parrain", "Ke3 Pa1", "Kh7 Rb2", "w", "a1-a2 a1*b2 Ke3-f4 Ke3-d4 Ke3-d3 Ke3-e4 Ke3-f3"),
    (
        "Circe Parrain",
        *("Kh5 Pa1", "Kb2 Ph7", "b"),
        "Kb2*a1 Kb2-c1 Kb2-c3 Kb2-a3 Kb2-b1 Kb2-a2 Kb2-b3 Kb2-c2",
    ),
    (
        "PWC",
        *("Kh3 Pa1", "Kb2 Ph7", "b"),
        "Kb2*a1[+wPb2] Kb2-c1 Kb2-c3 Kb2-a3 Kb2-b1 Kb2-a2 Kb2-b3 Kb2-c2 h7-h5 h7-h6",
    ),
    ("PWC", "Ke3 Pa1", "Kh7 Rb2", "w", "Ke3-f4 Ke3-d4 Ke3-d3 Ke3-e4 Ke3-f3"),
    ("AntiSuperCirce", "Ke3 Pa1", "Kh7 Rb2", "w", "Ke3-f4 Ke3-d4 Ke3-d3 Ke3-e4 Ke3-f3"),
    ("AntiSuperCirce", "Ke1 Ra3", "Ka5 Ph7", "b", "Ka5-b4 Ka5-b6 Ka5-b5"),
    ("AntiCirce", "Ke1 Ra3 Ba1", "Ka5 Ph7", "b", "Ka5-b4 Ka5-b6 Ka5-b5 h7-h5 h7-h6"),
    ("AntiCirce", "Ke1 Ra3", "Ka5 Ph7", "b", "Ka5-b4 Ka5-b6 Ka5-b5"),
    (
        "AntiCirce",
        *("Kd3", "Kd5 Be8 Ph7", "w"),
        "Kd3-c2 Kd3-e2 Kd3-e4 Kd3-c4 Kd3-d2 Kd3-c3 Kd3-d4 Kd3-e3",
    ),
    ("AntiCirce", "Kd3", "Kd5 Ph7", "w", "Kd3-c2 Kd3-e2 Kd3-d2 Kd3-c3 Kd3-e3"),
    ("AntiCirce", "Ke3 Ra5", "Ka1 Ph7", "b", "Ka1-b2 Ka1-b1"),
    ("AntiCirce Cheylan", "Ke3 Ra5", "Ka1 Ph7", "b", "Ka1-b2 Ka1-b1 h7-h5 h7-h6"),
    (
        "AntiCirce",
        *("Kd1 Pb7 Sb1 Bf1 Rh1", "Ka8 Ph7", "b"),
        "h7-h5 h7-h6 Ka8*b7[bKb7->e8] Ka8-a7 Ka8-b8",
    ),
    ("AntiCirce", "Kd1 Pb7 Sb1 Rh1", "Ka8 Ph7", "b", "Ka8*b7[bKb7->e8] Ka8-a7 Ka8-b8"),
]


@pytest.mark.parametrize(("condition", "white", "black", "side", "every"), MOVES)
def test_moves(condition: str, white: str, black: str, side: str, every: str) -> None:
    assert moves(condition, white, black, side) == set(every.split())


@pytest.mark.parametrize(
    ("condition", "white", "black", "count"),
    [
        ("AntiSuperCirce", "Ke1 Ra3", "Kh8 Sa5", 62),
        ("AntiSuperCirce Cheylan", "Ke1 Ra3", "Kh8 Sa5", 61),
        ("AntiSuperCirce", "Ke1 Pb2", "Kh8 Sa3", 83),
        ("AntiSuperCirce", "Ke1 Pb7", "Kh6 Sa8", 248),
    ],
)
def test_captures_with_a_choice(condition: str, white: str, black: str, count: int) -> None:
    assert sum("*" in move for move in moves(condition, white, black, "w")) == count


#: condition, white, black, what is asked, what of it has to be found (sorted, without signs)
LINES = [
    (
        "Circe Parrain",  # the rebirth interposes
        *("Kg1 Rb1", "Kh8 Sb8 Ra2", "white 2hh[~]", "1.Rb1*b8"),
        "Kh8-g7[+bSa7] Kh8-h7[+bSb7] Ra2-b2[+bSc8] Ra2-c2[+bSd8] Ra2-d2[+bSe8] Ra2-e2[+bSf8] "
        "Ra2-f2[+bSg8]",
    ),
    ("Circe Parrain", "Kb1 Sf1", "Ke8 Ra8 Pg3", "white 2hh[00]", "1.Sf1*g3", "0-0-0[+bPh3]"),
    ("Circe Parrain", "Kb1 Sf1", "Ke8 Rh8 Pg3", "white 2hh[00]", "1.Sf1*g3", "0-0"),
    (
        "ContraParrain",
        *("Kh1 Rd1", "Kb8 Sd4", "white 2hh[~]", "1.Rd1*d4"),
        "Kb8-a7[+bSe5] Kb8-a8[+bSe4] Kb8-b7[+bSd5] Kb8-c7[+bSc5] Kb8-c8[+bSc4]",
    ),
    ("PWC", "Ke1 Ra8", "Kh7 Pa6", "white 2hh[~]", "1.Ra8*a6[+bPa8]", "Kh7-g7 Kh7-g8 Kh7-h8"),
    ("PWC", "Ke1 Pe5", "Ka8 Pd7", "black 2hh[ep]", "1.d7-d5", "e5*d6 ep.[+bPe5]"),
    ("AntiCirce", "Ke1 Pe5", "Ka8 Pd7", "black 2hh[ep]", "1.d7-d5", "e5*d6 ep.[wPd6->d2]"),
    ("AntiCirce", "Ke1 Pe5 Sd2", "Ka8 Pd7", "black 2hh[ep]", "1.d7-d5", ""),
    ("Circe Symmetry", "Ke1 Pe5", "Ka8 Pd7", "black 2hh[ep]", "1.d7-d5", "e5*d6 ep.[+bPe4]"),
    (
        "AntiCirce Symmetry",
        *("Ke1 Pe5", "Ka8 Pd7", "black 2hh[ep]", "1.d7-d5"),
        "e5*d6 ep.[wPd6->e4]",
    ),
    ("Circe Parachute", "Ra3 Ba5 Kh1", "Sa7 Bb8 Kh8", "white 2hh[x]", "1.Ra3-g3", "Bb8*g3[+wRa1]"),
]


@pytest.mark.parametrize(("condition", "white", "black", "asked", "first", "second"), LINES)
def test_lines(condition: str, white: str, black: str, asked: str, first: str, second: str) -> None:
    found = solver.solve(problem(condition, white, black, f"sstipulation {asked}"))
    write = Notation(vocabulary("en")).bare
    answers = [
        write(line.moves[1])
        for twin in found.twins
        for phase in twin.phases
        for line in phase.lines
        if f"1.{write(line.moves[0])}" == first
    ]
    assert " ".join(sorted(answers)) == second


@pytest.mark.parametrize(
    ("condition", "white", "black", "asked", "count"),
    [
        ("Circe Parrain", "Ke1 Rh1 Pd2", "Kb8 Pe4", "h001.5", 15),  # after en passant too
        ("Circe Parrain", "Ke1 Rh3 Bd4", "Kb8 Bf5", "h003", 30),  # with a reborn rook
        ("Circe Parrain", "Ka1 Pe5", "Ka8 Pd7", "hza22", 112),
        ("AntiSuperCirce", "Kd2 Rh4", "Kb8 Ph5d3", "h002.5", 99),
        ("AntiCirce", "Kd2 Rh1", "Kb8 Pd3a7", "h001.5", 6),
        ("AntiCirce", "Ke1 Rg3", "Kb8 Pg4a7", "h002", 42),
    ],
)
def test_castling_and_en_passant(
    condition: str, white: str, black: str, asked: str, count: int
) -> None:
    found = solver.solve(problem(condition, white, black, f"stipulation {asked}"))
    assert sum(len(phase.lines) for twin in found.twins for phase in twin.phases) == count
