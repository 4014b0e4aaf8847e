"""Acceptance point 33 at the server: the last statement waits for the next start of the bench."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.helpers.served import served

pytest.importorskip("uvicorn")
pytest.importorskip("websockets.sync.client")


def test_a_bench_begins_with_what_the_last_one_kept(tmp_path: Path) -> None:
    with served(workers=1, state=tmp_path) as bench, bench.socket() as talk:
        assert talk.ask("kept")["text"] == ""
        told = talk.ask("keep", text="BeginProblem\nauthor Ä\nEndProblem\n")
        assert told["kept"]
        assert talk.ask("kept")["text"] == ""  # pages of one start do not get each other's
    file = tmp_path / "kirke" / "bench.inp"
    assert [one.name for one in file.parent.iterdir()] == ["bench.inp"]
    assert file.stat().st_mode & 0o077 == 0
    with served(workers=1, state=tmp_path) as bench, bench.socket() as talk:
        found = talk.ask("kept")
        assert found["text"] == "BeginProblem\nauthor Ä\nEndProblem\n"
        assert found["seconds"] == pytest.approx(file.stat().st_mtime)


def test_a_bench_with_files_begins_with_none(tmp_path: Path) -> None:
    (tmp_path / "kirke").mkdir()
    (tmp_path / "kirke" / "bench.inp").write_text("BeginProblem\nEndProblem\n")
    given = tmp_path / "given.inp"
    given.write_text("BeginProblem\nEndProblem\n")
    with served([str(given)], workers=1, state=tmp_path) as bench, bench.socket() as talk:
        assert talk.ask("kept")["text"] == ""


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "kirke").write_text("no folder")
    with served(workers=1, state=tmp_path) as bench, bench.socket() as talk:
        assert talk.ask("keep", text="BeginProblem\nEndProblem\n")["kept"] is False


def test_a_statement_that_is_too_long_is_not_kept(tmp_path: Path) -> None:
    with served(workers=1, state=tmp_path) as bench, bench.socket() as talk:
        assert talk.ask("keep", text="x" * 200_001)["kept"] is False
    assert not (tmp_path / "kirke").exists()
