"""A bench, and a talk with it, for tests without a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from bench.helpers.served import Served, Talk, served


@pytest.fixture(scope="module")
def bench() -> Iterator[Served]:
    """A bench without collections, for all tests of a file."""
    pytest.importorskip("uvicorn")
    pytest.importorskip("websockets.sync.client")
    with served(workers=2) as bench:
        yield bench


@pytest.fixture
def talk(bench: Served) -> Iterator[Talk]:
    with bench.socket() as talk:
        yield talk
