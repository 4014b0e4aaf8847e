"""What a move may lead to: who stands next to whom, who observes whom, who promotes.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, refused, shown

from solver.errors import Unsupported

POSITIONS = (
    (
        "a unit that has moved stands next to nobody",
        "AntiKoeko",
        "~1",
        "nobk",
        "white ra1 kc2",
        "Ra1-a8 | Ra1-a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-h1 | Ra1-g1 | Ra1-f1 "
        "| Ra1-e1 | Kc2-d1 | Kc2-d3 | Kc2-b3 | Kc2-c1 | Kc2-c3 | Kc2-d2",
    ),
    (
        "a rook checks where its capture would stand next to nobody",
        "AntiKoeko",
        "+1",
        "",
        "white ka1 rc2 black kh8",
        "Rc2-c8 + | Rc2-h2 +",
    ),
    (
        "a unit keeps that it stands next to others, or to none",
        "NewKoeko",
        "~1",
        "",
        "white ka1 rb1 sd4 black kh8 pg7 pb4",
        "Ka1-b2 | Ka1-a2 | Rb1-b3 | Rb1-b2 | Sd4-e2 | Sd4-f3 | Sd4-f5 | Sd4-e6 | Sd4-c6",
    ),
    (
        "a king in check keeps that he stands next to nobody",
        "NewKoeko",
        "~1",
        "halfduplex",
        "white ka1 rh1 black kh8 pa7",
        "Kh8-g7 | Kh8-g8",
    ),
    (
        "a move ends in another cell, next to a unit of a third one",
        "ContactGridChess",
        "~1",
        "nowk nobk",
        "white ra1 sb2 sc4",
        "Ra1-a3 | Ra1-c1 | Sc4-a3",
    ),
    (
        "a rook ends next to a pawn in another cell",
        "ContactGridChess",
        "~1",
        "nowk nobk",
        "white rc4 pd3",
        "Rc4-c2 | Rc4-e4",
    ),
    (
        "no check by a rook that would observe a rook after its capture",
        "Isardam",
        "~1",
        "",
        "white ka1 rd1 black kh8 ra4",
        "Ka1-b2 | Ka1-b1 | Rd1-b1 | Rd1-c1 | Rd1-h1 + | Rd1-g1 | Rd1-f1 | Rd1-e1",
    ),
    (
        "check is as ever",
        "Isardam TypeB",
        "~1",
        "",
        "white ka1 rd1 black kh8 ra4",
        "Ka1-b2 | Ka1-b1",
    ),
    (
        "no rook moves to where it observes a rook",
        "Isardam",
        "~1",
        "nowk nobk",
        "white rd1 black ra4",
        "Rd1-b1 | Rd1-c1 | Rd1-d8 | Rd1-d7 | Rd1-d6 | Rd1-d5 | Rd1-d3 | Rd1-d2 | Rd1-h1 | Rd1-g1 "
        "| Rd1-f1 | Rd1-e1",
    ),
    (
        "no pawn moves to where a pawn observes it, en passant as well",
        "Isardam",
        "~1",
        "",
        "white ka1 pd2 black kh8 pe4",
        "Ka1-b2 | Ka1-a2 | Ka1-b1",
    ),
    (
        "no bishop moves to where it observes a rook",
        "Leffie",
        "~1",
        "nowk nobk",
        "white bb1 black rc8",
        "Bb1-h7 | Bb1-g6 | Bb1-e4 | Bb1-d3 | Bb1-c2 | Bb1-a2",
    ),
    (
        "no pawn moves to the last rank",
        "NoWhitePromotion",
        "~1",
        "",
        "white ka1 pb7 pc6 black kh8",
        "Ka1-b2 | Ka1-a2 | Ka1-b1 | c6-c7",
    ),
    (
        "a pawn that could not promote checks all the same",
        "NoWhitePromotion",
        "~1",
        "halfduplex",
        "white ka1 pg7 black kh8 pa7",
        "Kh8*g7 | Kh8-h7 | Kh8-g8",
    ),
    (
        "no black pawn moves to its last rank",
        "NoBlackPromotion",
        "~1",
        "halfduplex",
        "white ka2 black kh8 pc2 pd3",
        "d3-d2 | Kh8-g7 | Kh8-h7 | Kh8-g8",
    ),
    (
        "no pawn goes on to the last rank",
        "NoWhitePromotion Take&MakeChess",
        "~1",
        "nowk nobk",
        "white pb6 black sa7",
        "b6-b7 | b6*a7-b5 | b6*a7-c6",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


@pytest.mark.parametrize(
    ("condition", "castles"), [("KoeKo", True), ("AntiKoeko", False), ("NewKoeko", False)]
)
def test_castling_brings_king_and_rook_together(condition: str, castles: bool) -> None:
    assert ("0-0" in lines(condition, "~1", "nobk", "white ke1 rh1")) == castles


def test_where_the_king_had_contact_newkoeko_lets_him_castle() -> None:
    assert "0-0" in lines("NewKoeko", "~1", "nobk", "white ke1 rh1 pe2")


def test_a_neighbour_of_his_keeps_a_king_from_check() -> None:
    assert lines("AntiKoeko", "+1", "", "white ka1 rc2 black kh8 pg7") == []


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("ContactGridChess AntiMarsCirce", "from which cell units go that move from their rebirth"),
        ("ContactGridChess GridChess", "with another grid than its own"),
        ("NoBlackPromotion AntiCirce Equipollents", "where reborn pawns may promote"),
        ("NoWhitePromotion CageCirce", "where reborn pawns may promote"),
    ],
)
def test_what_is_refused(condition: str, reason: str) -> None:
    with pytest.raises(Unsupported, match=reason):
        refused(condition, "white ka1 rb2 black kh8")
