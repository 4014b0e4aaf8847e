"""Collections as they are found, beside the project: every entry is read or refused with reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.errors import ReadError
from solver.reading import files, reader

GIVEN = Path(__file__).parents[3] / "shared" / "collections" / "olv"
#: refused besides studies: broken YAML, no position, no stipulation, doubtful twins
REFUSED = {
    "benko": 5,
    "cheron": 1,
    "ivanov_albert": 7,
    "loyd": 3,
    "reti": 1,
}

pytestmark = pytest.mark.skipif(not GIVEN.is_dir(), reason="no collections beside the project")


@pytest.mark.slow
def test_every_readable_entry_is_read() -> None:
    refused: dict[str, list[str]] = {}
    for path in sorted(GIVEN.glob("*.olv")):
        for item in reader.read(files.text(str(path)), path.name):
            if isinstance(item, ReadError) and "is a study" not in str(item):
                refused.setdefault(path.stem, []).append(str(item))
    assert {name: len(found) for name, found in refused.items()} == REFUSED, refused
