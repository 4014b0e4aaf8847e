"""Whether a side can still mate by any legal moves, and how that is told."""

from __future__ import annotations

import pytest

from solver.model import Colour
from solver.retro import Diagram, Life, describe, life

WON = "7k/8/6K1/8/8/4R3/8/8 w - -"
MATED = "4R2k/8/6K1/8/8/8/8/8 b - -"


def sides(fen: str) -> str:
    """Who can mate: "WB", "W-", "-B" or "--"."""
    position = Diagram.of_fen(fen)
    asked: tuple[tuple[str, Colour], ...] = (("W", "white"), ("B", "black"))
    found = {letter: life(position, side=side).life for letter, side in asked}
    assert "unknown" not in found.values()
    either = life(position).life
    assert (either == "alive") == ("alive" in found.values())
    return "".join(letter if found[letter] == "alive" else "-" for letter in found)


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("8/8/4k3/8/8/3K4/8/8 w - -", "--"),
        ("8/8/4k3/8/8/3KN3/8/8 w - -", "--"),
        ("8/8/4k3/8/8/3KN3/8/7q w - -", "-B"),
        ("8/8/4k3/8/8/3KN3/8/6qq w - -", "-B"),
        ("8/8/4k3/8/8/3KN3/8/7r w - -", "WB"),
        ("8/8/4kn2/8/8/3KN3/8/8 w - -", "WB"),
        ("8/8/4k3/8/p7/3KN3/8/8 w - -", "WB"),
        ("8/8/4k3/8/8/3KNN2/8/8 b - -", "W-"),
        ("8/8/4k3/8/8/3KB3/8/q6r w - -", "-B"),
        ("8/8/4k3/8/8/3KB3/8/6b1 w - -", "--"),
        ("8/8/4k3/8/8/3KB3/8/5b2 w - -", "WB"),
        ("8/8/4kn2/8/8/3KB3/8/8 w - -", "WB"),
        ("8/8/4k3/8/8/3KBB2/8/8 w - -", "W-"),
        ("8/8/4k3/8/p7/3K4/8/8 w - -", "-B"),
    ],
)
def test_a_side_with_units_that_are_too_few_cannot_mate(fen: str, expected: str) -> None:
    assert sides(fen) == expected


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("8/8/4k3/1p1p1p1p/1P1P1P1P/4K1B1/8/B1B1B3 w - -", "--"),
        ("8/8/4k3/1p1p1p1p/1P1P1P1P/4K1N1/8/8 w - -", "WB"),
        ("7k/1pbpp3/1PPpP1p1/3P2Pp/7P/8/8/7K w - -", "WB"),
    ],
    ids=["bishops on the wrong colour", "a knight", "a lever"],
)
def test_who_is_shut_in_by_pawns_cannot_mate(fen: str, expected: str) -> None:
    assert sides(fen) == expected


def test_bishops_that_get_nowhere_do_not_mate() -> None:
    """Not all of them are shut in; 200,000 positions did not tell."""
    found = life(Diagram.of_fen("8/8/1k1p1p2/3PpP2/3pKp2/b2P1P2/8/3B1B2 b - -"))
    assert found.life == "dead"
    assert found.positions > 200_000


def test_a_pawn_that_may_be_captured_en_passant_shuts_nobody_in() -> None:
    """What opens the wall is the capture alone."""
    shut = "8/8/4k3/1p1p1p1p/pP1P1P1P/P3K3/8/B1B1B3 b - {}".format
    assert (sides(shut("-")), sides(shut("b3"))) == ("--", "WB")


def test_the_shortest_mate_is_known_to_be_that() -> None:
    found = life(Diagram.of_fen(WON), side="white")
    assert (found.mate, found.is_shortest) == (("Re3-e8",), True)
    assert describe.life(found, "white") == ["White can still mate, in 1 half-move: 1.Re3-e8#"]


def test_who_has_mated_can_still_mate() -> None:
    found = life(Diagram.of_fen(MATED), side="white")
    assert (found.life, found.mate) == ("alive", ())
    assert describe.life(found, "black") == ["White has mated"]
    assert describe.life(life(Diagram.of_fen(MATED)), "black") == ["alive: it is mate"]
    assert life(Diagram.of_fen(MATED), side="black").life == "dead"


def test_a_mate_that_might_be_shorter_is_told_with_at_most() -> None:
    found = Life("alive", None, ("Kd3-e4", "Ke6-f7", "Re3-e8"), is_shortest=False)
    assert describe.life(found, "black") == [
        "alive: mate in at most 3 half-moves: 1...Kd3-e4 2.Ke6-f7 Re3-e8#"
    ]


def test_no_more_positions_are_kept_than_is_said() -> None:
    asked = "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - -"
    found = life(Diagram.of_fen(asked), 5000)
    assert (found.life, found.cut) == ("unknown", False)
    assert 5000 < found.positions < 6000
    cut = life(Diagram.of_fen(asked), ended=lambda positions: positions > 2000)
    assert (cut.life, cut.cut) == ("unknown", True)
    assert 2000 < cut.positions < 20_000
