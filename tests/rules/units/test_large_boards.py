"""Fairy units and conditions on boards of other sizes than that of chess."""

from __future__ import annotations

from random import Random

import pytest

import solver
from solver.catalogue import walks
from solver.catalogue.boards import FILES, board
from solver.compiling.kernel_setup import legal_moves
from solver.errors import Unsupported
from solver.model import Piece, Placement, Problem
from solver.reading.reader import read

OTHERS = ("rook", "knight", "grasshopper", "dummy")
#: has files of the board of chess
EVERYWHERE = sorted(set(walks.MOVEMENTS) - {"querquisite"} - walks.ROYAL)

Ways = set[tuple[str, str | None]]


def ways(units: list[Placement], on: str) -> Ways:
    """Where the first unit may go, and what it captures there."""
    moves = legal_moves(Problem("en", tuple(units), board=on), "white")
    return {(m.arrival, m.captured) for m in moves if m.departure == units[0].square}


def mirrored(square: str, files: int) -> str:
    return FILES[files - 1 - FILES.index(square[0])] + square[1:]


@pytest.mark.parametrize("on", ["10x10", "16x16", "5x12"])
def test_every_walk_moves_alike_on_both_sides_of_the_board(on: str) -> None:
    random = Random(on)
    files = board(on).files
    for walk in EVERYWHERE[:: {"10x10": 3, "16x16": 10}.get(on, 1)]:
        squares = random.sample(board(on).squares(), 12)
        units = [
            Placement(square, Piece("white" if n % 3 == 0 else "black", walk if n == 0 else other))
            for n, square in enumerate(squares)
            for other in (random.choice(OTHERS),)
        ]
        turned = [Placement(mirrored(u.square, files), u.piece) for u in units]
        assert ways(turned, on) == {
            (mirrored(to, files), at and mirrored(at, files)) for to, at in ways(units, on)
        }, walk


@pytest.mark.parametrize("walk", ["grasshopper", "nightrider", "lion", "locust", "equihopper"])
def test_walks_that_stay_near_do_not_see_the_size_of_the_board(walk: str) -> None:
    """Enemies around the unit end its lines within the board of chess."""
    ring = [f"{file}{rank}" for file in "cdefg" for rank in range(2, 7) if f"{file}{rank}" != "e4"]
    near = Random(walk).sample(ring, 14)
    units = [Placement("e4", Piece("white", walk))]
    units += [Placement(square, Piece("black", "dummy")) for square in near]
    inside = set(board("8x8").squares())
    large = {way for way in ways(units, "16x16") if way[0] in inside}
    assert {way for way in ways(units, "8x8") if way[0] in inside} == large


@pytest.mark.parametrize("condition", ["Circe", "AntiCirce", "ImmunChess", "DangerCirce"])
@pytest.mark.parametrize("where", ["game Dragonfly", "game DragonflyHex", "board 10x10"])
def test_conditions_say_that_they_need_home_squares(where: str, condition: str) -> None:
    (found,) = read(
        f"beginproblem {where} condition {condition} pieces white Kd1 Re2 black Kd7 "
        "stipulation h#2 endproblem"
    )
    assert isinstance(found, Problem)
    with pytest.raises(Unsupported, match="home squares are defined on the 8x8 board only"):
        legal_moves(found, "white")


@pytest.mark.parametrize("game", ["Trojan", "TurkishDraughts"])
def test_games_say_with_which_conditions_no_order_is_agreed(game: str) -> None:
    (found,) = read(f"beginproblem game {game} condition Circe stipulation ~1 endproblem")
    assert isinstance(found, Problem)
    with pytest.raises(Unsupported, match=f"{game} with Circe: no agreed order of effects"):
        legal_moves(found, "white")


@pytest.mark.parametrize(
    ("on", "begin", "end", "length"),
    [
        (
            "10x10",
            "white Kj1 Pa2 black Kj10 Rb3 Rc4 Rd5 Re6 Rf7 Rg8 Sh9",
            "white Kj1 Ph9 black Kj10",
            7,
        ),
        (
            "16x16",
            "white Kp1 Pa3 black Kp16 Rb4 Rc5 Rd6 Re7 Rf8 Rg9 Rh10 Ri11 Rj12 Rk13 Sl14",
            "white Kp1 Pl14 black Kp16",
            11,
        ),
    ],
)
def test_a_pawn_captures_on_as_many_ranks_as_there_are(
    on: str, begin: str, end: str, length: int
) -> None:
    """With and without each bound of games: there is one way, from capture to capture."""
    text = f"board {on} pieces {begin} stipulation ser-a=>b{length} pieces {end}"
    (problem,) = solver.loads(f"beginproblem {text} endproblem")
    bounds = [f"proof-game-{name}" for name in ("losses", "takes", "one-side", "settled", "bound")]
    for without in ([], bounds[:1], bounds[:2], bounds[:3], bounds[:4], bounds):
        (line,) = solver.solve(problem, without=without).twins[0].phases[0].lines
        assert all(move.captured == move.arrival for move in line.moves)
        assert len(line.moves) == length
