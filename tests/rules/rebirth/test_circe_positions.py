"""The questions that the Circe family raises, each answered by one position.

What was captured where, who returns to which square, who gives check: the answers are those of
Popeye 4.104 and of the sources in docs/sources.md.
"""

from __future__ import annotations

import re

import pytest
from circe_axis_facts import AXES
from circe_facts import CAPTURES, CHOICES, MOVES
from click.testing import CliRunner
from small_positions import lines

import solver
from solver.cli import cli
from solver.compiling.kernel_setup import legal_moves
from solver.model import Problem
from solver.output.moves import Notation
from solver.output.vocabulary import vocabulary


def problem(condition: str, white: str, black: str, asked: str = "stipulation ~1") -> Problem:
    (found,) = solver.load(
        f"BeginProblem\n{asked}\ncondition {condition}\n"
        f"pieces white {white} black {black}\nEndProblem\n"
    )
    return found


def moves(condition: str, white: str, black: str, side: str) -> set[str]:
    asked = problem(condition, white, black)
    write = Notation(vocabulary("en")).full
    found = legal_moves(asked, "white" if side == "w" else "black")
    return {write(move).replace(" ", "") for move in found}


@pytest.mark.parametrize(("condition", "white", "black", "side", "captures"), CAPTURES + AXES)
def test_captures(condition: str, white: str, black: str, side: str, captures: str) -> None:
    found = moves(condition, white, black, side)
    assert {move.rstrip("+") for move in found if "*" in move} == set(captures.split())


@pytest.mark.parametrize(("condition", "white", "black", "side", "every"), MOVES)
def test_moves(condition: str, white: str, black: str, side: str, every: str) -> None:
    assert moves(condition, white, black, side) == set(every.split())


@pytest.mark.parametrize(("condition", "white", "black", "count"), CHOICES)
def test_captures_with_a_choice(condition: str, white: str, black: str, count: int) -> None:
    assert sum("*" in move for move in moves(condition, white, black, "w")) == count


#: condition, white, black, what is asked, what of it has to be found (sorted, without signs)
LINES = [
    # a reborn rook castles, a reborn pawn makes a double step
    ("Circe", "Kb1", "Ke8 Ra1", "white 2hh[00]", "1.Kb1*a1[+bRh8]", "0-0"),
    ("Circe", "Kc1", "Ke8 Rb1", "white 2hh[00]", "1.Kc1*b1[+bRa8]", "0-0-0"),
    # ... and mates so, with a right that there was not before
    ("Circe", "Ke1 Ra8 Sc3 Bc8 Ph2", "Kf3 Sb6 Pe3e4", "black 2hh[#]", "1.Sb6*a8[+wRh1]", "0-0"),
    (
        "Circe",
        *("Kb1", "Ke8 Pb2", "white 2hh[~]", "1.Kb1*b2[+bPb7]"),
        "Ke8-d7 Ke8-d8 Ke8-e7 Ke8-f7 Ke8-f8 b7-b5 b7-b6",
    ),
    ("Circe", "Ke1 Pe5", "Ka8 Pd7", "black 2hh[ep]", "1.d7-d5", "e5*d6 ep.[+bPd7]"),
    (
        "Circe Parrain",  # a pawn reborn on its last rank promotes; no rebirth off the board
        *("Kh1 Rc3", "Ka8 Pd3 Re8", "white 2hh[~]", "1.Rc3*d3"),
        "Ka8-a7[+bPd2] Ka8-b7[+bPe2] Ka8-b8[+bPe3] Re8-b8[+bPa3] Re8-c8[+bPb3] Re8-d8[+bPc3] "
        "Re8-e1 Re8-e2 Re8-e3 Re8-e4 Re8-e5 Re8-e6[+bPd1=B] Re8-e6[+bPd1=Q] Re8-e6[+bPd1=R] "
        "Re8-e6[+bPd1=S] Re8-e7[+bPd2] Re8-f8[+bPe3] Re8-g8[+bPf3] Re8-h8[+bPg3]",
    ),
    (
        "Circe Parrain",  # the vector of any half-move, that of a pawn too
        *("Kh1 Rd1", "Kb8 Sd4 Pc7", "white 2hh[~]", "1.Rd1*d4"),
        "Kb8-a7[+bSc3] Kb8-a8[+bSc4] Kb8-b7[+bSd3] Kb8-c8[+bSe4] c7-c5[+bSd2] c7-c6[+bSd3]",
    ),
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
        ("AntiCirce", "Ke1 Pb2", "Kh8 Pc3h7", "hzc42", 23),
    ],
)
def test_castling_and_en_passant(
    condition: str, white: str, black: str, asked: str, count: int
) -> None:
    found = solver.solve(problem(condition, white, black, f"stipulation {asked}"))
    assert sum(len(phase.lines) for twin in found.twins for phase in twin.phases) == count


