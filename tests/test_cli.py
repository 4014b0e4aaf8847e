"""The command line: what it prints, its exit codes, its behaviour when it is cut short."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from solver.cli import main

MATE = """BeginProblem
Pieces White Kc2 Rd7 Black Ka1
Stipulation #1
EndProblem
"""
HELP = """BeginProblem
Author A. Composer
Pieces White Kc1 Qd7 Black Ka1
Stipulation {}
{}
EndProblem
"""
#: no search ends soon, and solutions are found all the time
LONG = """BeginProblem
Pieces White Ka1 Rb1 Bc1 Sd1 Pa2b2g2 Black Kh8 Qg8 Rf8 Be8 Sd8 Ph7g7f7
Stipulation h#5
EndProblem
"""
UNKNOWN = """BeginProblem
Pieces White Kc1 Qd7 Black Ka1
Stipulation h#1
Condition Circus
EndProblem
"""


@dataclass
class Ran:
    code: int
    out: str
    err: str


Kirke = Callable[..., Ran]


@pytest.fixture
def kirke(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Kirke:
    """Runs the command in this process."""

    def run(*arguments: str | Path, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["kirke", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        with pytest.raises(SystemExit) as left:
            main()
        captured = capsys.readouterr()
        code = left.value.code
        assert isinstance(code, int)
        return Ran(code, captured.out, captured.err)

    return run


def start(*arguments: str | Path) -> subprocess.Popen[str]:
    """The command in a process, and a process group, of its own."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "solver", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.fixture
def long_problem(tmp_path: Path) -> Path:
    path = tmp_path / "long.inp"
    path.write_text(LONG)
    return path


def test_version(kirke: Kirke) -> None:
    ran = kirke("--version")
    assert (ran.code, ran.out.split()[0]) == (0, "Kirke")


def test_solve_prints_diagram_and_solutions(kirke: Kirke) -> None:
    ran = kirke("solve", "--regression", stdin=HELP.format("h#1", ""))
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert "A. Composer" in lines[1]
    assert "  1.Ka1-a2 Qd7-a4 #" in lines
    assert "solution finished." in lines
    assert ran.err == ""


def test_without_regression_version_and_time_are_printed(kirke: Kirke) -> None:
    out = kirke("solve", stdin=MATE).out
    assert out.startswith("Kirke ")
    assert "solution finished. Time = " in out


def test_json_is_one_object_a_twin(kirke: Kirke) -> None:
    ran = kirke("solve", "--format", "json", stdin=HELP.format("h#1", "Twin move c1 c2"))
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["twin"], first["status"]) == ("a", "finished")
    assert [move["text"] for move in first["phases"][0]["lines"][0]] == ["Ka1-a2", "Qd7-a4"]
    assert second["twin"] == "b"


def test_a_bad_problem_stops_no_other_and_is_told_with_its_place(
    kirke: Kirke, tmp_path: Path
) -> None:
    path = tmp_path / "three.inp"
    path.write_text(MATE + UNKNOWN + MATE)
    for count in ("1", "2"):
        ran = kirke("solve", "--regression", "--workers", count, path)
        assert ran.code == 2
        assert ran.out.count("1.Rd7-a7 # !") == 2
        assert ran.err.startswith(f'{path}:8:11  unknown condition "Circus"')
        assert "Circe" in ran.err
    objects = map(json.loads, kirke("solve", "--format", "json", path).out.splitlines())
    assert [found["status"] for found in objects] == ["finished", "refused", "finished"]


def test_several_files_a_folder_and_one_that_is_not_there(kirke: Kirke, tmp_path: Path) -> None:
    (tmp_path / "one.inp").write_text(MATE)
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "two.inp").write_text(MATE)
    (tmp_path / "notes.txt").write_text("no problem")
    ran = kirke("solve", "--regression", tmp_path)
    assert (ran.code, ran.out.count("Rd7-a7")) == (0, 2)
    ran = kirke("solve", "--regression", tmp_path / "none.inp", tmp_path / "one.inp")
    assert (ran.code, ran.out.count("Rd7-a7")) == (2, 1)
    assert "none.inp: No such file" in ran.err


