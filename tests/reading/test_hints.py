"""Every refusal names a way out, and what it tells to write can be read."""

from __future__ import annotations

import re

import pytest

from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import decoded, read

UNITS = "pieces white Kf6 Ra1 black Kh8"


def faults_of(body: str) -> list[str]:
    (found,) = read(f"BeginProblem\n{body}\nEndProblem\n")
    return str(found).splitlines() if isinstance(found, ReadError) else []


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("sh=10", "ser-h=10"),
        ("ss#3", "ser-s#3"),
        ("ser#4", "ser-#4"),
        ("h\u20211", "h#1"),
        ("s\u22603", "s#3"),
        ("PG 4.0", "dia4.0"),
        ("SPG 4.5", "dia4.5"),
        ("h#2\u00bd", "h#2.5"),
        ("2#", "#2"),
        ("3 h#", "h#3"),
        ("h#3*", "h#3"),
        ("helpmate 2", "h#2"),
        ("selfmate 3", "s#3"),
        ("mate in 2", "#2"),
        ("#", "#2"),
        ("h2", "h#2"),
        ("ser-", "ser-#2"),
        ("h#2.25", "h#2"),
        ("exact#3", "exact-#3"),
        ("exact", "exact-#2"),
        ("h#0", "h#2"),
        ("dia0", "dia2"),
        ("h#-1", "h#1"),
        ("hzg1", "hzg1 2"),
    ],
)
def test_the_stipulation_that_is_meant_is_named_and_can_be_read(written: str, meant: str) -> None:
    assert f'"{meant}"' in faults_of(f"stip {written}\n{UNITS}")[0]
    assert not faults_of(f"stip {meant}\n{UNITS}")


@pytest.mark.parametrize(
    ("body", "way_out"),
    [
        ("sstip #2", 'Write "stipulation #2"'),
        ("sstip 3a[#]d", 'Write "sstipulation White 3a[#]d"'),
        ("stip h#2,5", 'Write "h#2.5"'),
        ("stip h#2 2.1.1.1", "intended 2.1.1.1"),
        ("stip +", "Studies are not solved"),
        ("stip #2\nFEN 7k/8/8/8/8/8/8/K7 w - - 0 1", '"Forsyth"'),
        ("FEN 7k/8/8/8/8/8/8/K7 w - - 0 1\nstip #2", '"Forsyth"'),
        ("position 7k/8/8/8/8/8/8/K7\nstip #2", '"Forsyth"'),
        ("stip #2\nstip #3", 'ask for the second one in a "twin"'),
        ("stip #2 turn green", "It is White or Black"),
        ("stip #2 twin b) a1 b1", 'e.g. "move a1 a2"'),
        ("stip #2 twin Ka1->b1", 'Write "move a1 b1"'),
        ("stip #2 game xiangqi", '"kirke list games" names'),
        ("stip #2 twin add", 'no unit follows "add". E.g. add White Qa2'),
        ("stip #2 twin move c3 c4", 'with "continued" from the twin before it'),
        ("stip #2 twin substitute Q", "are missing"),
        ("stip sdia4", 'Write "dia4"'),
        ("stip #1 & -2", 'Write "-2 & #1"'),
        ("stip -2 #1", 'Write "-2 & #1"'),
        ("stip -2, then s#1", 'Write "-2 & s#1"'),
        ("stip -2 (Proca) & #1", 'Write "-2 & #1"'),
        ("stip -2", 'Write "-2 & #1"'),
        ("stip -1w -1b", 'Write "-1w -1b & h#1"'),
        ("sstip white # & = | +", "stand side by side"),
        ("stip #2 cond GenevaChess ImmunChess", "Leave one of them out"),
    ],
)
def test_ways_out(body: str, way_out: str) -> None:
    assert any(way_out in fault for fault in faults_of(f"{UNITS}\n{body}"))


