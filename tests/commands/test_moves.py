"""`kirke moves` and `kirke perft`: whose moves they are."""

from __future__ import annotations

import json

import pytest
from command_line import Kirke

STATEMENT = """BeginProblem
Pieces White Ka1 Black Kh8 Rd4
{}
EndProblem
"""


def plain(moves: list[str]) -> list[str]:
    """Moves as words, the signs of check on their own."""
    return " ".join(moves).split()


@pytest.mark.parametrize(
    ("asked", "sides"),
    [
        ("Stipulation ~1", "w"),
        ("Stipulation ~1 Option HalfDuplex", "b"),
        ("Stipulation ~1 Option Duplex", "wb"),
        ("Stipulation ~1 Option Duplex HalfDuplex", "b"),
        ("Stipulation h#2", "b"),
        ("Stipulation h#2.5", "w"),
        ("Stipulation h#2 Option WhiteToPlay", "w"),
        ("Stipulation h#2 Option HalfDuplex", "w"),
        ("Stipulation h#2 Option WhiteToPlay HalfDuplex", "b"),
        ("Stipulation #2 Option PostKeyPlay", "b"),
        ("Stipulation #1 Option PostKeyPlay", "b"),
        ("Stipulation h#1 Option PostKeyPlay", "b"),
        ("Stipulation #2 Option SetPlay Try", "w"),
        ("Stipulation ser-h#3", "b"),
        ("SStipulation black 2hh[#]", "b"),
        ("SStipulation black -3hh[#]", "w"),
        ("Stipulation a=>b2", "b"),
        ("Stipulation a=>b2 Option WhiteToPlay", "w"),
        ("Stipulation dia3.0", "w"),
        ("Stipulation dia2.5", "b"),
        ("Turn Black", "b"),
        ("Turn Black Option HalfDuplex", "b"),
        ("Option HalfDuplex", "b"),
        ("Turn Black Stipulation #2 Option HalfDuplex", "b"),
        ("Turn White Stipulation h#2 Option WhiteToPlay", "w"),
        ("", "w"),
    ],
)
def test_moves_are_those_of_the_side_that_begins(kirke: Kirke, asked: str, sides: str) -> None:
    statement = STATEMENT.format(asked)
    ran = kirke("moves", "--format", "json", stdin=statement)
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, "".join(one["side"][0] for one in found)) == (0, sides), ran.err
    white = ["Ka1-a2", "Ka1-b1", "Ka1-b2"]
    for one in found:
        assert (sorted(one["moves"]) == white) == (one["side"] == "white")
    lists = kirke("moves", stdin=statement).out.split("\n\n")
    assert [text.split() for text in lists] == [plain(one["moves"]) for one in found]
    counts = kirke("perft", "-", "1", stdin=statement).out.split()
    assert [int(count) for count in counts] == [len(one["moves"]) for one in found]


@pytest.mark.parametrize(
    ("fen", "asked", "side"),
    [
        ("b", "", "b"),
        ("b", "Stipulation #2", "b"),
        ("w", "Stipulation h#2", "w"),
        ("w", "Option HalfDuplex", "b"),
        ("w", "Stipulation #2 Option HalfDuplex", "b"),
        ("b", "Stipulation h#2 Option HalfDuplex", "w"),
        ("b", "Stipulation h#2 Option WhiteToPlay", "w"),
        ("b", "Stipulation dia2.0", "w"),
    ],
)
def test_the_side_of_a_fen_moves_unless_an_option_says_otherwise(
    kirke: Kirke, fen: str, asked: str, side: str
) -> None:
    position = f"BeginProblem\nForsyth 7k/8/8/8/3r4/8/8/K7 {fen} - - 0 1\n{asked}\nEndProblem\n"
    ran = kirke("moves", "--format", "json", stdin=position)
    assert [json.loads(line)["side"][0] for line in ran.out.splitlines()] == [side], ran.err


def test_lists_are_parted_by_an_empty_line(kirke: Kirke) -> None:
    ran = kirke("moves", stdin=STATEMENT.format("Option HalfDuplex") + STATEMENT.format(""))
    black, white = ran.out.split("\n\n")
    assert "Rd4-d3" in black.splitlines()
    assert len(white.splitlines()) == 3


def test_a_side_whose_moves_nobody_may_make_keeps_no_other_back(kirke: Kirke) -> None:
    statement = STATEMENT.replace("Rd4", "Ra4").format("Stipulation ~1 Option Duplex")
    ran = kirke("moves", "--format", "json", stdin=statement)
    white, black = map(json.loads, ran.out.splitlines())
    assert (ran.code, white["side"], black["status"]) == (2, "white", "refused")
    assert "can capture the king" in ran.err


@pytest.mark.parametrize("command", [("moves", "-"), ("perft", "-", "1")])
def test_twins_are_said_to_be_left_out(kirke: Kirke, command: tuple[str, ...]) -> None:
    ran = kirke(*command, stdin=STATEMENT.format("Stipulation ~1 Twin move a1 b1"))
    assert (ran.code, ran.err) == (0, "-:2:1  note: of the diagram only; twins are left out\n")


EN_PRISE = "BeginProblem\nPieces White Kd3 Ra1 Black Ka8\nStipulation {}\nEndProblem\n"


def test_moves_are_printed_in_the_letters_of_the_statement(kirke: Kirke) -> None:
    text = "AnfangProblem\nSteine Weiss Ka1 Bb7 Schwarz Kh8 Tc8\nEndeProblem\n"
    moves = kirke("moves", stdin=text).out.splitlines()
    assert sorted(moves) == sorted(
        ["Ka1-a2", "Ka1-b1", "Ka1-b2"]
        + [f"b7-b8={piece}" for piece in "DTLS"]
        + [f"b7*c8={piece}" for piece in "LS"]
        + [f"b7*c8={piece} +" for piece in "DT"]
    )
    found = json.loads(kirke("moves", "--format", "json", stdin=text).out)
    said = {"schema": 2, "problem": "-#1", "notes": []}
    assert found == {**said, "side": "white", "moves": moves}


def test_perft_counts_paths(kirke: Kirke) -> None:
    text = "BeginProblem\nForsyth rsbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/RSBQKBSR\nEndProblem\n"
    assert kirke("perft", "-", "3", stdin=text).out == "8902\n"
    assert json.loads(kirke("perft", "-", "2", "--format", "json", stdin=text).out) == {
        "schema": 2,
        "problem": "-#1",
        "depth": 2,
        "side": "white",
        "paths": 400,
        "notes": [],
    }


@pytest.mark.parametrize("command", [("moves", "-"), ("perft", "-", "1")])
def test_where_the_king_can_be_captured_there_are_no_moves(
    kirke: Kirke, command: tuple[str, ...]
) -> None:
    ran = kirke(*command, stdin=EN_PRISE.format("#2"))
    assert (ran.code, ran.out) == (2, "")
    assert "can capture the king" in ran.err
    assert kirke(*command, stdin=EN_PRISE.format("h#2")).code == 0
