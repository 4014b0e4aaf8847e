"""`kirke retro dead`: whether the game has ended there, and whether a side can still mate."""

from __future__ import annotations

import json

import pytest
from command_line import Kirke


def test_nobody_has_moved_from_a_dead_position_where_that_is_asked(kirke: Kirke) -> None:
    fen = "k7/8/2K5/8/8/8/8/8 w - -"
    assert kirke("retro", "legal", fen).code == 0
    ran = kirke("retro", "legal", "--dead", "--explain", fen)
    assert ran.code == 1
    assert "(strength 3, depth 3, dead positions)" in ran.out
    assert "the position before was dead, and the game had ended" in ran.out
    ran = kirke("retro", "lastmove", "--dead", "--format", "json", "--explain", fen)
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert {one["why"] for side in found for one in side["refutations"]} >= {"dead"}


def test_whether_a_position_is_dead_is_told_with_the_exit_code(kirke: Kirke) -> None:
    ran = kirke("retro", "dead", "k7/8/2K5/8/8/8/8/8 w - -")
    assert (ran.code, ran.out.splitlines()[1]) == (1, "dead: no play leads to mate")
    ran = kirke("retro", "dead", "6nk/8/6K1/4N3/8/8/8/8 w - -")
    assert (ran.code, ran.out.splitlines()[1]) == (0, "alive: mate in 1 half-move: 1.Ne5-f7#")


@pytest.mark.parametrize(
    ("side", "code", "answer"),
    [
        ("white", 0, "White can still mate, in 1 half-move: 1.Re3-e8#"),
        ("black", 1, "Black can no longer mate"),
    ],
)
def test_whether_a_side_can_still_mate(kirke: Kirke, side: str, code: int, answer: str) -> None:
    fen = "7k/8/6K1/8/8/4R3/8/8 w - -"
    ran = kirke("retro", "dead", "--side", side, fen)
    assert (ran.code, ran.out.splitlines()[1]) == (code, answer)
    found = json.loads(kirke("retro", "dead", "--side", side, "--format", "json", fen).out)
    assert (found["side"], found["life"]) == (side, "dead" if code else "alive")
    assert (found["mate"], found["shortest"]) == (([], False) if code else (["Re3-e8"], True))