def test_a_captured_unit_comes_back_where_its_capturer_leaves() -> None:
    asked = "sstipulation white 4hh[==]\noption nowk"  # Kxd1: wherever he goes, the queen hits him
    found = solver.solve(problem("Circe LastMove", "Qe4", "Kd1", asked))
    assert sum(len(phase.lines) for twin in found.twins for phase in twin.phases) == 30


@pytest.mark.parametrize(
    ("white", "black", "asked", "count"),
    [
        ("Kh8 Ra6 Qa8", "Ke3 Ra4 Bf2 Pb3", "h#1", 1),  # it guards the checker through the king
        ("Kb5 Rc4 LEa2", "LEd5 Kf6", "h+1", 85),  # the mover is its hurdle
        ("Ke1 Ra1 Sa7a5 Nf7 Qe3", "Rb5d7 Pc7 Gd8 Bd6 Kc8", "h#2", 28),
    ],
)
def test_goals_of_half_moves_that_bring_back_a_unit_under_parrain(
    white: str, black: str, asked: str, count: int
) -> None:
    found = solver.solve(problem("Circe Parrain", white, black, f"stipulation {asked}"))
    assert sum(len(phase.lines) for twin in found.twins for phase in twin.phases) == count


@pytest.mark.parametrize(
    ("white", "black", "asked", "count"),
    [
        ("Kd3 Rd2 Bh8", "Kg4 Pe6b3 Ra3", "h#2.5", 22),  # who comes back may check the capturer
        ("Kb8 Sd7 Pd4 Ba1", "Kf3 Bh5 Pb4a3g3", "h#2.5", 2),
        ("Kh4 Sf6h5 Pf4", "Kc1 Pa4h2h6 Ra2", "ser-h#5", 1846),  # mates with any return but a few
    ],
)
def test_mates_where_the_mover_chooses_the_rebirth(
    white: str, black: str, asked: str, count: int
) -> None:
    found = solver.solve(problem("SuperCirce", white, black, f"stipulation {asked}"))
    assert sum(len(phase.lines) for twin in found.twins for phase in twin.phases) == count


def test_defences_are_weighed_by_the_homes_that_units_find_free() -> None:
    # d1 is the queen's home after her capture, where the king takes her: he mates from e8
    asked = problem("AntiCirce", "Kf8 Bd8e5 Pa7b4", "Kb3 Rg6 Pc3a2 Qa1", "stipulation hs#3")
    found = re.findall(
        r"1\.a7-a8=Q (\S+)   2\.Qa8-(\S+) (?:\+ )?(\S+)   3\.Q\S+\[wQc3->d1\] \+ (\S+) #",
        solver.text(solver.solve(asked)),
    )
    moves = [("Qa1-e1", "Kb3-c2"), ("Kb3-c2", "Qa1-e1")]
    last = "Kc2*d1[bKd1->e8]"
    wanted = {(a, to, b, last) for a, b in moves for to in ("a3", "c8", "c6", "f3")}
    assert set(found) == wanted
    assert len(found) == len(wanted)


@pytest.mark.parametrize(
    ("condition", "white", "castlings"),
    [
        ("MarsMirrorCirce", "Kb5", set()),  # his home square is no king's square of his
        ("AntiMarsMirrorCirce", "Kb5", {"0-0"}),  # he has not moved
        ("AntiMarsMirrorCirce", "Kb5 Se1", {"0-0"}),
        ("AntiMarsMirrorCirce", "Kb5 Bh6", set()),
        ("AntiMarsCirce", "Kb5", {"0-0"}),
    ],
)
def test_castling_of_a_king_with_another_home(
    condition: str, white: str, castlings: set[str]
) -> None:
    assert {m for m in moves(condition, white, "Ke8 Rh8", "b") if "0-0" in m} == castlings


@pytest.mark.parametrize(
    ("condition", "white", "black", "castlings"),
    [
        # he castles where he stands, wherever he would be reborn
        ("MarsCirce", "Ke1 Ra1 Rh1", "Kb8", {"0-0", "0-0-0"}),
        ("MarsCirce RexExclusive", "Ke1 Ra1 Rh1", "Kb8", {"0-0", "0-0-0"}),
        ("MarsCirce VerticalMirror", "Ke1 Ra1 Rh1", "Kb8", {"0-0", "0-0-0"}),
        ("MarsCirce Diametral", "Ke1 Rh1 Pd1", "Ka8", {"0-0"}),
        ("MarsCirce Mirror RexExclusive", "Ke1 Rh1 Pd1", "Ka8", {"0-0"}),
    ],
)
def test_castling_in_mars(condition: str, white: str, black: str, castlings: set[str]) -> None:
    assert {m for m in moves(condition, white, black, "w") if "0-0" in m} == castlings


