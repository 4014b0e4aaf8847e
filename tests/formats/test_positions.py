"""Positions of other formats: FEN with what is asked, EPD, FFEN, PGN."""

from __future__ import annotations

import pytest
from growth import is_linear

import solver
from solver.errors import ReadError
from solver.formats.placement import bare
from solver.model import Problem
from solver.reading.reader import how_many, read
from solver.writing.writer import write

ROOK = "7k/8/5K2/8/8/8/8/R7"


def problem(text: str) -> Problem:
    (found,) = read(text, "x")
    assert isinstance(found, Problem), str(found)
    return found


def fault(text: str) -> str:
    (found,) = read(text, "x")
    assert isinstance(found, ReadError), found
    return str(found.problems[0])


@pytest.mark.parametrize(
    ("line", "as_statement"),
    [
        (f"{ROOK} w - - 0 1 #2", ["Forsyth 8/8/8/8/8/8/8/8 w - - 0 1", "stipulation #2"]),
        (f'{ROOK} w - - 0 1 "#2"', ["stipulation #2"]),
        (f"{ROOK} #2", ["pieces White Kf6 Ra1", "pieces Black Kh8", "stipulation #2"]),
        (f"FEN {ROOK} w - - 0 1 #2", ["Forsyth 8/8/8/8/8/8/8/8 w - - 0 1", "stipulation #2"]),
        (f"  position fen: {ROOK} #2", ["pieces White Kf6 Ra1", "stipulation #2"]),
        (f"{ROOK} | #2 | Circe | Duplex", ["stipulation #2", "condition Circe", "option Duplex"]),
        (f"{ROOK}|#2|Circe|", ["stipulation #2", "condition Circe"]),
        (f"{ROOK}_w_-_-_0_1 #2", ["Forsyth 8/8/8/8/8/8/8/8 w - - 0 1", "stipulation #2"]),
        (f"{ROOK}/ w #2", ["Forsyth 8/8/8/8/8/8/8/8 w -", "stipulation #2"]),
        (f'"{ROOK} w - -" #2', ["Forsyth 8/8/8/8/8/8/8/8 w - -", "stipulation #2"]),
        (f'"{ROOK} w - - #2"', ["Forsyth 8/8/8/8/8/8/8/8 w - -", "stipulation #2"]),
        (f"'{ROOK}' '#2'", ["pieces White Kf6 Ra1", "stipulation #2"]),
        (f'FEN: "{ROOK} w - -" #2', ["Forsyth 8/8/8/8/8/8/8/8 w - -", "stipulation #2"]),
        (f'[FEN "{ROOK} w - -"] #2', ["Forsyth 8/8/8/8/8/8/8/8 w - -", "stipulation #2"]),
        (f'"{ROOK} w - -" dm 2; id "Rook"', ["title Rook", "stipulation #2"]),
        ("'G6k/8/5K2/8/8/8/8/R7 '#2'", ["White Kf6 Ra1 Ga8", "stipulation #2"]),
        ("''G6k/8/5K2/8/8/8/8/R7' #2", ["White Kf6 Ra1 Ga8", "stipulation #2"]),
        (f"EPD {ROOK} w - - bm #2;", ["stipulation #2"]),
        (f"{ROOK} w h#1.5", ["stipulation h#1.5"]),
        (f"{ROOK} h#2 Circe", ["condition Circe", "stipulation h#2"]),
        (f"{ROOK} w - - 0 1 #2 AntiCirce Cheylan, Try", ["condition AntiCirce Cheylan"]),
        (f"{ROOK} #2 Try Madrasi Koeko", ["condition Madrasi\ncondition KoeKo\noption Try"]),
        (f"{ROOK} #2 MaxSolutions 3 Duplex", ["option MaxSolutions 3 Duplex"]),
        (f"{ROOK} #2 Koeko Anti-Circe Set Play", ["KoeKo\ncondition AntiCirce\noption SetPlay"]),
        (f"{ROOK} #2 koeko, anti-circe", ["condition KoeKo\ncondition AntiCirce"]),
        (f"{ROOK} #2 Circe; Duplex", ["condition Circe\noption Duplex", "stipulation #2"]),
        (f"{ROOK} PG in 2,5 Circe", ["condition Circe", "stipulation dia2.5"]),
        (f"{ROOK},#2", ["pieces White Kf6 Ra1", "stipulation #2"]),
        (f"{ROOK}/;#2", ["pieces White Kf6 Ra1", "stipulation #2"]),
        (f"{ROOK}: #2", ["pieces White Kf6 Ra1", "stipulation #2"]),
        (f"{ROOK} | #2", ["pieces White Kf6 Ra1", "stipulation #2"]),
        (f'"{ROOK}","#2"', ["pieces White Kf6 Ra1", "stipulation #2"]),
        (f"{ROOK} w,#2", ["Forsyth 8/8/8/8/8/8/8/8 w -", "stipulation #2"]),
        (f"{ROOK} w - - 0 1;h#2, Circe", ["condition Circe", "stipulation h#2"]),
        (f"{ROOK} w - -; hm 3;", ["stipulation h#1.5"]),
        (f"{ROOK} w h #2", ["stipulation h#2"]),
        (f"{ROOK} w - - 0 #2", ["stipulation #2"]),
        (f"{ROOK} w - - bm #2;", ["stipulation #2"]),
        (f"{ROOK} w - - bm #2", ["stipulation #2"]),
        (f'{ROOK} w - - dm 2; id "Rook"', ["title Rook", "stipulation #2"]),
        (f"{ROOK} b - - ; hm 4 ;", ["stipulation h#2"]),
        (f"{ROOK} w - - ; hm 3 ;", ["stipulation h#1.5"]),
        (f"{ROOK} b - - bm #-1;", ["option PostKeyPlay", "stipulation #2"]),
        (
            "*2q6k/8/5K2/8/8/8/8/'G''ca-*3N5 #2",
            ["White Kf6 Ga1", "Black Kh8 Ga8 cab1", "Neutral cac1"],
        ),
    ],
)
def test_a_line_is_a_problem(line: str, as_statement: list[str]) -> None:
    written = write(problem(line))
    for part in as_statement:
        assert part in written


