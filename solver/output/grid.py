"""The cells of Grid Chess, for the diagram."""

from __future__ import annotations

from collections.abc import Iterable

from solver.catalogue import grid
from solver.model import Condition
from solver.output.diagram import Cells


def cells(conditions: Iterable[Condition]) -> Cells | None:
    """The cell of every square by number, None where the board has no grid."""
    found = next((one for one in conditions if one.name == "GridChess"), None)
    return None if found is None else grid.cells(found.arguments)
