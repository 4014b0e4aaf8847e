"""Inputs by their numbers, tried in processes that may end or hang."""

from __future__ import annotations

import mmap
import multiprocessing
import os
import signal
import struct
import sys
import time
from pathlib import Path

from fuzz.answers import Flaw, flaw
from fuzz.findings import Findings
from fuzz.spoiled import format_of, prepare, spoiled

AT_ONCE = 1000  # inputs that a process tries
PATIENCE = 60  # of a processor for an input, where no Python code runs that could end it
ASLEEP = 600  # seconds for an input that does nothing; a busy machine may be slow
_HANGS = (-signal.SIGVTALRM, -signal.SIGALRM)
WHOLE = 25  # of so many inputs one is solved, too


def run(name: str, numbers: range, folder: Path) -> None:
    """Try these inputs of a format, or of all formats."""
    findings = Findings(folder)
    prepare(name)  # for all processes
    started = time.monotonic()
    for first in numbers[::AT_ONCE]:
        _try_all(name, range(first, min(first + AT_ONCE, numbers.stop)), findings)
        seconds = time.monotonic() - started
        following = min(first + AT_ONCE, numbers.stop)
        told = f"next: {following}, {seconds:.0f} s, {findings.count()} findings"
        print(told, file=sys.stderr, flush=True)


def _try_all(name: str, numbers: range, findings: Findings) -> None:
    """Go on behind an input that ends the process."""
    at = mmap.mmap(-1, 8)  # the number at hand, which both processes see
    while numbers:
        process = multiprocessing.get_context("fork").Process(
            target=_tries, args=(name, numbers, findings, at)
        )
        process.start()
        process.join()
        if process.exitcode == 0:
            return
        (number,) = struct.unpack_from("q", at)
        hangs = process.exitcode in _HANGS
        kind = f"{number} hangs" if hangs else f"{number} ends its process with {process.exitcode}"
        findings.keep(*_input(name, number), number, Flaw(kind, kind))
        numbers = range(number + 1, numbers.stop)


def _tries(name: str, numbers: range, findings: Findings, at: mmap.mmap) -> None:
    for one in (signal.SIGVTALRM, signal.SIGALRM):
        signal.signal(one, signal.SIG_DFL)  # which ends the process
    for number in numbers:
        struct.pack_into("q", at, 0, number)
        _watch(PATIENCE, ASLEEP)
        kind, data = _input(name, number)
        if found := flaw(kind, data, whole=number % WHOLE == 0):
            _watch(0, 0)
            findings.add(kind, data, number, found)
    os._exit(0)


def _watch(busy: int, asleep: int) -> None:
    """End the process after so many seconds, of a processor or by the clock; 0: never."""
    signal.setitimer(signal.ITIMER_VIRTUAL, busy)
    signal.alarm(asleep)


def _input(name: str, number: int) -> tuple[str, bytes]:
    kind = format_of(number) if name == "all" else name
    return kind, spoiled(kind, number)
