"""Two partial tests of a problem that cover it together: one with a constraint, one with its
contrary, the same text behind `not`."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import replace

from solver.model import Constraint, NotAsked, Problem
from solver.output.json_lines import dumped
from solver.verdict import WORDS

UNDER_CONSTRAINTS = "sound under constraints"
PARTS = 2


def complement(problem: Problem) -> Problem | None:
    """The problem with the contrary constraint; None where it is no partial test, or one with
    several constraints, which no single one completes."""
    partial = [one for one in problem.constraints if not one.strict]
    if len(partial) != 1:
        return None
    constraints = tuple(one if one.strict else _contrary(one) for one in problem.constraints)
    return replace(problem, constraints=constraints)


def _contrary(constraint: Constraint) -> Constraint:
    demand = constraint.demand
    other = demand.demand if isinstance(demand, NotAsked) else NotAsked(demand)
    return replace(constraint, demand=other)


def joined(record: str, other: str) -> str | None:
    """The record of a part with what the other part has found; None where that proves nothing
    together. other: the record of the other part."""
    mine, others = json.loads(record), json.loads(other)
    if not all(map(_is_part, (mine, others))):
        return None
    if others.get("parts") == PARTS:  # it was joined with this part before
        return dumped({**mine, **{key: others[key] for key in _OF_BOTH}}) + "\n"
    phases = [_phase(*pair) for pair in zip(mine["phases"], others["phases"], strict=True)]
    word = max((phase["verdict"] for phase in phases), key=WORDS.index, default="unproved")
    said = "; ".join(one["text"] for one in mine["constraints"] if not one["strict"])
    note = f"in {PARTS} parts, with and without: {said.removeprefix('not ')}"
    content = {
        **mine,
        "verdict": word,
        "grade": "C+" if word == "sound" else "",
        "parts": PARTS,
        "phases": phases,
        "notes": [*mine["notes"], note],
    }
    return dumped(content) + "\n"


#: what two joined parts say both
_OF_BOTH = ("verdict", "grade", "parts", "phases", "notes")


def _is_part(content: dict[str, Any]) -> bool:
    """Whether it is a part that is tested whole, by itself or joined."""
    is_tested = content["verdict"] == UNDER_CONSTRAINTS or content.get("parts") == PARTS
    return is_tested and content["status"] == "finished"


def _phase(mine: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A phase with what was found of it in both parts."""
    found = mine["found_count"] + other["found_count"]
    extra = mine["extra_count"] + other["extra_count"]
    missing = [text for text in mine["missing"] if text in other["missing"]]
    differences = [one for one in mine["differences"] if one["text"] in missing]
    intended = mine["intended"]
    if extra or found > intended:
        word = "cooked"
    elif not found and intended:
        word = "no solution"
    else:
        word = "differs" if missing or found < intended else "sound"
    return {
        **mine,
        "verdict": word,
        "found": [*mine["found"], *other["found"]],
        "extra": [*mine["extra"], *other["extra"]],
        "missing": missing,
        "differences": differences,
        "found_count": found,
        "extra_count": extra,
        "short_count": mine["short_count"] + other["short_count"],
    }
