"""Units that go by captures of others, or are lost: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "another unit of the captured one's walk disappears, as the mover chooses",
        "Breton",
        "~1",
        "nowk nobk",
        "white ra1 sh1 sg5 black sa5",
        (
            "Ra1*a5[-wSh1] | Ra1*a5[-wSg5] | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-g1 | Ra1-f1 | Ra1-e1 "
            "| Ra1-d1 | Ra1-c1 | Ra1-b1 | Sh1-g3 | Sh1-f2 | Sg5-e4 | Sg5-f3 | Sg5-h3 | Sg5-h7 | "
            "Sg5-f7 | Sg5-e6"
        ),
    ),
    (
        "the capturer disappears, as no other unit has the captured one's walk",
        "Breton",
        "~1",
        "nowk nobk",
        "white ra1 sh1 black ra5",
        (
            "Ra1*a5[-wRa5] | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | "
            "Ra1-c1 | Ra1-b1 | Sh1-g3 | Sh1-f2"
        ),
    ),
    (
        "a unit of the captured side disappears",
        "Breton adverse",
        "~1",
        "nowk nobk",
        "white ra1 sh1 black sa5 sc8",
        (
            "Ra1*a5[-bSc8] | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | "
            "Ra1-c1 | Ra1-b1 | Sh1-g3 | Sh1-f2"
        ),
    ),
    (
        "a unit changes sides instead",
        "Breton chromatic",
        "~1",
        "nowk nobk",
        "white ra1 sh1 black sa5",
        (
            "Ra1*a5[h1=b] | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1"
            " | Ra1-b1 | Sh1-g3 | Sh1-f2"
        ),
    ),
    (
        "a neutral unit disappears, too",
        "Breton PY",
        "~1",
        "nowk nobk",
        "white ra1 black sa5 neutral sh1",
        (
            "Ra1*a5[-nSh1] | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1*h1 | Ra1-g1 | Ra1-f1 | Ra1-e1 | "
            "Ra1-d1 | Ra1-c1 | Ra1-b1 | nSh1-g3 | nSh1-f2"
        ),
    ),
    (
        "a neutral unit stays without PY",
        "Breton",
        "~1",
        "nowk nobk",
        "white ra1 black sa5 neutral sh1",
        (
            "Ra1*a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1*h1 | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | "
            "Ra1-c1 | Ra1-b1 | nSh1-g3 | nSh1-f2"
        ),
    ),
    (
        "an enemy unit disappears that would be mated if it were a king",
        "LostPieces",
        "~1",
        "nowk",
        "white rb1 rb7 black sa8 kh4",
        (
            "Rb1-a1[-bSa8] | Rb1-b6 | Rb1-b5 | Rb1-b4 + | Rb1-b3 | Rb1-b2 | Rb1-h1 + | Rb1-g1 | "
            "Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1 | Rb7-b2 | Rb7-b3 | Rb7-b4 + | Rb7-b5 | Rb7-b6 | "
            "Rb7-a7[-bSa8] | Rb7-b8 | Rb7-h7 + | Rb7-g7 | Rb7-f7 | Rb7-e7 | Rb7-d7 | Rb7-c7"
        ),
    ),
    (
        "a neutral unit disappears that would be mated if it were a king",
        "LostPieces",
        "~1",
        "",
        "white ka1 rh1 black ka7 neutral pf7",
        (
            "Ka1-b1 | Ka1-a2 | Ka1-b2 | Rh1-g1 | Rh1-f1[-nPf7] | Rh1-e1 | Rh1-d1 | Rh1-c1 | "
            "Rh1-b1 | Rh1-h2 | Rh1-h3 | Rh1-h4 | Rh1-h5 | Rh1-h6 | Rh1-h7 | Rh1-h8 | "
            "nPf7-f8=nQ | nPf7-f8=nS | nPf7-f8=nR | nPf7-f8=nB"
        ),
    ),
    (
        "a first capture is one as ever",
        "pad",
        "~1",
        "nobo",
        "white ka1 rb1 black kh8 sb4 ph7",
        ("Ka1-b2 | Rb1*b4 | Rb1-b3 | Rb1-b2 | Rb1-h1 | Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1"),
    ),
    (
        "a unit that captures for the second time reaches no square",
        "pad",
        "ser-ze42",
        "nobo",
        "white ka1 sb1 pf2 black kh8 pc3 pe4",
        "Sb1-d2 2.Sd2*e4 z | f2-f3 2.f3*e4 z",
    ),
    (
        "a unit does not capture for the second time",
        "pad strict",
        "ser-ze42",
        "nobo",
        "white ka1 sb1 pf2 black kh8 pc3 pe4",
        "Sb1-d2 2.Sd2*e4 z | f2-f3 2.f3*e4 z",
    ),
    (
        "a rook goes around the captures on its way",
        "pad",
        "ser-zd42",
        "nobo",
        "white ka1 rb1 black kh8 pb4 pd4 pe4",
        "Rb1-d1 2.Rd1*d4 z",
    ),
    (
        "a pawn that has captured a pawn disappears itself",
        "Breton",
        "x1",
        "nowk nobk",
        "white pb7 sc3 black pc8",
        "b7*c8[-wPc8] x",
    ),
    (
        "pawns change sides, the one that has promoted as well",
        "Breton Chromatic",
        "~1",
        "nowk nobk",
        "white pb7a2 black pc8 ph2",
        (
            "b7*c8[a2=b][c8=Q] | b7*c8[a2=b][c8=S] | b7*c8[a2=b][c8=R] | b7*c8[a2=b][c8=B] | "
            "b7*c8[c8=b] | b7-b8=Q | b7-b8=S | b7-b8=R | b7-b8=B | a2-a4 | a2-a3"
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)
