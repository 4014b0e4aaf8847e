"""What check is, and what a goal is: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "a unit that is the last of its walk is in check",
        "ExtinctionChess",
        "+1",
        "nowk",
        "white ra2 pc3 black bg8 kh8",
        "Ra2-a8 + | Ra2-h2 + | Ra2-g2 +",
    ),
    (
        "a mate is asked again after the mating unit has changed sides",
        "#C",
        "#1",
        "",
        "white kb6 qh7 black ka8",
        "Qh7-a7 # | Qh7-b7 #",
    ),
    (
        "a queen that mates changes sides",
        "#C",
        "zh81",
        "",
        "white kb6 qh7 black ka8",
        "Qh7-h8[h8=b] z",
    ),
    (
        "a king without a flight is in no check",
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
        "one flight is allowed",
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
        "an attacked king without a flight is in no check",
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
        "a king who is attacked no more is in check",
        "StrictSAT",
        "~1",
        "nobo",
        "white kh1 rg1 ph2g2 rb2 black ka8 rb8 pa7b7 sf2",
        (
            "Rb2-b1 | Rb2-a2 | Rb2*b7 + | Rb2-b6 | Rb2-b5 | Rb2-b4 | Rb2-b3 | Rb2-e2 | Rb2-d2 | "
            "Rb2-c2 "
        ),
    ),
    (
        "a rook attacks its own king as well",
        "Bicolores",
        "~1",
        "",
        "white ka1 rb8 black kh7",
        (
            "Ka1-a2 | Rb8-b2 | Rb8-b3 | Rb8-b4 | Rb8-b5 | Rb8-b6 | Rb8-b7 + | Rb8-h8 + | Rb8-g8 |"
            " Rb8-f8 | Rb8-e8 | Rb8-d8 | Rb8-c8"
        ),
    ),
    (
        "a mate by a unit that exactly one enemy unit attacked",
        "AMU",
        "#1",
        "",
        "white kg6 rb1 black kg8 ba2",
        "Rb1-b8 #",
    ),
    (
        "no mate by a unit that nobody attacked",
        "AMU",
        "#1",
        "",
        "white kg6 rb1 black kg8",
        "",
    ),
    (
        "no mate by a unit that two enemy units attacked",
        "AMU",
        "#1",
        "",
        "white kg6 rb1 black kg8 ba2 bc2",
        "",
    ),
    (
        "a king who is not attacked is in check",
        "AntiKings",
        "~1",
        "",
        "white ka1 rb3 black kc3 ra8",
        (
            "Ka1-b2 | Ka1-a2 | Rb3-b1 + | Rb3-b2 + | Rb3-b8 + | Rb3-b7 + | Rb3-b6 + | Rb3-b5 + | "
            "Rb3-b4 +"
        ),
    ),
    (
        "a unit goes between an attacker and the royal square",
        "WhiteRoyalSquare d4",
        "~1",
        "nowk",
        "white sc2 rh3 black kg8 ra4",
        "Sc2-b4",
    ),
    (
        "a royal square that nobody attacks leaves all moves",
        "WhiteRoyalSquare d4",
        "~1",
        "nowk",
        "white sc2 rh3 black kg8 ra5",
        (
            "Sc2-a1 | Sc2-e1 | Sc2-e3 | Sc2-d4 | Sc2-b4 | Sc2-a3 | Rh3-h1 | Rh3-h2 | Rh3-a3 | "
            "Rh3-b3 | Rh3-c3 | Rh3-d3 | Rh3-e3 | Rh3-f3 | Rh3-g3 + | Rh3-h8 + | Rh3-h7 | Rh3-h6 |"
            " Rh3-h5 | Rh3-h4"
        ),
    ),
    (
        "moves are as ever",
        "Dummy",
        "~1",
        "nowk nobk",
        "white sa1",
        "Sa1-c2 | Sa1-b3",
    ),
    (
        "a king whom one unit attacks is in no check and does not move",
        "Pepo",
        "~1",
        "nobo",
        "white ke4 rd8 black kh8 rh4 pa7",
        (
            "Rd8-d1 | Rd8-d2 | Rd8-d3 | Rd8-d4 | Rd8-d5 | Rd8-d6 | Rd8-d7 | Rd8-a8 | Rd8-b8 | "
            "Rd8-c8 | Rd8-g8 | Rd8-f8 | Rd8-e8"
        ),
    ),
    (
        "Black's king whom one unit attacks does not move",
        "Pepo",
        "~1",
        "nobo halfduplex",
        "white ka1 rh1 black kh8 pa7",
        "a7-a5 | a7-a6",
    ),
    (
        "a king whom two units attack is in check and does not move",
        "Pepo",
        "~1",
        "nobo halfduplex",
        "white ka1 rh1 qd8 black kh8 pa7",
        "",
    ),
    (
        "a triple attack is no check, and may be left standing",
        "Bosma",
        "~1",
        "nobo nobk",
        "white kd4 pa2 black rd8 ra4 bh8",
        "a2-a3 | Kd4-c5 | Kd4-e3",
    ),
    (
        "two attackers check, three do not",
        "Bosma",
        "+1",
        "nobo",
        "white kg1 re1 be6 gg6 black ke8",
        (
            "Be6-a2 + | Be6-b3 + | Be6-c4 + | Be6-d5 + | Be6-h3 + | Be6-g4 + | Be6-f5 + | "
            "Be6-d7 + | Be6-c8 + | Be6-g8 +"
        ),
    ),
    (
        "mates leave the king one move",
        "MAFF",
        "#1",
        "nobo",
        "white kc6 rb1 rh7 black ka8 pa7",
        "Rh7*a7 # | Rb1-b8 #",
    ),
    (
        "a mate leaves the king one move beside a pawn",
        "MAFF",
        "#1",
        "nobo",
        "white kg6 ra1 black kh8 pb7",
        "Ra1-h1 #",
    ),
    (
        "a mate where one of the king's moves would be a capture",
        "OWU",
        "#1",
        "nobo",
        "white kf6 qg1 ra1 black kh8 pb7",
        "Qg1-g7 #",
    ),
    (
        "a king checks by going where he is attacked",
        "VogtlaenderChess",
        "~1",
        "nobo",
        "white kb3 ra1 black kh8 rh4 pa7",
        (
            "Ra1*a7 | Ra1-a6 | Ra1-a5 | Ra1-a4 | Ra1-a3 | Ra1-a2 | Ra1-h1 | Ra1-g1 | Ra1-f1 | "
            "Ra1-e1 | Ra1-d1 | Ra1-c1 | Ra1-b1 | Kb3-a2 | Kb3-c2 | Kb3-c4 + | Kb3-a4 + | Kb3-b2 |"
            " Kb3-a3 | Kb3-b4 + | Kb3-c3"
        ),
    ),
    (
        "a knight goes between on the file of the royal square",
        "whiteroyalsquare d4",
        "~1",
        "nobo",
        "white rb1 sb5 pa2 black kh8 rd8",
        "Sb5-d6",
    ),
    (
        "a knight on the royal square that nobody attacks moves",
        "whiteroyalsquare d4",
        "~1",
        "nobo",
        "white rb1 sd4 pd6 black kh8 rd8",
        (
            "Rb1-a1 | Rb1-b8 | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 | Rb1-h1 + | "
            "Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1 | Sd4-b3 | Sd4-c2 | Sd4-e2 | Sd4-f3 | "
            "Sd4-f5 | Sd4-e6 | Sd4-c6 | Sd4-b5 | d6-d7"
        ),
    ),
    (
        "rooks check on the lines of Black's royal square",
        "blackroyalsquare d4",
        "~1",
        "nobo",
        "white ka1 rb1 black rb8 sc8",
        (
            "Ka1-a2 | Rb1*b8 | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 + | Rb1-b3 | Rb1-b2 | Rb1-h1 | "
            "Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 + | Rb1-c1"
        ),
    ),
    (
        "checks and other moves where one of them is mate",
        "MAFF",
        "~1",
        "nobo",
        "white kc6 rb1 rh7 black ka8 pa7",
        (
            "Rb1-a1 | Rb1-b8 + | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 | Rb1-h1 | "
            "Rb1-g1 | Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1 | Kc6-b5 | Kc6-d5 | Kc6-d7 | Kc6-c5 | "
            "Kc6-c7 | Kc6-d6 | Rh7-h1 | Rh7-h2 | Rh7-h3 | Rh7-h4 | Rh7-h5 | Rh7-h6 | Rh7*a7 + | "
            "Rh7-b7 | Rh7-c7 | Rh7-d7 | Rh7-e7 | Rh7-f7 | Rh7-g7 | Rh7-h8 +"
        ),
    ),
    (
        "a rook does not attack the enemy king",
        "VogtlaenderChess",
        "~1",
        "nobo",
        "white ka1 rb1 black kh8 pa7 qg6",
        (
            "Ka1-b2 | Ka1-a2 | Rb1-b7 | Rb1-b6 | Rb1-b5 | Rb1-b4 | Rb1-b3 | Rb1-b2 | Rb1-g1 | "
            "Rb1-f1 | Rb1-e1 | Rb1-d1 | Rb1-c1"
        ),
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_no_move_may_leave_flights_where_none_are_allowed() -> None:
    assert lines("SAT", "~1", "nobo", "white kh1 ph2g2 sg1 black ka8 rb8 pa7b7") == []
