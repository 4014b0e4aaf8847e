"""What may follow a condition or an option: the shapes of arguments.

A shape takes from the words that follow as many as belong to it, exactly those that Popeye would
take, and returns them as the program keeps them: squares one by one ("d4", "e5"), walks, colours
and variants by key, numbers as written. What is left over belongs to the next word of the
statement. `take` is the only thing the reader needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from msgspec import Struct, field

from grammar import numbers
from solver.catalogue.boards import SQUARES, split
from solver.catalogue.language.keyword_tables import KEYWORDS
from solver.catalogue.language.lookup import AmbiguousWord
from solver.model import Language

#: numbers above this mean the same as it, and are no statement of anything
LARGEST = 999_999_999


class ArgumentError(ValueError):
    """An argument is missing or wrong.

    index: which of the words handed to `take` it is about; count: how many of them are arguments
    all the same.
    """

    def __init__(self, message: str, index: int, count: int = 0) -> None:
        super().__init__(message)
        self.index = index
        self.count = max(index, count)


class Taken(Struct, frozen=True):
    """The arguments found, and how many words they were written in."""

    arguments: tuple[str, ...] = ()
    count: int = 0

    def __add__(self, other: Taken) -> Taken:
        return Taken(self.arguments + other.arguments, self.count + other.count)


class Shape(Protocol):
    """One argument or a list of them."""

    def take(self, following: Sequence[str], language: Language) -> Taken:
        """Take what belongs to this shape from the words that follow.

        Raises ArgumentError where something mandatory is missing, AmbiguousWord for a
        short form of a variant that is not unique.
        """

    def describe(self) -> str:
        """The shape in a few words for the list of the catalogue, e.g. "squares"."""


def take(shapes: Sequence[Shape], following: Sequence[str], language: Language) -> Taken:
    """Take the arguments of a condition or an option, shape by shape, from the words that follow.

    Raises ArgumentError, its index counted from the first of these words, and AmbiguousWord.
    """
    taken = Taken()
    for shape in shapes:
        taken += _take_from(taken.count, shape, following, language)
    return taken


def _take_from(start: int, shape: Shape, following: Sequence[str], language: Language) -> Taken:
    """What a shape takes from the words after `start`, its errors counted from the first word."""
    try:
        return shape.take(following[start:], language)
    except ArgumentError as error:
        raise ArgumentError(str(error), start + error.index, start + error.count) from None


class Squares(Struct, frozen=True):
    """Squares written together in one word: `d4e5`. least and most bound their number.

    from_a1: under a diagram they are listed from a1 to h8, rank by rank, not as they were written.
    """

    least: int = 1
    most: int = 64
    from_a1: bool = False

    def take(self, following: Sequence[str], language: Language) -> Taken:
        word = following[0] if following else ""
        if not SQUARES.fullmatch(word):
            raise ArgumentError(f"squares are missing here, e.g. {'e4d5'[: 2 * self.least]}", 0)
        found = split(word)
        if not self.least <= len(found) <= self.most:
            raise ArgumentError(f"{self._count()} expected, not {len(found)}", 0)
        return Taken(found, 1)

    def describe(self) -> str:
        return self._count() if self.most < 64 else "squares"

    def _count(self) -> str:
        span = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"{span} square{'s' if self.most > 1 else ''}"


class Numbers(Struct, frozen=True):
    """Whole numbers from `smallest` to `largest`, one a word."""

    least: int = 1
    most: int = 1
    smallest: int = 0
    largest: int = LARGEST

    def take(self, following: Sequence[str], language: Language) -> Taken:
        found: list[str] = []
        for word in following[: self.most]:
            number = numbers.value(word, self.smallest, self.largest)
            if number is None and numbers.is_like(word):
                raise ArgumentError(self._wrong(word), len(found))
            if number is None:
                break
            found.append(str(number))
        if len(found) < self.least:
            span = f"from {self.smallest} to {self.largest}"
            raise ArgumentError(f"a number {span} is missing here", len(found))
        return Taken(tuple(found), len(found))

    def describe(self) -> str:
        mandatory = ["number"] * self.least
        return " ".join([*mandatory, *["[number]"] * (self.most - self.least)])

    def _wrong(self, word: str) -> str:
        return numbers.wrong(word, "the number", self.smallest, self.largest)


class Pattern(Struct, frozen=True):
    """Words of a fixed form, e.g. the lines of a grid.

    meaning: what they are, for messages. example: one of them, where the form needs more to be
    seen than its name.
    """

    form: str
    meaning: str
    least: int = 0
    most: int = 1000
    example: str = ""

    def take(self, following: Sequence[str], language: Language) -> Taken:
        found: list[str] = []
        for word in following[: self.most]:
            if not re.fullmatch(self.form, word, re.IGNORECASE):
                break
            found.append(word.lower())
        if len(found) < self.least:
            such = f", e.g. {self.example}" if self.example else ""
            meaning = self.meaning.replace("|", " or ")
            if len(found) < len(following):
                word = numbers.shortened(following[len(found)])
                raise ArgumentError(f'{meaning} expected here{such}, not "{word}"', len(found))
            raise ArgumentError(f"{meaning} missing here{such}", len(found))
        return Taken(tuple(found), len(found))

    def describe(self) -> str:
        return self.meaning if self.least else f"[{self.meaning}]"


class Variants(Struct, frozen=True):
    """Words of a keyword table, each at most `most` in a row. only: the keys that count here.

    after: what follows a variant, e.g. pieces after April. title: what they are called where a list
    of them would be too long. own_before: variants that are conditions of their own where one of
    the shapes follows. Under a diagram: gap: the blanks before one; unsaid: those that say
    what is the rule anyway; otherwise: the one that is written where none is said.
    """

    table: str
    only: tuple[str, ...] = ()
    most: int = 1000
    after: Mapping[str, Shape] = field(default_factory=dict)
    title: str = ""
    gap: int = 1
    unsaid: tuple[str, ...] = ()
    otherwise: str = ""
    own_before: Mapping[str, tuple[Shape, ...]] = field(default_factory=dict)

    def take(self, following: Sequence[str], language: Language) -> Taken:
        taken = Taken()
        for _ in range(self.most):
            rest = following[taken.count :]
            key = self._variant(rest[0], language) if rest else None
            if key is None:
                break
            if any(one.take(rest[1:], language).count for one in self.own_before.get(key, ())):
                break
            taken += Taken((key,), 1)
            if key in self.after:
                taken += _take_from(taken.count, self.after[key], following, language)
        return taken

    def describe(self) -> str:
        if self.title:
            return f"[{self.title}]"
        shown = self.only or KEYWORDS.keys(self.table)
        texts = [
            key + (f" {self.after[key].describe()}" if key in self.after else "") for key in shown
        ]
        joined = " | ".join(texts)
        return f"[{joined}]" + ("..." if self.most > 1 and len(texts) > 1 else "")

    def _variant(self, word: str, language: Language) -> str | None:
        """The variant that a word names; an ambiguous word is no variant where few may stand."""
        try:
            key = KEYWORDS.find(self.table, word, language)
        except AmbiguousWord:
            if self.only:
                return None
            raise
        return key if not self.only or key in self.only else None


class AnyOf(Struct, frozen=True):
    """Several shapes in any order and any number."""

    shapes: tuple[Shape, ...]

    def take(self, following: Sequence[str], language: Language) -> Taken:
        taken = Taken()
        while True:
            before = taken.count
            for shape in self.shapes:
                taken += _take_from(taken.count, shape, following, language)
            if taken.count == before:
                return taken

    def describe(self) -> str:
        return " ".join(shape.describe() for shape in self.shapes)


def variants(shapes: Iterable[Shape]) -> Iterator[Variants]:
    """The shapes that are words of a table, also those inside other shapes."""
    for shape in shapes:
        if isinstance(shape, Variants):
            yield shape
            yield from variants(shape.after.values())
        elif isinstance(shape, AnyOf):
            yield from variants(shape.shapes)
