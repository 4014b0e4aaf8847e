"""Changes of a statement that a page asks for: of the board, of clauses, of the whole position.

Each gives a new statement, written out in full; nothing is changed in place, so that a page undoes
by going back to the statement before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from grammar.keywords import keywords
from solver.bench import positions, state
from solver.catalogue.games import GAMES
from solver.model import Placement, Problem
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
    field = change["field"]
    given = [" ".join(str(line).split()) for line in change["lines"]]
    given = [line for line in given if line]
    term, emptied = _FIELDS[field](before)
    words = keywords("statement", before.language)
    lead = f"{words[term]} " if term else ""
    head = write(replace(emptied, twins=(), zeroposition=False)).splitlines()
    behind = write(emptied).splitlines()[len(head) - 1 : -1]
    opening, body, end = head[:1], head[1:-1], head[-1:]
    ours = [lead + line for line in given]
    if field in _TEXTS:
        before_ours, after_ours = opening, [*body, *behind, *end]
    else:
        before_ours, after_ours = [*opening, *body], [*behind, *end]
    text = "\n".join([*before_ours, *ours, *after_ours]) + "\n"
    first = len(before_ours) + 1
    return Edited(text, tuple((first + number, len(lead)) for number in range(len(ours))))


def _without(term: str, **empty: Any) -> Callable[[Problem], tuple[str, Problem]]:
    return lambda problem: (term, replace(problem, **empty))


_TEXTS = {"authors", "titles", "origins", "awards", "remarks", "intended"}
#: clause -> its keyword ("" where the page writes that, too), and the problem without it
_FIELDS: dict[str, Callable[[Problem], tuple[str, Problem]]] = {
    "stipulation": _without("STIPULATION", stipulation=None),
    "conditions": _without("CONDITION", conditions=()),
    "options": _without("OPTION", options=()),
    "twins": _without("", twins=(), zeroposition=False),
    "authors": _without("AUTHOR", authors=()),
    "titles": _without("TITLE", titles=()),
    "origins": _without("ORIGIN", origins=()),
    "awards": _without("AWARD", awards=()),
    "remarks": _without("REMARK", remarks=()),
    "intended": _without("INTENDED", intended=None),
    "turn": _without("TURN", turn=None),
    "board": lambda problem: ("BOARD", replace(problem, board=GAMES[problem.game].board)),
}
_CHANGES: dict[str, Callable[[Problem, dict[str, Any]], Edited]] = {
    "units": _units,
    "position": _position,
    "closed": _closed,
    "clause": _clause,
}


def _written(problem: Problem) -> Edited:
    return Edited(write(problem))
