"""What is read after `Intended`, and what is not."""

from __future__ import annotations

from functools import cache

import pytest
from growth import is_linear
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from printing import Style

import solver
from solver.model import Intended, Line, Solution
from solver.verdict import Verdict, verdict

TWO_SOLUTIONS = "white Kd2 Pd7 black Ka5 Sb6 Pb2 Pa6 Pa4 / h#2"
ONE_KEY = "white Kc6 Qf3 Sb5 Pa3 black Kc4 Se4 Pd4 / #2"
PLAY = f"{ONE_KEY} / option Variation Try SetPlay"
POSTKEY = "white Kc6 Qd1 Sb5 Pa3 black Kc4 Se4 Pd4 / #2 / option PostKeyPlay"
ROOKS = "white Kb6 Rc7 Rh1 Qe2 black Ka8 / #1"
DUPLEX = "white Kc1 Qd7 black Ka1 / h#1 / option Duplex"
SHORT = "white Kc1 Qd7 black Ka1 Ph7 / h#1.5"
TWINS = "white Kc1 Qd7 black Ka1 / h#1 / twin move d7 d3 twin move d7 e7"


@cache
def found(text: str) -> Solution:
    position, stipulation, *others = text.split(" / ")
    statement = "\n".join(("begin", f"pieces {position}", f"stip {stipulation}", *others, "end\n"))
    (problem,) = solver.loads(statement)
    return solver.solve(problem)


def lines(text: str) -> list[Line]:
    return list(found(text).twins[0].phases[0].lines)


def judged(problem: str, claim: str) -> Verdict:
    solution = found(problem)
    intended = Intended(tuple(claim.splitlines())) if claim else None
    return verdict(replace(solution, problem=replace(solution.problem, intended=intended)))


