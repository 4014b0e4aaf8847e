"""Texts to begin with, by format: problems of the project as the formats have them.

Collections beside the project are taken as well, where they are there.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from pathlib import Path

from printing import Style

import solver
from fuzz import statements
from solver.model import Limits, Problem, Solution

ROOT = Path(__file__).parents[2]
GIVEN = ROOT.parent / "shared" / "collections"

_YAML = (
    "---\nauthors: [X, Y]\nsource: {name: Paper, date: {year: 1911}}\nalgebraic:\n"
    "  white: [Kc6, Qb1, Royal Sa4]\n  black: [Ka8, Sh2]\n  neutral: [nGd4]\nstipulation: h#2\n"
    "options: [Circe, SetPlay]\ntwins:\n  b: Move b1 b2\n  c: Rb8-h2\n  z1: Stipulation h#1\n"
    'solution: |\n  "1.Ka8-a7 Qb1-b5 #\n  b) wQb1--b2"\n---\nstipulation: "+"\n'
)
_PDB = (
    "No. 1 (id: P0003471)\nX\nPaper, 1999\n8/8/2K5/1S6/2k1s3/B2b4/8/3D4\nstipulation: #2\n"
    "condition: Circe\npieces: d = Grashuepfer\ntwin: b) +wTa1\n c) Kc6-c7\n"
    "solution: 1.Dd1-b3 ?\n 1.Dd1! Zugzwang\nkeywords: Miniatur\n",
    "1 - P0000001\nX\nY\n\n7 Z 3, p. 2, 1976\n(2+1) C+ Popeye 4.61\nh#2 Circe 2.1...\n"
    "b) +wTa1 c) d7-d6\n1. Ka2 Da4#\nX: well\nKeywords: A (b), C\nGenre: h#\n"
    "FEN: 8/3Q4/8/8/8/8/8/k1K5\nInput: X, 1995-06-03\n",
)
_LATEX = (
    "\\begin{diagram}[8x8]\n\\author{X, Y; Z, {}}\\day{1}\\month{2}\\year{1976}\n"
    "\\pieces[2+1]{wKf6, wDUa1b1, nLb4, sKh8}\\C+{Popeye 4.61}\\label{x}\n"
    "\\stip{h\\#2* 2 sol.}\\cond{Circe; Madrasi}\\rem{lion b1\\newline Royal a1 100\\%}\n"
    "\\twins{b) \\wK f6{\\ra}f5; +c) +\\sB b3}\\sol{1.Ka2\\#}\n\\end{diagram}\n"
)
_PGN = (
    '[Event "x"]\n[FEN "7k/8/5K2/8/8/8/8/R7 w - - 0 1"]\n[Stipulation "#2"]\n'
    '[Condition "Circe"]\n\n1. Kg6 {a comment} (1. Ra2 $1 Kg8) Kg8 2. Ra8# 1-0\n'
)
_FEN = (
    "7k/8/5K2/8/8/8/8/R7 #2\n7k/8/5K2/8/8/8/8/R7 b; h#2 Circe\n*2q6k/8/8/8/8/8/8/K7 #2 SetPlay\n",
    "3sS2[BS]k/8/=n8/(1b)7/8/8/8/K7 w KQkq e3 0 1 h#2.5\n",
    '8/6P1/8/8/8/8/3R4/K4k2 b - - hm 4; id "x";\n7k/8/5K2/8/8/8/8/R7,s#3\n',
)
_CSV = (
    "PuzzleId,FEN,Moves,Rating,Themes\n1,7k/8/5K2/8/8/8/8/R7 w - - 0 24,a1a2 h8g8,1853,short\n",
    'id;fen;stipulation;author\n1;"7k/8/5K2/8/8/8/8/R7 w";#2;"A ""B"" C"\n',
    '"7k/8/5K2/8/8/8/8/R7 w - -",#2,"X, Y"\n"7k/8/5K2/8/8/8/8/R7 b - -",h#1.5,\n',
)
_JSON = (
    '[{"statement": "beginproblem forsyth 8/8/8/8/8/8/K7/7k stip h#2 endproblem"}, 7, null]\n',
    '{"algebraic": {"white": ["Kc6", "Qb1"], "black": ["Ka8"]}, "stipulation": "#2"}\n',
)


@cache
def problems() -> tuple[Problem, ...]:
    """Those of the project."""
    files = sorted((ROOT / "problems").rglob("*.inp"))
    return tuple(problem for file in files for problem in solver.load(file))


@cache
def of(name: str) -> tuple[str, ...]:
    """The texts of a format, or of all formats. Raises KeyError for what is none."""
    return tuple(_TEXTS[name]())


def _converted(form: str, end: str) -> list[str]:
    """The project's problems, where a format has words for them. end: of one of them."""
    _, out, _ = run("convert", "-q", "--to", form, str(ROOT / "problems"))
    return [piece + end for piece in out.split(end)[:-1]]


