"""Lists of walks in condition lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.catalogue import words as catalogue
from solver.output.vocabulary import Vocabulary


def in_order(walks: Iterable[str]) -> list[str]:
    """Walks in the order of the catalogue, each once."""
    order = {walk: at for at, walk in enumerate(catalogue.keys("piece"))}
    return sorted(set(walks), key=lambda walk: order.get(walk, len(order)))


def circle(walks: Sequence[str], words: Vocabulary) -> str:
    """The circle in which a chameleon changes its walk: "Q->S->B->Q"."""
    return "->".join(words.walk(walk) for walk in (*walks, walks[0]))
