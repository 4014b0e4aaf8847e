"""R15: nothing passes a pawn on a file that it never left."""

from __future__ import annotations

from collections.abc import Container, Iterator

from .board import Board, homes, seen, side_of

#: of a file lengths between pawns that never left it, as ranks
Parts = dict[str, list[range]]


def parts(board: Board, straight: set[str]) -> Parts:
    """The files of these pawns, cut into what lies behind the white one, what between, and what
    behind the black one. A pawn stood between its square of the array and where it is now, so that
    a square may lie behind it at one time and before it at another."""
    found: Parts = {}
    for square in straight:
        file = square[0]
        behind, between, before = found.get(file, [range(1, 9)] * 3)
        side, now = side_of(board[square]), int(square[1])
        (home,) = (int(one[1]) for one in homes("P", side) if one[0] == file)
        if side == "w":
            behind, between, before = (
                _common(behind, range(1, now)),
                _common(between, range(home + 1, 9)),
                _common(before, range(home + 1, 9)),
            )
        else:
            behind, between, before = (
                _common(behind, range(1, home)),
                _common(between, range(1, home)),
                _common(before, range(now + 1, 9)),
            )
        found[file] = [behind, between, before]
    return found


def _common(one: range, other: range) -> range:
    return range(max(one.start, other.start), min(one.stop, other.stop))


def reached_past_gates(
    letter: str, start: set[str], barred: set[str], stops: Container[str], gates: Parts
) -> set[str]:
    """Where a piece gets from these squares past barred ones, in any number of moves, if it never
    leaves those on which it stops."""
    found = {(square, part) for square in start for part in _in(square, gates)}
    waiting = list(found)
    while waiting:
        square, part = waiting.pop()
        if square in stops:
            continue
        for arrival, into in _moves(letter, square, part, barred, gates):
            if arrival not in barred and (arrival, into) not in found:
                found.add((arrival, into))
                waiting.append((arrival, into))
    return {square for square, _ in found}


def _in(square: str, gates: Parts) -> list[int]:
    """The parts of its file in which a square can be; one of a file that is not cut."""
    ranges = gates.get(square[0], [range(1, 9)])
    return [number for number, ranks in enumerate(ranges) if int(square[1]) in ranks]


def _moves(
    letter: str, square: str, part: int, barred: set[str], gates: Parts
) -> Iterator[tuple[str, int]]:
    file = square[0]
    outside: set[str] = set()
    if file in gates:
        outside = {file + str(rank) for rank in range(1, 9) if rank not in gates[file][part]}
    for arrival in seen(letter, square, barred | outside):
        if arrival[0] != file or file not in gates:
            yield from ((arrival, into) for into in _in(arrival, gates))
        elif arrival not in outside:
            yield arrival, part
