"""Two conditions together: small positions with all their moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from helpers.small_positions import lines, parted

POSITIONS = (
    (
        "FunctionaryChess Imitator f4",
        "~1",
        "nowk",
        "white rg4 pb2 black kg5 pf3 pa3",
        "b2-b4[If6] + | b2-b3[If5] + | b2*a3[Ie5] +",
    ),
    (
        "SeriesCapture Circe RexInclusive",
        "~1",
        "",
        "white ka1 sb1 black kd2",
        (
            "Ka1-b2 | Ka1-a2 | Sb1*d2[+bKe8] | Sb1*d2[+bKe8]-b1 | Sb1*d2[+bKe8]-f1 | "
            "Sb1*d2[+bKe8]-f3 | Sb1*d2[+bKe8]-e4 | Sb1*d2[+bKe8]-c4 | Sb1*d2[+bKe8]-b3 | Sb1-c3 | "
            "Sb1-a3"
        ),
    ),
    (
        "VogtlaenderChess Circe RexInclusive",
        "~1",
        "",
        "white kh1 rf6 black kf7 se8",
        "Rf6-a6 | Rf6-b6 | Rf6-c6 | Rf6-d6 | Rf6-e6 | Rf6-h6 | Rf6-g6",
    ),
    (
        "BlackMinimummer ultra MessignyChess RexExclusive",
        "+1",
        "",
        "white ka3 pd5 black kb1 pe6",
        "Ka3-b2 + | Ka3-a2 +",
    ),
    (
        "RepublicanChess Type1 KoeKo",
        "#1",
        "",
        "white ka1 rb2 qg2 pf7 black pe7",
        "Rb2-f2[+bKg6] #",
    ),
    (
        "Volage CirceTurncoats",
        "x1",
        "halfduplex",
        "white kb1 ph3 black kh1 ra3",
        "Ra3*h3=w[+wPh2=b] x",
    ),
    (
        "Masand AntiKoeko",
        "+1",
        "",
        "white kh5 pg5 qf8 black ke5 ra3",
        "Qf8-c5[a3=w] + | Qf8-e7[a3=w] + | Qf8-g7 + | Qf8-b8 + | Qf8-e8 + | Qf8-h8 +",
    ),
    (
        "ChecklessChess SymmetryCirce RexInclusive",
        "~1",
        "",
        "white kb8 rf4 black ke6 sb6",
        (
            "Rf4-f1 | Rf4-f2 | Rf4-f3 | Rf4-a4 | Rf4-b4 | Rf4-c4 | Rf4-d4 | Rf4-e4 | Rf4-f8 | "
            "Rf4-f7 | Rf4-f6 | Rf4-f5 | Rf4-h4 | Rf4-g4 | Kb8-a7 | Kb8-c7 | Kb8-b7 | Kb8-a8 | "
            "Kb8-c8"
        ),
    ),
    (
        "EiffelChess AntiCloneCirce",
        "h#1",
        "",
        "white kh4 ph6 sc2 black kd1",
        "Kd1*c2[bKc2->rSg8] h6-h7 #",
    ),
    ("Masand BlackRoyalSquare d5", "+1", "", "white ke3 black bc3", "Ke3-d4[c3=w] + | Ke3-e4 +"),
    (
        "MasandGeneralised BlackRoyalSquare d5",
        "+1",
        "",
        "white kf3 black qe3",
        "Kf3-e4[e3=w] +",
    ),
    ("Anda BlackRoyalSquare d5", "+1", "", "white kh8 ra1 sa3 black qa4", "Ra1-d1[=n] +"),
    (
        "AntiMarsCirce ActuatedRevolvingCentre",
        "+1",
        "nowk",
        "white rd4 bd5 black kh2",
        "Rd4-a1-a2 + | Rd4-a1-h1 +",
    ),
    (
        "Circe ImmunChess",
        "~1",
        "nowk nobk",
        "white ra3 pg7 black sa5 qc3 bd8 rh8",
        (
            "Ra3-a1 | Ra3-a2 | Ra3*a5[+bSb8] | Ra3-a4 | Ra3-b3 | g7-g8=Q | g7-g8=S | "
            "g7-g8=R | g7-g8=B"
        ),
    ),
    (
        "PWC ImmunChess",
        "x1",
        "nowk nobk",
        "white ra3 black sa5 qc3 bd8",
        "Ra3*a5[+bSa3] x",
    ),
    (
        "AntiCirce Circe ImmunChess",
        "x1",
        "nowk nobk",
        "white ra8 black ga7",
        "Ra8*a7[wRa7->a1] x",
    ),
    (
        "GenevaChess PhantomChess",
        "x1",
        "nowk nobk",
        "white ra3 black sa5 rg1",
        "Ra3*a5 x",
    ),
    (
        "GenevaChess AntiMarsCirce",
        "x1",
        "nowk nobk",
        "white ra1 rd3 bf2 black sa5 pd5 sg3",
        "Bf2*g3 x | Rd3*d5 x | Rd3*g3 x",
    ),
    (
        "Circe Cage Parachute",
        "x1",
        "nowk nobk",
        "white bg6 black bh7 sh8 pg7 pb2",
        "Bg6*h7[+bBa1] x | Bg6*h7[+bBh8] x",
    ),
    (
        "Circe Cage Volcanic",
        "hzf71",
        "nowk nobk",
        "white bf7 sh8 black be8 pg7",
        "Be8*f7[+wBh8->v] Sh8*f7[+bBh8] z",
    ),
    (
        "AntiCirce Equipollents Volcanic",
        "x1",
        "nowk nobk",
        "white rc8 pa6 black bb7",
        (
            "a6*b7[wPb7->c8=Q->v] x | a6*b7[wPb7->c8=S->v] x | a6*b7[wPb7->c8=R->v] x | "
            "a6*b7[wPb7->c8=B->v] x"
        ),
    ),
    (
        "ExclusiveChess Circe ImmunChess RexInclusive",
        "#1",
        "",
        "white ke5 qa1 rf2 pc2 black ke3 qa7 rf6 pc6g7",
        "Qa1-e1 #",
    ),
    (
        "MarsCirce Madrasi",
        "~1",
        "nowk nobk halfduplex",
        "white rd4 black ra5 sb8",
        "Sb8-a6 | Sb8-c6 | Sb8-d7",
    ),
    (
        "PhantomChess Madrasi",
        "~1",
        "nowk nobk halfduplex",
        "white rd4 black ra5 sb8",
        "Sb8-a6 | Sb8-c6 | Sb8-d7",
    ),
    (
        "DangerCirce Madrasi",
        "~1",
        "nowk nobk",
        "white rd4 bh4 black bf6",
        (
            "Rd4-d1 | Rd4-d2 | Rd4-d3 | Rd4-a4 | Rd4-b4 | Rd4-c4 | Rd4-d8 | Rd4-d7 | Rd4-d6 | "
            "Rd4-d5 | Rd4-g4 | Rd4-f4 | Rd4-e4"
        ),
    ),
    (
        "DangerCirce Isardam",
        "za11",
        "nowk nobk",
        "white rd4 black bf6 ra2",
        "",
    ),
    ("PlusChess Patrouille", "x1", "nowk nobk", "white be4 sf7 black ph6", "Sf7*h6 x"),
    ("PlusChess FunctionaryChess", "x1", "nowk nobk", "white sf7 black be4 ph6", "Sf7*h6 x"),
    ("MarsCirce FunctionaryChess", "x1", "nowk nobk", "white sh6 black ba3 ph3", "Sh6-g1*h3 x"),
    (
        "MarsCirce Isardam",
        "~1",
        "nowk nobk",
        "white rd4 black ra6",
        "Rd4-a1*a6 | Rd4-d1 | Rd4-d3 | Rd4-c4 | Rd4-d7 | Rd4-d5 | Rd4-g4 | Rd4-e4",
    ),
    (
        "MarsCirce WhiteMaximummer",
        "~1",
        "nowk nobk",
        "white rd1 black pd2 pg1",
        "Rd1-h1*g1 | Rd1-a1",
    ),
    (
        "AnnanChess Madrasi",
        "x1",
        "nowk nobk halfduplex",
        "white rd4 sd3 black se6 rd8",
        "Rd8*d4 x",
    ),
    (
        "FaceToFace Patrouille",
        "x1",
        "nowk nobk",
        "white rd4 sb4 black sd5 pa6",
        "Sb4*d5 x | Sb4*a6 x",
    ),
    ("BackToBack Madrasi", "x1", "nowk nobk", "white rd4 black rh4 sd3 pf5", ""),
    ("AnnanChess BiWoozles", "x1", "nowk nobk", "white rd4 rd3 black rd7 pf4", ""),
    (
        "Imitator c3 BlackSuperTransmutingKing",
        "~1",
        "halfduplex",
        "white kh2 rb1 black kb5 pg7",
        (
            "Kb5-b3[Ic1]=R | Kb5-b4[Ic2]=R | Kb5-a5[Ib3]=R | Kb5-b8[Ic6]=R | Kb5-b7[Ic5]=R "
            "| Kb5-b6[Ic4]=R | Kb5-g5[Ih3]=R | Kb5-f5[Ig3]=R | Kb5-e5[If3]=R | "
            "Kb5-d5[Ie3]=R | Kb5-c5[Id3]=R"
        ),
    ),
    (
        "Imitator b2 WhiteSuperTransmutingKing",
        "~1",
        "",
        "white kd4 pa2 black kg8 bh8 sb5",
        "Kd4-f3[Id1]=S | Kd4-f5[Id3]=S | Kd4-e6[Ic4]=S | Kd4-c6[Ia4]=S",
    ),
    (
        "WhiteMaximummer BlackMaximummer SingleBox Type3",
        "h~1",
        "nowk nobk",
        "white qd5 ra6d7 bc6a7 sa5b6 ph8 black pb7",
        "b7*c6 [h8=B]Bh8-a1 | b7*a6 [h8=R]Rh8-h1 | b7*a6 [h8=R]Rh8-a8",
    ),
    (
        "Take&MakeChess Absolute DiagramImmunChess RexInclusive",
        "~1",
        "",
        "white kg8 rh4 black kb1",
        (
            "Kg8-f7 | Kg8-f8 | Kg8-g7 | Kg8-h7 | Kg8-h8 | Rh4-a4 | Rh4-b4 + | Rh4-c4 | Rh4-d4 | "
            "Rh4-e4 | Rh4-f4 | Rh4-g4 | Rh4-h1 + | Rh4-h2 | Rh4-h3 | Rh4-h5 | Rh4-h6 | Rh4-h7 | "
            "Rh4-h8"
        ),
    ),
    (
        "Take&MakeChess Absolute KoeKo",
        "~1",
        "halfduplex",
        "white ka8 rh4 rc5 black ka4 pb3",
        "Ka4-a3",
    ),
    (
        "LostPieces UltraSchachZwang",
        "~1",
        "nowk nobk",
        "white bb5 black sd7 ra1",
        "Bb5*d7 | Bb5-a4 | Bb5-a6 | Bb5-c4 | Bb5-c6 | Bb5-d3 | Bb5-e2 | Bb5-f1",
    ),
    (
        "LostPieces AMU",
        "~1",
        "nowk nobk",
        "white qc6 black sd7",
        (
            "Qc6*d7 | Qc6-a4 | Qc6-a6 | Qc6-a8 | Qc6-b5 | Qc6-b6 | Qc6-b7 | Qc6-c1 | Qc6-c2 | "
            "Qc6-c3 | Qc6-c4 | Qc6-c5 | Qc6-c7 | Qc6-c8 | Qc6-d5 | Qc6-d6 | Qc6-e4 | Qc6-e6 | "
            "Qc6-f3 | Qc6-f6 | Qc6-g2 | Qc6-g6 | Qc6-h1 | Qc6-h6"
        ),
    ),
    (
        "LostPieces MAFF",
        "~1",
        "nowk nobk",
        "white qc6 black sd7 sh8",
        (
            "Qc6*d7 | Qc6-a4 | Qc6-a6 | Qc6-a8 | Qc6-b5 | Qc6-b6 | Qc6-b7 | Qc6-c1 | Qc6-c2 | "
            "Qc6-c3 | Qc6-c4 | Qc6-c5 | Qc6-c7 | Qc6-c8 | Qc6-d5 | Qc6-d6 | Qc6-e4 | Qc6-e6 | "
            "Qc6-f3 | Qc6-f6 | Qc6-g2 | Qc6-g6 | Qc6-h1 | Qc6-h6[-bSh8]"
        ),
    ),
    (
        "ExchangeCastling ReversalEinsteinChess",
        "~1",
        "",
        "white kd7 bc5 pd3 black kh2",
        (
            "Bc5-a3=R | Bc5-a7=R | Bc5-b4=R | Bc5-b6=R | Bc5-d4=R | Bc5-d6=R | Bc5-e3=R | "
            "Bc5-e7=R | Bc5-f2=R + | Bc5-f8=R | Bc5-g1=R | Bc5<->Kd7 | Kd7-c6 | Kd7-c7 | Kd7-c8 | "
            "Kd7-d6 | Kd7-d8 | Kd7-e6 | Kd7-e7 | Kd7-e8 | d3-d4=S"
        ),
    ),
    (
        "MessignyChess NorskSjakk",
        "~1",
        "",
        "white kd7 bc5 black kh2 ba4",
        ("Bc5<->Ba4 | Kd7-c7 | Kd7-c8 | Kd7-d6 | Kd7-d8 | Kd7-e6 | Kd7-e7 | Kd7<->Kh2"),
    ),
    (
        "MessignyChess ChameleonChess",
        "~1",
        "",
        "white kd7 bc5 black kh2 ba4",
        ("Bc5<->Ba4 | Kd7-c7 | Kd7-c8 | Kd7-d6 | Kd7-d8 | Kd7-e6 | Kd7-e7 | Kd7<->Kh2"),
    ),
    (
        "MessignyChess",
        "~1",
        "",
        "white kd7 white chameleon bc5 black kh2 ba4",
        ("Bc5<->Ba4 | Kd7-c7 | Kd7-c8 | Kd7-d6 | Kd7-d8 | Kd7-e6 | Kd7-e7 | Kd7<->Kh2"),
    ),
    (
        "Influencer AntiEinsteinChess",
        "~1",
        "",
        "white kg5 rc2 black kh7 se1 bd1 ba2",
        (
            "Kg5-f4 | Kg5-f5 | Kg5-f6 | Kg5-h4 | Rc2*a2 | Rc2-b2=B[a2=P] | Rc2-c1=B[d1=P] | "
            "Rc2-c3=B | Rc2-c4=B | Rc2-c5=B | Rc2-c6=B | Rc2-c7=B | Rc2-c8=B | "
            "Rc2-d2=B[d1=P][e1=P] | Rc2-e2=B[e1=P][d1=P] | Rc2-f2=B[e1=P] | Rc2-g2=B | Rc2-h2=B"
        ),
    ),
    (
        "Influencer WhitePromSquares e4 BlackPromSquares e5",
        "~1",
        "",
        "white kg1 re3 black kh7 se1 bd1 ba2 se5",
        (
            "Kg1-h2 | Kg1-f2 | Kg1-f1 | Kg1-h1 | Re3*e1[d1=P] | Re3-e2[e1=P][d1=P] | "
            "Re3-a3[a2=P] | Re3-b3[a2=P] | Re3-c3 | Re3-d3 | Re3*e5 | Re3-e4[e5=R] | "
            "Re3-h3 + | Re3-g3 | Re3-f3"
        ),
    ),
    (
        "Influencer BlackPromSquares f6",
        "~1",
        "",
        "white kh1 pf4 black kh8 bf6",
        (
            "Kh1-g1 | Kh1-g2 | Kh1-h2 | f4-f5[f6=P][f6=Q] | f4-f5[f6=P][f6=S] | "
            "f4-f5[f6=P][f6=R] | f4-f5[f6=P][f6=B]"
        ),
    ),
    (
        "FileAntiCirce Hypervolage",
        "~1",
        "nowk nobk",
        "white sc2 black pe3 pd4 pb4 pa3",
        (
            "Sc2*a3[wSa3->a1=b] | Sc2*b4[wSb4->b1=b] | Sc2*d4[wSd4->d1=b] | Sc2*e3[wSe3->e1=b] | "
            "Sc2-a1=b | Sc2-e1=b"
        ),
    ),
    (
        "SymmetryCirce RexInclusive DangerCirce",
        "~1",
        "nowk",
        "white bc5 black kc1 sd3",
        (
            "Bc5*c1[+bKf8] | Bc5-a3 | Bc5-a7 | Bc5-b4 | Bc5-b6 | Bc5-d4 | Bc5-d6 | Bc5-e3 | "
            "Bc5-e7 | Bc5-f2 | Bc5-f8 | Bc5-g1"
        ),
    ),
    (
        "GridChess ExchangeCastling",
        "~1",
        "",
        "white kc3 bc4 qh7 black kf8",
        (
            "Bc4-a2 | Bc4-a6 | Bc4-b3 | Bc4-b5 | Bc4-d5 | Bc4-e2 | Bc4-e6 | Bc4-f1 | Bc4-f7 | "
            "Bc4-g8 | Kc3-b2 | Kc3-b3 | Kc3-b4 | Kc3-c2 | Kc3-d2 | Qh7-a7 | Qh7-b1 | Qh7-b7 | "
            "Qh7-c2 | Qh7-c7 | Qh7-d3 | Qh7-d7 | Qh7-e4 | Qh7-e7 | Qh7-f5 + | Qh7-f7 | Qh7-g6 | "
            "Qh7-h1 | Qh7-h2 | Qh7-h3 | Qh7-h4 | Qh7-h5 | Qh7-h6 + | Qh7<->Kc3"
        ),
    ),
    (
        "MonochromChess MessignyChess",
        "~1",
        "",
        "white kc3 qh7 bc4 black ka8 qh8 ba4",
        "Kc3-b4 | Kc3-d2",
    ),
    (
        "BichromChess MessignyChess",
        "~1",
        "",
        "white kc3 bc4 black kh1 ba4",
        "Kc3-b3 | Kc3-c2 | Kc3-d3 | Kc3<->Kh1",
    ),
    (
        "WhiteEdgeMover MessignyChess",
        "~1",
        "",
        "white kc3 pb6 qh7 black ka1 pb3 qh8",
        "Kc3<->Ka1 | Qh7*h8 | Qh7<->Qh8",
    ),
)


#: of which nobody has agreed what they mean together, and what is said of them
@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), POSITIONS)
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_an_exchange_of_roles_is_judged_as_a_move_is() -> None:
    pieces = "white ka8 qb7 sh2 ra2 black kf8 rb8"
    found = lines("RoleExchange ChecklessChess", "~1", "", pieces)
    assert sorted(found) == ["Ka8*b8", "Ka8-a7"]
    pieces = "white kd7 pb7 black kf8 qb3 sd8 pf7 pc2 pa5"
    assert lines("RoleExchange WhiteUltraSchachZwang", "~1", "", pieces) == []


def test_a_capture_before_the_diagram_changes_nothing_where_nobody_is_reborn_later() -> None:
    pieces = "white ka1 sb1 black kh8"
    found = lines("Madrasi LastCapture black Rg4", "~1", "", pieces)
    assert found == lines("Madrasi", "~1", "", pieces)


def test_who_would_uncover_a_check_by_leaving_is_caged_on_top_of_it() -> None:
    found = lines("Circe Cage Volcanic", "+1", "nowk", "white rb3 black kf5 pf3")
    assert "Rb3*f3[+bPf3->v] +" in found
    away = lines("Circe Cage Volcanic", "~1", "nowk", "white rb3 black ke5 pf3")
    assert not any(move.startswith("Rb3*f3[+bPf3->v]") for move in away)


def test_a_unit_that_woozles_keep_from_capturing_guards_nobody() -> None:
    pieces = "white ka8 black kh2 rg2 pb7"
    guarded = lines("SuperGuards Woozles", "~1", "", f"{pieces} rb1")
    assert sorted(guarded) == ["Ka8-a7", "Ka8-b8"]
    hindered = lines("SuperGuards Woozles", "~1", "", f"{pieces} rb2")
    assert sorted(hindered) == ["Ka8*b7", "Ka8-a7", "Ka8-b8"]


def test_a_unit_that_another_rule_keeps_from_moving_is_caged() -> None:
    found = lines("CageCirce Disparate", "x1", "", "white ka1 qc4 black kh8 qc2 pb6")
    assert len(found) == 60  # everywhere, as White has moved his queen
    assert {"Qc4*c2[+bQa2] x", "Qc4*c2[+bQe5] x"} <= set(found)


def test_checks_that_answer_captures_of_kings_who_come_back_end() -> None:
    pieces = "white kb8 rf4 black ke6 sb6"
    assert lines("ChecklessChess SymmetryCirce RexInclusive", "h#2", "", pieces) == []


@pytest.mark.parametrize(
    "beside", ["AntiKings", "VogtlaenderChess", "ExtinctionChess", "RoyalDynasty", "Bicolores"]
)
def test_nobody_is_in_check_under_losing_chess_whatever_checks_are_beside_it(beside: str) -> None:
    quiet = "white ke1 ra7 black kb8"
    found = set(lines(f"LosingChess {beside}", "~1", "", quiet))
    assert found == set(lines("LosingChess", "~1", "", quiet))
    assert len(found) == 19
    assert not any("+" in move for move in found)
    promoted = lines(f"LosingChess {beside}", "~1", "", "white ke1 pb7 black kb8 rc8")
    assert set(promoted) == {f"b7*c8={walk}" for walk in "QSRBK"}


@pytest.mark.parametrize(
    "white", ["rg1", "ra7", "ba1", "qd4", "qa1", "sf5", "sf5 rg1", "pg5 pf6", "rb1 rc8", "be5 sa1"]
)
def test_flights_under_make_and_take_are_the_moves_of_the_king(white: str) -> None:
    pieces = f"white {white} black kh8"
    moves = lines("Make&TakeChess", "~1", "nowk halfduplex", pieces)
    flights = [move for move in moves if move.startswith("Kh8-")]  # no captures after other moves
    in_check = not lines("Make&TakeChess SAT", "~1", "nowk", pieces)
    assert in_check == bool(flights)


def test_a_flight_that_an_enemy_holds_is_guarded_against_the_king() -> None:
    """A rook on g1 comes to the h-file as a king could; as the pawn on h7 it could not move."""
    assert lines("Make&TakeChess SAT", "~1", "nowk", "white rg1 ph7 black kh8")
    assert not lines("Make&TakeChess SAT", "~1", "nowk", "white rf1 ph7 black kh8")


def test_a_jigger_that_could_not_capture_the_king_lends_him_nothing() -> None:
    """On h1 the rook would have a neighbour only beside the pawn."""
    alone = lines("WhiteTransmutedKing", "~1", "", "white kh1 black jigger rf1 black ka8")
    assert set(alone) == {"Kh1-g1", "Kh1-g2", "Kh1-h2"}
    beside = lines("WhiteTransmutedKing", "~1", "", "white kh1 ph2 black jigger rf1 black ka8")
    assert set(beside) == {"Kh1*f1", "h2-h3", "h2-h4"}


def test_kings_castle_where_only_captures_begin_elsewhere() -> None:
    pieces = "white ke1 rb1 black kh8 ph6"
    assert "Ke1-c1/wRb1-d1" in lines("CastlingChess Make&TakeChess", "~1", "", pieces)
