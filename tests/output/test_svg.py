"""Diagrams as vector graphics: what is in them, read back from the XML."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from solver.catalogue.boards import board
from solver.model import Language, Piece, Placement, Problem
from solver.output.graphics import svg
from solver.output.graphics.glyphs import glyphs
from solver.output.graphics.shapes import PAINTS, SHAPES
from solver.output.graphics.svg_board import SHADES
from solver.reading.reader import read

NAMESPACE = "{http://www.w3.org/2000/svg}"


def problem(text: str) -> Problem:
    (found,) = read(
        f"beginproblem {text} endproblem", allow_unsupported=True, stipulation_needed=False
    )
    assert isinstance(found, Problem), found
    return found


def drawn(*problems: Problem) -> ElementTree.Element:
    return ElementTree.fromstring(svg.render(problems))


def found(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if element.get("class") == kind]


def units(root: ElementTree.Element, kind: str = "unit") -> list[tuple[str | None, ...]]:
    keys = ("data-square", "data-colour", "data-walk")
    return [tuple(element.get(key) for key in keys) for element in found(root, kind)]


def shape(element: ElementTree.Element) -> str | None:
    use = element.find(f"{NAMESPACE}use")
    assert use is not None
    return use.get("href")


@pytest.mark.parametrize(
    ("name", "cells"), [("8x8", 64), ("7x7", 49), ("5x12", 60), ("16x16", 256), ("hexhex-5", 61)]
)
def test_every_cell_of_a_board_is_drawn_once(name: str, cells: int) -> None:
    squares = Counter(c.get("data-square") for c in found(drawn(Problem("en", board=name)), "cell"))
    assert squares == Counter(board(name).squares())
    assert squares.total() == cells


@pytest.mark.parametrize("name", ["3x5", "hexhex-5"])
def test_cells_lie_beside_each_other(name: str) -> None:
    """No two in one place, all within the picture, neighbours in different shades."""
    root = drawn(Problem("en", board=name))
    places = {c.get("transform"): c.get("fill") for c in found(root, "cell")}
    assert len(places) == len(board(name).squares())
    assert len(set(places.values())) == (3 if name == "hexhex-5" else 2)


def test_the_first_square_is_dark() -> None:
    cells = {c.get("data-square"): c.get("fill") for c in found(drawn(Problem("en")), "cell")}
    assert cells["a1"] == cells["h8"] == SHADES[1]
    assert cells["h1"] == SHADES[0]


def test_every_unit_is_in_the_diagram_with_its_outline() -> None:
    said = problem("pieces white Kd3 Ga1 white kamikaze Sc2 black Kh8 Nb7 neutral Pe4")
    root = drawn(said)
    assert sorted(units(root)) == sorted(
        (p.square, p.piece.colour, p.piece.walk) for p in said.placements
    )
    shapes = {e.get("data-square"): shape(e) for e in found(root, "unit")}
    assert shapes["a1"] == "#queen"
    assert shapes["b7"] == "#knight"
    title = found(root, "unit")[-1].find(f"{NAMESPACE}title")
    assert title is not None
    assert title.text == "wGa1"


def test_fairy_units_are_turned_marked_and_explained() -> None:
    root = drawn(problem("pieces white Ga1 SOb1 EQc1"))
    legend = {e.get("data-walk"): "".join(e.itertext()) for e in found(root, "legend")}
    assert legend["grasshopper"] == "G grasshopper: queen upside down"
    assert set(legend) == {"grasshopper", "scorpion", "equihopper"}
    grasshopper, scorpion, equihopper = found(root, "unit")
    use = grasshopper.find(f"{NAMESPACE}use")
    assert use is not None
    assert use.get("transform") == "rotate(180)"
    assert [m.text for m in found(scorpion, "mark")] == ["SO"]
    assert [m.text for m in found(equihopper, "mark")] == ["EQ"]
    assert shape(equihopper) == "#disc"


def test_stacks_show_every_unit() -> None:
    root = drawn(problem("game Trojan pieces white Ke1 (SPP)a8 black Ke8"))
    assert ("a8", "white", "knight") in units(root)
    assert units(root, "below") == [("a8", "white", "pawn")] * 2
    assert len(found(root, "stack")) == 1


def test_men_in_hand_stand_beside_the_board() -> None:
    root = drawn(problem("game Dragonfly pieces white Kd1 black Kd7 hand white R 2S black B"))
    held = [(h.get("data-count"), *units(h, "hand")[0][1:]) for h in found(root, "held")]
    assert held == [
        ("1", "white", "rook"),
        ("2", "white", "knight"),
        ("1", "black", "bishop"),
    ]


def test_draughtsmen_are_discs_of_their_own() -> None:
    root = drawn(problem("game TurkishDraughts pieces white Ma3 Kc3 black Mf6"))
    assert [shape(e) for e in found(root, "unit")] == ["#man", "#man", "#dame"]
    assert not found(root, "legend")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_four_colours_differ_in_paint_and_letter(language: Language) -> None:
    """Gelb and Grün begin alike."""
    four = ("yellow", "black", "green", "red")
    units = tuple(
        Placement(f"{file}1", Piece(colour, "rook"))  # type: ignore[arg-type]
        for file, colour in zip("abcd", four, strict=True)
    )
    root = drawn(replace(Problem(language), placements=units))
    marks = [m.text for m in found(root, "mark")]
    assert marks == ["Y", "B", "G", "R"]
    assert len({PAINTS[colour][0] for colour in four}) == 4


def test_the_legend_of_four_colours_shows_marks_alone() -> None:
    units = (
        Placement("a1", Piece("red", "equihopper")),
        Placement("b1", Piece("green", "soldier")),
    )
    root = drawn(replace(Problem("en"), placements=units[:1]))
    assert [m.text for e in found(root, "legend") for m in found(e, "mark")] == ["EQ"]
    assert glyphs([unit.piece for unit in units[1:]], "en")["soldier"].piece == "pawn"


def test_attributes_are_marked() -> None:
    root = drawn(problem("pieces white royal Sc2 black kamikaze Qd4 black Kh8"))
    marks = {e.get("data-square"): [m.text for m in found(e, "mark")] for e in found(root, "unit")}
    assert marks == {"c2": ["r"], "d4": ["k"], "h8": []}


def test_holes_are_left_out_and_imitators_drawn() -> None:
    root = drawn(problem("condition Hole c3d4 imitator e5 pieces white Ka1"))
    squares = {c.get("data-square") for c in found(root, "cell")}
    assert len(squares) == 62
    assert not squares & {"c3", "d4"}
    uses = [e.get("href") for e in root.iter(f"{NAMESPACE}use")]
    assert uses.count("#imitator") == 1


def test_a_grid_is_drawn_between_its_cells() -> None:
    root = drawn(problem("condition GridChess pieces white Ka1"))
    assert len(found(root, "grid")) == 2 * 3 * 8


def test_several_diagrams_make_one_document() -> None:
    one, two = problem("pieces white Ka1"), problem("board 5x6 pieces black Ke6")
    assert units(drawn(one, two)) == [("a1", "white", "king"), ("e6", "black", "king")]


def test_a_problem_from_a_to_b_shows_both_diagrams() -> None:
    root = drawn(problem("pieces white Ka1 black Kh8 stipulation a=>b1 pieces white Ka2 black Kh8"))
    assert [at for at, colour, _ in units(root) if colour == "white"] == ["a1", "a2"]
    assert "=>" in [e.text for e in root.iter(f"{NAMESPACE}text")]


def test_a_unit_that_stands_only_where_play_begins_is_explained() -> None:
    root = drawn(problem("pieces white Ka1 Gb1 black Kh8 stipulation a=>b1 pieces white Ka1"))
    assert [e.get("data-walk") for e in found(root, "legend")] == ["grasshopper"]


def test_texts_are_escaped_and_long_ones_broken() -> None:
    said = replace(Problem("en"), authors=("A < B & C",), titles=("word " * 60,))
    root = drawn(said)
    texts = [e.text or "" for e in root.iter(f"{NAMESPACE}text")]
    assert "A < B & C" in texts
    assert max(map(len, texts)) < 80


def test_every_unit_of_a_glyph_has_an_outline() -> None:
    from solver.catalogue.games import GAMES
    from solver.catalogue.pieces import PIECES

    walks = [*PIECES, *(walk for game in GAMES.values() for walk in game.pieces)]
    looks = glyphs((Piece("white", walk) for walk in walks), "en")
    assert {look.piece or "disc" for look in looks.values()} <= set(SHAPES)
