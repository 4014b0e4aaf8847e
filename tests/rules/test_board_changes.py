"""Units that come back to the board: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from helpers.small_positions import lines

POSITIONS = (
    (
        "GhostChess",
        "ser-zb52",
        "nowk",
        "white ra4 black pa5 kh1",
        ("Ra4*a5 2.Ra5-b5[+buPa5] z | Ra4-b4 2.Rb4-b5 z "),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), POSITIONS)
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    wanted = {move.strip() for move in moves.split("|")}
    assert set(lines(condition, play, option, pieces)) == wanted


def test_ghosts_of_one_square_come_up_one_by_one() -> None:
    found = lines("GhostChess", "h#2", "", "white kh8 rg2 black kh1 rg7")
    assert found == ["Rg7*g2 Kh8-h7 2.Rg2-g1[+wuRg2] uRg2-h2 #"]
