"""Numbers of the language: figures with a range."""

from __future__ import annotations

import re

_FIGURES = re.compile(r"[0-9]+")
#: a number, or what somebody may write for one
_LIKE_A_NUMBER = re.compile(r"[+-]?[0-9]+([.,:][0-9]*)?[a-z%]{0,3}", re.IGNORECASE)


def value(word: str, least: int, most: int) -> int | None:
    """The number that a word is, None for one out of its range and for other words."""
    if not _FIGURES.fullmatch(word) or len(word.lstrip("0")) > len(str(most)):
        return None
    number = int(word.lstrip("0") or "0")
    return number if least <= number <= most else None


def is_like(word: str) -> bool:
    """Whether a word is meant for a number, be it out of every range or no whole one."""
    return _LIKE_A_NUMBER.fullmatch(word) is not None


def wrong(word: str, what: str, least: int, most: int) -> str:
    """What is said of a word that should be a number. what: which, as "the number of moves"."""
    span = f"{least} to {most}" if least < most else f"{least}"
    return f'{what} is a whole number from {span}, not "{shortened(word)}"'


def shortened(word: str) -> str:
    """A word as a message cites it."""
    return word if len(word) <= 24 else f"{word[:20]}..."
