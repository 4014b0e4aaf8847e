"""Other units in place of those of chess: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

import solver

POSITIONS = (
    (
        "knights are nightriders, to which pawns promote",
        "CavalierMajeur",
        "~1",
        "nowk nobk",
        "white na1 pb7",
        (
            "Na1-g4 | Na1-e3 | Na1-c2 | Na1-d7 | Na1-c5 | Na1-b3 | b7-b8=Q | b7-b8=R | "
            "b7-b8=B | b7-b8=N"
        ),
    ),
    (
        "pawns promote to units of chess and to Chinese ones",
        "ChineseChess",
        "~1",
        "nowk nobk",
        "white pb7",
        ("b7-b8=Q | b7-b8=S | b7-b8=R | b7-b8=B | b7-b8=LE | b7-b8=MA | b7-b8=PA | b7-b8=VA"),
    ),
    (
        "pawns make single steps and promote to ferses, and nobody castles",
        "Shatranj",
        "~1",
        "nobk",
        "white ke1 rh1 pa2b7 fec3",
        (
            "Ke1-d1 | Ke1-d2 | Ke1-e2 | Ke1-f1 | Ke1-f2 | Rh1-f1 | Rh1-g1 | Rh1-h2 | Rh1-h3 | "
            "Rh1-h4 | Rh1-h5 | Rh1-h6 | Rh1-h7 | Rh1-h8 | a2-a3 | b7-b8=FE | FEc3-b2 | FEc3-b4 | "
            "FEc3-d2 | FEc3-d4"
        ),
    ),
    (
        "pawns promote to Chinese units alone",
        "Leofamily",
        "~1",
        "nowk nobk",
        "white pb7 vaa1 black pc3",
        ("VAa1-b2 | b7-b8=LE | b7-b8=MA | b7-b8=PA | b7-b8=VA"),
    ),
    (
        "pawns promote to Argentinian units alone",
        "ArgentinianChess",
        "~1",
        "nowk nobk",
        "white pb7",
        ("b7-b8=SE | b7-b8=FA | b7-b8=LO | b7-b8=SA"),
    ),
    (
        "a faro captures as a rook and moves over a hurdle",
        "ArgentinianChess",
        "~1",
        "nowk nobk",
        "white faa1 black pa4",
        ("FAa1-a8 | FAa1-a7 | FAa1-a6 | FAa1-a5 | FAa1*a4"),
    ),
    (
        "pawns of chess promote to marine units",
        "MarineChess",
        "~1",
        "",
        "white ka1 sb1 pd2 pd7 black kh8 pc4 pe3",
        (
            "Ka1-b2 | Ka1-a2 | Sb1-c3 | Sb1-a3 | d2-d4 | d2-d3 | d2*e3 | d7-d8=S | d7-d8=SI | "
            "d7-d8=TR | d7-d8=ND | d7-d8=MS"
        ),
    ),
    (
        "marine pawns promote, and a Poseidon stands for the king",
        "UltramarineChess",
        "~1",
        "",
        "white poa1 mpd2 mpd7 black poh8 mpc4 mpe3",
        (
            "POa1-b2 | POa1-a2 | POa1-b1 | MPd2*e3-f4 | MPd2-d4 | MPd2-d3 | MPd7-d8=SI | "
            "MPd7-d8=TR | MPd7-d8=ND | MPd7-d8=MS"
        ),
    ),
    (
        "a king castles with a pao",
        "Leofamily",
        "~1",
        "",
        "white ke1 pah1 black kh8",
        (
            "0-0 | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | PAh1-f1 | PAh1-g1 | PAh1-h7 | "
            "PAh1-h6 | PAh1-h5 | PAh1-h4 | PAh1-h3 | PAh1-h2"
        ),
    ),
    (
        "a Poseidon castles with a triton",
        "UltramarineChess",
        "~1",
        "",
        "white poe1 tra1 black kh8",
        (
            "TRa1-a8 | TRa1-a7 | TRa1-a6 | TRa1-a5 | TRa1-a4 | TRa1-a3 | TRa1-a2 | TRa1-d1 | "
            "TRa1-c1 | TRa1-b1 | 0-0-0 | POe1-f2 | POe1-d2 | POe1-d1 | POe1-e2 | POe1-f1"
        ),
    ),
    (
        "a king castles beside a triton",
        "MarineChess",
        "~1",
        "",
        "white ke1 rh1 tra1 black kc5",
        (
            "TRa1-a8 | TRa1-a7 | TRa1-a6 | TRa1-a5 + | TRa1-a4 | TRa1-a3 | TRa1-a2 | TRa1-d1 "
            "| TRa1-c1 + | TRa1-b1 | 0-0-0 | Ke1-f2 | Ke1-d2 | Ke1-d1 | Ke1-e2 | Ke1-f1 | "
            "Rh1-f1 | Rh1-g1 | Rh1-h8 | Rh1-h7 | Rh1-h6 | Rh1-h5 + | Rh1-h4 | Rh1-h3 | Rh1-h2"
        ),
    ),
    (
        "captured marine units come home to the squares of officers",
        "Circe MarineChess",
        "~1",
        "nowk nobk",
        "white pd4 black sie5 qc5",
        ("d4-d5 | d4*e5[+bSId8] | d4*c5[+bQc1]"),
    ),
    (
        "a captured nightrider comes home to the square of a knight",
        "Circe CavalierMajeur",
        "~1",
        "nowk nobk",
        "white pd4 black ne5",
        ("d4-d5 | d4*e5[+bNb8]"),
    ),
    (
        "Chinese units change walks by moving",
        "Leofamily NorskSjakk",
        "~1",
        "nobk",
        "white kh1 paa1 led4",
        (
            "PAa1-a8=VA | PAa1-a7=VA | PAa1-a6=VA | PAa1-a5=VA | PAa1-a4=VA | PAa1-a3=VA | "
            "PAa1-a2=VA | PAa1-g1=VA | PAa1-f1=VA | PAa1-e1=VA | PAa1-d1=VA | PAa1-c1=VA | "
            "PAa1-b1=VA | Kh1-g2 | Kh1-g1 | Kh1-h2 | LEd4-b2=MA | LEd4-c3=MA | LEd4-g1=MA | "
            "LEd4-f2=MA | LEd4-e3=MA | LEd4-h8=MA | LEd4-g7=MA | LEd4-f6=MA | LEd4-e5=MA | "
            "LEd4-a7=MA | LEd4-b6=MA | LEd4-c5=MA | LEd4-d1=MA | LEd4-d2=MA | LEd4-d3=MA | "
            "LEd4-a4=MA | LEd4-b4=MA | LEd4-c4=MA | LEd4-d8=MA | LEd4-d7=MA | LEd4-d6=MA | "
            "LEd4-d5=MA | LEd4-h4=MA | LEd4-g4=MA | LEd4-f4=MA | LEd4-e4=MA"
        ),
    ),
    (
        "marine units change walks by the file on which they end",
        "MarineChess LineChameleonChess",
        "~1",
        "nobk",
        "white kh1 tra1",
        (
            "TRa1-a8 | TRa1-a7 | TRa1-a6 | TRa1-a5 | TRa1-a4 | TRa1-a3 | TRa1-a2 | TRa1-g1=MS "
            "| TRa1-f1=ND | TRa1-e1 | TRa1-d1=SI | TRa1-c1=ND | TRa1-b1=MS | Kh1-g2 | Kh1-g1 "
            "| Kh1-h2"
        ),
    ),
    (
        "pawns promote to a Poseidon as well",
        "LosingChess UltramarineChess",
        "~1",
        "nowk nobk",
        "white pd7",
        ("d7-d8=SI | d7-d8=TR | d7-d8=ND | d7-d8=MS | d7-d8=PO"),
    ),
    (
        "a pawn on its first rank makes one step",
        "NormalPawn",
        "~1",
        "",
        "white ka8 pa1 pb2 black kh8 pd8 pe7",
        ("a1-a2 | b2-b4 | b2-b3 | Ka8-b7 | Ka8-a7 | Ka8-b8"),
    ),
    (
        "a pawn that captures goes on to its first rank as well",
        "NormalPawn Take&MakeChess",
        "~1",
        "",
        "white kh8 pd3 black ka8 re4",
        (
            "d3-d4 | d3*e4-e1 | d3*e4-e2 | d3*e4-e3 | d3*e4-a4 | d3*e4-b4 | d3*e4-c4 | "
            "d3*e4-d4 | d3*e4-e8=Q + | d3*e4-e8=S | d3*e4-e8=R + | d3*e4-e8=B | d3*e4-e7 | "
            "d3*e4-e6 | d3*e4-e5 | d3*e4-h4 | d3*e4-g4 | d3*e4-f4 | Kh8-g7 | Kh8-h7 | Kh8-g8"
        ),
    ),
    (
        "without normal pawns none goes on to its first rank",
        "Take&MakeChess",
        "~1",
        "",
        "white kh8 pd3 black ka8 re4",
        (
            "d3-d4 | d3*e4-e2 | d3*e4-e3 | d3*e4-a4 | d3*e4-b4 | d3*e4-c4 | d3*e4-d4 | "
            "d3*e4-e8=Q + | d3*e4-e8=S | d3*e4-e8=R + | d3*e4-e8=B | d3*e4-e7 | d3*e4-e6 | "
            "d3*e4-e5 | d3*e4-h4 | d3*e4-g4 | d3*e4-f4 | Kh8-g7 | Kh8-h7 | Kh8-g8"
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


@pytest.mark.parametrize(
    ("condition", "units", "said"),
    [
        ("Leofamily MarineChess", "pb7", "which set of units is played with is not agreed"),
        ("CavalierMajeur ArgentinianChess", "pb7", "set of units is played with is not agreed"),
        ("Leofamily", "ra1", "under Leofamily other units stand in their place (a1)"),
        ("CavalierMajeur", "sa1", "under CavalierMajeur other units stand in their place (a1)"),
    ],
)
def test_what_is_refused(condition: str, units: str, said: str) -> None:
    (problem,) = solver.load(
        f"BeginProblem\npieces white kh1 {units} black kh8\nstipulation ~1\n"
        f"condition {condition}\nEndProblem\n"
    )
    (twin,) = solver.solve(problem).twins
    assert said in twin.messages[0]
