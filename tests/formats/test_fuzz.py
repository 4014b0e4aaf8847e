"""Texts of other formats spoiled at random: each problem is read, or refused with a place."""

from __future__ import annotations

import random

import pytest

from solver.errors import InternalError, ReadError
from solver.reading.reader import how_many, read
from solver.verdict import comparable

SEEDS = {
    "yaml": (
        "---\nauthors: [X, Y]\nsource: {name: Paper, date: {year: 1911}}\nalgebraic:\n"
        "  white: [Kc6, Qb1, Royal Sa4]\n  black: [Ka8, Sh2]\nstipulation: h#2\n"
        "options: [Circe, SetPlay]\ntwins:\n  b: Move b1 b2\n  c: Rb8-h2\n"
        'solution: |\n  "1.Ka8-a7 Qb1-b5 #\n  b) wQb1--b2"\n---\nstipulation: "+"\n'
    ),
    "epd": '8/6P1/8/8/8/8/3R4/K4k2 b - - hm 4; id "x";\n*2q6k/8/8/8/8/8/8/K7 #2\n',
    "pgn": '[T "x"]\n[FEN "7k/8/5K2/8/8/8/8/R7 w - - 0 1"]\n[Stipulation "#2"]\n1. Kg6 (1. Ra2)',
    "pdb": (
        "No. 1 (id: P0003471)\nX\nY\n8/8/2K5/1S6/2k1s3/B2b4/8/3D4\nstipulation: #2\n"
        "twin: b) +wTa1\n c) Kc6-c7\n"
    ),
    "page": (
        "1 - P0000001\nX\nY\n\n7 Z 3, p. 2, 1976\n(2+1) C+\nh#2 Circe 2.1...\nb) +wTa1 c) d7-d6\n"
        "1. Ka2 Da4#\nX: well\nKeywords: A (b), C\nGenre: h#\nFEN: 8/3Q4/8/8/8/8/8/k1K5\nInput: X\n"
    ),
    "latex": (
        "\\begin{diagram}[8x8]\n\\author{X, Y; Z, {}}\\year{1976}\n"
        "\\pieces[2+1]{wKf6, wDUa1b1, sKh8}\n"
        "\\stip{h\\#2* 2 sol.}\\cond{Circe; Madrasi}\\rem{lion b1\\newline Royal a1}\n"
        "\\twins{b) \\wK f6{\\ra}f5; +c) +\\sB b3}\\sol{1.Ka2\\#}\n\\end{diagram}\n"
    ),
    "csv": "PuzzleId,FEN,Moves\n1,7k/8/5K2/8/8/8/8/R7 w - - 0 1,a1a2\n",
    "json": '{"statement": "BeginProblem\\nstip #2\\npieces white Ka1\\nEndProblem"}',
}
SIGNS = "\\$\":{}[]|>-#*&!%@`'\t\\,?=~()/é0123abcdKQSNw+;\n "


@pytest.mark.parametrize("name", SEEDS)
def test_any_text_is_read_or_refused(name: str) -> None:
    chance = random.Random(name)
    for _ in range(150):
        text = spoiled(SEEDS[name], chance)
        found = [*read(text, "x")]
        assert how_many(text) <= len(found)
        for item in found:
            assert not isinstance(item, InternalError), (text, item.traceback)
            if isinstance(item, ReadError):
                assert all(fault.place.line for fault in item.problems), text
            else:
                comparable(item)


def spoiled(text: str, chance: random.Random) -> str:
    """The text with some signs put in, some left out, and some twice."""
    letters = list(text)
    for _ in range(chance.choice((1, 2, 5, 20))):
        at, how = chance.randrange(len(letters) + 1), chance.random()
        if how < 0.5:
            letters.insert(at, chance.choice(SIGNS))
        elif how < 0.8:
            del letters[at : at + chance.choice((1, 3, 20))]
        else:
            letters[at:at] = letters[: chance.choice((5, 40))]
    return "".join(letters)
