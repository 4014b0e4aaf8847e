"""Retractors: what is taken back before forward play, by whom, and how the solution is written."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

import solver
from solver.model import Problem, Solution
from solver.output.json import render
from solver.verdict import verdict
from solver.writing.writer import write

SUNYER = "Forsyth 4k3/8/8/7K/8/8/8/8\nStipulation -1w -1b & h#1"
WENDA = (
    "Pieces White Kg2 Qb1 Sf7h7 Black Ke6 Rd2 Be1 Sa8c8 Pe3g3\nCondition AntiCirce\n"
    "Retractor Proca\nOption MaxReplies 4\n"
)
HOEG = "Forsyth 1K6/4P3/5B1P/8/4k3/8/8/Q7\n"


def problem(said: str) -> Problem:
    (found,) = solver.loads(f"BeginProblem\n{said}\nEndProblem\n")
    return found


@cache
def solved(said: str) -> Solution:
    return solver.solve(problem(said))


def lines(said: str) -> list[str]:
    """The lines of the solution, without diagram and closing line."""
    text = solver.text(solved(said)).split("\n")
    return [line.strip() for line in text if line.startswith("  ") and "-1." in line]


def keys(said: str) -> set[str]:
    """The moves with which a solution begins, with what they uncapture."""
    return {line.split("&")[0].split("!")[0].strip() for line in lines(said)}


# --- who takes back, and what is written


def test_both_sides_take_back_in_turns_then_play_goes_forward() -> None:
    assert lines(SUNYER) == ["-1.Kg6xRh5 Rh8xQh5 & 1.0-0 Qh5-h7 #"]


def test_a_key_is_followed_in_its_line_by_what_is_forced() -> None:
    assert lines(f"{WENDA}Stipulation -5 & #1") == [
        "-1.Kf2-g2 ! e2-e1=B + -2.Sd8-f7 Kf7-e6 + -3.Kf1-f2 Kg8-f7 + -4.Se6-d8 Rd8-d2 +"
        " -5.Sf6-h7 & 1.Qb1-h7 #"
    ]


def test_what_is_uncaptured_and_where_the_unit_was_reborn_is_named() -> None:
    (line,) = lines(
        "Pieces White Ke3 Rg3 Sd6 Pc2d2 Black Ke1 Qa8 Rb8h2 Bb2d5 Pb5f5\n"
        "Condition AntiCirce Cheylan\nOption MaxReplies 4\nRetractor Proca\nStipulation -6 & #1"
    )
    assert line.startswith("-1.b4xBc5(Pc2) ! Rf8-b8 + -2.Ke2-e3 Re8-f8 + -3.c2xBd3(Pd2) Be4-d3 +")


def test_under_hoeg_the_other_side_says_what_is_uncaptured() -> None:
    text = solver.text(solved(f"{HOEG}Retractor Hoeg\nStipulation -2 & #1"))
    for variation in (
        "Kd5xRe4 -2.Be7-f6 & 1.Qa1-a8 #",  # whatever is captured on f6
        "Kf3xRe4 -2.Bh4-f6 & 1.Qa1-h1 #",
        "Kf5xRe4 -2.h5-h6 & 1.Qa1-e5 #",
        "Ke3xBe4 -2.Be5-f6 & 1.Qa1-e1 #",
    ):
        assert f"-1...{variation}" in text


# --- rules


def test_castling_is_permitted_in_forward_play_unless_it_is_said_to_be_lost() -> None:
    assert lines(f"{SUNYER}\nOption NoCastling h8") == []


def test_a_capture_en_passant_is_taken_back() -> None:
    # Mrs. W. J. Baird, Leisure Hour 1906
    assert lines("Forsyth r5b1/1S6/4p3/s1bk1p1p/2s3B1/5p2/K7/7r\nStipulation -1w -1b & h#1") == [
        "-1.Bh3-g4 g4xf3 ep. & 1.Bc5-d4 Bh3-g2 #"
    ]


@pytest.mark.parametrize(("rights", "moves"), [("-", True), ("K", False)])
def test_king_and_rook_that_may_castle_have_not_moved(rights: str, moves: bool) -> None:
    found = lines(f"Forsyth 8/8/8/8/8/8/k7/4K2R b {rights} -\nStipulation -1w & h~0.5")
    assert bool(found) is moves


def test_nobody_takes_back_into_a_position_without_a_past() -> None:
    # Black's king on d4 or e5 would stand in a double check that no move can have given.
    text = solver.text(solved(f"{HOEG}Retractor Hoeg\nStipulation -2 & #1"))
    assert "-1...Kd4" not in text
    assert "-1...Ke5" not in text


def test_under_pacific_nothing_is_uncaptured() -> None:
    found = lines("Pieces White Kb6 Rh1 Black Ka8\nRetractor Pacific\nStipulation -1 & #1")
    assert found
    assert all("x" not in line.split("&")[0] for line in found)


def test_the_sides_of_a_fen_may_exchange_their_parts() -> None:
    found = lines("Forsyth 8/8/8/8/7k/8/8/4K3 w - - 0 1\nStipulation -1w -1b & h#1")
    assert found == ["-1.Kg3xRh4 Rh1xQh4 & 1.0-0 Qh4-h2 #"]


def positions() -> list[str]:
    """Small positions with a retractor of two moves, White's queen near the other king."""
    found = []
    for seed in range(4):
        chance = Random(seed)
        squares = chance.sample([f"{file}{rank}" for file in "abcdefgh" for rank in "3456"], 4)
        king = chance.choice(("a8", "h8", "a1"))
        found.append(
            f"Pieces White K{squares[0]} Q{squares[1]} P{squares[2]} Black K{king} S{squares[3]}\n"
        )
    return found