SOUND = [
    (TWO_SOLUTIONS, claim)
    for claim in (
        *("2", "2.", "2 solutions", "2 sols.", "two sols", "Two solutions.", "2 sol."),
        *("exactly two solutions", "2 intended solutions", "2 lines"),
        *("zwei Lösungen", "2 Loesungen", "2 Lsg.", "deux solutions", "2 solutions (C+)"),
        *("2.1.1.1", "2;1;1", "2.1...", "2.1…", "2,1", "2.1.1.1 solutions"),
        "1.Sc8 dxc8=Q 2.b1=B Qc5#\n1.b1=R d8=S 2.Rb5 Sc6#",
        "1.Sc8 dxc8=Q 2.b1=B Qc5# 1.b1=R d8=S 2.Rb5 Sc6#",
        "1.Sc8, d:c8Q; 2.b1B, Qc5 mate; 1.b1R, d8S; 2.Rb5, Sc6 matt",
        "1. Sc8 dc8Q 2. b1(B) Qc5++\n1. b1/R d8/N 2. Rb5 Nc6‡",
        "1.Sb6-c8 d7\u00d7c8=Q\n2.b2-b1=B Qc8-c5\n1.b2-b1=R d7-d8=S\n2.Rb1-b5 Sd8-c6",
        "1.Sc8 1...dxc8=Q 2.b1=B 2...Qc5#\n1.b1=R 1…d8=S 2.Rb5 2.…Sc6",
        "1) Sc8 dxc8=Q 2) b1=B Qc5\n1) b1=R d8=S 2) Rb5 Sc6",
        "1.Sc8 dxc8D 2.b1L Dc5 matt\n1.b1T d8S 2.Tb5 Sc6 matt",
        "1.Cc8 dxc8=D 2.b1=F Dc5 mat\n1.b1=T d8=C 2.Tb5 Cc6 mat",
        "1.♞c8 dxc8=♕ 2.b1=♝ ♕c5#\n1.b1=♜ d8=♘ 2.♜b5 ♘c6#",
        "I) 1.Sc8 dxc8=Q 2.b1=B Qc5 II) 1.b1=R d8=S 2.Rb5 Sc6",
        "1st solution: 1.Sc8 dxc8=Q 2.b1=B Qc5\n2nd solution: 1.b1=R d8=S 2.Rb5 Sc6",
        "2 solutions: 1.Sc8 (a fine move) dxc8=Q! 2.b1=B Qc5",
        "1.Sc8! dxc8=Q!! 2.b1=B {only so} Qc5# [A]\n1.b1=R d8=S 2.Rb5 Sc6#",
    )
]
SOUND += [
    (ONE_KEY, claim)
    for claim in (
        *("1.Qd1!", "Key Qd1", "Key: Qd1!", "Qd1", "1.Qf1-d1 !".replace("f1", "f3"), "1 key"),
        *("1.Dd1!", "Schlüssel Dd1", "Clé : Dd1", "1.♕d1!", "1.Qfd1!", "1.Q3d1", "Solution: 1.Qd1"),
        "1.Qd1! (2.Qd4#) Kb5 2.Qb3#",
        "1.Qd1! zugzwang. 1...d3 2.Qa4 # 1...Sd2 2.Qc2 #",
        "1.Qe2? Kb3! 1.Qd1!",
        "1...d3 2.Qf7#\n1.Qd1!",
    )
]
SOUND += [
    (PLAY, claim)
    for claim in (
        "1.Qd1! zz 1...d3 2.Qa4# 1...Sd2/Sf2/Sg3 2.Qc2# 1...Sc3 2.Sd6#",
        "*1...d3 2.Qf7# 1.Qd1! d3 2.Qa4",
        "1.Qxe4? threat: 2.Qc2# and Qc2# but 1...Kb3! 1.Qd1!",
        "Set play: 1...d3 2.Qf7# Key: 1.Qd1! d3 2.Qa4",
        "1.Qxe4? (2.Qc2#) Kb3! 1.Qe2? d3 2.Qa2# but 1...Kb3! 1.Qd1!",
        "Tries: 1.Qe2? Kb3! 1.Qb3+? Kxb3! Key: 1.Qd1!",
        "1.Dd1! d3 2.Da4# 1...Sd2 2.Dc2 matt",
    )
]
SOUND += [
    (POSTKEY, "1...d3 2.Qa4# 1...Sd2 2.Qc2#"),
    (ROOKS, "1.Rh8! 1.Qe8! 1.Rc8!"),
    (ROOKS, "Keys: Rh8, Qe8, Rc8"),
    (ROOKS, "3 keys"),
    (DUPLEX, "Black: 1 solution; White: 0 solutions"),
    (DUPLEX, "1.Ka2 Qa4#"),
    (TWINS, "b,c) 0 solutions\na) 1 solution"),
    (TWINS, "a) wQd7-->d7 1 solution b) wQd7-->d3 no solution; c) 0"),
    (TWINS, "a) 1.Ka2 Qa4# b) no solution; c) 0\nb) keine Loesung"),
]


@pytest.mark.parametrize(("problem", "claim"), SOUND)
def test_claims_as_they_are_printed(problem: str, claim: str) -> None:
    found_out = judged(problem, claim)
    assert (found_out.word, found_out.faults) == ("sound", ())