@pytest.mark.parametrize(
    ("unit", "hint"), [("Dd1", "the queen is Q"), ("Ta1", "the rook is R"), ("Cc3", "knight is S")]
)
def test_letters_of_other_languages(unit: str, hint: str) -> None:
    found = faults_of(f"stip #2\npieces white Kg1 {unit} black Kh8")
    if unit != "Cc3":
        assert hint in found[0]
    (first,) = faults_of(f"stip #2\nforsyth k7/8/8/8/8/8/8/K{unit[0]}")[:1] or [""]
    assert hint in first or unit == "Cc3"


def test_units_behind_a_colon() -> None:
    (found,) = faults_of("White: Kg1 Qd1\nBlack: Kg8\nstip #2")
    assert 'Write "pieces White", without the sign' in found


FOREIGN = [
    ("1. e4 e5 2. Nf3 Nc6\n", "PGN"),
    ("\\documentclass{article}\n\\begin{document}\n", "LaTeX"),
    ("\\begin{diagram}\nA & B\n\\end{diagram}\n", "LaTeX"),
    ("P1234567\nX Y\n#2 (3+2)\n", "PDB"),
    ("X Y\n#2\n1. Ka1!\nGenre: 2#\nInput: X, 1995-06-03\n", "PDB"),
    ("White: Kg1 Qd1\nBlack: Kg8\n#2\n", "a list of units"),
    ("Wei\u00df: Kg1 Dd1\nSchwarz: Kg8\n", "a list of units"),
]


@pytest.mark.parametrize(("text", "name"), FOREIGN)
def test_a_file_of_another_kind_is_named_as_what_it_is(text: str, name: str) -> None:
    (found,) = read(text)
    assert isinstance(found, ReadError)
    assert str(found).startswith(
        f"-:1:1  this is {'' if name != 'PDB' else 'a text of the '}{name}"
    )
    statement = re.search(r'"(BeginProblem.*EndProblem)"', str(found))
    assert statement
    (solved,) = read(statement[1])
    assert isinstance(solved, Problem)
    assert not solved.notes


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\n", "1:1  nothing is asked for"),
        ('6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8; id "x";\n', '1:33  "bm Ra8" names no number'),
        ('[FEN "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"]\n\n1. Ra8# 1-0\n', "1:7  nothing is asked for"),
        ("  6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\n", "1:3  this is a FEN. As a problem: "),
    ],
)
def test_a_position_before_a_statement_is_a_problem_of_its_own(text: str, said: str) -> None:
    found, problem = read(f"{text}\nBeginProblem stip #2 {UNITS} EndProblem\n")
    assert str(found).startswith(f"-:{said}")
    assert isinstance(problem, Problem)


@pytest.mark.parametrize(
    "lost",
    [
        "BeginnProblm\nstip #2\npieces white Ka1 black Kh8\n",
        "BegnProblem\nstip #2\npieces white Ka1 black Kh8",
        "stipulation #2\npieces white Ka1 black Kh8\n",
    ],
)
def test_a_problem_that_nothing_opens_and_ends_is_an_error(lost: str) -> None:
    first, second = read(f"BeginProblem stip #2 {UNITS} EndProblem\n\n{lost}")
    assert isinstance(first, Problem)
    assert isinstance(second, ReadError)
    assert "opens no problem" in str(second)
    assert second.problems[0].place.line == 3


def test_other_text_after_the_end_is_no_problem() -> None:
    (found,) = read(f"BeginProblem stip #2 {UNITS} EndProblem\n\nSolved in May.\nPieces: 2 + 1\n")
    assert isinstance(found, Problem)
    assert len(found.notes) == 1


@pytest.mark.parametrize(
    ("body", "note"),
    [
        ("pieces white Kf6 Na1 black Kh8\nstip #2", "N (a1) is the nightrider"),
        ("pieces white Kf6 Ra1 black Kh8\nauthor\nstip #2", "nothing stands behind author"),
        ("pieces white Kf6 Ra1 black Kh8\nforsyth 7k\nstip #2", "what stood on h8 before is"),
        ("pieces white Kf6 Ra1 black Kh8\nstip #2 option MaxTime 1 MaxTime 2", "stands twice"),
        ("pieces white Kf6 Ra1 black Kh8\nstip #2 option Duplex HalfDuplex", "Duplex changes"),
        (
            "pieces white Kf6 Ra1 Qa2 black Kh8\nstip #2 twin move a1 a2",
            "what stands on a2 disappears",
        ),
        ("pieces white Kf6 Ra1 black Kh8\nstip #2 twin substitute Q B", "to be substituted"),
    ],
)
def test_what_is_altered_is_reported(body: str, note: str) -> None:
    (found,) = read(f"BeginProblem\n{body}\nEndProblem\n")
    assert isinstance(found, Problem)
    (only,) = found.notes
    assert note in only.message


