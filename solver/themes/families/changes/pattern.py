"""Patterns of changes between phases, as they are written: `any a-A b-B; any a-B b-A`.

Phases stand between semicolons, each with the kind that it has to have and what has to be said of
it: kA its first move is A, *A it threatens A, a-A after the defence a follows A, a! the defence a
refutes it, ~a-A after a there does not follow A. Different letters are different moves.
"""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from solver.themes.families.changes.facts import Relation

_LITERAL = re.compile(r"(~?)(?:(k|\*)([A-Z])|([a-z])-([A-Z])|([a-z])!)")
KINDS = frozenset({"any", "try", "actual"})


class Literal(Struct, frozen=True):
    """Something said of a phase. phase: its number in the pattern; defence and move: letters."""

    relation: Relation
    phase: int
    defence: str = ""
    move: str = ""


class Pattern(Struct, frozen=True):
    """kinds: of its phases. said: what has to be true, in the order in which it is looked for.
    denied: what must not be true. times: how often each letter is said."""

    kinds: tuple[str, ...]
    said: tuple[Literal, ...]
    denied: tuple[Literal, ...]
    times: dict[str, int]


@cache
def parsed(text: str) -> Pattern:
    """A pattern from how it is written."""
    kinds: list[str] = []
    said: list[Literal] = []
    denied: list[Literal] = []
    for number, phase in enumerate(text.split(";")):
        kind, *words = phase.split()
        if kind not in KINDS:
            raise ValueError(f"{text}: {kind} is no kind of phase")
        kinds.append(kind)
        for word in words:
            is_denied, literal = _literal(word, number)
            (denied if is_denied else said).append(literal)
    letters = [part for one in said for part in (one.defence, one.move) if part]
    times = {letter: letters.count(letter) for letter in letters}
    return Pattern(tuple(kinds), tuple(_ordered(said)), tuple(denied), times)


def _literal(word: str, phase: int) -> tuple[bool, Literal]:
    found = _LITERAL.fullmatch(word)
    if found is None:
        raise ValueError(f"{word} is nothing that can be said of a phase")
    denied, sign, alone, defence, move, refutation = found.groups()
    if sign:
        literal = Literal("key" if sign == "k" else "threat", phase, move=alone)
    elif refutation:
        literal = Literal("refutation", phase, defence=refutation)
    else:
        literal = Literal("variation", phase, defence, move)
    return bool(denied), literal


def _ordered(said: list[Literal]) -> list[Literal]:
    """What is rare first, then always what has most in common with what was looked for."""
    rarity = {"key": 0, "threat": 1, "refutation": 2, "variation": 3}
    left, ordered = list(said), list[Literal]()
    known: set[object] = set()
    while left:
        best = min(
            left,
            key=lambda one: (
                -sum(part in known for part in _parts(one)),
                rarity[one.relation],
            ),
        )
        left.remove(best)
        ordered.append(best)
        known.update(_parts(best))
    return ordered


def _parts(one: Literal) -> tuple[object, ...]:
    return (one.phase, *filter(None, (one.defence, one.move)))
