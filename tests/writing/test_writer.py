"""Statements written from problems read back as the same problems."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import get_args

import pytest
from hypothesis import given, settings
from made_problems import problems
from msgspec.structs import replace
from paths import GIVEN

from solver.model import Language, Problem
from solver.reading.reader import read
from solver.writing.writer import write

CORPUS = GIVEN / "corpus" / "corpus.jsonl"
LANGUAGES: tuple[Language, ...] = get_args(Language)


def read_back(problem: Problem) -> Problem:
    """What is read from the statement of a problem, without notes."""
    text = write(problem)
    (found,) = read(text, allow_unsupported=True)
    assert isinstance(found, Problem), f"{text}\n{found}"
    return _bare(found)


def _bare(problem: Problem) -> Problem:
    return replace(problem, notes=(), number=1)


@settings(max_examples=150, deadline=None)
@given(problems())
def test_what_is_written_reads_back(problem: Problem) -> None:
    assert read_back(problem) == problem


def test_a_statement_is_written_out_in_full() -> None:
    text = """begi auth A. Writer piec whit Ka1 pb2c3 whit kami sd4 blac Kh8 neut nh1 stip h#2.5
        opti vari try defe 2 cond circe rexi cond pwc twin cont mov a1 a2 add white qe8 twin rot 90
        end"""
    (found,) = read(text.replace(" piec", "\npiec"), allow_unsupported=True)
    assert isinstance(found, Problem)
    assert write(found).splitlines() == [
        "BeginProblem",
        "author A. Writer",
        "pieces White Ka1 Pc3b2 White Kamikaze Sd4",
        "pieces Black Kh8",
        "pieces Neutral Nh1",
        "condition Circe RexInclusive",
        "condition PWC",
        "option Variations Try Defence 2",
        "stipulation h#2.5",
        "twin continued move a1 a2 add White Qe8",
        "twin rotate 90",
        "EndProblem",
    ]


def _corpus() -> Iterator[Problem]:
    opening = {"en": "BeginProblem", "de": "AnfangProblem"}
    ending = {"en": "EndProblem", "de": "EndeProblem"}
    with CORPUS.open(encoding="utf-8") as rows:
        for row in map(json.loads, rows):
            language = row["language"]
            text = f"{opening[language]}\n{row['text'].strip()}\n{ending[language]}\n"
            for found in read(text, allow_unsupported=True):
                # units that nobody sees have no place in a Problem
                if isinstance(found, Problem) and all(twin.changes for twin in found.twins):
                    yield found


@pytest.mark.skipif(not CORPUS.exists(), reason="the collection of problems is not here")
def test_a_collection_reads_back_in_every_language() -> None:
    for number, problem in enumerate(_corpus()):
        translated = replace(problem, language=LANGUAGES[number % 3])
        assert read_back(translated) == _bare(translated)
