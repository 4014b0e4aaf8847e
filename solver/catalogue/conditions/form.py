"""The form of a condition's entry, and what its rule is asked with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from solver.catalogue.arguments import Shape
from solver.catalogue.entries import Entry, names
from solver.catalogue.rules import Rule, Said

if TYPE_CHECKING:  # a protocol takes as long to make as all entries of a file

    class Words(Protocol):
        """The words of one language, as lines under a diagram need them."""

        def word(self, table: str, key: str) -> str:
            """An entry's name; a key that the table does not hold stays itself."""

        def walk(self, key: str) -> str:
            """The capital letters of a walk."""

    #: a line under the diagram, of the condition's name and its arguments; "" for none
    Printed = Callable[[str, Sequence[str], Words], str]


class Row(Struct, frozen=True):
    """A name of the Circe family: its base, and the axes that it changes (catalogue.circe)."""

    base: str
    changes: Mapping[str, str]


class ConditionEntry(Entry, frozen=True):
    """A condition.

    arguments: what may follow it. rule: the kernel's rule. row: its row of the Circe algebra, if it
    has one. needs_memory: whether it says something only beside a rule that remembers captures.
    printed: its line under the diagram; None for the name and its arguments as their shapes say.
    restricted_side: whether it holds for the side that the stipulation restricts; such a word is
    asked for when no other name fits, and stands before all others. also: further English
    spellings, read and never written.
    """

    arguments: tuple[Shape, ...] = ()
    rule: Callable[[Said], Rule] | None = None
    row: Row | None = None
    needs_memory: bool = False
    printed: Printed | None = None
    restricted_side: bool = False
    also: tuple[str, ...] = ()


def condition(
    en: str,
    de: str | None = None,
    fr: str | None = None,
    *,
    arguments: tuple[Shape, ...] = (),
    summary: str = "",
    source: str = "",
    witness: str = "",
    rule: Callable[[Said], Rule] | None = None,
    row: Row | None = None,
    needs_memory: bool = False,
    printed: Printed | None = None,
    restricted_side: bool = False,
    also: tuple[str, ...] = (),
) -> ConditionEntry:
    """The entry of a condition; see the package for what it says. Its key is the English name."""
    return ConditionEntry(
        en,
        names(en, de, fr),
        bool(summary),
        summary,
        source,
        witness,
        arguments,
        rule,
        row,
        needs_memory,
        printed,
        restricted_side,
        also,
    )


def row(base: str, **changes: str) -> Row:
    """What a name of the Circe family changes in the row of its base."""
    return Row(base, changes)
