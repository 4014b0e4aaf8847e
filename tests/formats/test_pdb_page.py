"""Pages of the PDB as they are copied from it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import solver
from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import how_many, read
from solver.verdict import Verdict
from solver.writing.writer import write

PAGE = """Die Schwalbe

2 problem(s) found in 1192 milliseconds (displaying 2 problem(s)). [A='X'] [download as LaTeX]

1 - P0000001
William X
15 Tidskrift f\xf6r Schack 3, p. 22, 01/1911
dedicated to Y
P0000001
(2+1) C+ Popeye 4.61
h#1
b) wDd7-e8
a) 1. Ka2 Da4#
b) 1. Ka2 Da4#
play all play one stop play next play all
Written in a train. 1. Kb1?
Y: the right solution: 1.Dd1! (2008-04-02)
more ...
comment
Keywords: Miniature, Model mates (2)
Genre: h#
Computer test: Popeye
FEN: 8/3Q4/8/8/8/8/8/k1K5
Reprints: 6 Windausche Zeitung 02/11/1929
9 Problemkiste 1990
Input: B. Nobody, 2004-08-12
Last update: B. Nobody, 2021-10-02 more...
2 - P0000002
A. Nobody
B. Nobody

Musterzeitung 1976
#2
1. Kg6! Kg8 2. Ra8#
Genre: 2#
FEN: 7k/8/5K2/8/8/8/8/R7
Show statistic for complete result. Show search result faster by using ids.


The problems of this query have been registered by the following contributors:

