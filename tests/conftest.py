"""What all tests share: a kernel that is there, and how long properties are tried."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from solver.processes.worker_set import Start
from solver.solving import problem

try:
    import solver._kernel  # noqa: F401
except ImportError as error:
    pytest.exit(f"the kernel is not built ({error}): pip install '.[test]', then `pytest`", 3)

# What is started in the background of a shell is deaf to Ctrl-C, and so is what it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The quick profile tries the same examples every time, so that a change is judged by itself;
# the thorough one seeks new ones.
settings.register_profile("fast", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not os.environ.get("LONG"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="takes long: LONG=1 includes it"))


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everything that may go to all worker processes go there."""
    monkeypatch.setattr(problem, "PATIENCE", 0.0)


@pytest.fixture(params=["fork", "spawn"])
def method(request: pytest.FixtureRequest) -> Start:
    """How worker processes are started."""
    start: Start = request.param
    return start


@pytest.fixture
def records() -> Iterator[list[logging.LogRecord]]:
    """What reaches a handler of the root logger."""
    kept: list[logging.LogRecord] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            kept.append(record)

    keeper, root = Keeper(), logging.getLogger()
    level = root.level
    root.addHandler(keeper)
    root.setLevel(logging.INFO)
    yield kept
    root.removeHandler(keeper)
    root.setLevel(level)
