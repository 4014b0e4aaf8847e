"""Where problems begin in a text that may have several formats.

A beginning has to be certain: what may be part of a problem of another kind is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from grammar.endings import has_end
from grammar.keywords import OPENING
from solver.formats import fen_lines, pgn
from solver.formats.kinds import SEARCHED, Kind
from solver.formats.latex import spans as latex
from solver.formats.pdb import numbered, page

_BEGINS = re.compile(
    r"^(?:"
    rf"(?P<pdb>{numbered.HEAD})|"
    rf"(?P<page>{page.HEAD})|"
    rf"(?P<latex>{latex.BEGINS})|"
    rf"(?P<pgn>{pgn.TAG_BEGINS})|"
    r"(?P<yaml>---[ \t]*\r?$|authors:|(?P<units>(?i:algebraic):(?:\s|$)))|"
    rf"(?P<statement>(?i:{'|'.join(OPENING.values())})\b(?![ \t]*:))|"
    # what others write before a position has no stroke
    r"(?P<lines>(?![ \t#%])[^/\r\n]{1,60}/(?:[^\s/]{1,40}/){6}[^\s/][^\r\n]*)"
    r")",
    re.MULTILINE,
)


_KINDS: tuple[Kind, ...] = ("pdb", "page", "latex", "pgn", "yaml", "statement")


class Beginning(Struct, frozen=True):
    """What may be one. start: its offset; end: that of the next one that may be of any kind, or of
    the text; line: the line of a position; has_units: the field of an entry with its units comes
    before the next beginning of another kind."""

    kind: Kind
    start: int
    end: int
    line: str
    has_units: bool


def found_in(text: str) -> Iterator[Beginning]:
    """What may be the beginning of a problem, in the order of the text."""
    found = [*_BEGINS.finditer(text)]
    units = False
    has_units = []
    ends = [*(one.start() for one in found[1:]), len(text)]
    for one, end in zip(reversed(found), reversed(ends), strict=False):
        if one["units"] is not None:
            units = True
        elif units and not one["yaml"]:
            units = not is_certain(_beginning(one, end, has_units=False), text)
        has_units.append(units)
    for one, end, has in zip(found, ends, reversed(has_units), strict=False):
        yield _beginning(one, end, has_units=has)


def _beginning(found: re.Match[str], end: int, *, has_units: bool) -> Beginning:
    kind: Kind = next((kind for kind in _KINDS if found[kind]), "lines")
    return Beginning(kind, found.start(), end, found["lines"] or "", has_units)


def is_certain(one: Beginning, text: str) -> bool:
    """Whether a problem begins here that has what its format needs: a position, and in a line what
    is asked, or the word that ends a statement."""
    match one.kind:
        case "lines":
            return fen_lines.asks(one.line)
        case "pgn":
            return pgn.gives_position(text, one.start)
        case "pdb":
            return numbered.gives_position(text, one.start, one.start + SEARCHED)
        case "latex":
            return latex.gives_position(text, one.start, one.start + SEARCHED)
        case "page":
            return page.gives_position(text, one.start, one.start + SEARCHED)
        case "statement":
            return has_end(text, one.start, one.start + SEARCHED)
        case _:
            return one.has_units
