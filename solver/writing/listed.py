"""Conditions and options in a list, with what a FEN says besides its units; single units."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.language import words
from solver.catalogue.stipulation.trees import usual_side
from solver.formats import fields
from solver.model import Condition, Language, Placement, Problem
from solver.writing import clauses, units
from solver.writing.unsaid import SHOWN


def rules(problem: Problem, language: Language, *, with_shown: bool = False) -> Iterator[str]:
    """What of a problem says by which rules it is played, an item each.

    with_shown: and the options that say how its solution is shown.
    """
    for condition in problem.conditions:
        yield clauses.condition(condition, language)
    for option in problem.options:
        if with_shown or option.name not in SHOWN:
            yield clauses.option(option, language)
    asked = problem.stipulation
    if asked is not None and asked.side != usual_side(asked):
        yield words.spelled("option", "HalfDuplex", language)
    if problem.fen_rights is not None:
        lost = [one for one in "KQkq" if one not in problem.fen_rights]
        name = words.spelled("option", "NoCastling", language)
        yield from (f"{name} {square}" for square in fields.homes(problem, lost))
    if problem.fen_en_passant:
        yield f"{words.spelled('option', 'EnPassant', language)} {problem.fen_en_passant}"


def condition(written: Condition, language: Language) -> str:
    """A condition with its arguments."""
    return clauses.condition(written, language)


def unit(placement: Placement, language: Language) -> str:
    """A unit with its colour: `White Royal Sb3`."""
    return units.listed([placement], language)
