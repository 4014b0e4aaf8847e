"""Kings who borrow walks, beside rules that ask who observes whom: all moves.

The moves are those that Popeye 4.104 prints, but where something else is said of a position.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a king who moves as his checker observes as a king",
        "Madrasi TransmutedKings",
        "~1",
        "",
        "white kd1 black kh8 rd8",
        "Kd1*d8 | Kd1-a1 | Kd1-b1 | Kd1-c1 | Kd1-e1 | Kd1-f1 | Kd1-g1 | Kd1-h1",
    ),
    (
        "a king who would reflect the checker's walk does not hinder it",
        "BiWoozles ReflectiveKings",
        "+1",
        "",
        "white ra1 kh2 black kb5",
        "Ra1-b1 +",
    ),
    (
        "a rook checks a king who would observe it as a rook",
        "Isardam TransmutedKings",
        "+1",
        "",
        "white rc1 kh2 black kb5",
        "Rc1-b1 + | Rc1-c5 +",
    ),
    (
        "a king who would become his checker observes as a king",
        "Madrasi BlackSuperTransmutingKing",
        "+1",
        "",
        "white rc1 kh2 black kb5",
        "Rc1-b1 + | Rc1-c5 +",
    ),
    (
        "a king who borrows twice from the same units borrows once",
        "ReflectiveKings WhiteReflectiveKing",
        "~1",
        "",
        "white kd1 black kh8 bg4",
        "Kd1*g4 | Kd1-a4 | Kd1-b3 | Kd1-c1 | Kd1-c2 | Kd1-d2 | Kd1-e1",
    ),
    (
        "a king has what one rule lends, and another besides (not in Popeye)",
        "WhiteTransmutedKing VaultingKings S",
        "~1",
        "",
        "white kd1 black kh8 rd8",
        (
            "Kd1*d8 | Kd1-a1 | Kd1-b1 | Kd1-b2 | Kd1-c1 | Kd1-c3 | Kd1-e1 | Kd1-e3 | Kd1-f1 | "
            "Kd1-f2 | Kd1-g1 | Kd1-h1"
        ),
    ),
    (
        "a unit that has to go home lends its walk (not in Popeye)",
        "TransmutedKings BackHome",
        "~1",
        "",
        "white ka1 rd3 black kb8 rh1",
        "Ka1*h1 | Ka1-a2 | Ka1-a3 | Ka1-a4 | Ka1-a5 | Ka1-a6 | Rd3-d1",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)
