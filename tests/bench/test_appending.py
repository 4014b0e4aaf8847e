"""Acceptance point 29: what is added to a file changes nothing else of it, or is not added."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.bench.collection.appending import NotSaved, append, obstacle
from solver.model import Problem
from solver.reading import reader
from solver.writing import writer

OLD = "BeginProblem\npieces White Kg6 Ra1 Black Kh8\nstipulation #1\nEndProblem\n"
NEW = (
    "BeginProblem\nauthor Zoë\npieces White Kg6 Rb1\npieces Black Kh8\nstipulation #1\nEndProblem\n"
)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", NEW),
        (OLD, f"{OLD}\n{NEW}"),
        (OLD.rstrip(), f"{OLD}\n{NEW}"),
        (f"{OLD}a remark\n", f"{OLD}a remark\n\n{NEW}"),
        (OLD.replace("EndProblem", "NextProblem\n" + OLD[13:-1]), None),
    ],
)
def test_a_statement_is_added_behind_all_that_stands_there(
    tmp_path: Path, before: str, after: str | None
) -> None:
    path = tmp_path / "some.inp"
    path.write_text(before, encoding="utf-8")
    assert obstacle(str(path)) == ""
    append(str(path), NEW)
    assert path.read_text(encoding="utf-8") == (after or f"{before}\n{NEW}")


def test_line_breaks_are_those_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "some.inp"
    path.write_bytes(OLD.replace("\n", "\r\n").encode())
    append(str(path), NEW)
    assert path.read_bytes() == f"{OLD}\n{NEW}".replace("\n", "\r\n").encode()


def test_a_link_stays_one_and_who_may_read_a_file_still_may(tmp_path: Path) -> None:
    path, link = tmp_path / "some.inp", tmp_path / "link.inp"
    path.write_text(OLD)
    path.chmod(0o640)
    link.symlink_to(path)
    append(str(link), NEW)
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8").endswith(NEW)
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(
    "end", ["BeginProblem\npieces White Ka1\n", "{ open", "BeginProblem sstipulation white ["]
)
def test_what_has_no_end_swallows_no_entry(tmp_path: Path, end: str) -> None:
    path = tmp_path / "some.inp"
    path.write_text(OLD + end)
    append(str(path), NEW)
    *_, last = reader.read(path.read_text(encoding="utf-8"))
    assert isinstance(last, Problem)
    assert writer.write(last) == NEW
    assert path.read_text(encoding="utf-8").startswith(OLD + end)


def test_what_would_not_be_read_back_is_not_added(tmp_path: Path) -> None:
    path = tmp_path / "some.inp"
    path.write_text(OLD)
    with pytest.raises(NotSaved, match="EndProblem"):
        append(str(path), "no statement")
    assert path.read_text() == OLD


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b'[FEN "8/8/8/8/8/k1K5/8/1R6 w - - 0 1"]\n[SetUp "1"]\n\n*\n', "another format"),
        (b"8/8/8/8/8/k1K5/8/1R6 w - - dm 1;\n", "another format"),
        (b"authors: [Somebody]\nalgebraic:\n  white: [Ka1]\n", "another format"),
        (OLD.encode("utf-16"), "UTF-8"),
    ],
)
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "some.inp"
    path.write_bytes(content)
    try:
        found = obstacle(str(path))
    except NotSaved as error:
        found = str(error)
    assert reason in found
    assert "export" in found


def test_letters_of_an_older_encoding_are_not_mixed_with_those_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "some.inp"
    content = OLD.replace("pieces", "author Müller\npieces", 1).encode("cp1252")
    path.write_bytes(content)
    with pytest.raises(NotSaved, match="UTF-8"):
        append(str(path), NEW)
    append(str(path), NEW.replace("ë", "e"))
    assert path.read_bytes().startswith(content)
