"""Forsyth out and in again, on rectangles of any size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.catalogue import pieces
from solver.catalogue.boards import board
from solver.formats import fen, forsyth
from solver.model import Language, Piece, Placement, Problem
from solver.reading.reader import read

SIZES = st.tuples(st.integers(2, 16), st.integers(2, 16))
CHESS = ["king", "queen", "rook", "bishop", "knight", "pawn"]
WALKS = sorted(pieces.PIECES)


@st.composite
def positions(draw: st.DrawFn, walks: list[str], colours: list[str]) -> tuple[str, object]:
    """A board and units on some of its squares, in the order in which a diagram is read."""
    files, ranks = draw(SIZES)
    squares = board(f"{files}x{ranks}").reading_order()
    unit = st.builds(Piece, st.sampled_from(colours), st.sampled_from(walks))
    units = draw(st.dictionaries(st.sampled_from(squares), unit, max_size=12))
    return f"{files}x{ranks}", tuple(Placement(s, units[s]) for s in squares if s in units)


@given(
    positions(WALKS, ["white", "black", "neutral"]),
    st.sampled_from(["en", "de", "fr"]),
)
def test_forsyth_that_is_written_reads_back(
    position: tuple[str, tuple[Placement, ...]], language: Language
) -> None:
    size, placements = position
    text = forsyth.write(placements, board(size), language)
    begin, brett, end = {
        "en": ("beginproblem", "board", "endproblem"),
        "de": ("anfangproblem", "brett", "endeproblem"),
        "fr": ("debutprobleme", "echiquier", "finprobleme"),
    }[language]
    (found,) = read(
        f"{begin} {brett} {size} forsyth {text} {end}",
        allow_unsupported=True,
        stipulation_needed=False,
    )
    if isinstance(found, Problem):
        assert found.placements == placements
    else:  # such as two kings: what was read is refused, not how it was written
        assert all(fault.kind in ("setup", "unsupported") for fault in found.problems), found


@given(positions(CHESS, ["white", "black"]))
def test_fen_that_is_written_reads_back(position: tuple[str, tuple[Placement, ...]]) -> None:
    size, placements = position
    on = board(size)
    there = fen.FenPosition(placements, "black")
    assert fen.parse(fen.write(there, on), on) == there


@pytest.mark.parametrize(
    ("unit", "text"),
    [
        (Piece("white", "queen"), "1Q/2"),
        (Piece("black", "leo"), "1.le/2"),
        (Piece("neutral", "grasshopper"), "1=g/2"),
    ],
)
def test_units_by_their_letters(unit: Piece, text: str) -> None:
    assert forsyth.write([Placement("b2", unit)], board("2x2"), "en") == text


@pytest.mark.parametrize(
    "unit",
    [
        Placement("a1", Piece("white", "rook", ("royal",))),
        Placement("a1", Piece("white", "rook"), (Piece("white", "pawn"),)),
        Placement("a1", Piece("white", "rook/bishop")),
    ],
    ids=["attribute", "unit below", "hunter"],
)
def test_forsyth_refuses_what_it_cannot_name(unit: Placement) -> None:
    with pytest.raises(ValueError, match="a1"):
        forsyth.write([unit], board("8x8"), "en")
