"""Constraints on lines as a statement writes them: `strict not captures w 0-1 @1-6`.

Words in their order, with `not` before what is negated, and `any { ... | ... }` for alternatives.
What the words mean is no matter of syntax. Source: docs/constraints.md.
"""

from __future__ import annotations

import re

from msgspec import Struct

from grammar.limits import MOST_LETTERS
from grammar.syntax import Malformed

MOST_NESTED = 10
MOST_WORDS = 400
_TOKEN = re.compile(r"[{}|]|[^\s,;{}|]+")


class Said(Struct, frozen=True):
    """A word and where it begins."""

    word: str
    at: int


class Plain(Struct, frozen=True):
    """A kind with the words behind it."""

    kind: Said
    words: tuple[Said, ...]
    end: int


class Contrary(Struct, frozen=True):
    """What must not hold."""

    of: Clause


class Alternatives(Struct, frozen=True):
    """What holds if one of the clauses does."""

    clauses: tuple[Clause, ...]


Clause = Plain | Contrary | Alternatives


class WrittenConstraint(Struct, frozen=True):
    """A line behind the word `Constraint`."""

    clause: Clause
    strict: bool


def parse_constraint(text: str) -> WrittenConstraint:
    """The constraint in a line. Raises Malformed."""
    if len(text) > MOST_LETTERS:
        raise Malformed(f"a constraint has more than {MOST_LETTERS:,} characters", 0)
    reader = _Reader(text)
    strict = reader.takes("strict")
    clause = reader.clause(0)
    reader.expect_end()
    return WrittenConstraint(clause, strict)


class _Reader:
    """Goes through a constraint word by word."""

    def __init__(self, text: str) -> None:
        self._words = [Said(found[0], found.start()) for found in _TOKEN.finditer(text)]
        if len(self._words) > MOST_WORDS:
            at = self._words[MOST_WORDS].at
            raise Malformed(f"a constraint has more than {MOST_WORDS} words", at)
        self._end = len(text.rstrip())
        self._next = 0

    def takes(self, word: str) -> bool:
        """Whether this word comes next; if so it is taken."""
        here = self._next < len(self._words) and self._words[self._next].word.lower() == word
        self._next += here
        return here

    def expect_end(self) -> None:
        if self._next < len(self._words):
            word = self._words[self._next]
            raise Malformed(f'"{word.word}" has no business here', word.at)

    def _at(self) -> int:
        return self._words[self._next].at if self._next < len(self._words) else self._end

    def clause(self, depth: int) -> Clause:
        if depth > MOST_NESTED:
            raise Malformed(f"constraints nest more than {MOST_NESTED} deep", self._at())
        if self.takes("not"):
            return Contrary(self.clause(depth + 1))
        if self.takes("any"):
            return self._alternatives(depth)
        if self._next == len(self._words) or self._words[self._next].word in "{|}":
            raise Malformed("a kind of constraint is missing", self._at(), "E.g. captures w 0")
        kind = self._words[self._next]
        self._next += 1
        first = self._next
        while self._next < len(self._words) and self._words[self._next].word not in "{|}":
            self._next += 1
        words = self._words[first : self._next]
        last = words[-1] if words else kind
        return Plain(kind, tuple(words), last.at + len(last.word))

    def _alternatives(self, depth: int) -> Alternatives:
        hint = "E.g. any { captures w 0 | captures b 0 }"
        if not self.takes("{"):
            raise Malformed('"{" is missing behind "any"', self._at(), hint)
        clauses = [self.clause(depth + 1)]
        while self.takes("|"):
            clauses.append(self.clause(depth + 1))
        if not self.takes("}"):
            raise Malformed('"}" or "|" is missing', self._at(), hint)
        return Alternatives(tuple(clauses))
