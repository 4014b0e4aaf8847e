"""Long and deep statements: read in linear time, or refused with the limit that they exceed."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from growth import calls, is_linear

from grammar import limits, statements, structured
from grammar.syntax import Statement
from solver import Limits, loads, solve, text
from solver.errors import ReadError
from solver.model import Problem
from solver.reading import reader
from solver.reading.lines import Lines

PLAIN = "Pieces White Kc1 Qd7 Black Ka1\nStipulation h#1\n"
NEXT = f"BeginProblem {PLAIN} EndProblem\n"


def read(statement: str, **how: Any) -> Problem | ReadError:
    """The first problem; the one after it is read in any case."""
    found = list(reader.read(f"BeginProblem\n{statement}\nEndProblem\n{NEXT}", "f.inp", **how))
    assert len(found) == 2
    assert isinstance(found[1], Problem)
    return found[0]


def faults(statement: str, **how: Any) -> list[str]:
    found = read(statement, **how)
    assert isinstance(found, ReadError)
    return [str(fault) for fault in found.problems]


# -- size


def test_a_statement_has_a_greatest_number_of_words() -> None:
    words = "SetPlay " * limits.MOST_WORDS
    (fault,) = faults(f"{PLAIN}Option {words}")
    assert fault.startswith("f.inp:4:")
    assert "a statement has more than 50,000 words. Is the word that ends a problem mis" in fault


def test_lines_of_text_are_words() -> None:
    assert "more than 50,000 words" in faults(PLAIN + "Remark x\n" * limits.MOST_WORDS)[0]


def test_a_statement_has_a_greatest_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grammar.endings.MOST_CHARACTERS", 10_000)
    (fault,) = faults(f"{PLAIN}Title {'x' * 10_001}")
    assert fault.startswith("f.inp:1:13  a statement has more than 10,000,000 characters")


def test_the_problem_after_one_that_is_too_long_may_follow_next_problem() -> None:
    words = "SetPlay " * limits.MOST_WORDS
    found = list(reader.read(f"BeginProblem\nOption {words}\nNextProblem {PLAIN} EndProblem"))
    assert [type(item) for item in found] == [ReadError, Problem]


def test_a_long_word_is_quoted_in_part() -> None:
    for before in ("", "Pieces White ", "Condition ", "Option ", "Twin ", "Stipulation "):
        for fault in faults(f"{PLAIN}{before}{'x' * 9000}"):
            assert len(fault) < 1000


def test_a_word_has_a_greatest_length() -> None:
    for before in ("", "Pieces White ", "Condition ", "Forsyth ", "Twin ", "Stipulation "):
        (fault,) = faults(f"{PLAIN}{before}{'a2' * 1_000_000}")
        assert fault.startswith(f"f.inp:4:{len(before) + 1}  a word has more than 10,000 char")


def test_a_definition_has_a_greatest_length() -> None:
    (fault,) = faults(f"{PLAIN}Define KR Kraken = {'leap(1,3)+' * 100_000}leap(1,2)")
    assert "a definition has more than 10,000 characters" in fault


def test_a_hundred_faults_are_reported() -> None:
    found = faults(PLAIN + "Condition " + "Circe nonsense " * 500)
    assert len(found) == limits.MOST_FAULTS + 1
    assert found[-1].endswith("after 100 faults a problem is not read any further")
    found = faults(PLAIN + "turn\n" * 500)
    assert limits.MOST_FAULTS < len(found) < limits.MOST_FAULTS + 3


# -- time


def test_the_time_limit_ends_the_reading() -> None:
    clock = reader.Clock(0)
    (fault,) = faults(PLAIN + "Remark x\n" * 1000, clock=clock)
    assert "the time limit ended the reading of this problem" in fault
    found = read(PLAIN + "Remark x\n" * 1000, clock=reader.Clock(0))
    assert isinstance(found, ReadError)
    assert found.is_cut


ENTRY = "algebraic:\n  white: [Kc1, Qd7]\n  black: [Ka1]\nstipulation: h#1\n"


@pytest.mark.parametrize(
    "more",
    ["comments:\n" + "  - x\n" * 9999, "".join(f"key{n}: [a, b]\n" for n in range(9999))],
    ids=["one large field", "many fields"],
)
def test_the_time_limit_ends_the_reading_of_a_document_of_yaml(more: str) -> None:
    cut, after = reader.read(f"{ENTRY}{more}---\n{ENTRY}", clock=reader.Clock(0))
    assert isinstance(cut, ReadError)
    assert cut.is_cut
    found = re.search(r"the last ([\d,]+) characters of its document are not read", str(cut))
    assert found
    assert int(found[1].replace(",", "")) > len(more) - 1000  # it is asked at once
    assert isinstance(after, Problem)


def test_a_list_of_entries_has_time_for_each() -> None:
    item = "- " + ENTRY.replace("\n", "\n  ").rstrip() + "\n"
    found = list(reader.read(item * 100 + "- [", clock=reader.Clock(0)))
    assert all(isinstance(one, Problem) for one in found[:100])
    (broken,) = found[100:]  # what stands before it was read
    assert "broken YAML" in str(broken)


def test_a_small_statement_is_read_in_any_time() -> None:
    assert isinstance(read(PLAIN, clock=reader.Clock(0)), Problem)


GROWING: dict[str, Callable[[int], str]] = {
    "conditions": lambda n: f"{PLAIN}Condition {'Circe exchange ' * n}",
    "options": lambda n: f"{PLAIN}Option {'Defence 1 try ' * n}",
    "unsupported": lambda n: f"{PLAIN}Option {'MultiSolutions ' * n}",
    "pieces": lambda n: f"{PLAIN}Pieces {'White Ka1 Black Kb1 ' * n}",
    "words behind a stipulation": lambda n: f"{PLAIN}Stipulation h#2 {'= ' * n}",
    "forks": lambda n: f"{PLAIN}SStipulation white 3a{'[#] ' * n}d",
    "spaces": lambda n: f"{PLAIN}Remark a{' ' * (10 * n)}b",
    "stray words": lambda n: f"{PLAIN}EndProblem\n{'stray ' * n}",
    "notes": lambda n: f"{PLAIN}{'Protocol x ' * n}",
}


@pytest.mark.parametrize("kind", GROWING)
def test_reading_takes_linear_time(kind: str) -> None:
    grow = GROWING[kind]
    assert is_linear(lambda size: [*reader.read(f"BeginProblem {grow(size)} EndProblem")], 1000)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_places_in_long_texts(end: str) -> None:
    texts = [f"{'x' * (number % 7 * 900)}{number}" for number in range(60)]
    whole = end.join(texts)
    lines, at = Lines(whole, "f"), 0
    for number, line in enumerate(texts, 1):
        for column in {0, len(line) // 2, len(line)}:
            place = lines.place(at + column)
            assert (place.line, place.column) == (number, column + 1)
        at += len(line) + len(end)


def test_many_problems_are_read_one_by_one() -> None:
    text = NEXT * 500 + "stray " * 500
    assert isinstance(next(statements(text)), Statement)
    one, all_of_them = calls(lambda: next(statements(text))), calls(lambda: [*statements(text)])
    assert one < all_of_them / 100


# -- depth


def nested(depth: int) -> Iterator[str]:
    """Stipulations that nest so deep, each in another way."""
    yield "white " + "1h[" * depth + "#" + "]h" * depth
    yield "white " + "1a[" * depth + "#" + "]d" * depth
    yield "white " + "(" * (depth - 1) + "1a[#]d" + ")" * (depth - 1)
    yield "white 1a" + "[1d" * (depth - 1) + "[#]a" + "]a" * (depth - 2) + "]d"
    yield "white 1a[" + "!" * (depth - 1) + "#]d"
    yield "white " + "-" * (depth - 1) + "1a[#]d"
    yield "white 1a[#]d" + "{1a[#]d" * (depth - 1) + "}" * (depth - 1)


@pytest.mark.parametrize("statement", [*nested(structured.MOST_NESTED + 1)])
def test_plays_that_nest_too_deep_are_refused(statement: str) -> None:
    (fault,) = faults(f"Pieces White Kc3 Qh2 Black Ka1\nSStipulation {statement}")
    assert fault.startswith("f.inp:3:")
    assert "a stipulation nests at most 40 plays in each other" in fault


def test_too_many_alternatives_are_refused() -> None:
    alternatives = " | ".join(["#"] * 100_000)
    (fault,) = faults(f"Pieces White Kc3 Qh2 Black Ka1\nSStipulation white 1a[{alternatives}]d")
    assert "more than" in fault or "at most" in fault
    few = "|".join(["#"] * 300)
    (fault,) = faults(f"Pieces White Kc3 Qh2 Black Ka1\nSStipulation white 1a[{few}]d")
    assert "a stipulation has at most 200 of the signs ( [ { ! - & |" in fault


DEEPEST = [*nested(structured.MOST_NESTED)]


def deep(statement: str) -> str:
    return f"BeginProblem\nPieces White Kc3 Qh2 Black Ka1\nSStipulation {statement}\nEndProblem\n"


@pytest.mark.parametrize("statement", DEEPEST)
def test_the_deepest_plays_are_read_in_a_small_thread(statement: str) -> None:
    problems: list[Problem] = []
    before = threading.stack_size(256 << 10)
    try:
        thread = threading.Thread(target=lambda: problems.extend(loads(deep(statement))))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    assert len(problems) == 1


@pytest.mark.parametrize("workers", [1, 2])
def test_the_deepest_plays_are_solved(workers: int) -> None:
    for problem in loads("".join(map(deep, DEEPEST))):
        assert text(solve(problem, workers=workers, limits=Limits(seconds=0.5)))


def test_a_play_too_long_for_the_search_is_refused_at_its_place() -> None:
    (problem,) = loads(
        "BeginProblem\nPieces White Kc1 Qd7 Black Ka1\nStipulation #9999\nEndProblem"
    )
    (twin,) = solve(problem).twins
    assert twin.status == "refused"
    assert twin.messages == (
        "-:3:13  play of more than 4095 half-moves is too long. Ask for fewer moves",
    )
