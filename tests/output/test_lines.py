"""Numbers in lines of help and series play."""

from __future__ import annotations

from itertools import cycle

import made_pools
import pytest
import readings as statements
from notated import move

import solver
from solver.decoding.solutions import Lines
from solver.model import Branch, Colour, Goal, Line, Move, Piece, Play, Step, Stipulation
from solver.output.lines import LineWriter
from solver.output.moves import Notation
from solver.output.vocabulary import vocabulary

MATE = Goal("#")
NULL = Move(Piece("neutral", ""), "", "", "null")


def help_play(half_moves: int) -> Branch:
    return Branch((Step("h", (MATE,)), Step("h")), half_moves)


def series(moves: int, *forks: Play) -> Branch:
    return Branch((Step("s", forks or (MATE,)),), moves)


def written(line: Line, play: Play) -> str:
    stipulation = Stipulation("", "white", play, "")
    return LineWriter(Notation(vocabulary("en")), stipulation).line(line)


def played(*texts: str, colours: tuple[Colour, ...] = ("black", "white")) -> tuple[Move, ...]:
    return tuple(
        NULL if text == "..." else move(text, colour=colour)
        for text, colour in zip(texts, cycle(colours), strict=False)
    )


HELP = ("Ke5-d5", "Ra1-a4", "Kd5-c5", "Ra4-a5")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (Line(played(*HELP)), "  1.Ke5-d5 Ra1-a4   2.Kd5-c5 Ra4-a5"),
        (Line(played(*HELP[1:], colours=("white", "black")), 1), "  1...Ra1-a4   2.Kd5-c5 Ra4-a5"),
        (Line(played(*HELP[2:]), 2), "  1...  ...  2.Kd5-c5 Ra4-a5"),
    ],
    ids=["from the start", "half a move left out", "a move left out"],
)
def test_help_play(line: Line, expected: str) -> None:
    assert written(line, help_play(4)) == expected


def test_null_move() -> None:
    line = Line(played("Ke5-d5", "...", "Kd5-c5", "Ra1-a5"))
    assert written(line, help_play(4)) == "  1.Ke5-d5  ...   2.Kd5-c5 Ra1-a5"


def test_series_numbers_every_move() -> None:
    line = Line(played("Ke5-d5", "Kd5-c5", "Kc5-b5", colours=("white",)))
    assert written(line, series(3)) == "  1.Ke5-d5   2.Kd5-c5   3.Kc5-b5"


def test_last_move_of_a_helping_series_belongs_to_the_other_side() -> None:
    line = Line((*played("Ke5-d5", "Kd5-c5", colours=("black",)), move("Ra1-a5", "#")))
    assert written(line, series(2, help_play(1))) == "  1.Ke5-d5   2.Kd5-c5 Ra1-a5 #"


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        (series(3), "  1.nSb1-c3   2.nSc3-d5   3.nSd5-e7"),
        (series(2, help_play(1)), "  1.nSb1-c3   2.nSc3-d5 nSd5-e7"),
        (help_play(3), "  1.nSb1-c3 nSc3-d5   2.nSd5-e7"),
    ],
    ids=["series", "helping series", "help play"],
)
def test_neutral_units_are_moved_by_the_side_whose_turn_it_is(play: Play, expected: str) -> None:
    assert written(Line(played("nSb1-c3", "nSc3-d5", "nSd5-e7")), play) == expected


def test_set_play_of_a_series() -> None:
    line = Line((move("Ra1-a5", "#"),), skipped=1)
    assert written(line, series(2, help_play(1))) == "  1...Ra1-a5 #"


@pytest.mark.parametrize(
    ("main", "expected"),
    [
        (series(2), "  1.Ke5-d5   2.Kd5-c5   1.Ra1-a5   2.Ra5-b5"),
        (series(1), "  1.Ke5-d5   2.Kd5-c5 Ra1-a5 Ra5-b5"),
    ],
    ids=["long", "short"],
)
def test_numbers_start_again_after_an_introduction(main: Branch, expected: str) -> None:
    intro = played("Ke5-d5", "Kd5-c5", colours=("black",))
    line = Line((*intro, *played("Ra1-a5", "Ra5-b5", colours=("white",))), intro=2)
    assert written(line, series(2, main)) == expected


