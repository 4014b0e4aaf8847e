"""A file of YAML documents, taken apart one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import yaml
from msgspec import Struct
from yaml.composer import Composer, ComposerError
from yaml.resolver import Resolver

from grammar.limits import Meter, Overrun
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
    """A document that could be parsed, or an item of one that is a list. start, end: the stretch
    of the file that it takes."""

    node: yaml.Node
    source: Source
    start: int
    end: int


def documents(text: str, is_late: Callable[[], bool]) -> Iterator[Document | Entry]:
    """The documents of a file in their order, the items of a list one by one; of one that is broken
    an entry that says why. is_late: whether the time for reading the next one is over; the rest of
    its document is then left out, which an entry says."""
    for start, end in _stretches(text):
        try:
            yield from _parsed(text, start, end, is_late)
        except Overrun as overrun:
            flaw = overrun.flaw
            left = f"the last {end - flaw.at:,} characters of its document are not read"
            yield broken(start, end, flaw.at, f"{flaw.message}; {left}", None, flaw.kind)
        except yaml.MarkedYAMLError as error:
            yield _broken(text, start, end, error)
        except (yaml.YAMLError, RecursionError) as error:
            first = start + len(text[start:end]) - len(text[start:end].lstrip())
            message = f"this entry is broken YAML: {_shortly(error)}"
            yield broken(start, end, first, message, _HINT)


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """Where each document begins and ends that holds something."""
    divisions = [0, *(found.end() for found in _DIVISION.finditer(text))]
    ends = [*(found.start() for found in _DIVISION.finditer(text)), len(text)]
    for start, end in zip(divisions, ends, strict=True):
        lines = map(str.lstrip, text[start:end].splitlines())
        if any(line and line[0] not in "#%" for line in lines):  # remarks and directives
            yield start, end


def _parsed(text: str, start: int, end: int, is_late: Callable[[], bool]) -> Iterator[Document]:
    """What a document consists of. Tabs are no indentation in YAML: where they keep it from being
    read they count as two blanks."""
    written = text[start:end]
    source, taken = Source(text, start), 0
    try:
        for node, is_item in _composed(written, source, is_late):
            yield _document(node, source, start, end, is_item)
            taken += 1
    except yaml.YAMLError:
        if "\t" not in written:
            raise
    else:
        return
    spread = written.replace("\t", "  ")
    tabs = [found.start() + 1 for found in re.finditer("  ", _marked(written))]
    source = Source(text, start, tabs)
    for node, is_item in islice(_composed(spread, source, is_late), taken, None):
        yield _document(node, source, start, end, is_item)


def _document(node: yaml.Node, source: Source, start: int, end: int, is_item: bool) -> Document:
    if is_item:
        start, end = source.at(node.start_mark), source.at(node.end_mark)
    return Document(node, source, start, end)


def _composed(
    text: str, source: Source, is_late: Callable[[], bool]
) -> Iterator[tuple[yaml.Node, bool]]:
    """The tree of a document, or of each item where it is a list, and whether it is an item."""
    loader = _Loader(text)
    try:
        yield from _Composer(loader, source, is_late).nodes()
    finally:
        loader.dispose()


class _Composer(Composer, Resolver):
    """Puts nodes together from events, and asks with each whether there is time for more.

    To parse is fast; the trees of a document of some megabytes take seconds.
    """

    def __init__(self, loader: Any, source: Source, is_late: Callable[[], bool]) -> None:
        Composer.__init__(self)
        Resolver.__init__(self)
        self._source = source
        self._is_late = is_late
        self._meter = Meter(is_late)
        self._next = loader.get_event
        self.check_event = loader.check_event
        self.peek_event = loader.peek_event

    def get_event(self) -> Any:
        event = self._next()
        self._meter.check(self._source.at(event.start_mark))
        return event

    def nodes(self) -> Iterator[tuple[Any, bool]]:
        self.get_event()  # the stream begins
        if self.check_event(yaml.StreamEndEvent):
            return
        self.get_event()  # the document begins
        if self.check_event(yaml.SequenceStartEvent):
            self.get_event()
            while not self.check_event(yaml.SequenceEndEvent):
                yield self.compose_node(None, 0), True
                self._meter = Meter(self._is_late)
            self.get_event()
        else:
            yield self.compose_node(None, 0), False
        self.get_event()  # the document ends
        if not self.check_event(yaml.StreamEndEvent):
            mark = self.get_event().start_mark
            raise ComposerError(None, None, "but found another document", mark)


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
