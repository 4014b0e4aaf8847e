"""Lists of walks in condition lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.catalogue import words as catalogue
from solver.output.vocabulary import HUNTER, Vocabulary


def in_order(walks: Iterable[str]) -> list[str]:
    """Walks in the order of the catalogue, each once."""
    order = {walk: at for at, walk in enumerate(catalogue.keys("piece"))}
    return sorted(set(walks), key=lambda walk: order.get(walk, len(order)))


def circle(walks: Sequence[str], words: Vocabulary) -> str:
    """The circle in which chameleons change their walk, from its first walk in the catalogue's
    order: "Q->S->B->Q"."""
    ring = list(walks[:-1] if walks[0] == walks[-1] else walks)
    start = ring.index(in_order(ring)[0])
    ring = ring[start:] + ring[:start]
    return "->".join(words.walk(walk) for walk in (*ring, ring[0]))


def is_walk(key: str) -> bool:
    """Whether a key is that of a walk or of a hunter."""
    return all(part in catalogue.keys("piece") for part in key.split(HUNTER))
