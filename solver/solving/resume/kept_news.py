"""News of parts as they are written into a file, and read strictly: only what has their form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from solver.solving.parts.progress_reports import Ended, News, Some

_Pool = tuple[int, int, tuple[bytes, ...], bytes]


class _Some(Struct, frozen=True, array_like=True, tag="some"):
    part: int
    lines_before: int
    nodes_before: int
    lines: _Pool
    nodes: _Pool


class _Ended(Struct, frozen=True, array_like=True, tag="ended"):
    first: int
    part: int
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    undecided: bool


Kept = _Some | _Ended

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Kept]).decode


def kept(news: News) -> Kept | None:
    """What is kept of news; nothing of a cut, and of parts that are not complete."""
    match news:
        case Some(found=found):
            lines, nodes = (_pool(found[kind]) for kind in ("lines", "nodes"))
            return _Some(news.part, news.lines_before, news.nodes_before, lines, nodes)
        case Ended(complete=True):
            return _Ended(news.first, news.part, news.moves, news.seconds, news.undecided)
    return None


def written(some: list[Kept]) -> bytes:
    return _encode(some)


def read(data: bytes, parts: int) -> Iterator[Some | Ended]:
    """News of a phase with so many parts. Raises ValueError for anything else."""
    return _checked(_decode(data), parts)


def size(one: Kept) -> int:
    """Bytes that it takes, about."""
    if isinstance(one, _Ended):
        return 16 + 16 * len(one.moves)
    return 64 + len(one.lines[3]) + len(one.nodes[3])


def _pool(pool: tuple[int, int, Iterable[bytes], bytes]) -> _Pool:
    return pool[0], pool[1], tuple(pool[2]), pool[3]


def _checked(some: Iterable[Kept], parts: int) -> Iterator[Some | Ended]:
    for one in some:
        if isinstance(one, _Some):
            if not 0 <= one.part < parts:
                raise ValueError("a part that is not there")
            found = {"lines": one.lines, "nodes": one.nodes}
            yield Some(one.part, one.lines_before, one.nodes_before, found)
            continue
        if not 0 <= one.first <= one.part < parts or len(one.moves) != one.part - one.first + 1:
            raise ValueError("parts that are not there")
        yield Ended(
            one.first, one.part, True, one.moves, undecided=one.undecided, seconds=one.seconds
        )
