"""Themes of problems and of lines of play as other programs find them, where those are given."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from made_plays import entry, play_of_moves, written
from paths import GIVEN

import solver
from solver.errors import KirkeError
from solver.model import Problem
from solver.themes.families import themes
from solver.themes.find import found
from solver.themes.tree.play import Play
from solver.themes.tree.printed import printed_play

_CASES = GIVEN / "themes" / "cases.jsonl"
_COLLECTIONS = GIVEN / "collections" / "olv"

pytestmark = pytest.mark.skipif(not _CASES.exists(), reason="no cases are given")

#: cases that do not agree, each with the reason
DIFFERENT: Mapping[str, str] = {
    "olv-benko-188": "the moves of b) are those of a), though the board is shifted; the database "
    "takes twins from the printed solution alone, where b) says nothing",
}

#: names that another program has for themes of lines of play, and the themes that they are
NAMES: Mapping[str, str] = {
    "allumwandlung": "Allumwandlung",
    "castling": "Castling",
    "closed-walk": "RoundWalk",
    "en-passant": "EnPassant",
    "excelsior": "Excelsior",
    "ideal": "IdealMate",
    "indian": "Indian",
    "klasinc": "Klasinc",
    "kniest": "Kniest",
    "maslar": "Maslar",
    "maslar:black-white": "MaslarBlackWhite",
    "mirror": "MirrorMate",
    "model": "ModelMate",
    "nocapture": "Captureless",
    "nocheck": "Checkless",
    "pendulum": "Pendulum",
    "phoenix": "Phoenix",
    "promotion": "Promotion",
    "pure": "PureMate",
    "schnoebelen": "Schnoebelen",
    "self-block": "FieldBlock",
    "set-play": "SetPlay",
    "single-piece": "SinglePiece",
    "switchback": "Switchback",
    "umnov": "Umnov",
    "umnov-mate": "UmnovMate",
    "underpromotion": "Underpromotion",
    "zajic": "Zajic",
    "zilahi": "Zilahi",
}


def _cases() -> list[dict[str, Any]]:
    if not _CASES.exists():
        return []
    return [json.loads(line) for line in _CASES.read_text(encoding="utf-8").splitlines()]


def _named(cases: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(one, id=one["id"]) for one in cases]


_ALL = _cases()
_OF_LINES = [one for one in _ALL if "fen" in one]
_OF_PRINTS = [one for one in _ALL if "fen" not in one]


@cache
def _documents(file: str) -> tuple[str, ...]:
    text = (_COLLECTIONS / file).read_text(encoding="utf-8")
    return tuple(re.split(r"^---\s*$", text, flags=re.MULTILINE))


def _problem(case: Mapping[str, Any]) -> Problem:
    """The problem of a case, with its printed solution."""
    if "solution" in case:
        return entry(
            case["algebraic"],
            case["stipulation"],
            case["solution"],
            options=case.get("options", ()),
            twins=case.get("twins"),
        )
    ref = case["ref"]
    document = f"---\n{_documents(ref['file'])[ref['document']]}"
    (problem,) = solver.reads(document)
    assert not isinstance(problem, KirkeError), problem
    return problem


def matches(play: Play) -> Counter[str]:
    """How often each theme is counted, as YACPDB counts it."""
    return Counter(
        {written(one.theme, one.parameters): one.matches for one in found(play, probing=False)}
    )


@pytest.mark.parametrize("case", _named(_OF_PRINTS))
def test_themes_are_counted_as_the_analyzers_of_the_database_count_them(
    case: dict[str, Any],
) -> None:
    expected = {**case.get("oracle_counts", {}), **case["themes"]}
    counted = matches(printed_play(_problem(case)))
    predicates = case.get("exhaustive_for", ())
    mine = {
        name: number
        for name, number in counted.items()
        if name in expected or name.partition("(")[0] in predicates
    }
    for name in [name for name, number in expected.items() if number == ">=1"]:
        expected[name] = max(mine.get(name, 0), 1)
    if case["id"] in DIFFERENT:
        assert mine != expected, "it agrees: take it out of the table"
    else:
        assert mine == expected


@pytest.mark.parametrize("case", _named(_OF_LINES))
def test_themes_of_lines_are_found_as_another_program_finds_them(case: dict[str, Any]) -> None:
    play = play_of_moves(case["fen"], case.get("lines_uci") or [case["moves_uci"]])
    shown = {(one.theme, one.parameters) for one in found(play) if one.count}
    different = {
        name: value
        for name, value in case["themes"].items()
        if _is_known(name) and any(_shows(shown, name)) is not value
    }
    assert not different


def _is_known(name: str) -> bool:
    theme = name.partition(":")[0]
    return theme == "promotions" or NAMES.get(name, NAMES.get(theme)) in themes()


def _shows(shown: set[tuple[str, tuple[str, ...]]], name: str) -> Iterator[bool]:
    theme, _, parameter = name.partition(":")
    fits: Callable[[tuple[str, ...]], bool] = lambda found: True  # noqa: E731
    key = NAMES.get(name, NAMES.get(theme, ""))
    match theme:
        case _ if name in NAMES:
            pass
        case "promotions":
            key = "Promotions"
            fits = lambda found: not Counter(parameter) - Counter(found[0])  # noqa: E731
        case "excelsior" if parameter:
            fits = lambda found: found[0][0] == parameter[0]  # noqa: E731
        case _ if parameter:  # white or black
            fits = lambda found: parameter[0] in found  # noqa: E731
    return (one == key and fits(parameters) for one, parameters in shown)
