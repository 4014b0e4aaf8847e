"""A statement that stands inside of another text: its tree, with the places of that text."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from grammar import statements
from grammar.lexer import Belongs
from grammar.syntax import Command, Statement, Twin, Word

Places = Callable[[int], int]
"""The offset in the outer text of an offset in the statement."""


def read(text: str, places: Places, belongs: Belongs | None = None) -> Statement | None:
    """The one statement of a text; None where there is none, or more than one."""
    found = [*statements(text, belongs)]
    if len(found) != 1 or not isinstance(found[0], Statement):
        return None
    read = found[0]
    return replace(
        read,
        commands=tuple(moved(command, places) for command in read.commands),
        twins=tuple(_twin(twin, places) for twin in read.twins),
        flaws=tuple(replace(flaw, at=places(flaw.at)) for flaw in read.flaws),
        start=places(read.start),
        end=places(read.end),
    )


def moved(command: Command, places: Places) -> Command:
    """A command with the places of the outer text."""
    return Command(_word(command.keyword, places), tuple(_word(w, places) for w in command.words))


def _twin(twin: Twin, places: Places) -> Twin:
    changes = tuple(moved(change, places) for change in twin.changes)
    return Twin(_word(twin.keyword, places), changes, twin.continued)


def _word(word: Word, places: Places) -> Word:
    return Word(word.type, str(word), places(word.at))
