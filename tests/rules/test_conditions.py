"""Conditions beyond the Circe family: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import re

import pytest

import solver
from solver.errors import Unsupported
from solver.machines import legal_moves
from solver.reading.reader import read

POSITIONS = (
    (
        "Take&MakeChess",
        "~1",
        "",
        "white ke1 ra1 black ke8 sa5 pc1",
        (
            "Ra1*a5-b3 | Ra1*a5-c4 | Ra1*a5-c6 | Ra1*a5-b7 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-b1 "
            "| Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 "
        ),
    ),
    (
        "Take&MakeChess",
        "~1",
        "",
        "white ke1 pb6 black ke8 ra7 sc7",
        (
            "Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | b6-b7 | b6*c7-a6 | b6*c7-b5 | "
            "b6*c7-d5 | b6*c7-e6 | b6*c7-a8=Q + | b6*c7-a8=S | b6*c7-a8=R + | b6*c7-a8=B | "
            "b6*a7-a2 | b6*a7-a3 | b6*a7-a4 | b6*a7-a5 | b6*a7-a6 | b6*a7-a8=Q + | b6*a7-a8=S | "
            "b6*a7-a8=R + | b6*a7-a8=B | b6*a7-b7 "
        ),
    ),
    (
        "Take&MakeChess",
        "~1",
        "halfduplex",
        "white ke1 rh8 black kf8 ba8 pf7",
        ("Kf8-e7 | Kf8-g7 "),
    ),
    (
        "take&make absolute",
        "~1",
        "halfduplex",
        "white ka1 pg7 black kh8 pa2",
        ("Kh8*g7-g8 | Kh8-h7 | Kh8-g8 "),
    ),
    (
        "take&make absolute",
        "~1",
        "halfduplex",
        "white ka1 sf7 black kh8 rg8 pg7h7a7",
        ("a7-a5 | a7-a6 "),
    ),
    (
        "Take&MakeChess",
        "~1",
        "nowk nobk",
        "white pa2c2 black sb3",
        (
            "a2-a4 | a2-a3 | a2*b3-d2 | a2*b3-d4 | a2*b3-c5 | a2*b3-a5 | c2-c4 | c2-c3 | "
            "c2*b3-d2 | c2*b3-d4 | c2*b3-c5 | c2*b3-a5 "
        ),
    ),
    (
        "Take&MakeChess",
        "~1",
        "nowk nobk enpassant d7d6d5",
        "white pe5 black pd5",
        ("e5-e6 | e5*d5 "),
    ),
    (
        "Take&MakeChess",
        "~1",
        "nowk nobk",
        "white le1 black se4",
        (
            "Le1*e4-c4 | Le1*e4-d3 | Le1*e4-f3 | Le1*e4-g4 | Le1*e4-g6 | Le1*e4-f7 | Le1*e4-d7 "
            "| Le1*e4-c6 "
        ),
    ),
    (
        "AnnanChess",
        "~1",
        "nobk",
        "white ra1 sa2 kh1",
        (
            "Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 | Kh1-g2 | Kh1-g1 | Kh1-h2 | "
            "Sa2-a8 | Sa2-a7 | Sa2-a6 | Sa2-a5 | Sa2-a4 | Sa2-a3 | Sa2-h2 | Sa2-g2 | Sa2-f2 | "
            "Sa2-e2 | Sa2-d2 | Sa2-c2 | Sa2-b2 "
        ),
    ),
    (
        "AnnanChess",
        "~1",
        "nobk",
        "white kd1 sd2",
        (
            "Kd1-e2 | Kd1-c2 | Kd1-c1 | Kd1-e1 | Sd2-c1 | Sd2-e1 | Sd2-e3 | Sd2-c3 | Sd2-c2 | "
            "Sd2-d3 | Sd2-e2 "
        ),
    ),
    (
        "AnnanChess TypeB",
        "~1",
        "halfduplex",
        "white ke2 se3 black kh8 rd8 pd7",
        (
            "d7-d1=Q + | d7-d1=S | d7-d1=R | d7-d1=B + | d7-d2 | d7-d3 + | d7-d4 | d7-d5 | "
            "d7-d6 | d7-a7 | d7-b7 | d7-c7 | d7-h7 | d7-g7 | d7-f7 | d7-e7 | Rd8-a8 | Rd8-b8 | "
            "Rd8-c8 | Rd8-g8 | Rd8-f8 | Rd8-e8 | Kh8-g7 | Kh8-h7 | Kh8-g8 "
        ),
    ),
    (
        "AnnanChess TypeC",
        "~1",
        "",
        "white ke2 re1 sh1 black kh8",
        (
            "Re1-a1 | Re1-b1 | Re1-c1 | Re1-d1 | Re1-g1 | Re1-f1 | Sh1-g3 | Sh1-f2 | Ke2-d1 | "
            "Ke2-f1 | Ke2-f3 | Ke2-d3 | Ke2-d2 | Ke2-e3 | Ke2-f2 "
        ),
    ),
    (
        "AnnanChess typeD",
        "~1",
        "nobk",
        "white kd1 sd2",
        (
            "Kd1-e2 | Kd1-c2 | Kd1-c1 | Kd1-e1 | Sd2-b1 | Sd2-f1 | Sd2-f3 | Sd2-e4 | Sd2-c4 | "
            "Sd2-b3 "
        ),
    ),
    (
        "AnnanChess",
        "~1",
        "nowk nobk",
        "white sa7 pa6 sc2 pc1",
        ("Sc2-c4 | Sc2-c3 | Sa7-a8 "),
    ),
    (
        "AnnanChess",
        "~1",
        "nowk nobk",
        "white pb7 sb6",
        (
            "Sb6-a4 | Sb6-c4 | Sb6-d5 | Sb6-d7 | Sb6-c8 | Sb6-a8 | b7-a5 | b7-c5 | b7-d6 | "
            "b7-d8=Q | b7-d8=S | b7-d8=R | b7-d8=B "
        ),
    ),
    (
        "AnnanChess",
        "ser-~1",
        "nowk nobk enpassant d7d6d5",
        "white se5 pe4 black pd5",
        ("e4*d5 | Se5-e6 | Se5*d6 ep. "),
    ),
    (
        "GhostChess",
        "ser-zb52",
        "nowk",
        "white ra4 black pa5 kh1",
        ("Ra4*a5 2.Ra5-b5[+buPa5] z | Ra4-b4 2.Rb4-b5 z "),
    ),
    (
        "AndernachChess",
        "~1",
        "nobk",
        "white ra1 pb7 kh1 black sa8 pd1",
        (
            "Ra1*a8=b | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-c1 | Ra1-b1 "
            "| Kh1-g2 | Kh1-g1 | Kh1-h2 | b7-b8=Q | b7-b8=S | b7-b8=R | b7-b8=B | b7*a8=S=b | "
            "b7*a8=R=b "
        ),
    ),
    (
        "AndernachChess",
        "~1",
        "",
        "white ka1 black pb5 kh8 neutral rb1",
        ("Ka1-a2 | Ka1*b1 | nRb1*b5 | nRb1-b4 | nRb1-b3 | nRb1-b2 "),
    ),
    (
        "GridChess",
        "~1",
        "nobk",
        "white ka1 rd4 sb2",
        (
            "Sb2-d1 | Sb2-d3 | Sb2-c4 | Sb2-a4 | Rd4-d1 | Rd4-d2 | Rd4-a4 | Rd4-b4 | Rd4-d8 | "
            "Rd4-d7 | Rd4-d6 | Rd4-d5 | Rd4-h4 | Rd4-g4 | Rd4-f4 | Rd4-e4 "
        ),
    ),
    (
        "GridChess",
        "+1",
        "",
        "white ka1 qg3 black kh8",
        ("Qg3-h2 + | Qg3-b8 + | Qg3-e5 + | Qg3-c3 + "),
    ),
    (
        "GridChess irregular gridline Ha21",
        "~1",
        "nowk nobk",
        "white ra1",
        ("Ra1-a8 | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 "),
    ),
    (
        "EinsteinChess",
        "~1",
        "nowk nobk",
        "white qa1 pb1 black pa4",
        (
            "Qa1-h8=R | Qa1-g7=R | Qa1-f6=R | Qa1-e5=R | Qa1-d4=R | Qa1-c3=R | Qa1-b2=R | "
            "Qa1*a4 | Qa1-a3=R | Qa1-a2=R | b1-b4 | b1-b3 | b1-b2 "
        ),
    ),
    (
        "EinsteinChess",
        "~1",
        "nowk nobk",
        "white pb7 ra1 black pc8",
        (
            "Ra1-a8=B | Ra1-a7=B | Ra1-a6=B | Ra1-a5=B | Ra1-a4=B | Ra1-a3=B | Ra1-a2=B | "
            "Ra1-h1=B | Ra1-g1=B | Ra1-f1=B | Ra1-e1=B | Ra1-d1=B | Ra1-c1=B | Ra1-b1=B | "
            "b7-b8 | b7*c8=S "
        ),
    ),
    (
        "EinsteinChess",
        "~1",
        "",
        "white ke1 rh1 black kb8",
        (
            "0-0=B | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-f1=B | Rh1-g1=B | "
            "Rh1-h8=B | Rh1-h7=B | Rh1-h6=B | Rh1-h5=B | Rh1-h4=B | Rh1-h3=B | Rh1-h2=B + "
        ),
    ),
    (
        "Madrasi",
        "~1",
        "nobo",
        "white ke1 ra1 pe4 black ke8 rd5 qa8 pf5",
        (
            "Ra1*a8 + | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-d1 | Ra1-c1 "
            "| Ra1-b1 | Ke1-f2 | Ke1-e2 | Ke1-f1 "
        ),
    ),
    (
        "madrasi rexinclusive",
        "~1",
        "nobo",
        "white ke4 pa2 black ke5 pa7",
        ("a2-a4 | a2-a3 "),
    ),
    (
        "madrasi",
        "~1",
        "nobo",
        "white ke4 black ke6 ra4 pa7",
        ("Ke4-d3 | Ke4-f3 | Ke4-e3 "),
    ),
    (
        "Madrasi",
        "~1",
        "nobo",
        "white ka1 pe5 black kh8 pd6 pa7",
        ("Ka1-b2 | Ka1-a2 | Ka1-b1 "),
    ),
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
    ("WhiteMaximummer", "~1", "", "white ka1 rb3 bh7 black kh8", "Bh7-b1"),
    ("WhiteMaximummer", "~1", "", "white ka1 rb2 black kg8 bh8 pb7", "Ka1-a2 | Ka1-b1"),
    ("WhiteMaximummer", "~1", "", "white ke1 ra1h1 pa2h2b2c2f2 black kd7", "0-0-0 +"),
    ("BlackMaximummer", "~1", "", "white ka1 black kh8 rb2 pc7", "Ka1*b2"),
    ("BlackMaximummer", "~1", "halfduplex", "white ka1 black kh8 rb2 pc7", "Rb2-b8 | Rb2-h2"),
    (
        "Maximummer",
        "~1",
        "halfduplex",
        "white ka1 rb2 black kh8 pc7",
        "c7-c5 | c7-c6 | Kh8-g7 | Kh8-h7 | Kh8-g8",
    ),
    (
        "BlackMaximummer",
        "h~1",
        "",
        "white kh1 pa2 black kh8 ra8",
        "Ra8*a2 Kh1-g1 | Ra8-g8 Kh1-h2 | Ra8-g8 a2-a4 | Ra8-g8 a2-a3",
    ),
    ("WhiteMaximummer ultra", "~1", "", "white ka1 rb3 bh7 black kb8", "Bh7-b1"),
    (
        "WhiteMaximummer",
        "h##1",
        "",
        "white kb2 pb3c5c2d4 black kb5 rh1h8 bb4 pa6a5c6",
        "Rh8-h2 c2-c4 ##",
    ),
    (
        "BlackMinimummer",
        "~1",
        "halfduplex",
        "white ka1 black kg5 rb2 sa8 pd3",
        ("Rb2-b1 + | Rb2-a2 + | Rb2-b3 | Rb2-c2 | d3-d2 | Kg5-g4 | Kg5-f5 | Kg5-g6 | Kg5-h5"),
    ),
    (
        "KoeKo",
        "~1",
        "nobk",
        "white ra1 kc2",
        "Ra1-d1 | Ra1-c1 | Ra1-b1 | Kc2-b1 | Kc2-b2",
    ),
    ("KoeKo", "+1", "", "white ka1 rb2 black kh8 pg8 pg1", "Rb2-h2 +"),
    ("KoeKo neighbour S", "~1", "nowk nobk", "white ra1 sc2", "Ra1-a3 | Ra1-e1"),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), POSITIONS)
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    wanted = {" ".join(move.split()) for move in moves.split("|")}
    assert set(lines(condition, play, option, pieces)) == wanted


def lines(condition: str, play: str, option: str, pieces: str) -> list[str]:
    """The solutions of one problem, without numbers and the mark of a key."""
    more = f"\noption {option}" if option else ""
    (problem,) = solver.load(
        f"BeginProblem\npieces {pieces}\nstipulation {play}\ncondition {condition}{more}"
        "\noption NoBoard\nEndProblem\n"
    )
    text = solver.text(solver.solve(problem)).split("solution finished.")[0]
    found = re.findall(r"^ +1\.(.+?)(?: !)?$", text, re.MULTILINE)
    return [" ".join(move.split()) for move in found]


def test_no_move_may_leave_flights_where_none_are_allowed() -> None:
    assert lines("SAT", "~1", "nobo", "white kh1 ph2g2 sg1 black ka8 rb8 pa7b7") == []


def test_a_cell_is_shifted_by_a_rank() -> None:
    moves = lines("GridChess VerticalShift", "~1", "nowk nobk", "white ra2")
    assert "Ra2-a1" in moves
    assert "Ra2-a3" not in moves


def test_castling_into_mate_takes_a_king_where_his_steps_do_not() -> None:
    found = lines("GridChess", "h#1", "", "white kc7 bg8 black ke8 ra8")
    assert found == ["0-0-0 Bg8-e6 #"]


def test_so_does_castling_into_stalemate() -> None:
    pieces = "white ke1 ra1h1 black ke8 ra8"
    found = lines("GridChess Orthogonal d4", "ser-h=2", "", pieces)
    assert sorted(found) == ["0-0-0 2.Rd8-d1 + Ke1*d1 =", "0-0-0 2.Rd8-d2 Ke1*d2 ="]


def test_a_unit_that_is_to_come_back_may_pin_in_a_stalemate() -> None:
    condition = "Circe Parrain LastCapture white Qa2"
    found = lines(condition, "ser-=1", "nowk", "white sc4 black ka1 sb1 pa2")
    assert found == ["Sc4-e3[+wQc1] ="]


def test_a_king_may_open_a_line_beside_the_other_king() -> None:
    assert "Kb8-c7 +" in lines("GridChess", "+1", "", "white kb8 ra8 black kd8")


def test_a_pawn_that_may_be_taken_en_passant_is_paralysed() -> None:
    found = lines("Madrasi", "ser-zd53", "nowk nobk", "white pd2h3 black pe4")
    assert found == ["d2-d4 2.h3-h4 3.d4-d5 z"]


def test_it_gives_no_check_then() -> None:
    assert lines("Madrasi", "+1", "", "white ka1 pd2 black ke5 pe4") == []


@pytest.mark.parametrize(
    ("condition", "play", "pieces"),
    [
        ("WhiteMaximummer exact", "~1", "white ka1 rb2 black kg8 bh8 pb7"),
        ("WhiteMaximummer", "~1", "white ka1 rb3 bh7 black kb8"),  # the rook checks all the same
        ("BlackMaximummer exact", "=1", "white kc1 rh3 bg7 black ka1 rb2"),  # has moves, plays none
        ("KoeKo", "+1", "white ka1 rb2 black kh8 pg1"),
    ],
)
def test_there_is_none(condition: str, play: str, pieces: str) -> None:
    assert lines(condition, play, "", pieces) == []


def test_ghosts_of_one_square_come_up_one_by_one() -> None:
    found = lines("GhostChess", "h#2", "", "white kh8 rg2 black kh1 rg7")
    assert found == ["Rg7*g2 Kh8-h7 2.Rg2-g1[+wuRg2] uRg2-h2 #"]


def test_without_absolute_a_capture_that_cannot_go_on_checks() -> None:
    pieces = "white ka1 sf7 black kh8 rg8 pg7h7a7"
    assert lines("Take&MakeChess", "~1", "halfduplex", pieces) == []


def test_a_double_step_that_a_capture_makes_is_not_taken_en_passant() -> None:
    found = lines("Take&MakeChess", "hx1", "nowk nobk halfduplex", "white pe6 black pd7c5c7e5")
    assert found == ["e6*d7-d6 c7*d6-d7 x"]


def test_a_unit_is_paralysed_by_one_that_has_its_walk_now() -> None:
    assert lines("AnnanChess Madrasi", "~1", "nowk nobk", "white sd5 black sc8 pc7") == []


def test_only_pawns_are_taken_en_passant() -> None:
    found = lines("AnnanChess", "hx1", "nowk nobk halfduplex", "white rc2 pc1 black pb4d4")
    assert set(found) == {"Rc2-c3 b4*c3 x", "Rc2-c3 d4*c3 x"}


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("EinsteinChess", "EinsteinChess with berolina-pawns is not supported yet"),
        ("Madrasi MarsCirce", "where units capture from or on their rebirth squares"),
        ("GridChess PhantomChess", "where units capture from or on their rebirth squares"),
        ("GhostChess AntiCirce", "no agreed order of effects"),
        ("SAT StrictSAT", "two rules say what check is"),
        ("SAT Circe RexInclusive", "flights of a king where his capture has to be played"),
        ("AnnanChess", "units that move as others do, where a rule lends walks"),
        ("AnnanChess MarsCirce", "where units capture from or on their rebirth squares"),
    ],
)
def test_what_is_refused(condition: str, reason: str) -> None:
    units = {"EinsteinChess": "bpb2", "AnnanChess": "ob2"}
    pieces = f"white ka1 {units.get(condition, 'pb2')}"
    text = f"BeginProblem\npieces {pieces} black kh8\nstipulation #2\ncondition {condition}\n"
    (problem,) = read(text + "EndProblem\n")
    with pytest.raises(Unsupported, match=reason):
        legal_moves(problem, "white")
