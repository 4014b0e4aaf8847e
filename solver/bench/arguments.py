"""What may follow a condition or an option, as data: a page offers it word by word.

The shapes are those by which the reader takes arguments (catalogue.arguments), so that nothing is
offered that it would not take.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from solver.catalogue.arguments import AnyOf, Numbers, Pattern, Shape, Squares, Variants
from solver.catalogue.language import words
from solver.catalogue.language.words import LANGUAGES
from solver.catalogue.unit_arguments import Circle, UnitOnSquare, Walks

#: a form that is a list of words
_LISTED = re.compile(r"[\w-]+(\|[\w-]+)+")


def described(shapes: Iterable[Shape]) -> list[dict[str, Any]]:
    """The shapes one after another, each with what is said of it in words."""
    return [{**_described(shape), "said": shape.describe()} for shape in shapes]


def _described(shape: Shape) -> dict[str, Any]:
    match shape:
        case Squares():
            return {"kind": "squares", "least": shape.least, "most": shape.most}
        case Numbers():
            return {
                "kind": "numbers",
                "least": shape.least,
                "most": shape.most,
                "smallest": shape.smallest,
                "largest": shape.largest,
            }
        case Pattern():
            return _pattern(shape)
        case Variants():
            return {
                "kind": "words",
                "least": 0,
                "most": shape.most,
                "choices": [_choice(shape, key) for key in shape.only or words.keys(shape.table)],
            }
        case AnyOf():
            return {"kind": "any", "least": 0, "shapes": described(shape.shapes)}
        case Circle():
            return {"kind": "walks", "least": 2, "most": shape.most}
        case Walks():
            return {"kind": "walks", "least": shape.least, "most": shape.most}
        case UnitOnSquare():
            return {"kind": "unit", "least": 1, "most": 1}
    return {"kind": "other", "least": 1, "most": 1}


def _choice(shape: Variants, key: str) -> dict[str, Any]:
    after = shape.after.get(key)
    return {
        "key": key,
        "spelled": [words.spelled(shape.table, key, language) for language in LANGUAGES],
        "after": described([after]) if after else [],
    }


def _pattern(shape: Pattern) -> dict[str, Any]:
    told: dict[str, Any] = {"least": shape.least, "most": shape.most}
    if not _LISTED.fullmatch(shape.form):
        return {**told, "kind": "pattern", "form": shape.form, "example": shape.example}
    listed = shape.form.split("|")
    choices = [{"key": one, "spelled": [one] * len(LANGUAGES), "after": []} for one in listed]
    return {**told, "kind": "words", "choices": choices}
