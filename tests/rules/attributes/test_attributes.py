"""Attributes of units: what they do to moves, checks, mates and notation."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from paths import GIVEN, PROBLEMS

import solver
from solver.catalogue.attributes import ATTRIBUTES
from solver.compiling.kernel_setup import legal_moves
from solver.errors import KirkeError
from solver.model import Colour
from solver.output.moves import Notation
from solver.output.vocabulary import vocabulary

#: moves in fixed diagrams, kept outside the project
VECTORS = GIVEN / "words" / "conditions_2_vectors.jsonl"
NOTATION = Notation(vocabulary("en"))


def moves(pieces: str, side: Colour = "white", rest: str = "") -> set[str]:
    text = f"BeginProblem\nPieces {pieces}\n{rest}\nStipulation ~1\nEndProblem\n"
    [problem] = solver.load(text)
    return {NOTATION.bare(move) for move in legal_moves(problem, side)}


def solved(pieces: str, stipulation: str, rest: str = "") -> str:
    text = f"BeginProblem\nPieces {pieces}\n{rest}\nStipulation {stipulation}\nEndProblem\n"
    [problem] = solver.load(text)
    return str(solver.text(solver.solve(problem)))


def vectors() -> list[dict[str, Any]]:
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return [vector for vector in found if vector["condition"].startswith("attribute")]


@pytest.mark.skipif(not VECTORS.exists(), reason="the diagrams are not here")
def test_units_with_attributes_move_as_they_should() -> None:
    compared = 0
    for vector in vectors():
        text = vector["input"].replace("begin", "BeginProblem", 1).replace("\nend", "\nEndProblem")
        try:
            [problem] = solver.load(text)
        except KirkeError:
            continue  # an attribute that is only known
        if problem.invisibles:
            continue  # no moves alone, but solutions: see test_total_invisibles.py
        side: Colour = "black" if "halfduplex" in vector["input"] else "white"
        found = {NOTATION.bare(move) for move in legal_moves(problem, side)}
        assert found == {move.removesuffix(" +") for move in vector["moves"]}, vector["input"]
        compared += 1
    assert compared >= 20


@pytest.mark.parametrize("key", [key for key, entry in ATTRIBUTES.items() if entry.supported])
def test_each_attribute_is_at_work_in_its_witness(key: str) -> None:
    problems = solver.load(PROBLEMS / f"{ATTRIBUTES[key].witness}.inp")
    assert any(key in unit.piece.attributes for p in problems for unit in p.placements)


@pytest.mark.parametrize(
    ("pieces", "condition", "found"),
    [
        ("White Ka1 White kamikaze Bd3 Black Sh7", "", "kBd3*h7[-wkBh7]"),
        ("White Ka1 White kamikaze Bd3 Black Sh7", "Circe", "kBd3*h7[wkBh7->f1][+bSg8]"),
        ("White Ka1 White kamikaze Bd3 Sf1 Black Sh7", "Circe", "kBd3*h7[+bSg8]"),
        ("White Ka1 White kamikaze Bd3 Black Rh7", "Circe Couscous", "kBd3*h7[wkBh7->f1]"),
        ("White Kf1 White kamikaze Bd3 Black Rh7", "Circe Couscous", "kBd3*h7"),
        ("White kamikaze Kb1 Black Kh8 Pa2", "Circe", "kKb1*a2[wkKa2->e1][+bPa7]"),
        ("White kamikaze royal Rb1 Black Kh8 Pb2", "PWC", "rkRb1*b2[wrkRb2->b1]"),
        ("White Ka5 Black Kd4 Neutral Pa6", "Circe Cage", "Ka5*a6[+nPc4]"),
        ("White Ka5 Black Kd4 Neutral Pa6", "Circe Cage", "Ka5*a6[+nPa1=nS]"),
        ("White Ka1 White chameleon Ra2 Black Qb2", "Circe", "cRa2*b2=cQ[+bQd8]"),
        ("White Ka1 White chameleon Sb1 Pb7", "AntiCirce", "cPb7-b8=cQ"),
        ("White Ka1 Pb7 White chameleon Sb1", "", "b7-b8=Q=c"),
        ("White Ka1 Neutral Pb7 Neutral chameleon Sb1", "", "nPb7-b8=nR"),
        ("White Ka1 White halfneutral Sb1 Black Rc3", "", "hnSb1*c3=nh"),
        ("White Ka1 Neutral halfneutral Sb1 Black Rc3", "AntiCirce", "nhnSb1*c3=wh[whnSc3->g1]"),
        ("White Ka1 Black Rb4 Neutral Sc6", "Circe", "nSc6*b4[+bRh8]"),
        ("White Ke1 Bh8 Sa8 Black Ka5 Neutral Rh1", "AntiCirce", "0-0"),
    ],
)
def test_what_a_move_does_besides(pieces: str, condition: str, found: str) -> None:
    rest = f"Condition {condition}" if condition else ""
    assert found in moves(pieces, rest=rest)


@pytest.mark.parametrize("rest", ["", "Condition Circe"])
def test_a_royal_unit_may_not_disappear(rest: str) -> None:
    found = moves("White kamikaze Ke3 White Qe1 Black Kb3 Pd2", rest=rest)
    assert "Qe1*d2[+bPd7]" in found or "Qe1*d2" in found
    assert not any(move.startswith("kKe3*") for move in found)
    # the kings guard each other's neighbours all the same
    assert "Kb1-b2" not in moves("White Kb1 Black kamikaze Kb3")


@pytest.mark.parametrize(
    ("pieces", "capture", "there"),
    [
        ("White Kh3 Rd1 White patrol Qd6", "pQd6*a6", True),
        ("White Kh3 White paralysing Rd1 White patrol Qd6", "pQd6*a6", False),
        ("White Kh3 Rd1 White patrol Qd6 Black paralysing Rb1", "pQd6*a6", False),
        ("White Kh3 White functionary Qd6 Black Bb8", "fQd6*a6", True),
        ("White Kh3 White functionary Qd6 White paralysing Rc8 Black Bb8", "fQd6*a6", False),
    ],
)
def test_who_paralyses_or_is_paralysed_watches_nobody(
    pieces: str, capture: str, there: bool
) -> None:
    assert (capture in moves(f"{pieces} Black Sa6 Kh8")) is there


def test_neutral_units_check_both_kings() -> None:
    assert "nRh8-h1" not in moves("White Ka1 Black Kc5 Neutral Rh8")
    assert "nRh8-h5" in moves("White Ka1 Black Kc5 Neutral Rh8")


def test_neutral_units_are_reborn_as_those_of_the_other_side() -> None:
    assert "Ka1*b2[+nRh8]" in moves("White Ka1 Black Kc5 Neutral Rb2", rest="Condition Circe")
    assert "Kc5*b4[+nPb2]" in moves("White Ka1 Black Kc5 Neutral Pb4", "black", "Condition Circe")


@pytest.mark.parametrize(
    ("goal", "there"), [("#", False), ("=", True)], ids=["no mate", "stalemate"]
)
def test_paralysis_alone_does_not_mate(goal: str, there: bool) -> None:
    pieces = "White Kd3 Qh2 White paralysing Sb3 Black Ka1"
    assert ("Qh2-h1" in solved(pieces, f"{goal}1")) == there


def test_a_move_after_rebirth_keeps_a_paralysed_side_from_stalemate() -> None:
    units = "White Kg5 White paralysing Ba3 Re4 Black Ke7 GHb7"
    found = solved(units, "=1", "Condition AntiMarsCirce")
    assert "1.pBa3-c1-b2 = !" in found
    assert "1.pBa3-c1-d2 = !" not in found  # 1...GHb7-b1-f3


def test_a_king_that_is_not_paralysed_where_he_stands_castles_after_rebirth() -> None:
    units = "White Kc2 White paralysing Ra8 Black Kf6 Rb6"
    assert "[bKf6->e8][bRb6->h8]0-0" in moves(units, "black", "Condition AntiMarsCirce")


def test_a_half_neutral_unit_that_turns_its_coat_has_not_changed_its_phase() -> None:
    units = "White Kc6 Qd1 Black Kb8 Black halfneutral Qd6"
    assert "Qd1*d6[+bhnQd8=w]" in moves(units, rest="Condition Circe Turncoats")


def test_attributes_stand_in_their_order_whenever_they_were_given() -> None:
    found = solved(
        "White Ka1 Bc7 Black Kh1 Neutral chameleon Pg2", "h+1", "Condition Circe Frischauf"
    )
    assert "1.ncPg2-g1=ncB ncfBg1-h2=ncfR +" in found


def test_a_royal_pawn_can_be_captured_en_passant() -> None:
    assert "rPd7-d5" not in moves("White Kh1 Pe5 Black royal Pd7", "black")
    assert "rPd7-d6" not in moves("White Kh1 Pe5 Black royal Pd7", "black")
    assert "rPd7-d5" in moves("White Kh1 Pf5 Black royal Pd7", "black")


def test_a_half_neutral_king_that_turns_neutral_is_mated_where_there_was_no_black_king() -> None:
    found = solved("White Rh1 Bd3 White halfneutral Kd2 Neutral Se3", "h#1", "Option NoBK")
    assert re.findall(r"hnKd2-..=nh #", found) == ["hnKd2-c1=nh #", "hnKd2-d1=nh #"]  # as Popeye


def test_royal_units_are_mated_as_they_move() -> None:
    assert "rRh3-d3 #" in solved("White royal Rh3 Black royal Pd6 Black Pc4", "h#1")


@pytest.mark.parametrize("unit", ["P", "S"])
@pytest.mark.parametrize("stipulation", ["#1", "h#0.5", "ser-#1"])
def test_the_capture_of_a_neutral_unit_may_mate(unit: str, stipulation: str) -> None:
    pieces = f"White Kd6 Pd5a2 Qe2 Re4 Black Kc3 neutral {unit}c4"
    assert "Re4*c4 #" in solved(pieces, stipulation)


@pytest.mark.parametrize("stipulation", ["zh11", "hzh10.5", "ser-zh11", "ser-hzh11"])
def test_a_kamikaze_unit_can_reach_a_square_by_its_rebirth(stipulation: str) -> None:
    pieces = "White Kc1 White kamikaze Rd4 Black Kb6 Sd7"
    assert "kRd4*d7[wkRd7->h1][+bSg8] z" in solved(pieces, stipulation, "Condition Circe")


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ("White hurdlecolourchanging Qa1", "hops over no unit"),
        ("White Bul Qa1", "hops over no unit"),
        ("White Bul Dob Ga1", "both Bul and Dob"),
        ("White Ka1 White royal Sb1", "two white kings"),
        ("Neutral Ka1 White Kb1", "two white kings"),
    ],
)
def test_what_makes_no_sense_is_refused(pieces: str, message: str) -> None:
    with pytest.raises(KirkeError, match=message):
        moves(pieces)


@pytest.mark.parametrize(
    ("condition", "pieces", "flees"),
    [
        # the capturing rook would go home as a queen
        ("AntiCirce", "White Kb5 Qd1 chameleon Rd2 Black Ke8", True),
        ("AntiCirce", "White Kb5 Ra1 Rh1 chameleon Rd2 Black Ke8", False),
        # nothing goes home that vanishes
        ("AntiCirce", "White Kb5 Ra1 Rh1 kamikaze Rd2 Black Ke8", False),
        ("AntiCirce", "White Kb5 Ra1 Rh1 Rd2 Black Ke8", True),
        # a king that could not be reborn is not in check from a unit that never captures
        ("Circe RexInclusive", "White Kb5 paralysing Rd2 Black Ke7 Se8", True),
        ("Circe RexInclusive", "White Kb5 Rd2 Black Ke7 Se8", False),
        # contact counts where the unit ends: at home
        ("AntiCirce", "White Kg2 jigger Rd2 Black Ke8", False),
        ("AntiCirce", "White Kb5 jigger Rd2 Black Ke8", True),
    ],
)
def test_who_gives_check_where_captures_are_played_out(
    condition: str, pieces: str, flees: bool
) -> None:
    pieces = pieces.replace(" chameleon", " White chameleon").replace(" kami", " White kami")
    pieces = pieces.replace(" paralysing", " White paralysing").replace(" jig", " White jig")
    found = moves(pieces, "black", f"Condition {condition}")
    assert any(move.endswith("-d7") for move in found) == flees


#: what Popeye has
MOVES_WHERE_CAPTURES_BEGIN_ELSEWHERE = {
    "White Kb1 White paralysing Rd4 Black Kh8 Ra7 Se4": (15, 17, 13),
    "White Kb1 Rd4 Black Kh8 Se4 Black functionary Ra7 Be3": (16, 21, 17),
    "White Kb1 Pd5 White patrol Rd4 Black Kh8 Ra7 Pd7": (16, 19, 14),
    "White Kb1 White jigger Rd4 Black Kh8 Ra2 Se4": (6, 5, 4),
}


@pytest.mark.parametrize("pieces", MOVES_WHERE_CAPTURES_BEGIN_ELSEWHERE)
def test_units_that_observe_do_so_from_where_captures_begin(pieces: str) -> None:
    counts = MOVES_WHERE_CAPTURES_BEGIN_ELSEWHERE[pieces]
    for condition, count in zip(("MarsCirce", "PhantomChess", "DangerCirce"), counts, strict=True):
        assert len(moves(pieces, rest=f"Condition {condition}")) == count


def test_kamikaze_units_with_rebirth_by_choice_are_refused() -> None:
    with pytest.raises(KirkeError, match="not supported"):
        moves("White kamikaze Ra1 Black Pa2", rest="Condition Circe Super")


@pytest.mark.parametrize(("rest", "count"), [("", 2), ("condition Circe", 8)])
def test_a_pawn_that_disappears_does_not_promote(rest: str, count: int) -> None:
    found = moves("white Kf2 Rb1 Rd1 black Ka5 black kamikaze Pc2", "black", rest)
    captures = {move for move in found if "*" in move}
    assert len(captures) == count
    assert ("kPc2*b1[-bkPb1]" in captures) == (rest == "")


def test_checks_by_neutral_units_beside_locusts_under_cage() -> None:
    pieces = "White Ka4 Ra1 Pg2 Black Ka7 Rh8 Pb2 MHf6 Neutral Sa8"
    found = solved(pieces, "h+1.5", "Condition AntiCirce Cage")
    assert re.findall(r"1\.\.\..*", found) == [
        *("1...Ka4-a5   2.Rh8-c8 Ka5-b6 +", "1...Ka4-b5   2.Rh8-c8 Kb5-b6 +")
    ]


@pytest.mark.parametrize(
    ("pieces", "hops"),
    [
        (
            "White Bul Gb1 Black Pc1 White Pb3",
            "bGb1-b4[wPb3->b5] bGb1-d1[bPc1->e1=Q] bGb1-d1[bPc1->e1=S] bGb1-d1[bPc1->e1=R] "
            "bGb1-d1[bPc1->e1=B] bGb1-d1[bPc1->e1=G=b]",
        ),
        (
            "White Dob Gb1 Black Pd1 Sb5",
            "dGb1-b6[bSb5->a3] dGb1-b6[bSb5->c3] dGb1-b6[bSb5->d4] dGb1-b6[bSb5->d6] "
            "dGb1-b6[bSb5->c7] dGb1-b6[bSb5->a7]",
        ),
    ],
)
def test_hurdles_move_on_by_the_walk_of_the_hopper_or_by_their_own(pieces: str, hops: str) -> None:
    """A hop whose hurdle cannot move, as the pawn on d1, is none."""
    assert {move for move in moves(pieces, rest="Option NoWK NoBK") if "G" in move} == set(
        hops.split()
    )


HOPPERS = "White Ke1 white hurdlecolourchanging Gb6 Black Ke8 black hurdlecolourchanging Gg1"


@pytest.mark.parametrize("condition", ["VaultingKings EQ", "TransmutedKings", "ReflectiveKings"])
def test_hurdles_of_hoppers_change_where_kings_borrow_walks(condition: str) -> None:
    """So does Popeye 4.104."""
    assert "hccGg1-a7[b6=b]" in moves(HOPPERS, "black", f"Condition {condition}")


@pytest.mark.parametrize("condition", ["VaultingKings EQ", "TransmutedKings"])
@pytest.mark.parametrize("attribute", ["Bul", "Dob"])
def test_hurdles_move_on_where_kings_borrow_walks(condition: str, attribute: str) -> None:
    pieces = f"White Ke1 Rb6 Pb4 Black Ke8 black {attribute} Gg1"
    beside = moves(pieces, "black", f"Condition {condition}")
    hops = {move for move in moves(pieces, "black") if "Gg1-a7" in move}
    assert hops == {move for move in beside if "Gg1-a7" in move} != set()


@pytest.mark.parametrize("attribute", ["hurdlecolourchanging", "Bul", "Dob"])
@pytest.mark.parametrize("condition", ["AnnanChess", "BackToBack", "PointReflection"])
def test_hurdles_are_refused_where_hoppers_borrow_walks(condition: str, attribute: str) -> None:
    pieces = HOPPERS.replace("hurdlecolourchanging", attribute)
    with pytest.raises(KirkeError, match="by walks that a rule lends them"):
        moves(pieces, "black", f"Condition {condition}")


@pytest.mark.parametrize(
    ("pieces", "side", "squares"),
    [
        ("White Ka1 White Dead Rd4 Black Kd8", "white", {"a1"}),
        ("White Ka1 White Dead Rd4 Pd7 Black Kh8", "white", {"a1"}),
        ("White Ka1 Bb2 Black Kg8 Black Dead Pf6", "white", {"a1", "b2"}),
    ],
)
def test_dead_units_move_nowhere_and_check_nobody(
    pieces: str, side: Colour, squares: set[str]
) -> None:
    found = moves(pieces, side)
    starts = {re.sub(r"^[a-z]*[A-Z]", "", move)[:2] for move in found}
    assert starts == squares


def test_dead_units_can_be_captured() -> None:
    assert "Bb2*f6" in moves("White Ka1 Bb2 Black Kg8 Black Dead Pf6")


@pytest.mark.parametrize(
    ("queen", "count"), [("Black Divine Qf3", 1), ("Black Qf3", 0), ("Black Divine Sf3", 0)]
)
def test_a_divine_unit_raises_the_dead_that_it_observes(queen: str, count: int) -> None:
    found = solved(f"White Ke1 White Dead Rb1 Sc2 Black Kc4 {queen}", "h#3")
    assert len(re.findall(r"3\.\S* Rb1-a1 #", found)) == count


def test_dead_kings_are_refused() -> None:
    with pytest.raises(KirkeError, match="dead kings"):
        moves("White Dead Ka1 Black Kh8")
