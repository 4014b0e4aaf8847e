"""A search that was ended goes on from its file: the same output, and nothing is searched twice."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from fake_kernel import fake_kernel, phase, spelled

import solver
from solver.cli import cli
from solver.errors import InputError
from solver.model import Limits, Problem, Solution
from solver.solving import problem as problem_solving
from solver.solving.resume import block_file, identity, journal
from solver.solving.resume.block_file import MAGIC, BlockFile
from solver.solving.workers import Workers

#: a #6 without a solution, for which the search takes half a second; three moves have few keys
LONG = """BeginProblem
Forsyth 1K6/3R4/8/P1k1p3/p3P3/1P1p4/1B1p1p1p/8
Stipulation #{}
EndProblem
"""
#: keys of different length, and variations
KEYS = """BeginProblem
Pieces White Kc1 Rh2 Ra8 Black Ke4 Pa4
Stipulation #{}
Option Variation
EndProblem
"""
SERIES = """BeginProblem
Pieces White Kc1 Qd7 Black Ka1 Pa2 Ph7
Stipulation ser-h#{}
EndProblem
"""

#: solves what stands in a file, and writes into another as often as it can
KILLED = """
import sys
import solver
from solver.solving.workers import Workers
(problem,) = solver.load(open(sys.argv[1]).read())
with Workers(int(sys.argv[3]), resume=sys.argv[2], resume_every=0.0) as workers:
    workers.solve(problem)
"""


def problem_of(text: str) -> Problem:
    (problem,) = solver.load(text)
    return problem


def solved(
    text: str, file: Path | None = None, workers: int = 1, limits: Limits | None = None
) -> Solution:
    path = None if file is None else str(file)
    with Workers(workers, resume=path) as own:
        return own.solve(problem_of(text), limits or Limits())


def printed(solution: Solution) -> str:
    return solver.text(solution)


def blocks(file: Path, kind: int) -> list[bytes]:
    """What the blocks of a kind say."""
    kept = BlockFile(str(file), b"")
    try:
        return [*kept.read(kind)]
    finally:
        kept.close()


def is_begun(file: Path) -> bool:
    """Whether there is more than the head, of some 150 bytes."""
    return file.exists() and file.stat().st_size > 300


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("text", [LONG.format(6), KEYS.format(4)])
def test_a_search_that_was_killed_prints_the_same(tmp_path: Path, text: str, workers: int) -> None:
    statement, file = tmp_path / "statement", tmp_path / "kept"
    statement.write_text(text)
    command = [sys.executable, "-c", KILLED, str(statement), str(file), str(workers)]
    process = subprocess.Popen(command, start_new_session=True)
    while process.poll() is None and not is_begun(file):
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert printed(solved(text, file, workers)) == printed(solved(text))


def test_what_is_done_is_not_searched_again(tmp_path: Path) -> None:
    lines, file = tmp_path / "lines", tmp_path / "kept"
    task = phase(4, each=[("line", str(lines)), ("spell", 2)], part2=[("endless",)])
    kernel = fake_kernel(task)
    with Workers(1, kernel=kernel, resume=str(file)) as workers:
        first = workers.solve(Problem("en"), stop=lambda: lines.exists() and _told(lines, 1))
    assert spelled(first.twins[0].phases[0]) == ["0.0", "0.1", "1.0", "1.1"]
    lines.unlink()
    with Workers(1, kernel=kernel, resume=str(file)) as workers:
        end = time.monotonic() + 0.5
        again = workers.solve(Problem("en"), stop=lambda: time.monotonic() > end)
    assert spelled(again.twins[0].phases[0]) == spelled(first.twins[0].phases[0])
    told = lines.read_text().splitlines() if lines.exists() else []
    assert "part 3" not in told  # parts 0 and 1 may be begun before it is known that they are done


def _told(lines: Path, number: int) -> bool:
    return f"part {number}" in lines.read_text()


@pytest.mark.parametrize(
    "text",
    [
        KEYS.format(3),
        SERIES.format(4),
        SERIES.format(2).replace("ser-h#2", "h#2.5"),
        SERIES.format(2).replace("ser-h#2", "h#1").replace("Qd7", "Qd7 TotalInvisible 1"),
    ],
)
def test_a_search_that_is_over_is_told_from_its_file(tmp_path: Path, text: str) -> None:
    file = tmp_path / "kept"
    first = solved(text, file)
    size = file.stat().st_size
    again = solved(text, file)
    assert printed(again) == printed(first) == printed(solved(text))
    assert again.moves == first.moves
    assert len(blocks(file, journal.NEWS)) >= 1
    assert file.stat().st_size == size


def test_the_file_of_a_shorter_search_serves_a_longer_one_and_back(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    for moves in (4, 5, 6, 5):
        assert printed(solved(LONG.format(moves), file)) == printed(solved(LONG.format(moves)))
    for text in (KEYS, SERIES):
        for moves in (2, 3, 4, 3):
            kept = tmp_path / ("keys" if text is KEYS else "series")
            assert printed(solved(text.format(moves), kept)) == printed(solved(text.format(moves)))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All workers begin at once: facts are kept only of what they share."""
    monkeypatch.setattr(problem_solving, "PATIENCE", 0.0)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.usefixtures("at_once")
def test_facts_save_moves_where_parts_are_searched_again(tmp_path: Path, workers: int) -> None:
    file = tmp_path / "kept"
    first = solved(LONG.format(6), file)
    limits = Limits(solutions=1)  # another question of parts
    assert solved(LONG.format(6), file, workers, limits).moves < first.moves / 4


