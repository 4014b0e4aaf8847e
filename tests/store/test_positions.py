"""Positions in a store are found again however they are turned, and by units that differ."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

import solver
from solver.model import Change, Piece, Placement
from solver.store.file import NotWritten
from solver.store.likeness import Positions
from solver.store.positions import TURNS, Position, positions, read, views, written
from solver.store.store import Kept, Statement, Store
from solver.twins import apply_change

RANDOM = random.Random(37)
SQUARES = [file + rank for file in "abcd" for rank in "1234"]
PIECES = [Piece("white", "king"), Piece("black", "king"), Piece("white", "rook")]


def problem(*units: Placement, board: str = "8x8") -> solver.Problem:
    """A problem with these units."""
    (empty,) = solver.loads("BeginProblem\nPieces White Ka1\nStipulation h#2\nEndProblem")
    return replace(empty, placements=units, board=board)


def some_problem() -> solver.Problem:
    """Some units on few squares, so that many positions are like each other."""
    squares = RANDOM.sample(SQUARES, RANDOM.randint(1, 5))
    return problem(*(Placement(square, RANDOM.choice(PIECES)) for square in squares))


def only(one: solver.Problem) -> Position:
    (found,) = positions(one)
    return found


@pytest.mark.parametrize("turn", TURNS[1:], ids=lambda turn: " ".join(turn.arguments))
def test_a_turned_position_has_the_same_key(turn: Change) -> None:
    one = problem(
        Placement("b1", Piece("white", "king")),
        Placement("c3", Piece("black", "grasshopper", ("royal",))),
        Placement("h8", Piece("neutral", "pawn")),
    )
    turned = apply_change(one, turn)
    assert turned.placements != one.placements
    assert only(turned).key == only(one).key
    assert only(apply_change(turned, Change("polish"))).key == only(one).key
    moved = apply_change(one, Change("move", ("b1", "c1")))
    assert only(moved).key != only(one).key


def test_a_rectangle_is_turned_in_the_ways_that_it_allows() -> None:
    one = problem(Placement("b1", Piece("white", "king")), board="5x6")
    assert len({view.facts for view in views(only(one))}) == 8
    cells = problem(Placement("b1", Piece("white", "king")), board="hexhex-5")
    assert len(list(views(only(cells)))) == 2


def test_units_are_read_as_they_were_written() -> None:
    units = (
        Placement("a1", Piece("white", "king", ("royal", "magic"))),
        Placement("b2", Piece("black", "rook"), (Piece("white", "pawn"), Piece("black", "pawn"))),
    )
    assert read(written(units), "8x8") == units


@pytest.mark.parametrize(
    ("text", "on"),
    [
        *((text, "8x8") for text in (b"", b"{}", b"[[]]", b'[["a1"]]', b'[["a1", ["white"]]]')),
        *((b'[["a1", "Kx"]]', "8x8"), (b'[["a9", ["white", "king"]]]', "8x8")),
        *((b"[]", "8y8"), (b"[]", "")),
    ],
)
def test_units_that_nobody_has_written_are_not_guessed(text: bytes, on: str) -> None:
    with pytest.raises(NotWritten):
        read(text, on)


def distance(one: Position, other: Position) -> int:
    """By how many units two positions differ, turned in the best way."""
    there = set(other.facts)
    return min(
        max(len(set(view.facts) - there), len(there - set(view.facts))) for view in views(one)
    )


def test_all_and_only_the_positions_that_are_near_are_found(tmp_path: Path) -> None:
    known = [some_problem() for _ in range(150)]
    file = str(tmp_path / "some.store")
    with Store(file, "program") as store:
        for number, one in enumerate(known):
            statement = Statement(str(number), f"x#{number}", "x", one)
            store.keep(statement, Kept("sound", "finished", "{}"))
    with Positions(file) as kept:
        for sought in [*known[:3], *(some_problem() for _ in range(5))]:
            for differ in range(4):
                found = {match.problem: match.distance for match in kept.like(only(sought), differ)}
                most = min(differ, len(sought.placements) // 2)
                expected = {
                    f"x#{number}": apart
                    for number, one in enumerate(known)
                    if (apart := distance(only(sought), only(one))) <= most
                }
                assert found == expected


def test_what_is_kept_after_a_search_is_found_by_the_next(tmp_path: Path) -> None:
    file = str(tmp_path / "some.store")
    sought = problem(*(Placement(square, PIECES[2]) for square in ("a1", "b3", "c4", "d2")))
    for number in range(3):
        with Store(file, "program") as store:
            statement = Statement(str(number), f"x#{number}", "x", sought)
            store.keep(statement, Kept("sound", "finished", "{}"))
        with Positions(file) as kept:
            assert len(kept.like(only(sought), 1)) == number + 1
