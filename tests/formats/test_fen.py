"""FEN in and out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.formats import fen
from solver.formats.fen import FenPosition
from solver.model import Piece, Placement

ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SQUARES = [f"{file}{rank}" for rank in range(8, 0, -1) for file in "abcdefgh"]
PIECES = st.builds(
    Piece,
    st.sampled_from(["white", "black"]),
    st.sampled_from(["king", "queen", "rook", "bishop", "knight", "pawn"]),
)
POSITIONS = st.builds(
    FenPosition,
    st.dictionaries(st.sampled_from(SQUARES), PIECES, max_size=20).map(
        lambda units: tuple(Placement(s, units[s]) for s in SQUARES if s in units)
    ),
    st.sampled_from(["white", "black"]),
    st.sampled_from([None, "KQkq", "Kq", "k"]),
    st.sampled_from([None, "e3", "a6"]),
)


def test_the_game_array() -> None:
    found = fen.parse(ARRAY)
    assert len(found.placements) == 32
    assert found.placements[1] == Placement("b8", Piece("black", "knight"))
    assert (found.turn, found.rights, found.en_passant) == ("white", "KQkq", None)
    assert fen.write(found) == ARRAY


@given(POSITIONS)
def test_what_is_written_reads_back(position: FenPosition) -> None:
    assert fen.parse(fen.write(position)) == position


@pytest.mark.parametrize(
    "placement",
    [
        Placement("a1", Piece("neutral", "rook")),
        Placement("a1", Piece("white", "grasshopper")),
        Placement("a1", Piece("white", "rook", ("royal",))),
        Placement("a1", Piece("white", "rook"), (Piece("black", "pawn"),)),
    ],
    ids=["neutral", "fairy", "attribute", "unit below"],
)
def test_fen_refuses_what_it_cannot_name(placement: Placement) -> None:
    with pytest.raises(ValueError, match="a1"):
        fen.write(FenPosition((placement,)))
