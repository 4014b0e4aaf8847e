"""`kirke diff`: what has changed between two runs of `kirke check --store`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from solver.commands import declare, options
from solver.commands.checking.verdicts import MOST_SHOWN
from solver.commands.outcome import BAD_INPUT, FINISHED, NOT_INTENDED, complain, note, say
from solver.output.json_lines import line
from solver.store import changes
from solver.store.changes import Change, PhaseChange, Told
from solver.store.file import StoreError
from solver.texts.terminal_text import harmless


@declare.command(help="Say what differs between two stores of verdicts.")
@click.argument("first", metavar="STORE1", type=click.Path())
@click.argument("second", metavar="STORE2", type=click.Path())
@options.output_format
@options.output
@options.quiet
def command(first: str, second: str, form: str) -> int:
    try:
        stores = changes.read(first), changes.read(second)
    except StoreError as error:
        complain(error)
        return BAD_INPUT
    count = 0
    for change in changes.changes(*stores):
        count += 1
        say(_as_json(change) if form == "json" else _as_text(change))
    noun = "problem differs" if count == 1 else "problems differ"
    note(f"{count} {noun}; STORE1 has {len(stores[0])}, STORE2 has {len(stores[1])}")
    return NOT_INTENDED if count else FINISHED


def _as_text(change: Change) -> str:
    """The problem with its verdicts, then what differs, phase by phase."""
    return harmless("\n".join(_lines(change))) + "\n"


def _lines(change: Change) -> Iterator[str]:
    before, after = change.before, change.after
    if before is None or after is None:
        told = before or after
        assert told is not None
        yield f"{told.name}  {told.word}, only in {'STORE1' if before else 'STORE2'}"
        return
    moved = f" ({before.name})" if before.name != after.name else ""
    edited = ", another statement" if before.statement != after.statement else ""
    yield f"{after.name}{moved}  {_arrow(_state(before), _state(after))}{edited}"
    for phase in change.phases:
        yield from (f"  {line}" for line in _differing(phase))


def _state(told: Told) -> str:
    """The verdict, with the status of a search that was cut."""
    status = told.record["status"]
    return told.word if status in ("finished", told.word) else f"{told.word} ({status})"


def _arrow(before: object, after: object) -> str:
    return str(after) if before == after else f"{before} -> {after}"


def _differing(phase: PhaseChange) -> Iterator[str]:
    where = f"{phase.twin}) {phase.side}" if phase.twin else phase.side
    each = ", ".join(
        f"{name.replace('_', ' ')} {_value(before)} -> {_value(after)}"
        for name, (before, after) in phase.numbers.items()
    )
    yield f"{where}: {each}" if each else f"{where}:"
    for sign, lists in (("-", phase.gone), ("+", phase.come)):
        for name, texts in lists.items():
            yield from (f"{sign} {name:<8} {text}" for text in texts[:MOST_SHOWN])
            if len(texts) > MOST_SHOWN:
                yield f"{sign} {name:<8} ... and {len(texts) - MOST_SHOWN} more"


def _value(value: object) -> str:
    """A number or a word, as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _as_json(change: Change) -> str:
    content = {
        "before": _told(change.before),
        "after": _told(change.after),
        "phases": [_phase(phase) for phase in change.phases],
    }
    return line(content)


def _told(told: Told | None) -> dict[str, Any] | None:
    if told is None:
        return None
    return {
        "problem": told.name,
        "statement": told.statement,
        "status": told.record["status"],
        "verdict": told.word,
    }


def _phase(phase: PhaseChange) -> dict[str, Any]:
    return {
        "twin": phase.twin,
        "side": phase.side,
        "numbers": {name: list(pair) for name, pair in phase.numbers.items()},
        "gone": phase.gone,
        "come": phase.come,
    }
