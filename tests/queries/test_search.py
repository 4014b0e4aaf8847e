"""What a query asks of a store is found, by what problems say and by what they show."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from some_themes import THEMES

import solver
from solver.model import Problem
from solver.queries.reading import read
from solver.queries.search import Queries
from solver.store.looks import KeptTheme, Look
from solver.store.store import Kept, Statement, Store
from solver.store.tables import ADDED

LISTED = tuple(THEMES)


def problem(pieces: str, asked: str = "h#2", more: str = "", **besides: str) -> Problem:
    text = f"BeginProblem\n{more}\nPieces {pieces}\nStipulation {asked}\nEndProblem"
    (one,) = solver.loads(text)
    return replace(
        one, besides=tuple((name.replace("_", "."), text) for name, text in besides.items())
    )


def shows(*themes: tuple[str, tuple[str, ...], int, int]) -> Look:
    return Look(tuple(KeptTheme(*one) for one in themes), LISTED)


#: each by its name: the problem, and what it shows
KNOWN: dict[str, tuple[Problem, Look | None]] = {
    "loyd": (
        problem(
            "White Kg3 Black Ka1 Pg1",
            "h#2",
            "Author Loyd, Sam\nTitle Dedicated to his mother",
            **{"id": "4", "keywords": "Model mates", "source_name": "Mat Plus"},
            **{"source_date_year": "1950", "source_problemid": "12", "source_issue": "3"},
        ),
        shows(
            ("Zilahi", ("2",), 1, 3), ("TraceBack", ("wR", "1", "true"), 2, 2), ("Twins", (), 1, 1)
        ),
    ),
    "jonsson": (
        problem(
            "White Kc2 Ra1 Rb1 Rc1 Black Kg3",
            "#20",
            "Author Jónsson\nAuthor Loyd, Sam",
            **{"keywords": "Cooked", "source_date_year": "2017", "source_date_month": "9"},
            **{"source_date_day": "12", "award_judges": "Somebody"},
        ),
        shows(("Zilahi", ("3",), 2, 2), ("TraceBack", ("wB", "3", "false"), 1, 1)),
    ),
    "fairy": (
        problem("White Kb7 Black Gc5 Kh1 Neutral Gh8", "hs#3.5", "Condition Circe\nOrigin x 1999"),
        shows(("Twins", (), 27, 27), ("SinglePiece", ("b",), 1, 1)),
    ),
    "unlooked": (problem("White Kh1 Qh2 Black Kh8", "ser-h#3", "Option Duplex"), None),
}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("queries") / "some.store"
    with Store(str(path), "a program") as made:
        for name, (one, look) in KNOWN.items():
            made.keep(Statement(name, name, "x", one), Kept("sound", "finished", "{}"), look)
    return path


@pytest.fixture(scope="module")
def queries(store: Path) -> Iterator[Queries]:
    with Queries(str(store)) as opened:
        yield opened


def found(queries: Queries, text: str) -> list[str]:
    meant = read(text, THEMES)
    return [one.problem for one in queries.problems(meant, queries.entries(meant))]


LOOKED = ["loyd", "jonsson", "fairy"]
ALL = [*LOOKED, "unlooked"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        # what problems say
        ("Author(Loyd)", []),
        ("Author('Loyd, Sam')", ["loyd", "jonsson"]),
        ("Author(loyd*)", ["loyd", "jonsson"]),
        ("Author('%sam')", ["loyd", "jonsson"]),
        ("Author(Jonsson)", ["jonsson"]),
        ("Author(*) > 1", ["jonsson"]),
        ("Author(*) = 0", ["fairy", "unlooked"]),
        ("Author(*) != 1", ["jonsson", "fairy", "unlooked"]),
        ("Author(*) <= 1", ["loyd", "fairy", "unlooked"]),
        ("Keyword('Cooked') = 0", ["loyd", "fairy", "unlooked"]),
        ("NOT Keyword(cooked)", ["loyd", "fairy", "unlooked"]),
        ("Option(*) = 0", ["loyd", "jonsson"]),
        ("Option(Circe) OR Option(Duplex)", ["fairy", "unlooked"]),
        ("Text('%dedicated to%mother%')", ["loyd"]),
        ("Id(4)", ["loyd"]),
        ("(Id(26026) or Id(4)) and not Id(4)", []),
        ("Id(*) = 0", ["jonsson", "fairy", "unlooked"]),
        ("Source('Mat Plus') AND SourceId(12) AND IssueId(3)", ["loyd"]),
        ("Entity(judge, Some*)", ["jonsson"]),
        ("Entity(*, Loyd*)", ["loyd", "jonsson"]),
        ("ReprintType(*)", []),
        ("Stip('h#*')", ["loyd"]),
        (r"Stip('h[s]?#[0-9](\.5)?')", ["loyd", "fairy"]),
        ("NOT Stip('*h#*')", ["jonsson", "fairy"]),
        ("Fairy", ["fairy"]),
        ("NOT Fairy AND Fairy", []),
        ("Fairy = 0", ["loyd", "jonsson", "unlooked"]),
        ("Fairy >= 0", ALL),
        ("Fairy < 0", []),
        ("PCount(w) = 4", ["jonsson"]),
        ("PCount(n) > 0", ["fairy"]),
        ("PCount(*) < 4", ["loyd", "unlooked"]),
        ("PublishedAfter(1950)", ["loyd", "jonsson", "fairy"]),
        ("PublishedAfter('1950-02')", ["jonsson", "fairy"]),
        ("PublishedAfter('2017-09-11') and not PublishedAfter('2017-09-12')", ["jonsson"]),
        ("PublishedAfter('2017-09-12')", []),
        # units
        ("With('wR wR wR')", ["jonsson"]),
        ("With('wR wR wR wR')", []),
        ("With('nG bG')", ["fairy"]),
        ("Matrix('wKg3 bKa1')", ["loyd"]),
        ("Matrix('wKb8 bKh6')", ["loyd"]),
        ("Matrix('wKa1 bKc7')", ["loyd"]),
        ("Matrix('wKa1 bKb8')", []),
        ("Matrix('wRa5 wRa6 wRa7')", ["jonsson"]),
        ("Matrix('wRa5 wRa6 wRa7 wRa8')", []),
        ("Matrix('bKg3 wKc2')", ["jonsson"]),
        ("MatrixExtended('bKg3 wKc2', false, false, 'Mirror') AND Stip('#20')", ["jonsson"]),
        ("MatrixExtended('bKb3 wKf2', false, false, 'Mirror')", ["jonsson"]),
        ("MatrixExtended('bKb3 wKf2', false, false, None)", []),
        ("MatrixExtended('bKf3 wKb2', true, false, None)", ["jonsson"]),
        ("MatrixExtended('bKf3 wKb2', false, true, None)", []),
        ("MatrixExtended('bKg4 wKc3', false, true, None)", ["jonsson"]),
        ("MatrixExtended('bKc7 wKb3', false, false, All)", ["jonsson"]),
        # themes
        ("Zilahi(2)", ["loyd"]),
        ("Zilahi(*)", ["loyd", "jonsson"]),
        ("Zilahi(2) > 2", ["loyd"]),
        ("DIFFERENT Zilahi(2) > 1", []),
        ("DIFFERENT Zilahi(*) = 2", ["jonsson"]),
        ("TraceBack(wR, 1, true)", ["loyd"]),
        ("TraceBack(*, *, false)", ["jonsson"]),
        ("TraceBack(*, 1, *)", ["loyd"]),
        ("Twins = 27", ["fairy"]),
        ("SinglePiece(black)", ["fairy"]),
        ("SinglePiece(b)", ["fairy"]),
        ("SinglePiece(both) OR SinglePiece(white)", []),
        ("Zilahi(2) AND NOT Keyword('Cooked') AND Stip('h#*')", ["loyd"]),
        # of what nobody has looked at nothing is said
        ("Zilahi(2) = 0", ["jonsson", "fairy"]),
        ("NOT Zilahi(2)", ["jonsson", "fairy"]),
        ("NOT (Zilahi(2) AND Fairy)", ["loyd", "jonsson", "fairy", "unlooked"]),
        ("Zilahi(*) < 3", ["jonsson", "fairy"]),
        ("NOT Twins OR With(wQ)", ["jonsson", "unlooked"]),
    ],
)
def test_a_query_finds(queries: Queries, text: str, names: list[str]) -> None:
    assert found(queries, text) == names


def test_units_of_larger_boards_are_found_by_how_they_stand(tmp_path: Path) -> None:
    large = problem("White Ki9 Black Kj10", more="Board 10x10")
    with Store(str(tmp_path / "a"), "a program") as store:
        store.keep(Statement("x", "x", "x", large), Kept("sound", "finished", "{}"))
    with Queries(str(tmp_path / "a")) as queries:
        assert found(queries, "Matrix('wKa2 bKb1')") == ["x"]
        assert found(queries, "Matrix('wKa2 bKb2')") == []


def test_units_are_found_as_looking_at_each_diagram_tells(tmp_path: Path) -> None:
    chance = random.Random(53)
    names = [file + rank for file in "abcdefgh" for rank in "12345678"]
    units = ["wK", "bK", "wR", "wR", "bP"]
    known = {}
    with Store(str(tmp_path / "a"), "a program") as store:
        for number in range(300):
            where = dict(zip(chance.sample(names[:32], 5), units, strict=True))
            known[str(number)] = where
            one = problem(
                " ".join(
                    f"{'White' if unit[0] == 'w' else 'Black'} {unit[1]}{square}"
                    for square, unit in where.items()
                )
            )
            statement = Statement(str(number), str(number), "x", one)
            store.keep(statement, Kept("sound", "finished", "{}"))
    with Queries(str(tmp_path / "a")) as queries:
        for _ in range(40):
            squares = chance.sample(names, chance.randint(1, 3))
            asked = [(chance.choice(units), square) for square in squares]
            along = chance.choice([(True, True), (True, False), (False, True), (False, False)])
            turns = chance.choice(["All", "Mirror", "None"])
            text = " ".join(unit + square for unit, square in asked)
            parameters = ", ".join(str(one).lower() for one in along)
            query = f"MatrixExtended('{text}', {parameters}, {turns})"
            expected = [name for name, where in known.items() if stands(asked, where, along, turns)]
            assert found(queries, query) == expected, query


def stands(
    asked: list[tuple[str, str]], where: dict[str, str], along: tuple[bool, bool], turns: str
) -> bool:
    """Whether units stand like this, by trying all turns and shifts."""
    standing = {(ord(at[0]) - 97, int(at[1]) - 1, unit) for at, unit in where.items()}
    given = [(ord(at[0]) - 97, int(at[1]) - 1, unit) for unit, at in asked]
    ways = {
        "None": [given],
        "Mirror": [given, [(7 - x, y, u) for x, y, u in given]],
        "All": [
            [
                (abs(right - a), abs(up - b), u)
                for x, y, u in given
                for a, b in [(y, x) if s else (x, y)]
            ]
            for s in (0, 1)
            for right in (0, 7)
            for up in (0, 7)
        ],
    }[turns]
    files = range(-7, 8) if along[0] else [0]
    ranks = range(-7, 8) if along[1] else [0]
    return any(
        all((x + right, y + up, unit) in standing for x, y, unit in way)
        for way in ways
        for right in files
        for up in ranks
    )


def test_the_answer_says_what_was_not_looked_at(queries: Queries) -> None:
    (said,) = queries.not_asked(read("Zilahi(2)", THEMES))
    assert said.startswith("1 problem was not looked at for themes: kirke check --store ")
    assert not queries.not_asked(read("Fairy", THEMES))


def test_a_theme_that_was_not_looked_for_is_said(tmp_path: Path) -> None:
    with Store(str(tmp_path / "a"), "a program") as store:
        look = Look((), ("Twins",), probing=False, notes=("cut",))
        store.keep(
            Statement("x", "x", "x", KNOWN["loyd"][0]), Kept("sound", "finished", "{}"), look
        )
    with Queries(str(tmp_path / "a")) as queries:
        said = "\n".join(queries.not_asked(read("Zilahi(2) AND Twins", THEMES)))
        assert "not looked at for Zilahi" in said
        assert "for Twins" not in said
        assert "without probes" in said
        assert "of 1 some play was not looked at" in said
        assert found(queries, "Zilahi(2) = 0") == []
        assert found(queries, "Twins = 0") == ["x"]


def test_a_store_without_queries_gets_them_and_says_so(store: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.store"
    old.write_bytes(store.read_bytes())
    made_old(old)
    with Queries(str(old)) as queries:
        assert found(queries, "Fairy = 0") == []
        (said,) = queries.not_asked(read("Fairy", THEMES))
        assert said.startswith("4 problems were kept by a Kirke without queries")
    with Store(str(old), "a program") as again:
        one, look = KNOWN["loyd"]
        assert not again.is_looked_at(Statement("loyd", "loyd", "x", one).key)
        again.keep(Statement("loyd", "loyd", "x", one), Kept("sound", "finished", "{}"), look)
    with Queries(str(old)) as queries:
        assert found(queries, "Zilahi(2)") == ["loyd"]


def made_old(path: Path) -> None:
    """Take out of a store what an older Kirke does not have in it."""
    connection = sqlite3.connect(path)
    for table in re.findall(r"CREATE TABLE (\w+)", ADDED):
        connection.execute(f"DROP TABLE {table}")
    connection.commit()
    connection.close()


def test_what_else_is_said_of_a_problem_takes_the_place_of_what_was(tmp_path: Path) -> None:
    one = KNOWN["loyd"][0]
    other = replace(one, besides=(("keywords", "Zilahi"),))
    for each in (one, other):
        with Store(str(tmp_path / "a"), "a program") as store:
            store.place(Statement("x", "x", "x", each)) if each is other else store.keep(
                Statement("x", "x", "x", each), Kept("sound", "finished", "{}")
            )
    with Queries(str(tmp_path / "a")) as queries:
        assert found(queries, "Keyword(Zilahi)") == ["x"]
        assert found(queries, "Keyword('Model mates')") == []
