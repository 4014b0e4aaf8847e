"""Collections of Olive and YACPDB, with all that people write in them."""

from __future__ import annotations

import pytest

import solver
from solver.errors import ReadError
from solver.model import Problem, Stipulation
from solver.reading.reader import how_many, read
from solver.writing import yacpdb
from solver.writing.writer import write

NEW = """---
authors: ["Õun, Ülo", Новак]
source: {name: Paper, issue: '7', problemid: '12', date: {year: 1911, month: 4}}
award: {tourney: {name: Paper Tourney}, distinction: 2nd Prize}
algebraic:
  white: [Kc6, Qb1]
  black: [Ka8, Sh2]
  neutral: [Chameleon Gd4]
stipulation: h#2
options: [Circe, SetPlay]
twins:
  b: Move b1 b2
  c: Continued Exchange a8 h2
keywords: [Twins]
solution: |
  1.Ka8-a7 Qb1-b5
"""
OLD = """
authors:
  - Unknown
source: Paper
source-id: 7/12
date: 1911-04
distinction: 1st HM
algebraic:
  white: [Kf3, Nc3]
  black: [Kh1, Ph2]
stipulation: "#2"
solution: |
  "1.Nc3-e2 ! zugzwang.
      1...Kh1-g1"
"""


def problem(text: str) -> Problem:
    (found,) = read(text, "x.olv")
    assert isinstance(found, Problem), str(found)
    return found


def faults(text: str) -> list[str]:
    (found,) = read(text, "x.olv")
    assert isinstance(found, ReadError)
    return [str(fault) for fault in found.problems]


def entry(field: str, white: str = "[Ka1, Qb1]", stipulation: str = "'#2'") -> str:
    return (
        f"algebraic:\n  white: {white}\n  black: [Kh8, Rb8]\nstipulation: {stipulation}\n{field}\n"
    )


def test_an_entry_of_the_new_schema() -> None:
    found = problem(NEW)
    assert found.authors == ("Õun, Ülo", "Новак")
    assert found.origins == ("Paper, 7/12, 1911-04",)
    assert found.awards == ("2nd Prize, Paper Tourney",)
    assert [condition.name for condition in found.conditions] == ["Circe"]
    assert [option.name for option in found.options] == ["SetPlay"]
    assert [twin.continued for twin in found.twins] == [False, True]
    assert write(found).count("Neutral Chameleon Gd4") == 1
    assert ("keywords", "Twins") in found.besides
    assert ("source.date.year", "1911") in found.besides


def test_an_entry_of_the_old_schema() -> None:
    found = problem(OLD)
    assert found.origins == ("Paper, 7/12, 1911-04",)
    assert found.awards == ("1st HM",)
    assert found.intended is not None
    assert found.intended.lines == ("1.Nc3-e2 ! zugzwang.", "1...Kh1-g1")
    assert [str(place) for place in found.intended.places] == ["x.olv:13:4", "x.olv:14:7"]
    assert [str(note) for note in found.notes] == [
        "x.olv:9:16  note: Nc3 is read as a knight: nothing else is fairy"
    ]
    assert {unit.piece.walk for unit in found.placements} == {"king", "knight", "pawn"}


def test_n_is_the_nightrider_beside_knights_and_fairy_units() -> None:
    for white in ("[Ka1, Sb1, Nc1]", "[Ka1, Gb1, Nc1]", "[Ka1, Chameleon Nc1]"):
        found = problem(entry("keywords: []", white))
        assert "nightrider" in {unit.piece.walk for unit in found.placements}
    found = problem(entry("options: [SetPlay, Circe]", "[Ka1, Nc1]"))
    assert "nightrider" in {unit.piece.walk for unit in found.placements}


def test_a_broken_entry_takes_no_other_along() -> None:
    broken = 'algebraic:\n  white: [Ka1]\nstipulation: "=" Black to move\nsolution: ""\n'
    text = f"{NEW}---\n{broken}---\n---\n# nothing\n{NEW}"
    first, second, third = read(text, "x.olv")
    assert isinstance(first, Problem)
    assert isinstance(third, Problem)
    assert third.number == 3
    assert isinstance(second, ReadError)
    assert str(second).startswith("x.olv:20:18  this entry is broken YAML: ")
    assert how_many(text) == 3


