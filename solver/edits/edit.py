"""A small change of a problem: of its diagram, or of one of its twins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.boards import board
from solver.model import Change, Problem, Twin
from solver.output.twinning import changed
from solver.output.vocabulary import vocabulary
from solver.twins import apply_change, turned_square

Kind = Literal[
    "remove",
    "move",
    "add",
    "replace",
    "exchange",
    "shift",
    "mirror",
    "rotate",
    "turn",
    "change twin",
]
#: kinds that take all units elsewhere
WHOLE = ("shift", "mirror", "rotate")


class Edit(Struct, frozen=True):
    """A change as a twin would make it.

    changes: of the diagram. twin, changes: of the twin with that number, counted from 0, all that
    it then consists of. units: how many more units there are then; size: how much it changes, a
    step of a unit to the next square being 1; value: how much more the units are worth, in pawns.
    """

    kind: Kind
    changes: tuple[Change, ...]
    units: int = 0
    size: float = 1
    value: float = 0
    twin: int | None = None

    @property
    def rank(self) -> tuple[float, ...]:
        """Less is better: fewest units, then the smallest change, then economy."""
        return self.units, self.size, self.value

    @property
    def turn(self) -> tuple[float, ...]:
        """When it is tried: the smallest change first, whatever it does to the number of units."""
        return self.size, self.units, self.value


def applied(problem: Problem, edit: Edit) -> Problem:
    """The problem after the change. Raises twins.ChangeError where it cannot be made."""
    if edit.twin is not None:
        twins = list(problem.twins)
        twins[edit.twin] = replace(twins[edit.twin], changes=edit.changes)
        return replace(problem, twins=tuple(twins))
    for change in edit.changes:
        problem = apply_change(problem, change)
    return problem


def text(edit: Edit, problem: Problem) -> str:
    """The change as the headline of a twin says it: `wKc6-->c7`, `+bPa3`."""
    words = vocabulary(problem.language, problem.game)
    return changed(Twin(edit.changes), problem, words)


def squares(edit: Edit, problem: Problem) -> Callable[[str], str] | None:
    """Where a change of the whole position takes a square; None where squares stay."""
    if edit.kind not in WHOLE:
        return None
    on = board(problem.board)
    return lambda square: turned_square(square, edit.changes[0], on)
