"""Spoiled input through the whole program: it answers or refuses, in time and in memory.

FUZZ says how many texts there are (500 without it). `python tests/fuzz` tries more, one at a time.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from fuzz import DATA, SHARES
from fuzz.answers import flaw
from fuzz.spoiled import format_of, spoiled

from solver.reading import reader

COUNT = int(os.environ.get("FUZZ", "500"))
BATCH = 50  # texts that one process gets
SECONDS, MEMORY = 0.1, 32  # of a problem, of which a file may have many; MiB of a table
START = 1.5  # seconds that a process needs besides, on a slow machine
ROOM = 120  # MiB that it needs besides
COMMANDS = (
    ("solve", "--regression", "--max-solutions", "20"),
    ("solve", "--format", "json", "--max-solutions", "20"),
    ("solve", "--explain", "--regression"),
    ("check",),
    ("check", "--format", "json"),
)
#: runs one command; what it needed goes to the file descriptor NEEDED
RUN = r"""
import os, re, resource, sys
from solver.cli import run
sys.argv = ["kirke", *sys.argv[1:]]
code = run()
sys.stdout.flush()
used = resource.getrusage(resource.RUSAGE_SELF)
with open("/proc/self/status") as status:  # ru_maxrss begins with the size of the parent
    peak = int(re.search(r"VmHWM:\s+(\d+)", status.read())[1])
os.write(NEEDED, f"{used.ru_utime + used.ru_stime} {peak >> 10}".encode())
os._exit(code)
"""


def wrong(files: list[Path], command: tuple[str, ...], folder: Path) -> str | None:
    """What is wrong with a run of the command on these files."""
    limits = ("--max-time", str(SECONDS), "--max-memory", f"{MEMORY}M")
    reader, writer = os.pipe()
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-c", f"NEEDED = {writer}\n{RUN}", *command, *limits]
            + [file.name for file in files],
            cwd=folder,
            capture_output=True,
            timeout=60 + 10 * len(files),
            pass_fds=(writer,),
        )
        os.close(writer)
        needed = os.read(reader, 100).decode().split()
    except subprocess.TimeoutExpired:
        os.close(writer)
        return "it does not end"
    finally:
        os.close(reader)
    return _fault(done, needed, files, folder)


def _fault(
    done: subprocess.CompletedProcess[bytes], needed: list[str], files: list[Path], folder: Path
) -> str | None:
    errors = done.stderr.decode("utf-8", "replace")
    if done.returncode not in (0, 1, 2, 3):
        return f"exit code {done.returncode}: {errors[-500:]}"
    if "Traceback" in errors or "internal error" in errors:
        return errors[-1500:]
    placed = re.compile(rf"({'|'.join(re.escape(file.name) for file in files)}):(\d+:\d+  | )")
    for line in errors.splitlines():
        if not placed.match(line) and not _TOTALS.match(line):
            return f"no place: {line[:300]}"
    allowed = START + 1.2 * SECONDS * len(files)
    if float(needed[0]) > allowed:
        problems = sum(_problems(file) for file in files)
        if float(needed[0]) > START + 1.2 * SECONDS * problems:
            return f"{needed[0]} s for {problems} problems"
    if int(needed[1]) > ROOM + 1.2 * MEMORY:
        return f"{needed[1]} MiB"
    return None


def _problems(file: Path) -> int:
    """How many problems a file has, readable or not."""
    return len([*reader.read(reader.decoded(file.read_bytes()))])


_TOTALS = re.compile(r"\d+ problems?: ")


@pytest.mark.parametrize("first", range(0, COUNT, BATCH))
def test_spoiled_texts_are_answered_or_refused(first: int, tmp_path: Path) -> None:
    files = []
    for number in range(first, min(first + BATCH, COUNT)):
        file = tmp_path / f"{number}.inp"
        file.write_bytes(_text(number))
        files.append(file)
    random = Random(first)
    command = (*random.choice(COMMANDS), "--workers", random.choice(("1", "1", "2")))
    if wrong(files, command, tmp_path) is None:
        return
    found = {file.name: wrong([file], command, tmp_path) for file in files}
    faults = [f"{name} {' '.join(command)}: {fault}" for name, fault in found.items() if fault]
    assert not faults, "\n".join(faults)


def _text(number: int) -> bytes:
    name = format_of(number)
    return spoiled("statement" if name in ("print", *DATA) else name, number)


@pytest.mark.parametrize("name", sorted({*SHARES} - {"statement", "print", *DATA}))
def test_spoiled_texts_of_a_format_are_read_or_refused_with_a_place(name: str) -> None:
    for number in range(100):
        if found := flaw(name, spoiled(name, number), whole=False):
            pytest.fail(f"input {number}: {found.told}")


@pytest.mark.parametrize("name", ["print", "store"])
def test_spoiled_prints_and_stores_are_answered(name: str) -> None:
    for number in range(50):
        if found := flaw(name, spoiled(name, number)):
            pytest.fail(f"input {number}: {found.told}")
