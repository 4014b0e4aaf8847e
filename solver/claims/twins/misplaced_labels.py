"""Labels of twins in a printed solution that stand in place of others: `a) c)`, `a) b) b)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.claims.difference import Difference
from solver.claims.scan import Token, scan
from solver.claims.twins.labels import Texts
from solver.model import Place


def wrong(texts: Texts, labels: Sequence[str]) -> Iterator[tuple[Place, tuple[str, Difference]]]:
    """Labels in place of others, each with its place: where as many are printed as there are twins,
    or all but that of the diagram, whose play is printed before, and they are not the same ones.

    labels: those of the twins. A label that is repeated, as for another phase, counts once, unless
    it is the one label that is wrong: where all are counted, it stands where that of a twin is
    missing.
    """
    tokens = list(scan(texts))
    written = [token for token in tokens if token.kind == "label"]
    once = _once(written)
    said = {one.text for one in once}
    if not written or said == set(labels):
        return
    if tokens[0] is not written[0] and len(once) < len(labels) and labels[0] not in said:
        labels = labels[1:]
    if len(once) == len(labels):
        written = once
    elif len(written) != len(labels) or len(_apart(written, labels)) != 1:
        return
    for one, label in _apart(written, labels):
        text = f"{one.text})"
        yield one.place, (label, Difference(text, one.place, text, (f"{label})",)))


def _once(written: Sequence[Token]) -> list[Token]:
    """The labels, each where it stands first."""
    first: dict[str, Token] = {}
    for token in written:
        first.setdefault(token.text, token)
    return list(first.values())


def _apart(written: Sequence[Token], labels: Sequence[str]) -> list[tuple[Token, str]]:
    """Where one label stands in place of another."""
    pairs = zip(written, labels, strict=True)
    return [(one, label) for one, label in pairs if one.text != label]
