"""What check is: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from helpers.small_positions import lines

POSITIONS = (
    (
        "SAT",
        "~1",
        "nobo",
        "white kh1 ph2g2g1 rb1 black ka8 rb8 pa7b7",
        (
            "Rb1-a1 | Rb1*b7 + | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 | Rb1-f1 | Rb1-e1 | "
            "Rb1-d1 | Rb1-c1 "
        ),
    ),
    (
        "SAT 1",
        "~1",
        "nobo",
        "white kh1 ph2g2g1 rh8 black ka8 rb8 pa7b7",
        (
            "Rh8-h3 | Rh8-h4 | Rh8-h5 | Rh8-h6 | Rh8-h7 | Rh8*b8 | Rh8-c8 | Rh8-d8 | Rh8-e8 | "
            "Rh8-f8 | Rh8-g8 "
        ),
    ),
    (
        "SAT",
        "~1",
        "nobo",
        "white kh1 rg1 ph2g2 rb2 black ka8 rb8 pa7b7 sf2",
        (
            "Rb2-b1 | Rb2-a2 | Rb2*b7 + | Rb2-b6 | Rb2-b5 | Rb2-b4 | Rb2-b3 | Rb2*f2 | Rb2-e2 | "
            "Rb2-d2 | Rb2-c2 "
        ),
    ),
    (
        "StrictSAT",
        "~1",
        "nobo",
        "white kh1 rg1 ph2g2 rb2 black ka8 rb8 pa7b7 sf2",
        (
            "Rb2-b1 | Rb2-a2 | Rb2*b7 + | Rb2-b6 | Rb2-b5 | Rb2-b4 | Rb2-b3 | Rb2-e2 | Rb2-d2 | "
            "Rb2-c2 "
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), POSITIONS)
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    wanted = {move.strip() for move in moves.split("|")}
    assert set(lines(condition, play, option, pieces)) == wanted


def test_no_move_may_leave_flights_where_none_are_allowed() -> None:
    assert lines("SAT", "~1", "nobo", "white kh1 ph2g2 sg1 black ka8 rb8 pa7b7") == []
