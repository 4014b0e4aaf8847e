"""Commands in processes of their own, and the moments of theirs at which a test does something.

A moment is seen from outside: by what the command has read, has printed, or has worked. Nobody is
given so many seconds for it, as that would hang on what else the machine does.
"""

from __future__ import annotations

import array
import fcntl
import os
import signal
import subprocess
import sys
import termios
from pathlib import Path
from typing import IO

from waiting import NEVER, wait_until

WORKED = 0.1  # seconds of a processor, after which a process is in the midst of its search
STARTED = 1.0  # the same of one that has to start as well


def start(
    *arguments: str | Path, stdin: int = subprocess.DEVNULL, pipesize: int = -1
) -> subprocess.Popen[str]:
    """The command in a process, and a process group, of its own. pipesize: bytes that it prints
    before it waits for who reads them; as many as usual without it."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "solver", *map(str, arguments)],
        pipesize=pipesize,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )


def ended(running: subprocess.Popen[str]) -> tuple[str, str]:
    """What is left of what the command says, and its standard error, once it has ended."""
    assert running.stdout is not None
    assert running.stderr is not None
    rest = running.stdout.read()  # communicate() would lose what was read ahead
    return rest, running.communicate(timeout=NEVER)[1]


def interrupt(running: subprocess.Popen[str], sign: signal.Signals = signal.SIGINT) -> None:
    """Send a signal: Ctrl-C goes to all processes, as the terminal does it."""
    send = os.killpg if sign == signal.SIGINT else os.kill
    send(running.pid, sign)


# -- moments


def printed(stream: IO[str] | None, text: str) -> str:
    """What the command prints up to the line that has this text."""
    assert stream is not None
    lines: list[str] = []
    while not lines or text not in lines[-1]:
        line = stream.readline()
        assert line, f"it ends without {text!r}: {''.join(lines)[-2000:]}"
        lines.append(line)
    return "".join(lines)


def waits_for_input(running: subprocess.Popen[str]) -> None:
    """Wait until the command has read what its standard input has, and waits for more."""
    assert running.stdin is not None
    running.stdin.write("\n")
    running.stdin.flush()
    is_read(running.stdin.fileno())


def is_read(pipe: int) -> None:
    """Wait until somebody has read all that was written to a pipe."""
    assert wait_until(lambda: _unread(pipe) == 0)


def is_full(pipe: int) -> None:
    """Wait until so much was written to a pipe of usual size that whoever writes has to wait."""
    assert wait_until(lambda: _unread(pipe) > 60_000)


def _unread(pipe: int) -> int:
    unread = array.array("i", [0])
    fcntl.ioctl(pipe, termios.FIONREAD, unread)
    return unread[0]


def heeds_signals(running: subprocess.Popen[str]) -> None:
    """Wait until the command has said what is to become of SIGTERM, which it does first of all."""
    assert wait_until(lambda: int(_status(running.pid, "SigCgt"), 16) >> signal.SIGTERM - 1 & 1)


def waits(pid: int) -> None:
    """Wait until a process has nothing to do but to wait for others."""
    assert wait_until(lambda: _status(pid, "State").startswith("S"))


def _status(pid: int, name: str) -> str:
    """What the system tells of a process."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return dict(line.split(":\t", 1) for line in lines)[name]


def searches(running: subprocess.Popen[str], workers: int = 0, seconds: float = WORKED) -> None:
    """Wait until the command has worked for a while; workers: so many processes of its own."""

    def work() -> bool:
        assert running.poll() is None, "it has ended"
        if not workers:
            return _worked(running.pid) > STARTED
        return sum(_worked(pid) > seconds for pid in children(running.pid)) >= workers

    assert wait_until(work)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return list(map(int, text.split()))


def lives(pid: int) -> bool:
    """Whether that process lives (a zombie does not)."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def _worked(pid: int) -> float:
    """For how many seconds a processor has worked for that process."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
