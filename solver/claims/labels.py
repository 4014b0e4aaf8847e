"""Which twin a stretch of a claim is about: labels such as `b)` before what holds for it alone."""

from __future__ import annotations

from solver.claims.scan import Token, scan
from solver.model import Intended, Place

#: stretches of text, each with its place
Texts = tuple[tuple[str, Place], ...]


def texts(intended: Intended | None) -> Texts:
    """The lines of a claim with their places."""
    if intended is None:
        return ()
    nowhere = (Place("-", 1, 1),) * len(intended.lines)
    return tuple(zip(intended.lines, intended.places or nowhere, strict=True))


def by_label(texts: Texts, game: bool) -> dict[str, list[Token]]:
    """The tokens that are about each twin, by its label; "" has those about all.

    A label holds up to the next one, or to the end of its line.
    """
    found: dict[str, list[Token]] = {}
    mine, stretch = [""], -1
    for token in scan(texts, game):
        if token.stretch != stretch:
            mine, stretch = [""], token.stretch
        if token.kind == "label":
            mine = _letters(token)
        for label in mine:
            tokens = found.setdefault(label, [])
            if token.kind != "label":
                tokens.append(token)
    return found


def _letters(label: Token) -> list[str]:
    """The twins that a label names, `a,b)`."""
    return label.text.replace(",", " ").replace("/", " ").split()


def places(texts: Texts, game: bool) -> dict[str, Place]:
    """Where each label is written first."""
    found: dict[str, Place] = {}
    for token in scan(texts, game):
        for label in _letters(token) if token.kind == "label" else ():
            found.setdefault(label, token.place)
    return found
