r"""Documents with diagrams: each `\begin{diagram}` that says something of a problem is one."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator

from grammar.syntax import Word
from solver.formats.entry import Entry, broken
from solver.formats.latex.diagram import NO_PIECES, PIECES_HINT, Diagram
from solver.formats.latex.pictures import Letters
from solver.formats.latex.spans import POSITION, SAYS, spans, without_comments
from solver.model import Language

_LETTERS = re.compile(
    r"\\DefinePieces[ \t]*\{(?P<sides>[A-Za-z]{3})\}[ \t]*\{(?P<pieces>[A-Za-z]{6})\}"
    r"[ \t]*\{(?P<turns>[A-Za-z]{3})\}"
)
_PACKAGE = re.compile(r"\\(?:usepackage|documentclass|selectlanguage)\b[^\n]{0,200}")
_LANGUAGES: dict[str, Language] = {"german": "de", "french": "fr", "francais": "fr"}


def entries(text: str) -> Iterator[Entry]:
    """The problems of a document in their order."""
    text = without_comments(text)
    defined = [*_LETTERS.finditer(text)]
    starts = [one.start() for one in defined]
    language = _language(text)
    for one in spans(text):
        if not SAYS.search(one.inside):
            continue
        if not POSITION.search(one.inside):
            yield broken(one.start, one.end, one.start, NO_PIECES, PIECES_HINT)
            continue
        at = bisect(starts, one.start)
        of = Letters(*defined[at - 1].groups()) if at else Letters()
        inside = Word("TEXT", one.inside, one.begin)
        yield Diagram(one.start, one.end, one.board, inside, of, language).entry()


def _language(text: str) -> Language:
    """The language of the document, as far as it tells it."""
    for package in _PACKAGE.finditer(text):
        for name, language in _LANGUAGES.items():
            if name in package[0]:
                return language
    return "en"
