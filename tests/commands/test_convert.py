"""`kirke convert`: problems in other formats, and back."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from command_line import Kirke
from paths import PROBLEMS

from solver.model import Problem
from solver.reading.reader import read

ENTRY = """---
authors: ["Õun, Ülo", X & Y]
source: {name: Paper, issue: '7', problemid: '12', date: {year: 1911, month: 4}}
award: {tourney: {name: Paper Tourney}, distinction: 2nd Prize}
algebraic:
  white: [Kc6, Qb1, Royal Pa4, NAc1]
  black: [Ka8, Sh2]
  neutral: [Chameleon Gd4]
stipulation: h#2
options: [Circe, SetPlay]
twins:
  b: Move b1 b2
  c: Continued Exchange a8 h2
keywords: [Twins, 100%]
solution: |
  1.Ka8-a7 Qb1-b5
  b) some prose
""".replace("Royal Pa4", "Chameleon Pa4").replace("NAc1", "PAc1")
FEN = "r3k2r/8/8/8/8/8/8/4K2R"
STATEMENT = f"""BeginProblem
author X
title First; "second"
forsyth {FEN} w Kq - 0 1
stipulation #3
EndProblem
"""


def problem(text: str) -> Problem:
    (found,) = read(text, "x")
    assert isinstance(found, Problem), str(found)
    return found


def converted(kirke: Kirke, text: str, form: str) -> str:
    ran = kirke("convert", "--to", form, "-", stdin=text)
    assert ran.code == 0, ran.err
    return ran.out


@pytest.mark.parametrize("form", ["statement", "yacpdb", "json"])
def test_what_is_converted_is_read_back_as_the_same(kirke: Kirke, form: str) -> None:
    first = problem(ENTRY)
    again = problem(converted(kirke, ENTRY, form))
    names = ["placements", "stipulation", "conditions", "options", "twins", "intended", "authors"]
    if form != "statement":
        names.append("besides")
    for name in names:
        assert getattr(first, name) == getattr(again, name), name


@pytest.mark.parametrize("form", ["statement", "yacpdb", "json", "epd", "pgn"])
def test_a_position_with_rights_is_read_back_as_the_same(kirke: Kirke, form: str) -> None:
    again = problem(converted(kirke, STATEMENT, form))
    assert again.placements == problem(STATEMENT).placements
    assert again.stipulation == problem(STATEMENT).stipulation
    if form == "yacpdb":
        assert {("NoCastling", ("h8",))} == {(o.name, o.arguments) for o in again.options}
    else:
        assert again.fen_rights == "Kq"


def test_the_forms(kirke: Kirke) -> None:
    assert converted(kirke, STATEMENT, "epd") == f"{FEN} w Kq - bm #3; id \"First, 'second'\";\n"
    pgn = converted(kirke, STATEMENT, "pgn")
    assert f'[FEN "{FEN} w Kq - 0 1"]\n[Stipulation "#3"]\n' in pgn
    assert '[Title "First; \\"second\\""]' in pgn
    helpmate = f"{FEN} b - - ; hm 3;"
    assert converted(kirke, helpmate, "epd") == f"{FEN} b - - hm 3;\n"
    fairy = "*2q-*2N5k/8/8/8/8/8/8/K6''CA w - - bm #2;"
    assert converted(kirke, fairy, "epd") == "*2q-*2n5k/8/8/8/8/8/8/K6*3N w - - bm #2;\n"


@pytest.mark.parametrize(
    ("text", "form", "message"),
    [
        (ENTRY, "epd", "-:10:11  EPD cannot say the condition Circe. kirke convert --to statement"),
        (ENTRY, "pgn", "-:10:11  PGN cannot say the condition Circe"),
        (f"{FEN} s#3", "epd", "EPD cannot say the stipulation s#3"),
        (FEN, "epd", "EPD cannot say a problem that asks for no number of moves"),
        ("begin board 10x10 stip #2 pieces white Ka1 end", "yacpdb", "the game chess on the board"),
        ("begin sstip white 3a[#]d pieces white Ka1 end", "latex", "a structured stipulation"),
        ("begin stip a=>b2 pieces white Ka1 end", "yacpdb", "the position A of an a=>b problem"),
        ("begin stip #2\ndefine AM Amazon = betza QN\npieces white AMa1 end", "epd", "the walk AM"),
        ("begin stip #2\ndefine AM Amazon = betza QN\npieces white AMa1 end", "pgn", "the walk AM"),
        ("begin stip #2\npieces white 24a1 end", "epd", "no sign for the unit on a1"),
    ],
)
def test_what_a_format_cannot_say_is_refused(
    kirke: Kirke, text: str, form: str, message: str
) -> None:
    ran = kirke("convert", "--to", form, stdin=text)
    assert ran.code == 2
    assert message in ran.err, ran.err


def test_what_only_accompanies_a_problem_is_left_out_with_a_note(kirke: Kirke) -> None:
    ran = kirke("convert", "--to", "epd", stdin=STATEMENT)
    assert ran.err == "-:2:1  note: epd has no place for: authors\n"
    ran = kirke("convert", stdin=ENTRY)
    assert ran.err == "-:2:1  note: statement has no place for: keywords\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"statement": "BeginProblem\\nstip #2\\npieces white Xa1 EndProblem"}',
         '1:52  no piece has the letters "X"'),
        ('{"a": 1}', '1:1  the field "statement" is missing'),
        ('{"a": 1', "1:8  this line is no JSON"),
        ('{"statement": "x"}', "1:16  this is no statement"),
    ],
)  # fmt: skip
def test_json_is_read_with_places(text: str, message: str) -> None:
    (found,) = read(text, "x")
    assert str(found).startswith(f"x:{message}"), str(found)


def test_json_is_read_however_it_is_laid_out() -> None:
    line = '{"statement": "BeginProblem\\nstip #2\\npieces white Ka1\\nEndProblem"}'
    laid_out = line.replace("{", "{\n  ").replace("}", "\n}")
    for text in (f"{line}\n{line}", f"[{line}, {line}]", f"{laid_out}\n{laid_out}\n"):
        assert [type(found) for found in read(text, "x")] == [Problem, Problem], text
    first, broken, last = read(f'{line}\n{{"a": 1\n{laid_out}', "x")
    assert isinstance(first, Problem)
    assert str(broken).startswith("x:2:8  this line is no JSON")
    assert isinstance(last, Problem)
    entry = '{"algebraic": {"white": ["Ka1"]}, "stipulation": "#2"}'
    for text in (entry, f"[{entry}]"):
        assert isinstance(problem(text), Problem)


def test_a_diagram_for_latex(kirke: Kirke) -> None:
    text = converted(kirke, ENTRY, "latex")
    assert text.startswith("\\documentclass{article}")
    assert "  \\author{Õun, Ülo; Y, X \\&}\n" in text
    assert "\\pieces{sKa8, wKc6, wBa4, nDUd4, sSh2, wDb1, wTLc1}" in text
    assert "\\stipulation{h\\#2}" in text
    assert "b) wQb1--\\textgreater{}b2" in text
    assert text.endswith("\\end{diagram}\n\n\\putsol\n\\end{document}\n")


def test_other_boards_holes_and_grids_for_latex(kirke: Kirke) -> None:
    pieces = "pieces white Ka1 Ga12 black Ke10"
    text = converted(kirke, f"beginproblem board 5x12 {pieces} endproblem", "latex")
    assert "\\begin{diagram}[5x12]\n" in text
    assert "wDUa{12}, sKe{10}, wKa1" in text
    ruled = "beginproblem condition {} pieces white Ka1 black Ke8 endproblem"
    text = converted(kirke, ruled.format("hole c3d4 gridchess"), "latex")
    assert "  \\nofields{c3, d4}\n" in text
    assert "\\stdgrid\n" in text
    shifted = converted(kirke, ruled.format("gridchess horizontalshift"), "latex")
    assert "\\stdgrid" not in shifted
    hexes = kirke("convert", "--to", "latex", stdin="beginproblem board hexhex-5 endproblem")
    assert hexes.code == 2
    assert "hexhex-5. kirke convert --to statement" in hexes.err


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no LaTeX here")
def test_diagrams_for_all_kinds_of_units_compile(kirke: Kirke, tmp_path: Path) -> None:
    source = tmp_path / "all.tex"
    folder = PROBLEMS
    paths = (folder / "pieces", folder / "games" / "boards.inp", folder / "conditions" / "hole.inp")
    source.write_text(kirke("convert", "--to", "latex", *paths).out, encoding="utf-8")
    ran = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", source.name],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    if b"not found" in ran.stdout:
        pytest.skip("the package diagram is not complete here")
    assert ran.returncode == 0, ran.stdout[-2000:]


def _claimed(fen: str, asked: str, solution: str) -> str:
    return f"BeginProblem\nForsyth {fen}\nStipulation {asked}\nIntended {solution}\nEndProblem\n"


@pytest.mark.parametrize(
    ("fen", "asked", "solution", "moves"),
    [
        ("8/3Q4/8/8/8/8/8/k1K5 b - -", "h#1", "1.Ka2 Qa4", "1... Ka2 2. Qa4# *"),
        ("7k/8/5K2/8/8/8/8/R7 w - -", "#2", "1.Kf7! Kh7 2.Rh1", "1. Kf7 Kh7 2. Rh1# *"),
        # castling has letters, a knight is N, and of two units it is said which moves
        ("3k4/8/8/8/8/8/8/R3K2R w KQ -", "#1", "1.0-0-0", "1. O-O-O+ *"),
        ("7k/8/6K1/8/8/8/8/R6R b - -", "h#1", "1.Kg8 Ra8", "1... Kg8 2. Ra8# *"),
        ("7k/8/6K1/8/3R4/8/8/R7 w - -", "#1", "1.Rdd1", "1. Rdd1 *"),
        ("6k1/8/8/8/1N6/8/8/KN6 w - -", "h#0.5", "1.S1c3", "1. Nc3 *"),
        ("8/8/8/8/1N6/8/N6k/K7 w - -", "h#0.5", "1.Sac3", "1. Nc3 *"),
        ("8/8/8/8/8/1N6/7k/KN6 w - -", "h#0.5", "1.S1d2", "1. N1d2 *"),
        # en passant, and what a pawn becomes
        ("7k/8/8/4pP2/8/8/8/K7 w - e6", "h#1", "1.fxe6 Kg8", "1. fxe6 Kg8 *"),
        ("7k/P7/6K1/8/8/8/8/8 w - -", "#1", "1.a8=Q", "1. a8=Q# *"),
        # nothing that is none of its position, or that may be several
        ("7k/8/6K1/8/3R4/8/8/R7 w - -", "#1", "1.Rd1", "*"),
        ("7k/8/6K1/8/8/8/8/R7 w - -", "#1", "1.Ra8 Kg8", "*"),
        ("7k/8/6K1/8/8/8/8/R7 w - -", "#1", "1.Rb8", "*"),
    ],
)
def test_what_is_claimed_is_played_in_pgn(
    kirke: Kirke, fen: str, asked: str, solution: str, moves: str
) -> None:
    pgn = converted(kirke, _claimed(fen, asked, solution), "pgn")
    assert pgn.rstrip().partition("\n\n")[2] == moves


@pytest.mark.parametrize(
    ("beside", "column"), [("1.Ra2? Kg8!", 12), ("set play 1...Kg8 2.Ra8", 29)]
)
def test_what_pgn_has_no_place_for_is_said(kirke: Kirke, beside: str, column: int) -> None:
    text = _claimed("7k/8/5K2/8/8/8/8/R7 w - -", "#2", "1.Kf7! Kh7 2.Rh1")
    text = text.replace("EndProblem", f"Intended {beside}\nEndProblem")
    ran = kirke("convert", "--to", "pgn", stdin=text)
    assert "1. Kf7 Kh7 2. Rh1# *" in ran.out
    assert f"-:5:{column}  note: pgn has no place for: set play and tries" in ran.err


VARIATIONS = """algebraic: {white: [Kc6, Qf3, Sb5, Pa3], black: [Kc4, Se4, Pd4]}
stipulation: "#2"
solution: |
  1.Qf3-d1 ! zugzwang.
    1...d4-d3
        2.Qd1-a4 #
    1...Se4-d2
        2.Qd1-c2 #
    1...Se4-c3 {or c5}
        2.Sb5-d6 #
