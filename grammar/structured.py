"""From the text of a structured stipulation to its syntax tree."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grammar.spelling import plain
from grammar.stipulation import GoalBuilder, counted, parse_from
from grammar.structure import (
    Branch,
    Expression,
    Fork,
    HalfMove,
    Inversion,
    Junction,
    Negation,
    Structured,
)
from grammar.syntax import Malformed

if TYPE_CHECKING:
    from lark import Token

#: Trees of play are walked recursively, some five calls a level: they may not be deeper. Joined
#: plays stand in each other, too, so their number is limited as well.
MOST_NESTED = 40
MOST_SIGNS = 200
_SIGNS = "([{!-&|"


@lru_cache(maxsize=4096)
def parse(text: str) -> Structured:
    """The tree of a structured stipulation such as `white 3a[#]d`. Raises Malformed."""
    _limit(plain(text))
    found: Structured = parse_from("structured", text, _BUILDER)
    return found


def _limit(text: str) -> None:
    """Raise Malformed for a text with too many signs that nest, or in which they nest too deep."""
    levels = [0]
    signs = 0
    for at, sign in enumerate(text):
        if sign in "([{":
            levels.append(levels[-1] + 1)
        elif sign in "!-":
            levels[-1] += 1
        elif sign in ")]}" and len(levels) > 1:
            levels.pop()
        elif sign in "&|":
            levels[-1] = levels[-2] + 1 if len(levels) > 1 else 0
        signs += sign in _SIGNS
        if levels[-1] > MOST_NESTED:
            raise Malformed(f"a stipulation nests at most {MOST_NESTED} plays in each other", at)
        if signs > MOST_SIGNS:
            listed = " ".join(_SIGNS)
            raise Malformed(f"a stipulation has at most {MOST_SIGNS} of the signs {listed}", at)


class _Builder(GoalBuilder):
    """Builds the structured form. Each method is named after a rule or its alias."""

    def structured(self, found: list[Any]) -> Structured:
        starter, play = found
        return Structured(str(starter), play)

    def junction(self, found: list[Any]) -> Junction:
        left, operator, right = found
        sign: Any = str(operator)
        return Junction(sign, left, right, operator.start_pos)

    def negation(self, found: list[Expression]) -> Negation:
        return Negation(found[0])

    def inversion(self, found: list[Expression]) -> Inversion:
        return Inversion(found[0])

    def length(self, found: list[Token]) -> tuple[int, int, int]:
        first, second = found
        at = first.start_pos or 0
        lengths = [counted(one, "the length of a branch", one) for one in found if one]
        return (0, lengths[0], at) if second is None else (lengths[0], lengths[1], at)

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
            parry = False
    return tuple(steps)


_BUILDER = _Builder()
