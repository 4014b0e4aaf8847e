"""Solutions that play the same moves in another order: which moves change places.

A proof game is to have one order of moves; where it has several, their composer wants to know which
moves are not held in their place.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice

from solver.model import Colour, Line, Move, Piece

GAMES = ("dia", "a=>b")  # goals of games that lead to a position
MOST_LINES = 1000  # of which orders are compared

#: a half-move whenever it is played: who moves from where to where, and for the how many-th time
Played = tuple[Colour, str, tuple[Piece | None, ...], int]


def orders(found: Iterable[Line]) -> Iterator[str]:
    """A sentence for each set of moves that games among the lines play in more than one order.

    Nothing is said of more than MOST_LINES lines, and no more than those are taken: there may be
    millions of them, which are made when they are taken.
    """
    lines = list(islice(found, MOST_LINES + 1))
    if len(lines) > MOST_LINES:
        return
    alike: defaultdict[frozenset[Played], list[list[Played]]] = defaultdict(list)
    for line in lines:
        if line.moves[-1].goal in GAMES:
            moves = list(_named(line.moves))
            alike[frozenset(moves)].append(moves)
    said = []
    for games in alike.values():
        groups = [", ".join(names) for names in _changing_places(games)]
        if groups:
            how = "; ".join(groups)
            said.append(f"{len(games)} solutions differ in the order of moves alone, {how}")
    yield from dict.fromkeys(said)


def _named(moves: Iterable[Move]) -> Iterator[Played]:
    times: defaultdict[tuple[Colour, str, tuple[Piece | None, ...]], int] = defaultdict(int)
    for move in moves:
        promoted = tuple(one.after for one in move.effects if one.reason == "promotion")
        squares = f"{move.departure}-{move.arrival}"
        what = (move.mover or move.piece.colour, squares, promoted)
        times[what] += 1
        yield (*what, times[what])


def _changing_places(games: Sequence[Sequence[Played]]) -> Iterator[list[str]]:
    """Moves of one side of which each changes places with another of them, in the order of the
    first game; the first of them says whose they are."""
    places = [{move: place for place, move in enumerate(game)} for game in games]
    groups: list[set[Played]] = []
    for one, other in combinations(games[0], 2):
        if one[0] != other[0] or all(place[one] < place[other] for place in places):
            continue
        joined = [group for group in groups if one in group or other in group]
        groups = [group for group in groups if group not in joined]
        groups.append({one, other}.union(*joined))
    for group in sorted(groups, key=lambda group: min(places[0][move] for move in group)):
        moves = sorted(group, key=places[0].__getitem__)
        yield [f"{moves[0][0]} {moves[0][1]}", *(move[1] for move in moves[1:])]