@pytest.mark.parametrize(
    ("problem", "claim", "word"),
    [
        (TWO_SOLUTIONS, "3 sols.", "differs"),
        (TWO_SOLUTIONS, "one solution", "cooked"),
        (TWO_SOLUTIONS, "no solution", "cooked"),
        (TWO_SOLUTIONS, "keine Loesung", "cooked"),
        (TWO_SOLUTIONS, "1.Sc8 dxc8=Q 2.b1=B Qc5#", "cooked"),
        (TWO_SOLUTIONS, "1.Sc8 dxc8=R 2.b1=B Rc5#\n1.b1=R d8=S 2.Rb5 Sc6#", "differs"),
        (TWO_SOLUTIONS, "1.Sc8 dxc8=Q 2.b1=B Qc5#\n1.b1=R d8=S 2.Rb4 Sc6#", "differs"),
        (ONE_KEY, "1.Qd2!", "differs"),
        (ONE_KEY, "1.Rd1!", "differs"),
        (ONE_KEY, "1.Qxd1!", "differs"),
        (ONE_KEY, "1.Qd1! 1.Qe2!", "differs"),
        (ONE_KEY, "1.Qd1?", "cooked"),
        (ONE_KEY, "2 keys", "differs"),
        (PLAY, "1.Qd1! d3 2.Qb3#", "differs"),
        (PLAY, "1.Qd1! Kd5 2.Qb3#", "differs"),
        (PLAY, "1.Qe2? d3! 1.Qd1!", "differs"),
        (PLAY, "*1...d3 2.Qe7# 1.Qd1!", "differs"),
        (POSTKEY, "1...d3 2.Qb3#", "differs"),
        (ROOKS, "1.Rh8! 1.Qe8!", "cooked"),
        (DUPLEX, "White: 1.Kc2 Ka2", "differs"),
    ],
)
def test_what_is_read_is_compared(problem: str, claim: str, word: str) -> None:
    found_out = judged(problem, claim)
    if word == "cooked" and claim == "1.Qd1?":
        word = "differs"  # the key is claimed as a try
    assert (found_out.word, found_out.faults) == (word, ())


@pytest.mark.parametrize(
    ("problem", "claim", "message"),
    [
        (TWO_SOLUTIONS, "some good solutions", '"some"'),
        (TWO_SOLUTIONS, "two", '"two"'),
        (TWO_SOLUTIONS, "1.Sc8 dxc8=Q", "2 of 4 half-moves"),
        (TWO_SOLUTIONS, "1.Sc8 dxc8 2.b1=B Qc5\n1.b1=R d8=S 2.Rb5 Sc6", "leaves open"),
        (TWO_SOLUTIONS, "1.Xc8 dxc8=Q 2.b1=B Qc5", "of no language"),
        (TWO_SOLUTIONS, "1.Dc8 dxc8=Q 2.b1=B Fc5", "of no language"),
        (TWO_SOLUTIONS, "2 solutions\n3 solutions", "two numbers"),
        (TWO_SOLUTIONS, "18446744073709551616 solutions", "it goes from 0 to 999999999"),
        (TWO_SOLUTIONS, "18446744073709551616", "it goes from 0 to 999999999"),
        (TWO_SOLUTIONS, "b) 2 solutions", 'no twin "b)"'),
        (TWO_SOLUTIONS, "1.Sc8? dxc8=Q 2.b1=B Qc5", "no solution"),
        (ONE_KEY, "1.Qd1d2d3!", "cannot be read"),
        (ONE_KEY, "Solution:", "claims nothing"),
        (ONE_KEY, "White mates by 1.Qd1!", '"by"'),
        (TWINS, "d) 1 solution", 'no twin "d)"'),
    ],
)
def test_what_cannot_be_read_is_no_difference(problem: str, claim: str, message: str) -> None:
    found_out = judged(problem, claim)
    assert found_out.word == "claim not understood"
    assert any(message in fault.message for fault in found_out.faults), found_out.faults


@pytest.mark.parametrize(
    ("claim", "word"),
    [
        ("1.R8!", "claim not understood"),
        ("1.Rh8! 1.Qe8! 1.Rc8!", "sound"),
        ("3 keys: 1.Rh8!", "sound"),
        ("3 keys: 1.Ra8!", "differs"),
    ],
)
def test_keys_of_several_rooks(claim: str, word: str) -> None:
    assert judged(ROOKS, claim).word == word


BOTH = "white Kf6 Rd1 Rh1 black Kf8 / ~1"


