"""Conditions that hold in some half-moves only: how that is written, and what it means.

`Circe @1-4` holds in the half-moves 1 to 4, counted over both sides from the first one played,
`Circe @3` in the third, `Circe @3-` from the third on. Two words say so of all conditions that say
nothing themselves (entries with `bounds`). docs/half-moves.md has the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solver.model import Condition

if TYPE_CHECKING:
    from solver.catalogue.conditions.form import ConditionEntry

Span = tuple[int, int]
#: what is refused: the condition, why, and the way out
Refused = tuple[Condition, str, str]

SIGN = "@"
_FORM = re.compile(r"@(\d{1,5})(?:(-)(\d{1,5})?)?")
_EXAMPLES = "E.g. @1-4, @3 or @3- for the third and all that follow"


class NoSpan(ValueError):
    """A word that begins as one of half-moves and is none."""


def read(word: str) -> Span:
    """The half-moves that a word such as `@1-4` names. Raises NoSpan."""
    found = _FORM.fullmatch(word)
    if found is None:
        raise NoSpan(f'"{word}" names no half-moves: {_EXAMPLES}')
    first = int(found[1])
    last = int(found[3]) if found[3] else (0 if found[2] else first)
    if first < 1:
        raise NoSpan(f'"{word}": half-moves are counted from 1')
    if last and last < first:
        raise NoSpan(f'"{word}": the last half-move comes before the first')
    return first, last


def written(span: Span | None) -> str:
    """The half-moves as a word; "" for all."""
    if span is None:
        return ""
    first, last = span
    if last == first:
        return f"{SIGN}{first}"
    return f"{SIGN}{first}-{last or ''}"


def resolved(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """The conditions without the words that say when all hold, each with its half-moves; None for
    those that hold in all."""
    listed = tuple(conditions)
    bounds = [one for one in listed if _entry(one).bounds]
    if not bounds and not any(one.half_moves for one in listed):
        return listed
    said = _said(bounds)
    return tuple(
        replace(one, half_moves=_restricted(one.half_moves or said))
        for one in listed
        if not _entry(one).bounds
    )


def are_restricted(conditions: Iterable[Condition]) -> bool:
    """Whether some of them hold in some half-moves only."""
    return any(one.half_moves for one in resolved(conditions))


def together(conditions: Iterable[Condition]) -> Iterator[tuple[Condition, ...]]:
    """Those that are in force at the same time, from the first half-move on."""
    listed = resolved(conditions)
    begins = {1}
    for one in listed:
        first, last = one.half_moves or (1, 0)
        begins |= {first, last + 1} if last else {first}
    for half_move in sorted(begins):
        yield tuple(one for one in listed if _holds(one, half_move))


def refused(conditions: Iterable[Condition]) -> Iterator[Refused]:
    """What makes no sense, or has no agreed meaning."""
    listed = tuple(conditions)
    bounds = [one for one in listed if _entry(one).bounds]
    if not bounds and not any(one.half_moves for one in listed):
        return
    yield from _wrong_bounds(listed, bounds)
    restricted = [one for one in resolved(listed) if one.half_moves]
    for one in restricted:
        why = _bound_to_the_whole(one)
        if why:
            hint = "Let it hold in all half-moves"
            yield one, f"{one.name} in some half-moves only: {why}", hint
    for in_force in together(listed):
        yield from _twice(in_force)


def _wrong_bounds(listed: Sequence[Condition], bounds: Sequence[Condition]) -> Iterator[Refused]:
    others = [one for one in listed if one not in bounds]
    for at, one in enumerate(bounds):
        if any(_entry(other).bounds == _entry(one).bounds for other in bounds[:at]):
            yield one, f"{one.name} is said twice", "Leave one of them out"
        if one.half_moves:
            message = f"{one.name} is itself said of some half-moves"
            yield one, message, f"Leave {written(one.half_moves)} out"
        if not others:
            yield one, f"{one.name} without a condition says nothing", "Name the condition"
    first, last = _said(bounds)
    if last and last < first:
        message = f"conditions until half-move {last} and from half-move {first} on never hold"
        yield bounds[0], message, "Exchange the numbers, or leave one of the words out"
    for one in others if bounds else ():
        if one.half_moves:
            message = f"{one.name} {written(one.half_moves)} beside {bounds[0].name}"
            yield one, f"{message}: its half-moves are said twice", "Leave one of them out"


def _bound_to_the_whole(one: Condition) -> str:
    """Why a condition holds in all half-moves or in none, "" where it need not."""
    from solver.catalogue.conditions.form import CHESS

    entry = _entry(one)
    if entry.army != CHESS:
        return "with which set of units is played otherwise is not agreed"
    if entry.of_attribute:
        return "it is about units with an attribute, which they have all the time"
    if entry.beside:
        return "it is about the half-move before the diagram"
    if entry.shown.second_board:
        return "units on the second board would be left there"
    if one.ends is not None:
        return "where it ends in diagram B is not agreed"
    if entry.row is not None:
        from solver.catalogue import circe

        if any(row.moves_first_rank_pawns for row in circe.rows([one])):
            return "what pawns on their first rank do otherwise is not agreed"
    return ""


def _twice(in_force: Sequence[Condition]) -> Iterator[Refused]:
    """Conditions of one name, or of one base of the Circe family, that hold at the same time though
    they are said of different half-moves."""
    before: dict[str, Condition] = {}
    for one in in_force:
        entry = _entry(one)
        base = entry.row.base if entry.row is not None else one.name
        other = before.setdefault(base, one)
        if other.half_moves != one.half_moves:
            names = f"{_named(other)} and {_named(one)}"
            message = f"{names} hold at the same time, and what they say together is not agreed"
            yield one, message, "Let one of them end before the other begins"


def _named(one: Condition) -> str:
    return f"{one.name} {written(one.half_moves)}".rstrip()


def _said(bounds: Iterable[Condition]) -> Span:
    """The half-moves that the words say of all conditions."""
    said = {_entry(one).bounds: int(one.arguments[0]) for one in bounds}
    return said.get("from", 1), said.get("until", 0)


def _restricted(span: Span) -> Span | None:
    return None if span == (1, 0) else span


def _holds(one: Condition, half_move: int) -> bool:
    first, last = one.half_moves or (1, 0)
    return first <= half_move and (not last or half_move <= last)


def _entry(condition: Condition) -> ConditionEntry:
    """Its entry. The table is read where a problem has conditions; most have none."""
    from solver.catalogue.conditions import CONDITIONS

    return CONDITIONS[condition.name]
