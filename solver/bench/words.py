"""The words that a page offers: walks with their pictures, conditions, plays, goals, options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from solver.bench import arguments
from solver.catalogue import listing
from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.games import CHOICES, GAMES
from solver.catalogue.goals import GOALS
from solver.catalogue.language.words import LANGUAGES
from solver.catalogue.options import OPTIONS
from solver.catalogue.pieces import PIECES
from solver.catalogue.stipulation.forms import FORMS
from solver.catalogue.walks import CHESS
from solver.output.graphics.glyphs import Glyph, glyph
from solver.output.graphics.shapes import NEUTRAL, PAINTS, SHAPES

KINDS = (
    *("piece", "attribute", "condition", "variant", "play", "goal", "option", "constraint"),
    *("game", "board"),
)
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
        "games": {key: _of_game(key) for key in GAMES},
        "shapes": dict(SHAPES),
        "neutral": NEUTRAL,
        "paints": {colour: list(paint) for colour, paint in PAINTS.items()},
    }


def _of_game(key: str) -> dict[str, Any]:
    """What a game is played with: its colours, its walks, chess units first, and their pictures."""
    game = GAMES[key]
    order = tuple(game.letters) or tuple(w for w in CHESS if w in (game.pieces or CHESS))
    known = order if game.pieces else tuple(PIECES)
    pictures = {walk: glyph(walk, key) for walk in known}
    return {
        "colours": list(game.forces) or ["white", "black", *(["neutral"] * (key == "chess"))],
        "walks": list(order),
        "letters": {walk: code.upper() for walk, code in game.letters.items()},
        "pictures": {
            walk: {"piece": one.piece, "turns": one.turns} for walk, one in pictures.items()
        },
        "turned": _turned(pictures),
        "stacks": game.stacks,
    }


def _turned(pictures: Mapping[str, Glyph]) -> dict[str, list[list[str]]]:
    """The walks that are printed as a unit of chess, by its quarter turns to the right. Where more
    are printed so, they stand in the order of the catalogue, which has the usual one first."""
    found: dict[str, list[list[str]]] = {}
    for walk, picture in pictures.items():
        found.setdefault(picture.piece, [[], [], [], []])[picture.turns].append(walk)
    return found


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
        case "constraint":
            return {"spelled": spelled, "also": [], "shapes": []}
        case "play":
            return {"sign": FORMS[line.key].sign, "halves": FORMS[line.key].halves}
        case "goal":
            return {"takes_square": GOALS[line.key].takes_square}
    return {}
