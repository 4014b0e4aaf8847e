"""Walks that a statement defines, by their keys.

A defined walk is known by a key that says everything about it, `kr=Kraken=leap(1,3)`, as a hunter
is by the two walks it is made of; so it needs no table and goes wherever walks go. How it moves is
worked out in catalogue.expressions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.model import Problem

if TYPE_CHECKING:
    from grammar.walks import Definition

SIGN = "="


def is_defined(key: str) -> bool:
    """Whether a walk is one that a statement defines."""
    return SIGN in key


def key_of(definition: Definition) -> str:
    """The key of a defined walk."""
    return SIGN.join((definition.code, definition.name, definition.text))


def code(key: str) -> str:
    """The letters of a defined walk, in lower case."""
    return key.split(SIGN)[0]


def expression(key: str) -> str:
    """Its moves, as they were written."""
    return key.split(SIGN, 2)[2]


def written(key: str) -> str:
    """The definition: `KR Kraken = leap(1,3)`."""
    letters, name, moves = key.split(SIGN, 2)
    return f"{letters.upper()} {name} = {moves}"


def used(problem: Problem) -> list[str]:
    """The keys of the defined walks in a problem, twins included."""
    units = [*problem.placements, *(problem.start or ())]
    changes = [change for twin in problem.twins for change in twin.changes]
    units += [unit for change in changes for unit in change.placements]
    found = {piece.walk for unit in units for piece in (unit.piece, *unit.below)}
    found |= {word for c in changes if c.kind == "substitute" for word in c.arguments}
    return sorted(filter(is_defined, found))
