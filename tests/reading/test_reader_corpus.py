"""Real statements by the thousand: all are read, and the diagrams are those printed elsewhere.

The collections lie outside the project; without them these tests are skipped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from paths import GIVEN

from solver.catalogue.language import letters
from solver.errors import ReadError
from solver.model import Language, Placement, Problem
from solver.reading.reader import read

SHARED = GIVEN
CORPUS = SHARED / "corpus" / "corpus.jsonl"
WORDS = sorted((SHARED / "words").glob("*_vectors.jsonl"))
OPENING = {"en": "BeginProblem", "de": "AnfangProblem"}
ENDING = {"en": "EndProblem", "de": "EndeProblem"}

#: statements with a mistake in them
FAULTY = {
    "BEISPIEL/bgl#02": '"/" ends rank 3 after 1 square',
    "BEISPIEL/verlorenesteine#05": 'unknown change of a twin "add"',
    "BEISPIEL/verlorenesteine#06": 'unknown condition "schwarzmaxi"',
    "BEISPIEL/verlorenesteine#07": 'unknown option "ohnebk"',
    "REGRESSIONS/4_75_to_4_77#10": 'no piece has the letters "X" of "Xb1"',
    "REGRESSIONS/4_89_to_4_91#11": "2 squares expected, not 3",
}
#: runs with a mistake in them, by what is wrong
FAULTY_RUNS = ['"volage" must follow a colour']

Diagram = dict[str, tuple[str, str]]


def rows(*paths: Path) -> Iterator[dict[str, Any]]:
    for path in paths:
        with path.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def printed(output: str) -> list[Diagram]:
    """The boards of a printed answer: square -> colour and letters."""
    lines = output.split("\n")
    tops = [i for i, line in enumerate(lines[:-18]) if line.startswith("+---a---b")]
    return [_board(lines[top : top + 19]) for top in tops if lines[top + 18].startswith("+---a")]


def _board(lines: list[str]) -> Diagram:
    found: Diagram = {}
    for rank in range(8, 0, -1):
        row, below = lines[2 * (9 - rank)], lines[2 * (9 - rank) + 1]
        for index, file in enumerate("abcdefgh"):
            cell = row[2 + 4 * index : 6 + 4 * index].replace("|", " ").strip()
            home = below[2 + 4 * index : 6 + 4 * index].strip("| ")
            if cell not in (".", "", "I"):
                colour = {"-": "black", "=": "neutral"}.get(cell[0], "white")
                letters = cell.lstrip("-=").lower() + (home.lower() if "/" in cell else "")
                found[f"{file}{rank}"] = (colour, letters)
    return found


def diagram(placements: tuple[Placement, ...], language: Language) -> Diagram:
    return {
        unit.square: (unit.piece.colour, letters.code(unit.piece.walk, language))
        for unit in placements
    }


@pytest.mark.skipif(not CORPUS.exists(), reason="the collection of problems is not here")
def test_every_diagram_of_the_collection_is_the_printed_one() -> None:
    refused = {}
    for row in rows(CORPUS):
        language = row["language"]
        text = f"{OPENING[language]}\n{row['text'].strip()}\n{ENDING[language]}\n"
        (found,) = read(text, allow_unsupported=True)
        if isinstance(found, ReadError):
            refused[row["id"]] = found.problems[0].message
            continue
        boards = printed(row["output"])
        mine = [found.placements] if found.start is None else [found.start, found.placements]
        if boards or not found.option("NoBoard"):
            assert boards[: len(mine)] == [diagram(one, language) for one in mine], row["id"]
    assert refused.keys() == FAULTY.keys()
    for name, message in refused.items():
        assert FAULTY[name] in message


@pytest.mark.skipif(not WORDS, reason="the runs of single words are not here")
def test_every_run_of_a_single_word_is_read() -> None:
    refused = []
    for row in rows(*WORDS):
        text = row.get("diagram") or row.get("input")
        assert text is not None
        (found,) = read(re.sub(r"\r", "", text), allow_unsupported=True)
        if not isinstance(found, Problem):
            refused.append(found.problems[0].message)
    assert refused == FAULTY_RUNS
