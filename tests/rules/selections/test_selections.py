"""Moves that a side has to choose from: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "one unit that comes to a square in two ways captures there",
        "MultiCaptures",
        "~1",
        "halfduplex",
        "white kh1 pg3 black kb8 rbc7",
        (
            "Kb8-c8 | Kb8-a8 | Kb8-b7 | Kb8-a7 | RBc7-d8 | RBc7-e7 | RBc7-f6 | RBc7-d6 | RBc7-b6 | "
            "RBc7-g5 | RBc7-e5 | RBc7-a5 | RBc7-h4 | RBc7-f4 | RBc7-b4 | RBc7*g3 | RBc7-c3 | "
            "RBc7-f2 | RBc7-d2 | RBc7-e1"
        ),
    ),
    (
        "the longest move is played",
        "WhiteMaximummer",
        "~1",
        "",
        "white ka1 rb3 bh7 black kh8",
        "Bh7-b1",
    ),
    (
        "a pinned rook has no move to be the longest",
        "WhiteMaximummer",
        "~1",
        "",
        "white ka1 rb2 black kg8 bh8 pb7",
        "Ka1-a2 | Ka1-b1",
    ),
    (
        "castling may be the longest move",
        "WhiteMaximummer",
        "~1",
        "",
        "white ke1 ra1h1 pa2h2b2c2f2 black kd7",
        "0-0-0 +",
    ),
    (
        "the side that is not restricted moves as ever",
        "BlackMaximummer",
        "~1",
        "",
        "white ka1 black kh8 rb2 pc7",
        "Ka1*b2",
    ),
    (
        "two longest moves are as long",
        "BlackMaximummer",
        "~1",
        "halfduplex",
        "white ka1 black kh8 rb2 pc7",
        "Rb2-b8 | Rb2-h2",
    ),
    (
        "a side that is not restricted plays all its moves",
        "Maximummer",
        "~1",
        "halfduplex",
        "white ka1 rb2 black kh8 pc7",
        "c7-c5 | c7-c6 | Kh8-g7 | Kh8-h7 | Kh8-g8",
    ),
    (
        "Black's longest moves, and any answer to them",
        "BlackMaximummer",
        "h~1",
        "",
        "white kh1 pa2 black kh8 ra8",
        "Ra8*a2 Kh1-g1 | Ra8-g8 Kh1-h2 | Ra8-g8 a2-a4 | Ra8-g8 a2-a3",
    ),
    (
        "ultra: the longest move is played",
        "WhiteMaximummer ultra",
        "~1",
        "",
        "white ka1 rb3 bh7 black kb8",
        "Bh7-b1",
    ),
    (
        "the longest move before a double mate",
        "WhiteMaximummer",
        "h##1",
        "",
        "white kb2 pb3c5c2d4 black kb5 rh1h8 bb4 pa6a5c6",
        "Rh8-h2 c2-c4 ##",
    ),
    (
        "checks are among the shortest moves",
        "BlackMinimummer",
        "~1",
        "halfduplex",
        "white ka1 black kg5 rb2 sa8 pd3",
        ("Rb2-b1 + | Rb2-a2 + | Rb2-b3 | Rb2-c2 | d3-d2 | Kg5-g4 | Kg5-f5 | Kg5-g6 | Kg5-h5"),
    ),
    (
        "captures are played where there are any",
        "WhiteMustCapture",
        "~1",
        "nowk nobk",
        "white sb1 ra1 black pa5 pc3",
        "Ra1*a5 | Sb1*c3",
    ),
    (
        "without a capture all moves are played",
        "WhiteMustCapture",
        "~1",
        "",
        "white ka1 pc2 black kg8",
        "Ka1-b2 | Ka1-a2 | Ka1-b1 | c2-c4 | c2-c3",
    ),
    (
        "ultra: a capture alone is played",
        "WhiteMustCapture ultra",
        "~1",
        "",
        "white ka1 rb1 pc2 black kh8 pb7",
        "Rb1*b7",
    ),
    (
        "moves to the squares given are played",
        "WhiteForcedSquare c3d2",
        "~1",
        "nowk nobk",
        "white sb1 ra1",
        "Sb1-d2 | Sb1-c3",
    ),
    (
        "a pinned rook cannot go to the square given",
        "WhiteForcedSquare b8",
        "~1",
        "",
        "white ka1 rb2 black kg8 bh8 pa7",
        "Ka1-a2 | Ka1-b1",
    ),
    (
        "moves to each of the squares given are played",
        "WhiteConsequentForcedSquare b8b4h1",
        "~1",
        "",
        "white ka1 rb1 black kh8 pa7",
        "Rb1-b8 | Rb1-b4 | Rb1-h1 +",
    ),
    (
        "a check by the move to the square given",
        "WhiteConsequentForcedSquare c3",
        "~1",
        "",
        "white ka8 sb1 rd1 black kd4",
        "Sb1-c3 +",
    ),
    (
        "the unit on the first square moves",
        "AlphabeticChess",
        "~1",
        "",
        "white ka1 rb2 sc1 black kh8",
        "Ka1-a2 | Ka1-b1",
    ),
    (
        "the unit that has moved goes on moving",
        "DuellistChess",
        "ser-zg32",
        "nowk nobk",
        "white ra1 sh1",
        "Sh1-g3 z | Ra1-a3 2.Ra3-g3 z | Ra1-g1 2.Rg1-g3 z",
    ),
    (
        "the answer goes where the move before began",
        "WhiteFollowMyLeader",
        "h~1",
        "nowk nobk",
        "white sg1 black pe2",
        "e2-e1=Q Sg1-e2 | e2-e1=S Sg1-e2 | e2-e1=R Sg1-e2 | e2-e1=B Sg1-e2",
    ),
    (
        "the answer is as far and in the same direction",
        "WhiteSynchronMover",
        "h~1",
        "nowk nobk",
        "white sd5 ra1 black sg8",
        "Sg8-e7 Sd5-b4 | Sg8-f6 Sd5-c3 | Sg8-h6 Sd5-e3",
    ),
    (
        "the answer is as far and in the opposite direction",
        "WhiteAntiSynchronMover",
        "h~1",
        "nowk nobk",
        "white ra1 sb1 black ph7",
        "h7-h5 Ra1-a3 | h7-h6 Ra1-a2",
    ),
    (
        "a unit moves to where it stood in the diagram",
        "BackHome",
        "ser-zg32",
        "nowk nobk",
        "white ra1 sh1",
        "Sh1-g3 z",
    ),
    (
        "moves that bring the two units nearest",
        "WhiteMinDister a1h8",
        "~1",
        "nowk nobk",
        "white ra1 sc3 black ph8",
        "Ra1-a8 | Ra1-h1",
    ),
    (
        "moves that bring the two units farthest from each other",
        "WhiteMaxDister b1c5",
        "~1",
        "",
        "white ka1 rb1 black kh8 bc5",
        "Rb1-h1 +",
    ),
    (
        "Black's move that brings the two units nearest",
        "BlackMinDister b1c5",
        "~1",
        "halfduplex",
        "white ka1 black kh8 bc5 sb1",
        "Sb1-c3",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


@pytest.mark.parametrize(
    ("condition", "play", "pieces"),
    [
        ("WhiteMustCapture ultra", "~1", "white ka1 pc2 black kg8"),
        ("WhiteConsequentForcedSquare b8", "~1", "white ka1 rb2 black kg8 bh8 pa7"),
        ("WhiteMaximummer exact", "~1", "white ka1 rb2 black kg8 bh8 pb7"),
        ("WhiteMaximummer", "~1", "white ka1 rb3 bh7 black kb8"),  # the rook checks all the same
        ("BlackMaximummer exact", "=1", "white kc1 rh3 bg7 black ka1 rb2"),  # has moves, plays none
    ],
)
def test_there_is_none(condition: str, play: str, pieces: str) -> None:
    assert lines(condition, play, "", pieces) == []