def test_whose_mate_is_asked_for() -> None:
    for text in (
        "7k/8/5KQ1/8/8/8/8/8 b - - bm #-1;",
        "7K/8/5kq1/8/8/8/8/8 w - - bm #-1;",
        '7k/8/5KQ1/8/8/8/8/8 w - - bm #1; id "a"; c0 x',
        "7k/8/5KQ1/8/8/8/8/8 w - - hm 1;",
    ):
        verdict = solver.check(problem(text))
        assert (verdict.word, verdict.phases[0].found_count) == ("sound", 1), text


def test_lines_are_told_from_each_other_and_from_remarks() -> None:
    text = f"# two positions\n\n{ROOK} w - - bm #2;\r\n% more\r\n{ROOK} w - - bm Ra8;\n{ROOK} #3"
    first, second, third = read(text, "x")
    assert isinstance(first, Problem)
    assert isinstance(third, Problem)
    assert isinstance(second, ReadError)
    assert (str(first.place), str(third.place)) == ("x:3:1", "x:6:1")
    assert str(second).startswith('x:5:30  "bm Ra8" names no number of moves. Write')
    assert how_many(text) == 3


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (ROOK, "1:1  nothing is asked for. Write what is asked behind the position"),
        (f"{ROOK} w - - 0 1", "1:1  nothing is asked for"),
        (f"{ROOK} w - - ;", "1:1  nothing is asked for"),
        (f"{ROOK},,", "1:1  nothing is asked for"),
        (f"{ROOK},#x", '1:22  "#x" is no stipulation'),
        ("7k/8/5K2/8/8/8/R7,#2", '1:1  "7k/8/5K2/8/8/8/R7" is no position: it has 7 ranks'),
        (f"{ROOK} #2 C+", '1:24  unknown condition "C+"'),
        (f"{ROOK} W - - 0 1 #2", '1:21  "W" is no side to move'),
        (f"{ROOK} w xyz - 0 1 #2", '1:23  "xyz" names no castling rights'),
        (f"{ROOK} w - - pv Ra8;", "1:1  nothing is asked for"),
        (f"{ROOK} w - - 0 1 #x", '1:32  "#x" is no stipulation'),
        ("7k/8/5K2/8/8/8/8/R6 w - - #2", "1:19  these are 63 squares instead of 64"),
        ("7k/8/5K2/8/8/8/R7 #2", '1:1  "7k/8/5K2/8/8/8/R7" is no position: it has 7 ranks'),
        ("FEN 7k/8/5K2/8/8/8/R7 #2", '1:5  "7k/8/5K2/8/8/8/R7" is no position: it has 7 ranks'),
        ("7k/8/5K2/8/8/8/8/R6 #2", "1:19  rank 1 has 7 squares instead of 8"),
        ("7k/8/5K3/8/8/8/8/R7 #2", "1:9  rank 6 has 9 squares instead of 8"),
        ("*3p6k/8/5K2/8/8/8/8/R7 #2", '1:1  "*3p" is no unit that is turned so by habit'),
        ("'X6k/8/5K2/8/8/8/8/R7 #2", '1:1  no piece has the letters "X"'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(line: str, message: str) -> None:
    assert fault(line).startswith(f"x:{message}"), fault(line)


GAME = f"""[Event "Paper, 1999"]
[White "?"]
[FEN "{ROOK} w - - 0 1"]
[SetUp "1"]
[Termination "White to mate in 2"]

1. Kg6 Kg8 2. Ra8# 1-0
"""


def test_pgn_with_a_position() -> None:
    text = (
        f"{GAME}\n{GAME.replace('Termination', 'Stipulation').replace('White to mate in 2', '#2')}"
    )
    first, second = read(text, "x")
    assert isinstance(first, Problem)
    assert isinstance(second, Problem)
    assert write(first) == write(second)
    assert first.origins == ("Paper, 1999",)
    assert first.intended is not None
    assert first.intended.lines == ("1. Kg6 Kg8 2. Ra8#",)
    assert ("pgn.SetUp", "1") in first.besides
    verdict = solver.check(first)
    assert (verdict.word, verdict.phases[0].extra) == ("cooked", ("1.Kf6-f7",))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[Event "x"]\n\n1. e4 e5 1-0\n', "1:1  this is a game and no problem"),
        (f'[FEN "{ROOK} w - - 0 1"]\n\n*\n', "1:7  nothing is asked for. Put it into a tag"),
        ('[FEN ""]', "1:7  the position is empty. E.g. 8/8"),
        ('[Event "x', "1:1  this tag of PGN has no end. Put it into a tag"),
        ('[FEN "7k/8 w - -"]\n[Stipulation "#2"]', '1:7  "7k/8" is no position'),
        (f'[FEN "{ROOK} w - -"]\n[Stipulation "#"]', '2:16  "#" is no stipulation'),
        (f'[FEN "{ROOK} w - - 0 1 x"]\n[Stipulation "#2"]', '1:37  "x" cannot stand behind'),
    ],
)
def test_what_is_wrong_in_pgn_is_said_with_its_place(text: str, message: str) -> None:
    assert fault(text).startswith(f"x:{message}"), fault(text)


