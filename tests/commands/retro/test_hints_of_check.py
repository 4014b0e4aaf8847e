"""`kirke check` asks the past of problems whose answer hangs on it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from command_line import Kirke

from solver import reads, solve
from solver.commands.checking import retro_hints
from solver.compiling import past
from solver.model import Limits, Problem
from solver.verdict import verdict

PARTS = "4k2r/8/5B1P/3R1KpP/8/8/8/8 w - -"


@pytest.mark.parametrize(("convention", "code"), [("pra", 0), ("Off", 1)])
def test_what_the_past_decides_is_asked_of_all_problems(
    kirke: Kirke, convention: str, code: int
) -> None:
    """Langstaff, The Chess Amateur, 1922: a solution in each part, and none by the conventions."""
    fen = PARTS.replace("w -", "w k")
    assert kirke("check", "--workers", "1", "--retro", convention, fen, "#2").code == code
    parts = kirke("solve", "--workers", "1", "--retro", convention, fen, "#2").out
    assert ("part 2 of 2: Black 0-0, e.p. g6" in parts) is (code == 0)


@pytest.mark.parametrize(
    ("position", "asked", "answer"),
    [
        (PARTS.replace("w -", "w k"), "#2", "sound (1.Kf5-e6; 1.h5*g6 ep.)"),
        ("8/2B5/8/8/4R3/6N1/4P1k1/4K2R w K -", "#2", "sound (1.Re4-e5)"),
        ("8/2B5/8/8/4R3/6N1/4P1k1/4K2R w - -", "#2", None),
        ("8/pRK5/p7/kP6/2R5/PP6/8/8 w - -", "#1", None),
        ("8/2B5/8/8/4R3/6N1/4P1k1/5K1R w - -", "#2", None),
    ],
    ids=["Langstaff", "Benkő", "castling is denied", "nothing is in question", "nobody castles"],
)
def test_check_says_of_answers_that_hang_on_the_past_what_retro_finds(
    kirke: Kirke, position: str, asked: str, answer: str | None
) -> None:
    ran = kirke("check", "--workers", "1", position, asked)
    hangs = "note: castling or en passant hangs on the past: with Retro it is"
    assert (f"{hangs} {answer}" in ran.err) if answer else ("hangs" not in ran.err)
    asked_already = kirke("check", "--workers", "1", "--retro", "PRA", position, asked)
    assert "hangs" not in asked_already.err


def test_check_says_why_retro_refuses_a_problem(kirke: Kirke) -> None:
    ran = kirke("check", "--workers", "1", "6Nk/6pp/8/8/8/8/8/4K2R w K -", "#1")
    said = "with Retro it is refused: illegal set-up: no game leads to the diagram with White to"
    assert said in ran.err


def test_check_says_which_twin_retro_refuses(kirke: Kirke, tmp_path: Path) -> None:
    file = tmp_path / "twins.txt"
    file.write_text(
        "BeginProblem\nPieces White Ke1 Rh1 Sg8 Black Kh8 Pg7h6\nStipulation #1\n"
        "Twin Move h6 h7\nEndProblem\n"
    )
    ran = kirke("check", "--workers", "1", str(file))
    assert "with Retro b) is refused: illegal set-up: no game leads to the diagram" in ran.err


def test_check_says_of_which_twin_an_answer_hangs_on_the_past(kirke: Kirke, tmp_path: Path) -> None:
    file = tmp_path / "twins.txt"
    file.write_text(
        "BeginProblem\nPieces White Ke1 Rh1 Bc7 Re4 Sg3 Pe2 Black Kg2\n"
        "Stipulation #2\nTwin Move e1 d1\nEndProblem\n"
    )
    ran = kirke("check", "--workers", "1", str(file))
    assert "with Retro it is no solution (a) 1.Re4-e5; b) -)" in ran.err
    played = kirke("check", "--workers", "1", "--retro", "PRA", "--format", "json", str(file))
    notes = json.loads(played.out)["notes"]
    assert len(notes) == 1
    assert "note: a) White 0-0: proven lost" in notes[0]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Limits], retro_hints.Look]:
    """What a look at the past of a problem says in these limits; nothing is known of it before."""
    (problem,) = reads(f"{PARTS.replace('w -', 'w k')} #2")
    assert isinstance(problem, Problem)
    solution = solve(problem)
    past._known.cache_clear()
    return lambda limits: retro_hints.look(solution, verdict(solution), limits)


def messages(look: retro_hints.Look) -> list[str]:
    return [note.message for note in look.notes]


def test_what_the_past_changes_hangs_on_no_clock(
    looked: Callable[[Limits], retro_hints.Look], monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = count(step=3600.0)
    monkeypatch.setattr(time, "monotonic", lambda: next(hours))
    look = looked(Limits())
    assert "with Retro it is sound" in messages(look)[0]
    assert look.cut == ""


def test_the_look_at_the_past_has_as_many_moves_whatever_it_takes(
    looked: Callable[[Limits], retro_hints.Look], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retro_hints, "MOST", 10)
    look = looked(Limits())
    assert messages(look) == ["castling or en passant hangs on the past: try Retro"]
    assert look.cut == ""


def test_the_look_at_the_past_has_what_the_search_left_of_the_time_that_is_given(
    looked: Callable[[Limits], retro_hints.Look],
) -> None:
    look = looked(Limits(seconds=0.0))
    said = "is not known, as the time limit was reached"
    assert messages(look) == [f"whether castling or en passant hangs on the past {said}"]
    assert look.cut == "limit"


def test_a_look_at_the_past_that_was_stopped_is_to_be_tried_again(
    looked: Callable[[Limits], retro_hints.Look], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retro_hints, "halted", lambda: True)
    look = looked(Limits())
    assert "is not known, as the run was stopped" in messages(look)[0]
    assert look.cut == "interrupted"