@pytest.mark.long
@pytest.mark.parametrize("said", positions())
def test_what_helps_the_attacker_leaves_him_his_keys(said: str) -> None:
    def found(asked: str, more: str = "") -> set[str]:
        return keys(f"{said}Retractor {asked}\nStipulation -2 & #1\n{more}")

    proca = found("Proca")
    assert keys(f"{said}Retractor Proca\nStipulation -1 & #1") <= proca
    assert proca <= found("Proca NoForwardDefence")
    assert proca <= found("Klan")
    assert found("Proca", "Option MaxReplies 3") <= proca
    assert found("Proca ThirdRepetition") == proca  # in so few moves nothing comes a third time


# --- what is judged


@pytest.mark.parametrize(
    ("length", "word"), [(5, "sound"), (6, "cooked"), (4, "no solution")], ids=str
)
def test_a_key_that_succeeds_sooner_is_a_cook(length: int, word: str) -> None:
    assert verdict(solved(f"{WENDA}Stipulation -{length} & #1")).word == word


@pytest.mark.parametrize(
    ("said", "claim", "word"),
    [
        (f"{WENDA}Stipulation -5 & #1", "-1.Kf2-g2! e2-e1=B -2.Nd8-f7 Kf7-e6", "sound"),
        (f"{WENDA}Stipulation -5 & #1", "-1.Kf1-g2!", "differs"),
        (SUNYER, "-1.Kg6xRh5 Rh8xQh5 & 1.0-0 Qh7#", "sound"),
        (SUNYER, "-1.Kg6xRh5 Rh8xQh5 & 1.0-0-0 Qh7#", "differs"),
        (
            "Forsyth 8/8/8/pS1k4/3p1PB1/1K6/8/8\nStipulation -1w & h#1.5",
            "-1.e3xNf4 & 1...exd4 2.Ne6 Bf3#",
            "sound",
        ),
    ],
)
def test_a_printed_solution_is_compared_with_what_is_taken_back(
    said: str, claim: str, word: str
) -> None:
    assert verdict(solved(f"{said}\nIntended {claim}")).word == word


def test_a_restriction_of_replies_is_said_in_the_solution() -> None:
    found = solved(f"{WENDA}Stipulation -5 & #1")
    assert "not exhaustive: MaxReplies 4" in solver.text(found)
    assert any("not exhaustive" in note.message for note in found.problem.notes)


