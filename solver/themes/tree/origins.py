"""Where the units of a diagram or a twin come from."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from solver.model import Placement, Problem, Twin
from solver.output.rules import twin_problem
from solver.playing import replay
from solver.themes.tree.node import Position, Unit

#: begins what is noted of a unit among its attributes while twins are set up
_MARK = "origin "


class Starts:
    """The beginnings of play of a problem, twin by twin in their order.

    Changes of twins move units, exchange them and turn the board; a unit keeps its origin through
    all of that, and one that is added has the twin's letter behind its square.
    """

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._plain = problem
        placements = tuple(map(_marked, problem.placements))
        self._all = replace(problem, placements=placements)
        self._marked = self._all

    def of(self, label: str, twin: Twin | None) -> tuple[Problem, Position | None]:
        """The problem of the next twin, and its units; None where a diagram does not tell them.
        label: its letter. twin: None for the diagram."""
        self._plain = twin_problem(self._problem, twin, self._plain)
        self._marked = twin_problem(self._all, twin, self._marked)
        units = replay.start(self._plain)
        if units is None:
            return self._plain, None
        origins = dict(_origins(self._marked.placements, label))
        has_array = units.keys() != origins.keys()  # proof games begin elsewhere
        return self._plain, {
            at: Unit(piece, at if has_array else origins[at]) for at, piece in units.items()
        }


def _marked(unit: Placement) -> Placement:
    piece = replace(unit.piece, attributes=(*unit.piece.attributes, _MARK + unit.square))
    return replace(unit, piece=piece)


def _origins(placements: tuple[Placement, ...], label: str) -> Iterator[tuple[str, str]]:
    for unit in placements:
        marks = [one for one in unit.piece.attributes if one.startswith(_MARK)]
        yield unit.square, marks[0].removeprefix(_MARK) if marks else unit.square + label
