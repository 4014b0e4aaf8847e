"""Where things lie that tests read."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PROBLEMS = ROOT / "problems"
KERNEL = ROOT / "solver" / "kernel"

#: collections of problems and positions that are not part of the repository, where there are any
GIVEN = ROOT.parent / "shared"
