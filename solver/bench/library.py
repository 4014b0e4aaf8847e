"""The stores and files of the command line: what a page may open, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence


class Library:
    """The collections that were named when the bench was started."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = tuple(paths)
