"""What all tests share: a kernel that is there, and how long properties are tried."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from clock import Clock, TimeIsUp, Watching
from clock import clock as the_clock
from command_line import Kirke
from hypothesis import HealthCheck, settings
from paths import GIVEN
from waiting import NEVER

from solver.processes.worker_set import Start
from solver.solving import problem, workers
from solver.solving.parts import executor_parts, progress_reports, search
from solver.solving.parts.ordered import Parts

try:
    import solver._kernel  # noqa: F401
except ImportError as error:
    pytest.exit(f"the kernel is not built ({error}): pip install '.[test]', then `pytest`", 3)

# What is started in the background of a shell is deaf to Ctrl-C, and so is what it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The quick profile tries the same examples every time, so that a change is judged by itself;
# the thorough one seeks new ones. How long an example takes hangs on what else the machine does.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fast", PATIENT, max_examples=20, derandomize=True)
settings.register_profile("thorough", PATIENT, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


def reads_given(path: Path) -> bool:
    """Whether a file of tests looks at what is not part of the repository."""
    return "GIVEN" in path.read_text("utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not os.environ.get("LONG"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="takes long: LONG=1 includes it"))


def files_run(reporter: pytest.TerminalReporter) -> Iterator[Path]:
    """The files of the tests that were run, here or by the workers of xdist."""
    reports = (report for some in reporter.stats.values() for report in some)
    names = {getattr(report, "nodeid", "").partition("::")[0] for report in reports}
    return (reporter.config.rootpath / name for name in names if name.endswith(".py"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests had nothing to look at, as their problems are not part of the repository."""
    if not GIVEN.exists():
        files = sorted(path.name for path in files_run(terminalreporter) if reads_given(path))
        if files:
            terminalreporter.write_line(f"skipped in part, without {GIVEN}: {' '.join(files)}")


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everything that may go to all worker processes go there."""
    monkeypatch.setattr(problem, "PATIENCE", 0.0)


@pytest.fixture
def kirke(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Kirke:
    """Runs the command line in this process; no problem is put off, however busy the machine is."""
    monkeypatch.setattr(workers, "SMALL", NEVER)
    return Kirke(monkeypatch, capsys)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that limits of time go by, here and in workers that are copies of this process."""
    monkeypatch.setattr(the_clock, "passed", 0.0)
    for module in (executor_parts, progress_reports, search):
        monkeypatch.setattr(module, "time", the_clock)
    return the_clock


@pytest.fixture
def watching(monkeypatch: pytest.MonkeyPatch) -> Watching:
    """Look at the parts of a phase each time that something is heard of them, here."""
    report = Parts.report

    def watch(look: Callable[[Parts], object]) -> None:
        def reported(parts: Parts, moves: int) -> None:
            report(parts, moves)
            look(parts)

        monkeypatch.setattr(Parts, "report", reported)

    return watch


@pytest.fixture
def time_is_up(clock: Clock, watching: Watching) -> TimeIsUp:
    """Let an hour pass each time that something holds of the parts of a phase."""

    def when(holds: Callable[[Parts], bool]) -> None:
        def look(parts: Parts) -> None:
            if holds(parts):
                clock.passes(3600)

        watching(look)

    return when


@pytest.fixture(params=["fork", "spawn", "forkserver"])
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
