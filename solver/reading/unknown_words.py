"""What is said of a word in a list of conditions or options that nobody knows: the way out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue import arguments
from solver.catalogue.language import split_names, words
from solver.model import Condition, Language
from solver.reading.faults import Reading

#: letters with which a word is no argument that was not understood
SURE = 3
#: words that magazines put behind a condition and that are no part of its name, folded
_FILLERS = ("chess", "schach", "echecs", "type", "typ", "king", "kings", "rule", "rules")
_LETTERS = re.compile(rf"[^\W\d_]{{{SURE}}}")


def joined(table: str, listed: Sequence[Word], at: int, reading: Reading) -> str | None:
    """The way out for a word that, with one beside it as in `Anti Circe`, is one word of the
    table."""
    for first, behind in ((at, at + 2), (at - 1, at + 1)):
        in_one = "".join(listed[first:behind]) if first >= 0 else ""
        key = None
        with suppress(words.AmbiguousWord):
            key = words.find(table, in_one, reading.language) if behind <= len(listed) else None
        if key:
            return f'Write "{words.spelled(table, key, reading.language)}" as one word'
    return None


def variant_in_one(
    of: str, listed: Sequence[str], at: int, language: Language
) -> tuple[int, int, str]:
    """From where to where a variant goes that a word behind a condition makes up with those beside
    it, as in `Rex Inclusive`, and how it is written; 0, 0 and "" where they are none."""
    for first in (at - 1, at):
        count, name = split_names.variant(of, listed[first : first + split_names.MOST], language)
        is_filler = folded(listed[first]) in _FILLERS and not folded(name).startswith("typ")
        if count > 1 and not is_filler:
            return first, first + count, name
    return 0, 0, ""


def explain(table: str, word: str, before: str | None, reading: Reading) -> tuple[str, str | None]:
    """What is said of an unknown word: the nearest word of its table, or a command it may be.

    before: the clause before it, of which it may be a variant.
    """
    message = f'unknown {words.title(table)} "{word}"'
    if before and folded(word) in _FILLERS:
        return message, "Leave it out"
    if before and not _LETTERS.search(word):
        name = words.spelled(table, before, reading.language)
        takes = " ".join(shape.describe() for shape in words.entry(table, before).arguments)
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
    sister = None if near else _nearest_of_sister(table, word, reading.language)
    if sister:
        return sister
    near = near or words.nearest("command", word, reading.language)
    if near is None:
        return f'"kirke list {table}s" names those there are'
    with suppress(words.AmbiguousWord):
        key = words.find(table, near, reading.language)
        if key and not _is_solved(table, key):
            return f'Did you mean "{near}"? It cannot be solved yet'
    return f'Did you mean "{near}"?'


def _nearest_of_sister(table: str, word: str, language: Language) -> str | None:
    """The way out that names the nearest option in place of a condition, and the other way."""
    sister = words.SISTERS[table]
    if words.nearly_owner(word, language) != words.spelled("command", sister, language):
        return None
    return f'Did you mean the {words.title(sister)} "{words.nearest(sister, word, language)}"?'


def _is_solved(table: str, key: str) -> bool:
    """Whether a condition or an option can be solved, perhaps beside others only."""
    from solver.catalogue import circe

    return words.entry(table, key).supported or (table == "condition" and circe.is_family(key))


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
    """Whether a condition can be solved with that variant, which says something of it."""
    from solver.catalogue import circe

    if not circe.is_family(condition):
        return True
    try:
        solved = circe.unsupported((Condition(condition, (variant,)),)) is None
        return solved and circe.tells(condition, variant)
    except circe.CirceError:
        return False


def _variant(
    table: str, word: str, before: str | None, reading: Reading
) -> tuple[str | None, bool]:
    """The variant of the clause before it that an unknown word may be meant for.

    Also whether the word is a variant, of other clauses only.
    """
    shapes = words.entry(table, before).arguments if before else ()
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
