"""Two conditions together, neither of them Circe or an exchange: small positions with all moves.

The moves are those that Popeye 4.104 prints.
"""

from __future__ import annotations

import pytest
from small_positions import lines, parted, shown

POSITIONS = (
    (
        "an observed pawn moves, and the imitator follows",
        "FunctionaryChess Imitator f4",
        "~1",
        "nowk",
        "white rg4 pb2 black kg5 pf3 pa3",
        "b2-b4[If6] + | b2-b3[If5] + | b2*a3[Ie5] +",
    ),
    (
        "a king is set where he is mated in contact",
        "RepublicanChess Type1 KoeKo",
        "#1",
        "",
        "white ka1 rb2 qg2 pf7 black pe7",
        "Rb2-f2[+bKg6] #",
    ),
    (
        "checks that change a rook's side, and others",
        "Masand AntiKoeko",
        "+1",
        "",
        "white kh5 pg5 qf8 black ke5 ra3",
        "Qf8-c5[a3=w] + | Qf8-e7[a3=w] + | Qf8-g7 + | Qf8-b8 + | Qf8-e8 + | Qf8-h8 +",
    ),
    (
        "a king checks the royal square, and a bishop changes sides",
        "Masand BlackRoyalSquare d5",
        "+1",
        "",
        "white ke3 black bc3",
        "Ke3-d4[c3=w] + | Ke3-e4 +",
    ),
    (
        "a king checks the royal square, and a queen changes sides",
        "MasandGeneralised BlackRoyalSquare d5",
        "+1",
        "",
        "white kf3 black qe3",
        "Kf3-e4[e3=w] +",
    ),
    (
        "a rook that checks the royal square becomes neutral",
        "Anda BlackRoyalSquare d5",
        "+1",
        "",
        "white kh8 ra1 sa3 black qa4",
        "Ra1-d1[=n] +",
    ),
    (
        "a rook checks where another mates",
        "#C MAFF",
        "+1",
        "",
        "white kc6 rb1 rh7 black ka8 pa7",
        "Rh7-h8 +",
    ),
    (
        "a knight captures as a central bishop guards it from another square",
        "PlusChess Patrouille",
        "x1",
        "nowk nobk",
        "white be4 sf7 black ph6",
        "Sf7*h6 x",
    ),
    (
        "a knight captures as a central bishop observes it from another square",
        "PlusChess FunctionaryChess",
        "x1",
        "nowk nobk",
        "white sf7 black be4 ph6",
        "Sf7*h6 x",
    ),
    (
        "a rook that moves as a knight paralyses no rook",
        "AnnanChess Madrasi",
        "x1",
        "nowk nobk halfduplex",
        "white rd4 sd3 black se6 rd8",
        "Rd8*d4 x",
    ),
    (
        "a knight captures as a borrowed walk observes it",
        "FaceToFace Patrouille",
        "x1",
        "nowk nobk",
        "white rd4 sb4 black sd5 pa6",
        "Sb4*d5 x | Sb4*a6 x",
    ),
    (
        "no rook captures that a borrowed walk paralyses",
        "BackToBack Madrasi",
        "x1",
        "nowk nobk",
        "white rd4 black rh4 sd3 pf5",
        "",
    ),
    (
        "no rook captures that a borrowed walk observes",
        "AnnanChess BiWoozles",
        "x1",
        "nowk nobk",
        "white rd4 rd3 black rd7 pf4",
        "",
    ),
    (
        "a king in check becomes a rook, and the imitator follows",
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
        "a king in check becomes a knight, and the imitator follows",
        "Imitator b2 WhiteSuperTransmutingKing",
        "~1",
        "",
        "white kd4 pa2 black kg8 bh8 sb5",
        "Kd4-f3[Id1]=S | Kd4-f5[Id3]=S | Kd4-e6[Ic4]=S | Kd4-c6[Ia4]=S",
    ),
    (
        "the longest moves after a promotion that waited",
        "WhiteMaximummer BlackMaximummer SingleBox Type3",
        "h~1",
        "nowk nobk",
        "white qd5 ra6d7 bc6a7 sa5b6 ph8 black pb7",
        "b7*c6 [h8=B]Bh8-a1 | b7*a6 [h8=R]Rh8-h1 | b7*a6 [h8=R]Rh8-a8",
    ),
    (
        "a king in check has one move that keeps contact",
        "Take&MakeChess Absolute KoeKo",
        "~1",
        "halfduplex",
        "white ka8 rh4 rc5 black ka4 pb3",
        "Ka4-a3",
    ),
    (
        "which units disappear where a mate may be parried without check",
        "LostPieces UltraSchachZwang",
        "~1",
        "nowk nobk",
        "white bb5 black sd7 ra1",
        "Bb5*d7 | Bb5-a4 | Bb5-a6 | Bb5-c4 | Bb5-c6 | Bb5-d3 | Bb5-e2 | Bb5-f1",
    ),
    (
        "which units disappear where a mate needs one attacker before",
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
        "which units disappear where a mate leaves one move",
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
        "a rook becomes a bishop, and bishops beside it become pawns",
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
        "units beside a rook become pawns, on their promotion squares too",
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
        "a bishop that becomes a pawn on its promotion square promotes",
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
        "captures are counted, and the captured unit comes back",
        "MultiCaptures Circe",
        "x1",
        "",
        "white kh1 ra2 rh8 bd5 pb4 black kg4 ra8 sc5 qg2",
        "Bd5*a8 x | Bd5*g2[+bQd8] x | Kh1*g2[+bQd8] x | Ra2*a8 x | Ra2*g2[+bQd8] x | Rh8*a8 x",
    ),
    (
        "captures are counted, and the capturer changes sides",
        "MultiCaptures AndernachChess",
        "x1",
        "",
        "white ka1 ra2 bd5 black kh3 sa8 pe6",
        "Bd5*a8=b x | Ra2*a8=b x",
    ),
    (
        "a capturer becomes a pawn, and another unit what it has captured",
        "SnekCircleChess RelegationChess",
        "x1",
        "",
        "white ka1 sb4 black kh8 sd8 qc2 rd5",
        "Sb4*c2=P[d5=Q] x | Sb4*d5 x",
    ),
    (
        "a capturer takes the next walk, and another unit that of the captured one",
        "SnekChess EinsteinChess",
        "x1",
        "",
        "white ka1 sb4 black kh8 sd8 qc2 rd5",
        "Sb4*c2=B[d5=Q] x | Sb4*d5=B x",
    ),
    (
        "a capturer changes, and the king of the captured unit",
        "KobulKings NorskSjakk",
        "x1",
        "",
        "white ka1 sb4 rc2 black kh5 rc6",
        "Rc2*c6=B[h5=rR] x",
    ),
    (
        "a king has become what he captures as when he takes the walk of his victim",
        "WhiteSuperTransmutingKing ProteanChess",
        "x1",
        "",
        "white kd4 pc3 black kh8 se6 qf5",
        "Kd4*e6=S x | Kd4*f5=S=Q x",
    ),
    (
        "a sentinel comes besides a unit that comes up",
        "Circe Parachute Sentinelles",
        "x1",
        "nowk nobk",
        "white rd5 qh8 black qd8",
        "Qh8*d8[+bQd8] x | Rd5*d8[+bQd8][+wPd5] x",
    ),
    (
        "pawns come back on ranks of their own, and promote on the last but one",
        "GlasgowChess EquipollentsCirce",
        "x1",
        "",
        "white kh1 rb4 black kh8 pb3",
        "Rb4*b3[+bPb2=B] x | Rb4*b3[+bPb2=Q] x | Rb4*b3[+bPb2=R] x | Rb4*b3[+bPb2=S] x",
    ),
    (
        "a pawn promotes by a capture, and its victim comes back on its own file",
        "GlasgowChess FileCirce",
        "x1",
        "",
        "white kh1 pb6 black kh8 sc7",
        "b6*c7=B[+bSc8] x | b6*c7=Q[+bSc8] x | b6*c7=R[+bSc8] x | b6*c7=S[+bSc8] x",
    ),
)


