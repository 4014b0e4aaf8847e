"""Positions of a store that are those of other problems, or nearly so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from solver.commands.outcome import say
from solver.model import Change, Placement, Problem
from solver.output.json_lines import identifier, line
from solver.output.vocabulary import Vocabulary, vocabulary
from solver.store.likeness import Match, Positions
from solver.store.positions import Position, positions
from solver.texts.terminal_text import harmless

#: units that may differ
MOST_DIFFER = 8


def told(problem: Problem, kept: Positions, differ: int, form: str) -> int:
    """Print what is like a problem; how much that is."""
    found = [
        (position, match)
        for position in positions(problem)
        for match in kept.like(position, differ)
        if match.problem != identifier(problem)
    ]
    if form == "json":
        say(_as_json(problem, found))
    else:
        say(harmless("\n".join(_lines(problem, found))) + "\n")
    return len(found)


def _lines(problem: Problem, found: Sequence[tuple[Position, Match]]) -> Iterator[str]:
    words = vocabulary(problem.language, problem.game)
    yield f"{problem.place or problem.number}  {len(found) or 'nothing'} like it"
    for position, match in found:
        label = f"{position.label}) " if position.label else ""
        there = f" {match.label})" if match.label else ""
        differing = [*differences(match, words)] or ["the same"]
        said = [f"  {label}{match.problem}{there}", match.asked, match.verdict]
        yield "  ".join([*said, *filter(None, [turned(match, words)]), " ".join(differing)])


class Turned(Protocol):
    """How a position is turned, and whether its colours are exchanged."""

    @property
    def turn(self) -> Change | None: ...
    @property
    def swapped(self) -> bool: ...


def turned(match: Turned, words: Vocabulary) -> str:
    """How a position has to be turned to be like one in the store."""
    said = []
    if match.turn is not None:
        arguments = "<-->".join(match.turn.arguments)
        said.append(f"{words.word('change', match.turn.kind)} {arguments}")
    if match.swapped:
        said.append(words.word("change", "polish"))
    return ", ".join(said)


class Apart(Protocol):
    """Two positions laid on each other: the units that are only in the one, or in the other."""

    @property
    def gone(self) -> tuple[Placement, ...]: ...
    @property
    def come(self) -> tuple[Placement, ...]: ...


def differences(match: Apart, words: Vocabulary) -> Iterator[str]:
    """What the position of the store has otherwise: `wRa1-->b1`, `wBc3=wS`, `-bPc3`, `+wBd1`."""
    come = list(match.come)
    moved: dict[Placement, Placement] = {}
    for unit in match.gone:
        there = next((one for one in come if one.piece == unit.piece), None)
        if there is not None:
            come.remove(there)
            moved[unit] = there
    for unit in match.gone:
        other = next((one for one in come if one.square == unit.square), None)
        if unit in moved:
            yield f"{unit_at(unit, words)}-->{moved[unit].square}"
        elif other is not None:
            come.remove(other)
            yield f"{unit_at(unit, words)}={words.unit(other.piece)}"
        else:
            yield f"-{unit_at(unit, words)}"
    yield from (f"+{unit_at(unit, words)}" for unit in come)


def unit_at(unit: Placement, words: Vocabulary) -> str:
    return words.unit(unit.piece) + unit.square


def record(position: Position, match: Match, words: Vocabulary) -> dict[str, Any]:
    """What is like a position, as data."""
    return {
        "twin": position.label,
        "problem": match.problem,
        "problem_twin": match.label,
        "stipulation": match.asked,
        "verdict": match.verdict,
        "turned": turned(match, words),
        "differ": match.distance,
        "differences": [*differences(match, words)],
    }


def _as_json(problem: Problem, found: Sequence[tuple[Position, Match]]) -> str:
    words = vocabulary(problem.language, problem.game)
    content: dict[str, Any] = {
        "problem": identifier(problem),
        "status": "finished",
        "found": [record(position, match, words) for position, match in found],
        "notes": list(map(str, problem.notes)),
    }
    return line(content)
