"""The words that a page offers: walks with their pictures, conditions, plays, goals, options."""

from __future__ import annotations

from functools import cache
from typing import Any

from solver.bench import arguments
from solver.catalogue import listing
from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.games import CHOICES
from solver.catalogue.goals import GOALS
from solver.catalogue.language.words import LANGUAGES
from solver.catalogue.options import OPTIONS
from solver.catalogue.pieces import PIECES
from solver.catalogue.stipulation.forms import FORMS
from solver.output.graphics.glyphs import glyph
from solver.output.graphics.shapes import NEUTRAL, PAINTS, SHAPES

KINDS = ("piece", "attribute", "condition", "variant", "play", "goal", "option", "game", "board")
"""Of the catalogue, as `kirke list` names them."""


@cache
def offered() -> dict[str, Any]:
    """All words by kind, and the outlines that their pictures refer to."""
    groups = listing.groups(KINDS)
    return {
        "languages": list(LANGUAGES),
        "words": {
            group.kind: [_word(group.kind, line) for line in group.lines] for group in groups
        },
        "shapes": dict(SHAPES),
        "neutral": NEUTRAL,
        "paints": {colour: list(paint) for colour, paint in PAINTS.items()},
    }


def _word(kind: str, line: listing.Listed) -> dict[str, Any]:
    word: dict[str, Any] = {
        "key": line.key,
        "names": list(dict.fromkeys(line.names)),
        "supported": line.supported,
        "summary": line.summary,
        "arguments": line.arguments,
    }
    if kind == "piece":
        picture = glyph(line.key)
        word |= {
            "codes": line.codes.split(),
            "picture": {"piece": picture.piece, "turns": picture.turns},
            "royal": PIECES[line.key].royal,
            "family": PIECES[line.key].family,
        }
    if kind == "attribute":
        word["board"] = ATTRIBUTES[line.key].board
    return word | _clause(kind, line)


def _clause(kind: str, line: listing.Listed) -> dict[str, Any]:
    """What a page has to know besides of words that make up a clause. spelled: the name in each of
    the languages; shapes: what may follow it."""
    spelled = list(line.names * (len(LANGUAGES) // len(line.names)))
    match kind:
        case "condition":
            entry = CONDITIONS[line.key]
            shapes = arguments.described(entry.arguments)
            return {"spelled": spelled, "also": list(entry.also), "shapes": shapes}
        case "option":
            return {
                "spelled": spelled,
                "also": [],
                "shapes": arguments.described(OPTIONS[line.key].arguments),
                "equals": line.key in CHOICES,
            }
        case "play":
            return {"sign": FORMS[line.key].sign, "halves": FORMS[line.key].halves}
        case "goal":
            return {"takes_square": GOALS[line.key].takes_square}
    return {}
