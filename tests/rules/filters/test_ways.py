"""Moves that the squares decide about where they begin and end: colours, edge movers, holes.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, refused, shown

import solver
from solver.errors import Unsupported

POSITIONS = (
    (
        "moves end on the other colour",
        "BichromChess",
        "~1",
        "nobk",
        "white ka1 sb3 rc1",
        "Ka1-a2 | Ka1-b1 | Rc1-b1 | Rc1-c8 | Rc1-c6 | Rc1-c4 | Rc1-c2 | Rc1-h1 | Rc1-f1 | Rc1-d1 "
        "| Sb3-d2 | Sb3-d4 | Sb3-c5 | Sb3-a5",
    ),
    (
        "nobody castles",
        "BichromChess",
        "~1",
        "nobk",
        "white ke1 ra1 rh1",
        "Ra1-a8 | Ra1-a6 | Ra1-a4 | Ra1-a2 | Ra1-d1 | Ra1-b1 | Ke1-d1 | Ke1-e2 | Ke1-f1 | Rh1-g1 "
        "| Rh1-h8 | Rh1-h6 | Rh1-h4 | Rh1-h2",
    ),
    (
        "rooks check along odd distances",
        "BichromChess",
        "+1",
        "",
        "white ka1 rc1 rb1 black kh8",
        "Rc1-c8 + | Rc1-h1 +",
    ),
    (
        "moves end on the own colour, and a king castles short",
        "MonochromChess",
        "~1",
        "",
        "white ke1 ra1h1 sb1 pd4 black kh8 pe5",
        "Ra1-a7 | Ra1-a5 | Ra1-a3 | 0-0 | Ke1-f2 | Ke1-d2 | Rh1-f1 | Rh1-h7 | Rh1-h5 | Rh1-h3 "
        "| d4*e5",
    ),
    (
        "no long castling, as the rook would change colours",
        "MonochromChess",
        "~1",
        "nobk",
        "white ke1 ra1",
        "Ra1-a7 | Ra1-a5 | Ra1-a3 | Ra1-c1 | Ke1-f2 | Ke1-d2",
    ),
    (
        "moves end on the edge",
        "WhiteEdgeMover",
        "~1",
        "nowk nobk",
        "white sb3 rd4",
        "Sb3-a1 | Sb3-c1 | Sb3-a5 | Rd4-d1 | Rd4-a4 | Rd4-d8 | Rd4-h4",
    ),
    (
        "a king in check captures on the edge",
        "WhiteEdgeMover",
        "~1",
        "",
        "white ka1 black kg7 rd1 pa2",
        "Ka1*a2",
    ),
    (
        "Black's moves end on the edge and White's do not have to",
        "BlackEdgeMover",
        "h~1",
        "",
        "white kh1 black ka1 sb3",
        " | ".join(
            f"{black} Kh1-{white}"
            for black in ("Ka1-a2", "Ka1-b1", "Sb3-c1", "Sb3-a5")
            for white in ("g2", "g1", "h2")
        ),
    ),
    (
        "nobody goes through a hole or on to it",
        "Hole d4",
        "~1",
        "nowk nobk",
        "white rd1 ba1 sc2",
        "Ba1-c3 | Ba1-b2 | Rd1-b1 | Rd1-c1 | Rd1-d3 | Rd1-d2 | Rd1-h1 | Rd1-g1 | Rd1-f1 | Rd1-e1 "
        "| Sc2-e1 | Sc2-e3 | Sc2-b4 | Sc2-a3",
    ),
    ("a pawn goes past holes", "Hole b4d4", "~1", "nowk nobk", "white pc3 black pb5d5", "c3-c4"),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_who_moves_to_the_edge_checks_nobody_elsewhere() -> None:
    assert lines("WhiteEdgeMover", "+1", "", "white kb1 rd4 rh2 black kg7") == []


@pytest.mark.parametrize("square", ["b1", "c1", "d1"])
def test_there_is_no_castling_over_a_hole_or_into_it(square: str) -> None:
    assert "0-0-0" not in lines(f"Hole {square}", "~1", "nobk", "white ke1 ra1")


def test_holes_of_two_lines_add_up() -> None:
    assert lines("Hole a2b2 Hole b1", "~1", "nobk", "white ka1") == []


def test_a_hole_may_come_with_a_twin() -> None:
    (problem,) = solver.load(
        "BeginProblem\npieces white ka1 black kc1 bd3 sd1\nstipulation h=1\noption NoBoard\n"
        "twin condition Hole a2\nEndProblem\n"
    )
    first, second = solver.text(solver.solve(problem)).split("b)")
    assert "=" not in first.split("a)")[1]
    assert "1.Bd3-c2 Ka1-b1" not in second


def test_nobody_stands_in_a_hole() -> None:
    (problem,) = solver.load(
        "BeginProblem\npieces white ka1 sc4 black kh8\nstipulation ~1\ncondition Hole c4\n"
        "EndProblem\n"
    )
    (twin,) = solver.solve(problem).twins
    assert "a unit in a hole (c4)" in twin.messages[0]


def test_hoppers_find_their_hurdles_as_ever() -> None:
    pieces = "white kh6 sf6 bb2 black kc2 pab6"
    assert lines("Hole a8", "~1", "", pieces) == lines("Circe", "~1", "", pieces)


def test_a_hole_is_no_hurdle() -> None:
    assert "Gc4-f4" not in lines("Hole e4", "~1", "nowk nobk", "white gc4")
    assert lines("Hole e4", "~1", "nowk nobk", "white gc4 pd4") == ["d4-d5"]


def test_who_turns_at_the_edge_is_refused_beside_a_hole() -> None:
    with pytest.raises(Unsupported, match="how archbishops turn beside one is not agreed"):
        refused("Hole e4", "white ka1 arc4 black kh8")
