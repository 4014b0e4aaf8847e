"""What texts have to be like: wildcards, and regular expressions of stipulations."""

from __future__ import annotations

import re

from grammar import Malformed

#: what only a regular expression has in a stipulation. Not all of its signs: `h#2.5`, `+3` and
#: `reci-h(=)#3` are stipulations
_MARKS = re.compile(r"[\\\[\]{}^$|?]|\.[*+]|\)[*+]")
_WILD = "*%"
#: characters of a pattern, and parts of any length in it: more of them may take for ever
MOST_LETTERS, MOST_REPEATS = 200, 8
#: repeated groups in which something is repeated or chosen, such as `(a+)+`, may take for ever
_NESTED = re.compile(r"[*+?}|][^()]*\)+[*+{]")
ESCAPE = "\\"


def is_free(text: str) -> bool:
    """Whether anything fits."""
    return bool(text) and not text.strip(_WILD)


def is_wild(text: str) -> bool:
    """Whether a text has wildcards."""
    return any(sign in text for sign in f"{_WILD}_")


def like(text: str) -> str:
    """A text with `*`, `%` and `_` as the operator LIKE of SQL has it."""
    return text.replace(ESCAPE, ESCAPE * 2).replace("*", "%")


def stipulation(text: str, at: int) -> re.Pattern[str]:
    """What a stipulation has to be like: `h#*` with wildcards, else a regular expression for all of
    it, where it has the signs of one. Raises Malformed."""
    if len(text) > MOST_LETTERS or sum(map(text.count, "*%+{")) > MOST_REPEATS:
        message = f"a pattern has more than {MOST_LETTERS} characters, or {MOST_REPEATS} wildcards"
        raise Malformed(message, at)
    if not _MARKS.search(text):
        wild = "".join(".*" if sign in _WILD else re.escape(sign) for sign in text)
        return re.compile(wild, re.IGNORECASE)
    if _NESTED.search(text):
        message = f'the regular expression "{text}" repeats a group with choices in it, which may'
        raise Malformed(f"{message} take for ever", at, "Repeat single signs")
    try:
        return re.compile(text.replace("%", ".*"), re.IGNORECASE)
    except (re.error, OverflowError, RecursionError) as error:
        why = getattr(error, "msg", str(error))
        where = at + (getattr(error, "pos", None) or 0)
        hint = "Signs such as [ and ? stand for themselves with \\ before them; * and % alone are"
        message = f'the regular expression "{text}" cannot be read: {why}'
        raise Malformed(message, where, f"{hint} wildcards") from None


def glob(value: str) -> str:
    """A value as the operator GLOB of SQL has it, with wildcards."""
    escaped = value.replace("[", "[[]").replace("?", "[?]")
    return escaped.replace("%", "*")
