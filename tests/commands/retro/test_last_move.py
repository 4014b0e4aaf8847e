"""`kirke retro lastmove`: the last move by its kinds, and the ones before it."""

from __future__ import annotations

import json

import pytest
from command_line import Kirke


def test_forced_moves_are_followed_back_and_refutations_unfolded(kirke: Kirke) -> None:
    fen = "8/8/8/1r1b4/B7/2K5/8/3k4"
    ran = kirke("retro", "lastmove", "--explain", fen)
    assert ran.code == 0
    assert "last move (White): Kb3xPc3+ (5 others refuted; strength 3, depth 3)" in ran.out
    assert "last 3 half-moves: Kb3xPc3+, b4xc3ep+, c2-c4" in ran.out
    assert "  Kb3-c3+, Kb3xBc3+, Kb3xNc3+: Black has no last move\n" in ran.out
    short = kirke("retro", "lastmove", "--moves", "1", fen)
    assert "half-moves" not in short.out


@pytest.mark.parametrize(
    ("asked", "sides"),
    [
        (["7k/8/8/8/8/8/P7/K7"], ["white", "black"]),
        (["7k/8/8/8/8/8/P7/K7 w - -"], ["black"]),
        (["7k/8/8/8/8/8/P7/K6R"], ["white"]),
        (["7k/8/8/8/8/8/P7/K7 w - -", "--side", "white"], ["white"]),
        (["7k/8/8/8/8/8/P7/K7 w - -", "--side", "both"], ["white", "black"]),
    ],
    ids=["nothing tells", "the side to move", "a check", "asked for", "both"],
)
def test_who_moved_last(kirke: Kirke, asked: list[str], sides: list[str]) -> None:
    ran = kirke("retro", "lastmove", "--format", "json", "--depth", "1", *asked)
    assert [json.loads(line)["side"] for line in ran.out.splitlines()] == sides
    assert ran.code == 1


def test_kinds_of_last_moves_stand_a_line_each(kirke: Kirke) -> None:
    asked = ("retro", "lastmove", "--side", "white", "7k/8/8/8/8/8/P7/K7")
    head, *kinds = kirke(*asked).out.splitlines()[1:]
    assert head.startswith("last move (White): 9 moves of 5 kinds (")
    assert kinds == [
        "  a kind: what moved, what it captured (-: nothing), what it became",
        "  K-   Kb1-a1, Kb2-a1",
        "  KxQ  Kb1xQa1, Kb2xQa1",
        "  KxR  Kb1xRa1, Kb2xRa1",
        "  KxB  Kb1xBa1",
        "  KxN  Kb1xNa1, Kb2xNa1",
    ]
    found = json.loads(kirke(*asked, "--format", "json").out)
    assert found["kinds"][0] == {"kind": "K-", "moves": ["Kb1-a1", "Kb2-a1"]}
    assert [one["kind"] for one in found["kinds"]] == ["K-", "KxQ", "KxR", "KxB", "KxN"]


def test_no_line_of_last_moves_is_longer_than_a_hundred_columns(kirke: Kirke) -> None:
    ran = kirke("retro", "lastmove", "8/8/8/8/8/5k2/8/R3K2R b - -")
    assert max(map(len, ran.out.splitlines())) <= 100
