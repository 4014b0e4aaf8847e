"""That a key takes fewer moves than asked is told wherever a verdict or a solution is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from asked import notes, problem, solved, statement
from command_line import Kirke
from short_problems import ROOK, SHORT, SHORT_IDS

import solver


@pytest.mark.parametrize(("said", "key"), SHORT, ids=SHORT_IDS)
def test_check_and_its_store_and_the_report_tell_of_a_short_key(
    kirke: Kirke, tmp_path: Path, said: str, key: str
) -> None:
    path, store = tmp_path / "short.inp", tmp_path / "short.store"
    path.write_text(statement(said))
    ran = kirke("check", "--store", store, path)
    assert (ran.code, ran.out.splitlines()[0]) == (1, f"{path}:2:1  cooked")
    assert "found 1, intended 1, 1 too short" in ran.out
    assert f"found    {key}" in ran.out
    assert "fewer moves than asked suffice" in ran.err
    again = kirke("check", "--store", store, path)
    assert (again.code, again.out) == (1, ran.out)
    assert kirke("report", store, "-o", tmp_path / "report").code == 0
    page = (tmp_path / "report" / "problems-001.html").read_text()
    assert "1 too short" in page
    assert "Not claimed" in page
    assert "C+" not in page


@pytest.mark.parametrize(("said", "key"), SHORT, ids=SHORT_IDS)
def test_json_tells_of_a_short_key(kirke: Kirke, said: str, key: str) -> None:
    ran = kirke("check", "--format", "json", stdin=statement(said))
    found = json.loads(ran.out)
    assert (ran.code, found["verdict"], found["grade"]) == (1, "cooked", "")
    (phase,) = found["phases"]
    assert (phase["extra"], phase["short_count"]) == ([key], 1)
    assert any("fewer moves than asked suffice" in note for note in found["notes"])


@pytest.mark.parametrize(
    ("said", "note"),
    [
        (SHORT[0][0], "fewer moves than asked suffice after a1-a8 (1 instead of 2)"),
        (SHORT[1][0], "fewer moves than asked suffice after a1-a6 (2 instead of 3)"),
        (f"{ROOK}Sstipulation white 3a[#]d", "fewer moves than asked suffice after a1-a8"),
    ],
)
def test_solving_notes_it_beside_what_it_prints_as_ever(kirke: Kirke, said: str, note: str) -> None:
    assert notes(said) == [note]
    shorter = said.replace("#2", "#1").replace("#3", "#2").replace("3a", "1a")
    plain, short = (
        [line for line in solver.text(solved(one)).splitlines() if line.startswith("   1.")]
        for one in (said, shorter)
    )
    assert plain == short
    assert note in kirke("solve", "--format", "json", stdin=statement(said)).out
    assert note in kirke("solve", stdin=statement(said)).err


@pytest.mark.parametrize("workers", [1, 2])
def test_solving_notes_it_of_what_is_printed_while_others_are_looked_for(workers: int) -> None:
    """Trees that are handed over early are not kept."""
    said = problem("Pieces White Kg6 Qb7b2 Pa2b3c2 Black Kh2 Pa3\nStipulation #4\nOption Variation")
    found = solver.solve(said, workers=workers)
    with solver.Workers(workers) as own:
        taken: list[object] = []
        (early,) = own.solve(said, on_found=taken.append, keep=False).twins
    assert [note.message for note in early.notes] == [note.message for note in found.twins[0].notes]
    assert early.notes


@pytest.mark.parametrize(("said", "key"), SHORT, ids=SHORT_IDS)
def test_cook_calls_it_short_and_twins_have_no_sound_problem_to_begin_with(
    kirke: Kirke, said: str, key: str
) -> None:
    ran = kirke("cook", stdin=statement(said))
    assert ran.code == 1
    assert f"  {key}  short\n  no solution of full length\n" in ran.out
    (phase,) = json.loads(kirke("cook", "--format", "json", stdin=statement(said)).out)["phases"]
    assert (phase["short"], phase["intended"], phase["cooks"]) == ([key], [], [])
    assert kirke("cook", "--cures", "1", stdin=statement(said)).code == 2
    ran = kirke("twins", stdin=statement(said))
    assert ran.code == 2
    assert "not sound" in ran.err


def test_a_cure_of_a_short_key_keeps_it_and_makes_it_as_long_as_asked() -> None:
    short = problem(f"{ROOK}Stipulation #2\nIntended 1.Ra8")
    tried = solver.cook(short, cures=2).cures
    assert tried is not None
    assert tried.words["short"] > 0
    assert len(tried.sound) == 2
    for cure in tried.sound:
        assert solver.check(cure.problem).word == "sound"
        (phase,) = solver.solve(cure.problem).twins[0].phases
        assert [(node.move.departure, node.sooner) for node in phase.tree if node.move] == [
            ("a1", 0)
        ]


def test_no_twin_of_help_play_is_too_short() -> None:
    whole = problem("Pieces White Kc1 Qd7 Black Ka1\nStipulation exact-h#1\nIntended 1")
    for twin in solver.sound_twins(whole, 3).sound:
        assert solver.check(twin.problem).word == "sound"
