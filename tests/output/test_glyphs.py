"""How fairy units are printed."""

from __future__ import annotations

import pytest

from solver.catalogue.pieces import PIECES
from solver.model import Piece
from solver.output.graphics.glyphs import Glyph, glyph, glyphs, legend


@pytest.mark.parametrize(
    ("walk", "picture"),
    [
        ("queen", Glyph("queen")),
        ("grasshopper", Glyph("queen", 2)),
        ("nightrider", Glyph("knight", 2)),
        ("rookhopper", Glyph("rook", 2)),
        ("pao", Glyph("rook", 3)),
        ("vao", Glyph("bishop", 3)),
        ("lion", Glyph("queen", 1)),
        ("berolina-pawn", Glyph("pawn", 2)),
        ("equihopper", Glyph("")),
        ("zz=Own=leap(1,2)", Glyph("knight", 2)),
    ],
)
def test_walks_have_the_pictures_of_the_field(walk: str, picture: Glyph) -> None:
    assert glyph(walk) == picture


def test_no_two_walks_of_a_diagram_look_alike() -> None:
    found = glyphs((Piece("white", walk) for walk in PIECES), "en")
    assert len(set(found.values())) == len(found)


def test_the_legend_names_walks_and_pictures() -> None:
    units = [Piece("white", walk) for walk in ("king", "grasshopper", "scorpion", "equihopper")]
    assert [*legend(units, "en")] == [
        "G grasshopper: queen upside down",
        "EQ equihopper: O (EQ)",
        "SO scorpion: queen upside down (SO)",
    ]
    assert [*legend([Piece("black", "grasshopper")], "de")] == ["G Grashüpfer: Dame auf dem Kopf"]
