"""Where units go: to and fro, round, in all directions, after each other."""

from __future__ import annotations

import pytest
from made_plays import play_as_printed, play_of_moves, themes_of
from paths import PROBLEMS

import solver
from solver.model import Limits
from solver.themes.find import found
from solver.themes.tree.build import play_of

#: games other than chess, and boards other than squares
GAMES = ("dragonfly-hex", "hexes", "trojan", "boards", "turkish-draughts")
KINGS = "k7/8/8/8/8/8/8/4K3 w - - 0 1"


def of_moves(fen: str, *moves: str) -> set[str]:
    return set(themes_of(play_of_moves(fen, [moves])))


def test_a_switchback_goes_back_by_the_next_move_of_the_unit() -> None:
    there_and_back = ("e1e2", "a8b8", "e2e1", "b8b7")
    found = of_moves(KINGS, *there_and_back)
    assert {"Switchback(wK)", "TraceBack(wK, 1, false)"} <= found
    assert "RoundWalk(wK)" not in found
    assert "Switchback(wK)" not in of_moves(KINGS, "e1e2", "a8b8", "e2d1", "b8b7", "d1e1", "b7a7")


def test_a_round_walk_on_a_line_is_no_rundlauf() -> None:
    rook = "k7/8/8/8/8/8/8/R3K3 w - - 0 1"
    on_a_line = of_moves(rook, "a1b1", "a8a7", "b1c1", "a7a8", "c1a1", "a8a7")
    assert {"RoundWalk(wR)", "LinearCycle(wR, 3, false)"} <= on_a_line
    assert "Rundlauf(wR)" not in on_a_line
    round_a_corner = of_moves(KINGS, "e1e2", "a8b8", "e2d2", "b8c8", "d2e1", "c8d8")
    assert {"Rundlauf(wK)", "ArealCycle(wK, 3, false)"} <= round_a_corner


def test_a_capture_on_a_closed_walk_is_told() -> None:
    fen = "k7/8/8/8/8/8/4p3/4K3 w - - 0 1"
    assert "TraceBack(wK, 1, true)" in of_moves(fen, "e1e2", "a8b8", "e2e1", "b8a8")


def test_a_walk_that_is_neither_is_a_closed_walk() -> None:
    moves = ("e1e2", "a8b8", "e2d2", "b8a8", "d2e2", "a8b8", "e2f1", "b8a8", "f1e1", "a8b8")
    found = of_moves(KINGS, *moves)
    assert "ClosedWalk(wK, 5, false)" in found
    assert "TraceBack(wK, 1, false)" in found


def test_a_staircase_needs_four_steps_in_two_directions() -> None:
    steps = ("e1f1", "a8b8", "f1f2", "b8a8", "f2g2", "a8b8", "g2g3", "b8a8")
    assert "Staircase(wK)" in of_moves(KINGS, *steps)
    assert "Staircase(wK)" not in of_moves(KINGS, *steps[:-2], "g2g1", "b8a8")


def test_corners_are_those_of_the_board() -> None:
    found = themes_of(play_of_moves("k7/8/8/8/8/8/8/R3K3 w - - 0 1", [["a1h1", "a8b8", "h1h8"]]))
    assert found["CornerToCorner(wR)"].count == 2
    assert "FourCorners(wR)" not in found
    lines = [["a1h1", "a8b8", "h1h8"], ["a1a7", "a8b8", "a7a8"]]
    assert "FourCorners(wR)" in themes_of(play_of_moves("k7/8/8/8/8/8/8/R3K3 w - - 0 1", lines))


@pytest.mark.parametrize(
    ("theme", "goals"),
    [
        ("Star", "d3 f3 d5 f5"),
        ("Cross", "d4 f4 e3 e5"),
        ("BigCross", "c4 g4 e2 e6"),
        ("BigStar", "c2 g2 c6 g6"),
        ("Albino", "d5 f5 e5 e6"),
        ("Pickaninny", "d3 f3 e3 e2"),
    ],
)
def test_patterns_need_all_their_squares(theme: str, goals: str) -> None:
    fen = "k7/8/8/8/4q3/8/8/7K b - - 0 1"
    lines = [[f"e4{square}"] for square in goals.split()]
    assert f"{theme}(bQ)" in themes_of(play_of_moves(fen, lines))
    assert f"{theme}(bQ)" not in themes_of(play_of_moves(fen, lines[:-1]))


