"""Where units go: to and fro, round, into all directions, after each other."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue import boards
from solver.catalogue.boards import BoardEntry
from solver.themes.entry import Family
from solver.themes.families.trajectories import (
    closed,
    exchanges,
    fans,
    king_flights,
    magnet,
    pursuits,
    returns,
    stops,
)
from solver.themes.geometry import name
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play


def find(play: Play, probes: Probes) -> Iterator[Shown]:
    """The themes of ways. On hexes only those are looked for that need no lines."""
    yield from exchanges.exchanges(play)
    yield from pursuits.pursuits(play)
    board = boards.board(play.problem.board)
    if board.heights:
        return
    yield from _of_ways(play, board)
    yield from fans.pawns(play, board)
    yield from king_flights.king_flights(play, probes)
    yield from magnet.magnets(play)


def _of_ways(play: Play, board: BoardEntry) -> Iterator[Shown]:
    corners = _corners(board)
    for root in stops.ways(play):
        yield from fans.four_corners(root, corners)
        for stop in stops.all_stops([root]):
            yield from fans.fans(stop, board)
            yield from returns.corner_to_corner(stop, corners)
            if stop.before is not None and stop.before.before is not None:
                yield from returns.returns(stop)
                if not stop.following:
                    yield from closed.closed(stop)


def _corners(board: BoardEntry) -> frozenset[str]:
    """The four corners of a rectangle."""
    files, ranks = (0, board.files - 1), (0, board.ranks - 1)
    return frozenset(name(file, rank) for file in files for rank in ranks)


FAMILY = Family(
    "trajectories",
    (
        *closed.THEMES,
        *returns.THEMES,
        *fans.THEMES,
        *exchanges.THEMES,
        *pursuits.THEMES,
        *king_flights.THEMES,
        *magnet.THEMES,
    ),
    find,
)
