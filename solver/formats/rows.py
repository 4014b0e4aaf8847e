"""A rectangle row by row: units by their letters, runs of empty squares by their length."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from solver.catalogue.boards import FILES, BoardEntry
from solver.model import Placement


def rows(
    placements: Iterable[Placement], on: BoardEntry, letters: Callable[[Placement], str]
) -> str:
    """The units of all ranks, the uppermost first, with a stroke between them."""
    units = {placement.square: letters(placement) for placement in placements}
    return "/".join(
        _row([units.get(f"{file}{rank}", "") for file in FILES[: on.files]])
        for rank in range(on.ranks, 0, -1)
    )


def _row(found: Iterable[str]) -> str:
    """What stands on a rank, "" being nothing."""
    return "".join(
        "".join(run) if units else str(len(list(run))) for units, run in groupby(found, key=bool)
    )
