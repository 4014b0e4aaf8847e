"""`kirke check --store`: verdicts are kept, told again, and found anew where that is asked for."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from command_line import Kirke, Ran
from statements import HELP, MATE, UNKNOWN
from store_rows import rows

from solver.model import Problem
from solver.solving.workers import Workers

#: a claim that does not fit, whose place is told
DIFFERS = HELP.format("h#1", "Intended 1.Ka1-a2 Qd7-a7")
SOUND = HELP.format("h#1", "")
CUT = HELP.format("exact-h#2", "Intended 44")


@pytest.fixture
def column(tmp_path: Path) -> Path:
    path = tmp_path / "column.inp"
    path.write_text(MATE + DIFFERS + UNKNOWN + SOUND)
    return path


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "column.store"


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the problems that are solved, as they are handed out, each alone if it is."""
    numbers: list[int] = []
    alone, together = Workers.solve, Workers.judge_whole

    def solve(self: Workers, problem: Problem, *others: Any, **named: Any) -> Any:
        numbers.append(problem.number)
        return alone(self, problem, *others, **named)

    def judge_whole(self: Workers, problems: Iterable[Problem], *others: Any) -> Any:
        def noted() -> Iterator[Problem]:
            for problem in problems:
                numbers.append(problem.number)
                yield problem

        return together(self, noted(), *others)

    monkeypatch.setattr(Workers, "solve", solve)
    monkeypatch.setattr(Workers, "judge_whole", judge_whole)
    return numbers


@pytest.fixture
def check(kirke: Kirke, store: Path) -> Kirke:
    """Runs `kirke check --store` with one worker, which gets one problem after the other."""

    def run(*arguments: str | Path) -> Ran:
        return kirke("check", "--workers", "1", "--store", store, *arguments)

    return run  # type: ignore[return-value]


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_stands_in_the_store_is_told_and_not_solved_again(
    kirke: Kirke, check: Kirke, column: Path, solved: list[int], form: str
) -> None:
    plain = kirke("check", "--format", form, column)
    solved.clear()
    first = check("--format", form, column)
    assert solved == [1, 2, 4]
    again = check("--format", form, column)
    assert solved == [1, 2, 4]
    assert (first.out, first.code) == (plain.out, plain.code)
    assert (again.out, again.code) == (plain.out, plain.code)
    assert "3 of them stood in the store" in again.err


def test_the_same_problem_is_found_again_wherever_it_stands(
    check: Kirke, column: Path, solved: list[int], tmp_path: Path
) -> None:
    check(column)
    solved.clear()
    moved = tmp_path / "moved.inp"
    moved.write_text("\n\n" + SOUND + DIFFERS + MATE)
    ran = check("--format", "json", moved)
    assert solved == []
    records = [json.loads(line) for line in ran.out.splitlines()]
    assert [record["problem"] for record in records] == [f"{moved}#{n}" for n in (1, 2, 3)]
    line = moved.read_text().splitlines().index("Intended 1.Ka1-a2 Qd7-a7") + 1
    assert records[1]["phases"][0]["differences"][0]["line"] == line


def test_the_same_problem_twice_in_a_run_is_kept_once(
    check: Kirke, store: Path, tmp_path: Path
) -> None:
    path = tmp_path / "twice.inp"
    path.write_text(MATE + MATE)
    assert check(path).code == 0
    assert len(rows(store, "verdicts")) == 1
    assert len(rows(store, "places")) == 2


def test_recheck_solves_anew(check: Kirke, column: Path, solved: list[int]) -> None:
    check(column)
    assert check("--recheck", column).code == 2
    assert solved == [1, 2, 4, 1, 2, 4]


def test_only_picks_problems_of_a_verdict(check: Kirke, column: Path, solved: list[int]) -> None:
    check(column)
    for paths in ((column,), ()):
        ran = check("--only", "differs", *paths)
        assert [line for line in ran.out.splitlines() if not line.startswith(" ")] == [
            f"{column}:6:1  differs"
        ]
        assert ran.code == 1
    solved.clear()
    check("--only", "differs", "--only", "cooked", "--recheck")
    assert solved == [2]
    ran = check("--only", "cooked")
    assert (ran.code, ran.out) == (0, "")
    assert "no problem in the store is cooked" in ran.err


@pytest.mark.parametrize("option", ["--recheck", "--only=sound"])
def test_options_about_a_store_need_one(kirke: Kirke, column: Path, option: str) -> None:
    ran = kirke("check", option, column)
    assert ran.code == 2
    assert "--store FILE" in ran.err


