"""Conditions and options: lists of words, each with the arguments that it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from grammar.syntax import Word
from solver.catalogue import arguments, half_moves
from solver.catalogue.language import words
from solver.model import Condition, Language, Option
from solver.reading.faults import Reading
from solver.reading.unknown_words import SURE, explain, joined, variant_in_one

#: words that may be arguments of one condition or option
MOST_ARGUMENTS = 1000


class Clause(Struct, frozen=True):
    """A word of a table with its arguments. count: how many words it takes, itself included.

    half_moves: see model.Condition.
    """

    key: str
    arguments: tuple[str, ...]
    count: int
    half_moves: tuple[int, int] | None = None


def conditions(listed: Sequence[Word], reading: Reading) -> tuple[Condition, ...]:
    """The conditions of a list, in its order."""
    return tuple(
        Condition(
            clause.key,
            clause.arguments,
            half_moves=clause.half_moves,
            place=reading.place(word.at),
        )
        for word, clause in _clauses("condition", listed, reading)
    )


def options(listed: Sequence[Word], reading: Reading) -> tuple[Option, ...]:
    """The options of a list, in its order."""
    return tuple(
        Option(clause.key, clause.arguments, place=reading.place(word.at))
        for word, clause in _clauses("option", listed, reading)
    )


def without_equals(listed: Sequence[Word]) -> list[Word]:
    """The words of a list with `name=value` as two of them."""
    found: list[Word] = []
    for word in listed:
        name, equals, value = word.partition("=")
        found.append(Word(word.type, name, word.at) if equals and value else word)
        if equals and name and value:
            found.append(Word(word.type, value, word.at + len(name) + 1))
    return found


class Goings:
    """Whether a list of conditions or options goes on with words that are also keywords.

    Asked again about a list that has grown, it goes on where it stopped: at the first clause that
    the words to come may still belong to.
    """

    def __init__(self, table: str, listed: Sequence[str], language: Language) -> None:
        self._table = table
        self.listed = listed
        self._language = language
        self._from = 0

    def is_about(self, table: str, listed: Sequence[str], language: Language) -> bool:
        """Whether it has been asked about this very list."""
        return (self._table, self._language) == (table, language) and self.listed is listed

    def on(self, word: str) -> bool:
        """Whether the list, as it is now, goes on with the word."""
        every = [*self.listed[self._from :], word]
        index = settled = 0
        while index < len(every):
            is_last = index == len(every) - 1
            found = None
            try:
                found = clause(self._table, every, index, self._language)
            except words.AmbiguousWord as error:
                if is_last and error.table == self._table:
                    return False
            except arguments.ArgumentError as error:
                if index + 1 + error.count >= len(every):
                    break  # all words are arguments of this one, and some are missing yet
            else:
                if found is None and is_last:
                    return False
            index += found.count if found else 1
            if index < len(every):
                settled = index
        self._from += settled
        return True


def clause(table: str, listed: Sequence[str], at: int, language: Language) -> Clause | None:
    """A word of a list as an entry of the table, with its arguments; None if it is none.

    Raises words.AmbiguousWord and arguments.ArgumentError.
    """
    key = words.find(table, listed[at], language)
    if key is None:
        return None
    following = listed[at + 1 : at + 1 + MOST_ARGUMENTS]
    taken = arguments.take(words.entry(table, key).arguments, following, language)
    # plain strings: what leaves the reader knows nothing of the words of the grammar
    found = Clause(key, tuple(map(str, taken.arguments)), 1 + taken.count)
    behind = following[taken.count] if taken.count < len(following) else ""
    if table != "condition" or not behind.startswith(half_moves.SIGN):
        return found
    try:
        span = half_moves.read(behind)
    except half_moves.NoSpan as reason:
        raise arguments.ArgumentError(str(reason), taken.count, taken.count + 1) from None
    return replace(found, count=found.count + 1, half_moves=span)


def _clauses(table: str, given: Sequence[Word], reading: Reading) -> Iterator[tuple[Word, Clause]]:
    """The clauses of a list with the words they begin with; faults go on the reading.

    Words behind one that nobody knows may be its arguments and are left out without comment.
    """
    listed = [*given]
    index = 0
    unknown = False
    before: str | None = None
    while index < len(listed):
        word = listed[index]
        reading.check_time(word.at)
        found = None
        try:
            found = clause(table, listed, index, reading.language)
        except words.AmbiguousWord as error:
            behind = _behind(error, listed, index)
            if error.table != table and _joined_variant(word, listed, behind, str(error), reading):
                continue
            if not unknown or len(word) >= SURE:  # else an argument that was not understood
                hint = joined(table, listed, index, reading)
                reading.fault(listed[behind].at, str(error), hint, kind="word")
                unknown = hint is not None or error.table != table
        except arguments.ArgumentError as error:
            behind = index + 1 + error.index
            at = listed[behind].at if behind < len(listed) else word.at + len(word)
            reading.fault(at, f"{word}: {error}")
            unknown = True
            index += error.index
        else:
            if found is None and not unknown:
                message = f'unknown {words.title(table)} "{word}"'
                of = words.spelled(table, before, reading.language) if before else ""
                if of and _joined_variant(of, listed, index, message, reading):
                    unknown = True
                    continue
                hint = joined(table, listed, index, reading)
                told = (message, hint) if hint else explain(table, word, before, reading)
                reading.fault(word.at, *told, kind="word")
            unknown = found is None
        before = found.key if found else None
        if found:
            if table == "option" and not words.entry(table, found.key).supported:
                name = words.spelled(table, found.key, reading.language)
                reading.missing(word.at, f"option {name}")
            yield word, found
        index += found.count if found else 1


def _joined_variant(of: str, listed: list[Word], at: int, message: str, reading: Reading) -> bool:
    """Whether a word behind a condition and those beside it, as in `Rex Inclusive`, are a variant:
    a fault, with which the list has them as one word."""
    first, end, name = variant_in_one(of, listed, at, reading.language)
    if not name:
        return False
    reading.fault(listed[at].at, message, f'Write "{name}" as one word', kind="word")
    listed[first:end] = [Word("WORD", name, listed[first].at)]
    return True


def _behind(error: words.AmbiguousWord, listed: Sequence[Word], at: int) -> int:
    """Where in the list the word is that is not unique: a variant stands behind its condition."""
    near = listed[at : at + 1 + MOST_ARGUMENTS]
    return at + next((behind for behind, word in enumerate(near) if word == error.word), 0)
