"""A bench that serves, for tests, and what talks with it without a browser."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from paths import ROOT


class Served:
    """A bench at work. address: with its token; origin: of its page."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address
        parts = urlsplit(address)
        self.port = int(parts.port or 0)
        self.origin = f"http://{parts.netloc}"
        self.token = parts.query.partition("=")[2]
        self.cookie = f"kirke-bench-{self.port}={self.token}"

    def workers(self) -> list[int]:
        """The worker processes of its searches: copies of a process that it has started."""
        parents = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                text = (folder / "stat").read_text(encoding="utf-8", errors="replace")
                parents[int(folder.name)] = int(text.rpartition(")")[2].split()[1])
        children = [process for process, parent in parents.items() if parent == self.process.pid]
        return [process for process, parent in parents.items() if parent in children]

    def kill_workers(self) -> None:
        """Kills them; the bench itself may end those that are left as soon as one is gone."""
        for process in self.workers():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    @contextmanager
    def socket(self, **settings: Any) -> Iterator[Talk]:
        """A socket as a page of the bench opens it."""
        from websockets.sync.client import connect

        given = {"origin": self.origin, "additional_headers": {"Cookie": self.cookie}, **settings}
        given.setdefault("max_size", None)
        with connect(f"ws://127.0.0.1:{self.port}/talk", **given) as socket:
            yield Talk(socket)


class Talk:
    """A page's talk with the bench."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._number = 0

    def send(self, do: str, **fields: Any) -> int:
        """Send a message; its number."""
        self._number += 1
        self._socket.send(json.dumps({"n": self._number, "do": do, **fields}))
        return self._number

    def stop(self) -> int:
        """Stop the search that the last message began; the number of that message."""
        asked = self._number
        self.send("stop")
        return asked

    def hear_of(self, number: int, *kinds: str, seconds: float = 20) -> dict[str, Any]:
        """The next answer of one of these kinds to a message."""
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv(timeout=seconds))
            if answer["n"] == number and answer["is"] in kinds:
                return answer

    def hear(self, *kinds: str, seconds: float = 20) -> dict[str, Any]:
        """The next answer of one of these kinds to the last message."""
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv(timeout=seconds))
            if answer["n"] == self._number and (not kinds or answer["is"] in kinds):
                return answer

    def ask(self, do: str, *kinds: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for an answer of one of these kinds."""
        self.send(do, **fields)
        return self.hear(*kinds)


@contextmanager
def served(
    paths: Sequence[str] = (),
    workers: int = 2,
    state: Path | None = None,
    port: int = 0,
    folder: Path | None = None,
) -> Iterator[Served]:
    """A bench on a free port, ended as its user ends it. state: where it keeps the last statement;
    else in a folder that goes with it. folder: where the command `kirke` is typed."""
    kirke = [sys.executable, "-P", "-m", "solver"]
    if folder is not None:
        kirke = [str(Path(sys.executable).with_name("kirke"))]
    command = [*kirke, "bench", "--no-browser", *paths, "--workers", str(workers)]
    with TemporaryDirectory() as own:
        yield from _served([*command, "--port", str(port)], state or Path(own), folder)


def _served(command: Sequence[str], state: Path, folder: Path | None) -> Iterator[Served]:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "XDG_STATE_HOME": str(state)}
    if folder is not None:
        environment.pop("PYTHONSAFEPATH", None)  # as a user has it
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder or ROOT.parent,
        env=environment,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        yield Served(process, process.stdout.readline().strip())
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            raise
        finally:
            process.stdout.close()
