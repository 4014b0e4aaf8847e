"""What a page may ask for: each name means one thing."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette")

from solver.bench import app


def test_no_two_parts_of_the_bench_take_messages_of_one_name() -> None:
    names = [name for part in app.PARTS for name in part.DOINGS]
    assert sorted(names) == sorted(set(names))
