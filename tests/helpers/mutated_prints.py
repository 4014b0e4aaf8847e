"""Printed solutions in the long layout with one thing made wrong, and where that is."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from msgspec import Struct

#: half-moves as the long layout numbers them
_MOVE = re.compile(r"(?P<number>\d+)\.(?P<dots>\.\.)?(?P<move>[A-Z]?[a-h][1-8][-*][a-h][1-8])\b")
_PLAIN = re.compile(r"[A-Z][a-h][1-8][-*](?P<square>[a-h][1-8])")
#: changes of twins as the long layout has them, `+b) wSc3--g3`
_CHANGE = re.compile(r"[wb](?P<unit>[KQRBSP])[a-h][1-8]-{1,2}>?(?P<to>[a-h][1-8])")
_LABEL = re.compile(r"(?m)^\+?(?P<label>[b-z])\)")


class Mutated(Struct, frozen=True):
    """A text with one move made wrong. line, column: where that is, counted from 1."""

    kind: str
    text: str
    line: int
    column: int


def mutations(text: str, chance: random.Random) -> Iterator[Mutated]:
    """One mutation of each kind that the text has room for."""
    found = [one for one in _MOVE.finditer(text) if _PLAIN.fullmatch(one["move"])]
    of_kind = {
        "key": [one for one in found if one["number"] == "1" and not one["dots"]],
        "defence": [one for one in found if one["dots"]],
        "mate": [one for one in found if re.match(r" ?#", text[one.end() :])],
    }
    of_kind["key"] = [one for one in of_kind["key"] if re.match(r" ?!", text[one.end() :])]
    for kind, moves in of_kind.items():
        if moves:
            yield _elsewhere(kind, text, chance.choice(moves), chance)
    if of_kind["mate"]:
        yield _longer(text, chance.choice(of_kind["mate"]))
    yield from _of_heads(text, chance)


def _elsewhere(kind: str, text: str, move: re.Match[str], chance: random.Random) -> Mutated:
    """The move goes to a square to which no move of the text goes."""
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in "12345678"]
    free = [square for square in squares if square not in text]
    start = move.start("move") + len(move["move"]) - 2
    wrong = text[:start] + chance.choice(free) + text[start + 2 :]
    return _mutated(kind, wrong, move.start("move"))


def _longer(text: str, mate: re.Match[str]) -> Mutated:
    """Play goes on after a mate."""
    sign = text.index("#", mate.end())
    number = int(mate["number"])
    further = f"+ {number}...Ka1-a2 "
    wrong = f"{text[:sign]}{further}{text[sign + 1 :]}"
    return _mutated("length", wrong, sign + further.index("K"))


def _mutated(kind: str, text: str, at: int) -> Mutated:
    line = text.count("\n", 0, at) + 1
    return Mutated(kind, text, line, at - (text.rfind("\n", 0, at) + 1) + 1)


def _of_heads(text: str, chance: random.Random) -> Iterator[Mutated]:
    """A head of a twin: where its unit goes, where it comes from, what it is; and a label."""
    if changes := list(_CHANGE.finditer(text)):
        change = chance.choice(changes)
        at, end = change.span()
        squares = [f"{file}{rank}" for file in "abcdefgh" for rank in "12345678"]
        free = [square for square in squares if square not in text]
        other = chance.choice([unit for unit in "KQRBSP" if unit != change["unit"]])
        wrong = (
            ("change: to", end - 2, chance.choice(free)),
            ("change: from", at + 2, chance.choice(free)),
            ("change: unit", at + 1, other),
        )
        for kind, start, new in wrong:
            yield _mutated(kind, text[:start] + new + text[start + len(new) :], at)
    if labels := list(_LABEL.finditer(text)):
        label = chance.choice(labels)
        at = label.start("label")
        known = {one["label"] for one in labels}
        new = chance.choice([letter for letter in "bcdefghq" if letter not in known])
        yield _mutated("label", text[:at] + new + text[at + 1 :], label.start())