"""
"""Author unknown, a textbook example. The solution is Popeye's."""


def test_variations_in_pgn_are_read_back_and_agree(kirke: Kirke) -> None:
    pgn = converted(kirke, VARIATIONS, "pgn")
    moves = "1. Qd1 d3 (1... Nd2 2. Qc2#) (1... Nc3 2. Nd6#) 2. Qa4# *"
    assert pgn.rstrip().partition("\n\n")[2] == moves
    assert "sound" in kirke("check", stdin=pgn).out
    wrong = kirke("check", stdin=pgn.replace("2. Qc2#", "2. Qf3#")).out
    assert "differs" in wrong
    assert "missing  1.Qd1 1...Nd2 2.Qf3" in wrong


def test_an_entry_of_yacpdb_that_is_converted_again_stays_what_it_is(kirke: Kirke) -> None:
    once = converted(kirke, ENTRY, "yacpdb")
    assert "year: 1911\n" in once
    assert converted(kirke, once, "yacpdb") == once


LAID_OUT = """solution: |-
  a)
  1.Qf3-d1 ! zugzwang.
    1...d4-d3
        2.Qd1-a4 #

  but
      1...Se4-c3 !
"""


def test_a_printed_solution_stays_laid_out_as_it_was(kirke: Kirke) -> None:
    """The indentation tells which move answers which."""
    entry = VARIATIONS.partition("solution")[0] + LAID_OUT
    once = converted(kirke, entry, "yacpdb")
    assert once.endswith(LAID_OUT)
    counted = converted(kirke, f"{entry}intended-solutions: '1'\n", "yacpdb")
    assert counted.endswith(LAID_OUT)
    assert "intended-solutions: '1'\n" in counted


def test_the_lines_of_a_solution_of_the_pdb_stay_indented(kirke: Kirke) -> None:
    block = "No. 1 (id: P0000001)\nX\nY\n8/3D4/8/8/8/8/8/k1K5\nstipulation: #2\nsolution: 1.Dd1\n"
    printed = converted(kirke, f"{block}    1...Ka2\n      2.Da4#\n", "yacpdb")
    assert printed.endswith("solution: |-\n  1.Dd1\n      1...Ka2\n        2.Da4#\n")