def test_old_files_need_not_be_in_utf_8(kirke: Kirke, tmp_path: Path) -> None:
    path = tmp_path / "old.inp"
    path.write_bytes(MATE.replace("Pieces", "Author Pétar Müller\nPieces").encode("latin-1"))
    assert "Pétar Müller" in kirke("solve", path).out


@pytest.mark.parametrize(
    ("claim", "code", "word"),
    [
        ("Intended 1 solution", 0, "sound"),
        ("Intended 1.Ka1-a2 Qd7-a4", 0, "sound"),
        ("Intended 2 solutions", 1, "differs"),
        ("Intended 1.Ka1-a2 Qd7-a7", 1, "differs"),
    ],
)
def test_check_compares_with_what_was_intended(
    kirke: Kirke, claim: str, code: int, word: str
) -> None:
    ran = kirke("check", stdin=HELP.format("h#1", claim))
    assert ran.code == code
    assert ran.out.splitlines()[0].endswith(f"  {word}")


def test_check_finds_cooks_and_problems_without_solution(kirke: Kirke) -> None:
    ran = kirke("check", stdin=HELP.format("h#2", "Intended 2.1.1.1"))
    assert ran.code == 1
    assert ran.out.splitlines()[0].endswith("cooked")
    assert "found 44, intended 2" in ran.out
    assert "... and 34 more" in ran.out
    assert "no solution" in kirke("check", stdin=MATE.replace("Rd7", "Rd2")).out


def test_check_as_json(kirke: Kirke) -> None:
    ran = kirke("check", "--format", "json", stdin=HELP.format("h#1", ""))
    found = json.loads(ran.out)
    assert (found["verdict"], found["phases"][0]["found"]) == ("sound", ["1.Ka1-a2 Qd7-a4 #"])


def test_the_worst_code_is_the_codes_of_all(kirke: Kirke) -> None:
    unsound, cut = HELP.format("h#1", "Intended 2"), HELP.format("h#2", "Option MaxSolutions 1")
    for problems, code in (
        (unsound + MATE, 1),
        (unsound + cut, 3),
        (cut + UNKNOWN + unsound, 2),
    ):
        assert kirke("check", stdin=problems).code == code


def test_moves_are_printed_in_the_letters_of_the_statement(kirke: Kirke) -> None:
    text = "AnfangProblem\nSteine Weiss Ka1 Bb7 Schwarz Kh8 Tc8\nEndeProblem\n"
    moves = kirke("moves", stdin=text).out.splitlines()
    assert sorted(moves) == sorted(
        ["Ka1-a2", "Ka1-b1", "Ka1-b2"]
        + [f"b7-b8={piece}" for piece in "DTLS"]
        + [f"b7*c8={piece}" for piece in "LS"]
        + [f"b7*c8={piece} +" for piece in "DT"]
    )
    found = json.loads(kirke("moves", "--format", "json", stdin=text).out)
    assert found == {"side": "white", "moves": moves, "notes": []}


def test_perft_counts_paths(kirke: Kirke) -> None:
    text = "BeginProblem\nForsyth rsbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/RSBQKBSR\nEndProblem\n"
    assert kirke("perft", "-", "3", stdin=text).out == "8902\n"
    assert json.loads(kirke("perft", "-", "2", "--format", "json", stdin=text).out) == {
        "depth": 2,
        "side": "white",
        "paths": 400,
        "notes": [],
    }


