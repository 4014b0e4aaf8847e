r"""Diagrams of LaTeX: what `convert --to latex` writes, and what others write."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from paths import PROBLEMS

import solver
from grammar.syntax import Word
from solver.commands.convert import _typeset
from solver.errors import KirkeError, ReadError
from solver.formats.latex import tex
from solver.model import Condition, Option, Problem
from solver.output.graphics import latex
from solver.output.rules import twin_problem
from solver.reading.reader import decoded, how_many, read
from solver.writing.unsaid import SHOWN
from solver.writing.writer import write

FOLDER = PROBLEMS
PLAIN = r"""\begin{diagram}
  \author{Loyd, Sam}
  \pieces{wKf6, wTa1, sKh8}
  \stipulation{\#2}
\end{diagram}
"""
#: as the program of the field writes it: set play, twins with figures, a title as a dedication
FIELD = r"""\documentclass{article}%
\usepackage{diagram}%

\begin{document}%
\begin{diagram}%
 \author{Meier, Hans Peter; Schulze, Otto}%
 \sourcenr{17}%
 \year{1976}%
 \month{10}%
 \issue{12}%
 \source{Die Schwalbe}%
 \award{1st Prize}%
 \tournament{Some Tourney}%
 \dedication{to a friend \& Co
}%
 \pieces{sKa1, wKc1, wDd7}%
 \stipulation{h\#2*}%
 \condition{Circe{\newline}AntiCirce}%
 \solution{a)  1...Qd7-a4 \#
  1.Ka1-a2 Qd7-a4 \#
b)  1...Qd6-a3 \#
 }%
 \twins{b) \wD d7{\ra}d6{\newline}+c) \sK a1{\lra}\wD d6{\newline}d) h\#1.5*{\newline}e)  --\wD d7, +\wD d5}%
 \Co+%Version 4 (1024 MB)

\end{diagram}%
\hfill%
\begin{diagram}%
 \pieces{wDUb1, sSh2, nSUd4, wKc6, sKa8}%
 \remark{ \mbox{\wDU =grasshopper}{\newline} \mbox{\nSU =nightrider}}%
 \stipulation{h\#2}%
\stdgrid%
 \condition{GridChess}%
 \solution{ }%
 \twins{Duplex}%
\end{diagram}%
\hfill%
\putsol%
\end{document}%
"""  # noqa: E501
#: as a program for collections writes it: a legend by squares, the number of solutions
COLLECTED = r"""\begin{diagram}%
  \author{Brand, Thomas/Th.}%
  \sourcenr{7}\source{Paper}\issue{12}\day{3}\month{4}\year{1911}%
  \award{2nd Prize}%
  \pieces{sKa8, wKc6, wDUb1, wDUc1, wSc2, sXh2}%
  \stipulation{h\#2 \ 2.1.1.1 \ Duplex}%
  \condition{%
    Circe\newline
Madrasi
  }%
  \twins{%
    b) b1\textrightarrow b2 \newline
c=b) c1→c3
  }%
  \remark{%
    b1, c1: Grasshopper\newline
c2: Uncapturable Knight\newline
h2: Equihopper
  }%
  \solution{%
    "1.Ka8-a7 Kc6{\x}c7\#
  }%
  \themes{%
    Twins, Model mates
  }%
  \comment{%
    first\\
second
  }%
