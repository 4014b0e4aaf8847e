"""Options that commands share: sizes, times, silence, and a file to write to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from command_line import Kirke
from paths import ROOT

import solver
from solver.commands import options, sizes_and_durations
from solver.commands.version_report import DEPENDENCIES
from solver.model import Limits

MATE = "BeginProblem\nPieces White Kc2 Rd7 Black Ka1\nStipulation #1\n{}\nEndProblem\n"
TWINS = MATE.format("Twin move c2 b3")


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("1000000", 1_000_000),
        ("64M", 64 << 20),
        ("1g", 1 << 30),
        ("16MiB", 16 << 20),
        ("512MB", 512 << 20),
        ("1.5G", 3 << 29),
        ("1.5 GiB", 3 << 29),
        (".5g", 1 << 29),
        ("1T", 1 << 40),
        ("2k", 2048),
        ("1B", 1),
    ],
)
def test_sizes(kirke: Kirke, text: str, size: int) -> None:
    assert sizes_and_durations.size(text) == size
    assert kirke("solve", "-q", "--max-memory", text, stdin=MATE.format("")).code == 0


@pytest.mark.parametrize("text", ["3X", "-1G", "1,5G", "G", "", "nan", "inf", "1e9", "٣M"])
def test_what_is_no_size_is_refused(kirke: Kirke, text: str) -> None:
    ran = kirke("solve", f"--max-memory={text}", stdin=MATE)
    assert (ran.code, ran.out) == (2, "")
    assert "is no size: write 512M, 1.5G or 1T, or bytes" in ran.err


@pytest.mark.parametrize("text", ["0", "0.2", "999999999999G", "17T"])
def test_sizes_beyond_the_range_are_refused_with_it(kirke: Kirke, text: str) -> None:
    ran = kirke("solve", "--max-memory", text, stdin=MATE)
    assert (ran.code, ran.out) == (2, "")
    assert "is not from 1 byte to 16 TiB" in ran.err


def test_more_memory_than_the_machine_has_is_noted(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.commands.options.memory_of_machine", lambda: 8 << 30)
    ran = kirke("solve", "--max-memory", "9G", stdin=MATE.format(""))
    assert ran.code == 0
    assert "note: --max-memory 9 GiB is more than this machine has (8 GiB)" in ran.err
    assert kirke("solve", "-q", "--max-memory", "9G", stdin=MATE.format("")).err == ""


@pytest.mark.parametrize(
    ("said", "has"), [("1048576\n", 1 << 20), ("max\n", None), ("9223372036854771712", None)]
)
def test_a_container_has_as_much_memory_as_it_may_take(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, said: str, has: int | None
) -> None:
    limit = tmp_path / "memory.max"
    monkeypatch.setattr(sizes_and_durations, "CONTAINER", (str(tmp_path / "none"),))
    machine = sizes_and_durations.memory_of_machine()
    limit.write_text(said)
    monkeypatch.setattr(sizes_and_durations, "CONTAINER", (str(limit),))
    assert sizes_and_durations.memory_of_machine() == (has or machine)


@pytest.mark.parametrize(("memory", "closure"), [(8 << 30, 2 << 30), (3 << 30, None)])
def test_closures_have_memory_of_their_own_where_the_machine_has_twice_as_much(
    monkeypatch: pytest.MonkeyPatch, memory: int, closure: int | None
) -> None:
    monkeypatch.setattr("solver.commands.options.memory_of_machine", lambda: memory)
    given: list[Limits] = []
    command = click.command()(options.limits(lambda workers, limits: given.append(limits)))
    command.main([], standalone_mode=False)
    command.main(["--max-memory", "1G"], standalone_mode=False)
    assert [one.closure for one in given] == [closure, None]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90", 90),
        ("1.5", 1.5),
        ("5s", 5),
        ("2m", 120),
        ("1h", 3600),
        ("1h30m", 5400),
        ("1h 30m 5s", 5405),
        ("1:30", 90),
        ("1:02:03", 3723),
        ("0:00.5", 0.5),
        ("500ms", 0.5),
        ("2 min", 120),
        ("1d", 86400),
    ],
)
def test_times(text: str, seconds: float) -> None:
    assert sizes_and_durations.duration(text) == seconds


@pytest.mark.parametrize(
    "text",
    ["nan", "inf", "-1", "+5", "1e3", "5x", "1:60", "1:2:3", "1:75:00", "30m1h", "1h30", "", "s"],
)
def test_what_is_no_time_is_refused(kirke: Kirke, text: str) -> None:
    with pytest.raises(click.BadParameter):
        sizes_and_durations.duration(text)
    ran = kirke("check", f"--max-time={text}", stdin=MATE)
    assert (ran.code, ran.out) == (2, "")
    assert "1h30m, 1:30 or none" in ran.err


@pytest.mark.parametrize("text", ["0", "0s", "9999999999"])
def test_times_beyond_the_range_are_refused(kirke: Kirke, text: str) -> None:
    ran = kirke("solve", "--max-time", text, stdin=MATE)
    assert (ran.code, ran.out) == (2, "")
    assert "is not more than 0 and at most" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("--workers", "0"),
        ("--workers", "-3"),
        ("--workers", "100000"),
        ("--max-solutions", "0"),
        ("--workers", "two"),
        ("--max-solutions", "1.5"),
    ],
)
def test_numbers_beyond_their_range_are_refused(kirke: Kirke, arguments: tuple[str, str]) -> None:
    ran = kirke("solve", *arguments, stdin=MATE)
    assert (ran.code, ran.out) == (2, "")
    assert "is no whole number from 1 to" in ran.err


def test_quiet_leaves_out_notes_and_keeps_errors(kirke: Kirke) -> None:
    assert "note:" in kirke("moves", stdin=TWINS).err
    assert kirke("moves", "--quiet", stdin=TWINS).err == ""
    assert "note:" in kirke("moves", stdin=TWINS).err
    assert "Kz9" in kirke("moves", "-q", stdin=TWINS.replace("Kc2", "Kz9")).err


@pytest.mark.parametrize("flag", ["-V", "--version"])
def test_the_version(kirke: Kirke, flag: str) -> None:
    assert kirke(flag).out == f"Kirke {solver.__version__}\n"


@pytest.mark.parametrize("flags", [("--version", "-v"), ("-v", "-V")])
def test_the_version_with_all_that_a_report_needs(kirke: Kirke, flags: tuple[str, str]) -> None:
    ran = kirke(*flags)
    first, *others = ran.out.splitlines()
    assert (ran.code, first) == (0, f"Kirke {solver.__version__}")
    assert [line.split()[0] for line in others] == [
        "kernel",
        "Python",
        "machine",
        "workers",
        "libraries",
    ]
    assert all(name in others[-1] for name in DEPENDENCIES)


def test_the_dependencies_that_are_reported_are_those_of_the_project() -> None:
    import tomllib

    text = (ROOT / "pyproject.toml").read_text("utf-8")
    wanted = tomllib.loads(text)["project"]["dependencies"]
    assert tuple(name.partition(">")[0] for name in wanted) == DEPENDENCIES


# --- --output


@pytest.mark.parametrize(
    "command",
    [
        ["solve", "--regression"],
        ["check"],
        ["moves"],
        ["perft", "-", "2"],
        ["show"],
        ["show", "--format", "svg"],
        ["list", "options"],
    ],
    ids=" ".join,
)
def test_what_is_printed_goes_into_a_file(kirke: Kirke, tmp_path: Path, command: list[str]) -> None:
    file = tmp_path / "out"
    file.write_text("what was there before, longer than anything that comes" * 1000)
    printed = kirke(*command, stdin=MATE.format("Author Zoë"))
    written = kirke(*command, "-o", file, stdin=MATE.format("Author Zoë"))
    assert (written.code, written.out, written.err) == (printed.code, "", printed.err)
    assert file.read_text("utf-8") == printed.out
    again = kirke(*command, "-o", "-", stdin=MATE.format("Author Zoë"))
    assert again.out == printed.out


def test_a_file_that_is_read_is_not_written_over(
    kirke: Kirke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.inp"
    path.write_text(MATE.format(""))
    (tmp_path / "link").symlink_to("x.inp")
    monkeypatch.chdir(tmp_path)
    for read, written in [
        ("x.inp", "x.inp"),
        ("x.inp:1", "x.inp"),
        ("link", "./x.inp"),
        ("x.inp", "link"),
        (".", "x.inp"),
        (".", "new.inp"),
    ]:
        ran = kirke("solve", read, "-o", written)
        assert (ran.code, ran.out) == (2, "")
        assert "one of the files that are read" in ran.err
    assert path.read_text() == MATE.format("")
    assert not (tmp_path / "new.inp").exists()
    assert kirke("solve", ".", "-o", "new.txt").code == 0


def test_standard_input_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "x.inp"
    path.write_text(MATE.format(""))
    with path.open() as stdin:
        ran = subprocess.run(
            [sys.executable, "-P", "-m", "solver", "solve", "-o", path],
            stdin=stdin,
            capture_output=True,
            text=True,
        )
    assert (ran.returncode, path.read_text()) == (2, MATE.format(""))
    assert "one of the files that are read" in ran.stderr


def test_a_file_that_cannot_be_written_is_reported_before_anything_is_solved(
    kirke: Kirke, tmp_path: Path
) -> None:
    for file, reason in [(tmp_path, "Is a directory"), (tmp_path / "no" / "x", "No such file")]:
        ran = kirke("solve", "-o", file, stdin=MATE.format(""))
        assert (ran.code, ran.out) == (2, "")
        assert reason in ran.err


@pytest.mark.parametrize("command", [["solve"], ["check"], ["perft", "-", "1"], ["list"]], ids=str)
def test_a_full_disk_under_a_file_is_reported(kirke: Kirke, command: list[str]) -> None:
    ran = kirke(*command, "-o", "/dev/full", stdin=MATE.format(""))
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.splitlines()[-1].endswith("cannot be written: No space left on device")
    assert len(ran.err.splitlines()) == 1


# --- the shell


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_can_complete_commands(shell: str) -> None:
    def asked(**variables: str) -> str:
        found = subprocess.run(
            [Path(sys.executable).with_name("kirke")],
            env={**os.environ, "_KIRKE_COMPLETE": f"{shell}_{variables.pop('what')}", **variables},
            capture_output=True,
            text=True,
            check=True,
        )
        return found.stdout

    assert "_KIRKE_COMPLETE" in asked(what="source")
    for words, found in (("kirke so", "solve"), ("kirke list con", "conditions")):
        at = words.split()[-1] if shell == "fish" else str(len(words.split()) - 1)
        assert found in asked(what="complete", COMP_WORDS=words, COMP_CWORD=at)


def test_nothing_printed_has_colours(kirke: Kirke, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    for command in (["solve"], ["check", "--format", "json"], ["show"], ["--help"], ["sovle"]):
        ran = kirke(*command, stdin=MATE.format(""))
        assert "\x1b" not in ran.out + ran.err
        assert ran.out + ran.err


def test_an_option_of_a_command_stands_behind_it(kirke: Kirke) -> None:
    ran = kirke("-v", "solve", stdin=MATE)
    assert (ran.code, "-v stands behind a command" in ran.err) == (2, True)


def test_json_goes_into_a_file_too(kirke: Kirke, tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    kirke("solve", "--format", "json", "-o", file, stdin=TWINS)
    assert [json.loads(line)["twin"] for line in file.read_text().splitlines()] == ["a", "b"]
