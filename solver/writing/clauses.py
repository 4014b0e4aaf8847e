"""Conditions and options as text: the way back from catalogue.arguments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from solver.catalogue import half_moves, pieces
from solver.catalogue.arguments import AnyOf, Numbers, Pattern, Shape, Squares, Variants
from solver.catalogue.boards import SQUARE
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.games import CHOICES
from solver.catalogue.language import letters, words
from solver.catalogue.options import OPTIONS
from solver.catalogue.unit_arguments import UnitOnSquare, Walks
from solver.model import Condition, Language, Option


def condition(written: Condition, language: Language) -> str:
    """A condition with its arguments."""
    shapes = CONDITIONS[written.name].arguments
    clause = _clause("condition", written.name, shapes, written.arguments, language)
    return f"{clause} {half_moves.written(written.half_moves)}".rstrip()


def option(written: Option, language: Language) -> str:
    """An option with its arguments."""
    shapes = OPTIONS[written.name].arguments
    if written.name in CHOICES:
        return f"{words.spelled('option', written.name, language)}={'='.join(written.arguments)}"
    return _clause("option", written.name, shapes, written.arguments, language)


def _clause(
    table: str, key: str, shapes: Sequence[Shape], arguments: Sequence[str], language: Language
) -> str:
    rest = _Rest(arguments, language)
    spelled = [word for shape in shapes for word in rest.spell(shape)]
    # What no shape accounts for is written as it is: the reader will say what is wrong with it.
    return " ".join([words.spelled(table, key, language), *spelled, *rest.rest])


class _Rest:
    """The arguments of a clause that are still to be written."""

    def __init__(self, arguments: Sequence[str], language: Language) -> None:
        self.rest = list(arguments)
        self.language = language

    def spell(self, shape: Shape) -> Iterator[str]:
        """The words of those arguments that the shape took when they were read."""
        match shape:
            case Squares():
                squares = "".join(self._while(_is_square, shape.most))
                if squares:
                    yield squares
            case Walks():
                for walk in self._while(_is_walk, shape.most):
                    yield letters.code(walk, self.language)
            case Variants():
                yield from self._variants(shape)
            case AnyOf():
                yield from self._any_of(shape)
            case UnitOnSquare():
                yield from self._unit()
            case Pattern():
                form = re.compile(shape.form, re.IGNORECASE)
                yield from self._while(form.fullmatch, shape.most)
            case Numbers():
                yield from self._while(str.isdecimal, shape.most)

    def _while(self, belongs: Callable[[str], object], most: int) -> Iterator[str]:
        for _ in range(most):
            if not self.rest or not belongs(self.rest[0]):
                return
            yield self.rest.pop(0)

    def _variants(self, shape: Variants) -> Iterator[str]:
        keys = shape.only or words.keys(shape.table)
        for key in self._while(keys.__contains__, shape.most):
            yield words.spelled(shape.table, key, self.language)
            if key in shape.after:
                yield from self.spell(shape.after[key])

    def _any_of(self, shape: AnyOf) -> Iterator[str]:
        left = -1
        while left != len(self.rest):
            left = len(self.rest)
            for one in shape.shapes:
                yield from self.spell(one)

    def _unit(self) -> Iterator[str]:
        """Colour, attributes, walk and square of one unit."""
        yield words.spelled("colour", self.rest.pop(0), self.language)
        for attribute in self._while(words.keys("attribute").__contains__, 1000):
            yield words.spelled("attribute", attribute, self.language)
        walk, square = self.rest.pop(0), self.rest.pop(0)
        yield letters.code(walk, self.language) + square


def _is_square(argument: str) -> bool:
    return SQUARE.fullmatch(argument) is not None


def _is_walk(argument: str) -> bool:
    return all(part in pieces.PIECES for part in argument.split("/", 1))
