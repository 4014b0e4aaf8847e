"""Pages of the PDB as they are copied from it: blocks that begin with `1 - P0003471`.

Behind that stand authors and source, the numbers of units, what is asked, twins, the solution and
what people say of it, a line each, then fields such as `Keywords:` and `FEN:`, in any order.
Letters of units are English or German. A page may have lost its head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.formats.entry import Entry

#: the head of a block, in a line of its own
HEAD = r"[ \t]*\d{1,7}[ \t]*[-\u2013\u2014][ \t]*(?P<page_id>P\d{6,8})[ \t]*\r?$"
_HEAD = re.compile(rf"^{HEAD}", re.MULTILINE)
_FEN = re.compile(r"^[ \t]*FEN[ \t]*:[ \t]*(?P<fen>(?:[^\s/]+/){7}\S[^\n]*)", re.MULTILINE)
_GENRE = re.compile(r"^[ \t]*Genre[ \t]*:", re.MULTILINE)


def begins(text: str) -> bool:
    """Whether a text holds the head of a block, or the fields of one that has lost its head."""
    return _HEAD.search(text) is not None or _has_fields(text)


def _has_fields(text: str) -> bool:
    return _FEN.search(text) is not None and _GENRE.search(text) is not None


def gives_position(text: str, start: int, end: int) -> bool:
    """Whether the block that begins at an offset has its position before another one."""
    head = _HEAD.match(text, start)
    following = _HEAD.search(text, head.end() if head else start, end)
    return _FEN.search(text, start, following.start() if following else end) is not None


def entries(text: str) -> Iterator[Entry]:
    """The problems of a text in their order."""
    from solver.formats.pdb.block import Block

    heads = [*_HEAD.finditer(text)]
    first = heads[0].start() if heads else len(text)
    if _has_fields(text[:first]):
        yield Block("", text, 0, first).entry()
    ends = [*(head.start() for head in heads[1:]), len(text)]
    for head, end in zip(heads, ends, strict=False):
        yield Block(head["page_id"], text, head.start("page_id"), end, head.end()).entry()