def test_show_draws_diagrams_and_describes_them(kirke: Kirke) -> None:
    statement = HELP.format("h#1", "")
    drawn = kirke("show", "--format", "svg", stdin=statement + statement)
    assert drawn.code == 0
    assert drawn.out.startswith("<svg ")
    assert drawn.out.count('class="cell"') == 2 * 64
    described = json.loads(kirke("show", "--format", "json", stdin=statement).out)
    assert described["board"] == "8x8"
    assert len(described["squares"]) == 64
    assert {unit["walk"] for unit in described["units"]} >= {"king"}
    assert described["legend"] == []
    assert described["forsyth"].count("/") == 7
    hexes = "beginproblem board hexhex-5 pieces white Ka1 endproblem"
    assert json.loads(kirke("show", "--format", "json", stdin=hexes).out)["forsyth"] is None


@pytest.mark.parametrize("command", [["solve", "--workers", "1"], ["moves"], ["perft", "-", "1"]])
def test_rules_that_do_not_fit_are_refused_at_their_problem(
    kirke: Kirke, command: list[str]
) -> None:
    sound = "BeginProblem\nPieces White Ka1 Black Kh8\nStipulation ~1\nEndProblem\n"
    text = sound + "BeginProblem\nBoard 10x10\nCondition Circe\n" + sound.partition("\n")[2]
    ran = kirke(*command, stdin=text)
    assert ran.code == 2
    assert ran.err == "-:6:1  home squares are defined on the 8x8 board only\n"


def test_show_prints_the_diagram(kirke: Kirke) -> None:
    ran = kirke("show", stdin=HELP.format("h#1", ""))
    assert ran.code == 0
    assert "h#1" in ran.out
    assert "Ka1-a2" not in ran.out


def test_list(kirke: Kirke) -> None:
    assert "grasshopper" in kirke("list", "pieces").out.lower()
    assert kirke("list", "openings").code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "--max-memory", "3X"],
        ["solve", "--max-memory", "0"],
        ["solve", "--max-time", "0"],
        ["solve", "--workers", "0"],
        ["solve", "--format", "pdf"],
        ["sovle"],
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_is_bad_input(kirke: Kirke, arguments: list[str]) -> None:
    ran = kirke(*arguments)
    assert ran.code == 2
    assert "Error: " in ran.err


@pytest.mark.parametrize("size", ["64M", "1g", "1000000", "16MiB"])
def test_sizes(kirke: Kirke, size: str) -> None:
    assert kirke("solve", "--max-memory", size, stdin=MATE).code == 0


