"""A file of YAML documents, taken apart one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml
from msgspec import Struct

from solver.formats.entry import Entry, broken
from solver.formats.olive.nodes import Source

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DIVISION = re.compile(r"^(?:---|\.\.\.)(?=[ \t\r\n]|\Z)", re.MULTILINE)
_HINTS = {
    "found unknown escape character": 'Between " and " a backslash is written \\\\',
    "did not find expected key": "Put quotes around the whole text of the field",
    "mapping values are not allowed in this context": "Put quotes around a text with a colon",
}
_HINT = "Text with signs of YAML stands between quotes, or indented below |"


class Document(Struct, frozen=True):
    """A document that could be parsed. start, end: the stretch of the file that it takes."""

    node: yaml.Node
    source: Source
    start: int
    end: int


def documents(text: str) -> Iterator[Document | Entry]:
    """The documents of a file in their order; of one that is broken an entry that says why."""
    for start, end in _stretches(text):
        try:
            node, source = _parsed(text, start, end)
        except yaml.MarkedYAMLError as error:
            yield _broken(text, start, end, error)
        except (yaml.YAMLError, RecursionError) as error:
            first = start + len(text[start:end]) - len(text[start:end].lstrip())
            message = f"this entry is broken YAML: {_shortly(error)}"
            yield broken(start, end, first, message, _HINT)
        else:
            if node is not None:
                yield Document(node, source, start, end)


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """Where each document begins and ends that holds something."""
    divisions = [0, *(found.end() for found in _DIVISION.finditer(text))]
    ends = [*(found.start() for found in _DIVISION.finditer(text)), len(text)]
    for start, end in zip(divisions, ends, strict=True):
        lines = map(str.lstrip, text[start:end].splitlines())
        if any(line and line[0] not in "#%" for line in lines):  # remarks and directives
            yield start, end


def _parsed(text: str, start: int, end: int) -> tuple[yaml.Node | None, Source]:
    """The tree of a document. Tabs are no indentation in YAML: where they keep it from being read
    they count as two blanks."""
    written = text[start:end]
    try:
        return yaml.compose(written, _Loader), Source(text, start)
    except yaml.YAMLError:
        if "\t" not in written:
            raise
    spread = written.replace("\t", "  ")
    tabs = [found.start() + 1 for found in re.finditer("  ", _marked(written))]
    return yaml.compose(spread, _Loader), Source(text, start, tabs)


def _marked(written: str) -> str:
    """The text with two blanks for each tab and none besides, as long as the spread one."""
    return written.replace(" ", "_").replace("\t", "  ")


def _broken(text: str, start: int, end: int, error: yaml.MarkedYAMLError) -> Entry:
    mark = error.problem_mark or error.context_mark
    at = min(start + (mark.index if mark else 0), len(text))
    problem = str(error.problem or error)
    message = f"this entry is broken YAML: {problem}"
    return broken(start, end, at, message, f"{_HINTS.get(problem, _HINT)}")


def _shortly(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or "it nests too deeply"
