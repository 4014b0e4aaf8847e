"""Conditions and options: lists of words, each with the arguments that it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from grammar.syntax import Word
from solver.catalogue import arguments, words
from solver.model import Condition, Language, Option
from solver.reading.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Clause:
    """A word of a table with its arguments. count: how many words it takes, itself included."""

    key: str
    arguments: tuple[str, ...]
    count: int


def conditions(listed: Sequence[Word], sheet: Sheet) -> tuple[Condition, ...]:
    """The conditions of a list, in its order."""
    return tuple(
        Condition(clause.key, clause.arguments, sheet.place(word.at))
        for word, clause in _clauses("condition", listed, sheet)
    )


def options(listed: Sequence[Word], sheet: Sheet) -> tuple[Option, ...]:
    """The options of a list, in its order."""
    return tuple(
        Option(clause.key, clause.arguments, sheet.place(word.at))
        for word, clause in _clauses("option", listed, sheet)
    )


def takes(table: str, listed: Sequence[str], word: str, language: Language) -> bool:
    """Whether a list of conditions or options goes on with that word."""
    index = 0
    every = (*listed, word)
    while index < len(every):
        try:
            index += clause(table, every[index:], language).count
        except words.UnknownWord:
            if index == len(every) - 1:
                return False
            index += 1
        except (words.AmbiguousWord, arguments.ArgumentError):
            index += 1
    return True


def clause(table: str, listed: Sequence[str], language: Language) -> Clause:
    """The first word of a list as an entry of the table, with its arguments.

    Raises words.WordError and arguments.ArgumentError.
    """
    key = words.lookup(table, listed[0], language)
    taken = arguments.take(entry(table, key).arguments, listed[1:], language)
    return Clause(key, taken.arguments, 1 + taken.count)


def _clauses(table: str, listed: Sequence[Word], sheet: Sheet) -> Iterator[tuple[Word, Clause]]:
    """The clauses of a list with the words they begin with; faults go on the sheet.

    Words behind one that nobody knows may be its arguments and are left out without comment.
    """
    index = 0
    unknown = False
    while index < len(listed):
        word = listed[index]
        try:
            found = clause(table, listed[index:], sheet.language)
        except words.UnknownWord as error:
            if not unknown:
                sheet.fault(word.at, *_explain(error, sheet), kind="word")
            unknown = True
            index += 1
        except words.AmbiguousWord as error:
            sheet.fault(_place_of(error, listed[index:]), str(error), kind="word")
            unknown = False
            index += 1
        except arguments.ArgumentError as error:
            behind = listed[index + 1 + error.index :]
            at = behind[0].at if behind else listed[-1].at + len(listed[-1])
            sheet.fault(at, f"{word}: {error}")
            unknown = True
            index += 1
        else:
            if table == "option" and not entry(table, found.key).supported:
                name = words.spelled(table, found.key, sheet.language)
                sheet.missing(word.at, f"option {name}")
            yield word, found
            unknown = False
            index += found.count


def _explain(error: words.UnknownWord, sheet: Sheet) -> tuple[str, str | None]:
    """What is said of an unknown word: the nearest word of its table, or a command it may be."""
    message = f'unknown {words.title(error.table)} "{error.word}"'
    if error.elsewhere:
        return f"{message}; it is a {words.title(error.elsewhere)}", None
    near = error.nearest or words.nearest("command", error.word, sheet.language)
    return message, f'Did you mean "{near}"?' if near else None


def _place_of(error: words.AmbiguousWord, listed: Sequence[Word]) -> int:
    """Where the word that is not unique stands: a variant stands behind its condition."""
    return next((word.at for word in listed if word == error.word), listed[0].at)


def entry(table: str, key: str) -> Any:
    """The entry of a condition or an option."""
    if table == "option":
        from solver.catalogue.options import OPTIONS

        return OPTIONS[key]
    from solver.catalogue.conditions import CONDITIONS

    return CONDITIONS[key]
