"""The list of all collections: what is in it, what a filter wants, and who may add to it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from bench.helpers.collected import statement, store

from solver.bench.collection import saving
from solver.bench.collection.appending import NotSaved
from solver.bench.collection.shelf import Filter
from solver.bench.library import Library
from solver.errors import FileError
from solver.model import Problem
from solver.reading import reader
from solver.store.file import StoreError

GERMAN = (
    "AnfangProblem\nAutor Jemand\nTitel Etwas\nQuelle Heft\nBedingung Circe\n"
    "Steine Weiss Kg6 Ta1 Schwarz Kh8\nForderung h#2.5\nEndeProblem\n"
)


def read(*paths: Path | str) -> Library:
    """A library that has read all."""
    library = Library([str(path) for path in paths])
    while not library.shelf.is_read:
        time.sleep(0.01)
    return library


def problem(text: str) -> Problem:
    found = next(reader.read(text, "bench"))
    assert isinstance(found, Problem)
    return found


def test_a_file_is_listed_with_what_its_problems_say(tmp_path: Path) -> None:
    path = tmp_path / "some.inp"
    path.write_text(GERMAN)
    (entry,) = read(path).shelf.entries
    assert entry.row() == {
        "author": "Jemand",
        "title": "Etwas",
        "source": "Heft",
        "stipulation": "h#2.5",
        "conditions": "Circe",
        "verdict": "",
        "name": f"{path}#1",
    }


def test_a_problem_that_cannot_be_read_is_listed_with_the_reasons(tmp_path: Path) -> None:
    path = tmp_path / "some.inp"
    path.write_text(f"{GERMAN}BeginProblem\nnonsense Ka1\nEndProblem\n{GERMAN}")
    first, second, third = read(path).shelf.entries
    assert (first.verdict, second.verdict, third.verdict) == ("", "unread", "")
    assert f"{path}:10:1" in second.notes[0]
    assert second.text == ""


def test_a_folder_is_read_as_check_reads_it(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("a.inp", "b/c.inp", ".hidden.inp"):
        (tmp_path / name).write_text(GERMAN)
    (tmp_path / "other.txt").write_text(GERMAN)
    library = read(tmp_path)
    assert [one.name for one in library.shelf.entries] == [
        f"{tmp_path}/a.inp#1",
        f"{tmp_path}/b/c.inp#1",
    ]
    assert "is passed over" in library.shelf.notes[0]


def test_verdicts_of_a_store_are_at_hand(tmp_path: Path) -> None:
    library = read(store(tmp_path / "some.store", 8))
    assert library.shelf.verdicts() == {"sound": 2, "cooked": 2, "unproved": 2, "no solution": 2}
    assert library.shelf.wanted(Filter(verdict="cooked")) == [1, 5]


@pytest.mark.parametrize(
    ("asked", "found"),
    [("h#2", ["h#2"]), ("h#", ["h#2", "h#2.5", "h#20"]), ("#", ["#2"]), ("H#20", ["h#20"])],
)
def test_a_stipulation_is_asked_for_by_its_beginning(
    tmp_path: Path, asked: str, found: list[str]
) -> None:
    path = tmp_path / "some.inp"
    stipulations = ("#2", "h#2", "h#2.5", "h#20")
    path.write_text("".join(GERMAN.replace("h#2.5", one) for one in stipulations))
    library = read(path)
    wanted = library.shelf.wanted(Filter(stipulation=asked))
    assert [library.shelf.entries[one].stipulation for one in wanted] == found


def test_a_filter_sees_what_has_come_since(tmp_path: Path) -> None:
    library = read(store(tmp_path / "some.store", 8))
    assert len(library.shelf.wanted(Filter(author="author"))) == 8
    library.shelf.add(library.shelf.entries[0])
    assert library.shelf.wanted(Filter(author="author"))[-1] == 8


def test_what_is_not_there_is_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"no\.inp"):
        Library([str(tmp_path / "no.inp")])
    other = tmp_path / "other.store"
    other.write_bytes(b"SQLite format 3\0" + b"\0" * 100)
    with pytest.raises(StoreError, match=r"no store|damaged"):
        Library([str(other)])


def test_only_a_whole_file_that_was_named_takes_an_entry(tmp_path: Path) -> None:
    path = tmp_path / "some.inp"
    path.write_text(GERMAN)
    library = read(tmp_path, f"{path}:1", path)
    reasons = [saving.obstacle(one) for one in library.collections]
    assert [bool(reason) for reason in reasons] == [True, True, False]
    for number in (0, 1, 3, -1):
        with pytest.raises(NotSaved):
            saving.to_file(library, number, 0, problem(statement(1)))
    assert path.read_text() == GERMAN


def test_who_has_not_seen_the_last_entry_is_told(tmp_path: Path) -> None:
    path = tmp_path / "some.inp"
    path.write_text(GERMAN)
    library = read(path)
    assert saving.to_file(library, 0, 0, problem(statement(1))) == 1
    after = path.read_text()
    with pytest.raises(saving.Conflict) as told:
        saving.to_file(library, 0, 0, problem(statement(2)))
    assert path.read_text() == after
    saving.to_file(library, 0, told.value.revision, problem(statement(2)))
    names = [one.name for one in library.shelf.entries]
    assert names == [f"{path}#{number}" for number in (1, 2, 3)]
    assert [one.text for one in read(path).shelf.entries] == [
        one.text for one in library.shelf.entries
    ]