def _given(pattern: str, between: str) -> Iterator[str]:
    """Texts of collections, each as long as a few problems."""
    for file in sorted(GIVEN.glob(pattern)):
        pieces = file.read_text("utf-8", errors="replace").split(between)
        for at in range(0, min(len(pieces), 120), 3):
            yield between.join(pieces[at : at + 3]) + between


@cache
def solved() -> tuple[Solution, ...]:
    """Solutions of short problems of many kinds, beside which prints are put."""
    limits = Limits(memory=1 << 22, solutions=20)
    return tuple(solver.solve(problem, limits=limits) for problem in problems()[::20])


def _prints() -> Iterator[str]:
    """Solutions as magazines and solvers print them, the number of the problem before each."""
    for number, solution in enumerate(solved()):
        lines = [line for twin in solution.twins for phase in twin.phases for line in phase.lines]
        for style in (Style(), Style("de", long=True, number="%d. ")):
            with suppress(KeyError):  # it has letters for the units of chess
                yield "\n".join([str(number), *map(style.line, lines)])
        claimed = solution.problem.intended
        yield "\n".join([str(number), *(claimed.lines if claimed else ())])
        yield f"{number}\n{solver.text(solution)}"


def _mixed() -> Iterator[str]:
    """Texts of several formats behind each other."""
    names = ("yaml", "fen", "statement", "pgn", "pdb", "json", "epd", "latex", "csv")
    for at in range(200):
        some = [names[(at * step + step) % len(names)] for step in (1, 2, 4)]
        yield "\n".join(of(name)[at % len(of(name))] for name in some[: 2 + at % 2])


def run(*arguments: str) -> tuple[int, str, str]:
    """The command line in this process: its exit code, and what it prints and says."""
    from solver.cli import run as run_kirke

    before, sys.argv = sys.argv, ["kirke", *arguments]
    out, err = io.StringIO(), io.StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = run_kirke()
    finally:
        sys.argv = before
    return code, out.getvalue(), err.getvalue()


_TEXTS: dict[str, Callable[[], Iterable[str]]] = {
    "statement": statements.texts,
    "yaml": lambda: (_YAML, *_converted("yacpdb", "\n---\n"), *_given("olv/*.olv", "---\n")),
    "pdb": lambda: (*_PDB, "\n".join(_PDB)),
    "latex": lambda: (_LATEX, *_converted("latex", "\\end{diagram}\n")),
    "fen": lambda: _FEN,
    "epd": lambda: (*_converted("epd", "\n"), *_given("epd/*", "\n")),
    "pgn": lambda: (_PGN, *_converted("pgn", "\n*\n")),
    "csv": lambda: _CSV,
    "json": lambda: (*_JSON, *_converted("json", "\n")[::8]),
    "mixed": _mixed,
    "print": _prints,
    "all": lambda: [text for name in _TEXTS if name not in ("all", "print") for text in of(name)],
}
