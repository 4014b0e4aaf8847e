"""Chess and its fairy units on the board of 61 hexes."""

from __future__ import annotations

from random import Random

import pytest
from reference.boards import hexes as reference

from solver.catalogue import hexes, walks
from solver.compiling.kernel_setup import legal_moves
from solver.errors import ReadError
from solver.model import Piece, Placement, Problem
from solver.reading.reader import read

POSITIONS = 10
OTHERS = ("rook", "grasshopper", "knight", "wazir", "dummy")
NAMES = {reference.name(cell): cell for cell in reference.CELLS}
#: the same walk under another name, or with a royal unit
AS = {"wazirrider": "rook", "fersrider": "bishop", "kangaroo-lion": "rabbit"}


def parsed(text: str) -> Problem | ReadError:
    (found,) = read(f"beginproblem board hexhex-5 {text} stipulation ~1 endproblem")
    return found


def problem(text: str) -> Problem:
    found = parsed(text)
    assert isinstance(found, Problem), found
    return found


#: walks over two units, or in front of one, of which tests on squares tell
OF_TWO_HURDLES = {
    f"{line}-{walk}" for line in ("rook", "bishop") for walk in ("rabbit", "kangaroo", "hamster")
}


def on_hexes(walk: str) -> bool:
    try:
        hexes.movement(walk, walks.MOVEMENTS[walk])
    except hexes.NotOnHexes:
        return False
    return True


def test_the_reference_has_all_walks_that_hexes_have() -> None:
    known = {walk for walk in walks.MOVEMENTS if on_hexes(walk)}
    assert known - {"pawn", "sting", "poseidon"} - set(AS) - OF_TWO_HURDLES == set(reference.WALKS)


@pytest.mark.parametrize("walk", sorted({*reference.WALKS, *AS} - {"king"}))
def test_walks_go_where_the_reference_says(walk: str) -> None:
    random = Random(walk)
    for _ in range(POSITIONS):
        cells = random.sample(reference.CELLS, random.randint(4, 22))
        board = {cell: (random.choice(("white", "black")), random.choice(OTHERS)) for cell in cells}
        here = cells[0]
        board[here] = ("white", AS.get(walk, walk))
        units = [
            Placement(reference.name(cell), Piece(colour, walk if cell == here else kind))  # type: ignore[arg-type]
            for cell, (colour, kind) in board.items()
        ]
        found = {
            (NAMES[move.arrival], move.captured and NAMES[move.captured])
            for move in legal_moves(Problem("en", tuple(units), board="hexhex-5"), "white")
            if move.departure == reference.name(here)
        }
        assert found == reference.moves(here, board), (walk, units)


def test_a_pawn_steps_captures_beside_and_promotes_where_its_file_ends() -> None:
    def listed(text: str) -> set[tuple[str, str | None]]:
        return {(m.arrival, m.captured) for m in legal_moves(problem(text), "white")}

    assert listed("pieces white Pe4 black Rd4f4e6d5") == {
        ("e5", None),
        ("d4", "d4"),
        ("f4", "f4"),
    }
    assert listed("pieces white Pa4") == {("a5", None)}
    promotions = legal_moves(problem("pieces white Pa4"), "white")
    assert len(promotions) == 4


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ("CAe5", "1:42  camel on hexes: its steps (1,3) have no counterpart"),
        ("MAe5", "mao on hexes: its bent lines follow ranks and files"),
        ("Me5", "moose on hexes: hexes have other angles than the squares on which it turns"),
        ("BPe5", "berolina-pawn on hexes: hexes have no ranks and files"),
        ("Q/Re5", "queen/rook on hexes: hexes have no ranks and files"),
        ("EEe5", "eagle-equihopper on hexes: hexes have no right angles"),
    ],
)
def test_walks_without_counterpart_are_refused_with_reason_and_place(
    pieces: str, message: str
) -> None:
    found = parsed(f"pieces white {pieces}")
    assert isinstance(found, ReadError)
    assert message in str(found)


def test_walks_of_a_twin_are_looked_at_too() -> None:
    (found,) = read(
        "beginproblem board hexhex-5 pieces white Ge5 stipulation ~1 "
        "twin substitute G CA endproblem"
    )
    assert isinstance(found, ReadError)
    assert "camel on hexes" in str(found)


def test_walks_of_ones_own() -> None:
    head = "define AM Amazon = betza QN\n"
    amazon = problem(f"{head} pieces white AMe5")
    assert len(legal_moves(amazon, "white")) == len(
        reference.moves(NAMES["e5"], {NAMES["e5"]: ("white", "amazon")})
    )
    found = parsed("define KR Kraken = leap(1,3)\n pieces white KRe5")
    assert isinstance(found, ReadError)
    assert "its steps (1,3) have no counterpart" in str(found)


def test_kings_are_checked_along_hexes() -> None:
    found = legal_moves(problem("pieces white Ke1 black Re9"), "white")
    assert {move.arrival for move in found} == {"d1", "d2", "f1", "f2"}