def test_albino_and_pickaninny_are_those_of_pawns_of_their_sides() -> None:
    units = "wKa1 wRh8 wSd3 wPe2 bSf3 bKa8"
    tries = "\n".join(f"1.{move}? Ka7!" for move in ("e2-e3", "e2-e4", "e2*f3"))
    assert "TrueAlbino(wP)" not in themes_of(play_as_printed(units, "#2", tries))
    units = units.replace("wSd3", "bSd3")
    found = themes_of(play_as_printed(units, "#2", f"{tries}\n1.e2*d3! Ka7 2.Rh8-h7 #"))
    assert "TrueAlbino(wP)" in found
    assert "TruePickaninny(wP)" not in found


def test_units_exchange_squares_between_two_positions_of_a_line() -> None:
    fen = "k7/8/8/8/8/8/8/RN2K3 w - - 0 1"
    found = themes_of(
        play_of_moves(fen, [["b1c3", "a8b8", "a1b1", "b8a8", "c3a2", "a8b8", "a2c1"]])
    )
    assert "PlaceExchange" not in found
    found = themes_of(play_of_moves("k7/8/8/8/8/8/8/RK6 w - - 0 1", [["a1a2", "a8b8", "b1a1"]]))
    assert "PW(2)" not in found
    moves = ["a1a2", "a8b8", "b1a1", "b8a8", "a2b2", "a8b8", "b2b1"]
    found = themes_of(play_of_moves("k7/8/8/8/8/8/8/RK6 w - - 0 1", [moves]))
    assert {"PW(2)", "PWPiece(wR)", "PWPiece(wK)", "PlaceExchange"} <= found.keys()


def test_an_umnov_follows_at_once() -> None:
    fen = "7k/8/8/8/8/8/8/K6R b - - 0 1"
    assert {"Umnov(wR)", "UmnovMate(wR)"} <= of_moves(fen, "h8g8", "h1h8")
    later = of_moves(fen, "h8g8", "a1a2", "g8f8", "h1h8")
    assert "DelayedUmnov(wR)" in later
    assert "Umnov(wR)" not in later


def test_a_klasinc_needs_a_line_piece_that_passes_over_the_square() -> None:
    fen = "k7/8/8/8/3n4/8/8/3R3K b - - 0 1"
    assert "Klasinc(bS)" in of_moves(fen, "d4b5", "d1d7", "b5d4")
    assert "Klasinc(bS)" not in of_moves(fen, "d4b5", "d1d3", "b5d4")


def test_flights_are_counted_though_they_are_not_printed() -> None:
    units = "wKa1 wBa8 bKe5"
    shown = themes_of(play_as_printed(units, "#2", "1.Ba8-h1! Ke5-d6 2.Ka1-a2 #"))
    assert {"KingStarFlight", "KingCrossFlight"} <= shown.keys() or "KingYFlight" in shown
    closed = themes_of(play_as_printed("wKa1 wRd8 wRf8 bKe5", "#2", "1.Rd8-d1! Ke5-e6 2.Rd1-e1 #"))
    assert "KingStarFlight" not in closed
    assert "KingYFlight" not in closed


def test_a_captured_unit_that_is_reborn_goes_on_with_its_way() -> None:
    play = play_as_printed(
        "wKa1 wSb6 bKh8 bRa8",
        "h#2",
        "1.Ra8-d8 Sb6-c8 2.Rd8*c8[+wSb1] Sb1-a3 #",
        options=("Circe",),
    )
    assert "RoundWalk(wS)" not in themes_of(play)
    (line,) = play.lines()
    assert line[-1].position["a3"].origin == "b6"


@pytest.mark.parametrize(
    "file", ["dragonfly-hex", "dragonfly", "hexes", "trojan", "boards", "turkish-draughts"]
)
def test_no_board_and_no_game_makes_them_fail(file: str) -> None:
    for problem in solver.load(PROBLEMS / "games" / f"{file}.inp"):
        play = play_of(solver.solve(problem, limits=Limits(seconds=2)))
        themes = {one.theme for one in found(play)}
        if problem.board.startswith("hex"):
            assert not themes & {"Star", "CornerToCorner", "Switchback"}
