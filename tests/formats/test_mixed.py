"""Problems of several formats that were pasted into one text are all read, each where it stands."""

from __future__ import annotations

from functools import cache
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
    "page": (
        "1 - P0000001\nX\n1 Y 10/1976\n(2+1)\n#2\n1. Kg6!\nGenre: 2#\nFEN: 7k/8/5K2/8/8/8/8/R7\n"
        "Input: X\n"
    ),
    "LaTeX": (
        "\\begin{diagram}\n\\author{X, Y}\n\\pieces{wKf6, wTa1, sKh8}\n\\stipulation{\\#2}\n"
        "\\solution{\n1.Kg6!\n7k/8/5K2/8/8/8/8/R7 #2}\n\\end{diagram}\n"
    ),
    "PGN": '[Event "X"]\n[FEN "7k/8/5K2/8/8/8/8/R7 w - -"]\n[Stipulation "#2"]\n\n1. Kg6 *\n',
    "lines": "7k/8/5K2/8/8/8/8/R7 w - - #2\n7k/8/5K2/8/8/8/8/R7,#2\n",
    "statement": (
        "BeginProblem\nForsyth\n7k/8/5K2/8/8/8/8/R7\nstipulation #2\ntitle ---\nEndProblem\n"
    ),
}


@cache
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
    assert [number for _, number in places(text)] == [*range(1, 9)]


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
        "Problems of the week\n" + TEXTS["page"],
        "\\documentclass{article}\n\\begin{document}\n" + TEXTS["LaTeX"],
    ],
)
def test_remarks_and_fields_before_the_first_problem_are_none_of_prose(text: str) -> None:
    assert len(list(mixed.parts(text))) == 1
    assert all(isinstance(one, Problem) for one in read(text, "x"))


F = "7k/8/5K2/8/8/8/8/R7"
ENTRY, GAME, STATEMENT = TEXTS["entry"], TEXTS["PGN"], TEXTS["statement"]
BLOCK, PAGE, LATEX = TEXTS["PDB"], TEXTS["page"], TEXTS["LaTeX"]


def whole(text: str) -> bool:
    """Whether a text is one part."""
    return list(mixed.parts(text)) == [text]


@pytest.mark.parametrize("first", ["lines", "PGN", "PDB", "entry", "page", "LaTeX"])
@pytest.mark.parametrize("second", TEXTS)
def test_a_part_may_begin_at_any_distance(first: str, second: str) -> None:
    if first != second:
        one, two = TEXTS[first], TEXTS[second]
        before = one * (25_000 // len(one))
        assert len(places(before + two)) == len(places(before)) + len(places(two))


@pytest.mark.parametrize(
    "text",
    [
        f"{F} #2\n---\n{F} #3\n",
        *(
            f"{STATEMENT}{between}{STATEMENT}"
            for between in (f"---\n{F}\n", f"{F}\n", '[Event "x"]\n', "authors: X\n", "---\n")
        ),
        '[Event "The \\"Ideal\\""]\n' + GAME,
        ' [Event "X"]\n' + GAME,
        '[Event "X" ]\n' + GAME,
        '[Event "a "b" c"]\n' + GAME,
        GAME.replace("*", "{\n---\n} Kg8 *"),
        GAME.replace("*", f'{{\nNo. 3 (id: P1)\n{F} #2\n[FEN "{F}"]\nBeginProblem\n}} Kg8 *') * 2,
        BLOCK.replace("stipulation", "authors: Z\nstipulation") + BLOCK,
        BLOCK.replace("T7", "T7 #2"),
        f"{BLOCK}---\n{BLOCK}",
        ENTRY + 'x: "\nBeginProblem is the word\nEndProblem"\n' + ENTRY,
        ENTRY + f"x: '\n{F} #2\n1.Kg6'\n" + ENTRY,
        ENTRY + f'x: [a, "\n{F} #2\n1.Kg6"]\n' + ENTRY,
        ENTRY + "No. 1 (id: P1)\n" + ENTRY,
        ENTRY + "1 - P0000001\n" + ENTRY,
        ENTRY + f"x: '\n{PAGE}'\n" + ENTRY,
        ENTRY + f"x: '\n{LATEX}'\n" + ENTRY,
        GAME.replace("*", f"{{\n{PAGE}\n{LATEX}\n}} Kg8 *") * 2,
        LATEX.replace("1.Kg6!", f"{STATEMENT}{BLOCK}{PAGE}{GAME}"),
        PAGE.replace("Input", "BeginProblem\n7k/8/8/8/8/8/8/8\nInput") + PAGE,
        *(
            first + ENTRY.removeprefix("---\n")
            for first in ("foo bar: Z\n", "a.b: Z\n", '"a b": X\n', "? title\n: X\n", "&a\n")
        ),
        "...\n" + ENTRY,
    ],
)
def test_what_may_be_part_of_the_problem_before_it_begins_no_part(text: str) -> None:
    assert whole(text)


@pytest.mark.parametrize(
    "line",
    [
        f"{F} w - - dm 2;",
        f"{F} w - - hm 4;",
        f"{F} BP in 8,5",
        f"{F} \u201c#2\u201d",
        f"1. {F} #2",
        f"FEN {F} #2",
        "*2Q6k/8/5K2/8/8/8/8/R7 #2",
    ],
)
def test_a_line_that_asks_begins_a_part_however_it_asks(line: str) -> None:
    assert len(places(ENTRY + line)) == len(places(STATEMENT + line)) == 2
    assert [isinstance(one, Problem) for one in read(f"prose\n{line}", "x")] == [False, True]


@pytest.mark.parametrize("between", ["\n" * 500, " " * 500 + "\n", "." * 500 + "\n"])
def test_blanks_and_rules_behind_a_statement_may_be_of_any_length(between: str) -> None:
    assert len(places(STATEMENT + between + ENTRY)) == 2


def test_prose_between_a_statement_and_another_format_is_noted_as_before() -> None:
    assert whole(f"{STATEMENT}from the archive\n{ENTRY}")


def test_more_than_a_hundred_parts_are_read() -> None:
    assert len(places((GAME + f"{F} #2\n") * 80 + ENTRY * 3)) == 163
