"""Problems of several formats that were pasted into one text are all read, each where it stands."""

from __future__ import annotations

from itertools import permutations

import pytest

from solver.errors import ReadError
from solver.formats import mixed
from solver.model import Problem
from solver.reading.reader import how_many, read

TEXTS = {
    "entry": (
        "---\nauthors: [X]\nalgebraic: {white: [Kf6, Ra1], black: [Kh8]}\nstipulation: '#2'\n"
        "comments: |\n  BeginProblem\n  8/8/8/8/8/8/8/8 #2\nsolution: |\n  1.Kf6-g6 !\n"
    ),
    "PDB": (
        "No. 1 (id: P0000001)\nX\nY\n7k/8/5K2/8/8/8/8/T7\nstipulation: #2\nsolution: 1.Kg6!\n"
        "Anfang\n"
    ),
    "PGN": '[Event "X"]\n[FEN "7k/8/5K2/8/8/8/8/R7 w - -"]\n[Stipulation "#2"]\n\n1. Kg6 *\n',
    "lines": "7k/8/5K2/8/8/8/8/R7 w - - #2\n7k/8/5K2/8/8/8/8/R7,#2\n",
    "statement": (
        "BeginProblem\nForsyth\n7k/8/5K2/8/8/8/8/R7\nstipulation #2\ntitle ---\nEndProblem\n"
    ),
}


def places(text: str) -> list[tuple[int, int]]:
    """Where its problems begin: line and number."""
    found = [*read(text, "x")]
    assert how_many(text) == len(found)
    for one in found:
        assert isinstance(one, Problem), str(one)
    return [
        (one.place.line if one.place else 0, one.number)
        for one in found
        if isinstance(one, Problem)
    ]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_text_of_one_format_has_one_part(text: str) -> None:
    assert list(mixed.parts(text * 3)) == [text * 3]


@pytest.mark.parametrize(("first", "second"), list(permutations(TEXTS, 2)))
@pytest.mark.parametrize("between", ["", "\n\n"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_any_two_formats_may_stand_one_behind_the_other(
    first: str, second: str, between: str, ends: str
) -> None:
    before = places(TEXTS[first])
    height = (TEXTS[first] + between).count("\n")
    behind = [(line + height, number + len(before)) for line, number in places(TEXTS[second])]
    text = f"{TEXTS[first]}{between}{TEXTS[second]}".replace("\n", ends)
    assert places(text) == before + behind


def test_all_formats_in_one_text() -> None:
    text = "\n".join(TEXTS.values())
    assert [number for _, number in places(text)] == [1, 2, 3, 4, 5, 6]


def test_a_fault_in_a_later_part_has_its_place() -> None:
    text = TEXTS["PGN"] + TEXTS["lines"].replace("R7 w", "X7 w") + TEXTS["PDB"].replace("#2", "#x")
    faults = [str(one).split("  ")[0] for one in read(text, "x") if isinstance(one, ReadError)]
    assert faults == ["x:6:18", "x:12:15"]


def test_a_position_that_is_told_in_a_game_or_a_solution_begins_no_part() -> None:
    told = TEXTS["PGN"] + "{after\n7k/8/5K2/8/8/8/8/R7\nWhite wins}\n"
    assert len(places(told)) == 1


def test_a_text_of_many_parts_is_read() -> None:
    text = (TEXTS["PGN"] + TEXTS["lines"]) * 45
    assert [number for _, number in places(text)] == [*range(1, 136)]


@pytest.mark.parametrize("name", ["entry", "PGN", "lines"])
@pytest.mark.parametrize("prose", ["Problem of the week:\n", "```\n", "Loyd 1880\n\n"])
def test_prose_before_the_first_problem_is_named_and_the_problem_is_read(
    name: str, prose: str
) -> None:
    first, *others = read(prose + TEXTS[name], "x")
    assert isinstance(first, ReadError)
    word = prose.split()[0]
    assert str(first) == f'x:1:1  "{word}" stands before the first problem. Leave it out'
    assert [one.number for one in others] == [*range(1, 1 + len(others))]
    assert all(isinstance(one, Problem) for one in others)
    assert how_many(prose + TEXTS[name]) == len(others)


@pytest.mark.parametrize(
    "text",
    [
        "%YAML 1.1\n# of the week\n" + TEXTS["entry"],
        TEXTS["entry"].replace("---\n", "title: Ideal\n"),
        "# of the week\n" + TEXTS["lines"],
        "% of the week\n" + TEXTS["PGN"],
        "Problems of the week\n" + TEXTS["PDB"],
    ],
)
def test_remarks_and_fields_before_the_first_problem_are_none_of_prose(text: str) -> None:
    assert len(list(mixed.parts(text))) == 1
    assert all(isinstance(one, Problem) for one in read(text, "x"))
