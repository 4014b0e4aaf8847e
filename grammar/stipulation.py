"""From the text of a stipulation to its syntax tree."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from lark import Token, Transformer, UnexpectedInput

from grammar import diagnose
from grammar.syntax import (
    Branch,
    Classic,
    Expression,
    Fork,
    Goal,
    HalfMove,
    Inversion,
    Junction,
    Negation,
    Structured,
)
from grammar.tables import parser


@lru_cache(maxsize=4096)
def parse_stipulation(text: str) -> Classic:
    """The tree of a classic stipulation such as `h#2.5`. Raises Malformed."""
    found: Classic = _parse(text, "classic")
    return found


@lru_cache(maxsize=4096)
def parse_structured(text: str) -> Structured:
    """The tree of a structured stipulation such as `white 3a[#]d`. Raises Malformed."""
    found: Structured = _parse(text, "structured")
    return found


def _parse(text: str, start: str) -> Any:
    try:
        return parser("stipulation", ("classic", "structured"), _BUILDER).parse(text, start=start)
    except UnexpectedInput as error:
        raise diagnose.malformed_stipulation(error, text, start) from None


class _Mark(tuple[str, int]):
    """What stands before a classic play: "exact" or "intro" with its number."""


class _Builder(Transformer[Token, Any]):
    """Each method builds the node of the rule or alias it is named after."""

    def plain_goal(self, found: list[Token]) -> Goal:
        (sign,) = found
        return Goal(sign.lower(), at=sign.start_pos or 0)

    proof_goal = plain_goal

    def target_goal(self, found: list[Token]) -> Goal:
        sign, square = found
        return Goal(sign.lower(), square.lower(), sign.start_pos or 0)

    def same_goal(self, found: list[Goal]) -> tuple[Goal, None]:
        return found[0], None

    def two_goals(self, found: list[Goal]) -> tuple[Goal, Goal]:
        return found[1], found[0]

    # -- classic form

    def exact(self, found: list[Token]) -> _Mark:
        return _Mark(("exact", 1))

    def intro(self, found: list[Token]) -> _Mark:
        return _Mark(("intro", int(found[0][:-2])))

    def halves(self, found: list[Any]) -> Classic:
        play, goal, count, half = found
        return Classic(play.lower(), goal, int(count), half == ".5")

    def reciprocal_halves(self, found: list[Any]) -> Classic:
        play, (goal, other), count, half = found
        return Classic(play.lower(), goal, int(count), half == ".5", other=other)

    def reciprocal_wholes(self, found: list[Any]) -> Classic:
        return self.reciprocal_halves([*found, None])

    def wholes(self, found: list[Any]) -> Classic:
        return self.halves([*found, None])

    def direct(self, found: list[Any]) -> Classic:
        return self.halves(["", *found, None])

    def proof(self, found: list[Any]) -> Classic:
        sign, count, half = found
        return Classic("", self.plain_goal([sign]), int(count), half == ".5")

    def classic(self, found: list[Any]) -> Classic:
        marks = dict(found[:-1])
        play: Classic = found[-1]
        return replace(play, exact="exact" in marks, intro=marks.get("intro", 0))

    # -- structured form

    def structured(self, found: list[Any]) -> Structured:
        starter, play = found
        return Structured(str(starter), play)

    def junction(self, found: list[Any]) -> Junction:
        left, operator, right = found
        sign: Any = str(operator)
        return Junction(sign, left, right, operator.start_pos or 0)

    def negation(self, found: list[Expression]) -> Negation:
        return Negation(found[0])

    def inversion(self, found: list[Expression]) -> Inversion:
        return Inversion(found[0])

    def length(self, found: list[Token]) -> tuple[int, int, int]:
        first, second = found
        at = first.start_pos or 0
        return (0, int(first), at) if second is None else (int(first), int(second), at)

    def fork(self, found: list[Any]) -> Fork:
        ends, hidden, play = found
        return Fork(play, ends is not None, hidden is not None)

    def constraint(self, found: list[Expression]) -> list[Expression]:
        return found

    def branch(self, found: list[Any]) -> Branch:
        (shortest, longest, at), *steps = found
        return Branch(_half_moves(steps), longest, shortest, at)

    series = one_step = two_steps = branch


def _half_moves(found: list[Any]) -> tuple[HalfMove, ...]:
    """The letters of a branch, each with the forks and constraints that follow it."""
    steps: list[HalfMove] = []
    parry = False
    for part in found:
        if isinstance(part, Fork):
            steps[-1] = replace(steps[-1], forks=(*steps[-1].forks, part))
        elif isinstance(part, list):
            steps[-1] = replace(steps[-1], constraints=(*steps[-1].constraints, *part))
        elif part.type == "PARRY":
            parry = True
        else:
            steps.append(HalfMove(part.lower(), parry=parry))
    return tuple(steps)


_BUILDER = _Builder()