@pytest.mark.parametrize(
    ("claim", "word"),
    [
        ("1.Re1", "cooked"),
        ("16 keys: 1.Re1", "differs"),
    ],
)
def test_an_ambiguous_move_hides_nothing(claim: str, word: str) -> None:
    """Both rooks may go to e1, and both moves are solutions."""
    keys = judged(BOTH, "").phases[0].found_count
    claim = claim.replace("16", str(keys))
    expected = "claim not understood" if "keys" in claim else word
    assert judged(BOTH, claim).word == expected


def test_a_letter_of_a_unit_that_is_not_there_is_one_of_another_language() -> None:
    king = "white Kf6 Qa1 black Kh8 / h#1.5"
    french = [style.line(line) for style in (Style("fr"),) for line in lines(king)]
    assert any("R" in text for text in french)
    assert judged(king, "\n".join(french)).word == "sound"


def test_a_letter_that_may_be_two_pieces_settles_nothing() -> None:
    """The keys are those of a king, which is R in French; in English no rook goes there."""
    position = "white Kf6 Ra1 black Kh8 / #2"
    assert judged(position, "1.Kg6! 1.Kf7!").word == "sound"
    assert judged(position, "1.Rg6! 1.Rf7!").word == "claim not understood"


def test_faults_stand_where_the_claim_is_written() -> None:
    (problem,) = solver.loads(
        "begin\npieces white Kc1 Qd7 black Ka1\nstip h#1\nintended 1 solution\n"
        "intended    1.Ka2 nonsense Qa4\nend\n"
    )
    (fault,) = solver.check(problem).faults
    assert str(fault.place) == "-:5:19"


def test_what_is_not_asked_for_is_not_compared_and_reported() -> None:
    (note,) = judged(ONE_KEY, "1.Qd1! Kb5 2.Qb3#").notes
    assert "option Variation" in note.message
    assert "option Try" in judged(ONE_KEY, "1.Qe2? Kb3! 1.Qd1!").notes[0].message
    assert "option SetPlay" in judged(ONE_KEY, "1...d3 2.Qf7# 1.Qd1!").notes[0].message
    assert "the key" in judged(POSTKEY, "1.Qd1!").notes[0].message


def test_a_solution_before_its_time_is_no_solution_that_is_claimed() -> None:
    short = "white Kf6 Rb1 black Kh8 Ph7 / h#3 / option StopOnShortSolutions"
    (phase,) = judged(short, "1 solution").phases
    assert (phase.word, phase.found_count, phase.short_count) == ("cooked", 1, 1)
    assert judged(short, "1.Kg8 Rb8#").word == "unproved"  # it is known, others may be there


PIECES_OF_CLAIMS = [
    *("1.", "2.", "1...", "1)", "2 solutions", "two", "no solution", "2.1.1", "Key", "Try", "*"),
    *("a)", "b)", "(", ")", "[", "]", "{", "}", ";", ",", "!", "?", "#", "+", "threat:", "but"),
    *("Qd1", "Sc8", "dxc8=Q", "b1=B", "0-0", "e.p.", "...", "…", "K~", "Kb5/c6", "R/Ba1", "White:"),
    *(
        "[+bSb8]",
        "Qd1d2d3",
        "♕d1",
        "x",
        "=",
        "99999999999",
        "\x00",
        "é",
        "1.1.1.1.1.1.1",
        "/Q",
        "-",
    ),
]


@given(st.lists(st.sampled_from(PIECES_OF_CLAIMS), max_size=12), st.sampled_from(["", " ", "\n"]))
def test_any_text_has_a_verdict(pieces: list[str], between: str) -> None:
    for problem in (TWO_SOLUTIONS, PLAY, POSTKEY, DUPLEX, TWINS):
        assert judged(problem, between.join(pieces)).word


@pytest.mark.parametrize(
    "piece", ["(", "{", "1.Kd5 ", "9", "+", "[a1", "xx\n", "1.Kd5\n", "1.1", "a)"]
)
def test_long_claims_are_read_in_linear_time(piece: str) -> None:
    assert is_linear(lambda size: judged(TWO_SOLUTIONS, piece * (size // len(piece)) + "a1"), 1500)