@pytest.mark.parametrize(
    ("condition", "white", "black", "asked", "count"),
    [
        # a unit killed by the rebirth that it causes stands nowhere, nor does a buried one
        ("Circe Assassin RexInclusive", "Ke6 Qa8", "Ke8", "ze81", 0),
        ("Circe Assassin RexInclusive", "Ke6 Qd5", "Ke8", "ser-ct2", 31),
        ("AntiCirce Volcanic", "Kc1 Ra1 Rh1", "Kb7 Ra8", "ct1", 0),
        # so does one on which the captured unit has landed
        ("Circe Parachute", "Kc8", "Ke8 Pd7", "hct1.5", 15),
        ("Circe Parachute", "Kb3 Bf6", "Kg8 Pg7", "zg71", 0),
        ("Circe Parachute", "Kb3 Rd4", "Kg7 Qd8", "c811", 0),
        ("Circe Parachute", "Kb3 Rd4", "Ke7 Qd8", "ke71", 0),
        ("Circe Volcanic", "Kb3 Bf6", "Kg8 Pg7", "zg71", 1),
        # a unit that is reborn is not won
        ("Circe", "Kc7", "Ka8 Ba7", "h%1.5", 0),
        ("Circe", "Kc7", "Kf8 Bb8", "%1", 1),
        # pawns promote where they return: the only pawn becomes the queen that guards or mates
        ("Circe Couscous", "Kg6 Qg5 Pd6", "Kd7", "h#1.5", 63),
        ("AntipodeanAntiCirce", "Ka1 Rg1 Pc3", "Kh6 Pd5", "h#2", 38),
        # Cage: to see that a king is in check takes checks of checks
        ("AntiCirce Cage", "Pa7 Pe7 Kf1", "Ka8 Pg3 Pg2", "h#2", 1),
    ],
)
def test_counts(condition: str, white: str, black: str, asked: str, count: int) -> None:
    found = solver.solve(problem(condition, white, black, f"stipulation {asked}"))
    phases = [phase for twin in found.twins for phase in twin.phases]
    assert sum(len(phase.lines) + len(phase.tree) for phase in phases) == count


def test_threats_forget_the_last_capture() -> None:
    asked = "option HalfDuplex Variation\nstipulation r+2"
    (twin,) = solver.solve(problem("Circe Parrain", "Pf7 Rd7", "Kh5 Qf3", asked)).twins
    (key,) = (n for n in twin.phases[0].tree if n.move is not None and n.move.captured == "f7")
    assert key.threats
    assert not any(threat.move.effects for threat in key.threats if threat.move is not None)


def test_a_threat_stands_that_comes_as_a_capture() -> None:
    asked = "option Try Variation\nstipulation #2"
    (twin,) = solver.solve(
        problem("AntiCirce Symmetry", "Kh1 Qd6 Sf8 Rf7 Sg5", "Kh8 Pg7", asked)
    ).twins
    (attempt,) = (n for n in twin.phases[0].tree if n.move is not None and n.move.arrival == "b8")
    assert {threat.move.arrival for threat in attempt.threats if threat.move is not None} == {
        *("d7", "e6", "g6")
    }
    assert not attempt.variations  # 1...g7-g6 2.Sf8*g6[wSg6->b3] is the threat once more


def test_where_a_list_says_who_returns_a_threat_that_comes_as_a_capture_is_another_move() -> None:
    asked = "option Variation\nstipulation +2"
    (twin,) = solver.solve(problem("Circe April S", "Kc6 Pd5 Rb3", "Ka8 Sb5 Pd3", asked)).twins
    (key,) = (n for n in twin.phases[0].tree if n.move is not None and n.move.arrival == "c5")
    assert {n.move.arrival for n in key.variations if n.move is not None} == {
        *("a3", "a7", "b7", "b8")
    }


def test_antimars_begins_quiet_moves_at_the_antipode_if_that_is_empty() -> None:
    found = moves("AntiMarsAntipodeanCirce", "Kg8 Rh8 Sb1 Pe5 Ba5", "Ka1 Pa2 Pd2", "w")
    assert {move for move in found if move.startswith("Rh8")} == {
        *(f"Rh8-d4-{square}" for square in ("a4", "b4", "c4", "e4", "f4", "g4", "h4")),
        *(f"Rh8-d4-{square}" for square in ("d3", "d5", "d6", "d7", "d8")),
    }
    assert not [move for move in found if move[0] == "e"]  # the king stands on a1
    assert {move for move in found if move.startswith("Sb1")} == {
        "Sb1*d2",
        *(f"Sb1-f5-{square}" for square in ("d4", "d6", "e3", "e7", "g3", "g7", "h4", "h6")),
    }


