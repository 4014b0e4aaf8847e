"""What was found lies in memory up to a cap, and beyond it in a file."""

from __future__ import annotations

import errno
import os
import pickle
from pathlib import Path

import pytest

from solver.processes.spool import LEAST, NoRoom, Spool, Stored


def test_what_has_room_in_memory_stays_there() -> None:
    spool = Spool(0)
    numbers = b"x" * LEAST
    assert spool.keep(numbers) is numbers
    assert isinstance(spool.keep(b"y"), Stored)
    spool.release(numbers)
    assert spool.keep(numbers) is numbers


def test_what_lies_in_the_file_is_read_again_and_travels_as_itself() -> None:
    spool = Spool(0)
    texts = [bytes([number]) * (LEAST + number) for number in range(1, 4)]
    stored = [spool.keep(text) for text in texts]
    del spool
    for text, one in zip(texts, stored, strict=True):
        assert isinstance(one, Stored)
        assert (one.read(), len(one)) == (text, len(text))
        assert pickle.loads(pickle.dumps(one)) == text


def test_the_file_has_no_name_and_is_gone_with_its_last_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    before = open_files()
    stored = Spool(0).keep(b"x" * (LEAST + 1))
    assert not list(tmp_path.iterdir())
    assert open_files() == before + 1
    del stored
    assert open_files() == before


def open_files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def test_a_full_disk_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    with pytest.raises(NoRoom, match=r"no room for what was found in .*: No space left on device"):
        Spool(0).keep(b"x" * (LEAST + 1))
