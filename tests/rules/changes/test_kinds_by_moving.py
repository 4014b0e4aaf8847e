"""Units that become others by moving: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, refused, shown

from solver.errors import Unsupported

POSITIONS = (
    (
        "moves without capture raise a unit, captures lower it",
        "ReversalEinsteinChess",
        "~1",
        "",
        "white ka1 rb1 pc2 sd2 qe1 black kh8 pb4 pd3",
        (
            "Ka1-b2 | Ka1-a2 | Rb1*b4=B | Rb1-b3=Q | Rb1-b2=Q + | Rb1-d1=Q | Rb1-c1=Q | Qe1-h4 + "
            "| Qe1-g3 | Qe1-f2 | Qe1-c1 | Qe1-d1 | Qe1-e8 + | Qe1-e7 | Qe1-e6 | Qe1-e5 + | Qe1-e4 "
            "| Qe1-e3 | Qe1-e2 | Qe1-h1 + | Qe1-g1 | Qe1-f1 | c2-c4=S | c2-c3=S | c2*d3 | "
            "Sd2-f1=B | Sd2-f3=B | Sd2-e4=B | Sd2-c4=B | Sd2-b3=B"
        ),
    ),
    (
        "the rook of a castling is raised, and pawns on the first rank make three steps",
        "ReversalEinsteinChess",
        "~1",
        "",
        "white ke1 rh1 pa1b2 black kb8",
        (
            "a1-a4=S | a1-a3=S | a1-a2=S | 0-0=Q | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | "
            "Rh1-f1=Q | Rh1-g1=Q | Rh1-h8=Q + | Rh1-h7=Q | Rh1-h6=Q | Rh1-h5=Q | Rh1-h4=Q | "
            "Rh1-h3=Q | Rh1-h2=Q + | b2-b4=S | b2-b3=S"
        ),
    ),
    (
        "a pawn that captures on its last rank stays one",
        "ReversalEinsteinChess",
        "hx1",
        "halfduplex",
        "white pc1 kh1 black pb2 kh8",
        ("Kh1-g2 b2*c1 x | Kh1-g1 b2*c1 x | Kh1-h2 b2*c1 x"),
    ),
    (
        "moves without capture lower a unit, captures change nothing",
        "AntiEinsteinChess",
        "~1",
        "nowk nobk",
        "white qa1 sb1 black pc3",
        (
            "Qa1*c3 | Qa1-b2=R | Qa1-a8=R | Qa1-a7=R | Qa1-a6=R | Qa1-a5=R | Qa1-a4=R | Qa1-a3=R "
            "| Qa1-a2=R | Sb1-d2=P | Sb1*c3 | Sb1-a3=P"
        ),
    ),
    (
        "the rook of a castling is lowered, and a pawn does not promote",
        "AntiEinsteinChess",
        "~1",
        "",
        "white ke1 ra1 pb7 black kh8",
        (
            "Ra1-a8=B | Ra1-a7=B | Ra1-a6=B | Ra1-a5=B | Ra1-a4=B | Ra1-a3=B | Ra1-a2=B | "
            "Ra1-d1=B | Ra1-c1=B | Ra1-b1=B | 0-0-0=B | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | "
            "Ke1-f1 | b7-b8"
        ),
    ),
    (
        "units that arrive on the second rank become pawns",
        "RelegationChess",
        "~1",
        "",
        "white ka1 rb3 sc4 pd3 black kh8 pg2",
        (
            "Ka1-b2 | Ka1-a2 | Ka1-b1 | Rb3-b1 | Rb3-b2=P | Rb3-a3 | Rb3-b8 + | Rb3-b7 | Rb3-b6 | "
            "Rb3-b5 | Rb3-b4 | Rb3-c3 | d3-d4 | Sc4-a3 | Sc4-b2=P | Sc4-d2=P | Sc4-e3 | Sc4-e5 | "
            "Sc4-d6 | Sc4-b6 | Sc4-a5"
        ),
    ),
    (
        "Black's units become pawns on the seventh rank",
        "RelegationChess",
        "~1",
        "halfduplex",
        "white ka1 pg7 black kh6 sc5 rd4",
        (
            "Rd4-d1 + | Rd4-d2 | Rd4-d3 | Rd4-a4 + | Rd4-b4 | Rd4-c4 | Rd4-d8 | Rd4-d7=P | Rd4-d6 "
            "| Rd4-d5 | Rd4-h4 | Rd4-g4 | Rd4-f4 | Rd4-e4 | Sc5-a4 | Sc5-b3 + | Sc5-d3 | Sc5-e4 | "
            "Sc5-e6 | Sc5-d7=P | Sc5-b7=P | Sc5-a6 | Kh6-g5 | Kh6*g7 | Kh6-h5 | Kh6-g6 | Kh6-h7"
        ),
    ),
    (
        "units change with each move and capture their own walk only",
        "NorskSjakk",
        "~1",
        "",
        "white ka1 rb1 qc1 sd1 pe7 black kh8 rb7 pc7 sa2",
        (
            "Rb1*b7=B | Rb1-b6=B | Rb1-b5=B | Rb1-b4=B | Rb1-b3=B | Rb1-b2=B + | Qc1-h6=S | "
            "Qc1-g5=S | Qc1-f4=S | Qc1-e3=S | Qc1-d2=S | Qc1-a3=S | Qc1-b2=S | Qc1-c6=S | "
            "Qc1-c5=S | Qc1-c4=S | Qc1-c3=S | Qc1-c2=S | Sd1-f2=Q | Sd1-e3=Q | Sd1-c3=Q + | "
            "Sd1-b2=Q + | e7-e8=Q + | e7-e8=S | e7-e8=R + | e7-e8=B"
        ),
    ),
    (
        "a queen checks though she could not capture the king",
        "NorskSjakk",
        "~1",
        "halfduplex",
        "white ka1 qd4 black kh8 sc8 pa7",
        ("Kh8-h7 | Kh8-g8"),
    ),
    (
        "the rook of a castling becomes a bishop",
        "NorskSjakk",
        "~1",
        "",
        "white ke1 rh1 black ka8",
        (
            "0-0=B | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-f1=B | Rh1-g1=B | Rh1-h8=B "
            "| Rh1-h7=B | Rh1-h6=B | Rh1-h5=B | Rh1-h4=B | Rh1-h3=B | Rh1-h2=B"
        ),
    ),
    (
        "a unit that moves takes the next walk, a promoting pawn does not",
        "ChameleonChess",
        "~1",
        "nowk nobk",
        "white sb1 pa7",
        ("Sb1-d2=B | Sb1-c3=B | Sb1-a3=B | a7-a8=Q | a7-a8=S | a7-a8=R | a7-a8=B"),
    ),
    (
        "units of no walk in the circle stay what they are",
        "ChameleonChess Q S Q",
        "~1",
        "nowk nobk",
        "white sb1 rh8",
        (
            "Sb1-d2=Q | Sb1-c3=Q | Sb1-a3=Q | Rh8-h1 | Rh8-h2 | Rh8-h3 | Rh8-h4 | Rh8-h5 | Rh8-h6 "
            "| Rh8-h7 | Rh8-a8 | Rh8-b8 | Rh8-c8 | Rh8-d8 | Rh8-e8 | Rh8-f8 | Rh8-g8"
        ),
    ),
    (
        "a knight that becomes a pawn on the last rank promotes",
        "ChameleonChess P S P",
        "~1",
        "",
        "white pa7 sb6 pa2 ka1 black ph2 kh8",
        (
            "Ka1-b2 | Ka1-b1 | a2-a4=S | a2-a3=S | Sb6-a4=P | Sb6-c4=P | Sb6-d5=P | Sb6-d7=P | "
            "Sb6-c8=P=Q + | Sb6-c8=P=S | Sb6-c8=P=R + | Sb6-c8=P=B | Sb6-a8=P=Q + | Sb6-a8=P=S | "
            "Sb6-a8=P=R + | Sb6-a8=P=B | a7-a8=S"
        ),
    ),
    (
        "the rook of a castling stays one",
        "ChameleonChess",
        "~1",
        "",
        "white ke1 rh1 black ka8",
        (
            "0-0 | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-f1=Q | Rh1-g1=Q | Rh1-h8=Q + "
            "| Rh1-h7=Q | Rh1-h6=Q | Rh1-h5=Q | Rh1-h4=Q | Rh1-h3=Q | Rh1-h2=Q"
        ),
    ),
    (
        "units become what stands on their file in the game array",
        "LineChameleonChess",
        "~1",
        "nowk nobk",
        "white ra1 pb7",
        (
            "Ra1-a8 | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-h1 | Ra1-g1=S | "
            "Ra1-f1=B | Ra1-e1 | Ra1-d1=Q | Ra1-c1=B | Ra1-b1=S | b7-b8=Q=S | b7-b8=S | b7-b8=R=S "
            "| b7-b8=B=S"
        ),
    ),
    (
        "the rook of a castling keeps its walk",
        "LineChameleonChess",
        "~1",
        "",
        "white ke1 rh1 black ka8",
        (
            "0-0 | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-f1=B | Rh1-g1=S | Rh1-h8 + | "
            "Rh1-h7 | Rh1-h6 | Rh1-h5 | Rh1-h4 | Rh1-h3 | Rh1-h2"
        ),
    ),
    (
        "chameleons move beside others of a given sequence",
        "ChameleonSequence Q B Q",
        "~1",
        "nobk",
        "white chameleon qa1 ka2 rb2 rb1 sc3",
        (
            "cRb1-h1 | cRb1-g1 | cRb1-f1 | cRb1-e1 | cRb1-d1 | cRb1-c1 | cKa2-b3 | cKa2-a3 | "
            "cRb2-b8 | cRb2-b7 | cRb2-b6 | cRb2-b5 | cRb2-b4 | cRb2-b3 | cRb2-h2 | cRb2-g2 | "
            "cRb2-f2 | cRb2-e2 | cRb2-d2 | cRb2-c2 | cSc3-d1 | cSc3-e2 | cSc3-e4 | cSc3-d5 | "
            "cSc3-b5 | cSc3-a4"
        ),
    ),
    (
        "a unit that arrives on the edge may become one of the walks given",
        "Football R S",
        "~1",
        "nobk",
        "white sb3 pg6 kb2",
        (
            "Kb2-a1 | Kb2-c1 | Kb2-c3 | Kb2-a3 | Kb2-b1 | Kb2-a2 | Kb2-c2 | Sb3-a1 | Sb3-a1=R | "
            "Sb3-c1 | Sb3-d2 | Sb3-d4 | Sb3-c5 | Sb3-a5 | Sb3-a5=R | g6-g7"
        ),
    ),
    (
        "a pawn that promotes on the edge may become one of the walks given",
        "Football R P",
        "~1",
        "nobk",
        "white pa7 pb7 kh1 bg8 black qa8",
        (
            "Kh1-g2 | Kh1-g1 | Kh1-h2 | b7*a8=Q | b7*a8=Q=P | b7*a8=Q=R | b7*a8=S | b7*a8=S=P | "
            "b7*a8=S=R | b7*a8=R=P | b7*a8=R | b7*a8=B | b7*a8=B=P | b7*a8=B=R | Bg8-a2 | "
            "Bg8-a2=P | Bg8-a2=R | Bg8-b3 | Bg8-c4 | Bg8-d5 | Bg8-e6 | Bg8-f7 | Bg8-h7 | Bg8-h7=P "
            "| Bg8-h7=R"
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_units_of_norwegian_chess_take_pawns_en_passant() -> None:
    found = lines("NorskSjakk", "hx1", "", "white pe5 ka2 black pd7 kh8")
    assert "d7-d5 e5*d6 ep. x" in found


def test_football_without_a_list_has_all_walks_in_play_on_the_bench() -> None:
    found = lines("Football", "~1", "", "white sb3 kb2 black kh1 gg7")
    assert {move.rstrip(" +") for move in found if move.startswith("Sb3-a1")} == {
        f"Sb3-a1{change}" for change in ("", "=Q", "=R", "=B", "=P", "=G")
    }


def test_a_sequence_of_chameleons_says_nothing_without_one() -> None:
    assert lines("ChameleonSequence Q B Q", "~1", "nowk nobk", "white qa1 ph7") == lines(
        "", "~1", "nowk nobk", "white qa1 ph7"
    )


@pytest.mark.parametrize(
    "conditions",
    ["ReversalEinsteinChess EinsteinChess", "NorskSjakk ChameleonChess"],
)
def test_two_such_rules_have_no_agreed_order(conditions: str) -> None:
    with pytest.raises(Unsupported, match="no agreed order of effects"):
        refused(conditions, "white ka1 pb2 black kh8")
