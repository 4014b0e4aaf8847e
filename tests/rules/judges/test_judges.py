"""Moves judged by the position after them: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a unit that has moved stands next to another one",
        "KoeKo",
        "~1",
        "nobk",
        "white ra1 kc2",
        "Ra1-d1 | Ra1-c1 | Ra1-b1 | Kc2-b1 | Kc2-b2",
    ),
    (
        "a rook checks where its capture would stand next to a unit",
        "KoeKo",
        "+1",
        "",
        "white ka1 rb2 black kh8 pg8 pg1",
        "Rb2-h2 +",
    ),
    (
        "a king castles, and moves are as ever while none has been made",
        "PatienceChess",
        "~1",
        "",
        "white ke1 rh1 ph2h3 black kc2",
        "0-0 | Ke1-f2 | Ke1-e2 | Ke1-f1 | Rh1-f1 | Rh1-g1 | h3-h4",
    ),
    (
        "White neither captures nor checks in a zigzag",
        "CheckingZigzag",
        "~1",
        "",
        "white ka1 rb5 black ke8 pb7 sa5",
        "Ka1-a2 | Ka1-b1 | Ka1-b2 | Rb5-b1 | Rb5-b2 | Rb5-b3 | Rb5-b4 | Rb5-b6 | Rb5-c5 | "
        "Rb5-d5 | Rb5-f5 | Rb5-g5 | Rb5-h5",
    ),
    (
        "Black gives check with every move of a zigzag",
        "CheckingZigzag",
        "~1",
        "halfduplex",
        "white ka1 black kh8 rb7 sc4",
        "Rb7-a7 + | Rb7-b1 +",
    ),
    (
        "White checks where that mates in a zigzag",
        "CheckingZigzag",
        "#1",
        "",
        "white kg6 ra1 black kg8",
        "Ra1-a8 #",
    ),
    (
        "a unit that has moved is a knight's leap away from another one",
        "KoeKo neighbour S",
        "~1",
        "nowk nobk",
        "white ra1 sc2",
        "Ra1-a3 | Ra1-e1",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_there_is_none() -> None:
    assert lines("KoeKo", "+1", "", "white ka1 rb2 black kh8 pg1") == []


def test_nobody_goes_where_somebody_has_just_left() -> None:
    """As its inventor says; in Popeye the condition does nothing."""
    assert lines("PatienceChess", "ser-za12", "", "white ka1 black kh8") == []
    assert len(lines("PatienceChess", "exact-ser-zb22", "", "white ka1 black kh8")) == 2
    found = lines("PatienceChess", "h~1", "nowk nobk", "white sc3 black pb7")
    assert "b7-b6 Sc3-b5" in found
    found = lines("PatienceChess", "h~1", "nowk nobk", "white sc6 black kb8 pb7")
    assert not any(move.startswith("Kb8") and move.endswith("Sc6-b8") for move in found)
