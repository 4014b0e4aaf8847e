"""Two boards, beside rules that do the same on each of them: all moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "rooks on one of two boards paralyse each other",
        "AliceChess Madrasi",
        "~1",
        "",
        "white kh1 rd1 black kb8 rd8",
        "Kh1-g1B | Kh1-g2B | Kh1-h2B",
    ),
    (
        "rooks on two boards do not observe each other",
        "AliceChess Madrasi",
        "~1",
        "",
        "white kh1 rd1 black kb8 black aliceb rd8",
        (
            "Kh1-g1B | Kh1-g2B | Kh1-h2B | Rd1-a1B | Rd1-b1B | Rd1-c1B | Rd1-d2B | Rd1-d3B | "
            "Rd1-d4B | Rd1-d5B | Rd1-d6B | Rd1-d7B | Rd1-e1B | Rd1-f1B | Rd1-g1B"
        ),
    ),
    (
        "a rook changes boards and sides",
        "AliceChess AndernachChess",
        "x1",
        "",
        "white kh1 rd1 black kb8 sd8 black aliceb bd6",
        "Rd1*d8B=b x",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)