B. Nobody (2)
"""
SHORT = "1 - P0000003\nX\nY 1999\n(2+1)\nh#1\n1. Ka2 Da4#\nGenre: h#\nFEN: 8/3Q4/8/8/8/8/8/k1K5\n"


def problems(text: str) -> list[Problem]:
    found = [*read(text, "x")]
    assert how_many(text) == len(found)
    for one in found:
        assert isinstance(one, Problem), str(one)
    return [one for one in found if isinstance(one, Problem)]


def fault(text: str) -> str:
    (found,) = read(text, "x")
    assert isinstance(found, ReadError)
    return str(found)


def test_blocks_of_a_page_are_problems() -> None:
    first, second = problems(PAGE)
    assert str(first.place) == "x:6:1"
    assert first.authors == ("William X",)
    assert first.origins == ("15 Tidskrift f\xf6r Schack 3, p. 22, 01/1911",)
    assert first.remarks == ("dedicated to Y", "C+ Popeye 4.61")
    assert first.notes == ()
    assert first.stipulation is not None
    assert first.stipulation.text == "h#1"
    assert [unit.square for unit in first.placements] == ["d7", "a1", "c1"]
    assert [str(twin.changes[0].arguments) for twin in first.twins] == ["('d7', 'e8')"]
    assert first.intended is not None
    assert first.intended.lines == ("a) 1. Ka2 Da4#", "b) 1. Ka2 Da4#")
    assert second.authors == ("A. Nobody", "B. Nobody")
    assert second.origins == ("Musterzeitung 1976",)


def test_what_accompanies_a_problem_is_kept() -> None:
    kept = dict(problems(PAGE)[0].besides)
    assert kept["source.name"] == "Tidskrift f\xf6r Schack"
    assert kept["source.problemid"] == "15"
    assert kept["source.issue"] == "3"
    assert kept["source.pagenumber"] == "22"
    assert (kept["source.date.year"], kept["source.date.month"]) == ("1911", "1")
    assert kept["pdb.keywords"] == "Miniature, Model mates (2)"
    assert kept["pdb.reprints"] == "9 Problemkiste 1990"  # the second line of two
    assert kept["foreignids.problemid"] == "P0000001"
    comments = [text for key, text in problems(PAGE)[0].besides if key == "pdb.comment"]
    assert comments == [
        "Written in a train. 1. Kb1?",
        "Y: the right solution: 1.Dd1! (2008-04-02)",
    ]


def test_solutions_of_a_page_are_compared() -> None:
    first, second = problems(PAGE)
    assert solver.check(first).word == "sound"
    assert solver.check(second).word == "cooked"  # 1.Kf7 mates, too
    (wrong,) = problems(SHORT.replace("Da4", "Da8"))
    assert solver.check(wrong).word == "differs"


@pytest.mark.parametrize("fen", ["8/3Q4/8/8/8/8/8/k1K5", "8/3D4/8/8/8/8/8/k1K5"])
def test_letters_of_the_position_are_english_or_german(fen: str) -> None:
    (found,) = problems(SHORT.replace("8/3Q4/8/8/8/8/8/k1K5", fen))
    assert [unit.piece.walk for unit in found.placements] == ["queen", "king", "king"]
    assert solver.check(found).word == "sound"


@pytest.mark.parametrize(
    ("fen", "walks"),
    [
        ("8/8/8/8/8/B1N5/8/k1K5", ["bishop", "knight", "king", "king"]),
        ("8/8/8/8/8/B1S5/8/kTK5", ["pawn", "knight", "king", "rook", "king"]),
        ("8/8/8/8/8/B7/8/k1K5", ["bishop", "king", "king"]),
        ("*2q7/8/8/8/8/-N7/8/k1K5", ["grasshopper", "knight", "king", "king"]),
    ],
)
def test_a_letter_of_both_languages_is_told_by_the_others(fen: str, walks: list[str]) -> None:
    (found,) = problems(SHORT.replace("8/3Q4/8/8/8/8/8/k1K5", fen))
    assert [unit.piece.walk for unit in found.placements] == walks


FIELDS = ["X\nY 1999\n", "(2+1)\n", "h#1\n", "1. Ka2 Da4#\n", "Genre: h#\n"]


@pytest.mark.parametrize("left_out", range(len(FIELDS)))
def test_a_line_may_be_missing(left_out: int) -> None:
    fields = FIELDS[:left_out] + FIELDS[left_out + 1 :]
    text = f"1 - P0000003\n{''.join(fields)}FEN: 8/3Q4/8/8/8/8/8/k1K5\n"
    if "h#1\n" not in fields:
        assert fault(text).startswith("x:2:1  nothing is asked for. A line above the solution")
        return
    (found,) = problems(text)
    assert solver.check(found).word == "sound"


@pytest.mark.parametrize(
    "text",
    [
        "FEN: 8/3Q4/8/8/8/8/8/k1K5\nGenre: h#\nh#1\n1. Ka2 Da4#\nKeywords: x\n",
        "Solution: 1. Ka2 Da4#\nStipulation: h#1\nFEN: 8/3Q4/8/8/8/8/8/k1K5\nAuthor: X\n",
        "Genre: h#\nX\nKeywords: x, y\nh#1\n1. Ka2 Da4#\nFEN: 8/3Q4/8/8/8/8/8/k1K5\n",
    ],
)
def test_fields_stand_in_any_order(text: str) -> None:
    (found,) = problems(f"1 - P0000003\n{text}")
    assert found.stipulation is not None
    assert found.stipulation.text == "h#1"
    assert found.intended is not None
    assert found.intended.lines == ("1. Ka2 Da4#",)


def test_a_page_that_has_lost_its_head_is_read() -> None:
    (found,) = problems(SHORT.partition("\n")[2])
    assert found.authors == ("X",)
    assert len(problems(SHORT.partition("\n")[2] + PAGE)) == 3


def test_the_genre_of_mates_in_two_says_what_is_asked() -> None:
    text = PAGE[PAGE.index("2 - P") :].replace("#2\n", "", 1)
    (found,) = problems(text)
    assert found.stipulation is not None
    assert found.stipulation.text == "#2"
    assert 'the genre "2#" is read as #2' in str(found.notes[0])


@pytest.mark.parametrize(
    ("line", "conditions", "options"),
    [
        ("h#1 Circe", ["Circe"], []),
        ("h#1\nCirce\nDuplex", ["Circe"], ["Duplex"]),
        ("h#1\nAnti-Circe, Madrasi", ["AntiCirce", "Madrasi"], []),
        ("h#1 L\xe4ngstz\xfcger", ["Maximummer"], []),
        ("h#1 Circe 2.1... (C+ Popeye)", ["Circe"], []),
        ("h#1 Circe (2+1)", ["Circe"], []),
    ],
)
def test_conditions_stand_behind_the_stipulation(
    line: str, conditions: list[str], options: list[str]
) -> None:
    (found,) = problems(SHORT.replace("h#1", line))
    assert [one.name for one in found.conditions] == conditions
    assert [one.name for one in found.options] == options


@pytest.mark.parametrize(("said", "count"), [("3 L\xf6sungen", 3), ("(2 sol.)", 2), ("2.1.1.1", 2)])
def test_the_number_of_solutions_is_claimed(said: str, count: int) -> None:
    (found,) = problems(SHORT.replace("h#1", f"h#1 {said}"))
    verdict: Verdict = solver.check(found)
    assert [phase.claim.count for phase in verdict.phases] == [count]


@pytest.mark.parametrize(
    ("written", "changes"),
    [
        ("b) wDd7-d6", ["twin move d7 d6"]),
        ("b) Qd7-d6", ["twin move d7 d6"]),
        ("b) wQd7\u2192d6", ["twin move d7 d6"]),
        ("b) d7 to d6\nc) wKc1<->wDd7", ["twin move d7 d6", "twin exchange c1 d7"]),
        ("b) +wSb1 +c) -wSb1", ["twin add White Sb1", "twin continued remove b1"]),
        ("b) +bRf3", ["twin add Black Rf3"]),
        ("b) +sTf3", ["twin add Black Rf3"]),
        ("b) h#2\nc=b) without wDd7", ["twin stipulation h#2", "twin continued remove d7"]),
        ("b) Circe", ["twin condition Circe"]),
        ("b) rotate 90", ["twin rotate 90"]),
    ],
)
def test_twins(written: str, changes: list[str]) -> None:
    (found,) = problems(SHORT.replace("h#1\n", f"h#1\n{written}\n"))
    lines = write(replace(found, language="en")).splitlines()
    assert [line for line in lines if line.startswith(("twin", "zero"))] == changes


def test_a_unit_that_is_two_in_two_languages_is_told_by_the_solution() -> None:
    (german,) = problems(SHORT.replace("h#1\n", "h#1\nb) +wBb5\n"))
    assert "twin add White Pb5" in write(german)
    (english,) = problems(SHORT.replace("h#1\n", "h#1\nb) +wBb5\n").replace("Da4", "Qa4"))
    assert "twin add White Bb5" in write(english)
    unknown = SHORT.replace("h#1\n", "h#1\nb) +wBb5\n").replace("1. Ka2 Da4#\n", "")
    assert fault(unknown).startswith("x:6:1  twins: letters of two languages fit this position")


def test_numbers_of_units_that_differ_are_noted() -> None:
    (found,) = problems(SHORT.replace("(2+1)", "(3+1)"))
    assert [str(note) for note in found.notes] == ["x:4:1  note: (3+1): the position has 2+1 units"]


def test_what_units_are_said_to_be_is_kept_with_a_note() -> None:
    (found,) = problems(SHORT + "Pieces: Dummy (*2Q)\n")
    assert '"Dummy (*2Q)" is not read' in str(found.notes[0])
    assert ("pdb.pieces", "Dummy (*2Q)") in found.besides


def test_a_keyword_that_names_a_condition_is_noted() -> None:
    (found,) = problems(SHORT + "Keywords: Miniature, Circe (Anti-)\n")
    assert 'the keyword "Circe" names a condition' in str(found.notes[0])


@pytest.mark.parametrize(
    ("line", "other", "message"),
    [
        ("FEN: 8/3Q4/8/8/8/8/8/k1K5\n", "", "1:5  P0000003, a page of the PDB, has no FEN. The li"),
        ("8/3Q4/8/8/8/8/8/k1K5", "8/3Q4/8/8/8/8/8/k1K", "8:24  rank 1 has 3 squares instead of 8"),
        ("8/3Q4/8/8/8/8/8/k1K5", "8/3QD3/8/8/8/8/8/k1K5", '8:10  letters of two languages: "Q" an'),
        ("8/3Q4/8/8/8/8/8/k1K5", "8/2BS4/8/8/8/8/8/k1K5", '8:9  "B" is a bishop, or in German a'),
        ("h#1", "h#1\nCircee", '6:1  "Circee" is no option or condition that is known'),
        ("h#1", "h#1\nAdd the black queen", '6:1  "Add the black queen" is no option or condit'),
        ("(2+1)\nh#1", "Who moves last?", '4:1  "Who moves last?" is no stipulation that a sear'),
        ("h#1", "h#1\nb) wDd2-d3", '6:4  twin: "wDd2-d3" is not known, or leaves a doubt'),
        ("h#1", "h#1\nWhite to move", "2:1  White is said to be to move, but h#1 begins with"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(line: str, other: str, message: str) -> None:
    assert fault(SHORT.replace(line, other)).startswith(f"x:{message}")


def test_one_that_cannot_be_read_takes_no_other_along() -> None:
    text = PAGE.replace("FEN: 8/3Q4/8/8/8/8/8/k1K5\n", "")
    first, second = read(text, "x")
    assert isinstance(first, ReadError)
    assert isinstance(second, Problem)
    assert second.number == 2