def test_mars_and_antimars_begin_all_moves_elsewhere() -> None:
    found = moves("MarsCirce AntiMarsCirce Mirror", "Sg6 Kh1", "Ba3 Pd2 Pf4 Kh8", "w")
    knight = {move for move in found if move.startswith("S")}
    assert knight == {"Sg6-b1*a3", "Sg6-b1*d2", "Sg6-g8-e7", "Sg6-g8-f6", "Sg6-g8-h6"}


@pytest.mark.parametrize(
    ("condition", "units", "first"),
    [
        ("Circe Volcanic", "White Ba1 Kh2 Black Kg8 Ra1", {"+wBa1"}),
        ("Circe Volcanic", "White Ba1 Sa1 Kh2 Black Kg8 Ra1", {"+wBa1"}),  # the first set up
        ("Circe Parachute", "White Ba1 Sa1 Kh2 Black Kg8 Ra1", {"+wBa1"}),
    ],
)
def test_units_below_others_come_up_again(condition: str, units: str, first: set[str]) -> None:
    (asked,) = solver.load(
        f"BeginProblem\npieces {units}\ncondition {condition}\nstipulation ~1\nEndProblem\n"
    )
    write = Notation(vocabulary("en")).full
    found = [write(move) for move in legal_moves(asked, "black")]
    risen = {move.split("[")[1].split("]")[0] for move in found if move.startswith("Ra1")}
    assert risen == first


def test_a_man_whom_the_king_takes_comes_back_to_mate() -> None:
    asked = "stipulation #3\noption Variation"
    found = solver.solve(problem("Circe", "Kb5 Qg4 Se3 Sb7", "Kc3", asked))
    assert "2.Kb5-a4 zugzwang." in solver.text(found)  # 2...Kd2*e3[+wSg1] 3.Qc4-d4 #


@pytest.mark.parametrize(
    ("condition", "start", "end", "game"),
    [
        # Popeye finds these ...
        (
            "anticirce",
            "white Ke1 Sd5 black Ke8 Pc7",
            "white Ke1 Sg1 black Kd8",
            "1.Ke8-d8 Sd5*c7[wSc7->g1] a=>b",
        ),
        (
            "circe assassin",
            "white Ke1 Sb5 black Ke8 Pa7",
            "white Ke1 black Kd8 Pa7",
            "1.Ke8-d8 Sb5*a7[+bPa7] a=>b",
        ),
        # ... and not these, though it plays the captures: see docs/differences.md.
        (
            "circe parachute",
            "white Ke1 Sb5 black Ke8 Pa7",
            "white Ke1 black Kd8 Pa7",
            "1.Ke8-d8 Sb5*a7[+bPa7] a=>b",
        ),
        (
            "anticirce assassin",
            "white Ke1 Sd5 Sg1 black Ke8 Pc7",
            "white Ke1 Sg1 black Kd8",
            "1.Ke8-d8 Sd5*c7[wSc7->g1] a=>b",
        ),
        (
            "anticirce parachute",
            "white Ke1 Sd5 Sg1 black Ke8 Pc7",
            "white Ke1 Sg1 black Kd8",
            "1.Ke8-d8 Sd5*c7[wSc7->g1] a=>b",
        ),
        (
            "anticirce volcanic",
            "white Ke1 Sd5 Sg1 black Ke8 Pc7",
            "white Ke1 Sg1 black Kd8",
            "1.Ke8-d8 Sd5*c7[wSc7->g1->v] a=>b",
        ),
    ],
)
def test_a_game_may_cost_a_side_its_own_unit(
    condition: str, start: str, end: str, game: str
) -> None:
    text = (
        f"BeginProblem\npieces {start}\ncondition {condition}\nstipulation a=>b1\n"
        f"pieces {end}\nEndProblem\n"
    )
    ran = CliRunner().invoke(cli, ["solve", "--workers", "1"], input=text)
    assert [line.strip() for line in ran.stdout.splitlines() if game[:8] in line] == [game]


def test_a_unit_that_is_to_come_back_may_pin_in_a_stalemate() -> None:
    condition = "Circe Parrain LastCapture white Qa2"
    found = lines(condition, "ser-=1", "nowk", "white sc4 black ka1 sb1 pa2")
    assert found == ["Sc4-e3[+wQc1] ="]
