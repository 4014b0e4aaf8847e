"""What differs between two stores: verdicts, keys and numbers of the problems in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any

from msgspec import Struct

from solver.store import record
from solver.store.file import explained, opened

#: what is compared of a phase: a word and numbers, and lists of solutions
NUMBERS = ("verdict", "intended", "found_count", "extra_count", "short_count", "complete")
LISTS = ("found", "extra", "missing")


class Told(Struct, frozen=True):
    """The verdict that was told last of a problem, as its record."""

    name: str
    statement: str
    record: Mapping[str, Any]

    @property
    def word(self) -> str:
        return str(self.record["verdict"])


class PhaseChange(Struct, frozen=True):
    """What differs in a phase. numbers: each with its value before and after, None where the phase
    is missing; gone, come: of each list what is only there before, and only after."""

    twin: str
    side: str
    numbers: dict[str, tuple[Any, Any]]
    gone: dict[str, list[str]]
    come: dict[str, list[str]]


class Change(Struct, frozen=True):
    """A problem that differs; before, after: None where a store does not have it."""

    before: Told | None
    after: Told | None
    phases: tuple[PhaseChange, ...] = ()


def read(file: str) -> list[Told]:
    """All problems of a store in the order in which they were met. Raises StoreError."""
    with closing(opened(file, writing=False)) as connection, explained(file):
        rows = connection.execute(
            "SELECT problem, statement, record FROM places JOIN verdicts"
            " USING (statement, program) ORDER BY places.rowid"
        ).fetchall()
        return [Told(name, statement, record.read(text)) for name, statement, text in rows]


def changes(first: list[Told], second: list[Told]) -> Iterator[Change]:
    """The problems that differ, in the order of the first store, then those only in the second."""
    partners = _partners(first, second)
    for before in first:
        after = partners.get(before.name)
        if after is None:
            yield Change(before, None)
            continue
        phases = tuple(_phases(before.record, after.record))
        if phases or _of_all(before) != _of_all(after):
            yield Change(before, after, phases)
    paired = {after.name for after in partners.values()}
    yield from (Change(None, after) for after in second if after.name not in paired)


def _of_all(told: Told) -> tuple[Any, ...]:
    return told.record["verdict"], told.record["status"]


def _partners(first: list[Told], second: list[Told]) -> dict[str, Told]:
    """For each name in the first store, the same problem in the second store.

    That is the problem with the same statement, at the same place or anywhere. If there is none
    because the statement was changed, it is the one at the same place.
    """
    at_place = {told.name: told for told in second}
    with_statement: dict[str, list[Told]] = {}
    for told in second:
        with_statement.setdefault(told.statement, []).append(told)
    found: dict[str, Told] = {}
    taken: set[str] = set()

    def pair(before: Told, after: Told | None) -> None:
        if after is not None and before.name not in found and after.name not in taken:
            found[before.name] = after
            taken.add(after.name)

    for before in first:
        after = at_place.get(before.name)
        pair(before, after if after and after.statement == before.statement else None)
    for before in first:
        same = with_statement.get(before.statement, [])
        pair(before, next((told for told in same if told.name not in taken), None))
    for before in first:
        pair(before, at_place.get(before.name))
    return found


def _phases(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[PhaseChange]:
    """The phases that differ, each by its twin and side."""
    old, new = _by_name(before), _by_name(after)
    for name in dict.fromkeys((*old, *new)):
        one, other = old.get(name, {}), new.get(name, {})
        numbers = {
            number: (one.get(number), other.get(number))
            for number in NUMBERS
            if one.get(number) != other.get(number)
        }
        gone = {key: lacking for key in LISTS if (lacking := _only(one, other, key))}
        come = {key: lacking for key in LISTS if (lacking := _only(other, one, key))}
        if numbers or gone or come:
            yield PhaseChange(name[0], name[1], numbers, gone, come)


def _by_name(record: Mapping[str, Any]) -> dict[tuple[str, str, int], Mapping[str, Any]]:
    """The phases by twin and side; a number tells set play from actual play of the same side."""
    named: dict[tuple[str, str, int], Mapping[str, Any]] = {}
    for phase in record["phases"]:
        number = 0
        while (name := (phase["twin"], phase["side"], number)) in named:
            number += 1
        named[name] = phase
    return named


def _only(one: Mapping[str, Any], other: Mapping[str, Any], key: str) -> list[str]:
    """What a list of the one has that the other's has not."""
    known = set(other.get(key, ()))
    return [text for text in one.get(key, ()) if text not in known]