@pytest.mark.parametrize(
    ("body", "what"), [("turn white turn white", "side to move"), ("board 8x8 board 9x9", "board")]
)
def test_what_may_stand_once_is_refused_the_second_time(body: str, what: str) -> None:
    assert any(
        f"the {what} is given twice" in fault for fault in faults_of(f"{UNITS}\nstip #2 {body}")
    )


@pytest.mark.parametrize(
    ("written", "hint", "meant"),
    [
        ("Anti Circe", 'Write "AntiCirce" as one word', "AntiCirce"),
        ("Black Maximummer", 'Write "BlackMaximummer" as one word', "BlackMaximummer"),
        ("Masand Generalised", 'Write "MasandGeneralised" as one word', "MasandGeneralised"),
        ("Einstein Chess Circe", 'Write "EinsteinChess" as one word', "EinsteinChess Circe"),
        ("Circe Chess", "Leave it out", "Circe"),
        ("AntiCirce type Cheylan", "Leave it out", "AntiCirce Cheylan"),
        ("Circe Rex Inclusive", 'Write "RexInclusive" as one word', "Circe RexInclusive"),
        ("Grid Vertical Shift", 'Write "VerticalShift" as one word', "Grid VerticalShift"),
        ("AnnanChess Type A", 'Write "TypeA" as one word', "AnnanChess TypeA"),
        ("Circe Vertical Mirror", 'Write "VerticalMirror" as one word', "Circe VerticalMirror"),
        ("Circe Take & Make", 'Write "Take&Make" as one word', "Circe Take&Make"),
        ("CirceParain", 'Did you mean "CirceParrain"?', "CirceParrain"),
    ],
)
def test_a_name_in_several_words_is_reported_as_one(written: str, hint: str, meant: str) -> None:
    (found,) = faults_of(f"stip h#2 {UNITS} cond {written}")
    assert found.endswith(hint)
    faults = faults_of(f"stip h#2 {UNITS} cond {meant}")
    assert all("is not supported yet" in fault for fault in faults)


def test_squares_beyond_the_board_are_reported_with_those_there_are() -> None:
    for body in ("stip hzi1 2", "stip h#2 twin move a1 i1", "stip h#2 option NoCastling a9"):
        (found,) = faults_of(f"{UNITS} {body}")
        assert found.endswith("is no square of the board 8x8. Its squares go from a1 to h8")


def test_an_unknown_colour_is_reported_with_those_there_are() -> None:
    (found,) = faults_of(f"stip h#2 {UNITS} red Qb1")
    assert "nobody is red in this game. Its colours are White, Black, Neutral" in found


def test_places_of_units_are_their_own() -> None:
    (found,) = read("BeginProblem\nstip h#2 pieces white Kf6 Nd7 black Kh8\nEndProblem\n")
    assert isinstance(found, Problem)
    (note,) = found.notes
    assert note.place is not None
    assert (note.place.line, note.place.column) == (2, 27)
    (fault,) = faults_of("stip h#2 pieces white Kf6 Ra1 Ka2 black Kh8")
    assert fault.startswith("-:2:31  two white kings or more (f6, a2)")


def test_bytes_that_are_no_characters_are_reported_where_they_stand() -> None:
    text = decoded(b"BeginProblem\nauthor Zo\xeb\x81\nstip #2\n" + UNITS.encode() + b"\nEndProblem")
    (found,) = read(text)
    assert isinstance(found, Problem)
    assert [str(note).partition("  ")[0] for note in found.notes] == ["-:2:11"]
    assert "save the file as UTF-8" in found.notes[0].message