def test_a_search_that_was_cut_is_tried_again_with_a_larger_limit_only(
    check: Kirke, store: Path, tmp_path: Path, solved: list[int]
) -> None:
    path = tmp_path / "cut.inp"
    path.write_text(CUT)
    first = check("--max-solutions", "3", path)
    assert first.out.splitlines()[0].endswith("unproved")
    again = check("--max-solutions", "3", path)
    assert (again.out, again.code) == (first.out, first.code)
    assert "unfinished after" in again.err
    check("--max-solutions", "2", path)
    assert solved == [1]
    assert "found 43, intended 44" in check("--max-solutions", "50", path).out
    assert solved == [1, 1]
    check("--max-solutions", "3", "--recheck", path)  # less is found: what was proved stays
    assert solved == [1, 1, 1]
    assert [row["status"] for row in rows(store, "verdicts")] == ["finished"]


def test_another_program_judges_anew(check: Kirke, column: Path, solved: list[int]) -> None:
    check(column)
    check("--without", "pictures", column)
    assert solved == [1, 2, 4, 1, 2, 4]


# --- stores that cannot be used


def refused(ran: Ran, *parts: str) -> None:
    """One sentence, and nothing is solved."""
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert all(part in line for part in parts)


def test_a_file_that_is_no_store_is_left_as_it_is(check: Kirke, store: Path, column: Path) -> None:
    store.write_text(MATE * 100)
    refused(check(column), str(store), "no store of Kirke's", "name another file")
    assert store.read_text() == MATE * 100


def test_a_database_of_something_else_is_left_as_it_is(
    check: Kirke, store: Path, column: Path
) -> None:
    connection = sqlite3.connect(store)
    connection.execute("CREATE TABLE games (moves TEXT)")
    connection.close()
    before = store.read_bytes()
    refused(check(column), str(store), "no store of Kirke's", "name another file")
    assert store.read_bytes() == before


def test_a_store_of_another_schema_is_left_as_it_is(
    check: Kirke, store: Path, column: Path
) -> None:
    check(column)
    connection = sqlite3.connect(store)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = store.read_bytes()
    refused(check(column), "schema 99", "name another file")
    assert store.read_bytes() == before


def test_a_damaged_store_is_told_with_a_way_out_that_works(
    check: Kirke, store: Path, column: Path
) -> None:
    first = check(column)
    content = bytearray(store.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    store.write_bytes(content)
    refused(check(column), "damaged", "move it away")
    store.rename(store.with_suffix(".damaged"))
    assert check(column).out == first.out


def test_a_store_that_another_run_uses_is_told(check: Kirke, store: Path, column: Path) -> None:
    check(column)
    other = sqlite3.connect(store)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    refused(check(column), "another run", "wait until it has ended")
    other.close()
    assert "3 of them stood in the store" in check(column).err


def test_a_folder_is_no_store(kirke: Kirke, column: Path, tmp_path: Path) -> None:
    refused(kirke("check", "--store", tmp_path, column), "is a folder", "name a file in it")
    missing = tmp_path / "missing" / "store"
    refused(kirke("check", "--store", missing, column), "cannot be opened", "name a file in")


def test_a_record_that_cannot_be_read_is_found_anew(
    check: Kirke, store: Path, column: Path, solved: list[int]
) -> None:
    first = check(column)
    connection = sqlite3.connect(store)
    connection.execute("UPDATE verdicts SET record = '{' WHERE verdict = 'differs'")
    connection.commit()
    connection.close()
    solved.clear()
    assert check(column).out == first.out
    assert solved == [2]


@pytest.mark.parametrize(
    ("change", "command"),
    [
        *(
            (f"UPDATE verdicts SET record = '{record}'", command)
            for record in ("{", "[]", "{}", '{"phases": [{}]}')
            for command in ("diff", "report")
        ),
        *(
            (f"UPDATE positions SET {change}; UPDATE indexed SET last = 0", "find")
            for change in ("units = x'00'", "units = '[[]]'", "board = '9'", "board = '2x2'")
        ),
        ("DELETE FROM indexed", "find"),
    ],
)
def test_rows_that_nobody_has_written_are_told_as_a_damage(
    kirke: Kirke, check: Kirke, store: Path, column: Path, change: str, command: str
) -> None:
    check(column)
    connection = sqlite3.connect(store)
    connection.executescript(change.replace("units = '[[]]'", "units = CAST('[[]]' AS BLOB)"))
    connection.close()
    others: dict[str, list[str | Path]] = {
        "diff": [store],
        "report": ["--no-play"],
        "find": [column],
    }
    refused(kirke(command, store, *others[command]), "damaged", "move it away")


def test_output_does_not_go_into_the_store(check: Kirke, store: Path, column: Path) -> None:
    check(column)
    before = store.read_bytes()
    assert check("-o", store, column).code == 2
    assert store.read_bytes() == before