@pytest.mark.parametrize(
    ("turn", "moves", "lines"),
    [
        ("w", "1. Qd7 Ka2 2. Qa4# *", ["1. Qd7 Ka2 2. Qa4#"]),
        ("b", "1... Ka2 2. Qa4# *", ["1.Ka2 Qa4#"]),
        (
            "w",
            "1. Qd7 {key} Ka2 (1... Ka1\n2. Qa4# (2. Qa7#) ) (1... a2 $1) 2. Qa4# 1-0",
            ["1.Qd7 Ka2 Qa4#", "1.Qd7 Ka1 Qa7#", "1.Qd7 Ka1 Qa4#", "1.Qd7 a2"],
        ),
        ("w", "1. Qd7! $1 ; best, not Kc2\nKa2 {a\nb} 2. Qa4#", ["1. Qd7!", "Ka2", "2. Qa4#"]),
        ("b", "1... Ka2 () 2. Qa4# ({only}) *", ["1.Ka2 Qa4#"]),
        ("b", "1... (Ka2 2. Qa4#", ["1... (Ka2 2. Qa4#"]),
        ("b", "1... Ka2) 2. Qa4#", ["1... Ka2) 2. Qa4#"]),
        ("b", "1.Ka2 but not b1", ["1.Ka2 but not b1"]),
    ],
)
def test_moves_of_pgn_are_lines(turn: str, moves: str, lines: list[str]) -> None:
    text = f'[FEN "8/3Q4/8/8/8/8/8/k1K5 {turn} - - 0 1"]\n[Stipulation "h#1"]\n\n{moves}\n'
    (found,) = read(text, "x")
    assert isinstance(found, Problem)
    assert found.intended is not None
    assert list(found.intended.lines) == lines


def test_conditions_and_variants_of_pgn_are_not_lost() -> None:
    text = f'[FEN "{ROOK} w - - 0 1"]\n[Stipulation "#2"]\n[{{}}]\n\n*\n'
    (found,) = read(text.format('Condition "Circe"'), "x")
    assert isinstance(found, Problem)
    assert [one.name for one in found.conditions] == ["Circe"]
    assert fault(text.format('Variant "Atomic"')).startswith('x:3:11  the variant "Atomic" is not')
    assert isinstance(next(iter(read(text.format('Variant "Standard"'), "x"))), Problem)


def test_a_second_fen_tag_begins_another_problem() -> None:
    text = f'[FEN "{ROOK} w - - 0 1"]\n[Stipulation "#2"]\n'
    assert [one.number for one in read(text + text, "x") if isinstance(one, Problem)] == [1, 2]


def test_a_long_line_of_words_is_refused_in_time() -> None:
    def refused(words: int) -> None:
        assert fault(f"{ROOK} #2 {'xy ' * words}").startswith('x:1:24  unknown condition "xy"')

    assert is_linear(refused, 300)


@pytest.mark.parametrize("signs", ["Q", "Q/", "1.", '"', "_", "[", "(1) "])
def test_a_long_line_that_may_begin_with_a_position_is_read_in_linear_time(signs: str) -> None:
    assert is_linear(lambda size: bare(signs * size), 2500)
