"""`kirke find`: positions of a store that are those of other problems, or nearly so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from solver.commands import declare, options
from solver.commands.inputs import problems
from solver.commands.outcome import BAD_INPUT, FINISHED, NOT_INTENDED, Outcome, complain, note, say
from solver.commands.sizes_and_durations import whole
from solver.model import Placement, Problem
from solver.output.json_lines import identifier, line
from solver.output.vocabulary import Vocabulary, vocabulary
from solver.store.file import StoreError
from solver.store.likeness import Match, Positions
from solver.store.positions import Position, positions
from solver.texts.terminal_text import harmless

MOST_DIFFER = 8


@declare.command(
    help="Find the positions of a store that are like those of PATH: turned, mirrored, with"
    " colours exchanged, and with some units that differ."
)
@click.argument("store", metavar="STORE", type=click.Path())
@options.paths
@declare.option(
    "--differ",
    type=whole(0, MOST_DIFFER),
    default=0,
    show_default=True,
    metavar="N",
    help="Find also positions of which up to N units differ or stand elsewhere.",
)
@options.output_format
@options.output
@options.quiet
def command(store: str, paths: tuple[str, ...], differ: int, form: str) -> int:
    outcome = Outcome(form=form)
    count = 0
    try:
        with Positions(store) as kept:
            for problem in problems(
                paths, outcome, allow_unsupported=True, stipulation_needed=False
            ):
                with outcome.surviving(problem):
                    count += _told(problem, kept, differ, form)
    except StoreError as error:
        complain(error)
        return BAD_INPUT
    noun = "position is" if count == 1 else "positions are"
    note(f"{count} {noun} like one of these")
    outcome.add(NOT_INTENDED if count else FINISHED)
    return outcome.code


def _told(problem: Problem, kept: Positions, differ: int, form: str) -> int:
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
        differing = [*_differences(match, words)] or ["the same"]
        said = [f"  {label}{match.problem}{there}", match.asked, match.verdict]
        yield "  ".join([*said, *filter(None, [_turned(match, words)]), " ".join(differing)])


def _turned(match: Match, words: Vocabulary) -> str:
    """How a position has to be turned to be like one in the store."""
    said = []
    if match.turn is not None:
        arguments = "<-->".join(match.turn.arguments)
        said.append(f"{words.word('change', match.turn.kind)} {arguments}")
    if match.swapped:
        said.append(words.word("change", "polish"))
    return ", ".join(said)


def _differences(match: Match, words: Vocabulary) -> Iterator[str]:
    """What the position of the store has otherwise: `wRa1-->b1`, `-bPc3`, `+wBd1`."""
    come = list(match.come)
    for unit in match.gone:
        moved = next((one for one in come if one.piece == unit.piece), None)
        if moved is None:
            yield f"-{_unit(unit, words)}"
        else:
            come.remove(moved)
            yield f"{_unit(unit, words)}-->{moved.square}"
    yield from (f"+{_unit(unit, words)}" for unit in come)


def _unit(unit: Placement, words: Vocabulary) -> str:
    return words.unit(unit.piece) + unit.square


def record(position: Position, match: Match, words: Vocabulary) -> dict[str, Any]:
    """What is like a position, as data."""
    return {
        "twin": position.label,
        "problem": match.problem,
        "problem_twin": match.label,
        "stipulation": match.asked,
        "verdict": match.verdict,
        "turned": _turned(match, words),
        "differ": match.distance,
        "differences": [*_differences(match, words)],
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
