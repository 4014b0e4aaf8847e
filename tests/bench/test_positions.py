"""Changes of the whole position that a page of the bench asks for."""

from __future__ import annotations

from typing import Any

import pytest

from solver.bench import edits, positions, state, words
from solver.catalogue.pieces import PIECES


def problem(lines: str) -> Any:
    found = state.read(f"BeginProblem\n{lines}\nstipulation #2\nEndProblem\n").problem
    assert found is not None
    return found


def test_closed_squares_come_and_go_where_their_condition_stood() -> None:
    before = problem("condition Circe Hole a1 Madrasi\npieces White Kb2 Rc3")
    closed = positions.toggled(before, "c3")
    assert [one.name for one in closed.conditions] == ["Circe", "Hole", "Madrasi"]
    assert closed.conditions[1].arguments == ("a1", "c3")
    assert [unit.square for unit in closed.placements] == ["b2"]
    opened = positions.toggled(positions.toggled(closed, "c3"), "a1")
    assert [one.name for one in opened.conditions] == ["Circe", "Madrasi"]


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ("4x4", "does not have h8"),
        ("1x9", "2 to 16 files and ranks"),
        ("round", "round is no board"),
    ],
)
def test_a_board_that_cannot_be_had_is_refused_with_the_reason(board: str, reason: str) -> None:
    before = problem("pieces White Ka1 Black Kh8")
    with pytest.raises(positions.Impossible, match=reason):
        positions.changed(before, "board", [board])


def test_a_board_of_a_game_is_written_only_where_it_is_another() -> None:
    before = problem("game Dragonfly\npieces White Ka1")
    assert "board" not in edits.edited(before, _board("7x7")).text
    assert "board 8x8" in edits.edited(before, _board("8x8")).text


def _board(key: str) -> dict[str, Any]:
    return {"kind": "position", "how": "board", "arguments": [key]}


def test_hexes_say_why_they_do_not_turn() -> None:
    refused = positions.refusals(problem("board hexhex-5\npieces White Ka1"))
    assert refused["rotate"] == "rotate is not known on hexes. Change the units one by one"
    assert refused["polish"] == ""
    assert positions.refusals(problem("pieces White Ka1")) == dict.fromkeys(refused, "")


def test_the_game_array_is_that_of_the_game() -> None:
    before = problem("game Dragonfly\npieces White Ka1")
    array = positions.changed(before, "array", []).placements
    assert len(array) == 28
    assert {unit.piece.walk for unit in array} == {"king", "rook", "bishop", "knight", "pawn"}


def test_attributes_are_written_in_the_order_of_the_catalogue() -> None:
    unit = {"colour": "white", "walk": "rook", "attributes": ["patrol", "royal", "kamikaze"]}
    made = edits.edited(problem(""), {"kind": "units", "units": [{"at": "e4", **unit}]})
    read = state.read(made.text).problem
    assert read is not None
    assert read.placements[0].piece.attributes == ("royal", "kamikaze", "patrol")


def test_pawns_where_no_game_brings_them_are_told_unless_a_condition_may() -> None:
    assert positions.oddities(problem("pieces White Pa1 Black Pb8 Pc7")) == [
        "a black pawn stands on rank 8 (b8), where no game brings it",
        "a white pawn stands on rank 1 (a1), where no game brings it",
    ]
    assert positions.oddities(problem("condition Circe\npieces White Pa1")) == []


def test_each_walk_is_found_by_its_picture_and_the_usual_one_first() -> None:
    turned = words.offered()["games"]["chess"]["turned"]
    listed = [walk for quarters in turned.values() for one in quarters for walk in one]
    assert sorted(listed) == sorted(PIECES)
    assert [quarter[0] for quarter in turned["queen"]] == ["queen", "lion", "grasshopper", "leo"]
    assert [quarter[0] for quarter in turned["knight"]][2] == "nightrider"
