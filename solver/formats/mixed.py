"""Problems of several formats in one text, one behind the other, as they are pasted together.

Where it is not certain that a problem of another format begins the text stays one part.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator

from grammar.endings import is_lost
from grammar.keywords import OPENING, short_forms
from grammar.spelling import folded
from solver.formats import beginnings, fen_lines, json_lines, kinds, pasted
from solver.formats.beginnings import Beginning
from solver.formats.entry import Entry
from solver.formats.kinds import Kind
from solver.formats.latex import spans as latex
from solver.formats.pdb import numbered, page

#: each of them is read from a copy of the text: more are left to the last one
_MOST = 1000
_LAST_WORD = re.compile(r"(\w+)\W*\Z")
_WORD = re.compile(r"\S+")
_REMARK = re.compile(r"\{[^}]*\}")
_DIVISION = re.compile(r"^(?:---|\.\.\.)(?=[ \t\r\n]|\Z)", re.MULTILINE)
#: characters of entries that are parsed to see whether one is whole where a part may begin
_PARSED = 1_000_000


def parts(text: str) -> Iterator[str]:
    """The text, in parts of one format each where it has several. A part begins with a line feed
    for each character before it, so that everything stays where it stood."""
    starts = [0, *_starts(text)]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        yield "\n" * start + text[start:end] if len(starts) > 1 else text


def _starts(text: str) -> list[int]:
    """Where parts begin behind the first one; none where one of them is not what it seems."""
    if json_lines.begins(text):
        return []
    text = pasted.plain(text)
    found = [*_Search(text).parts()]
    ends = [*(start for start, _ in found[1:]), len(text)]
    for (start, kind), end in zip(found, ends, strict=False):
        if kinds.kind(text[start:end]) != kind:
            return []
    return [start for start, _ in found if start > 0]


class _Search:
    """The search for the parts of a text. What has been found of the present one: its kind, None
    at the start of the text; its start; the head of the last block of the PDB, or of its page; and
    the last remark in braces."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._kind: Kind | None = None
        self._start = 0
        self._head = 0
        self._remark = 0, 0
        self._to_parse = _PARSED
        self._diagrams: list[tuple[int, int]] | None = None

    def parts(self) -> Iterator[tuple[int, Kind]]:
        """Each part and its kind, but for prose before the first one."""
        count = 0
        for one in beginnings.found_in(self._text):
            is_new = one.kind != self._kind and self._may_begin(one)
            if one.kind in ("pdb", "page"):
                self._head = one.start
            if not is_new or count >= _MOST:
                continue
            first = self._kind is None and self._first_kind(one)
            if first:
                yield 0, first
                self._kind, self._start, count = first, 0, 1
                if first == one.kind or not self._may_begin(one):
                    continue
            yield self._begin(one)
            count += 1

    def _begin(self, one: Beginning) -> tuple[int, Kind]:
        is_first = self._kind is None and not _is_preface(self._text[: one.start], one.kind)
        self._kind, self._start = one.kind, 0 if is_first else one.start
        self._remark = self._start, self._start
        return self._start, one.kind

    def _first_kind(self, one: Beginning) -> Kind | None:
        """The kind of the text before the first beginning that is certain."""
        before = self._text[: one.start]
        kind = kinds.kind(before) if before.strip() else None
        if kind == "lines" and not _is_line(before.lstrip("\n")):
            return None
        return kind or ("yaml" if one.kind == "yaml" and self._is_entry(one) else None)

    def _is_entry(self, one: Beginning) -> bool:
        """Whether an entry has fields before those that begin one for certain."""
        division = _DIVISION.search(self._text, one.start)
        ends = (division.start() if division else len(self._text), one.end)
        return any(self._is_whole(0, end, named=True) for end in ends)

    def _may_begin(self, one: Beginning) -> bool:
        """Whether this is a problem of another format and no part of one of the present kind."""
        if not beginnings.is_certain(one, self._text):
            return False
        match self._kind:
            case "statement":
                return _is_over(self._text, one.start)
            case "pgn":
                return not self._is_told(one.start)
            case "pdb":  # a position with what is asked behind it may be that of a block
                head = max(self._head, self._start)
                return not one.line or numbered.gives_position(self._text, head, one.start)
            case "page":
                head = max(self._head, self._start)
                return not one.line or page.gives_position(self._text, head, one.start)
            case "latex":
                return not self._is_drawn(one.start)
            case "yaml":
                last = self._start
                for division in _DIVISION.finditer(self._text, self._start, one.start):
                    last = division.end()
                return self._is_whole(last, one.start)
            case _:
                return True

    def _is_drawn(self, at: int) -> bool:
        """Whether an offset is inside of a diagram of LaTeX."""
        if self._diagrams is None:
            self._diagrams = latex.inside(self._text)
        last = bisect(self._diagrams, (at, at)) - 1
        return last >= 0 and at < self._diagrams[last][1]

    def _is_told(self, at: int) -> bool:
        """Whether an offset is inside of a remark of a game."""
        while self._remark[1] <= at:
            found = _REMARK.search(self._text, self._remark[1])
            self._remark = found.span() if found else (len(self._text), len(self._text) + 1)
        return self._remark[0] < at

    def _is_whole(self, start: int, end: int, *, named: bool = False) -> bool:
        """Whether entries are no broken YAML. named: and each says something under a name."""
        from solver.formats.olive import reading

        self._to_parse -= end - start
        if self._to_parse < 0:
            return False
        entries = [*reading.entries(self._text[start:end], lambda: False)]
        return all(_is_read(entry, named=named) for entry in entries)


def _is_line(text: str) -> bool:
    """Whether a first line with a position is a problem, not one that belongs to a text: it begins
    at the margin or asks for something."""
    return not text[0].isspace() or fen_lines.asks(text.splitlines()[0])


def _is_read(entry: Entry, *, named: bool) -> bool:
    """Whether an entry has been taken apart. named: and nothing is missing."""
    said = entry.statement
    return not said.flaws if named else bool(said.commands or not said.flaws)


def _is_preface(text: str, kind: Kind) -> bool:
    """Whether a text before the first problem is prose: a problem is read all the same."""
    if kind in ("pdb", "page", "latex", "statement"):
        return False
    said = [line for line in text.splitlines() if line.strip() and line.lstrip()[0] not in "#%;"]
    first = _WORD.search(text)
    return bool(said) and first is not None and not is_lost(text, first, len(text))


def _is_over(text: str, at: int) -> bool:
    """Whether the word before an offset ends the last statement."""
    looked_at, word = 40, None
    while word is None and looked_at < 4 * at:
        looked_at *= 4
        word = _LAST_WORD.search(text, max(0, at - looked_at), at)
    if word is None or len(word[1]) < 4:
        return False
    return any(
        short_forms("statement", language).get(folded(word[1])) == "END" for language in OPENING
    )
