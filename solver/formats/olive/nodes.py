"""Scalars and lists of a YAML document, with their offsets in the text of the file.

Scalars stay the text that is written: `1911-04` is no number, `=` no tag.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

import yaml
from msgspec import Struct

from grammar.spelling import plain
from grammar.syntax import Word


class Source:
    """The text of a file, and where the text of a document that YAML read stands in it.

    start: where the document begins. tabs: offsets in the parsed text of blanks that were put in
    beside those that stand for a tab.
    """

    def __init__(self, text: str, start: int, tabs: list[int] | None = None) -> None:
        self.text = text
        self._start = start
        self._tabs = tabs or []

    def at(self, mark: yaml.Mark) -> int:
        """The offset in the file of a place in the document."""
        index: int = mark.index
        return self._start + index - bisect_left(self._tabs, index)

    def stretch(self, line: str, at: int, end: int) -> tuple[int, int]:
        """Where a line of a scalar begins and ends in this part of the text, be it folded or with
        blanks for tabs; both `at` where it is not found."""
        found = self.text.find(line, at, end)
        if found >= 0:
            return found, found + len(line)
        spread = re.compile(r"\s+".join(map(re.escape, line.split())))
        apart = spread.search(self.text, at, end)
        return apart.span() if apart else (at, at)


class Field(Struct, frozen=True):
    """A field of a document: its name, and the node of its value."""

    name: Word
    node: yaml.Node


def fields(node: yaml.Node, source: Source) -> Iterator[Field]:
    """The fields of a mapping in their order; none of a node of another kind."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                yield Field(word(key, source), value)


def items(node: yaml.Node) -> list[yaml.Node]:
    """The items of a list; a node that is none is a list of one."""
    return list(node.value) if isinstance(node, yaml.SequenceNode) else [node]


def word(node: yaml.Node, source: Source) -> Word:
    """A scalar as one word; a node of another kind is empty."""
    at = source.at(node.start_mark)
    if not isinstance(node, yaml.ScalarNode):
        return Word("WORD", "", at)
    quoted = node.style in ('"', "'")
    return Word("WORD", node.value.strip(), at + quoted)


def only(node: yaml.Node) -> yaml.Node:
    """The one item of a list that has one; any other node itself."""
    return items(node)[0] if len(items(node)) == 1 else node


def parted(text: Word) -> list[Word]:
    """The words of a text, with blanks, commas or semicolons between them, in brackets where those
    of another width make no list."""
    found = re.finditer(r"[^\s,;\[\]]+", plain(text))
    return [Word("WORD", part[0], text.at + part.start()) for part in found]


def lines(node: yaml.Node, source: Source) -> Iterator[Word]:
    """The lines of a scalar that say something, each where it stands."""
    return (line for line, _ in laid_out(node, source))


def laid_out(node: yaml.Node, source: Source) -> Iterator[tuple[Word, str]]:
    """The lines of a scalar that say something, each with the empty lines and blanks before it.

    A line that is escaped stands where the scalar begins, or where the line before it ends.
    """
    if not isinstance(node, yaml.ScalarNode):
        return
    at, end = source.at(node.start_mark), source.at(node.end_mark)
    before = ""
    for written in node.value.splitlines():
        line = written.strip()
        if not line:
            before += "\n"
            continue
        found = source.stretch(line, at, end)
        at = found[0]
        yield Word("TEXT", line, at), before + written[: written.index(line)]
        before, at = "", found[1]
