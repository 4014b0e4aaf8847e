"""What a page asks about collections, and about other formats."""

from __future__ import annotations

from solver.bench.desk import Doing

DOINGS: dict[str, Doing] = {}