def test_units_with_attributes_and_in_one_text() -> None:
    found = problem(entry("keywords: []", "[Ka1, Chameleon Sb1, Sc1, Pd2]"))
    marked = [unit.square for unit in found.placements if unit.piece.attributes]
    assert marked == ["b1"]
    found = problem(entry("keywords: []", "Ka1 Qb1, , Pc2"))
    assert sorted(unit.square for unit in found.placements) == ["a1", "b1", "b8", "c2", "h8"]


def test_entries_in_one_list_and_tags() -> None:
    listed = "- algebraic: {white: [Kc1, Qd7], black: [Ka1]}\n  stipulation: h#1\n"
    first, second = read(listed * 2, "x.olv")
    assert isinstance(first, Problem)
    assert isinstance(second, Problem)
    assert (first.placements, first.number) == (second.placements, 1)
    tagged = problem(entry("title: !!python/unicode 'Idée'"))
    assert tagged.titles == ("Idée",)


MATE = "algebraic: {white: [Kc1, Qd7], black: [Ka1]}\nstipulation: h#1\n"


@pytest.mark.parametrize(
    ("number", "word"),
    [("1", "sound"), ("'1'", "sound"), ("1.1", "sound"), ("1.1...", "sound"), ("2.1", "differs")],
)
@pytest.mark.parametrize("solution", ["", "solution: 1.Ka1-a2 Qd7-a4 #\n"])
def test_intended_solutions_are_a_claim(number: str, word: str, solution: str) -> None:
    field = f"intended-solutions: {number}\n"
    for text in (MATE + field + solution, MATE + solution + field):
        found = problem(text)
        assert solver.check(found).word == word
        again = problem(yacpdb.write(found))
        assert (again.intended, again.besides) == (found.intended, found.besides)
    number = number.strip("'")
    claim = f"pieces white Kc1 Qd7 black Ka1\nstipulation h#1\nintended {number}"
    assert solver.check(solver.loads(f"BeginProblem\n{claim}\nEndProblem")[0]).word == word


def test_intended_solutions_that_are_no_number_are_kept() -> None:
    found = problem(f"{MATE}intended-solutions: a) 1\n")
    assert found.intended is None
    assert found.besides == (("intended-solutions", "a) 1"),)
    assert [str(note) for note in found.notes] == [
        'x.olv:3:21  note: not compared: "a) 1" is no number of solutions, such as 2 or 2.1.1.1'
    ]


def test_a_tab_counts_two_blanks_and_moves_no_place() -> None:
    text = "algebraic:\n\twhite: [Ka1, Xb1]\n\tblack: [Kh8]\nstipulation: '#2'\n"
    assert faults(text) == [
        'x.olv:2:15  no piece has the letters "X" of "Xb1". "kirke list pieces" names those there'
        " are"
    ]


@pytest.mark.parametrize(
    ("written", "text", "option"),
    [
        ("'#3'", "#3", ""),
        ("ser-h#4", "ser-h#4", ""),
        ("h#2.5", "h#2.5", ""),
        ("'#2 by Black'", "#2", "HalfDuplex"),
        ("'#2 b) Black'", "#2", "Duplex"),
        ("'\"#2  b) Black'", "#2", "Duplex"),
        ("'-2 & #1'", "-2 & #1", ""),
        ("'-1w -1b & h#1'", "-1w -1b & h#1", ""),
    ],
)
def test_stipulations(written: str, text: str, option: str) -> None:
    found = problem(entry("keywords: []", stipulation=written))
    assert isinstance(found.stipulation, Stipulation)
    assert found.stipulation.text == text
    assert [one.name for one in found.options] == ([option] if option else [])


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("=", '4:14  "=" (White draws) is a study: it has no number of moves to search'),
        ("'+'", '4:15  "+" (White wins) is a study'),
        ("+ black to move", '4:14  "+ black to move" (White wins) is a study'),
        ("see text", '4:14  "see text" is no stipulation'),
        ("'#1 How many?'", '4:18  "How many?" behind the stipulation #1 cannot be read'),
        ("''", "4:1  the stipulation is empty"),
    ],
)
def test_what_is_no_stipulation_is_said_with_its_place(written: str, message: str) -> None:
    (found,) = faults(entry("keywords: []", stipulation=written))
    assert found.startswith(f"x.olv:{message}")


