"""Conditions that stand in the catalogue once for White and once for Black."""

from __future__ import annotations

from collections.abc import Callable

from solver.catalogue.arguments import Shape
from solver.catalogue.conditions.form import THE_FIELDS, Brings, ConditionEntry, Kings, condition
from solver.catalogue.rules import Rule, Said
from solver.model import Colour

#: the side in English, German and French, as "{}" in a name says it
_SIDES: tuple[tuple[Colour, str, str, str], ...] = (
    ("white", "White", "Weiss", "Blanc"),
    ("black", "Black", "Schwarz", "Noir"),
)


def of_each_side(
    en: str,
    de: str,
    fr: str,
    *,
    arguments: tuple[Shape, ...] = (),
    summary: str = "",
    source: str = THE_FIELDS,
    witnesses: tuple[str, str] = ("", ""),
    rule: Callable[[Said, Colour], Rule] | None = None,
    kings: Kings = "one",
    brings: Brings | None = None,
) -> tuple[ConditionEntry, ConditionEntry]:
    """The entries of a condition for White and for Black, which tell the rule their side.

    "{}" in names and summary is the side; the German one has no ending ("{}erRandzueger").
    """
    white, black = (
        condition(
            en.format(english),
            de.format(german),
            fr.format(french),
            arguments=arguments,
            summary=summary.format(english),
            source=source,
            witness=witness,
            rule=None if rule is None else _for(side, rule),
            kings=kings,
            brings=brings,
        )
        for (side, english, german, french), witness in zip(_SIDES, witnesses, strict=True)
    )
    return white, black


def _for(side: Colour, rule: Callable[[Said, Colour], Rule]) -> Callable[[Said], Rule]:
    return lambda c: rule(c, side)
