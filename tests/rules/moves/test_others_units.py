"""Units of the other side that move, own units that are captured, roles that are exchanged:
small positions with all their moves.
The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, refused, shown

POSITIONS = (
    (
        "units capture units of their own side",
        "Bicaptures",
        "~1",
        "nowk nobk",
        "white ra1 pa4 sb2 black pd1",
        (
            "Ra1*a4 | Ra1-a3 | Ra1-a2 | Ra1*d1 | Ra1-c1 | Ra1-b1 | Sb2*d1 | Sb2-d3 | Sb2-c4 | "
            "Sb2*a4 | a4-a5"
        ),
    ),
    (
        "a king captures units of his own side",
        "Bicaptures",
        "~1",
        "",
        "white ka2 ra1 ba3 black kh8",
        (
            "Ra1-h1 + | Ra1-g1 | Ra1-f1 | Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 | Ka2-b1 | Ka2-b3 | "
            "Ka2*a1 | Ka2*a3 | Ka2-b2 | Ba3-c1 | Ba3-b2 + | Ba3-f8 | Ba3-e7 | Ba3-d6 | Ba3-c5 | "
            "Ba3-b4"
        ),
    ),
    (
        "White moves Black's units, the king among them",
        "HalfInChess",
        "~1",
        "",
        "white ka1 rg2 black kh8 sa8",
        "Sa8-b6 | Sa8-c7 | Kh8-g7 + | Kh8-h7 | Kh8-g8 +",
    ),
    (
        "White moves Black's units beside his own king",
        "HalfInChess",
        "~1",
        "",
        "white kb1 black kh8 sa2",
        "Sa2-c1 | Sa2-b4 | Kh8-g7 | Kh8-h7 | Kh8-g8",
    ),
    (
        "White moves units of both sides",
        "AllInChess",
        "~1",
        "nowk nobk",
        "white sb1 pa2 black sg8",
        "Sb1-d2 | Sb1-c3 | Sb1-a3 | a2-a4 | a2-a3 | Sg8-e7 | Sg8-f6 | Sg8-h6",
    ),
    (
        "White does not move the unit that has just moved",
        "MainlyInChess",
        "h~1",
        "nowk nobk",
        "white sb1 black sg8",
        (
            "Sg8-e7 Sb1-d2 | Sg8-e7 Sb1-c3 | Sg8-e7 Sb1-a3 | Sg8-f6 Sb1-d2 | Sg8-f6 Sb1-c3 | "
            "Sg8-f6 Sb1-a3 | Sg8-h6 Sb1-d2 | Sg8-h6 Sb1-c3 | Sg8-h6 Sb1-a3 | Sb1-d2 Sg8-e7 | "
            "Sb1-d2 Sg8-f6 | Sb1-d2 Sg8-h6 | Sb1-c3 Sg8-e7 | Sb1-c3 Sg8-f6 | Sb1-c3 Sg8-h6 | "
            "Sb1-a3 Sg8-e7 | Sb1-a3 Sg8-f6 | Sb1-a3 Sg8-h6"
        ),
    ),
    (
        "White exchanges the roles in place of a move",
        "RoleExchange",
        "~1",
        "nobo",
        "white ka1 sb1 black kh8 pa7",
        "RoleExchange | Ka1-b2 | Ka1-a2 | Sb1-d2 | Sb1-c3 | Sb1-a3",
    ),
    (
        "with 0 White exchanges no roles",
        "roleexchange 0",
        "~1",
        "nobo",
        "white ka1 sb1 black kh8 pa7",
        "Ka1-b2 | Ka1-a2 | Sb1-d2 | Sb1-c3 | Sb1-a3",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_move_may_not_be_taken_back_but_by_a_capture() -> None:
    assert lines("AllInChess", "ser-zb12", "nowk nobk", "white sb1 black sg8") == []
    assert lines("HalfInChess", "ser-zg82", "nowk nobk", "white sb1 black sg8")


def test_the_unit_that_has_moved_may_not_move_again() -> None:
    assert lines("MainlyInChess", "ser-ze42", "nowk nobk", "white sb1 black sg8") == []
    found = lines("MainlyInChess", "ser-zc62", "nowk nobk", "white sb4 black sg8")
    assert "Sg8-e7 2.Sb4-c6 z" in found


def test_a_side_may_be_mated_as_the_unit_that_has_moved_may_not_move() -> None:
    found = lines("MainlyInChess", "h##!1", "", "white kd2 qa4 black kb2 pc4a3a2 ba1 sf4 rh1h3")
    assert {"Rh3-d3 + Kd2-c2 ##!", "c4-c3 + Kd2-c2 ##!"} <= set(found)


def test_pawns_that_a_side_makes_step_are_captured_by_its_own() -> None:
    found = lines("AllInChess", "hep1", "nowk nobk", "white pb5 black pa7")
    assert found == ["a7-a5 b5*a6 ep."]


def test_neutral_units_move_as_those_of_either_side() -> None:
    """Popeye has no others, but most of them twice."""
    found = lines("AllInChess", "~1", "nowk nobk", "white pc2 black pa4 neutral pb3")
    neutral = sorted(move for move in found if "nP" in move)
    assert neutral == ["nPb3*a4", "nPb3*c2", "nPb3-b2", "nPb3-b4"]


def test_own_pawns_are_not_captured_en_passant() -> None:
    found = lines("Bicaptures", "ser-zd32", "nowk nobk", "white pd2c2 black pe4")
    assert "d2-d4 2.c2*d3 ep. z" not in found


def test_whose_effects_they_are_is_not_agreed_where_units_of_others_move() -> None:
    with pytest.raises(Exception, match=r"AllInChess .* whose move it was is not agreed"):
        refused("AllInChess CageCirce", "white ka1 black kh8")


def test_roles_are_exchanged_by_white_alone_and_not_in_mate() -> None:
    assert lines("RoleExchange", "h#1", "", "white kc6 qb1 black ka8")
    assert not any(
        "RoleExchange" in line
        for line in lines("RoleExchange", "~1", "halfduplex", "white ka1 black kh8")
    )
