"""A goal that nobody knows, in a stipulation that could be read if a goal stood in its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from difflib import SequenceMatcher
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from lark import Lark

Stops = Callable[[str], int | None]
"""Where in a text the parser stops, None of one that it can read."""

#: goals of which nothing that stands beside them makes another goal
_ANY, _ANY_WITH_SQUARE = "~", "z"
#: no letter, no figure and no sign of a play
_SIGN = r"[^\w\s()\[\]{}.,;:?/\\'\"&|>-]"
#: signs, perhaps with a goal before them and with letters
_SIGNED = re.compile(
    rf"(?P<goal>(?:ep|ctr?|00|c81|dp|win|x)?)(?P<signs>{_SIGN}(?:{_SIGN}|>|[a-z])*)", re.IGNORECASE
)
_LETTERS_BEHIND = re.compile(r"[a-z]+$")
_LETTERS = re.compile(r"[a-z]{2,}", re.IGNORECASE)
#: letters that are the beginning of a play
_PLAYS = ("help", "self", "semi")
#: a letter before a square that is no play and no goal
_WITH_SQUARE = re.compile(r"[^\W\d_hsrxzk](?=[a-p][1-9])", re.IGNORECASE)
#: characters of a text in which one is looked for, and how much of a goal of letters it must have
_LONGEST, _ALIKE = 200, 0.65


class Unknown(Struct, frozen=True):
    """An unknown goal, and its offset in the text. stand_in: a goal that may stand there; alone:
    whether all else must be readable, as it may be none."""

    sign: str
    at: int
    stand_in: str = _ANY
    alone: bool = True

    def is_one(self, text: str, stops: Stops) -> bool:
        """Whether a goal can be read in its place."""
        end = self.at + len(self.sign)
        at = stops(text[: self.at] + self.stand_in + text[end:])
        return at is None or (not self.alone and at >= self.at + len(self.stand_in))


def find(text: str, parser: Lark, stops: Stops) -> Unknown | None:
    """The first unknown goal of a text, None where it has none. parser: knows the goals that there
    are."""
    if len(text) > _LONGEST:
        return None
    known = _known(parser)
    for candidates in (_of_signs(text, known), _of_letters(text, known), _with_square(text)):
        for one in candidates:
            if one.is_one(text, stops):
                return one
    return None


@cache
def _known(parser: Lark) -> Collection[str]:
    """The goals of the grammar."""
    goals = [one for one in parser.terminals if one.name in ("GOAL", "LEAF", "PROOF")]
    return {sign.replace("\\", "") for one in goals for sign in one.pattern.value.split("|")}


def _of_signs(text: str, known: Collection[str]) -> Iterator[Unknown]:
    """Signs, with a goal before them only where they cannot be a goal without it.

    A goal with letters behind it may be one without its number of moves, as in `#n`, and two may
    have lost a parenthesis between them, as in `reci-h(=#2`.
    """
    for found in _SIGNED.finditer(text):
        signs = found["signs"].lower()
        inner = found.start("signs") + signs.startswith("!")  # which negates in the structured form
        is_cut = _LETTERS_BEHIND.sub("", signs) in known or text.count("(") != text.count(")")
        for start in (inner, found.start("signs"), found.start("goal")):
            sign = text[start : found.end()]
            if sign and sign.lower() not in known:
                yield Unknown(sign, start, alone=is_cut or signs == "!")


def _of_letters(text: str, known: Collection[str]) -> Iterator[Unknown]:
    """Letters that are nearly a goal."""
    words = [goal for goal in known if goal.isalpha()]
    for found in _LETTERS.finditer(text):
        for start in range(found.start(), found.end() - 1):
            word = text[start : found.end()].lower()
            if word in known or found[0].lower() in _PLAYS:
                continue
            for goal in filter(lambda goal: _alike(word, goal), words):
                yield Unknown(text[start : found.end()], start, goal)


def _with_square(text: str) -> Iterator[Unknown]:
    for found in _WITH_SQUARE.finditer(text):
        yield Unknown(found[0], found.start(), _ANY_WITH_SQUARE)


def _alike(word: str, goal: str) -> bool:
    """Whether a word is a goal with a letter more, less, or another one."""
    is_near = abs(len(word) - len(goal)) <= 1
    return is_near and SequenceMatcher(None, word, goal).ratio() > _ALIKE
