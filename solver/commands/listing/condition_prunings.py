"""Which prunings of the search are on under each condition, for docs/catalogue.md."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.listing import Group, Listed
from solver.commands.listing import witnesses
from solver.compiling.kernel_setup import pruning_names, prunings
from solver.model import Condition, Placement, Problem, Twin

ORTHODOX = {"king", "queen", "rook", "bishop", "knight", "pawn"}


def page(group: Group) -> str:
    """A table: a row for each condition, a column for each pruning."""
    names = pruning_names()
    legend = "\n".join(f"{number}. {name}" for number, name in enumerate(names, 1))
    rows = [
        f"| {line.names[0]} | {' | '.join(_marks(line))} |"
        for line in group.lines
        if line.supported
    ]
    head = f"| | {' | '.join(str(n) for n in range(1, len(names) + 1))} |\n|---|"
    return f"{_PREFACE}\n\n{legend}\n\n{head}{'---|' * len(names)}\n" + "\n".join(rows) + "\n"


_PREFACE = (
    "## Prunings under conditions\n\n"
    "Which [prunings](pruning.md) are on (`x`) under a condition alone, with its arguments and\n"
    "the orthodox units of its example (beside the others there, where it does nothing alone).\n"
    "The columns are:"
)


def under(line: Listed) -> Problem:
    """The problem that a row of the table is about: its condition, and little more."""
    problem = _example(line)
    entry = CONDITIONS[line.key]
    if entry.beside or entry.bounds:  # it does something only beside another one
        return problem
    # An example may say it by another name: Circe Parrain is ParrainCirce.
    named = (one for one in problem.conditions if one.name == line.key)
    return replace(problem, conditions=(next(named, Condition(line.key)),))


def _marks(line: Listed) -> Iterator[str]:
    return ("x" if one.on else " " for one in prunings(under(line)))


def _example(line: Listed) -> Problem:
    """Board, orthodox units and conditions of the example."""
    problems = witnesses.problems_of(line)
    shown = next((one for one in problems if witnesses.shows(one, line.key)), problems[0])
    conditions = (*shown.conditions, *(one for twin in shown.twins for one in _of_twin(twin)))
    units = tuple(one for one in shown.placements if _orthodox(one))
    return Problem("en", units, shown.stipulation, conditions, board=shown.board)


def _of_twin(twin: Twin) -> Iterator[Condition]:
    for change in twin.changes:
        yield from change.conditions


def _orthodox(unit: Placement) -> bool:
    piece = unit.piece
    return piece.walk in ORTHODOX and not piece.attributes and piece.colour != "neutral"