@pytest.mark.parametrize(
    ("written", "as_statement"),
    [
        ("Move b1 b2", "move b1 b2"),
        ("cont Move b8 b7", "continued move b8 b7"),
        ("Remove b8 add white Pb4", "remove b8 add White Pb4"),
        ("Stipulation h#3", "stipulation h#3"),
        ("Moce b1 b2", "move b1 b2"),
        ("Rb8-h2", "move b8 h2"),
        ("wQb1--c1", "move b1 c1"),
        ("b1-->c1", "move b1 c1"),
        ("bKh8<-wKa1", "exchange h8 a1"),
        ("wQb1<-->bRb8", "exchange b1 b8"),
        ("Shift a1=a1", "shift a1 a1"),
        ("WSb1", "add White Sb1"),
        ("Black to move", "turn Black"),
        ("black begins.", "turn Black"),
        ("by Black", "turn Black"),
        ("Turn Black", "turn Black"),
        ("as a) and Rb8-h2", "continued move b8 h2"),
    ],
)
def test_twins(written: str, as_statement: str) -> None:
    found = problem(entry(f"twins:\n  b: {written}"))
    assert f"twin {as_statement}\n" in write(found)
    is_plain = written.lower().startswith(("move", "cont", "remove", "stip", "turn"))
    assert bool(found.notes) is not is_plain


def test_the_first_twin_may_be_the_diagram_or_stand_in_its_place() -> None:
    found = problem(entry("twins:\n  a: diagram\n  b: Move b1 b2"))
    assert (len(found.twins), found.zeroposition) == (1, False)
    found = problem(entry("twins:\n  a: Move b1 b3\n  b: Move b1 b2"))
    assert (len(found.twins), found.zeroposition) == (2, True)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("Black", '6:6  twin: unknown change of a twin "Black"'),
        ("Continued ...", '6:16  twin: "..." is not expected here'),
        ("Qb8-h2", '6:6  twin: "Qb8-h2" is not expected here. Write "move b8 h2"'),
        ("WSc4", '6:6  twin: "WSc4" is not expected here'),
        ("Move b3 b4", "6:6  there is no unit on b3"),
    ],
)
def test_twins_that_leave_doubts_are_refused(written: str, message: str) -> None:
    assert faults(entry(f"twins:\n  b: {written}"))[0].startswith(f"x.olv:{message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stipulation: '#2'\n", '1:1  the field "algebraic" is missing'),
        ("algebraic: {}\nstipulation: '#2'\n", "1:1  algebraic: the units of each colour"),
        (
            "algebraic: {white: [Ka1], green: [Kb3]}\nstipulation: '#2'\n",
            '1:27  algebraic: "green"',
        ),
        (entry("stipulation: '#3'"), '5:1  the field "stipulation" stands twice'),
        (entry("options: [Crice]"), '5:11  unknown condition "Crice". Did you mean "Circe"?'),
        ("--- \nsolution: 2\n- 1\n", "3:1  this entry is broken YAML"),
        (
            entry("keywords: []", stipulation="#3"),
            '4:1  the stipulation is empty: "#" begins a remark of YAML. Put it between',
        ),
        (entry("keywords: []", stipulation="{a: b}"), "4:1  the stipulation is no text"),
        (entry("twins: b) Qb1-b3"), '5:8  twins: "b) Qb1-b3" has no label'),
        (entry("options: {SetPlay: true}"), "5:10  options: a text is expected"),
        (entry("keywords: []", white="[Ka1, {Q: b1}]"), "2:16  algebraic: this is no unit"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, message: str) -> None:
    assert faults(text)[0].startswith(f"x.olv:{message}"), faults(text)


def test_a_field_that_is_a_list_or_a_text_where_the_other_is_usual_loses_nothing() -> None:
    text = entry("twins:\n- Move b1 b2\n- Move b1 b3", '"Ka1,Qb1"', "['#2']")
    found = problem(text + "options: SetPlay, Circe\nsolution: [1.Qb1-b2, 1.Qb1-b3]\n")
    assert [unit.square for unit in found.placements if unit.piece.colour == "white"] == [
        "a1",
        "b1",
    ]
    assert (len(found.twins), [one.name for one in found.options]) == (2, ["SetPlay"])
    assert [one.name for one in found.conditions] == ["Circe"]
    assert found.intended is not None
    assert found.intended.lines == ("1.Qb1-b2", "1.Qb1-b3")
