"""A theme that is shown, with what shows it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from msgspec import Struct

from solver.themes.tree.moves import move_key
from solver.themes.tree.node import Node


class Shown(Struct, frozen=True):
    """A theme that is shown once.

    theme: its key. parameters: as the query language writes them ("wR", "1", "true").
    nodes: the half-moves that show it; units: the origins of the units. matches: how often YACPDB
    counts it, which counts what lines have in common again and again. instance: what is the same
    thing shown again, where nodes and units do not say it.
    """

    theme: str
    parameters: tuple[str, ...] = ()
    nodes: tuple[Node, ...] = ()
    units: tuple[str, ...] = ()
    matches: int = 1
    instance: Any = None

    @property
    def key(self) -> Hashable:
        """Of two that are equal in this one is the other again, in another line."""
        if self.instance is not None:
            return self.theme, self.parameters, self.instance
        return self.theme, self.parameters, self.units, tuple(map(move_key, self.nodes))
