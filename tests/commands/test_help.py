"""What somebody is shown who does not know the command yet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command_line import Kirke

from solver.cli import COMMANDS, GROUPS


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_explains_itself(kirke: Kirke, command: str, flag: str) -> None:
    ran = kirke(command, flag)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: kirke {command} ")
    for line in re.findall(r"^  (-.*?)$", ran.out, re.MULTILINE):
        names, _, said = line.partition("  ")
        assert said or re.search(rf"{re.escape(names)}\n {{10}}", ran.out), f"{names} says nothing"


def test_the_first_problem_of_the_help_can_be_solved(kirke: Kirke, tmp_path: Path) -> None:
    out = kirke("--help").out
    statement = re.search(r" BeginProblem.*?EndProblem", out, re.DOTALL)
    assert statement is not None
    path = tmp_path / "first.inp"
    path.write_text(statement[0])
    ran = kirke("solve", path)
    assert (ran.code, ran.err) == (0, "")
    assert "1.Ka1-a2 Qd7-a4 #" in ran.out


def test_without_a_command_the_help_is_shown(kirke: Kirke) -> None:
    ran = kirke()
    assert ran.code == 2
    assert "Check collections:" in ran.out + ran.err


def test_every_command_stands_under_one_task(kirke: Kirke) -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(COMMANDS)
    listed = re.findall(r"^  ([a-z]+) {2,}[A-Z]", kirke("--help").out, re.MULTILINE)
    assert listed == [name for names in GROUPS.values() for name in names]


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("slove", 'Did you mean "solve"?'),
        ("Check", 'Did you mean "check"?'),
        ("help", "kirke --help"),
        ("xyz", "The commands are bench, check, convert, cook, diff, find, list"),
        ("column.inp", "kirke solve column.inp solves it"),
        ("-", "kirke solve - solves it"),
        ("x\x1b[2J", "x<001b>[2J"),
    ],
)
def test_words_that_are_no_command_get_a_way_out(kirke: Kirke, word: str, message: str) -> None:
    ran = kirke(word)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_a_file_is_no_command(kirke: Kirke, tmp_path: Path) -> None:
    (tmp_path / "x").touch()
    assert f"kirke solve {tmp_path / 'x'} solves it" in kirke(tmp_path / "x").err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "--fromat", "json"], "Did you mean '--format'?"),
        (["solve", "--format", "pdf"], "is not one of 'text', 'json'"),
        (["perft", "x", "y"], "'y' is no whole number from 0 to 100"),
        (["perft", "x"], "'x' is no whole number from 0 to 100; it stands behind all PATHs"),
        (["perft"], "Missing argument 'DEPTH'"),
    ],
    ids=str,
)
def test_wrong_arguments_are_reported(kirke: Kirke, arguments: list[str], message: str) -> None:
    ran = kirke(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.startswith("Usage: kirke ")


def test_options_before_the_command_are_reported_where_they_stand(kirke: Kirke) -> None:
    ran = kirke("--max-time", "5", "solve", "x.inp")
    assert ran.code == 2
    assert "Options stand behind the command: kirke solve" in ran.err
    assert "behind the command" not in kirke("solve", "--nosuch").err
