"""Where pawns promote, and to what: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a pawn promotes to units of either side, and not so that its own king is in check",
        "PromBothColours",
        "~1",
        "nobk",
        "white kc8 pa7",
        (
            "a7-a8=Q | a7-a8=S | a7-a8=S=b | a7-a8=R | a7-a8=B | a7-a8=B=b | Kc8-d8 | Kc8-d7 | "
            "Kc8-c7 | Kc8-b7 | Kc8-b8"
        ),
    ),
    (
        "pawns promote one rank earlier and not on the last",
        "GlasgowChess",
        "~1",
        "nowk nobk",
        "white pb6 pa7",
        ("b6-b7=Q | b6-b7=S | b6-b7=R | b6-b7=B | a7-a8"),
    ),
    (
        "pawns promote on the squares given and nowhere else",
        "WhitePromSquares b5c8",
        "~1",
        "nowk nobk",
        "white pb4 pa7 pc7",
        ("b4-b5=Q | b4-b5=S | b4-b5=R | b4-b5=B | a7-a8 | c7-c8=Q | c7-c8=S | c7-c8=R | c7-c8=B"),
    ),
    (
        "Black's pawns promote on the square given and nowhere else",
        "BlackPromSquares b5",
        "~1",
        "halfduplex",
        "white ka1 black kh8 pb6 pc2",
        ("c2-c1 | b6-b5=Q | b6-b5=S | b6-b5=R | b6-b5=B | Kh8-g7 | Kh8-h7 | Kh8-g8"),
    ),
    (
        "a pawn that promotes by a double step is captured en passant",
        "WhitePromSquares e4",
        "hx1",
        "halfduplex",
        "white ke1 pe2 black kh8 pd4",
        (
            "e2-e4=Q d4*e3 ep. x | e2-e4=S d4*e3 ep. x | e2-e4=R d4*e3 ep. x | e2-e4=B d4*e3 ep. "
            "x | e2-e3 d4*e3 x"
        ),
    ),
    (
        "pawns promote to the walks given alone",
        "PromOnly S G",
        "~1",
        "",
        "white ka1 pb7 black kh8",
        ("Ka1-b2 | Ka1-a2 | Ka1-b1 | b7-b8=S | b7-b8=G"),
    ),
    (
        "a waiting pawn promotes by the capture of such a unit",
        "SingleBox Type2",
        "~1",
        "halfduplex",
        "white ka1 qc1 rb1f1 bg1f2 sd1e4 pa8b2a2 black kh7 sg5",
        (
            "Sg5*e4[a8=S] | Sg5-f3 | Sg5-h3 | Sg5-f7 | Sg5-e6 | Kh7-g6 | Kh7-g8 | Kh7-h6 | Kh7-g7 "
            "| Kh7-h8"
        ),
    ),
    (
        "a waiting pawn promotes before its side's move",
        "SingleBox Type3",
        "~1",
        "",
        "white ka1 qc1 rb1f1 bg1f2 sd1 pa8b2a2 black kh7",
        (
            "[a8=S]Qc1-h6 + | [a8=S]Qc1-g5 | [a8=S]Qc1-f4 | [a8=S]Qc1-e3 | [a8=S]Qc1-d2 | "
            "[a8=S]Qc1-c8 | [a8=S]Qc1-c7 + | [a8=S]Qc1-c6 | [a8=S]Qc1-c5 | [a8=S]Qc1-c4 | "
            "[a8=S]Qc1-c3 | [a8=S]Qc1-c2 + | [a8=S]Sd1-e3 | [a8=S]Sd1-c3 | [a8=S]Rf1-e1 | "
            "[a8=S]Bg1-h2 | [a8=S]a2-a4 | [a8=S]a2-a3 | [a8=S]b2-b4 | [a8=S]b2-b3 | [a8=S]Bf2-e1 "
            "| [a8=S]Bf2-h4 | [a8=S]Bf2-g3 | [a8=S]Bf2-a7 | [a8=S]Bf2-b6 | [a8=S]Bf2-c5 | "
            "[a8=S]Bf2-d4 | [a8=S]Bf2-e3 | [a8=S]Sa8-b6 | [a8=S]Sa8-c7"
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_pawn_that_cannot_promote_gives_no_check() -> None:
    pieces = "white ka1 qc5 rc4e6 bb8c6 sd4e4 pb7 black ka8 qd5 pe5"
    assert lines("SingleBox Type1", "=1", "", pieces) == ["Bb8-d6 ="]
