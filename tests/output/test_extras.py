"""Cells of Grid Chess, as the diagram shows them."""

from __future__ import annotations

import pytest

from solver.catalogue.in_force import cells
from solver.model import Condition


@pytest.mark.parametrize(
    ("arguments", "square", "number"),
    [
        ("", "a1", 0),
        ("", "h8", 15),
        ("", "c4", 5),
        ("HorizontalShift", "b1", 1),
        ("HorizontalShift", "h8", 19),
        ("Orthogonal abd345", "c4", 6),
        ("Orthogonal abd345", "h8", 15),
        ("Irregular a8a7b6 d8e8", "b6", 1),
        ("Irregular a8a7b6 d8e8", "e8", 2),
        ("Irregular a8a7b6 d8e8", "h1", 0),
    ],
)
def test_cell_of_a_square(arguments: str, square: str, number: int) -> None:
    found = cells([Condition("Circe"), Condition("GridChess", tuple(arguments.split()))])
    assert found is not None
    assert found(square) == number


def test_cells_are_moved_by_ranks() -> None:
    found = cells([Condition("GridChess", ("VerticalShift",))])
    assert found is not None
    assert found("a1") != found("a2") == found("b3") != found("a4")


def test_no_grid() -> None:
    assert cells([Condition("Circe")]) is None
