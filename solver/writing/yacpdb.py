"""An entry of YACPDB, version 1.1 of its schema; words are English."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Iterator
from typing import Any

from solver.catalogue.language import letters, words
from solver.catalogue.walks import CHESS
from solver.formats.entry import NUMBER_INTENDED
from solver.model import Intended, Placement, Problem
from solver.twins import label
from solver.writing import changes, listed, unsaid

SAID = ("authors", "origins", "titles", "awards", "remarks", "intended", "besides", "options")
_DATE = re.compile(r"(\d{3,4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?")
#: numbers of a date
_PARTS = ("year", "month", "day")
#: fields that are made of what the problem says, and those of old entries that are put elsewhere
_MADE = ("source", "award", "date", "source-id", "distinction")


def write(problem: Problem) -> str:
    """The document of a problem. Raises Unsupported for what the schema cannot say."""
    import yaml

    unsaid.check_chess("YACPDB", problem)
    unsaid.check_walks("YACPDB", problem)
    walks = {unit.piece.walk for unit in problem.placements}
    if "nightrider" in walks and walks <= {*CHESS, "nightrider"} - {"knight"}:
        _check_nightriders(problem)
    entry = {key: value for key, value in _fields(problem) if value}

    class _Dumper(yaml.SafeDumper):
        """Texts of several lines stand in blocks."""

    _Dumper.add_representer(str, _text)
    dumped: str = yaml.dump(entry, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=10000)
    return f"---\n{dumped}"


def _check_nightriders(problem: Problem) -> None:
    """N is the knight in many files: where nothing else is fairy nobody can tell them apart."""
    plain = not any(unit.piece.attributes for unit in problem.placements)
    if plain and not problem.conditions:
        raise unsaid.cannot("YACPDB", problem, "nightriders (N) where nothing else is fairy")


def _text(dumper: Any, text: str) -> Any:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


def _fields(problem: Problem) -> Iterator[tuple[str, Any]]:
    """The fields in the order of the schema; empty ones are left out."""
    besides = _nested(problem.besides)
    yield "authors", list(problem.authors)
    yield "title", " ".join(problem.titles)
    yield "source", _source(problem, besides)
    yield "award", besides.get("award") or _award(problem)
    yield "algebraic", _algebraic(problem)
    yield "stipulation", problem.stipulation.text if problem.stipulation else ""
    yield "options", [*listed.rules(problem, "en", with_shown=True)]
    yield "twins", _twins(problem)
    yield from ((key, value) for key, value in besides.items() if key not in _MADE)
    yield "comments", list(problem.remarks)
    number, solution = _intended(problem)
    yield "intended-solutions", number
    yield "solution", solution or " "


def _intended(problem: Problem) -> tuple[str, str]:
    """The number of solutions, "" where none is claimed by itself, and the lines of the claim as
    they stood."""
    intended = problem.intended or Intended(())
    lines = intended.lines
    if len(intended.layout) == len(lines):
        lines = tuple(map(operator.add, intended.layout, lines))
    number = ""
    if lines and NUMBER_INTENDED.fullmatch(lines[0]):
        number, lines = lines[0], lines[1:]
    return number, "\n".join(lines)


def _nested(besides: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Fields that were kept by names such as `source.date.year`; one that is repeated is a list."""
    found: dict[str, Any] = {}
    for name, text in besides:
        *path, last = name.split(".")
        is_number = path[-1:] == ["date"] and last in _PARTS and text.isdecimal()
        value = int(text) if is_number else text
        at = found
        for part in path:
            at = at.setdefault(part, {}) if isinstance(at.get(part, {}), dict) else {}
        if last in at:
            at[last] = [*(at[last] if isinstance(at[last], list) else [at[last]]), value]
        else:
            at[last] = [value] if name in ("keywords", "judges") else value
    return found


def _source(problem: Problem, besides: dict[str, Any]) -> dict[str, Any]:
    """The source, made of the fields of an old entry, or of the lines that stand in its place."""
    source: dict[str, Any] = dict(besides.get("source") or {})
    if "name" not in source and problem.origins:
        source["name"] = "; ".join(problem.origins)
    issue, slash, number = str(besides.get("source-id", "")).rpartition("/")
    if issue:
        source["issue"] = issue
    if number or slash:
        source["problemid"] = number
    dated = _DATE.fullmatch(str(besides.get("date", "")))
    if dated is not None:
        parts = zip(_PARTS, dated.groups(), strict=True)
        source["date"] = {name: int(part) for name, part in parts if part}
    return source


def _award(problem: Problem) -> dict[str, str]:
    return {"distinction": "; ".join(problem.awards)} if problem.awards else {}


def _algebraic(problem: Problem) -> dict[str, list[str]]:
    units: dict[str, list[str]] = {"white": [], "black": []}
    for unit in problem.placements:
        units.setdefault(unit.piece.colour, []).append(_unit(unit))
    return units


def _unit(unit: Placement) -> str:
    spelled = (words.spelled("attribute", one, "en").capitalize() for one in unit.piece.attributes)
    walk = letters.code(unit.piece.walk, "en").upper()
    return " ".join([*spelled, walk + unit.square])


def _twins(problem: Problem) -> dict[str, str]:
    first = 0 if problem.zeroposition else 1
    found = {}
    for number, twin in enumerate(problem.twins, first):
        _, _, text = changes.twin(twin, "en", problem.game).partition(" ")
        found[label(number)] = text
    return found