@pytest.mark.parametrize(("condition", "play", "option", "pieces", "moves"), shown(POSITIONS))
def test_all_moves(condition: str, play: str, option: str, pieces: str, moves: str) -> None:
    assert sorted(lines(condition, play, option, pieces)) == parted(moves)


def test_a_unit_that_woozles_keep_from_capturing_guards_nobody() -> None:
    pieces = "white ka8 black kh2 rg2 pb7"
    guarded = lines("SuperGuards Woozles", "~1", "", f"{pieces} rb1")
    assert sorted(guarded) == ["Ka8-a7", "Ka8-b8"]
    hindered = lines("SuperGuards Woozles", "~1", "", f"{pieces} rb2")
    assert sorted(hindered) == ["Ka8*b7", "Ka8-a7", "Ka8-b8"]


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


@pytest.mark.parametrize(
    ("condition", "pieces", "moves"),
    [
        ("GridChess", "white kh1 pe2 black ka8", "e2-e3 | e2-e4"),
        ("BichromChess", "white ka1 pa2 rb1 pd2 black kh8 rg8 ph7", "d2-d3"),
        ("MonochromChess", "white ka1 pb2 pd2 black kh8 pg7", "d2-d4"),
    ],
)
@pytest.mark.parametrize("sat", ["SAT", "StrictSAT"])
def test_flights_are_where_the_other_rules_let_a_king_go(
    sat: str, condition: str, pieces: str, moves: str
) -> None:
    """Each king could leave for a square that the other condition bars."""
    assert sorted(lines(f"{sat} {condition}", "~1", "", pieces)) == parted(moves)