\end{diagram}%
"""


def problems(text: str) -> list[Problem]:
    found = [*read(text, "x")]
    assert how_many(text) == len(found)
    for one in found:
        assert isinstance(one, Problem), str(one)
    return [one for one in found if isinstance(one, Problem)]


def lines(problem: Problem) -> list[str]:
    """The statement of a problem in English."""
    return write(replace(problem, language="en")).splitlines()


def test_diagrams_of_a_document_are_problems() -> None:
    first, second = problems(FIELD)
    assert str(first.place) == "x:6:10"
    assert first.authors == ("Meier, Hans Peter", "Schulze, Otto")
    assert first.origins == ("Die Schwalbe, 12/17, 1976-10",)
    assert first.awards == ("1st Prize, Some Tourney",)
    assert first.titles == ("to a friend & Co",)
    assert first.remarks == ("C+",)
    assert ("source.date.year", "1976") in first.besides
    assert first.intended is not None
    assert [place.line for place in first.intended.places] == [19, 20, 21]
    assert [one.name for one in first.conditions] == ["Circe", "AntiCirce"]
    assert [one.name for one in first.options] == ["SetPlay"]
    walks = {unit.square: unit.piece.walk for unit in second.placements}
    assert (walks["b1"], walks["d4"]) == ("grasshopper", "nightrider")
    assert [one.name for one in second.options] == ["Duplex"]
    assert [one.name for one in second.conditions] == ["GridChess"]


def test_twins_with_figures() -> None:
    assert [line for line in lines(problems(FIELD)[0]) if line.startswith("twin")] == [
        "twin move d7 d6",
        "twin continued exchange a1 d6",
        "twin stipulation h#1.5",
        "twin remove d7 add White Qd5",
    ]


def test_a_legend_by_squares() -> None:
    (found,) = problems(COLLECTED)
    assert found.authors == ("Brand, Thomas",)
    assert found.origins == ("Paper, 12/7, 1911-4-3",)
    said = {unit.square: (unit.piece.walk, unit.piece.attributes) for unit in found.placements}
    assert said["b1"] == said["c1"] == ("grasshopper", ())
    assert said["c2"] == ("knight", ("uncapturable",))
    assert said["h2"] == ("equihopper", ())
    assert [one.name for one in found.conditions] == ["Circe", "Madrasi"]
    assert [one.name for one in found.options] == ["Duplex"]
    assert found.intended is not None
    assert found.intended.lines == ("2.1.1.1", '"1.Ka8-a7 Kc6xc7#')
    assert [line for line in lines(found) if line.startswith("twin")] == [
        "twin move b1 b2",
        "twin continued move c1 c3",
    ]
    assert found.remarks == ("first", "second")
    assert [text for key, text in found.besides if key == "keywords"] == ["Twins", "Model mates"]


def test_solutions_of_diagrams_are_compared() -> None:
    mate = PLAIN.replace("wKf6, wTa1, sKh8", "wKc1, wDd7, sKa1")
    mate = mate.replace(r"{\#2}", "{h\\#1}\n  \\solution{1.Ka2 %s\\#}")
    (one,) = problems(mate % "Da4")
    assert solver.check(one).word == "sound"
    (one,) = problems(mate % "Da7")
    (phase,) = solver.check(one).phases
    assert [str(difference.place) for difference in phase.differences] == ["x:5:19"]


@pytest.mark.parametrize(
    ("drawn", "walks"),
    [
        ("wDUa1", ["grasshopper"]),
        ("wSUa1", ["nightrider"]),
        ("wDLa1, sDRb1", ["lion", "equihopper"]),
        ("sXa1, sEb1", ["equihopper", "equihopper"]),
        ("wBa2b2c2", ["pawn", "pawn", "pawn"]),
        ("wLc1,\n sLd1", ["bishop", "bishop"]),
    ],
)
def test_a_unit_that_is_turned_is_what_it_is_by_habit(drawn: str, walks: list[str]) -> None:
    (found,) = problems(PLAIN.replace("wTa1", drawn))
    there = [unit.piece.walk for unit in found.placements if unit.piece.walk != "king"]
    assert sorted(there) == sorted(walks)


@pytest.mark.parametrize(
    "said",
    [
        r"\remark{lion a1}",
        r"\rem{Grash\"upfer b3; Lion a1}",
        r"\remark{a1: Lion}",
        r"\remark{\wDU =lion}",
        r"\remark{DU = Lion}",
        r"\piecedefs{{w}{DU}{Lion}}",
        r"\piecedefs{{ws}{SU}{Nachtreiter}; {ws}{DU}{Lion}}",
        r"\condition{Lion a1}",
    ],
)
def test_what_is_said_of_a_unit_goes_before_habit(said: str) -> None:
    (found,) = problems(PLAIN.replace("wTa1, sKh8}", f"wDUa1, sKh8}}{said}"))
    assert {unit.square: unit.piece.walk for unit in found.placements}["a1"] == "lion"
    assert found.remarks == ()


def test_letters_are_those_that_the_document_defines() -> None:
    text = "\\DefinePieces{wbn}{KQRBNP}{LRU}\n" + PLAIN.replace("wTa1, sKh8", "wQUa1, bKh8, nNb1")
    (found,) = problems(text)
    walks = {unit.square: unit.piece.walk for unit in found.placements}
    assert walks == {"f6": "king", "h8": "king", "a1": "grasshopper", "b1": "knight"}


def test_boards_holes_grids_and_imitators() -> None:
    text = PLAIN.replace("{diagram}\n", "{diagram}[5x12]\n", 1).replace("wTa1", "wTa{12}, sCc5b4")
    (found,) = problems(text.replace("f6", "c6").replace("h8", "d8"))
    assert found.board == "5x12"
    assert "a12" in [unit.square for unit in found.placements]
    assert [(one.name, one.arguments) for one in found.conditions] == [("Imitator", ("c5", "b4"))]
    (found,) = problems(PLAIN.replace("\\stip", "\\nofields{c3, d4}\n\\gridchess\n\\stip"))
    assert [one.name for one in found.conditions] == ["Hole", "GridChess"]


def test_a_position_may_be_a_fen() -> None:
    (found,) = problems(PLAIN.replace("\\pieces{wKf6, wTa1, sKh8}", "\\fen{7k/8/5K2/8/8/8/8/R7}"))
    assert [unit.square for unit in found.placements] == ["h8", "f6", "a1"]


def test_numbers_of_units_that_differ_are_noted() -> None:
    (found,) = problems(PLAIN.replace("\\pieces{", "\\pieces[2+1]{"))
    assert found.notes == ()
    (found,) = problems(PLAIN.replace("\\pieces{", "\\pieces[3+1]{"))
    assert [str(note) for note in found.notes] == [
        "x:3:10  note: (3+1): the position has 2+1 units"
    ]


def test_the_language_of_a_document_is_that_of_its_conditions() -> None:
    (found,) = problems(PLAIN.replace("\\stip", '\\cond{L\\"angstz\\"uger}\n\\stip'))
    assert found.language == "de"
    assert [one.name for one in found.conditions] == ["Maximummer"]


@pytest.mark.parametrize(
    ("line", "other", "message"),
    [
        (r"\pieces{wKf6, wTa1, sKh8}", "", r"x:1:1  this diagram of LaTeX has no \pieces. E.g. "),
        (r"\stipulation{\#2}", "", r"nothing is asked for. Write it into \stipulation{\#3}"),
        (r"{\#2}", r"{\#2 foo}", 'x:4:20  "foo" is no stipulation, and no option or condition'),
        (r"{\#2}", r"{\#}", 'x:4:16  "#" is no stipulation, and no option or condition'),
        (r"{\#2}", r"{\#2}\cond{Circee}", 'x:4:26  unknown condition "Circee"'),
        ("wTa1", "wRa1", 'x:3:17  "wRa1" is no unit of a diagram. E.g. wKa1, sBb7c7, nDUd4'),
        ("wTa1", "w??a1", 'x:3:17  "w??a1" is no unit of a diagram. Its picture has to be told'),
        ("wTa1", "wLLa1, wBLa2", 'x:3:24  "wBLa2" stands for no walk by habit. Say it: \\remark'),
        ("wTa1", "wTa9", 'x:3:17  a9 is no square of the board 8x8'),
        (r"{\#2}", r"{\#2}\piecedefs{{w}{DU}{Foo}}", 'x:4:39  no walk is called "Foo"'),
        (r"{\#2}", r"{\#2", r"x:4:3  the group of \stipulation is not closed. Put } behind"),
        (r"{\#2}", r"{\#2}\twins{b) \wT a2{\ra}a3}", 'x:4:30  twin: "\u2656   a2->a3" is not'),
        (r"wTa1, sKh8}", r"wDUa1, sKh8}\rem{Foo a1}", 'x:3:34  "Foo a1" names no walk that is'),
        (r"{\#2}", r"{\#2}\gridlines{v208}", r"\gridlines draws a grid that nobody names"),
        (r"{\#2}", r"{\#2}\verticalcylinder", r"a board whose edges are joined is not known"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(line: str, other: str, message: str) -> None:
    (found,) = read(PLAIN.replace(line, other), "x")
    assert isinstance(found, ReadError)
    assert message in str(found)


def test_what_is_no_diagram_of_chess_is_left_alone() -> None:
    other = "\\begin{diagram}\nA & \\rTo & B\n\\end{diagram}\n"
    assert len(problems(other + PLAIN + "Some prose.\n" + other + PLAIN)) == 2
    commented = "".join(f"%{line}\n" for line in PLAIN.splitlines())
    assert len(problems(commented + PLAIN)) == 1


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (r"e\x f3 Kb2\#", "exf3   Kb2#"),
        (r"\wD d7{\ra}d6", "wDd7->d6"),
        (r"H\"oning, T\"{u}r", "H\xf6ning, T\xfcr"),
        (r"Stra\ss e {\ss}", "Stra\xdfe \xdf"),
        (r"\v{S} \c c \'{\i}", "\u0160 \xe7 \xed"),
        (r"\textasciitilde{}a\textless{}-\&\%", "~a<-&%"),
        (r"{\000} {\00} \OO", "0-0-0  0-0 O-O"),
        (r"a\\b{\newline}c", "a\nb\nc"),
        (r"$90^\circ$ \hspace{1em}x", "90\xb0 x"),
        (r"``x'' M\"uller", '"x" M\xfcller'),
    ],
)
def test_what_latex_prints(written: str, printed: str) -> None:
    assert tex.plain(Word("TEXT", written, 0)).split() == printed.split()


def test_what_follows_a_command_stays_where_it_stood() -> None:
    written = r"1.e\x f3 \#  2.\"O Kb2"
    found = tex.plain(Word("TEXT", written, 0))
    assert found.index("Kb2") == written.index("Kb2")


# -- there and back


def known(problem: Problem) -> dict[str, object]:
    """What a diagram says of a problem, as far as two of the same are equal."""
    twins, position = [], problem
    for twin in problem.twins:
        position = twin_problem(problem, twin, position)
        twins.append(_position(position))
    claimed = problem.intended.lines if problem.intended else ()
    return {
        "position": _position(problem),
        "board": problem.board,
        "twins": twins,
        "zero": problem.zeroposition,
        "texts": (problem.titles, problem.origins, problem.awards, problem.remarks),
        "solution": tuple(line for line in claimed if line.strip()),
    }


def _position(problem: Problem) -> tuple[object, ...]:
    asked = problem.stipulation
    units = sorted(problem.placements, key=lambda unit: unit.square)
    conditions = sorted(_named(one) for one in problem.conditions)
    options = (one for one in problem.options if one.name not in {*SHOWN, *_OF_FEN})
    return (
        *(tuple(units), asked and (asked.text, asked.side)),
        *(conditions, sorted(_named(one) for one in options)),
    )


#: what a FEN says, which options say in a diagram
_OF_FEN = ("NoCastling", "EnPassant", "HalfDuplex")


def _named(one: Condition | Option) -> str:
    return f"{one.name} {one.arguments}"


def _written() -> Iterator[tuple[Problem, str]]:
    """The problems of this repository that LaTeX can show, with their diagrams."""
    for path in sorted(FOLDER.rglob("*.inp")):
        text = decoded(path.read_bytes())
        for one in read(text, str(path), allow_unsupported=True, stipulation_needed=False):
            if isinstance(one, Problem):
                try:
                    yield one, _typeset(one)
                except KirkeError:
                    continue


def test_what_is_written_is_read_back_as_the_same() -> None:
    written = [*_written()]
    assert len(written) > 600
    document = latex.OPENING + "".join(text for _, text in written) + latex.CLOSING
    again = [*read(document, "x", allow_unsupported=True, stipulation_needed=False)]
    assert len(again) == len(written)
    for (first, text), second in zip(written, again, strict=True):
        assert isinstance(second, Problem), f"{first.place} {second}\n{text}"
        assert known(second) == known(first), f"{first.place}\n{text}"


TEXTS = r"""BeginProblem
Author Loyd, Sam
Author Unknown
Origin Paper, 7/12, 1911-04
Origin 100% {paper} ~ a_b ^ c\d
Title "First"; 'second' `third` & <#>
Title Z\"urich
Award 1st Prize
Remark two  lines
Remark l'an \newline x
Intended 1.a#b <-> c
Pieces White Kf6 White Kamikaze Sa1 Black Kh8 Neutral Chameleon Gd4
Condition AntiCirce Cheylan
Option NoCastling a1
Stipulation #2
Twin Add White Gb1 Black Kamikaze Sb2 Neutral Qb3
Twin Continued Remove b1 Move a1 b2
Twin Rotate 90
Twin Mirror a1<-->h1
Twin Substitute S R
Twin PolishType
Twin Condition Circe
EndProblem
"""
GERMAN = """AnfangProblem Steine Weiss Kf6 Ta1 Bb2 Schwarz Kh8 Gc3 Bedingung Laengstzueger
Forderung #2 Zwilling versetze b2 b3 Zwilling hinzufuegen Weiss Bb5 Gc5 EndeProblem"""
FRENCH = """DebutProbleme pieces blanc Rf6 Ta1 Pb2 noir Rh8 Sc3 condition NoirMaximum
enonce #2 jumeau deplacement b2 b3 jumeau ajoute blanc Pb5 Sc5 FinProbleme"""


@pytest.mark.parametrize("text", [TEXTS, GERMAN, FRENCH], ids=["texts", "German", "French"])
def test_texts_and_twins_of_any_kind_are_read_back(text: str) -> None:
    (first,) = problems(text)
    first = replace(first, remarks=tuple(" ".join(one.split()) for one in first.remarks))
    document = latex.OPENING + _typeset(first) + latex.CLOSING
    (second,) = problems(document)
    assert known(second) == known(first), document
    assert second.authors == first.authors
    assert second.language == first.language