def test_the_solution_is_the_same_for_any_number_of_workers(
    kirke: Kirke, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.solving.PATIENCE", 0.0)
    for text in (HELP.format("h#3", ""), HELP.format("#3", "Option SetPlay Variation Try")):
        for form in ("text", "json"):
            one, two = (
                kirke("solve", "--regression", "--format", form, "--workers", count, stdin=text)
                for count in "12"
            )
            assert one == two


@pytest.mark.parametrize("count", ["1", "2"])
def test_the_time_limit_prints_what_is_known(kirke: Kirke, long_problem: Path, count: str) -> None:
    started = time.monotonic()
    ran = kirke("solve", "--regression", "--max-time", "1", "--workers", count, long_problem)
    assert time.monotonic() - started < 3
    assert ran.code == 3
    assert ran.out.endswith("\nsolving interrupted.\n\n\n")


def test_the_number_of_solutions_may_be_limited(kirke: Kirke) -> None:
    ran = kirke("solve", "--regression", "--max-solutions", "2", stdin=HELP.format("h#2", ""))
    assert (ran.code, ran.out.count("\n  1.")) == (3, 2)
    assert ran.out.endswith("\nPartial solution\n\n\n")


def test_only_lengths_up_to_the_first_with_solutions_where_short_ones_stop(kirke: Kirke) -> None:
    text = HELP.format("h#2", "Option StopOnShort").replace("Kc1", "Kc2")
    ran = kirke("solve", "--regression", stdin=text)
    assert (ran.code, ran.out.count("\n  1.")) == (0, 2)
    assert kirke("solve", "--max-solutions", "1", stdin=text).code == 3


def test_a_search_that_the_statement_bounds_is_cut(kirke: Kirke) -> None:
    ran = kirke("solve", "--regression", stdin=HELP.format("h#2", "Option MaxSolutions 2"))
    assert (ran.code, ran.out.count("\n  1.")) == (3, 2)
    assert "Partial solution" in ran.out


@pytest.mark.parametrize("count", ["1", "2"])
def test_ctrl_c_prints_what_is_known_within_half_a_second(long_problem: Path, count: str) -> None:
    running = start("solve", "--regression", "--workers", count, long_problem, long_problem)
    time.sleep(2)
    pressed = time.monotonic()
    os.killpg(running.pid, signal.SIGINT)  # as the terminal does: to all processes
    out, err = running.communicate(timeout=10)
    assert time.monotonic() - pressed < 0.5 * slowness()
    assert running.returncode == 3
    assert out.endswith("\nsolving interrupted.\n\n\n")
    assert out.count("interrupted") == 1
    assert "1.g7-g6 Sd1-e3" in out
    told = [line for line in err.splitlines() if "further on" not in line]
    assert told == [
        f"{long_problem}:2:1  problem 1: interrupted",
        "interrupted: problems that were not begun are left out",
    ]


def slowness() -> float:
    """How much longer than on an idle machine things may take here."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def test_nobody_stays_when_the_command_is_killed(long_problem: Path) -> None:
    running = start("solve", "--workers", "2", long_problem)
    time.sleep(2)
    running.kill()
    running.communicate()
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            os.killpg(running.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("worker processes outlive the command")


def test_a_closed_pipe_ends_quietly(long_problem: Path) -> None:
    running = start("solve", long_problem)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    assert running.wait(timeout=20) == 3
    assert running.stderr.read() == ""
    running.stderr.close()


def test_what_is_done_is_logged_where_asked(long_problem: Path) -> None:
    running = start("solve", "-vv", "--workers", "2", "--max-time", "1.5", long_problem)
    _, err = running.communicate(timeout=20)
    lines = err.splitlines()
    assert any(line.startswith("INFO MainProcess ") and "h#5" in line for line in lines)
    from_workers = [line for line in lines if line.startswith("DEBUG worker ")]
    assert any("part (" in line for line in from_workers)


EN_PRISE = "BeginProblem\nPieces White Kd3 Ra1 Black Ka8\nStipulation {}\nEndProblem\n"


@pytest.mark.parametrize("command", [("moves", "-"), ("perft", "-", "1")])
def test_where_the_king_can_be_captured_there_are_no_moves(
    kirke: Kirke, command: tuple[str, ...]
) -> None:
    ran = kirke(*command, stdin=EN_PRISE.format("#2"))
    assert (ran.code, ran.out) == (2, "")
    assert "can capture the king" in ran.err
    assert kirke(*command, stdin=EN_PRISE.format("h#2")).code == 0


def test_a_phase_in_which_the_king_can_be_captured_is_told_and_empty(kirke: Kirke) -> None:
    ran = kirke("solve", "-", stdin=EN_PRISE.format("#2"))
    assert ran.code == 0
    assert "!" not in ran.out
    assert "-:2:1  note: the side to move can capture the king, so there is no" in ran.err


def test_options_that_mean_nothing_are_named_once(kirke: Kirke) -> None:
    asked = "Stipulation hs#1\nOption SetPlay Try\nTwin Move a1 b1"
    statement = f"BeginProblem\nPieces White Kg6 Ra1 Black Kh8\n{asked}\nEndProblem\n"
    ran = kirke("solve", "--regression", "-", stdin=statement)
    assert ran.code == 0
    assert ran.err.splitlines() == [
        "-:4:8  note: the option SetPlay means nothing for hs#1 and is ignored",
        "-:4:16  note: the option Try means nothing for hs#1 and is ignored",
    ]
