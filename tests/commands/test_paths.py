"""Which problems a PATH stands for: files, folders, standard input, some problems of a file."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command_line import Kirke, Ran
from running import ended, heeds_signals, start, waits

MATE = "BeginProblem\nTitle {}\nPieces White Kc2 Rd7 Black Ka1\nStipulation #1\nEndProblem\n"
COMMANDS = ("solve", "check", "moves", "show", "perft")


def titles(out: str) -> list[str]:
    """The titles of the problems that are shown, in their order."""
    return re.findall(r"T\d", out)


def write(path: Path, *names: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(map(MATE.format, names)))
    return path


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("content", ["", " \n\t\n", "\ufeff", None])
def test_nothing_to_solve_is_bad_input(
    kirke: Kirke, tmp_path: Path, command: str, content: str | None
) -> None:
    path = tmp_path / "empty"
    if content is None:
        path.mkdir()
    else:
        path.write_text(content)
    ran = kirke(command, path, *(["1"] if command == "perft" else []))
    assert ran.code == 2
    assert f"{path}: nothing to solve" in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("path", ["", "  "])
def test_an_empty_path_is_not_the_current_folder(
    kirke: Kirke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, path: str
) -> None:
    write(tmp_path / "one.inp", "T1")
    monkeypatch.chdir(tmp_path)
    ran = kirke(command, path, *(["1"] if command == "perft" else []))
    assert (ran.code, titles(ran.out)) == (2, [])
    assert "nothing to solve" in ran.err


def test_empty_standard_input_is_nothing_to_solve(kirke: Kirke) -> None:
    ran = kirke("check", stdin="\n\n")
    assert (ran.code, ran.err) == (2, "-: nothing to solve: standard input is empty\n")


@pytest.mark.parametrize("command", ["solve", "check", "moves", "show"])
def test_what_cannot_be_read_has_its_object_in_json(
    kirke: Kirke, tmp_path: Path, command: str
) -> None:
    (tmp_path / "empty.inp").touch()
    bad = write(tmp_path / "bad.inp", "T1", "T2")
    bad.write_text(bad.read_text().replace("Kc2", "Kz2", 1))
    missing, empty = tmp_path / "none.inp", tmp_path / "empty.inp"
    ran = kirke(command, "--format", "json", missing, empty, bad)
    found = [json.loads(line) for line in ran.out.splitlines()]
    refused = [one["problem"] for one in found if one.get("status") == "refused"]
    assert refused == [str(missing), str(empty), f"{bad}#1"]
    assert [one["problem"] for one in found][3:] == [f"{bad}#2"]
    assert f"{missing}: No such file or directory" in ran.err
    assert "1 problem" not in kirke(command, missing).err


def test_paths_that_cannot_be_counted_have_their_object_too(kirke: Kirke, tmp_path: Path) -> None:
    stdin = MATE.format("T1").replace("Kc2 Rd7", "Kc2 Ra7").replace("#1", "h#1")
    ran = kirke("perft", "-", "1", "--format", "json", stdin=stdin + MATE.format("T2"))
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["problem"], second["problem"], second["paths"]) == ("-#1", "-#2", 20)


def test_at_a_terminal_without_a_path_the_usage_is_shown(kirke: Kirke) -> None:
    for command in ("solve", "check", "moves", "show"):
        ran = kirke(command, terminal=True)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"Usage: kirke {command} ")
        assert "no PATH" in ran.err


def test_the_keyboard_is_read_where_that_is_asked_for(kirke: Kirke) -> None:
    ran = kirke("show", "-", stdin=MATE.format("T1"), terminal=True)
    assert (ran.code, titles(ran.out)) == (0, ["T1"])
    assert "Ctrl-D" in ran.err


def test_files_of_a_folder_come_in_the_order_of_their_names(kirke: Kirke, tmp_path: Path) -> None:
    for number, name in enumerate(["A.INP", "a.inp", "b/c.InP", "b/d/e.inp", "b.inp"]):
        write(tmp_path / name, f"T{number}")
    write(tmp_path / "notes.txt", "T9")
    write(tmp_path / ".git" / "old.inp", "T9")
    write(tmp_path / ".hidden.inp", "T9")
    ran = kirke("show", tmp_path)
    assert titles(ran.out) == ["T0", "T1", "T4", "T2", "T3"]
    assert "notes.txt  note: a file of problems with another ending is passed over" in ran.err


@pytest.mark.parametrize("name", [".hidden.inp", ".git"])
def test_a_hidden_path_that_is_named_is_read(kirke: Kirke, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    write(path if path.suffix else path / "x.inp", "T1")
    assert titles(kirke("show", path).out) == ["T1"]


def test_links_in_a_circle_are_followed_once(kirke: Kirke, tmp_path: Path) -> None:
    write(tmp_path / "a" / "x.inp", "T1")
    (tmp_path / "a" / "round").symlink_to(tmp_path)
    (tmp_path / "b").symlink_to("a")
    ran = kirke("show", tmp_path)
    assert (ran.code, titles(ran.out)) == (0, ["T1"])


def test_a_link_that_leads_nowhere_is_reported(kirke: Kirke, tmp_path: Path) -> None:
    (tmp_path / "gone.inp").symlink_to("nowhere")
    (tmp_path / "self.inp").symlink_to("self.inp")
    write(tmp_path / "x.inp", "T1")
    ran = kirke("show", tmp_path)
    assert (ran.code, titles(ran.out)) == (2, ["T1"])
    assert "gone.inp: No such file" in ran.err
    assert "self.inp: Too many levels" in ran.err


def test_a_folder_that_may_not_be_read_is_reported(
    kirke: Kirke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "closed" / "x.inp", "T9")
    write(tmp_path / "open" / "x.inp", "T1")
    scandir = os.scandir

    def guarded(path: Any) -> Any:
        if str(path).endswith("closed"):  # the superuser may read every folder
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", guarded)
    ran = kirke("show", tmp_path)
    assert (ran.code, titles(ran.out)) == (2, ["T1"])
    assert ran.err == f"{tmp_path / 'closed'}: Permission denied\n"


def test_folders_may_be_very_deep(kirke: Kirke, tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(400):
        deep /= "d"
        deep.mkdir()
    write(deep / "x.inp", "T1")
    assert titles(kirke("show", tmp_path).out) == ["T1"]


def test_pipes_and_sockets_in_a_folder_are_passed_over(kirke: Kirke, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.inp")
    write(tmp_path / "x.inp", "T1")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(tmp_path / "s.inp"))
        ran = kirke("show", tmp_path)
    assert (ran.code, titles(ran.out)) == (0, ["T1"])
    assert "pipe.inp  note: a pipe (FIFO) is passed over" in ran.err
    assert "s.inp  note: a socket is passed over" in ran.err


@pytest.fixture
def fifo(tmp_path: Path) -> Path:
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


def test_a_pipe_that_is_named_is_read(fifo: Path) -> None:
    shown = start("show", fifo)
    fifo.write_text(MATE.format("T1"))
    out, _ = ended(shown)
    assert (shown.returncode, titles(out)) == (0, ["T1"])


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_waiting_for_a_pipe_can_be_interrupted(
    fifo: Path, command: str, number: signal.Signals
) -> None:
    waiting = start(command, fifo, *(["1"] if command == "perft" else []))
    heeds_signals(waiting)
    waits(waiting.pid)
    waiting.send_signal(number)
    _, err = ended(waiting)
    assert waiting.returncode == 3
    assert len(err.strip().splitlines()) < 2


Picked = Callable[[str], Ran]


@pytest.fixture
def picked(kirke: Kirke, tmp_path: Path) -> Picked:
    path = write(tmp_path / "five.inp", "T1", "T2", "T3", "T4", "T5")
    return lambda numbers: kirke("show", f"{path}:{numbers}")


@pytest.mark.parametrize(
    ("numbers", "found"),
    [("3", ["T3"]), ("2-4", ["T2", "T3", "T4"]), ("4-", ["T4", "T5"]), ("5-9", ["T5"])],
)
def test_some_problems_of_a_file(picked: Picked, numbers: str, found: list[str]) -> None:
    ran = picked(numbers)
    assert (ran.code, titles(ran.out), ran.err) == (0, found, "")


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ("6", "there is no problem 6: the file holds 5"),
        ("0", "numbered from 1"),
        ("4-2", "begins with the least"),
        ("x", "no such file; FILE:3 is the third problem"),
        ("-1", "no such file; FILE:3 is the third problem"),
        ("3,4", "no such file; FILE:3 is the third problem"),
        ("9999999999", "no such file; FILE:3 is the third problem"),
        ("3:1", "No such file or directory"),
    ],
)
def test_problems_that_are_not_there(picked: Picked, numbers: str, message: str) -> None:
    ran = picked(numbers)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_a_file_that_has_such_a_name_wins(kirke: Kirke, tmp_path: Path) -> None:
    path = write(tmp_path / "x.inp", "T1", "T2")
    write(tmp_path / "x.inp:2", "T3")
    assert titles(kirke("show", f"{path}:2").out) == ["T3"]
    assert "a folder has no numbers" in kirke("show", f"{tmp_path}:2").err


def test_a_problem_that_is_not_picked_may_be_unsound(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "x.inp"
    path.write_text(MATE.format("T1").replace("Kc2", "Kz2") + MATE.format("T2"))
    ran = kirke("show", f"{path}:2")
    assert (ran.code, titles(ran.out), ran.err) == (0, ["T2"], "")
