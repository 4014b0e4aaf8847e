"""Published retractors: their solutions, as they are written, claimed and told in JSON."""

from __future__ import annotations

import json

import pytest
from asked import problem, solved
from taken_back import HOEG, SUNYER, WENDA, lines

import solver
from solver.output.json import render
from solver.verdict import verdict
from solver.writing.writer import write


def test_both_sides_take_back_in_turns_then_play_goes_forward() -> None:
    assert lines(SUNYER) == ["-1.Kg6xRh5 Rh8xQh5 & 1.0-0 Qh5-h7 #"]


def test_a_key_is_followed_in_its_line_by_what_is_forced() -> None:
    assert lines(f"{WENDA}Stipulation -5 & #1") == [
        "-1.Kf2-g2 ! e2-e1=B + -2.Sd8-f7 Kf7-e6 + -3.Kf1-f2 Kg8-f7 + -4.Se6-d8 Rd8-d2 +"
        " -5.Sf6-h7 & 1.Qb1-h7 #"
    ]


@pytest.mark.long
def test_whatever_may_be_taken_back_no_key_is_shorter() -> None:
    every_reply = WENDA.replace("Option MaxReplies 4\n", "")
    assert lines(f"{every_reply}Stipulation -4 & #1") == []


def test_what_is_uncaptured_and_where_the_unit_was_reborn_is_named() -> None:
    (line,) = lines(
        "Pieces White Ke3 Rg3 Sd6 Pc2d2 Black Ke1 Qa8 Rb8h2 Bb2d5 Pb5f5\n"
        "Condition AntiCirce Cheylan\nOption MaxReplies 4\nRetractor Proca\nStipulation -6 & #1"
    )
    assert line.startswith("-1.b4xBc5(Pc2) ! Rf8-b8 + -2.Ke2-e3 Re8-f8 + -3.c2xBd3(Pd2) Be4-d3 +")


def test_under_hoeg_the_other_side_says_what_is_uncaptured() -> None:
    text = solver.text(solved(f"{HOEG}Retractor Hoeg\nStipulation -2 & #1")).split("\n")
    (key,) = [line.strip() for line in text if "!" in line]
    assert key == "-1.e6-e7 !"
    for defence, answer in (
        ("Kd5xRe4", "-2.Be7-f6 & 1.Qa1-a8 #"),  # whatever is captured on f6
        ("Kf3xRe4", "-2.Bh4-f6 & 1.Qa1-h1 #"),
        ("Kf5xRe4", "-2.h5-h6 & 1.Qa1-e5 #"),
        ("Ke3xBe4", "-2.Be5-f6 & 1.Qa1-e1 #"),
        ("Kd3xRe4", "-2.Qa2-a1 & 1.Qa2-e2 #"),
        ("Kf4xBe4", "-2.Qa3-a1 & 1.Qa3-f3 #"),
    ):
        begins = next(at for at, line in enumerate(text) if f"-1...{defence}" in line)
        below = [text[begins]]
        for line in text[begins + 1 :]:
            if "-1..." in line:
                break
            below.append(line)
        assert any(answer in line for line in below)


def test_a_capture_en_passant_is_taken_back() -> None:
    # Mrs. W. J. Baird, Leisure Hour 1906
    assert lines("Forsyth r5b1/1S6/4p3/s1bk1p1p/2s3B1/5p2/K7/7r\nStipulation -1w -1b & h#1") == [
        "-1.Bh3-g4 g4xf3 ep. & 1.Bc5-d4 Bh3-g2 #"
    ]


def test_nobody_takes_back_into_a_position_without_a_past() -> None:
    # Black's king on d4 or e5 would stand in a double check that no move can have given.
    text = solver.text(solved(f"{HOEG}Retractor Hoeg\nStipulation -2 & #1"))
    assert "-1...Kd4" not in text
    assert "-1...Ke5" not in text


def test_the_sides_of_a_fen_may_exchange_their_parts() -> None:
    found = lines("Forsyth 8/8/8/8/7k/8/8/4K3 w - - 0 1\nStipulation -1w -1b & h#1")
    assert found == ["-1.Kg3xRh4 Rh1xQh4 & 1.0-0 Qh4-h2 #"]


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
