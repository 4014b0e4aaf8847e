"""Which twin a stretch of a claim is about: labels such as `b)` before what holds for it alone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from solver.claims.scan import Token, scan
from solver.claims.taken_back import as_played
from solver.model import Intended, Place

#: stretches of text, each with its place
Texts = tuple[tuple[str, Place], ...]
#: what stands between the label of a twin and its first number
_HEAD = re.compile(
    r"\s*(?P<sign>\+?)(?P<label>[a-z]\d{0,2})\)\s*(?P<head>.*?)(?=\s*(?<!\S)\d+\s*\.|\s*$)"
)
#: what stands in every text with a label, but for signs and letters that look like others
_MAY_LABEL = re.compile(r"(?:^|[\s;,/+(])[a-z]\d{0,2}\)")
_IS_MOVE = re.compile(r"[!?]|[a-h][1-8][+#]")


def texts(intended: Intended | None) -> Texts:
    """The lines of a claim with their places."""
    if intended is None:
        return ()
    nowhere = (Place("-", 1, 1),) * len(intended.lines)
    lines = map(as_played, intended.lines)
    return tuple(zip(lines, intended.places or nowhere, strict=True))


@lru_cache(maxsize=4)  # a claim is read before its problem is solved, and after
def by_label(texts: Texts, game: bool, lasting: bool = False) -> Mapping[str, Sequence[Token]]:
    """The tokens that are about each twin, by its label; "" has those about all.

    A label holds up to the next one, or to the end of its line; not so where it is lasting.
    """
    found: dict[str, list[Token]] = {}
    mine, stretch = [""], -1
    texts = _without_heads(texts) if lasting else texts
    for token in scan(texts, game):
        if token.stretch != stretch and not lasting:
            mine, stretch = [""], token.stretch
        if token.kind == "label":
            mine = _letters(token)
        for label in mine:
            tokens = found.setdefault(label, [])
            if token.kind != "label":
                tokens.append(token)
    return found


def _without_heads(texts: Texts) -> Texts:
    """The stretches with blanks where text behind a label says how a twin comes about:
    `b) Rb8-h2`, `c) = b) with black Pe6`. Moves of a solution have numbers or signs, or nothing
    follows them."""
    found = []
    for number, (text, place) in enumerate(texts):
        label, is_head = head_of(texts, number)
        if label is not None and is_head:
            start, end = label.span("head")
            text = text[:start] + " " * (end - start) + text[end:]
        found.append((text, place))
    return tuple(found)


def head_of(texts: Texts, number: int) -> tuple[re.Match[str] | None, bool]:
    """The label with which a stretch begins (sign, label, head), if it does, and whether what is
    written behind it, up to the first number, says how the twin comes about."""
    text = texts[number][0]
    head = _HEAD.match(text)
    if head is None or _IS_MOVE.search(head["head"]):
        return head, False
    after = texts[number + 1][0] if number + 1 < len(texts) else ""
    return head, head.end() < len(text) or bool(after and not _HEAD.match(after))


def _letters(label: Token) -> list[str]:
    """The twins that a label names, `a,b)`."""
    return label.text.replace(",", " ").replace("/", " ").split()


def places(texts: Texts, game: bool) -> dict[str, Place]:
    """Where each label is written first."""
    found: dict[str, Place] = {}
    if all(text.isascii() and not _MAY_LABEL.search(text) for text, _ in texts):
        return found  # to scan them takes as long as to read the solution
    for token in scan(texts, game):
        for label in _letters(token) if token.kind == "label" else ():
            found.setdefault(label, token.place)
    return found