def test_json_says_what_is_taken_back() -> None:
    (tree,) = render(solved(f"{WENDA}Stipulation -5 & #1"))
    (key,) = json.loads(tree)["phases"][0]["tree"]
    assert key["taken_back"]
    assert (key["move"]["text"], key["move"]["from"]) == ("Kf2-g2", "f2")
    (text,) = render(solved(SUNYER))
    (phase,) = json.loads(text)["phases"]
    assert phase["taken_back"] == 2
    assert [move["text"] for (line,) in [phase["lines"]] for move in line] == [
        "Kg6xRh5",
        "Rh8xQh5",
        "0-0",
        "Qh5-h7",
    ]


@pytest.mark.parametrize("said", [SUNYER, f"{WENDA}Stipulation -5 & #1"])
def test_a_retractor_written_as_a_statement_is_the_same(said: str) -> None:
    found = problem(said)
    (again,) = solver.loads(write(found))
    assert again == found


def test_several_workers_find_the_same() -> None:
    with solver.Workers(2) as workers:
        for said in (SUNYER, f"{WENDA}Stipulation -5 & #1"):
            found = workers.solve(problem(said))
            assert found.twins[0].phases == solved(said).twins[0].phases


# --- what is refused

KINGS = "Pieces White Ka1 Black Kh8\n"


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (f"{KINGS}Stipulation -2 & #1", "who takes back in -2 & #1 is not said"),
        (f"{KINGS}Retractor Proca Hoeg\nStipulation -2 & #1", "two types of retractors"),
        (f"{KINGS}Retractor Proca\nStipulation #1", "#1 takes nothing back"),
        (f"{KINGS}Retractor Help\nStipulation -2 & #1", "how many moves each side takes back"),
        (f"{KINGS}Retractor Proca\nStipulation -1w -1b & h#1", "takes back last"),
        (f"{KINGS}Retractor Proca\nStipulation -2 & h#1.5", "battle play"),
        (f"{KINGS}Retractor Proca\nCondition Circe\nStipulation -2 & #1", "with Circe are not"),
        (f"{KINGS}Retractor Proca\nCondition AntiCirce Mirror\nStipulation -2 & #1", "not defined"),
        (f"Board 9x9\n{KINGS}Retractor Proca\nStipulation -2 & #1", "on other boards"),
        (f"{KINGS}Pieces White Gb3\nRetractor Proca\nStipulation -2 & #1", "fairy units (b3)"),
        ("Pieces White Ka1\nRetractor Proca\nStipulation -2 & #1", "without its king"),
    ],
)
def test_what_is_not_defined_is_refused_with_a_way_out(said: str, message: str) -> None:
    (twin,) = solved(said).twins
    assert twin.status == "refused"
    (text,) = twin.messages
    assert message in text
    assert text.startswith("-:")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("-1w & h#1", "h#1 lets Black begin"),
        ("-3w & #1", "the sides take back in turns"),
        ("-1n & #1", '"n" is no side. Here the sides are w and b'),
        ("-1 -1 & #1", "whose moves"),
        ("-0 & #1", "one move or more"),
        ("-500 & #1", "at most 200 half-moves"),
        ("-1w -1b & dia2.0", "says nothing where moves are taken back"),
    ],
)
def test_a_stipulation_that_takes_nothing_sensible_back_is_a_fault(
    asked: str, message: str
) -> None:
    with pytest.raises(solver.ReadError, match=message.replace(".", r"\.")):
        problem(f"{KINGS}Stipulation {asked}")


@pytest.mark.parametrize(
    "said",
    [
        "AnfangProblem\nSteine Weiss Kh5 Schwarz Ke8\nForderung -1w -1s & h#1\nEndeProblem",
        "DebutProbleme\nPieces Blanc Rh5 Noir Re8\nEnonce -1b -1n & h#1\nFinProbleme",
        "AnfangProblem\nSteine Weiss Kh5 Schwarz Ke8\nRueckzueger Hilfe\nForderung -1w -1s&h#1\n"
        "EndeProblem",
    ],
    ids=["German", "French", "German with its type"],
)
def test_sides_are_named_in_the_language_of_the_statement(said: str) -> None:
    (found,) = solver.loads(said)
    assert len(solver.solve(found).twins[0].phases[0].lines) == 1
