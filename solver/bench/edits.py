"""Changes of a statement that a page asks for: of the board, of clauses, of the whole position.

Each gives a new statement, written out in full; nothing is changed in place, so that a page undoes
by going back to the statement before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from solver.bench import clause_edits, positions, state
from solver.bench.twin_changes import NoTwin, changes_between
from solver.model import Placement, Problem, Twin
from solver.writing.writer import write


class Unchanged(Exception):
    """A change that cannot be made, with the reason."""


class Edited(Struct, frozen=True):
    """A statement after a change. lines: where words stand that the page gave, by their number:
    the line, and how many characters precede them there."""

    text: str
    lines: tuple[tuple[int, int], ...] = ()


def edited(before: Problem, change: dict[str, Any]) -> Edited:
    """The statement after a change. Raises Unchanged."""
    make = _CHANGES.get(change.get("kind", ""))
    if make is None:
        raise Unchanged(f"there is no change {change.get('kind')!r}")
    try:
        return make(before, change)
    except (KeyError, TypeError, ValueError) as error:
        raise Unchanged(f"this change cannot be made: {error}") from None


def _units(before: Problem, change: dict[str, Any]) -> Edited:
    """Other units on the board, all of them."""
    return _written(with_units(before, state.placements(change["units"])))


def with_units(before: Problem, units: Sequence[Placement]) -> Problem:
    """The problem with these units, in the order in which a diagram is read."""
    order = {at: number for number, at in enumerate(state.reading_order(before))}
    found = sorted((one for one in units if one.square in order), key=lambda u: order[u.square])
    return replace(before, placements=tuple(found))


def _position(before: Problem, change: dict[str, Any]) -> Edited:
    """The whole position turned, mirrored, shifted, cleared, ..."""
    try:
        return _written(
            positions.changed(before, change["how"], [str(one) for one in change["arguments"]])
        )
    except positions.Impossible as error:
        raise Unchanged(str(error)) from None


def _closed(before: Problem, change: dict[str, Any]) -> Edited:
    """One square closed, or open again."""
    try:
        return _written(positions.toggled(before, str(change["at"])))
    except positions.Impossible as error:
        raise Unchanged(str(error)) from None


def _clause(before: Problem, change: dict[str, Any]) -> Edited:
    """Other words for one kind of clause: all of its lines anew."""
    made = clause_edits.rewritten(before, change["field"], change["lines"])
    return Edited(made.text, made.lines)


def _language(before: Problem, change: dict[str, Any]) -> Edited:
    """The same statement in another language."""
    try:
        return Edited(clause_edits.translated(before, change["language"]))
    except clause_edits.NotSaid as error:
        raise Unchanged(str(error)) from None


def _twin(now: Problem, change: dict[str, Any]) -> Edited:
    """What was changed since a statement becomes a twin, and the diagram is that one's again."""
    base = state.read(str(change["base"])).problem
    if base is None:
        raise Unchanged("the diagram that was kept is not understood")
    try:
        changes = changes_between(base, now)
    except NoTwin as error:
        raise Unchanged(str(error)) from None
    made = replace(
        now,
        placements=base.placements,
        conditions=base.conditions,
        stipulation=base.stipulation,
        twins=(*now.twins, Twin(changes)),
    )
    return _written(made)


_CHANGES: dict[str, Callable[[Problem, dict[str, Any]], Edited]] = {
    "units": _units,
    "position": _position,
    "closed": _closed,
    "clause": _clause,
    "language": _language,
    "twin": _twin,
}


def _written(problem: Problem) -> Edited:
    return Edited(write(problem))