@pytest.mark.usefixtures("at_once")
def test_facts_about_short_play_are_kept_as_long_as_they_are_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def size_of(name: str, *levels: tuple[int, int | None]) -> int:
        monkeypatch.setattr(journal, "LEVELS", levels)
        solved(LONG.format(5), tmp_path / name)
        return sum(map(len, blocks(tmp_path / name, journal.FACTS)))

    every, long = size_of("every", (4, None)), size_of("long", (8, None))
    assert long < every / 4
    assert size_of("long", (4, 1), (8, None)) == long  # nothing of it is new


def test_a_solution_limit_has_parts_of_its_own(tmp_path: Path) -> None:
    file, text = tmp_path / "kept", SERIES.format(5)
    solved(text, file, limits=Limits(solutions=1))
    assert printed(solved(text, file)) == printed(solved(text))


def test_the_file_of_another_statement_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    solved(KEYS.format(2), file)
    kept = file.read_bytes()
    for other in (
        LONG.format(2),
        KEYS.format(2).replace("#", "s#"),
        KEYS.format(2).replace("Ra8", "Ra7"),
    ):
        with pytest.raises(
            InputError, match=r"belongs to another statement, #2.*Name another file"
        ):
            solved(other, file)
    assert file.read_bytes() == kept


def test_limits_and_what_is_printed_besides_make_no_other_statement() -> None:
    text = KEYS.format(2)
    one = identity.statement(problem_of(text))
    titled = text.replace("Stipulation", "Title Nothing\nStipulation")
    assert identity.statement(problem_of(titled)) == one
    assert identity.statement(problem_of(text.replace("Variation", "Variation MaxTime 5"))) == one
    assert identity.statement(problem_of(text.replace("Variation", "Variation Try"))) != one


def test_the_file_of_another_kernel_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept"
    solved(KEYS.format(2), file)
    monkeypatch.setattr(identity, "kernel", lambda: "another")
    with pytest.raises(InputError, match=r"another kernel.*delete this one"):
        solved(KEYS.format(2), file)


def test_any_other_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "problem.inp"
    file.write_text(KEYS.format(2))
    with pytest.raises(InputError, match="no file that kirke solve --resume has written"):
        solved(KEYS.format(2), file)
    assert file.read_text() == KEYS.format(2)
    with pytest.raises(InputError, match="cannot be read and written"):
        solved(KEYS.format(2), tmp_path)


def kept_file(path: Path) -> list[int]:
    """A file of three blocks; where each begins, and where the last one ends."""
    path.unlink(missing_ok=True)
    file = BlockFile(str(path), b"head")
    ends = [len(MAGIC), path.stat().st_size]
    for said in (b"one" * 10, b"two" * 10):
        file.add(1, said)
        ends.append(path.stat().st_size)
    file.close()
    return ends


def said(path: Path) -> list[bytes]:
    file = BlockFile(str(path), b"head")
    try:
        return [*file.read(1)]
    finally:
        file.close()


def said_or_refused(path: Path) -> list[bytes] | str:
    try:
        return said(path)
    except InputError as error:
        return str(error)


def test_a_torn_end_is_cut_off(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "kept"
    *_, before, end = kept_file(path)
    whole = path.read_bytes()
    for size in range(before + 1, end):
        path.write_bytes(whole[:size])
        assert said(path) == [b"one" * 10]
        assert path.stat().st_size == before
        assert f"{size - before} bytes are cut off" in caplog.text
    path.write_bytes(whole + bytes(100))  # the machine stopped
    assert len(said(path)) == 2
    assert path.read_bytes() == whole


@pytest.mark.parametrize("size", [0, 5, len(MAGIC), len(MAGIC) + 6])
def test_a_file_that_was_hardly_begun_begins_anew(tmp_path: Path, size: int) -> None:
    path = tmp_path / "kept"
    kept_file(path)
    path.write_bytes(path.read_bytes()[:size])
    file = BlockFile(str(path), b"another head")
    assert [*file.read(0)] == [b"another head"]
    file.close()


def test_a_byte_that_is_wrong_is_never_trusted(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    starts = kept_file(path)
    whole = path.read_bytes()
    for at in range(len(MAGIC), len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        start = max(one for one in starts if one <= at)
        refused = f"damaged at byte {start}; what stands before that is sound."
        told = said_or_refused(path)
        assert told in ([], [b"one" * 10]) or refused in told  # those are taken for torn ends


def test_two_searches_do_not_share_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(block_file, "PATIENCE", 0)
    path = tmp_path / "kept"
    file = BlockFile(str(path), b"head")
    with pytest.raises(InputError, match=r"another search.*Wait for it"):
        BlockFile(str(path), b"head")
    file.close()


def test_the_command_takes_one_problem(tmp_path: Path) -> None:
    both, file = tmp_path / "both.inp", tmp_path / "kept"
    both.write_text(KEYS.format(2) + KEYS.format(3))
    solving = ["solve", "--regression", "--resume", str(file), str(both)]
    found = CliRunner().invoke(cli, solving)
    assert "is another one. Solve it by itself" in found.stderr
    both.write_text(KEYS.format(2))
    first, again = (CliRunner().invoke(cli, solving) for _ in range(2))
    plain = CliRunner().invoke(cli, ["solve", "--regression", str(both)])
    assert first.stdout == again.stdout == plain.stdout
