"""Walks of one's own: `KR Kraken = leap(1,3) + hop(queen lines, over 1, land 1)`.

A walk is a sum of terms; a term is a primitive with its arguments, the name of another walk, or
`betza` with a notation, and may be for quiet moves or captures only. What the words mean is no
matter of syntax. Source: docs/language.md.
"""

from __future__ import annotations

import re

from msgspec import Struct

from grammar.limits import MOST_LETTERS
from grammar.syntax import Malformed

_TOKEN = re.compile(r"\s*(?:(?P<word>[A-Za-z0-9-]+)|(?P<sign>[=+(),]))")
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9]?")


class Phrase(Struct, frozen=True):
    """Words that belong together, e.g. `queen lines` or `over 1`; at: where they begin."""

    words: tuple[str, ...]
    at: int

    def __str__(self) -> str:
        return " ".join(self.words)


class Term(Struct, frozen=True):
    """One summand. name: a primitive, another walk or a Betza notation. arguments: None without
    brackets. use: "quiet", "capture" or "both"."""

    name: Phrase
    arguments: tuple[Phrase, ...] | None = None
    use: str = "both"
    betza: bool = False


class Definition(Struct, frozen=True):
    """A walk defined. code: its letters; name: its name; text: the expression as written."""

    code: str
    name: str
    terms: tuple[Term, ...]
    text: str


def parse_definition(text: str) -> Definition:
    """The definition in a line. Raises Malformed."""
    if len(text) > MOST_LETTERS:
        raise Malformed(f"a definition has more than {MOST_LETTERS:,} characters", 0)
    head, sign, _ = text.partition("=")
    words = head.split()
    if not sign:
        raise Malformed("a walk is defined as LETTERS NAME = MOVES", len(text), None)
    if not words or not _CODE.fullmatch(words[0]):
        raise Malformed("a walk needs one or two letters", 0, "E.g. KR Kraken = leap(1,3)")
    terms = _Reader(text, len(head) + 1).read()
    name = " ".join(words[1:]) or words[0].upper()
    return Definition(words[0].lower(), name, terms, " ".join(text[len(head) + 1 :].split()))


def parse_walk(text: str) -> tuple[Term, ...]:
    """The terms of an expression. Raises Malformed."""
    return _Reader(text, 0).read()


class _Reader:
    """Goes through an expression word by word."""

    def __init__(self, text: str, at: int) -> None:
        self._tokens: list[tuple[str, int]] = []
        while (found := _TOKEN.match(text, at)) is not None:
            self._tokens.append((found[0].strip(), found.end() - len(found[0].strip())))
            at = found.end()
        if text[at:].strip():
            start = at + len(text[at:]) - len(text[at:].lstrip())
            raise Malformed(f'"{text[start]}" has no meaning in a walk', start, None)
        self._end = len(text)
        self._next = 0

    def read(self) -> tuple[Term, ...]:
        terms = [self._term()]
        while self._at_sign("+"):
            terms.append(self._term())
        if self._next < len(self._tokens):
            word, at = self._tokens[self._next]
            raise Malformed(f'"+" or the end is expected, not "{word}"', at, None)
        return tuple(terms)

    def _at_sign(self, sign: str) -> bool:
        """Whether the sign comes next; if so it is taken."""
        here = self._next < len(self._tokens) and self._tokens[self._next][0] == sign
        self._next += here
        return here

    def _phrase(self, what: str) -> Phrase:
        """Words up to the next sign."""
        at = self._tokens[self._next][1] if self._next < len(self._tokens) else self._end
        words = []
        while self._next < len(self._tokens) and self._tokens[self._next][0] not in "=+(),":
            words.append(self._tokens[self._next][0])
            self._next += 1
        if not words:
            raise Malformed(f"{what} is missing", at, None)
        return Phrase(tuple(words), at)

    def _term(self) -> Term:
        name = self._phrase("a movement")
        use = "both"
        if len(name.words) > 1 and name.words[0] in ("quiet", "capture"):
            use = name.words[0]
            name = Phrase(name.words[1:], name.at)
        if name.words[0] == "betza" and len(name.words) == 2:
            return Term(Phrase(name.words[1:], name.at + len("betza ")), None, use, betza=True)
        if not self._at_sign("("):
            return Term(name, None, use)
        arguments = [self._phrase("an argument")]
        while self._at_sign(","):
            arguments.append(self._phrase("an argument"))
        if not self._at_sign(")"):
            at = self._tokens[self._next][1] if self._next < len(self._tokens) else self._end
            raise Malformed('")" is missing', at, None)
        return Term(name, tuple(arguments), use)