@pytest.mark.parametrize("masand", ["Masand", "MasandGeneralised"])
@pytest.mark.parametrize(
    ("condition", "pieces", "move"),
    [
        ("PhantomChess", "white kh1 rb7 black kd8 sc1", "Rb7-b8[c1=w] +"),
        ("PhantomChess", "white kh1 rb7 black ka8 sc1 sf4", "Rb7-b4[c1=w][f4=w] +"),
        ("MarsCirce", "white kh1 rb7 black ka8 sc1 sf4", "Rb7-b4[c1=w] +"),
        ("PlusChess", "white kh1 rc5 black kd8 sh4", "Rc5-d5[h4=w] +"),
    ],
)
def test_a_checking_unit_observes_from_wherever_it_could_capture(
    masand: str, condition: str, pieces: str, move: str
) -> None:
    assert move in lines(f"{condition} {masand}", "~1", "", pieces)


def test_a_king_attacked_in_the_diagram_is_remembered_beside_budgets() -> None:
    """On h6, h7 and f6 the white king would have one flight too many for one attacked before."""
    pieces = "white kg7 black kf8 rg5"
    found = lines("StrictSAT 2 BGL 30", "~1", "", pieces)
    assert sorted(found) == parted("Kg7-f7 (29) | Kg7-g8 (29) | Kg7-h8 (28.59) +")


def test_a_unit_whose_side_has_nothing_left_has_attacked_nobody() -> None:
    found = lines("StrictSAT 8 BGL 3 -", "~1", "", "white kh8 ra1 black kd2")
    assert "Ra1-d1 (0/-)" in found


@pytest.mark.parametrize("castling", ["CastlingChess", "Rokagogo"])
def test_who_has_to_go_home_is_not_asked_of_castlings(castling: str) -> None:
    """Whether a king may castle hangs on checks, and these on who may go home."""
    found = lines(f"BackHome {castling}", "~1", "", "white ke5 rh5 ra6 black kf8 se3 re8")
    assert "Ke5-f4" in {move.rstrip(" +") for move in found}