@pytest.mark.parametrize(
    ("units", "stipulation", "expected"),
    [
        (
            "White Ka1 Pa2 Black Ka3 Pc2h7",
            "1->hr+2.5",
            {
                "  1.c2-c1=S   1.Sc1-b3 +",
                "  1.c2-c1=B   1.Bc1-b2 +",
                *(
                    f"  1.{intro}   1.c2-c1={piece} +"
                    for intro in ("Ka3-b4", "Ka3-a4", "h7-h5", "h7-h6")
                    for piece in "QR"
                ),
            },
        ),
        (
            "White Kc3 Sb4 Pg2 Black Ka1 Pb3h2a2",
            "1->hs+1.5",
            {"  1.b3-b2   2.b2-b1=Q Sb4-c2 +   3.Qb1*c2 +"},
        ),
        (
            "White Kc3 Sb4 Pg2 Black Ka1 Pb3h2a2",
            "1->hs+2",
            {
                "  1.h2-h1=Q   1.Kc3-d2 Qh1-c1 +   2.Kd2*c1 b3-b2 +",
                "  1.h2-h1=R   1.Kc3-d2 Rh1-c1   2.Kd2*c1 b3-b2 +",
                "  1.b3-b2   1.g2-g4 b2-b1=Q   2.Sb4-c2 + Qb1*c2 +",
                "  1.b3-b2   1.g2-g3 b2-b1=Q   2.Sb4-c2 + Qb1*c2 +",
                "  1.b3-b2   1.Kc3-b3 b2-b1=B   2.Sb4-c2 + Bb1*c2 +",
            },
        ),
    ],
)
def test_the_length_asked_for_decides_whether_numbers_start_again(
    units: str, stipulation: str, expected: set[str]
) -> None:
    """As Popeye 4.104 prints them."""
    problem = statements.problem(f"Pieces {units}\nStipulation {stipulation}")
    lines = solver.text(solver.solve(problem)).splitlines()
    assert {line for line in lines if line.startswith("  1.")} == expected


def test_half_a_move_more_than_help_self_play_is_as_long_as_its_longest_way() -> None:
    problem = statements.problem(
        "Pieces White Kc3 Sb4 Pg2 Black Ka1 Pb3h2a2\nStipulation 1->hs+2.5"
    )
    lines = solver.text(solver.solve(problem)).splitlines()
    found = [line for line in lines if line.startswith("  1.")]
    assert len(found) == 60  # by Popeye 4.104, which begins all of them so
    assert all(line.count("  1.") == 2 for line in found)


def test_numbers_keep_their_width() -> None:
    line = Line(tuple(played(*["Ka1-a2", "Ka2-a1"] * 5, colours=("white",))))
    assert written(line, series(10)).endswith("   9.Ka1-a2  10.Ka2-a1")


def _as_lines(lines: Lines) -> list[str]:
    writer = LineWriter(Notation(vocabulary("en")), Stipulation("", "white", help_play(4), ""))
    return ["\n" + writer.line(line) for line in lines]


def _as_blocks(lines: Lines) -> str:
    writer = LineWriter(Notation(vocabulary("en")), Stipulation("", "white", help_play(4), ""))
    return "".join(writer.all(lines))


def _decoded(record: bytes) -> Move:
    """A record is a colour's first letter and the text of a move."""
    text = record.decode()
    if text == "...":
        return NULL
    colours: dict[str, Colour] = {"w": "white", "b": "black", "n": "neutral"}
    return move(text[1:], colour=colours[text[0]])


SHEETS = {
    "alike": [[b"bKe5-d5", b"wRa1-a4"], [b"bKe5-d4", b"wRa1-a4"], [b"bKe5-d5", b"wRa4-a5"]],
    "of different lengths": [[b"bKe5-d5", b"wRa1-a4"], [b"bKe5-d4"]],
    "many of each length": [
        *[[b"bKe5-d5", b"wRa1-a4"], [b"bKe5-d4", b"wRa1-a4"]] * 20,
        *[[b"bKe5-d4"]] * 40,
        [b"bKe5-d5", b"wRa1-a4"],
        *[[b"bKe5-d4"]] * 3,
    ],
    "neutral units": [[b"bKe5-d5", b"nRa1-a4", b"bKe5-d4"], [b"nRa1-a4", b"wKe5-d5", b"nRa4-a5"]],
    "by either side": [[b"bKe5-d5", b"wRa1-a4"], [b"bKe5-d5", b"bKd5-d4"]],
    "passes": [[b"bKe5-d5", b"..."], [b"bKe5-d5", b"wRa4-a5"]],
    "long": [[b"bKe5-d5", b"wRa1-a4"] * 5] * 3000,
}


@pytest.mark.parametrize("name", SHEETS)
def test_many_lines_at_once_are_the_lines_one_by_one(name: str) -> None:
    lines = [made_pools.of_lines(*SHEETS[name]), made_pools.of_lines(*SHEETS["alike"])]
    for skipped in (0, 1, 2):
        read = Lines(lines, _decoded, skipped)
        assert _as_blocks(read) == "".join(_as_lines(read)) != ""


def test_many_lines_at_once_leave_out_violations() -> None:
    pools = [
        made_pools.of_lines([b"bKe5-d5"], violates=True),
        made_pools.of_lines([b"bKe5-d5"], intro=1),
    ]
    for violations, count in ((True, 2), (False, 1)):
        read = Lines(pools, _decoded, violations=violations)
        assert _as_blocks(read) == "".join(_as_lines(read))
        assert _as_blocks(read).count("\n") == count
