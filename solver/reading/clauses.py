"""Conditions and options: lists of words, each with the arguments that it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue import arguments, words
from solver.model import Condition, Language, Option
from solver.reading.faults import Reading

#: letters with which a word is no argument that was not understood
SURE = 3
#: words that magazines put behind a condition and that are no part of its name, folded
_FILLERS = ("chess", "schach", "echecs", "type", "typ", "king", "kings", "rule", "rules")
_LETTERS = re.compile(rf"[^\W\d_]{{{SURE}}}")
#: words that may be arguments of one condition or option
MOST_ARGUMENTS = 1000


class Clause(Struct, frozen=True):
    """A word of a table with its arguments. count: how many words it takes, itself included."""

    key: str
    arguments: tuple[str, ...]
    count: int


def conditions(listed: Sequence[Word], reading: Reading) -> tuple[Condition, ...]:
    """The conditions of a list, in its order."""
    return tuple(
        Condition(clause.key, clause.arguments, place=reading.place(word.at))
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
    taken = arguments.take(entry(table, key).arguments, following, language)
    # plain strings: what leaves the reader knows nothing of the words of the grammar
    return Clause(key, tuple(map(str, taken.arguments)), 1 + taken.count)


def _clauses(table: str, listed: Sequence[Word], reading: Reading) -> Iterator[tuple[Word, Clause]]:
    """The clauses of a list with the words they begin with; faults go on the reading.

    Words behind one that nobody knows may be its arguments and are left out without comment.
    """
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
            if not unknown or len(word) >= SURE:  # else an argument that was not understood
                at, hint = _place_of(error, listed, index), _joined(table, listed, index, reading)
                reading.fault(at, str(error), hint, kind="word")
                unknown = hint is not None or error.table != table
        except arguments.ArgumentError as error:
            behind = index + 1 + error.index
            at = listed[behind].at if behind < len(listed) else word.at + len(word)
            reading.fault(at, f"{word}: {error}")
            unknown = True
            index += error.index
        else:
            if found is None and not unknown:
                hint = _joined(table, listed, index, reading)
                message = f'unknown {words.title(table)} "{word}"'
                explained = (message, hint) if hint else _explain(table, word, before, reading)
                reading.fault(word.at, *explained, kind="word")
            unknown = found is None
        before = found.key if found else None
        if found:
            if table == "option" and not entry(table, found.key).supported:
                name = words.spelled(table, found.key, reading.language)
                reading.missing(word.at, f"option {name}")
            yield word, found
        index += found.count if found else 1


def _joined(table: str, listed: Sequence[Word], at: int, reading: Reading) -> str | None:
    """That a word and one beside it, as in `Anti Circe`, are one word of the table."""
    for first, behind in ((at, at + 2), (at - 1, at + 1)):
        joined = "".join(listed[first:behind]) if first >= 0 else ""
        key = None
        with suppress(words.AmbiguousWord):
            key = words.find(table, joined, reading.language) if behind <= len(listed) else None
        if key:
            return f'Write "{words.spelled(table, key, reading.language)}" as one word'
    return None


def _explain(table: str, word: str, before: str | None, reading: Reading) -> tuple[str, str | None]:
    """What is said of an unknown word: the nearest word of its table, or a command it may be.

    before: the clause before it, of which it may be a variant.
    """
    message = f'unknown {words.title(table)} "{word}"'
    if before and folded(word) in _FILLERS:
        return message, "Leave it out"
    if before and not _LETTERS.search(word):
        name = words.spelled(table, before, reading.language)
        takes = " ".join(shape.describe() for shape in entry(table, before).arguments)
        hint = f"{name} takes {takes}" if takes else "Leave it out"
        return f'"{word}" cannot follow {name}', hint
    try:
        words.lookup(table, word, reading.language)
    except words.UnknownWord as error:
        if error.elsewhere:
            command = words.spelled("command", error.elsewhere, reading.language)
            is_one = f"it is {words.article(error.elsewhere)} {words.title(error.elsewhere)}"
            return f"{message}; {is_one}", f'Put "{command}" before it'
        here = words.translated(table, word, reading.language)
        if here:
            return message, f'Here it is "{here}"'
        name, equals, value = word.partition("=")
        if equals and value and words.surely_names(table, name, reading.language):
            return message, f'Write "{name} {value}"'
        near, others = _variant(table, word, before, reading)
        if near and folded(near) == folded(word):
            name = words.spelled(table, str(before), reading.language)
            return f'"{word}" stands behind another variant of {name}', "Leave one of them out"
        if others and not near:
            name = words.spelled(table, str(before), reading.language)
            return f'"{word}" is no variant of {name}', "Leave it out"
        if table == "condition" and not near:
            whole = _with_its_condition(word, error.nearest is not None, reading)
            if whole:
                return message, f'Did you mean "{whole}"?'
        return message, _nearest(table, word, near or error.nearest, reading)
    return message, None


def _nearest(table: str, word: str, near: str | None, reading: Reading) -> str:
    """The way out that names the nearest word. near: that of the table, if there is one."""
    near = near or words.nearest("command", word, reading.language)
    if near is None:
        return f'"kirke list {table}s" names those there are'
    with suppress(words.AmbiguousWord):
        key = words.find(table, near, reading.language)
        if key and not _is_solved(table, key):
            return f'Did you mean "{near}"? It cannot be solved yet'
    return f'Did you mean "{near}"?'


def _is_solved(table: str, key: str) -> bool:
    """Whether a condition or an option can be solved, perhaps beside others only."""
    from solver.catalogue import circe

    return entry(table, key).supported or (table == "condition" and circe.is_family(key))


def _with_its_condition(word: str, exactly: bool, reading: Reading) -> str | None:
    """A condition with the variant of it that an unknown word names, as in `AntiCirce Cheylan`.

    exactly: the word must be the variant's name, not only be near to it.
    """
    from solver.catalogue.conditions import CONDITIONS

    near = dict[str, str | None]()
    almost = None
    for key, one in CONDITIONS.items():
        for shape in one.arguments if _is_solved("condition", key) else ():
            if not isinstance(shape, arguments.Variants):
                continue
            if shape.table not in near:
                near[shape.table] = words.nearest(shape.table, word, reading.language)
            named = near[shape.table]
            if named is None:
                continue
            variant = words.find(shape.table, named, reading.language)
            if not (variant and (not shape.only or variant in shape.only) and _go(key, variant)):
                continue
            whole = f"{words.spelled('condition', key, reading.language)} {named}"
            if folded(named) == folded(word):
                return whole
            almost = almost or whole
    return None if exactly else almost


def _go(condition: str, variant: str) -> bool:
    """Whether a condition can be solved with that variant."""
    from solver.catalogue import circe

    if not circe.is_family(condition):
        return True
    try:
        return circe.unsupported((Condition(condition, (variant,)),)) is None
    except circe.CirceError:
        return False


def _variant(
    table: str, word: str, before: str | None, reading: Reading
) -> tuple[str | None, bool]:
    """The variant of the clause before it that an unknown word may be meant for.

    Also whether the word is a variant, of other clauses only.
    """
    shapes = entry(table, before).arguments if before else ()
    elsewhere = False
    for shape in shapes:
        if not isinstance(shape, arguments.Variants):
            continue
        near = words.nearest(shape.table, word, reading.language)
        key = words.find(shape.table, near, reading.language) if near else None
        if key and (not shape.only or key in shape.only):
            return near, False
        with suppress(words.AmbiguousWord):
            elsewhere |= words.find(shape.table, word, reading.language) is not None
    return None, elsewhere


def _place_of(error: words.AmbiguousWord, listed: Sequence[Word], at: int) -> int:
    """Where the word that is not unique stands: a variant stands behind its condition."""
    near = listed[at : at + 1 + MOST_ARGUMENTS]
    return next((word.at for word in near if word == error.word), near[0].at)


def entry(table: str, key: str) -> Any:
    """The entry of a condition or an option."""
    if table == "option":
        from solver.catalogue.options import OPTIONS

        return OPTIONS[key]
    from solver.catalogue.conditions import CONDITIONS

    return CONDITIONS[key]
