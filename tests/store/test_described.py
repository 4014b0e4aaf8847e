"""What queries ask of a problem is taken out of what statements and entries say."""

from __future__ import annotations

import pytest

import solver
from solver.model import Problem
from solver.reading import reader
from solver.store.described import Kind, description, folded, signed

ENTRY = """---
id: 36411
authors: [ "Miller, Ann" ]
algebraic:
  white: [Kc6, Qf3, Sb5]
  black: [Kc4, Pd4]
stipulation: "#2"
options: [ Duplex ]
keywords: [ "Cooked", "Model mates" ]
source: {name: Mat Plus, issue: "12", problemid: "345", date: {year: 1999, month: 4}}
award: {tourney: {name: "Some MT"}, judges: ["Judge, A", "Judge, B"], distinction: "1st Prize"}
reprints: [{type: solving event, source: {name: Cup, date: {year: 2001}}}]
comments: [ "dedicated to my mother" ]
"""
OLD = """---
authors: [ "Miller, Ann" ]
algebraic: {white: [Kc6, Qf3], black: [Kc4]}
stipulation: "#2"
source: Die Schwalbe
source-id: "77"
date: "1950-04-30"
judge: X
"""


def entry(text: str) -> Problem:
    (found,) = reader.read(text, "a.olv")
    assert isinstance(found, Problem)
    return found


def statement(more: str, pieces: str = "White Ka1 Black Kh8") -> Problem:
    text = f"BeginProblem\n{more}\nPieces {pieces}\nStipulation h#2\nEndProblem"
    (found,) = solver.loads(text)
    return found


def test_entries_of_the_new_schema() -> None:
    found = description(entry(ENTRY))
    assert (found.yacpdb, found.published, found.fairy) == (36411, "1999-04-00", False)
    assert {
        *(("author", "Miller, Ann"), ("keyword", "Cooked"), ("keyword", "Model mates")),
        *(("source", "Mat Plus"), ("issue id", "12"), ("source id", "345"), ("tourney", "Some MT")),
        *(("judge", "Judge, A"), ("judge", "Judge, B"), ("reprint type", "solving event")),
        *(("reprint", "Cup"), ("option", "Duplex"), ("text", "dedicated to my mother")),
        *(("stipulation", "#2"), ("text", "1st Prize, Some MT")),
    } == set(found.names)


def test_entries_of_the_old_schema() -> None:
    found = description(entry(OLD))
    assert found.published == "1950-04-30"
    assert {("source", "Die Schwalbe"), ("source id", "77"), ("judge", "X")} <= set(found.names)


@pytest.mark.parametrize(
    ("origin", "source", "published"),
    [
        ("Die Schwalbe 1988", "Die Schwalbe", "1988-00-00"),
        ("Mat Plus, 12/345, 1999-04", "Mat Plus", "1999-04-00"),
        ("Phenix, 1950-04-30", "Phenix", "1950-04-30"),
        ("1234 feenschach 1972", "1234 feenschach 1972", "1972-00-00"),
        ("Somewhere", "Somewhere", ""),
    ],
)
def test_statements_have_the_source_and_the_date_in_their_origin(
    origin: str, source: str, published: str
) -> None:
    found = description(statement(f"Origin {origin}"))
    assert ("source", source) in found.names
    assert found.published == published


@pytest.mark.parametrize(
    ("more", "pieces", "fairy"),
    [
        ("", "White Ka1 Black Kh8", False),
        ("Condition Circe", "White Ka1 Black Kh8", True),
        ("", "White Ka1 Black Kh8 Gb2", True),
        ("", "White Ka1 Black Kh8 Neutral Rb2", True),
        ("", "White Ka1 White Kamikaze Rb2 Black Kh8", True),
        ("Option Duplex", "White Ka1 Black Kh8", False),
    ],
)
def test_units_and_conditions_are_fairy(more: str, pieces: str, fairy: bool) -> None:
    assert description(statement(more, pieces)).fairy is fairy


def test_units_are_counted_with_a_bit_for_each_square() -> None:
    found = description(statement("", "White Ka1 Rb1 Rh8 Black Kc1"))
    assert found.kinds["wR"] == Kind(2, signed(1 << 1 | 1 << 63))
    assert found.kinds["bK"] == Kind(1, 1 << 2)
    assert (dict(found.sides), found.total) == ({"white": 3, "black": 1, "neutral": 0}, 4)
    large = description(statement("Board 10x10", "White Kj10 Black Ka1"))
    assert large.kinds["wK"] == Kind(1, None)


def test_texts_are_compared_without_capitals_and_accents() -> None:
    assert folded("Jónsson, Ölaf ß") == "jonsson, olaf ss"
    assert folded("O\u2019Brien") == folded("o'brien")
