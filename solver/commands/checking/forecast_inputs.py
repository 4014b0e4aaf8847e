"""What the problems of some paths ask for, without reading them: for a forecast."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solver.commands.inputs import Source, sources
from solver.commands.typed import Typed, joined
from solver.errors import FileError, KirkeError
from solver.model import Problem
from solver.reading import files, reader
from solver.reading.files import STDIN

#: a field of YAML, a command of a statement, a tag of PGN
_ASKED = re.compile(
    r"(?:\bstip(?:ulation)?|\bford(?:erung)?|\b[ée]nonc[ée]e?)\b[\"']?:?[ \t]+[\"']?([^\s\"']+)",
    re.IGNORECASE,
)


class _Silent:
    """Nobody hears twice of what is wrong with an input."""

    def leave_out(self, error: KirkeError) -> None: ...
    def note(self, note: object) -> None: ...
    def begin(self, problem: Problem) -> None: ...


def stipulations(paths: Sequence[str]) -> list[str] | None:
    """About those of all problems; None where nobody can tell before they are read."""
    found: list[str] = []
    for path in joined(paths or (STDIN,)):
        if path == STDIN:
            return None
        if isinstance(path, Typed):
            found.append("")
            continue
        for source in sources(path, _Silent()):
            if isinstance(source, Source):
                found += _of_file(source)
    return found


def _of_file(source: Source) -> Iterator[str]:
    try:
        text = files.text(source.file)
    except FileError:
        return
    asked = [match[1] for match in _ASKED.finditer(text)]
    if not asked:  # formats without the word
        asked = [""] * reader.how_many(text)
    yield from asked[source.first - 1 : source.last]
