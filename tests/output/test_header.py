"""What stands above the solution."""

from __future__ import annotations

import pytest

from solver.model import (
    Branch,
    Condition,
    Goal,
    Option,
    Piece,
    Placement,
    Problem,
    Step,
    Stipulation,
)
from solver.output.header import asked, header

PLAY = Branch((Step("a", (Goal("#"),)), Step("d")), 3)
DIRECT = Stipulation("#2", "white", PLAY, "direct", 2)
KINGS = (Placement("a1", Piece("white", "king")), Placement("h8", Piece("black", "king")))


def below(problem: Problem) -> list[str]:
    """The lines under the board."""
    return header(problem).split("---h---+\n")[-1].split("\n")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), "#2"),
        ((Option("Threat", ("1",)),), "#2/1"),
        ((Option("MaxFlightsquares", ("3",)),), "#2//3"),
        ((Option("Threat", ("1",)), Option("MaxFlightsquares", ("3",))), "#2/1/3"),
        ((Option("NonTrivial", ("2", "1")),), "#2;2,1"),
    ],
)
def test_options_that_restrict_defences(options: tuple[Option, ...], expected: str) -> None:
    assert asked(Problem("en", stipulation=DIRECT, options=options)) == expected


def test_structured_stipulation_names_the_side() -> None:
    structured = Stipulation("3ad[#]", "black", PLAY, "structured", structured=True)
    assert asked(Problem("de", stipulation=structured)) == "Schwarz 3ad[#]"


def test_numbers_of_units() -> None:
    neutral = Placement("d4", Piece("neutral", "pawn"))
    assert below(Problem("en", KINGS, DIRECT))[0] == "  #2                          1 + 1"
    assert below(Problem("en", (*KINGS, neutral), DIRECT))[0] == (
        "  #2                     1 + 1 + 1n"
    )


def test_attributes_are_listed_from_a8_to_h1() -> None:
    units = [
        Placement("b2", Piece("white", "queen", ("kamikaze", "royal"))),
        Placement("c7", Piece("black", "rook", ("kamikaze",))),
        Placement("a7", Piece("black", "king", ("royal",))),
    ]
    assert below(Problem("en", (*KINGS, *units), DIRECT))[1:] == [
        "              Royal b2",
        "           Kamikaze c7 b2",
        "",
    ]


def test_uncapturable_is_announced_where_it_can_arise() -> None:
    problem = Problem("en", KINGS, DIRECT, (Condition("GhostChess"),))
    assert [line.strip() for line in below(problem)[1:3]] == ["Uncapturable", "GhostChess"]


def test_lines_of_options() -> None:
    options = (
        Option("Quodlibet"),
        Option("HalfDuplex"),
        Option("CastlingMutuallyExclusive", ("h1", "a8")),
    )
    assert below(Problem("en", KINGS, DIRECT, options=options))[1:] == [
        "CastlingMutuallyExclusive h1a8",
        "             HalfDuplex",
        "              Quodlibet",
        "",
    ]


def test_board_may_be_left_out() -> None:
    problem = Problem(
        "en", KINGS, DIRECT, options=(Option("NoBoard"),), authors=("A",), remarks=("Note",)
    )
    assert header(problem) == "Note\n"


def test_head_is_centred() -> None:
    problem = Problem("en", KINGS, DIRECT, authors=("Ann Author", "B"), titles=("T" * 40,))
    lines = header(problem).split("\n")
    assert lines[:5] == ["", "             Ann Author", "                  B", "T" * 40, ""]


def test_start_and_end_of_a_to_b() -> None:
    play = Stipulation("a=>b2", "black", PLAY, "a-to-b", 2)
    problem = Problem("de", KINGS, play, authors=("Ann",), start=KINGS[:1])
    lines = header(problem).split("\n")
    assert lines[:3] == ["", "                 Ann", ""]
    assert lines[22:28] == [
        "                              1 + 0",
        "",
        "           => (Schwarz ->)",
        "",
        "",
        "+---a---b---c---d---e---f---g---h---+",
    ]
