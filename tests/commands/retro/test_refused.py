"""`kirke retro`: what it refuses or warns of, and the way out."""

from __future__ import annotations

import json

import pytest
from command_line import Kirke

from solver.commands.checking import retro_hints

HEMMED_IN = "7k/5K1P/8/8/8/8/8/8 w - -"


def test_a_right_that_the_units_cannot_have_is_refused(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "4k3/8/8/8/8/8/8/4K3 w k -")
    assert ran.code == 2
    assert "h8" in ran.err
    assert "Leave k out of the castling rights" in ran.err


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("Pieces White Ka1 Gb2 Black Kh8", "the unit on b2"),
        ("Pieces White Ka1 Black Kh8 Condition Circe", "the condition Circe"),
        ("Pieces White Ka1", "black has no king"),
        ("Board 10x10 Pieces White Ka1 Black Kh8", "the board 10x10"),
    ],
)
def test_what_is_not_orthodox_is_refused(kirke: Kirke, statement: str, message: str) -> None:
    ran = kirke("retro", "legal", stdin=f"BeginProblem\n{statement}\nEndProblem\n")
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


@pytest.mark.parametrize(
    ("statement", "messages"),
    [
        ("Pieces White Pa2", ["retro: white has no king", "retro: black has no king"]),
        (
            "Pieces White Ka1 Gb2 Black Kh8 Gb7\nCondition Circe Madrasi",
            ["4:11  retro: the condition Circe", "4:17  retro: the condition Madrasi", "b7, b2"],
        ),
        (
            "Forsyth 4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
            ["right K to castle", "Leave K out", "right Q to castle", "Leave Q out"],
        ),
    ],
    ids=["kings", "fairy chess", "castlings"],
)
def test_all_that_is_refused_is_said_at_once_in_both_forms(
    kirke: Kirke, statement: str, messages: list[str]
) -> None:
    text = f"BeginProblem\n\n{statement}\nEndProblem\n"
    ran = kirke("retro", "legal", stdin=text)
    assert ran.code == 2
    record = json.loads(kirke("retro", "legal", "--format", "json", stdin=text).out)
    for message in messages:
        assert message in ran.err
        assert any(message in note for note in record["notes"])


@pytest.mark.parametrize("question", ["legal", "lastmove", "dead", "rights"])
@pytest.mark.parametrize("form", ["text", "json"])
def test_what_is_refused_is_not_noted_besides(kirke: Kirke, question: str, form: str) -> None:
    """A king that lacks and rights that the units cannot have: one message each, with a way out."""
    ran = kirke("retro", question, "--format", form, "8/8/8/8/8/8/8/4K3 w KQ -")
    king = "1:1  retro: black has no king. Add it: a game of chess leaves both kings on the board"
    rights = [
        f"1:21  retro: the right {right} to castle needs a king on e1 and a rook on {rook}."
        f" Leave {right} out of the castling rights"
        for right, rook in (("K", "h1"), ("Q", "a1"))
    ]
    asks = question != "rights"  # which tells the rights whatever a FEN claims
    said = [line.removeprefix("argument:") for line in ran.err.splitlines() if "note" not in line]
    assert (ran.code, said) == (2, [king, *rights] if asks else [king])
    assert ("means nothing" in ran.err) is not asks
    assert "NoBk" not in ran.err + ran.out


def test_the_way_out_of_what_is_refused_works(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "4k3/8/8/8/8/8/8/4K3 w - -")
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("asked", ["~1\nOption Retro", "~1\nOption Dead", "hdp1"])
def test_a_game_of_chess_needs_kings_where_a_problem_asks_for_one(kirke: Kirke, asked: str) -> None:
    statement = f"BeginProblem\nPieces White Ke1\nStipulation {asked}\nEndProblem\n"
    ran = kirke("solve", stdin=statement)
    assert ran.code == 2
    assert "black has no king. Add it" in ran.err
    assert "NoBk" not in ran.err


def test_without_a_question_there_is_help(kirke: Kirke) -> None:
    ran = kirke("retro")
    assert ran.code == 2
    assert "lastmove" in ran.out + ran.err


def test_a_side_that_cannot_be_to_move_has_exit_code_2(kirke: Kirke) -> None:
    ran = kirke("solve", "--workers", "1", "--retro", "PRA", HEMMED_IN, "#1")
    assert ran.code == 2
    assert "no game leads to the diagram with White to move: Black has no last move" in ran.err


def test_of_a_position_in_which_the_wrong_side_is_in_check_that_is_said(kirke: Kirke) -> None:
    said = "black, who is not to move, is in check: no game leads there"
    ran = kirke("retro", "dead", "4k3/4R3/8/8/8/8/8/4K3 w - -")
    assert (ran.code, said in ran.err) == (0, True)
    assert said not in kirke("retro", "dead", "4k3/3R4/8/8/8/8/8/4K3 w - -").err


def messages(look: retro_hints.Look) -> list[str]:
    return [note.message for note in look.notes]
