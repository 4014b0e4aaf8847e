"""docs/where.md is what the sources say, and the table of docs/architecture.md agrees with it."""

from __future__ import annotations

import importlib.util
import re
import sys
from types import ModuleType
from typing import Any

import pytest
from paths import DOCS, ROOT


def loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("where", ROOT / ".ci" / "where.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


WHERE = loaded()
SOURCES = list(WHERE.files())
TABLE = (DOCS / "architecture.md").read_text(encoding="utf-8")


def named(row: str) -> tuple[str, ...]:
    """The paths that a row of the table names, from the top of the tree."""
    (line,) = re.findall(rf"^\| {row}\b.*$", TABLE, re.MULTILINE)
    paths = re.findall(r"`(\S+?)`", line)
    return tuple(re.sub(r"^(?=kernel/|core/)", "solver/", path) for path in paths)


def test_the_page_is_current() -> None:
    assert (DOCS / "where.md").read_text(encoding="utf-8") == WHERE.page(), (
        "write it anew: python .ci/where.py > docs/where.md"
    )


@pytest.mark.parametrize("example", WHERE.EXAMPLES, ids=lambda example: example.kind)
def test_the_table_names_all_sources_that_an_example_touches(example: Any) -> None:
    paths = named(example.row)
    touched = WHERE.touched(example, SOURCES)
    sources = [name for name in touched if not name.startswith(("tests/", "docs/"))]
    assert [name for name in sources if not name.startswith(paths)] == []


def test_an_example_that_is_gone_is_refused() -> None:
    gone = WHERE.Example("A walk", "gone", "no-such-walk", "a piece")
    with pytest.raises(ValueError, match="gone: no file names it"):
        WHERE.touched(gone, SOURCES)
