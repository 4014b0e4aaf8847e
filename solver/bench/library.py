"""The stores and files of the command line: what a page may open, and nothing else."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from solver.bench.collection import sources
from solver.bench.collection.shelf import Shelf


class Library:
    """The collections that were named when the bench was started, as one list.

    They are read in the background. Raises FileError and StoreError for what cannot be opened.
    saving: held while one of them is written.
    """

    def __init__(self, paths: Sequence[str]) -> None:
        self.collections = [sources.collection(path) for path in paths]
        self.shelf = Shelf()
        self.saving = threading.Lock()
        if self.collections:
            self.shelf.read(sources.entries(self.collections, self.shelf))
